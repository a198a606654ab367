"""The layout of a tile in each of its turns: lines, outlines, marks and places for figures."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from bastide.tiles import Tile

from .ground import Gate, Strip, Wall, lay
from .outlines import outlines
from .pen import Point
from .planar import Polyline, turned, turned_all
from .spots import Mark, place


@dataclass(frozen=True, slots=True)
class Layout:
    """Everything about a turned tile that is geometry and not yet art; units 0..100."""

    tile: Tile
    turn: int
    rings: tuple[tuple[Polyline, ...], ...]  # by segment
    anchors: tuple[Point, ...]  # by segment
    walls: tuple[Wall, ...]
    gates: tuple[Gate, ...]
    roads: tuple[Strip, ...]
    stubs: tuple[Strip, ...]
    rivers: tuple[Strip, ...]
    marks: tuple[Mark, ...]

    def mark(self, name: str) -> Mark | None:
        """The first mark of that name, if the tile has one."""
        return next((m for m in self.marks if m.name == name), None)


@lru_cache(maxsize=4096)
def layout(tile: Tile, turn: int = 0) -> Layout:
    """The layout of `tile` (as loaded, unturned) after `turn` quarter turns clockwise.

    Raises DrawingError when no picture can agree with the facts of the tile.

    >>> from bastide.tiles import find
    >>> layout(find("base-road-straight"), 1).tile.where(0)
    'NS'
    """
    turn %= 4
    if turn:
        return _turned(layout(tile, 0), turn)
    ground = lay(tile)
    rings = outlines(tile, ground)
    marks, anchors = place(tile, ground, rings)
    return Layout(
        tile,
        0,
        rings,
        anchors,
        ground.walls,
        ground.gates,
        ground.roads,
        ground.stubs,
        ground.rivers,
        marks,
    )


def _turned(flat: Layout, turn: int) -> Layout:
    def strips(found: tuple[Strip, ...]) -> tuple[Strip, ...]:
        return tuple(Strip(s.segment, turned_all(s.line, turn), s.over) for s in found)

    return Layout(
        flat.tile.turned(turn),
        turn,
        tuple(tuple(turned_all(ring, turn) for ring in rings) for rings in flat.rings),
        turned_all(flat.anchors, turn),
        tuple(Wall(w.city, turned_all(w.line, turn)) for w in flat.walls),
        tuple(Gate(g.road, turned(g.at, turn), _pointing(g.outwards, turn)) for g in flat.gates),
        strips(flat.roads),
        strips(flat.stubs),
        strips(flat.rivers),
        tuple(Mark(m.name, turned(m.at, turn), m.radius, m.segment) for m in flat.marks),
    )


def _pointing(direction: Point, turn: int) -> Point:
    for _ in range(turn):
        direction = (-direction[1], direction[0])
    return direction
