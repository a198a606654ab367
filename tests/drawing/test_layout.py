"""The drawing agrees with the facts of every tile, in every turn."""

from __future__ import annotations

import math
from dataclasses import replace
from functools import partial

import pytest

from bastide.drawing.ground import RIVER, ROAD, lay
from bastide.drawing.layout import Layout, layout
from bastide.drawing.outlines import DrawingError, half_point, outlines
from bastide.drawing.pen import Point
from bastide.drawing.planar import clearance, contains, turned
from bastide.tiles import MODULES, Kind, Tile, load

TILES = [tile for module in MODULES for tile in load(module).tiles]
EDGE = {0: (0, -1), 1: (1, 0), 2: (0, 1), 3: (-1, 0)}

every_tile = pytest.mark.parametrize("tile", TILES, ids=lambda tile: tile.id)


def inside(laid: Layout, segment: int, x: float, y: float) -> bool:
    return any(contains(ring, (x, y)) for ring in laid.rings[segment])


def on_side(side: int, fraction: float, depth: float = 0.3) -> Point:
    """A point just inside a side, `fraction` of the way along it clockwise."""
    return turned((100 * fraction, depth), side)


@every_tile
def test_segments_meet_the_sides_that_the_facts_name(tile: Tile) -> None:
    for turn in range(4):
        laid = layout(tile, turn)
        for index, segment in enumerate(laid.tile.segments):
            for side in range(4):
                if segment.kind is Kind.CITY:
                    reached = [
                        inside(laid, index, *on_side(side, f)) for f in (0.05, 0.3, 0.5, 0.95)
                    ]
                    assert reached == [side in segment.sides] * 4, (turn, index, side)
                elif segment.kind in (Kind.ROAD, Kind.RIVER):
                    half = (ROAD if segment.kind is Kind.ROAD else RIVER) / 100
                    strip = [
                        inside(laid, index, *on_side(side, 0.5 + off))
                        for off in (0.0, half - 0.012, 0.012 - half, half + 0.012, -half - 0.012)
                    ]
                    want = side in segment.sides
                    assert strip == [want, want, want, False, False], (turn, index, side)
            if segment.kind is Kind.FIELD:
                halves = tuple(h for h in range(8) if inside(laid, index, *half_point(h)))
                assert halves == segment.halves, (turn, index)


@every_tile
def test_fields_touch_the_cities_that_the_facts_name(tile: Tile) -> None:
    laid = layout(tile)
    for index, segment in enumerate(tile.segments):
        if segment.kind is not Kind.FIELD:
            continue
        corners = [p for ring in laid.rings[index] for p in ring]
        for city, walls in _walls(laid).items():
            touching = sum(min(clearance(line, p) for line in walls) < 0.6 for p in corners)
            # One common point is a corner of the tile, where walls of all cities may end.
            shares_wall = touching >= 2 and not all(_is_corner(p) for p in corners[:touching])
            if city in segment.cities:
                assert touching >= 2, (index, city)
            elif shares_wall:
                near = [p for p in corners if min(clearance(line, p) for line in walls) < 0.6]
                assert all(_near_corner(p) for p in near), (index, city)


def _walls(laid: Layout) -> dict[int, list[tuple[Point, ...]]]:
    found: dict[int, list[tuple[Point, ...]]] = {}
    for wall in laid.walls:
        found.setdefault(wall.city, []).append(wall.line)
    return found


def _is_corner(p: Point) -> bool:
    return p[0] in (0, 100) and p[1] in (0, 100)


def _near_corner(p: Point) -> bool:
    return min(p[0], 100 - p[0]) < 2 and min(p[1], 100 - p[1]) < 2


@every_tile
def test_segments_do_not_overlap(tile: Tile) -> None:
    laid = layout(tile)
    bridged = {frozenset((i, j)) for i, s in enumerate(tile.segments) for j in s.bridge_over}
    for i, segment in enumerate(tile.segments):
        for j in range(i):
            kinds = {segment.kind, tile.segments[j].kind}
            if frozenset((i, j)) in bridged or Kind.MONASTERY in kinds:
                continue  # a bridge lies over its segment, a monastery upon its field or city
            for x in (1.37 + 4 * column for column in range(25)):
                for y in (1.29 + 4 * row for row in range(25)):
                    # A road goes two units into its gate.
                    if not any(math.dist(gate.at, (x, y)) < 8 for gate in laid.gates):
                        assert not (deep(laid, i, (x, y)) and deep(laid, j, (x, y))), (i, j, x, y)


