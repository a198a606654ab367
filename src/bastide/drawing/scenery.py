"""Small things that are drawn once and used on many tiles: trees, tufts, towers, gates, stones.

Each is drawn round its own origin, standing with its foot at (0, 0), lit from the north-west.
`NAMES` gives the ids; a tile places them with `<use>`.
"""

from __future__ import annotations

from .palette import Theme
from .pen import element, group, shape

PREFIX = "bt-"
"""Ids of shared drawings begin so, to keep them apart from a page's own ids."""


FIELDS = (
    (
        (
            "M-12.5-6.4c7.6-2 16-2.2 24.4-.8 1.4 4.4 1.6 8.6.6 13"
            "-8 1.8-16.4 2-24.8.2-1.2-4-1.3-8.2-.2-12.4z"
        ),
        (
            "M-12.5-3.8c7.8-1.8 16.4-1.9 25-.7M-12.8-.9c8-1.5 17-1.6 25.8-.6"
            "M-12.8 2c8-1.2 17-1.3 25.8-.5M-12.6 4.9c8-.9 16.8-.9 25.2-.4"
        ),
        "M-12.5-6.4c7.6-2 16-2.2 24.4-.8 1.4 4.4 1.6 8.6.6 13",
    ),
    (
        (
            "M-11-8.4c7-.9 14.6-.2 22 2.2.8 5 .2 9.6-1.8 13.8"
            "-7.2 1-14.4.4-21.4-1.8-.8-5-.4-9.8 1.2-14.2z"
        ),
        (
            "M-11.4-5.4c7-.7 14.8 0 22.2 2.2M-11.8-2.4c7.2-.7 15.2 0 22.6 2.1"
            "M-11.9.6c7.2-.6 15 .1 22.4 2M-11.8 3.6c7-.5 14.4.1 21.4 1.9"
        ),
        "M-12.2 5.8c-.8-5-.4-9.8 1.2-14.2 7-.9 14.6-.2 22 2.2",
    ),
    (
        (
            "M-12-5.2c8-3 16.4-3.6 24-2 .9 4.3.8 8.6-.4 12.8"
            "-7.8 2.4-15.6 2.8-23.6 1.4-1-4-1-8.2 0-12.2z"
        ),
        "M-7.5-6.4v12.9M-3.4-7.4v14.3M.8-7.9v14.8M5-8v14.4M9.2-7.6v13.5",
        "M12-7.2c.9 4.3.8 8.6-.4 12.8-7.8 2.4-15.6 2.8-23.6 1.4",
    ),
)
"""Tilled fields: outline, furrows, and the hedge at two of the sides."""


def scenery(theme: Theme) -> dict[str, str]:
    """The shared drawings of a theme: name (with prefix) to the content of its `<g>`."""
    drawings = {
        "tree": _grown(_tree(theme), 1.3),
        "poplar": _grown(_poplar(theme), 1.25),
        "bush": _grown(_bush(theme), 1.2),
        "grove": _grove(theme),
        "tuft": _tuft(theme),
        "reed": _reed(theme),
        "flower": _flower(theme),
        "stone": _milestone(theme),
        "tower": _tower(theme, roof=False),
        "turret": _tower(theme, roof=True),
        "gate-s": _gate(theme, "s"),
        "gate-n": _gate(theme, "n"),
        "gate-e": _gate(theme, "e"),
        "gate-w": _gate(theme, "w"),
        "cottage": cottage(theme),
        "well": _wayside(theme),
        "court": _court(theme),
        "crop0": _tilled(theme, 0),
        "crop1": _tilled(theme, 1),
        "crop2": _tilled(theme, 2),
    }
    drawings["cobbles"] = _cobbles(theme)
    return {PREFIX + name: content for name, content in drawings.items()}


def ink(theme: Theme, width: float = 1.0) -> dict[str, str | float | None]:
    """The outline every standing thing has."""
    return {
        "stroke": theme.ink,
        "stroke_width": theme.ink_width * width,
        "stroke_linejoin": "round",
    }


