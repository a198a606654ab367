"""The turn sequence (SEQ) and the end of the game (END), in the order of the chapters.

The phases that belong to an expansion are tested with it; here is what all games share.
"""

from __future__ import annotations

import random

import pytest

from bastide import Game, Setup
from bastide.engine.modules.traders_builders import GOODS
from bastide.engine.sequence import CYCLE
from tests.rules.board import (
    BLUE,
    MEADOW,
    RED,
    YELLOW,
    Board,
    events,
    options,
    paid,
    synthetic,
    why_not,
)
from tests.rules.pieces import dragon, ferry, gold, magic
from tests.rules.track import stand


def test_seq_cycle() -> None:
    """The phases of a tile cycle stand in one table, in the order of the rulebook."""
    assert [rule for _, rule in CYCLE] == [
        "SEQ-03",
        "SEQ-10",
        "SEQ-12",
        "SEQ-13",
        "SEQ-14",
        "SEQ-20",
        "SEQ-21",
        "SEQ-22",
        "SEQ-23",
        "SEQ-24",
        "SEQ-30",
        "SEQ-35",
        "SEQ-36",
        "SEQ-40",
        "SEQ-45",
        "SEQ-24",  # the dragon's other place, by a switch
        "SEQ-50",
    ]


def test_seq_03_10_20_draw_place_figure() -> None:
    """P0, P1a and P2a of the first turn; then the next player draws (SEQ-62)."""
    game = Game(Setup(players=2))
    phases = [game.phase]
    for action in ("draw base-monastery", "place 0,1 r0", "pass"):
        game.play(action)
        phases.append(game.phase)
    assert phases == ["draw", "place", "figure", "draw"]
    assert (game.turn_number, game.active_player) == (2, 1)


def test_seq_10_placing_is_mandatory() -> None:
    """Drawing a tile that fits somewhere, nobody may pass."""
    game = Board().lay("[START]").turn(RED, "MON")
    assert "pass" not in options(game)
    assert why_not(game, "pass") == "SEQ-20"


EVERYTHING = synthetic(
    """
    [tile.everything]
    count = 1
    edges = "FRRR"
    roads = [
      { sides = "E", ends_at = "lake" },
      { sides = "S", ends_at = "lake" },
      { sides = "W", ends_at = "lake" },
    ]
    fields = ["NL.NR.EL.WR", "ER.SL", "SR.WL"]
    ferry_lake = true
    gold = true
    magic = true
    robber = true
    dragon = true
    crop_circle = "club"
    """
)


@pytest.mark.parametrize("late_dragon", [False, True])
def test_seq_12_to_61_all_that_one_tile_can_bring(late_dragon: bool) -> None:
    """A tile with every mark, laid between a ferry's road and a crossing.

    P1c to P1e gold, magic, robbers; P2 figure, new ferry, old ferry, mage and witch that it joined,
    dragon; P3 the road; P4 gold, message; P5 circle; P6 the builder's cycle (SEQ-70). By the switch
    `dragon_after_scoring` the dragon comes between P4 and P5.

    ::

        LAKE3 ferry E-S   RST Red's thief and builder, mage   (*)   RX witch
    """
    modules = {"gold_mines", "mage_witch", "robbers", "ferries", "princess_dragon"}
    modules |= {"crop_circles", "messengers", "traders_builders"}
    board = Board(
        modules=modules,
        tiles=EVERYTHING + MEADOW,
        gold_choice="ask",
        dragon_after_scoring=late_dragon,
    )
    board.lay("LAKE3 RST . RX").lay_one("RST", 9, 9)
    for x in (5, 6, 7):
        board.lay_one("meadow", x, 5)
    board.put(RED, "follower 1,0 road:EW", "builder 1,0 road:EW")
    board.put(BLUE, "follower 9,9 road:EW")
    magic(dragon(ferry(board, 0, 0, "ES"), 6, 5), witch="3,0 road:W")
    stand(stand(board, RED, 3), BLUE, 7)
    game = board.turn(RED, "everything")
    phases = []
    for action in (
        "place 2,0 r0",
        "gold 1,0",
        "mage 1,0 road:EW",
        "pass",  # Red's robber
        "pass",  # Blue's
        "pass",  # the figure
        "ferry 2,0 EW",
        "ferry 0,0 SW",
        "mage 0,0 road:S",
        *([] if late_dragon else ["dragon 5,5"]),
        "track marker",  # half of 4, from 3 to 5
        "gold 1,0",
        "reveal two-per-farmer",
        "message use",
        *(["dragon 5,5"] if late_dragon else []),
        "circle remove",
    ):
        phases.append(game.phase)
        game.play(action)
    late = ["dragon_after_scoring"] if late_dragon else []
    assert phases == [
        *("place", "gold", "magic", "place_robber", "place_robber", "figure"),
        *("place_ferry", "move_ferry", "magic_fix"),
        *([] if late_dragon else ["dragon"]),
        *("track", "share_gold", "reveal", "answer"),
        *late,
        "circle",
    ]
    assert (game.phase, game.active_player, game.turn_number) == ("draw", RED, 1)


