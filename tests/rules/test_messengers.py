"""The Messengers (MSG), in the order of the chapter."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from bastide import CHANCE, Game
from tests.rules.board import BLUE, RED, YELLOW, Board, figures, options, paid
from tests.rules.pieces import magic
from tests.rules.test_princess_dragon import fairy_with
from tests.rules.track import awards, close, road, rob, stand, totals

TRACK = {"track marker", "track messenger"}
ANSWERS = {"message use", "message points"}


def table(players: int = 2, **more: Any) -> Board:
    modules = {"messengers"} | more.pop("modules", set())
    return Board(players, modules, **more)


def four(players: int = 2, **more: Any) -> Board:
    """Red's thief on a road of which the fourth and last tile is missing."""
    return road(table(players, **more), 4).put(RED, "follower 1,0 road:EW")


def with_message(board: Board, key: str, marker: int = 1) -> Game:
    """Red scores 4 with the marker, which comes to a dark space, and reveals this message."""
    game = close(stand(board, RED, marker), RED, 4)
    game.play("track marker")
    assert game.player == CHANCE
    game.play(f"reveal {key}")
    return game


def test_msg_01_each_player_has_two_scoring_figures() -> None:
    assert totals(table(3).end()) == [[0, 0], [0, 0], [0, 0]]


def test_msg_02_the_receiver_chooses_which_figure_moves() -> None:
    """MSG-02, MSG-03, T-70: marker 3 and messenger 6, a road of 4."""
    for figure, moved in (("marker", [7, 6]), ("messenger", [3, 10])):
        game = close(stand(four(), RED, 3, 6), RED, 4)
        assert (game.player, options(game)) == (RED, TRACK)
        outcome = game.play(f"track {figure}")
        assert totals(game)[RED] == moved
        assert sum(moved) == game.scores[RED] == 13
        assert awards(outcome) == [(RED, 4, "road")]


def test_msg_02_the_choice_is_the_receivers_also_in_anothers_turn() -> None:
    game = close(stand(four(), RED, 3, 6), BLUE, 4)
    assert (game.active_player, game.player, options(game)) == (BLUE, RED, TRACK)


def test_msg_02_all_owners_choose_in_turn_order_before_anyone_moves() -> None:
    board = four().put(BLUE, "follower 2,0 road:EW")
    game = close(board, BLUE, 4)
    assert game.player == BLUE
    game.play("track marker")
    assert (game.player, game.scores) == (RED, (0, 0))
    game.play("track messenger")
    assert (totals(game), game.scores) == ([[0, 4], [4, 0]], (4, 4))


@pytest.mark.parametrize(("start", "dark"), [(1, True), (2, False), (6, True), (46, True)])
def test_msg_04_dark_spaces_are_every_fifth(start: int, dark: bool) -> None:
    """MSG-04, MSG-08; the space after a lap counts as any other (46 + 4 = 50, space 0)."""
    game = close(stand(four(), RED, start), RED, 4)
    game.play("track marker")
    assert (game.phase == "reveal") is dark


def test_msg_05_landing_counts_for_either_figure() -> None:
    """MSG-05, T-70."""
    game = close(stand(four(), RED, 3, 6), RED, 4)
    game.play("track messenger")
    assert (game.player, game.phase) == (CHANCE, "reveal")


def test_msg_06_other_figures_on_the_space_do_not_matter() -> None:
    board = stand(stand(four(), RED, 1), BLUE, 5)
    game = close(board, RED, 4)
    game.play("track marker")
    assert game.phase == "reveal"


def test_msg_06_by_the_switch_the_space_must_be_free_of_others() -> None:
    for blue, his_messenger, revealed in (
        (5, 3, False),
        (55, 3, False),
        (3, 5, False),
        (6, 3, True),
    ):
        board = stand(four(message_needs_free_space=True), RED, 1, 5)
        game = close(stand(board, BLUE, blue, his_messenger), RED, 4)
        game.play("track marker")
        assert (game.phase == "reveal") is revealed
    board = road(table(message_needs_free_space=True), 4).put(BLUE, "follower 1,0 road:EW")
    game = close(stand(stand(board, RED, 5, 3), BLUE, 1), BLUE, 4)
    game.play("track marker")
    assert game.phase == "draw"


