"""Figures come and go (GEN-15 to GEN-18), and the ordinary ways to place one (BASE-11 to 17)."""

from __future__ import annotations

from bastide.tiles import Kind
from tests.referee.board import feature_of
from tests.referee.features import followers_in, has_follower_of, is_complete
from tests.referee.table import FOLLOWERS, Cell, Figure, Spot, Table


def deploy(table: Table, figure: Figure) -> None:
    """A figure goes from its owner's supply to the board."""
    table.supply[figure.player][figure.kind] -= 1
    table.figures.append(figure)


def take_home(table: Table, figure: Figure) -> None:
    """A figure goes back to its owner's supply; a fairy beside it stays alone (DRG-27)."""
    table.figures.remove(figure)
    table.supply[figure.player][figure.kind] += 1
    table.returned.append(figure)
    if table.fairy_friend not in table.figures:
        table.fairy_friend = None


def send_dependents_home(table: Table) -> None:
    """GEN-17: a builder or pig without a follower of its owner in its feature goes home."""
    for figure in [one for one in table.figures if not one.is_follower]:
        if not has_follower_of(table, feature_of(table, figure.spot), figure.player):
            take_home(table, figure)


def kinds_in_supply(table: Table, player: int) -> list[str]:
    """The kinds of followers that a player still has."""
    return [kind for kind in FOLLOWERS if table.supply[player].get(kind, 0) > 0]


def followers_for(table: Table, player: int, spots: list[Spot]) -> dict[str, Figure]:
    """A follower of any kind in the supply onto any of these segments."""
    return {
        f"deploy {kind} {table.text(spot)}": Figure(player, kind, spot)
        for spot in spots
        for kind in kinds_in_supply(table, player)
    }


def is_free(table: Table, spot: Spot) -> bool:
    """BASE-13, BASE-14: no follower of anyone in the whole feature."""
    return not followers_in(table, feature_of(table, spot))


def free_spots(table: Table, cell: Cell) -> list[Spot]:
    """The segments of the new tile that can take a follower (BASE-12 to BASE-17)."""
    return [
        spot
        for spot in table.spots_on(cell)
        if table.kind(spot) != Kind.RIVER and is_free(table, spot)  # RIV-01
    ]


def is_incomplete(table: Table, spot: Spot) -> bool:
    return not is_complete(table, feature_of(table, spot))
