"""Cities: walled ground, houses in rows, towers where the wall bends, gates where roads enter.

Walls are drawn as ribbons that stand up: the visible face is always the one that looks south, and
its shade depends on where it is turned. What lies behind a house is drawn before it.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, field

from bastide.tiles import Kind

from .layout import Layout
from .palette import Theme
from .pen import Hand, Point, group, number, path, shape, use
from .planar import Polyline, clearance, contains, distance
from .scenery import PREFIX

HEIGHT = 5.0
"""How high a wall stands, in units."""

Disc = tuple[Point, float]


@dataclass(slots=True)
class Strokes:
    """Path data by colour, so that many houses make few elements."""

    by_colour: dict[str, list[str]] = field(default_factory=dict)

    def add(self, colour: str, d: str) -> None:
        self.by_colour.setdefault(colour, []).append(d)

    def drawn(self, **attributes: str | float | None) -> str:
        return "".join(
            shape("".join(parts), fill=colour, **attributes)
            for colour, parts in self.by_colour.items()
        )


def ground(layout: Layout, theme: Theme, hand: Hand) -> str:
    """The ochre ground within the walls."""
    rings = _cities(layout)
    d = "".join(path(ring) for ring in rings)
    text = shape(d, fill=theme.ground)
    if theme.plain or not rings:
        return text
    cobbles = ""
    for ring in rings:
        xs, ys = [p[0] for p in ring], [p[1] for p in ring]
        for _ in range(10):
            at = (hand.between(min(xs), max(xs)), hand.between(min(ys), max(ys)))
            if contains(ring, at) and clearance((*ring, ring[0]), at) > 4:
                cobbles += f"M{number(at[0])} {number(at[1])}q1-1.2 2 0m1 .6q1-1.2 2 0"
    return text + shape(
        cobbles, stroke=theme.ground_dark, stroke_width=0.6, fill="none", opacity=".7"
    )


def shade(layout: Layout, theme: Theme) -> str:
    """The shade that walls throw to the south-east."""
    if theme.plain or not layout.walls:
        return ""
    d = ""
    for wall in layout.walls:
        thrown = [(x + 4.2, y + 2.6) for x, y in wall.line[1:-1]]
        d += path((*wall.line, *reversed(thrown)))
    return shape(d, fill=theme.shade, fill_opacity=f"{theme.shade_strength * 0.8:.2f}")


def walls(layout: Layout, theme: Theme, *, front: bool) -> str:
    """The walls behind their city (front=False) or before it, with towers and gates."""
    faces = Strokes()
    tops: list[str] = []
    standing: list[tuple[float, str]] = []
    for wall in layout.walls:
        risen = _risen(wall.line)
        run: list[Point] = []
        for (a, ha), (b, hb) in zip(risen, risen[1:], strict=False):
            if _is_front(a, b) != front:
                _flush(run, tops)
                continue
            top_a, top_b = (a[0], a[1] - ha), (b[0], b[1] - hb)
            faces.add(_face_colour(a, b, theme), path((a, b, top_b, top_a)))
            run = [*run, top_b] if run else [top_a, top_b]
        _flush(run, tops)
        standing += _towers(wall.line, front)
    standing += [
        (gate.at[1], use(PREFIX + "gate-" + _facing(gate.outwards), gate.at))
        for gate in layout.gates
        if front
    ]
    d = "".join(tops)
    if theme.plain:
        text = shape(d, stroke=theme.ink, stroke_width=5, stroke_linejoin="round")
        text += shape(d, stroke=theme.wall_top, stroke_width=2.6, stroke_linejoin="round")
        text = group(text, fill="none") if d else ""
    else:
        text = faces.drawn()
        tops_drawn = (
            shape(d, stroke=theme.ink, stroke_width=3.4, stroke_opacity=".75")
            + shape(d, stroke=theme.wall_lit, stroke_width=2.6)
            + shape(d, stroke=theme.wall_top, stroke_width=2.6, stroke_dasharray="1.7 1.1")
        )
        text += group(tops_drawn, fill="none", stroke_linejoin="round") if d else ""
    return text + "".join(drawing for _, drawing in sorted(standing))


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
    return (corner[0] + (towards[0] - corner[0]) * t, corner[1] + (towards[1] - corner[1]) * t)


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


def houses(
    layout: Layout, theme: Theme, hand: Hand, taken: Sequence[Disc]
) -> list[tuple[float, str]]:
    """Rows of houses, as (foot, drawing): one drawing for each row of each city."""
    found: list[tuple[float, str]] = []
    for index, segment in enumerate(layout.tile.segments):
        if segment.kind is not Kind.CITY:
            continue
        ring = layout.rings[index][0]
        lines = [w.line for w in layout.walls]
        row = 12.0 if not theme.plain else 16.0
        y = hand.between(9, 13)
        while y < 99:
            strokes = Strokes()
            x = hand.between(3, 9)
            while x < 97:
                width = hand.between(6.4, 8.6)
                at = (x, y + hand.between(-1.2, 1.2))
                if _fits(at, width, ring, lines, taken) and not hand.chance(0.08):
                    _house(strokes, at, width, theme, hand)
                x += width + hand.between(1.2, 3.4)
            if strokes.by_colour:
                found.append((y, strokes.drawn()))
            y += row
        found += _border_houses(segment.sides, theme)
    return found


def _fits(
    at: Point, width: float, ring: Polyline, walls_: list[Polyline], taken: Sequence[Disc]
) -> bool:
    x, y = at
    half = width / 2
    corners = ((x - half, y), (x + half, y), (x - half, y - 9), (x + half, y - 9))
    middle = (x, y - 4)
    return (
        all(contains(ring, p) for p in corners)
        and min(x - half, 100 - x - half, y - 9.5, 99 - y) >= 0.6
        and all(clearance(line, p) > 2.6 for line in walls_ for p in corners)
        and all(distance(middle, p) >= r + 4.2 for p, r in taken)
        and all(distance(middle, p) > 11.5 for p in _border_spots())
    )


def _border_spots() -> tuple[Point, ...]:
    return ((33, 0), (67, 0), (33, 100), (67, 100), (0, 36), (0, 69), (100, 36), (100, 69))


def _border_houses(sides: tuple[int, ...], theme: Theme) -> list[tuple[float, str]]:
    """Houses astride the border to the neighbouring tile, which draws their other half."""
    if theme.plain:
        return []
    strokes: dict[float, Strokes] = {}
    for side in sides:
        places: tuple[Point, ...] = (
            ((33, 4.5), (67, 4.5)),
            ((100, 40), (100, 73)),
            ((33, 104.5), (67, 104.5)),
            ((0, 40), (0, 73)),
        )[side]
        for k, at in enumerate(places):
            still = Hand("border", side % 2, k)
            _house(strokes.setdefault(at[1], Strokes()), at, 8.0, theme, still)
    return [(y, s.drawn()) for y, s in strokes.items()]


def _house(strokes: Strokes, at: Point, width: float, theme: Theme, hand: Hand) -> None:
    """One house with its shade: either its gable looks south, or its long side does."""
    x, y, w = at[0], at[1], width / 2
    lit, dark = hand.pick(theme.roofs)
    if theme.plain:
        strokes.add(theme.facade, path(((x - w, y), (x - w, y - 4), (x + w, y - 4), (x + w, y))))
        strokes.add(lit, path(((x - w - 1, y - 3.6), (x, y - 9), (x + w + 1, y - 3.6))))
        return
    tall = hand.between(2.6, 3.4)
    strokes.add(
        "#7d5a2c",
        path(((x + w, y + 0.2), (x + w + 2.6, y + 1.2), (x + w + 2.6, y - 2.2), (x + w, y - tall))),
    )
    if hand.chance(0.5):
        rise, deep = w * 0.85, hand.between(3.4, 4.4)
        eave, top = y - tall, y - tall - rise
        strokes.add(
            theme.facade,
            path(((x - w + 0.5, y), (x - w + 0.5, eave), (x, top + 0.4), (x + w - 0.5, eave),
                  (x + w - 0.5, y))),
        )
        strokes.add(lit, path(((x, top), (x - w, eave), (x - w, eave - deep), (x, top - deep))))
        strokes.add(dark, path(((x, top), (x + w, eave), (x + w, eave - deep), (x, top - deep))))
    else:
        slope = hand.between(3.8, 4.6)
        eave = y - tall
        strokes.add(
            theme.facade_dark,
            path(((x - w + 0.4, y), (x - w + 0.4, eave), (x + w - 0.4, eave), (x + w - 0.4, y))),
        )
        strokes.add(
            dark,
            path(((x - w - 0.3, eave + 0.5), (x - w + 0.5, eave - slope), (x + w - 0.5, eave - slope),
                  (x + w + 0.3, eave + 0.5))),
        )
        strokes.add(
            lit,
            path(((x - w + 0.5, eave - slope), (x - w + 1.1, eave - slope - 1.5),
                  (x + w - 1.1, eave - slope - 1.5), (x + w - 0.5, eave - slope))),
        )
    door = x + hand.pick((-0.28, 0.0, 0.28)) * width
    strokes.add(theme.opening, f"M{number(door - 0.6)} {number(y)}v-1.9h1.2v1.9z")


def _cities(layout: Layout) -> list[Polyline]:
    return [
        ring
        for segment, rings in zip(layout.tile.segments, layout.rings, strict=True)
        if segment.kind is Kind.CITY
        for ring in rings
    ]
