"""A whole tile: everything above, in the order in which it lies on the ground."""

from __future__ import annotations

from functools import lru_cache

from bastide.tiles import Tile

from . import marks, meadow, town, ways
from .layout import Layout, layout
from .palette import Theme
from .pen import Hand, Point

SIZE = 100
"""Tiles are drawn in a square of this many units."""


@lru_cache(maxsize=8192)
def tile_art(tile: Tile, turn: int, theme: Theme, copy: int = 0) -> str:
    """The drawing of `tile` (unturned, as loaded) after `turn` quarter turns, in 100 x 100 units.

    Copies of a tile differ in small things, never in geometry. The shared drawings it uses are
    `scenery.definitions` and `marks.definitions` of the same theme.
    """
    lay = layout(tile, turn)
    hand = Hand(tile.id, turn % 4, copy)
    taken = _taken(lay)
    standing = meadow.trees(lay, theme, hand, taken)
    standing += town.houses(lay, theme, hand, taken)
    standing += ways.milestones(lay)
    standing += marks.standing(lay, theme)
    standing.sort(key=lambda item: item[0])
    return "".join(
        (
            meadow.lawn(theme, hand),
            meadow.growth(lay, theme, hand, taken),
            marks.lying(lay, theme),
            ways.rivers(lay, theme),
            ways.roads(lay, theme),
            ways.crossings(lay, theme),
            town.ground(lay, theme, hand),
            town.shade(lay, theme),
            town.walls(lay, theme, front=False),
            "".join(drawing for _, drawing in standing),
            town.walls(lay, theme, front=True),
            ways.bridges(lay, theme),
            ways.tunnels(lay, theme),
            marks.emblems(lay, theme),
        )
    )


def _taken(lay: Layout) -> list[tuple[Point, float]]:
    """The discs that scenery leaves free."""
    discs = [(m.at, m.radius) for m in lay.marks]
    return discs + [(g.at, 6.0) for g in lay.gates]
