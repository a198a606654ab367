"""Where things stand on a tile: printed marks, and the places where figures go.

A coarse raster of the tile knows for every square which segment it belongs to and how far the next
border is. Marks and figures are then put, one after the other, where they have the most room.
"""

from __future__ import annotations

import math
from dataclasses import dataclass

from bastide.tiles import Kind, Tile

from .ground import Ground, Strip
from .outlines import radius, visible
from .pen import Point
from .planar import Polyline, along, clearance, distance, length

CELLS = 50
STEP = 100 / CELLS
FAR = 99.0


@dataclass(frozen=True, slots=True)
class Mark:
    """A printed thing that takes room: what it is, where, how wide, and whose segment it marks."""

    name: str
    at: Point
    radius: float
    segment: int | None = None


MARK_RADII = {
    "shield": 9.5,
    "wine": 9.5,
    "wheat": 9.5,
    "cloth": 9.5,
    "princess": 9.5,
    "cathedral": 17.0,
    "inn": 9.5,
    "volcano": 17.0,
    "dragon": 9.5,
    "portal": 8.5,
    "flier": 12.0,
    "gold": 7.5,
    "magic": 9.5,
    "robber": 7.5,
    "crop_circle": 13.0,
}


class Raster:
    """Segments by square: `segment[row][column]` and `room[row][column]` (units to a border)."""

    def __init__(self, tile: Tile, rings: tuple[tuple[Polyline, ...], ...]) -> None:
        self.segment = [[-1] * CELLS for _ in range(CELLS)]
        order = sorted(
            range(len(rings)),
            key=lambda i: (Kind.FIELD, Kind.CITY, Kind.RIVER, Kind.ROAD, Kind.MONASTERY).index(
                tile.segments[i].kind
            ),
        )
        for index in order:
            for ring in rings[index]:
                self._fill(ring, index)
        self.room = self._rooms()

    def _fill(self, ring: Polyline, index: int) -> None:
        pieces = list(zip(ring, (*ring[1:], ring[0]), strict=True))
        for row in range(CELLS):
            y = (row + 0.5) * STEP + 0.01
            crossings = sorted(
                a[0] + (y - a[1]) * (b[0] - a[0]) / (b[1] - a[1])
                for a, b in pieces
                if (a[1] > y) != (b[1] > y)
            )
            for left, right in zip(crossings[::2], crossings[1::2], strict=False):
                first = max(math.ceil(left / STEP - 0.5), 0)
                last = min(math.floor(right / STEP - 0.5), CELLS - 1)
                self.segment[row][first : last + 1] = [index] * max(last - first + 1, 0)

    def _rooms(self) -> list[list[float]]:
        """Distances to the nearest square of another segment (two sweeps; borders count half)."""
        segment, n = self.segment, CELLS
        room = [[FAR] * n for _ in range(n)]
        edge = STEP / 2
        for r in range(n):
            for c in range(n):
                if r in (0, n - 1) or c in (0, n - 1):
                    room[r][c] = edge
                here = segment[r][c]
                for dr, dc in ((0, 1), (1, 0), (1, 1), (1, -1)):
                    rr, cc = r + dr, c + dc
                    if rr < n and 0 <= cc < n and segment[rr][cc] != here:
                        room[r][c] = room[rr][cc] = STEP / 2
        straight, slant = STEP, STEP * math.sqrt(2)
        forward = ((0, -1, straight), (-1, 0, straight), (-1, -1, slant), (-1, 1, slant))
        for sweep in (1, -1):
            rows = range(n) if sweep == 1 else range(n - 1, -1, -1)
            for r in rows:
                for c in range(n) if sweep == 1 else range(n - 1, -1, -1):
                    best = room[r][c]
                    for dr, dc, cost in forward:
                        rr, cc = r + dr * sweep, c + dc * sweep
                        if 0 <= rr < n and 0 <= cc < n:
                            best = min(best, room[rr][cc] + cost)
                    room[r][c] = best
        return room

    def squares(self, index: int) -> list[tuple[Point, float]]:
        """The middles of the squares of a segment, each with its room."""
        return [
            (((c + 0.5) * STEP, (r + 0.5) * STEP), self.room[r][c])
            for r in range(CELLS)
            for c in range(CELLS)
            if self.segment[r][c] == index
        ]


def place(
    tile: Tile, ground: Ground, rings: tuple[tuple[Polyline, ...], ...]
) -> tuple[tuple[Mark, ...], tuple[Point, ...]]:
    """The marks of the unturned tile, and for each segment the place of a figure."""
    raster = Raster(tile, rings)
    placer = _Placer(tile, ground, raster)
    placer.put_sites()
    placer.put_marks()
    return tuple(placer.marks), placer.anchors()


def _inset(at: Point) -> float:
    """How far inside the tile's border a point lies."""
    return min(at[0], at[1], 100 - at[0], 100 - at[1])


