"""The base game (BASE) and its set-up, in the order of the chapter; test cases T-01 to T-25."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest

from bastide import Game, InvalidSetup, Setup
from bastide.tiles import load
from tests.rules.board import (
    AROUND,
    BLACK,
    BLUE,
    GREEN,
    MEADOW,
    RED,
    YELLOW,
    Board,
    deploys,
    events,
    figures,
    options,
    paid,
    placements,
    synthetic,
    why_not,
)


def complete(board: Board, player: int, word: str, place: str) -> dict[int, int]:
    """The points that this placement brings when no figure is placed."""
    game = board.turn(player, word)
    before = len(game.awards)
    if game.phase == "place":
        game.play(f"place {place}")
    tile = game.observation(None).tiles[-1]
    assert f"{tile['x']},{tile['y']} r{tile['turn']}" == place
    if game.phase == "figure":
        game.play("pass")
    points: Counter[int] = Counter()
    for award in game.awards[before:]:
        points[award.player] += award.points
    return dict(points)


# -- Components and set-up


def test_base_01_tiles() -> None:
    """CASE-42: 72 tiles; the start tile on the table, three others of its kind in the bag."""
    observation = Game(Setup()).observation(None)
    assert observation.tiles_left == 71
    assert observation.remaining["base-city1-straight"] == 3
    assert "base-start" not in observation.remaining


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_base_02_two_to_five(players: int) -> None:
    """Every number of players from 2 to 5 plays the base game."""
    assert len(Game(Setup(players=players)).scores) == players


def test_base_02_six_with_an_expansion() -> None:
    """D-01: the sixth player needs an expansion with tiles, or the switch; seven never play."""
    with pytest.raises(InvalidSetup, match="BASE-02"):
        Setup(players=6)
    with pytest.raises(InvalidSetup, match="BASE-02"):
        Setup(players=7, max_players="6")
    with pytest.raises(InvalidSetup, match="BASE-02"):
        Setup(players=6, modules={"inns_cathedrals"}, max_players="5")
    assert Setup(players=6, modules={"inns_cathedrals"}).players == 6
    assert Setup(players=6, max_players="6").players == 6


def test_base_03_seven_followers() -> None:
    """The eighth of each colour is the score marker, on 0."""
    game = Game(Setup(players=3))
    assert game.observation(None).supply == [{"follower": 7}] * 3
    assert game.scores == (0, 0, 0)


def test_base_04_start_tile() -> None:
    """SETUP-04: it lies at the origin, not turned."""
    assert Game(Setup()).observation(None).tiles == [
        {"tile": "base-start", "x": 0, "y": 0, "turn": 0, "player": None}
    ]


def test_base_05_start_player_and_order() -> None:
    """Seat 1 begins, then the turns go round clockwise."""
    game = Game(Setup(players=3, first_player=1), seed=2)
    seats: list[int] = []
    while len(seats) < 4:
        seats.append(game.active_player)
        turn = game.turn_number
        while game.turn_number == turn:
            game.play("pass" if "pass" in options(game) else game.legal_actions()[0])
    assert seats == [1, 2, 0, 1]


def test_setup_01_all_is_agreed_before() -> None:
    """Players, seats, modules and switches; with the seed they are the whole game."""
    setup = Setup(3, {"robbers", "gold_mines"}, first_player=2, robber_rounding="down")
    one, other = Game(setup, seed=4), Game(setup, seed=4)
    for _ in range(30):
        action = one.legal_actions()[-1]
        one.play(action)
        other.play(action)
    assert one.digest() == other.digest()
    assert one.record(["Ann", "Bob", "Cy"]).setup == setup
    assert one.digest() != Game(replace(setup, first_player=1), seed=4).digest()


LAND = {
    "inns_cathedrals": 18,
    "traders_builders": 24,
    "flying_machines": 8,
    "messengers": 0,
    "ferries": 8,
    "gold_mines": 8,
    "mage_witch": 8,
    "robbers": 8,
    "crop_circles": 6,
    "princess_dragon": 30,
    "strategic_hand": 0,
}
"""Land tiles of each expansion (RULES chapter 12); the base game has 72, the river 12."""


@pytest.mark.parametrize("module", LAND)
def test_setup_03_the_bag_of_one_expansion(module: str) -> None:
    """The base tiles without the start tile and those of the expansion."""
    game = Game(Setup(modules={module}))
    assert sum(game.observation(None).remaining.values()) == 71 + LAND[module]
    assert "base-start" not in game.observation(None).remaining


def test_setup_03_the_bag_of_all() -> None:
    """With the river the start tile is in the bag (RIV-03), and the source on the table."""
    setup = Setup(modules={*LAND, "river"})
    assert sum(setup.contents().values()) == 202
    remaining = Game(setup).observation(None).remaining
    assert sum(remaining.values()) == 201
    assert remaining["base-start"] == 1
    assert "river-source" not in remaining


def test_setup_05_stocks() -> None:
    """16 bars, 8 ferries for 8 lakes, 8 messages, no goods yet; mage, witch, dragon and fairy are
    beside the board, robbers in the supplies."""
    setup = Setup(modules={*LAND} - {"strategic_hand"})
    seen = Game(setup).observation(None).to_json()
    assert (seen["gold_stock"], seen["gold"], seen["gold_taken"]) == (16, [], [0, 0])
    assert sum(n for tile, n in setup.contents().items() if tile.ferry_lake) == 8
    assert (seen["ferries"], seen["messages_seen"], len(load("messengers").messages)) == ([], 0, 8)
    assert seen["goods"] == [{"wine": 0, "wheat": 0, "cloth": 0}] * 2
    beside = [seen[name] for name in ("mage", "witch", "dragon", "fairy")]
    assert beside == [None] * 4
    assert seen["robbers"] == [None, None]


def test_setup_07_nobody_owns_the_start_tile() -> None:
    """Its city, road and fields are free, and are claimed by tiles that continue them."""
    game = Game(Setup())
    assert all(feature["owners"] == [] for feature in game.observation(None).features)
    game.play("draw base-road-straight")
    game.play("place 1,0 r0")
    assert "1,0 road:EW" in deploys(game)


def test_setup_08_start_tile_is_a_full_tile() -> None:
    """It counts in a road and as the neighbour of a monastery."""
    board = Board().lay("[START] RST").lay_one("MON", 1, 1)
    board.put(RED, "follower 1,0 road:EW").put(BLUE, "follower 1,1 monastery:I")
    assert paid(board.end()) == {RED: 2, BLUE: 3}


# -- Placing a tile


def test_base_06_draw_and_show() -> None:
    """The tile is shown to everybody and must be placed: there is no passing."""
    game = Game(Setup())
    outcome = game.play("draw base-monastery")
    assert game.observation(None).drawn == "base-monastery"
    assert events(outcome, "drew") == [{"player": 0, "tile": "base-monastery"}]
    assert "pass" not in options(game)
    assert why_not(game, "pass")


def test_base_07_sides_must_agree() -> None:
    """City to city, road to road, field to field; beside a tile, on an empty cell."""
    game = Board().lay("[START]").turn(RED, "CAP")
    assert placements(game) == {
        "0,-1 r2",
        "0,1 r1",
        "0,1 r2",
        "0,1 r3",
    }
    reasons = {}
    for place in ("0,-1 r0", "1,0 r0", "0,0 r0", "1,1 r0"):
        refusal = game.why_not(f"place {place}")
        assert refusal is not None
        assert refusal.rule == "BASE-07"
        reasons[place] = refusal.reason
    assert reasons == {
        "0,-1 r0": "side",
        "1,0 r0": "side",
        "0,0 r0": "cell_taken",
        "1,1 r0": "no_neighbour",
    }


def test_base_08_any_legal_placement() -> None:
    """Blue may complete Red's city although only Red profits."""
    board = Board().lay("[START]").put(RED, "follower 0,0 city:N")
    assert complete(board, BLUE, "CAP", "0,-1 r2") == {RED: 4}


