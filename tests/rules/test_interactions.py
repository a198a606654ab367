"""What expansions do to each other (INT), in the order of RULES chapter 6.

Rows that concern one expansion more than the other are tested with it: INT-03, 04, 06, 08 to 10,
14, 15, 17, 19 to 23 and 25 to 28.
"""

from __future__ import annotations

from typing import Any

import pytest

from bastide import Game
from tests.rules.board import (
    BLUE,
    MEADOW,
    RED,
    YELLOW,
    Board,
    deploys,
    events,
    figures,
    options,
    paid,
)
from tests.rules.pieces import dragon, gold, magic
from tests.rules.test_strategic_hand import begin, hand
from tests.rules.track import awards, close, road, rob, robbers, stand

FLIER = "flier-straight-across"  # road west to east, flies north
CLUB = "crop-curve-road-east-club"


def table(*modules: str, players: int = 2, **switches: Any) -> Board:
    return Board(players, set(modules), MEADOW, **switches)


def lay(board: Board, player: int, tile: str, place: str, figure: str = "pass") -> Game:
    """A player lays a tile and does this figure action."""
    game = board.turn(player, tile)
    game.play(f"place {place}")
    if game.phase == "figure":
        game.play(figure)
    return game


# -- INT-01: the large follower


def test_int_01_the_large_follower_wins_the_gold_alone() -> None:
    """It weighs two: Blue's thief on the same road is no owner and gets no bar."""
    board = road(table("gold_mines", "inns_cathedrals"), 4)
    board.put(RED, "large 1,0 road:EW").put(BLUE, "follower 2,0 road:EW")
    game = close(gold(board, **{"1,0": 2}), BLUE, 4)
    assert game.observation(None).to_json()["gold_taken"] == [2, 0]


def test_int_01_the_large_follower_in_message_8() -> None:
    """One large knight against two normal ones: an owner by tie, who may be chosen."""
    board = road(table("messengers", "inns_cathedrals"), 4).put(RED, "follower 1,0 road:EW")
    board.lay_one("CTN", 0, 5).put(RED, "large 0,5 city:NS")
    board.put(BLUE, "follower 0,5 city:NS", "follower 0,5 city:NS")
    game = close(stand(board, RED, 1), RED, 4)
    for action in ("track marker", "reveal score-and-return-follower", "message use"):
        game.play(action)
    assert awards(game.play("track messenger")) == [(RED, 1, "message")]
    assert figures(game) == {"1 follower 0,5 city:NS"}


def test_int_01_the_large_follower_is_one_figure() -> None:
    """The dragon eats it as one piece; a circle takes it as the one that must go."""
    board = table("princess_dragon", "inns_cathedrals").lay("[START] RST")
    board.put(RED, "large 0,0 road:EW", "follower 0,0 road:EW")
    game = lay(dragon(board, 1, 0), BLUE, "dragon-road-straight-dragon", "-1,0 r0")
    assert [event["figure"] for event in events(game, "returned")] == ["large", "follower"]
    board = table("crop_circles", "inns_cathedrals").lay("[START]")
    board.put(RED, "large 0,0 road:EW", "follower 0,0 road:EW")
    game = lay(board, BLUE, CLUB, "0,1 r0")
    game.play("circle remove")
    game.play("take 0 large 0,0 road:EW")
    assert figures(game) == {"0 follower 0,0 road:EW"}


# -- INT-05: the builder's cycle is a full cycle


@pytest.mark.parametrize(
    ("module", "tile", "phase"),
    [
        ("gold_mines", "gold-curve-monastery", "gold"),
        ("mage_witch", "magic-two-cities-opposite", "magic"),
        ("robbers", "robber-city1", "place_robber"),
        ("flying_machines", FLIER, "figure"),
        ("ferries", "ferry-three-roads", "place_ferry"),
        ("crop_circles", CLUB, "circle"),
    ],
)
def test_int_05_the_builders_tile_has_its_effect(module: str, tile: str, phase: str) -> None:
    """Gold, magic, bag, flight, ferry and circle of the second tile are executed as ever."""
    board = table("traders_builders", module).lay("[START] RST RST").lay_one("MON", 0, 1)
    board.put(RED, "follower 1,0 road:EW", "builder 2,0 road:EW")
    game = lay(board, RED, "RST", "3,0 r0")
    assert (game.active_player, game.phase) == (RED, "draw")
    index = board.rules.tables.index[tile]
    assert board.state.bag[index]
    game.play(f"draw {tile}")
    phases = []
    for _ in range(2):
        if game.phase == "place":
            game.play(next(text for text in sorted(options(game)) if text.startswith("place")))
        elif game.phase == "figure" and phase != "figure":
            game.play("pass")
        phases.append(game.phase)
    assert (phases[-1], game.active_player, game.turn_number) == (phase, RED, 1)
    if phase == "figure":
        assert "fly follower" in options(game)


