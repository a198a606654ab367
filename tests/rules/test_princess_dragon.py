"""The Princess & the Dragon (DRG), in the order of the chapter; test cases T-160 to T-166."""

from __future__ import annotations

from typing import Any

import pytest

from bastide import Game, Setup
from bastide.engine.features import figure_on
from bastide.engine.model import FIGURE_NAMES, pos
from bastide.engine.modules.princess_dragon import DRAGON_AT, N_VISITED, PrincessDragon
from bastide.tiles import load
from tests.rules.board import (
    AROUND,
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
    why_not,
)

VOLCANO = "dragon-field-volcano"
DRAGON = "dragon-city1-dragon"  # city N
PRINCESS = "dragon-city2-corner-princess"  # one city, N-E
PORTAL = "dragon-city1-curve-southeast-portal"  # city N, road E-S
DRAGON_TILES = {tile.id for tile in load("princess_dragon").tiles if tile.dragon}


def dragons(*more: str, players: int = 2, **switches: Any) -> Board:
    return Board(players, {"princess_dragon", *more}, MEADOW, **switches)


def meadows(width: int, height: int = 1) -> str:
    """A layout of meadows; its first cell is (0,0)."""
    return "\n".join(" ".join(["meadow"] * width) for _ in range(height))


def module(board: Board) -> PrincessDragon:
    found = board.rules.module("princess_dragon")
    assert isinstance(found, PrincessDragon)
    return found


def dragon_on(board: Board, x: int, y: int) -> Board:
    """The dragon is there since an earlier turn, so dragon tiles are in the bag."""
    board.state.extra[module(board).at + DRAGON_AT] = int(pos(x, y))
    board.rules.release(board.state, module(board).before_volcano)
    return board


def fairy_with(board: Board, player: int, follower: str) -> Board:
    """A follower with the fairy beside it."""
    board.put(player, follower)
    kind, place = follower.split(" ", 1)
    figure = figure_on(board.state, player, FIGURE_NAMES.index(kind), board.segment(place))
    module(board)._assign(board.rules, board.state, figure)
    return board


def seen(game: Game) -> dict[str, Any]:
    return game.observation(None).to_json()


def fairy_of(game: Game) -> tuple[int, int, int | None]:
    """Where the fairy is, and whose follower she is assigned to."""
    fairy = seen(game)["fairy"]
    return fairy["x"], fairy["y"], fairy["player"]


def drawable(game: Game) -> set[str]:
    s = game.state
    return {s.tables.ids[i] for i in range(s.tables.types) if s.bag[i]}


# -- Volcano and dragon


def test_drg_01_dragon_jumps_to_the_volcano() -> None:
    """T-160: no figure can be placed on the volcano, but the fairy can be moved."""
    board = dragons().lay("[START] RST").put(RED, "follower 1,0 road:EW")
    game = board.turn(RED, VOLCANO)
    game.play("place 0,1 r0")
    assert seen(game)["dragon"] == [0, 1]
    assert options(game) == {"pass", "fairy 0 follower 1,0 road:EW"}


def test_drg_01_a_later_volcano_moves_it_again() -> None:
    """CASE-35: the jump eats nothing, neither where it starts nor where it ends."""
    board = dragons().lay("[START] RST").put(RED, "follower 1,0 road:EW")
    game = dragon_on(board, 1, 0).turn(BLUE, VOLCANO)
    outcome = game.play("place 0,1 r0")
    assert seen(game)["dragon"] == [0, 1]
    assert len(events(outcome, "dragon_moved")) == 1
    assert figures(game) == {"0 follower 1,0 road:EW"}


def test_drg_02_no_figure_on_a_new_volcano() -> None:
    """Neither follower nor builder nor pig, though Red's thief and farmer are next door."""
    board = dragons("traders_builders").lay("[START]")
    board.put(RED, "follower 0,0 road:EW", "follower 0,0 field:ER.SL.SR.WL")
    game = board.turn(RED, "dragon-road-straight-volcano")
    game.play("place 1,0 r0")
    assert not any(text.startswith("deploy") for text in options(game))
    assert why_not(game, "deploy follower 1,0 field:NL.NR.EL.WR") == "DRG-02"
    assert why_not(game, "deploy builder 1,0 road:EW") == "DRG-02"
    assert why_not(game, "deploy pig 1,0 field:ER.SL.SR.WL") == "DRG-02"


def test_drg_02_scoring_goes_on() -> None:
    """CASE-35: the volcano ends Red's road of three tiles."""
    board = dragons().lay("MONR@2 [START]").put(RED, "follower 0,0 road:EW")
    game = board.turn(BLUE, "dragon-road-end-volcano")
    assert paid(game.play("place 1,0 r0")) == {RED: 3}


