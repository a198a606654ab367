"""The variant with a hand of three tiles (STR), in the order of the chapter."""

from __future__ import annotations

import random
from typing import Any

import pytest

from bastide import CHANCE, Draw, Game, Setup
from bastide.engine.modules.strategic_hand import StrategicHand
from tests.rules.board import BLUE, RED, Board, events, options


def table(players: int = 2, **more: Any) -> Board:
    modules = {"strategic_hand"} | more.pop("modules", set())
    return Board(players, modules, **more)


def hand(board: Board, player: int, *tiles: str) -> Board:
    """Give a player these tiles; they are not taken out of the bag."""
    hands = board.rules.module("strategic_hand")
    assert isinstance(hands, StrategicHand)
    row = hands.at + player * 4
    for place in range(4):
        held = board._named(tiles[place])[0] + 1 if place < len(tiles) else 0
        board.state.extra[row + place] = held
    return board


def begin(board: Board, player: int) -> Game:
    """Begin a turn that is not the first one of the game."""
    s = board.state
    s.turn_number, s.active = max(int(s.turn_number), 1), player
    board.rules.start_turn(s)
    board.rules.advance(s)
    board.game._read_log()
    return board.game


def hands(game: Game) -> Any:
    return game.observation().to_json()["hands"]


def test_str_01_three_tiles_each_are_dealt_before_the_first_turn() -> None:
    """STR-01, SETUP-06: from the shuffled bag, three for the first player, then the next."""
    game = Game(Setup(players=3, modules={"strategic_hand"}, first_player=1))
    counts = []
    for _ in range(9):
        assert (game.player, game.phase) == (CHANCE, "deal")
        game.play(game.legal_actions()[0])
        counts.append(hands(game))
    assert counts[2] == [0, 3, 0]
    assert counts[5] == [0, 3, 3]
    assert counts[8] == [3, 3, 3]
    assert (game.phase, game.active_player, game.tiles_left) == ("draw", 1, 71 - 9)


def test_str_02_counts_are_public_faces_are_not() -> None:
    game = Game(Setup(modules={"strategic_hand"}), seed=4)
    mine, other, nobody = (game.observation(seat).to_json() for seat in (0, 1, None))
    assert mine["hands"] == other["hands"] == nobody["hands"] == [4, 3]
    assert (len(mine["hand"]), len(other["hand"]), nobody["hand"]) == (4, 3, None)


def test_str_03_draw_one_then_choose_tile_cell_and_turn_at_once() -> None:
    board = hand(table().lay("[START]"), RED, "MON", "RCV", "RCV")
    board.bag("CAP", "RST")
    game = begin(board, RED)
    assert game.phase == "draw"
    game.play("draw base-city1")
    tiles = {text.split()[-1] for text in options(game)}
    assert tiles == {"base-monastery", "base-road-curve", "base-city1"}
    game.play("place 0,1 r0 base-monastery")
    assert hands(game)[RED] == 3
    assert game.observation(RED).to_json()["hand"] == sorted(
        ["base-road-curve", "base-road-curve", "base-city1"],
        key=board.rules.tables.ids.index,
    )
    game.play("pass")
    assert (game.active_player, game.phase) == (BLUE, "draw")
    assert events(game, "hand_shown") == events(game, "discarded") == []


def test_str_04_the_builders_cycle_draws_and_plays_again() -> None:
    """STR-04, STR-10: also with an empty bag, from the hand alone."""
    board = table(modules={"traders_builders"}).lay("[START] RST RST")
    board.put(RED, "follower 1,0 road:EW", "builder 2,0 road:EW")
    hand(board, RED, "RST", "MON").bag()
    game = begin(board, RED)
    game.play("place 3,0 r0 base-road-straight")
    game.play("pass")
    if game.phase == "figure":
        game.play("pass")
    assert (game.active_player, hands(game)[RED] <= 1) == (RED, True)


def test_str_05_when_the_bag_is_empty_the_hands_are_played_out() -> None:
    """STR-05, T-171."""
    board = hand(hand(table().lay("[START]"), RED, "MON", "CAP"), BLUE, "MON", "CAP")
    board.bag()
    game = begin(board, RED)
    placed = 0
    while not game.over:
        choice = next((text for text in sorted(options(game)) if text.startswith("place")), "pass")
        placed += choice != "pass"
        game.play(choice)
    assert sum(hands(game)) == 0
    assert len(game.observation().tiles) == 5