def test_base_09_unplaceable_tile() -> None:
    """T-15, CASE-37: it leaves the game for all to see, and the same player draws again."""
    game = Board().lay("CFULL").bag("MON", "CAP").turn(RED, "MON")
    assert events(game, "discarded") == [{"player": RED, "tile": "base-monastery"}]
    assert game.observation(None).discarded == ["base-monastery"]
    assert (game.phase, game.active_player) == ("draw", RED)
    game.play("draw base-city1")
    assert len(placements(game)) == 4


def test_base_09_nothing_gets_lost() -> None:
    """CASE-37, invariant 11: placed, removed and remaining tiles are always 72."""
    game = Game(Setup(), seed=8)
    while not game.over:
        observation = game.observation(None)
        drawn = observation.drawn is not None
        total = len(observation.tiles) + len(observation.discarded) + observation.tiles_left
        assert total + drawn == 72
        game.play(game.legal_actions()[-1])


def test_base_10_bag_runs_out() -> None:
    """The last tile fits nowhere: the cycle ends without a tile, and the game with it."""
    game = Board().lay("CFULL").put(RED, "follower 0,0 city:NESW").bag("MON").turn(BLUE, "MON")
    assert game.over
    assert paid(game) == {RED: 2}


# -- Placing a follower


def test_base_11_one_figure() -> None:
    """After one follower the turn goes on; the next player draws."""
    game = Board().lay("[START]").turn(RED, "MON")
    game.play("place 0,1 r0")
    game.play("deploy follower 0,1 monastery:I")
    assert game.observation(None).supply == [{"follower": 6}, {"follower": 7}]
    assert (game.phase, game.active_player) == ("draw", BLUE)


