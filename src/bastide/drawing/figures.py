"""The wooden pieces: followers and the rest in the six colours, and those that belong to nobody.

Every piece is drawn in a box of 24 x 24 with its middle at (12, 12), standing, lit from the
north-west. A follower that lies in a field is a drawing of its own. The shape on its breast tells
the seat without colour.
"""

from __future__ import annotations

from .palette import PLAYERS, PlayerColour, Theme
from .pen import element, group, shape
from .scenery import PREFIX, defined

BOX = 24
"""The side of a piece's box; on a board a follower is drawn 24 units wide, a large one 31."""

OWNED = ("follower", "large", "builder", "pig", "marker", "messenger", "robber")
LYING = ("follower", "large")
NEUTRAL = ("dragon", "fairy", "mage", "witch", "ferry", "gold", "wine", "wheat", "cloth")

SIZES = {
    "follower": 24.0,
    "large": 31.0,
    "builder": 24.0,
    "pig": 21.0,
    "marker": 16.0,
    "messenger": 18.0,
    "robber": 18.0,
    "dragon": 40.0,
    "fairy": 22.0,
    "mage": 22.0,
    "witch": 22.0,
    "ferry": 18.0,
    "gold": 14.0,
    "wine": 16.0,
    "wheat": 16.0,
    "cloth": 16.0,
}
"""How wide a piece's box is on a board, in tile units."""

BODIES = {
    # Head, arms held out, and a long coat that flares to the ground.
    "follower": (
        "M12 2.2c2.4 0 4.1 1.8 4.1 4.1 0 1.3-.5 2.4-1.4 3.2 2.7.6 5.4 1.9 6.9 3.5"
        " .9 1 .3 2.6-1 2.7l-3.9.3c.5 1.9 1.3 3.5 2.3 4.7.7.9.1 1.5-.8 1.5h-12.4"
        "c-.9 0-1.5-.6-.8-1.5 1-1.2 1.8-2.8 2.3-4.7l-3.9-.3c-1.3-.1-1.9-1.7-1-2.7"
        " 1.5-1.6 4.2-2.9 6.9-3.5-.9-.8-1.4-1.9-1.4-3.2 0-2.3 1.7-4.1 4.1-4.1z"
    ),
    # A mason with a broad hat, holding his square.
    "builder": (
        "M8 4.2c.5-1.3 2.1-2.2 4-2.2s3.5.9 4 2.2l2.3.5c.8.2.8 1.2 0 1.4l-2.2.5"
        "c-.1 1.2-.6 2.1-1.4 2.8 2.3.4 4.3 1.5 5.3 3.2l1.6 5.2c.3 1-.8 1.7-1.7 1.2l-2.7-1.6"
        " .9 4.1c.2.7-.3 1.2-1 1.2h-10.2c-.7 0-1.2-.5-1-1.2l.9-4.1-2.7 1.6c-.9.5-2-.2-1.7-1.2"
        "l1.6-5.2c1-1.7 3-2.8 5.3-3.2-.8-.7-1.3-1.6-1.4-2.8l-2.2-.5c-.8-.2-.8-1.2 0-1.4z"
    ),
    # A pig, looking west.
    "pig": (
        "M2.4 11.2c.2-1.3 1-2.3 2.1-2.9l.3-2.2c.1-.5.6-.7 1-.4l1.7 1.4"
        "c1.6-.6 3.4-.8 5.5-.8 3.8 0 6.7 1.7 7.7 4.5"
        " .6-.1 1-.6.9-1.3.9.5.9 2.4-.6 2.9 0 2.4-.9 4.1-2.2 5.3l.2 2.2c0 .5-.3.8-.8.8h-1.8"
        "c-.4 0-.7-.2-.8-.6l-.4-1.6"
        "h-4.3l-.4 1.6c-.1.4-.4.6-.8.6h-1.9c-.5 0-.8-.3-.8-.8l.1-2.5"
        "c-.9-.6-1.6-1.3-2.1-2.1h-1.8c-.5 0-.9-.3-.9-.8z"
    ),
    # A small barrel-shaped counter for the score track.
    "marker": ("M5 7.5c0-2.4 3.1-4 7-4s7 1.6 7 4v9c0 2.4-3.1 4-7 4s-7-1.6-7-4z"),
    # A herald with his horn and flag.
    "messenger": (
        "M9.5 2.2c2.2 0 3.8 1.7 3.8 3.8 0 1.2-.5 2.2-1.3 2.9 1.5.5 2.8 1.2 3.7 2.1"
        "l1.4-.8v-6.9h1.5v1.1h4.2l-1.3 2 1.3 2"
        "h-4.2v13.6h-1.5v-8.5l-2.6 1c.2 2.5.9 4.6 1.8 6.2.4.7.1 1.3-.7 1.3h-11.1"
        "c-.8 0-1.2-.6-.8-1.3 1.5-2.6 2.2-6.4 1.9-10.5"
        " .3-.7 1.1-1.2 2.1-1.5-.9-.7-1.4-1.7-1.4-2.9 0-2.1 1.3-3.6 3.2-3.6z"
    ),
    # A hooded fellow with a sack on his back.
    "robber": (
        "M10 2.4c2.6.3 4.4 2 4.4 4.4 0 .9-.3 1.7-.8 2.4 3.9-.8 7.6 1.5 7.6 4.9 0 2.8-2.2 4.8-5 4.9"
        "l.9 2.3c.3.7-.1 1.2-.8 1.2h-11.3"
        "c-.8 0-1.2-.6-.8-1.3 1-2 1.6-4.1 1.7-6.4-1-.2-1.8-.8-2-1.8-.3-1.7 1.3-3.2"
        " 3.1-3.7"
        "-1-.7-1.7-1.7-1.7-2.9 0-2.2 2.3-4.2 4.7-4z"
    ),
}