def test_str_05_by_the_switch_the_game_ends_with_the_bag() -> None:
    board = hand(hand(table(hand_end="bag_empty").lay("[START]"), RED, "MON"), BLUE, "MON")
    board.bag()
    game = begin(board, RED)
    game.play("place 0,1 r0 base-monastery")
    game.play("pass")
    assert (game.over, hands(game)) == (True, [0, 1])


def test_str_06_nothing_placeable_show_discard_and_draw() -> None:
    """STR-06, T-170: beside a city on four sides only a city fits."""
    board = hand(table().lay("[CFULL]"), RED, "RX", "RX", "MON").bag("RX", "CAP")
    game = begin(board, RED)
    game.play("draw base-cross")
    assert (game.phase, options(game)) == (
        "discard",
        {"discard base-cross", "discard base-monastery"},
    )
    game.play("discard base-monastery")
    assert (game.player, game.phase) == (CHANCE, "draw")
    game.play("draw base-city1")
    assert {text.split()[-1] for text in options(game)} == {"base-city1"}
    assert events(game, "hand_shown")
    assert game.observation().discarded == ["base-monastery"]
    held = game.observation(RED).to_json()["hand"]
    assert sorted(held) == ["base-city1", *["base-cross"] * 3]


def test_str_06_with_an_empty_bag_the_hand_is_kept() -> None:
    """STR-06, STR-07: nothing fits and nothing can be drawn: all pass, and the game ends."""
    board = hand(hand(table().lay("[CFULL]"), RED, "MON"), BLUE, "MON").bag()
    game = begin(board, RED)
    assert game.over
    assert hands(game) == [1, 1]


def test_str_06_whoever_cannot_place_keeps_the_hand_and_waits() -> None:
    """Red's monastery fits nowhere beside the city; Blue's city makes room for it, and Red
    places it in his next turn."""
    board = hand(hand(table().lay("[CFULL]"), RED, "MON"), BLUE, "CAP", "MON").bag()
    game = begin(board, RED)
    assert (game.active_player, hands(game)) == (BLUE, [1, 2])
    game.play("place 0,1 r0 base-city1")
    game.play("pass")
    assert game.active_player == RED
    game.play("place 0,2 r0 base-monastery")
    game.play("pass")
    assert (game.active_player, hands(game)) == (BLUE, [0, 1])


def test_str_07_the_end_when_all_in_a_row_pass() -> None:
    """Yellow has nothing and does not count: Red's and Blue's passes are all there are. But a
    pass before the other one's tile is no pass in a row."""
    board = hand(hand(table(3).lay("[CFULL]"), RED, "MON"), BLUE, "MON").bag()
    game = begin(board, RED)
    assert (game.over, hands(game), len(game.observation().tiles)) == (True, [1, 1, 0], 1)
    board = hand(hand(table().lay("[CFULL]"), RED, "RX"), BLUE, "CAP", "RX").bag()
    game = begin(board, RED)
    game.play("place 0,1 r0 base-city1")
    game.play("deploy follower 0,1 field:EL.ER.SL.SR.WL.WR")
    # Red passes again, and so does Blue.
    assert (game.over, hands(game)) == (True, [1, 1])
    assert [event["player"] for event in events(game, "turn_started")] == [RED, BLUE, RED, BLUE]


def test_str_07_the_end_when_all_hands_are_empty() -> None:
    game = begin(hand(table().lay("[START]"), RED, "MON").bag(), RED)
    game.play("place 0,1 r0 base-monastery")
    game.play("pass")
    assert (game.over, hands(game)) == (True, [0, 0])


def test_str_07_a_player_with_an_empty_hand_is_passed_over() -> None:
    board = hand(hand(table(3).lay("[START]"), RED, "MON", "CAP"), 2, "MON").bag()
    game = begin(board, RED)
    game.play("place 0,1 r0 base-monastery")
    game.play("pass")
    assert game.active_player == 2


