"""P2a: the one figure action of a cycle (SEQ-20)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import TypeVar

from tests.referee import dragon, flying, traders
from tests.referee.choices import Steps, choose
from tests.referee.figures import deploy, followers_for, free_spots
from tests.referee.table import Cell, Table

Act = Callable[[], Steps[None] | None]
Object = TypeVar("Object")


def figure_action(table: Table, cell: Cell) -> Steps[None]:
    """At most one action out of the list; nothing is always allowed."""
    act = yield from choose(table.active, "figure", options(table, cell))
    assert act is not None
    steps = act()
    if steps is not None:  # only a flight asks for more
        yield from steps


def options(table: Table, cell: Cell) -> dict[str, Act]:
    """All figure actions by their texts, numbered as in SEQ-20."""
    princess = acts(table, dragon.oust, dragon.knights_to_oust(table, cell))  # 6
    if princess and table.switches["princess_mandatory"]:
        return princess
    found = {"pass": nothing} | princess
    if not table.tiles[cell].volcano:  # DRG-02
        player = table.active
        found |= acts(table, deploy, followers_for(table, player, free_spots(table, cell)))  # 1
        found |= acts(table, deploy, dragon.portal_options(table, cell))  # 2
        found |= acts(table, flying.fly, flying.options(table, cell))  # 3
        found |= acts(table, deploy, traders.builder_options(table, cell))  # 4
        found |= acts(table, deploy, traders.pig_options(table, cell))  # 5
    return found | acts(table, dragon.move_fairy, dragon.fairy_options(table))  # 7


def acts(
    table: Table,
    act: Callable[[Table, Object], Steps[None] | None],
    objects: Mapping[str, Object],
) -> dict[str, Act]:
    """The same act on different objects."""
    return {text: partial(act, table, thing) for text, thing in objects.items()}


def nothing() -> None:
    """Pass."""