MARK_PLACES: dict[str, tuple[float, float]] = {
    "pig": (11.5, 12.4),
    "messenger": (9, 15.4),
    "robber": (10.6, 16),
    "marker": (12, 12.6),
    "builder": (12, 15.8),
}
"""Where a piece bears its player's shape, if not on the breast of a follower."""

RIM = "#fffaf0"


def figures(theme: Theme) -> dict[str, str]:
    """Every piece by its symbol id, as drawings in a box of 24 x 24.

    Owned pieces are `figure-follower-0` to `figure-robber-5`, lying ones
    `figure-follower-lying-0`, those of nobody `figure-dragon`, `figure-gold` and so on.
    """
    drawings = {}
    for seat, colour in enumerate(PLAYERS):
        for kind in OWNED:
            drawings[f"figure-{kind}-{seat}"] = owned(kind, colour, theme)
        for kind in LYING:
            drawings[f"figure-{kind}-lying-{seat}"] = owned(kind, colour, theme, lying=True)
    for kind in NEUTRAL:
        drawings[f"figure-{kind}"] = neutral(kind, theme)
    return drawings


def definitions(theme: Theme) -> dict[str, str]:
    """What pieces of several colours share, as elements by id."""
    drawings = {"body-" + kind: shape(d, stroke_linejoin="round") for kind, d in BODIES.items()}
    drawings["body-lying"] = shape(
        BODIES["follower"], stroke_linejoin="round", transform="rotate(-90 12 12)"
    )
    if not theme.plain:
        for kind in ("follower", "pig", "marker", "lying"):
            drawings["gloss-" + kind] = _gloss(kind)
        drawings["foot"] = element(
            "ellipse", cx=13.4, cy=21.4, rx=9, ry=2, fill="#241c0c", fill_opacity=".3"
        )
    drawings["crown"] = shape(
        "M8.4 3.8l-.8-3.6 2.5 1.7 1.9-2.3 1.9 2.3 2.5-1.7-.8 3.6z", stroke_linejoin="round"
    )
    return defined({PREFIX + name: content for name, content in drawings.items()})


