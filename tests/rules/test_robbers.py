"""The Robbers (ROB), in the order of the chapter.

robber-city1 shows a bag on a tile with one city side, in the north.
"""

from __future__ import annotations

from typing import Any

import pytest

from bastide import Game
from tests.rules.board import BLUE, GREEN, RED, YELLOW, Board, events, options, paid, why_not
from tests.rules.pieces import bars_of, ferry
from tests.rules.test_princess_dragon import fairy_with
from tests.rules.track import awards, close, road, rob, robbers, stand, totals

BAG = "robber-city1"


def table(players: int = 2, **more: Any) -> Board:
    modules = {"robbers"} | more.pop("modules", set())
    return Board(players, modules, **more)


def bag_turn(board: Board, player: int = RED) -> Game:
    """The player lays a bag tile south of the start tile."""
    game = board.lay("[START]").turn(player, BAG)
    game.play("place 0,1 r0" if "place 0,1 r0" in options(game) else game.legal_actions()[0])
    return game


def scoring(player: int, tiles: int, players: int = 2, **more: Any) -> Board:
    """A road with this player's thief, one tile short of completion."""
    return road(table(players, **more), tiles).put(player, "follower 0,0 road:E")


def test_rob_01_after_the_bag_tile_and_before_any_follower() -> None:
    game = bag_turn(stand(table(), BLUE, 7))
    assert (game.player, game.phase) == (RED, "place_robber")
    game.play("robber 7")
    assert robbers(game) == [7, None]
    assert game.player == BLUE


def test_rob_01_only_after_a_bag_tile() -> None:
    game = table().lay("[START]").turn(RED, "CAP")
    game.play(game.legal_actions()[0])
    assert game.phase == "figure"


def test_rob_02_on_spaces_with_an_opponents_figure() -> None:
    """ROB-02, ROB-04, ROB-07: Red on 3, Blue on 7, Yellow on 20; nobody must."""
    board = stand(stand(stand(table(3), RED, 3), BLUE, 7), YELLOW, 20)
    game = bag_turn(board)
    assert options(game) == {"robber 7", "robber 20", "pass"}
    assert why_not(game, "robber 3")


def test_rob_02_a_robber_on_the_track_may_move_go_home_or_stay() -> None:
    """ROB-02, D-30."""
    for text, space in (("robber 20", 20), ("robber home", None), ("pass", 7)):
        board = rob(stand(stand(table(3), BLUE, 7), YELLOW, 20), RED, 7)
        game = bag_turn(board)
        assert options(game) == {"robber 20", "robber home", "pass"}
        game.play(text)
        assert robbers(game)[RED] == space


def test_rob_03_then_every_other_player_with_a_robber_in_the_supply() -> None:
    """ROB-03, T-130: order Blue, Red, Yellow, Green; Red's and Yellow's robbers are placed."""
    blue, red, yellow, green = range(4)
    board = table(4)
    for player, space in ((blue, 1), (red, 2), (yellow, 3), (green, 4)):
        stand(board, player, space)
    rob(rob(board, red, 1), yellow, 1)
    game = bag_turn(board, blue)
    assert game.player == blue
    game.play("pass")
    assert game.player == green
    game.play("robber 3")
    assert (game.phase, robbers(game)) == ("figure", [None, 1, 1, 3])


@pytest.mark.parametrize(
    ("who", "asked"), [("all", [RED, BLUE, YELLOW]), ("next_only", [RED, BLUE])]
)
def test_rob_03_by_the_switch_only_the_next_such_player(who: str, asked: list[int]) -> None:
    """D-29; whether he places it or not."""
    board = stand(stand(stand(table(3, robber_followers=who), RED, 1), BLUE, 2), YELLOW, 3)
    game = bag_turn(board)
    players = []
    while game.phase == "place_robber":
        players.append(game.player)
        game.play("pass")
    assert players == asked


