"""A game of Carcassonne: the board of the library, as `chess.Board` is that of python-chess.

>>> from bastide import Game, Setup
>>> game = Game(Setup(players=2), seed=7)
>>> game.phase, game.player
('place', 0)
>>> outcome = game.play(game.legal_actions()[0])
>>> game.scores
(0, 0)
"""

from __future__ import annotations

import hashlib
import random
from collections.abc import Iterable, Mapping
from copy import deepcopy
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from bastide.actions import CHANCE, UNSEEN, Action, Draw
from bastide.awards import Award, Term, feature_terms
from bastide.codec import NoSuchThing, spot_of, to_action, to_code
from bastide.engine import features
from bastide.engine.model import FIGURE_NAMES, pos_x, pos_y
from bastide.engine.rules import Rules
from bastide.engine.state import State
from bastide.errors import IllegalAction
from bastide.events import Event
from bastide.observation import Observation, fits_of, observe, tiles_left_of, winners_of
from bastide.refusals import Refusal, explain
from bastide.setup import Setup

if TYPE_CHECKING:
    from bastide.records import Record

_CACHED_RULES = 64


@lru_cache(maxsize=_CACHED_RULES)
def rules_of(setup: Setup) -> Rules:
    """The engine's rules for a setup; built once and shared by all games with that setup."""
    return Rules(
        setup.players,
        sorted(setup.modules),
        setup.switches,
        list(setup.contents().items()),
        setup.first_player,
    )


@dataclass(frozen=True, slots=True)
class Outcome:
    """What an action brought: the awards and all events, up to the next choice.

    >>> game = Game(seed=7)
    >>> outcome = game.play(game.legal_actions()[0])
    >>> outcome.awards, outcome.events[0].kind
    ((), 'placed')
    """

    awards: tuple[Award, ...]
    events: tuple[Event, ...]


@dataclass(frozen=True, slots=True)
class _Past:
    """What a seat may know of the game that led to an origin."""

    seat: int | None
    actions: tuple[Action, ...]
    events: tuple[Event, ...]
    awards: tuple[Award, ...]
    due: Mapping[int, Mapping[str, Any]]
    final: bool
    observations: Mapping[int | None, Observation]


