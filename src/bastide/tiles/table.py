"""One table of a TOML file, read key by key, with errors that name the place."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import TypeVar

from bastide.tiles.errors import TileDataError
from bastide.tiles.model import Kind, Tile

__all__ = ["Place", "Table", "segment_key"]

_T = TypeVar("_T")

_LISTS = {Kind.CITY: "cities", Kind.ROAD: "roads", Kind.RIVER: "rivers", Kind.FIELD: "fields"}

_TYPE_NAMES: dict[type, str] = {
    bool: "true or false",
    dict: "a table",
    int: "a whole number",
    list: "a list",
    str: "a string",
}


@dataclass(frozen=True, slots=True)
class Place:
    """Where in the files we are: file, tile (or message) and the way to a field inside it."""

    source: str
    tile: str = ""
    path: str = ""

    def fault(self, field: str, reason: str) -> TileDataError:
        """Return, for the caller to raise, the error that names this place."""
        path = f"{self.path}.{field}" if self.path and field else self.path or field
        return TileDataError(self.source, self.tile, path, reason)


def segment_key(tile: Tile, index: int, key: str) -> str:
    """Return the field of the file that holds a key of a segment, such as ``roads[1].sides``."""
    kind = tile.segments[index].kind
    if kind == Kind.MONASTERY:
        return f"monastery.{key}"
    before = sum(segment.kind == kind for segment in tile.segments[:index])
    return f"{_LISTS[kind]}[{before}].{key}"


class Table:
    """A table whose keys are taken one by one; `finish` refuses those nobody asked for.

    Every method raises TileDataError if the key is missing (and has no default) or its value is of
    another type than asked for.
    """

    def __init__(self, place: Place, values: Mapping[str, object]) -> None:
        self.place = place
        self._values = values
        self._taken: set[str] = set()

    def fault(self, key: str, reason: str) -> TileDataError:
        """Return, for the caller to raise, an error about one key of this table."""
        return self.place.fault(key, reason)

    def finish(self) -> None:
        """Refuse the keys that were not taken: misspelt ones, most likely."""
        for key in self._values:
            if key not in self._taken:
                raise self.fault(key, f"unknown here; known are {', '.join(sorted(self._taken))}")

    def text(self, key: str, default: str | None = None) -> str:
        """Take a string, which must not be empty; only the default may be."""
        value = self._take(key, str, default)
        if key in self._values and not value:
            raise self.fault(key, "must not be empty")
        return value

    def number(self, key: str, default: int | None = None) -> int:
        """Take a whole number of at least 1; only the default may be less."""
        value = self._take(key, int, default)
        if key in self._values and value < 1:
            raise self.fault(key, "must be at least 1")
        return value

    def flag(self, key: str) -> bool:
        """Take true or false; false if the key is missing."""
        return self._take(key, bool, False)

    def word(self, key: str, words: tuple[str, ...]) -> str | None:
        """Take one of the given words; None if the key is missing."""
        value = self._take(key, str, "")
        if key in self._values and value not in words:
            raise self.fault(key, f"{value!r} is none of {', '.join(words)}")
        return value or None

    def texts(self, key: str) -> list[str]:
        """Take a list of different strings; an empty one if the key is missing."""
        texts: list[str] = []
        for value in self._take(key, list, []):
            if not isinstance(value, str):
                raise self.fault(key, f"{value!r} is not {_TYPE_NAMES[str]}")
            if value in texts:
                raise self.fault(key, f"lists {value!r} twice")
            texts.append(value)
        return texts

    def children(self, key: str) -> Iterator[Table]:
        """Take a table of tables, each named by its key: the tiles or messages of a file."""
        for name, values in self._take(key, dict, {}).items():
            place = Place(self.place.source, name)
            if not isinstance(values, dict):
                raise place.fault("", f"must be {_TYPE_NAMES[dict]}")
            yield Table(place, values)

    def entries(self, key: str, name_key: str) -> Iterator[Table]:
        """Take a list of segments; a string stands for a table that has only ``name_key``."""
        for index, value in enumerate(self._take(key, list, [])):
            place = replace(self.place, path=f"{key}[{index}]")
            if isinstance(value, str):
                value = {name_key: value}
            elif not isinstance(value, dict):
                raise place.fault("", f"must be {_TYPE_NAMES[str]} or {_TYPE_NAMES[dict]}")
            yield Table(place, value)

    def entry(self, key: str) -> Iterator[Table]:
        """Take one segment or none: ``true`` stands for an empty table."""
        self._taken.add(key)
        value = self._values.get(key, False)
        if value is True:
            value = {}
        if isinstance(value, dict):
            yield Table(replace(self.place, path=key), value)
        elif value is not False:
            raise self.fault(key, f"must be {_TYPE_NAMES[bool]} or {_TYPE_NAMES[dict]}")

    def _take(self, key: str, type_: type[_T], default: _T | None) -> _T:
        self._taken.add(key)
        value = self._values.get(key, default)
        if value is None:
            raise self.fault(key, "is missing")
        # Not isinstance: true and false are whole numbers to Python, but not here.
        if type(value) is not type_:
            raise self.fault(key, f"must be {_TYPE_NAMES[type_]}, not {value!r}")
        return value
