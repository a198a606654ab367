"""Roads and rivers, bridges and tunnel mouths, and the places where roads end."""

from __future__ import annotations

import math
from collections.abc import Sequence

from bastide.tiles import Kind

from .layout import Layout
from .outlines import radius, visible
from .palette import Theme
from .pen import Point, curve, element, group, number, shape, use
from .planar import Polyline, along, clearance, distance, length, shifted, simplified
from .scenery import PREFIX
from .spots import Mark

WATER = 13.0
"""The width of a river's water."""


def _drawn(line: Sequence[Point]) -> str:
    return curve(simplified(line, 0.35))


def rivers(layout: Layout, theme: Theme) -> str:
    """Rivers with their banks, from the source to the lake they end in."""
    ponds = [m for m in layout.marks if m.name in ("pond", "source")]
    return _water([strip.line for strip in layout.rivers], ponds, theme)


def lake(layout: Layout, theme: Theme) -> str:
    """The lake of the ferries, over the ends of its roads."""
    return _water([], [m for m in layout.marks if m.name == "lake"], theme)


def _water(lines: Sequence[Polyline], ponds: Sequence[Mark], theme: Theme) -> str:
    if not lines and not ponds:
        return ""
    d = "".join(_drawn(line) for line in lines)

    def layer(colour: str, width: float, grow: float) -> str:
        text = shape(d, stroke=colour, stroke_width=width)
        for pond in ponds:
            rx = pond.radius + grow
            text += element(
                "ellipse",
                cx=pond.at[0],
                cy=pond.at[1],
                rx=rx,
                ry=rx * 0.9,
                fill=colour,
                stroke="none",
            )
        return text

    text = layer(theme.bank_dark, WATER + 4.2, 0.0) + layer(theme.bank, WATER + 3.0, -0.6)
    text += layer(theme.water_dark, WATER + 0.6, -1.8) + layer(theme.water, WATER - 0.6, -2.4)
    if not theme.plain:
        text += _ripples(lines, ponds_at=[(p.at, p.radius) for p in ponds], theme=theme)
    return group(text, fill="none")


def _ripples(lines: Sequence[Polyline], ponds_at: list[tuple[Point, float]], theme: Theme) -> str:
    d = ""
    for line in lines:
        for offset in (-3.2, 0.4, 3.4):
            d += _drawn(shifted(line, offset))
    for (x, y), r in ponds_at:
        if r < 12:
            continue
        for k, (dx, dy) in enumerate(((-5, -5), (3, -2), (-2, 3), (5, 6), (-7, 0))):
            if math.hypot(dx, dy) < r - 5:
                d += f"M{x + dx - 3:.1f} {y + dy:.1f}q1.5-1 3 0t{2.6 + k % 2:.1f} 0"
    return shape(
        d,
        stroke=theme.water_light,
        stroke_width=0.7,
        stroke_dasharray="5 9 3 13",
        stroke_linecap="round",
        opacity=".8",
    )


def roads(layout: Layout, theme: Theme) -> list[str]:
    """Roads on the ground, without those that run over something on a bridge."""
    lines = [strip.line for strip in layout.stubs]
    for strip in layout.roads:
        if not strip.over:
            lines += visible(layout.tile, strip)
    return [_paved([line], theme) for line in lines]


def _paved(lines: Sequence[Polyline], theme: Theme) -> str:
    d = "".join(_drawn(line) for line in lines)
    if not d:
        return ""
    if theme.plain:
        text = shape(d, stroke=theme.road_edge, stroke_width=9.4)
        return group(text + shape(d, stroke=theme.road, stroke_width=7), fill="none")
    # A worn verge, the edge, the way, and on it the two ruts of the carts.
    text = shape(d, stroke=theme.shade, stroke_width=11.6, stroke_opacity=".13")
    text += shape(d, stroke=theme.road_edge, stroke_width=9)
    text += shape(d, stroke=theme.road, stroke_width=7.6)
    text += shape(d, stroke=theme.road_rut, stroke_width=4.6)
    text += shape(d, stroke=theme.road_light, stroke_width=3)
    return group(text, fill="none")


def crossings(layout: Layout, theme: Theme) -> str:
    """The round place in the middle where roads meet and end."""
    junction = layout.mark("junction")
    if junction is None:
        return ""
    x, y = junction.at
    text = element("circle", cx=x, cy=y, r=10.6, fill=theme.road_edge)
    text += element("circle", cx=x, cy=y, r=9.4, fill=theme.stone_light)
    text += element(
        "circle",
        cx=x,
        cy=y,
        r=8,
        fill="none",
        stroke=theme.stone_dark,
        stroke_width=2.4,
        stroke_dasharray="2.2 .7",
    )
    text += element("circle", cx=x, cy=y, r=6.4, fill=theme.meadow_dark, stroke=theme.ink)
    return text


