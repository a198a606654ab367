"""Crop Circles (CRP), in the order of the chapter.

Most boards have the start tile on (0,0), whose southern field meets the circle on (0,1): the rake
tile has a city in the north and a road in the south, the club tile roads on all sides but the
north, the shield tile two cities in the north and south.
"""

from __future__ import annotations

from typing import Any

import pytest

from bastide import Game
from tests.rules.board import (
    BLUE,
    GREEN,
    RED,
    YELLOW,
    Board,
    deploys,
    events,
    figures,
    options,
    paid,
    why_not,
)
from tests.rules.pieces import dragon

RAKE = ("crop-city1-road-south-rake", "0,1 r1")
CLUB = ("crop-curve-road-east-club", "0,1 r0")
SHIELD = ("crop-two-cities-opposite-shield", "0,1 r1")
MEADOW = "field:NL.NR.EL.ER.SL.SR.WL.WR"


def circles(players: int = 2, **more: Any) -> Board:
    modules = more.pop("modules", {"crop_circles"})
    return Board(players, modules, **more).lay("[START]")


def circle(board: Board, player: int, tile: tuple[str, str], deploy: str = "") -> Game:
    """Let a player lay a circle's tile, up to the choice between the options."""
    game = board.turn(player, tile[0])
    game.play(f"place {tile[1]}")
    if game.phase == "figure":
        game.play(f"deploy {deploy}" if deploy else "pass")
    return game


def returned(game: Game) -> set[str]:
    """Who was taken back: ``0 follower 1,0 road:EW``."""
    return {
        "{player} {figure} {x},{y} {kind}:{where}".format(**{**event, **event["spot"]})
        for event in events(game, "returned")
        if event["why"] != "scored"
    }


def test_crp_01_after_the_rest_of_the_cycle() -> None:
    """T-141: Green's city of two tiles is scored before he chooses B; Red and Blue lose farmers.

    Seats: Red, Blue, Green.
    """
    green = YELLOW
    board = circles(3).lay_one("CAP@2", 3, 0).lay_one("MON", 6, 0).lay_one("MON", 9, 0)
    board.put(RED, f"follower 6,0 {MEADOW}").put(BLUE, f"follower 9,0 {MEADOW}")
    game = circle(board, green, (RAKE[0], "3,1 r0"), "follower 3,1 city:N")
    assert (game.phase, game.player) == ("circle", green)
    assert paid(game) == {green: 4}
    game.play("circle remove")
    assert returned(game) == {f"0 follower 6,0 {MEADOW}", f"1 follower 9,0 {MEADOW}"}
    assert figures(game) == set()
    assert paid(game) == {green: 4}


def test_crp_02_the_active_player_must_choose() -> None:
    """Blue has nobody on the board and must choose for Red all the same."""
    board = circles().put(RED, "follower 0,0 road:EW")
    game = circle(board, BLUE, CLUB)
    assert (game.phase, game.player) == ("circle", BLUE)
    assert options(game) == {"circle add", "circle remove"}
    assert why_not(game, "pass") == "CRP-02"


@pytest.mark.parametrize(
    ("tile", "affected"),
    [(RAKE, "field:ER.SL.SR.WL"), (CLUB, "road:EW"), (SHIELD, "city:N")],
    ids=["rake", "club", "shield"],
)
def test_crp_03_kinds(tile: tuple[str, str], affected: str) -> None:
    """Rake: farmers, club: thieves, shield: knights; the monk is never affected."""
    board = circles().lay_one("MON", 4, 4)
    for spot in ("0,0 field:ER.SL.SR.WL", "0,0 road:EW", "0,0 city:N", "4,4 monastery:I"):
        board.put(RED, f"follower {spot}")
    game = circle(board, RED, tile)
    game.play("circle remove")
    assert returned(game) == {f"0 follower 0,0 {affected}"}
    assert len(figures(game)) == 3
    assert events(game, "circle_chosen")[0]["option"] == "remove"