def test_base_12_on_the_tile_just_placed() -> None:
    """The free road of the start tile cannot be taken."""
    game = Board().lay("[START]").turn(RED, "MON")
    game.play("place 0,1 r0")
    assert why_not(game, "deploy follower 0,0 road:EW") == "BASE-12"


def test_base_13_occupied_city() -> None:
    """T-11: the tile joins Red's city; Blue can only place a farmer, or nothing."""
    board = Board().lay("[START]").put(RED, "follower 0,0 city:N")
    game = board.turn(BLUE, "CTN")
    game.play("place 0,-1 r0")
    assert options(game) == {
        "deploy follower 0,-1 field:EL.ER",
        "deploy follower 0,-1 field:WL.WR",
        "pass",
    }
    assert why_not(game, "deploy follower 0,-1 city:NS") == "BASE-13"


def test_base_13_own_follower_blocks_too() -> None:
    """D-47: Red cannot add a second knight to his own city."""
    board = Board().lay("[START]").put(RED, "follower 0,0 city:N")
    game = board.turn(RED, "CTN")
    game.play("place 0,-1 r0")
    assert why_not(game, "deploy follower 0,-1 city:NS") == "BASE-13"


def test_base_13_far_away_farmer() -> None:
    """T-12: city, road and the small field are free; the large field has a farmer far away."""
    board = Board().lay("MON MON MON").put(RED, f"follower 0,0 {AROUND}")
    game = board.turn(BLUE, "base-city1-curve-southeast")
    game.play("place 3,0 r0")
    assert deploys(game) == {"3,0 city:N", "3,0 road:ES", "3,0 field:ER.SL"}


def test_base_13_both_sides_of_the_road() -> None:
    """CASE-13: Blue's field goes round the end of the road, so both new fields are occupied."""
    board = Board().lay("[START] MONR").put(BLUE, f"follower 1,0 {AROUND}")
    game = board.turn(RED, "RST")
    game.play("place -1,0 r0")
    assert deploys(game) == {"-1,0 road:EW"}


def test_base_14_monastery() -> None:
    """A monastery takes a monk, whatever stands in the field around it."""
    board = Board().lay("MON").put(BLUE, f"follower 0,0 {AROUND}")
    game = board.turn(RED, "MON")
    game.play("place 1,0 r0")
    assert deploys(game) == {"1,0 monastery:I"}


def test_base_15_joined_fields() -> None:
    """T-14: the tile joins three fields with a farmer each; nobody can be added."""
    board = Board(players=3).lay(". MON .\nMON . MON")
    for player, cell in ((RED, "1,0"), (BLUE, "0,1"), (YELLOW, "2,1")):
        board.put(player, f"follower {cell} {AROUND}")
    game = board.turn(RED, "MON")
    game.play("place 1,1 r0")
    assert deploys(game) == {"1,1 monastery:I"}
    (field,) = (f for f in game.observation(None).features if f["kind"] == "field")
    assert field["strength"] == [1, 1, 1]