def shadow(theme: Theme, rx: float, ry: float, dx: float = 0.0, dy: float = 0.0) -> str:
    """The soft shade that a standing thing throws to the south-east."""
    if theme.plain:
        return ""
    return element(
        "ellipse",
        cx=dx,
        cy=dy,
        rx=rx,
        ry=ry,
        fill=theme.shade,
        fill_opacity=f"{theme.shade_strength}",
    )


def _grown(drawing: str, factor: float) -> str:
    return group(drawing, transform=f"scale({factor})")


def _grove(theme: Theme) -> str:
    """Some trees that stand together."""
    if theme.plain:
        return ""
    places = ((3.6, -3.2, 1.0), (-4.4, -1.6, 1.25), (2.2, 1.4, 1.15))
    return "".join(
        group(_tree(theme), transform=f"translate({x} {y}) scale({size})") for x, y, size in places
    )


def _tree(theme: Theme) -> str:
    if theme.plain:
        return element("circle", cy=-4, r=3.6, fill=theme.leaf, stroke=theme.ink, stroke_width=0.6)
    return (
        shadow(theme, 4.4, 1.9, 2, 0.2)
        + shape("M-.5 .4l.1-3h1l.1 3z", fill=theme.wood_dark)
        + shape(
            "M-4.1-3.4c-.9-2 .4-3.8 1.7-4 .4-1.6 2.2-2.3 3.6-1.6 1.7-.2 2.7 1.3 2.6 2.5"
            " 1.1 1 .8 3-.5 3.6-1 .9-2.5 1-3.4.5-1.4.6-3.2.3-4-1z",
            fill=theme.leaf_dark,
        )
        + shape(
            "M-3.8-3.9c-.6-1.7.5-3.2 1.6-3.3.4-1.4 1.9-1.9 3-1.3"
            " 1.3.1 1.9 1.2 1.5 2.3.3 1.3-.4 2.1-1.4 2.1"
            "-1 1-2.5.9-3.2.4-.7.2-1.3.2-1.5-.2z",
            fill=theme.leaf,
        )
        + shape(
            "M-2.9-5.2c-.1-1.1.6-1.7 1.4-1.7.3-.9 1.3-1.2 2-.8-.4.9-1.2 1-1.7 1.3"
            "-.4.9-1.1 1.1-1.7 1.2z",
            fill=theme.leaf_light,
        )
    )


def _poplar(theme: Theme) -> str:
    if theme.plain:
        return element(
            "ellipse", cy=-5, rx=2, ry=5, fill=theme.leaf, stroke=theme.ink, stroke_width=0.6
        )
    return (
        shape("M0 .3l5.5 1.6 1-1.5-5.5-.9z", fill=theme.shade, fill_opacity=".22")
        + shape("M-.4 .4v-3h.9v3z", fill=theme.wood_dark)
        + shape(
            "M0-11.5c2 2.5 2.4 6.5 1.7 8.5-.6 1.3-2.8 1.3-3.4 0-.7-2.2-.2-6.2 1.7-8.5z",
            fill=theme.leaf_dark,
        )
        + shape(
            "M-.1-11.2c.9 2.6 1 6 .2 8.2-.6.7-1.4.5-1.7-.2-.6-2.2 0-5.8 1.5-8z", fill=theme.leaf
        )
        + shape("M-.4-9.5c.2 1.7.1 3.6-.4 5.2-.9-1-.6-3.6.4-5.2z", fill=theme.leaf_light)
    )


def _bush(theme: Theme) -> str:
    if theme.plain:
        return element("circle", cy=-1, r=1.8, fill=theme.leaf, stroke=theme.ink, stroke_width=0.5)
    return (
        shadow(theme, 2.9, 1.1, 1, 0.2)
        + shape(
            "M-2.6 .2c-.7-1.4.2-2.4 1-2.5.6-1.2 2.3-1.2 2.8-.1 1.2 0 1.9 1.3 1.3 2.5"
            "-1.3.7-3.8.7-5.1.1z",
            fill=theme.leaf_dark,
        )
        + shape(
            "M-2.3-.5c-.3-1 .3-1.5.9-1.5.5-.9 1.7-1 2.2-.2.2.8-.6 1.3-1.3 1.2-.5.6-1.3.7-1.8.5z",
            fill=theme.leaf,
        )
    )