@pytest.mark.parametrize("option", ["add", "remove"])
def test_crp_04_left_of_the_active_player_first(option: str) -> None:
    """Blue is active: Yellow, Green, Red and at last Blue himself."""
    board = circles(4)
    for player in (RED, BLUE, YELLOW, GREEN):
        for row in (3, 5):
            board.lay_one("RST", 3 * player, row)
            board.put(player, f"follower {3 * player},{row} road:EW")
    game = circle(board, BLUE, CLUB)
    game.play(f"circle {option}")
    order = []
    while game.player >= 0:
        order.append(game.player)
        assert game.phase == f"circle_{option}"
        game.play(game.legal_actions()[0])
    assert order == [YELLOW, GREEN, RED, BLUE]


def test_crp_05_beside_an_own_follower() -> None:
    """T-140: beside the own knights, not in another city of the tile; Blue has none.

    Seats: Red, Green, Blue.
    """
    red, green, blue = 0, 1, 2
    board = circles(3).lay_one("CTN", 5, 5)
    board.put(green, "follower 0,0 city:N").put(red, "follower 5,5 city:NS")
    board.put(blue, "follower 0,0 road:EW")
    game = circle(board, red, SHIELD, "follower 0,1 city:E")
    game.play("circle add")
    assert game.player == green
    assert options(game) == {"deploy follower 0,0 city:N", "pass"}
    assert why_not(game, "deploy follower 0,1 city:W") == "CRP-05"
    game.play("pass")
    assert game.player == red
    assert options(game) == {
        "deploy follower 0,1 city:E",
        "deploy follower 5,5 city:NS",
        "pass",
    }
    game.play("deploy follower 0,1 city:E")
    seen = game.observation(None)
    assert [one["where"] for one in seen.figures if one["player"] == red] == ["NS", "E", "E"]
    assert [pieces["follower"] for pieces in seen.supply] == [4, 6, 6]
    assert events(game, "deployed")[-1]["player"] == red


def test_crp_05_normal_or_large() -> None:
    """Either kind of follower can be added; beside the large one too. Blue has one normal left."""
    board = circles(modules={"crop_circles", "inns_cathedrals"}).lay_one("RST", 3, 3)
    board.put(RED, "follower 0,0 road:EW")
    board.put(BLUE, "follower 3,3 road:EW", "large 3,3 road:EW").without(BLUE, "follower", 1)
    game = circle(board, BLUE, CLUB)
    game.play("circle add")
    assert options(game) == {"deploy follower 0,0 road:EW", "deploy large 0,0 road:EW", "pass"}
    game.play("deploy large 0,0 road:EW")
    assert game.observation(None).supply[RED] == {"follower": 6, "large": 0}
    # Beside both of them is the same place.
    assert sorted(map(str, game.legal_actions())) == ["deploy follower 3,3 road:EW", "pass"]


def test_crp_05_mandatory() -> None:
    """`crop_a_mandatory`: nobody may pass; with one place it happens by itself."""
    board = circles(crop_a_mandatory=True).lay_one("RST", 3, 3)
    board.put(RED, "follower 0,0 road:EW", "follower 3,3 road:EW")
    board.put(BLUE, "follower 0,0 road:EW")
    game = circle(board, BLUE, CLUB)
    game.play("circle add")
    assert options(game) == {"deploy follower 0,0 road:EW", "deploy follower 3,3 road:EW"}
    game.play("deploy follower 3,3 road:EW")
    assert sum(text == "1 follower 0,0 road:EW" for text in figures(game)) == 1
    assert game.observation(None).supply[BLUE] == {"follower": 5}


def test_crp_06_occupied_features() -> None:
    """The road is occupied by both, and both may add a follower."""
    board = circles().put(RED, "follower 0,0 road:EW").put(BLUE, "follower 0,0 road:EW")
    game = circle(board, RED, CLUB)
    game.play("circle add")
    game.play("deploy follower 0,0 road:EW")
    game.play("deploy follower 0,0 road:EW")
    (road,) = [f for f in game.observation(None).features if f["spots"] == [[0, 0, "EW"]]]
    assert road["strength"] == [2, 2]


