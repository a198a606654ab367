"""Reading and writing files, with errors that name the file."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING

from bastide.cli.failures import USAGE, Failure
from bastide.errors import InvalidRecord

if TYPE_CHECKING:
    from bastide.game import Game
    from bastide.records import Record

STANDARD = "-"


def read_bytes(name: str) -> bytes:
    """The content of a file; ``-`` is the standard input."""
    try:
        return sys.stdin.buffer.read() if name == STANDARD else Path(name).read_bytes()
    except OSError as error:
        raise Failure(f"{name}: cannot be read: {_reason(error)}", USAGE) from error


def read_record(name: str) -> Record:
    """The record in a file. What is no record is a `Failure` that names the place in it."""
    from bastide.records import Record

    content = read_bytes(name)
    try:
        return Record.parse(content)
    except InvalidRecord as error:
        raise Failure(f"{name}: {error}") from error


def replay_record(name: str, record: Record) -> Game:
    """The game of a record. What breaks a rule is a `Failure` that names the action."""
    try:
        return record.replay()
    except InvalidRecord as error:
        raise Failure(f"{name}: {error}") from error


def write(name: str, content: str | bytes) -> None:
    """Write a whole file; ``-`` is the standard output."""
    if isinstance(content, str):
        content = content.encode()
    try:
        if name == STANDARD:
            sys.stdout.flush()
            sys.stdout.buffer.write(content)
            sys.stdout.buffer.flush()
        else:
            Path(name).write_bytes(content)
    except BrokenPipeError:
        raise
    except OSError as error:
        raise Failure(f"{name}: cannot be written: {_reason(error)}", USAGE) from error


def _reason(error: OSError) -> str:
    return (error.strerror or str(error)).lower()
