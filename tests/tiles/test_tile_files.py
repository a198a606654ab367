"""Files of tiles: what is read from them, and what is refused, naming file, tile and field."""

from __future__ import annotations

import pickle
import re
from dataclasses import fields
from importlib.resources import files
from pathlib import Path

import pytest

from bastide.tiles import (
    MODULES,
    Kind,
    Segment,
    Tile,
    TileDataError,
    TileError,
    by_id,
    find,
    load,
    parse,
    read,
)

GUIDE = Path(__file__).resolve().parents[2] / "docs" / "tiles.md"

HEAD = """\
module = "made_up"
title = "Made up"
total = 1
"""

# Edges C R W R: a city in the north, a road from east to west over a river that comes from the
# south and ends under it. Every key there is, once.
TILE = """
[tile.busy]
count = 1
edges = "CRWR"
cities = [
  { sides = "N", shields = 2, cathedral = true, goods = "wheat", princess = true },
]
roads = [{ sides = "EW", inn = true, tunnel = true, bridge_over = ["city:N"] }]
rivers = ["S"]
monastery = { inside_city = "N" }
fields = [
  { halves = "EL.WR", cities = ["N"] },
  { halves = "ER.SL.SR.WL", parted_by = "crop_circle" },
]
start = true
source = true
lake = true
volcano = true
dragon = true
portal = true
ferry_lake = true
gold = true
magic = true
robber = true
flier = "NE"
crop_circle = "rake"
note = "Busy."
"""

MESSAGE = """
[message.tribute]
number = 9
count = 1
effect = "3 points."
"""


def fault(text: str) -> TileDataError:
    """The error that the text of a file causes."""
    with pytest.raises(TileDataError) as caught:
        parse(text, "made_up.toml")
    return caught.value


def changed(old: str, new: str) -> str:
    """The file of the busy tile with one thing changed."""
    assert old in HEAD + TILE
    return (HEAD + TILE).replace(old, new, 1)


def test_every_key_of_a_tile() -> None:
    (tile,) = parse(HEAD + TILE).tiles
    city, road, river, monastery, north, south = tile.segments
    assert (tile.id, tile.module, tile.count, tile.edges) == ("busy", "made_up", 1, "CRWR")
    assert city == Segment(
        Kind.CITY, sides=(0,), shields=2, cathedral=True, goods="wheat", princess=True
    )
    assert road == Segment(Kind.ROAD, sides=(1, 3), inn=True, tunnel=True, bridge_over=(0,))
    assert river == Segment(Kind.RIVER, sides=(2,))
    assert monastery == Segment(Kind.MONASTERY, inside_city=0)
    assert north == Segment(Kind.FIELD, halves=(2, 7), cities=(0,))
    assert south == Segment(Kind.FIELD, halves=(3, 4, 5, 6), parted_by="crop_circle")
    assert all((tile.start, tile.source, tile.lake, tile.volcano, tile.dragon))
    assert all((tile.portal, tile.ferry_lake, tile.gold, tile.magic, tile.robber))
    assert (tile.flier, tile.crop_circle, tile.note) == ("NE", "rake", "Busy.")


def test_a_file_of_messages() -> None:
    (message,) = parse(HEAD + MESSAGE).messages
    assert (message.key, message.number, message.count) == ("tribute", 9, 1)
    assert message.effect == "3 points."


