"""The outline of every segment of a tile, fields included.

Fields are the faces that remain between the other segments. Each face is given to the field whose
half edges it touches; a picture that would join or part fields differently from the facts of the
tile raises `DrawingError`, so no tile can be drawn wrongly by accident.
"""

from __future__ import annotations

from bastide.tiles import Kind, Tile

from .ground import RIVER, ROAD, Ground, Strip
from .pen import Point
from .planar import (
    Polyline,
    area,
    band,
    circle,
    contains,
    faces,
    inner_point,
    simplified_ring,
    turned,
)

SQUARE: Polyline = ((0, 0), (100, 0), (100, 100), (0, 100))

RADII = {
    "junction": 8.0,
    "monastery": 9.0,
    "lake": 17.0,
    "crop_circle": 15.0,
    "volcano": 14.0,
    "house": 5.0,
    "pond": 20.0,
    "source": 9.0,
}
"""The round ground of a site, in units."""

MOUTH = 15.0
"""How far a road runs before it dives into a tunnel."""


class DrawingError(ValueError):
    """A tile cannot be drawn as its facts say; the message names the tile and the segment.

    >>> issubclass(DrawingError, ValueError)
    True
    """


CROP_RADII = {
    "crop-two-cities-opposite-shield": 28.0,
    "crop-curve-road-east-club": 18.0,
    "crop-two-corner-cities-shield": 11.0,
}
"""Crop circles that part fields or fill a gap, by tile."""


def radius(tile: Tile, site: str) -> float:
    """The radius of the ground a site takes on this tile."""
    if site == "crop_circle" and tile.id in CROP_RADII:
        return CROP_RADII[tile.id]
    return RADII.get(site, 8.0)


def outlines(tile: Tile, ground: Ground) -> tuple[tuple[Polyline, ...], ...]:
    """For each segment of the unturned `tile` its rings, clockwise, inside the square.

    Raises DrawingError when the drawing would contradict the tile.
    """
    rings: list[tuple[Polyline, ...]] = [() for _ in tile.segments]
    for index, ring in ground.cities.items():
        rings[index] = (ring,)
    for strip in ground.roads:
        rings[strip.segment] = _road_rings(tile, ground, strip)
    for strip in ground.rivers:
        water = [band(strip.line, RIVER)]
        rings[strip.segment] = _cut(water + _ponds(tile, ground), ())
    for index, segment in enumerate(tile.segments):
        if segment.kind is Kind.MONASTERY:
            rings[index] = (circle(ground.sites["monastery"], 13, 24),)
    fields = [i for i, s in enumerate(tile.segments) if s.kind is Kind.FIELD]
    for index, ring_list in _fields(tile, ground, fields).items():
        rings[index] = ring_list
    return tuple(tuple(_tidy(ring) for ring in sorted(rs, key=area, reverse=True)) for rs in rings)


def barriers(tile: Tile, ground: Ground) -> list[Polyline]:
    """Everything that is no field, as polygons."""
    found = list(ground.cities.values())
    for strip in ground.roads:
        found += [band(line, ROAD) for line in visible(tile, strip)]
    found += [band(strip.line, ROAD) for strip in ground.stubs]
    found += [band(strip.line, RIVER) for strip in ground.rivers]
    found += _ponds(tile, ground)
    if "crop_circle" in ground.sites and _parts(tile):
        found.append(circle(ground.sites["crop_circle"], radius(tile, "crop_circle")))
    return found


def visible(tile: Tile, strip: Strip) -> list[Polyline]:
    """The stretches of a road above the ground."""
    if not tile.segments[strip.segment].tunnel:
        return [strip.line]
    line = strip.line
    return [
        tuple(p for p in line if _inset(p) <= MOUTH and _half(p, line[0])),
        tuple(p for p in line if _inset(p) <= MOUTH and not _half(p, line[0])),
    ]


def _inset(point: Point) -> float:
    return min(point[0], point[1], 100 - point[0], 100 - point[1])


def _half(point: Point, start: Point) -> bool:
    return abs(point[0] - start[0]) + abs(point[1] - start[1]) < 50


def _parts(tile: Tile) -> bool:
    return any(s.parted_by == "crop_circle" or s.ends_at == "crop_circle" for s in tile.segments)


