"""Boards, the score track, geometry for clients, and pictures of pixels."""

from __future__ import annotations

import json
import re
import struct
import xml.etree.ElementTree as ET
from typing import Any

import pytest

from bastide.drawing import (
    PLAYERS,
    RasterUnavailable,
    board_svg,
    geometry,
    png,
    score_track_svg,
    segment_named,
    spot_anchor,
    spot_outline,
    tile_geometry,
    tile_svg,
)
from bastide.drawing.planar import contains
from bastide.tiles import TileError, find

SVG = "{http://www.w3.org/2000/svg}"


def small_board() -> dict[str, Any]:
    return {
        "tiles": [
            {"tile": "base-start", "x": 0, "y": 0, "turn": 0, "player": None},
            {"tile": "base-road-curve", "x": 1, "y": 0, "turn": 0, "player": 0},
            {"tile": "base-monastery", "x": 0, "y": 1, "turn": 0, "player": 1},
        ],
        "figures": [
            {"player": 0, "figure": "follower", "x": 1, "y": 0, "kind": "road", "where": "SW"},
            {"player": 1, "figure": "large", "x": 0, "y": 1, "kind": "monastery", "where": "I"},
            {"player": 2, "figure": "follower", "x": 0, "y": 0, "kind": "field", "where": "EL.WR"},
        ],
    }


def uses(svg: str) -> list[ET.Element]:
    root = ET.fromstring(svg)
    return [element for element in root if element.tag == SVG + "use"]


def test_a_board_shows_its_tiles_in_their_cells() -> None:
    placed = {
        (use.get("href"), use.get("x"), use.get("y"))
        for use in uses(board_svg(small_board()))
        if str(use.get("href")).startswith("#tile-")
    }
    assert placed == {
        ("#tile-base-start-0", "0", "0"),
        ("#tile-base-road-curve-0", "100", "0"),
        ("#tile-base-monastery-0", "0", "100"),
    }


def test_figures_stand_on_their_segments_and_lie_in_fields() -> None:
    figures = [u for u in uses(board_svg(small_board())) if "#figure" in str(u.get("href"))]
    names = {str(u.get("href")) for u in figures}
    assert names == {"#figure-follower-0", "#figure-large-1", "#figure-follower-lying-2"}
    thief = next(u for u in figures if u.get("href") == "#figure-follower-0")
    middle = [float(str(thief.get(k))) + float(str(thief.get("width"))) / 2 for k in ("x", "y")]
    x, y = middle[0] - 100, middle[1]
    road = segment_named(find("base-road-curve"), 0, "road", "SW")
    assert any(contains(ring, (x, y)) for ring in spot_outline("base-road-curve", 0, road))


def test_figures_have_the_colours_that_the_players_have_chosen() -> None:
    board = board_svg(small_board(), colours=["grey", "blue", "red"])
    names = {str(u.get("href")) for u in uses(board) if "#figure" in str(u.get("href"))}
    assert names == {"#figure-follower-5", "#figure-large-1", "#figure-follower-lying-0"}
    assert board_svg(small_board(), colours=["red", "blue", "yellow"]) == board_svg(small_board())
    track = score_track_svg([7, 12], colours=["black", "green"], robbers={1: 3})
    names = {str(u.get("href")) for u in uses(track)}
    assert names == {"#figure-marker-4", "#figure-marker-3", "#figure-robber-3"}
    assert PLAYERS[4].body in track
    assert PLAYERS[0].body not in track


@pytest.mark.parametrize("colours", [["pink"], ["red", "red"], [""]])
def test_colours_that_there_are_not(colours: list[str]) -> None:
    with pytest.raises(ValueError, match="colour"):
        board_svg(small_board(), colours=colours)


def test_figures_on_one_segment_stand_side_by_side() -> None:
    board = small_board()
    board["figures"] += [dict(board["figures"][0], player=p) for p in (3, 4)]
    places = {
        (u.get("x"), u.get("y")) for u in uses(board_svg(board)) if "#figure" in str(u.get("href"))
    }
    assert len(places) == 5


