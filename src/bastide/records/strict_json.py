"""JSON of unknown origin, read without surprises."""

from __future__ import annotations

import json
from typing import Any, NoReturn

from bastide.errors import InvalidRecord, quoted

__all__ = ["loads"]

_LONGEST_NUMBER = 20


def loads(text: str) -> Any:
    """The value that a JSON text stands for.

    Raises `InvalidRecord` for anything that is not JSON, and for what Python would let pass:
    members named twice, NaN and infinities, numbers with a fraction (a record has none) or of more
    than 20 digits, and nesting deeper than Python can follow.

    >>> loads('{"a": 1, "a": 2}')
    Traceback (most recent call last):
    bastide.errors.InvalidRecord: member 'a' is there twice
    """
    try:
        return json.loads(
            text,
            object_pairs_hook=_object,
            parse_int=_whole,
            parse_float=_fraction,
            parse_constant=_fraction,
        )
    except json.JSONDecodeError as error:
        place = f"line {error.lineno}, column {error.colno}"
        reason = error.msg.removesuffix(" starting at")
        raise InvalidRecord(place, f"not JSON: {reason[:1].lower()}{reason[1:]}") from None
    except RecursionError:
        raise InvalidRecord("", "nested too deeply") from None


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    members: dict[str, Any] = {}
    for name, value in pairs:
        if name in members:
            raise InvalidRecord("", f"member {quoted(name)} is there twice")
        members[name] = value
    return members


def _whole(digits: str) -> int:
    if len(digits) > _LONGEST_NUMBER:
        raise InvalidRecord("", f"a number of {len(digits)} digits")
    return int(digits)


def _fraction(number: str) -> NoReturn:
    raise InvalidRecord("", f"{quoted(number)} is not a whole number")
