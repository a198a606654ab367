"""The program as a whole: version, help, exit codes, errors without tracebacks."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

import bastide
from bastide.engine import compiled
from tests.cli.people import Program, finished_game, saved

COMMANDS = ["play", "serve", "simulate", "bots", "draw", "replay", "verify"]


def test_version(program: Program) -> None:
    answer = program("--version")
    assert answer.code == 0
    engine = "compiled" if compiled() else "uncompiled"
    assert answer.out == f"bastide {bastide.__version__} ({engine} engine)\n"


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_explains_itself(program: Program, command: str) -> None:
    answer = program(command, "--help")
    assert answer.code == 0
    assert f"usage: bastide {command}" in answer.out
    assert command in program("--help").out


def test_a_command_is_needed(program: Program) -> None:
    answer = program()
    assert answer.code == 2
    assert "COMMAND" in answer.err


def test_an_unknown_command_is_refused_with_the_known_ones(program: Program) -> None:
    answer = program("simulat")
    assert answer.code == 2
    assert "simulat" in answer.err
    assert "simulate" in answer.err


def test_it_runs_as_a_module() -> None:
    shown = subprocess.run(
        [sys.executable, "-m", "bastide.cli", "bots"], capture_output=True, text=True, check=True
    )
    assert shown.stdout.startswith("random")


def test_a_reader_that_goes_away_is_no_error(tmp_path: Path) -> None:
    record = saved(tmp_path, finished_game())
    replay = subprocess.Popen(
        [sys.executable, "-m", "bastide.cli", "replay", record],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )
    assert replay.stdout is not None
    assert replay.stderr is not None
    replay.stdout.readline()
    replay.stdout.close()
    errors = replay.stderr.read()
    replay.stderr.close()
    assert replay.wait(30) == 0
    assert errors == b""


@pytest.mark.parametrize("command", ["draw", "replay", "verify"])
def test_a_missing_file_is_named(program: Program, command: str) -> None:
    answer = program(command, "no-such-game.json")
    assert answer.code == 2
    assert answer.err == (
        f"bastide {command}: no-such-game.json: cannot be read: no such file or directory\n"
    )


@pytest.mark.parametrize("command", ["draw", "replay", "verify"])
@pytest.mark.parametrize(
    ("content", "says"),
    [
        (b"", ""),
        (b"not JSON", ""),
        (b"{}", "not a record"),
        (b"\xff\xfe", "not UTF-8"),
        (b'{"format": "bastide-record", "version": 999}', "reads records up to"),
    ],
)
def test_what_is_no_record_is_refused(
    program: Program, tmp_path: Path, command: str, content: bytes, says: str
) -> None:
    path = tmp_path / "game.json"
    path.write_bytes(content)
    answer = program(command, str(path))
    assert answer.code == 1
    assert str(path) in answer.err
    assert says in answer.err
    assert "Traceback" not in answer.err


def test_a_folder_is_no_record(program: Program, tmp_path: Path) -> None:
    answer = program("replay", str(tmp_path))
    assert answer.code == 2
    assert "is a directory" in answer.err
