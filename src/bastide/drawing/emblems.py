"""The printed emblems: shields, goods, and the marks of the expansions.

Each is drawn round its own middle and is about 16 units wide, so that its silhouette and colour
can be told at 40 pixels a tile.
"""

from __future__ import annotations

from .palette import Theme
from .pen import element, group, path, shape
from .planar import circle

DIRECTIONS = ("N", "NE", "E", "SE", "S", "SW", "W", "NW")


def emblems(theme: Theme) -> dict[str, str]:
    """The drawings by name."""
    drawings = {
        "shield": shield(theme),
        "wine": wine(theme),
        "wheat": wheat(theme),
        "cloth": cloth(theme),
        "princess": princess(theme),
        "dragon": dragon(theme),
        "portal": portal(theme),
        "gold": gold(theme),
        "magic": magic(theme),
        "robber": bag(theme),
    }
    for turn, name in enumerate(DIRECTIONS):
        drawings[f"flier-{name.lower()}"] = flier(theme, turn * 45)
    for name in ("rake", "club", "shield"):
        drawings[f"crop-{name}"] = crop_circle(theme, name)
    return drawings


def _drop(theme: Theme, radius: float) -> str:
    if theme.plain:
        return ""
    return element("circle", cx=0.9, cy=1.2, r=radius + 0.3, fill=theme.shade, fill_opacity=".35")


def _plaque(theme: Theme, fill: str, rim: str, radius: float = 7.4) -> str:
    """The round ground of an emblem."""
    text = _drop(theme, radius)
    text += element("circle", r=radius, fill=fill, stroke=theme.ink, stroke_width=1.1)
    return text + element("circle", r=radius - 1.2, fill="none", stroke=rim, stroke_width=0.8)


def shield(theme: Theme) -> str:
    """The coat of arms that is worth more points."""
    outline = (
        "M-6.6-7.6c2.4 1 4.6.8 6.6-.6 2 1.4 4.2 1.6 6.6.6v6.6"
        "c0 4.6-3 7.6-6.6 9.4-3.6-1.8-6.6-4.8-6.6-9.4z"
    )
    text = ""
    if not theme.plain:
        text += shape(outline, fill=theme.shade, fill_opacity=".4", transform="translate(1 1.3)")
    text += shape(
        outline, fill="#f6ecd2", stroke=theme.ink, stroke_width=1.1, stroke_linejoin="round"
    )
    inner = (
        "M-5.2-6c1.8.6 3.6.4 5.2-.5 1.6.9 3.4 1.1 5.2.5v5"
        "c0 3.6-2.2 5.8-5.2 7.4-3-1.6-5.2-3.8-5.2-7.4z"
    )
    text += shape(inner, fill="#2b5ba6")
    if not theme.plain:
        text += shape("M-5.2-6c1.8.6 3.6.4 5.2-.5v12.9c-3-1.6-5.2-3.8-5.2-7.4z", fill="#4478c4")
    return text + shape("M-1.1-6.2h2.2v3.9h4.1v2.2h-4.1v6h-2.2v-6h-4.1v-2.2h4.1z", fill=theme.gold)


def wine(theme: Theme) -> str:
    """A bunch of grapes."""
    text = _plaque(theme, "#f4e8c8", "#b06a86")
    text += shape(
        "M0-5.6c2.2-.6 4 .2 4.6 1.8-1.8 1-3.8.6-4.6-1.8z",
        fill="#5d8a35",
        stroke=theme.ink,
        stroke_width=0.4,
    )
    grapes = ((-2.6, -2), (0, -2.2), (2.6, -1.6), (-1.3, 0.2), (1.3, 0.4), (0, 2.6), (-0.1, 4.6))
    for x, y in grapes:
        text += element(
            "circle", cx=x, cy=y, r=1.55, fill="#7b2a5c", stroke="#4d1238", stroke_width=0.4
        )
    if not theme.plain:
        text += group(
            "".join(element("circle", cx=x - 0.5, cy=y - 0.5, r=0.45) for x, y in grapes),
            fill="#c98bb0",
        )
    return text


