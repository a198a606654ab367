"""P1a: where a drawn tile may lie, and laying it (SEQ-10, BASE-07 to BASE-10)."""

from __future__ import annotations

from bastide.tiles import Tile
from tests.referee import river
from tests.referee.bag import draw, drawable
from tests.referee.board import placements
from tests.referee.choices import Steps, choose
from tests.referee.table import Cell, Table


def draw_and_place(table: Table) -> Steps[Cell | None]:
    """Draw until a tile fits, and place it; its cell, or None if the bag ran out (BASE-10)."""
    while drawable(table):
        tile = yield from draw(table)
        options = placement_options(table, table.kinds_of_tiles[tile])
        if options:
            placed = yield from choose(table.active, "place", options)
            assert placed is not None
            cell, turn = placed
            lay(table, tile, cell, turn)
            return cell
        put_away(table, tile)
    return None


def placement_options(table: Table, tile: Tile) -> dict[str, tuple[Cell, int]]:
    """Where the tile may lie, a river tile only at the end of the river (RIV-05)."""
    legal = river.placements(table, tile) if river.is_river(tile) else placements(table, tile)
    return {f"place {x},{y} r{turn}": ((x, y), turn) for (x, y), turn in legal}


def lay(table: Table, tile: str, cell: Cell, turn: int) -> None:
    table.lay(tile, cell, turn)
    table.this_turn.tile_placed = True
    river.tile_laid(table)


def put_away(table: Table, tile: str) -> None:
    """A tile that fits nowhere leaves the game (BASE-09); a middle tile of the river waits."""
    if river.is_middle(table.kinds_of_tiles[tile]):
        table.river_waiting[tile] += 1
    else:
        table.removed[tile] += 1
    river.tile_put_away(table)