def test_base_16_no_follower_left() -> None:
    """Red just plays his tile; nothing is asked, and he cannot take anybody back."""
    board = Board().lay("[START]").without(RED, "follower")
    game = board.turn(RED, "MON")
    game.play("place 0,1 r0")
    assert (game.phase, game.active_player) == ("draw", BLUE)


@pytest.mark.parametrize(("small", "points"), [(False, 4), (True, 2)])
def test_base_17_follower_on_a_complete_city(small: bool, points: int) -> None:
    """T-09, BASE-21: Red completes a city of two tiles, places the knight, scores, has him back.

    With `small_city_two_points` it is worth 2 (D-05).
    """
    game = Board(small_city_two_points=small).lay("CAP@2").turn(RED, "CAP")
    game.play("place 0,1 r0")
    outcome = game.play("deploy follower 0,1 city:N")
    assert paid(outcome) == {RED: points}
    assert figures(game) == set()
    assert game.observation(None).supply[RED] == {"follower": 7}


def test_base_17_follower_on_a_complete_road() -> None:
    """T-10: an unoccupied road of three tiles, completed and claimed by the same tile."""
    game = Board().lay("MONR@2 RST").turn(RED, "MONR")
    game.play("place 2,0 r0")
    assert paid(game.play("deploy follower 2,0 road:W")) == {RED: 3}
    assert figures(game) == set()


def test_base_18_placement_before_scoring() -> None:
    """Red's last follower comes home from the city too late for the monastery."""
    board = Board().lay("[START]").put(RED, "follower 0,0 city:N").without(RED, "follower")
    game = board.turn(RED, "CAP")
    outcome = game.play("place 0,-1 r2")
    assert paid(outcome) == {RED: 4}
    assert (game.phase, game.active_player) == ("draw", BLUE)


# -- Scoring


def test_base_19_whoever_completes_it() -> None:
    """Blue completes Red's road and an empty city: only Red's road gives points."""
    board = Board().lay(
        """
        .        CAP@2
        MONR@2   .
        """
    )
    board.put(RED, "follower 0,1 road:E")
    assert complete(board, BLUE, "base-city1-tee", "1,1 r0") == {RED: 2}


def test_base_20_road_to_a_monastery() -> None:
    """T-01: crossing, two straight tiles, monastery: 4 points."""
    board = Board().lay("RT@3 RST RST").put(RED, "follower 1,0 road:EW")
    assert complete(board, BLUE, "MONR", "3,0 r0") == {RED: 4}


def test_base_20_road_of_three() -> None:
    """T-02: 3 points."""
    board = Board().lay("RT RST").put(RED, "follower 1,0 road:EW")
    assert complete(board, BLUE, "MONR", "2,0 r0") == {RED: 3}


def test_base_20_city_with_a_shield() -> None:
    """T-05: three tiles and one shield, 8 points, with the formula."""
    board = Board().lay("CAP@1 CTNS@1").put(RED, "follower 0,0 city:E")
    game = board.turn(BLUE, "CAP")
    game.play("place 2,0 r3")
    (award,) = game.play("pass").awards
    assert str(award) == "Red +8: city, 3 tiles x 2 + 1 shield x 2  (BASE-20)"


def test_base_20_monastery() -> None:
    """T-08: with all eight neighbours 9 points; the monk returns."""
    board = Board(tiles=MEADOW).lay("meadow meadow meadow\nmeadow [MON] meadow\nmeadow meadow .")
    board.put(RED, "follower 0,0 monastery:I")
    game = board.turn(BLUE, "meadow")
    game.play("place 1,1 r0")
    assert paid(game.play("pass")) == {RED: 9}
    assert figures(game) == set()


@pytest.mark.parametrize(("small", "points"), [(False, 6), (True, 3)])
def test_base_21_two_tiles_with_a_shield(small: bool, points: int) -> None:
    """CASE-39, SCO-09: 2 tiles x 2 + 2; with the switch 1 for each tile and 1 for the shield."""
    tile = synthetic(
        """
        [tile.cap-shield]
        count = 1
        edges = "CFFF"
        cities = [{ sides = "N", shields = 1 }]
        fields = [{ halves = "EL.ER.SL.SR.WL.WR", cities = ["N"] }]
        """
    )
    board = Board(tiles=tile, small_city_two_points=small).lay("cap-shield")
    board.put(RED, "follower 0,0 city:N")
    assert complete(board, BLUE, "CAP", "0,-1 r2") == {RED: points}


