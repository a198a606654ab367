"""A check that a tile can be drawn: no two things on it cross, except by bridge or tunnel.

Every segment, and every pair of segments that touch each other on the tile (a field and a city, a
road and the city it ends at, two roads of a junction), is a stretch of connected ground that comes
to the rim of the tile at certain points. Two stretches without common ground whose points alternate
round the rim would have to cross. This finds fields that reach over a road, and contacts of a field
with a city behind a road or river.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations

from bastide.tiles.compass import CORNERS
from bastide.tiles.model import Kind, Segment, Tile
from bastide.tiles.table import Place, segment_key

__all__ = ["check_crossings"]

# Sixteen points of the rim, clockwise: of each side its L half, its middle and its R half, then
# the corner after it.
_RIM = range(16)


@dataclass(frozen=True, slots=True)
class _Stretch:
    key: str  # the field of the file that says so
    ground: frozenset[int | str]  # segments, by number, and meeting points of roads, by name
    points: frozenset[int]


def check_crossings(tile: Tile, place: Place) -> None:
    """Raise TileDataError, naming ``place`` and a field, if two stretches of the tile cross."""
    for one, other in combinations(_stretches(tile), 2):
        if one.ground & other.ground or _bridged(tile, one, other):
            continue
        if _alternate(one.points, other.points):
            raise place.fault(other.key, f"crosses {one.key} without bridge or tunnel")


def _alternate(one: frozenset[int], other: frozenset[int]) -> bool:
    """Whether two sets of points of the rim change more than once there and once back."""
    owners = [point in one for point in _RIM if point in one or point in other]
    return sum(owner != owners[i - 1] for i, owner in enumerate(owners)) > 2


def _bridged(tile: Tile, one: _Stretch, other: _Stretch) -> bool:
    """Whether a road of one stretch passes over or under the other."""
    for stretch, crossed in ((one, other), (other, one)):
        for number in stretch.ground:
            if isinstance(number, int):
                segment = tile.segments[number]
                if segment.tunnel or not crossed.ground.isdisjoint(segment.bridge_over):
                    return True
    return False


def _stretches(tile: Tile) -> Iterator[_Stretch]:
    """The segments one by one, then what touches each other: of cities and of meeting roads."""
    rims = [_rim(segment) for segment in tile.segments]
    for index, segment in enumerate(tile.segments):
        key = segment_key(tile, index, "halves" if segment.kind == Kind.FIELD else "sides")
        yield _Stretch(key, frozenset({index}), rims[index])
    yield from _city_contacts(tile, rims)
    yield from _road_meetings(tile, rims)


def _city_contacts(tile: Tile, rims: list[frozenset[int]]) -> Iterator[_Stretch]:
    """A road and the city it ends at; a field and a city, or two cities with the field between."""
    for index, segment in enumerate(tile.segments):
        if segment.ends_at == "city" and segment.ends_at_segment is not None:
            road_and_city = (index, segment.ends_at_segment)
            key = segment_key(tile, index, "ends_at")
            yield _Stretch(key, frozenset(road_and_city), _join(rims, road_and_city))
        for pair in combinations((index, *segment.cities), 2):
            ground = frozenset({index, *pair})
            yield _Stretch(segment_key(tile, index, "cities"), ground, _join(rims, pair))


def _road_meetings(tile: Tile, rims: list[frozenset[int]]) -> Iterator[_Stretch]:
    """Two roads that end at the same thing, or a road and a stub of its junction."""
    meetings: dict[str, list[int]] = defaultdict(list)
    for index, segment in enumerate(tile.segments):
        # Of houses and cities a tile may have several, each with roads of its own.
        if segment.ends_at and segment.ends_at not in ("city", "house"):
            meetings[segment.ends_at].append(index)
    meetings["junction"].extend(tile.junction_cities)
    for meeting, members in meetings.items():
        for pair in combinations(members, 2):
            stub = pair[1] in tile.junction_cities
            key = "junction_cities" if stub else segment_key(tile, pair[0], "ends_at")
            yield _Stretch(key, frozenset({meeting, *pair}), _join(rims, pair))


def _join(rims: list[frozenset[int]], pair: tuple[int, ...]) -> frozenset[int]:
    return frozenset().union(*(rims[number] for number in pair))


def _rim(segment: Segment) -> frozenset[int]:
    """The points of the rim that a segment reaches."""
    middles = {4 * side + 1 for side in segment.sides}
    halves = {4 * (half // 2) + 2 * (half % 2) for half in segment.halves}
    if segment.kind == Kind.CITY:
        halves = {middle + step for middle in middles for step in (-1, 1)}
    tips = {4 * CORNERS.index(segment.tip) + 3} if segment.tip else set()
    return frozenset(middles | halves | tips)
