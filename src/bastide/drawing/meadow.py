"""Meadows: the green that all tiles share, with light and dark places, tufts, flowers and trees.

The colour at a tile's border is always the same, so that neighbours flow into each other: lighter
and darker places fade out before they reach it.
"""

from __future__ import annotations

from collections.abc import Sequence

from bastide.tiles import Kind

from .layout import Layout
from .palette import Theme
from .pen import Hand, Point, element, use
from .planar import Polyline, area, clearance, contains, distance
from .scenery import PREFIX

Disc = tuple[Point, float]


def scatter(
    hand: Hand,
    ring: Polyline,
    count: int,
    gap: float,
    taken: Sequence[Disc] = (),
    spacing: float = 6.0,
) -> list[Point]:
    """Up to `count` places inside `ring`, `gap` from its border, clear of `taken` discs."""
    closed = (*ring, ring[0])
    xs, ys = [p[0] for p in ring], [p[1] for p in ring]
    found: list[Point] = []
    for _ in range(count * 6):
        if len(found) == count:
            break
        at = (hand.between(min(xs), max(xs)), hand.between(min(ys), max(ys)))
        if (
            contains(ring, at)
            and clearance(closed, at) >= gap
            and all(distance(at, p) >= r for p, r in taken)
            and all(distance(at, p) >= spacing for p in found)
        ):
            found.append((round(at[0]), round(at[1])))
    return found


CROPS = ("crop0", "crop1", "crop2")
CROP = 14.0
"""Half the width of a tilled field."""

LAWNS = 8
"""How many drawings there are of the ground under a tile."""


def lawn(theme: Theme, number: int) -> str:
    """The ground of a tile, with soft lighter and darker places, in one of `LAWNS` ways."""
    text = element("rect", width=100, height=100, fill=theme.meadow)
    if theme.plain:
        return text
    hand = Hand("lawn", number)
    for name in ("lush", "sun") * 3:
        rx, ry = round(hand.between(17, 30)), round(hand.between(12, 24))
        cx, cy = round(hand.between(rx, 100 - rx)), round(hand.between(ry, 100 - ry))
        fill = f"url(#{PREFIX}{name})"
        text += element("ellipse", cx=cx, cy=cy, rx=rx, ry=ry, fill=fill)
    return text


def crops(layout: Layout, theme: Theme, hand: Hand, taken: Sequence[Disc]) -> list[Point]:
    """Where fields are tilled: in the middle of wide meadows, away from everything else."""
    if theme.plain:
        return []
    apart = [(at, r + CROP) for at, r in taken]
    found: list[Point] = []
    for ring in _meadows(layout):
        size = area(ring)
        if size > 1500:
            count = round(hand.between(0.3, size / 3400))
            found += scatter(hand, ring, count, CROP, apart, spacing=40)
    return found


def growth(
    layout: Layout, theme: Theme, hand: Hand, taken: Sequence[Disc], tilled: Sequence[Point]
) -> list[str]:
    """Tilled fields, tufts and flowers: sparse, away from everything else."""
    found: list[str] = []
    if theme.plain:
        return found
    found += [use(PREFIX + hand.pick(CROPS), at) for at in tilled]
    taken = [*taken, *((at, CROP) for at in tilled)]
    for ring in _meadows(layout):
        size = area(ring)
        places = scatter(hand, ring, max(1, round(size / 1300)), 5.5, taken, spacing=11)
        found += [use(PREFIX + "tuft", at) for at in places]
        if size > 900:
            places = scatter(hand, ring, round(size / 2600), 6, taken, spacing=14)
            found += [use(PREFIX + "flower", at) for at in places]
    return found


def trees(
    layout: Layout, theme: Theme, hand: Hand, taken: Sequence[Disc]
) -> list[tuple[float, str]]:
    """Bushes and trees, as (foot, drawing) to be sorted among all that stands."""
    found: list[tuple[float, str]] = []
    for ring in _meadows(layout):
        size = area(ring)
        count = round(size / (2600 if not theme.plain else 5000) + hand.between(-0.4, 0.5))
        closed = (*ring, ring[0])
        apart = [(at, r + 4) for at, r in taken]
        for at in scatter(hand, ring, count, 6.5, apart, spacing=11):
            names = ("tree", "tree", "bush", "poplar")
            # What is high would be cut off at the tile's upper edge.
            name = hand.pick(names if at[1] > 17 else ("tree", "bush") if at[1] > 12 else ("bush",))
            wide = clearance(closed, at) > 11 and all(distance(at, p) >= r + 10 for p, r in taken)
            if name == "tree" and wide and not theme.plain:
                name = hand.pick(("tree", "grove", "grove"))
            found.append((at[1], use(PREFIX + name, at)))
            if name == "tree" and hand.chance(0.5) and not theme.plain:
                beside = (at[0] + hand.between(4.2, 5.6), at[1] + hand.between(1, 2.4))
                if contains(ring, beside) and clearance(closed, beside) > 4.5:
                    found.append((beside[1], use(PREFIX + "bush", beside)))
    return found


def _meadows(layout: Layout) -> list[Polyline]:
    return [
        ring
        for segment, rings in zip(layout.tile.segments, layout.rings, strict=True)
        if segment.kind is Kind.FIELD
        for ring in rings
    ]
