"""Turning a tile, and the names of its places in every turn."""

from __future__ import annotations

import pickle

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bastide.tiles import MODULES, Kind, Segment, Tile, TileError, find, load
from bastide.tiles.compass import (
    CORNERS,
    DIRECTIONS,
    HALVES,
    SIDES,
    halves_name,
    sides_name,
    turn_direction,
    turn_edges,
    turn_halves,
    turn_sides,
)

TILES = [tile for module in MODULES for tile in load(module).tiles]

tiles = st.sampled_from(TILES)
turns = st.integers(-9, 9)


@given(tiles, turns, turns)
def test_turns_add_up(tile: Tile, first: int, second: int) -> None:
    assert tile.turned(first).turned(second) == tile.turned(first + second)


@given(tiles, turns)
def test_four_quarters_are_none(tile: Tile, turn: int) -> None:
    assert tile.turned(0) == tile
    assert tile.turned(turn + 4) == tile.turned(turn)
    assert tile.turned(turn).turned(-turn) == tile


def test_no_fewer_than_four_quarters_are_none() -> None:
    assert len({find("base-city1-curve-southwest").turned(turn) for turn in range(4)}) == 4


@given(tiles, turns)
def test_a_turned_tile_agrees_with_its_edges(tile: Tile, turn: int) -> None:
    turned = tile.turned(turn)
    letters = {Kind.CITY: "C", Kind.ROAD: "R", Kind.RIVER: "W"}
    for segment in turned.segments:
        assert all(turned.edges[side] == letters[segment.kind] for side in segment.sides)
        assert all(turned.edges[half // 2] != "C" for half in segment.halves)
        assert list(segment.sides) == sorted(segment.sides)
        assert list(segment.halves) == sorted(segment.halves)


@given(tiles, turns)
def test_segments_keep_their_numbers(tile: Tile, turn: int) -> None:
    for before, after in zip(tile.segments, tile.turned(turn).segments, strict=True):
        assert after.kind == before.kind
        assert after.cities == before.cities
        assert after.sides == turn_sides(before.sides, turn)
        assert after.halves == turn_halves(before.halves, turn)


def test_one_quarter_clockwise() -> None:
    assert turn_edges("CRFW", 1) == "WCRF"
    assert sides_name(turn_sides([0, 1], 1)) == "ES"
    steps = [HALVES[turn_halves([half], 1)[0]] for half in range(8)]
    assert steps == ["EL", "ER", "SL", "SR", "WL", "WR", "NL", "NR"]
    assert [turn_direction(d, 1) for d in DIRECTIONS] == [
        "E",
        "SE",
        "S",
        "SW",
        "W",
        "NW",
        "N",
        "NE",
    ]
    assert [turn_direction(c, 1) for c in CORNERS] == ["SE", "SW", "NW", "NE"]


def test_point_and_arrow_turn_with_the_tile() -> None:
    assert find("inns-city1-wedge").turned(1).segments[0].tip == "SW"
    assert find("flier-curve-northeast").turned(3).flier == "NW"


def test_names_in_order() -> None:
    assert sides_name(range(4)) == "".join(SIDES)
    assert halves_name(reversed(range(8))) == "NL.NR.EL.ER.SL.SR.WL.WR"


@pytest.mark.parametrize("turn", range(4))
@pytest.mark.parametrize("tile", TILES, ids=lambda tile: tile.id)
def test_every_segment_is_found_by_its_name(tile: Tile, turn: int) -> None:
    turned = tile.turned(turn)
    for index, segment in enumerate(turned.segments):
        assert turned.segment_at(segment.kind, turned.where(index)) == index


def test_names_of_a_turned_tile() -> None:
    tile = find("river-city1-road-bridge").turned(1)
    names = [tile.where(index) for index in range(len(tile.segments))]
    assert names == ["E", "W", "NS", "SL", "NR", "SR.WL", "NL.WR"]


def test_the_second_of_two_inner_fields() -> None:
    inner = Segment(Kind.FIELD, cities=(0,))
    tile = Tile(
        "twin-fields", "made_up", 1, "CCCC", (Segment(Kind.CITY, (0, 1, 2, 3)), inner, inner)
    )
    assert [tile.where(index) for index in range(3)] == ["NESW", "I", "I2"]
    assert tile.segment_at(Kind.FIELD, "I") == 1
    assert tile.segment_at(Kind.FIELD, "I2") == 2


def test_a_place_that_is_not_there() -> None:
    tile = find("base-road-straight").turned(1)
    with pytest.raises(TileError, match=r"base-road-straight \(RFRF\) has no segment road:EW"):
        tile.segment_at(Kind.ROAD, "EW")
    with pytest.raises(KeyError):
        tile.segment_at(Kind.CITY, "N")
    with pytest.raises(TileError, match="base-road-straight has no segment 3"):
        tile.where(3)
    with pytest.raises(TileError, match="has no segment -1"):
        tile.where(-1)


def test_tiles_travel_between_processes() -> None:
    for tile in TILES:
        assert pickle.loads(pickle.dumps(tile)) == tile
