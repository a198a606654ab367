"""Inns & Cathedrals (INN), in the order of the chapter; test cases T-30 to T-36."""

from __future__ import annotations

from typing import Any

import pytest

from bastide import Game, Setup
from bastide.tiles import load
from tests.rules.board import (
    BLUE,
    RED,
    Board,
    deploys,
    figures,
    options,
    paid,
    why_not,
)

INN = "inns-road-straight-inn"
CATHEDRAL = "inns-cathedral"


def inns(*more: str, **switches: Any) -> Board:
    return Board(2, {"inns_cathedrals", *more}, **switches)


def complete(board: Board, word: str, place: str) -> dict[int, int]:
    """The points when Blue places this tile and no figure."""
    game = board.turn(BLUE, word)
    game.play(f"place {place}")
    return paid(game.play("pass"))


def test_inn_01_supply() -> None:
    """Seven normal followers and one large one; the base game has no large ones."""
    assert (
        Game(Setup(modules={"inns_cathedrals"})).observation(None).supply
        == [{"follower": 7, "large": 1}] * 2
    )
    game = Board().lay("[START]").turn(RED, "MON")
    game.play("place 0,1 r0")
    assert deploys(game, "large") == set()
    assert why_not(game, "deploy large 0,1 monastery:I") == "BASE-16"


def test_inn_02_instead_of_a_normal_one() -> None:
    """At the same times and places, and once: then there is none left."""
    game = inns().lay("[START]").turn(RED, "MON")
    game.play("place 0,1 r0")
    assert deploys(game, "large") == deploys(game)
    game.play("deploy large 0,1 monastery:I")
    assert figures(game) == {"0 large 0,1 monastery:I"}
    assert game.observation(None).supply[RED] == {"follower": 7, "large": 0}
    assert game.active_player == BLUE


def test_inn_02_counts_two_and_returns() -> None:
    """T-30: Blue's large thief against a normal one: only Blue gets the 3 points."""
    board = inns().lay("MONR@2 RST")
    board.put(BLUE, "large 0,0 road:E").put(RED, "follower 1,0 road:EW")
    assert complete(board, "MONR", "2,0 r0") == {BLUE: 3}
    assert figures(board.game) == set()
    assert board.game.observation(None).supply == [{"follower": 7, "large": 1}] * 2


def test_inn_02_occupies() -> None:
    """Where the large one stands nobody else can be placed."""
    game = inns().lay("[START]").put(BLUE, "large 0,0 road:EW").turn(RED, "RST")
    game.play("place 1,0 r0")
    assert why_not(game, "deploy follower 1,0 road:EW") == "BASE-13"
    assert why_not(game, "deploy large 1,0 road:EW") == "BASE-13"


def test_inn_02_stays_as_a_farmer() -> None:
    """BASE-25: and outweighs a normal one in the end."""
    board = inns().lay("[START]").put(RED, "large 0,0 field:EL.WR")
    board.put(BLUE, "follower 0,0 field:EL.WR")
    assert complete(board, "CAP", "0,-1 r2") == {}
    assert "0 large 0,0 field:EL.WR" in figures(board.game)
    assert paid(board.end()) == {RED: 3}


def test_inn_02_the_last_one() -> None:
    """With no normal follower left the large one can still be placed."""
    game = inns().lay("[START]").without(RED, "follower").turn(RED, "MON")
    game.play("place 0,1 r0")
    assert options(game) == {
        "pass",
        "deploy large 0,1 monastery:I",
        "deploy large 0,1 field:NL.NR.EL.ER.SL.SR.WL.WR",
    }


def test_inn_03_a_tie_of_two_to_two() -> None:
    """T-35: one large follower against two normal ones, city of five tiles: both 10."""
    board = inns().lay("CAP@2\nCTN\nCTN\nCTN").put(RED, "large 0,0 city:S")
    board.put(BLUE, "follower 0,1 city:NS", "follower 0,2 city:NS")
    assert complete(board, "CAP", "0,4 r0") == {RED: 10, BLUE: 10}