def test_base_21_switch_concerns_two_tiles_only() -> None:
    """A city of three tiles is worth 6 with the switch, too."""
    board = Board(small_city_two_points=True).lay("CAP@2\nCTN").put(RED, "follower 0,0 city:S")
    assert complete(board, BLUE, "CAP", "0,2 r0") == {RED: 6}


def test_base_22_only_the_owners() -> None:
    """T-13, BASE-23: two knights of Red against one of Blue; all three return."""
    board = Board().lay("CAP@2\nCTN").put(RED, "follower 0,0 city:S", "follower 0,1 city:NS")
    board.put(BLUE, "follower 0,1 city:NS")
    game = board.turn(BLUE, "CAP")
    game.play("place 0,2 r0")
    assert paid(game.play("pass")) == {RED: 6}
    assert figures(game) == set()
    assert game.observation(None).supply == [{"follower": 7}] * 2


def test_base_24_each_feature_separately() -> None:
    """One tile completes a road of Red's, another one of Blue's, and a city of Red's."""
    board = Board().lay(". CAP@2 .\nMONR@2 . MONR")
    board.put(RED, "follower 1,0 city:S", "follower 0,1 road:E").put(BLUE, "follower 2,1 road:W")
    complete(board, RED, "base-city1-tee", "1,1 r0")
    awards = board.game.awards
    assert Counter((award.player, award.kind, award.points) for award in awards) == {
        (RED, "city", 4): 1,
        (RED, "road", 2): 1,
        (BLUE, "road", 2): 1,
    }


def test_base_25_farmers_stay() -> None:
    """The city beside the field is completed and scored; the farmer does not come back."""
    board = Board().lay("[START]").put(RED, "follower 0,0 field:EL.WR")
    complete(board, BLUE, "CAP", "0,-1 r2")
    assert figures(board.game) == {"0 follower 0,0 field:EL.WR"}


def test_base_26_past_fifty() -> None:
    """T-25: from 48 five points on: 53, which is space 3 in the second lap."""
    board = Board().lay("MONR@2 RST RST RST").put(RED, "follower 1,0 road:EW").score(48, 0)
    game = board.turn(BLUE, "MONR")
    game.play("place 4,0 r0")
    game.play("pass")
    assert divmod(game.scores[RED], 50) == (1, 3)


# -- Final scoring


def test_base_27_incomplete_road() -> None:
    """T-16: 1 point for each of three tiles."""
    board = Board().lay("[START] RST RST").put(RED, "follower 1,0 road:EW")
    (award,) = board.end().awards
    assert str(award) == "Red +3: incomplete road, 3 tiles x 1  (BASE-27)"
    assert award.final


def test_base_27_incomplete_monastery() -> None:
    """T-17: 1 point and 4 for the neighbours."""
    board = Board(players=3).lay("MON MON MON\n. MON .\n. MON .")
    board.put(YELLOW, "follower 1,1 monastery:I")
    assert paid(board.end()) == {YELLOW: 5}


@pytest.mark.parametrize("layout", ["CAP@2\nCTN\nCTN", "CAP@2\nCTNS"])
def test_base_27_incomplete_city(layout: str) -> None:
    """T-18: three tiles, or two tiles and a shield: 3 points."""
    board = Board().lay(layout).put(BLUE, "follower 0,0 city:S")
    assert paid(board.end()) == {BLUE: 3}


def test_base_27_majority_counts_at_the_end_too() -> None:
    """T-19: six tiles and two shields, two knights of Green's against one of Black's."""
    board = Board(players=5).lay("CAP@2\nCTNS\nCTNS\nCTN\nCTN\nCTN")
    board.put(GREEN, "follower 0,1 city:NS", "follower 0,2 city:NS")
    board.put(BLACK, "follower 0,3 city:NS")
    assert paid(board.end()) == {GREEN: 8}


