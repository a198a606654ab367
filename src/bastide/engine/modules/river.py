"""The River (RIV).

The lake and the land tiles wait aside at first, so that the bag holds just the middle tiles
of the river; when they are laid the lake comes into the bag, and after it the land. The river
is no feature: what there is to remember is its open end and which way it bent last.
"""

from typing import TYPE_CHECKING, Final

from librt.vecs import vec
from mypy_extensions import i16, i32, i64, u8

from bastide.engine.board import step
from bastide.engine.model import (
    ARGUMENT_MASK,
    KIND_SHIFT,
    PLACE,
    Pos,
    Slot,
    place_action,
    pos_x,
    pos_y,
)
from bastide.engine.sequence import Module, Phase
from bastide.engine.state import Fact, State
from bastide.engine.tables import KEY_MASK, KEYS
from bastide.tiles import Kind

if TYPE_CHECKING:
    from bastide.engine.rules import Rules

# What the module keeps in a state.
END: Final = 0
"""The cell of the river's open end, packed; 0 when the lake is laid."""
FLOW: Final = 1
"""The side to which the river flows there."""
LAST_BEND: Final = 2
"""The way of its last bend; `STRAIGHT` before the first."""
LAST_TILE: Final = 3
"""The way of the last tile laid."""
_SIZE: Final = 4

# Ways of a tile, seen in the direction of flow: side of the outlet less that of the flow.
STRAIGHT: Final = 0
RIGHT: Final = 1
LEFT: Final = 3
_WAYS: Final = ("straight", "right", "", "left")

_NO_INLET: Final = -1
_LAKE: Final = 4