def owned(kind: str, colour: PlayerColour, theme: Theme, *, lying: bool = False) -> str:
    """One piece of a player."""
    body = PREFIX + "body-" + ("lying" if lying else "follower" if kind == "large" else kind)

    def part(name: str, **attributes: str | float | None) -> str:
        return element("use", href=f"#{name}", **attributes)

    text = "" if theme.plain else part(PREFIX + "foot")
    # A pale rim, so that every colour stands out from every ground.
    text += part(body, fill="none", stroke=RIM, stroke_width=2.9)
    text += part(body, fill=colour.body, stroke=colour.dark, stroke_width=1.2)
    if not theme.plain:
        gloss = "lying" if lying else kind if kind in ("pig", "marker") else "follower"
        text += part(PREFIX + "gloss-" + gloss, stroke=colour.light, fill="none", stroke_width=1.1)
    x, y = MARK_PLACES.get(kind, (12, 14.6))
    if lying:
        x, y = y, 12.0
    size = 3.1 if kind != "large" else 3.3
    text += group(mark(colour, size), transform=f"translate({x} {y})")
    if kind == "large":
        turn = "rotate(-90 12 12)" if lying else None
        text += part(
            PREFIX + "crown", fill=theme.gold, stroke=colour.dark, stroke_width=0.9, transform=turn
        )
        return group(text, transform="translate(1.5 1.3) scale(.9)")
    if kind == "robber":
        text += shape("M7 5.7h6.8v2.1h-6.8z", fill=colour.dark) + shape(
            "M8.4 6.8h1.4M11.2 6.8h1.4", stroke=RIM, stroke_width=0.9
        )
        text += shape(
            "M14.4 10c-1.6 2-1.8 4.6-.6 7.4", stroke=colour.dark, stroke_width=0.9, fill="none"
        )
    return text


def _gloss(kind: str) -> str:
    """The lit edge of a piece, on the side of the light."""
    lines = {
        "pig": "M8 8.2c2.5-.9 6-.9 8.5.7",
        "marker": "M6.2 8c1-2 3-3 5.8-3M6.2 10.5v5.5",
        "lying": "M3.8 9.4c.4-1.8 1.7-2.6 3-2.4M11.6 4.6c.8-.8 1.5-.9 2-.3",
        "follower": "M9.3 5.2c.3-1 1.1-1.6 2-1.7M4.6 13c1-.9 2.6-1.7 4.5-2.2",
    }
    return shape(lines[kind], stroke_linecap="round")


def mark(colour: PlayerColour, size: float = 3.0) -> str:
    """The shape that tells a player apart, round the origin."""
    s = size
    fill = {"fill": colour.ink}
    if colour.mark == "dot":
        return element("circle", r=s * 0.85, **fill)
    if colour.mark == "ring":
        return element("circle", r=s * 0.75, fill="none", stroke=colour.ink, stroke_width=s * 0.5)
    points = {
        "triangle": ((0, -1.05), (1, 0.75), (-1, 0.75)),
        "square": ((-0.8, -0.8), (0.8, -0.8), (0.8, 0.8), (-0.8, 0.8)),
        "diamond": ((0, -1.15), (0.85, 0), (0, 1.15), (-0.85, 0)),
        "star": (
            (0, -1.2),
            (0.3, -0.4),
            (1.15, -0.37),
            (0.48, 0.16),
            (0.71, 0.97),
            (0, 0.5),
            (-0.71, 0.97),
            (-0.48, 0.16),
            (-1.15, -0.37),
            (-0.3, -0.4),
        ),
    }[colour.mark]
    return element(
        "polygon", points=" ".join(f"{x * s:.1f},{y * s:.1f}" for x, y in points), **fill
    )


def neutral(kind: str, theme: Theme) -> str:
    """One piece that belongs to nobody."""
    shade = (
        ""
        if theme.plain
        else element("ellipse", cx=13.4, cy=21.6, rx=8, ry=1.9, fill="#241c0c", fill_opacity=".3")
    )
    return (
        shade
        + {
            "dragon": _dragon,
            "fairy": _fairy,
            "mage": _mage,
            "witch": _witch,
            "ferry": _ferry,
            "gold": _gold,
            "wine": _wine,
            "wheat": _wheat,
            "cloth": _cloth,
        }[kind]()
    )


