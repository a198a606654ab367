"""What a table can be made of."""

from __future__ import annotations

from functools import lru_cache
from importlib.util import find_spec

from bastide import __version__
from bastide.bag import has_tiles, span_of
from bastide.engine.rules import TILE_SETS as RULES_OF
from bastide.server import bots, schemas
from bastide.server.names import NAME_LIMIT
from bastide.setup import FEWEST_PLAYERS, MODULES, MOST_COPIES, MOST_PLAYERS, SWITCHES
from bastide.tiles import MODULES as TILE_SETS
from bastide.tiles import Tile, load


@lru_cache
def playable_modules() -> tuple[str, ...]:
    """The modules whose rules the engine knows."""
    return tuple(
        name
        for name in MODULES
        if find_spec(f"bastide.engine.modules.{RULES_OF.get(name, name)}") is not None
    )


@lru_cache
def catalogue() -> schemas.Catalogue:
    """Modules with their tiles, switches, bots, colours and limits."""
    return schemas.Catalogue(
        version=__version__,
        modules=[_module(name) for name in ("base", *playable_modules())],
        switches=[
            schemas.Switch(
                name=switch.name,
                values=list(switch.values),
                default=switch.default,
                rules=switch.rules,
                modules=list(switch.modules),
            )
            for switch in SWITCHES.values()
        ],
        bots=list(bots.known()),
        colours=list(schemas.COLOURS),
        limits=schemas.Limits(
            players=(FEWEST_PLAYERS, MOST_PLAYERS), name=NAME_LIMIT, copies=MOST_COPIES
        ),
    )


def _module(name: str) -> schemas.Module:
    if name not in TILE_SETS:
        title = "A hand of three tiles"
        return schemas.Module(module=name, title=title, total=0, apart=False, tiles=[])
    tile_set = load(name)
    return schemas.Module(
        module=name,
        title=tile_set.title,
        total=sum(tile.count for tile in tile_set.tiles),
        apart=name not in ("base", "river") and has_tiles(name),
        tiles=[_tile(tile) for tile in tile_set.tiles],
    )


def _tile(tile: Tile) -> schemas.TileCount:
    fewest, most = span_of(tile)
    return schemas.TileCount(tile=tile.id, count=tile.count, fewest=fewest, most=most)
