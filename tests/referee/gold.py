"""The Gold Mines (GLD)."""

from __future__ import annotations

from bastide.tiles import Kind
from tests.referee.board import neighbours
from tests.referee.choices import Steps, choose
from tests.referee.settling import Settled
from tests.referee.table import Cell, Table

WORTH = ((0, 0), (3, 1), (6, 2), (9, 3), (999, 4))  # up to so many bars: points per bar


def place_bars(table: Table, cell: Cell) -> Steps[None]:
    """GLD-01: one bar on the gold tile, one on a tile beside it."""
    if table.tiles[cell].gold:
        table.gold[cell] += 1
        options = {f"gold {x},{y}": (x, y) for x, y in neighbours(table, cell)}
        second = yield from choose(table.active, "gold", options)
        assert second is not None
        table.gold[second] += 1


def share(table: Table, settled: list[Settled]) -> Steps[None]:
    """GLD-03 to GLD-06: one bar after the other to those entitled, in turn order."""
    while any(table.gold[cell] for cell in claims(table, settled)):
        for player in table.turn_order():
            claimed = claims(table, settled)
            mine = [cell for cell in claimed if player in claimed[cell]]
            if table.switches["gold_choice"] == "ask":
                options = {f"gold {x},{y}": (x, y) for x, y in mine}
                taken = yield from choose(player, "share_gold", options)
            else:
                taken = min(mine, key=lambda cell: rank(table, claimed, cell), default=None)
            if taken is not None:
                table.gold[taken] -= 1
                table.gold_taken[player] += 1


def claims(table: Table, settled: list[Settled]) -> dict[Cell, set[int]]:
    """The cells that still hold gold, each with the players entitled to it."""
    claimed: dict[Cell, set[int]] = {}
    for one in settled:
        for cell in land(table, one):
            if table.gold[cell] and one.owners:  # GLD-08
                claimed.setdefault(cell, set()).update(one.owners)
    return claimed


def land(table: Table, one: Settled) -> set[Cell]:
    """GLD-03: the tiles of a feature; a monastery claims its neighbours too."""
    cells = one.feature.cells
    if one.feature.kind == Kind.MONASTERY:
        (cell,) = cells
        return {cell, *neighbours(table, cell)}
    return cells


def rank(table: Table, claimed: dict[Cell, set[int]], cell: Cell) -> tuple[int, int, int, int]:
    """GLD-06: first where most are entitled, then where most bars lie, then by row and column."""
    x, y = cell
    return -len(claimed[cell]), -table.gold[cell], y, x


def worth(bars: int) -> int:
    """GLD-11."""
    each = next(points for most, points in WORTH if bars <= most)
    return bars * each