def test_rob_05_laps_do_not_matter() -> None:
    """ROB-05, T-137: totals 7 and 57 stand on space 7."""
    board = stand(stand(table(3), BLUE, 7), YELLOW, 57)
    assert options(bag_turn(board)) >= {"robber 7"}
    for victim, start in ((BLUE, 7), (YELLOW, 57)):
        board = rob(stand(scoring(victim, 4, 3), victim, start), RED, 7)
        game = close(board, victim, 4)
        assert paid(game) == {victim: 4, RED: 2}


def test_rob_05_space_0_is_one_of_the_50() -> None:
    """Where all begin: a robber stands there as anywhere, can be taken back, and robs."""
    board = rob(stand(table(3), YELLOW, 20), BLUE, 0)
    game = bag_turn(board)
    game.play("robber 0")
    assert (game.player, robbers(game)) == (YELLOW, [0, 0, None])  # Blue's is on the track
    game.play("pass")
    game.play("pass")
    game = bag_turn(rob(table(), RED, 0))
    assert options(game) == {"robber home", "pass"}
    game = close(rob(scoring(BLUE, 4), RED, 0), BLUE, 4)
    assert (paid(game), robbers(game)) == ({BLUE: 4, RED: 2}, [None, None])


def test_rob_06_a_robber_waits_on_its_space() -> None:
    """ROB-06: Blue's marker comes to the robber's space later and is robbed when it leaves."""
    board = scoring(BLUE, 3)
    road(board, 4, row=3).put(BLUE, "follower 0,3 road:E")
    rob(stand(board, BLUE, 4), RED, 7)
    game = close(board, BLUE, 3)
    assert (paid(game), robbers(game)) == ({BLUE: 3}, [7, None])
    board.state.n_steps = 0
    close(board, BLUE, 4, row=3)
    assert (paid(game), robbers(game)) == ({BLUE: 7, RED: 2}, [None, None])


def test_rob_07_never_a_figure_of_its_own_colour() -> None:
    """ROB-07, T-134."""
    board = rob(stand(stand(scoring(RED, 4), RED, 7), BLUE, 7), RED, 7)
    game = close(board, RED, 4)
    assert (paid(game), robbers(game)) == ({RED: 4}, [7, None])


def test_rob_08_a_messenger_is_prey_as_a_marker_is() -> None:
    """Blue's marker on 7 and messenger on 12; Red's own, on 3 and 20, are none."""
    board = table(modules={"messengers"})
    game = bag_turn(stand(stand(board, RED, 3, 20), BLUE, 7, 12))
    assert options(game) == {"robber 7", "robber 12", "pass"}


def test_rob_08_only_the_figure_that_moves_away() -> None:
    """ROB-08, INT-14, T-136: marker on 10 with a robber, messenger on 4; 6 for the messenger."""
    board = scoring(RED, 6, modules={"messengers"})
    game = close(rob(stand(board, RED, 10, 4), BLUE, 10), RED, 6)
    game.play("track messenger")
    assert (game.scores[BLUE], robbers(game)[BLUE]) == (0, 10)
    board = scoring(RED, 6, modules={"messengers"})
    game = close(rob(stand(board, RED, 10, 4), BLUE, 10), RED, 6)
    game.play("track marker")
    assert (game.player, options(game)) == (BLUE, {"track marker", "track messenger"})
    game.play("track messenger")
    assert totals(game)[BLUE] == [0, 3]


def test_rob_09_in_time_for_the_scoring_of_the_same_cycle() -> None:
    """ROB-09, CASE-10: Blue's bag tile closes Red's road of 4; Blue and Green rob Red."""
    board = (
        table(4)
        .lay("""
        [RX] RST RST
    """)
        .put(RED, "follower 0,0 road:E")
    )
    stand(stand(board, RED, 7), YELLOW, 11)
    rob(board, YELLOW, 0)  # Blue's space: Yellow's robber goes with him and gets nothing.
    game = board.turn(BLUE, _closing_bag(board))
    game.play(next(text for text in sorted(options(game)) if text.startswith("place 3,0")))
    assert game.player == BLUE
    game.play("robber 7")
    while game.phase == "place_robber":
        game.play("robber 7" if game.player == GREEN else "pass")
    game.play("pass")
    assert paid(game) == {RED: 4, BLUE: 2, GREEN: 2}
    assert robbers(game) == [None, None, 2, None]


