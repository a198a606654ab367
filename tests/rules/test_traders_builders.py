"""Traders & Builders (TRB), in the order of the chapter; test cases T-40 to T-50."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from bastide import Game
from bastide.actions import Fly
from bastide.engine.modules.traders_builders import GOODS, GOODS_NAMES, KINDS
from bastide.tiles import load
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
    why_not,
)


def traders(*more: str, players: int = 2, **switches: Any) -> Board:
    return Board(players, {"traders_builders", *more}, **switches)


def red_builds_a_road(*more: str) -> Board:
    """Red's thief and, two tiles on, Red's builder; the road is open at both ends.

    ::

        START  RST thief  RST builder
    """
    board = traders(*more).lay("[START] RST RST")
    return board.put(RED, "follower 1,0 road:EW", "builder 2,0 road:EW")


def goods(game: Game) -> list[dict[str, int]]:
    """The tokens that each player has, without the zeros."""
    seen: list[dict[str, int]] = game.observation(None).to_json()["goods"]
    return [{kind: count for kind, count in tokens.items() if count} for tokens in seen]


def give(board: Board, player: int, **tokens: int) -> None:
    """Let a player have these tokens."""
    module = board.rules.module("traders_builders")
    assert module is not None
    for kind, count in tokens.items():
        place = module.at + GOODS + player * KINDS + GOODS_NAMES.index(kind)
        board.state.extra[place] = count


# -- Builder


def test_trb_01_on_the_tile_just_placed() -> None:
    """The builder goes on the road that the tile continues, out of the supply."""
    board = traders().lay("[START] RST").put(RED, "follower 1,0 road:EW")
    game = board.turn(RED, "RST")
    game.play("place 2,0 r0")
    assert deploys(game, "builder") == {"2,0 road:EW"}
    game.play("deploy builder 2,0 road:EW")
    assert "0 builder 2,0 road:EW" in figures(game)
    assert game.observation(None).supply[RED]["builder"] == 0


def test_trb_01_in_a_city() -> None:
    """A city that the tile continues takes a builder as well."""
    board = traders().lay("[START]").put(RED, "follower 0,0 city:N")
    game = board.turn(RED, "CTN")
    game.play("place 0,-1 r0")
    assert deploys(game, "builder") == {"0,-1 city:NS"}


def test_trb_01_whoever_is_active() -> None:
    """Blue's builder beside Blue's thief; Red's thief, on the tile's other road, is no company."""
    board = traders().lay("[START] RST").put(BLUE, "follower 1,0 road:EW")
    board.lay_one("RST@1", 2, 1).put(RED, "follower 2,1 road:NS")
    game = board.turn(BLUE, "RT")
    game.play("place 2,0 r1")
    assert deploys(game, "builder") == {"2,0 road:W"}


def test_trb_02_needs_an_own_follower_in_the_feature() -> None:
    """T-43: the thief is Blue's, so Red's builder cannot go there."""
    board = traders().lay("[START] RST").put(BLUE, "follower 1,0 road:EW")
    game = board.turn(RED, "RST")
    game.play("place 2,0 r0")
    assert deploys(game, "builder") == set()
    assert why_not(game, "deploy builder 2,0 road:EW") == "TRB-02"


def test_trb_02_others_and_distance_do_not_matter() -> None:
    """Three tiles away from Red's thief, with Blue's thief and builder on the road."""
    board = traders().lay("[START] RST RST RST")
    board.put(RED, "follower 0,0 road:EW")
    board.put(BLUE, "follower 1,0 road:EW", "builder 2,0 road:EW")
    game = board.turn(RED, "RST")
    game.play("place 4,0 r0")
    assert deploys(game, "builder") == {"4,0 road:EW"}


def test_trb_03_never_on_field_or_monastery() -> None:
    """T-50: a farmer of one's own makes no place for the builder in the field."""
    board = traders().lay("[START] RST").put(RED, "follower 1,0 field:ER.SL.SR.WL")
    game = board.turn(RED, "MON")
    game.play("place 0,1 r0")
    assert deploys(game, "builder") == set()
    for where in ("field:NL.NR.EL.ER.SL.SR.WL.WR", "monastery:I"):
        assert why_not(game, f"deploy builder 0,1 {where}") == "TRB-03"