@pytest.mark.parametrize(("dragon", "refused"), [((0, 1), ""), ((1, 0), "DRG-13")])
def test_drg_03_volcano_without_dragon(dragon: tuple[int, int], refused: str) -> None:
    """Through a portal a follower can go to an old volcano if the dragon has left it (DRG-22)."""
    board = dragons().lay("[START] dragon-road-straight-volcano").lay_one("MON", 0, 1)
    game = dragon_on(board, *dragon).turn(RED, PORTAL)
    game.play("place 0,-1 r2")
    assert why_not(game, "deploy follower 1,0 road:EW") == refused


def test_drg_04_figure_action_comes_first() -> None:
    """On a dragon tile Red moves the fairy, whose tile the dragon then cannot enter."""
    board = dragons().lay("[START] RST RST").put(RED, "follower 1,0 road:EW")
    game = dragon_on(board, 0, 0).turn(RED, DRAGON)
    game.play("place 2,1 r2")
    assert "2,1 city:S" in deploys(game)
    game.play("fairy 0 follower 1,0 road:EW")
    assert seen(game)["dragon"] == [0, 0]
    assert figures(game) == {"0 follower 1,0 road:EW"}


def test_drg_05_six_steps_by_all_in_turn() -> None:
    """Three players lead two steps each, the active one first; then it is Red's turn."""
    board = dragon_on(dragons(players=3).lay(meadows(5, 5)), 2, 2)
    game = board.turn(YELLOW, DRAGON)
    game.play("place 5,2 r0")
    game.play("pass")
    guides = []
    for cell in ("2,1", "2,0", "3,0", "3,1", "4,1", "4,2"):
        guides.append(game.player)
        game.play(f"dragon {cell}")
    assert guides == [YELLOW, RED, BLUE, YELLOW, RED, BLUE]
    assert (game.phase, game.active_player) == ("draw", RED)
    assert seen(game)["dragon"] == [4, 2]  # DRG-11
    way = module(board).at + N_VISITED
    assert list(board.state.extra[way : way + 8]) == [0] * 8


def test_drg_06_beside_not_twice_not_to_the_fairy() -> None:
    """From (1,1) the dragon comes to (1,0); the fairy stands on (2,0)."""
    board = dragons().lay(meadows(3, 3)).lay_one("meadow", 1, -1)
    fairy_with(board, BLUE, f"follower 2,0 {AROUND}")
    game = dragon_on(board, 1, 1).turn(RED, DRAGON)
    game.play("place 3,2 r0")
    game.play("pass")
    assert options(game) == {"dragon 1,0", "dragon 2,1", "dragon 1,2", "dragon 0,1"}
    game.play("dragon 1,0")
    assert options(game) == {"dragon 0,0", "dragon 1,-1"}
    refusals = {cell: game.why_not(f"dragon {cell}") for cell in ("2,0", "1,1", "2,2")}
    assert {cell: (no.rule, no.reason) for cell, no in refusals.items() if no} == {
        "2,0": ("DRG-06", "dragon_fairy"),
        "1,1": ("DRG-06", "dragon_visited"),
        "2,2": ("DRG-06", "dragon_step"),
    }


def test_drg_06_dead_end() -> None:
    """T-162: dragon, farmer, farmer, fairy in a row: after two steps the walk is over (DRG-10)."""
    board = dragons().lay(meadows(4))
    board.put(BLUE, f"follower 1,0 {AROUND}", f"follower 2,0 {AROUND}")
    fairy_with(board, RED, f"follower 3,0 {AROUND}")
    game = dragon_on(board, 0, 0).turn(RED, DRAGON)
    game.play("place 4,0 r0")
    outcome = game.play("pass")
    assert [event["x"] for event in events(outcome, "dragon_moved")] == [1, 2]
    assert figures(game) == {f"0 follower 3,0 {AROUND}"}


def test_drg_07_dragon_eats() -> None:
    """CASE-34: followers, builders and pigs on the tiles entered; GEN-17 on the others.

    ::

        START          RST             RST
        Red's farmer   Red's pig,      Blue's builder
                       Blue's thief
                       MON: dragon, Red's monk
    """
    board = dragons("traders_builders").lay("[START] RST RST").lay_one("MON", 1, 1)
    board.put(RED, "follower 0,0 field:ER.SL.SR.WL", "pig 1,0 field:ER.SL.SR.WL")
    board.put(RED, "follower 1,1 monastery:I")
    board.put(BLUE, "follower 1,0 road:EW", "builder 2,0 road:EW")
    game = dragon_on(board, 1, 1).turn(RED, DRAGON)
    game.play("place 0,-1 r2")
    game.play("pass")
    assert seen(game)["dragon"] == [1, 0]  # there was no other way
    game.play("dragon 0,0")
    assert figures(game) == {"0 follower 1,1 monastery:I"}
    assert paid(game) == {}
    why = {(event["player"], event["figure"]): event["why"] for event in events(game, "returned")}
    assert why == {
        (RED, "pig"): "dragon",
        (BLUE, "follower"): "dragon",
        (BLUE, "builder"): "alone",
        (RED, "follower"): "dragon",
    }