def _closing_bag(board: Board) -> str:
    """A bag tile on which a road ends."""
    for tile in board.rules.tables.tiles:
        if tile.robber and any(segment.ends_at for segment in tile.segments):
            return tile.id
    raise AssertionError("no bag tile ends a road")


@pytest.mark.parametrize(("rounding", "share"), [("up", 3), ("down", 2)])
def test_rob_10_half_of_the_points_and_the_victim_keeps_all(rounding: str, share: int) -> None:
    """ROB-10, T-139: 5 points."""
    board = rob(stand(scoring(RED, 5, robber_rounding=rounding), RED, 7), BLUE, 7)
    outcome = close(board, RED, 5)
    assert awards(outcome) == [(RED, 5, "road"), (BLUE, share, "stolen")]
    assert robbers(outcome) == [None, None]
    assert [award.rule for award in outcome.awards] == ["BASE-20", "ROB-10"]


def test_rob_10_rounded_down_a_single_point_gives_nothing() -> None:
    board = table(modules={"princess_dragon"}, robber_rounding="down").lay("[START] RST")
    game = _fairy_point(board)
    assert (paid(game), robbers(game)) == ({RED: 1}, [None, None])


def _fairy_point(board: Board) -> Game:
    """Red's turn begins with the fairy at his thief; Blue's robber waits on his space."""
    rob(stand(board, RED, 7), BLUE, 7)
    fairy_with(board, RED, "follower 1,0 road:EW")
    board.state.active = RED
    board.rules.start_turn(board.state)
    board.rules.advance(board.state)
    board.game._read_log()
    return board.game


def test_rob_11_fairy_points_are_robbed() -> None:
    """ROB-11, INT-25: of 1 point the robber gets 1, of the bonus of 3 he gets 2."""
    for on_tile in (False, True):
        board = table(modules={"princess_dragon"}, fairy_on_tile=on_tile).lay("[START] RST")
        assert awards(_fairy_point(board)) == [(RED, 1, "fairy"), (BLUE, 1, "stolen")]
    board = road(table(3, modules={"princess_dragon"}), 4)
    board.put(BLUE, "follower 1,0 road:EW", "follower 2,0 road:EW")
    fairy_with(board, RED, "follower 0,0 road:E")
    rob(stand(board, RED, 7), YELLOW, 7)
    game = close(board, BLUE, 4)
    assert awards(game) == [(BLUE, 4, "road"), (RED, 3, "fairy"), (YELLOW, 2, "stolen")]


def test_rob_12_the_start_space_is_that_of_the_event() -> None:
    """DRG-29: Red's road of 4 brings him from 7 to 11, and from there the fairy's bonus to 14:
    Blue, on 7, robs the road and Yellow, on 11, the bonus."""
    board = fairy_with(road(table(3, modules={"princess_dragon"}), 4), RED, "follower 0,0 road:E")
    rob(rob(stand(board, RED, 7), BLUE, 7), YELLOW, 11)
    assert awards(close(board, BLUE, 4)) == [
        *((RED, 4, "road"), (BLUE, 2, "stolen")),
        *((RED, 3, "fairy"), (YELLOW, 2, "stolen")),
    ]


def test_rob_11_message_points_are_robbed() -> None:
    board = rob(stand(scoring(RED, 4, modules={"messengers"}), RED, 1, 30), BLUE, 30)
    game = close(board, RED, 4)
    game.play("track marker")
    game.play("reveal two-per-knight")
    game.play("message points")
    game.play("track messenger")
    assert game.player == BLUE
    game.play("track marker")
    assert awards(game) == [(RED, 4, "road"), (RED, 2, "message"), (BLUE, 1, "stolen")]


