"""`bastide serve` and `bastide play`."""

from __future__ import annotations

import signal
import socket
import subprocess
import sys
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from tests.cli.people import Program

pytest.importorskip("uvicorn")


@contextmanager
def started(*words: str) -> Iterator[str]:
    """The program as a server; yields its address and ends it with Ctrl-C."""
    process = subprocess.Popen(
        [sys.executable, "-m", "bastide.cli", *words], stdout=subprocess.PIPE, text=True
    )
    try:
        assert process.stdout is not None
        line = process.stdout.readline()
        assert line.startswith("Bastide is at http://"), line
        yield line.split()[3]
        process.send_signal(signal.SIGINT)
        assert process.wait(30) in (0, 130)
        process.stdout.close()
    finally:
        process.kill()
        process.wait()


@contextmanager
def taken_port() -> Iterator[int]:
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        yield other.getsockname()[1]


@pytest.mark.parametrize("command", [["serve"], ["play", "--no-browser"]])
def test_a_server_answers(tmp_path: Path, command: list[str]) -> None:
    with (
        started(*command, "--port", "0", "--folder", str(tmp_path)) as address,
        urllib.request.urlopen(f"{address.rstrip('/')}/healthz", timeout=30) as answer,
    ):
        assert answer.status == 200


def test_only_serve_tells_of_requests(program: Program, monkeypatch: pytest.MonkeyPatch) -> None:
    levels: list[str] = []
    monkeypatch.setattr(
        "bastide.server.run", lambda settings, started: levels.append(settings.log_level)
    )
    assert program("play", "--no-browser").code == program("serve").code == 0
    monkeypatch.setenv("BASTIDE_LOG_LEVEL", "debug")
    assert program("play", "--no-browser").code == 0
    assert levels == ["warning", "info", "debug"]


def test_a_taken_port_is_named(program: Program, tmp_path: Path) -> None:
    with taken_port() as port:
        for command in (["serve"], ["play", "--no-browser"]):
            answer = program(*command, "--port", str(port), "--folder", str(tmp_path))
            assert answer.code == 1
            assert f"127.0.0.1:{port} cannot be used: " in answer.err


def test_play_opens_the_browser_at_the_address(
    program: Program, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened: list[str] = []
    monkeypatch.setattr("webbrowser.open", opened.append)

    levels: list[str] = []

    def run(settings: Any, started: Callable[[str], None]) -> None:
        levels.append(settings.log_level)
        started("http://127.0.0.1:8000/")

    monkeypatch.delenv("BASTIDE_LOG_LEVEL", raising=False)
    monkeypatch.setattr("bastide.server.run", run)
    answer = program("play")
    assert levels == ["warning"]
    assert answer.code == 0
    assert "Bastide is at http://127.0.0.1:8000/" in answer.out
    assert opened == ["http://127.0.0.1:8000/"]


@pytest.mark.parametrize(
    ("words", "code", "says"),
    [
        (["--port", "70000"], 2, "argument --port: '70000' is not a whole number from 0 to 65535"),
        (["--port", "http"], 2, "argument --port: 'http' is not a whole number"),
        (["--database", "mysql://somewhere"], 2, "argument --database: must begin with sqlite"),
        (["--folder", "/dev/null/folder"], 1, "/dev/null"),
    ],
)
def test_wrong_settings_are_named(program: Program, words: list[str], code: int, says: str) -> None:
    answer = program("serve", *words)
    assert answer.code == code
    assert says in answer.err
    assert "Traceback" not in answer.err


def test_a_wrong_variable_is_named(program: Program, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("BASTIDE_DATABASE", "mysql://somewhere")
    answer = program("serve", "--port", "0")
    assert answer.code == 2
    assert "bastide serve: BASTIDE_DATABASE: must begin with sqlite" in answer.err


def test_without_its_extra_it_says_what_to_install(
    program: Program, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in [name for name in sys.modules if name.startswith("bastide.server")]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setitem(sys.modules, "pydantic_settings", None)
    answer = program("serve")
    assert answer.code == 1
    assert "pip install 'bastide[server]'" in answer.err
