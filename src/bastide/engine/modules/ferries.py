"""The Ferries (FER).

A lake parts its roads into stubs; its ferry joins two of them. From P1a to P2b, while a new
lake has no ferry yet, each of its stubs carries one open edge more than is printed, so that
no check takes it for closed (FER-06).
"""

from typing import TYPE_CHECKING, Final

from librt.vecs import vec
from mypy_extensions import i32, i64, u8

from bastide.engine.board import rejoin
from bastide.engine.features import join, separate
from bastide.engine.model import (
    ARGUMENT_MASK,
    FERRY,
    KIND_SHIFT,
    OPEN_ONE,
    PASS,
    Segment,
    Slot,
    pos_x,
    pos_y,
)
from bastide.engine.modules.base import settle_also
from bastide.engine.sequence import Module, Phase
from bastide.engine.state import Fact, State
from bastide.tiles import Kind

if TYPE_CHECKING:
    from bastide.engine.rules import Rules

# What the module keeps in a state: the number of lakes laid, whether a ferry was moved in this
# cycle, and of each lake a row of the columns below.
LAKES: Final = 0
MOVED: Final = 1

SLOT: Final = 0
JOINED: Final = 1
"""The two sides whose stubs the ferry joins, as bits; 0 before it lies."""
TURN: Final = 2
"""The turn in which the ferry was last placed or moved (FER-10)."""
TOUCHED: Final = 3
"""Sides that it left or reached in this cycle, as bits, until they are settled (SEQ-30 iii)."""
_COLUMNS: Final = 4
_HEAD: Final = 2

_NO_ROAD: Final = -1
_END: Final = -2
_JETTY: Final = -3


class PlaceFerry(Phase):
    """P2b: the active player must put a ferry on the new lake (FER-04)."""

    def __init__(self, ferries: "Ferries") -> None:
        super().__init__("place_ferry")
        self.ferries: Ferries = ferries

    def concerns(self, rules: "Rules", tile_type: i64) -> bool:
        return self.ferries.lakes[tile_type] != 0

    def run(self, rules: "Rules", s: State) -> None:
        self.ferries.offer_pairs(s, self.ferries.lake_on(s, s.laid))

    def apply(self, rules: "Rules", s: State, action: i64) -> None:
        self.ferries.place(rules, s, self.ferries.lake_on(s, s.laid), action & 15)


class MoveFerries(Phase):
    """P2c: each ferry that the new tile reached may be moved once (FER-07 to FER-12)."""

    def __init__(self, ferries: "Ferries", only_one: bool) -> None:
        super().__init__("move_ferry")
        self.ferries: Ferries = ferries
        self.only_one: bool = only_one

    def concerns(self, rules: "Rules", tile_type: i64) -> bool:
        """Tiles with a road, for only they can extend one."""
        segments = rules.tables.tiles[tile_type].segments
        return any(segment.kind == Kind.ROAD for segment in segments)

    def run(self, rules: "Rules", s: State) -> None:
        if s.extra[self.ferries.at + LAKES] == 0:
            return
        side: i64 = 0
        while side < 4:
            lake = self.ferries.first_ferry(s, side)
            # FER-08: a ferry found from two directions is one candidate.
            if lake >= 0 and not self.ferries.is_reached(s, lake, side):
                self.ferries.offer_pairs(s, lake)
            side += 1
        if s.n_legal:
            s.offer(PASS)

    def apply(self, rules: "Rules", s: State, action: i64) -> None:
        if action == PASS:
            return
        slot = s.slot_at((action & ARGUMENT_MASK) >> 8)
        self.ferries.move(rules, s, self.ferries.lake_on(s, slot), action & 15)
        # FER-12: the other candidates are still the same; this one was touched in this turn.
        if not self.only_one:
            s.push(self.number, s.actor, 0)


