"""The rules of one game: a setup turned into tables, phases and hooks, and the loop that plays.

`Rules` never changes; all that changes is in the `State` it is given. The same rules
serve any number of states.
"""

import importlib
from collections.abc import Mapping, Sequence
from typing import Final

from librt.vecs import vec
from mypy_extensions import i16, i32, i64

from bastide.engine.board import lay
from bastide.engine.cells import list_placements
from bastide.engine.features import take, take_all
from bastide.engine.model import (
    CHANCE,
    FIGURES,
    NOBODY,
    Feature,
    Figure,
    Slot,
    pos,
)
from bastide.engine.rng import Rng
from bastide.engine.scoring import add_points
from bastide.engine.sequence import (
    AFTER_SETTLING,
    BEFORE_LAYING,
    CYCLE,
    MODULE_ORDER,
    Module,
    Phase,
    overrides,
)
from bastide.engine.state import Fact, LogEntry, State
from bastide.engine.tables import Tables
from bastide.tiles import Tile

TILE_SETS: Final[Mapping[str, str]] = {"crop_circles_1": "crop_circles"}
"""Modules that are only another set of tiles for the rules of a module."""


MOST_OF_ROW: Final = 24
"""Room on the stack of steps for any row of phases of `CYCLE`."""
ROOM_FOR_OPTIONS: Final = 256
"""How long the list of options is at the beginning of a game; it grows by itself."""


def _rules_of(name: str) -> str:
    """The module whose rules are those of a set of tiles."""
    return TILE_SETS.get(name, name)


def _module(name: str) -> Module:
    found = importlib.import_module(f"bastide.engine.modules.{name}").module()
    assert isinstance(found, Module)
    return found


