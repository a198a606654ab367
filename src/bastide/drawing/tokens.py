"""Things beside the board: dice, message cards, score track, backs of tiles and cards."""

from __future__ import annotations

from bastide.tiles import load

from .figures import BODIES
from .palette import Theme
from .pen import element, group, shape, use, words
from .scenery import PREFIX, ink
from .track import TRACK, spaces

CARD = (60, 84)
"""Width and height of a card's box."""

PIPS = {
    1: ((12, 12),),
    2: ((8.4, 15.6), (15.6, 8.4)),
    3: ((7.6, 16.4), (12, 12), (16.4, 7.6)),
    4: ((8, 8), (16, 8), (8, 16), (16, 16)),
    5: ((7.8, 7.8), (16.2, 7.8), (12, 12), (7.8, 16.2), (16.2, 16.2)),
    6: ((8, 7), (16, 7), (8, 12), (16, 12), (8, 17), (16, 17)),
}


def tokens(theme: Theme) -> dict[str, tuple[str, tuple[int, int]]]:
    """Each token by its symbol id: the drawing and the size of its box.

    `die-1` to `die-6`, `card-<message>` for every message of the tile data, `card-back`,
    `track` (the score track), `back-tile` and `back-river`.
    """
    found = {f"die-{value}": (die(theme, value), (24, 24)) for value in PIPS}
    for message in load("messengers").messages:
        found[f"card-{message.key}"] = (card(theme, message.key, message.number), CARD)
    found["card-back"] = (card_back(theme), CARD)
    found["track"] = (spaces(theme), TRACK)
    found["back-tile"] = (tile_back(theme, "#6d5639", "#cdb083"), (100, 100))
    found["back-river"] = (tile_back(theme, theme.water_dark, theme.water_light), (100, 100))
    return found


def die(theme: Theme, value: int) -> str:
    """One face of a wooden die."""
    text = ""
    if not theme.plain:
        text += element(
            "rect", x=4, y=4.6, width=18.4, height=18.4, rx=4, fill=theme.shade, fill_opacity=".35"
        )
    text += element(
        "rect", x=2.4, y=2.4, width=19, height=19, rx=4, fill=theme.stone_light, **ink(theme, 1.6)
    )
    if not theme.plain:
        text += shape(
            "M4 16v-9c0-2 1-3 3-3h9",
            fill="none",
            stroke="#ffffff",
            stroke_width=1.3,
            stroke_linecap="round",
            opacity=".9",
        )
    dots = "".join(element("circle", cx=x, cy=y, r=2) for x, y in PIPS[value])
    return text + group(dots, fill=theme.ink)


def card(theme: Theme, message: str, number: int) -> str:
    """A message: a letter with a seal, and a picture of what it pays for."""
    text = _sheet(theme, theme.road_light)
    text += shape(
        "M8 14h44M8 70h44", stroke=theme.road_edge, stroke_width=0.8, stroke_dasharray="1.5 1.5"
    )
    text += _seal(theme, 50, 74, words(str(number)))
    return text + _PICTURES.get(message, _scroll)(theme)


def card_back(theme: Theme) -> str:
    """The back of a message: a closed letter."""
    text = _sheet(theme, theme.road)
    text += shape(
        "M3 12l27 28 27-28M3 78l20-34M57 78l-20-34",
        fill="none",
        stroke=theme.road_edge,
        stroke_width=1.2,
    )
    return text + _seal(theme, 30, 42, "", 9)


def tile_back(theme: Theme, ground: str, line: str) -> str:
    """The back of a tile: a gate tower in a frame."""
    text = element("rect", width=100, height=100, fill=ground)
    frame = {"fill": "none", "stroke": line}
    text += element("rect", x=5, y=5, width=90, height=90, rx=4, stroke_width=1.6, **frame)
    text += element("rect", x=9, y=9, width=82, height=82, rx=2, stroke_width=0.7, **frame)
    text += shape(
        "M36 72v-30h-3v-12h6v5h5v-5h12v5h5v-5h6v12h-3v30h-9v-12c0-7-10-7-10 0v12z"
        "M28 76h44M50 30v-10l9 3-9 3",
        stroke_width=2,
        stroke_linejoin="round",
        stroke_linecap="round",
        **frame,
    )
    return text + element(
        "rect",
        x=0.4,
        y=0.4,
        width=99.2,
        height=99.2,
        fill="none",
        stroke=theme.ink,
        stroke_width=0.8,
        stroke_opacity=".4",
    )


