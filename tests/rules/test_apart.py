"""Tiles without the rules of their module, rules without its tiles, numbers of single tiles."""

from __future__ import annotations

import random

import pytest

from bastide import Game, Setup
from bastide.engine.model import MARK_MASK, SHIELD_MASK
from bastide.setup import MODULES
from bastide.tiles import find, load
from tests.rules.board import Board, options

SETS = [name for name in MODULES if name != "river" and name != "messengers"]
SETS.remove("strategic_hand")

PHASES = {"place", "figure"}
EVENTS = {
    *("turn_started", "start_tile", "drew", "placed", "discarded", "forced", "deployed"),
    *("award", "returned", "final_scoring", "game_over"),
}
AWARDS = {"city", "road", "monastery", "field"}
"""All that a base game knows."""


def played(setup: Setup, seed: int = 1) -> tuple[Game, set[str]]:
    """A random game to its end, and the phases in which somebody had to decide."""
    game, rng = Game(setup, seed=seed), random.Random(seed)
    phases = set()
    while not game.over:
        phases.add(game.phase)
        game.play(rng.choice(game.legal_actions()))
    return game, phases


@pytest.mark.parametrize("name", SETS)
def test_tiles_without_their_rules_are_plain_tiles(name: str) -> None:
    setup = Setup(copies={"base": 0, name: 4})
    game, phases = played(setup)
    seen = game.observation().to_json()
    assert seen.keys() == Game().observation().to_json().keys()
    assert phases <= PHASES
    assert {event.kind for event in game.events} <= EVENTS
    assert {award.kind for award in game.awards} <= AWARDS
    assert {action.kind for action in game.actions} <= {"draw", "place", "deploy", "pass"}
    assert not any(one.get("inn") or one.get("cathedral") for one in seen["features"])
    laid = {tile["tile"] for tile in seen["tiles"]} - {"base-start"}
    assert laid <= {tile.id for tile in load(name).tiles}
    assert len(laid) > 1


@pytest.mark.parametrize("name", SETS)
def test_rules_without_their_tiles_can_be_played(name: str) -> None:
    game, _ = played(Setup(modules={name}, copies={name: 0}))
    assert {tile["tile"] for tile in game.observation().tiles} <= {
        tile.id for tile in load("base").tiles
    }
    assert game.over


def test_rules_of_everything_without_any_of_its_tiles() -> None:
    game, _ = played(Setup(3, set(MODULES), copies=dict.fromkeys(SETS, 0)))
    assert sum(game.scores) > 0
    kinds = {event.kind for event in game.events}
    assert "fairy_moved" in kinds
    assert not kinds & {"gold_placed", "rolled", "ferry_placed", "robber_placed", "dragon_moved"}


def test_pieces_come_with_the_rules_and_not_with_the_tiles() -> None:
    """SETUP-02: large follower, builder and pig."""
    both = "inns_cathedrals", "traders_builders"
    with_rules = Game(Setup(modules=set(both), copies=dict.fromkeys(both, 0)))
    with_tiles = Game(Setup(copies=dict.fromkeys(both, 1)))
    pieces = {"large": 1, "builder": 1, "pig": 1}
    assert with_rules.observation().supply[0].items() >= pieces.items()
    assert not {kind for kind, count in with_tiles.observation().supply[0].items() if count} & (
        pieces.keys()
    )
    assert (with_rules.tiles_left, with_tiles.tiles_left) == (71, 71 + 18 + 24)


def test_a_volcano_without_the_dragon_takes_figures() -> None:
    tile = "dragon-field-volcano"
    plain = Board(copies={"princess_dragon": 1}).lay("[MON]").turn(0, tile)
    plain.play("place 1,0 r0")
    assert any(option.startswith("deploy") for option in options(plain))
    volcano = Board(modules={"princess_dragon"}).lay("[MON]").turn(0, tile)
    volcano.play("place 1,0 r0")
    assert not any(option.startswith("deploy") for option in options(volcano))


def test_a_set_is_live_if_its_rules_are_there_through_another_set() -> None:
    setup = Setup(modules={"crop_circles"}, copies={"crop_circles": 0, "crop_circles_1": 2})
    other = Setup(modules={"crop_circles_1"}, copies={"crop_circles_1": 2})
    assert setup.contents() == other.contents()
    for seed in range(5):
        game, _ = played(setup, seed)
        if any(event.kind == "circle_chosen" for event in game.events):
            return
    raise AssertionError("no crop circle came up")


def test_the_bag_is_the_list() -> None:
    tiles = {"base-start": 3, "base-monastery": 0, "gold-bridge": 5, "ferry-four-roads": 2}
    setup = Setup(modules={"gold_mines"}, copies={"base": 2}, tiles=tiles)
    counts = {tile.id: count for tile, count in setup.contents().items()}
    listed = {tile.id: tile.count * 2 for tile in load("base").tiles}
    listed |= {tile.id: tile.count for tile in load("gold_mines").tiles}
    listed |= tiles
    assert counts == {tile: count for tile, count in listed.items() if count}
    game = Game(setup)
    start = game.observation()
    assert start.remaining == {**counts, "base-start": 2}
    assert game.tiles_left == sum(counts.values()) - 1
    over, _ = played(setup)
    seen = over.observation()
    assert len(seen.tiles) + len(seen.discarded) == sum(counts.values())


def test_riv_03_more_start_tiles_with_the_river() -> None:
    shuffled = Setup(modules={"river"}, tiles={"base-start": 3})
    assert Game(shuffled).observation().remaining["base-start"] == 3
    removed = Setup(modules={"river"}, tiles={"base-start": 3}, river_start_tile="remove")
    assert Game(removed).observation().remaining["base-start"] == 2


def test_gld_stock_and_lakes_follow_the_numbers() -> None:
    tiles = {"gold-bridge": 9, "ferry-four-roads": 9}
    bare = {"base": 0, "gold_mines": 0, "ferries": 0}
    game, _ = played(Setup(modules={"gold_mines", "ferries"}, copies=bare, tiles=tiles))
    assert Game(game.setup).observation().to_json()["gold_stock"] == 18
    assert game.over


def test_tallies_have_room_for_what_a_setup_allows() -> None:
    """The bounds of `bastide.bag` are those of the bits in a feature's tally."""
    assert (SHIELD_MASK, MARK_MASK) == (255, 63)


def test_a_plain_tile_has_the_same_shape() -> None:
    for name in SETS:
        for tile in load(name).tiles:
            plain = tile.plain()
            assert (plain.id, plain.edges, plain.count) == (tile.id, tile.edges, tile.count)
            assert [segment.where for segment in plain.segments] == [
                segment.where for segment in tile.segments
            ]
            assert plain.plain() == plain
    assert find("base-city4-pennant").plain() == find("base-city4-pennant")
