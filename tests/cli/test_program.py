"""The program as a whole: version, help, exit codes, errors without tracebacks."""

from __future__ import annotations

import os
import shlex
import subprocess
import sys
from pathlib import Path
from typing import Any

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


def started(*words: str, **streams: Any) -> subprocess.CompletedProcess[str]:
    """The program in a process of its own, with streams that are not there or do not work."""
    given = {"stdin": subprocess.DEVNULL, "stdout": subprocess.PIPE, **streams}
    program = [sys.executable, "-m", "bastide.cli", *words]
    return subprocess.run(
        program, stderr=subprocess.PIPE, encoding="utf-8", timeout=60, check=False, **given
    )


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="a device that is always full")
@pytest.mark.parametrize("command", ["bots", "replay", "draw"])
def test_an_output_that_is_full_is_named(tmp_path: Path, command: str) -> None:
    record = [] if command == "bots" else [saved(tmp_path, finished_game())]
    with Path("/dev/full").open("w", encoding="utf-8") as full:
        answer = started(command, *record, stdout=full)
    assert answer.returncode == 2
    assert answer.stderr == (
        f"bastide {command}: standard output: cannot be written: no space left on device\n"
    )


@pytest.mark.skipif(os.name != "posix", reason="a shell closes the streams")
@pytest.mark.parametrize(
    ("closed", "words", "says"),
    [
        (">&-", "bots", "standard output: cannot be written: it is closed"),
        ("<&-", "replay -", "-: cannot be read: it is closed"),
    ],
)
def test_a_closed_stream_is_named(closed: str, words: str, says: str) -> None:
    command = f"{shlex.quote(sys.executable)} -m bastide.cli {words} {closed}"
    answer = subprocess.run(
        ["sh", "-c", command], stderr=subprocess.PIPE, encoding="utf-8", timeout=60, check=False
    )
    assert answer.returncode == 2
    assert answer.stderr == f"bastide {words.split()[0]}: {says}\n"


@pytest.mark.skipif(not Path("/dev/zero").exists(), reason="a file without end")
def test_a_file_without_end_is_not_read_to_its_end(program: Program) -> None:
    answer = program("replay", "/dev/zero")
    assert answer.code == 1
    assert answer.err == "bastide replay: /dev/zero: longer than 2,000,000 bytes\n"


def test_a_terminal_without_the_characters_shows_others(tmp_path: Path) -> None:
    record = saved(tmp_path, finished_game())
    answer = started("replay", record, env={**os.environ, "PYTHONIOENCODING": "latin-1"})
    assert answer.returncode == 0
    assert answer.stderr == ""
    assert "Won by " in answer.stdout
