"""Writing a file so that nobody ever finds half of it."""

from __future__ import annotations

import os
import secrets
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import BinaryIO

__all__ = ["replacing"]


@contextmanager
def replacing(path: str | os.PathLike[str]) -> Iterator[BinaryIO]:
    """A file to write in, which becomes the one at `path` when all of it is on the disk.

    What was there stays as it is if anything fails, and then nothing is left behind. A link goes on
    pointing where it did. What is not a file of the disk, such as a pipe, is simply written to.
    Raises `OSError`.

    >>> import tempfile
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     with replacing(f"{folder}/game.txt") as file:
    ...         written = file.write(b"a game")
    ...     Path(folder, "game.txt").read_text(), os.listdir(folder)
    ('a game', ['game.txt'])
    """
    target = Path(os.path.realpath(path))
    if target.exists() and not target.is_file():
        with target.open("wb") as file:
            yield file
        return
    beside = target.with_name(f".{target.name}.{secrets.token_hex(4)}")
    try:
        with beside.open("xb") as file:
            yield file
            file.flush()
            os.fsync(file.fileno())
        beside.replace(target)
    except BaseException:
        with suppress(OSError):
            beside.unlink()
        raise