# -- INT-07: goods depend on completion alone


def test_int_07_goods_of_a_city_whose_knights_were_eaten() -> None:
    """The dragon has eaten the only knight, the witch is there: Blue takes the wine all the same.

    ::

        CAP@2           MON dragon
        through, wine
        (*) dragon tile with a city in the north
    """
    board = table("traders_builders", "princess_dragon", "mage_witch")
    board.lay("CAP@2 MON\ntrade-city2-through-wine .").put(RED, "follower 0,0 city:S")
    dragon(magic(board, witch="0,1 city:NS"), 1, 0)
    game = lay(board, BLUE, "dragon-city1-dragon", "0,2 r0")
    while game.phase == "dragon":
        game.play(game.legal_actions()[0])
    assert (paid(game), figures(game)) == ({}, set())
    assert events(game, "goods_taken")[0]["wine"] == 1
    assert game.observation(None).to_json()["goods"][BLUE]["wine"] == 1


# -- INT-11 to INT-13: a landed follower is one like any other


def landed(*modules: str, players: int = 2) -> Board:
    """Red's flier has landed on Blue's open road, on (0,0); the machine lies south of it."""
    board = table("flying_machines", *modules, players=players).lay("RST\nmeadow")
    board.put(BLUE, "follower 0,0 road:EW")
    game = board.turn(RED, FLIER)
    game.play("place 0,2 r0")
    game.play("fly follower")
    game.play("roll 2")
    assert len(game.observation(None).figures) == 2
    return board


def test_int_11_a_landed_owner_is_robbed_and_takes_gold() -> None:
    """Red and Blue own the road of three; Yellow's robber waits on Red's space."""
    board = landed("robbers", "gold_mines", players=3).lay_one("RX", -1, 0)
    rob(stand(board, RED, 7), YELLOW, 7)
    game = lay(gold(board, **{"0,0": 2}), BLUE, "RX", "1,0 r0")
    assert paid(game) == {RED: 3, BLUE: 3, YELLOW: 2}
    assert robbers(game)[YELLOW] is None
    assert game.observation(None).to_json()["gold_taken"] == [1, 1, 0]


def test_int_12_a_failed_flight_is_a_used_figure_action() -> None:
    """Nothing to land on: the fairy cannot be moved any more in this cycle."""
    board = table("flying_machines", "princess_dragon").lay("[START]")
    board.put(RED, "follower 0,0 city:N")
    game = board.turn(RED, FLIER)
    game.play("place 1,0 r0")
    assert "fairy 0 follower 0,0 city:N" in options(game)
    game.play("fly follower")
    outcome = game.play("roll 3")
    assert len(events(outcome, "flight_failed")) == 1
    assert (game.phase, game.active_player) == ("draw", BLUE)


def test_int_12_the_fairy_can_come_to_a_landed_follower_later() -> None:
    board = landed("princess_dragon")
    game = board.turn(RED, "RST")
    game.play("place 1,0 r0")
    assert "fairy 0 follower 0,0 road:EW" in options(game)


def test_int_13_a_circle_puts_more_beside_a_landed_follower() -> None:
    game = lay(landed("crop_circles"), RED, CLUB, "1,2 r0")
    game.play("circle add")
    game.play("pass")  # Blue's
    assert (game.player, deploys(game)) == (RED, {"0,0 road:EW"})


# -- INT-16 and INT-18: messages


def test_int_16_gold_before_the_message_which_moves_none() -> None:
    """The bar of the road is Red's before the message is revealed; message 8 leaves the other."""
    board = road(table("messengers", "gold_mines"), 4).put(RED, "follower 1,0 road:EW")
    board.lay_one("CTN", 0, 5).put(RED, "follower 0,5 city:NS")
    game = close(stand(gold(board, **{"1,0": 1, "0,5": 1}), RED, 1), RED, 4)
    game.play("track marker")
    assert game.phase == "reveal"
    assert game.observation(None).to_json()["gold_taken"] == [1, 0]
    game.play("reveal score-and-return-follower")
    game.play("message use")
    game.play("track messenger")
    assert figures(game) == set()
    assert game.observation(None).to_json()["gold"] == [[0, 5, 1]]


