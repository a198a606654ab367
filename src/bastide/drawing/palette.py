"""The colours: two sets for the tiles, and the six of the players.

The players' colours are told apart by eyes with any of the usual colour-vision deficiencies
(`tests/drawing/test_palette.py` simulates them), and each player has a shape besides.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class PlayerColour:
    """What one seat's figures look like: body, its lit and shaded sides, edge, and shape mark.

    >>> [(colour.name, colour.mark) for colour in PLAYERS[:2]]
    [('red', 'dot'), ('blue', 'triangle')]
    """

    name: str
    body: str
    light: str
    dark: str
    mark: str  # dot, triangle, square, diamond, star or ring
    ink: str  # the colour of the mark and of text upon the body


PLAYERS: tuple[PlayerColour, ...] = (
    PlayerColour("red", "#c8322b", "#e8695a", "#6e1210", "dot", "#ffffff"),
    PlayerColour("blue", "#2a62c4", "#6b9bea", "#10275c", "triangle", "#ffffff"),
    PlayerColour("yellow", "#f5c51f", "#ffe680", "#6b4e00", "square", "#2b2110"),
    PlayerColour("green", "#3aa57f", "#83d9b8", "#0c4a36", "diamond", "#082a1f"),
    PlayerColour("black", "#2c2c31", "#6a6a73", "#08080a", "star", "#ffffff"),
    PlayerColour("grey", "#cfc9d6", "#f6f3f9", "#56505e", "ring", "#2d2833"),
)
"""By seat 0 to 5, unless the players have chosen otherwise."""


def seat_colours(chosen: Iterable[str] = ()) -> tuple[int, ...]:
    """Which of `PLAYERS` each seat is; seats without a chosen colour have the next free ones.

    Raises ValueError for a colour that does not exist or is chosen twice.

    >>> seat_colours(["green", "red"])
    (3, 0, 1, 2, 4, 5)
    """
    names = [colour.name for colour in PLAYERS]
    taken: list[int] = []
    for name in chosen:
        if name not in names:
            raise ValueError(f"no colour {name!r}; there are {', '.join(names)}")
        if names.index(name) in taken:
            raise ValueError(f"the colour {name!r} is chosen twice")
        taken.append(names.index(name))
    return (*taken, *(index for index in range(len(PLAYERS)) if index not in taken))


@dataclass(frozen=True, slots=True)
class Theme:
    """One set of colours and manners for tiles and boards."""

    name: str
    plain: bool  # no gradients, tufts or small things; strong outlines
    table: str
    table_edge: str
    meadow: str
    meadow_light: str
    meadow_dark: str
    tuft: str
    tuft_light: str
    flowers: tuple[str, ...]
    road: str
    road_light: str
    road_edge: str
    road_rut: str
    water: str
    water_light: str
    water_dark: str
    bank: str
    bank_dark: str
    ground: str
    ground_light: str
    ground_dark: str
    wall_top: str
    wall_lit: str
    wall_mid: str
    wall_dark: str
    ink: str
    ink_width: float
    roofs: tuple[tuple[str, str], ...]  # (lit side, shaded side)
    facade: str
    facade_dark: str
    opening: str
    stone: str
    stone_light: str
    stone_dark: str
    slate: tuple[str, str]
    leaf: str
    leaf_light: str
    leaf_dark: str
    wood: str
    wood_dark: str
    shade: str
    shade_strength: float
    gold: str
    gold_dark: str
    wheat: str
    wheat_dark: str


ILLUSTRATED = Theme(
    name="illustrated",
    plain=False,
    table="#ead9b5",
    table_edge="#c9ad7a",
    meadow="#a9bd62",
    meadow_light="#c3d07c",
    meadow_dark="#8aa650",
    tuft="#7d9a45",
    tuft_light="#d2dc92",
    flowers=("#f6f0d8", "#e9c64b", "#d98a86"),
    road="#f3e6c4",
    road_light="#fbf4de",
    road_edge="#a98a58",
    road_rut="#e3d2a6",
    water="#6fa9bf",
    water_light="#b4d8dd",
    water_dark="#4f8aa6",
    bank="#d9c58d",
    bank_dark="#8f9a55",
    ground="#d9b27a",
    ground_light="#ecd2a2",
    ground_dark="#b48c56",
    wall_top="#eadfc8",
    wall_lit="#cdbd9f",
    wall_mid="#b3a284",
    wall_dark="#8d7c64",
    ink="#4a3826",
    ink_width=0.5,
    roofs=(
        ("#d0694a", "#a8462f"),
        ("#c0553d", "#963a2b"),
        ("#dc8455", "#b05f39"),
        ("#8c9aa8", "#66748a"),
    ),
    facade="#f2e2c0",
    facade_dark="#dcc59b",
    opening="#6b4a30",
    stone="#c9beac",
    stone_light="#efe8da",
    stone_dark="#8e8271",
    slate=("#8296ab", "#566a80"),
    leaf="#6f9145",
    leaf_light="#98b35c",
    leaf_dark="#4d6f33",
    wood="#a5774a",
    wood_dark="#6f4b2b",
    shade="#3a3414",
    shade_strength=0.26,
    gold="#f2c53d",
    gold_dark="#a87712",
    wheat="#ecd27a",
    wheat_dark="#c09a3c",
)

CONTRAST = Theme(
    name="contrast",
    plain=True,
    table="#ffffff",
    table_edge="#9a9a9a",
    meadow="#8fd16b",
    meadow_light="#8fd16b",
    meadow_dark="#6fb84c",
    tuft="#3f7d2c",
    tuft_light="#3f7d2c",
    flowers=("#ffffff",),
    road="#ffffff",
    road_light="#ffffff",
    road_edge="#141414",
    road_rut="#ffffff",
    water="#2f86e0",
    water_light="#d5ebff",
    water_dark="#0b3f80",
    bank="#0b2f5e",
    bank_dark="#0b2f5e",
    ground="#c77a2a",
    ground_light="#c77a2a",
    ground_dark="#7a430c",
    wall_top="#ffe9c4",
    wall_lit="#5a2d06",
    wall_mid="#5a2d06",
    wall_dark="#3d1d02",
    ink="#141414",
    ink_width=1.1,
    roofs=(("#8c2a12", "#6a1c08"),),
    facade="#fff3dc",
    facade_dark="#e8d2a8",
    opening="#141414",
    stone="#f2f2f2",
    stone_light="#ffffff",
    stone_dark="#6a6a6a",
    slate=("#3c4a66", "#252f45"),
    leaf="#2f6b1f",
    leaf_light="#2f6b1f",
    leaf_dark="#1d4712",
    wood="#8a5a22",
    wood_dark="#3f2608",
    shade="#000000",
    shade_strength=0.0,
    gold="#ffd21f",
    gold_dark="#5e4300",
    wheat="#ffe27a",
    wheat_dark="#6a4b00",
)

THEMES: dict[str, Theme] = {theme.name: theme for theme in (ILLUSTRATED, CONTRAST)}


def theme_named(name: str) -> Theme:
    """The theme of that name ("illustrated" or "contrast").

    Raises ValueError naming the themes there are.

    >>> theme_named("contrast").plain
    True
    """
    try:
        return THEMES[name]
    except KeyError:
        raise ValueError(f"no art set {name!r}; there are {', '.join(THEMES)}") from None
