"""Where cities, roads and rivers run on a tile: the rules by which facts become lines.

Everything is laid out for the tile as its file describes it (turn 0) and turned afterwards, so the
four turns of a tile share one geometry and neighbours always meet: walls begin and end in the
corners, roads and rivers cross an edge in its middle and at a right angle.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from itertools import pairwise

from bastide.tiles import Kind, Segment, Tile

from .pen import Hand, Point
from .planar import Polyline, along, clearance, cubic, turned, turned_all

ROAD = 5.0
"""Half the width of a road with its kerb."""

RIVER = 8.5
"""Half the width of a river with its banks."""

CORNERS: tuple[Point, ...] = ((0, 0), (100, 0), (100, 100), (0, 100))
CORNER_NAMES = ("NW", "NE", "SE", "SW")
MIDDLES: tuple[Point, ...] = ((50, 0), (100, 50), (50, 100), (0, 50))
INWARDS: tuple[Point, ...] = ((0, 1), (-1, 0), (0, -1), (1, 0))

VARIANTS = 3
"""In how many ways a line of one kind may tremble: few, so that tiles can share drawings."""

BEYOND = 3.0
"""How far lines go on past the edge, so that strips are cut off cleanly there."""

SITES: dict[str, dict[str, Point]] = {
    "river-monastery-road-bridge": {"monastery": (50, 24)},
    "trade-city1-road-bridge-house": {"house": (79, 52)},
    "gold-city2-corner-curve-monastery": {"monastery": (46.5, 53)},
    "gold-city2-corner-monastery": {"monastery": (36, 60)},
    "gold-curve-monastery": {"monastery": (66, 36)},
    "dragon-city3-monastery-dragon": {"monastery": (62, 50)},
    "ferry-city1-three-roads": {"lake": (50, 54)},
    "crop-two-corner-cities-shield": {"crop_circle": (50, 50)},
    "crop-two-cities-opposite-shield": {"crop_circle": (50, 50)},
    "crop-city1-road-south-rake": {"crop_circle": (50, 53)},
    "crop-city1-two-roads-rake": {"crop_circle": (50, 52)},
    "crop-curve-road-east-club": {"crop_circle": (57, 45)},
    "crop-curve-two-roads-club": {"crop_circle": (67, 33)},
    "crop1-city1-road-east-rake": {"crop_circle": (48, 54)},
}
"""Sites that the facts alone do not fix, for the tile at turn 0."""

BULGES = {
    "trade-city2-and-city2-wine": 12.0,
    "gold-city2-corner-curve-monastery": 13.0,
    "inns-city1-and-city2-pennant": 11.0,
    "trade-city2-and-two-cities-cloth": 13.0,
    "dragon-city1-wedge-and-city2-princess-pennant": 12.0,
    "crop-two-corner-cities-shield": 14.0,
}
"""How far a corner city draws back from the tile's diagonal, where it is not the usual 9."""


@dataclass(frozen=True, slots=True)
class Wall:
    """A stretch of city wall from tile corner to tile corner, its city on the right hand."""

    city: int
    line: Polyline


@dataclass(frozen=True, slots=True)
class Gate:
    """Where a road enters a city; `outwards` is the unit direction away from the city."""

    road: int
    at: Point
    outwards: Point


@dataclass(frozen=True, slots=True)
class Strip:
    """The middle line of a road or river; `over` when it crosses something on a bridge."""

    segment: int
    line: Polyline
    over: bool = False


@dataclass(frozen=True, slots=True)
class Ground:
    """All lines of a tile, at turn 0."""

    cities: dict[int, Polyline]
    walls: tuple[Wall, ...]
    roads: tuple[Strip, ...]
    stubs: tuple[Strip, ...]  # GEN: roads that cannot be claimed, from a junction to a gate
    rivers: tuple[Strip, ...]
    gates: tuple[Gate, ...]
    sites: dict[str, Point]


def lay(tile: Tile) -> Ground:
    """The lines of `tile`, which must not be turned."""
    return _Layer(tile).ground()


