"""Cities: walled ground, towers where the wall bends, gates where roads enter.

Walls are drawn as ribbons that stand up: the visible face is always the one that looks south, and
its shade depends on where it is turned. Walls north of their city are drawn before its houses,
those south of it after them.
"""

from __future__ import annotations

import math
from itertools import pairwise

from bastide.tiles import Kind

from .layout import Layout
from .meadow import scatter
from .palette import Theme
from .pen import Hand, Point, group, path, shape, use
from .planar import Polyline, clearance, contains, distance
from .scenery import PREFIX

HEIGHT = 5.6
"""How high a wall stands, in units."""


def ground(layout: Layout, theme: Theme, hand: Hand) -> list[str]:
    """The ochre ground within the walls, a fragment for each city."""
    found = []
    for ring in _cities(layout):
        found.append(shape(path(ring), fill=theme.ground))
        if theme.plain:
            continue
        xs, ys = [p[0] for p in ring], [p[1] for p in ring]
        courts = [m.at for m in layout.marks if m.segment is not None and contains(ring, m.at)]
        for x, y in courts or scatter(hand, ring, 3, 13, spacing=20):
            found.append(use(PREFIX + "court", (round(x), round(y))))
        for _ in range(5):
            at = (hand.between(min(xs), max(xs)), hand.between(min(ys), max(ys)))
            if contains(ring, at) and clearance((*ring, ring[0]), at) > 6:
                found.append(use(PREFIX + "cobbles", (round(at[0]), round(at[1]))))
    return found


def shade(layout: Layout, theme: Theme) -> list[str]:
    """The shade that walls throw to the south-east."""
    if theme.plain:
        return []
    found = []
    for wall in layout.walls:
        thrown = [(x + 4.2, y + 2.6) for x, y in wall.line[1:-1]]
        d = path((*wall.line, *reversed(thrown)))
        strength = f"{theme.shade_strength * 0.8:.2f}"
        found.append(shape(d, fill=theme.shade, fill_opacity=strength))
    return found


def walls(layout: Layout, theme: Theme, *, front: bool) -> list[str]:
    """The walls behind their city (front=False) or before it, with towers and gates."""
    found = [_wall(wall.line, theme, front) for wall in layout.walls]
    if front:
        gates = sorted(layout.gates, key=lambda gate: gate.at[1])
        found += [use(PREFIX + "gate-" + _facing(g.outwards), g.at) for g in gates]
    return found


def _wall(line: Polyline, theme: Theme, front: bool) -> str:
    risen = _risen(line)
    faces: dict[str, str] = {}
    tops: list[str] = []
    run: list[Point] = []
    for (a, ha), (b, hb) in pairwise(risen):
        if _is_front(a, b) != front:
            _flush(run, tops)
            continue
        top_a, top_b = (a[0], a[1] - ha), (b[0], b[1] - hb)
        colour = _face_colour(a, b, theme)
        if abs(a[0] - b[0]) > 0.5:
            faces[colour] = faces.get(colour, "") + path((a, b, top_b, top_a))
        run = [*run, top_b] if run else [top_a, top_b]
    _flush(run, tops)
    d = "".join(tops)
    text = ""
    if d and theme.plain:
        text = shape(d, stroke=theme.ink, stroke_width=5)
        text += shape(d, stroke=theme.wall_top, stroke_width=2.6)
    elif d:
        text = shape(d, stroke=theme.ink, stroke_width=4.4, stroke_opacity=".8")
        text += shape(d, stroke=theme.wall_lit, stroke_width=3.4)
        text += shape(d, stroke=theme.wall_top, stroke_width=3.4, stroke_dasharray="2.2 1.2")
    text = group(text, fill="none", stroke_linejoin="round")
    text = "".join(shape(d, fill=colour) for colour, d in faces.items()) + text
    return text + "".join(drawing for _, drawing in sorted(_towers(line, front)))


def _flush(run: list[Point], tops: list[str]) -> None:
    if len(run) > 1:
        tops.append(path(run, closed=False))
    run.clear()


def _risen(line: Polyline) -> list[tuple[Point, float]]:
    """The corners of a wall with its height there; it sinks to the ground at the tile's corners."""
    first, last = _from_corner(line[0], line[1]), _from_corner(line[-1], line[-2])
    return [
        (line[0], 0.6),
        (first, HEIGHT),
        *((p, HEIGHT) for p in line[1:-1]),
        (last, HEIGHT),
        (line[-1], 0.6),
    ]


def _from_corner(corner: Point, towards: Point) -> Point:
    reach = distance(corner, towards)
    t = 9.0 / reach
    x, y = corner[0] + (towards[0] - corner[0]) * t, corner[1] + (towards[1] - corner[1]) * t
    return (round(x), round(y))


def _is_front(a: Point, b: Point) -> bool:
    """Whether the city, on the right of a wall from a to b, lies north of it (or beside it)."""
    return b[0] - a[0] <= abs(b[1] - a[1]) * 0.15


def _face_colour(a: Point, b: Point, theme: Theme) -> str:
    dx, dy = b[0] - a[0], b[1] - a[1]
    size = math.hypot(dx, dy) or 1.0
    east = (-dy if dx > 0 else dy) / size  # how far the face that looks south is turned east
    if east < -0.3:
        return theme.wall_lit
    return theme.wall_dark if east > 0.3 else theme.wall_mid


def _towers(line: Polyline, front: bool) -> list[tuple[float, str]]:
    found = []
    inner = line[1:-1]
    for i, at in enumerate(inner):
        before, after = line[i], line[i + 2]
        if _is_front(before, after) != front:
            continue
        if i in (len(inner) // 2 - 1, len(inner) // 2) and len(inner) > 2:
            found.append((at[1], use(PREFIX + "turret", at)))
        elif at[1] > 10:
            found.append((at[1], use(PREFIX + "tower", at)))
    return found


def _facing(outwards: Point) -> str:
    if abs(outwards[0]) > abs(outwards[1]) * 1.3:
        return "e" if outwards[0] > 0 else "w"
    return "s" if outwards[1] > 0 else "n"


def _cities(layout: Layout) -> list[Polyline]:
    return [
        ring
        for segment, rings in zip(layout.tile.segments, layout.rings, strict=True)
        if segment.kind is Kind.CITY
        for ring in rings
    ]
