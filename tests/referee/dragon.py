"""The Princess & the Dragon (DRG)."""

from __future__ import annotations

from bastide.tiles import Kind
from tests.referee.board import SIDES, Feature, beside, feature_of
from tests.referee.choices import Steps, choose
from tests.referee.features import followers_in, own_followers
from tests.referee.figures import (
    followers_for,
    is_free,
    is_incomplete,
    send_dependents_home,
    take_home,
)
from tests.referee.table import Cell, Figure, Table
from tests.referee.track import award_event

STEPS = 6
FAIRY_TURN = 1
FAIRY_BONUS = 3


# -- volcano and dragon


def volcano(table: Table, cell: Cell) -> None:
    """DRG-01: the dragon jumps to a new volcano."""
    if table.tiles[cell].volcano:
        table.dragon = cell


def walk(table: Table, cell: Cell) -> Steps[None]:
    """DRG-05, DRG-06: six steps, each chosen by the next player; it ends where none is left."""
    if not table.tiles[cell].dragon or table.dragon is None:
        return
    visited = {table.dragon}
    for step in range(STEPS):
        guide = table.turn_order()[step % len(table.players)]
        ways = [beside(table.dragon, side) for side in SIDES]
        options = {
            f"dragon {x},{y}": (x, y)
            for x, y in ways
            if (x, y) in table.tiles and (x, y) not in visited and (x, y) != table.fairy
        }
        there = yield from choose(guide, "dragon", options)
        if there is None:
            return
        table.dragon = there
        visited.add(there)
        eat(table, there)


def eat(table: Table, cell: Cell) -> None:
    """DRG-07: all figures on the tile go home without points, then those who depended on them."""
    for figure in list(table.figures):
        if figure.spot.cell == cell:
            take_home(table, figure)
    send_dependents_home(table)


# -- princess


def knights_to_oust(table: Table, cell: Cell) -> dict[str, Figure]:
    """DRG-14: the knights in the city of a new princess."""
    return {
        f"princess {knight.player} {knight.kind} {table.text(knight.spot)}": knight
        for spot in table.spots_on(cell)
        if table.segment(spot).princess
        for knight in followers_in(table, feature_of(table, spot))
    }


def oust(table: Table, knight: Figure) -> None:
    take_home(table, knight)
    send_dependents_home(table)  # DRG-17


# -- magic portal


def portal_options(table: Table, cell: Cell) -> dict[str, Figure]:
    """DRG-21 to DRG-24: a follower on any other tile, but not with the dragon."""
    if not table.tiles[cell].portal:
        return {}
    spots = [
        spot
        for spot in table.all_spots()
        if spot.cell not in (cell, table.dragon)
        and table.kind(spot) != Kind.RIVER
        and is_free(table, spot)
        and is_incomplete(table, spot)
    ]
    return followers_for(table, table.active, spots)


# -- fairy


def fairy_options(table: Table) -> dict[str, Figure]:
    """DRG-25: the fairy may go to an own follower, to another than the one she is assigned to.

    A follower that looks just like hers and stands beside it is another one.
    """
    if "princess_dragon" not in table.modules:
        return {}
    return {
        f"fairy {figure.player} {figure.kind} {table.text(figure.spot)}": figure
        for figure in own_followers(table, table.active)
        if figure not in friends(table) or has_twin(table, figure)
    }


def has_twin(table: Table, follower: Figure) -> bool:
    """Whether she can leave this follower for one like it; never if her tile is what counts."""
    return not table.switches["fairy_on_tile"] and table.figures.count(follower) > 1


def move_fairy(table: Table, follower: Figure) -> None:
    table.fairy = follower.spot.cell
    table.fairy_friend = follower


def friends(table: Table) -> list[Figure]:
    """The follower whom the fairy helps (DRG-31); with a switch all on her tile."""
    if table.switches["fairy_on_tile"]:
        return [f for f in table.figures if f.is_follower and f.spot.cell == table.fairy]
    return [table.fairy_friend] if table.fairy_friend else []


def fairy_point(table: Table) -> Steps[None]:
    """SEQ-02, DRG-28: a point at the start of the turn of her follower's owner."""
    helped = [figure for figure in friends(table) if figure.player == table.active]
    yield from award_event(table, [(table.active, FAIRY_TURN * len(helped))], "fairy")


def fairy_bonus(table: Table, feature: Feature, *, robbed: bool = True) -> Steps[None]:
    """DRG-29, DRG-30: 3 points for her follower in a feature that is scored."""
    helped = {figure.player for figure in friends(table) if figure.spot in feature.spots}
    for player in table.turn_order():
        if player in helped:
            yield from award_event(table, [(player, FAIRY_BONUS)], "fairy", robbed=robbed)
