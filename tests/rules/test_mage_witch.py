"""Mage & Witch (MAG), in the order of the chapter.

magic-two-cities-opposite has cities in the north and south and field between them;
magic-city2-through-two-roads one city from north to south and a road from each side to it.
"""

from __future__ import annotations

from typing import Any

import pytest

from bastide import Game
from bastide.actions import Magic, Spot
from bastide.errors import InvalidAction
from tests.rules.board import (
    BLUE,
    RED,
    Board,
    events,
    options,
    paid,
    synthetic,
    why_not,
)
from tests.rules.pieces import dragon, ferry, magic

TWO_CITIES, THROUGH = "magic-two-cities-opposite", "magic-city2-through-two-roads"
MARKED = synthetic("""
    [tile.inn]
    count = 1
    edges = "FRFR"
    roads = [{ sides = "EW", inn = true }]
    fields = ["NL.NR.EL.WR", "ER.SL.SR.WL"]

    [tile.cathedral]
    count = 1
    edges = "CCCC"
    cities = [{ sides = "NESW", shields = 1, cathedral = true }]

    [tile.cathedral-through]
    count = 1
    edges = "CFCF"
    cities = [{ sides = "NS", cathedral = true }]
    fields = [{ halves = "EL.ER", cities = ["NS"] }, { halves = "WL.WR", cities = ["NS"] }]
""")


def witches(players: int = 2, **more: Any) -> Board:
    modules = {"mage_witch"} | more.pop("modules", set())
    return Board(players, modules, **more)


def where(game: Game) -> tuple[str | None, str | None]:
    """Where mage and witch stand."""
    json = game.observation(None).to_json()
    found = []
    for name in ("mage", "witch"):
        place = json[name]
        found.append(place and "{x},{y} {kind}:{where}".format(**place))
    return found[0], found[1]


def targets(game: Game, figure: str) -> set[str]:
    """Where the mage or the witch can go."""
    return {t.removeprefix(f"{figure} ") for t in options(game) if t.startswith(figure)}


def place(board: Board, player: int, tile: str, at: str) -> Game:
    game = board.turn(player, tile)
    game.play(f"place {at}")
    return game


def complete(board: Board, player: int, tile: str, at: str) -> Game:
    """Let a player complete something with a tile, without a figure."""
    game = place(board, player, tile, at)
    if game.phase == "figure":
        game.play("pass")
    return game


# -- MAG-01 to MAG-07: magic tiles


def test_mag_01_before_the_follower() -> None:
    """A magic tile asks for mage or witch at once, and of the active player."""
    game = place(witches().lay("[START]"), BLUE, TWO_CITIES, "0,1 r1")
    assert (game.phase, game.player) == ("magic", BLUE)
    assert why_not(game, "pass") == "MAG-01"
    assert why_not(game, "deploy follower 0,1 city:E") == "SEQ-20"
    game.play("witch 0,1 city:E")
    assert game.phase == "figure"


def test_mag_01_other_tiles() -> None:
    """Without the mark there is nothing to do."""
    assert place(witches().lay("[START]"), RED, "RST", "1,0 r0").phase == "figure"


def test_mag_02_both_off_the_board() -> None:
    """Either comes in."""
    game = place(witches().lay("[START]"), RED, TWO_CITIES, "0,1 r1")
    assert where(game) == (None, None)
    assert targets(game, "mage") == targets(game, "witch") != set()
    outcome = game.play("mage 0,0 city:N")
    assert where(game) == ("0,0 city:N", None)
    (event,) = events(outcome, "mage_placed")
    assert (event["player"], event["spot"]["where"]) == (RED, "N")


def test_mag_02_one_on_the_board() -> None:
    """The mage moves, or the witch comes in."""
    for choice in ("mage 0,1 city:E", "witch 0,1 city:E"):
        board = magic(witches().lay("[START]"), mage="0,0 city:N")
        game = place(board, RED, TWO_CITIES, "0,1 r1")
        outcome = game.play(choice)
        if choice.startswith("mage"):
            assert where(game) == ("0,1 city:E", None)
            assert len(events(outcome, "mage_moved")) == 1
        else:
            assert where(game) == ("0,0 city:N", "0,1 city:E")


def test_mag_02_both_on_the_board() -> None:
    """One of them moves."""
    board = magic(witches().lay("[START]"), mage="0,0 city:N", witch="0,0 road:EW")
    game = place(board, RED, TWO_CITIES, "0,1 r1")
    assert options(game) == {
        "mage 0,1 city:E",
        "mage 0,1 city:W",
        "witch 0,1 city:E",
        "witch 0,1 city:W",
    }


