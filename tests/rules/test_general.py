"""The general model (GEN): board, features, figures, chance; in the order of the chapter."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from bastide import Game, Setup
from bastide.tiles import MODULES, Kind, load
from tests.rules.board import (
    BLUE,
    MEADOW,
    RED,
    Board,
    deploys,
    figures,
    paid,
    placements,
    synthetic,
    why_not,
)


def feature_at(game: Game, x: int, y: int, where: str) -> dict[str, Any]:
    """The feature with this segment, as an observation shows it."""
    return next(
        feature for feature in game.observation(None).features if [x, y, where] in feature["spots"]
    )


# -- Board


def test_gen_01_compass() -> None:
    """North is row -1, east column +1; the start tile has its city N and its road E-W."""
    game = Board().lay("[START]").turn(RED, "CAPR")
    assert placements(game) == {
        "0,-1 r2",
        "1,0 r0",
        "1,0 r2",
        "0,1 r2",
        "-1,0 r0",
        "-1,0 r2",
    }


def test_gen_01_turned_clockwise_never_mirrored() -> None:
    """A tile with its city N and its road E-S fits beside a road as two of these four."""
    tile = next(one for one in load("base").tiles if one.id == "base-city1-curve-southeast")
    assert [tile.turned(turn).edges for turn in range(4)] == ["CRRF", "FCRR", "RFCR", "RRFC"]
    game = Board().lay("[START]").turn(RED, tile.id)
    assert {text for text in placements(game) if text.startswith("1,0 ")} == {"1,0 r1", "1,0 r2"}


def test_gen_02_edges_and_corners() -> None:
    """A tile must touch a side (BASE-07), but a monastery counts corners as neighbours."""
    game = Board().lay("[START]").turn(RED, "MON")
    assert why_not(game, "place 1,1 r0") == "BASE-07"
    board = Board(tiles=MEADOW).lay("MON .\n. meadow").put(RED, "follower 0,0 monastery:I")
    assert paid(board.end()) == {RED: 2}


def test_gen_03_fields_join_half_edge_to_half_edge() -> None:
    """GEN-06: on both sides of a road the fields of two tiles join, each with its own."""
    board = Board().lay("[START] RST")
    north = feature_at(board.game, 1, 0, "NL.NR.EL.WR")
    south = feature_at(board.game, 1, 0, "ER.SL.SR.WL")
    assert north["spots"] == [[0, 0, "EL.WR"], [1, 0, "NL.NR.EL.WR"]]
    assert south["spots"] == [[0, 0, "ER.SL.SR.WL"], [1, 0, "ER.SL.SR.WL"]]


def test_gen_04_segments_come_from_the_tile() -> None:
    """What a tile shows is what can be taken: a city, a road and two fields."""
    game = Board().lay("[START]").turn(RED, "START")
    game.play("place 1,0 r0")
    assert deploys(game) == {
        "1,0 city:N",
        "1,0 road:EW",
        "1,0 field:EL.WR",
        "1,0 field:ER.SL.SR.WL",
    }


WITH_CITIES = [name for name in MODULES if any("C" in tile.edges for tile in load(name).tiles)]


@pytest.mark.parametrize("name", WITH_CITIES)
def test_gen_04_fields_touch_the_cities_of_the_tile(name: str) -> None:
    """CASE-25: with every city around it closed, each field of each tile sees its own cities."""
    caps = synthetic(
        """
        [tile.cap]
        count = 200
        edges = "CFFF"
        cities = ["N"]
        fields = [{ halves = "EL.ER.SL.SR.WL.WR", cities = ["N"] }]
        """
    )
    tiles = [tile for tile in load(name).tiles if "C" in tile.edges]
    board = Board(tiles=caps + (tiles if name != "base" else []))
    for column, tile in enumerate(tiles):
        x = 10 * column
        board.lay_one(tile.id, x, 20)
        for side, (dx, dy) in enumerate(((0, -1), (1, 0), (0, 1), (-1, 0))):
            if tile.edges[side] == "C":
                board.lay_one(f"cap@{(side + 2) % 4}", x + dx, 20 + dy)
    for column, tile in enumerate(tiles):
        for number, segment in enumerate(tile.segments):
            if segment.kind == Kind.FIELD:
                field = feature_at(board.game, 10 * column, 20, tile.where(number))
                assert field["cities"] == len(segment.cities), tile.id
                assert field["value"] == 3 * len(segment.cities)


def test_gen_05_a_crossing_ends_roads() -> None:
    """Four roads end at the crossing; the fields in its corners are apart."""
    game = Board().lay("[START]").turn(RED, "RX")
    game.play("place 1,0 r0")
    assert {place for place in deploys(game) if "road" in place} == {
        "1,0 road:N",
        "1,0 road:E",
        "1,0 road:S",
        "1,0 road:W",
    }


# -- Components


def test_gen_06_joined_after_every_placement() -> None:
    """The new tile makes one city of two and knows its tiles and strength."""
    board = Board().lay("CAP@1 . CAP@3").put(RED, "follower 0,0 city:E")
    board.put(BLUE, "follower 2,0 city:W")
    game = board.turn(RED, "CTN")
    game.play("place 1,0 r1")
    city = feature_at(game, 1, 0, "EW")
    assert (city["tiles"], city["open"], city["strength"]) == (3, 0, [1, 1])


def test_gen_07_monasteries_are_never_joined() -> None:
    """Two monasteries side by side are two features: each takes a monk."""
    game = Board().lay("MON").put(BLUE, "follower 0,0 monastery:I").turn(RED, "MON")
    game.play("place 1,0 r0")
    assert "1,0 monastery:I" in deploys(game)


def ring() -> Board:
    """T-06: the tile with two separate cities becomes part of one city twice.

    ::

        CCO@1  CCO@2
        CSA    (last) CCO@3
    """
    return Board().lay("CCO@1 CCO@2\n[CSA]").put(RED, "follower 1,-1 city:SW")


def test_gen_08_a_tile_counts_once() -> None:
    """T-06: four tiles, 8 points, though one of them has two segments of the city."""
    game = ring().turn(BLUE, "CCO")
    game.play("place 1,0 r3")
    assert paid(game.play("pass")) == {RED: 8}


def test_gen_09_shields_of_all_segments_count() -> None:
    """Both segments of one tile have a shield: 4 tiles and 2 shields."""
    two = synthetic(
        """
        [tile.two-shields]
        count = 1
        edges = "CCFF"
        cities = [{ sides = "N", shields = 1 }, { sides = "E", shields = 1 }]
        fields = [{ halves = "SL.SR.WL.WR", cities = ["N", "E"] }]
        """
    )
    board = Board(tiles=two).lay("CCO@1 CCO@2\n[two-shields]").put(RED, "follower 1,-1 city:SW")
    game = board.turn(BLUE, "CCO")
    game.play("place 1,0 r3")
    assert paid(game.play("pass")) == {RED: 12}


# -- Completion, occupation, majority


def test_gen_10_a_loop_is_complete() -> None:
    """T-03, CASE-23 (b): four curves closed to a ring, each counted once."""
    board = Board().lay("RCV@3 RCV\nRCV@2").put(RED, "follower 0,0 road:ES")
    game = board.turn(BLUE, "RCV")
    game.play("place 1,1 r1")
    assert paid(game.play("pass")) == {RED: 4}


def test_gen_10_a_loop_through_a_crossing() -> None:
    """CASE-23 (a): both ends of the road lie at the same crossing, which counts once."""
    board = Board().lay("RX RCV\n. RCV@1").put(RED, "follower 1,0 road:SW")
    game = board.turn(BLUE, "RCV")
    game.play("place 0,1 r2")
    assert paid(game.play("pass")) == {RED: 4}


def test_gen_10_fields_are_never_complete() -> None:
    """Enclosed by roads all around, the field inside the ring stays open."""
    board = Board().lay("RCV@3 RCV\nRCV@2 RCV@1").put(RED, "follower 0,0 field:ER.SL")
    assert feature_at(board.game, 0, 0, "ER.SL")["complete"] is False


def test_gen_11_complete_from_the_placement_on() -> None:
    """Before any figure is placed the city of two tiles is complete."""
    game = Board().lay("[START]").turn(RED, "CAP")
    game.play("place 0,-1 r2")
    assert game.phase == "figure"
    assert feature_at(game, 0, 0, "N")["complete"] is True


def test_gen_12_followers_occupy_builders_do_not() -> None:
    """With only a builder in it the road is free, with a thief it is not."""
    board = Board(modules={"traders_builders"}).lay("[START]").put(BLUE, "builder 0,0 road:EW")
    game = board.turn(RED, "RST")
    game.play("place 1,0 r0")
    assert "1,0 road:EW" in deploys(game)
    board = Board().lay("[START]").put(BLUE, "follower 0,0 road:EW")
    game = board.turn(RED, "RST")
    game.play("place 1,0 r0")
    assert why_not(game, "deploy follower 1,0 road:EW") == "BASE-13"


def test_gen_13_tied_owners_get_the_full_points() -> None:
    """T-07: Red and Blue have a knight each in a city of five tiles: 10 and 10."""
    board = Board().lay(
        """
        .       .      CAP@2
        .       .      CCO@3
        [CAP@1] CCO@3  .
        """
    )
    board.put(RED, "follower 0,0 city:E").put(BLUE, "follower 2,-2 city:S")
    game = board.turn(RED, "CCO")
    game.play("place 1,-1 r1")
    assert paid(game.play("pass")) == {RED: 10, BLUE: 10}


@pytest.mark.parametrize(
    ("large", "points"), [("follower", {RED: 9, BLUE: 9}), ("large", {RED: 9})]
)
def test_gen_14_majority_in_a_monastery(large: str, points: dict[int, int]) -> None:
    """Two monks share a monastery; a large one keeps it for himself."""
    board = Board(modules={"inns_cathedrals"}, tiles=MEADOW).lay(
        """
        meadow  meadow  meadow
        meadow  [MON]   meadow
        meadow  meadow  .
        """
    )
    board.put(RED, f"{large} 0,0 monastery:I").put(BLUE, "follower 0,0 monastery:I")
    game = board.turn(RED, "meadow")
    game.play("place 1,1 r0")
    assert paid(game.play("pass") if game.phase == "figure" else game) == points


# -- Figures


def test_gen_15_a_figure_stands_on_a_segment_of_a_tile() -> None:
    """GEN-16: the same figure is a thief, a knight, a monk or a farmer by its place alone."""
    board = Board().lay("[START] MONR")
    spots = ("0,0 city:N", "0,0 road:EW", "1,0 monastery:I", "0,0 field:ER.SL.SR.WL")
    for spot in spots:
        board.put(RED, f"follower {spot}")
    assert figures(board.game) == {f"0 follower {spot}" for spot in spots}


def test_gen_18_returned_figures_can_be_used_again() -> None:
    """Red's last follower comes home by scoring; in the next turn he can be placed."""
    board = Board().lay("[START]").put(RED, "follower 0,0 city:N").without(RED, "follower")
    game = board.turn(BLUE, "CAP")
    game.play("place 0,-1 r2")
    game.play("pass")
    assert game.observation(None).supply[RED] == {"follower": 1}
    game.play("draw base-monastery")
    game.play("place 0,1 r0")
    assert "0,1 monastery:I" in deploys(game)