def test_drg_08_dragon_tiles_before_the_first_volcano() -> None:
    """T-161: they cannot be drawn, and are shuffled in when a volcano is placed."""
    board = dragons().lay("[START]")
    game = board.turn(RED, VOLCANO)
    assert not drawable(game) & DRAGON_TILES
    assert seen(game)["remaining"].keys() >= DRAGON_TILES
    game.play("place 0,1 r0")
    assert drawable(game) > DRAGON_TILES


def test_drg_08_bag_runs_out_before() -> None:
    """The game ends although dragon tiles are left: they are out of it."""
    board = dragons().lay("[START]").bag("MON")
    board.state.aside[board.rules.tables.index[DRAGON]] = 1
    game = board.turn(RED, "MON")
    game.play("place 0,1 r0")
    game.play("pass")
    assert game.over
    assert seen(game)["remaining"] == {DRAGON: 1}


def test_drg_08_with_the_river() -> None:
    """RIV-10: after the lake the land tiles come, but no dragons yet."""
    game = Game(Setup(modules={"river", "princess_dragon"}))
    while len(seen(game)["tiles"]) < 12 or game.phase == "figure":
        game.play("pass" if "pass" in options(game) else game.legal_actions()[0])
    assert VOLCANO in drawable(game)
    assert not drawable(game) & DRAGON_TILES


@pytest.mark.parametrize(("after_scoring", "points"), [(False, {}), (True, {RED: 3})])
def test_drg_09_dragon_before_scoring(after_scoring: bool, points: dict[int, int]) -> None:
    """T-163, SEQ-24, DRG-12: the dragon tile completes Red's road, and the dragon eats the thief.

    With the switch the thief has scored and gone home before the dragon comes.
    """
    board = dragons(dragon_after_scoring=after_scoring)
    board.lay("MONR@2 [START]").put(RED, "follower 0,0 road:EW")
    game = dragon_on(board, -1, 0).turn(BLUE, "dragon-tee-dragon")
    game.play("place 1,0 r0")
    assert paid(game.play("pass")) == points
    assert figures(game) == set()
    assert seen(game)["dragon"] == [1, 0]


def test_riv_09_dragon_on_the_river() -> None:
    """The dragon enters a river tile and the source."""
    board = dragons("river").lay_one("river-straight", -1, 0).lay_one("meadow", -1, 1)
    board.put(RED, "follower 0,0 field:NL.NR.EL.ER.SL.SR.WL.WR")
    game = dragon_on(board, -1, 1).turn(BLUE, DRAGON)
    game.play("place 1,0 r0")
    game.play("pass")
    assert seen(game)["dragon"] == [1, 0]
    assert figures(game) == set()


# -- Princess


def princess_joins() -> Game:
    """T-165: Yellow's princess, on (0,-2), joins the city of Red's and Blue's knights."""
    board = dragons("inns_cathedrals", players=3).lay_one("START", 0, 0).lay_one("CTN", 0, -1)
    board.put(RED, "follower 0,0 city:N").put(BLUE, "large 0,-1 city:NS", "follower 0,0 city:N")
    game = board.turn(YELLOW, PRINCESS)
    game.play("place 0,-2 r1")
    return game


def test_drg_14_a_knight_goes_home() -> None:
    """T-165: any player's knight, normal or large; he scores nothing."""
    game = princess_joins()
    assert {text for text in options(game) if text.startswith("princess")} == {
        "princess 0 follower 0,0 city:N",
        "princess 1 follower 0,0 city:N",
        "princess 1 large 0,-1 city:NS",
    }
    outcome = game.play("princess 1 large 0,-1 city:NS")
    assert paid(outcome) == {}
    assert figures(game) == {"0 follower 0,0 city:N", "1 follower 0,0 city:N"}


def test_drg_14_own_and_equal_knights() -> None:
    """Red may send a knight of his own home; two that are alike are one option."""
    board = dragons().lay("[START]").put(RED, "follower 0,0 city:N", "follower 0,0 city:N")
    game = board.turn(RED, PRINCESS)
    game.play("place 0,-1 r1")
    assert sum(str(action).startswith("princess") for action in game.legal_actions()) == 1
    game.play("princess 0 follower 0,0 city:N")
    assert game.observation(None).supply[RED] == {"follower": 6}


