"""What is printed on the tiles of one game, packed into flat arrays.

A *type* is a kind of tile (index into `Tables.tiles`); a *turned type* is
``type * 4 + turn``; a *fact index* is ``type * 8 + segment``. Rows that depend on
the turn are indexed by turned type, all others by type or fact index.
"""

from collections.abc import Mapping, Sequence
from typing import Final

from librt.vecs import vec
from mypy_extensions import i16, i64, u8

from bastide.engine.model import (
    CITY,
    FIELD,
    MARK_ONE,
    OPEN_ONE,
    RIVER,
    ROAD,
    SEGMENTS,
    SHIELD_ONE,
    SIZE_ONE,
    TILE_ONE,
    TWIN_ONE,
)
from bastide.tiles import Kind, Tile

NO_SEGMENT: Final = -1
KEYS: Final = 625
"""Keys of an open cell: per side one of empty, city, road, field, river (5 ** 4)."""
KEY_BITS: Final = 10
KEY_MASK: Final = 1023
_CODE_OF: Final[Mapping[str, int]] = {"C": 1, "R": 2, "F": 3, "W": 4}
KEY_PLACES: Final = (1, 5, 25, 125)
"""What the code of each side (N, E, S, W) weighs in the key of an open cell."""

# A side of a turned type as one number: its code, the segments there (plus one, 0 for none), city
# or road, left and right half, and what it adds to the key of an open cell behind it.
EDGE_CODE_MASK: Final = 15
EDGE_SIDE_SHIFT: Final = 4
EDGE_LEFT_SHIFT: Final = 8
EDGE_RIGHT_SHIFT: Final = 12
EDGE_SEGMENT_MASK: Final = 15
EDGE_KEY_SHIFT: Final = 16

# A set of turns as a row of numbers for the listing of placements: the first and the second turn,
# whether the third is 3 (not 2), how many there are less one, and whether there are any. The
# fourth turn can but be 3.
TURNS_SECOND_SHIFT: Final = 2
TURNS_THIRD_SHIFT: Final = 4
TURNS_MORE_SHIFT: Final = 5
TURNS_ANY_SHIFT: Final = 7


def packed_turns(turns: Sequence[int]) -> int:
    """A set of turns as such a row.

    >>> packed_turns([]), bin(packed_turns([1])), bin(packed_turns([0, 1, 3]))
    (0, '0b10000001', '0b11010100')
    """
    if not turns:
        return 0
    packed = 1 << TURNS_ANY_SHIFT | (len(turns) - 1) << TURNS_MORE_SHIFT | turns[0]
    if len(turns) > 1:
        packed |= turns[1] << TURNS_SECOND_SHIFT
    if len(turns) == 3:
        packed |= (turns[2] - 2) << TURNS_THIRD_SHIFT
    return packed