def test_rob_12_following_robbers() -> None:
    """ROB-11, ROB-12.4, ROB-17, T-131: shares are not robbed, but carry robbers along."""
    board = scoring(RED, 5, 3)
    stand(stand(board, RED, 10), BLUE, 12)
    rob(rob(board, BLUE, 10), YELLOW, 12)
    game = close(board, RED, 5)
    assert paid(game) == {RED: 5, BLUE: 3}
    assert game.scores == (15, 15, 0)
    assert robbers(game) == [None, None, 15]
    assert events(game, "robber_followed") == [{"player": YELLOW, "space": 15}]


def test_rob_12_a_robber_of_the_thiefs_colour_does_not_follow_him() -> None:
    board = scoring(RED, 4, 3)
    stand(stand(stand(board, RED, 10), BLUE, 12), YELLOW, 12)
    rob(rob(board, BLUE, 10), YELLOW, 10)
    game = close(board, RED, 4)
    assert (game.scores, robbers(game)) == ((14, 14, 14), [None, None, None])


def test_rob_12_who_robs_does_not_follow_and_shares_are_not_robbed() -> None:
    """ROB-11: Blue and Yellow rob Red, and Blue's marker stands on the same space: when Blue's
    share moves it, Yellow's robber, who robs in this event, neither follows nor robs Blue."""
    board = stand(stand(scoring(RED, 4, 3), RED, 9), BLUE, 9)
    game = close(rob(rob(board, BLUE, 9), YELLOW, 9), RED, 4)
    assert awards(game) == [(RED, 4, "road"), (BLUE, 2, "stolen"), (YELLOW, 2, "stolen")]
    assert (events(game, "robber_followed"), robbers(game)) == ([], [None] * 3)


def test_rob_12_every_robber_on_the_space_follows() -> None:
    """Blue robs Red and goes from 12 to 14 with the robbers of Yellow and Green."""
    board = stand(stand(scoring(RED, 4, 4), RED, 10), BLUE, 12)
    rob(rob(rob(board, BLUE, 10), YELLOW, 12), GREEN, 12)
    assert robbers(close(board, RED, 4)) == [None, None, 14, 14]
    board = stand(stand(scoring(BLUE, 4, 3), BLUE, 10), YELLOW, 12)
    assert robbers(close(rob(rob(board, YELLOW, 10), RED, 12), BLUE, 4)) == [14, None, None]


def test_rob_12_robbers_choose_in_turn_order_before_any_is_paid() -> None:
    """Red and Green own the road; Blue's and Yellow's robbers wait for both. Green is active."""
    board = scoring(RED, 4, 4).put(GREEN, "follower 1,0 road:EW")
    stand(stand(board, RED, 20), GREEN, 20)
    game = close(rob(rob(board, BLUE, 20), YELLOW, 20), GREEN, 4)
    asked = []
    for victim in (GREEN, RED):
        asked.append((game.player, paid(game)))
        game.play(f"rob {victim} marker")
    assert asked == [(BLUE, {RED: 4, GREEN: 4}), (YELLOW, {RED: 4, GREEN: 4})]
    assert paid(game) == {RED: 4, GREEN: 4, BLUE: 2, YELLOW: 2}


def test_rob_12_event_after_event() -> None:
    """However many events there were: each is over when its robbers are paid."""
    board = table(modules={"princess_dragon"}).lay("[START] RST")
    for _ in range(60):
        board.state.n_steps = 0
        rob(board, BLUE, board.game.scores[RED] % 50)
        if not board.game.scores[RED]:
            fairy_with(board, RED, "follower 1,0 road:EW")
        board.state.active = RED
        board.rules.start_turn(board.state)
        board.rules.advance(board.state)
        board.game._read_log()
    assert paid(board.game) == {RED: 60, BLUE: 60}


