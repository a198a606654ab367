"""The River (RIV), in the order of the chapter.

The source lies on (0,0) and the river leaves it westwards, so the first tile of the river goes to
(-1,0). In its own orientation river-straight runs from west to east, river-bend joins south and
west.
"""

from __future__ import annotations

from collections import Counter
from itertools import pairwise
from typing import Any

import pytest

from bastide import Game, Setup
from bastide.tiles import load
from tests.rules.board import (
    BLUE,
    RED,
    Board,
    deploys,
    events,
    options,
    paid,
    placements,
    why_not,
)

SOURCE, LAKE = "river-source", "river-lake"
STRAIGHT, BEND = "river-straight", "river-bend"
CROSSING, CITIES = "river-road-crossing", "river-two-cities-opposite"
MIDDLE = {tile.id: tile.count for tile in load("river").tiles if not (tile.source or tile.lake)}


def river(**switches: Any) -> Board:
    return Board(modules={"river"}, **switches)


def drawable(game: Game) -> dict[str, int]:
    """What the next draw may be, and how many there are of each."""
    s = game.state
    return {s.tables.ids[i]: int(s.bag[i]) for i in range(s.tables.types) if s.bag[i]}


def last_tile(game: Game) -> tuple[str, int, int, int]:
    """The tile laid last: id, column, row, turn."""
    tile = game.observation(None).tiles[-1]
    return tile["tile"], tile["x"], tile["y"], tile["turn"]


def pass_by(game: Game) -> None:
    """Do nothing in the figure phase."""
    if "pass" in options(game):
        game.play("pass")


def play_river(game: Game) -> Game:
    """Play, without figures, until the lake lies and the turn is over."""
    while len(game.observation(None).tiles) < 12 or game.phase == "figure":
        game.play("pass" if "pass" in options(game) else game.legal_actions()[0])
    return game


def set_aside(board: Board, *tiles: str) -> Board:
    """Let these tiles wait, one of each, and no others."""
    for tile in tiles:
        board.state.aside[board.rules.tables.index[tile]] = 1
    return board


def test_riv_01_the_river_is_no_feature() -> None:
    """Nobody can stand on the river, and it is worth nothing."""
    game = river().turn(RED, STRAIGHT)
    game.play("place -1,0 r0")
    assert deploys(game) == {"-1,0 field:NL.NR.EL.WR", "-1,0 field:ER.SL.SR.WL"}
    assert why_not(game, "deploy follower -1,0 river:EW") == "RIV-01"
    assert {feature["kind"] for feature in game.observation(None).features} == {"field"}


def test_riv_01_river_sides_match_only_river_sides() -> None:
    """Nothing without a river can be laid against the river's end."""
    game = river().turn(RED, "MON")
    assert {text.split()[0] for text in placements(game)} == {"0,-1", "1,0", "0,1"}
    assert why_not(game, "place -1,0 r0") == "BASE-07"


def test_riv_02_set_up() -> None:
    """The source lies at the origin; the middle tiles can be drawn, nothing else."""
    game = Game(Setup(modules={"river"}))
    assert last_tile(game) == (SOURCE, 0, 0, 0)
    assert drawable(game) == MIDDLE
    assert sum(MIDDLE.values()) == 10


@pytest.mark.parametrize(("switch", "copies"), [("shuffle", 1), ("remove", 0)])
def test_riv_03_ordinary_start_tile(switch: Any, copies: int) -> None:
    """The base game's start tile is shuffled into the bag, or left in the box (CASE-42)."""
    game = Game(Setup(modules={"river"}, river_start_tile=switch))
    remaining = game.observation(None).remaining
    assert remaining.get("base-start", 0) == copies
    assert remaining["base-city1-straight"] == 3
    assert game.tiles_left == 10 + 1 + 71 + copies


def test_riv_04_figures_stand_on_river_tiles() -> None:
    """Cities and fields of a river tile can be taken; the next draw is from the river again."""
    game = river().turn(RED, CITIES)
    game.play("place -1,0 r0")
    assert deploys(game) == {
        "-1,0 city:N",
        "-1,0 city:S",
        "-1,0 field:EL.WR",
        "-1,0 field:ER.WL",
    }
    game.play("deploy follower -1,0 city:N")
    assert game.phase == "draw"
    assert drawable(game) == dict(Counter(MIDDLE) - Counter([CITIES]))


def test_riv_04_features_are_scored() -> None:
    """Red's knight stands in a city that a river tile completes: 2 tiles, 4 points."""
    board = river().lay_one("CAP@2", -1, -1).put(RED, "follower -1,-1 city:S")
    game = board.turn(BLUE, "river-city1-road-bridge")
    assert paid(game.play("pass")) == {RED: 4}