class Game:
    """A game: setup, position, and the actions that led there.

    With a `seed` the game draws tiles, rolls dice and reveals messages by itself, always the
    same for the same seed. Without one, chance is a player of its own: at its turn
    (``game.player == CHANCE``) play one of `chance_outcomes`.

    Steps that leave nothing to choose run by themselves (SEQ-71).

    >>> game = Game(seed=1)
    >>> while not game.over:
    ...     _ = game.play(game.legal_actions()[0])
    >>> sum(award.points for award in game.awards) == sum(game.scores)
    True
    """

    def __init__(self, setup: Setup | None = None, seed: int | None = None) -> None:
        self._setup = setup if setup is not None else Setup()
        self._rules = rules_of(self._setup)
        self._seed = seed
        self._origin: State | None = None
        self._past: _Past | None = None
        self._begin()
        self._speak_for_chance()

    def _begin(self) -> None:
        self._codes: list[int] = []
        self._actions: list[Action] = []
        self._events: list[Event] = []
        self._awards: list[Award] = []
        self._due: dict[int, Mapping[str, Any]] = {}
        self._final = False
        if self._origin is None:
            self._state = self._rules.start(log=True)
            self._read_log()
            return
        self._state = self._origin.copy()
        self._state.log = []
        if self._past is not None:
            self._actions += self._past.actions
            self._events += self._past.events
            self._awards += self._past.awards
            self._due.update(self._past.due)
            self._final = self._past.final

    # -- the game as it stands

    @property
    def setup(self) -> Setup:
        """What is played: players, modules, switches."""
        return self._setup

    @property
    def rules(self) -> Rules:
        """The engine's rules of this game, for programs that use the fast path."""
        return self._rules

    @property
    def state(self) -> State:
        """The engine's state. Copy it before playing on it: the game relies on its own."""
        return self._state

    @property
    def over(self) -> bool:
        """Whether the final scoring is done (END-01)."""
        return bool(self._state.over)

    @property
    def player(self) -> int:
        """Who has to act: a seat, or `CHANCE`; when the game is over, -2."""
        return int(self._state.actor)

    @property
    def active_player(self) -> int:
        """Whose turn it is."""
        return int(self._state.active)

    @property
    def phase(self) -> str:
        """The phase of the turn that waits for an action: "draw", "place", "figure", …; "over"."""
        return "over" if self.over else self._rules.phases[self._state.phase].name

    @property
    def turn_number(self) -> int:
        """Number of the running turn, from 1."""
        return int(self._state.turn_number)

    @property
    def drawn(self) -> str | None:
        """The tile that waits to be placed."""
        drawn = self._state.drawn
        return self._state.tables.ids[drawn] if drawn >= 0 else None

    @property
    def scores(self) -> tuple[int, ...]:
        """The points of each seat."""
        return tuple(int(points) for points in self._state.score)

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats with the highest total (BASE-32); empty before the end."""
        return tuple(winners_of(self._rules, self._state))

    @property
    def tiles_left(self) -> int:
        """Tiles still to be drawn."""
        return tiles_left_of(self._state)

    @property
    def actions(self) -> tuple[Action, ...]:
        """All actions so far, those of chance too."""
        return tuple(self._actions)

    @property
    def awards(self) -> tuple[Award, ...]:
        """All awards so far."""
        return tuple(self._awards)

    @property
    def events(self) -> tuple[Event, ...]:
        """All events so far."""
        return tuple(self._events)

    def observation(self, seat: int | None = None) -> Observation:
        """The game as one seat sees it; None is a spectator (docs/observation.md).

        Raises `IndexError` for a seat that is not there.

        >>> seen = Game(seed=7).observation(0)
        >>> [(tile["tile"], tile["x"], tile["y"]) for tile in seen.tiles], seen.tiles_left
        ([('base-start', 0, 0)], 70)
        """
        self._check_seat(seat)
        if self._past is not None and not self._codes:
            return deepcopy(self._past.observations[seat])
        seen = observe(self._rules, self._state, seat)
        placed = {
            (event.facts["x"], event.facts["y"]): event.player
            for event in self._events
            if event.kind == "placed"
        }
        for laid in seen.tiles:
            laid["player"] = placed.get((laid["x"], laid["y"]))
        return seen

    def _check_seat(self, seat: int | None) -> None:
        if seat is not None and not 0 <= seat < self._setup.players:
            raise IndexError(f"no seat {seat}: the game has seats 0 to {self._setup.players - 1}")
        if self._past is not None and seat not in (None, self._past.seat):
            raise IndexError(
                f"this game shows what seat {self._past.seat} may see, not seat {seat}"
            )

    def fits(self, seat: int | None = None) -> dict[tuple[int, int], dict[str, int]]:
        """For each open cell (x, y) how many of each tile would fit there in some turn.

        Counted are the tiles that the seat (None: a spectator) cannot see, as in `remaining` of
        its observation. Only edges count (BASE-07): not the bends of a river, nor what else may
        forbid a placement in a certain turn. A cell where nothing fits is dead. Raises
        `IndexError` for a seat that is not there.

        >>> fits = Game().fits()
        >>> sum(fits[1, 0].values()), "base-monastery" in fits[1, 0], fits[0, 1]["base-monastery"]
        (44, False, 4)
        """
        self._check_seat(seat)
        return fits_of(self._rules, self._state, seat)

    # -- acting

    def legal_actions(self) -> tuple[Action, ...]:
        """What the player to act may do; at a chance event its possible outcomes.

        >>> game = Game.from_position("base-start 0,0 r0 | - | 7 12 | turn 9: 1 place base-city1")
        >>> [str(action) for action in game.legal_actions()]
        ['place 0,-1 r2', 'place 0,1 r1', 'place 0,1 r2', 'place 0,1 r3']
        """
        if self.player == CHANCE:
            return tuple(action for action, _ in self.chance_outcomes())
        rules, s = self._rules, self._state
        return tuple(to_action(rules, s, code) for code in s.legal[: s.n_legal])

    def chance_outcomes(self) -> tuple[tuple[Action, Fraction], ...]:
        """The outcomes of the chance event that is due, with their probabilities, in fixed order.

        Empty when no chance event is due.

        >>> outcomes = Game().chance_outcomes()
        >>> sum(probability for _, probability in outcomes)
        Fraction(1, 1)
        """
        if self.player != CHANCE:
            return ()
        weighed = self._rules.outcomes(self._state)
        total = sum(weight for _, weight in weighed)
        return tuple(
            (to_action(self._rules, self._state, code), Fraction(weight, total))
            for code, weight in weighed
        )

    def play(self, action: Action | str) -> Outcome:
        """Play an action, given as an object or as its text.

        Raises `InvalidAction` for a text that names no action and `IllegalAction`, with the
        rule, for one that is not allowed now; the game is then unchanged.

        >>> game = Game(seed=7)
        >>> game.play("place 40,40 r0")
        Traceback (most recent call last):
        bastide.errors.IllegalAction: place 40,40 r0: No tile lies beside 40,40. (BASE-07)
        """
        if isinstance(action, str):
            action = Action.parse(action)
        code = self._checked(action)
        first = len(self._events)
        first_award = len(self._awards)
        self._play(action, code)
        self._speak_for_chance()
        return Outcome(tuple(self._awards[first_award:]), tuple(self._events[first:]))

    def why_not(self, action: Action | str) -> Refusal | None:
        """The rule that forbids an action now; None if it is allowed.

        >>> str(Game(seed=7).why_not("pass"))
        'This cannot be done now: place. (SEQ-20)'
        """
        if isinstance(action, str):
            action = Action.parse(action)
        return explain(self._rules, self._state, action)

    def undo(self, count: int = 1) -> None:
        """Take back the last actions; with a seed, the draws after them too.

        Raises `IndexError` if there are not so many. With the same seed the same draws come
        again.

        >>> game = Game(seed=7)
        >>> before = game.digest()
        >>> _ = game.play(game.legal_actions()[0])
        >>> game.undo()
        >>> game.digest() == before
        True
        """
        keep = len(self._codes)
        past = len(self._actions) - keep
        for _ in range(count):
            if self._seed is not None:
                while keep and self._actions[past + keep - 1].chance:
                    keep -= 1
            if keep == 0:
                raise IndexError("there is no action to take back")
            keep -= 1
        codes, actions = self._codes[:keep], self._actions[past : past + keep]
        self._begin()
        for action, code in zip(actions, codes, strict=True):
            self._play(action, code)

    def copy(self) -> Game:
        """An independent game at the same point.

        >>> game = Game(seed=7)
        >>> twin = game.copy()
        >>> outcome = twin.play(twin.legal_actions()[0])
        >>> len(twin.actions) - len(game.actions)
        1
        """
        twin = Game.__new__(Game)
        twin._setup, twin._rules, twin._seed = self._setup, self._rules, self._seed
        twin._origin, twin._past = self._origin, self._past
        twin._codes, twin._actions = list(self._codes), list(self._actions)
        twin._events, twin._awards = list(self._events), list(self._awards)
        twin._due, twin._final = dict(self._due), self._final
        twin._state = self._state.copy()
        twin._state.log = []
        return twin

    def seen_by(self, seat: int | None) -> Game:
        """A game that holds only what a seat (None: a spectator) may know, to think about.

        It has no seed, so nobody can look into the bag by playing on. With hidden hands
        (STR-02) the tiles that others hold lie in its bag, and draws into their hands are
        ``draw unseen``; nothing in it tells which tiles they are. `observation` and `fits` are
        then those of this seat, or of a spectator; only before one plays on do they know how many
        tiles the others hold. If another has to act there are no `legal_actions`, for they would
        show a hand. What happened before cannot be taken back in it. Raises `IndexError` for a
        seat that is not there.

        >>> game = Game(Setup(modules={"strategic_hand"}), seed=7)
        >>> [str(action) for action in game.seen_by(1).actions[:4]]
        ['draw unseen', 'draw unseen', 'draw unseen', 'draw base-monastery']
        """
        self._check_seat(seat)
        seen = self.copy()
        seen._seed = None
        if not self._rules.on_veil:
            return seen
        known = self._rules.as_known_to(self._state, -1 if seat is None else seat)
        if self.player >= 0 and self.player != seat:
            known.n_legal = 0
            known = known.copy()
        hidden = {event.ply for event in self._events if event.only_for not in (None, seat)}
        seen._origin = known
        seen._past = _Past(
            seat,
            tuple(
                Draw(UNSEEN) if ply in hidden and isinstance(action, Draw) else action
                for ply, action in enumerate(self._actions)
            ),
            tuple(event.seen_by(seat) for event in self._events),
            tuple(self._awards),
            dict(self._due),
            self._final,
            {eyes: self.observation(eyes) for eyes in {None, seat}},
        )
        seen._begin()
        return seen

    def _checked(self, action: Action) -> int:
        rules, s = self._rules, self._state
        try:
            code = to_code(rules, s, action)
            if s.actor == CHANCE:
                allowed = action.chance and rules.is_outcome(s, code)
            else:
                allowed = not action.chance and code in s.legal[: s.n_legal]
        except NoSuchThing:
            allowed = False
        if not allowed:
            refusal = explain(rules, s, action)
            assert refusal is not None
            raise IllegalAction(str(action), refusal.rule, refusal.sentence, refusal.facts)
        return code

    def _play(self, action: Action, code: int) -> None:
        self._codes.append(code)
        self._actions.append(action)
        self._rules.play(self._state, code)
        self._read_log()

    def _speak_for_chance(self) -> None:
        """Play the chance events that are due from the seed."""
        if self._seed is None:
            return
        while self._state.actor == CHANCE:
            rng = random.Random(f"{self._seed}/{len(self._codes)}")
            weighed = self._rules.outcomes(self._state)
            codes = [code for code, _ in weighed]
            (code,) = rng.choices(codes, [weight for _, weight in weighed])
            self._play(to_action(self._rules, self._state, code), code)

    # -- the log

    def _read_log(self) -> None:
        log = self._state.log
        assert log is not None
        ply = max(len(self._actions) - 1, 0)
        for kind, facts in log:
            if kind == "award_due":
                self._due[int(str(facts["due"]))] = facts
                continue
            event = self._event(kind, facts, ply)
            self._events.append(event)
            if event.award is not None:
                self._awards.append(event.award)
            if kind == "final_scoring":
                self._final = True
        log.clear()

    def _event(self, kind: str, facts: dict[str, Any], ply: int) -> Event:
        facts = dict(facts)
        player = facts.pop("player", None)
        s = self._state
        if kind == "award":
            award = self._award(player, {**self._due.get(facts.get("due", 0), {}), **facts})
            return Event(kind, ply, player, {}, award)
        if "segment" in facts:
            facts["spot"] = spot_of(s, facts.pop("segment")).to_json()
        only_for = facts.pop("only_for", None)
        if "slot" in facts:
            slot = facts.pop("slot")
            facts.update(self._tile_facts(slot))
        if kind in ("deployed", "returned"):
            facts["figure"] = FIGURE_NAMES[facts["figure"]]
        if kind == "forced":
            facts["action"] = str(to_action(self._rules, s, facts["action"]))
        return Event(kind, ply, player, facts, only_for=only_for)

    def _tile_facts(self, slot: int) -> dict[str, Any]:
        s = self._state
        at, turned = int(s.tile_pos[slot]), int(s.tile_turned[slot])
        return {
            "tile": s.tables.ids[turned >> 2],
            "x": int(pos_x(at)),
            "y": int(pos_y(at)),
            "turn": turned & 3,
        }

    def _award(self, player: int, facts: dict[str, Any]) -> Award:
        s = self._state
        if "terms" in facts:
            terms = tuple(Term(*term) for term in facts["terms"])
            rule = facts["rule"]
        else:
            terms, rule = feature_terms(facts)
        feature = facts.get("feature")
        spot = None
        cells: set[tuple[int, int]] = set()
        if feature is not None:
            members = [int(m) for m in features.members(s, int(s.feature[feature]))]
            for segment in members:
                at = int(s.tile_pos[int(s.segment_slot[segment])])
                cells.add((int(pos_x(at)), int(pos_y(at))))
            spot = spot_of(s, min(members))
        elif "segment" in facts:
            spot = spot_of(s, facts["segment"])
            cells.add((spot.x, spot.y))
        return Award(
            player=player,
            points=facts["points"],
            kind=facts["kind"],
            rule=rule,
            terms=terms,
            spot=spot,
            cells=tuple(sorted(cells)),
            final=self._final,
            incomplete=not facts.get("complete", 1),
        )

    # -- as text, as a record

    def digest(self) -> str:
        """A hash of the whole state: the same for the same setup and actions, everywhere.

        >>> Game(seed=7).digest() == Game(seed=7).digest() != Game(seed=8).digest()
        True
        """
        return hashlib.sha256(self._state.pack()).hexdigest()

    def position(self) -> str:
        """The position in one line that people can read and type (see `bastide.positions`).

        >>> Game().position()
        'base-start 0,0 r0 | - | 0 0 | turn 1: 0 draw'
        """
        from bastide.positions import write_position

        return write_position(self)

    @classmethod
    def from_position(cls, text: str, setup: Setup | None = None, seed: int | None = None) -> Game:
        """A game that goes on from a position, with base tiles and Inns & Cathedrals.

        Raises `InvalidPosition`, which names what is wrong and where.

        >>> game = Game.from_position("base-start 0,0 r0 | - | 7 12 | turn 9: 1 place base-city1")
        >>> game.scores, game.player, len(game.legal_actions())
        ((7, 12), 1, 4)
        """
        from bastide.positions import read_position

        game = cls(setup)
        game._origin = read_position(game._rules, text)
        game._seed = seed
        game._begin()
        game._speak_for_chance()
        return game

    def record(self, players: Iterable[str] = ()) -> Record:
        """The game as a record: setup, names of the players, every action.

        Raises `ValueError` for a game that did not begin at its beginning.

        >>> record = Game(seed=7).record(["Ann", "Bob"])
        >>> record.players, record.replay().actions == Game(seed=7).actions
        (('Ann', 'Bob'), True)
        """
        if self._origin is not None:
            raise ValueError("a game that began with a position cannot be recorded")
        from bastide.records import Record

        return Record.of(self, tuple(players))

    @classmethod
    def from_record(cls, record: Record) -> Game:
        """The game of a record, played again action by action.

        Raises `InvalidRecord` that names the first action which cannot be played and the
        rule that forbids it.

        >>> game = Game(seed=7)
        >>> Game.from_record(game.record()).digest() == game.digest()
        True
        """
        return record.replay()

    def __repr__(self) -> str:
        from bastide.boardtext import board_text

        return board_text(self)

    def _repr_svg_(self) -> str:
        """The board as a picture, for notebooks."""
        from bastide.drawing import board_svg

        return board_svg(self.observation(None).to_json())
