"""Open cells: where the next tile can lie, and how turned (BASE-07, BASE-08)."""

from mypy_extensions import i64

from bastide.engine.model import KIND_SHIFT, PLACE, Pos
from bastide.engine.state import State
from bastide.engine.tables import (
    KEY_BITS,
    KEY_MASK,
    KEYS,
    TURNS_ANY_SHIFT,
    TURNS_MORE_SHIFT,
    TURNS_SECOND_SHIFT,
    TURNS_THIRD_SHIFT,
)


def list_placements(s: State, tile_type: i64) -> None:
    """Offer every legal placement of a tile: all cells, all turns."""
    n_open = s.n_open
    n = s.n_legal
    start = n + 3 * n_open
    s.reserve(start + n_open)
    legal = s.legal
    turns = s.tables.turns
    row = tile_type * KEYS
    # First the cells that fit at all, packed at the end of the room for the options; then
    # their turns. Both loops always write and keep what counts: no branch to be guessed.
    end = start
    open_cells = s.open_cells
    i: i64 = 0
    while i < n_open:
        cell = i64(open_cells[i])
        i += 1
        key = cell & KEY_MASK
        fitting = i64(turns[row + key])
        # The turns take the place of the key.
        legal[end] = (cell ^ key) | fitting
        end += fitting >> TURNS_ANY_SHIFT
    action = PLACE << KIND_SHIFT | tile_type << 2
    more_than_two = s.tables.most_turns[tile_type] > 2
    while start < end:
        found = legal[start]
        start += 1
        here = action | found >> KEY_BITS << KEY_BITS
        legal[n] = here | (found & 3)
        legal[n + 1] = here | ((found >> TURNS_SECOND_SHIFT) & 3)
        if more_than_two:
            legal[n + 2] = here | 2 | ((found >> TURNS_THIRD_SHIFT) & 1)
            legal[n + 3] = here | 3
        n += ((found >> TURNS_MORE_SHIFT) & 3) + 1
    s.n_legal = n


def open_positions(s: State) -> list[Pos]:
    """The open cells."""
    return [i64(cell) >> KEY_BITS for cell in s.open_cells[: s.n_open]]
