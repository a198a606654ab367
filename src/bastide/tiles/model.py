"""What is printed on a tile: its segments, its marks, and how it looks when it is turned.

A tile is described as GEN-04 asks: the segments, the sides or half edges each of them reaches,
which field touches which city, and the marks of the expansions.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace
from enum import IntEnum
from functools import lru_cache

from bastide.tiles.compass import (
    halves_name,
    sides_name,
    turn_direction,
    turn_edges,
    turn_halves,
    turn_sides,
)
from bastide.tiles.errors import TileError

__all__ = ["Kind", "Message", "Segment", "Tile", "TileSet"]


class Kind(IntEnum):
    """The kinds of segments, in the order in which a tile lists them.

    >>> Kind["CITY"] < Kind.MONASTERY, Kind.ROAD.name.lower()
    (True, 'road')
    """

    CITY = 0
    ROAD = 1
    FIELD = 2
    RIVER = 3
    MONASTERY = 4


@dataclass(frozen=True, slots=True)
class Segment:
    """One segment of a tile: the part of a feature that is printed on it.

    Numbers that refer to other segments are positions in ``Tile.segments``.

    >>> Segment(Kind.ROAD, sides=(1, 3), inn=True).where
    'EW'
    """

    kind: Kind
    sides: tuple[int, ...] = ()  # city, road, river: sides reached, ascending
    halves: tuple[int, ...] = ()  # field: half edges reached, ascending
    cities: tuple[int, ...] = ()  # field: the city segments it touches
    shields: int = 0
    cathedral: bool = False
    goods: str | None = None  # city: "wine", "wheat" or "cloth"
    princess: bool = False
    tip: str | None = None  # city: the corner a point of it reaches, parting the fields there
    ends_at: str | None = None  # road with one side: junction, city, monastery, lake, ...
    ends_at_segment: int | None = None  # road: the city or monastery it ends at
    inn: bool = False
    tunnel: bool = False  # road: passes under the city
    bridge_over: tuple[int, ...] = ()  # road: the segments it crosses without joining them
    parted_by: str | None = None  # field: "crop_circle" if only that keeps it from its neighbour
    inside_city: int | None = None  # monastery: the city that surrounds it

    @property
    def where(self) -> str:
        """The place of the segment: sides, half edges, or "I" where it reaches no edge."""
        return sides_name(self.sides) + halves_name(self.halves) or "I"


@dataclass(frozen=True, slots=True)
class Tile:
    """One kind of tile in one orientation.

    ``edges`` has a letter for each side N E S W: C city, R road, F field, W river (water).
    ``segments`` are sorted: cities, roads, rivers, monastery, fields.

    >>> from bastide.tiles import load
    >>> tile = load("base").tiles[0]
    >>> tile.id, tile.edges, [tile.where(i) for i in range(len(tile.segments))]
    ('base-start', 'CRFR', ['N', 'EW', 'EL.WR', 'ER.SL.SR.WL'])
    >>> quarter = tile.turned(1)
    >>> quarter.edges, [quarter.where(i) for i in range(len(quarter.segments))]
    ('RCRF', ['E', 'NS', 'NR.SL', 'NL.SR.WL.WR'])
    """

    id: str
    module: str
    count: int  # copies in one box
    edges: str
    segments: tuple[Segment, ...]
    start: bool = False
    source: bool = False  # the river begins here
    lake: bool = False  # the river ends here
    volcano: bool = False
    dragon: bool = False
    portal: bool = False
    ferry_lake: bool = False  # its road ends are joined by a ferry only (FER)
    gold: bool = False
    magic: bool = False
    robber: bool = False
    flier: str | None = None  # direction of flight: N, NE, ... ; turns with the tile
    crop_circle: str | None = None  # "rake" (farmers), "club" (thieves) or "shield" (knights)
    junction_cities: tuple[int, ...] = ()  # cities that unclaimable stubs join to the junction
    note: str = ""  # what is special about the picture

    def __hash__(self) -> int:
        # Tiles are keys of caches; hashing every fact of one would cost more than the caches save.
        return hash((self.id, self.edges))

    def turned(self, turn: int) -> Tile:
        """Return this tile after ``turn`` quarter turns clockwise; segments keep their numbers.

        >>> from bastide.tiles import find
        >>> find("base-start").turned(1).edges
        'RCRF'
        """
        return _turned(self, turn % 4)

    def plain(self) -> Tile:
        """Return this tile without what its module's rules alone give a meaning.

        Roads, cities, fields, rivers and monasteries stay as they are printed; so do shields.

        >>> from bastide.tiles import find
        >>> find("inns-tee-inn").plain().segments[0].inn
        False
        """
        return replace(
            self,
            segments=tuple(
                replace(segment, cathedral=False, goods=None, princess=False, inn=False)
                for segment in self.segments
            ),
            volcano=False,
            dragon=False,
            portal=False,
            ferry_lake=False,
            gold=False,
            magic=False,
            robber=False,
            flier=None,
            crop_circle=None,
        )

    def where(self, segment: int) -> str:
        """Return the place of a segment in this orientation, such as "NS", "NR.EL" or "I".

        Together with the kind it names the segment. Of several inner fields the first is "I", the
        later ones "I2", "I3" and so on. Raises TileError if the tile has no such segment.

        >>> from bastide.tiles import find
        >>> find("base-start").where(1), find("base-start").turned(1).where(1)
        ('EW', 'NS')
        """
        if not 0 <= segment < len(self.segments):
            raise TileError(f"tile {self.id} has no segment {segment}")
        return _places(self)[segment]

    def segment_at(self, kind: Kind, where: str) -> int:
        """Return the number of the segment of that kind and place; the inverse of `where`.

        Raises TileError if the tile, in this orientation, has no such segment.

        >>> from bastide.tiles import find
        >>> find("base-start").segment_at(Kind.CITY, "N")
        0
        >>> find("base-start").segment_at(Kind.CITY, "S")
        Traceback (most recent call last):
        bastide.tiles.errors.TileError: tile base-start (CRFR) has no segment city:S
        """
        for index, segment in enumerate(self.segments):
            if segment.kind == kind and self.where(index) == where:
                return index
        raise TileError(f"tile {self.id} ({self.edges}) has no segment {kind.name.lower()}:{where}")


@lru_cache(maxsize=4096)
def _turned(tile: Tile, turn: int) -> Tile:
    if turn == 0:
        return tile
    return replace(
        tile,
        edges=turn_edges(tile.edges, turn),
        segments=tuple(
            replace(
                segment,
                sides=turn_sides(segment.sides, turn),
                halves=turn_halves(segment.halves, turn),
                tip=segment.tip and turn_direction(segment.tip, turn),
            )
            for segment in tile.segments
        ),
        flier=tile.flier and turn_direction(tile.flier, turn),
    )


@lru_cache(maxsize=4096)
def _places(tile: Tile) -> tuple[str, ...]:
    """The places of all segments of a tile; later twins are numbered."""
    seen: Counter[tuple[Kind, str]] = Counter()
    places = []
    for segment in tile.segments:
        key = segment.kind, segment.where
        seen[key] += 1
        places.append(f"{segment.where}{seen[key]}" if seen[key] > 1 else segment.where)
    return tuple(places)


@dataclass(frozen=True, slots=True)
class Message:
    """One message tile (MSG-12).

    >>> from bastide.tiles import load
    >>> len(load("messengers").messages), load("messengers").messages[0].number
    (8, 1)
    """

    key: str  # its name in records, such as "smallest-road"
    number: int  # 1 to 8, as in MSG-12
    count: int
    effect: str  # what it does, in English


@dataclass(frozen=True, slots=True)
class TileSet:
    """All tiles of one module: what is printed in one box.

    >>> from bastide.tiles import load
    >>> river = load("river")
    >>> river.title, sum(tile.count for tile in river.tiles), river.messages
    ('The River', 12, ())
    """

    module: str
    title: str
    tiles: tuple[Tile, ...]
    messages: tuple[Message, ...] = ()
