"""The geometry of tiles for a client: where segments lie and where figures stand on them."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import TypedDict

from bastide.tiles import Kind, Tile, find, load

from .layout import layout
from .pen import Point, path
from .planar import Polyline


class SegmentGeometry(TypedDict):
    """One segment of a tile in one turn; lengths in units, 100 to a tile."""

    kind: str  # "city", "road", "field", "river" or "monastery"
    where: str  # as in `Tile.where`
    anchor: list[float]  # x, y of the middle of a figure that stands there
    outline: str  # SVG path data, fill rule even-odd


TileGeometry = list[list[SegmentGeometry]]
"""By turn, then by segment in the order of the tile's file."""


def geometry(modules: Iterable[str] = ()) -> dict[str, TileGeometry]:
    """The geometry of the base game and `modules`: tile id to a list of four turns. JSON-able.

    >>> geometry()["base-road-straight"][1][0]["where"]
    'NS'
    """
    found: dict[str, TileGeometry] = {}
    for name in dict.fromkeys(("base", *modules)):
        found |= module_geometry(name)
    return found


@lru_cache(maxsize=32)
def module_geometry(module: str) -> dict[str, TileGeometry]:
    """The geometry of the tiles of one module. Raises TileError for an unknown one."""
    return {
        tile.id: [tile_geometry(tile, turn) for turn in range(4)] for tile in load(module).tiles
    }


def tile_geometry(tile: Tile, turn: int = 0) -> list[SegmentGeometry]:
    """The segments of `tile` (unturned, as loaded) after `turn` quarter turns."""
    lay = layout(tile, turn)
    return [
        {
            "kind": segment.kind.name.lower(),
            "where": lay.tile.where(index),
            "anchor": [round(v, 1) for v in lay.anchors[index]],
            "outline": "".join(path(ring) for ring in lay.rings[index]),
        }
        for index, segment in enumerate(lay.tile.segments)
    ]


def spot_anchor(tile_id: str, turn: int, segment: int) -> Point:
    """Where the middle of a figure on that segment is, in units from the tile's corner.

    Raises TileError for an unknown tile, IndexError for a segment it does not have.

    >>> 0 < spot_anchor("base-start", 2, 0)[0] < 100
    True
    """
    x, y = layout(find(tile_id), turn).anchors[segment]
    return (round(x, 1), round(y, 1))


def spot_outline(tile_id: str, turn: int, segment: int) -> tuple[Polyline, ...]:
    """The rings of a segment, clockwise, in units from the tile's corner."""
    return layout(find(tile_id), turn).rings[segment]


def segment_named(tile: Tile, turn: int, kind: str, where: str) -> int:
    """The number of the segment that a figure's `kind` and `where` name on a turned tile."""
    return tile.turned(turn).segment_at(Kind[kind.upper()], where)
