"""The Flying Machines (FLY)."""

from __future__ import annotations

from bastide.tiles import Kind
from tests.referee.board import COMPASS
from tests.referee.choices import Steps, chance, choose
from tests.referee.figures import deploy, is_incomplete, kinds_in_supply
from tests.referee.table import Cell, Figure, Table

DIE = {1: 2, 2: 2, 3: 2}  # faces 1, 1, 2, 2, 3, 3
LANDING = {Kind.ROAD, Kind.CITY, Kind.MONASTERY}


def options(table: Table, cell: Cell) -> dict[str, tuple[Cell, str]]:
    """FLY-02, FLY-03: which follower boards the machine of the new tile."""
    if not table.tiles[cell].flier:
        return {}
    return {f"fly {kind}": (cell, kind) for kind in kinds_in_supply(table, table.active)}


def fly(table: Table, flight: tuple[Cell, str]) -> Steps[None]:
    """FLY-04 to FLY-08: roll the die, land if possible."""
    cell, kind = flight
    distance = yield from chance("roll", DIE)
    landing = yield from choose(
        table.active, "land", landings(table, target(table, cell, distance), kind)
    )
    if landing is not None:
        deploy(table, landing)


def target(table: Table, cell: Cell, distance: int) -> Cell:
    direction = table.tiles[cell].flier
    assert direction is not None
    dx, dy = COMPASS[direction]
    return cell[0] + distance * dx, cell[1] + distance * dy


def landings(table: Table, cell: Cell, kind: str) -> dict[str, Figure]:
    """FLY-05: incomplete roads, cities and monasteries, but not beside the dragon (DRG-13)."""
    if cell not in table.tiles or cell == table.dragon:
        return {}
    return {
        f"deploy {kind} {table.text(spot)}": Figure(table.active, kind, spot)
        for spot in table.spots_on(cell)
        if table.kind(spot) in LANDING and is_incomplete(table, spot)
    }
