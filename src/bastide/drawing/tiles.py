"""A whole tile: everything above, in the order in which it lies on the ground."""

from __future__ import annotations

from functools import lru_cache

from bastide.tiles import Tile

from . import houses, marks, meadow, town, ways
from .layout import Layout, layout
from .palette import Theme
from .pen import Hand, Point

BROAD = {"monastery": 17.0, "cathedral": 19.0, "volcano": 18.0}
"""Marks that need more room than their ground: their drawings rise above it."""


@lru_cache(maxsize=8192)
def tile_fragments(tile: Tile, turn: int, theme: Theme, copy: int = 0) -> tuple[str, ...]:
    """The drawing of `tile` (unturned, as loaded) after `turn` quarter turns, from the ground up.

    Copies of a tile differ in small things, never in geometry. Fragments that several tiles have
    in common are equal texts, so that a sheet can share them. They refer to shared drawings of
    the same theme (`sheet.definitions`).
    """
    lay = layout(tile, turn)
    hand = Hand(tile.id, turn % 4, copy)
    taken = _taken(lay)
    tilled = meadow.crops(lay, theme, hand, taken)
    standing = meadow.trees(lay, theme, hand, [*taken, *((at, meadow.CROP + 2) for at in tilled)])
    standing += houses.houses(lay, theme, hand, taken)
    standing += ways.milestones(lay)
    standing += marks.standing(lay, theme)
    standing.sort(key=lambda item: item[0])
    fragments = (
        meadow.lawn(theme, int(hand.between(0, meadow.LAWNS))),
        *meadow.growth(lay, theme, hand, taken, tilled),
        ways.rivers(lay, theme),
        *ways.roads(lay, theme),
        ways.bridges(lay, theme, over_city=False),
        ways.lake(lay, theme),
        ways.crossings(lay, theme),
        marks.lying(lay, theme),
        *town.ground(lay, theme, hand),
        *town.shade(lay, theme),
        *town.walls(lay, theme, front=False),
        *(drawing for _, drawing in standing),
        *town.walls(lay, theme, front=True),
        ways.bridges(lay, theme, over_city=True),
        ways.tunnels(lay, theme),
        marks.emblems(lay, theme),
    )
    return tuple(fragment for fragment in fragments if fragment)


def _taken(lay: Layout) -> list[tuple[Point, float]]:
    """The discs that scenery leaves free."""
    discs = [(m.at, max(m.radius, BROAD.get(m.name, 0.0))) for m in lay.marks]
    return discs + [(g.at, 6.0) for g in lay.gates]