def test_seq_11_before_any_question() -> None:
    """P1b: the dragon is on the volcano, the bonus is earned and dragon tiles are in the bag when
    the player is asked for the first time, about gold."""
    marked = synthetic(
        """
        [tile.golden-volcano]
        count = 1
        edges = "FFFR"
        roads = [{ sides = "W", ends_at = "volcano" }]
        fields = ["NL.NR.EL.ER.SL.SR.WL.WR"]
        gold = true
        volcano = true
        """
    )
    board = Board(modules={"gold_mines", "princess_dragon", "traders_builders"}, tiles=marked)
    board.lay("RST [START]").put(RED, "follower -1,0 road:EW", "builder 0,0 road:EW")
    board.lay_one("MON", 1, 1)
    game = board.turn(RED, "golden-volcano")
    outcome = game.play("place 1,0 r0")
    assert (game.phase, options(game)) == ("gold", {"gold 0,0", "gold 1,1"})
    assert events(outcome, "bonus_earned")
    assert [(event["x"], event["y"]) for event in events(outcome, "dragon_moved")] == [(1, 0)]
    assert board.state.bag[board.rules.tables.index["dragon-tee-dragon"]]


def test_seq_20_nothing_is_always_allowed() -> None:
    """In the figure phase there is a pass, and one action at most."""
    game = Board().lay("[START]").turn(RED, "MON")
    game.play("place 0,1 r0")
    assert "pass" in options(game)
    game.play("deploy follower 0,1 monastery:I")
    assert game.active_player == BLUE


def test_seq_30_complete_before_and_untouched() -> None:
    """Red's knight in a city that was complete before is not scored by a tile elsewhere."""
    board = Board().lay("CAP@2\n[START]").put(RED, "follower 0,0 city:N")
    game = board.turn(BLUE, "MON")
    game.play("place 0,1 r0")
    assert paid(game.play("pass")) == {}


def test_seq_30_monasteries_around_the_tile() -> None:
    """One tile completes two monasteries, its own and its neighbour's: Red 9 and Blue 9.

    ::

        meadow  meadow  meadow  meadow
        meadow  MON     (MON)   meadow
        meadow  meadow  meadow  meadow
    """
    row = "meadow meadow meadow meadow\n"
    board = Board(tiles=MEADOW).lay(f"{row} meadow MON . meadow\n{row}")
    board.put(RED, "follower 1,1 monastery:I")
    game = board.turn(BLUE, "MON")
    game.play("place 2,1 r0")
    outcome = game.play("deploy follower 2,1 monastery:I")
    assert paid(outcome) == {RED: 9, BLUE: 9}


@pytest.mark.parametrize(("tile", "last"), [("MON", "meadow"), ("MONR", "RST")])
def test_seq_30_a_monastery_after_others(tile: str, last: str) -> None:
    """Those laid before it, far away and beside the tile, do not keep it from being settled."""
    board = Board(tiles=MEADOW).lay_one("MON", 9, 9).lay_one("MON", -3, 0)
    board.lay(f"meadow meadow meadow\n. [{tile}] meadow\nmeadow meadow meadow")
    board.put(RED, "follower 0,0 monastery:I", "follower 9,9 monastery:I")
    game = board.turn(BLUE, last)
    if game.phase == "place":
        game.play("place -1,0 r0")
    assert paid(game.play("pass")) == {RED: 9}


def test_seq_30_only_complete_features() -> None:
    """The tile continues Red's road and is the seventh neighbour of Blue's monastery: no points."""
    board = Board(tiles=MEADOW).lay(
        """
        meadow  meadow  meadow
        meadow  [MON]   meadow
        RST     .       .
        """
    )
    board.put(RED, "follower -1,1 road:EW").put(BLUE, "follower 0,0 monastery:I")
    game = board.turn(RED, "RST")
    game.play("place 0,1 r0")
    assert paid(game.play("pass")) == {}


def test_seq_31_value_and_owners_are_kept() -> None:
    """Red's city of three with wine, mage and gold. Paid with the mage in it, who then leaves as
    the knight does (SEQ-36); the bar is Red's though nobody is there any more (SEQ-40)."""
    board = Board(modules={"traders_builders", "mage_witch", "gold_mines"})
    board.lay("CAP@2\ntrade-city2-through-wine").put(RED, "follower 0,0 city:S")
    game = gold(magic(board, mage="0,1 city:NS"), **{"0,0": 1}).turn(BLUE, "CAP")
    game.play("place 0,2 r0")
    outcome = game.play("pass")
    assert paid(outcome) == {RED: 9}
    kinds = [event.kind for event in outcome.events]
    order = ["award", "goods_taken", "returned", "mage_removed", "gold_taken"]
    assert [kind for kind in kinds if kind in order] == order
    assert events(outcome, "gold_taken")[0]["player"] == RED