class River(Module):
    """The river phase at the beginning (RIV-02 to RIV-07)."""

    name = "river"

    def size(self, rules: "Rules") -> int:
        return _SIZE

    def phases(self, rules: "Rules") -> list[Phase]:
        """None of its own: the phases of the cycle just work on the river's tiles (RIV-04)."""
        tables = rules.tables
        self.source: i64 = -1
        self.outflow: i64 = 0
        self.without_start: bool = rules.switch("river_start_tile", "shuffle") == "remove"
        self.in_river: vec[u8] = vec[u8]([0] * int(tables.types))
        # Where a tile leads the river that enters it by a side: [turned type * 4 + side].
        self.outlet: vec[i64] = vec[i64]([_NO_INLET] * int(tables.types * 16))
        self.every_bend: bool = rules.switch("river_bend_rule", "alternate") == "alternate"
        land: list[int] = []
        lakes: list[int] = []
        middle: list[int] = []
        for index, tile in enumerate(tables.tiles):
            if not any(segment.kind == Kind.RIVER for segment in tile.segments):
                land.append(index)
                continue
            self.in_river[index] = u8(1)
            if tile.source:
                self.source = index
            if tile.lake:
                lakes.append(index)
            else:
                middle.append(index)
            for turn in range(4):
                for segment in tile.turned(turn).segments:
                    if segment.kind == Kind.RIVER:
                        self._enter_outlets((index * 4 + turn) * 4, segment.sides)
                        if tile.source and turn == 0:
                            self.outflow = segment.sides[0]
        self.before_lake: i64 = rules.hold(lakes)
        self.before_land: i64 = rules.hold(land)
        self.before_next: i64 = rules.hold(middle)
        return []

    def concerns(self, rules: "Rules", hook: str, tile_type: i64) -> bool:
        return self.in_river[tile_type] != 0

    def _enter_outlets(self, row: int, sides: tuple[int, ...]) -> None:
        if len(sides) == 1:
            self.outlet[row + sides[0]] = _LAKE
        else:
            self.outlet[row + sides[0]] = sides[1]
            self.outlet[row + sides[1]] = sides[0]

    def set_up(self, rules: "Rules", s: State) -> None:
        """RIV-02: the source is the start tile. RIV-03: the ordinary one goes into the bag."""
        s.holding &= ~self.before_next
        rules.lay_start(s, self.source)
        self._flow_on(s, i64(s.tile_pos[0]), self.outflow)
        if self.without_start:
            s.bag_total -= 1
            s.bag[rules.start_type] = i16(i64(s.bag[rules.start_type]) - 1)

    def _flow_on(self, s: State, at: Pos, side: i64) -> None:
        s.extra[self.at + END] = i32(step(at, side))
        s.extra[self.at + FLOW] = i32(side)

    def bag_empty(self, rules: "Rules", s: State) -> None:
        """RIV-02, RIV-07: after the middle tiles the lake, after the lake the land."""
        if s.holding & self.before_lake:
            rules.release(s, self.before_lake)
        if s.bag_total == 0 and s.holding & self.before_land:
            self._put_away_waiting(rules, s)
            rules.release(s, self.before_land)

    def list_placements(self, rules: "Rules", s: State, tile_type: i64) -> bool:
        """RIV-05: a river tile goes on the river's open end; RIV-06: it may not bend at will."""
        if self.in_river[tile_type] == 0:
            return False
        at = i64(s.extra[self.at + END])
        fitting = self._fitting(s, tile_type)
        turn: i64 = 0
        while turn < 4:
            if (fitting >> turn) & 1:
                s.offer(place_action(at, tile_type, turn))
            turn += 1
        return True

    def _fitting(self, s: State, tile_type: i64) -> i64:
        """The turns, as bits, in which a river tile continues the river."""
        at = i64(s.extra[self.at + END])
        if at == 0:
            return 0
        key = i64(s.open_cells[-2 - i64(s.grid[s.cell(at)])]) & KEY_MASK
        matching = i64(s.tables.fit[tile_type * KEYS + key])
        fitting: i64 = 0
        turn: i64 = 0
        bit: i64 = 1
        while turn < 4:
            if matching & bit and self._bend_allowed(s, self._way(s, tile_type, turn)):
                fitting |= bit
            turn += 1
            bit <<= 1
        return fitting

    def _way(self, s: State, tile_type: i64, turn: i64) -> i64:
        """The way a tile leads the river at its open end; `_NO_INLET` if it is no river there."""
        flow = i64(s.extra[self.at + FLOW])
        out = self.outlet[(tile_type * 4 + turn) * 4 + ((flow + 2) & 3)]
        if out == _NO_INLET:
            return _NO_INLET
        if out == _LAKE:
            return STRAIGHT
        return (out - flow) & 3

    def _bend_allowed(self, s: State, way: i64) -> bool:
        """RIV-06: no two bends in a row to the same side; by the switch, only if adjacent."""
        if way == RIGHT or way == LEFT:
            if self.every_bend:
                return i64(s.extra[self.at + LAST_BEND]) != way
            return i64(s.extra[self.at + LAST_TILE]) != way
        return way == STRAIGHT

    def unplaceable(self, rules: "Rules", s: State, tile_type: i64) -> bool:
        """With `no_immediate_uturn` a middle tile may fit nowhere: it waits for the next to be
        laid (HR). The lake leaves the game like any other tile, and so do those that wait then."""
        if self.in_river[tile_type] == 0 or rules.hold_of[tile_type] & self.before_lake:
            return False
        s.aside[tile_type] = i16(i64(s.aside[tile_type]) + 1)
        s.holding |= self.before_next
        if s.log is not None:
            tile = rules.tables.ids[tile_type]
            rules.note(s, "set_aside", {"player": int(s.active), "tile": tile})
        return True

    def _put_away_waiting(self, rules: "Rules", s: State) -> None:
        """River tiles that still wait when the river is over leave the game."""
        tile_type: i64 = 0
        while tile_type < rules.tables.types:
            count = i64(s.aside[tile_type])
            if count and rules.hold_of[tile_type] & self.before_next:
                s.aside[tile_type] = 0
                s.removed[tile_type] = i16(i64(s.removed[tile_type]) + count)
                if s.log is not None:
                    tile = rules.tables.ids[tile_type]
                    rules.note(s, "discarded", {"player": int(s.active), "tile": tile})
            tile_type += 1
        s.holding &= ~self.before_next

    def tile_laid(self, rules: "Rules", s: State, slot: Slot) -> None:
        """Follow the river on to its new end; river tiles that wait are shuffled back."""
        turned = i64(s.tile_turned[slot])
        flow = i64(s.extra[self.at + FLOW])
        out = self.outlet[turned * 4 + ((flow + 2) & 3)]
        if out == _LAKE:
            s.extra[self.at + END] = 0
            self._put_away_waiting(rules, s)
        else:
            way = self._way(s, turned >> 2, turned & 3)
            s.extra[self.at + LAST_TILE] = i32(way)
            if way != STRAIGHT:
                s.extra[self.at + LAST_BEND] = i32(way)
            self._flow_on(s, i64(s.tile_pos[slot]), out)
            if s.holding & self.before_next:
                rules.release(s, self.before_next)

    def describe(self, rules: "Rules", s: State, seat: int) -> dict[str, object]:
        """``river``: its open end (null after the lake), direction of flow and last bend."""
        at = i64(s.extra[self.at + END])
        if at == 0:
            return {"river": None}
        bend = s.extra[self.at + LAST_BEND]
        return {
            "river": {
                "end": [int(pos_x(at)), int(pos_y(at))],
                "flow": "NESW"[s.extra[self.at + FLOW]],
                "last_bend": _WAYS[bend] if bend != STRAIGHT else None,
            }
        }

    def refuse(self, rules: "Rules", s: State, action: i64) -> tuple[str, dict[str, Fact]] | None:
        """Why a river tile cannot lie there. A bend fits one way at most, so nobody asks for it."""
        drawn = s.drawn
        if action >> KIND_SHIFT != PLACE or drawn < 0 or self.in_river[drawn] == 0:
            return None
        argument = action & ARGUMENT_MASK
        at = i64(s.extra[self.at + END])
        if argument >> 10 != at:
            end: dict[str, Fact] = {"x": int(pos_x(at)), "y": int(pos_y(at))}
            return "RIV-05", {"reason": "river_end", **end}
        if self._way(s, drawn, argument & 3) == _NO_INLET:
            return "RIV-05", {"reason": "river_side"}
        return None


def module() -> Module:
    """The module of this file."""
    return River()