def test_riv_05_at_the_open_end() -> None:
    """A river tile goes nowhere else, and a side with the river must meet it."""
    game = river().turn(RED, STRAIGHT)
    assert placements(game) == {"-1,0 r0", "-1,0 r2"}
    assert why_not(game, "place 1,0 r0") == "RIV-05"
    assert why_not(game, "place -1,0 r1") == "RIV-05"


def test_riv_06_bends_alternate() -> None:
    """T-150: the river turns left, runs straight on, and then can only turn right."""
    game = river().turn(RED, BEND)
    assert placements(game) == {"-1,0 r2", "-1,0 r3"}
    game.play("place -1,0 r3")
    pass_by(game)
    game.play(f"draw {STRAIGHT}")
    game.play("place -1,1 r1")
    pass_by(game)
    game.play(f"draw {BEND}")
    assert last_tile(game) == (BEND, -1, 2, 1)


def test_riv_06_no_turning_back() -> None:
    """CASE-14: right after a bend to the left another one is refused, one to the right is not."""
    game = river().turn(RED, BEND)
    game.play("place -1,0 r3")
    pass_by(game)
    game.play("draw river-city2-corner-bend")
    assert last_tile(game) == ("river-city2-corner-bend", -1, 1, 1)


@pytest.mark.parametrize("seed", range(12))
def test_riv_06_two_directions(seed: int) -> None:
    """Invariant 12: with alternating bends the river runs in two directions, and always fits."""
    game = play_river(Game(Setup(modules={"river"}), seed=seed))
    cells = [(tile["x"], tile["y"]) for tile in game.observation(None).tiles[:12]]
    steps = {(b[0] - a[0], b[1] - a[1]) for a, b in pairwise(cells)}
    assert len(steps) <= 2
    assert events(game, "discarded") == []


def test_switch_no_immediate_uturn() -> None:
    """Two bends to the left are only forbidden next to each other."""
    game = river(river_bend_rule="no_immediate_uturn").turn(RED, BEND)
    game.play("place -1,0 r3")
    pass_by(game)
    game.play("draw river-road-curve-bend")
    assert last_tile(game) == ("river-road-curve-bend", -1, 1, 1)
    pass_by(game)
    game.play(f"draw {STRAIGHT}")
    game.play("place -2,1 r0")
    pass_by(game)
    game.play(f"draw {BEND}")
    assert placements(game) == {"-3,1 r2", "-3,1 r3"}


def blocked_on_the_right(tile: str) -> Board:
    """The river has turned left into (-1,1); a land tile on (-2,1) keeps it from turning right."""
    board = river(river_bend_rule="no_immediate_uturn").lay_one(f"{BEND}@3", -1, 0)
    return board.lay_one(tile, -2, 1)


def test_switch_tile_that_fits_nowhere_waits() -> None:
    """HR: another river tile is taken, and the first one is shuffled back."""
    board = blocked_on_the_right("MON").bag(STRAIGHT, BEND)
    game = board.turn(RED, BEND)
    assert [event["tile"] for event in events(game, "set_aside")] == [BEND]
    assert drawable(game) == {STRAIGHT: 1}
    game.play(f"draw {STRAIGHT}")
    game.play("place -1,1 r1")
    pass_by(game)
    assert drawable(game) == {BEND: 1}


def test_switch_no_middle_tile_fits() -> None:
    """The lake is drawn then; the tile that waited leaves the game (CASE-14)."""
    board = set_aside(blocked_on_the_right("MON").bag(BEND), LAKE, "base-cross")
    game = board.turn(RED, BEND)
    assert (game.active_player, drawable(game)) == (RED, {LAKE: 1})
    game.play(f"draw {LAKE}")
    assert last_tile(game) == (LAKE, -1, 1, 1)
    assert game.observation(None).discarded == [BEND]
    pass_by(game)
    assert drawable(game) == {"base-cross": 1}


def test_base_09_a_land_tile_that_fits_nowhere_leaves_the_game() -> None:
    """In a game with the river as in any other; only river tiles wait."""
    game = river().turn(RED, "CFULL")
    assert game.observation(None).discarded == ["base-city4-pennant"]
    assert events(game, "set_aside") == []


def test_switch_lake_fits_nowhere() -> None:
    """Then it leaves the game, and the land tiles follow in the same turn (BASE-09)."""
    board = set_aside(blocked_on_the_right("CAP@1").bag(BEND), LAKE, "base-cross")
    game = board.turn(RED, BEND)
    game.play(f"draw {LAKE}")
    assert Counter(game.observation(None).discarded) == Counter([BEND, LAKE])
    assert drawable(game) == {"base-cross": 1}
    assert game.active_player == RED