def test_trb_04_not_on_a_complete_feature() -> None:
    """The tile completes the road of Red's thief: the builder would return at once."""
    board = traders().lay("MONR@2 [START] RST").put(RED, "follower 1,0 road:EW")
    game = board.turn(RED, "MONR")
    game.play("place 2,0 r0")
    assert deploys(game, "builder") == set()
    assert why_not(game, "deploy builder 2,0 road:W") == "TRB-04"


def test_trb_04_lake_before_its_ferry() -> None:
    """FER-06: the jetties of the new lake are undecided, so the builder can go on the stub."""
    board = traders("ferries").lay("MONR@2 [START] RST").put(RED, "follower 1,0 road:EW")
    game = board.turn(RED, "LAKE3")
    game.play("place 2,0 r0")
    assert "2,0 road:W" in deploys(game, "builder")


def test_trb_05_one_builder() -> None:
    """Whose builder stands on the board has none to place."""
    game = red_builds_a_road().turn(RED, "RST")
    game.play("place 3,0 r0")
    assert deploys(game, "builder") == set()
    assert why_not(game, "deploy builder 3,0 road:EW") == "TRB-05"


def test_trb_06_builder_does_not_count() -> None:
    """Red's thief and builder against Blue's thief: both get the 5 points."""
    board = red_builds_a_road().lay_one("MONR@2", -1, 0).put(BLUE, "follower 0,0 road:EW")
    game = board.turn(BLUE, "MONR")
    game.play("place 3,0 r0")
    assert paid(game.play("pass")) == {RED: 5, BLUE: 5}


def test_trb_07_no_flight_no_portal_no_circle() -> None:
    """Only followers fly, go through a portal or join others at a circle."""
    board = traders("flying_machines", "princess_dragon", "crop_circles").lay("[START] RST")
    board.put(RED, "follower 1,0 road:EW", "follower 0,0 city:N")
    game = board.turn(RED, "flier-straight-along")
    game.play("place 2,0 r0")
    assert {text for text in options(game) if text.startswith("fly")} == {"fly follower"}
    assert why_not(game, Fly("builder")) == "FLY-03"
    assert deploys(game, "builder") == {"2,0 road:EW"}
    game = board.turn(RED, "dragon-city1-curve-southeast-portal")
    game.play("place 0,1 r1")
    assert deploys(game, "builder") == set()
    assert why_not(game, "deploy builder 1,0 road:EW") == "DRG-23"
    game.play("pass")
    game = board.turn(RED, "crop-curve-road-east-club")
    game.play("place 3,0 r2")
    game.play("pass")
    game.play("circle add")
    assert options(game) == {"deploy follower 1,0 road:EW", "pass"}
    assert why_not(game, "deploy builder 1,0 road:EW") == "CRP-09"


def test_trb_08_extending_the_road_earns_a_second_cycle() -> None:
    """T-40: the tile continues the builder's road; after the second cycle the turn is over."""
    game = red_builds_a_road().turn(RED, "RST")
    outcome = game.play("place 3,0 r0")
    assert [event["player"] for event in events(outcome, "bonus_earned")] == [RED]
    game.play("pass")
    assert (game.active_player, game.phase, game.turn_number) == (RED, "draw", 1)
    game.play("draw base-monastery")
    game.play("place 0,1 r0")
    game.play("pass")
    assert (game.active_player, game.phase, game.turn_number) == (BLUE, "draw", 2)


def test_trb_08_only_the_active_players_builder() -> None:
    """Blue's tile continues the road of Red's builder: nobody earns anything."""
    game = red_builds_a_road().turn(BLUE, "RST")
    game.play("place 3,0 r0")
    game.play("pass")
    assert (game.active_player, game.phase) == (RED, "draw")
    assert events(game, "bonus_earned") == []