def milestones(layout: Layout) -> list[tuple[float, str]]:
    """A stone beside every road where it ends, as (foot, drawing)."""
    found = []
    for strip in layout.roads:
        end = layout.tile.segments[strip.segment].ends_at
        if end is None or end == "city":
            continue
        site = layout.mark(end)
        if site is None:
            continue
        gap = radius(layout.tile, end) + (3.5 if end != "volcano" else 1)
        line = strip.line
        for i in range(100, 0, -1):
            at, (dx, dy) = along(line, i / 100)
            if distance(at, site.at) >= gap:
                stone = (at[0] - dy * 6.2, at[1] + dx * 6.2 + 0.8)
                found.append((stone[1], use(PREFIX + "stone", stone)))
                break
    return found


def bridges(layout: Layout, theme: Theme, *, over_city: bool) -> str:
    """Roads that cross a city, or else those that cross a river or road, each with its bridge."""
    text = ""
    for strip in layout.roads:
        under = [layout.tile.segments[i].kind for i in _crossed(layout, strip.segment)]
        if not under or (Kind.CITY in under) != over_city:
            continue
        spans = [_span(layout, strip.line, i) for i in _crossed(layout, strip.segment)]
        for span in spans:
            text += _bridge_shade(span, theme)
        text += _paved([strip.line], theme)
        for span in spans:
            text += _parapets(span, theme)
    return text


def _crossed(layout: Layout, road: int) -> tuple[int, ...]:
    return layout.tile.segments[road].bridge_over


def _span(layout: Layout, line: Polyline, under: int) -> Polyline:
    """The stretch of `line` that is bridge, over segment `under`."""
    lines = [s.line for s in (*layout.roads, *layout.rivers) if s.segment == under]
    points = [along(line, i / 60)[0] for i in range(61)]
    if lines:
        near = [p for p in points if clearance(lines[0], p) <= 12.5]
        return tuple(near)
    ring = layout.rings[under][0]
    from .planar import contains

    inside = [p for p in points if contains(ring, p)]
    return tuple(inside)


def _bridge_shade(span: Polyline, theme: Theme) -> str:
    if theme.plain or length(span) < 1:
        return ""
    moved = tuple((x + 1.6, y + 2.4) for x, y in span)
    return shape(
        curve(moved), stroke=theme.shade, stroke_width=10.5, stroke_opacity=".3", fill="none"
    )


def _parapets(span: Polyline, theme: Theme) -> str:
    ends = (span[0], span[len(span) // 2], span[-1])
    d = curve(shifted(ends, -5.0)) + curve(shifted(ends, 5.0))
    text = shape(d, stroke=theme.ink, stroke_width=3.3, fill="none", stroke_linecap="round")
    text += shape(d, stroke=theme.stone, stroke_width=2.3, fill="none", stroke_linecap="round")
    if not theme.plain:
        text += shape(
            d, stroke=theme.stone_light, stroke_width=1.5, stroke_dasharray="2.4 .8", fill="none"
        )
    return text


def tunnels(layout: Layout, theme: Theme) -> str:
    """The dark mouths at which a road goes under a city."""
    text = ""
    for strip in layout.roads:
        if not layout.tile.segments[strip.segment].tunnel:
            continue
        for line in visible(layout.tile, strip):
            inner = max(line, key=lambda p: min(p[0], p[1], 100 - p[0], 100 - p[1]))
            outer = min(line, key=lambda p: min(p[0], p[1], 100 - p[0], 100 - p[1]))
            angle = math.degrees(math.atan2(inner[1] - outer[1], inner[0] - outer[0]))
            mouth = shape("M-7-5.2c9-1.6 11 1.4 11 5.2s-2 6.8-11 5.2z", fill=theme.opening)
            mouth += shape(
                "M-7-6.4c11-2.4 13.4 1.6 13.4 6.4s-2.4 8.8-13.4 6.4",
                fill="none",
                stroke=theme.ink,
                stroke_width=4.2,
            )
            mouth += shape(
                "M-7-6.4c11-2.4 13.4 1.6 13.4 6.4s-2.4 8.8-13.4 6.4",
                fill="none",
                stroke=theme.stone_light,
                stroke_width=2.8,
                stroke_dasharray="2.6 .6",
            )
            place = f"translate({number(inner[0])} {number(inner[1])}) rotate({angle:.0f})"
            text += group(mouth, transform=place)
    return text
