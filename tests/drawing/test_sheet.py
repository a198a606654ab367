"""Sprite sheets: complete, well formed, the same every time, and harmless in a page."""

from __future__ import annotations

import gzip
import os
import re
import subprocess
import sys
import xml.etree.ElementTree as ET
from hashlib import sha256

import pytest

from bastide.drawing import contact_sheet, sprite_sheet, tile_svg
from bastide.drawing.figures import LYING, NEUTRAL, OWNED
from bastide.drawing.palette import THEMES
from bastide.tiles import MODULES, TileError, load

SVG = "{http://www.w3.org/2000/svg}"
ALL = tuple(module for module in MODULES if module != "base")
EVERY_TILE = [tile for module in MODULES for tile in load(module).tiles]
ALLOWED = {
    "svg", "title", "defs", "symbol", "g", "path", "circle", "ellipse", "rect", "line", "polygon",
    "use", "text", "radialGradient", "stop",
}  # fmt: skip


@pytest.fixture(scope="module", params=sorted(THEMES))
def sheet(request: pytest.FixtureRequest) -> ET.Element:
    return ET.fromstring(sprite_sheet(ALL, request.param))


def test_every_tile_has_a_symbol_in_every_turn(sheet: ET.Element) -> None:
    ids = {symbol.get("id") for symbol in sheet.iter(SVG + "symbol")}
    wanted = {f"tile-{tile.id}-{turn}" for tile in EVERY_TILE for turn in range(4)}
    assert wanted <= ids
    for symbol in sheet.iter(SVG + "symbol"):
        if str(symbol.get("id")).startswith("tile-"):
            assert symbol.get("viewBox") == "0 0 100 100"
            assert len(symbol) > 0


def test_every_piece_has_a_symbol_in_every_colour(sheet: ET.Element) -> None:
    ids = {symbol.get("id") for symbol in sheet.iter(SVG + "symbol")}
    owned = {f"figure-{kind}-{seat}" for kind in OWNED for seat in range(6)}
    lying = {f"figure-{kind}-lying-{seat}" for kind in LYING for seat in range(6)}
    neutral = {f"figure-{kind}" for kind in NEUTRAL}
    assert owned | lying | neutral <= ids


def test_marks_can_be_shown_alone(sheet: ET.Element) -> None:
    ids = {symbol.get("id") for symbol in sheet.iter(SVG + "symbol")}
    names = ("shield", "cathedral", "inn", "monastery", "wine", "wheat", "cloth", "princess",
             "volcano", "dragon", "portal", "gold", "magic", "robber", "flier-nw", "crop-rake",
             "crop-club", "crop-shield")  # fmt: skip
    assert {f"mark-{name}" for name in names} <= ids


def test_dice_messages_and_backs_have_symbols(sheet: ET.Element) -> None:
    ids = {symbol.get("id") for symbol in sheet.iter(SVG + "symbol")}
    messages = {f"card-{message.key}" for message in load("messengers").messages}
    assert len(messages) == 8
    assert messages | {f"die-{pips}" for pips in range(1, 7)} <= ids
    assert {"card-back", "track", "back-tile", "back-river"} <= ids


def test_only_what_lies_directly_in_a_sheet_has_an_id(sheet: ET.Element) -> None:
    """The client cuts sheets up as text, at the ids."""
    pieces = [piece for part in sheet for piece in (part if part.tag == SVG + "defs" else [part])]
    assert all(next(iter(piece.attrib)) == "id" for piece in pieces)
    named = [element for element in sheet.iter() if element.get("id")]
    assert len(named) == len(pieces)


def test_ids_are_unique_and_references_resolve(sheet: ET.Element) -> None:
    ids = [element.get("id") for element in sheet.iter() if element.get("id")]
    assert len(ids) == len(set(ids))
    ours = ("tile-", "figure-", "mark-", "die-", "card-", "track", "back-", "bt-")
    assert all(str(i).startswith(ours) for i in ids)
    targets = {f"#{i}" for i in ids}
    for element in sheet.iter():
        if element.tag == SVG + "use":
            assert element.get("href") in targets
        for value in element.attrib.values():
            for reference in re.findall(r"url\(([^)]*)\)", value):
                assert reference in targets


def test_nothing_that_a_strict_policy_forbids(sheet: ET.Element) -> None:
    for element in sheet.iter():
        assert element.tag.removeprefix(SVG) in ALLOWED
        for name in element.attrib:
            assert name not in ("style", "class")
            assert not name.startswith("on")
        href = element.get("href")
        assert href is None or href.startswith("#")


def test_the_first_sheet_is_small() -> None:
    text = sprite_sheet(("inns_cathedrals",))
    assert len(text) <= 400_000
    assert len(gzip.compress(text.encode())) <= 60_000


def test_drawings_are_the_same_in_another_process() -> None:
    code = (
        "from hashlib import sha256; from bastide.drawing import sprite_sheet;"
        "print(sha256(sprite_sheet(('river',)).encode()).hexdigest())"
    )
    environment = {**os.environ, "PYTHONHASHSEED": "77"}
    there = subprocess.run(
        [sys.executable, "-c", code], env=environment, capture_output=True, text=True, check=True
    )
    here = sha256(sprite_sheet(("river",)).encode()).hexdigest()
    assert there.stdout.strip() == here


@pytest.mark.parametrize("theme", sorted(THEMES))
def test_a_tile_alone_is_a_document(theme: str) -> None:
    root = ET.fromstring(tile_svg("base-city3-road", 3, size=64, theme=theme))
    assert root.get("width") == "64"
    assert root.get("viewBox") == "0 0 100 100"


def test_copies_of_a_tile_differ() -> None:
    drawings = {tile_svg("base-road-curve", copy=copy) for copy in range(3)}
    turns = {tile_svg("base-monastery", turn) for turn in range(4)}
    assert len(drawings) == 3
    assert len(turns) == 4


def test_the_contact_sheet_names_every_tile() -> None:
    root = ET.fromstring(contact_sheet(("river", "messengers")))
    text = " ".join(element.text or "" for element in root.iter(SVG + "text"))
    assert "The River" in text
    for tile in (*load("base").tiles, *load("river").tiles):
        assert tile.id.split("-")[1] in text


def test_unknown_names_are_refused() -> None:
    with pytest.raises(TileError, match="rivers"):
        sprite_sheet(("rivers",))
    with pytest.raises(ValueError, match="illustrated, contrast"):
        sprite_sheet((), "baroque")
    with pytest.raises(TileError, match="base-castle"):
        tile_svg("base-castle")
