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


def growth(layout: Layout, theme: Theme, hand: Hand, taken: Sequence[Disc]) -> list[str]:
    """Tufts and flowers: sparse, away from everything else."""
    found: list[str] = []
    if theme.plain:
        return found
    apart = [(at, r + 9) for at, r in taken]
    for ring in _meadows(layout):
        size = area(ring)
        if size > 1500:
            places = scatter(hand, ring, int(hand.between(0.3, size / 2500)), 11, apart, 26)
            found += [use(PREFIX + hand.pick(("patch0", "patch1")), at) for at in places]
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
        for at in scatter(hand, ring, count, 6.5, taken, spacing=9):
            names = ("tree", "tree", "bush", "poplar")
            name = hand.pick(names if at[1] > 16 else ("tree", "bush"))
            found.append((at[1], use(PREFIX + name, at)))
            if name == "tree" and hand.chance(0.5) and not theme.plain:
                beside = (at[0] + hand.between(3.2, 4.4), at[1] + hand.between(1, 2))
                if contains(ring, beside) and clearance((*ring, ring[0]), beside) > 4:
                    found.append((beside[1], use(PREFIX + "bush", beside)))
    return found


def _meadows(layout: Layout) -> list[Polyline]:
    return [
        ring
        for segment, rings in zip(layout.tile.segments, layout.rings, strict=True)
        if segment.kind is Kind.FIELD
        for ring in rings
    ]