def test_msg_07_only_the_active_player_gets_a_message() -> None:
    """MSG-07, T-73, CASE-11: Red lands on a dark space in Blue's turn."""
    game = close(stand(four(), RED, 1), BLUE, 4)
    game.play("track marker")
    assert (totals(game)[RED], game.phase) == ([5, 0], "draw")


def two_features(start: int = 1, **more: Any) -> Game:
    """One tile completes a road of 4 with Red's thief and a city of 2 with his knight.

    ::
                             CAP@2 (2,-1)
        RX (0,0)  RST (1,0)  RST (2,0)...
    """
    board = table(**more).lay("""
        .     .    .    CAP@2
        [RX]  RST  RST  .
    """)
    board.put(RED, "follower 1,0 road:EW", "follower 3,-1 city:S")
    stand(board, RED, start)
    game = board.turn(RED, "base-city1-tee")
    game.play("place 3,0 r0")
    game.play("pass")
    return game


def test_msg_08_the_end_of_the_round_counts() -> None:
    """MSG-08, T-71: marker 1 + 4 = 5, then 5 + 4 = 9: no message."""
    game = two_features()
    assert options(game) == {"settle 0,0 road:E", "settle 3,-1 city:S"}
    game.play("settle 0,0 road:E")
    game.play("track marker")
    assert totals(game)[RED] == [5, 0]
    game.play("track marker")
    assert (totals(game)[RED], game.phase) == ([9, 0], "draw")


def test_msg_08_by_the_switch_every_stop_counts() -> None:
    game = two_features(message_check="every_stop")
    game.play("settle 0,0 road:E")
    game.play("track marker")
    game.play("track marker")
    assert game.phase == "reveal"


@pytest.mark.parametrize(("start", "revealed"), [(1, True), (6, True), (2, True), (3, False)])
def test_msg_08_by_the_switch_a_stop_must_be_dark(start: int, revealed: bool) -> None:
    """The marker makes two steps of 4: from 1 it stops on 5, from 2 on 10, from 3 on neither."""
    game = two_features(message_check="every_stop", start=start)
    for action in ("settle 0,0 road:E", "track marker", "track marker"):
        game.play(action)
    assert (game.phase == "reveal") is revealed


def double_turn(messenger: int, **switches: Any) -> Game:
    """RED's builder gives a second cycle: the marker takes the road of the first from 1 to 5 and
    earns a message, the messenger that of the second from the given space."""
    board = table(modules={"traders_builders"}, **switches)
    road(road(board, 4), 4, row=2)
    board.put(RED, "follower 1,0 road:EW", "builder 2,0 road:EW", "follower 1,2 road:EW")
    game = close(stand(board, RED, 1, messenger), RED, 4)
    for action in ("track marker", "reveal two-per-farmer", "message use"):
        game.play(action)
    cross = board.rules.tables.index["base-cross"]
    board.state.bag[cross] += 1
    board.state.bag_total += 1
    for action in ("draw base-cross", "place 3,2 r0", "pass", "track messenger"):
        game.play(action)
    return game


def test_msg_08_by_the_switch_the_stops_of_this_round_count() -> None:
    """With `every_stop` and a message for each round: none in the second cycle, where nobody
    stopped on a dark space."""
    game = double_turn(7, message_limit="round", message_check="every_stop")
    assert (totals(game)[RED], game.phase) == ([5, 11], "draw")


def test_msg_08_by_both_switches_the_stop_must_be_free() -> None:
    for blue, revealed in ((5, False), (6, True)):
        board = four(message_check="every_stop", message_needs_free_space=True)
        game = close(stand(stand(board, RED, 1), BLUE, blue, 3), RED, 4)
        game.play("track marker")
        assert (game.phase == "reveal") is revealed


