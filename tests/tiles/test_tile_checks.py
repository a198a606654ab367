"""A tile must not contradict itself: sides, half edges, marks, contacts and crossings."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations

import pytest

from bastide.tiles import MODULES, Kind, Tile, TileDataError, load, parse
from bastide.tiles.checks import check_tile
from bastide.tiles.table import Place

TILES = [tile for module in MODULES for tile in load(module).tiles]


def fault(edges: str, body: str) -> TileDataError:
    """The error that a tile of these edges causes."""
    head = 'module = "made_up"\ntitle = "Made up"\ntotal = 1\n[tile.odd]\ncount = 1\n'
    with pytest.raises(TileDataError) as caught:
        parse(f'{head}edges = "{edges}"\n{body}', "made_up.toml")
    error = caught.value
    assert str(error) == f"made_up.toml: tile odd: {error.field}: {error.reason}"
    return error


@pytest.mark.parametrize(
    ("edges", "body", "field", "reason"),
    [
        ("FFFF", 'cities = ["N"]', "cities[0].sides", "side N is F in edges"),
        ("CCFF", 'cities = ["NE", "E"]', "cities[1].sides", "side E belongs to another segment"),
        ("RCRR", 'roads = ["NSW"]', "roads[0].sides", "only a city has so many sides"),
        ("CFFF", "", "edges", "no city reaches side N, which is C"),
        ("FRFF", "", "edges", "no road reaches side E, which is R"),
        ("FFWF", "", "edges", "no river reaches side S, which is W"),
    ],
)
def test_sides(edges: str, body: str, field: str, reason: str) -> None:
    error = fault(edges, body)
    assert error.field == field
    assert reason in error.reason


@pytest.mark.parametrize(
    ("edges", "body", "field", "reason"),
    [
        ("CFFF", 'fields = ["NL"]', "fields[0].halves", "half edge NL lies on a city side"),
        ("CFFF", 'fields = ["EL", "EL.ER"]', "fields[1].halves", "half edge EL belongs to another"),
        ("CFFF", 'fields = ["EL.ER.SL.SR.WL"]', "fields", "no field reaches half edge WR"),
    ],
)
def test_halves(edges: str, body: str, field: str, reason: str) -> None:
    """GEN-03: eight half edges, each of one field unless it belongs to a city."""
    error = fault(edges, f'cities = ["N"]\n{body}')
    assert error.field == field
    assert reason in error.reason


ALL_ROUND = 'fields = ["NL.NR.EL.ER.SL.SR.WL.WR"]\n'


@pytest.mark.parametrize(
    ("edges", "body", "field", "reason"),
    [
        ("FFFR", 'roads = [{ sides = "W", ends_at = "lake" }]', "roads[0].ends_at", "ferry_lake"),
        ("FFFR", 'roads = [{ sides = "W", ends_at = "volcano" }]', "roads[0].ends_at", "volcano"),
        (
            "FFFR",
            'roads = [{ sides = "W", ends_at = "crop_circle" }]\nferry_lake = true',
            "roads[0].ends_at",
            "the tile has no crop_circle",
        ),
        ("FFFF", "source = true", "source", "needs a river with one side"),
        ("FFFF", "lake = true", "lake", "needs a river with one side"),
    ],
)
def test_marks(edges: str, body: str, field: str, reason: str) -> None:
    error = fault(edges, ALL_ROUND + body)
    assert error.field == field
    assert reason in error.reason


def test_a_field_parted_by_a_circle_that_is_not_there() -> None:
    body = 'fields = [{ halves = "NL.NR.EL.ER.SL.SR.WL.WR", parted_by = "crop_circle" }]'
    error = fault("FFFF", body)
    assert (error.field, error.reason) == ("fields[0].parted_by", "the tile has no crop_circle")


def test_stubs_without_junction() -> None:
    body = 'cities = ["N"]\nfields = [{ halves = "EL.ER.SL.SR.WL.WR", cities = ["N"] }]\n'
    error = fault("CFFF", body + 'junction_cities = ["N"]')
    assert (error.field, error.reason) == (
        "junction_cities",
        "no road of this tile ends at a junction",
    )


@pytest.mark.parametrize(
    ("edges", "body", "field", "reason"),
    [
        (
            "CFFF",
            'cities = ["N"]\nfields = ["EL.ER.SL.SR.WL.WR"]',
            "fields[0].cities",
            "must list 'N', whose wall it meets at EL",
        ),
        (
            "FFCF",
            'cities = ["S"]\nfields = ["NL.NR.EL.ER.WL.WR"]',
            "fields[0].cities",
            "must list 'S', whose wall it meets at ER",
        ),
        (
            "CFFF",
            """
            cities = [{ sides = "N", tip = "SW" }]
            fields = [{ halves = "EL.ER.SL.SR", cities = [] }, "WL.WR"]
            """,
            "fields[0].cities",
            "must list 'N', whose wall it meets at EL",
        ),
        (
            "CFFC",
            """
            cities = [{ sides = "N", tip = "SE" }, "W"]
            fields = [{ halves = "EL.ER", cities = ["N"] }, { halves = "SL.SR", cities = ["W"] }]
            """,
            "fields[1].cities",
            "must list 'N', whose wall it meets at SL",
        ),
        ("CCCC", 'cities = ["NES", "W"]\nfields = ["I"]', "fields", "none lists the city 'NES'"),
    ],
)
def test_contacts(edges: str, body: str, field: str, reason: str) -> None:
    """CASE-25: every field beside a city lists it."""
    error = fault(edges, body)
    assert error.field == field
    assert reason in error.reason


@pytest.mark.parametrize(
    ("edges", "body", "field", "other"),
    [
        # Two roads over each other without a bridge.
        (
            "RRRR",
            'roads = ["NS", "EW"]\nfields = ["NR.EL", "ER.SL", "SR.WL", "NL.WR"]',
            "roads[1].sides",
            "roads[0].sides",
        ),
        # A field across a road.
        (
            "FRFR",
            'roads = ["EW"]\nfields = ["NL.NR.EL.SL.WR", "ER.SR.WL"]',
            "fields[0].halves",
            "roads[0].sides",
        ),
        # A field across two roads that meet.
        (
            "FRFR",
            """
            roads = [{ sides = "E", ends_at = "junction" }, { sides = "W", ends_at = "junction" }]
            fields = ["NL.NR.EL.ER.SL.SR.WL.WR"]
            """,
            "roads[0].ends_at",
            "fields[0].halves",
        ),
        # A field that touches a city behind a road.
        (
            "CRFR",
            """
            cities = ["N"]
            roads = ["EW"]
            fields = [
              { halves = "EL.WR", cities = ["N"] },
              { halves = "ER.SL.SR.WL", cities = ["N"] },
            ]
            """,
            "fields[1].cities",
            "roads[0].sides",
        ),
        # A field that touches a city behind the road to another city.
        (
            "CCCR",
            """
            cities = ["N", "E", "S"]
            roads = [{ sides = "W", ends_at = "city:S" }]
            fields = [
              { halves = "WL", cities = ["N", "E", "S"] },
              { halves = "WR", cities = ["N", "E", "S"] },
            ]
            """,
            "fields[0].cities",
            "roads[0].ends_at",
        ),
        # A field on both sides of the stub from a junction to a city.
        (
            "CRFR",
            """
            cities = ["N"]
            roads = [{ sides = "E", ends_at = "junction" }, { sides = "W", ends_at = "junction" }]
            fields = [{ halves = "EL.WR", cities = ["N"] }, "ER.SL.SR.WL"]
            junction_cities = ["N"]
            """,
            "junction_cities",
            "fields[0].halves",
        ),
    ],
)
def test_crossings(edges: str, body: str, field: str, other: str) -> None:
    error = fault(edges, body)
    assert (error.field, error.reason) == (field, f"crosses {other} without bridge or tunnel")


def what_is_wrong(tile: Tile) -> str:
    """What is wrong with a tile that is built already; nothing if it is right."""
    try:
        check_tile(tile, Place("", tile.id))
    except TileDataError as error:
        return str(error)
    return ""


@pytest.mark.parametrize("tile", TILES, ids=lambda tile: tile.id)
def test_printed_tiles_are_right_in_every_turn(tile: Tile) -> None:
    assert [what_is_wrong(tile.turned(turn)) for turn in range(4)] == [""] * 4


# What parts two fields here reaches no side and joins no roads: the back of a monastery, the wall
# of a bridge, a crop circle.
PARTED_INSIDE = {
    "river-monastery-road-bridge",
    "trade-city1-road-bridge-house",
    "crop-curve-road-east-club",
    "crop-two-cities-opposite-shield",
}


@pytest.mark.parametrize(
    "tile", [tile for tile in TILES if tile.id not in PARTED_INSIDE], ids=lambda tile: tile.id
)
def test_no_two_fields_of_a_printed_tile_can_be_one(tile: Tile) -> None:
    fields = [i for i, segment in enumerate(tile.segments) if segment.kind == Kind.FIELD]
    for one, other in combinations(fields, 2):
        segments = list(tile.segments)
        gone = segments.pop(other)
        halves = tuple(sorted(segments[one].halves + gone.halves))
        cities = tuple(sorted({*segments[one].cities, *gone.cities}))
        segments[one] = replace(segments[one], halves=halves, cities=cities)
        assert "crosses" in what_is_wrong(replace(tile, segments=tuple(segments)))