def test_mag_03_targets() -> None:
    """Every segment of every incomplete road or city without either, occupied (MAG-15) or not.

    The mage's city is closed to both of them; the monastery and the fields always are (MAG-07).
    """
    board = witches().lay("[START] RST MONR").put(BLUE, "follower 1,0 road:EW")
    magic(board, mage="0,0 city:N")
    game = place(board, RED, TWO_CITIES, "0,1 r1")
    expected = {"0,0 road:EW", "1,0 road:EW", "2,0 road:W", "0,1 city:E", "0,1 city:W"}
    assert targets(game, "mage") == targets(game, "witch") == expected
    assert why_not(game, "mage 0,0 city:N") == "MAG-03"
    assert str(game.why_not("witch 0,0 city:N")) == "The mage is in this feature. (MAG-03)"


def test_mag_04_completed_by_this_tile() -> None:
    """The tile completes the city over the start tile: it is no target any more."""
    game = place(witches().lay("[START]"), RED, TWO_CITIES, "0,-1 r0")
    assert targets(game, "mage") == {"0,0 road:EW", "0,-1 city:N"}
    assert why_not(game, "mage 0,-1 city:S") == "MAG-04"


def no_target(mage: bool, witch: bool) -> Board:
    """A tile on (0,1) leaves no incomplete feature but those of mage and witch themselves."""
    board = witches().lay("""
        CAP@2
        .
        CAP
    """)
    if mage:
        magic(board.lay_one("RST", 5, 5), mage="5,5 road:EW")
    if witch:
        magic(board.lay_one("RST", 8, 8), witch="8,8 road:EW")
    return board


def test_mag_05_no_target_both_on_the_board() -> None:
    """T-127: the active player removes one of the two."""
    game = place(no_target(True, True), RED, TWO_CITIES, "0,1 r0")
    assert options(game) == {"remove mage", "remove witch"}
    assert why_not(game, "pass") == "MAG-01"
    outcome = game.play("remove witch")
    assert where(game) == ("5,5 road:EW", None)
    assert events(outcome, "witch_removed")[0]["why"] == "no_target"


def test_mag_05_no_target_one_on_the_board() -> None:
    """It is removed, without a choice."""
    game = place(no_target(True, False), RED, TWO_CITIES, "0,1 r0")
    assert game.phase == "figure"
    assert where(game) == (None, None)


def test_mag_05_no_target_none_on_the_board() -> None:
    """Nothing happens."""
    game = place(no_target(False, False), RED, TWO_CITIES, "0,1 r0")
    assert game.phase == "figure"
    assert events(game, "mage_removed") == events(game, "witch_removed") == []


def test_mag_05_only_without_a_target() -> None:
    """As long as there is a target, nobody is removed."""
    board = magic(witches().lay("[START]"), mage="0,0 city:N")
    game = place(board, RED, TWO_CITIES, "0,1 r1")
    assert why_not(game, "remove mage") == "MAG-05"


def test_mag_06_comes_again() -> None:
    """The witch, removed, comes in at the next magic tile."""
    board = no_target(True, True)
    game = place(board, RED, TWO_CITIES, "0,1 r0")
    game.play("remove witch")
    game.play("pass")
    game.play("draw magic-city2-corner-curve")
    game.play("place 6,5 r0")
    game.play("witch 6,5 city:NE")
    assert where(game) == ("5,5 road:EW", "6,5 city:NE")


def test_mag_07_neither_monastery_nor_field() -> None:
    """They have no text either: the text of an action names a road or a city."""
    game = place(witches().lay("[START] RST MONR"), RED, TWO_CITIES, "0,1 r1")
    assert why_not(game, Magic("mage", Spot(2, 0, "monastery", "I"))) == "MAG-07"
    assert why_not(game, Magic("witch", Spot(0, 0, "field", "EL.WR"))) == "MAG-07"
    with pytest.raises(InvalidAction):
        game.why_not("mage 2,0 monastery:I")


# -- MAG-08 to MAG-11: never together


def test_mag_08_a_tile_joins_them() -> None:
    """Red joins the two roads: one of the two moves at once, to another feature, before figures."""
    board = witches().lay("[START] . RST")
    magic(board, mage="0,0 road:EW", witch="2,0 road:EW")
    game = place(board, RED, "RST", "1,0 r0")
    assert (game.phase, game.player) == ("magic", RED)
    assert options(game) == {"mage 0,0 city:N", "witch 0,0 city:N"}
    assert why_not(game, "mage 1,0 road:EW") == "MAG-03"
    game.play("mage 0,0 city:N")
    assert where(game) == ("0,0 city:N", "2,0 road:EW")
    assert game.phase == "figure"


