"""The Flying Machines (FLY), in the order of the chapter.

The machine tiles are named after the direction in which they fly, unturned; flier-straight-along
and flier-straight-across have a road from west to east, the first flying west, the second north.
"""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from bastide import Game
from bastide.tiles import find
from tests.rules.board import (
    BLUE,
    RED,
    YELLOW,
    Board,
    deploys,
    events,
    figures,
    options,
    paid,
    synthetic,
    why_not,
)
from tests.rules.pieces import dragon, ferry, magic

ALONG, ACROSS = "flier-straight-along", "flier-straight-across"  # west, north
NORTHEAST = "flier-curve-northeast"
MEADOW = synthetic("""
    [tile.meadow]
    count = 9
    edges = "FFFF"
    fields = ["NL.NR.EL.ER.SL.SR.WL.WR"]
""")


def machines(players: int = 2, **more: Any) -> Board:
    modules = {"flying_machines"} | more.pop("modules", set())
    return Board(players, modules, MEADOW, **more)


def take_off(board: Board, player: int, tile: str, at: str, figure: str = "follower") -> Game:
    """Let a player lay a machine's tile and choose who flies; the die is thrown next."""
    game = board.turn(player, tile)
    game.play(f"place {at}")
    game.play(f"fly {figure}")
    return game


@pytest.mark.parametrize(
    ("tile", "turn", "cell"),
    [
        (ALONG, 0, (-2, 0)),
        (ALONG, 2, (2, 0)),
        (ACROSS, 0, (0, -2)),
        (ACROSS, 2, (0, 2)),
        ("flier-straight-diagonal", 0, (-2, -2)),
        ("flier-straight-diagonal", 2, (2, 2)),
        (NORTHEAST, 0, (2, -2)),
        (NORTHEAST, 1, (2, 2)),
        (NORTHEAST, 2, (-2, 2)),
        ("flier-curve-south", 0, (0, 2)),
        ("flier-curve-south", 1, (-2, 0)),
        ("flier-field-west", 3, (0, 2)),
    ],
)
def test_fly_01_direction_turns_with_the_tile(tile: str, turn: int, cell: tuple[int, int]) -> None:
    """T-64: a machine to the north-east, turned by a quarter, flies south-east: (+2,+2)."""
    x, y = cell
    board = machines().lay_one("MON", x, y)
    # Something that the machine's tile can lie beside.
    meadow_side = find(tile).turned(turn).edges.index("F")
    board.lay_one("meadow", *[(0, -1), (1, 0), (0, 1), (-1, 0)][meadow_side])
    game = take_off(board, RED, tile, f"0,0 r{turn}")
    game.play("roll 2")
    assert figures(game) == {f"0 follower {x},{y} monastery:I"}


def test_fly_02_flight_or_placement_or_nothing() -> None:
    """The flight is one of the figure actions; other tiles do not offer it."""
    game = machines().lay("[START]").turn(RED, ALONG)
    game.play("place 1,0 r0")
    assert options(game) == {
        "pass",
        "fly follower",
        "deploy follower 1,0 road:EW",
        "deploy follower 1,0 field:NL.NR.EL.WR",
        "deploy follower 1,0 field:ER.SL.SR.WL",
    }
    game.play("deploy follower 1,0 road:EW")
    game.play("draw base-road-straight")
    game.play("place 2,0 r0")
    assert why_not(game, "fly follower") == "FLY-02"


def test_fly_02_other_figure_actions() -> None:
    """Moving the fairy on a machine's tile is no flight."""
    board = machines(modules={"princess_dragon"}).lay("[START]").put(RED, "follower 0,0 city:N")
    game = board.turn(RED, ALONG)
    game.play("place 1,0 r0")
    game.play("fairy 0 follower 0,0 city:N")
    assert (game.phase, game.active_player) == ("draw", BLUE)
    assert game.observation(None).to_json()["fairy"] is not None


def test_fly_03_chosen_before_the_roll() -> None:
    """Normal or large follower of the supply; builder and pig cannot fly."""
    board = machines(modules={"inns_cathedrals", "traders_builders"}).lay("[START]")
    game = board.turn(RED, ALONG)
    game.play("place 1,0 r0")
    assert {text for text in options(game) if text.startswith("fly")} == {
        "fly follower",
        "fly large",
    }
    game.play("fly large")
    game.play("roll 1")
    assert deploys(game) == set()
    assert deploys(game, "large") == {"0,0 city:N", "0,0 road:EW"}
    assert why_not(game, "deploy follower 0,0 city:N") == "FLY-03"


def test_fly_03_supply() -> None:
    """CASE-16: nobody in the supply, nobody flies."""
    board = machines(modules={"inns_cathedrals"}).lay("[START]")
    game = board.without(RED, "follower").turn(RED, ALONG)
    game.play("place 1,0 r0")
    assert options(game) == {text for text in options(game) if "follower" not in text}
    assert "fly large" in options(game)
    assert why_not(game, "fly follower") == "FLY-03"


