"""Open cells: where the next tile can lie, and how turned (BASE-07, BASE-08).

`State.clash` tells of every open cell what would not fit there. It has a row of four numbers for
each block of fifteen cells, one for each code of a side (city, road, field, river); bit
``4 * cell + side`` of a number is set when the tile behind that side of the cell shows another
code. Four side bits make a cell's nibble; turning it by one bit is turning the tile by a quarter,
so that the placements of a tile in a whole block are one operation on each of four numbers.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i16, i32, i64

from bastide.engine.model import KIND_SHIFT, PLACE, Pos
from bastide.engine.state import BLOCK, BLOCK_PLACES, CODES, EMPTY, State

_NIBBLE: Final = 15
# Tables, because the compiler would shift the literals 1 and 15 by 32 bits at most.
_bit: Final[vec[i64]] = vec[i64]([1 << bit for bit in range(4 * BLOCK)])
_bits_of_cell: Final[vec[i64]] = vec[i64]([_NIBBLE << 4 * cell for cell in range(BLOCK)])
_first_cells: Final[vec[i64]] = vec[i64]([(1 << 4 * cells) - 1 for cells in range(BLOCK + 1)])
"""Bits of the first so many cells of a block."""

# Bits of the lowest sides of every cell of a block, by how many they are.
_LOWEST: Final = 0x111111111111111
_LOWEST_TWO: Final = 0x333333333333333
_LOWEST_THREE: Final = 0x777777777777777

# A de Bruijn sequence of six bits: a lone bit times this number shows in the bits from 58 on a
# place of its own, in another order than the bits' (Leiserson, Prokop, Randall 1998). What goes
# beyond the 64th bit does not matter.
_SEQUENCE: Final = 0x3F79D71B4CB0A89
_PLACE_SHIFT: Final = 58
_PLACE_MASK: Final = 63


def _block_of(index: i64) -> i64:
    """``index // BLOCK``, without the division."""
    return (index * 69906) >> 20


def list_placements(s: State, tile_type: i64) -> None:
    """Offer every legal placement of a tile: all cells, all turns (BASE-07, BASE-08)."""
    n_open = s.n_open
    n = s.n_legal
    s.reserve(n + 4 * n_open)
    legal = s.legal
    clash = s.clash
    placing = s.placing
    code = s.tables.code
    sides = tile_type * 16
    north = code[sides] - 1
    east = code[sides + 1] - 1
    south = code[sides + 2] - 1
    west = code[sides + 3] - 1
    action = PLACE << KIND_SHIFT | tile_type << 2
    first_cells = _first_cells
    places: i64 = 0
    left = n_open
    while left > 0:
        # Turned by a quarter, what was the tile's north lies at the cell's east: to find the
        # turns that clash, turn the cells against it.
        e = clash[east]
        so = clash[south]
        w = clash[west]
        clashing = clash[north]
        clashing |= (e >> 1) & _LOWEST_THREE | (e & _LOWEST) << 3
        clashing |= (so >> 2) & _LOWEST_TWO | (so & _LOWEST_TWO) << 2
        clashing |= (w >> 3) & _LOWEST | (w & _LOWEST_THREE) << 1
        cells = left
        if cells > BLOCK:
            cells = BLOCK
        fitting = first_cells[cells] & ~clashing
        while fitting:
            lone = fitting & -fitting
            fitting ^= lone
            place = (lone * _SEQUENCE >> _PLACE_SHIFT) & _PLACE_MASK
            legal[n] = action | i64(placing[places + place])
            n += 1
        north += CODES
        east += CODES
        south += CODES
        west += CODES
        places += BLOCK_PLACES
        left -= BLOCK
    s.n_legal = n


def open_cell(s: State, cell: i64, at: Pos, side: i64, code: i64, key: i64) -> None:
    """Enter a cell at the end of the list of open cells; behind a side of it lies a tile now."""
    index = s.n_open
    s.n_open = index + 1
    s.grid[cell] = i16(-2 - index)
    s.open_pos[index] = i32(at)
    s.open_key[index] = i16(key)
    block = _block_of(index)
    _enter_places(s, block, index - block * BLOCK, at)
    _bind(s, block, index - block * BLOCK, side, code)


def bind_side(s: State, index: i64, side: i64, code: i64, key: i64) -> None:
    """A tile was laid behind one more side of an open cell."""
    s.open_key[index] = i16(i64(s.open_key[index]) + key)
    block = _block_of(index)
    _bind(s, block, index - block * BLOCK, side, code)


def _bind(s: State, block: i64, cell: i64, side: i64, code: i64) -> None:
    """Of the codes just this one fits on a side of a cell."""
    bit = _bit[cell * 4 + side]
    row = block * CODES
    clash = s.clash
    # Codes count from one, so these are the three others.
    other = row + (code & 3)
    clash[other] = clash[other] | bit
    other = row + ((code + 1) & 3)
    clash[other] = clash[other] | bit
    other = row + ((code + 2) & 3)
    clash[other] = clash[other] | bit


def _enter_places(s: State, block: i64, cell: i64, at: Pos) -> None:
    """Keep the arguments of the four placements in a cell where its bits lead (`placing`)."""
    row = block * BLOCK_PLACES
    # The places of neighbouring bits overlap in the sequence.
    places = (_SEQUENCE << 1) >> (56 - 4 * cell)
    argument = at << 10
    placing = s.placing
    placing[row + ((places >> 3) & _PLACE_MASK)] = i32(argument)
    placing[row + ((places >> 2) & _PLACE_MASK)] = i32(argument | 1)
    placing[row + ((places >> 1) & _PLACE_MASK)] = i32(argument | 2)
    placing[row + (places & _PLACE_MASK)] = i32(argument | 3)


def close_cell(s: State, cell: i64) -> None:
    """Strike a cell off the list of open cells; the last of the list takes its place."""
    value = i64(s.grid[cell])
    if value == EMPTY:
        return
    index = -2 - value
    last = s.n_open - 1
    s.n_open = last
    block = _block_of(index)
    last_block = _block_of(last)
    row = block * CODES
    last_row = last_block * CODES
    hole = index - block * BLOCK
    last_cell = last - last_block * BLOCK
    shift = hole * 4
    last_shift = last_cell * 4
    others = ~_bits_of_cell[hole]
    before_last = ~_bits_of_cell[last_cell]
    clash = s.clash
    code: i64 = 0
    while code < CODES:
        moved = (clash[last_row + code] >> last_shift) & _NIBBLE
        clash[row + code] = clash[row + code] & others | moved << shift
        clash[last_row + code] = clash[last_row + code] & before_last
        code += 1
    if index != last:
        at = i64(s.open_pos[last])
        s.open_pos[index] = i32(at)
        s.open_key[index] = s.open_key[last]
        s.grid[s.cell(at)] = i16(value)
        _enter_places(s, block, hole, at)