class _Layer:
    def __init__(self, tile: Tile) -> None:
        self.tile = tile
        self.hand = Hand("ground", tile.id)
        self.of = {
            kind: [i for i, s in enumerate(tile.segments) if s.kind is kind] for kind in Kind
        }
        self.sites: dict[str, Point] = {}
        self.walls: list[Wall] = []
        self.gates: list[Gate] = []
        self.stubs: list[Strip] = []

    def ground(self) -> Ground:
        self._choose_sites()
        cities = {i: self._city(i) for i in self.of[Kind.CITY]}
        roads = tuple(self._road(i) for i in self.of[Kind.ROAD])
        for city in self.tile.junction_cities:
            start = self.sites["junction"]
            gate, _ = self._gate(city, start, -1)
            self.stubs.append(Strip(city, self._line(start, gate)))
        return Ground(
            cities,
            tuple(self.walls),
            roads,
            tuple(self.stubs),
            tuple(self._river(i) for i in self.of[Kind.RIVER]),
            tuple(self.gates),
            self.sites,
        )

    def _choose_sites(self) -> None:
        fixed = SITES.get(self.tile.id, {})
        self.sites.update(fixed)
        for road in self.of[Kind.ROAD]:
            end = self.tile.segments[road].ends_at
            if end is not None and end != "city":
                self.sites.setdefault(end, (50, 50))
        if self.of[Kind.MONASTERY]:
            self.sites.setdefault("monastery", (50, 50))
        if self.tile.ferry_lake:
            self.sites.setdefault("lake", (50, 50))

    # Cities: their outline goes clockwise round their sides, closed by walls between corners.

    def _city(self, index: int) -> Polyline:
        city = self.tile.segments[index]
        sides = sorted(city.sides)
        first = next((s for s in sides if (s - 1) % 4 not in sides), sides[0])
        sides = sorted(sides, key=lambda s: (s - first) % 4)
        tip = CORNER_NAMES.index(city.tip) if city.tip else None
        outline: list[Point] = []
        for side, following in zip(sides, (*sides[1:], sides[0]), strict=True):
            end, start = (side + 1) % 4, following
            outline.append(CORNERS[side])
            if end == start:
                continue
            gap = [(end + i) % 4 for i in range(1, (start - end) % 4)]
            stops = [end, tip, start] if tip is not None and tip in gap else [end, start]
            if tip is not None and tip == end:
                stops = [end, start]
            for a, b in pairwise(stops):
                wall = self._wall(index, a, b)
                self.walls.append(Wall(index, wall))
                outline.extend(wall[:-1])
        return tuple(p for p, q in zip(outline, (*outline[1:], outline[0]), strict=True) if p != q)

    def _wall(self, index: int, a: int, b: int) -> Polyline:
        if (b - a) % 4 == 1:
            return self._side_wall(a, self._gap_depth(index, a))
        if (a - b) % 4 == 1:
            return tuple(reversed(self._side_wall(b, self._cap_depth())))
        city = self.tile.segments[index]
        bulge = BULGES.get(self.tile.id, 9.0)
        if city.tip:
            bulge = -5.0 if city.tip == "SE" else 3.0
        return tuple(turned_all(self._diagonal_wall(bulge), b))

    def _side_wall(self, side: int, depth: float) -> Polyline:
        """The wall along one side, from its first corner clockwise to its second."""
        waist = 14.0 if depth < 40 else 10.0
        bend = [(20, depth * 0.56), (50 - waist, depth), (50 + waist, depth), (80, depth * 0.56)]
        return turned_all([(0.0, 0.0), *self._trembled(bend), (100.0, 0.0)], side)

    def _diagonal_wall(self, bulge: float) -> list[Point]:
        """The wall from the south-east corner to the north-west one, the city north-east of it."""
        near = (28 + bulge * 0.35, 28 - bulge * 1.2)
        middle = (43 + bulge, 43 - bulge)
        bend = [near, middle, (100 - middle[1], 100 - middle[0]), (100 - near[1], 100 - near[0])]
        return [(100, 100), *reversed(self._trembled(bend)), (0, 0)]

    def _trembled(self, bend: list[Point]) -> list[Point]:
        """Corners of a wall moved a little, in one of a few ways, to whole units."""
        way = Hand("wall", int(self.hand.between(0, VARIANTS)))
        return [(round(x), round(y)) for x, y in (way.near(p, 1.4) for p in bend)]

    def _cap_depth(self) -> float:
        """How deep a city with one side reaches into the tile: less when it is not alone."""
        tile = self.tile
        cities = [tile.segments[i] for i in self.of[Kind.CITY]]
        crowded = len(cities) > 2 or any(len(c.sides) > 1 for c in cities)
        if crowded or tile.ferry_lake:
            return 21.0
        if self.of[Kind.RIVER] or len(cities) == 2 or tile.volcano:
            return 25.0
        return 28.0

    def _gap_depth(self, index: int, side: int) -> float:
        """How deep the meadow on an open side reaches into a city of two or more sides."""
        tile = self.tile
        if tile.edges[side] == "C":  # another city lies there: an inner field between the two
            return 46.0
        city = tile.segments[index]
        if len(city.sides) == 3:
            return 23.0
        if city.tip:
            return 26.0 if len(city.sides) == 2 or tile.edges.count("C") == 1 else 18.0
        return 27.0

    # Roads and rivers.

    def _road(self, index: int) -> Strip:
        road = self.tile.segments[index]
        over = bool(road.bridge_over)
        if len(road.sides) == 2:
            return Strip(index, self._through(road), over)
        start, inwards = MIDDLES[road.sides[0]], INWARDS[road.sides[0]]
        outside = (start[0] - inwards[0] * BEYOND, start[1] - inwards[1] * BEYOND)
        if road.ends_at == "city":
            assert road.ends_at_segment is not None
            goal, outwards = self._gate(road.ends_at_segment, start, index)
            reach = math.hypot(goal[0] - start[0], goal[1] - start[1])
            line = cubic(
                start,
                (start[0] + inwards[0] * reach * 0.5, start[1] + inwards[1] * reach * 0.5),
                (goal[0] + outwards[0] * reach * 0.4, goal[1] + outwards[1] * reach * 0.4),
                goal,
            )
            inside = (goal[0] - outwards[0] * 2, goal[1] - outwards[1] * 2)
            return Strip(index, (outside, *line, inside), over)
        goal = self.sites[road.ends_at or "junction"]
        return Strip(index, (outside, *self._line(start, goal, inwards)), over)

    def _line(self, start: Point, goal: Point, inwards: Point | None = None) -> Polyline:
        """A nearly straight line that leaves the edge at a right angle."""
        dx, dy = goal[0] - start[0], goal[1] - start[1]
        reach = math.hypot(dx, dy)
        sway = self.hand.pick((-1.3, 1.3))
        along_x, along_y = inwards or (dx / reach, dy / reach)
        first = (start[0] + along_x * reach * 0.4, start[1] + along_y * reach * 0.4)
        second = (
            goal[0] - dx * 0.35 - dy / reach * sway,
            goal[1] - dy * 0.35 + dx / reach * sway,
        )
        return cubic(start, first, second, goal)

    def _through(self, segment: Segment, sway: float = 3.0) -> Polyline:
        """The line of a road or river from one edge to another."""
        a, b = segment.sides
        start, end = MIDDLES[a], MIDDLES[b]
        into, out = INWARDS[a], INWARDS[b]
        if (b - a) == 2:
            lean = self.hand.pick((-1.0, -0.5, 0.5, 1.0)) * sway
            if segment.bridge_over or self._crossed(segment):
                lean = 0.0
            reach = 36.0
            side = (-into[1], into[0])
        else:
            lean, side = 0.0, (0.0, 0.0)
            reach = self.hand.pick((26.5, 28.5, 31.0))
            if self.tile.id == "crop-curve-road-east-club":
                reach = 42.0
        line = cubic(
            start,
            (
                start[0] + into[0] * reach + side[0] * lean,
                start[1] + into[1] * reach + side[1] * lean,
            ),
            (end[0] + out[0] * reach - side[0] * lean, end[1] + out[1] * reach - side[1] * lean),
            end,
        )
        return (
            (start[0] - into[0] * BEYOND, start[1] - into[1] * BEYOND),
            *line,
            (end[0] - out[0] * BEYOND, end[1] - out[1] * BEYOND),
        )

    def _crossed(self, segment: Segment) -> bool:
        index = self.tile.segments.index(segment)
        return any(index in other.bridge_over for other in self.tile.segments)

    def _gate(self, city: int, start: Point, road: int) -> tuple[Point, Point]:
        """The gate of `city` for a road from `start`: the place, and the way out of the city."""
        walls = [w.line for w in self.walls if w.city == city]
        line = min(walls, key=lambda w: clearance(w, start))
        rivals = sum(s.ends_at == "city" and s.ends_at_segment == city for s in self.tile.segments)
        diagonal = all(abs(a - b) == 100 for a, b in zip(line[0], line[-1], strict=True))
        fractions = (0.34, 0.66) if rivals > 1 and diagonal and len(walls) == 1 else (0.5,)
        spots = [along(line, f) for f in fractions]
        point, (dx, dy) = min(spots, key=lambda s: math.dist(s[0], start))
        outwards = (dy, -dx)  # the city lies on the right of its walls
        self.gates.append(Gate(road, point, outwards))
        return point, outwards

    def _river(self, index: int) -> Strip:
        river = self.tile.segments[index]
        if len(river.sides) == 2:
            return Strip(index, self._through(river, sway=6.0))
        start, inwards = MIDDLES[river.sides[0]], INWARDS[river.sides[0]]
        goal = turned((44, 52), 0) if self.tile.source else (50.0, 50.0)
        self.sites["source" if self.tile.source else "pond"] = goal
        outside = (start[0] - inwards[0] * BEYOND, start[1] - inwards[1] * BEYOND)
        line = cubic(
            start,
            (start[0] + inwards[0] * 20, start[1] + inwards[1] * 20),
            (goal[0] - inwards[0] * 14, goal[1] - inwards[1] * 14 + 4),
            goal,
        )
        return Strip(index, (outside, *line))
