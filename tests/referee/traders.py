"""Traders & Builders (TRB)."""

from __future__ import annotations

from bastide.tiles import Kind
from tests.referee.board import Feature, feature_of
from tests.referee.features import has_follower_of, is_complete
from tests.referee.table import Cell, Figure, Table

GOODS = ("wine", "wheat", "cloth")
MAJORITY = 10


def note_extension(table: Table, cell: Cell) -> None:
    """TRB-08, TRB-11: the new tile extends the feature of the active player's builder."""
    if table.this_turn.builder_done:
        return
    for figure in table.figures:
        mine = figure.kind == "builder" and figure.player == table.active
        if mine and cell in feature_of(table, figure.spot).cells:
            table.this_turn.builder_earned = True


def builder_options(table: Table, cell: Cell) -> dict[str, Figure]:
    """TRB-01 to TRB-04: on a road or city that goes on and holds a follower of his."""
    return dependent_options(table, cell, "builder", {Kind.ROAD, Kind.CITY})


def pig_options(table: Table, cell: Cell) -> dict[str, Figure]:
    """TRB-15: on a field with a farmer of his."""
    return dependent_options(table, cell, "pig", {Kind.FIELD})


def dependent_options(
    table: Table, cell: Cell, figure: str, ground: set[Kind]
) -> dict[str, Figure]:
    """A builder or pig beside a follower of its owner, in a feature that is incomplete."""
    if not table.supply[table.active].get(figure):
        return {}
    return {
        f"deploy {figure} {table.text(spot)}": Figure(table.active, figure, spot)
        for spot in table.spots_on(cell)
        if table.kind(spot) in ground and suits(table, feature_of(table, spot))
    }


def suits(table: Table, feature: Feature) -> bool:
    return has_follower_of(table, feature, table.active) and not is_complete(table, feature)


def take_goods(table: Table, city: Feature) -> None:
    """TRB-19: who completes a city takes a token for every symbol in it."""
    for spot in city.spots:
        goods = table.segment(spot).goods
        if goods:
            table.goods[table.active][goods] += 1


def majorities(table: Table) -> list[int]:
    """TRB-21: for each kind of goods those who have the most of it."""
    winners = []
    for kind in GOODS:
        most = max(goods[kind] for goods in table.goods)
        winners += [p for p in table.players if table.goods[p][kind] == most > 0]
    return winners
