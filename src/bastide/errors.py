"""The errors of the library: each has a name and says what is wrong and where.

All of them are `BastideError`; those about something that was handed in are `ValueError` as well.
They keep their parts as attributes, so that a program can say them in other words, and they
survive pickling, so that a worker process can raise them.
"""

from __future__ import annotations

import difflib
from collections.abc import Iterable, Mapping
from types import MappingProxyType
from typing import Any

__all__ = [
    "BastideError",
    "IllegalAction",
    "InvalidAction",
    "InvalidPosition",
    "InvalidRecord",
    "InvalidSetup",
    "meant",
    "quoted",
]

NO_FACTS: Mapping[str, Any] = MappingProxyType({})


def quoted(value: object, longest: int = 60) -> str:
    """Anything that was handed in, quoted for an error message: on one line and never long.

    >>> print(quoted("river"), quoted(3), quoted("x" * 500, longest=12))
    'river' 3 'xxxxxxxxxx…
    """
    if isinstance(value, str):
        text = repr(value[: longest + 1])
    elif value is None or isinstance(value, bool | float):
        text = repr(value)
    elif isinstance(value, int):
        # Python refuses to write out integers of thousands of digits.
        text = repr(value) if value.bit_length() <= 256 else "a number of over 77 digits"
    else:
        text = f"a value of type {type(value).__name__}"
    return text if len(text) <= longest else text[: longest - 1] + "…"


def meant(name: object, known: Iterable[str]) -> str:
    """A guess at what was meant by a name, to be put behind an error message; often empty.

    >>> meant("rivers", ["river", "ferries"])
    "; did you mean 'river'?"
    """
    close = difflib.get_close_matches(name[:40], list(known), n=1) if isinstance(name, str) else []
    return f"; did you mean {close[0]!r}?" if close else ""


class BastideError(Exception):
    """The common ancestor of the library's errors.

    >>> issubclass(InvalidSetup, BastideError), issubclass(InvalidSetup, ValueError)
    (True, True)
    """


class InvalidSetup(BastideError, ValueError):
    """A setup that no game can be played with; `faults` lists all that is wrong, a sentence each.

    >>> print(InvalidSetup(["unknown module 'rivers'", "players must be 2 to 6, not 7"]))
    unknown module 'rivers'; players must be 2 to 6, not 7
    """

    def __init__(self, faults: Iterable[str]) -> None:
        self.faults = tuple(faults)
        super().__init__(self.faults)

    def __str__(self) -> str:
        return "; ".join(self.faults)


class InvalidAction(BastideError, ValueError):
    """A text that names no action.

    `text` is what was given, `word` the number of the word that is wrong, counted from 1 (0: the
    text as a whole), `reason` what is wrong with it.

    >>> print(InvalidAction("place 1,-2", 3, "the turn is missing: r0 to r3"))
    'place 1,-2' is not an action: word 3: the turn is missing: r0 to r3
    """

    def __init__(self, text: object, word: int, reason: str) -> None:
        self.text = text
        self.word = word
        self.reason = reason
        super().__init__(text, word, reason)

    def __str__(self) -> str:
        where = f"word {self.word}: " if self.word else ""
        return f"{quoted(self.text)} is not an action: {where}{self.reason}"


class InvalidPosition(BastideError, ValueError):
    """A text that names no position of the game.

    `where` is the part or entry that is wrong ("tile 3", "turn"; "" for the whole), `reason` what
    is wrong with it.

    >>> print(InvalidPosition("tile 3", "there is a tile on 0,0 already"))
    tile 3: there is a tile on 0,0 already
    """

    def __init__(self, where: str, reason: str) -> None:
        self.where = where
        self.reason = reason
        super().__init__(where, reason)

    def __str__(self) -> str:
        return f"{self.where}: {self.reason}" if self.where else self.reason


class IllegalAction(BastideError, ValueError):
    """An action that a rule forbids, here and now.

    `action` is the action's text, `rule` the id of the rule in RULES, `facts` what the rule was
    judged by (JSON values), `reason` the same as an English sentence.

    >>> error = IllegalAction("place 9,9 r0", "BASE-07", "No tile lies beside 9,9.", {"x": 9})
    >>> print(error)
    place 9,9 r0: No tile lies beside 9,9. (BASE-07)
    >>> error.rule, dict(error.facts)
    ('BASE-07', {'x': 9})
    """

    def __init__(
        self, action: str, rule: str, reason: str, facts: Mapping[str, Any] = NO_FACTS
    ) -> None:
        self.action = action
        self.rule = rule
        self.reason = reason
        self.facts: Mapping[str, Any] = dict(facts)
        super().__init__(action, rule, reason, self.facts)

    def __str__(self) -> str:
        return f"{self.action}: {self.reason} ({self.rule})"


class InvalidRecord(BastideError, ValueError):
    """A record that is damaged, hostile, of another kind or version, or breaks a rule.

    `where` is the way to the faulty place (``setup.players``, ``actions[12]``; "" for the whole),
    `reason` what is wrong there. If the record can be read but not be played, `index` is the
    number of the first action that cannot be (from 0), `action` its text, and `rule` the rule
    that forbids it, if it is one.

    >>> print(InvalidRecord("setup.players", "must be a whole number, not 'two'"))
    setup.players: must be a whole number, not 'two'
    >>> error = InvalidRecord.at_action(
    ...     3, "place 9,9 r0", "No tile lies beside 9,9.", rule="BASE-07", facts={"x": 9, "y": 9})
    >>> print(error)
    actions[3] 'place 9,9 r0': No tile lies beside 9,9. (BASE-07)
    """

    def __init__(
        self,
        where: str,
        reason: str,
        index: int | None = None,
        action: str | None = None,
        rule: str | None = None,
        facts: Mapping[str, Any] = NO_FACTS,
    ) -> None:
        self.where = where
        self.reason = reason
        self.index = index
        self.action = action
        self.rule = rule
        self.facts: Mapping[str, Any] = dict(facts)
        super().__init__(where, reason, index, action, rule, self.facts)

    @classmethod
    def at_action(
        cls,
        index: int,
        action: str,
        reason: str,
        *,
        rule: str | None = None,
        facts: Mapping[str, Any] = NO_FACTS,
    ) -> InvalidRecord:
        """The error of the action with that number, counted from 0, that cannot be played.

        >>> InvalidRecord.at_action(3, "fly", "'fly' is no road").where
        'actions[3]'
        """
        return cls(f"actions[{index}]", reason, index, action, rule, facts)

    def __str__(self) -> str:
        action = f" {quoted(self.action)}" if self.action is not None else ""
        rule = f" ({self.rule})" if self.rule else ""
        where = f"{self.where}{action}: " if self.where else ""
        return f"{where}{self.reason}{rule}"
