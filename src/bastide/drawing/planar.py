"""Plane geometry on a tile: polylines, polygons, and the faces that crossing outlines cut out.

Fields are what is left of a tile when cities, roads and rivers are taken away; `faces` finds these
pieces exactly, so an outline of a field ends where the kerb of a road begins.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from itertools import pairwise

from .pen import Point

Polyline = tuple[Point, ...]

SNAP = 1e-3
"""Corners closer than this are one corner; far below the tenth that is drawn."""


def turned(point: Point, turn: int) -> Point:
    """`point` after `turn` quarter turns of the tile clockwise.

    >>> turned((50, 0), 1)
    (100, 50)
    """
    x, y = point
    for _ in range(turn % 4):
        x, y = 100 - y, x
    return (x, y)


def turned_all(points: Iterable[Point], turn: int) -> Polyline:
    """Every point turned clockwise by `turn` quarter turns."""
    return tuple(turned(p, turn) for p in points)


def distance(a: Point, b: Point) -> float:
    """The straight distance from `a` to `b`."""
    return math.hypot(a[0] - b[0], a[1] - b[1])


def area(polygon: Sequence[Point]) -> float:
    """Signed area: positive when the corners go clockwise on the screen (y grows south)."""
    total = 0.0
    for (x1, y1), (x2, y2) in zip(polygon, (*polygon[1:], polygon[0]), strict=True):
        total += x1 * y2 - x2 * y1
    return total / 2


def contains(polygon: Sequence[Point], point: Point) -> bool:
    """Whether `point` lies inside (even-odd rule)."""
    x, y = point
    inside = False
    x1, y1 = polygon[-1]
    for x2, y2 in polygon:
        if (y1 > y) != (y2 > y) and x < x1 + (y - y1) * (x2 - x1) / (y2 - y1):
            inside = not inside
        x1, y1 = x2, y2
    return inside


def cubic(start: Point, first: Point, second: Point, end: Point, steps: int = 14) -> Polyline:
    """A cubic curve as a polyline of `steps` pieces."""
    points = []
    for i in range(steps + 1):
        t = i / steps
        s = 1 - t
        a, b, c, d = s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t
        points.append(
            (
                a * start[0] + b * first[0] + c * second[0] + d * end[0],
                a * start[1] + b * first[1] + c * second[1] + d * end[1],
            )
        )
    return tuple(points)


def circle(centre: Point, radius: float, steps: int = 28, squash: float = 1.0) -> Polyline:
    """A circle (or, squashed in height, an ellipse) as a polygon, clockwise."""
    return tuple(
        (
            centre[0] + radius * math.cos(2 * math.pi * i / steps),
            centre[1] + squash * radius * math.sin(2 * math.pi * i / steps),
        )
        for i in range(steps)
    )


def length(line: Sequence[Point]) -> float:
    """The length of a polyline."""
    return sum(distance(a, b) for a, b in pairwise(line))


def along(line: Sequence[Point], fraction: float) -> tuple[Point, Point]:
    """The point at `fraction` (0..1) of a polyline's length, and the direction there (unit)."""
    left = length(line) * min(max(fraction, 0.0), 1.0)
    for a, b in pairwise(line):
        piece = distance(a, b)
        if piece and left <= piece + 1e-9:
            t = left / piece
            point = (a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t)
            return point, ((b[0] - a[0]) / piece, (b[1] - a[1]) / piece)
        left -= piece
    a, b = line[-2], line[-1]
    piece = distance(a, b) or 1.0
    return b, ((b[0] - a[0]) / piece, (b[1] - a[1]) / piece)


def clearance(line: Sequence[Point], point: Point) -> float:
    """The distance from `point` to a polyline."""
    return min(_to_piece(point, a, b) for a, b in pairwise(line))


def _to_piece(point: Point, a: Point, b: Point) -> float:
    dx, dy = b[0] - a[0], b[1] - a[1]
    square = dx * dx + dy * dy
    t = ((point[0] - a[0]) * dx + (point[1] - a[1]) * dy) / square if square else 0.0
    t = min(max(t, 0.0), 1.0)
    return math.hypot(point[0] - a[0] - t * dx, point[1] - a[1] - t * dy)


def shifted(line: Sequence[Point], offset: float) -> Polyline:
    """A polyline moved sideways: positive offsets go to the right of its direction."""
    points = []
    last = len(line) - 1
    for i, (x, y) in enumerate(line):
        before, after = line[max(i - 1, 0)], line[min(i + 1, last)]
        dx, dy = after[0] - before[0], after[1] - before[1]
        size = math.hypot(dx, dy) or 1.0
        points.append((x - dy / size * offset, y + dx / size * offset))
    return tuple(points)


def band(line: Sequence[Point], half_width: float) -> Polyline:
    """The strip of ground that a road or river covers, as a polygon."""
    return (*shifted(line, -half_width), *reversed(shifted(line, half_width)))


def simplified(points: Sequence[Point], tolerance: float) -> Polyline:
    """A polyline without the points that lie within `tolerance` of the line they stand on."""
    if len(points) < 3:
        return tuple(points)
    first, last = points[0], points[-1]
    far, index = -1.0, 0
    for i in range(1, len(points) - 1):
        off = _to_piece(points[i], first, last)
        if off > far:
            far, index = off, i
    if far <= tolerance:
        return (first, last)
    left = simplified(points[: index + 1], tolerance)
    return (*left[:-1], *simplified(points[index:], tolerance))