def test_msg_08_one_message_even_if_both_figures_stand_dark() -> None:
    """T-72: marker and messenger both come to dark spaces in one round."""
    game = two_features()
    game.play("settle 0,0 road:E")
    game.play("track marker")
    game.play("track messenger")
    assert totals(game)[RED] == [5, 4]
    game.play("reveal two-per-knight")
    game.play("message points")
    game.play("track messenger")
    assert game.phase == "draw"


@pytest.mark.parametrize(("limit", "revealed"), [("turn", False), ("round", True)])
def test_msg_09_one_message_in_each_turn(limit: str, revealed: bool) -> None:
    """MSG-09, INT-04: the builder's cycle brings no other one, unless the switch allows it."""
    game = double_turn(6, message_limit=limit)
    assert totals(game)[RED] == [5, 10]
    assert (game.phase == "reveal") is revealed


def test_seq_33_each_cycle_is_a_round_of_its_own() -> None:
    """By the switch each round can earn a message; the marker, on a dark space since the first
    cycle, did not move in the second, so it does not count there."""
    game = double_turn(7, message_limit="round")
    assert totals(game)[RED] == [5, 11]
    assert game.phase == "draw"


def test_msg_09_another_one_in_the_next_turn() -> None:
    """SEQ-01: the turn's message is used in this turn only."""
    board = road(four(), 4, row=2).put(RED, "follower 1,2 road:EW")
    game = close(stand(board, RED, 1, 6), RED, 4)
    for action in ("track marker", "reveal two-per-farmer", "message use"):
        game.play(action)
    board.state.n_steps = 0
    close(board, RED, 4, row=2)
    game.play("track messenger")
    assert (totals(game)[RED], game.phase) == ([5, 10], "reveal")


def test_msg_10_the_message_or_two_points() -> None:
    game = with_message(four().put(RED, "follower 0,0 field:NR.EL"), "two-per-farmer")
    assert (game.player, options(game)) == (RED, ANSWERS)
    outcome = game.play("message points")
    assert (game.player, options(game)) == (RED, TRACK)
    outcome = game.play("track messenger")
    assert awards(outcome) == [(RED, 2, "message")]
    assert str(outcome.awards[0]) == "Red +2: message, message +2  (MSG-10)"


def test_msg_10_the_stack_is_shuffled_once_and_then_known() -> None:
    """MSG-10, GEN-19: each unseen message is as likely; after all eight the order repeats."""
    game = close(stand(four(), RED, 1), RED, 4)
    game.play("track marker")
    keys = [str(action).split()[1] for action in game.legal_actions()]
    assert len(keys) == 8
    assert {chance for _, chance in game.chance_outcomes()} == {Fraction(1, 8)}
    # Each answer of 2 points with a figure on 3 of 5 earns the next message.
    seen: list[str] = []
    for _ in range(9):
        outcomes = game.legal_actions()
        assert len(outcomes) == max(8 - len(seen), 1)
        text = str(outcomes[-1])
        seen.append(text)
        game.play(text)
        track = game.rules.module("score_track")
        assert track is not None
        game.state.extra[track.at] = 3
        if "message points" in options(game):
            game.play("message points")
        game.play("track marker")
    assert seen[8] == seen[0]
    assert len(set(seen)) == 8


def test_msg_11_points_of_a_message_can_earn_the_next() -> None:
    """MSG-11, T-74."""
    game = with_message(stand(four(), RED, 0), "two-per-knight", marker=11)
    game.play("message points")
    game.play("track marker")
    assert (totals(game)[RED], game.phase) == ([17, 0], "draw")
    board = stand(four(), RED, 1, 13)
    game = close(board, RED, 4)
    game.play("track marker")
    game.play("reveal two-per-knight")
    game.play("message points")
    game.play("track messenger")
    assert (totals(game)[RED], game.phase) == ([5, 15], "reveal")


def test_msg_12_1_the_smallest_road() -> None:
    """Roads of 3 and 2 with thieves of Red: 2 points, the thief stays."""
    board = four()
    board.lay_one("RST", 0, 5).lay_one("RST", 1, 5).lay_one("RST", 2, 5)
    board.lay_one("RST", 0, 7).lay_one("RST", 1, 7)
    board.put(RED, "follower 0,5 road:EW", "follower 0,7 road:EW")
    game = with_message(board, "smallest-road")
    game.play("message use")
    outcome = game.play("track messenger")
    assert awards(outcome) == [(RED, 2, "message")]
    assert figures(game) == {"0 follower 0,5 road:EW", "0 follower 0,7 road:EW"}


