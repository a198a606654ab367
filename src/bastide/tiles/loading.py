"""Reading files of tiles: from TOML to `TileSet`, refusing whatever is not right.

The format is described in docs/tiles.md.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from importlib.resources import files
from pathlib import Path

from bastide.tiles.checks import check_tile
from bastide.tiles.compass import CORNERS, DIRECTIONS, HALVES, SIDES, halves_name, sides_name
from bastide.tiles.errors import TileDataError, TileError
from bastide.tiles.model import Kind, Message, Segment, Tile, TileSet
from bastide.tiles.table import Place, Table

__all__ = ["MODULES", "by_id", "find", "load", "parse", "read"]

MODULES = (
    "base",
    "river",
    "inns_cathedrals",
    "traders_builders",
    "princess_dragon",
    "flying_machines",
    "messengers",
    "ferries",
    "gold_mines",
    "mage_witch",
    "robbers",
    "crop_circles",
    "crop_circles_1",
)

GOODS = ("wine", "wheat", "cloth")
CROP_CIRCLES = ("rake", "club", "shield")
ENDS = ("junction", "city", "monastery", "lake", "crop_circle", "volcano", "house")
PARTINGS = ("crop_circle",)


@cache
def load(module: str) -> TileSet:
    """Return the tile set of one of `MODULES`.

    Raises TileError for an unknown module and TileDataError if its file is faulty.

    >>> inns = load("inns_cathedrals")
    >>> inns.title, sum(tile.count for tile in inns.tiles)
    ('Inns & Cathedrals', 18)
    """
    if module not in MODULES:
        raise TileError(f"no tile set {module!r}; there are {', '.join(MODULES)}")
    source = f"{module}.toml"
    tile_set = _decode((files("bastide.tiles") / "data" / source).read_bytes(), source)
    if tile_set.module != module:
        raise TileDataError(source, "", "module", f"must be {module!r}, the name of the file")
    return tile_set


def find(tile_id: str) -> Tile:
    """Return the tile of that id, unturned, from whichever of `MODULES` it belongs to.

    Raises TileError if there is none.

    >>> find("base-city1-tee").edges
    'CRRR'
    """
    try:
        return all_tiles()[tile_id]
    except KeyError:
        raise TileError(f"no tile {tile_id!r}") from None


@cache
def all_tiles() -> Mapping[str, Tile]:
    """Return every tile of `MODULES` by its id.

    >>> all_tiles()["base-start"].start
    True
    """
    return by_id(load(module) for module in MODULES)


def by_id(tile_sets: Iterable[TileSet]) -> dict[str, Tile]:
    """Return the tiles of several sets by their ids, in order.

    Raises TileDataError if two tiles bear the same id.

    >>> list(by_id([load("ferries")]))
    ['ferry-three-roads', 'ferry-four-roads', 'ferry-city1-three-roads']
    """
    tiles: dict[str, Tile] = {}
    for tile_set in tile_sets:
        for tile in tile_set.tiles:
            if tile.id in tiles:
                reason = f"the module {tiles[tile.id].module} has a tile of that id already"
                raise TileDataError(f"{tile_set.module}.toml", tile.id, "id", reason)
            tiles[tile.id] = tile
    return tiles


def read(path: Path) -> TileSet:
    """Return the tile set of a file of your own.

    Raises TileDataError if the file is faulty, OSError if it cannot be read.

    >>> read(Path("no-such-file.toml"))
    Traceback (most recent call last):
    FileNotFoundError: [Errno 2] No such file or directory: 'no-such-file.toml'
    """
    return _decode(path.read_bytes(), path.name)


def parse(text: str, source: str = "<text>") -> TileSet:
    """Return the tile set described by TOML text; ``source`` is its name in messages.

    Raises TileDataError if the text is faulty.

    >>> inn_set = parse('''
    ... module = "my_inns"
    ... title = "My inns"
    ... total = 1
    ...
    ... [tile.my-straight-inn]
    ... count = 1
    ... edges = "FRFR"
    ... roads = [{ sides = "EW", inn = true }]
    ... fields = ["NL.NR.EL.WR", "ER.SL.SR.WL"]
    ... ''')
    >>> inn_set.tiles[0].segments[0].inn
    True
    """
    try:
        document = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise TileDataError(source, "", "", f"not TOML: {error}") from error
    head = Table(Place(source), document)
    module = head.text("module")
    title = head.text("title")
    total = head.number("total")
    tiles = tuple(_tile(table, module) for table in head.children("tile"))
    messages = tuple(_message(table) for table in head.children("message"))
    head.finish()
    count = sum(tile.count for tile in tiles) + sum(message.count for message in messages)
    if count != total:
        raise head.fault("total", f"{total} declared, but the counts add up to {count}")
    return TileSet(module, title, tiles, messages)


def _decode(content: bytes, source: str) -> TileSet:
    try:
        text = content.decode()
    except UnicodeDecodeError as error:
        raise TileDataError(source, "", "", f"not UTF-8: {error}") from error
    return parse(text, source)


def _message(table: Table) -> Message:
    message = Message(
        key=table.place.tile,
        number=table.number("number"),
        count=table.number("count"),
        effect=table.text("effect"),
    )
    table.finish()
    return message


def _tile(table: Table, module: str) -> Tile:
    count = table.number("count")
    edges = table.text("edges")
    if len(edges) != 4 or set(edges) - set("CRFW"):
        raise table.fault("edges", f"{edges!r} is not four letters out of C R F W, for N E S W")
    segments = _Segments(table)
    tile = Tile(
        id=table.place.tile,
        module=module,
        count=count,
        edges=edges,
        segments=segments.read(),
        start=table.flag("start"),
        source=table.flag("source"),
        lake=table.flag("lake"),
        volcano=table.flag("volcano"),
        dragon=table.flag("dragon"),
        portal=table.flag("portal"),
        ferry_lake=table.flag("ferry_lake"),
        gold=table.flag("gold"),
        magic=table.flag("magic"),
        robber=table.flag("robber"),
        flier=table.word("flier", DIRECTIONS),
        crop_circle=table.word("crop_circle", CROP_CIRCLES),
        junction_cities=segments.cities_named(table, "junction_cities"),
        note=table.text("note", ""),
    )
    table.finish()
    check_tile(tile, table.place)
    return tile


class _Segments:
    """The segments of one tile while they are read: other segments are referred to by name."""

    def __init__(self, table: Table) -> None:
        self.cities = list(table.entries("cities", "sides"))
        self.roads = list(table.entries("roads", "sides"))
        self.rivers = list(table.entries("rivers", "sides"))
        self.monasteries = list(table.entry("monastery"))
        self.fields = list(table.entries("fields", "halves"))
        self.numbers: dict[str, int] = {}  # "city:NE" -> position in Tile.segments
        groups = (("city", self.cities), ("road", self.roads), ("river", self.rivers))
        for kind, entries in groups:
            for entry in entries:
                name = f"{kind}:{entry.text('sides')}"
                if name in self.numbers:
                    raise entry.fault("sides", f"there is a {name} already")
                self.numbers[name] = len(self.numbers)
        if self.monasteries:
            self.numbers["monastery"] = len(self.numbers)

    def read(self) -> tuple[Segment, ...]:
        segments = [
            *map(self._city, self.cities),
            *map(self._road, self.roads),
            *(Segment(Kind.RIVER, sides=_sides(entry)) for entry in self.rivers),
            *map(self._monastery, self.monasteries),
            *map(self._field, self.fields),
        ]
        for entry in self._entries():
            entry.finish()
        return tuple(segments)

    def cities_named(self, table: Table, key: str) -> tuple[int, ...]:
        """The cities listed under a key by their sides, as numbers."""
        return tuple(sorted(self._number(table, key, f"city:{name}") for name in table.texts(key)))

    def _entries(self) -> Iterator[Table]:
        for entries in (self.cities, self.roads, self.rivers, self.monasteries, self.fields):
            yield from entries

    def _number(self, table: Table, key: str, name: str) -> int:
        try:
            return self.numbers[name]
        except KeyError:
            raise table.fault(key, f"this tile has no {name}") from None

    def _city(self, entry: Table) -> Segment:
        return Segment(
            Kind.CITY,
            sides=_sides(entry),
            shields=entry.number("shields", 0),
            cathedral=entry.flag("cathedral"),
            goods=entry.word("goods", GOODS),
            princess=entry.flag("princess"),
            tip=entry.word("tip", CORNERS),
        )

    def _road(self, entry: Table) -> Segment:
        sides = _sides(entry)
        end = entry.text("ends_at", "")
        ends_at, _, city = end.partition(":")
        if end and (ends_at not in ENDS or (ends_at == "city") != bool(city)):
            words = ", ".join("city:SIDES" if word == "city" else word for word in ENDS)
            raise entry.fault("ends_at", f"{end!r} is none of {words}")
        if bool(end) != (len(sides) == 1):
            raise entry.fault("ends_at", "belongs to a road with one side, and only to such a road")
        return Segment(
            Kind.ROAD,
            sides=sides,
            ends_at=ends_at or None,
            ends_at_segment=(
                self._number(entry, "ends_at", end) if ends_at in ("city", "monastery") else None
            ),
            inn=entry.flag("inn"),
            tunnel=entry.flag("tunnel"),
            bridge_over=tuple(
                sorted(
                    self._number(entry, "bridge_over", name) for name in entry.texts("bridge_over")
                )
            ),
        )

    def _monastery(self, entry: Table) -> Segment:
        city = entry.text("inside_city", "")
        return Segment(
            Kind.MONASTERY,
            inside_city=self._number(entry, "inside_city", f"city:{city}") if city else None,
        )

    def _field(self, entry: Table) -> Segment:
        return Segment(
            Kind.FIELD,
            halves=_halves(entry),
            cities=self.cities_named(entry, "cities"),
            parted_by=entry.word("parted_by", PARTINGS),
        )


def _sides(entry: Table) -> tuple[int, ...]:
    """The sides of a city, road or river from their name, such as "NS"."""
    name = entry.text("sides")
    sides = tuple(side for side, letter in enumerate(SIDES) if letter in name)
    if not name or sides_name(sides) != name:
        raise entry.fault("sides", f"{name!r} is not made of N, E, S, W, each once, in this order")
    return sides


def _halves(entry: Table) -> tuple[int, ...]:
    """The half edges of a field from their name, such as "NR.EL"; none for "I"."""
    name = entry.text("halves")
    if name == "I":
        return ()
    parts = name.split(".")
    halves = tuple(half for half, word in enumerate(HALVES) if word in parts)
    if not halves or halves_name(halves) != name:
        reason = f"{name!r} is neither I nor made of {'.'.join(HALVES)}, each once, in this order"
        raise entry.fault("halves", reason)
    return halves
