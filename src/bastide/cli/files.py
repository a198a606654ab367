"""Reading and writing files, with errors that name the file."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

from bastide.cli.failures import USAGE, Failure
from bastide.errors import InvalidRecord
from bastide.replacing import replacing

if TYPE_CHECKING:
    from bastide.game import Game
    from bastide.records import Record

STANDARD = "-"


def read_record(name: str) -> Record:
    """The record in a file; ``-`` is the standard input.

    What is no record is a `Failure` that names the place in it. Of an endless file no more is read
    than a record can have.
    """
    from bastide.records import Record

    try:
        return Record.parse(_standard_input()) if name == STANDARD else Record.load(name)
    except InvalidRecord as error:
        raise Failure(f"{name}: {error}") from error
    except OSError as error:
        raise Failure(f"{name}: cannot be read: {_reason(error)}", USAGE) from error


def _standard_input() -> bytes:
    from bastide.records import MOST_BYTES

    if sys.stdin is None:  # the program was started with it closed
        raise OSError("it is closed")
    return sys.stdin.buffer.read(MOST_BYTES + 1)


def replay_record(name: str, record: Record) -> Game:
    """The game of a record. What breaks a rule is a `Failure` that names the action."""
    try:
        return record.replay()
    except InvalidRecord as error:
        raise Failure(f"{name}: {error}") from error


def write(name: str, content: str | bytes) -> None:
    """Write a file, all of it or, if that fails, nothing; ``-`` is the standard output."""
    if isinstance(content, str):
        content = content.encode()
    if name == STANDARD:
        sys.stdout.flush()
        sys.stdout.buffer.write(content)
        sys.stdout.buffer.flush()
        return
    try:
        with replacing(name) as file:
            file.write(content)
    except OSError as error:
        raise unwritable(name, error) from error


def unwritable(name: str, error: OSError) -> Failure:
    """The failure of a file, or of the standard output, that cannot be written."""
    return Failure(f"{name}: cannot be written: {_reason(error)}", USAGE)


def _reason(error: OSError) -> str:
    return (error.strerror or str(error)).lower()