def strip(board: Board, y: int, cities: int, incomplete: int = 0) -> Board:
    """A field that touches some cities of two tiles, and some incomplete ones, in the row `y`.

    ::

        CAP@2   CAP@2
        CAPR    CAPR    CAPR     the field runs north of the road
    """
    for x in range(cities + incomplete):
        board.lay_one("CAPR", x, y)
        if x < cities:
            board.lay_one("CAP@2", x, y - 1)
    return board


def farmers(board: Board, player: int, y: int, count: int = 1) -> Board:
    """Farmers in the field of a strip."""
    return board.put(player, *(f"follower {x},{y} field:EL.WR" for x in range(count)))


ABOVE = "follower 0,-1 field:NL.NR.EL.ER.WL.WR"


def cities_a_and_b(yellow: int) -> Game:
    """Two cities; below them Red's two farmers and Yellow's, above the first Blue's one."""
    board = strip(Board(players=3), 0, 1).lay_one("RST", 1, 0)
    board.lay_one("CAPR", 2, 0).lay_one("CAP@2", 2, -1)
    board.put(RED, "follower 0,0 field:EL.WR", "follower 1,0 field:NL.NR.EL.WR")
    board.put(YELLOW, *["follower 2,0 field:EL.WR"] * yellow)
    return board.put(BLUE, ABOVE).end()


def test_base_28_three_points_for_each_city() -> None:
    """T-20: Red owns the field below A and B, Blue the one above A; A is paid in both."""
    assert paid(cities_a_and_b(yellow=1)) == {RED: 6, BLUE: 3}


def test_base_28_tied_farmers() -> None:
    """T-21: Yellow has two farmers as well."""
    assert paid(cities_a_and_b(yellow=2)) == {RED: 6, YELLOW: 6, BLUE: 3}


def test_base_28_each_field_separately() -> None:
    """T-22, BASE-30: fields with 2, 3 and 4 complete cities, the last with an incomplete one."""
    board = Board(players=5)
    farmers(strip(board, 0, 2), BLUE, 0)
    farmers(farmers(strip(board, 5, 3), RED, 5), BLUE, 5)
    farmers(farmers(strip(board, 10, 4, incomplete=1), YELLOW, 10, 2), BLACK, 10)
    game = board.end()
    assert Counter((award.player, award.points) for award in game.awards) == {
        (BLUE, 6): 1,
        (RED, 9): 1,
        (BLUE, 9): 1,
        (YELLOW, 12): 1,
    }


def test_base_28_pictures() -> None:
    """T-24: fields with two, one and three complete cities, one owner each."""
    board = Board(players=2)
    farmers(strip(board, 0, 2, incomplete=1), BLUE, 0)
    farmers(strip(board, 5, 1), RED, 5)
    farmers(strip(board, 10, 3), BLUE, 10)
    game = board.end()
    assert [(award.player, award.points) for award in game.awards] == [
        (RED, 3),
        (BLUE, 6),
        (BLUE, 9),
    ]


def test_base_29_a_city_counts_once_for_a_field() -> None:
    """T-23: one complete city touches the field in three places."""
    board = Board().lay(
        """
        CCO@1  C3@1  CCO@2
        CAPR   CAPR  CAPR
        """
    )
    board.put(RED, "follower 0,1 field:EL.WR")
    assert paid(board.end()) == {RED: 3}


def test_base_30_incomplete_cities_give_nothing() -> None:
    """Not even one with many tiles."""
    board = Board().lay("[START]").lay_one("CTN", 0, -1).put(RED, "follower 0,0 field:EL.WR")
    assert paid(board.end()) == {}


def test_base_31_roads_bound_fields() -> None:
    """The farmer south of the road has no part in the city north of it."""
    board = strip(Board(), 0, 1).put(RED, "follower 0,0 field:ER.SL.SR.WL")
    assert paid(board.end()) == {}


def test_base_32_the_highest_total_wins() -> None:
    """D-03, END-04: tied players win together."""
    assert Board(players=3).lay("[START]").score(7, 12, 9).end().winners == (BLUE,)
    assert Board(players=3).lay("[START]").score(12, 7, 12).end().winners == (RED, YELLOW)


def test_no_award_without_points() -> None:
    """A farmer without a complete city is not among the awards."""
    game = Board().lay("[START]").put(RED, "follower 0,0 field:ER.SL.SR.WL").end()
    assert game.awards == ()