def _ponds(tile: Tile, ground: Ground) -> list[Polyline]:
    return [
        circle(ground.sites[site], radius(tile, site), 32, squash=0.9)
        for site in ("lake", "pond", "source")
        if site in ground.sites
    ]


def _road_rings(tile: Tile, ground: Ground, strip: Strip) -> tuple[Polyline, ...]:
    road = tile.segments[strip.segment]
    ends = []
    if road.ends_at and road.ends_at != "city":
        ends = [circle(ground.sites[road.ends_at], radius(tile, road.ends_at) - 1)]
    return _cut([band(line, ROAD) for line in visible(tile, strip)], ends)


def _cut(
    wanted: list[Polyline], unwanted: list[Polyline] | tuple[Polyline, ...]
) -> tuple[Polyline, ...]:
    """The parts of the square inside `wanted` and outside `unwanted`, joined where they touch."""
    kept = [
        face
        for face in faces([SQUARE, *wanted, *unwanted])
        if _inside_any(face, wanted) and not _inside_any(face, unwanted) and _on_tile(face)
    ]
    return tuple(_merged(kept))


def _merged(pieces: list[Polyline]) -> list[Polyline]:
    """The outlines of pieces that share edges: shared edges, walked both ways, cancel out."""
    edges: dict[Point, list[Point]] = {}
    keyed = [[(round(x, 2), round(y, 2)) for x, y in ring] for ring in pieces]
    all_edges = {
        (a, b) for ring in keyed for a, b in zip(ring, (*ring[1:], ring[0]), strict=True) if a != b
    }
    for a, b in sorted(all_edges):
        if (b, a) not in all_edges:
            edges.setdefault(a, []).append(b)
    rings = []
    while edges:
        start = next(iter(edges))
        ring = [start]
        while True:
            ahead = edges[ring[-1]]
            following = ahead.pop()
            if not ahead:
                del edges[ring[-1]]
            if following == start:
                break
            ring.append(following)
        if area(ring) > 0.5:
            rings.append(tuple(ring))
    return rings


def _fields(tile: Tile, ground: Ground, fields: list[int]) -> dict[int, tuple[Polyline, ...]]:
    walls = barriers(tile, ground)
    free = [
        face
        for face in faces([SQUARE, *walls])
        if area(face) > 4 and _on_tile(face) and not _inside_any(face, walls)
    ]
    given: dict[int, list[Polyline]] = {i: [] for i in fields}
    owner: dict[int, int] = {}
    for index in fields:
        for half in tile.segments[index].halves:
            point = half_point(half)
            face = next((n for n, f in enumerate(free) if contains(f, point)), None)
            if face is None:
                raise DrawingError(f"{tile.id}: field {index} has no ground at half {half}")
            if owner.setdefault(face, index) != index:
                raise DrawingError(f"{tile.id}: fields {owner[face]} and {index} run together")
            if free[face] not in given[index]:
                given[index].append(free[face])
    inner = [i for i in fields if not tile.segments[i].halves]
    left = [n for n in range(len(free)) if n not in owner]
    if len(inner) != len(left) and inner:
        raise DrawingError(f"{tile.id}: {len(inner)} inner fields, {len(left)} pieces of ground")
    for index, face in zip(inner, left, strict=False):
        given[index].append(free[face])
    for index, pieces in given.items():
        if len(pieces) != 1:
            raise DrawingError(f"{tile.id}: field {index} falls into {len(pieces)} pieces")
    if not inner and left and tile.crop_circle is None:
        raise DrawingError(f"{tile.id}: {len(left)} pieces of ground belong to no field")
    return {i: tuple(pieces) for i, pieces in given.items()}


def half_point(half: int) -> Point:
    """A point just inside the tile in the middle of a half edge (0 = NL .. 7 = WR)."""
    return turned((25 if half % 2 == 0 else 75, 0.4), half // 2)


def _inside_any(face: Polyline, polygons: list[Polyline] | tuple[Polyline, ...]) -> bool:
    point = inner_point(face)
    return any(contains(polygon, point) for polygon in polygons)


def _on_tile(face: Polyline) -> bool:
    return contains(SQUARE, inner_point(face))


def _tidy(ring: Polyline) -> Polyline:
    return tuple((round(x, 1), round(y, 1)) for x, y in simplified_ring(ring, 0.25))