def test_inn_04_only_marked_segments_have_the_inn() -> None:
    """On the crossing the inn belongs to the eastern road: 2 x 2 there, 2 on the western one."""
    board = inns().lay("MONR@2 inns-tee-inn")
    board.put(RED, "follower 0,0 road:E").put(BLUE, "follower 1,0 road:E")
    assert complete(board, "MONR", "2,0 r0") == {BLUE: 4}
    (road,) = [f for f in board.game.observation(None).features if [0, 0, "E"] in f["spots"]]
    assert (road["inn"], road["complete"], road["value"]) == (False, True, 2)


def test_inn_05_complete_road() -> None:
    """T-31: a complete road of three tiles with an inn: 6, with the formula."""
    board = inns().lay(f"MONR@2 {INN}").put(BLUE, "follower 1,0 road:EW")
    assert complete(board, "MONR", "2,0 r0") == {BLUE: 6}
    assert str(board.game.awards[0]) == "Blue +6: road, 3 tiles x 2  (INN-05)"


def test_inn_05_incomplete_road() -> None:
    """T-32: the same road incomplete at the end: nothing."""
    board = inns().lay(f"MONR@2 {INN} RST").put(BLUE, "follower 1,0 road:EW")
    assert paid(board.end()) == {}


def cathedral_city(closed: bool) -> Board:
    """A city of seven tiles and a shield round a cathedral; the eastern tile closes it.

    ::

        .       CAP@2   .
        CAP@1   cathedral  CTNS@1  (CAP@3)
        .       CTN
                CAP
    """
    board = inns().lay_one(CATHEDRAL, 0, 0).lay_one("CAP@2", 0, -1).lay_one("CAP@1", -1, 0)
    board.lay_one("CTNS@1", 1, 0).lay_one("CTN", 0, 1).lay_one("CAP", 0, 2)
    if closed:
        board.lay_one("CAP@3", 2, 0)
    return board


def test_inn_06_complete_city() -> None:
    """T-33: seven tiles and one shield with a cathedral: 24."""
    board = cathedral_city(closed=False).put(BLUE, "follower -1,0 city:E")
    assert complete(board, "CAP", "2,0 r3") == {BLUE: 24}
    assert str(board.game.awards[0]) == "Blue +24: city, 7 tiles x 3 + 1 shield x 3  (INN-06)"


@pytest.mark.parametrize("small", [False, True])
def test_inn_06_incomplete_city(small: bool) -> None:
    """T-34, CASE-39: an incomplete city with a cathedral is worth nothing, whatever its size."""
    board = cathedral_city(closed=False).put(BLUE, "follower -1,0 city:E")
    assert paid(board.end()) == {}
    two = inns(small_city_two_points=small).lay_one(CATHEDRAL, 0, 0).lay_one("CAP@2", 0, -1)
    assert paid(two.put(BLUE, "follower 0,-1 city:S").end()) == {}


@pytest.mark.parametrize(("closed", "points"), [(True, {RED: 3}), (False, {})])
def test_inn_07_fields(closed: bool, points: dict[int, int]) -> None:
    """For farmers a city with a cathedral is a city like any other."""
    board = cathedral_city(closed).put(RED, "follower -1,0 field:NL.NR.SL.SR.WL.WR")
    assert paid(board.end()) == points


def test_inn_08_ferry_lakes_are_no_inns() -> None:
    """A road that ends at a lake counts 1 point a tile."""
    board = inns("ferries").lay("MONR@2 RST").put(BLUE, "follower 1,0 road:EW")
    game = board.turn(BLUE, "LAKE3")
    game.play("place 2,0 r0")
    game.play("pass")
    assert paid(game.play("ferry 2,0 ES")) == {BLUE: 3}


def test_inn_09_four_separate_cities() -> None:
    """The tile's cities are not connected: with one of them taken the others are free."""
    board = inns().lay("[START]").put(BLUE, "follower 0,0 city:N")
    game = board.turn(RED, "inns-four-cities")
    game.play("place 0,-1 r0")
    assert deploys(game) == {"0,-1 city:N", "0,-1 city:E", "0,-1 city:W", "0,-1 field:I"}


def test_inn_09_tiles() -> None:
    """18 tiles: six with an inn, two cathedrals."""
    tiles = load("inns_cathedrals").tiles
    assert sum(tile.count for tile in tiles) == 18
    assert sum(tile.count for tile in tiles if any(s.inn for s in tile.segments)) == 6
    assert sum(tile.count for tile in tiles if any(s.cathedral for s in tile.segments)) == 2
