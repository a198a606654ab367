"""Mage & Witch (MAG).

Both figures stand on segments, so that they stay where they are when a ferry parts a road.
What they do to the worth of a feature is in `bastide.engine.scoring` (SCO-01, SCO-02).
"""

from typing import TYPE_CHECKING, Final

from librt.vecs import vec
from mypy_extensions import i32, i64, u8

from bastide.engine.board import spot
from bastide.engine.features import is_complete, kind_of, open_of
from bastide.engine.model import (
    ARGUMENT_MASK,
    CITY,
    KIND_SHIFT,
    MAGIC,
    OPEN_MASK,
    PASS,
    ROAD,
    UNMAGIC,
    Feature,
    Segment,
)
from bastide.engine.scoring import MAGE, PLAIN, WITCH
from bastide.engine.sequence import Module, Phase
from bastide.engine.state import Fact, State
from bastide.tiles import Kind

if TYPE_CHECKING:
    from bastide.engine.rules import Rules

# What the module keeps in a state, at `MAGE` and `WITCH`: the segment on which the figure stands
# plus one, or 0 when it is off the board.
_SIZE: Final = 3
_NAMES: Final = ("", "mage", "witch")
_NOWHERE: Final = -1
_OPEN_SIZE: Final = 12
"""Bits of a count of open edges."""


class Duty(Phase):
    """A magic figure must be moved: after a magic tile, or when both are in one feature.

    The same step comes in P1d (MAG-01, MAG-08) and, when ferries may have joined the two, in
    P2d (MAG-10). One move fulfils both duties (MAG-09).
    """

    def __init__(self, name: str, magic: "MageWitch", after_tile: bool) -> None:
        super().__init__(name)
        self.magic: MageWitch = magic
        self.after_tile: bool = after_tile

    def concerns(self, rules: "Rules", tile_type: i64) -> bool:
        """Magic tiles and those that may join two roads or cities; in P2d tiles with a road."""
        segments = rules.tables.tiles[tile_type].segments
        if not self.after_tile:
            ferries = rules.module("ferries") is not None
            return ferries and any(segment.kind == Kind.ROAD for segment in segments)
        return self.magic.mark[tile_type] != 0 or any(
            segment.kind <= Kind.ROAD and len(segment.sides) > 1 for segment in segments
        )

    def run(self, rules: "Rules", s: State) -> None:
        magic_tile = self.after_tile and self.magic.mark[i64(s.tile_turned[s.laid]) >> 2] != 0
        if not magic_tile and not self.magic.together(s):
            return
        self._list_targets(s)
        if s.n_legal == 0:
            # MAG-05: with nowhere to go, one of those on the board must leave it.
            if self.magic.feature_of(s, MAGE) != _NOWHERE:
                s.offer(UNMAGIC << KIND_SHIFT | MAGE)
            if self.magic.feature_of(s, WITCH) != _NOWHERE:
                s.offer(UNMAGIC << KIND_SHIFT | WITCH)

    def _list_targets(self, s: State) -> None:
        """Offer both figures every segment of an incomplete road or city without either (MAG-03).

        If both are off the board either may come in; if not, either may move or come in (MAG-02).
        """
        mage = self.magic.feature_of(s, MAGE)
        witch = self.magic.feature_of(s, WITCH)
        to_mage: i64 = MAGIC << KIND_SHIFT | MAGE << 16
        to_witch: i64 = MAGIC << KIND_SHIFT | WITCH << 16
        n = s.n_legal
        s.reserve(n + 2 * s.n_segments)
        legal = s.legal
        features = s.feature
        tally = s.tally
        segments = s.n_segments
        segment: i64 = 0
        while segment < segments:
            feature = i64(features[segment])
            if feature != mage and feature != witch:
                # Nothing but an incomplete road or city has open edges. Write always and keep
                # what counts: that is less to be guessed.
                legal[n] = to_mage | segment
                legal[n + 1] = to_witch | segment
                n += (open_of(tally[feature]) + OPEN_MASK) >> _OPEN_SIZE << 1
            segment += 1
        s.n_legal = n

    def apply(self, rules: "Rules", s: State, action: i64) -> None:
        if action >> KIND_SHIFT == UNMAGIC:
            self.magic.remove(rules, s, action & ARGUMENT_MASK, "no_target")
        else:
            self.magic.move(rules, s, (action >> 16) & 15, action & 0xFFFF)


