"""One key from the terminal, without Enter where the system allows it."""

from __future__ import annotations

import os
import sys

NEXT = "next"
BACK = "back"
NEXT_TURN = "next turn"
TURN_BEFORE = "turn before"
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


def read() -> str:
    """Wait for a key and say what it means."""
    try:
        import termios
        import tty
    except ModuleNotFoundError:
        # No raw keys here: the first letter of a line stands for the key.
        line = sys.stdin.readline()
        return meaning(line[:1].encode() if line else b"")
    terminal = sys.stdin.fileno()
    before = termios.tcgetattr(terminal)
    try:
        tty.setcbreak(terminal)
        return meaning(os.read(terminal, 16))
    finally:
        termios.tcsetattr(terminal, termios.TCSADRAIN, before)


def meaning(pressed: bytes) -> str:
    """What the bytes of a key mean.

    >>> meaning(b"\\x1b[C"), meaning(b"x")
    ('next', 'other')
    """
    return _MEANING.get(pressed, OTHER)
