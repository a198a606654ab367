"""Games that another implementation logged, replayed on the engine and on the referee.

The logs are not part of the project: BASTIDE_CONFORMANCE names their folder.
"""

from __future__ import annotations

import os
from itertools import islice
from pathlib import Path
from typing import Any

import pytest

from tests.conformance import half_turned, read, replay, replay_file
from tests.sides import EngineSide, RefereeSide

ROOT = Path(__file__).parent.parent
FOLDER = Path(os.environ.get("BASTIDE_CONFORMANCE", ROOT.parent / "shared" / "conformance"))
FILES = sorted(FOLDER.glob("*.jsonl.gz"))

REASON = f"no logged games in {FOLDER}; set BASTIDE_CONFORMANCE to the folder that has them"
needs_logs = pytest.mark.skipif(not FILES, reason=REASON)


def name(path: Path) -> str:
    return path.name.removesuffix(".jsonl.gz")


@needs_logs
@pytest.mark.parametrize("path", FILES, ids=name)
def test_the_engine_plays_like_the_logs(path: Path) -> None:
    report = replay_file(path, EngineSide)
    assert report.games > 0
    assert not report.differences, "\n".join(map(str, report.differences))


@needs_logs
@pytest.mark.parametrize("path", FILES, ids=name)
def test_the_referee_plays_like_the_first_log(path: Path) -> None:
    for game in islice(read(path), 1):
        replayed = replay(game, RefereeSide)
        assert replayed.decisions > 0
        assert not replayed.differences, "\n".join(map(str, replayed.differences))


@pytest.fixture
def logged() -> dict[str, Any]:
    """A game of the base game in the form of the logs, cut off after the first tile."""
    options: list[Any] = [["place", 0, -1, turn] for turn in (0, 2)]
    events: list[dict[str, Any]] = [
        {"t": "turn", "n": 1, "p": 0, "part": 1},
        {"t": "draw", "p": 0, "tile": "base-city1"},
        {"t": "choose", "phase": "place", "p": 0, "options": options, "choice": options[1]},
    ]
    return {
        "id": "example",
        "modules": ["base"],
        "players": 2,
        "start": [["base-city1-straight", 0, 0, 0]],
        "bag": {"default": {}},
        "events": events,
    }


def test_a_log_that_offers_something_else_differs(logged: dict[str, Any]) -> None:
    replayed = replay(logged, RefereeSide)
    assert [difference.about for difference in replayed.differences] == ["options of place"]


def test_a_half_turned_log_turned_again_is_as_before() -> None:
    game: dict[str, Any] = {
        "start": [["river-source", 0, 0, 2]],
        "events": [
            {"t": "choose", "options": [["place", 1, 0, 3], ["gold", 2, -1]], "choice": ["pass"]},
            {"t": "returned", "p": 1, "at": [1, -2, "field", "NR.EL.SL"]},
            {"t": "choose", "options": [["fairy", 1, "large", 1, 0, "road", "NE"]]},
            {"t": "neutral", "from": None, "to": [1, 0, "monastery", "I"]},
        ],
        "board": [["base-cross", 1, -1, 3]],
        "deployed": [[0, "pig", 2, -5, "field", "ER"]],
        "features": [["city", [[1, 2, "NE"], [1, 1, "S"]], {"done": True, "owners": [1]}]],
    }
    turned = half_turned(game)
    assert turned["start"] == [["river-source", 0, 0, 0]]
    assert turned["events"][0]["options"] == [["place", -1, 0, 1], ["gold", -2, 1]]
    assert turned["events"][1]["at"] == [-1, 2, "field", "NL.SR.WL"]
    assert turned["events"][2]["options"] == [["fairy", 1, "large", -1, 0, "road", "SW"]]
    assert turned["deployed"] == [[0, "pig", -2, 5, "field", "WR"]]
    assert turned["features"][0][1] == [[-1, -2, "SW"], [-1, -1, "N"]]
    assert half_turned(turned) == game
