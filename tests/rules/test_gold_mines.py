"""The Gold Mines (GLD), in the order of the chapter.

gold-curve-monastery has fields in the north and east and a road from south to west;
gold-city2-corner-monastery is one city in the north and east, field in the south and west.
"""

from __future__ import annotations

import random
from typing import Any

import pytest

from bastide import Game, Setup
from bastide.engine.modules.gold_mines import worth
from tests.rules.board import (
    BLUE,
    GREEN,
    RED,
    YELLOW,
    Board,
    events,
    options,
    paid,
    synthetic,
    why_not,
)
from tests.rules.pieces import bars_of, gold

MINE, CITY_MINE = "gold-curve-monastery", "gold-city2-corner-monastery"
MEADOW = synthetic("""
    [tile.meadow]
    count = 9
    edges = "FFFF"
    fields = ["NL.NR.EL.ER.SL.SR.WL.WR"]
""")


def mines(players: int = 2, **more: Any) -> Board:
    modules = {"gold_mines"} | more.pop("modules", set())
    return Board(players, modules, **more)


def seen(game: Game) -> Any:
    """What everybody sees of the module: piles by cell, bars taken, stock."""
    json = game.observation(None).to_json()
    return {f"{x},{y}": n for x, y, n in json["gold"]}, json["gold_taken"], json["gold_stock"]


def takings(game: Game) -> list[tuple[int, str]]:
    """Who took a bar from where, in order."""
    taken = events(game, "gold_taken")
    return [(event["player"], f"{event['x']},{event['y']}") for event in taken]


def city_of_three(players: int = 2, **more: Any) -> Board:
    """A city from north to south over three tiles, the southern one still missing::

    CAP@2 (0,0)     CTN (0,1)     CAP (0,2)
    """
    return mines(players, **more).lay("""
        CAP@2
        CTN
    """)


def road_of_four(players: int = 2, **more: Any) -> Board:
    """A road between two crossings; the eastern one is still missing::

    RX (0,0)    RST (1,0)    RST (2,0)    RX (3,0)
    """
    return mines(players, **more).lay("RX RST RST")


def two_cities(players: int = 4, **more: Any) -> Board:
    """Two cities that meet on (0,0); one tile on (1,-1) completes both, with three tiles each::

    CCO@1 (0,-1)    CSA@2 (1,-1)
    CSA   (0,0)     CCO@3 (1,0)
    """
    return mines(players, **more).lay("""
        CCO@1  .
        [CSA]  CCO@3
    """)


NORTH, EAST = "0,-1 city:ES", "1,0 city:NW"


def complete(board: Board, player: int, tile: str, place: str) -> Game:
    """Let a player complete something with a tile, without a figure."""
    game = board.turn(player, tile)
    game.play(f"place {place}")
    if game.phase == "figure":
        game.play("pass")
    return game


# -- GLD-01 and GLD-02: placing gold


def test_gld_01_second_bar_on_a_neighbour() -> None:
    """T-110: Blue places a gold tile: one bar there, one on a neighbour of his choice."""
    board = mines().lay("""
        .    .    CAP@2    .    .
        RST  RST  [START]  RST  RST
    """)
    game = board.lay_one("MON", 0, 3).turn(BLUE, MINE)
    game.play("place 0,1 r0")
    assert (game.phase, game.player) == ("gold", BLUE)
    assert options(game) == {"gold -1,0", "gold 0,0", "gold 1,0"}
    assert why_not(game, "pass") == "GLD-01"
    assert why_not(game, "gold 0,1") == "GLD-01"
    assert str(game.why_not("gold 5,5")) == (
        "The second gold bar goes on a tile beside the gold mine, not on 5,5. (GLD-01)"
    )
    outcome = game.play("gold 1,0")
    assert [(e["player"], e["x"], e["y"]) for e in events(outcome, "gold_placed")] == [(1, 1, 0)]
    assert seen(game) == ({"0,1": 1, "1,0": 1}, [0, 0], 14)
    assert game.phase == "figure"


def test_gld_01_only_neighbour() -> None:
    """With one neighbour the second bar lies there by itself."""
    game = mines().lay("[START]").turn(RED, MINE)
    game.play("place 0,1 r0")
    assert game.phase == "figure"
    assert seen(game)[0] == {"0,1": 1, "0,0": 1}