def deep(laid: Layout, segment: int, point: Point) -> bool:
    """Whether a point is inside a segment, and not just by the rounding of its outline."""
    return any(
        contains(ring, point) and clearance((*ring, ring[0]), point) > 0.5
        for ring in laid.rings[segment]
    )


@every_tile
def test_figures_stand_inside_their_segment_and_apart(tile: Tile) -> None:
    for turn in range(4):
        laid = layout(tile, turn)
        for index, (x, y) in enumerate(laid.anchors):
            assert inside(laid, index, x, y), (turn, index)
            assert min(x, y) >= 4
            assert max(x, y) <= 96
            for other in laid.anchors[:index]:
                assert math.dist(other, (x, y)) >= 11, (turn, index, other)


@every_tile
def test_marks_of_segments_lie_in_them(tile: Tile) -> None:
    laid = layout(tile)
    marked = [m for m in laid.marks if m.segment is not None and m.name != "inn"]
    for mark in marked:
        assert mark.segment is not None
        assert inside(laid, mark.segment, *mark.at), mark
    wanted = sum(
        s.shields + s.cathedral + s.princess + (s.goods is not None) for s in tile.segments
    )
    assert len(marked) == wanted


@every_tile
def test_inns_stand_by_their_own_road(tile: Tile) -> None:
    laid = layout(tile)
    for mark in laid.marks:
        if mark.name == "inn":
            near = {strip.segment: clearance(strip.line, mark.at) for strip in laid.roads}
            assert min(near, key=lambda road: near[road]) == mark.segment
            assert 8 < near[mark.segment] < 20


@every_tile
def test_every_mark_of_the_tile_is_drawn(tile: Tile) -> None:
    names = {mark.name for mark in layout(tile).marks}
    flags = ("volcano", "dragon", "portal", "gold", "magic", "robber", "flier", "crop_circle")
    for flag in flags:
        assert (flag in names) == bool(getattr(tile, flag)), flag
    assert ("lake" in names) == tile.ferry_lake
    assert ("source" in names) == tile.source
    assert ("pond" in names) == tile.lake
    assert ("inn" in names) == any(s.inn for s in tile.segments)


@every_tile
def test_a_turned_tile_has_the_same_geometry_turned(tile: Tile) -> None:
    flat = layout(tile)
    for turn in (1, 2, 3):
        laid = layout(tile, turn)
        assert laid.anchors == tuple(turned(p, turn) for p in flat.anchors)
        assert laid.tile == tile.turned(turn)
    assert layout(tile, 4) == flat


def test_neighbours_show_the_same_line_at_their_common_border() -> None:
    """Roads, rivers and walls cross every border at one place, whatever the tile."""
    places: dict[str, set[float]] = {"R": set(), "W": set()}
    for tile in TILES:
        laid = layout(tile)
        for strip in (*laid.roads, *laid.rivers):
            letter = "W" if tile.segments[strip.segment].kind is Kind.RIVER else "R"
            for side in tile.segments[strip.segment].sides:
                crossing = min(strip.line, key=partial(_within, side))
                flat = turned(crossing, (4 - side) % 4)
                places[letter].add(round(flat[0], 3))
        for wall in laid.walls:
            assert _is_corner(wall.line[0])
            assert _is_corner(wall.line[-1])
    assert places == {"R": {50.0}, "W": {50.0}}


def _within(side: int, point: Point) -> float:
    """How far inside a side a point lies (negative outside)."""
    dx, dy = EDGE[side]
    return 50 - ((point[0] - 50) * dx + (point[1] - 50) * dy)


def test_a_picture_that_contradicts_the_facts_is_refused() -> None:
    """Two fields that no road parts cannot be drawn as two."""
    straight = next(t for t in TILES if t.id == "base-road-straight")
    fields = [s for s in straight.segments if s.kind is Kind.FIELD]
    without_road = replace(straight, edges="FFFF", segments=tuple(fields))
    with pytest.raises(DrawingError, match="run together"):
        outlines(without_road, lay(without_road))