def test_pieces_of_nobody_are_shown() -> None:
    board = small_board()
    board["tiles"].append({"tile": "ferry-city1-three-roads", "x": -1, "y": 0, "turn": 2})
    board["ferries"] = [[-1, 0, "NE"]]
    board["mage"] = {"x": 0, "y": 0, "kind": "city", "where": "N"}
    board["witch"] = None
    board["dragon"] = [1, 0]
    board["fairy"] = {"x": 1, "y": 0, "kind": "road", "where": "SW"}
    board["gold"] = [[0, 1, 2]]
    names = [u.get("href") for u in uses(board_svg(board))]
    assert names.count("#figure-gold") == 2
    assert {"#figure-dragon", "#figure-fairy", "#figure-ferry", "#figure-mage"} <= set(names)
    assert "#figure-witch" not in names
    board["fairy"] = {"x": 0, "y": 1, "player": None}
    assert "#figure-fairy" in {u.get("href") for u in uses(board_svg(board))}


def test_the_last_tile_is_framed_and_coordinates_are_optional() -> None:
    plain = board_svg(small_board(), highlight=False)
    framed = board_svg(small_board())
    assert len(framed) > len(plain)
    assert "<text" not in plain
    numbered = ET.fromstring(board_svg(small_board(), coordinates=True))
    assert {t.text for t in numbered.iter(SVG + "text")} == {"0", "1"}


def test_anything_that_can_be_observed_is_drawn() -> None:
    class Seen:
        def to_json(self) -> dict[str, Any]:
            return small_board()

    class Played:
        def observation(self, seat: int | None) -> Seen:
            assert seat is None
            return Seen()

    assert board_svg(Played()) == board_svg(small_board())


def test_an_empty_board_is_a_table() -> None:
    root = ET.fromstring(board_svg({"tiles": [], "figures": []}, title="Nothing <yet>"))
    title = root.find(SVG + "title")
    assert title is not None
    assert title.text == "Nothing <yet>"


def test_a_spot_that_is_not_there_is_refused() -> None:
    board = small_board()
    board["figures"][0]["where"] = "NS"
    with pytest.raises(TileError, match="road:NS"):
        board_svg(board)


def test_the_score_track_bears_every_marker() -> None:
    svg = score_track_svg((0, 57, 57, 12), messengers=(3,), robbers={1: 57}, theme="contrast")
    names = [u.get("href") for u in uses(svg)]
    assert sorted(map(str, names)) == [
        "#figure-marker-0",
        "#figure-marker-1",
        "#figure-marker-2",
        "#figure-marker-3",
        "#figure-messenger-0",
        "#figure-robber-1",
    ]
    assert re.search(r">57<", svg)


def test_geometry_names_every_segment_as_the_tile_does() -> None:
    shapes = json.loads(json.dumps(geometry(("inns_cathedrals",))))
    assert len(shapes) == 25 + 17
    for tile_id, turns in shapes.items():
        for turn, shape in enumerate(turns):
            tile = find(tile_id).turned(turn)
            segments = shape["segments"]
            assert [s["where"] for s in segments] == [
                tile.where(i) for i in range(len(tile.segments))
            ]
            for index, segment in enumerate(segments):
                assert tuple(segment["anchor"]) == spot_anchor(tile_id, turn, index)
                assert re.fullmatch(r"(M[-\d. ]+l[-\d. ]+z)+", segment["outline"])


@pytest.mark.parametrize(
    ("tile", "turn", "segments", "marks"),
    [
        ("base-city1", 0, [[], []], []),
        ("inns-city2-corner-curve-inn-pennant", 2, [["shield"], ["inn"], [], []], []),
        ("dragon-field-volcano", 0, [[]], ["volcano"]),
        ("river-source", 3, [[], []], ["source"]),
        ("flier-field-northwest", 1, [[]], ["flier.NE"]),
        ("crop-city1-road-south-rake", 0, [[], [], []], ["crop_circle.rake"]),
    ],
)
def test_geometry_says_what_is_marked(
    tile: str, turn: int, segments: list[list[str]], marks: list[str]
) -> None:
    shape = tile_geometry(find(tile), turn)
    assert [segment["marks"] for segment in shape["segments"]] == segments
    assert shape["marks"] == marks


def test_png_has_the_asked_width() -> None:
    pytest.importorskip("resvg_py")
    picture = png(tile_svg("base-city1-tee", 1), width=80)
    assert picture.startswith(b"\x89PNG\r\n\x1a\n")
    assert struct.unpack(">II", picture[16:24]) == (80, 80)


def test_png_refuses_absurd_widths() -> None:
    with pytest.raises(ValueError, match="not 0"):
        png("<svg/>", width=0)


def test_png_without_its_package_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    import importlib

    def missing(name: str) -> None:
        raise ImportError(name)

    monkeypatch.setattr(importlib, "import_module", missing)
    with pytest.raises(RasterUnavailable, match="bastide\\[png\\]"):
        png("<svg/>")
