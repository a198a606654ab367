"""Questions to a value of unknown origin; each is answered, or refused with its place."""

from __future__ import annotations

import unicodedata
from collections.abc import Collection, Mapping
from typing import Any

from bastide.errors import InvalidRecord, quoted

__all__ = [
    "COLOURS",
    "LONGEST_NAME",
    "LONGEST_TEXT",
    "MOST_ACTIONS",
    "expect_list",
    "expect_name",
    "expect_number",
    "expect_object",
    "expect_text",
]

LONGEST_NAME = 64
"""Characters of a player's or a game's name."""

LONGEST_TEXT = 500
"""Characters of a comment."""

COLOURS = ("red", "blue", "yellow", "green", "black", "grey")
"""What a player's figures can be."""

MOST_ACTIONS = 20_000
"""Actions of one game."""


def expect_object(
    value: object, where: str, required: Collection[str], optional: Collection[str] = ()
) -> Mapping[str, Any]:
    """An object that has all the required members, perhaps the optional ones, and no others.

    >>> expect_object({"seed": 1}, "fair", ["game"])
    Traceback (most recent call last):
    bastide.errors.InvalidRecord: fair.game: is missing
    """
    if not isinstance(value, Mapping):
        raise InvalidRecord(where, f"must be an object, not {quoted(value)}")
    prefix = f"{where}." if where else ""
    for name in required:
        if name not in value:
            raise InvalidRecord(prefix + name, "is missing")
    for name in value:
        if name not in required and name not in optional:
            raise InvalidRecord(where, f"unknown member {quoted(name)}")
    return value


def expect_list(value: object, where: str, longest: int) -> list[Any]:
    """A list that is not longer than it may be."""
    if not isinstance(value, list):
        raise InvalidRecord(where, f"must be a list, not {quoted(value)}")
    if len(value) > longest:
        raise InvalidRecord(where, f"must have at most {longest} entries, not {len(value)}")
    return value


def expect_name(value: object, where: str) -> str:
    """A name on one line, neither empty nor too long, with nothing invisible in it."""
    if not isinstance(value, str):
        raise InvalidRecord(where, f"must be a name, not {quoted(value)}")
    if not 1 <= len(value) <= LONGEST_NAME:
        raise InvalidRecord(where, f"must have 1 to {LONGEST_NAME} characters, not {len(value)}")
    if not value.isprintable() or value != value.strip():
        raise InvalidRecord(where, f"{quoted(value)} has control characters, or blanks around it")
    return value


_UNSEEN = ("Cc", "Cf", "Cs", "Zl", "Zp")
_JOINER = "\u200d"  # of emoji


def expect_text(value: object, where: str) -> str:
    """A text of one or more lines: none of them empty, nothing in them that cannot be seen."""
    if not isinstance(value, str):
        raise InvalidRecord(where, f"must be a text, not {quoted(value)}")
    if not 1 <= len(value) <= LONGEST_TEXT:
        raise InvalidRecord(where, f"must have 1 to {LONGEST_TEXT} characters, not {len(value)}")
    for line in value.split("\n"):
        if not line or line != line.strip():
            raise InvalidRecord(where, "has an empty line, or blanks around one")
        if any(c != _JOINER and unicodedata.category(c) in _UNSEEN for c in line):
            raise InvalidRecord(where, f"{quoted(line)} has control characters")
    return value


def expect_number(value: object, where: str, lowest: int, highest: int) -> int:
    """A whole number within limits; true and false are none."""
    if not isinstance(value, int) or isinstance(value, bool) or not lowest <= value <= highest:
        raise InvalidRecord(where, f"must be {lowest} to {highest}, not {quoted(value)}")
    return value