class Ferries(Module):
    """One ferry for every lake."""

    name = "ferries"

    def phases(self, rules: "Rules") -> list[Phase]:
        tables = rules.tables
        self.lakes: vec[u8] = vec[u8]([int(tile.ferry_lake) for tile in tables.tiles])
        self.most: i64 = 0
        # Where a road leads that is entered by a side: [turned type * 4 + side].
        self.leads_to: vec[i64] = vec[i64]([_NO_ROAD] * int(tables.types * 16))
        for index, tile in enumerate(tables.tiles):
            if tile.ferry_lake:
                self.most += i64(tables.count[index])
            for turn in range(4):
                row = (index * 4 + turn) * 4
                for segment in tile.turned(turn).segments:
                    if segment.kind != Kind.ROAD:
                        continue
                    if len(segment.sides) == 2:
                        self.leads_to[row + segment.sides[0]] = segment.sides[1]
                        self.leads_to[row + segment.sides[1]] = segment.sides[0]
                    else:
                        jetty = tile.ferry_lake and segment.ends_at == "lake"
                        self.leads_to[row + segment.sides[0]] = _JETTY if jetty else _END
        only_one = rules.switch("ferry_directions", "each") == "one"
        return [PlaceFerry(self), MoveFerries(self, only_one)]

    def concerns(self, rules: "Rules", hook: str, tile_type: i64) -> bool:
        return self.lakes[tile_type] != 0

    def size(self, rules: "Rules") -> int:
        return int(_HEAD + self.most * _COLUMNS)

    def rows(self) -> i64:
        """Where the rows of the lakes begin."""
        return self.at + _HEAD

    def is_lake(self, s: State, slot: Slot) -> bool:
        """Whether a laid tile has a lake for a ferry."""
        return self.lakes[i64(s.tile_turned[slot]) >> 2] != 0

    def lake_on(self, s: State, slot: Slot) -> i64:
        """The row of the lake on a tile that has one."""
        lake = self.rows()
        while i64(s.extra[lake + SLOT]) != slot:
            lake += _COLUMNS
        return lake

    def _stub(self, s: State, slot: Slot, side: i64) -> Segment:
        """The stub that a lake tile has on a side, or -1."""
        turned = i64(s.tile_turned[slot])
        if self.leads_to[turned * 4 + side] != _JETTY:
            return -1
        return i64(s.tile_segment[slot]) + i64(s.tables.side[turned * 4 + side])

    def tile_laid(self, rules: "Rules", s: State, slot: Slot) -> None:
        """FER-06: the stubs of a new lake are open at their jetties until its ferry lies."""
        count = i64(s.extra[self.at + LAKES])
        s.extra[self.at + LAKES] = i32(count + 1)
        lake = self.rows() + count * _COLUMNS
        s.extra[lake + SLOT] = i32(slot)
        self._open_jetties(s, slot, OPEN_ONE)

    def _open_jetties(self, s: State, slot: Slot, edges: i64) -> None:
        side: i64 = 0
        while side < 4:
            stub = self._stub(s, slot, side)
            if stub >= 0:
                road = i64(s.feature[stub])
                s.tally[road] = s.tally[road] + edges
            side += 1

    def offer_pairs(self, s: State, lake: i64) -> None:
        """Offer every pair of stubs of a lake but the one that is joined (FER-04, FER-09)."""
        slot = i64(s.extra[lake + SLOT])
        joined = i64(s.extra[lake + JOINED])
        action = FERRY << KIND_SHIFT | i64(s.tile_pos[slot]) << 8
        one: i64 = 0
        while one < 3:
            other = one + 1
            while other < 4:
                pair = (i64(1) << one) | (i64(1) << other)
                if pair != joined and self._stub(s, slot, one) >= 0:
                    if self._stub(s, slot, other) >= 0:
                        s.offer(action | pair)
                other += 1
            one += 1

    def place(self, rules: "Rules", s: State, lake: i64, pair: i64) -> None:
        """Join two stubs of a new lake; the others are closed at their jetties (FER-05)."""
        slot = i64(s.extra[lake + SLOT])
        self._open_jetties(s, slot, -OPEN_ONE)
        s.extra[lake + JOINED] = i32(pair)
        s.extra[lake + TURN] = i32(s.turn_number)
        self._join(s, lake)
        self._note(rules, s, "ferry_placed", lake)

    def move(self, rules: "Rules", s: State, lake: i64, pair: i64) -> None:
        """Part the old pair, unless it hangs together another way; join the new one (FER-13)."""
        left = i64(s.extra[lake + JOINED])
        one, _ = self._ends(s, lake)
        s.extra[lake + JOINED] = i32(pair)
        s.extra[lake + TURN] = i32(s.turn_number)
        s.extra[lake + TOUCHED] = i32(i64(s.extra[lake + TOUCHED]) | left | pair)
        s.extra[self.at + MOVED] = 1
        parts = separate(s, i64(s.feature[one]))
        rejoin(s, parts)
        self._rejoin_ferries(rules, s, parts)
        self._join(s, lake)
        self._note(rules, s, "ferry_moved", lake)
        rules.rejoined(s)

    def _rejoin_ferries(self, rules: "Rules", s: State, parts: "vec[i64]") -> None:
        """Join the parts of a road where ferries still join them."""
        stamp = rules.stamp
        mark = rules.fresh_mark()
        i: i64 = 0
        while i < i64(len(parts)):
            stamp[parts[i]] = mark
            i += 1
        lake = self.rows()
        last = lake + i64(s.extra[self.at + LAKES]) * _COLUMNS
        while lake < last:
            one, _ = self._ends(s, lake)
            if stamp[one] == mark:
                self._join(s, lake)
            lake += _COLUMNS

    def _ends(self, s: State, lake: i64) -> tuple[Segment, Segment]:
        """The two stubs that a ferry joins."""
        slot = i64(s.extra[lake + SLOT])
        joined = i64(s.extra[lake + JOINED])
        one: i64 = -1
        side: i64 = 0
        while True:
            if (joined >> side) & 1:
                if one >= 0:
                    return one, self._stub(s, slot, side)
                one = self._stub(s, slot, side)
            side += 1

    def _join(self, s: State, lake: i64) -> None:
        one, other = self._ends(s, lake)
        join(s, one, other, 0)

    def _note(self, rules: "Rules", s: State, what: str, lake: i64) -> None:
        if s.log is not None:
            joined = int(s.extra[lake + JOINED])
            facts: dict[str, Fact] = {
                "player": int(s.active),
                "slot": int(s.extra[lake + SLOT]),
                "sides": _sides(joined),
            }
            rules.note(s, what, facts)

    def is_reached(self, s: State, lake: i64, sides: i64) -> bool:
        """Whether a ferry may be moved for the new tile's sides below `sides` (FER-07, FER-08)."""
        side: i64 = 0
        while side < sides:
            if self.first_ferry(s, side) == lake:
                return True
            side += 1
        return False

    def first_ferry(self, s: State, side: i64) -> i64:
        """Follow the road that leaves the new tile by a side up to the first lake (FER-07).

        The row of that lake, if its ferry serves the jetty reached and was not touched in this
        turn (FER-10); -1 if not, or if the way ends without a lake.
        """
        leads_to = self.leads_to
        tile_turned = s.tile_turned
        start = s.laid
        if leads_to[i64(tile_turned[start]) * 4 + side] == _NO_ROAD:
            return -1
        grid = s.grid
        row_length = s.row_length
        cell = s.cell(i64(s.tile_pos[start]))
        heading = side
        while heading >= 0:
            # North, east, south, west of a cell on the grid.
            if heading & 1:
                cell += 2 - heading
            else:
                cell += (heading - 1) * row_length
            slot = i64(grid[cell])
            if slot < 0 or slot == start:
                return -1
            side = (heading + 2) & 3
            heading = leads_to[i64(tile_turned[slot]) * 4 + side]
        if heading != _JETTY:
            return -1
        lake = self.lake_on(s, i64(grid[cell]))
        serves = (i64(s.extra[lake + JOINED]) >> side) & 1
        if serves and i64(s.extra[lake + TURN]) != s.turn_number:
            return lake
        return -1

    def also_settles(self, rules: "Rules", s: State) -> None:
        """SEQ-30 (iii): the roads at the old and new ends of the ferries moved in this cycle."""
        if s.extra[self.at + MOVED] == 0:
            return
        s.extra[self.at + MOVED] = 0
        lake = self.rows()
        last = lake + i64(s.extra[self.at + LAKES]) * _COLUMNS
        while lake < last:
            touched = i64(s.extra[lake + TOUCHED])
            if touched:
                s.extra[lake + TOUCHED] = 0
                slot = i64(s.extra[lake + SLOT])
                side: i64 = 0
                while touched:
                    if touched & 1:
                        road = i64(s.feature[self._stub(s, slot, side)])
                        if s.complete(road):
                            settle_also(s, road)
                    touched >>= 1
                    side += 1
            lake += _COLUMNS

    def describe(self, rules: "Rules", s: State, seat: int) -> dict[str, object]:
        """``ferries``: cell of each lake and the two sides that its ferry joins."""
        found = []
        lake = self.rows()
        last = lake + i64(s.extra[self.at + LAKES]) * _COLUMNS
        while lake < last:
            joined = int(s.extra[lake + JOINED])
            if joined:
                at = i64(s.tile_pos[i64(s.extra[lake + SLOT])])
                found.append([int(pos_x(at)), int(pos_y(at)), _sides(joined)])
            lake += _COLUMNS
        return {"ferries": found}

    def refuse(self, rules: "Rules", s: State, action: i64) -> tuple[str, dict[str, Fact]] | None:
        """Why a ferry cannot lie there, cannot be moved, or cannot be left out."""
        phase = rules.phases[s.phase].name
        kind = action >> KIND_SHIFT
        if phase == "place_ferry" and kind == PASS:
            return "FER-04", {"reason": "ferry_duty"}
        if kind != FERRY or (phase != "place_ferry" and phase != "move_ferry"):
            return None
        argument = action & ARGUMENT_MASK
        at = argument >> 8
        cell: dict[str, Fact] = {"x": int(pos_x(at)), "y": int(pos_y(at))}
        slot = s.slot_at(at)
        if slot < 0 or not self.is_lake(s, slot):
            return "FER-04", {"reason": "ferry_lake", **cell}
        lake = self.lake_on(s, slot)
        if phase == "place_ferry":
            if slot != s.laid:
                return "FER-04", {"reason": "ferry_new_lake"}
            return "FER-04", {"reason": "ferry_stubs", **cell}
        if i64(s.extra[lake + TURN]) == s.turn_number:
            return "FER-10", {"reason": "ferry_touched", **cell}
        if not self.is_reached(s, lake, 4):
            return "FER-07", {"reason": "ferry_not_reached", **cell}
        if i64(s.extra[lake + JOINED]) == argument & 255:
            return "FER-09", {"reason": "ferry_same", **cell}
        return "FER-04", {"reason": "ferry_stubs", **cell}


def _sides(mask: int) -> str:
    """The letters of the sides in a set of bits, N to W."""
    return "".join(letter for side, letter in enumerate("NESW") if mask >> side & 1)


def module() -> Module:
    """The module of this file."""
    return Ferries()