def test_drg_14_only_from_the_city_of_the_princess() -> None:
    """A princess elsewhere, or no follower there: nobody can be sent home."""
    board = dragons().lay("[START]").put(RED, "follower 0,0 city:N", "follower 0,0 road:EW")
    game = board.turn(RED, PRINCESS)
    game.play("place 0,1 r1")
    assert not any(text.startswith("princess") for text in options(game))
    assert why_not(game, "princess 0 follower 0,0 city:N") == "DRG-14"
    assert why_not(game, "princess 1 follower 0,0 city:N") == "DRG-14"


def test_drg_14_not_from_another_city_of_the_tile() -> None:
    """The tile has two cities; the princess is in the northern one, the knight is in the other."""
    board = dragons().lay("[START]").put(BLUE, "follower 0,0 city:N")
    game = board.turn(RED, "dragon-city1-wedge-and-city2-princess-pennant")
    game.play("place 0,-1 r0")
    assert why_not(game, "princess 1 follower 0,0 city:N") == "DRG-14"
    assert why_not(game, "deploy follower 0,-1 city:ES") == "BASE-13"


def test_drg_15_no_other_figure_action() -> None:
    """CASE-12: Blue sends Red's only knight home, the builder follows, the turn is over."""
    board = dragons("traders_builders").lay_one("START", 0, 0).lay_one("CTN", 0, -1)
    board.put(RED, "follower 0,0 city:N", "builder 0,-1 city:NS").put(BLUE, "follower 0,0 road:EW")
    game = board.turn(BLUE, PRINCESS)
    game.play("place 0,-2 r1")
    assert {text for text in options(game) if text.startswith("princess")} == {
        "princess 0 follower 0,0 city:N"
    }
    game.play("princess 0 follower 0,0 city:N")
    assert figures(game) == {"1 follower 0,0 road:EW"}  # DRG-17
    assert (game.phase, game.active_player) == ("draw", RED)


def test_drg_16_otherwise_an_ordinary_tile() -> None:
    """Yellow may place a farmer, but no knight in the occupied city."""
    game = princess_joins()
    assert deploys(game) == {"0,-2 field:NL.NR.WL.WR"}
    assert why_not(game, "deploy follower 0,-2 city:ES") == "BASE-13"


def test_drg_17_monks_are_no_knights() -> None:
    """GEN-07: a monk in the monastery inside the city stays."""
    board = dragons().lay("dragon-city3-monastery-dragon").put(BLUE, "follower 0,0 monastery:I")
    game = board.turn(RED, PRINCESS)
    game.play("place 0,-1 r1")
    assert not any(text.startswith("princess") for text in options(game))


def test_drg_18_before_scoring() -> None:
    """The princess completes the city of Red and Blue; Red sends Blue home and scores alone."""
    board = dragons().lay("[START]")
    board.put(RED, "follower 0,0 city:N").put(BLUE, "follower 0,0 city:N")
    game = board.turn(RED, "dragon-city1-tee-princess")
    game.play("place 0,-1 r2")
    assert paid(game.play("princess 1 follower 0,0 city:N")) == {RED: 4}


def test_switch_princess_mandatory() -> None:
    """A knight must go, if there is one; without one the choice is free."""
    board = dragons(princess_mandatory=True).lay("[START]")
    board.put(RED, "follower 0,0 city:N").put(BLUE, "follower 0,0 city:N")
    game = board.turn(RED, PRINCESS)
    game.play("place 0,-1 r1")
    assert options(game) == {"princess 0 follower 0,0 city:N", "princess 1 follower 0,0 city:N"}
    assert why_not(game, "pass") == "DRG-14"
    free = dragons(princess_mandatory=True).lay("[START]").turn(RED, PRINCESS)
    free.play("place 0,-1 r1")
    assert options(free) >= {"pass", "deploy follower 0,-1 city:ES"}


# -- Magic portal


def portal(*more: str) -> Board:
    """CASE-04: an occupied road, a complete city, an open one, a monastery with the dragon.

    ::

        CAP@2
        START  RST thief  <- portal            CAP    MON dragon
    """
    board = dragons(*more).lay("[START] RST").lay_one("CAP@2", 0, -1)
    board.lay_one("CAP", 5, 5).lay_one("MON", 7, 5)
    return dragon_on(board.put(BLUE, "follower 1,0 road:EW"), 7, 5)


def test_drg_20_the_portal_is_placed_as_any_tile() -> None:
    """Where the sides agree, and it completes what it completes."""
    game = dragons().lay("[START]").turn(RED, PORTAL)
    assert options(game) == {
        "place 0,-1 r2",
        "place -1,0 r0",
        "place -1,0 r3",
        "place 1,0 r1",
        "place 1,0 r2",
        "place 0,1 r1",
    }
    game.play("place 0,-1 r2")
    assert next(f for f in game.observation(None).features if f["kind"] == "city")["complete"]


