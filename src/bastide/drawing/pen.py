"""Writing SVG: short numbers, compact paths, and the steady hand that repeats itself.

Everything that is drawn goes through these few functions, so the same tile always gives the same
bytes: coordinates have one decimal, and chance comes only from `Hand`, seeded by a text.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Sequence
from itertools import pairwise
from typing import TypeVar
from xml.sax.saxutils import escape, quoteattr

T = TypeVar("T")

Point = tuple[float, float]
"""A place on a tile in units: (0, 0) is the north-west corner, (100, 100) the south-east one."""


def number(value: float) -> str:
    """`value` with at most one decimal, in the fewest characters that SVG understands.

    >>> [number(v) for v in (3.0, 0.54, -0.25, -0.01)]
    ['3', '.5', '-.2', '0']
    """
    tenths = round(value * 10)
    sign = "-" if tenths < 0 else ""
    whole, part = divmod(abs(tenths), 10)
    if not part:
        return f"{sign}{whole}" if whole else "0"
    return f"{sign}{whole or ''}.{part}"


def numbers(values: Iterable[float]) -> str:
    """Numbers in a row, with a space only where the next one does not begin with its sign."""
    text = ""
    for value in values:
        part = number(value)
        text += part if not text or part.startswith("-") else " " + part
    return text


def path(points: Sequence[Point], *, closed: bool = True) -> str:
    """The path through `points` in relative steps, each step exact to a tenth.

    >>> path([(0, 0), (10, 0), (10, 5.04)])
    'M0 0l10 0 0 5z'
    """
    tenths = [(round(x * 10), round(y * 10)) for x, y in points]
    steps = [(b[0] - a[0], b[1] - a[1]) for a, b in pairwise(tenths) if a != b]
    start = "M" + numbers((tenths[0][0] / 10, tenths[0][1] / 10))
    rest = "l" + numbers(v / 10 for step in steps for v in step) if steps else ""
    return start + rest + ("z" if closed else "")


def curve(points: Sequence[Point], *, closed: bool = False) -> str:
    """A smooth path through `points` (Catmull-Rom, written as cubic curves)."""
    count = len(points)
    if count < 3:
        return path(points, closed=closed)

    def at(i: int) -> Point:
        return points[i % count] if closed else points[min(max(i, 0), count - 1)]

    here = at(0)
    text = "M" + numbers(here)
    for i in range(count if closed else count - 1):
        before, start, end, after = at(i - 1), at(i), at(i + 1), at(i + 2)
        first = (start[0] + (end[0] - before[0]) / 6, start[1] + (end[1] - before[1]) / 6)
        second = (end[0] - (after[0] - start[0]) / 6, end[1] - (after[1] - start[1]) / 6)
        goal = (round(end[0], 1), round(end[1], 1))
        steps = (v - here[k % 2] for p in (first, second, goal) for k, v in enumerate(p))
        text += "c" + numbers(steps)
        here = goal
    return text + ("z" if closed else "")


def element(tag: str, content: str = "", /, **attributes: str | float | None) -> str:
    """One element; `_` in a name stands for `-`, attributes that are None are left out.

    >>> element("circle", cx=5.25, r=2, stroke_width=0.5)
    '<circle cx="5.2" r="2" stroke-width=".5"/>'
    """
    text = f"<{tag}"
    for key, value in attributes.items():
        if value is None:
            continue
        written = number(value) if isinstance(value, (int, float)) else value
        text += f" {key.rstrip('_').replace('_', '-')}={quoteattr(written)}"
    return f"{text}>{content}</{tag}>" if content else f"{text}/>"


def shape(d: str, /, **attributes: str | float | None) -> str:
    """A `<path>`; nothing at all when there is nothing to draw."""
    return element("path", d=d, **attributes) if d else ""


def group(content: str, /, **attributes: str | float | None) -> str:
    """A `<g>`; nothing at all when it would be empty."""
    return element("g", content, **attributes) if content else ""


def use(name: str, at: Point, /, **attributes: str | float | None) -> str:
    """A `<use>` of the shared drawing `name`, with its origin at `at`."""
    return element("use", href=f"#{name}", x=at[0], y=at[1], **attributes)


def words(content: str) -> str:
    """Text made safe for the inside of an element."""
    return escape(content)


class Hand:
    """A hand that trembles, in the same way every time: small variation from a seed text."""

    def __init__(self, *seed: object) -> None:
        self._random = random.Random("/".join(map(str, seed)))

    def between(self, low: float, high: float) -> float:
        """A number from `low` to `high`."""
        return low + (high - low) * self._random.random()

    def chance(self, probability: float) -> bool:
        """True with this probability."""
        return self._random.random() < probability

    def pick(self, items: Sequence[T]) -> T:
        """One of `items`."""
        return items[int(self._random.random() * len(items))]

    def near(self, point: Point, reach: float) -> Point:
        """A point at most `reach` away in each direction."""
        return (
            point[0] + self.between(-reach, reach),
            point[1] + self.between(-reach, reach),
        )
