"""Houses of the cities: a dozen blocks drawn once, and set in rows within the walls."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from bastide.tiles import Kind

from .layout import Layout
from .palette import Theme
from .pen import Hand, Point, path, shape, use
from .planar import Polyline, clearance, contains, distance
from .scenery import PREFIX

Disc = tuple[Point, float]

BLOCKS = {
    # Letters are houses from west to east: g turns its gable to the south, l its long side.
    # The digit is the roof.
    "1": (("g0",), ("l1",), ("g2",), ("l3",)),
    "2": (("g1", "l0"), ("l2", "g3"), ("g0", "g2"), ("l1", "g2")),
    "3": (("g2", "l1", "g0"), ("l0", "g1", "l2"), ("g1", "l3", "g2"), ("g0", "g2", "l1")),
}
"""Blocks of one, two and three houses."""

SIZE = 1.24
"""How much larger than their outlines in this file houses stand in a city."""

WIDTHS = {"g": 9.6 * SIZE, "l": 12.0 * SIZE}
GAP = 0.5
ROW = 17.6
DEEP = 12.4 * SIZE
"""How far a block reaches north of its foot."""


@dataclass(slots=True)
class Fills:
    """Path data by colour, so that many houses make few elements."""

    by_colour: dict[str, list[str]] = field(default_factory=dict)

    def add(self, colour: str, *points: Point) -> None:
        grown = [(x * SIZE, y * SIZE) for x, y in points]
        self.by_colour.setdefault(colour, []).append(path(grown))

    def drawn(self, theme: Theme) -> str:
        ink: dict[str, str | float | None] = {}
        if theme.plain:
            ink = {"stroke": theme.ink, "stroke_width": 0.7}
        return "".join(
            shape("".join(parts), fill=colour, **ink) for colour, parts in self.by_colour.items()
        )


def block_width(block: Sequence[str]) -> float:
    """How wide a block of houses is, in units."""
    return sum(WIDTHS[house[0]] for house in block) + GAP * (len(block) - 1)


def blocks(theme: Theme) -> dict[str, str]:
    """The drawings of all blocks, by name; each stands with the middle of its foot at (0, 0)."""
    return {
        f"{PREFIX}h{size}{number}": _block(block, theme)
        for size, kinds in BLOCKS.items()
        for number, block in enumerate(kinds)
    }


def _block(block: Sequence[str], theme: Theme) -> str:
    fills = Fills()
    x = -block_width(block) / 2 / SIZE
    if not theme.plain:
        right = -x
        fills.add(
            theme.ground_dark,
            (right - 0.6, 0.2),
            (right + 3.0, 1.4),
            (right + 3.0, -2.6),
            (right - 0.6, -5.0),
        )
    for house in block:
        kind, roof = house[0], house[1]
        width = WIDTHS[kind] / SIZE
        _house(
            fills, kind, x + width / 2, width / 2, theme.roofs[int(roof) % len(theme.roofs)], theme
        )
        x += width + GAP / SIZE
    return fills.drawn(theme)


def _house(
    fills: Fills, kind: str, x: float, w: float, roof: tuple[str, str], theme: Theme
) -> None:
    lit, dark = roof
    wall, eave = w - 0.5, -3.8
    if kind == "g":
        top, deep = eave - w * 0.9, 5.2
        fills.add(
            theme.facade, (x - wall, 0), (x - wall, eave), (x, top), (x + wall, eave), (x + wall, 0)
        )
        fills.add(lit, (x, top - 0.2), (x - w, eave + 0.3), (x - w, eave - deep), (x, top - deep))
        fills.add(dark, (x, top - 0.2), (x + w, eave + 0.3), (x + w, eave - deep), (x, top - deep))
        if not theme.plain:
            # The side away from the light.
            side = ((x + 1.2, 0), (x + 1.2, eave - 2), (x + wall, eave), (x + wall, 0))
            fills.add(theme.facade_dark, *side)
        fills.add(theme.opening, (x - 0.8, 0), (x - 0.8, -2.2), (x + 0.8, -2.2), (x + 0.8, 0))
        if not theme.plain:
            fills.add(
                theme.opening,
                (x - 0.6, eave),
                (x - 0.6, eave - 1.3),
                (x + 0.6, eave - 1.3),
                (x + 0.6, eave),
            )
        return
    ridge = eave - 5.9
    fills.add(theme.facade_dark, (x - wall, 0), (x - wall, eave), (x + wall, eave), (x + wall, 0))
    fills.add(
        dark,
        (x - w - 0.2, eave + 0.5),
        (x - w + 0.9, ridge),
        (x + w - 0.9, ridge),
        (x + w + 0.2, eave + 0.5),
    )
    if theme.plain:
        return
    fills.add(
        lit,
        (x - w + 0.9, ridge),
        (x - w + 1.8, ridge - 1.8),
        (x + w - 1.8, ridge - 1.8),
        (x + w - 0.9, ridge),
    )
    for dx in (-2.6, 1.4):
        fills.add(
            theme.opening,
            (x + dx, -0.9),
            (x + dx, -2.2),
            (x + dx + 1.2, -2.2),
            (x + dx + 1.2, -0.9),
        )


def houses(
    layout: Layout, theme: Theme, hand: Hand, taken: Sequence[Disc]
) -> list[tuple[float, str]]:
    """Rows of houses in every city of the tile, as (foot, drawing)."""
    found: list[tuple[float, str]] = []
    lines = [wall.line for wall in layout.walls]
    for index, segment in enumerate(layout.tile.segments):
        if segment.kind is not Kind.CITY:
            continue
        ring = layout.rings[index][0]
        row = ROW if not theme.plain else 17.0
        y = min(p[1] for p in ring) + DEEP + hand.between(1.5, 3)
        while y < 99:
            found += _row(y, ring, lines, taken, theme, hand)
            y += row
        if not theme.plain:
            found += _border_houses(segment.sides)
    return found


def _row(
    y: float,
    ring: Polyline,
    lines: Sequence[Polyline],
    taken: Sequence[Disc],
    theme: Theme,
    hand: Hand,
) -> list[tuple[float, str]]:
    found: list[tuple[float, str]] = []
    near = [d for d in (*taken, *_BORDER) if -d[1] - DEEP - 2 < d[0][1] - y < d[1] + 2]
    x = hand.between(0.5, 7)
    while x < 96:
        foot = y + hand.between(-2.2, 2.2)
        sizes = ("3", "2", "1") if hand.chance(0.5) else ("2", "1")
        for size in sizes if not theme.plain else ("1",):
            number_ = int(hand.between(0, len(BLOCKS[size]) - 0.01))
            width = block_width(BLOCKS[size][number_])
            at = (round(x + width / 2), round(foot))
            if _fits(at, width, ring, lines, near):
                found.append((at[1], use(f"{PREFIX}h{size}{number_}", at)))
                x += width + hand.between(1.5, 4.5)
                break
        else:
            x += 2.5
            at = (round(x), round(foot))
            if hand.chance(0.2) and not theme.plain and _fits(at, 9, ring, lines, near):
                found.append((at[1], use(PREFIX + hand.pick(("tree", "bush", "bush")), at)))
                x += 4
    return found


def _fits(
    at: Point, width: float, ring: Polyline, lines: Sequence[Polyline], taken: Sequence[Disc]
) -> bool:
    x, y = at
    half = width / 2
    if min(x - half, 100 - x - half, y - DEEP, 99 - y) < 0.5:
        return False
    if not contains(ring, (x, y - 5)) or any(_gap(at, half, disc) < 0.5 for disc in taken):
        return False
    # A wall behind a house may be close to it, one before it would hide it.
    return all(
        contains(ring, probe) and all(clearance(line, probe) > gap for line in lines)
        for dx in (-1, 0, 1)
        for probe, gap in (((x + dx * half, y), 2.6), ((x + dx * half, y - DEEP + 1), 1.0))
    )


def _gap(at: Point, half: float, disc: Disc) -> float:
    """The distance between the rectangle a block covers and a disc."""
    (cx, cy), r = disc
    dx = max(abs(cx - at[0]) - half, 0.0)
    dy = max(at[1] - DEEP + 1 - cy, cy - at[1], 0.0)
    return distance((dx, dy), (0, 0)) - r


_BORDER: tuple[Disc, ...] = tuple(
    (p, 6.5)
    for p in ((33, 0), (67, 0), (33, 100), (67, 100), (0, 36), (0, 69), (100, 36), (100, 69))
)


def _border_houses(sides: tuple[int, ...]) -> list[tuple[float, str]]:
    """Houses astride the border to the neighbouring tile, which draws their other half."""
    found = []
    for side in sides:
        places: tuple[Point, ...] = (
            ((33, 5), (67, 5)),
            ((100, 41), (100, 74)),
            ((33, 105), (67, 105)),
            ((0, 41), (0, 74)),
        )[side]
        for k, at in enumerate(places):
            name = f"{PREFIX}h1{k if side % 2 else k + 2}"
            found.append((at[1], use(name, at)))
    return found
