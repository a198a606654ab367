"""Keys from the terminal, without Enter where the system allows it."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager

NEXT = "next"
BACK = "back"
NEXT_TURN = "next turn"
TURN_BEFORE = "turn before"
NEXT_COMMENT = "next comment"
FIRST = "first"
LAST = "last"
QUIT = "quit"
OTHER = "other"

_MEANING = {
    b"\x1b[C": NEXT,
    b"\x1bOC": NEXT,
    b" ": NEXT,
    b"\r": NEXT,
    b"\n": NEXT,
    b"\x1b[D": BACK,
    b"\x1bOD": BACK,
    b"b": BACK,
    b"\x7f": BACK,
    b"n": NEXT_TURN,
    b"\x1b[6~": NEXT_TURN,
    b"p": TURN_BEFORE,
    b"\x1b[5~": TURN_BEFORE,
    b"c": NEXT_COMMENT,
    b"\x1b[H": FIRST,
    b"\x1b[1~": FIRST,
    b"\x1bOH": FIRST,
    b"g": FIRST,
    b"\x1b[F": LAST,
    b"\x1b[4~": LAST,
    b"\x1bOF": LAST,
    b"G": LAST,
    b"q": QUIT,
    b"\x1b": QUIT,
    b"\x03": QUIT,
    b"\x04": QUIT,
    b"": QUIT,
}


@contextmanager
def listening() -> Iterator[Callable[[], str]]:
    """Have keys arrive as they are pressed. What it yields waits for one and says its meaning."""
    try:
        import termios
        import tty
    except ModuleNotFoundError:
        # No single keys here: the first letter of a line stands for the key.
        yield lambda: meaning(sys.stdin.readline()[:1].encode())
        return
    terminal = sys.stdin.fileno()
    before = termios.tcgetattr(terminal)
    try:
        # Without losing what was typed already.
        tty.setcbreak(terminal, termios.TCSADRAIN)
        yield lambda: meaning(os.read(terminal, 16))
    finally:
        termios.tcsetattr(terminal, termios.TCSADRAIN, before)


def meaning(pressed: bytes) -> str:
    """What the bytes of a key mean.

    >>> meaning(b"\\x1b[C"), meaning(b"x")
    ('next', 'other')
    """
    return _MEANING.get(pressed, OTHER)