def _outlined(d: str, fill: str, edge: str, width: float = 1.1) -> str:
    return shape(d, fill="none", stroke=RIM, stroke_width=2.8, stroke_linejoin="round") + shape(
        d, fill=fill, stroke=edge, stroke_width=width, stroke_linejoin="round"
    )


def _dragon() -> str:
    # A bat's wing, its membrane hung between three fingers.
    wing = (
        "M11.4 13.4c-.6-4.9 1.7-9.6 6.3-12.6.3 1.7.9 2.9 2 3.7l2.9-.6c-.2 1.5.1 2.7.8 3.6"
        "-1.5.6-2.4 1.6-2.7 3-1.5-.2-2.7.3-3.4 1.6-2-.7-4-.3-5.9 1.3z"
    )
    # Snout to the west, two horns, a long neck, a round belly, and a tail with a point.
    body = (
        "M.9 8.1c.1-1.3 1.3-2 2.9-2.2l1.5-1.3-.7-3.4 2.9 2 .9-2.7 1.5 3.3"
        "c2.1 1 3.1 2.7 2.9 4.9-.2 1.9-1.3 3-1.2 4.7 2.8-1.2 6-.1 7.2 2.4.6 1.3 1.4 1.8 2.3 1.6"
        "l-.3-1.7 2.6 2.6-3.1 2-.1-1.5c-1.3.3-2.4 0-3.3-.8.2 2.3-1.2 3.9-3.4 4.1h-8.6"
        "c-1.6 0-2.1-1.3-1.1-2.4 1-1.1 1.4-2.5 1-4.2-.5-2.1-.1-3.8 1.1-5.3l-2.8.2"
        "c-1.2.1-2-.4-2.3-1.4z"
    )
    line = {"fill": "none", "stroke_linecap": "round"}
    return (
        _outlined(wing, "#d8492f", "#4e0d0a")
        + shape(
            "M12.2 12c.9-3.9 2.6-7 5.2-9.4M13 12.2c1.9-3 4.3-5.2 7.2-6.8"
            "M14.4 12c1.9-1.5 4-2.6 6.2-3.2",
            stroke="#8c2015",
            stroke_width=0.7,
            **line,
        )
        + _outlined(body, "#b3261e", "#4e0d0a")
        # The belly's scales, the joint of the leg, mouth and nostril.
        + shape(
            "M6.3 13.6c1.2-.3 2.4 0 3.4.7M6.6 16c1.4-.3 2.8.1 3.9 1M6 18.5c1.7-.4 3.3 0 4.6 1.1",
            stroke="#f2a65a",
            stroke_width=0.9,
            **line,
        )
        + shape(
            "M12.2 21.4c-.4-2.6 1.5-4.4 3.9-3.9M2 8.6c1.5.2 2.8 0 3.9-.6",
            stroke="#4e0d0a",
            stroke_width=0.9,
            **line,
        )
        + element("circle", cx=6.6, cy=5.9, r=0.85, fill="#ffe9a8")
        + element("circle", cx=2.4, cy=7.2, r=0.4, fill="#4e0d0a")
    )


def _fairy() -> str:
    wings = (
        "M11.5 11c-2.5-4-6-5.6-8.5-4.5-.8 3 .8 5.5 3.5 6.5-1.6 1-2 3-.8 4.6 2.5.4 4.6-1"
        " 5.8-3.6 1.2 2.6 3.5 4 6 3.6 1.2-1.6.8-3.6-.8-4.6 2.7-1 4.3-3.5 3.5-6.5-2.5-1.1"
        "-6.2.5-8.7 4.5z"
    )
    gown = "M11.5 7.5c1.5 0 2.3 1 2.5 2.5l2.5 11c-2.5 1.3-7.5 1.3-10 0l2.5-11c.2-1.5 1-2.5 2.5-2.5z"
    return (
        _outlined(wings, "#dff3f2", "#5f8f96", 0.8)
        + shape(gown, fill="#f2b9d0", stroke="#7a3557", stroke_width=1, stroke_linejoin="round")
        + element(
            "circle", cx=11.5, cy=5.3, r=2.9, fill="#fbe6c9", stroke="#7a3557", stroke_width=0.9
        )
        + shape(
            "M8.7 5c0-3.5 5.6-3.5 5.6 0-1.5-.2-2.8-.8-3.6-1.7-.4.9-1.1 1.5-2 1.7z", fill="#e3a93a"
        )
        + shape("M17 13l3.5-4.5", stroke="#8a6a1e", stroke_width=0.8)
        + shape(
            "M20.8 6l.6 1.6 1.6.6-1.6.6-.6 1.6-.6-1.6-1.6-.6 1.6-.6z",
            fill="#ffe37a",
            stroke="#8a6a1e",
            stroke_width=0.4,
        )
    )


