"""Every tile against an independent catalogue of the printed tiles, fact by fact."""

from __future__ import annotations

import gzip
import json
from collections.abc import Iterator
from dataclasses import fields
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from bastide.tiles import MODULES, Kind, Segment, Tile, find, load
from bastide.tiles.compass import HALVES, SIDES

SHARED = Path(__file__).resolve().parents[2].parent / "shared"

TOTALS = {
    "base": 72,
    "river": 12,
    "inns_cathedrals": 18,
    "traders_builders": 24,
    "princess_dragon": 30,
    "flying_machines": 8,
    "messengers": 0,
    "ferries": 8,
    "gold_mines": 8,
    "mage_witch": 8,
    "robbers": 8,
    "crop_circles": 6,
    "crop_circles_1": 6,
}

TILES = [tile for module in MODULES for tile in load(module).tiles]

# The rulebook's words for the catalogue's.
WORDS = {"pennants": "shields", "grain": "wheat", "crop-circle": "crop_circle"}


@cache
def catalogue() -> dict[str, Any]:
    path = SHARED / "tiles" / "catalogue.json"
    if not path.exists():
        pytest.skip("the tile catalogue is not here (it is kept beside the project's folder)")
    content = json.loads(path.read_text(encoding="utf-8"))
    return {**content["modules"], **content["alternates"]}


def expected_segment(entry: dict[str, Any]) -> Segment:
    facts: dict[str, Any] = {
        WORDS.get(key, key): tuple(value) if isinstance(value, list) else value
        for key, value in entry.items()
    }
    facts["kind"] = Kind[facts["kind"].upper()]
    facts["sides"] = tuple(map(SIDES.index, facts.get("sides", ())))
    facts["halves"] = tuple(map(HALVES.index, facts.get("halves", ())))
    for key in ("goods", "parted_by"):
        facts[key] = WORDS.get(facts.get(key, ""), facts.get(key))
    return Segment(**facts)


def expected_tile(entry: dict[str, Any], module: str, note: str) -> Tile:
    return Tile(
        id=entry["id"],
        module=module,
        count=entry["count"],
        edges=entry["edges"],
        segments=tuple(map(expected_segment, entry["segments"])),
        junction_cities=tuple(entry.get("junction_cities", ())),
        note=note,
        **entry["flags"],
    )


@pytest.mark.parametrize("tile", TILES, ids=lambda tile: tile.id)
def test_tile_is_as_printed(tile: Tile) -> None:
    entry = next(e for e in catalogue()[tile.module]["tiles"] if e["id"] == tile.id)
    expected = expected_tile(entry, tile.module, tile.note)
    for field in fields(Tile):
        assert getattr(tile, field.name) == getattr(expected, field.name), field.name


@pytest.mark.parametrize("module", MODULES)
def test_every_printed_tile_is_there(module: str) -> None:
    printed = catalogue()[module]
    assert {tile.id for tile in load(module).tiles} == {e["id"] for e in printed.get("tiles", [])}


@pytest.mark.parametrize("module", MODULES)
def test_totals(module: str) -> None:
    assert sum(tile.count for tile in load(module).tiles) == TOTALS[module]


def test_the_box_holds_202_land_tiles() -> None:
    """RULES section 12: all modules together, the older crop circles aside."""
    box = [module for module in MODULES if module != "crop_circles_1"]
    assert sum(tile.count for module in box for tile in load(module).tiles) == 202


def test_messages() -> None:
    """MSG-12: eight messages, in the rulebook's order."""
    messages = load("messengers").messages
    printed = catalogue()["messengers"]["message_tiles"]
    facts = [(message.number, message.key, message.count) for message in messages]
    assert facts == [(entry["id"], entry["key"], entry["count"]) for entry in printed]
    assert [message.number for message in messages] == list(range(1, 9))
    assert all(message.effect for message in messages)


def test_one_start_tile_and_two_river_ends() -> None:
    assert [tile.id for tile in TILES if tile.start] == ["base-start"]
    assert [tile.id for tile in TILES if tile.source] == ["river-source"]
    assert [tile.id for tile in TILES if tile.lake] == ["river-lake"]


@pytest.mark.parametrize(
    ("mark", "module", "count"),
    [
        ("volcano", "princess_dragon", 6),
        ("dragon", "princess_dragon", 12),
        ("portal", "princess_dragon", 6),
        ("ferry_lake", "ferries", 8),
        ("gold", "gold_mines", 8),
        ("magic", "mage_witch", 8),
        ("robber", "robbers", 8),
        ("flier", "flying_machines", 8),
    ],
)
def test_number_of_marks(mark: str, module: str, count: int) -> None:
    """RULES section 12; and no other module's tiles bear the mark."""
    marked = [tile for tile in TILES if getattr(tile, mark)]
    assert {tile.module for tile in marked} == {module}
    assert sum(tile.count for tile in marked) == count


@pytest.mark.parametrize(("goods", "count"), [("wine", 9), ("wheat", 6), ("cloth", 5)])
def test_number_of_goods(goods: str, count: int) -> None:
    """RULES section 12: as many symbols as tokens."""
    assert sum(segment.goods == goods for tile in TILES for segment in tile.segments) == count


def test_the_start_tile_looks_like_three_others() -> None:
    """CASE-42: 72 tiles with the start tile, of which three more are of its kind."""
    straight = find("base-city1-straight")
    assert straight.count == 3
    assert straight.segments == find("base-start").segments


def boards() -> Iterator[list[tuple[Tile, set[str]]]]:
    """Finished games of an independent engine: the tiles as they lie, and the places it names."""
    path = SHARED / "conformance" / "all.uniform.jsonl.gz"
    if not path.exists():
        pytest.skip(
            "the conformance games are not here (they are kept beside the project's folder)"
        )
    with gzip.open(path, "rt", encoding="utf-8") as lines:
        for game in map(json.loads, lines):
            places: dict[tuple[int, int], set[str]] = {}
            for kind, spots, _ in game["features"]:
                for x, y, where in spots:
                    places.setdefault((x, y), set()).add(f"{kind}:{where}")
            yield [
                (find(tile).turned(turn), places.get((x, y), set()))
                for tile, x, y, turn in game["board"]
            ]


def test_names_of_places_on_boards() -> None:
    """An independent engine names the same places on the same tiles in the same turns."""
    count = 0
    for board in boards():
        for tile, places in board:
            names = {
                f"{segment.kind.name.lower()}:{tile.where(index)}"
                for index, segment in enumerate(tile.segments)
            }
            assert names == places, tile.id
            count += 1
    assert count > 1000