def joined_city(**more: Any) -> Board:
    """CTN on (0,1) joins the mage's and the witch's city and completes it with three tiles."""
    board = witches(**more).lay("""
        CAP@2
        .
        CAP
    """)
    board.put(RED, "follower 0,0 city:S")
    return magic(board, mage="0,0 city:S", witch="0,2 city:N")


@pytest.mark.parametrize(("moved", "points"), [("witch", 9), ("mage", 3)])
def test_mag_08_a_complete_feature(moved: str, points: int) -> None:
    """T-126: one moves away first, then the city is scored with the other."""
    game = place(joined_city().lay_one("RST", 5, 5), BLUE, "CTN", "0,1 r0")
    assert options(game) == {"mage 5,5 road:EW", "witch 5,5 road:EW"}
    game.play(f"{moved} 5,5 road:EW")
    game.play("pass")
    assert paid(game) == {RED: points}
    assert where(game) == (("5,5 road:EW", None) if moved == "mage" else (None, "5,5 road:EW"))


def test_mag_08_no_target() -> None:
    """With no place to go one of them leaves the board."""
    game = place(joined_city(), BLUE, "CTN", "0,1 r0")
    assert options(game) == {"remove mage", "remove witch"}
    game.play("remove mage")
    game.play("pass")
    assert paid(game) == {RED: 3}


def test_mag_09_one_move_for_both_duties() -> None:
    """A magic tile that joins them asks once."""
    board = joined_city().lay_one("RST", 5, 5)
    game = place(board, RED, THROUGH, "0,1 r0")
    assert options(game) == {
        f"{figure} {target}"
        for figure in ("mage", "witch")
        for target in ("5,5 road:EW", "0,1 road:E", "0,1 road:W")
    }
    game.play("witch 0,1 road:E")
    assert game.phase == "figure"


def test_mag_10_a_ferry_joins_them() -> None:
    """INT-19: after the ferry, before the scoring, one of them moves."""
    board = witches(modules={"ferries"}).lay("RX RST . RST RX")
    board.put(RED, "follower 1,0 road:EW")
    magic(board, mage="1,0 road:EW", witch="3,0 road:EW")
    game = place(board, BLUE, "LAKE3", "2,0 r0")
    game.play("pass")
    assert game.phase == "place_ferry"
    game.play("ferry 2,0 EW")
    assert (game.phase, game.player) == ("magic_fix", BLUE)
    assert paid(game) == {}
    assert why_not(game, "pass") == "MAG-10"
    assert "mage 2,0 road:S" in options(game)
    game.play("witch 2,0 road:S")
    assert paid(game) == {RED: 10}
    assert where(game) == (None, "2,0 road:S")


def test_mag_11_a_ferry_parts_their_road() -> None:
    """The mage stays on his segment and makes only what still belongs to it worth more."""
    board = witches(modules={"ferries"}).lay("RST LAKE3 RST")
    ferry(board, 1, 0, "EW")
    magic(board, mage="0,0 road:EW")
    game = place(board, RED, "RST", "3,0 r0")
    game.play("pass")
    game.play("ferry 1,0 ES")
    assert where(game) == ("0,0 road:EW", None)
    roads = {
        tuple(map(tuple, feature["spots"])): feature["value"]
        for feature in game.observation(None).features
        if feature["kind"] == "road"
    }
    assert roads[(0, 0, "EW"), (1, 0, "W")] == 4
    assert roads[(1, 0, "E"), (1, 0, "S"), (2, 0, "EW"), (3, 0, "EW")] == 3


# -- MAG-12 to MAG-16: what they do


def test_mag_12_city_with_mage() -> None:
    """T-120: city of 8 tiles with 2 shields and the mage, Red and Blue tied: 28 each; mage off."""
    board = witches().lay("\n".join(["CAP@2", "CTNS", "CTNS", "CTN", "CTN", "CTN", "CTN"]))
    board.put(RED, "follower 0,1 city:NS").put(BLUE, "follower 0,4 city:NS")
    magic(board, mage="0,0 city:S")
    game = complete(board, RED, "CAP", "0,7 r0")
    assert paid(game) == {RED: 28, BLUE: 28}
    assert str(game.awards[0]) == ("Red +28: city, 8 tiles x 2 + 2 shields x 2 + mage +8  (MAG-13)")
    assert where(game) == (None, None)