def test_trb_08_the_builders_own_tile_does_not_trigger() -> None:
    """He is placed after the tile that he stands on."""
    board = traders().lay("[START] RST").put(RED, "follower 1,0 road:EW")
    game = board.turn(RED, "RST")
    game.play("place 2,0 r0")
    game.play("deploy builder 2,0 road:EW")
    assert game.active_player == BLUE


def test_trb_08_other_features_of_the_tile_do_not_trigger() -> None:
    """The tile touches the builder's tile with its field only."""
    game = red_builds_a_road().turn(RED, "MON")
    game.play("place 2,1 r0")
    game.play("pass")
    assert game.active_player == BLUE


def test_trb_08_completing_triggers_too() -> None:
    """T-42: the tile completes the builder's road, and Red puts a knight on its city.

    Thief and builder return with 5 points. In the second cycle the builder can join the knight,
    who was placed in the first (TRB-12).
    """
    board = red_builds_a_road().lay_one("MONR@2", -1, 0)
    game = board.turn(RED, "trade-city1-road-east")
    game.play("place 3,0 r2")
    outcome = game.play("deploy follower 3,0 city:S")
    assert paid(outcome) == {RED: 5}
    assert figures(game) == {"0 follower 3,0 city:S"}
    assert (game.active_player, game.phase) == (RED, "draw")
    game.play("draw base-city2-through")
    game.play("place 3,1 r0")
    assert deploys(game, "builder") == {"3,1 city:NS"}
    game.play("deploy builder 3,1 city:NS")
    assert game.active_player == BLUE


def test_trb_09_ferries_do_not_trigger() -> None:
    """T-98: only the ferry makes the builder's road longer.

    ::

        START  RST thief, builder  LAKE3  <- Red's tile
    """
    board = traders("ferries").lay("[START] RST")
    board.put(RED, "follower 0,0 road:EW", "builder 1,0 road:EW")
    game = board.turn(BLUE, "LAKE3")
    game.play("place 2,0 r0")
    game.play("pass")
    game.play("ferry 2,0 ES")
    game.play("draw base-road-straight")
    game.play("place 3,0 r0")
    game.play("pass")
    game.play("ferry 2,0 EW")
    road = next(
        feature for feature in game.observation(None).features if [1, 0, "EW"] in feature["spots"]
    )
    assert road["tiles"] == 4
    assert game.active_player == BLUE


def test_trb_10_the_second_cycle_comes_by_itself() -> None:
    """Nobody is asked whether to go on: after the figure phase there is a tile to draw."""
    game = red_builds_a_road().turn(RED, "RST")
    game.play("place 3,0 r0")
    outcome = game.play("pass")
    assert [event["player"] for event in events(outcome, "builder_cycle_started")] == [RED]


def test_trb_11_no_third_cycle() -> None:
    """T-41: the tile of the second cycle continues the road again."""
    game = red_builds_a_road().turn(RED, "RST")
    game.play("place 3,0 r0")
    game.play("pass")
    game.play("draw base-road-straight")
    game.play("place 4,0 r0")
    game.play("pass")
    assert game.active_player == BLUE


def test_trb_11_earned_again_in_the_next_turn() -> None:
    """SEQ-01: at the start of a turn the bonus can be earned anew."""
    board = red_builds_a_road()
    for tile in ("RST", "RST"):
        game = board.turn(RED, tile)
        row = max(x for x, _ in ((t["x"], t["y"]) for t in game.observation(None).tiles))
        game.play(f"place {row + 1},0 r0")
        game.play("pass")
        assert game.active_player == RED
        game.play("draw base-monastery")
        game.play(f"place {row + 1},1 r0")
        game.play("pass")


def test_trb_11_not_carried_over() -> None:
    """SEQ-01: what was earned in one turn gives no second cycle in the next one."""
    board = red_builds_a_road()
    game = board.turn(RED, "RST")
    for action in ("place 3,0 r0", "pass", "draw base-monastery", "place 0,1 r0", "pass"):
        game.play(action)
    game = board.turn(RED, "MON")
    game.play("place 1,1 r0")
    game.play("pass")
    assert game.active_player == BLUE


