"""The score track: a road of fifty spaces that goes to and fro, every fifth of them dark."""

from __future__ import annotations

from .palette import Theme
from .pen import Point, element, group, number, words

SPACES = 50
TRACK = (400, 232)
"""Width and height of the track's picture."""

SERIF = "Georgia, 'DejaVu Serif', serif"


def space_middle(space: int) -> Point:
    """The middle of a space (0 to 49) in the track's picture."""
    row, column = divmod(space, 10)
    if row % 2:
        column = 9 - column
    return (38.0 + column * 36, 36.0 + row * 40)


def spaces(theme: Theme) -> str:
    """The road and the spaces with their numbers."""
    line = "M" + "L".join(f"{number(x)} {number(y)}" for x, y in map(space_middle, range(SPACES)))
    text = ""
    for colour, width in ((theme.road_edge, 15), (theme.road, 11.5)):
        text += element(
            "path",
            d=line,
            fill="none",
            stroke=colour,
            stroke_width=width,
            stroke_linejoin="round",
            stroke_linecap="round",
        )
    dark = [space for space in range(SPACES) if space % 5 == 0]
    light = [space for space in range(SPACES) if space % 5]
    for some, fill in ((light, theme.road_light), (dark, theme.wood_dark)):
        text += _discs(some, theme.ink, 31) + _discs(some, fill, 29)
    numbers = group(_numbers(light), fill=theme.ink)
    numbers += group(_numbers(dark), fill="#fff6e2", font_weight="bold")
    return text + group(numbers, font_size=11, font_family=SERIF, text_anchor="middle")


def _discs(some: list[int], colour: str, width: float) -> str:
    """Round spots, as the ends of strokes without length."""
    d = "".join(f"M{number(x)} {number(y)}h0" for x, y in map(space_middle, some))
    return element("path", d=d, stroke=colour, stroke_width=width, stroke_linecap="round")


def _numbers(some: list[int]) -> str:
    places = [(str(space), *space_middle(space)) for space in some]
    return "".join(element("text", words(text), x=x, y=y + 4) for text, x, y in places)