def test_gld_01_other_tiles_get_no_gold() -> None:
    game = mines().lay("[START]").turn(RED, "RST")
    game.play("place 1,0 r0")
    assert seen(game) == ({}, [0, 0], 16)


def test_gld_02_bars_pile_up() -> None:
    """A tile holds any number of bars."""
    board = mines().lay("RST [START] RST")
    gold(board, **{"0,0": 2})
    game = board.turn(RED, MINE)
    game.play("place 0,1 r0")
    game.play("gold 0,0")
    assert seen(game)[0] == {"0,0": 3, "0,1": 1}


@pytest.mark.parametrize("feature", ["city:N", "road:EW"])
def test_gld_02_a_bar_counts_for_every_feature_of_its_tile(feature: str) -> None:
    """One bar on the start tile: whoever completes its city or its road wins it."""
    board = mines().lay("RX [START]")
    gold(board, **{"0,0": 1})
    board.put(RED, f"follower 0,0 {feature}")
    if feature == "city:N":
        game = complete(board, RED, "CAP", "0,-1 r2")
    else:
        game = complete(board, RED, "RX", "1,0 r0")
    assert seen(game)[:2] == ({}, [1, 0])


# -- GLD-03 to GLD-08: sharing gold


def test_gld_03_gld_04_sole_owner() -> None:
    """T-111: Red completes a city with 3 bars on its tiles and takes them all."""
    board = city_of_three()
    board.put(RED, "follower 0,0 city:S")
    gold(board, **{"0,0": 1, "0,1": 2})
    game = complete(board, RED, "CAP", "0,2 r0")
    assert paid(game) == {RED: 6}
    assert seen(game)[:2] == ({}, [3, 0])


def test_gld_03_only_tiles_of_the_feature() -> None:
    """A bar beside the city stays where it is."""
    board = city_of_three().lay_one("MON", 1, 0).put(RED, "follower 0,0 city:S")
    gold(board, **{"0,0": 1, "1,0": 1})
    game = complete(board, RED, "CAP", "0,2 r0")
    assert seen(game)[:2] == ({"1,0": 1}, [1, 0])


@pytest.mark.parametrize("cell", ["0,0", "1,1", "-1,0", "1,-1"])
def test_gld_03_monastery(cell: str) -> None:
    """T-114, CASE-30: a monastery claims its own bars and those of its eight neighbours."""
    board = mines(tiles=MEADOW).lay("""
        meadow  meadow  meadow
        meadow  [MON]   meadow
        meadow  meadow  .
        meadow  .       .
    """)
    board.put(RED, "follower 0,0 monastery:I")
    if cell != "1,1":
        gold(board, **{cell: 1, "0,1": 1, "-1,2": 1})
    game = complete(board, BLUE, CITY_MINE if cell == "1,1" else "meadow", "1,1 r1")
    if cell == "1,1":
        # The tile that completes the monastery is the mine itself; the second bar lies beside it.
        assert game.phase == "gold"
        game.play("gold 0,0")
        game.play("pass")
        assert seen(game)[:2] == ({}, [2, 0])
    else:
        assert seen(game)[:2] == ({"-1,2": 1}, [2, 0])


@pytest.mark.parametrize(("active", "taken"), [(RED, [2, 1]), (BLUE, [1, 2])])
def test_gld_05_tied_owners_take_turns(active: int, taken: list[int]) -> None:
    """T-112, CASE-03: Red and Blue share a road with 3 bars; the active one takes two."""
    board = road_of_four()
    board.put(RED, "follower 1,0 road:EW").put(BLUE, "follower 2,0 road:EW")
    gold(board, **{"1,0": 2, "2,0": 1})
    game = complete(board, active, "RX", "3,0 r0")
    assert paid(game) == {RED: 4, BLUE: 4}
    assert seen(game)[:2] == ({}, taken)


def test_gld_05_from_the_active_player_on() -> None:
    """CASE-03: the active player owns nothing, the next owner in turn order begins."""
    board = mines(3).lay("""
        CTN
        [START]
    """)
    board.put(YELLOW, "follower 0,-1 city:NS").put(BLUE, "follower 0,0 city:N")
    gold(board, **{"0,-1": 1, "0,0": 2})
    game = complete(board, RED, "CAP", "0,-2 r2")
    assert paid(game) == {BLUE: 6, YELLOW: 6}
    assert seen(game)[:2] == ({}, [0, 2, 1])


