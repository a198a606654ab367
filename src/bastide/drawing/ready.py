"""Drawings made beforehand: what takes seconds to draw takes a moment to read.

The drawings of the tiles are made by module and kept in one file, which the build puts into the
package. The file says of which tiles and code it was made, so that an old one is never used.
`python -m bastide.drawing.ready` writes it, unless it is there and of this version.
"""

from __future__ import annotations

import gzip
import hashlib
import json
import sys
from collections.abc import Iterator, Mapping
from functools import lru_cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any

from bastide import __version__
from bastide.replacing import replacing
from bastide.tiles import MODULES

from .geometry import module_geometry
from .palette import THEMES
from .sheet import module_drawings

PATH = Path(__file__).with_name("ready.json.gz")
"""Where the build puts the file."""

GEOMETRY = "geometry"

Key = tuple[str, str]
"""An art set, or `GEOMETRY`, and a module."""


@lru_cache
def fingerprint() -> str:
    """Changes whenever tiles or drawings do."""
    digest = hashlib.sha256(__version__.encode())
    for package in ("drawing", "tiles"):
        for name, content in _sources(files("bastide") / package):
            digest.update(name.encode() + b"\0" + content)
    return digest.hexdigest()[:12]


def _sources(folder: Traversable) -> list[tuple[str, bytes]]:
    found = []
    for entry in sorted(folder.iterdir(), key=lambda entry: entry.name):
        if entry.is_dir():
            found += _sources(entry)
        elif entry.name.endswith((".py", ".toml")):
            found.append((entry.name, entry.read_bytes()))
    return found


def everything() -> Iterator[Key]:
    """Everything that can be made beforehand, the most wanted first."""
    for kind in (*THEMES, GEOMETRY):
        for module in MODULES:
            yield kind, module


def drawn(kind: str, module: str) -> dict[str, Any]:
    """What belongs to a key, drawn now: as `module_geometry` or `module_drawings` give it."""
    if kind == GEOMETRY:
        return dict(module_geometry(module))
    return dict(module_drawings(module, kind))


def write(path: Path = PATH) -> None:
    """Draw everything and write it down."""
    fragments: dict[str, int] = {}
    drawings: dict[str, dict[str, Any]] = {}
    for kind, module in everything():
        content = drawn(kind, module)
        if kind != GEOMETRY:
            content = {
                tile: [fragments.setdefault(f, len(fragments)) for f in parts]
                for tile, parts in content.items()
            }
        drawings.setdefault(kind, {})[module] = content
    whole = {"fingerprint": fingerprint(), "fragments": list(fragments), "drawings": drawings}
    written = gzip.compress(json.dumps(whole, separators=(",", ":")).encode(), mtime=0)
    with replacing(path) as file:
        file.write(written)


def read(path: Path = PATH) -> Mapping[Key, dict[str, Any]]:
    """What the file holds, by key; nothing if there is none or it is of other tiles or drawings."""
    try:
        whole = json.loads(gzip.decompress(path.read_bytes()))
    except (OSError, EOFError, ValueError):
        return {}
    if whole["fingerprint"] != fingerprint():
        return {}
    fragments = whole["fragments"]
    return {
        (kind, module): content
        if kind == GEOMETRY
        else {tile: tuple(fragments[i] for i in parts) for tile, parts in content.items()}
        for kind, by_module in whole["drawings"].items()
        for module, content in by_module.items()
    }


if __name__ == "__main__":
    place = Path(sys.argv[1]) if len(sys.argv) > 1 else PATH
    if not read(place):
        write(place)
