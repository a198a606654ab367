"""P0: what can be drawn, and drawing it (SEQ-03, BASE-06)."""

from __future__ import annotations

from collections import Counter

from tests.referee import river
from tests.referee.choices import Steps, chance
from tests.referee.table import Table


def drawable(table: Table) -> Counter[str]:
    """The tiles that can be drawn next; none: the bag and the river pile count as empty."""
    return river.drawable(table) if river.flows(table) else drawable_from_bag(table)


def drawable_from_bag(table: Table) -> Counter[str]:
    """DRG-08: dragon tiles wait until a volcano lies, as if they were not in the bag."""
    volcano = any(tile.volcano for tile in table.tiles.values())
    return Counter(
        {
            tile: count
            for tile, count in table.bag.items()
            if volcano or not table.kinds_of_tiles[tile].dragon
        }
    )


def draw(table: Table) -> Steps[str]:
    """Chance draws one of the drawable tiles."""
    tile = yield from chance("draw", drawable(table))
    for pile in (table.bag, table.river, table.river_lakes):
        take_from(pile, tile)
    return tile


def draw_from_bag(table: Table) -> Steps[str]:
    """Chance draws from the bag, whether the river flows or not (STR-08)."""
    tile = yield from chance("draw", drawable_from_bag(table))
    take_from(table.bag, tile)
    return tile


def take_from(pile: Counter[str], tile: str) -> None:
    """One such tile leaves a pile, if it is there."""
    if tile in pile:
        pile[tile] -= 1
        if pile[tile] == 0:
            del pile[tile]