def test_seq_32_owners_in_turn_order() -> None:
    """The award of a tied city starts with the active player."""
    board = Board(players=3).lay("CAP@2\nCTN")
    board.put(RED, "follower 0,0 city:S").put(YELLOW, "follower 0,1 city:NS")
    game = board.turn(BLUE, "CAP")
    game.play("place 0,2 r0")
    outcome = game.play("pass")
    assert [award.player for award in outcome.awards] == [YELLOW, RED]


def test_seq_34_no_question_of_order() -> None:
    """Without scoring figures or robbers the order has no effect, so nobody is asked."""
    board = Board().lay(". CAP@2\nMONR@2 .").put(RED, "follower 1,0 city:S", "follower 0,1 road:E")
    game = board.turn(BLUE, "base-city1-tee")
    assert paid(game.play("pass")) == {RED: 4 + 2}
    assert game.phase == "draw"


def test_seq_36_figures_return_after_all_awards() -> None:
    """First every feature is paid, then the figures go home."""
    board = Board().lay(". CAP@2\nMONR@2 .").put(RED, "follower 1,0 city:S", "follower 0,1 road:E")
    outcome = board.turn(BLUE, "base-city1-tee").play("pass")
    kinds = [event.kind for event in outcome.events if event.kind in ("award", "returned")]
    assert kinds == ["award", "award", "returned", "returned"]


def test_seq_62_turns_go_round() -> None:
    """After the last player the first one is active again."""
    game = Board(players=3).lay("[START]").turn(YELLOW, "MON")
    game.play("place 0,1 r0")
    outcome = game.play("pass")
    assert [event["player"] for event in events(outcome, "turn_started")] == [RED]


def test_seq_71_a_single_option_is_carried_out() -> None:
    """The tile fits in one way only: it lies there without a question, and the event says so.

    ::

        .      CAP@2   .
        CAP@1  CFULL   CAP@3
               (*)             a tile with one city and three roads
    """
    board = Board().lay(". CAP@2 .\nCAP@1 CFULL CAP@3")
    game = board.turn(RED, "base-city1-tee")
    assert game.phase == "figure"
    assert events(game, "forced") == [{"player": RED, "action": "place 1,2 r0"}]


# -- The end


def test_end_01_after_the_last_tile() -> None:
    """The turn in which the last tile was placed is played to its end."""
    board = Board().lay("[START]").put(RED, "follower 0,0 city:N").bag()
    game = board.turn(BLUE, "CAP")
    game.play("place 0,-1 r2")
    assert not game.over
    game.play("deploy follower 0,-1 field:NL.NR.EL.ER.WL.WR")
    assert game.over
    assert game.scores == (4, 3)


def test_end_01_after_the_last_tile_was_removed() -> None:
    """BASE-10: the last tile fits nowhere."""
    game = Board().lay("CFULL").bag().turn(RED, "MON")
    assert game.over
    assert game.phase == "over"
    assert game.observation(None).drawn is None
    assert why_not(game, "pass") == "END-01"


def test_end_02_order_of_the_final_scoring() -> None:
    """Roads, cities and monasteries, then fields, each with the fairy's bonus; then goods."""
    board = Board(modules={"traders_builders", "princess_dragon"}).lay("CAP@2\n[START]\nMON")
    board.put(RED, "follower 0,0 field:EL.WR", "follower 0,0 road:EW")
    board.put(BLUE, "follower 0,1 monastery:I")
    traders = board.rules.module("traders_builders")
    assert traders is not None
    board.state.extra[traders.at + GOODS] = 1
    awards = board.end().awards
    assert [award.kind for award in awards] == ["road", "monastery", "field", "goods"]
    assert all(award.final for award in awards)


def test_end_03_no_goods_in_the_final_scoring() -> None:
    """A city with wine that is not complete gives no token."""
    board = Board(modules={"traders_builders"}).lay("trade-city2-corner-wine")
    game = board.put(RED, "follower 0,0 city:NE").end()
    assert paid(game) == {RED: 1}


@pytest.mark.parametrize("seed", range(6))
def test_end_05_nobody_stands_in_a_complete_feature(seed: int) -> None:
    """After every cycle complete roads, cities and monasteries are empty, so at the end, too."""
    game = Game(Setup(players=3, modules={"inns_cathedrals"}), seed=seed)
    rng = random.Random(seed)
    turn = game.turn_number
    while not game.over:
        game.play(rng.choice(game.legal_actions()))
        if game.turn_number != turn and game.turn_number % 10 == 0:
            turn = game.turn_number
            assert not any(f["complete"] and f["owners"] for f in game.observation(None).features)
    assert not any(f["complete"] and f["owners"] for f in game.observation(None).features)
    assert sum(award.points for award in game.awards) == sum(game.scores)