def test_gld_05_several_features() -> None:
    """T-115: Blue and Green complete a city each, 3 bars lie where both meet; Red is active."""
    board = two_cities()
    board.put(BLUE, f"follower {NORTH}").put(GREEN, f"follower {EAST}")
    gold(board, **{"0,0": 3})
    game = complete(board, RED, "CSA", "1,-1 r2")
    assert paid(game) == {BLUE: 6, GREEN: 6}
    assert seen(game)[:2] == ({}, [0, 2, 0, 1])


def test_gld_05_nothing_left_to_be_entitled_to() -> None:
    """A player whose bars are gone is passed over, the other goes on alone."""
    board = two_cities()
    board.put(BLUE, f"follower {NORTH}").put(GREEN, f"follower {EAST}")
    gold(board, **{"0,-1": 1, "1,0": 3})
    game = complete(board, RED, "CSA", "1,-1 r2")
    assert seen(game)[:2] == ({}, [0, 1, 0, 3])


def test_gld_06_two_features_one_bar_a_round() -> None:
    """Blue owns both cities, Green shares one of them: 4 bars are shared two and two."""
    board = two_cities()
    board.put(BLUE, f"follower {NORTH}", f"follower {EAST}").put(GREEN, f"follower {EAST}")
    gold(board, **{"0,0": 4})
    game = complete(board, BLUE, "CSA", "1,-1 r2")
    assert seen(game)[:2] == ({}, [0, 2, 0, 2])


def test_gld_06_most_contested_first() -> None:
    """Blue takes the bar that Green could take too, and then the one that is his alone."""
    board = two_cities()
    board.put(BLUE, f"follower {NORTH}").put(GREEN, f"follower {EAST}")
    gold(board, **{"0,-1": 2, "0,0": 1})
    game = complete(board, BLUE, "CSA", "1,-1 r2")
    assert takings(game) == [(BLUE, "0,0"), (BLUE, "0,-1"), (BLUE, "0,-1")]


def test_gld_06_then_most_bars_then_northwest() -> None:
    board = road_of_four().put(RED, "follower 1,0 road:EW")
    gold(board, **{"2,0": 1, "1,0": 2, "0,0": 1})
    game = complete(board, RED, "RX", "3,0 r0")
    assert takings(game) == [(RED, "1,0"), (RED, "0,0"), (RED, "1,0"), (RED, "2,0")]


def test_gld_06_row_before_column() -> None:
    board = two_cities().put(BLUE, f"follower {NORTH}", f"follower {EAST}")
    gold(board, **{"0,0": 1, "1,0": 1, "0,-1": 1})
    game = complete(board, BLUE, "CSA", "1,-1 r2")
    assert [cell for _, cell in takings(game)] == ["0,-1", "0,0", "1,0"]


def test_gld_06_ask() -> None:
    """`gold_choice` ask: Blue keeps the bar of his own for later and leaves Green nothing more."""
    board = two_cities(gold_choice="ask")
    board.put(BLUE, f"follower {NORTH}").put(GREEN, f"follower {EAST}")
    gold(board, **{"0,-1": 1, "0,0": 2})
    game = complete(board, RED, "CSA", "1,-1 r2")
    assert (game.phase, game.player) == ("share_gold", BLUE)
    assert options(game) == {"gold 0,-1", "gold 0,0"}
    assert why_not(game, "gold 1,0") == "GLD-05"
    game.play("gold 0,-1")
    # One bar is left for each of them, so neither has a choice.
    assert takings(game) == [(BLUE, "0,-1"), (GREEN, "0,0"), (BLUE, "0,0")]
    assert seen(game)[:2] == ({}, [0, 2, 0, 1])


def test_gld_07_only_owners() -> None:
    """Blue has a follower less than Red and gets nothing, though he is the active player."""
    board = city_of_three()
    board.put(RED, "follower 0,0 city:S", "follower 0,1 city:NS")
    board.put(BLUE, "follower 0,1 city:NS")
    gold(board, **{"0,0": 3})
    game = complete(board, BLUE, "CAP", "0,2 r0")
    assert seen(game)[:2] == ({}, [3, 0])