def test_rob_13_several_robbers_rob_the_same_figure_in_full() -> None:
    """ROB-13, T-132: 4 points, two robbers, 2 each."""
    blue, red, green = range(3)
    board = rob(rob(stand(scoring(blue, 4, 3), blue, 9), red, 9), green, 9)
    game = close(board, blue, 4)
    assert awards(game) == [(blue, 4, "road"), (red, 2, "stolen"), (green, 2, "stolen")]


def test_rob_14_a_robber_robs_the_first_feature_only() -> None:
    """ROB-14, T-133: 3 and 8 in this order; Blue gets 2, not 4."""
    board = _two_features()
    game = board.turn(RED, "base-city1-tee")
    game.play("place 2,0 r0")
    game.play("pass")
    game.play("settle 0,0 road:E")
    assert paid(game) == {RED: 11, BLUE: 2}
    game = _two_features().turn(RED, "base-city1-tee")
    game.play("place 2,0 r0")
    game.play("pass")
    city = next(text for text in options(game) if "city" in text)
    game.play(city)
    assert paid(game) == {RED: 11, BLUE: 4}


def _two_features() -> Board:
    """One tile completes a road of 3 and a city of 4 tiles, both Red's; Blue's robber waits."""
    board = table().lay("""
        .    .    CAP@2
        .    .    CTN
        .    .    CTN
        [RX] RST  .
    """)
    board.put(RED, "follower 0,0 road:E", "follower 2,-1 city:NS")
    return rob(stand(board, RED, 7), BLUE, 7)


def test_seq_34_only_features_with_owners_are_in_question() -> None:
    """The tile completes Red's road and a city of nobody: there is nothing to choose."""
    board = table().lay(". . CAP@2\n[RX] RST .").put(RED, "follower 0,0 road:E")
    game = board.turn(RED, "base-city1-tee")
    game.play("place 2,0 r0")
    assert paid(game.play("pass")) == {RED: 3}
    assert [event["action"] for event in events(game, "forced")] == ["settle 0,0 road:E"]


def test_seq_30_roads_closed_by_a_ferry_are_settled_too() -> None:
    """FER-16: not on the tile just placed, yet Red is paid, and robbed."""
    board = table(modules={"ferries"}).lay("RX RST LAKE3").put(RED, "follower 1,0 road:EW")
    rob(stand(ferry(board, 2, 0, "EW"), RED, 7), BLUE, 7)
    game = board.turn(BLUE, "RST")
    game.play("place 3,0 r0")
    game.play("pass")
    game.play("ferry 2,0 ES")
    assert awards(game) == [(RED, 3, "road"), (BLUE, 2, "stolen")]


def test_rob_15_after_robbing_the_robber_is_at_home() -> None:
    """ROB-15, SEQ-46."""
    board = rob(stand(scoring(RED, 4), RED, 7), BLUE, 7)
    game = close(board, RED, 4)
    assert robbers(game)[BLUE] is None
    assert events(game, "robber_returned") == [{"player": BLUE}]


def test_rob_16_of_several_victims_the_owner_chooses() -> None:
    """ROB-12.2, ROB-16, T-135: Red and Green on 20, tied owners of one city of 10."""
    red, blue, green = range(3)
    board = (
        table(3)
        .lay("""
        CAP@2
        CTN
        CTN
        CTN
    """)
        .put(red, "follower 0,0 city:S")
        .put(green, "follower 0,1 city:NS")
    )
    stand(stand(board, red, 20), green, 20)
    rob(board, blue, 20)
    game = board.turn(green, "CAP")
    game.play("place 0,4 r0")
    game.play("pass")
    assert (game.player, options(game)) == (blue, {"rob 0 marker", "rob 2 marker"})
    game.play("rob 2 marker")
    assert paid(game) == {red: 10, green: 10, blue: 5}


def test_rob_18_an_award_of_nothing_is_none() -> None:
    """Red's message is worth 0: his figure does not move, and Blue's robber stays where it is."""
    board = rob(stand(scoring(RED, 4, modules={"messengers"}), RED, 1, 30), BLUE, 30)
    game = close(board, RED, 4)
    game.play("track marker")
    game.play("reveal two-per-farmer")
    game.play("message use")
    assert (totals(game)[RED], robbers(game)[BLUE]) == ([5, 30], 30)
    assert awards(game) == [(RED, 4, "road")]