def test_drg_21_follower_on_any_tile() -> None:
    """T-166, CASE-04, DRG-22: on open and empty features and fields, not where the dragon is."""
    game = portal().lay_one("MON", 9, 5).turn(RED, PORTAL)
    game.play("place 2,0 r1")
    assert deploys(game) == {
        "9,5 monastery:I",
        f"9,5 {AROUND}",
        "2,0 city:E",
        "2,0 field:NL.NR.SL.WR",
        "2,0 field:SR.WL",
        "0,-1 field:NL.NR.EL.ER.WL.WR",
        "0,0 field:EL.WR",
        "0,0 field:ER.SL.SR.WL",
        "1,0 field:NL.NR.EL.WR",
        "1,0 field:ER.SL.SR.WL",
        "5,5 city:N",
        "5,5 field:EL.ER.SL.SR.WL.WR",
    }
    assert why_not(game, "deploy follower 1,0 road:EW") == "DRG-21"
    assert why_not(game, "deploy follower 0,0 city:N") == "DRG-21"
    assert why_not(game, "deploy follower 7,5 monastery:I") == "DRG-13"
    game.play("deploy follower 5,5 city:N")
    assert "0 follower 5,5 city:N" in figures(game)


def test_drg_21_not_in_a_complete_monastery() -> None:
    """With all eight neighbours it is complete, though nobody ever was there."""
    board = dragons().lay("meadow meadow meadow\nmeadow [MON] meadow\nmeadow meadow meadow")
    game = board.turn(RED, PORTAL)
    game.play("place 2,0 r0")
    assert why_not(game, "deploy follower 0,0 monastery:I") == "DRG-21"


def test_drg_21_only_with_a_portal() -> None:
    """Without one the follower goes on the tile just placed (BASE-12)."""
    game = portal().turn(RED, "MON")
    game.play("place 1,1 r0")
    assert all(text.startswith("1,1 ") for text in deploys(game))
    assert why_not(game, "deploy follower 5,5 city:N") == "BASE-12"


def test_drg_21_large_follower_or_none() -> None:
    """The large follower can go too; without a follower there is nothing to place."""
    game = portal("inns_cathedrals").without(RED, "follower").turn(RED, PORTAL)
    game.play("place 2,0 r1")
    assert deploys(game) == set()
    assert "5,5 city:N" in deploys(game, "large")
    empty = portal().without(RED, "follower").turn(RED, PORTAL)
    empty.play("place 2,0 r1")
    assert (empty.phase, empty.active_player) == ("draw", BLUE)


def test_drg_23_builder_and_pig_only_on_the_portal_tile() -> None:
    """Red's builder can join his thief on the portal tile, but not his knight far away."""
    board = portal("traders_builders").put(RED, "follower 0,0 road:EW", "follower 5,5 city:N")
    game = board.turn(RED, PORTAL)
    game.play("place 2,0 r1")
    assert deploys(game, "builder") == {"2,0 road:SW"}
    assert why_not(game, "deploy builder 5,5 city:N") == "DRG-23"


def test_drg_24_completed_by_the_portal_tile() -> None:
    """The two-tile city is complete: a knight can be placed in it on the portal tile only."""
    game = dragons().lay("[START]").turn(RED, PORTAL)
    game.play("place 0,-1 r2")
    assert "0,-1 city:S" in deploys(game)
    assert why_not(game, "deploy follower 0,0 city:N") == "DRG-21"
    assert paid(game.play("deploy follower 0,-1 city:S")) == {RED: 4}


# -- Fairy


def two_thieves(*more: str, players: int = 2, **switches: Any) -> Board:
    """Red's thieves on two roads, Blue's farmer.

    ::

        START Blue's farmer   RST Red's thief

        RST Red's thief
    """
    board = dragons(*more, players=players, **switches).lay("[START] RST").lay_one("RST", 0, 2)
    board.put(RED, "follower 1,0 road:EW", "follower 0,2 road:EW")
    return board.put(BLUE, "follower 0,0 field:ER.SL.SR.WL")


def test_drg_25_fairy_instead_of_another_figure() -> None:
    """She goes to any own follower on the board; then the cycle goes on."""
    game = two_thieves().turn(RED, "MON")
    game.play("place 0,1 r0")
    assert {text for text in options(game) if text.startswith("fairy")} == {
        "fairy 0 follower 1,0 road:EW",
        "fairy 0 follower 0,2 road:EW",
    }
    outcome = game.play("fairy 0 follower 0,2 road:EW")
    assert fairy_of(game) == (0, 2, RED)
    assert [event["figure"] for event in events(outcome, "fairy_moved")] == ["follower"]
    assert (game.phase, game.active_player) == ("draw", BLUE)


