"""Buildings and works of nature that take a place of their own on a tile.

Each is drawn round its origin, which is the middle of its ground; light comes from the north-west.
"""

from __future__ import annotations

from .palette import Theme
from .pen import element, shape
from .scenery import cottage, ink, shadow


def landmarks(theme: Theme) -> dict[str, str]:
    """The drawings by name."""
    return {
        "monastery": monastery(theme),
        "cathedral": cathedral(theme),
        "inn": inn(theme),
        "house": cottage(theme),
        "volcano": volcano(theme),
        "source": spring(theme),
    }


def monastery(theme: Theme) -> str:
    """A church with a bell tower in a walled garden."""
    edge = ink(theme)
    plain = theme.plain
    text = ""
    if not plain:
        text += element(
            "ellipse", cx=1.5, cy=8.2, rx=15.5, ry=6.4, fill=theme.shade, fill_opacity=".16"
        )
        text += element(
            "ellipse",
            cy=6.6,
            rx=14.6,
            ry=6.6,
            fill=theme.meadow_light,
            stroke=theme.stone_dark,
            stroke_width=1.5,
        )
        text += element(
            "ellipse",
            cy=6.2,
            rx=14.6,
            ry=6.6,
            fill="none",
            stroke=theme.stone_light,
            stroke_width=1,
            stroke_dasharray="2.2 .7",
        )
        text += shape("M10 8.8l5.4 2v-6.5l-5.4-4.5z", fill=theme.shade, fill_opacity=".26")
    # The nave: its long side looks south.
    text += shape("M-5 1v8.6h15v-8.6z", fill=theme.facade, **edge)
    text += shape("M-6 2l2.4-7.6h12.2l2.4 7.6z", fill=theme.roofs[0][1], **edge)
    if not plain:
        text += shape("M-3.6-5.6l1.2-1.8h9.8l1.2 1.8z", fill=theme.roofs[0][0])
        text += shape(
            "M-2.6-3.4h10.4M-3.4-1h11.8",
            stroke=theme.roofs[0][0],
            stroke_width=0.5,
            stroke_opacity=".6",
        )
        text += shape("M-5 1h15v1.2h-15z", fill=theme.facade_dark)
    for x in (-2.2, 1.6, 5.4):
        text += shape(f"M{x} 7.4v-2.6c0-1.6 2-1.6 2 0v2.6z", fill=theme.opening)
    # The tower.
    text += shape("M-11-4v14h6.4v-14z", fill=theme.facade, **edge)
    if not plain:
        text += shape("M-6.6-4v14h2v-14z", fill=theme.facade_dark)
    text += shape("M-9.3 10v-3.4c0-2 3-2 3 0v3.4z", fill=theme.opening)
    text += shape("M-8.6-.4v-1.8c0-1 1.6-1 1.6 0v1.8z", fill=theme.opening)
    text += shape("M-12-3.6l4.2-7.8 4.2 7.8z", fill=theme.roofs[0][1], **edge)
    if not plain:
        text += shape("M-11.7-3.7l3.9-7.3.6 7.3z", fill=theme.roofs[0][0])
    text += shape(
        "M-7.8-10.8v-4.6M-9.4-13.8h3.2", stroke=theme.ink, stroke_width=0.9, stroke_linecap="round"
    )
    return text


def cathedral(theme: Theme) -> str:
    """A great church: two towers, a rose window, and a long blue roof."""
    edge = ink(theme)
    plain = theme.plain
    text = ""
    if not plain:
        text += element("ellipse", cy=9, rx=18.5, ry=9.5, fill=theme.ground_light)
        text += shape("M13 14l7 2.5v-14l-7-9z", fill=theme.shade, fill_opacity=".28")
    text += shape("M-8-10v12h20v-12l-4-5h-12z", fill=theme.slate[1], **edge)
    if not plain:
        text += shape("M-8-10l4-5h4l-4 5v10h-4z", fill=theme.slate[0])
        text += shape(
            "M1-14.5v13M5-14.5v13M9-12.5v12",
            stroke=theme.slate[0],
            stroke_width=0.5,
            stroke_opacity=".7",
        )
    # The west front.
    text += shape("M-7 14v-12l7-7 7 7v12z", fill=theme.stone_light, **edge)
    text += element("circle", cy=3.4, r=3.1, fill=theme.slate[1], **edge)
    text += shape(
        "M0 .6v5.6M-2.8 3.4h5.6M-2 1.4l4 4M2 1.4l-4 4", stroke=theme.stone_light, stroke_width=0.6
    )
    text += shape("M-2.4 14v-3.6c0-3.4 4.8-3.4 4.8 0v3.6z", fill=theme.opening)
    for x in (-13, 6):
        text += shape(f"M{x} 15v-19.5h7v19.5z", fill=theme.stone_light, **edge)
        if not plain:
            text += shape(f"M{x + 4.6:.1f} 15v-19.5h2.2v19.5z", fill=theme.stone)
        for y in (9, 3):
            text += shape(f"M{x + 2.3:.1f} {y}v-3c0-1.5 2.2-1.5 2.2 0v3z", fill=theme.opening)
        text += shape(f"M{x - 0.9:.1f}-4l4.4-12.5 4.4 12.5z", fill=theme.slate[1], **edge)
        if not plain:
            text += shape(f"M{x - 0.6:.1f}-4.2l4.1-11.8.6 11.8z", fill=theme.slate[0])
        text += shape(
            f"M{x + 3.5:.1f}-16v-3.4M{x + 2.2:.1f}-17.9h2.6", stroke=theme.ink, stroke_width=0.8
        )
    return text