class MageWitch(Module):
    """The mage and the witch, who belong to nobody."""

    name = "mage_witch"

    def size(self, rules: "Rules") -> int:
        return _SIZE

    def phases(self, rules: "Rules") -> list[Phase]:
        self.mark: vec[u8] = vec[u8]([int(tile.magic) for tile in rules.tables.tiles])
        return [Duty("magic", self, True), Duty("magic_fix", self, False)]

    def feature_of(self, s: State, figure: i64) -> Feature:
        """The feature in which the mage or the witch stands, or -1."""
        segment = i64(s.extra[self.at + figure]) - 1
        if segment < 0:
            return _NOWHERE
        return i64(s.feature[segment])

    def together(self, s: State) -> bool:
        """Whether both stand in the same feature, which must not last (MAG-08)."""
        mage = self.feature_of(s, MAGE)
        return mage != _NOWHERE and mage == self.feature_of(s, WITCH)

    def move(self, rules: "Rules", s: State, figure: i64, segment: Segment) -> None:
        """Put the mage or the witch on a segment, from wherever it was (MAG-02)."""
        came_in = s.extra[self.at + figure] == 0
        s.extra[self.at + figure] = i32(segment + 1)
        if s.log is not None:
            verb = "placed" if came_in else "moved"
            facts: dict[str, Fact] = {"player": int(s.active), "segment": int(segment)}
            rules.note(s, f"{_NAMES[figure]}_{verb}", facts)

    def remove(self, rules: "Rules", s: State, figure: i64, why: str) -> None:
        """Put the mage or the witch beside the board, ready for the next magic tile (MAG-06)."""
        segment = int(s.extra[self.at + figure]) - 1
        s.extra[self.at + figure] = 0
        if s.log is not None:
            rules.note(s, f"{_NAMES[figure]}_removed", {"segment": segment, "why": why})

    def magic(self, rules: "Rules", s: State, feature: Feature) -> i64:
        """MAG-12: who, if anybody, changes the worth of a feature."""
        if self.feature_of(s, MAGE) == feature:
            return MAGE
        if self.feature_of(s, WITCH) == feature:
            return WITCH
        return PLAIN

    def cleared(self, rules: "Rules", s: State) -> None:
        """MAG-14: who stands in a settled feature leaves the board, paid for or not."""
        i: i64 = 0
        while i < s.n_settling:
            figure = self.magic(rules, s, i64(s.settling[i]))
            if figure != PLAIN:
                self.remove(rules, s, figure, "settled")
            i += 1

    def describe(self, rules: "Rules", s: State, seat: int) -> dict[str, object]:
        """``mage`` and ``witch``: where each stands; null if it is off the board."""
        return {"mage": self._spot(s, MAGE), "witch": self._spot(s, WITCH)}

    def _spot(self, s: State, figure: i64) -> dict[str, object] | None:
        segment = i64(s.extra[self.at + figure]) - 1
        if segment < 0:
            return None
        x, y, kind, where = spot(s, segment)
        return {"x": x, "y": y, "kind": kind, "where": where}

    def refuse(self, rules: "Rules", s: State, action: i64) -> tuple[str, dict[str, Fact]] | None:
        """Why a magic figure cannot go there, or cannot be left where it is."""
        phase = rules.phases[s.phase].name
        if phase != "magic" and phase != "magic_fix":
            return None
        kind = action >> KIND_SHIFT
        if kind == PASS:
            return "MAG-01" if phase == "magic" else "MAG-10", {"reason": "magic_duty"}
        if kind == UNMAGIC:
            return "MAG-05", {"reason": "magic_remove"}
        if kind != MAGIC:
            return None
        segment = action & 0xFFFF
        feature = i64(s.feature[segment])
        of_feature = kind_of(s, segment)
        if of_feature != CITY and of_feature != ROAD:
            return "MAG-07", {"reason": "magic_kind"}
        if is_complete(s, feature):
            return "MAG-04", {"reason": "magic_complete"}
        return "MAG-03", {"reason": "magic_taken", "by": _NAMES[self.magic(rules, s, feature)]}


def module() -> Module:
    """The module of this file."""
    return MageWitch()
