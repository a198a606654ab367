"""Laying tiles: what it does to the board (GEN-01 to GEN-06)."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i16, i32, i64

from bastide.engine.cells import close_cell, open_cell
from bastide.engine.features import join, kind_of
from bastide.engine.model import (
    CITY,
    FIELD,
    KIND_NAMES,
    OPEN_ONE,
    ROAD,
    SEGMENTS,
    Pos,
    Segment,
    Slot,
    pos_x,
    pos_y,
)
from bastide.engine.state import EMPTY, State
from bastide.engine.tables import (
    EDGE_CODE_MASK,
    EDGE_KEY_SHIFT,
    EDGE_LEFT_SHIFT,
    EDGE_RIGHT_SHIFT,
    EDGE_SEGMENT_MASK,
    EDGE_SIDE_SHIFT,
)

_CITY_CODE: Final = 1
_ROAD_CODE: Final = 2
_steps: Final[vec[i64]] = vec[i64]([-1024, 1, 1024, -1])


def step(at: Pos, side: i64) -> Pos:
    """The cell on the other side of `side` (0 to 3: N, E, S, W)."""
    return at + _steps[side]


def lay(s: State, tile_type: i64, turn: i64, at: Pos) -> Slot:
    """Lay a tile, join its segments with the neighbours' and open the cells around it."""
    slot = s.n_tiles
    s.n_tiles = slot + 1
    turned = tile_type * 4 + turn
    first = s.n_segments
    s.tile_turned[slot] = i16(turned)
    s.tile_pos[slot] = i32(at)
    s.tile_segment[slot] = i16(first)
    # The new segments are features of their own already (`State.feature`).
    segment = first
    last = first + s.tables.segments[tile_type]
    s.n_segments = last
    fact = tile_type * SEGMENTS
    segment_slot = s.segment_slot
    segment_fact = s.segment_fact
    tally = s.tally
    printed = s.tables.tally
    while segment < last:
        segment_slot[segment] = i16(slot)
        segment_fact[segment] = i16(fact)
        tally[segment] = printed[fact]
        fact += 1
        segment += 1
    if s.tables.monastery[tile_type] >= 0:
        s.monasteries[s.n_monasteries] = i16(slot)
        s.n_monasteries += 1

    cell = s.cell(at)
    side = s.row_length
    column = cell & (side - 1)
    row = cell >> s.grid_shift
    if column < 2 or row < 2 or column > side - 3 or row > side - 3:
        s.grow()
        cell = s.cell(at)
        side = s.row_length
    close_cell(s, cell)
    s.grid[cell] = i16(slot)
    edge = turned * 4
    _touch(s, cell - side, at - 1024, s.tables.edge[edge], first, 2)
    _touch(s, cell + 1, at + 1, s.tables.edge[edge + 1], first, 3)
    _touch(s, cell + side, at + 1024, s.tables.edge[edge + 2], first, 0)
    _touch(s, cell - 1, at - 1, s.tables.edge[edge + 3], first, 1)
    return slot


def _touch(s: State, cell: i64, beyond: Pos, edge: i64, first: i64, opposite: i64) -> None:
    """Join with the tile behind a side, or tell the open cell there what it must match.

    `edge` is what the tables know of the side, `opposite` the side that the other tile turns to it.
    """
    value = i64(s.grid[cell])
    if value < 0:
        key = edge >> EDGE_KEY_SHIFT
        if value == EMPTY:
            open_cell(s, cell, beyond, key)
        else:
            index = -2 - value
            s.open_key[index] = i16(i64(s.open_key[index]) + key)
        return
    other = s.tables.edge[i64(s.tile_turned[value]) * 4 + opposite]
    # Segments are counted from one in edges.
    mine = first - 1
    theirs = i64(s.tile_segment[value]) - 1
    code = edge & EDGE_CODE_MASK
    if code <= _ROAD_CODE:
        a = mine + ((edge >> EDGE_SIDE_SHIFT) & EDGE_SEGMENT_MASK)
        b = theirs + ((other >> EDGE_SIDE_SHIFT) & EDGE_SEGMENT_MASK)
        join(s, a, b, 2 * OPEN_ONE)
        if code == _CITY_CODE:
            return
    # Left of one is right of the other, seen from the middle of each.
    left = (edge >> EDGE_LEFT_SHIFT) & EDGE_SEGMENT_MASK
    others_right = (other >> EDGE_RIGHT_SHIFT) & EDGE_SEGMENT_MASK
    if left and others_right:
        join(s, mine + left, theirs + others_right, 0)
    right = (edge >> EDGE_RIGHT_SHIFT) & EDGE_SEGMENT_MASK
    others_left = (other >> EDGE_LEFT_SHIFT) & EDGE_SEGMENT_MASK
    if right and others_left and (right != left or others_left != others_right):
        join(s, mine + right, theirs + others_left, 0)


def spot(s: State, segment: Segment) -> tuple[int, int, str, str]:
    """Where a segment lies: column, row, kind and place on the tile, as in the text notation."""
    slot = i64(s.segment_slot[segment])
    turned = int(s.tile_turned[slot])
    at = i64(s.tile_pos[slot])
    tile = s.tables.tiles[turned >> 2].turned(turned & 3)
    index = int(segment - i64(s.tile_segment[slot]))
    kind = KIND_NAMES[tile.segments[index].kind]
    return int(pos_x(at)), int(pos_y(at)), kind, tile.where(index)


def rejoin(s: State, parts: "vec[i64]") -> None:
    """Join separated segments along the sides of their tiles (GEN-06).

    `parts` are all segments of what was a feature (`features.separate`), so each touching pair
    is met at its northern or western tile.
    """
    i: i64 = 0
    while i < i64(len(parts)):
        segment = parts[i]
        slot = i64(s.segment_slot[segment])
        at = i64(s.tile_pos[slot])
        _join_beyond(s, segment, slot, s.slot_at(at + 1), 1)
        _join_beyond(s, segment, slot, s.slot_at(at + 1024), 2)
        i += 1


def _join_beyond(s: State, segment: Segment, slot: Slot, other: Slot, side: i64) -> None:
    """Join a segment with those that it touches on the tile behind `side`, if one lies there."""
    if other < 0:
        return
    tables = s.tables
    index = segment - i64(s.tile_segment[slot])
    turned = i64(s.tile_turned[slot])
    base = i64(s.tile_segment[other])
    beyond = i64(s.tile_turned[other])
    opposite = (side + 2) & 3
    kind = kind_of(s, segment)
    if kind == CITY or kind == ROAD:
        if i64(tables.side[turned * 4 + side]) == index:
            join(s, segment, base + i64(tables.side[beyond * 4 + opposite]), 2 * OPEN_ONE)
    elif kind == FIELD:
        half = side * 2
        if i64(tables.half[turned * 8 + half]) == index:
            join(s, segment, base + i64(tables.half[beyond * 8 + opposite * 2 + 1]), 0)
        if i64(tables.half[turned * 8 + half + 1]) == index:
            join(s, segment, base + i64(tables.half[beyond * 8 + opposite * 2]), 0)