def _mage() -> str:
    robe = "M12 8.5c3 0 4.5 2 5 4.5l1.8 8.5c-3.5 1.3-10 1.3-13.6 0l1.8-8.5c.5-2.5 2-4.5 5-4.5z"
    hat = "M6.5 8.5c3.4 1.4 7.6 1.4 11 0l-2.5-1.5-2.5-6-4 6z"
    return (
        _outlined(robe, "#3e4fa8", "#161d52")
        + element(
            "circle", cx=12, cy=8.8, r=2.8, fill="#fbe6c9", stroke="#161d52", stroke_width=0.8
        )
        + shape(
            "M9.8 10c.4 3 1.2 5 2.2 6 1-1 1.8-3 2.2-6-1.4 1-3 1-4.4 0z",
            fill="#f4f1ea",
            stroke="#8b8796",
            stroke_width=0.4,
        )
        + _outlined(hat, "#3e4fa8", "#161d52")
        + shape("M11.5 3.4l.4 1 1 .2-.8.7.2 1-.8-.6-.9.5.3-1-.7-.8h1z", fill="#ffe37a")
        + shape("M19.5 9v12.5", stroke="#6f4b2b", stroke_width=1.2, stroke_linecap="round")
        + element(
            "circle", cx=19.5, cy=7.6, r=1.7, fill="#8fe3ff", stroke="#161d52", stroke_width=0.7
        )
    )


def _witch() -> str:
    robe = "M12 8.5c2.8 0 4.5 2 5 4.5l2 8.5c-3.5 1.3-10.5 1.3-14 0l2-8.5c.5-2.5 2.2-4.5 5-4.5z"
    hat = (
        "M4.5 8.2c4.4 1.8 10.6 1.8 15 0-1.5-.9-2.8-1.5-4.3-1.8-.6-2.4-.4-4 1.3-5.6-3.5"
        "-.2-5.8 2-7 5.6-1.6.3-3.3.9-5 1.8z"
    )
    return (
        _outlined(robe, "#5d2f7d", "#260f36")
        + element(
            "circle", cx=12, cy=9.4, r=2.8, fill="#cfe0a4", stroke="#260f36", stroke_width=0.8
        )
        + shape(
            "M9.2 9.5c-1 2-1.2 4-.6 5.5M14.8 9.5c1 2 1.2 4 .6 5.5",
            stroke="#c76a1e",
            stroke_width=1.1,
            fill="none",
        )
        + _outlined(hat, "#47215f", "#260f36")
        + shape("M9.2 6.6c2 .6 4.2.6 6 0", stroke="#e9973a", stroke_width=1, fill="none")
        + shape("M4.8 20.5l2.2-9", stroke="#6f4b2b", stroke_width=1.1, stroke_linecap="round")
        + shape("M3.4 22.8l.8-3.6 2 .5-1 3.4z", fill="#d8a545", stroke="#260f36", stroke_width=0.5)
    )


