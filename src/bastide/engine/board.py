"""Laying tiles: what it does to the board (GEN-01 to GEN-06)."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i16, i32, i64

from bastide.engine.features import join, kind_of
from bastide.engine.model import (
    CITY,
    FIELD,
    KIND_NAMES,
    OPEN_ONE,
    POS_BITS,
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
    KEY_BITS,
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
    s.n_segments = first + s.tables.segments[tile_type]
    # The new segments are features of their own already (`State.feature`). Facts of as many as a
    # tile can have are written, for how many it has cannot be guessed.
    fact = tile_type * SEGMENTS
    segment_slot = s.segment_slot
    segment_fact = s.segment_fact
    tally = s.tally
    printed = s.tables.tally
    i: i64 = 0
    while i < SEGMENTS:
        segment_slot[first + i] = i16(slot)
        segment_fact[first + i] = i16(fact + i)
        tally[first + i] = printed[fact + i]
        i += 1
    if s.tables.monastery[tile_type] >= 0:
        s.monasteries[s.n_monasteries] = i16(slot)
        s.n_monasteries += 1

    side = s.row_length
    cell = s.cell(at)
    column = cell & (side - 1)
    row = cell >> s.grid_shift
    if column < 2 or row < 2 or column > side - 3 or row > side - 3:
        s.grow()
        cell = s.cell(at)
        side = s.row_length
    grid = s.grid
    open_cells = s.open_cells
    n_open = s.n_open
    value = i64(grid[cell])
    if value != EMPTY:
        # Strike the cell off the list: the last of it takes its place.
        n_open -= 1
        moved = open_cells[n_open]
        open_cells[-2 - value] = moved
        open_cells[n_open] = 0
        grid[s.cell(i64(moved) >> KEY_BITS)] = i16(value)
    grid[cell] = i16(slot)
    edges = s.tables.edge
    direction: i64 = 0
    while direction < 4:
        edge = edges[turned * 4 + direction]
        # North, east, south, west.
        if direction & 1:
            beyond = cell + 2 - direction
            there = at + 2 - direction
        else:
            beyond = cell + (direction - 1) * side
            there = at + ((direction - 1) << POS_BITS)
        value = i64(grid[beyond])
        if value >= 0:
            other = edges[i64(s.tile_turned[value]) * 4 + (direction ^ 2)]
            _join_across(s, edge, other, first, i64(s.tile_segment[value]))
        else:
            # -1 if the cell is open already, 0 if it is `EMPTY` and comes to the end of the list
            # (where there is a 0): whether it is cannot be guessed, so there is no branch.
            known = (value + 1) >> 63
            index = ((-2 - value) & known) | (n_open & ~known)
            needs = i64(open_cells[index]) + (edge >> EDGE_KEY_SHIFT)
            open_cells[index] = i32(needs + ((there & ~known) << KEY_BITS))
            grid[beyond] = i16(-2 - index)
            n_open += 1 + known
        direction += 1
    s.n_open = n_open
    return slot


def _join_across(s: State, edge: i64, other: i64, mine: Segment, theirs: Segment) -> None:
    """Join what two tiles have on the sides that they turn to each other.

    `edge` and `other` are what the tables know of these sides, `mine` and `theirs` the first
    segments of the tiles.
    """
    # Segments are counted from one in edges.
    mine -= 1
    theirs -= 1
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
