"""Whole numbers from the command line."""

from __future__ import annotations

import argparse
import re
from collections.abc import Callable

from bastide.errors import quoted

_WRITTEN = re.compile(r"-?[0-9]{1,40}")


def whole(lowest: int | None = None, highest: int | None = None) -> Callable[[str], int]:
    """What reads a whole number within these limits, both included; for `argparse`.

    It raises `argparse.ArgumentTypeError`, which names what was typed and what is expected.

    >>> whole(1, 6)("3")
    3
    >>> whole(1, 6)("7")
    Traceback (most recent call last):
    argparse.ArgumentTypeError: '7' is not a whole number from 1 to 6
    """

    def read(text: str) -> int:
        number = int(text) if _WRITTEN.fullmatch(text) else None
        if (
            number is None
            or (lowest is not None and number < lowest)
            or (highest is not None and number > highest)
        ):
            expected = f"a whole number{_span(lowest, highest)}"
            raise argparse.ArgumentTypeError(f"{quoted(text)} is not {expected}")
        return number

    return read


def _span(lowest: int | None, highest: int | None) -> str:
    if lowest is None:
        return "" if highest is None else f" of at most {highest}"
    return f" of at least {lowest}" if highest is None else f" from {lowest} to {highest}"