def test_riv_07_lake_and_the_first_land_tile() -> None:
    """The player in turn lays the lake, the next one draws from the bag."""
    game = play_river(Game(Setup(modules={"river"}), seed=4))
    laid = [tile["tile"] for tile in game.observation(None).tiles]
    assert laid[0] == SOURCE
    assert Counter(laid[1:11]) == MIDDLE
    assert laid[11] == LAKE
    assert events(game, "placed")[10]["player"] == RED  # the eleventh turn
    assert (game.active_player, game.phase) == (BLUE, "place")


def test_riv_07_second_cycle_in_the_river_phase() -> None:
    """A builder cycle draws the next river tile: Blue's builder stands on a river's road."""
    board = Board(modules={"river", "traders_builders"})
    board.lay_one("river-city1-road-bridge@2", -1, 0).lay_one("RST@1", -1, -1)
    board.put(BLUE, "follower -1,-1 road:NS", "builder -1,-1 road:NS")
    board.bag(STRAIGHT, STRAIGHT)
    game = board.turn(BLUE, "RST")
    game.play("place -1,-2 r1")
    game.play("pass")
    assert (game.active_player, game.phase) == (BLUE, "draw")
    assert drawable(game) == {STRAIGHT: 2}


def test_riv_08_river_parts_fields() -> None:
    """Behind a bridge, which parts each bank, only the farmer's own bank is taken."""
    board = river().lay_one(CROSSING, -1, 0).put(BLUE, "follower -1,0 field:NL.WR")
    game = board.turn(RED, STRAIGHT)
    game.play("place -2,0 r0")
    assert deploys(game) == {"-2,0 field:ER.SL.SR.WL"}


def test_riv_08_field_goes_round_the_source() -> None:
    """T-151: a farmer on one bank beside the source has the other bank as well."""
    board = river().lay_one(STRAIGHT, -1, 0).put(BLUE, "follower -1,0 field:NL.NR.EL.WR")
    game = board.turn(RED, CROSSING)
    game.play("place -2,0 r0")
    assert deploys(game) == {
        "-2,0 road:NS",
        "-2,0 field:NL.WR",
        "-2,0 field:SR.WL",
    }


def test_riv_08_field_goes_round_the_lake() -> None:
    """T-151: two farmers, one on each bank, share the field that the lake joins."""
    board = river().lay_one(CROSSING, -1, 0).lay_one(STRAIGHT, -2, 0)
    board.put(BLUE, "follower -2,0 field:NL.NR.EL.WR").put(RED, "follower -2,0 field:ER.SL.SR.WL")
    game = board.bag(LAKE).turn(RED, LAKE)
    fields = [f for f in game.observation(None).features if f["owners"]]
    assert last_tile(game) == (LAKE, -3, 0, 2)
    assert [field["strength"] for field in fields] == [[1, 1]]


def test_riv_09_segments_are_ordinary() -> None:
    """A road over a bridge counts the river tile, and a monastery the source beside it."""
    board = river().lay_one(CROSSING, -1, 0).lay_one("RST@1", -1, 1).lay_one("MON", 0, 1)
    board.put(RED, "follower -1,1 road:NS").put(BLUE, "follower 0,1 monastery:I")
    game = board.end()
    assert paid(game) == {RED: 2, BLUE: 1 + 3}


def test_riv_11_end_looks_at_both_piles() -> None:
    """The game goes on when the river is used up, and when it is but the bag is not."""
    game = play_river(Game(Setup(modules={"river"})))
    assert sum(drawable(game).values()) == 72
    assert not game.over
    board = river().lay_one(STRAIGHT, -1, 0).bag(LAKE)
    last = set_aside(board, "base-monastery").turn(RED, LAKE)
    pass_by(last)
    assert not last.over
    last.play("draw base-monastery")
    last.play(last.legal_actions()[0])
    last.play("pass")
    assert last.over


def test_observation_of_the_river() -> None:
    """Where the river goes on, and which way it bent last."""
    board = river().lay_one(STRAIGHT, -1, 0).lay_one(f"{BEND}@2", -2, 0)
    seen = board.game.observation(None).to_json()["river"]
    assert seen == {"end": [-2, -1], "flow": "N", "last_bend": "right"}
    board.lay_one(f"{LAKE}@3", -2, -1)
    assert board.game.observation(None).to_json()["river"] is None
