"""Mage & Witch (MAG)."""

from __future__ import annotations

from bastide.tiles import Kind
from tests.referee.board import Feature, all_features, feature_of
from tests.referee.choices import Steps, choose
from tests.referee.features import is_complete
from tests.referee.table import Cell, Spot, Table

Move = tuple[str, Spot | None]  # who goes, and where to; None: off the board


def duty(table: Table, cell: Cell) -> Steps[None]:
    """P1d: a magic tile, or a tile that joined mage and witch (MAG-01, MAG-08, MAG-09)."""
    if table.tiles[cell].magic or are_together(table):
        yield from move(table)


def part(table: Table) -> Steps[None]:
    """P2d: a ferry joined them (MAG-10)."""
    if are_together(table):
        yield from move(table)


def are_together(table: Table) -> bool:
    mage, witch = table.magic["mage"], table.magic["witch"]
    return mage is not None and witch is not None and witch in feature_of(table, mage).spots


def move(table: Table) -> Steps[None]:
    """MAG-02 to MAG-06: one of the two moves or comes in, or else leaves."""
    options: dict[str, Move] = {
        f"{who} {table.text(spot)}": (who, spot) for who in table.magic for spot in targets(table)
    }
    if not options:
        options = {f"remove {who}": (who, None) for who, spot in table.magic.items() if spot}
    moved = yield from choose(table.active, "magic", options)
    if moved is not None:
        who, spot = moved
        table.magic[who] = spot


def targets(table: Table) -> list[Spot]:
    """MAG-03: all segments of incomplete roads and cities without mage and witch."""
    return [
        spot
        for feature in all_features(table)
        if feature.kind in (Kind.ROAD, Kind.CITY)
        and not is_complete(table, feature)
        and not feature.spots & set(table.magic.values())
        for spot in feature.spots
    ]


def leave(table: Table, feature: Feature) -> None:
    """MAG-14: whoever stands in a settled feature goes off the board."""
    for who, spot in table.magic.items():
        if spot in feature.spots:
            table.magic[who] = None
