"""Award events on the score track, for games with Messengers or Robbers (SEQ-32 to SEQ-34, ROB-12).

Without these modules an award just adds points. With them it is an event that people
take part in: each receiver may choose which figure moves, and robbers react. This file is
the machinery that both modules share; it is in the game as soon as one of them is.

An event lies in a slot of its own until it is over, because another one can wait below
it on the stack (the fairy's bonus below its feature, a robber's share below the next).
"""

from typing import TYPE_CHECKING, Final

from mypy_extensions import i32, i64

from bastide.engine.model import ARGUMENT_MASK, KIND_SHIFT, SETTLE, TRACK, Feature
from bastide.engine.modules.base import collect_completed, pay_owners
from bastide.engine.scoring import FINAL, FINAL_FEATURE
from bastide.engine.sequence import Module, Phase
from bastide.engine.state import Fact, State

if TYPE_CHECKING:
    from bastide.engine.rules import Rules

SPACES: Final = 50
MARKER: Final = 0
MESSENGER: Final = 1

# What the module keeps in a state: totals of both figures of each player, the figures of
# the active player that moved in this scoring round, whether one of them stopped on a dark
# space on its way, the number of the last event, whether the messengers have left, then the slots.
_TOTALS: Final = 0
_MOVED: Final = 12
_STOPPED: Final = 13
_LAST_EVENT: Final = 14
_ENDED: Final = 15
_EVENTS: Final = 16

# A slot: receivers (0: free), points, kind, number, then for each player the figure that
# moves (plus one) and the space from which it starts.
SLOTS: Final = 16
_RECEIVERS: Final = 0
POINTS: Final = 1
KIND: Final = 2
_NUMBER: Final = 3
_FIGURES: Final = 4
_STARTS: Final = 10
SLOT_SIZE: Final = 16

# Behind the slots: which features of the round are paid, then for each player the points and
# the number of his award for a feature in the final scoring, where owners of one field can
# get different points (TRB-17).
_PAID: Final = _EVENTS + SLOTS * SLOT_SIZE
_OWN_POINTS: Final = _PAID + 1
_OWN_NUMBER: Final = _OWN_POINTS + 6
_SIZE: Final = _OWN_NUMBER + 6


def is_dark(total: i64) -> bool:
    """Whether a figure with this total stands on a dark space (MSG-04)."""
    return total % 5 == 0


class SettleOne(Phase):
    """P3b: the active player chooses which feature is paid next (SEQ-34, D-06)."""

    def __init__(self, name: str, track: "ScoreTrack") -> None:
        super().__init__(name)
        self.track: ScoreTrack = track

    def run(self, rules: "Rules", s: State) -> None:
        # Features that are paid stay in the set (for goods and figures) and are marked.
        i: i64 = 0
        while i < s.n_settling:
            feature = i64(s.settling[i])
            if s.strength[feature] and not self.track.is_paid(s, i):
                s.offer(SETTLE << KIND_SHIFT | oldest(s, feature))
            i += 1

    def apply(self, rules: "Rules", s: State, action: i64) -> None:
        feature = i64(s.feature[action & ARGUMENT_MASK])
        i: i64 = 0
        while i64(s.settling[i]) != feature:
            i += 1
        self.track.mark_paid(s, i)
        s.push(self.number, s.active, 0)
        # The last event put on the stack is the first to happen: the fairy's bonus waits.
        for module in rules.on_settled:
            module.settled(rules, s, feature, False)
        pay_owners(rules, s, feature, True)


class SettleInOrder(Phase):
    """P3a: find what this tile completed; a scoring round begins (SEQ-30, SEQ-33)."""

    def __init__(self, name: str, track: "ScoreTrack", following: SettleOne) -> None:
        super().__init__(name)
        self.track: ScoreTrack = track
        self.following: SettleOne = following

    def run(self, rules: "Rules", s: State) -> None:
        self.track.begin_round(rules, s)
        collect_completed(s)
        for module in rules.on_also_settles:
            module.also_settles(rules, s)
        rules.go_on_from_settled(s)
        if s.n_settling:
            s.push(self.following.number, s.active, 0)