def test_trb_12_builder_again_in_the_second_cycle() -> None:
    """GEN-18: a builder that came home in the first cycle is placed in the second."""
    board = red_builds_a_road().lay_one("MONR@2", -1, 0).lay_one("CAP@2", 0, -1)
    board.lay_one("RST", 0, 2).put(RED, "follower 0,2 road:EW")
    game = board.turn(RED, "MONR")
    game.play("place 3,0 r0")
    game.play("pass")
    game.play("draw base-road-straight")
    game.play("place 1,2 r0")
    assert deploys(game, "builder") == {"1,2 road:EW"}


def test_trb_14_builder_stays_with_an_open_feature() -> None:
    """What is completed elsewhere does not send him home."""
    board = red_builds_a_road().put(RED, "follower 0,0 city:N")
    game = board.turn(BLUE, "CAP")
    game.play("place 0,-1 r2")
    game.play("pass")
    assert figures(game) == {"0 follower 1,0 road:EW", "0 builder 2,0 road:EW"}


def test_trb_14_builder_returns_with_the_completed_feature() -> None:
    """BASE-23: followers and builders of all players return, owner or not."""
    board = red_builds_a_road().lay_one("MONR@2", -1, 0)
    board.put(BLUE, "follower 0,0 road:EW", "follower -1,0 road:E", "builder 2,0 road:EW")
    game = board.turn(BLUE, "MONR")
    game.play("place 3,0 r0")
    assert paid(game.play("pass")) == {BLUE: 5}
    assert figures(game) == set()
    assert game.observation(None).supply == [{"follower": 7, "builder": 1, "pig": 1}] * 2


def test_gen_17_builder_does_not_stay_alone() -> None:
    """T-44: when his owner's last follower leaves the feature the builder goes at once."""
    board = red_builds_a_road()
    board.put(BLUE, "follower 0,0 road:EW")
    thief = 0
    board.rules.send_home(board.state, thief, "test")
    assert figures(board.game) == {"1 follower 0,0 road:EW"}
    board.game._read_log()
    assert [event["why"] for event in events(board.game, "returned")] == ["test", "alone"]


def test_gen_17_builder_stays_with_another_follower() -> None:
    """One of two thieves leaves: the other one is enough."""
    board = red_builds_a_road().put(RED, "follower 0,0 road:EW")
    board.rules.send_home(board.state, 0, "test")
    assert figures(board.game) == {"0 follower 0,0 road:EW", "0 builder 2,0 road:EW"}


def test_seq_61_no_second_cycle_without_a_tile() -> None:
    """END-01: the bonus lapses when nothing can be drawn."""
    game = red_builds_a_road().bag().turn(RED, "RST")
    game.play("place 3,0 r0")
    outcome = game.play("pass")
    assert game.over
    assert events(outcome, "builder_cycle_started") == []


# -- Pig


def farm(*more: str) -> Board:
    """CASE-28: a field, north of the road of (1,0), that touches two complete cities.

    ::

        .       CAP@2
        CAP@2   CAP
        START   RST
    """
    return traders(*more).lay(
        """
        .        CAP@2
        CAP@2    CAP
        [START]  RST
        """
    )


FARM = "1,0 field:NL.NR.EL.WR"
OTHER_FARM = "1,-1 field:EL.ER.SL.SR.WL.WR"


def test_trb_15_pig_beside_an_own_farmer() -> None:
    """The tile continues Red's field; Blue's farmers and pig there do not matter."""
    board = farm().put(RED, f"follower {FARM}").put(BLUE, f"follower {FARM}", f"pig {FARM}")
    game = board.turn(RED, "RST")
    game.play("place 2,0 r0")
    assert deploys(game, "pig") == {"2,0 field:NL.NR.EL.WR"}