def test_gld_08_unoccupied_features_release_nothing() -> None:
    """T-113: nobody owns the completed city, its 2 bars stay; a road over the tile wins them."""
    board = mines().lay("RX [START]")
    gold(board, **{"0,0": 2})
    game = complete(board, RED, "CAP", "0,-1 r2")
    assert seen(game)[:2] == ({"0,0": 2}, [0, 0])
    game.play("draw base-tee")
    game.play("place 1,0 r0")
    game.play("deploy follower 1,0 road:W")
    assert paid(game) == {BLUE: 3}
    assert seen(game)[:2] == ({}, [0, 2])


# -- GLD-09 to GLD-13


def test_gld_09_fields_win_no_gold() -> None:
    """A farmer with bars on his field and a complete city beside it gets 3 points, no gold."""
    board = mines().lay("""
        CAP@2
        [START]
    """)
    board.put(RED, "follower 0,0 field:EL.WR")
    gold(board, **{"0,0": 2})
    game = board.end()
    assert paid(game) == {RED: 3}
    assert takings(game) == []
    assert seen(game)[1] == [0, 0]


def test_gld_10_won_in_the_same_cycle() -> None:
    """CASE-30: the mine completes a city that Red enters at once: both bars are his."""
    board = mines().lay("""
        CAP@2   .
        .     CAP@3
    """)
    game = board.turn(RED, CITY_MINE)
    game.play("place 0,1 r0")
    game.play("gold 0,0")
    game.play("deploy follower 0,1 city:NE")
    assert paid(game) == {RED: 6}
    assert seen(game)[:2] == ({}, [2, 0])


@pytest.mark.parametrize(
    ("bars", "points"),
    [(0, 0), (1, 1), (2, 2), (3, 3), (4, 8), (5, 10), (6, 12), (7, 21), (8, 24), (9, 27),
     (10, 40), (11, 44), (12, 48), (16, 64)],
)  # fmt: skip
def test_gld_11_worth(bars: int, points: int) -> None:
    """T-117: 3, 4, 6, 9, 10 bars are 3, 8, 12, 27, 40 points."""
    assert worth(bars) == points


def test_gld_11_at_the_end() -> None:
    """T-116: Red has 102 points and 7 bars: 123. Bars on the board are removed."""
    board = mines().lay("[START]").score(102, 0)
    gold(board, **{"0,0": 2})
    bars_of(board, RED, 7)
    game = board.end()
    assert game.scores == (123, 0)
    (award,) = game.awards
    assert str(award) == "Red +21: gold, 7 bars x 3  (GLD-11)"
    assert award.final
    assert seen(game)[0] == {}
    assert [(e["x"], e["y"], e["bars"]) for e in events(game, "gold_removed")] == [(0, 0, 2)]


def test_gld_12_after_the_other_final_scoring() -> None:
    """Roads and fields come first."""
    board = mines().lay("""
        CAP@2
        [START]
    """)
    board.put(RED, "follower 0,0 field:EL.WR").put(BLUE, "follower 0,0 road:EW")
    bars_of(board, RED, 1)
    assert [award.kind for award in board.end().awards] == ["road", "field", "gold"]


def test_gld_13_circles_leave_the_gold() -> None:
    """A crop circle that sends a knight home moves no gold."""
    board = mines(modules={"crop_circles"}).lay("[START]").put(RED, "follower 0,0 city:N")
    gold(board, **{"0,0": 2})
    game = complete(board, RED, "crop-two-cities-opposite-shield", "0,1 r1")
    game.play("circle remove")
    assert [event["why"] for event in events(game, "returned")] == ["circle"]
    assert seen(game)[:2] == ({"0,0": 2}, [0, 0])


# -- RULES chapter 13


@pytest.mark.parametrize("choice", ["auto", "ask"])
def test_no_bar_is_lost(choice: Any) -> None:
    """Invariant 6: two bars come for every mine; they lie on the board or somebody took them."""
    setup = Setup(3, {"gold_mines"}, copies={"gold_mines": 2}, gold_choice=choice)
    rng = random.Random(5)
    won = 0
    for seed in range(4):
        game = Game(setup, seed=seed)
        while not game.over:
            piles, taken, stock = seen(game)
            laid = sum(tile["tile"].startswith("gold") for tile in game.observation(None).tiles)
            assert sum(piles.values()) + sum(taken) == 2 * laid - (game.phase == "gold")
            assert stock == 32 - sum(piles.values()) - sum(taken)
            game.play(rng.choice(game.legal_actions()))
        won += sum(seen(game)[1])
    assert won > 0
