"""The tiles: what is printed on them, read from one file per module.

>>> from bastide.tiles import Kind, find
>>> tile = find("base-city1-straight").turned(1)
>>> tile.edges
'RCRF'
>>> tile.segments[tile.segment_at(Kind.ROAD, "NS")].sides
(0, 2)
"""

from bastide.tiles.errors import TileDataError, TileError
from bastide.tiles.loading import MODULES, all_tiles, by_id, find, load, parse, read
from bastide.tiles.model import Kind, Message, Segment, Tile, TileSet

__all__ = [
    "MODULES",
    "Kind",
    "Message",
    "Segment",
    "Tile",
    "TileDataError",
    "TileError",
    "TileSet",
    "all_tiles",
    "by_id",
    "find",
    "load",
    "parse",
    "read",
]
