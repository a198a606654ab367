"""Which drawings the marks of a tile ask for, and where they lie in the order of the ground."""

from __future__ import annotations

from bastide.tiles import Kind

from .emblems import DIRECTIONS
from .emblems import emblems as emblem_drawings
from .houses import blocks
from .landmarks import landmarks
from .layout import Layout
from .palette import Theme
from .pen import element, group, use
from .planar import along, clearance, distance
from .scenery import PREFIX, defined
from .spots import Mark

STANDING = {
    "monastery": "monastery",
    "cathedral": "cathedral",
    "inn": "inn",
    "house": "house",
    "volcano": "volcano",
    "source": "source",
    "junction": "well",
    "portal": "portal",
}
"""Marks that stand on the ground, and the drawing of each."""

SCALES = {"monastery": 1.25, "volcano": 1.2, "inn": 1.15, "house": 1.3}
SCALES |= dict.fromkeys(("shield", "wine", "wheat", "cloth", "princess", "dragon", "magic"), 1.25)
SCALES |= dict.fromkeys(("gold", "portal", "robber"), 1.15)
SCALES |= {f"flier-{way.lower()}": 1.25 for way in DIRECTIONS}
"""How much larger than drawn a mark is printed."""

FLAT = ("shield", "wine", "wheat", "cloth", "princess", "dragon", "gold", "magic", "robber")
"""Marks that are printed on top of everything."""


def definitions(theme: Theme) -> dict[str, str]:
    """The shared drawings of marks and houses, as elements by id."""
    drawings = {**landmarks(theme), **emblem_drawings(theme)}
    drawings["chapel"] = group(drawings["monastery"], transform="scale(.92)")
    for name, factor in SCALES.items():
        drawings[name] = group(drawings[name], transform=f"scale({factor})")
    return defined({PREFIX + name: content for name, content in drawings.items()} | blocks(theme))


def lying(lay: Layout, theme: Theme) -> str:
    """Crop circles: in the field, under roads and walls."""
    text = ""
    for mark in lay.marks:
        if mark.name == "crop_circle":
            text += _crop(lay, mark, theme)
    return text


def _crop(lay: Layout, mark: Mark, theme: Theme) -> str:
    name = f"{PREFIX}crop-{lay.tile.crop_circle}"
    grown = mark.radius / 13
    wide = ""
    if mark.radius > 13.5:
        wide = element(
            "circle",
            cx=mark.at[0],
            cy=mark.at[1],
            r=mark.radius,
            fill=theme.wheat,
            stroke=theme.wheat_dark,
            stroke_width=1,
        )
    if not any(s.kind is Kind.FIELD for s in lay.tile.segments):
        wide = element("rect", width=100, height=100, fill=theme.wheat)
    if grown > 1.6:
        grown = 1.2
    at = f"translate({mark.at[0]:g} {mark.at[1]:g}) scale({min(grown, 1.25):.2f})"
    return wide + element("use", href="#" + name, transform=at)


def standing(lay: Layout, theme: Theme) -> list[tuple[float, str]]:
    """Buildings and the like, as (foot, drawing)."""
    found = []
    for mark in lay.marks:
        name = STANDING.get(mark.name)
        if name:
            if name == "monastery" and _is_tight(lay, mark):
                name = "chapel"
            found.append((mark.at[1] + mark.radius * 0.6, use(PREFIX + name, mark.at)))
    lake = lay.mark("lake")
    if lake:
        found += _jetties(lay, lake, theme)
    return found


def _is_tight(lay: Layout, mark: Mark) -> bool:
    """Whether walls or passing roads leave a monastery little room."""
    lines = [wall.line for wall in lay.walls if wall.city != _around(lay)]
    lines += [
        strip.line
        for strip in (*lay.roads, *lay.rivers)
        if lay.tile.segments[strip.segment].ends_at != "monastery"
    ]
    return any(clearance(line, mark.at) < 21 for line in lines)


def _around(lay: Layout) -> int | None:
    """The city that surrounds the monastery of the tile, if one does."""
    return next((s.inside_city for s in lay.tile.segments if s.inside_city is not None), None)


def _jetties(lay: Layout, lake: Mark, theme: Theme) -> list[tuple[float, str]]:
    """A landing stage where each road meets the lake."""
    found = []
    for strip in lay.roads:
        if lay.tile.segments[strip.segment].ends_at != "lake":
            continue
        line = strip.line
        shore = min(
            (along(line, i / 60) for i in range(61)),
            key=lambda p: abs(distance(p[0], lake.at) - lake.radius),
        )
        (x, y), (dx, dy) = shore
        start, end = (x - dx * 2, y - dy * 2), (x + dx * 6.5, y + dy * 6.5)
        text = ""
        for colour, width in ((theme.ink, 6.6), (theme.wood, 5.4)):
            text += element(
                "line",
                x1=start[0],
                y1=start[1],
                x2=end[0],
                y2=end[1],
                stroke=colour,
                stroke_width=width,
            )
        text += element(
            "line",
            x1=start[0],
            y1=start[1],
            x2=end[0],
            y2=end[1],
            stroke=theme.wood_dark,
            stroke_width=5.4,
            stroke_dasharray=".5 1.3",
        )
        found.append((0.0, text))
    return found


def emblems(lay: Layout, theme: Theme) -> str:
    """The printed emblems."""
    text = ""
    for mark in lay.marks:
        if mark.name in FLAT:
            text += use(PREFIX + mark.name, (round(mark.at[0]), round(mark.at[1])))
        elif mark.name == "flier" and lay.tile.flier:
            text += use(f"{PREFIX}flier-{lay.tile.flier.lower()}", mark.at)
    return text