def _ferry() -> str:
    hull = "M2.5 13h19c-.6 4-3 6.5-6 7h-7c-3-.5-5.4-3-6-7z"
    return (
        _outlined(hull, "#a5774a", "#4f3219")
        + shape("M4 15.5h16M5.5 18h13", stroke="#6f4b2b", stroke_width=0.7)
        + shape("M11.5 13v-10", stroke="#4f3219", stroke_width=1.2, stroke_linecap="round")
        + shape(
            "M12.5 3.5c4 .8 6 3.5 6 7.5h-6z",
            fill="#fbf1dc",
            stroke="#4f3219",
            stroke_width=0.9,
            stroke_linejoin="round",
        )
        + shape(
            "M10.5 5c-2.5 1-4 3-4.3 6h4.3z",
            fill="#e3d3ae",
            stroke="#4f3219",
            stroke_width=0.9,
            stroke_linejoin="round",
        )
    )


def _gold() -> str:
    return (
        _outlined("M2.5 18.5l3-8h13l3 8z", "#f2c53d", "#7d5607")
        + shape(
            "M5.5 10.5l2-3h9l2 3z",
            fill="#fdeaa0",
            stroke="#7d5607",
            stroke_width=0.9,
            stroke_linejoin="round",
        )
        + shape("M18.5 10.5l3 8h-3.5z", fill="#c9952a")
        + shape(
            "M6.5 16.5l1.7-4.5h3",
            stroke="#fff6cf",
            stroke_width=0.9,
            fill="none",
            stroke_linecap="round",
        )
    )


def _wine() -> str:
    return (
        _outlined(
            "M5 5.5c3.5-1.5 10.5-1.5 14 0 1.8 4 1.8 10 0 14-3.5 1.5-10.5 1.5-14 0"
            "-1.8-4-1.8-10 0-14z",
            "#a5673a",
            "#4f2a10",
        )
        + shape(
            "M4.2 8.5c4.5 1.3 11 1.3 15.6 0M4.2 16.5c4.5 1.3 11 1.3 15.6 0",
            stroke="#5d5348",
            stroke_width=1.4,
            fill="none",
        )
        + shape(
            "M8.5 4.8c-.8 4.5-.8 11 0 15.6M15.5 4.8c.8 4.5.8 11 0 15.6",
            stroke="#7b4722",
            stroke_width=0.6,
            fill="none",
        )
        + element(
            "circle", cx=12, cy=12.5, r=2.6, fill="#7b2a5c", stroke="#3d0c2c", stroke_width=0.8
        )
    )


def _wheat() -> str:
    return (
        _outlined(
            "M9.5 13c-3.5-2-5.5-5.5-5.5-9.5 2.5.5 4 1.5 5 3 .3-2 1.3-3.5 3-4.5 1.7 1"
            " 2.7 2.5 3 4.5 1-1.5 2.5-2.5 5-3 0 4-2 7.5-5.5 9.5l3.5 8.5"
            "c-3.5 1.3-8.5 1.3-12 0z",
            "#eac34d",
            "#7d5607",
        )
        + shape(
            "M12 4v9M9 7l2 5.5M15 7l-2 5.5M10.5 15l-1.5 5.5M12 15v6M13.5 15l1.5 5.5",
            stroke="#a5741a",
            stroke_width=0.8,
            stroke_linecap="round",
        )
        + shape("M9.2 12.5h5.6v2.2h-5.6z", fill="#a5482f", stroke="#4f1f10", stroke_width=0.7)
    )


def _cloth() -> str:
    return (
        _outlined(
            "M6 6l11.5-2.5c2 0 3.5 2 3.5 4.5s-1 4-2.5 4.5l1 5c-4.5 2.5-9.5 3.5-15 3l1.2-5.5z",
            "#2a8f88",
            "#0b403c",
        )
        + shape("M6.2 15.2l12.3-2.7", stroke="#0b403c", stroke_width=0.9)
        + shape("M8.5 18.8c3-.1 6-.8 8.7-2", stroke="#8fd6cc", stroke_width=1, fill="none")
        + element(
            "ellipse",
            cx=6.2,
            cy=10.6,
            rx=2.9,
            ry=4.6,
            fill="#cdeee6",
            stroke="#0b403c",
            stroke_width=0.9,
        )
        + shape(
            "M6.2 8.5c1.7.4 1.7 3.6 0 3.8-1 0-1.3-1.5-.3-1.8",
            stroke="#0b403c",
            stroke_width=0.8,
            fill="none",
        )
    )