class _Placer:
    def __init__(self, tile: Tile, ground: Ground, raster: Raster) -> None:
        self.tile = tile
        self.ground = ground
        self.raster = raster
        self.marks: list[Mark] = []
        self.taken: list[tuple[Point, float]] = [(g.at, 5.0) for g in ground.gates]
        for strip in ground.roads:
            if tile.segments[strip.segment].tunnel:
                mouths = [max(line, key=_inset) for line in visible(tile, strip)]
                self.taken += [(mouth, 8.0) for mouth in mouths]

    def put_sites(self) -> None:
        for name, at in self.ground.sites.items():
            mark_name = self.tile.crop_circle if name == "crop_circle" else None
            self._add(Mark(name if not mark_name else "crop_circle", at, radius(self.tile, name)))

    def put_marks(self) -> None:
        for index, segment in enumerate(self.tile.segments):
            if segment.cathedral:
                self._add(Mark("cathedral", (50, 52), MARK_RADII["cathedral"], index))
        placed = {m.name for m in self.marks}
        for name in (
            "volcano",
            "flier",
            "crop_circle",
            "portal",
            "dragon",
            "gold",
            "magic",
            "robber",
        ):
            if getattr(self.tile, name) and name not in placed:
                self._add(Mark(name, self._loose(name), MARK_RADII[name]))
        for index, segment in enumerate(self.tile.segments):
            names = ["shield"] * segment.shields
            names += [segment.goods] if segment.goods else []
            names += ["princess"] if segment.princess else []
            for name in names:
                at = self._roomiest(index, MARK_RADII[name])
                self._add(Mark(name, at, MARK_RADII[name], index))
            if segment.inn:
                self._add(Mark("inn", self._inn(index), MARK_RADII["inn"], index))

    def anchors(self) -> tuple[Point, ...]:
        """The places of figures, the segments with the least room first."""
        segments = self.tile.segments
        where: dict[int, Point] = {}
        rank = {Kind.MONASTERY: 0, Kind.ROAD: 1, Kind.CITY: 2, Kind.FIELD: 2, Kind.RIVER: 3}
        size = {i: len(self.raster.squares(i)) for i in range(len(segments))}
        for index in sorted(range(len(segments)), key=lambda i: (rank[segments[i].kind], size[i])):
            kind = segments[index].kind
            if kind is Kind.MONASTERY:
                at = self.ground.sites["monastery"]
            elif kind is Kind.ROAD:
                at = self._on_road(index)
            else:
                at = self._roomiest(index, 8.0)
            where[index] = (round(at[0], 1), round(at[1], 1))
            self.taken.append((at, 7.5))
        return tuple(where[i] for i in range(len(segments)))

    def _add(self, mark: Mark) -> None:
        self.marks.append(mark)
        self.taken.append((mark.at, mark.radius))

    def _free(self, at: Point, own: float) -> float:
        """How far a disc at `at` stays clear of all that is placed; negative if it overlaps."""
        return min((distance(at, p) - r - own for p, r in self.taken), default=FAR)

    def _score(self, at: Point, room: float, own: float) -> float:
        # Overlaps weigh most, then narrowness; beyond a little comfort more room is no gain.
        free = self._free(at, own)
        comfort = min(room - own, 3.0)
        ease = min(free, 20.0) * 0.04 + min(room, 24.0) * 0.4
        return min(free, 3.0) * 3 + comfort * 2 + ease - math.dist(at, (50, 50)) * 0.03

    def _roomiest(self, index: int, own: float) -> Point:
        squares = self.raster.squares(index)
        squares = [s for s in squares if _inset(s[0]) >= 6] or squares
        return max(squares, key=lambda s: self._score(s[0], s[1], own))[0]

    def _loose(self, name: str) -> Point:
        """A place for a mark of the whole tile: in a meadow if there is one."""
        segments = self.tile.segments
        fields = [i for i, s in enumerate(segments) if s.kind is Kind.FIELD]
        cities = [i for i, s in enumerate(segments) if s.kind is Kind.CITY]
        own = MARK_RADII[name]
        squares = [s for i in fields for s in self.raster.squares(i)]
        if not any(room > own + 1 and self._free(at, own) > 1 for at, room in squares):
            squares += [s for i in cities for s in self.raster.squares(i)]
        if name == "flier":  # the machine stands in the middle, so that its course is plain
            squares = [s for s in squares if distance(s[0], (50, 50)) < 24] or squares
        return max(squares, key=lambda s: self._score(s[0], s[1], own))[0]

    def _inn(self, road: int) -> Point:
        """Beside its own road, as far as may be from all others."""
        own_line = next(s.line for s in self.ground.roads if s.segment == road)
        others = [s.line for s in self.ground.roads if s.segment != road]
        radius_ = MARK_RADII["inn"]

        def score(square: tuple[Point, float]) -> float:
            at, room = square
            near = clearance(own_line, at)
            far = min((clearance(line, at) for line in others), default=FAR)
            return (
                self._score(at, room, radius_)
                - abs(near - 14.0) * 1.5
                - math.dist(at, (50, 50)) * 0.06
                + min(far - near, 6.0) * 1.0
            )

        fields = [i for i, s in enumerate(self.tile.segments) if s.kind is Kind.FIELD]
        return max((s for i in fields for s in self.raster.squares(i)), key=score)[0]

    def _on_road(self, index: int) -> Point:
        strip = next(s for s in self.ground.roads if s.segment == index)
        crossings = self._crossings(strip)
        spots = []
        for line in visible(self.tile, strip):
            if length(line) < 4:
                continue
            for i in range(4, 37):
                at = along(line, i / 40)[0]
                if _inset(at) >= 7:
                    spots.append((abs(i / 40 - 0.5), at))

        def score(spot: tuple[float, Point]) -> float:
            off_middle, at = spot
            free = min(self._free(at, 5.5), 6.0)
            bridge = min((distance(at, c) for c in crossings), default=FAR)
            return free * 2 + min(bridge - 15, 0.0) - off_middle * 4

        return max(spots, key=score)[1]

    def _crossings(self, strip: Strip) -> list[Point]:
        segments = self.tile.segments
        found = []
        for other in (*self.ground.roads, *self.ground.rivers):
            pair = (segments[strip.segment], segments[other.segment])
            if other.segment in pair[0].bridge_over or strip.segment in pair[1].bridge_over:
                found.append(min(strip.line, key=lambda p: clearance(other.line, p)))
        return found
