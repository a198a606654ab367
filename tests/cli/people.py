"""Running the program as somebody at a terminal would."""

from __future__ import annotations

import json
import os
import pty
import select
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from bastide import Game, Setup
from bastide.bots import create
from bastide.cli import main

PATIENCE = 30


@dataclass(frozen=True, slots=True)
class Answer:
    """What the program said, and its exit code."""

    code: int
    out: str
    err: str

    @property
    def json(self) -> Any:
        return json.loads(self.out)


Program = Callable[..., Answer]


def run(capsys: pytest.CaptureFixture[str], *words: str) -> Answer:
    """Run a command line in this process."""
    try:
        code = main(words)
    except SystemExit as end:
        code = int(end.code or 0)
    shown = capsys.readouterr()
    return Answer(code, shown.out, shown.err)


def finished_game(seed: int = 3, **setup: Any) -> Game:
    """A whole game of random players."""
    game = Game(Setup(**setup), seed=seed)
    bot = create("random", seed)
    while not game.over:
        game.play(bot.decide(game))
    return game


@contextmanager
def terminal(*words: str) -> Iterator[Callable[[str, str], str]]:
    """The program on a terminal. What it yields presses keys and waits for a text to appear."""
    shown_by, given_to = pty.openpty()
    process = subprocess.Popen(
        [sys.executable, "-m", "bastide.cli", *words],
        stdin=given_to,
        stdout=given_to,
        stderr=given_to,
        close_fds=True,
    )
    os.close(given_to)

    def press(keys: str, until: str) -> str:
        os.write(shown_by, keys.encode())
        return _read_until(shown_by, until)

    try:
        yield press
        assert process.wait(PATIENCE) == 0
    finally:
        process.kill()
        process.wait()
        os.close(shown_by)


def _read_until(terminal: int, text: str) -> str:
    shown = b""
    ends = time.monotonic() + PATIENCE
    while text.encode() not in shown:
        ready, _, _ = select.select([terminal], [], [], max(ends - time.monotonic(), 0))
        assert ready, f"{text!r} did not appear in: {shown.decode(errors='replace')}"
        try:
            shown += os.read(terminal, 65536)
        except OSError:  # the other side has closed the terminal
            break
    assert text.encode() in shown, shown.decode(errors="replace")
    return shown.decode(errors="replace")


def saved(folder: Path, game: Game, *names: str) -> str:
    """The name of a file with the game's record."""
    path = folder / "game.json"
    game.record(names).save(path)
    return str(path)