def test_drg_25_not_where_she_is_not_to_others_figures() -> None:
    """The follower that she is assigned to, Blue's farmer and Red's builder are no targets."""
    board = two_thieves("traders_builders").put(RED, "builder 1,0 road:EW")
    game = fairy_with(board, RED, "follower 0,0 road:EW").turn(RED, "MON")
    game.play("place 0,1 r0")
    assert {text for text in options(game) if text.startswith("fairy")} == {
        "fairy 0 follower 1,0 road:EW",
        "fairy 0 follower 0,2 road:EW",
    }
    refusals = {
        where: game.why_not(f"fairy {where}")
        for where in (
            "0 follower 0,0 road:EW",
            "1 follower 0,0 field:ER.SL.SR.WL",
            "0 follower 0,1 monastery:I",
        )
    }
    assert [(no.rule, no.reason) for no in refusals.values() if no] == [
        ("DRG-25", "fairy_there"),
        ("DRG-25", "fairy_owner"),
        ("DRG-25", "no_follower"),
    ]


def test_drg_25_beside_another_follower() -> None:
    """On the segment where she is with Blue's thief, Red's large and normal one are targets."""
    board = dragons("inns_cathedrals").lay("[START]")
    board.put(RED, "large 0,0 road:EW", "follower 0,0 road:EW")
    game = fairy_with(board, BLUE, "follower 0,0 road:EW").turn(RED, "MON")
    game.play("place 0,1 r0")
    assert options(game) >= {"fairy 0 large 0,0 road:EW", "fairy 0 follower 0,0 road:EW"}
    game.play("fairy 0 large 0,0 road:EW")
    game = board.turn(RED, "MON")
    game.play("place 0,2 r0")
    assert {text for text in options(game) if text.startswith("fairy")} == {
        "fairy 0 follower 0,0 road:EW"
    }


@pytest.mark.parametrize("friend", ["", "follower 0,0 road:EW", "large 1,0 road:EW"])
def test_drg_25_of_equal_followers_one(friend: str) -> None:
    """Three thieves of Red on one segment, two and the large one on another: each that is like
    others is offered once, whether she is with one of them or not (DRG-31)."""
    thieves = ["follower 0,0 road:EW"] * 3 + ["follower 1,0 road:EW"] * 2 + ["large 1,0 road:EW"]
    board = dragons("inns_cathedrals").lay("[START] RST")
    if friend:
        thieves.remove(friend)
        fairy_with(board, RED, friend)
    game = board.put(RED, *thieves).turn(RED, "MON")
    game.play("place 0,1 r0")
    offered = {text for text in options(game) if text.startswith("fairy")}
    assert offered == {f"fairy 0 {thief}" for thief in thieves}


def test_drg_26_taken_from_another_player() -> None:
    """She is neutral: Red takes her from Blue's knight."""
    board = fairy_with(two_thieves(), BLUE, "follower 0,0 city:N")
    game = board.turn(RED, "MON")
    assert fairy_of(game) == (0, 0, BLUE)
    game.play("place 0,1 r0")
    game.play("fairy 0 follower 1,0 road:EW")
    assert fairy_of(game) == (1, 0, RED)


def test_drg_27_stays_when_her_follower_leaves() -> None:
    """The knight goes home after scoring; she gives no points, but keeps the dragon away."""
    board = fairy_with(dragons().lay("[START]"), RED, "follower 0,0 city:N")
    game = board.turn(BLUE, "CAP")
    game.play("place 0,-1 r2")
    assert paid(game.play("pass")) == {RED: 4 + 3}
    assert fairy_of(game) == (0, 0, None)
    game = dragon_on(board, 0, -1).turn(RED, DRAGON)
    assert paid(game) == {RED: 4 + 3}
    game.play("place 0,-2 r0")
    game.play("pass")
    assert seen(game)["dragon"] == [0, -2]


def test_drg_27_others_may_leave() -> None:
    """Red's other knight and Blue's go home, from her tile and elsewhere: she stays with hers."""
    board = dragons().lay("[START] RST").put(RED, "follower 1,0 road:EW")
    board.put(BLUE, "follower 0,0 city:N", "follower 1,0 road:EW")
    fairy_with(board, RED, "follower 0,0 city:N")
    for player, place in ((RED, "1,0 road:EW"), (BLUE, "0,0 city:N"), (BLUE, "1,0 road:EW")):
        figure = figure_on(board.state, player, 0, board.segment(place))
        board.rules.send_home(board.state, figure, "test")
        assert fairy_of(board.game) == (0, 0, RED)