def test_trb_15_not_without_an_own_farmer() -> None:
    """T-50: Blue's farmer does not help Red's pig; nor does a thief on the tile's road."""
    board = farm().put(BLUE, f"follower {FARM}").put(RED, "follower 1,0 road:EW")
    game = board.turn(RED, "RST")
    game.play("place 2,0 r0")
    assert deploys(game, "pig") == set()
    assert why_not(game, "deploy pig 2,0 field:NL.NR.EL.WR") == "TRB-15"
    assert why_not(game, "deploy pig 2,0 road:EW") == "TRB-15"


def test_trb_16_pig_does_not_count() -> None:
    """T-48: Blue's two farmers and pig against Red's farmer and pig: Blue 8, Red 0."""
    board = farm().put(BLUE, f"follower {FARM}", f"follower {OTHER_FARM}", f"pig {FARM}")
    board.put(RED, f"follower {FARM}", f"pig {FARM}")
    assert paid(board.end()) == {BLUE: 8}


def test_trb_17_only_the_own_pig_helps() -> None:
    """T-49, CASE-28: a tie of farmers and only Blue's pig: Blue 8, Red 6."""
    board = farm().put(BLUE, f"follower {FARM}", f"pig {FARM}").put(RED, f"follower {FARM}")
    game = board.end()
    assert paid(game) == {BLUE: 8, RED: 6}
    assert {award.player: award.rule for award in game.awards} == {BLUE: "TRB-17", RED: "BASE-28"}


def test_trb_17_pig_of_a_player_without_majority() -> None:
    """CASE-28: Red's large farmer outweighs Blue's, and Blue's pig gives nothing."""
    board = farm("inns_cathedrals").put(BLUE, f"follower {FARM}", f"pig {FARM}")
    board.put(RED, f"large {FARM}")
    assert paid(board.end()) == {RED: 6}


def test_trb_17_pig_in_another_field() -> None:
    """Red owns two fields; his pig helps in the one where it stands."""
    south = "1,0 field:ER.SL.SR.WL"
    board = farm().put(RED, f"follower {FARM}", f"follower {south}", f"pig {south}")
    assert paid(board.end()) == {RED: 6}


def test_trb_18_one_pig() -> None:
    """A second pig there is not; two pigs in a field each help their owner."""
    board = farm().put(RED, f"follower {FARM}", f"pig {FARM}")
    board.put(BLUE, f"follower {FARM}", f"pig {FARM}")
    game = board.turn(RED, "RST")
    game.play("place 2,0 r0")
    assert why_not(game, "deploy pig 2,0 field:NL.NR.EL.WR") == "TRB-18"
    assert paid(board.end()) == {RED: 8, BLUE: 8}


def test_gen_17_pig_does_not_stay_alone() -> None:
    """CASE-28: the last farmer of its owner leaves the field, and the pig with him."""
    board = farm().put(RED, f"follower {FARM}", f"pig {FARM}").put(BLUE, f"follower {FARM}")
    board.rules.send_home(board.state, 0, "test")
    assert figures(board.game) == {f"1 follower {FARM}"}


# -- Goods


def wine_and_wheat() -> Board:
    """A city of four tiles with wine, wheat and wheat, open to the east at (0,3).

    ::

        CAP@2
        through, wine
        through, wheat
        corner, wheat  <-
    """
    return traders(players=3).lay(
        """
        CAP@2
        trade-city2-through-wine
        trade-city2-through-road-grain
        trade-city2-corner-grain
        """
    )


def test_trb_19_goods_go_to_whom_completes_the_city() -> None:
    """T-45, TRB-20: Blue's knight scores 10, Red takes two wheat and one wine."""
    board = wine_and_wheat().put(BLUE, "follower 0,0 city:S")
    game = board.turn(RED, "CAP")
    game.play("place 1,3 r3")
    outcome = game.play("pass")
    assert paid(outcome) == {BLUE: 10}
    assert goods(game) == [{"wine": 1, "wheat": 2}, {}, {}]
    (taken,) = events(outcome, "goods_taken")
    assert (taken["player"], taken["wine"], taken["wheat"]) == (RED, 1, 2)