def wheat(theme: Theme) -> str:
    """A sheaf."""
    text = _plaque(theme, "#f4e8c8", "#c9992a")
    stalks = "M0 5.4v-8M-.6 5.4c-.6-3-1.6-5-3-6.8M.6 5.4c.6-3 1.6-5 3-6.8"
    text += shape(stalks, stroke="#a5741a", stroke_width=0.9, fill="none")
    for x, y, tilt in ((0, -3.4, 0), (-3.7, -2, -28), (3.7, -2, 28)):
        ears = "".join(
            element("ellipse", cx=dx, cy=dy, rx=0.85, ry=1.35)
            for dx, dy in ((0, -2), (-1, -0.5), (1, -0.5), (-1, 1.4), (1, 1.4))
        )
        text += group(
            ears,
            fill=theme.gold,
            stroke="#8a5d0c",
            stroke_width=0.4,
            transform=f"translate({x} {y}) rotate({tilt})",
        )
    return text + shape(
        "M-1.8 2.6h3.6v1.3h-3.6z", fill="#a5482f", stroke=theme.ink, stroke_width=0.3
    )


def cloth(theme: Theme) -> str:
    """A bolt of cloth."""
    text = _plaque(theme, "#f4e8c8", "#2f8f8a")
    text += shape(
        "M-5-1.5l7.5-2.8c1.4-.3 2.6.8 2.8 2.2.2 1.3-.4 2.4-1.5 2.9l-7 2.7z",
        fill="#2a8f88",
        stroke=theme.ink,
        stroke_width=0.6,
    )
    text += shape(
        "M-3.2 3.5l-1 2.6 8.4-1.5 1-4.2",
        fill="#57b9ae",
        stroke=theme.ink,
        stroke_width=0.6,
        stroke_linejoin="round",
    )
    text += element(
        "ellipse",
        cx=-4.3,
        cy=1,
        rx=1.6,
        ry=2.6,
        fill="#cdeee6",
        stroke=theme.ink,
        stroke_width=0.6,
        transform="rotate(-14 -4.3 1)",
    )
    return text + shape(
        "M-4.9 .9c.2-.9 1.3-.6 1 .3", stroke=theme.ink, stroke_width=0.5, fill="none"
    )


def princess(theme: Theme) -> str:
    """A lady with a crown."""
    text = _plaque(theme, "#f7d9d6", "#c4557a", 8)
    text += shape(
        "M-5.4 5.6c.4-3.8 2.6-5 5.4-5s5 1.2 5.4 5c-3 2.6-7.8 2.6-10.8 0z",
        fill="#c43d6d",
        stroke=theme.ink,
        stroke_width=0.6,
    )
    text += shape(
        "M-3.4 2.4c-1.2-5 .2-7 3.4-7s4.6 2 3.4 7c-1 .6-1.8-.4-1.8-1.6h-3.2c0 1.2-.8 2.2-1.8 1.6z",
        fill="#e3a93a",
        stroke=theme.ink,
        stroke_width=0.5,
    )
    text += element("ellipse", cy=-1.2, rx=2, ry=2.4, fill="#f9e2c8")
    text += shape(
        "M-2.6-3.8l-.6-3.2 1.8 1.4 1.4-2 1.4 2 1.8-1.4-.6 3.2z",
        fill=theme.gold,
        stroke=theme.ink,
        stroke_width=0.5,
        stroke_linejoin="round",
    )
    return text


def dragon(theme: Theme) -> str:
    """The head of the dragon."""
    text = _plaque(theme, "#7c1f1a", "#e9b44a", 7.8)
    return (
        text
        + shape(
            "M-5 4.6c.4-3.4 1.6-5 3.6-6-.8-.8-1-1.8-.8-3 1 .8 1.8 1 3 .8 1.6-.2 3.2.6 4 2.2l1.2 2.4"
            "c-.6 1-1.6 1.2-2.8 1l-1.8-.2c1 .6 2 1 3.2 1-.6 1.2-2 1.6-3.6 1.2-.8 1-1.2 1.8-1.2 2.6"
            "-1.6.4-3.6-.4-4.8-2z",
            fill="#f2c14a",
            stroke=theme.ink,
            stroke_width=0.5,
            stroke_linejoin="round",
        )
        + element("circle", cx=1.4, cy=-1.4, r=0.7, fill="#7c1f1a")
    )