def test_drg_28_point_at_the_start_of_the_turn() -> None:
    """T-164, SEQ-02: Red gets a point when Red's turn begins, not when Blue's does."""
    board = fairy_with(dragons().lay("[START]"), RED, "follower 0,0 city:N")
    assert paid(board.turn(BLUE, "MON")) == {}
    game = board.turn(RED, "MON")
    assert [str(award) for award in game.awards] == ["Red +1: fairy, fairy +1  (DRG-28)"]


def test_drg_28_once_in_a_double_turn() -> None:
    """CASE-19, TRB-13: not again before the builder cycle."""
    board = dragons("traders_builders").lay("[START] RST").put(RED, "builder 1,0 road:EW")
    game = fairy_with(board, RED, "follower 0,0 road:EW").turn(RED, "RST")
    game.play("place 2,0 r0")
    game.play("pass")
    assert (game.phase, game.active_player, game.scores) == ("draw", RED, (1, 0))


def test_drg_29_bonus_without_majority() -> None:
    """CASE-17: Blue's large knight owns the city, Red's knight has the fairy: Blue 10, Red 3."""
    board = dragons("inns_cathedrals", players=3)
    board.lay("CAP@2\nCTN\nCTN\nCTN").put(BLUE, "large 0,1 city:NS")
    fairy_with(board, RED, "follower 0,2 city:NS")
    game = board.turn(YELLOW, "CAP")
    game.play("place 0,4 r0")
    outcome = game.play("pass")
    assert paid(outcome) == {BLUE: 10, RED: 3}
    assert [award.rule for award in outcome.awards] == ["BASE-20", "DRG-29"]


def test_drg_29_whoevers_follower_it_is() -> None:
    """Blue's thief, not an owner, in Red's turn: the bonus is Blue's."""
    board = dragons("inns_cathedrals").lay("MONR@2 [START]").put(RED, "large 0,0 road:EW")
    game = fairy_with(board, BLUE, "follower 0,0 road:EW").turn(RED, "MONR")
    game.play("place 1,0 r0")
    awards = [(award.player, award.points, award.kind) for award in game.play("pass").awards]
    assert awards == [(RED, 3, "road"), (BLUE, 3, "fairy")]


def test_drg_29_only_with_her_feature() -> None:
    """The road of Red's other thief is scored without her."""
    board = dragons(players=3).lay("MONR@2 [START]").put(RED, "follower 0,0 road:EW")
    fairy_with(board, RED, "follower 0,0 city:N")
    game = board.turn(BLUE, "MONR")
    game.play("place 1,0 r0")
    assert paid(game.play("pass")) == {RED: 3}


def test_drg_30_final_scoring() -> None:
    """An incomplete road with an inn is worth nothing (DRG-32), and she still gives 3 points."""
    board = dragons("inns_cathedrals").lay("[START] inns-road-straight-inn")
    game = fairy_with(board, RED, "follower 0,0 road:EW").end()
    assert [str(award) for award in game.awards] == ["Red +3: fairy, fairy +3  (DRG-30)"]


def test_drg_30_in_a_field() -> None:
    """The field is Blue's, who has the majority; Red's farmer has the fairy."""
    board = dragons("inns_cathedrals").lay("[START]").lay_one("CAP@2", 0, -1)
    board.put(BLUE, "large 0,0 field:EL.WR")
    game = fairy_with(board, RED, "follower 0,0 field:EL.WR").end()
    assert paid(game) == {BLUE: 3, RED: 3}


def test_drg_31_only_the_assigned_follower() -> None:
    """Blue's thief stands on the same tile and the same road."""
    board = fairy_with(dragons().lay("MONR@2 [START]"), RED, "follower 0,0 road:EW")
    board.put(BLUE, "follower 0,0 road:EW")
    game = board.turn(BLUE, "MONR")
    game.play("place 1,0 r0")
    assert paid(game.play("pass")) == {RED: 3 + 3, BLUE: 3}


def test_drg_31_one_point_however_many_stand_there() -> None:
    """At the start of the turn: Red has three followers on her tile, one of them with her."""
    board = dragons().lay("[START]").put(RED, "follower 0,0 road:EW", "follower 0,0 city:N")
    fairy_with(board, RED, "follower 0,0 road:EW")
    assert paid(board.turn(RED, "MON")) == {RED: 1}


def test_drg_31_of_two_alike_the_other_goes_first() -> None:
    """Two thieves of Red on one segment: when one leaves, the fairy is with the other.

    She can be moved from one to the other: it is another follower (DRG-25).
    """
    board = fairy_with(dragons().lay("[START]"), RED, "follower 0,0 road:EW")
    board.put(RED, "follower 0,0 road:EW")
    game = board.turn(RED, "MON")
    game.play("place 0,1 r0")
    assert {text for text in options(game) if text.startswith("fairy")} == {
        "fairy 0 follower 0,0 road:EW"
    }
    board.rules.send_home(board.state, 0, "test")
    assert fairy_of(game) == (0, 0, RED)
    board.rules.send_home(board.state, 1, "test")
    assert fairy_of(game) == (0, 0, None)


