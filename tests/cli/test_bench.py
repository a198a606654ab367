"""`python -m bench`: every figure has its name, a value or a reason."""

from __future__ import annotations

import json

import pytest

from bastide.engine import compiled
from bench import client, engine
from bench.__main__ import FIGURES, Bench, main, table


def test_every_figure_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--json", "--only", "base", "--seconds", "0.01", "--runs", "1"]) == 0
    shown = json.loads(capsys.readouterr().out)
    assert FIGURES.keys() < shown.keys()
    assert shown["compiled"] is compiled()
    speed = shown["base_random_games_per_s"]
    assert speed > 0
    assert shown["loop_million_iterations_per_s"] > 0
    ratio = shown["base_random_games_per_million_iterations"]
    assert ratio == pytest.approx(speed / shown["loop_million_iterations_per_s"], rel=0.01)
    assert 1_000 < shown["base_state_bytes"] < 100_000
    assert shown["base_copy_us"] > 0
    assert shown["greedy_move_ms"] is None
    assert shown["reasons"]["greedy_move_ms"] == "not asked for"
    assert "base_copy_us" not in shown["reasons"]


def test_a_figure_that_cannot_be_taken_says_why(monkeypatch: pytest.MonkeyPatch) -> None:
    def unavailable() -> float:
        raise client.Unavailable("the client is not built")

    monkeypatch.setattr(client, "script_gzip_kb", unavailable)
    monkeypatch.setattr(client, "first_board_ms", lambda: 1 / 0)
    monkeypatch.setattr(client, "first_board_all_ms", lambda: 1234.5)
    bench = Bench(0.01, 1, ["client"])
    bench.measure()
    assert bench.reasons["client_script_gzip_kb"] == "the client is not built"
    assert bench.reasons["first_board_ms"] == "ZeroDivisionError: division by zero"
    assert bench.to_json()["first_board_ms"] is None
    assert bench.found["first_board_all_ms"] == 1234.5


def test_for_people() -> None:
    bench = Bench(0.01, 1, [])
    bench.measure()
    lines = table(bench).splitlines()
    assert len(lines) == len(FIGURES) + 2
    for name, line in zip(FIGURES, lines[2:], strict=True):
        assert line.startswith(name)
        assert line.endswith("not asked for")


def test_a_larger_state_takes_more_bytes() -> None:
    assert engine.state_bytes(()) < engine.state_bytes(engine.ALL)