def test_str_08_the_hands_are_dealt_from_the_land_that_waits() -> None:
    """Six of the 72 land tiles; the ten middle tiles of the river are all to come."""
    game = Game(Setup(modules={"strategic_hand", "river"}))
    for _ in range(6):
        game.play(game.legal_actions()[-1])
    s = game.state
    land = [i for i, tile in enumerate(s.tables.tiles) if tile.module == "base"]
    assert (hands(game), s.bag_total) == ([3, 3], 10)
    assert sum(s.aside[i] for i in land) == 72 - 6
    assert sum(s.bag[i] for i in land) == 0


def test_str_08_river_tiles_are_not_dealt_and_played_as_without_hands() -> None:
    game = Game(Setup(modules={"strategic_hand", "river"}), seed=2)
    rng = random.Random(2)
    assert hands(game) == [3, 3]
    seen = 0
    while game.observation().to_json()["river"] is not None:
        assert hands(game) == [3, 3]
        assert all("river" not in text for text in options(game))
        seen += game.phase == "place"
        game.play(rng.choice(game.legal_actions()))
    assert seen <= 11
    while game.phase == "figure":
        game.play("pass")
    assert sorted(hands(game)) == [3, 4]


def test_str_09_dragon_tiles_are_not_dealt_before_the_first_volcano() -> None:
    game = Game(Setup(modules={"strategic_hand", "princess_dragon"}))
    tiles = {action.tile for action in game.legal_actions() if isinstance(action, Draw)}
    dragons = {tile.id for tile in game.rules.tables.tiles if tile.dragon}
    assert dragons
    assert not tiles & dragons


def test_str_09_with_the_river_only_land_without_dragons_is_dealt() -> None:
    """STR-08: the river is not dealt either, and the land that waits for its end is."""
    game = Game(Setup(modules={"strategic_hand", "river", "princess_dragon"}))
    tiles = {action.tile for action in game.legal_actions() if isinstance(action, Draw)}
    assert tiles == {
        tile.id
        for tile in game.rules.tables.tiles
        if not tile.dragon and not tile.id.startswith("river-")
    }


def test_str_09_dragons_are_drawn_after_the_first_volcano() -> None:
    board = table(modules={"princess_dragon"}).lay("[START]")
    hand(board, RED, "dragon-field-volcano").bag("MON")
    board.state.aside[board.rules.tables.index["dragon-tee-dragon"]] = 1
    game = begin(board, RED)
    game.play("draw base-monastery")
    game.play("place 0,1 r0 dragon-field-volcano")
    assert {str(action) for action in game.legal_actions()} == {"draw dragon-tee-dragon"}
    game.play("draw dragon-tee-dragon")
    assert hands(game) == [1, 1]


@pytest.mark.parametrize("seat", [RED, BLUE, None])
def test_str_11_nothing_shown_to_a_seat_depends_on_hidden_hands(seat: int | None) -> None:
    """STR-11, GEN-20: another hand for the opponent changes nothing that the seat can see."""
    views = []
    for tiles in (("MON", "RCV", "CAP"), ("RX", "RST", "C3")):
        board = hand(table().lay("[START]"), RED, "MON", "RCV", "RCV")
        hidden = BLUE if seat != BLUE else RED
        fixed = RED if hidden == BLUE else BLUE
        hand(board, fixed, "MON", "RCV", "RCV")
        hand(board, hidden, *tiles)
        # What one has more the bag has less, so that the whole is the same.
        board.bag("MON", "RCV", "CAP", "RX", "RST", "C3", "CTN")
        for tile in tiles:
            board.state.bag[board._named(tile)[0]] -= 1
            board.state.bag_total -= 1
        if seat is None:
            hand(board, fixed)
        views.append(board.game.observation(seat).to_json())
    assert views[0] == views[1]


def test_str_11_events_hide_the_faces_of_draws() -> None:
    game = Game(Setup(modules={"strategic_hand"}), seed=4)
    drew = [event for event in game.events if event.kind == "drew"]
    assert len(drew) == 7
    for event in drew:
        for seat in (RED, BLUE, None):
            shown = event.seen_by(seat).to_json()["tile"]
            assert (shown is not None) == (seat == event.player)