class Tables:
    """Facts of every tile type of a game.

    `tiles` holds the types in their fixed order, `count` how many copies of each
    are in the game. `fit[type * KEYS + key]` is the set of turns (bits 0 to 3) in
    which the type matches an open cell with that key (BASE-07), `turns` the same as a row
    (`packed_turns`).
    """

    def __init__(self, tiles: Sequence[Tile], counts: Sequence[int]) -> None:
        n = len(tiles)
        self.tiles: list[Tile] = list(tiles)
        self.ids: list[str] = [tile.id for tile in tiles]
        self.index: dict[str, int] = {tile.id: i for i, tile in enumerate(tiles)}
        self.types: i64 = n
        self.count: vec[i16] = vec[i16](list(counts))
        self.segments: vec[i64] = vec[i64]([len(tile.segments) for tile in tiles])
        self.kind: vec[u8] = vec[u8]([0] * (n * SEGMENTS))
        self.tally: vec[i64] = vec[i64]([0] * (n * SEGMENTS))
        self.cities: vec[u8] = vec[u8]([0] * (n * SEGMENTS))
        self.monastery: vec[i16] = vec[i16]([NO_SEGMENT] * n)
        self.no_figures: vec[u8] = vec[u8]([int(tile.volcano) for tile in tiles])
        self.side: vec[i16] = vec[i16]([NO_SEGMENT] * (n * 16))
        self.half: vec[i16] = vec[i16]([NO_SEGMENT] * (n * 32))
        self.code: vec[i64] = vec[i64]([0] * (n * 16))
        self.edge: vec[i64] = vec[i64]([0] * (n * 16))
        self.fit: vec[u8] = vec[u8]([0] * (n * KEYS))
        self.turns: vec[u8] = vec[u8]([0] * (n * KEYS))
        # In how many turns a type fits a cell with a tile beside it, at most.
        self.most_turns: vec[u8] = vec[u8](
            [max(tile.edges.count(letter) for letter in tile.edges) for tile in tiles]
        )
        # How many segments of a type to look at for roads and cities: these come first.
        self.closing: vec[u8] = vec[u8]([0] * n)
        self.max_tiles: i64 = sum(counts)
        self.max_segments: i64 = sum(
            len(tile.segments) * count for tile, count in zip(tiles, counts, strict=True)
        )
        # What the segments of a new board are called: each is a feature of its own.
        self.apart: vec[i16] = vec[i16](list(range(int(self.max_segments))))
        self.max_monasteries: int = 0
        for tile, count in zip(tiles, counts, strict=True):
            if any(segment.kind == Kind.MONASTERY for segment in tile.segments):
                self.max_monasteries += count
        for index, tile in enumerate(tiles):
            self._enter_facts(index, tile)
            for turn in range(4):
                self._enter_turned(index * 4 + turn, tile.turned(turn))
            self._enter_fit(index)

    def _enter_facts(self, index: i64, tile: Tile) -> None:
        kinds = [segment.kind for segment in tile.segments]
        number: i64 = 0
        for segment in tile.segments:
            at = index * SEGMENTS + number
            kind = int(segment.kind)
            self.kind[at] = u8(kind)
            tally = SIZE_ONE + TILE_ONE
            if kind == CITY or kind == ROAD:
                tally += len(segment.sides) * OPEN_ONE
                tally += segment.shields * SHIELD_ONE
                if segment.cathedral or segment.inn:
                    tally += MARK_ONE
                if kinds.count(segment.kind) > 1:
                    tally += TWIN_ONE
                self.closing[index] = u8(number + 1)
            self.tally[at] = tally
            cities = 0
            for city in segment.cities:
                cities |= 1 << city
            self.cities[at] = u8(cities)
            if segment.kind == Kind.MONASTERY:
                self.monastery[index] = i16(number)
            number += 1

    def _enter_turned(self, turned: i64, tile: Tile) -> None:
        for side, letter in enumerate(tile.edges):
            self.code[turned * 4 + side] = _CODE_OF[letter]
        for number, segment in enumerate(tile.segments):
            kind = int(segment.kind)
            if kind == FIELD:
                for half in segment.halves:
                    self.half[turned * 8 + half] = i16(number)
            elif kind == CITY or kind == ROAD or kind == RIVER:
                for side in segment.sides:
                    self.side[turned * 4 + side] = i16(number)
        for side in range(4):
            edge = int(self.code[turned * 4 + side])
            edge |= edge * KEY_PLACES[(side + 2) % 4] << EDGE_KEY_SHIFT
            edge |= (int(self.side[turned * 4 + side]) + 1) << EDGE_SIDE_SHIFT
            edge |= (int(self.half[turned * 8 + side * 2]) + 1) << EDGE_LEFT_SHIFT
            edge |= (int(self.half[turned * 8 + side * 2 + 1]) + 1) << EDGE_RIGHT_SHIFT
            self.edge[turned * 4 + side] = edge

    def _enter_fit(self, index: i64) -> None:
        """For each turn mark the 16 keys that the tile satisfies: each side open or equal."""
        turn: i64 = 0
        while turn < 4:
            row = (index * 4 + turn) * 4
            subset: i64 = 0
            while subset < 16:
                key: i64 = 0
                power: i64 = 1
                side: i64 = 0
                while side < 4:
                    if (subset >> side) & 1:
                        key += self.code[row + side] * power
                    power *= 5
                    side += 1
                at = index * KEYS + key
                self.fit[at] = u8(i64(self.fit[at]) | (1 << turn))
                subset += 1
            turn += 1
        for at in range(index * KEYS, (index + 1) * KEYS):
            if self.fit[at]:
                fitting = [number for number in range(4) if (self.fit[at] >> number) & 1]
                self.turns[at] = u8(packed_turns(fitting))

    def goods(self, fact: int) -> str | None:
        """The goods symbol of a city segment given by its fact index (TRB-19)."""
        return self.tiles[fact // SEGMENTS].segments[fact % SEGMENTS].goods
