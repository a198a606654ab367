"""What must hold on every tile: nothing missing, nothing twice, nothing crossing."""

from __future__ import annotations

from bastide.tiles.compass import CORNERS, HALVES, SIDES
from bastide.tiles.crossings import check_crossings
from bastide.tiles.model import Kind, Segment, Tile
from bastide.tiles.table import Place, segment_key

__all__ = ["check_tile"]

_EDGE_KINDS = {"C": Kind.CITY, "R": Kind.ROAD, "W": Kind.RIVER}
_EDGE_LETTERS = {kind: letter for letter, kind in _EDGE_KINDS.items()}


def check_tile(tile: Tile, place: Place) -> None:
    """Raise TileDataError, naming ``place`` and a field, if the tile contradicts itself."""
    _check_sides(tile, place)
    _check_halves(tile, place)
    _check_marks(tile, place)
    _check_contacts(tile, place)
    check_crossings(tile, place)


def _check_sides(tile: Tile, place: Place) -> None:
    """Every city, road and river side belongs to one segment of its kind, every other to none."""
    taken: set[int] = set()
    for index, segment in enumerate(tile.segments):
        for side in segment.sides:
            key = segment_key(tile, index, "sides")
            if tile.edges[side] != _EDGE_LETTERS[segment.kind]:
                raise place.fault(key, f"side {SIDES[side]} is {tile.edges[side]} in edges")
            if side in taken:
                raise place.fault(key, f"side {SIDES[side]} belongs to another segment already")
            taken.add(side)
        if segment.kind != Kind.CITY and len(segment.sides) > 2:
            raise place.fault(segment_key(tile, index, "sides"), "only a city has so many sides")
    for side, letter in enumerate(tile.edges):
        if letter in _EDGE_KINDS and side not in taken:
            kind = _EDGE_KINDS[letter].name.lower()
            raise place.fault("edges", f"no {kind} reaches side {SIDES[side]}, which is {letter}")


def _check_halves(tile: Tile, place: Place) -> None:
    """Both halves of every side without city belong to one field each (GEN-03)."""
    taken: set[int] = set()
    for index, field in enumerate(tile.segments):
        for half in field.halves:
            key = segment_key(tile, index, "halves")
            if tile.edges[half // 2] == "C":
                raise place.fault(key, f"half edge {HALVES[half]} lies on a city side")
            if half in taken:
                raise place.fault(key, f"half edge {HALVES[half]} belongs to another field already")
            taken.add(half)
    for half, name in enumerate(HALVES):
        if tile.edges[half // 2] != "C" and half not in taken:
            raise place.fault("fields", f"no field reaches half edge {name}")


def _check_marks(tile: Tile, place: Place) -> None:
    """What a segment ends at or is parted by is printed on the tile."""
    marks = {"lake": "ferry_lake", "volcano": "volcano", "crop_circle": "crop_circle"}
    for index, segment in enumerate(tile.segments):
        for key in ("ends_at", "parted_by"):
            mark = marks.get(getattr(segment, key) or "")
            if mark and not getattr(tile, mark):
                raise place.fault(segment_key(tile, index, key), f"the tile has no {mark}")
    if tile.junction_cities and not any(road.ends_at == "junction" for road in tile.segments):
        raise place.fault("junction_cities", "no road of this tile ends at a junction")
    for key in ("source", "lake"):
        if getattr(tile, key) and not any(_is_river_end(segment) for segment in tile.segments):
            raise place.fault(key, "needs a river with one side")


def _is_river_end(segment: Segment) -> bool:
    return segment.kind == Kind.RIVER and len(segment.sides) == 1


def _check_contacts(tile: Tile, place: Place) -> None:
    """A field lists every city that it meets at a corner of the tile; no city is left out."""
    cities = [i for i, segment in enumerate(tile.segments) if segment.kind == Kind.CITY]
    fields = [i for i, segment in enumerate(tile.segments) if segment.kind == Kind.FIELD]
    for index in fields:
        field = tile.segments[index]
        for half in field.halves:
            # Corner i lies between sides i and i + 1: an L half has the corner before its side.
            corner = half // 2 if half % 2 else (half // 2 - 1) % 4
            across = (half // 2 + 1) % 4 if half % 2 else corner
            tipped = [number for number in cities if tile.segments[number].tip == CORNERS[corner]]
            for number in cities:
                city = tile.segments[number]
                # The point of a city fills its corner: whatever lies across is out of reach.
                meets = number in tipped if tipped else across in city.sides
                if meets and number not in field.cities:
                    reason = f"must list {city.where!r}, whose wall it meets at {HALVES[half]}"
                    raise place.fault(segment_key(tile, index, "cities"), reason)
    listed = {number for index in fields for number in tile.segments[index].cities}
    for number in cities:
        if fields and number not in listed:
            raise place.fault("fields", f"none lists the city {tile.segments[number].where!r}")