def test_msg_12_1_of_equal_roads_any() -> None:
    board = four()
    for row in (5, 7):
        board.lay_one("RST", 0, row).put(RED, f"follower 0,{row} road:EW")
    game = with_message(board, "smallest-road")
    game.play("message use")
    assert options(game) == {"settle 0,5 road:EW", "settle 0,7 road:EW"}


@pytest.mark.parametrize("thieves", [("0,5", "0,7"), ("0,7", "0,5")])
def test_int_10_an_unfinished_inn_road_is_the_smallest(thieves: tuple[str, str]) -> None:
    """T-75, INT-10: a plain road of 3 and an inn road of 2: the message gives 0."""
    board = four(modules={"inns_cathedrals"})
    for x in range(3):
        board.lay_one("RST", x, 5)
    board.lay_one("inns-road-straight-inn", 0, 7).lay_one("RST", 1, 7)
    board.put(RED, *(f"follower {cell} road:EW" for cell in thieves))
    game = with_message(board, "smallest-road")
    assert options(game) == ANSWERS
    outcome = game.play("message use")
    assert (awards(outcome), game.phase) == ([], "draw")


def test_msg_12_2_the_smallest_city() -> None:
    board = four().lay_one("CAP", 0, 5).lay_one("CTN", 0, 7).lay_one("CTNS", 0, 8)
    board.put(RED, "follower 0,5 city:N", "follower 0,7 city:NS")
    game = with_message(board, "smallest-city")
    game.play("message use")
    assert awards(game.play("track messenger")) == [(RED, 1, "message")]


def test_msg_12_3_the_smallest_monastery() -> None:
    board = four().lay_one("MON", 0, 5).lay_one("MON", 1, 5).lay_one("MON", 0, 9)
    board.put(RED, "follower 0,5 monastery:I", "follower 1,5 monastery:I")
    game = with_message(board, "smallest-monastery")
    game.play("message use")
    assert options(game) == {"settle 0,5 monastery:I", "settle 1,5 monastery:I"}
    game.play("settle 0,5 monastery:I")
    assert awards(game.play("track messenger")) == [(RED, 2, "message")]


def test_msg_12_4_two_points_for_each_shield() -> None:
    """T-76: two knights in a city with 2 shields, one in a city with 1: 6 points."""
    board = four().lay_one("CTNS", 0, 5).lay_one("CTNS", 0, 6).lay_one("C3S@0", 5, 5)
    board.put(RED, "follower 0,5 city:NS", "follower 0,6 city:NS", "follower 5,5 city:NES")
    game = with_message(board, "two-per-pennant")
    game.play("message use")
    outcome = game.play("track messenger")
    assert str(outcome.awards[0]) == "Red +6: message, 3 shields x 2  (MSG-12)"


def test_msg_12_5_two_points_for_each_knight() -> None:
    """T-77, MSG-13: two normal knights and the large one."""
    board = four(modules={"inns_cathedrals"}).lay_one("CTN", 0, 5).lay_one("CTN", 0, 6)
    board.lay_one("CAP", 5, 5).put(RED, "follower 0,5 city:NS", "large 0,6 city:NS")
    board.put(RED, "follower 5,5 city:N").put(BLUE, "follower 0,5 city:NS")
    game = with_message(board, "two-per-knight")
    game.play("message use")
    outcome = game.play("track messenger")
    assert str(outcome.awards[0]) == "Red +6: message, 3 knights x 2  (MSG-12)"


def test_msg_13_a_builder_is_no_knight() -> None:
    board = four(modules={"traders_builders"}).lay_one("CTN", 0, 5)
    board.put(RED, "follower 0,5 city:NS", "builder 0,5 city:NS")
    game = with_message(board, "two-per-knight")
    game.play("message use")
    assert awards(game.play("track messenger")) == [(RED, 2, "message")]