class Choose(Phase):
    """A receiver chooses the scoring figure that moves (MSG-02); the argument is the slot."""

    def __init__(self, name: str, track: "ScoreTrack") -> None:
        super().__init__(name)
        self.track: ScoreTrack = track

    def run(self, rules: "Rules", s: State) -> None:
        s.offer(TRACK << KIND_SHIFT | MARKER)
        s.offer(TRACK << KIND_SHIFT | MESSENGER)

    def apply(self, rules: "Rules", s: State, action: i64) -> None:
        self.track.note_move(s, s.argument, s.actor, action & 1)


class Move(Phase):
    """All chosen figures of an event move at once; then robbers react (ROB-12)."""

    def __init__(self, name: str, track: "ScoreTrack") -> None:
        super().__init__(name)
        self.track: ScoreTrack = track

    def run(self, rules: "Rules", s: State) -> None:
        track = self.track
        slot = s.argument
        row = track.at + _EVENTS + slot * SLOT_SIZE
        kind = i64(s.extra[row + KIND])
        player = s.active
        i: i64 = 0
        while i < rules.players:
            figure = i64(s.extra[row + _FIGURES + player]) - 1
            if figure >= 0:
                number = i64(s.extra[row + _NUMBER])
                if kind == FINAL_FEATURE:
                    number = i64(s.extra[track.at + _OWN_NUMBER + player])
                points = track.points(s, slot, player)
                # Not when the event was put on the stack: another one may have moved the figure
                # since, as the feature's award does before the fairy's (DRG-29).
                s.extra[row + _STARTS + player] = i32(track.space(s, player, figure))
                track.move(rules, s, player, figure, points, number)
            player += 1
            if player == rules.players:
                player = 0
            i += 1
        track.note_stop(rules, s, slot)
        for module in rules.on_figures_moved:
            if module.figures_moved(rules, s, slot, kind):
                return
        track.free(s, slot)


