"""The players' colours can be told apart by every eye."""

from __future__ import annotations

from itertools import combinations

import pytest

from bastide.drawing.palette import PLAYERS, THEMES, theme_named

Triple = tuple[float, float, float]

# Machado, Oliveira and Fernandes 2009, full severity, on linear RGB.
VISION: dict[str, tuple[Triple, Triple, Triple]] = {
    "normal": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}


def linear(colour: str) -> Triple:
    def channel(at: int) -> float:
        value = int(colour[at : at + 2], 16) / 255
        return value / 12.92 if value <= 0.04045 else float(((value + 0.055) / 1.055) ** 2.4)

    return (channel(1), channel(3), channel(5))


def seen(colour: str, vision: str) -> Triple:
    rgb = linear(colour)
    red, green, blue = (
        min(max(sum(a * b for a, b in zip(row, rgb, strict=True)), 0.0), 1.0)
        for row in VISION[vision]
    )
    return (red, green, blue)


def lab(rgb: Triple) -> Triple:
    r, g, b = rgb
    white = (
        (0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.95047,
        0.2126 * r + 0.7152 * g + 0.0722 * b,
        (0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.08883,
    )
    x, y, z = (v ** (1 / 3) if v > 0.008856 else 7.787 * v + 16 / 116 for v in white)
    return (116 * y - 16, 500 * (x - y), 200 * (y - z))


def difference(one: str, two: str, vision: str) -> float:
    a, b = lab(seen(one, vision)), lab(seen(two, vision))
    return float(sum((p - q) ** 2 for p, q in zip(a, b, strict=True)) ** 0.5)


def contrast(one: str, two: str) -> float:
    def luminance(colour: str) -> float:
        r, g, b = linear(colour)
        return 0.2126 * r + 0.7152 * g + 0.0722 * b

    low, high = sorted((luminance(one), luminance(two)))
    return (high + 0.05) / (low + 0.05)


@pytest.mark.parametrize("vision", VISION)
def test_bodies_differ_for(vision: str) -> None:
    for one, two in combinations(PLAYERS, 2):
        assert difference(one.body, two.body, vision) >= 24, (one.name, two.name)


def test_every_player_has_a_shape_of_their_own() -> None:
    assert len({player.mark for player in PLAYERS}) == len(PLAYERS) == 6


def test_shapes_and_text_stand_out_from_the_body() -> None:
    for player in PLAYERS:
        assert contrast(player.ink, player.body) >= 4.5, player.name


def test_the_pale_rim_parts_bodies_from_every_ground() -> None:
    """WCAG 1.4.11: a graphic's outline has 3:1 against what is next to it, inside or outside."""
    for theme in THEMES.values():
        for player in PLAYERS:
            for ground in (theme.meadow, theme.ground, theme.road):
                edge = max(contrast(player.dark, ground), contrast("#fffaf0", ground))
                assert edge >= 3, (theme.name, player.name, ground)


def test_the_contrast_set_parts_its_grounds() -> None:
    theme = theme_named("contrast")
    grounds = (theme.meadow, theme.road, theme.water, theme.ground)
    for one, two in combinations(grounds, 2):
        edge = max(contrast(theme.ink, one), contrast(theme.ink, two))
        assert max(contrast(one, two), edge) >= 3
    for one, two in combinations(grounds, 2):
        for vision in VISION:
            assert difference(one, two, vision) >= 20