def test_rob_19_a_share_of_the_active_player_may_earn_a_message() -> None:
    """ROB-19: Red completes Blue's road, robs him and comes to a dark space."""
    board = rob(stand(scoring(BLUE, 4, modules={"messengers"}), BLUE, 7, 8), RED, 7)
    game = close(stand(board, RED, 3), RED, 4)
    assert game.player == BLUE
    game.play("track marker")
    assert game.player == RED
    game.play("track marker")
    assert (totals(game)[RED], game.phase) == ([5, 0], "reveal")


@pytest.mark.parametrize("finally_too", [False, True])
def test_rob_20_in_the_final_scoring(finally_too: bool) -> None:
    """ROB-20, T-138: robbers leave first; by the switch they rob the first feature award."""
    board = (
        table(robbers_final=finally_too)
        .lay("""
        [RST] RST
        .     .
        RST   RST
        RST   .
    """)
        .put(RED, "follower 0,0 road:EW", "follower 0,2 road:EW")
    )
    rob(stand(board, RED, 7), BLUE, 7)
    game = board.end()
    assert paid(game) == ({RED: 4, BLUE: 1} if finally_too else {RED: 4})
    assert robbers(game) == [None, None]


def test_rob_20_by_the_switch_all_is_scored_and_the_first_is_robbed() -> None:
    """HR: roads, cities, monasteries, then fields; the fairy's bonus is as ever, and a robber
    whom nothing comes to goes home at the end."""
    board = table(3, modules={"princess_dragon"}, robbers_final=True)
    board.lay("CAP@2 .\nSTART RST\nMON .\n. .\nCAP .")
    board.put(RED, "follower 1,1 road:EW", "follower 0,4 city:N", "follower 0,2 monastery:I")
    fairy_with(board, RED, "follower 0,1 field:EL.WR")
    rob(rob(stand(stand(board, RED, 7), YELLOW, 30), BLUE, 9), YELLOW, 0)
    game = board.end()
    scored = [award for award in awards(game) if award[0] == RED]
    assert scored == [
        *((RED, 2, "road"), (RED, 1, "city"), (RED, 3, "monastery")),
        *((RED, 3, "fairy"), (RED, 3, "field")),
    ]
    assert (paid(game)[BLUE], robbers(game)) == (1, [None, None, None])


def test_rob_20_by_the_switch_the_pigs_owner_is_the_better_prey() -> None:
    """TRB-17: of the same field Red, with his pig, gets 8 points and Blue 6; Yellow may choose."""
    farm = "1,0 field:NL.NR.EL.WR"
    for victim, share in ((RED, 4), (BLUE, 3)):
        board = table(3, modules={"traders_builders"}, robbers_final=True)
        board.lay(". CAP@2\nCAP@2 CAP\n[START] RST")
        board.put(RED, f"follower {farm}", f"pig {farm}").put(BLUE, f"follower {farm}")
        rob(stand(stand(board, RED, 20), BLUE, 20), YELLOW, 20).bag()
        board.state.push(board.rules.end_of_cycle, RED, 0)
        board.rules.advance(board.state)
        board.game._read_log()
        game = board.game
        assert (game.player, options(game)) == (YELLOW, {"rob 0 marker", "rob 1 marker"})
        game.play(f"rob {victim} marker")
        assert paid(game) == {RED: 8, BLUE: 6, YELLOW: share}


def test_rob_20_gold_and_goods_are_never_robbed() -> None:
    """INT-26, END-03."""
    board = table(modules={"gold_mines"}, robbers_final=True).lay("[START]")
    rob(stand(bars_of(board, RED, 7), RED, 7), BLUE, 7)
    assert paid(board.end()) == {RED: 21}