def test_mag_12_two_roads() -> None:
    """T-121: a road of 5 with the witch and one of 3 with the mage: Blue 3, Red 6."""
    board = witches().lay("RX RST RST RST . RST RX")
    board.put(BLUE, "follower 3,0 road:EW").put(RED, "follower 5,0 road:EW")
    magic(board, witch="1,0 road:EW", mage="5,0 road:EW")
    game = complete(board, RED, "RX", "4,0 r0")
    assert paid(game) == {BLUE: 3, RED: 6}
    assert where(game) == (None, None)


def test_mag_13_incomplete_inn_road_with_mage() -> None:
    """T-122, INT-08: at the end an inn road of 4 is worth 4 with the mage, 0 with the witch."""
    for mage, points in ((True, {RED: 4}), (False, {})):
        board = witches(tiles=MARKED).lay("RST inn RST RST").put(RED, "follower 0,0 road:EW")
        magic(board, **{"mage" if mage else "witch": "2,0 road:EW"})
        assert paid(board.end()) == points


def test_mag_13_incomplete_cathedral_city_with_mage() -> None:
    """T-123, INT-08: at the end a cathedral city 4/2 with the mage is worth 4, for the tiles."""
    board = witches(tiles=MARKED).lay("""
        CTNS
        cathedral-through
        CTNS
        CTN
    """)
    board.put(RED, "follower 0,0 city:NS")
    game = magic(board, mage="0,3 city:NS").end()
    assert paid(game) == {RED: 4}
    assert str(game.awards[0]) == "Red +4: incomplete city, mage +4  (MAG-13)"


def test_case_21_incomplete_cathedral_city() -> None:
    """CASE-21: the start tile's city and a cathedral: mage 2."""
    board = witches(tiles=MARKED).lay("""
        cathedral
        [START]
    """)
    board.put(RED, "follower 0,0 city:N")
    assert paid(magic(board, mage="0,-1 city:NESW").end()) == {RED: 2}


def test_mag_13_inn_road_with_witch() -> None:
    """T-124: a complete inn road of 5 with the witch: half of 10."""
    board = witches(tiles=MARKED).lay("RX RST inn RST").put(RED, "follower 1,0 road:EW")
    game = complete(magic(board, witch="3,0 road:EW"), RED, "RX", "4,0 r0")
    assert paid(game) == {RED: 5}


def test_mag_13_cathedral_city_with_witch() -> None:
    """T-125: a complete cathedral city 3/0 with the witch: half of 9, rounded up."""
    board = witches(tiles=MARKED).lay("""
        CAP@2
        cathedral-through
    """)
    board.put(RED, "follower 0,0 city:S")
    game = complete(magic(board, witch="0,1 city:NS"), RED, "CAP", "0,2 r0")
    assert paid(game) == {RED: 5}
    assert str(game.awards[0]) == "Red +5: city, 3 tiles x 3 + witch -4  (MAG-13)"


def test_mag_14_off_without_points_too() -> None:
    """T-128: nobody owns the completed city; the witch goes off the board."""
    board = magic(witches().lay("[START]"), witch="0,0 city:N", mage="0,0 road:EW")
    game = complete(board, RED, "CAP", "0,-1 r2")
    assert paid(game) == {}
    assert where(game) == ("0,0 road:EW", None)
    assert [event["why"] for event in events(game, "witch_removed")] == ["settled"]


def test_mag_16_circles_leave_them() -> None:
    """A circle sends the thief beside the mage home."""
    board = witches(modules={"crop_circles"}).lay("[START]").put(RED, "follower 0,0 road:EW")
    game = complete(magic(board, mage="0,0 road:EW"), BLUE, "crop-curve-road-east-club", "0,1 r0")
    game.play("circle remove")
    assert game.observation(None).figures == []
    assert where(game) == ("0,0 road:EW", None)


def test_mag_16_the_dragon_leaves_them() -> None:
    """The dragon comes over the tile of both of them and eats the knight only."""
    board = witches(modules={"princess_dragon"}).lay("[START] RST").put(RED, "follower 0,0 city:N")
    dragon(magic(board, mage="0,0 road:EW", witch="0,0 city:N"), 1, 0)
    game = complete(board, BLUE, "dragon-road-straight-dragon", "-1,0 r0")
    assert game.observation(None).to_json()["dragon"] == [-1, 0]
    assert game.observation(None).figures == []
    assert where(game) == ("0,0 road:EW", "0,0 city:N")
