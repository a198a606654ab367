"""Reading the text form of actions, word by word, with errors that name the word.

There is exactly one way to write an action, so texts can be compared: `Words` refuses leading
zeros, plus signs, capitals and doubled blanks.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable
from dataclasses import dataclass

from bastide.errors import InvalidAction, quoted

__all__ = ["FARTHEST", "Spot", "Words"]

FARTHEST = 511
"""No cell is farther from the start tile than this, in columns or in rows."""

_LONGEST = 200
_CELL = re.compile(r"(0|-?[1-9][0-9]{0,2}),(0|-?[1-9][0-9]{0,2})")
_TURN = re.compile(r"r([0-3])")
_NUMBER = re.compile(r"0|[1-9][0-9]{0,3}")
_NAME = re.compile(r"[a-z0-9]+(?:[-_][a-z0-9]+)*")
_SIDES = re.compile(r"(?=.)N?E?S?W?")
_HALVES = ("NL", "NR", "EL", "ER", "SL", "SR", "WL", "WR")
_INNER = re.compile(r"I(?:[2-9])?")
KINDS = ("city", "road", "field", "river", "monastery")


@dataclass(frozen=True, slots=True, order=True)
class Spot:
    """A segment on the board: the cell, the kind of segment, and where on the tile it is.

    `where` is the place on the tile as it lies: the sides that a city, road or river reaches
    (``NS``), the half edges of a field (``NR.EL``), or ``I`` for one that reaches no edge.

    >>> str(Spot(1, -2, "road", "NS"))
    '1,-2 road:NS'
    >>> Spot(0, 0, "field", "NR.EL").to_json()
    {'x': 0, 'y': 0, 'kind': 'field', 'where': 'NR.EL'}
    """

    x: int
    y: int
    kind: str
    where: str

    def __str__(self) -> str:
        return f"{self.x},{self.y} {self.kind}:{self.where}"

    def to_json(self) -> dict[str, int | str]:
        """The spot as JSON: ``x``, ``y``, ``kind``, ``where``."""
        return {"x": self.x, "y": self.y, "kind": self.kind, "where": self.where}


def _is_place(kind: str, where: str) -> bool:
    """Whether `where` is written as the places of this kind are."""
    if kind == "field":
        halves = where.split(".")
        known = [half for half in _HALVES if half in halves]
        return halves == known or bool(_INNER.fullmatch(where))
    if kind == "monastery":
        return bool(_INNER.fullmatch(where))
    return bool(_SIDES.fullmatch(where))


class Words:
    """The words of a text, taken one after the other.

    >>> words = Words("rob 1 marker")
    >>> words.one_of(["rob"], "the action"), words.number("the player", 0, 5)
    ('rob', 1)
    >>> words.end()
    Traceback (most recent call last):
    bastide.errors.InvalidAction: 'rob 1 marker' is not an action: word 3: 'marker' is too much
    """

    def __init__(self, text: object) -> None:
        self.text = text
        self._at = 0
        if not isinstance(text, str):
            raise self.fault("it must be a text", whole=True)
        if len(text) > _LONGEST:
            raise self.fault(f"longer than {_LONGEST} characters", whole=True)
        if not text:
            raise self.fault("it is empty", whole=True)
        self._words = text.split(" ")
        for word in self._words:
            self._at += 1
            if not word:
                raise self.fault("one blank between two words, none before or after them")
        self._at = 0

    def fault(self, reason: str, *, whole: bool = False) -> InvalidAction:
        """The error about the word taken last, or about the whole text."""
        return InvalidAction(self.text, 0 if whole else self._at, reason)

    def more(self) -> bool:
        """Whether there are words left."""
        return self._at < len(self._words)

    def skip(self, word: str) -> bool:
        """Whether this is the next word, which is then taken."""
        if self.more() and self._words[self._at] == word:
            self._at += 1
            return True
        return False

    def end(self) -> None:
        """Nothing may follow."""
        if self.more():
            raise self.fault(f"{quoted(self._take(''))} is too much")

    def one_of(self, choice: Collection[str], what: str) -> str:
        """A word out of a choice of words."""
        expected = _either(choice)
        word = self._take(f"{what} is missing: {expected}")
        if word not in choice:
            raise self.fault(f"{quoted(word)} is not {what}: {expected}")
        return word

    def name(self, what: str) -> str:
        """A name of lower-case letters, digits, hyphens and underscores, such as a tile's id."""
        word = self._take(f"{what} is missing")
        if not _NAME.fullmatch(word):
            raise self.fault(f"{quoted(word)} is not {what}")
        return word

    def number(self, what: str, lowest: int, highest: int) -> int:
        """A whole number from `lowest` to `highest`."""
        span = f"{lowest} to {highest}"
        word = self._take(f"{what} is missing: {span}")
        if not _NUMBER.fullmatch(word) or not lowest <= int(word) <= highest:
            raise self.fault(f"{quoted(word)} is not {what}: {span}")
        return int(word)

    def turn(self) -> int:
        """Quarter turns clockwise, written r0 to r3."""
        word = self._take("the turn is missing: r0, r1, r2 or r3")
        if not (found := _TURN.fullmatch(word)):
            raise self.fault(f"{quoted(word)} is not a turn: r0, r1, r2 or r3")
        return int(found[1])

    def cell(self) -> tuple[int, int]:
        """Column and row, written with a comma between them."""
        word = self._take("the cell is missing: x,y such as 1,-2")
        if not (found := _CELL.fullmatch(word)):
            raise self.fault(f"{quoted(word)} is not a cell: x,y such as 1,-2")
        x, y = int(found[1]), int(found[2])
        if max(abs(x), abs(y)) > FARTHEST:
            raise self.fault(f"no cell is more than {FARTHEST} away from the start tile")
        return x, y

    def sides(self, what: str) -> str:
        """One or more of the sides N E S W, in this order."""
        word = self._take(f"{what} are missing, such as ES")
        if not _SIDES.fullmatch(word):
            raise self.fault(f"{quoted(word)} are not {what}: of N E S W, in this order")
        return word

    def spot(self, kinds: Collection[str] = KINDS) -> Spot:
        """A cell and a segment of its tile."""
        x, y = self.cell()
        word = self._take("the segment is missing, such as road:NS")
        kind, colon, where = word.partition(":")
        if kind not in kinds or not colon:
            raise self.fault(
                f"{quoted(word)} is not a segment: {_either(kinds)}, a colon and its place, "
                "such as road:NS"
            )
        if not _is_place(kind, where):
            raise self.fault(f"{quoted(where)} is not the place of a {kind}")
        return Spot(x, y, kind, where)

    def _take(self, missing: str) -> str:
        self._at += 1
        if self._at > len(self._words):
            raise self.fault(missing)
        return self._words[self._at - 1]


def _either(words: Iterable[str]) -> str:
    *most, last = words
    return f"{', '.join(most)} or {last}" if most else last
