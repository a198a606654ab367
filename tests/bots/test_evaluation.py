"""The estimate of a position: what it must see in positions that a person can judge at once."""

from __future__ import annotations

import pytest

from bastide import Game, Setup
from bastide.bots import create
from bastide.engine.evaluation import WEIGHTS, Evaluation, default_weights
from tests.rules.board import BLUE, RED, Board, synthetic

CITY = "base-city1"
"""One city side on a meadow, as many as a bag can hold."""


MEADOW = synthetic(
    """
    [tile.meadow]
    count = 30
    edges = "FFFF"
    fields = ["NL.NR.EL.ER.SL.SR.WL.WR"]
    """
)


def weights_with(**changed: float) -> list[float]:
    return [float(changed.get(key, default)) for key, default, _ in WEIGHTS]


def values(board: Board, **weights: float) -> list[float]:
    """The estimates for all players, with some weights changed."""
    evaluation = Evaluation(board.rules, weights_with(**weights))
    board.state.actor = 0
    return evaluation.values(board.state)


def worth_of(layout: str, *figures: str, bag: tuple[str, ...] = (CITY,) * 20) -> float:
    """What these figures of Red are worth on this board, their keeping aside not counted."""
    with_them = Board().lay(layout).put(RED, *figures).bag(*bag)
    without = Board().lay(layout).bag(*bag)
    return values(with_them, follower=0)[RED] - values(without, follower=0)[RED]


def test_at_the_end_it_is_the_score() -> None:
    game = Game(Setup(players=3), seed=4)
    while not game.over:
        game.play(game.legal_actions()[0])
    assert Evaluation(game.rules, default_weights()).values(game.state) == list(game.scores)


def test_a_complete_city_counts_in_full() -> None:
    assert worth_of("CAP@2\nCAP", "follower 0,0 city:S") == pytest.approx(4)


def test_an_open_city_counts_between_incomplete_and_complete() -> None:
    assert 1 < worth_of("CAP", "follower 0,0 city:N") < 4


def test_without_fitting_tiles_a_city_stays_incomplete() -> None:
    assert worth_of("CAP", "follower 0,0 city:N", bag=("MON",) * 20) == pytest.approx(1, abs=0.5)


def test_an_empty_bag_leaves_what_is_there() -> None:
    assert worth_of("CAP", "follower 0,0 city:N", bag=()) == pytest.approx(1, abs=0.5)


def test_the_longer_the_game_the_likelier_the_completion() -> None:
    few = worth_of("CAP", "follower 0,0 city:N", bag=(CITY,) * 2)
    many = worth_of("CAP", "follower 0,0 city:N", bag=(CITY,) * 30)
    assert few < many


def test_a_hole_that_is_harder_to_close_makes_a_city_worth_less() -> None:
    bag = (CITY,) * 4 + ("MON",) * 16
    easy = worth_of("CAP", "follower 0,0 city:N", bag=(CITY,) * 20)
    assert worth_of("CAP", "follower 0,0 city:N", bag=bag) < easy


def test_only_the_stronger_player_counts_on_a_feature() -> None:
    layout = "RST [RST] RST"
    board = Board().lay(layout).put(RED, "follower 0,0 road:EW", "follower 1,0 road:EW")
    alone = values(board.bag(CITY), follower=0)
    assert alone[RED] > alone[BLUE] == 0
    both = Board().lay(layout).put(RED, "follower 0,0 road:EW").put(BLUE, "follower 1,0 road:EW")
    shared = values(both.bag(CITY), follower=0)
    assert shared[RED] == pytest.approx(shared[BLUE])


def test_farmers_count_complete_cities() -> None:
    layout = "CAP@2\nCAP"
    field = "follower 0,1 field:EL.ER.SL.SR.WL.WR"
    assert worth_of(layout, field, bag=()) == pytest.approx(3)
    assert worth_of("CAP", "follower 0,0 field:EL.ER.SL.SR.WL.WR", bag=()) == pytest.approx(0)


def test_a_monastery_counts_its_neighbours_and_more_to_come() -> None:
    def worth(layout: str, spot: str, left: int) -> float:
        board = Board(tiles=MEADOW).lay(layout).put(RED, f"follower {spot}")
        return values(board.bag(*["meadow"] * left), follower=0)[RED]

    around = "meadow meadow meadow\nmeadow [MON] meadow\nmeadow meadow meadow"
    assert worth(around, "0,0 monastery:I", 0) == pytest.approx(9)
    assert worth("MON", "0,0 monastery:I", 0) == pytest.approx(1)
    assert 1 < worth("MON", "0,0 monastery:I", 30) < 9


def test_followers_off_the_board_lose_their_worth_with_the_last_turns() -> None:
    start = Game(Setup())
    evaluation = Evaluation(start.rules, default_weights())
    early = evaluation.values(start.state)
    assert early[0] > 10
    last = Board().lay("CAP").bag()
    assert values(last) == pytest.approx([0, 0])


def test_a_rival_who_can_join_a_large_city_is_a_danger() -> None:
    """Red's city and a small one of Blue's, one tile apart, and tiles in the bag that join them."""
    board = Board().lay("CAP@1 CTNS@1 . CAP@3").bag(*["CTN"] * 10)
    board.put(RED, "follower 0,0 city:E").put(BLUE, "follower 3,0 city:W")

    def lead(merge: float) -> float:
        red, blue = values(board, merge=merge)
        return red - blue

    assert lead(0.5) < lead(0)


def test_players_are_judged_alike() -> None:
    one = Board().lay("CAP").put(RED, "follower 0,0 city:N").bag(*[CITY] * 20)
    other = Board().lay("CAP").put(BLUE, "follower 0,0 city:N").bag(*[CITY] * 20)
    assert values(one) == pytest.approx(values(other)[::-1], abs=0.2)


def test_judging_changes_nothing() -> None:
    game = Game(seed=3)
    for _ in range(60):
        game.play(create("random").decide(game))
    before = game.digest()
    evaluation = Evaluation(game.rules, default_weights())
    assert evaluation.values(game.state) == evaluation.values(game.state)
    assert game.digest() == before


@pytest.mark.parametrize(
    ("layout", "figure", "drawn", "expected"),
    [
        # A city with one hole, and the tile that closes it.
        ("CTN\nCAP", "follower 0,0 city:NS", "base-city1", "place 0,-1 r2"),
        # The last gap of a road between two ends.
        ("RT . RT", "follower 0,0 road:E", "base-road-straight", "place 1,0 r0"),
    ],
)
def test_greedy_completes_what_it_owns(layout: str, figure: str, drawn: str, expected: str) -> None:
    board = Board().lay(layout).put(RED, figure)
    game = board.turn(RED, drawn)
    assert str(create("greedy").decide(game)) == expected


def test_greedy_puts_a_monk_on_a_monastery() -> None:
    board = Board().lay("[START] RST RST")
    game = board.turn(RED, "MON")
    bot = create("greedy")
    game.play(bot.decide(game))
    assert str(bot.decide(game)).endswith("monastery:I")


@pytest.mark.parametrize("modules", [set(), {"inns_cathedrals"}, {"river", "traders_builders"}])
def test_greedy_plays_with_every_kind_of_decision(modules: set[str]) -> None:
    game = Game(Setup(players=2, modules=frozenset(modules)), seed=2)
    bot = create("greedy")
    while not game.over and game.turn_number < 30:
        game.play(bot.decide(game))
    assert sum(game.scores) > 0