def test_a_file_of_ones_own(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(HEAD + TILE, encoding="utf-8")
    assert read(path) == parse(HEAD + TILE)
    path.write_text(HEAD, encoding="utf-8")
    with pytest.raises(TileDataError, match=r"^mine.toml: total: 1 declared, but the counts"):
        read(path)
    path.write_bytes(b"\xff")
    with pytest.raises(TileDataError, match=r"^mine.toml: not UTF-8"):
        read(path)


def test_a_segment_needs_no_table() -> None:
    short = HEAD + '[tile.road]\ncount = 1\nedges = "FRFR"\nroads = ["EW"]\nmonastery = true\n'
    short += 'fields = ["NL.NR.EL.WR", "ER.SL.SR.WL"]'
    long = short.replace('["EW"]', '[{ sides = "EW" }]').replace("true", "{}")
    assert parse(short) == parse(long)


@pytest.mark.parametrize(
    ("text", "field", "reason"),
    [
        (HEAD.replace("module", "modul"), "module", "is missing"),
        (HEAD.replace('"made_up"', "7"), "module", "must be a string, not 7"),
        (HEAD.replace('"Made up"', '""'), "title", "must not be empty"),
        (HEAD.replace("1", "true"), "total", "must be a whole number, not True"),
        (HEAD.replace("1", "0"), "total", "must be at least 1"),
        (HEAD.replace("1", "2") + TILE, "total", "2 declared, but the counts add up to 1"),
        (HEAD + 'colour = "red"\n' + TILE, "colour", "unknown here; known are message, module"),
        (HEAD + "tile = 3", "tile", "must be a table, not 3"),
        ("module = base", "", "not TOML: Invalid value (at line 1, column 10)"),
        (HEAD + TILE + TILE, "", "not TOML: Cannot declare ('tile', 'busy') twice"),
    ],
)
def test_fault_in_a_file(text: str, field: str, reason: str) -> None:
    error = fault(text)
    assert (error.source, error.tile, error.field) == ("made_up.toml", "", field)
    assert reason in error.reason
    assert str(error) == ": ".join(filter(None, ["made_up.toml", field, error.reason]))


@pytest.mark.parametrize(
    ("old", "new", "field", "reason"),
    [
        ("count = 1", "", "count", "is missing"),
        ("count = 1", "count = 0", "count", "must be at least 1"),
        ("count = 1", "count = 1.0", "count", "must be a whole number, not 1.0"),
        ("count = 1", "coumt = 1", "count", "is missing"),
        ("gold = true", "glod = true", "glod", "unknown here; known are cities, count, "),
        ("gold = true", 'gold = "yes"', "gold", "must be true or false, not 'yes'"),
        ('"CRWR"', '"CRW"', "edges", "'CRW' is not four letters out of C R F W"),
        ('"CRWR"', '"CRXR"', "edges", "'CRXR' is not four letters out of C R F W"),
        ('"NE"', '"NNE"', "flier", "'NNE' is none of N, NE, E"),
        ('"rake"', '"hoe"', "crop_circle", "'hoe' is none of rake, club, shield"),
        ('"rake"', '""', "crop_circle", "'' is none of rake, club, shield"),
        ('sides = "N"', 'sides = "NX"', "cities[0].sides", "'NX' is not made of N, E, S, W"),
        ('sides = "N"', "side = 0", "cities[0].sides", "is missing"),
        ('sides = "EW"', 'sides = "WE"', "roads[0].sides", "'WE' is not made of N, E, S, W"),
        ('sides = "EW"', 'sides = "EWW"', "roads[0].sides", "each once, in this order"),
        ('["S"]', '[""]', "rivers[0].sides", "must not be empty"),
        ('["S"]', "[2]", "rivers[0]", "must be a string or a table"),
        ('["S"]', '"S"', "rivers", "must be a list, not 'S'"),
        ('["S"]', '["S", "S"]', "rivers[1].sides", "there is a river:S already"),
        ("shields = 2", "shields = -1", "cities[0].shields", "must be at least 1"),
        ("shields = 2", "pennants = 2", "cities[0].pennants", "unknown here; known are cathedral"),
        ('"wheat"', '"grain"', "cities[0].goods", "'grain' is none of wine, wheat, cloth"),
        ("princess = true", 'tip = "N"', "cities[0].tip", "'N' is none of NE, SE, SW, NW"),
        ('["city:N"]', '["city:S"]', "roads[0].bridge_over", "this tile has no city:S"),
        ('["city:N"]', "[0]", "roads[0].bridge_over", "0 is not a string"),
        ('["city:N"]', '["city:N", "city:N"]', "roads[0].bridge_over", "lists 'city:N' twice"),
        ("inn = true", 'ends_at = "junction"', "roads[0].ends_at", "a road with one side"),
        ("inn = true", "cathedral = true", "roads[0].cathedral", "unknown here; known are bridge_"),
        ('{ inside_city = "N" }', "1", "monastery", "must be true or false or a table"),
        ('inside_city = "N"', 'inside_city = "S"', "monastery.inside_city", "has no city:S"),
        ('inside_city = "N"', "inn = true", "monastery.inn", "unknown here"),
        ('["N"]', '["NE"]', "fields[0].cities", "this tile has no city:NE"),
        ('"EL.WR"', '"WR.EL"', "fields[0].halves", "'WR.EL' is neither I nor made of NL.NR"),
        ('"EL.WR"', '"EL.EL.WR"', "fields[0].halves", "each once, in this order"),
        ('"EL.WR"', '"EL.XX"', "fields[0].halves", "'EL.XX' is neither I nor made of NL.NR"),
        ('"crop_circle"', '"hedge"', "fields[1].parted_by", "'hedge' is none of crop_circle"),
        ('"Busy."', "1979-05-27", "note", "must be a string, not datetime.date"),
        ("start = true", 'junction_cities = ["E"]', "junction_cities", "this tile has no city:E"),
    ],
)
def test_fault_in_a_tile(old: str, new: str, field: str, reason: str) -> None:
    error = fault(changed(old, new))
    assert (error.source, error.tile, error.field) == ("made_up.toml", "busy", field)
    assert reason in error.reason
    assert str(error) == f"made_up.toml: tile busy: {field}: {error.reason}"


@pytest.mark.parametrize(
    ("end", "reason"),
    [
        ("", "'' is none of junction, city:SIDES, monastery, lake"),
        ("somewhere", "'somewhere' is none of junction, city:SIDES, monastery, lake"),
        ("city", "'city' is none of junction, city:SIDES"),
        ("city:", "'city:' is none of junction, city:SIDES"),
        ("house:N", "'house:N' is none of junction"),
        ("city:S", "this tile has no city:S"),
        ("monastery", "this tile has no monastery"),
    ],
)
def test_fault_in_the_end_of_a_road(end: str, reason: str) -> None:
    text = HEAD + '[tile.end]\ncount = 1\nedges = "CFFR"\ncities = ["N"]\n'
    text += f'roads = [{{ sides = "W", ends_at = "{end}" }}]\n'
    text += 'fields = [{ halves = "EL.ER.SL.SR.WL.WR", cities = ["N"] }]'
    error = fault(text)
    assert (error.tile, error.field) == ("end", "roads[0].ends_at")
    assert error.reason == "must not be empty" if not end else reason in error.reason


def test_fault_of_a_road_without_end() -> None:
    text = HEAD + '[tile.end]\ncount = 1\nedges = "FFFR"\nroads = ["W"]\n'
    error = fault(text + 'fields = ["NL.NR.EL.ER.SL.SR.WL.WR"]')
    assert (error.tile, error.field) == ("end", "roads[0].ends_at")
    assert "belongs to a road with one side" in error.reason


def test_fault_of_a_tile_that_is_no_table() -> None:
    error = fault(HEAD + "[tile]\nroad = 3")
    assert str(error) == "made_up.toml: tile road: must be a table"


@pytest.mark.parametrize(
    ("old", "new", "field", "reason"),
    [
        ("number = 9", "", "number", "is missing"),
        ("count = 1", 'count = "1"', "count", "must be a whole number, not '1'"),
        ('"3 points."', '""', "effect", "must not be empty"),
        ("number = 9", "number = 9\npoints = 3", "points", "unknown here; known are count, effect"),
    ],
)
def test_fault_in_a_message(old: str, new: str, field: str, reason: str) -> None:
    error = fault(HEAD + MESSAGE.replace(old, new))
    assert (error.source, error.tile, error.field) == ("made_up.toml", "tribute", field)
    assert reason in error.reason


def test_no_two_modules_share_a_tile_id() -> None:
    sets = [load(module) for module in MODULES]
    assert len(by_id(sets)) == sum(len(tile_set.tiles) for tile_set in sets)
    again = parse(HEAD + TILE.replace("tile.busy", "tile.base-start"))
    with pytest.raises(TileDataError) as caught:
        by_id([*sets, again])
    assert str(caught.value) == (
        "made_up.toml: tile base-start: id: the module base has a tile of that id already"
    )


def test_a_tile_or_module_that_is_not_there() -> None:
    with pytest.raises(TileError, match="no tile 'base-castle'"):
        find("base-castle")
    with pytest.raises(TileError, match="no tile set 'abbey'; there are base, river, inns"):
        load("abbey")


def test_find_agrees_with_load() -> None:
    assert all(find(tile.id) is tile for module in MODULES for tile in load(module).tiles)


def test_every_file_belongs_to_a_module() -> None:
    names = {file.name for file in (files("bastide.tiles") / "data").iterdir()}
    assert {name for name in names if name.endswith(".toml")} == {f"{m}.toml" for m in MODULES}
    assert all(load(module).module == module for module in MODULES)


def test_the_error_travels_between_processes() -> None:
    error = fault(changed("count = 1", "count = 0"))
    copy = pickle.loads(pickle.dumps(error))
    assert str(copy) == str(error)
    assert (copy.tile, copy.field) == ("busy", "count")


def test_the_examples_of_the_guide() -> None:
    guide = GUIDE.read_text(encoding="utf-8")
    (example,) = re.findall(r"```toml\n(.*?)```", guide, re.DOTALL)
    assert [tile.id for tile in parse(example).tiles] == [
        "base-city1-straight",
        "base-city3-road-pennant",
    ]
    (own,) = re.findall(r'parse\(\s+"""(.*?)"""', guide, re.DOTALL)
    assert parse(own).tiles[0].segments[0].inn


def test_the_guide_explains_every_key() -> None:
    explained = set(re.findall(r"`(\w+)`", GUIDE.read_text(encoding="utf-8")))
    keys = {field.name for kind in (Tile, Segment) for field in fields(kind)}
    assert keys - explained == {"id", "segments", "kind", "ends_at_segment"}