def inn(theme: Theme) -> str:
    """A half-timbered house by a little lake."""
    edge = ink(theme)
    text = element(
        "ellipse",
        cx=0.5,
        cy=3.4,
        rx=10,
        ry=5.6,
        fill=theme.bank if not theme.plain else theme.bank_dark,
    )
    text += element("ellipse", cx=0.5, cy=3.6, rx=8.9, ry=4.6, fill=theme.water)
    if not theme.plain:
        text += element(
            "ellipse", cx=-1, cy=2.8, rx=6.4, ry=2.6, fill=theme.water_light, fill_opacity=".4"
        )
        text += shape(
            "M3 5.5q1-.7 2 0t2 0M-7 5q1-.7 2 0t2 0M-1 7q1-.7 2 0",
            stroke=theme.water_light,
            stroke_width=0.5,
            fill="none",
        )
        text += shape("M5 2.4l3.6 1v-4l-3.6-3z", fill=theme.shade, fill_opacity=".26")
    text += shape("M-5-3.5v6h10v-6z", fill=theme.facade, **edge)
    text += shape("M-6-2.8l2-6.2h8l2 6.2z", fill=theme.roofs[-1][1], **edge)
    if not theme.plain:
        text += shape("M-5.8-2.9l1.9-5.9h2.8l-1.4 5.9z", fill=theme.roofs[-1][0])
        text += shape(
            "M-5 0h10M-2.5-2.5v5M2.5-2.5v5M-5 2.5l2.5-2.5M5 2.5l-2.5-2.5",
            stroke=theme.wood_dark,
            stroke_width=0.5,
        )
        text += shape("M2-8v-2.6h1.6v2.6z", fill=theme.stone_dark)
    text += shape("M-1 2.5v-2.6h2v2.6z", fill=theme.opening)
    # The sign that tells an inn from any house.
    text += shape("M6.2-2.6h2.6v2.6h-2.6z", fill=theme.gold, **edge)
    text += shape("M5-3.2h4.4", stroke=theme.ink, stroke_width=0.8)
    return text


def volcano(theme: Theme) -> str:
    """A smoking mountain with lava running down."""
    edge = ink(theme, 1.2)
    text = ""
    if not theme.plain:
        text += shape("M6 9c7 2 13 2 14 1-2-3-6-5-10-9z", fill=theme.shade, fill_opacity=".25")
    text += shape(
        "M-14.5 9.5c3-3 6-9 8-14.5 1-1.8 4-2.5 6.5-2.5s5 .7 6 2.5c2.5 5.5 5 11 8.5 14.5"
        "-8 3.5-21 3.5-29 0z",
        fill="#7d6a5c",
        **edge,
    )
    if not theme.plain:
        text += shape(
            "M-14 9.5c3-3 6-9 8-14.3.9-1.6 3-2.3 5-2.4-1.5 5-3.5 13-4 19-4 0-7-1.2-9-2.3z",
            fill="#9b8774",
        )
        text += shape("M3-6c3 6 4 12 4 17.5 3-.3 6-1.1 7.3-2-3.5-4-6-9.5-8.3-14.5z", fill="#5d4d44")
    text += element("ellipse", cx=0.1, cy=-5, rx=6.2, ry=2.5, fill="#c9321c", **edge)
    text += element("ellipse", cx=0.1, cy=-4.8, rx=4.4, ry=1.5, fill="#ffb02e")
    text += shape(
        "M-3-3.5c0 3-2 4-2 7.5 0 1.5 2 1.5 2 0 0-2 1.2-2.5 1.5-4 .6 2 1.8 3 1.5 6-.1"
        " 1.7 2.2 1.7 2.2 0"
        " 0-3-1.2-4-.7-9.5z",
        fill="#f2672a",
    )
    if not theme.plain:
        text += element("circle", cx=-1.5, cy=-9.5, r=2.6, fill="#efe8da", fill_opacity=".75")
        text += element("circle", cx=2, cy=-11.8, r=3.2, fill="#efe8da", fill_opacity=".7")
        text += element("circle", cx=6, cy=-13, r=2.4, fill="#efe8da", fill_opacity=".55")
    return text


def spring(theme: Theme) -> str:
    """Rocks from which the river springs."""
    edge = ink(theme)
    text = shadow(theme, 9, 3.4, 3, 2)
    for x, y, size in ((4, -4, 1.2), (7.5, 0.5, 1.0), (2.5, 3.6, 0.9), (-2.5, -6, 0.9)):
        w = 4.2 * size
        text += shape(
            f"M{x - w:.1f} {y + 2.2:.1f}l{w * 0.5:.1f}-{w * 1.1:.1f} {w * 0.8:.1f}-{w * 0.2:.1f}"
            f" {w * 0.7:.1f} {w * 1.3:.1f}z",
            fill=theme.stone,
            **edge,
        )
        if not theme.plain:
            text += shape(
                f"M{x - w * 0.9:.1f} {y + 2.1:.1f}l{w * 0.45:.1f}-{w:.1f} {w * 0.5:.1f}-.1"
                f"-{w * 0.4:.1f} {w:.1f}z",
                fill=theme.stone_light,
            )
    return text + element("ellipse", cx=-1.5, cy=0.5, rx=3, ry=1.8, fill=theme.water_light)
