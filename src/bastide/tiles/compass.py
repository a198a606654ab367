"""The names of sides, half edges and directions of a tile, and how they turn.

Sides are numbered clockwise, N E S W = 0 1 2 3. Every side has two halves, L and R as seen from the
middle of the tile looking out, numbered clockwise as well: NL NR EL ER SL SR WL WR = 0 to 7. So the
halves of side ``s`` are ``2 * s`` and ``2 * s + 1``, and on two tiles that touch, L meets R
(GEN-03). Directions, corners included, go N NE E SE S SW W NW.

All turns are quarter turns clockwise, and any whole number of them is understood.
"""

from __future__ import annotations

from collections.abc import Iterable

__all__ = [
    "CORNERS",
    "DIRECTIONS",
    "HALVES",
    "SIDES",
    "halves_name",
    "sides_name",
    "turn_direction",
    "turn_edges",
    "turn_halves",
    "turn_sides",
]

SIDES = ("N", "E", "S", "W")
HALVES = ("NL", "NR", "EL", "ER", "SL", "SR", "WL", "WR")
DIRECTIONS = ("N", "NE", "E", "SE", "S", "SW", "W", "NW")
CORNERS = ("NE", "SE", "SW", "NW")  # corner i lies between side i and the next side clockwise


def sides_name(sides: Iterable[int]) -> str:
    """Return sides as text, in the order N E S W.

    >>> sides_name((3, 0))
    'NW'
    """
    return "".join(SIDES[side] for side in sorted(sides))


def halves_name(halves: Iterable[int]) -> str:
    """Return half edges as text, joined by dots, clockwise from NL.

    >>> halves_name((7, 2))
    'EL.WR'
    """
    return ".".join(HALVES[half] for half in sorted(halves))


def turn_sides(sides: Iterable[int], turn: int) -> tuple[int, ...]:
    """Return the sides reached after ``turn`` quarter turns, ascending.

    >>> turn_sides((0, 3), 1)
    (0, 1)
    """
    return tuple(sorted((side + turn) % 4 for side in sides))


def turn_halves(halves: Iterable[int], turn: int) -> tuple[int, ...]:
    """Return the half edges reached after ``turn`` quarter turns, ascending.

    >>> turn_halves((0, 7), 1)
    (1, 2)
    """
    return tuple(sorted((half + 2 * turn) % 8 for half in halves))


def turn_direction(direction: str, turn: int) -> str:
    """Return a direction or corner after ``turn`` quarter turns.

    >>> turn_direction("NW", 1)
    'NE'
    """
    return DIRECTIONS[(DIRECTIONS.index(direction) + 2 * turn) % 8]


def turn_edges(edges: str, turn: int) -> str:
    """Return the four edge letters (N E S W) after ``turn`` quarter turns.

    >>> turn_edges("CRFR", 1)
    'RCRF'
    """
    start = -turn % 4
    return edges[start:] + edges[:start]