def test_crp_07_nobody_in_the_supply() -> None:
    """T-143: Blue has no follower left and is passed over."""
    board = circles().put(RED, "follower 0,0 road:EW").put(BLUE, "follower 0,0 road:EW")
    board.without(BLUE, "follower")
    game = circle(board, RED, CLUB)
    game.play("circle add")
    assert game.player == RED
    assert events(game, "forced") == []


def test_crp_07_add_that_nobody_can() -> None:
    """Option A can be chosen though it does nothing."""
    board = circles().put(RED, "follower 0,0 road:EW").without(RED, "follower")
    game = circle(board, RED, CLUB)
    game.play("circle add")
    assert game.phase == "draw"
    assert figures(game) == {"0 follower 0,0 road:EW"}


def test_crp_08_one_must_come_back() -> None:
    """Red chooses which; his two equal thieves are one option, the large one is another."""
    board = circles(modules={"crop_circles", "inns_cathedrals"}).lay_one("RST", 3, 3)
    board.put(RED, "follower 3,3 road:EW", "follower 0,0 road:EW", "follower 0,0 road:EW")
    board.put(RED, "large 0,0 road:EW", "follower 0,0 city:N")
    game = circle(board, BLUE, CLUB)
    game.play("circle remove")
    assert sorted(map(str, game.legal_actions())) == [
        "take 0 follower 0,0 road:EW",
        "take 0 follower 3,3 road:EW",
        "take 0 large 0,0 road:EW",
    ]
    assert why_not(game, "pass") == "CRP-08"
    assert why_not(game, "take 0 follower 0,0 city:N") == "CRP-08"
    outcome = game.play("take 0 large 0,0 road:EW")
    assert outcome.awards == ()
    assert returned(game) == {"0 large 0,0 road:EW"}
    assert game.observation(None).supply[RED] == {"follower": 3, "large": 1}
    assert game.phase == "draw"


def test_crp_09_pig_goes_with_its_farmer() -> None:
    """T-142, CASE-06: Green chooses a farmer, Red loses farmer and pig, Blue is skipped.

    Seats: Red, Blue, Green; Blue is active.
    """
    green = YELLOW
    board = circles(3, modules={"crop_circles", "traders_builders"})
    board.lay_one("MON", 5, 0).lay_one("MON", 5, 3).lay_one("MON", 5, 6)
    board.put(RED, f"follower 5,0 {MEADOW}", f"pig 5,0 {MEADOW}")
    board.put(green, f"follower 5,3 {MEADOW}", f"follower 5,6 {MEADOW}")
    game = circle(board, BLUE, RAKE)
    game.play("circle remove")
    assert game.player == green
    assert options(game) == {f"take 2 follower 5,3 {MEADOW}", f"take 2 follower 5,6 {MEADOW}"}
    game.play(f"take 2 follower 5,6 {MEADOW}")
    assert figures(game) == {f"2 follower 5,3 {MEADOW}"}
    assert game.phase == "draw"


def test_crp_09_neither_builder_nor_pig_is_added_or_taken() -> None:
    """A builder on the thieves' road is no option of either kind; he stays while a thief does."""
    for option in ("add", "remove"):
        board = circles(modules={"crop_circles", "traders_builders"}).lay_one("RST", 1, 0)
        board.put(RED, "follower 0,0 road:EW", "follower 0,0 road:EW", "builder 1,0 road:EW")
        game = circle(board, BLUE, CLUB)
        game.play(f"circle {option}")
        if option == "add":
            assert options(game) == {"deploy follower 0,0 road:EW", "pass"}
            assert why_not(game, "deploy pig 0,0 road:EW") == "CRP-09"
        else:
            assert returned(game) == {"0 follower 0,0 road:EW"}
            assert figures(game) == {"0 follower 0,0 road:EW", "0 builder 1,0 road:EW"}