class Rules:
    """Everything fixed about a game.

    `modules` are the expansions by name (base is always there), `switches` the house-rule
    switches of RULES chapter 11, `tiles` those of the game with their numbers, the first one to
    be laid among them. The marks of tiles whose module is not in the game mean nothing.
    """

    def __init__(
        self,
        players: int,
        modules: Sequence[str],
        switches: Mapping[str, str | bool],
        tiles: Sequence[tuple[Tile, int]],
        first_player: int = 0,
    ) -> None:
        self.players: i64 = players
        self.first_player: i64 = first_player
        self.switches: dict[str, str | bool] = dict(switches)
        names = {"base", *(_rules_of(name) for name in modules)}
        self.expansions: list[str] = [name for name in MODULE_ORDER if name in names - {"base"}]
        if names & {"messengers", "robbers"}:
            names.add("score_track")
        self.tables: Tables = Tables(
            [tile if _rules_of(tile.module) in names else tile.plain() for tile, _ in tiles],
            [count for _, count in tiles],
        )
        self.module_names: list[str] = [name for name in MODULE_ORDER if name in names]
        self.modules: list[Module] = [_module(name) for name in self.module_names]
        self.small_city: bool = switches.get("small_city_two_points", False) is True
        self.start_type: i64 = self.tables.index["base-start"]
        self.hold_of: vec[i64] = vec[i64]([0] * len(tiles))
        self.reasons: i64 = 0
        self._enter_phases()
        offset = 0
        for module in self.modules:
            module.at = offset
            offset += module.size(self)
        self.extra_size: int = offset
        self.opening: State | None = None
        self.mark: i64 = 0
        self.stamp: vec[i64] = vec[i64]([-1] * int(self.tables.max_segments))
        self.on_turn_started: vec[Module] = self._with("turn_started")
        self.on_cycle_started: vec[Module] = self._with("cycle_started")
        self.on_bag_empty: vec[Module] = self._with("bag_empty")
        self.on_list_placements: vec[vec[Module]] = self._with_by_type("list_placements")
        self.on_unplaceable: vec[Module] = self._with("unplaceable")
        self.on_tile_laid: vec[vec[Module]] = self._with_by_type("tile_laid")
        self.on_figure_duties: vec[vec[Module]] = self._with_by_type("figure_duties")
        self.any_duties: bool = any(len(modules) > 0 for modules in self.on_figure_duties)
        self.on_figure_options: vec[vec[Module]] = self._with_by_type("figure_options")
        self.on_figure_action: vec[Module] = self._with("figure_action")
        self.on_forbids: vec[Module] = self._with("forbids")
        self.on_magic: vec[Module] = self._with("magic")
        self.on_also_settles: vec[Module] = self._with("also_settles")
        self.on_award: vec[Module] = self._with("award")
        self.on_settled: vec[Module] = self._with("settled")
        self.on_cleared: vec[Module] = self._with("cleared")
        self.on_returned: vec[Module] = self._with("returned")
        self.on_rejoined: vec[Module] = self._with("rejoined")
        self.on_next_cycle: vec[Module] = self._with("next_cycle")
        self.on_can_draw: vec[Module] = self._with("can_draw")
        self.on_figures_moved: vec[Module] = self._with("figures_moved")
        self.on_another_turn: vec[Module] = self._with("another_turn")
        self.on_game_ends: vec[Module] = self._with("game_ends")
        self.on_scores_finally: vec[Module] = self._with("scores_finally")
        self.on_final: vec[Module] = self._with("final")
        self.on_veil: vec[Module] = self._with("veil")
        self.on_foresee: vec[Module] = self._with("foresee")
        self.on_farm_bonus: vec[Module] = self._with("farm_bonus")

    def _with(self, hook: str) -> vec[Module]:
        return vec[Module]([module for module in self.modules if overrides(module, hook)])

    def _with_by_type(self, hook: str) -> vec[vec[Module]]:
        """For each tile type the modules of which this hook concerns it."""
        return vec[vec[Module]](
            [
                vec[Module](
                    [
                        module
                        for module in self.modules
                        if overrides(module, hook) and module.concerns(self, hook, tile_type)
                    ]
                )
                for tile_type in range(int(self.tables.types))
            ]
        )

    def _enter_phases(self) -> None:
        phases: list[Phase] = []
        self.phase_number: dict[str, int] = {}
        for module in self.modules:
            for phase in module.phases(self):
                phase.number = len(phases)
                self.phase_number[phase.name] = len(phases)
                phases.append(phase)
        self.phases: vec[Phase] = vec[Phase](phases)
        self.end_of_cycle: i64 = self.phase_number["end_cycle"]
        self.place_phase: i64 = self.phase_number["place"]
        self.draw_phase: i64 = self.phase_number["draw"]
        # Rows of phases, the last one first, as they go on the stack: for each tile type what
        # its cycle brings, and at last what follows on settling.
        row = [name for name, _ in reversed(CYCLE) if name in self.phase_number]
        rows = [
            [
                name
                for name in row
                if name not in BEFORE_LAYING + AFTER_SETTLING
                and phases[self.phase_number[name]].concerns(self, tile_type)
            ]
            for tile_type in range(int(self.tables.types))
        ]
        rows.append([name for name in row if name in AFTER_SETTLING])
        numbers: list[int] = []
        starts = [0]
        for names in rows:
            numbers += [self.phase_number[name] for name in names]
            starts.append(len(numbers))
        self.rows: vec[i32] = vec[i32](numbers)
        self.row_starts: vec[i64] = vec[i64](starts)

    def switch(self, key: str, default: str | bool) -> str | bool:
        """The value of a house-rule switch."""
        return self.switches.get(key, default)

    def module(self, name: str) -> Module | None:
        """A module of this game by its name."""
        for module in self.modules:
            if module.name == name:
                return module
        return None

    # -- playing

    def start(self, log: bool = False) -> State:
        """A new game, played up to its first decision or chance event."""
        if log:
            return self._open([])
        if self.opening is None:
            self.opening = self._open(None)
        # The beginning is always the same: copying it is faster.
        s = self.opening.copy()
        s.reserve(ROOM_FOR_OPTIONS)
        return s

    def _open(self, log: list[LogEntry] | None) -> State:
        s = State(self.tables)
        s.log = log
        s.seat(int(self.players), self.extra_size)
        s.active = self.first_player
        s.holding = self.reasons
        for module in self.modules:
            module.set_up(self, s)
        self.hold_back(s, 0)
        self.start_turn(s)
        self.advance(s)
        return s

    def start_turn(self, s: State) -> None:
        """T0: the active player's turn begins (SEQ-01, SEQ-02)."""
        s.turn_number += 1
        if s.log is not None:
            self.note(s, "turn_started", {"player": int(s.active), "turn": int(s.turn_number)})
        self.start_cycle(s)
        for module in self.on_turn_started:
            module.turn_started(self, s)

    def start_cycle(self, s: State) -> None:
        """Put the first phases of a tile cycle, and its end, on the stack."""
        s.laid = -1
        s.drawn = -1
        s.n_settling = 0
        top = s.n_steps
        if top + MOST_OF_ROW > i64(len(s.steps)):
            s.reserve_steps(MOST_OF_ROW)
        steps = s.steps
        player = s.active << 8
        steps[top] = i32(self.end_of_cycle | player)
        steps[top + 1] = i32(self.place_phase | player)
        steps[top + 2] = i32(self.draw_phase | player)
        s.cycle_floor = top + 1
        s.n_steps = top + 3
        for module in self.on_cycle_started:
            module.cycle_started(self, s)

    def go_on_from_laid(self, s: State) -> None:
        """Put the phases that follow on laying a tile on the stack (SEQ-12 to SEQ-50)."""
        self._push_row(s, i64(s.tile_turned[s.laid]) >> 2)

    def go_on_from_settled(self, s: State) -> None:
        """Put the phases that follow on settling features on the stack (SEQ-35 to SEQ-45)."""
        if s.n_settling:
            self._push_row(s, self.tables.types)

    def _push_row(self, s: State, row: i64) -> None:
        top = s.n_steps
        if top + MOST_OF_ROW > i64(len(s.steps)):
            s.reserve_steps(MOST_OF_ROW)
        player = i32(s.active << 8)
        steps = s.steps
        rows = self.rows
        i = self.row_starts[row]
        end = self.row_starts[row + 1]
        while i < end:
            steps[top] = rows[i] | player
            top += 1
            i += 1
        s.n_steps = top

    def abandon_cycle(self, s: State) -> None:
        """Nothing could be placed: skip the rest of the cycle (BASE-10)."""
        s.n_steps = s.cycle_floor

    def advance(self, s: State) -> None:
        """Run steps until somebody has a choice, chance must speak, or the game is over."""
        while True:
            phase = self._run_next(s)
            if s.actor < 0:
                return
            if s.n_legal == 1:
                self._apply_forced(s, phase)
            elif s.n_legal > 1:
                return

    def _run_next(self, s: State) -> Phase:
        """Run the step on top of the stack; returns its phase."""
        top = s.n_steps - 1
        s.n_steps = top
        step = i64(s.steps[top])
        number = step & 255
        s.phase = number
        s.actor = (step >> 8) & 15
        s.argument = step >> 12
        s.n_legal = 0
        phase = self.phases[number]
        phase.run(self, s)
        return phase

    def _apply_forced(self, s: State, phase: Phase) -> None:
        """Play the only option (SEQ-71)."""
        if s.log is not None:
            self.note(s, "forced", {"player": int(s.actor), "action": int(s.legal[0])})
        phase.apply(self, s, s.legal[0])

    def play(self, s: State, action: i64) -> None:
        """Play a legal action, or the outcome of a chance event, and go on to the next choice.

        The action is not checked: `Game` does that.
        """
        self.phases[s.phase].apply(self, s, action)
        self.advance(s)

    def random_action(self, s: State, rng: Rng) -> i64:
        """A uniformly random legal action, or a chance outcome with its probability."""
        if s.actor == CHANCE:
            return self.phases[s.phase].sample(self, s, rng)
        return s.legal[rng.below(s.n_legal)]

    def play_random(self, s: State, rng: Rng) -> None:
        """Play a uniformly random game from here to its end."""
        # `random_action`, `play` and `advance` in one loop.
        phase = self.phases[s.phase]
        while s.actor != NOBODY:
            if s.actor == CHANCE:
                phase.apply(self, s, phase.sample(self, s, rng))
            elif s.n_legal > 1:
                phase.apply(self, s, s.legal[rng.below(s.n_legal)])
            elif s.n_legal == 1:
                self._apply_forced(s, phase)
            phase = self._run_next(s)

    def as_known_to(self, s: State, seat: i64) -> State:
        """A state to think about: without what the seat does not know (GEN-20).

        Tiles that others hold in secret are in the bag again, from where they can be drawn. Where
        nothing is hidden it is the state itself, so it is not to be changed.
        """
        if len(self.on_veil) == 0:
            return s
        known = s.copy()
        for module in self.on_veil:
            module.veil(self, known, seat)
        return known

    def outcomes(self, s: State) -> list[tuple[int, int]]:
        """The outcomes of the chance event that is due, with their weights."""
        return self.phases[s.phase].outcomes(self, s)

    def is_outcome(self, s: State, action: i64) -> bool:
        """Whether an action is a possible outcome of the chance event that is due."""
        for outcome, _ in self.outcomes(s):
            if outcome == action:
                return True
        return False

    # -- questions and small deeds that several modules share

    def hold(self, types: Sequence[int]) -> i64:
        """A new reason for which tiles of these types wait aside, in force from the set-up on.

        For modules that call it once, in `Module.phases`. Returns the reason as a bit. Tiles
        held for several reasons come into the bag when the last of them is gone.
        """
        reason = self.reasons + 1
        self.reasons |= reason
        for tile_type in types:
            self.hold_of[tile_type] = self.hold_of[tile_type] | reason
        return reason

    def hold_back(self, s: State, reasons: i64) -> None:
        """Put these reasons in force: the tiles that they concern leave the bag for now."""
        s.holding |= reasons
        tile_type: i64 = 0
        while tile_type < self.tables.types:
            count = i64(s.bag[tile_type])
            if count and self.hold_of[tile_type] & s.holding:
                s.aside[tile_type] = i16(i64(s.aside[tile_type]) + count)
                s.bag[tile_type] = 0
                s.bag_total -= count
            tile_type += 1

    def release(self, s: State, reasons: i64) -> None:
        """These reasons are gone: tiles that now wait for nothing are shuffled into the bag."""
        s.holding &= ~reasons
        tile_type: i64 = 0
        while tile_type < self.tables.types:
            count = i64(s.aside[tile_type])
            if count and self.hold_of[tile_type] & s.holding == 0:
                s.bag[tile_type] = i16(i64(s.bag[tile_type]) + count)
                s.aside[tile_type] = 0
                s.bag_total += count
            tile_type += 1

    def award(
        self, s: State, players: i64, points: i64, kind: i64, facts: dict[str, Fact] | None
    ) -> None:
        """One award event: each of `players` (a set of bits) receives `points` (SEQ-32, ROB-12).

        All owners of a feature are one event; every other award is one for itself. `kind` is one
        of FEATURE, FAIRY, MESSAGE, STOLEN, FINAL_FEATURE, FINAL of `scoring`. `facts` say how the
        points come about, for the log; None if nobody reads it.
        """
        if points == 0:
            return
        for module in self.on_award:
            if module.award(self, s, players, points, kind, facts):
                return
        player = s.active
        i: i64 = 0
        while i < self.players:
            if (players >> player) & 1:
                self.give(s, player, points, facts)
            player += 1
            if player == self.players:
                player = 0
            i += 1

    def give(self, s: State, player: i64, points: i64, facts: dict[str, Fact] | None) -> None:
        """Let a player's score marker move and write down why (BASE-26)."""
        add_points(s, player, points)
        if s.log is not None and facts is not None:
            self.note(s, "award", {**facts, "player": int(player), "points": int(points)})

    def forbidden(self, s: State, slot: Slot) -> bool:
        """Whether no figure may be placed on a laid tile now, whoever places it (DRG-13)."""
        for module in self.on_forbids:
            if module.forbids(self, s, slot):
                return True
        return False

    def rejoined(self, s: State) -> None:
        """To be called after features were taken apart and joined anew (FER-13, FER-14)."""
        for module in self.on_rejoined:
            module.rejoined(self, s)

    def bag_is_empty(self, s: State) -> bool:
        """Whether nothing is left to draw, after tiles that waited aside came back."""
        if s.bag_total:
            return False
        for module in self.on_bag_empty:
            module.bag_empty(self, s)
            if s.bag_total:
                return False
        return True

    def can_draw(self, s: State) -> bool:
        """Whether the active player can begin another tile cycle (SEQ-61, STR-10)."""
        if not self.bag_is_empty(s):
            return True
        for module in self.on_can_draw:
            if module.can_draw(self, s):
                return True
        return False

    def list_placements(self, s: State, tile_type: i64) -> None:
        """Offer every legal placement of a tile."""
        for module in self.on_list_placements[tile_type]:
            if module.list_placements(self, s, tile_type):
                return
        list_placements(s, tile_type)

    def magic(self, s: State, feature: Feature) -> i64:
        """Mage or witch in a feature: PLAIN, MAGE or WITCH of `scoring`."""
        for module in self.on_magic:
            found = module.magic(self, s, feature)
            if found:
                return found
        return 0

    def send_home(self, s: State, figure: Figure, why: str) -> None:
        """Return one figure to its owner, and whoever depends on it (GEN-17)."""
        feature = i64(s.feature[i64(s.figure_at[figure])])
        take(s, figure, why)
        for module in self.on_returned:
            module.returned(self, s, figure, feature)

    def send_all_home(self, s: State, feature: Feature, why: str) -> None:
        """Return every figure that stands in a feature (BASE-23)."""
        if len(self.on_returned) == 0:
            take_all(s, feature, why)
            return
        # Builder and pig of a player first, so that they do not go for want of company (GEN-17).
        figure = i64(len(s.figure_at)) - 1
        while figure >= 0:
            segment = i64(s.figure_at[figure])
            if segment >= 0 and i64(s.feature[segment]) == feature:
                self.send_home(s, figure, why)
            figure -= 1

    def lay_start(self, s: State, tile_type: i64) -> None:
        """Lay the start tile at the origin (SETUP-04)."""
        s.bag[tile_type] = i16(i64(s.bag[tile_type]) - 1)
        s.bag_total -= 1
        lay(s, tile_type, 0, pos(0, 0))
        if s.log is not None:
            self.note(s, "start_tile", {"tile": self.tables.ids[tile_type]})

    def note(self, s: State, what: str, facts: dict[str, Fact]) -> None:
        """Write into the state's log, if it has one."""
        if s.log is not None:
            s.log.append((what, facts))

    def after(self, player: i64) -> i64:
        """The next player in turn order (BASE-05)."""
        following = player + 1
        if following == self.players:
            return 0
        return following

    def fresh_mark(self) -> i64:
        """A number that no place of `stamp` carries yet."""
        self.mark += 1
        return self.mark

    def figures_of(self, s: State, player: i64) -> list[int]:
        """The player's pieces that stand on the board."""
        row = player * FIGURES
        return [int(row + i) for i in range(FIGURES) if s.figure_at[row + i] >= 0]
