"""Open cells: where the next tile can lie, and how turned (BASE-07, BASE-08)."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i16, i32, i64

from bastide.engine.model import KIND_SHIFT, PLACE, Pos
from bastide.engine.state import EMPTY, State
from bastide.engine.tables import KEYS


def _packed_turns(mask: int) -> int:
    """A set of turns as a row of two-bit numbers, their count above them."""
    turns = [turn for turn in range(4) if (mask >> turn) & 1]
    packed = len(turns) << 8
    for place, turn in enumerate(turns):
        packed |= turn << (2 * place)
    return packed


_turns_of: Final[vec[i64]] = vec[i64]([_packed_turns(mask) for mask in range(16)])


def list_placements(s: State, tile_type: i64) -> None:
    """Offer every legal placement of a tile: all cells, all turns."""
    n_open = s.n_open
    n = s.n_legal
    s.reserve(n + 4 * n_open)
    legal = s.legal
    fit = s.tables.fit
    open_key = s.open_key
    row = tile_type * KEYS
    # First the cells that fit at all, packed at the end of the room for the options; then
    # their turns. Both loops always write and keep what counts: no branch to be guessed.
    start = n + 3 * n_open
    end = start
    i: i64 = 0
    for key in open_key:
        if i == n_open:
            break
        turns = i64(fit[row + i64(key)])
        legal[end] = i << 4 | turns
        end += (turns + 15) >> 4
        i += 1
    open_pos = s.open_pos
    turns_of = _turns_of
    action = PLACE << KIND_SHIFT | tile_type << 2
    more_than_two = s.tables.most_turns[tile_type] > 2
    while start < end:
        found = legal[start]
        fitting = turns_of[found & 15]
        here = action | i64(open_pos[found >> 4]) << 10
        legal[n] = here | (fitting & 3)
        legal[n + 1] = here | ((fitting >> 2) & 3)
        if more_than_two:
            legal[n + 2] = here | ((fitting >> 4) & 3)
            legal[n + 3] = here | ((fitting >> 6) & 3)
        n += fitting >> 8
        start += 1
    s.n_legal = n


def open_cell(s: State, cell: i64, at: Pos, key: i64) -> None:
    """Enter a cell at the end of the list of open cells."""
    index = s.n_open
    s.n_open = index + 1
    s.grid[cell] = i16(-2 - index)
    s.open_pos[index] = i32(at)
    s.open_key[index] = i16(key)


def close_cell(s: State, cell: i64) -> None:
    """Strike a cell off the list of open cells; the last of the list takes its place."""
    value = i64(s.grid[cell])
    if value == EMPTY:
        return
    index = -2 - value
    last = s.n_open - 1
    s.n_open = last
    if index != last:
        moved = i64(s.open_pos[last])
        s.open_pos[index] = i32(moved)
        s.open_key[index] = s.open_key[last]
        s.grid[s.cell(moved)] = i16(value)