def portal(theme: Theme) -> str:
    """A stone arch with a glow in it."""
    text = ""
    if not theme.plain:
        text += shape("M-7 6.4l14 0 4 2.4 1-2-5-5z", fill=theme.shade, fill_opacity=".28")
    text += shape(
        "M-8 7v-7.5c0-10 16-10 16 0v7.5z", fill=theme.stone, stroke=theme.ink, stroke_width=1
    )
    if not theme.plain:
        text += shape(
            "M-7.4 6.6v-7c0-4.6 3.6-6.8 6.8-7v2.6c-2.6.2-4 2-4 4.4v7z", fill=theme.stone_light
        )
        text += shape(
            "M-8 2h3M-7.6-2.4l3 1M-4.6-6l1.8 2.4M0-8v2.8M4.6-6l-1.8 2.4M7.6-2.4l-3 1M8 2h-3",
            stroke=theme.stone_dark,
            stroke_width=0.5,
        )
    text += shape(
        "M-4.8 7v-7.2c0-6.4 9.6-6.4 9.6 0v7.2z", fill="#4b2a86", stroke=theme.ink, stroke_width=0.7
    )
    text += shape("M-3 7v-6.8c0-4.2 6-4.2 6 0v6.8z", fill="#8b5fd6")
    return text + shape("M-1.4 7v-6.4c0-2 2.8-2 2.8 0v6.4z", fill="#e6d4ff")


def gold(theme: Theme) -> str:
    """A heap of ingots."""
    text = _drop(theme, 6.5)
    for x, y in ((-3.7, 3), (3.7, 3), (0, -1.6)):
        text += shape(
            f"M{x - 4.2:.1f} {y + 2.2:.1f}l1.6-4.2h5.2l1.6 4.2z",
            fill=theme.gold,
            stroke=theme.ink,
            stroke_width=0.8,
            stroke_linejoin="round",
        )
        text += shape(
            f"M{x - 2.6:.1f} {y - 2:.1f}l1.2-1.8h3.6l.4 1.8z",
            fill="#fdeaa0",
            stroke=theme.ink,
            stroke_width=0.6,
            stroke_linejoin="round",
        )
        text += shape(f"M{x + 2.2:.1f} {y - 1.6:.1f}l1.4 3.6h-2z", fill=theme.gold_dark)
    return text + shape(
        "M4.6-6.6l.7 1.7 1.7.7-1.7.7-.7 1.7-.7-1.7-1.7-.7 1.7-.7z",
        fill="#fffbe6",
        stroke=theme.ink,
        stroke_width=0.3,
    )


def magic(theme: Theme) -> str:
    """A star in a night-blue ring."""
    text = _plaque(theme, "#33225c", "#b99af0", 7.8)
    text += shape(
        "M0-5.8l1.5 3.9 4.2.2-3.3 2.6 1.1 4.1-3.5-2.3-3.5 2.3 1.1-4.1-3.3-2.6 4.2-.2z",
        fill="#f7e08a",
        stroke="#8a6a1e",
        stroke_width=0.5,
        stroke_linejoin="round",
    )
    dots = ((-4.6, -3.6), (4.8, -3.8), (0, 6), (-4.8, 3.6), (4.8, 3.4))
    return text + group(
        "".join(element("circle", cx=x, cy=y, r=0.5) for x, y in dots), fill="#d9c8ff"
    )


def bag(theme: Theme) -> str:
    """The robber's sack."""
    text = _drop(theme, 6)
    text += shape(
        "M-2.6-4.4c-5 3-5.6 7.4-3.6 10 2.6 2 9.8 2 12.4 0 2-2.6 1.4-7-3.6-10z",
        fill="#8a5a33",
        stroke=theme.ink,
        stroke_width=1,
    )
    if not theme.plain:
        text += shape(
            "M-2.4-4c-4.2 3-4.8 6.4-3.4 8.8.6.5 1.6.8 2.6 1-1.4-3-1-6.6 2-9.8z", fill="#a97848"
        )
    text += shape(
        "M-2.6-4.4l-1.8-3.2c1.4-.8 2.4.4 4.4-.4 2 .8 3-.4 4.4.4l-1.8 3.2z",
        fill="#8a5a33",
        stroke=theme.ink,
        stroke_width=0.9,
        stroke_linejoin="round",
    )
    text += shape("M-3.2-4.2h6.4", stroke=theme.gold, stroke_width=1.3, stroke_linecap="round")
    text += element("circle", cy=1.6, r=2.9, fill=theme.gold, stroke=theme.ink, stroke_width=0.6)
    return text + shape("M-1.3 1.6h2.6M0 .3v2.6", stroke=theme.gold_dark, stroke_width=0.8)