def test_crp_10_nobody_is_concerned() -> None:
    """Without a thief on the board there is nothing to choose for the club."""
    board = circles().lay_one("MON", 4, 4)
    board.put(RED, "follower 0,0 city:N", "follower 4,4 monastery:I")
    game = circle(board, RED, CLUB)
    assert game.phase == "draw"
    assert game.active_player == BLUE


def test_crp_10_a_large_follower_is_concerned() -> None:
    """It is a follower like the normal ones."""
    board = circles(modules={"crop_circles", "inns_cathedrals"}).put(RED, "large 0,0 road:EW")
    game = circle(board, BLUE, CLUB)
    game.play("circle remove")
    assert returned(game) == {"0 large 0,0 road:EW"}


def test_crp_11_not_on_the_dragons_tile() -> None:
    """Red's two thieves: beside the one on the dragon's tile nobody can be added."""
    board = circles(modules={"crop_circles", "princess_dragon"}).lay_one("RST", 3, 3)
    board.put(RED, "follower 0,0 road:EW", "follower 3,3 road:EW")
    dragon(board, 3, 3)
    game = circle(board, BLUE, CLUB)
    game.play("circle add")
    assert deploys(game) == {"0,0 road:EW"}


def test_crp_11_the_fairy_does_not_protect() -> None:
    """INT-27: option B takes the follower beside the fairy; she stays on the tile."""
    board = circles(modules={"crop_circles", "princess_dragon"})
    game = board.put(RED, "follower 0,0 road:EW").turn(RED, "MON")
    game.play("place 0,1 r0")
    game.play("fairy 0 follower 0,0 road:EW")
    game = circle(board, BLUE, (CLUB[0], "1,0 r2"))
    game.play("circle remove")
    assert returned(game) == {"0 follower 0,0 road:EW"}
    fairy = game.observation(None).to_json()["fairy"]
    assert (fairy["x"], fairy["y"]) == (0, 0)


def test_crp_12_before_the_builders_cycle() -> None:
    """INT-03, SEQ-70: Red's tile earns him another one; the circle comes before it, and even when
    it sends the builder home the second tile is his."""
    board = circles(modules={"crop_circles", "traders_builders"})
    board.put(RED, "follower 0,0 road:EW", "builder 0,0 road:EW")
    game = circle(board, RED, (CLUB[0], "1,0 r2"))
    assert game.phase == "circle"
    game.play("circle remove")
    assert figures(game) == set()
    assert (game.phase, game.active_player, game.turn_number) == ("draw", RED, 1)


def test_crp_13_nothing_is_scored() -> None:
    """The only knight of an open city goes home without points."""
    board = circles().put(RED, "follower 0,0 city:N")
    game = circle(board, RED, SHIELD)
    assert game.play("circle remove").awards == ()
    assert game.scores == (0, 0)


def test_case_31_a_circle_parts_roads_and_fields() -> None:
    """Two roads end at the circle, each closed there; the fields on both sides are two."""
    board = Board(modules={"crop_circles"}).lay("[crop-curve-two-roads-club]")
    features = board.game.observation(None).features
    roads = {f["spots"][0][2]: f["open"] for f in features if f["kind"] == "road"}
    assert roads == {"N": 1, "E": 1, "SW": 2}
    assert sum(f["kind"] == "field" for f in features) == 3
    board = Board(modules={"crop_circles"}).lay("[crop-two-cities-opposite-shield]")
    fields = [f for f in board.game.observation(None).features if f["kind"] == "field"]
    assert [f["spots"] for f in fields] == [[[0, 0, "EL.ER"]], [[0, 0, "WL.WR"]]]


@pytest.mark.parametrize("modules", [{"crop_circles_1"}, {"crop_circles", "crop_circles_1"}])
def test_older_tiles(modules: set[str]) -> None:
    """The six tiles of 2010 follow the same rules, alone or beside the others."""
    board = circles(modules=modules).put(RED, "follower 0,0 road:EW")
    game = circle(board, BLUE, ("crop1-road-curve-club", "0,1 r0"))
    assert options(game) == {"circle add", "circle remove"}
