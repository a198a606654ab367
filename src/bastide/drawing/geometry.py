"""The geometry of tiles for a client: where segments lie, where figures stand, what is marked."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import TypedDict

from bastide.tiles import Kind, Segment, Tile, find, load

from .layout import layout
from .pen import Point, path
from .planar import Polyline


class SegmentGeometry(TypedDict):
    """One segment of a tile in one turn; lengths in units, 100 to a tile."""

    kind: str  # "city", "road", "field", "river" or "monastery"
    where: str  # as in `Tile.where`
    anchor: list[float]  # x, y of the middle of a figure that stands there
    outline: str  # SVG path data, fill rule even-odd
    marks: list[str]  # what is printed on it: "shield", "cathedral", "wine", "princess", "inn", ...


class TurnGeometry(TypedDict):
    """A tile in one turn."""

    segments: list[SegmentGeometry]  # in the order of the tile's file
    marks: list[str]  # what belongs to no segment: "volcano", "flier.NE", "crop_circle.rake", ...


TileGeometry = list[TurnGeometry]
"""By turn."""

MARKS = (
    *("source", "lake", "volcano", "dragon", "portal", "ferry_lake", "gold", "magic", "robber"),
    *("flier", "crop_circle"),
)
"""The facts of a tile that are marks."""


def geometry(modules: Iterable[str] = ()) -> dict[str, TileGeometry]:
    """The geometry of the base game and `modules`: tile id to a list of four turns. JSON-able.

    >>> geometry()["base-road-straight"][1]["segments"][0]["where"]
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


def tile_geometry(tile: Tile, turn: int = 0) -> TurnGeometry:
    """`tile` (unturned, as loaded) after `turn` quarter turns.

    >>> tile_geometry(find("base-monastery"))["segments"][0]["kind"]
    'monastery'
    """
    lay = layout(tile, turn)
    return {
        "segments": [
            {
                "kind": segment.kind.name.lower(),
                "where": lay.tile.where(index),
                "anchor": [round(v, 1) for v in lay.anchors[index]],
                "outline": "".join(path(ring) for ring in lay.rings[index]),
                "marks": _marks_of_segment(segment),
            }
            for index, segment in enumerate(lay.tile.segments)
        ],
        "marks": _marks(lay.tile),
    }


def _marks(tile: Tile) -> list[str]:
    found = []
    for name in MARKS:
        fact = getattr(tile, name)
        if fact:
            found.append(f"{name}.{fact}" if isinstance(fact, str) else name)
    return found


def _marks_of_segment(segment: Segment) -> list[str]:
    found = ["shield"] * segment.shields
    if segment.goods:
        found.append(segment.goods)
    return found + [name for name in ("cathedral", "princess", "inn") if getattr(segment, name)]


def spot_anchor(tile_id: str, turn: int, segment: int) -> Point:
    """Where the middle of a figure on that segment is, in units from the tile's corner.

    Raises TileError for an unknown tile, IndexError for a segment it does not have.

    >>> 0 < spot_anchor("base-start", 2, 0)[0] < 100
    True
    """
    x, y = layout(find(tile_id), turn).anchors[segment]
    return (round(x, 1), round(y, 1))


def spot_outline(tile_id: str, turn: int, segment: int) -> tuple[Polyline, ...]:
    """The rings of a segment, clockwise, in units from the tile's corner.

    >>> ring, = spot_outline("base-start", 0, 0)
    >>> all(0 <= x <= 100 and 0 <= y <= 100 for x, y in ring)
    True
    """
    return layout(find(tile_id), turn).rings[segment]


def segment_named(tile: Tile, turn: int, kind: str, where: str) -> int:
    """The number of the segment that a figure's `kind` and `where` name on a turned tile.

    >>> segment_named(find("base-start"), 1, "road", "NS")
    1
    """
    return tile.turned(turn).segment_at(Kind[kind.upper()], where)