def test_fly_04_the_die() -> None:
    """Three outcomes, a third each; chance throws it."""
    game = take_off(machines().lay("[START]"), RED, ALONG, "1,0 r0")
    assert game.player == -1
    third = Fraction(1, 3)
    assert {str(roll): chance for roll, chance in game.chance_outcomes()} == {
        "roll 1": third,
        "roll 2": third,
        "roll 3": third,
    }


@pytest.mark.parametrize(("roll", "landed"), [(1, False), (2, True), (3, False)])
def test_fly_04_only_the_target_matters(roll: int, landed: bool) -> None:
    """CASE-16: distance 1 is a meadow, 2 Blue's open road, 3 an empty cell."""
    board = machines().lay("RST@1 meadow").put(BLUE, "follower 0,0 road:NS")
    game = take_off(board, RED, ACROSS, "2,0 r3")
    game.play(f"roll {roll}")
    # There is never a choice, so the turn is over.
    assert (game.phase, game.active_player) == ("draw", BLUE)
    assert ("0 follower 0,0 road:NS" in figures(game)) is landed
    assert game.observation(None).supply[RED] == {"follower": 6 if landed else 7}


TARGETS = synthetic("""
    [tile.meadow]
    count = 1
    edges = "FFFF"
    fields = ["NL.NR.EL.ER.SL.SR.WL.WR"]

    [tile.city-road-monastery]
    count = 1
    edges = "CRFF"
    cities = ["N"]
    roads = [{ sides = "E", ends_at = "monastery" }]
    monastery = true
    fields = [{ halves = "EL.ER.SL.SR.WL.WR", cities = ["N"] }]

    [tile.city-road]
    count = 1
    edges = "CRFF"
    cities = ["N"]
    roads = [{ sides = "E", ends_at = "house" }]
    fields = [{ halves = "EL.ER.SL.SR.WL.WR", cities = ["N"] }]
""")


def over_meadow(target: str) -> Board:
    """The machine on (0,2) flies north: a meadow on (0,1), the target on (0,0).

    The target has a road in the east, complete with a monastery, and an open city in the north.
    """
    return Board(3, {"flying_machines"}, TARGETS).lay(f"""
        {target}  MONR
        meadow    .
    """)


def test_fly_05_landing_places() -> None:
    """T-61: Blue's monastery and Yellow's open city, but neither complete road nor field."""
    board = over_meadow("city-road-monastery")
    board.put(BLUE, "follower 0,0 monastery:I").put(YELLOW, "follower 0,0 city:N")
    game = take_off(board, RED, ACROSS, "0,2 r0")
    game.play("roll 2")
    assert (game.phase, game.player) == ("landing", RED)
    assert options(game) == {"deploy follower 0,0 city:N", "deploy follower 0,0 monastery:I"}
    assert why_not(game, "deploy follower 0,0 road:E") == "FLY-05"
    assert why_not(game, "deploy follower 0,0 field:EL.ER.SL.SR.WL.WR") == "FLY-05"
    assert why_not(game, "deploy follower 0,2 road:EW") == "FLY-04"
    # FLY-07: staying away is no option.
    assert why_not(game, "pass") == "FLY-07"
    game.play("deploy follower 0,0 city:N")
    assert "0 follower 0,0 city:N" in figures(game)


def test_fly_07_must_land() -> None:
    """T-62: Blue's open city, a field, a complete road: Red lands in the city."""
    board = over_meadow("city-road").put(BLUE, "follower 0,0 city:N")
    game = take_off(board, RED, ACROSS, "0,2 r0")
    game.play("roll 2")
    assert figures(game) == {"0 follower 0,0 city:N", "1 follower 0,0 city:N"}
    assert events(game, "flight_failed") == []


def test_fly_06_completed_by_the_machines_tile() -> None:
    """T-63, D-11: the machine's own tile completes the road: it is no landing place."""
    board = machines().lay("RX RST . RX")
    game = take_off(board, RED, ALONG, "2,0 r0")
    game.play("roll 1")
    assert figures(game) == set()
    assert len(events(game, "flight_failed")) == 1


def test_fly_08_nowhere_to_land() -> None:
    """T-60: no tile at distance 3; back to the supply, and no builder either."""
    board = machines(modules={"traders_builders"}).lay("[START]")
    board.put(RED, "follower 0,0 road:EW")
    game = board.turn(RED, ALONG)
    game.play("place 1,0 r0")
    assert "deploy builder 1,0 road:EW" in options(game)
    game.play("fly follower")
    outcome = game.play("roll 3")
    (failed,) = events(outcome, "flight_failed")
    assert failed == {"player": RED, "figure": "follower", "x": -2, "y": 0}
    assert (game.phase, game.active_player) == ("draw", BLUE)
    assert figures(game) == {"0 follower 0,0 road:EW"}