def simplified_ring(polygon: Sequence[Point], tolerance: float) -> Polyline:
    """A polygon without needless corners."""
    if len(polygon) < 5:
        return tuple(polygon)
    half = max(range(len(polygon)), key=lambda i: distance(polygon[0], polygon[i]))
    out = simplified(polygon[: half + 1], tolerance)
    back = simplified((*polygon[half:], polygon[0]), tolerance)
    return (*out[:-1], *back[:-1])


def inner_point(polygon: Sequence[Point]) -> Point:
    """A point strictly inside a simple polygon, near its boundary."""
    ring = (*polygon, polygon[0])
    pieces = sorted(pairwise(ring), key=lambda p: -distance(*p))
    for depth in (0.05, 0.01, 0.002):
        for a, b in pieces:
            size = distance(a, b)
            if size < depth:
                break
            middle = ((a[0] + b[0]) / 2, (a[1] + b[1]) / 2)
            for sign in (1, -1):
                off = sign * depth / size
                point = (middle[0] - (b[1] - a[1]) * off, middle[1] + (b[0] - a[0]) * off)
                if contains(polygon, point):
                    return point
    raise ValueError("a polygon without an inside")


def faces(polygons: Iterable[Sequence[Point]]) -> list[Polyline]:
    """The bounded pieces into which the outlines of `polygons` cut the plane, each clockwise."""
    corners, edges = _crossed(
        [
            (a, b)
            for ring in polygons
            for a, b in zip(ring, (*ring[1:], ring[0]), strict=True)
            if a != b
        ]
    )
    return _traced(corners, edges)


def _crossed(
    pieces: list[tuple[Point, Point]],
) -> tuple[list[Point], set[tuple[int, int]]]:
    """All pieces cut at their crossings: the corners, and the edges between them."""
    cuts: list[list[Point]] = [[a, b] for a, b in pieces]
    boxes = [
        (min(a[0], b[0]) - SNAP, max(a[0], b[0]) + SNAP, min(a[1], b[1]), max(a[1], b[1]))
        for a, b in pieces
    ]
    order = sorted(range(len(pieces)), key=lambda i: boxes[i][0])
    for rank, i in enumerate(order):
        _, right, low, high = boxes[i]
        for j in order[rank + 1 :]:
            other = boxes[j]
            if other[0] > right:
                break
            if other[2] <= high + SNAP and other[3] >= low - SNAP:
                for point in _meetings(pieces[i], pieces[j]):
                    cuts[i].append(point)
                    cuts[j].append(point)
    corners: list[Point] = []
    index: dict[tuple[int, int], int] = {}

    def corner(point: Point) -> int:
        column, row = round(point[0] / SNAP / 4), round(point[1] / SNAP / 4)
        for key in ((column + dx, row + dy) for dx in (0, -1, 1) for dy in (0, -1, 1)):
            if key in index:
                return index[key]
        index[column, row] = len(corners)
        corners.append(point)
        return len(corners) - 1

    edges: set[tuple[int, int]] = set()
    for (start, _), points in zip(pieces, cuts, strict=True):
        numbers = [corner(p) for p in sorted(points, key=lambda p: distance(start, p))]
        for a, b in pairwise(numbers):
            if a != b:
                edges.add((a, b))
                edges.add((b, a))
    return corners, edges


def _meetings(one: tuple[Point, Point], two: tuple[Point, Point]) -> list[Point]:
    (ax, ay), (bx, by) = one
    (cx, cy), (dx, dy) = two
    rx, ry, sx, sy = bx - ax, by - ay, dx - cx, dy - cy
    cross = rx * sy - ry * sx
    if abs(cross) < 1e-9:
        return [p for p in two if _to_piece(p, *one) < SNAP] + [
            p for p in one if _to_piece(p, *two) < SNAP
        ]
    t = ((cx - ax) * sy - (cy - ay) * sx) / cross
    u = ((cx - ax) * ry - (cy - ay) * rx) / cross
    slack = 1e-6
    if -slack <= t <= 1 + slack and -slack <= u <= 1 + slack:
        return [(ax + t * rx, ay + t * ry)]
    return []


def _traced(corners: list[Point], edges: set[tuple[int, int]]) -> list[Polyline]:
    """Walk round every face, always taking the sharpest turn at a corner."""
    around: dict[int, list[int]] = {}
    for a, b in edges:
        around.setdefault(a, []).append(b)
    following: dict[tuple[int, int], tuple[int, int]] = {}
    for here, others in around.items():
        x, y = corners[here]
        others.sort(key=lambda o: math.atan2(corners[o][1] - y, corners[o][0] - x))
        for i, other in enumerate(others):
            following[other, here] = (here, others[i - 1])
    found: list[Polyline] = []
    seen: set[tuple[int, int]] = set()
    for edge in sorted(edges):
        if edge in seen:
            continue
        walk = []
        while edge not in seen:
            seen.add(edge)
            walk.append(corners[edge[0]])
            edge = following[edge]
        if len(walk) > 2 and area(walk) > 0.2:
            found.append(tuple(walk))
    return found