def test_trb_19_also_from_a_city_without_knights() -> None:
    """CASE-29: nobody stands in the city, nobody scores, and Yellow takes the goods."""
    game = wine_and_wheat().turn(YELLOW, "CAP")
    game.play("place 1,3 r3")
    assert paid(game.play("pass")) == {}
    assert goods(game) == [{}, {}, {"wine": 1, "wheat": 2}]


def test_trb_19_from_two_cities_at_once() -> None:
    """One tile completes a city with wine and one with wheat."""
    board = traders().lay(
        """
        CAP@2
        trade-city2-through-wine
        .
        trade-city2-through-road-grain
        CAP
        """
    )
    game = board.turn(BLUE, "CSO")
    game.play("place 0,2 r0")
    game.play("pass")
    assert goods(game) == [{}, {"wine": 1, "wheat": 1}]


def test_trb_19_only_from_complete_cities() -> None:
    """The city grows by another wine and stays open: no goods yet."""
    board = wine_and_wheat().put(RED, "follower 0,0 city:S")
    game = board.turn(RED, "trade-city2-through-wine")
    game.play("place 1,3 r1")
    game.play("pass")
    assert goods(game) == [{}, {}, {}]


def test_trb_21_most_tokens_of_each_kind() -> None:
    """T-46: wine 4 to 3, wheat 2 to 2, cloth 1 to 1: Red 30, Blue 20."""
    board = traders().lay("[START]")
    give(board, RED, wine=4, wheat=2, cloth=1)
    give(board, BLUE, wine=3, wheat=2, cloth=1)
    game = board.end()
    assert paid(game) == {RED: 30, BLUE: 20}
    assert {(award.kind, award.rule, award.points) for award in game.awards} == {
        ("goods", "TRB-21", 10)
    }


def test_trb_21_nobody_has_any() -> None:
    """T-47: a kind of which nobody has a token gives no points."""
    board = traders().lay("[START]")
    give(board, BLUE, wine=1)
    assert paid(board.end()) == {BLUE: 10}


def test_trb_22_as_many_tokens_as_symbols() -> None:
    """The tiles show nine wine, six wheat and five cloth, so the tokens never run out."""
    symbols = Counter[str]()
    for tile in load("traders_builders").tiles:
        symbols.update(s.goods for s in tile.segments if s.goods for _ in range(tile.count))
    assert symbols == {"wine": 9, "wheat": 6, "cloth": 5}


# -- Tiles


def test_trb_23_bridge_counts_once() -> None:
    """T-04: a road runs over and under the same bridge: five other tiles and it, 6 points.

    ::

                 RCV@3   RCV
        MONR@2   bridge  RCV@1
                 MONR@1
    """
    board = traders().lay(
        """
        .       RCV@3         RCV
        MONR@2  trade-bridge  RCV@1
        """
    )
    board.put(RED, "follower 2,1 road:NW")
    game = board.turn(BLUE, "MONR")
    game.play("place 1,2 r1")
    assert paid(game.play("pass")) == {RED: 6}


def test_trb_23_bridge_parts_four_fields() -> None:
    """GEN-05: no junction, yet each corner is a field of its own."""
    game = traders().lay("[START]").turn(RED, "trade-bridge")
    game.play("place 1,0 r0")
    assert deploys(game) == {
        "1,0 road:NS",
        "1,0 road:EW",
        "1,0 field:NL.WR",
        "1,0 field:NR.EL",
        "1,0 field:ER.SL",
        "1,0 field:SR.WL",
    }


@pytest.mark.parametrize("figure", ["builder", "pig"])
def test_setup_02_one_for_each_player(figure: str) -> None:
    """Each player has one builder and one pig; a game without the module has none."""
    supply = traders(players=3).game.observation(None).supply
    assert [pieces[figure] for pieces in supply] == [1, 1, 1]
    plain = Board().lay("[START]").put(RED, "follower 0,0 road:EW").turn(RED, "RST")
    plain.play("place 1,0 r0")
    assert not any(figure in text for text in options(plain))