def test_msg_12_6_two_points_for_each_farmer() -> None:
    """MSG-12.6, MSG-13: the pig does not count."""
    board = four(modules={"traders_builders"}).lay_one("CAP", 5, 5).lay_one("MON", 9, 9)
    board.put(RED, "follower 5,5 field:EL.ER.SL.SR.WL.WR", "pig 5,5 field:EL.ER.SL.SR.WL.WR")
    board.put(RED, "follower 9,9 field:NL.NR.EL.ER.SL.SR.WL.WR")
    game = with_message(board, "two-per-farmer")
    game.play("message use")
    outcome = game.play("track messenger")
    assert str(outcome.awards[0]) == "Red +4: message, 2 farmers x 2  (MSG-12)"


def test_msg_12_7_another_tile_comes_after_this_one() -> None:
    """MSG-12.7, MSG-16, SEQ-60, T-79."""
    game = with_message(four(), "extra-tile")
    game.play("message use")
    assert (game.phase, game.active_player, game.turn_number) == ("draw", RED, 1)
    game.play(game.legal_actions()[0])
    while game.phase != "draw":
        game.play("pass" if "pass" in options(game) else game.legal_actions()[0])
    assert (game.active_player, game.turn_number) == (BLUE, 2)


def test_msg_16_with_an_empty_bag_there_is_no_other_tile() -> None:
    board = four()
    game = board.turn(RED, "RX")
    board.bag()
    stand(board, RED, 1)
    game.play("place 3,0 r0")
    game.play("pass")
    game.play("track marker")
    game.play("reveal extra-tile")
    assert options(game) == TRACK


def test_int_04_the_tile_of_the_message_comes_before_the_builders() -> None:
    """INT-04, SEQ-60, SEQ-61: two more cycles, the second of them the builder's."""
    board = four(modules={"traders_builders"}).put(RED, "builder 2,0 road:EW")
    game = with_message(board, "extra-tile")
    game.play("message use")
    cycles = 0
    while game.active_player == RED and not game.over:
        if game.phase == "draw":
            cycles += 1
        game.play("pass" if "pass" in options(game) else game.legal_actions()[0])
    assert cycles == 2


def test_msg_12_8_score_a_follower_and_take_it_back() -> None:
    """T-78, MSG-14: a tied knight in an unfinished city of 3 tiles and a shield."""
    board = four().lay_one("CTNS", 0, 5).lay_one("CTN", 0, 6).lay_one("CTN", 0, 7)
    board.put(RED, "follower 0,5 city:NS").put(BLUE, "follower 0,6 city:NS")
    game = with_message(board, "score-and-return-follower")
    game.play("message use")
    outcome = game.play("track messenger")
    assert awards(outcome) == [(RED, 4, "message")]
    assert figures(game) == {"1 follower 0,6 city:NS"}


@pytest.mark.parametrize("figure", ["follower", "large"])
def test_msg_12_8_only_the_chosen_follower_returns(figure: str) -> None:
    """Of Blue's two equal knights and the large one on the same tile; the equal ones are one
    option. Red's thief is none of his."""
    board = road(table(modules={"inns_cathedrals"}), 4).put(BLUE, "follower 1,0 road:EW")
    board.lay_one("CTN", 0, 5).put(BLUE, "follower 0,5 city:NS", "follower 0,5 city:NS")
    board.put(BLUE, "large 0,5 city:NS").lay_one("RST", 5, 5).put(RED, "follower 5,5 road:EW")
    game = close(stand(board, BLUE, 1), BLUE, 4)
    for action in ("track marker", "reveal score-and-return-follower", "message use"):
        game.play(action)
    assert sorted(map(str, game.legal_actions())) == [
        "take 1 follower 0,5 city:NS",
        "take 1 large 0,5 city:NS",
    ]
    game.play(f"take 1 {figure} 0,5 city:NS")
    outcome = game.play("track messenger")
    assert awards(outcome) == [(BLUE, 1, "message")]
    home = {"follower": 5, "large": 0}
    home[figure] += 1
    assert game.observation(None).supply[BLUE] == home