def test_fly_08_not_on_the_dragons_tile() -> None:
    """DRG-13: the monastery is open, but the dragon is there."""
    board = machines(modules={"princess_dragon"}).lay_one("MON", 0, 0).lay_one("meadow", 1, 0)
    game = take_off(dragon(board, 0, 0), RED, ACROSS, "2,0 r3")
    game.play("roll 2")
    assert len(events(game, "flight_failed")) == 1
    assert figures(game) == set()


@pytest.mark.parametrize(("figure", "points"), [("follower", {0: 9, 1: 9}), ("large", {0: 9})])
def test_fly_09_shares_the_monastery(figure: str, points: dict[int, int]) -> None:
    """T-65: Red lands beside Blue's monk; both score 9, but against the large one Blue nothing."""
    board = machines(modules={"inns_cathedrals"}).lay("""
        meadow  meadow  meadow
        meadow  MON     meadow
        meadow  meadow  .
    """)
    board.put(BLUE, "follower 1,1 monastery:I")
    game = take_off(board, RED, ACROSS, "1,3 r0", figure)
    game.play("roll 2")
    game.play("draw meadow")
    game.play("place 2,2 r0")
    game.play("pass")
    assert paid(game) == points


def test_fly_09_the_one_who_flies_is_the_active_players() -> None:
    """Blue's large follower lands beside Red's thief, and the road is Blue's."""
    board = (
        machines(modules={"inns_cathedrals"}).lay("MONR@2\nmeadow").put(RED, "follower 0,0 road:E")
    )
    game = take_off(board, BLUE, ACROSS, "0,2 r0", "large")
    game.play("roll 2")
    game.play("deploy large 0,0 road:E")
    assert figures(game) == {"0 follower 0,0 road:E", "1 large 0,0 road:E"}
    assert game.observation(None).supply[BLUE] == {"follower": 7, "large": 0}
    game = board.turn(RED, "RX")
    game.play("place 1,0 r0")
    assert paid(game.play("pass")) == {BLUE: 2}


def test_fly_10_completed_by_a_ferry_later_in_the_cycle() -> None:
    """INT-22: the flier lands on a jetty's road; moving the ferry closes it, and he scores 3."""
    board = machines(modules={"ferries"}).lay("LAKE3 . RX")
    game = take_off(ferry(board, 0, 0, "ES"), RED, ALONG, "1,0 r0")
    game.play("roll 1")
    assert deploys(game) == {"0,0 road:E", "0,0 road:S", "0,0 road:W"}
    game.play("deploy follower 0,0 road:E")
    game.play("ferry 0,0 SW")
    assert paid(game) == {RED: 3}
    assert figures(game) == set()


def test_fly_11_no_extension() -> None:
    """Red lands on the road of his builder: no second tile, for the machine's lies elsewhere."""
    board = machines(modules={"traders_builders"}).lay("RST@1 meadow")
    board.put(RED, "follower 0,0 road:NS", "builder 0,0 road:NS")
    game = take_off(board, RED, ACROSS, "2,0 r3")
    game.play("roll 2")
    assert len(figures(game)) == 2  # two followers that look alike, and the builder
    assert len(game.observation(None).figures) == 3
    assert (game.phase, game.active_player) == ("draw", BLUE)


def test_fly_11_company_for_a_builder() -> None:
    """The landed follower is a thief like any other: a builder may join him later (TRB-02)."""
    board = machines(modules={"traders_builders"}).lay("RST@1 meadow")
    game = take_off(board, RED, ACROSS, "2,0 r3")
    game.play("roll 2")
    game = board.turn(RED, "RST")
    game.play("place 0,-1 r1")
    assert deploys(game, "builder") == {"0,-1 road:NS"}


def test_fly_12_mage_and_witch_do_not_matter() -> None:
    board = machines(modules={"mage_witch"}).lay("[START]").put(BLUE, "follower 0,0 city:N")
    game = take_off(magic(board, mage="0,0 city:N"), RED, ALONG, "1,0 r0")
    game.play("roll 1")
    assert deploys(game) == {"0,0 city:N", "0,0 road:EW"}


def test_fly_13_the_roll_is_public() -> None:
    game = take_off(machines().lay("[START]"), RED, ALONG, "1,0 r0")
    assert events(game, "took_off") == [{"player": RED, "figure": "follower"}]
    outcome = game.play("roll 1")
    assert events(outcome, "rolled") == [{"player": RED, "value": 1}]
    assert [str(action) for action in game.actions][-1] == "roll 1"
