"""`bastide verify`."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from bastide import CHANCE, Game, Setup, fair
from bastide.records import Fairness, Record
from tests.cli.people import Program, finished_game, saved

SEED = bytes(range(32))


@pytest.fixture(scope="module")
def fair_game() -> dict[str, Any]:
    """The record of a game whose draws follow from a promised seed."""
    game = Game(Setup())
    while not game.over:
        if game.player == CHANCE:
            drawn = fair.choose(SEED, "table", len(game.actions), game.chance_outcomes())
            game.play(drawn)
        else:
            game.play(game.legal_actions()[0])
    proof = Fairness("table", fair.commitment(SEED), SEED.hex())
    return Record.of(game, ("Ann", "Bob"), proof).to_json()


def written(folder: Path, record: dict[str, Any]) -> str:
    path = folder / "game.json"
    path.write_text(json.dumps(record), encoding="utf-8")
    return str(path)


def test_a_fair_game(program: Program, tmp_path: Path, fair_game: dict[str, Any]) -> None:
    answer = program("verify", written(tmp_path, fair_game))
    assert answer.code == 0
    assert "the seed is the promised one, and all 71 draws follow from it" in answer.out
    assert fair.commitment(SEED) in answer.out


def test_another_seed_than_the_promised_one(
    program: Program, tmp_path: Path, fair_game: dict[str, Any]
) -> None:
    record = {**fair_game, "fair": {**fair_game["fair"], "seed": bytes(32).hex()}}
    answer = program("verify", written(tmp_path, record))
    assert answer.code == 1
    assert "not the one that was promised" in answer.out


def test_a_game_without_a_promise(program: Program, tmp_path: Path) -> None:
    answer = program("verify", saved(tmp_path, finished_game()))
    assert answer.code == 1
    assert "no promise" in answer.out