def test_msg_12_8_a_follower_in_the_minority_cannot_be_chosen() -> None:
    """MSG-12.8, MSG-15: Red owns nothing, so only the 2 points are left."""
    board = four().lay_one("CTN", 0, 5).put(RED, "follower 0,5 city:NS")
    board.put(BLUE, "follower 0,5 city:NS", "follower 0,5 city:NS")
    game = with_message(board, "score-and-return-follower")
    assert options(game) == TRACK


def test_msg_12_8_a_farmer_with_the_pig() -> None:
    """MSG-14, SCO-04, GEN-17: the pig counts once more and goes home with the last farmer."""
    board = four(modules={"traders_builders"}).lay_one("CAP@2", 0, 5).lay_one("CAP", 0, 6)
    farm = "0,6 field:EL.ER.SL.SR.WL.WR"
    board.put(RED, f"follower {farm}", f"pig {farm}")
    game = with_message(board, "score-and-return-follower")
    game.play("message use")
    assert awards(game.play("track messenger")) == [(RED, 4, "message")]
    assert figures(game) == set()


def test_int_17_mage_and_witch_count_in_messages() -> None:
    board = four(modules={"mage_witch"}).lay_one("RST", 0, 5).lay_one("RST", 1, 5)
    board.put(RED, "follower 0,5 road:EW")
    magic(board, mage="1,5 road:EW")
    game = with_message(board, "smallest-road")
    game.play("message use")
    assert awards(game.play("track messenger")) == [(RED, 4, "message")]


@pytest.mark.parametrize("key", ["smallest-road", "smallest-city", "smallest-monastery"])
def test_msg_15_without_a_follower_there_only_the_points_are_left(key: str) -> None:
    game = with_message(four(), key)
    assert options(game) == TRACK
    assert awards(game.play("track messenger")) == [(RED, 2, "message")]


def test_msg_17_followers_of_completed_features_are_back_already() -> None:
    """MSG-17: Red's only thief was scored in this very cycle."""
    game = with_message(four(), "smallest-road")
    assert "message use" not in options(game)


def test_msg_18_both_totals_are_added_at_the_end() -> None:
    """MSG-18, T-80: marker 63, messenger 41."""
    board = stand(table(), RED, 63, 41)
    game = board.lay("[START]").end()
    assert (totals(game)[RED], game.scores[RED]) == ([104, 0], 104)


def test_msg_18_only_the_marker_is_left_in_the_final_scoring() -> None:
    """With `robbers_final`: Red's 63 and 41 are 104, on space 4, from where he is robbed without
    a choice of figure; Yellow's robber on 13 waits in vain."""
    board = table(3, modules={"robbers"}, robbers_final=True).lay("[RST] RST")
    board.put(RED, "follower 0,0 road:EW")
    rob(rob(stand(stand(board, RED, 63, 41), BLUE, 8, 2), BLUE, 4), YELLOW, 13)
    game = board.end()
    assert awards(game) == [(RED, 2, "road"), (BLUE, 1, "stolen")]
    assert totals(game) == [[106, 0], [11, 0], [0, 0]]


def test_end_03_no_messages_in_the_final_scoring() -> None:
    board = stand(table().lay("[RST] RST"), RED, 3).put(RED, "follower 0,0 road:EW")
    game = board.end()
    assert (game.over, totals(game)[RED], paid(game)) == (True, [5, 0], {RED: 2})


def test_msg_19_the_fairys_point_may_earn_the_message() -> None:
    """MSG-19, SEQ-02, INT-15: before the draw."""
    board = table(modules={"princess_dragon"}).lay("[START] RST")
    stand(board, RED, 4)
    fairy_with(board, RED, "follower 1,0 road:EW")
    board.state.active = RED
    board.rules.start_turn(board.state)
    board.rules.advance(board.state)
    game = board.game
    game._read_log()
    assert (game.player, options(game)) == (RED, TRACK)
    game.play("track marker")
    assert (totals(game)[RED], game.phase) == ([5, 0], "reveal")