def _sheet(theme: Theme, fill: str) -> str:
    text = ""
    if not theme.plain:
        text += element(
            "rect", x=2.4, y=3, width=57, height=80.6, rx=4, fill=theme.shade, fill_opacity=".3"
        )
    return text + element(
        "rect", x=1.2, y=1.2, width=56.8, height=80.6, rx=4, fill=fill, **ink(theme, 1.8)
    )


def _seal(theme: Theme, x: float, y: float, number: str, radius: float = 6) -> str:
    text = element("circle", cx=x, cy=y, r=radius, fill="#b3261e", stroke="#6e1210", stroke_width=1)
    text += element(
        "circle", cx=x, cy=y, r=radius - 1.8, fill="none", stroke="#e8695a", stroke_width=0.7
    )
    if number:
        text += element(
            "text",
            number,
            x=x,
            y=y + 2.4,
            font_size=7,
            fill="#fff3e0",
            text_anchor="middle",
            font_family="Georgia, serif",
        )
    return text


def _person(theme: Theme, transform: str) -> str:
    return shape(BODIES["follower"], fill=theme.wood, transform=transform, **ink(theme, 2))


def _two(theme: Theme) -> str:
    """A two and a sign of multiplication."""
    return element(
        "text",
        "2 \u00d7",
        x=30,
        y=32,
        font_size=15,
        fill=theme.ink,
        text_anchor="middle",
        font_family="Georgia, serif",
    )


def _mark(name: str, x: float, y: float, scale: float = 1.0) -> str:
    return group(use(PREFIX + name, (0, 0)), transform=f"translate({x} {y}) scale({scale})")


def _road(theme: Theme) -> str:
    d = "M10 56c14 0 14-22 38-22"
    return (
        shape(d, fill="none", stroke=theme.road_edge, stroke_width=10)
        + shape(d, fill="none", stroke="#ffffff", stroke_width=7)
        + _least(theme)
    )


def _least(theme: Theme) -> str:
    """The sign of the least of several: three steps that go down."""
    return shape(
        "M23 19v10M30 23v6M37 26.5v2.5", stroke=theme.ink, stroke_width=3, stroke_linecap="round"
    )


def _city(theme: Theme) -> str:
    return _mark("gate-s", 30, 61, 1.9) + _least(theme)


def _monastery(theme: Theme) -> str:
    return _mark("monastery", 31, 53, 0.85) + _least(theme)


def _shields(theme: Theme) -> str:
    return _two(theme) + _mark("shield", 30, 52, 1.1)


def _knights(theme: Theme) -> str:
    return _two(theme) + _mark("gate-s", 40, 62, 1.1) + _person(theme, "translate(9 38)")


def _farmers(theme: Theme) -> str:
    field = element("ellipse", cx=30, cy=57, rx=20, ry=8, fill=theme.meadow)
    return _two(theme) + field + _person(theme, "translate(18 42) rotate(-90 12 12)")


def _tile(theme: Theme) -> str:
    plus = shape("M30 22v12M24 28h12", stroke=theme.ink, stroke_width=3, stroke_linecap="round")
    square = element("rect", x=18, y=40, width=24, height=24, fill=theme.meadow, **ink(theme, 2))
    return plus + square + shape("M18 52h24", stroke=theme.road, stroke_width=4)


def _home(theme: Theme) -> str:
    arrow = shape(
        "M44 48c0-16-18-22-26-12M22 28l-6 9 10 2",
        fill="none",
        stroke=theme.ink,
        stroke_width=2.6,
        stroke_linecap="round",
        stroke_linejoin="round",
    )
    return arrow + _person(theme, "translate(18 42)")


def _scroll(theme: Theme) -> str:
    return shape("M16 34h28M16 42h28M16 50h18", stroke=theme.ink, stroke_width=1.6)


_PICTURES = {
    "smallest-road": _road,
    "smallest-city": _city,
    "smallest-monastery": _monastery,
    "two-per-pennant": _shields,
    "two-per-knight": _knights,
    "two-per-farmer": _farmers,
    "extra-tile": _tile,
    "score-and-return-follower": _home,
}