def flier(theme: Theme, angle: int) -> str:
    """The flying machine: upright wings, and an arrow that shows its course."""
    line = shape(
        "M0-3v-9.5",
        stroke=theme.ink,
        stroke_width=3.2,
        stroke_linecap="round",
        transform=f"rotate({angle})",
    )
    head = shape(
        "M-4-11l4-6.5 4 6.5z",
        fill="#d6402f",
        stroke=theme.ink,
        stroke_width=0.9,
        stroke_linejoin="round",
        transform=f"rotate({angle})",
    )
    core = shape(
        "M0-3v-9",
        stroke="#d6402f",
        stroke_width=1.7,
        stroke_linecap="round",
        transform=f"rotate({angle})",
    )
    text = line + core + head
    if not theme.plain:
        text += element("ellipse", cx=3, cy=6, rx=9, ry=2.6, fill=theme.shade, fill_opacity=".22")
    wing = (
        "M-1-1.5c-3-3.6-7.4-4-10.6-1.6 1.6.4 2.4 1.2 2.6 2.4 1.4-.6 2.6-.2 3.2 1 1.4-.6"
        " 3.2-.6 4.8.6z"
    )
    for mirror in (None, "scale(-1 1)"):
        text += shape(
            wing,
            fill="#f1e3bd",
            stroke=theme.ink,
            stroke_width=0.7,
            stroke_linejoin="round",
            transform=mirror,
        )
    text += shape(
        "M-1.8 1.6c-.4-2.6 0-4.4 1.8-5.6 1.8 1.2 2.2 3 1.8 5.6l-.6 3.4h-2.4z",
        fill=theme.wood,
        stroke=theme.ink,
        stroke_width=0.7,
    )
    return text + shape(
        "M-2.6 5h5.2l-1 1.6h-3.2z", fill="#f1e3bd", stroke=theme.ink, stroke_width=0.6
    )


def crop_circle(theme: Theme, name: str) -> str:
    """Flattened wheat in rings, with the sign of those it concerns in the middle."""
    text = element("circle", r=13, fill=theme.wheat, stroke=theme.wheat_dark, stroke_width=1)
    for r, dash in ((11, "3 1.4"), (8.8, "2.4 1.2")):
        text += element(
            "circle",
            r=r,
            fill="none",
            stroke=theme.wheat_dark,
            stroke_width=1,
            stroke_dasharray=dash,
        )
    text += shape(path(circle((0, 0), 7.4, 24)), fill="#f8ecbc", stroke=theme.ink, stroke_width=0.7)
    signs = {
        "rake": shape(
            "M-.5-1.5l.3 7M-4.5-1.7h8.5M-4.3-1.7v-3M-1.5-1.7v-3M1.3-1.7v-3M4-1.7v-3",
            stroke=theme.wood_dark,
            stroke_width=1.3,
            fill="none",
            stroke_linecap="round",
        ),
        "club": shape(
            "M-4.6 4.9c-.8-.6-.8-1.4-.2-2l5.8-6c.8-1.8 3-2.4 4.2-1.2s.6 3.4-1.2 4.2l-6.6 5.2"
            "c-.6.5-1.4.4-2-.2z",
            fill=theme.wood,
            stroke=theme.ink,
            stroke_width=0.8,
        ),
        "shield": shape(
            "M-3.9-4.6c1.5.6 2.8.4 3.9-.4 1.1.8 2.4 1 3.9.4v4c0 2.8-1.7 4.6-3.9 5.7"
            "-2.2-1.1-3.9-2.9-3.9-5.7z",
            fill="#2b5ba6",
            stroke=theme.ink,
            stroke_width=0.8,
        ),
    }
    return text + signs[name]