class ScoreTrack(Module):
    """Both scoring figures of every player and the award events that move them."""

    name = "score_track"

    def size(self, rules: "Rules") -> int:
        return int(_SIZE)

    def phases(self, rules: "Rules") -> list[Phase]:
        self.messengers: bool = "messengers" in rules.module_names
        robbers = "robbers" in rules.module_names
        self.robbed_finally: bool = robbers and rules.switch("robbers_final", False) is True
        self.every_stop: bool = rules.switch("message_check", "end_of_round") == "every_stop"
        self.needs_free_space: bool = rules.switch("message_needs_free_space", False) is True
        self.settle_one: SettleOne = SettleOne("settle_one", self)
        self.choose: Choose = Choose("track", self)
        self.moving: Move = Move("move", self)
        return [
            SettleInOrder("settle", self, self.settle_one),
            self.settle_one,
            self.choose,
            self.moving,
        ]

    # -- events

    def award(
        self,
        rules: "Rules",
        s: State,
        players: i64,
        points: i64,
        kind: i64,
        facts: dict[str, Fact] | None,
    ) -> bool:
        """SEQ-32: an award of the running game is an event; in the final scoring it is not."""
        if kind == FINAL or (kind == FINAL_FEATURE and not self.robbed_finally):
            return False
        extra = s.extra
        number = extra[self.at + _LAST_EVENT] + 1
        extra[self.at + _LAST_EVENT] = number
        if s.log is not None and facts is not None:
            rules.note(s, "award_due", {**facts, "due": int(number), "points": int(points)})
        if kind == FINAL_FEATURE:
            self._note_own(rules, s, players, points, i64(number))
            top = i64(s.steps[s.n_steps - 1])
            if top & 255 == self.moving.number:
                self._join_event(rules, s, players, top >> 12)
                return True
        slot: i64 = 0
        row = self.at + _EVENTS
        while extra[row + _RECEIVERS]:
            slot += 1
            row += SLOT_SIZE
        extra[row + _RECEIVERS] = i32(players)
        extra[row + POINTS] = i32(points)
        extra[row + KIND] = i32(kind)
        extra[row + _NUMBER] = number
        s.push(self.moving.number, s.active, slot)
        # The active player chooses first, so the steps go on the stack from behind.
        i = rules.players - 1
        while i >= 0:
            player = s.active + i
            if player >= rules.players:
                player -= rules.players
            extra[row + _FIGURES + player] = 0
            if (players >> player) & 1:
                if self.messengers and s.extra[self.at + _ENDED] == 0:
                    s.push(self.choose.number, player, slot)
                else:
                    self.note_move(s, slot, player, MARKER)
            i -= 1
        return True

    def _note_own(self, rules: "Rules", s: State, players: i64, points: i64, number: i64) -> None:
        """What each of these players gets for a feature in the final scoring."""
        player: i64 = 0
        while player < rules.players:
            if (players >> player) & 1:
                s.extra[self.at + _OWN_POINTS + player] = i32(points)
                s.extra[self.at + _OWN_NUMBER + player] = i32(number)
            player += 1

    def _join_event(self, rules: "Rules", s: State, players: i64, slot: i64) -> None:
        """More owners of the field whose event waits: all of them move at once (ROB-12)."""
        row = self.at + _EVENTS + slot * SLOT_SIZE
        s.extra[row + _RECEIVERS] = i32(i64(s.extra[row + _RECEIVERS]) | players)
        player: i64 = 0
        while player < rules.players:
            if (players >> player) & 1:
                self.note_move(s, slot, player, MARKER)
            player += 1

    def note_move(self, s: State, slot: i64, player: i64, figure: i64) -> None:
        """Which figure of a player will move."""
        s.extra[self.at + _EVENTS + slot * SLOT_SIZE + _FIGURES + player] = i32(figure + 1)

    def move(
        self, rules: "Rules", s: State, player: i64, figure: i64, points: i64, number: i64
    ) -> None:
        """Move one scoring figure by the points of an event (BASE-26, MSG-02)."""
        at = self.at + _TOTALS + player * 2 + figure
        total = i64(s.extra[at]) + points
        s.extra[at] = i32(total)
        s.score[player] = i32(i64(s.score[player]) + points)
        if player == s.active:
            s.extra[self.at + _MOVED] = i32(i64(s.extra[self.at + _MOVED]) | (figure + 1))
        if s.log is not None:
            rules.note(
                s,
                "award",
                {"due": int(number), "player": int(player), "points": int(points)},
            )
            if self.messengers:
                name = "messenger" if figure else "marker"
                rules.note(
                    s,
                    "figure_moved",
                    {"player": int(player), "scorer": name, "space": int(total % SPACES)},
                )

    def note_stop(self, rules: "Rules", s: State, slot: i64) -> None:
        """Remember that the active player's figure stopped on a dark space (HR message_check)."""
        figure = self.moving_figure(s, slot, s.active)
        if figure >= 0:
            total = self.total(s, s.active, figure)
            if is_dark(total) and self.free_space(rules, s, s.active, total):
                s.extra[self.at + _STOPPED] = 1

    def free(self, s: State, slot: i64) -> None:
        """The event of a slot is over."""
        s.extra[self.at + _EVENTS + slot * SLOT_SIZE + _RECEIVERS] = 0

    def points(self, s: State, slot: i64, player: i64) -> i64:
        """The points that a player gets in an event."""
        row = self.at + _EVENTS + slot * SLOT_SIZE
        if i64(s.extra[row + KIND]) == FINAL_FEATURE:
            return i64(s.extra[self.at + _OWN_POINTS + player])
        return i64(s.extra[row + POINTS])

    def moving_figure(self, s: State, slot: i64, player: i64) -> i64:
        """The figure with which a player took part in an event, or -1."""
        return i64(s.extra[self.at + _EVENTS + slot * SLOT_SIZE + _FIGURES + player]) - 1

    def start_space(self, s: State, slot: i64, player: i64) -> i64:
        """The space from which the player's figure started in an event."""
        return i64(s.extra[self.at + _EVENTS + slot * SLOT_SIZE + _STARTS + player])

    def total(self, s: State, player: i64, figure: i64) -> i64:
        """The points that one scoring figure of a player has run (MSG-03)."""
        return i64(s.extra[self.at + _TOTALS + player * 2 + figure])

    def space(self, s: State, player: i64, figure: i64) -> i64:
        """The space on which a scoring figure stands (BASE-26, ROB-05)."""
        return self.total(s, player, figure) % SPACES

    # -- scoring rounds

    def begin_round(self, rules: "Rules", s: State) -> None:
        """A new scoring round: no figure moved in it yet (SEQ-33)."""
        extra = s.extra
        extra[self.at + _MOVED] = 0
        extra[self.at + _STOPPED] = 0
        extra[self.at + _PAID] = 0

    def on_dark(self, rules: "Rules", s: State) -> bool:
        """MSG-08: whether a figure that the active player moved in this round stands dark."""
        if self.every_stop:
            return s.extra[self.at + _STOPPED] != 0
        moved = i64(s.extra[self.at + _MOVED])
        if moved == 0:
            return False
        figure: i64 = 0
        while figure < 2:
            if moved & (figure + 1):
                total = self.total(s, s.active, figure)
                if is_dark(total) and self.free_space(rules, s, s.active, total):
                    return True
            figure += 1
        return False

    def free_space(self, rules: "Rules", s: State, player: i64, total: i64) -> bool:
        """MSG-06: by its switch a dark space counts only without figures of other players."""
        if not self.needs_free_space:
            return True
        other: i64 = 0
        while other < rules.players:
            if other != player:
                if self.space(s, other, MARKER) == total % SPACES:
                    return False
                if self.messengers and self.space(s, other, MESSENGER) == total % SPACES:
                    return False
            other += 1
        return True

    def is_paid(self, s: State, index: i64) -> bool:
        """Whether the feature at this place of the set was paid in this round."""
        return (i64(s.extra[self.at + _PAID]) >> index) & 1 == 1

    def mark_paid(self, s: State, index: i64) -> None:
        """The feature at this place of the set is being paid."""
        at = self.at + _PAID
        s.extra[at] = i32(i64(s.extra[at]) | i64(1) << index)

    def game_ends(self, rules: "Rules", s: State) -> None:
        """MSG-18: both totals are added on the marker; the messengers leave the track."""
        s.extra[self.at + _ENDED] = 1
        player: i64 = 0
        while player < rules.players:
            s.extra[self.at + _TOTALS + player * 2] = i32(i64(s.score[player]))
            s.extra[self.at + _TOTALS + player * 2 + 1] = 0
            player += 1

    def describe(self, rules: "Rules", s: State, seat: int) -> dict[str, object]:
        """``track``: for each player the totals of marker and, with MSG, messenger."""
        track: list[list[int]] = []
        for player in range(int(rules.players)):
            messenger = int(self.total(s, player, MESSENGER))
            # In the final scoring points are just added, as on the marker (MSG-18).
            row = [int(s.score[player]) - messenger]
            if self.messengers:
                row.append(messenger)
            track.append(row)
        return {"track": track}


def oldest(s: State, feature: Feature) -> i64:
    """The segment that names a feature for people: that of the tile laid first."""
    least = feature
    member = i64(s.ring[feature])
    while member != feature:
        if member < least:
            least = member
        member = i64(s.ring[member])
    return least


def module() -> Module:
    """The module of this file."""
    return ScoreTrack()