# -- Chance and what is known


def test_gen_19_chance_is_a_player() -> None:
    """The draw is an action of its own, each tile as likely as it is left in the bag."""
    game = Board().lay("[START]").bag("MON", "MON", "RX", "CFULL").game
    game.rules.start_turn(game.state)
    game.rules.advance(game.state)
    assert {str(action): chance for action, chance in game.chance_outcomes()} == {
        "draw base-monastery": Fraction(1, 2),
        "draw base-cross": Fraction(1, 4),
        "draw base-city4-pennant": Fraction(1, 4),
    }


def test_gen_19_the_same_seed_the_same_game() -> None:
    """Setup, seed and actions are the whole game (CASE-40)."""
    first, second, other = (Game(Setup(), seed=seed) for seed in (5, 5, 6))
    for game in (first, second, other):
        for _ in range(30):
            game.play(game.legal_actions()[0])
    assert first.digest() == second.digest() != other.digest()


def test_gen_20_everything_is_public() -> None:
    """Players and spectators see the same; nobody sees the order of the bag."""
    game = Game(Setup(players=2), seed=3)
    seen = [game.observation(seat).to_json() for seat in (None, 0, 1)]
    for observation in seen:
        observation.pop("seat")
    assert seen[0] == seen[1] == seen[2]
    assert sum(seen[0]["remaining"].values()) == seen[0]["tiles_left"] == 70