def test_switch_fairy_on_tile() -> None:
    """She helps every follower on her tile: a point for each, 3 for each player in a feature."""
    board = dragons(fairy_on_tile=True).lay("MONR@2 [START]")
    board.put(RED, "follower 0,0 road:EW", "follower 0,0 road:EW", "follower -1,0 monastery:I")
    board.put(BLUE, "follower 0,0 field:EL.WR")
    game = fairy_with(board, RED, "follower 0,0 city:N").turn(RED, "MONR")
    assert game.scores == (3, 0)
    assert fairy_of(game) == (0, 0, None)
    game.play("place 1,0 r0")
    assert {text for text in options(game) if text.startswith("fairy")} == {
        "fairy 0 follower -1,0 monastery:I"
    }
    outcome = game.play("pass")
    assert [(award.player, award.points) for award in outcome.awards] == [
        (RED, 3),
        (RED, 3),
        (BLUE, 1),  # her farmer, at the start of Blue's turn
    ]


def test_switch_fairy_on_tile_for_the_large_follower() -> None:
    """It is helped as any other, and on her tile she need not be moved to it."""
    board = dragons("inns_cathedrals", fairy_on_tile=True).lay("[START]")
    board.put(RED, "large 0,0 road:EW")
    game = fairy_with(board, RED, "follower 0,0 city:N").turn(RED, "MON")
    assert game.scores == (2, 0)
    game.play("place 0,1 r0")
    assert not any(text.startswith("fairy") for text in options(game))


def test_switch_fairy_on_tile_several_players() -> None:
    """Both have a thief on her tile: 3 points each, whoever owns the road."""
    board = dragons(fairy_on_tile=True).lay("MONR@2 [START]")
    board.put(RED, "follower 0,0 road:EW", "follower 0,0 road:EW")
    game = fairy_with(board, BLUE, "follower 0,0 road:EW").turn(BLUE, "MONR")
    game.play("place 1,0 r0")
    outcome = game.play("pass")
    assert paid(outcome) == {RED: 3 + 3, BLUE: 3}
    assert [award.player for award in outcome.awards if award.kind == "fairy"] == [BLUE, RED]


# -- Other tiles


@pytest.mark.parametrize(
    ("tile", "place", "places"),
    [
        (
            "dragon-city2-through-tunnel-dragon",
            "0,-1 r0",
            {"city:NS", "road:EW", "field:EL.ER", "field:WL.WR"},
        ),
        (
            "dragon-city3-monastery-dragon",
            "0,-1 r0",
            {"city:NES", "monastery:I", "field:WL.WR"},
        ),
    ],
)
def test_drg_33_tunnel_and_monastery_in_the_city(tile: str, place: str, places: set[str]) -> None:
    """The road under the city and the monastery inside it are features of their own."""
    game = dragons().lay("[START]").turn(RED, tile)
    game.play(f"place {place}")
    assert deploys(game) == {f"0,-1 {where}" for where in places}


def test_observation_of_dragon_and_fairy() -> None:
    """Where they are, and the follower that she is assigned to."""
    board = dragons().lay("[START]")
    assert (seen(board.game)["dragon"], seen(board.game)["fairy"]) == (None, None)
    game = dragon_on(fairy_with(board, BLUE, "follower 0,0 city:N"), 0, 0).game
    assert seen(game)["dragon"] == [0, 0]
    assert seen(game)["fairy"] == {
        "x": 0,
        "y": 0,
        "player": BLUE,
        "figure": "follower",
        "kind": "city",
        "where": "N",
    }


def test_case_07_eaten_builder() -> None:
    """TRB-08, INT-06: the dragon eats Blue's builder and knight; Blue still draws again, once."""
    board = dragons("traders_builders").lay_one("START", 0, 0)
    board.lay_one("CTN", 0, -1).lay_one("CTN", 0, -2).lay_one("MON", 1, -2)
    board.put(BLUE, "follower 0,-1 city:NS", "builder 0,-2 city:NS")
    game = dragon_on(board, 1, -2).turn(BLUE, "dragon-city2-through-pennant-dragon")
    game.play("place 0,-3 r0")
    game.play("pass")
    game.play("dragon 0,-1")
    assert figures(game) == set()
    assert (game.phase, game.active_player) == ("draw", BLUE)
    game.play("draw base-monastery")
    game.play("place 0,1 r0")
    game.play("pass")
    assert game.active_player == RED
