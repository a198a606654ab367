"""Win rates with their uncertainty, and sums over many games."""

from __future__ import annotations

import pytest

from bastide.arena import GameResult, wilson
from bastide.arena.results import Tally


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [
        # From the formula's usual tables (Newcombe, Statistics in Medicine 17, 1998, method 3).
        (81, 263, 0.2553, 0.3662),
        (15, 148, 0.0624, 0.1605),
        (0, 20, 0.0000, 0.1611),
        (1, 29, 0.0061, 0.1718),
    ],
)
def test_wilson_interval_against_published_values(
    wins: int, games: int, low: float, high: float
) -> None:
    assert wilson(wins, games) == pytest.approx((low, high), abs=5e-5)


def test_wilson_interval_at_the_edges() -> None:
    assert wilson(0, 0) == (0.0, 1.0)
    assert wilson(5, 5)[1] == 1.0
    low, high = wilson(3, 10)
    mirrored = wilson(7, 10)
    assert (1 - high, 1 - low) == pytest.approx(mirrored)


def game(number: int, scores: tuple[int, ...], winners: tuple[int, ...]) -> GameResult:
    return GameResult(
        game=number,
        seats=tuple(range(len(scores))),
        scores=scores,
        winners=winners,
        categories=tuple({"road": score} if score else {} for score in scores),
        turns=71,
        plies=150,
    )


def test_sums_means_and_shared_wins() -> None:
    tally = Tally(["one", "two"])
    tally.add(game(0, (10, 20), (1,)))
    tally.add(game(1, (30, 30), (0, 1)))
    tally.add(game(2, (0, 40), (1,)))
    one, two = tally.result(1.5).players
    assert (one.wins, two.wins) == (0.5, 2.5)
    assert (one.shared, two.shared) == (1, 1)
    assert one.win_rate + two.win_rate == pytest.approx(1)
    assert two.win_rate_interval == wilson(2.5, 3)
    assert two.mean_score == 30
    assert two.score_error == pytest.approx((200 / 3 / 2) ** 0.5)
    assert one.categories == {"road": pytest.approx(40 / 3)}
    assert tally.result(1.5).games_per_s == 2


def test_no_games_are_no_error() -> None:
    result = Tally(["one", "two"]).result(0.0)
    assert result.games == 0
    assert result.games_per_s == 0
    assert result.players[0].win_rate_interval == (0.0, 1.0)


def test_categories_have_a_fixed_order() -> None:
    tally = Tally(["one"])
    kinds = {"zeal": 1, "stolen": 1, "field": 1, "road": 1, "city": 1}
    tally.add(GameResult(0, (0,), (5,), (0,), (kinds,), 1, 1))
    (one,) = tally.result(1).players
    assert list(one.categories) == ["road", "city", "field", "stolen", "zeal"]


def test_json_has_every_field() -> None:
    tally = Tally(["one", "two"])
    tally.add(game(0, (10, 20), (1,)))
    json = tally.result(2.0).to_json()
    assert json["games_per_s"] == 0.5
    assert json["players"][1]["name"] == "two"
    assert json["players"][1]["win_rate"] == 1
    assert json["players"][1]["categories"] == {"road": 20}
    assert len(json["players"][0]["win_rate_interval"]) == 2
