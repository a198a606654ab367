"""Crop Circles (CRP)."""

from __future__ import annotations

from bastide.tiles import Kind
from tests.referee.choices import Steps, choose
from tests.referee.features import own_followers
from tests.referee.figures import deploy, followers_for, send_dependents_home, take_home
from tests.referee.table import Cell, Figure, Table

AFFECTED = {"rake": Kind.FIELD, "club": Kind.ROAD, "shield": Kind.CITY}  # CRP-03


def circle(table: Table, cell: Cell) -> Steps[None]:
    """P5: the active player chooses A or B; all carry it out, he last (CRP-02, CRP-04)."""
    sign = table.tiles[cell].crop_circle
    if sign is None:
        return
    kind = AFFECTED[sign]
    if not any(own_followers(table, player, kind) for player in table.players):  # CRP-10
        return
    execute = yield from choose(
        table.active, "circle", {"circle add": add, "circle remove": remove}
    )
    assert execute is not None
    active, *others = table.turn_order()
    for player in [*others, active]:
        yield from execute(table, player, kind)


def add(table: Table, player: int, kind: Kind) -> Steps[None]:
    """CRP-05 to CRP-07: one more follower beside one of his own, but not with the dragon."""
    spots = [
        figure.spot
        for figure in own_followers(table, player, kind)
        if figure.spot.cell != table.dragon  # CRP-11
    ]
    options: dict[str, Figure | None] = dict(followers_for(table, player, spots))
    if options and not table.switches["crop_a_mandatory"]:
        options["pass"] = None
    figure = yield from choose(player, "circle_add", options)
    if figure is not None:
        deploy(table, figure)


def remove(table: Table, player: int, kind: Kind) -> Steps[None]:
    """CRP-08: one of his followers of the kind must go home."""
    options = {
        f"take {player} {figure.kind} {table.text(figure.spot)}": figure
        for figure in own_followers(table, player, kind)
    }
    figure = yield from choose(player, "circle_take", options)
    if figure is not None:
        take_home(table, figure)
        send_dependents_home(table)
