"""Which tiles a game has: the sets of its modules, copies of sets, and single tiles.

The tiles of a set and the rules of its module are agreed apart. A set is there once if its
module is played, else not at all; `copies` says otherwise for a set, `tiles` for one tile.

>>> from bastide.bag import contents
>>> sum(contents({"gold_mines"}, {}, {}).values())
80
>>> sum(contents({"gold_mines"}, {"gold_mines": 0}, {"gold-bridge": 3}).values())
75
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from collections.abc import Set as AbstractSet
from typing import Final

from bastide.engine.model import MARK_MASK, SHIELD_MASK
from bastide.errors import meant, quoted
from bastide.tiles import MODULES as TILE_SETS
from bastide.tiles import Kind, Tile, all_tiles, load

__all__ = [
    "MOST_COPIES",
    "MOST_OF_A_TILE",
    "MOST_TILES",
    "contents",
    "has_tiles",
    "sets_of",
    "span_of",
    "usual_copies",
    "usual_count",
]

MOST_COPIES: Final = 4
"""A tile set can be in the game up to this many times."""

MOST_OF_A_TILE: Final = 99
"""A single tile can be in the game up to this many times."""

MOST_TILES: Final = 500
"""A game has at most this many tiles, so that no board can outgrow the range of coordinates."""

HAND: Final = 3
"""Tiles that each player is dealt before a game with `strategic_hand` (STR-01)."""


def has_tiles(name: str) -> bool:
    """Whether there is a set of tiles of this name."""
    return name in TILE_SETS and len(load(name).tiles) > 0


def usual_copies(name: str, modules: AbstractSet[str]) -> int:
    """How often a set is there unless something else is agreed."""
    return int(name == "base" or name in modules)


def usual_count(tile: Tile, modules: AbstractSet[str], copies: Mapping[str, int]) -> int:
    """How often a tile is there unless something else is agreed about it alone."""
    if tile.start:
        return 1
    return tile.count * copies.get(tile.module, usual_copies(tile.module, modules))


def span_of(tile: Tile) -> tuple[int, int]:
    """How often a tile can be in a game, at least and at most (BASE-04, RIV-02).

    >>> [span_of(all_tiles()[tile]) for tile in ("river-lake", "base-start", "base-monastery")]
    [(1, 1), (1, 99), (0, 99)]
    """
    if tile.source or tile.lake:
        return 1, 1
    return int(tile.start), MOST_OF_A_TILE


def sets_of(modules: Iterable[str], copies: Iterable[str], tiles: Iterable[str]) -> set[str]:
    """The sets whose tiles may be in a game."""
    named = {"base", *modules, *copies, *(all_tiles()[tile].module for tile in tiles)}
    return named & set(TILE_SETS)


def contents(
    modules: AbstractSet[str], copies: Mapping[str, int], tiles: Mapping[str, int]
) -> dict[Tile, int]:
    """Every tile of a game with its number, the first one laid among them; sets by name."""
    counts = {
        tile: tiles.get(tile.id, usual_count(tile, modules, copies))
        for name in sorted(sets_of(modules, copies, tiles))
        for tile in load(name).tiles
    }
    return {tile: count for tile, count in counts.items() if count}


def number_faults(copies: object, tiles: object) -> list[str]:
    """What is wrong with `copies` and `tiles` whatever else is agreed."""
    faults = []
    if not isinstance(copies, Mapping):
        faults.append(f"copies must be numbers by module, not {quoted(copies)}")
    else:
        for name, count in copies.items():
            if not isinstance(name, str) or not has_tiles(name):
                faults.append(f"copies of {quoted(name)}, which has no tiles")
            elif not _is_count(count, MOST_COPIES):
                span = f"0 to {MOST_COPIES}"
                faults.append(f"copies of {name!r} must be {span}, not {quoted(count)}")
    if not isinstance(tiles, Mapping):
        faults.append(f"tiles must be numbers by tile, not {quoted(tiles)}")
    else:
        for tile, count in tiles.items():
            if not isinstance(tile, str) or tile not in all_tiles():
                guess = meant(tile, all_tiles())
                faults.append(f"tiles of {quoted(tile)}, which is unknown{guess}")
            elif not _is_count(count, MOST_OF_A_TILE):
                span = f"0 to {MOST_OF_A_TILE}"
                faults.append(f"tiles of {tile!r} must be {span}, not {quoted(count)}")
    return faults


def _is_count(value: object, most: int) -> bool:
    return type(value) is int and 0 <= value <= most


def contents_faults(
    players: int, modules: AbstractSet[str], copies: Mapping[str, int], tiles: Mapping[str, int]
) -> list[str]:
    """Why these numbers, right each by itself, make no game."""
    if not copies and not tiles:
        return []  # what is in the boxes always does
    faults = [*_river_faults(modules, copies)]
    for name, count in tiles.items():
        faults += _tile_faults(all_tiles()[name], count, modules)
    if not faults:
        counts = contents(modules, copies, tiles)
        faults = [*_size_faults(counts), *_draw_faults(players, modules, counts)]
    return faults


def _river_faults(modules: AbstractSet[str], copies: Mapping[str, int]) -> list[str]:
    if copies.get("river", usual_copies("river", modules)) == usual_copies("river", modules):
        return []
    if "river" in modules:
        return ["copies of 'river', which has one source and one lake (RIV-02)"]
    return ["copies of 'river', whose tiles cannot be laid without its rules (RIV-05)"]


def _tile_faults(tile: Tile, count: int, modules: AbstractSet[str]) -> list[str]:
    if tile.module == "river" and "river" not in modules:
        if count:
            return [f"tiles of {tile.id!r}, which cannot be laid without the river (RIV-05)"]
        return []
    fewest, most = span_of(tile)
    if fewest <= count <= most:
        return []
    if fewest == most:
        return [f"tiles of {tile.id!r} must be {most}, not {count} (RIV-02)"]
    return [f"tiles of {tile.id!r} must be {fewest} to {most}, not {count} (BASE-04)"]


def _size_faults(counts: Mapping[Tile, int]) -> list[str]:
    """No more than the board has room for, and than a feature's tally can count."""
    faults = []
    shields = inns = cathedrals = 0
    for tile, count in counts.items():
        shields += count * sum(segment.shields for segment in tile.segments)
        inns += count * sum(segment.inn for segment in tile.segments)
        cathedrals += count * sum(segment.cathedral for segment in tile.segments)
    for what, number, most in (
        ("tiles", sum(counts.values()), MOST_TILES),
        ("shields", shields, SHIELD_MASK),
        ("inns", inns, MARK_MASK),
        ("cathedrals", cathedrals, MARK_MASK),
    ):
        if number > most:
            faults.append(f"a game has at most {most} {what}, not {number}")
    return faults


def _draw_faults(players: int, modules: AbstractSet[str], counts: Mapping[Tile, int]) -> list[str]:
    """There must be something to draw at first, with hands something to deal.

    Dragon tiles are neither: they wait for a volcano (DRG-08).
    """
    land = sum(
        count
        for tile, count in counts.items()
        if not any(segment.kind == Kind.RIVER for segment in tile.segments)
        and not (tile.dragon and "princess_dragon" in modules)
    )
    if "river" not in modules:
        land -= 1
    if "strategic_hand" in modules and land < players * HAND:
        needed = f"{players * HAND} tiles, not {land}"
        return [f"tiles and copies leave too few: {players} players are dealt {needed} (STR-01)"]
    if land <= 0 and "river" not in modules:
        return ["tiles and copies leave nothing to draw (BASE-06)"]
    return []
