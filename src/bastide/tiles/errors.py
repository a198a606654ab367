"""What can go wrong with tiles: a question about something that is not there, or a faulty file."""

from __future__ import annotations

__all__ = ["TileDataError", "TileError"]


class TileError(KeyError):
    """A tile, segment or tile set was asked for that does not exist.

    >>> str(TileError("no tile 'base-castle'"))
    "no tile 'base-castle'"
    """

    def __str__(self) -> str:
        # KeyError shows the quoted repr of a lone argument, which spoils a sentence.
        return str(self.args[0])


class TileDataError(ValueError):
    """A file of tiles is faulty; the message names the file, the tile and the field.

    The parts are attributes as well: ``source`` (file name), ``tile`` (tile id, or "" in the head
    of the file), ``field`` (such as ``roads[1].ends_at``, or "") and ``reason``.

    >>> print(TileDataError("my.toml", "my-tile", "count", "must be at least 1"))
    my.toml: tile my-tile: count: must be at least 1
    """

    def __init__(self, source: str, tile: str, field: str, reason: str) -> None:
        self.source = source
        self.tile = tile
        self.field = field
        self.reason = reason
        super().__init__(source, tile, field, reason)

    def __str__(self) -> str:
        parts = [self.source, self.tile and f"tile {self.tile}", self.field, self.reason]
        return ": ".join(part for part in parts if part)