def _tuft(theme: Theme) -> str:
    return shape(
        "M-4 1l-.8-2M-3.6 1l.1-2.4M-3.2 1l.9-1.8M1 2.6l-.7-1.7M1.4 2.6l.1-2.2"
        "M1.8 2.6l.8-1.6M3.6-2.2l-.6-1.5M4-2.2l.1-1.9M4.3-2.2l.7-1.4",
        stroke=theme.tuft,
        stroke_width=0.5,
        stroke_linecap="round",
        fill="none",
    )


def _court(theme: Theme) -> str:
    """A bright place on the ground of a city."""
    if theme.plain:
        return ""
    return element("ellipse", rx=17, ry=11, fill=f"url(#{PREFIX}bright)")


def _tilled(theme: Theme, kind: int) -> str:
    """A tilled field: wheat, young corn or vines."""
    if theme.plain:
        return ""
    outline, rows, hedge = FIELDS[kind]
    ground, opacity, row, dashes = (
        (theme.wheat, ".6", theme.wheat_dark, "6 .6 4 .5"),
        (theme.meadow_light, ".8", theme.meadow_dark, "4.5 .7 2.5 .6"),
        (theme.meadow_dark, ".7", theme.leaf_dark, "1.5 1.4"),
    )[kind]
    text = shape(outline, fill=ground, fill_opacity=opacity)
    text += shape(
        rows, fill="none", stroke=row, stroke_width=0.8, stroke_dasharray=dashes, opacity=".55"
    )
    text += shape(
        hedge,
        fill="none",
        stroke=theme.leaf,
        stroke_width=1.7,
        stroke_linecap="round",
        stroke_dasharray="4 .8 2 .7 6 .9",
        opacity=".85",
    )
    return group(text, transform="scale(1.12)")


def _reed(theme: Theme) -> str:
    return shape(
        "M-1.5 .5l-.5-3M-.5 .8l-.1-4M.5 .6l.4-3.2M1.4 .8l.9-2.3",
        stroke=theme.leaf_dark,
        stroke_width=0.5,
        stroke_linecap="round",
        fill="none",
    )


def _flower(theme: Theme) -> str:
    dots = ((-3.0, 0.4, 0), (-1.2, -1.4, 1), (0.6, 0.9, 0), (2.6, -0.7, 2), (1.6, -2.4, 0))
    count = len(theme.flowers)
    return "".join(
        element("circle", cx=x, cy=y, r=0.55, fill=theme.flowers[k % count]) for x, y, k in dots
    )


def _milestone(theme: Theme) -> str:
    return shadow(theme, 2, 0.8, 1, 0.1) + shape(
        "M-1.4 .4v-2.8c0-1.5 2.7-1.5 2.7 0v2.8z",
        fill=theme.stone_light,
        stroke=theme.ink,
        stroke_width=0.55,
    )


def _tower(theme: Theme, *, roof: bool) -> str:
    edge = ink(theme)
    body = (
        shape("M2.6 .6l4.2 1.7 1.2-2-5-3z", fill=theme.shade, fill_opacity=".24")
        if not theme.plain
        else ""
    )
    body += shape("M-2.9-7v6.6c0 1.7 5.8 1.7 5.8 0v-6.6z", fill=theme.wall_mid, **edge)
    if not theme.plain:
        body += shape("M-2.7-7v6.6c0 .6.8 1 1.9 1.1v-7.7z", fill=theme.wall_lit)
        body += shape("M1.3-7v7.6c.9-.2 1.5-.5 1.5-1v-6.6z", fill=theme.wall_dark)
    body += shape("M-.4-3.8v-1.6h.9v1.6z", fill=theme.opening)
    if roof:
        body += shape(
            "M-3.5-6.6l3.5-6.2 3.5 6.2c-1.8 1.2-5.2 1.2-7 0z", fill=theme.slate[1], **edge
        )
        body += shape("M-3.4-6.6l3.4-6 .3 6.9c-1.5 0-2.8-.3-3.7-.9z", fill=theme.slate[0])
        return body
    body += shape(
        "M-3.5-6.3v-2.6h1.6v1h1.1v-1h1.6v1h1.1v-1h1.6v2.6c-1.5.8-5.5.8-7 0z",
        fill=theme.wall_top,
        **edge,
    )
    return body