def test_int_18_the_tile_of_message_7_has_its_effects_but_earns_no_message() -> None:
    """A volcano: the dragon jumps there. Its road is scored and brings Red to a dark space, but
    the turn's message is used."""
    board = road(table("messengers", "princess_dragon"), 4)
    board.lay_one("RX", 0, 5).lay_one("RST", 1, 5)
    board.put(RED, "follower 1,0 road:EW", "follower 1,5 road:EW")
    game = close(stand(board, RED, 1, 7), RED, 4)
    for action in ("track marker", "reveal extra-tile", "message use"):
        game.play(action)
    assert (game.phase, game.turn_number) == ("draw", 1)
    game.play("draw dragon-road-end-volcano")
    game.play("place 2,5 r0")
    assert game.observation(None).to_json()["dragon"] == [2, 5]
    game.play("pass")
    game.play("track messenger")
    assert game.observation(None).to_json()["track"][RED] == [5, 10]
    assert (game.phase, game.active_player) == ("draw", BLUE)


# -- INT-24: who is eaten owns nothing


def test_int_24_the_gold_of_an_eaten_followers_road_stays() -> None:
    board = table("gold_mines", "princess_dragon").lay("MONR@2 [START]")
    dragon(board.put(RED, "follower 0,0 road:EW"), -1, 0)
    game = lay(gold(board, **{"0,0": 2}), BLUE, "dragon-tee-dragon", "1,0 r0")
    assert (paid(game), figures(game)) == ({}, set())
    assert game.observation(None).to_json()["gold"] == [[0, 0, 2]]


# -- INT-29: river tiles are normal tiles


def river(*modules: str) -> Board:
    """The source on (0,0), west of it a river tile with a city in the north and a road."""
    board = Board(2, {"river", *modules}, MEADOW)
    return board.lay_one("river-city1-road-bridge", -1, 0)


def test_int_29_gold_lies_on_river_tiles_and_is_won_there() -> None:
    board = river("gold_mines").put(RED, "follower -1,0 city:N")
    game = board.turn(RED, "gold-curve-monastery")
    game.play("place 0,-1 r2")
    assert options(game) == {"gold 0,0", "gold -1,0"}
    game.play("gold -1,0")
    game.play("pass")
    lay(board, BLUE, "CAP", "-1,-1 r2")
    assert game.observation(None).to_json()["gold_taken"] == [1, 0]


def test_int_29_mage_and_portal_reach_river_tiles() -> None:
    """But nobody stands on the river itself (RIV-01)."""
    game = river("mage_witch").turn(RED, "magic-two-cities-opposite")
    game.play("place 0,-1 r1")
    assert options(game) >= {"mage -1,0 city:N", "witch -1,0 road:S"}
    game = river("princess_dragon").turn(RED, "dragon-city1-curve-southeast-portal")
    game.play("place 0,1 r1")
    assert {spot.split()[1] for spot in deploys(game) if spot.startswith("-1,0")} == {
        *("city:N", "road:S", "field:EL", "field:WR", "field:SR.WL", "field:ER.SL")
    }


def test_int_29_a_machine_lands_on_a_river_tile() -> None:
    game = river("flying_machines").turn(RED, "flier-straight-along")
    game.play("place -1,1 r1")
    game.play("fly follower")
    game.play("roll 1")
    assert deploys(game) == {"-1,0 city:N", "-1,0 road:S"}


# -- INT-30: hands


def test_int_30_a_hand_is_as_good_as_a_bag() -> None:
    """The bag is empty, but Red has a tile in hand: message 7 can be used."""
    board = road(table("messengers", "strategic_hand"), 4).put(RED, "follower 1,0 road:EW")
    hand(stand(board, RED, 1), RED, "RX", "MON").bag()
    game = begin(board, RED)
    for action in ("place 3,0 r0 base-cross", "pass", "track marker", "reveal extra-tile"):
        game.play(action)
    assert (game.player, "message use" in options(game)) == (RED, True)
    game.play("message use")
    assert (game.phase, game.active_player, game.turn_number) == ("place", RED, 2)