def _gate(theme: Theme, facing: str) -> str:
    edge = ink(theme)
    arch = {
        "s": "M-2.7 1.2v-4c0-3.2 5.4-3.2 5.4 0v4z",
        "n": "",
        "w": "M-5.2 .9v-4.6c1.8-1 2.7.6 2.7 2.2v3z",
        "e": "M5.2 .9v-4.6c-1.8-1-2.7.6-2.7 2.2v3z",
    }[facing]
    body = ""
    if not theme.plain:
        body += shape("M5 1.2l5 1.8 1.5-2.5-6.5-4z", fill=theme.shade, fill_opacity=".24")
    body += shape("M-5.2-8v9.2h10.4v-9.2z", fill=theme.wall_mid, **edge)
    if not theme.plain:
        body += shape("M-5-8v9h2.4v-9z", fill=theme.wall_lit)
        body += shape("M3.2-8v9h1.8v-9z", fill=theme.wall_dark)
    body += shape(
        arch, fill=theme.opening, stroke=theme.wall_top if facing == "s" else None, stroke_width=0.7
    )
    body += shape("M-6.1-7.6l2.3-5.2h7.6l2.3 5.2z", fill=theme.roofs[0][1], **edge)
    if not theme.plain:
        body += shape("M-6-7.7l2.2-4.9 1.5 0-.9 4.9z", fill=theme.roofs[0][0])
        body += shape("M-3.8-12.7h7.5l.4.9h-8.3z", fill=theme.roofs[0][0])
    return body


def cottage(theme: Theme) -> str:
    """A small farmhouse."""
    edge = ink(theme)
    body = ""
    if not theme.plain:
        body += shape("M4 .4l4 1.5v-3.5l-4-2z", fill=theme.shade, fill_opacity=".24")
    body += shape("M-4-3.2v3.8h8v-3.8z", fill=theme.facade, **edge)
    body += shape("M-4.8-2.8l1.6-4.6h6.4l1.6 4.6z", fill=theme.wheat_dark, **edge)
    if not theme.plain:
        body += shape("M-4.7-2.9l1.5-4.3h1.8l-1 4.3z", fill=theme.wheat)
        body += shape(
            "M-2.2-6.2l-.4 2.8M-.2-6.4v2.8M1.8-6.2l.4 2.6",
            stroke=theme.wood_dark,
            stroke_width=0.3,
            fill="none",
        )
    body += shape("M-.8 .5v-2.4h1.6v2.4z", fill=theme.opening)
    return body + shape("M2-.7v-1h1v1z", fill=theme.opening)


def _wayside(theme: Theme) -> str:
    """The old tree that marks where roads meet and end."""
    if theme.plain:
        return element("circle", r=4.2, fill=theme.leaf_dark)
    return group(_tree(theme), transform="translate(0 3.4) scale(1.45)")


def _cobbles(theme: Theme) -> str:
    """A few stones of the pavement, placed here and there between the houses."""
    return shape(
        "M-4 .5q1-1.2 2 0m1 .8q1-1.2 2 0m.6-2q1-1.2 2 0M-2-2q1-1.2 2 0",
        stroke=theme.ground_dark,
        stroke_width=0.6,
        fill="none",
    )


def definitions(theme: Theme) -> dict[str, str]:
    """Gradients and shared drawings as elements, by id."""
    gradients = {} if theme.plain else _gradients(theme)
    return gradients | defined(scenery(theme))


def defined(drawings: dict[str, str]) -> dict[str, str]:
    """Drawings by id as `<g>` elements that bear it; empty ones are left out."""
    return {name: group(content, id=name) for name, content in drawings.items() if content}


def _gradients(theme: Theme) -> dict[str, str]:
    """Places of a colour that fade out towards their rim, by id."""
    fading = (
        ("sun", theme.meadow_light, ".85"),
        ("lush", theme.meadow_dark, ".7"),
        ("bright", theme.ground_light, ".95"),
    )
    return {
        PREFIX + name: element(
            "radialGradient",
            element("stop", offset="0", stop_color=colour, stop_opacity=opacity)
            + element("stop", offset="1", stop_color=colour, stop_opacity="0"),
            id=PREFIX + name,
        )
        for name, colour, opacity in fading
    }
