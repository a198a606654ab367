"""The pictures of tiles and figures, drawn once and kept."""

from __future__ import annotations

import hashlib
import json
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache
from importlib.resources import files
from importlib.resources.abc import Traversable

from starlette.concurrency import run_in_threadpool

from bastide import __version__
from bastide.drawing import THEMES, geometry, sprite_sheet
from bastide.server.problems import Problem
from bastide.tiles import MODULES

SHEETS_KEPT = 16
GEOMETRY = "geometry"


@dataclass(frozen=True, slots=True)
class Picture:
    """Something drawn, as it is sent."""

    content: bytes
    media_type: str
    etag: str


@lru_cache
def fingerprint() -> str:
    """Changes whenever tiles or drawings do; it makes the addresses of pictures last."""
    digest = hashlib.sha256(__version__.encode())
    for package in ("drawing", "tiles"):
        for name, content in _contents(files("bastide") / package):
            digest.update(name.encode() + b"\0" + content)
    return digest.hexdigest()[:12]


def _contents(folder: Traversable) -> list[tuple[str, bytes]]:
    found = []
    for entry in sorted(folder.iterdir(), key=lambda entry: entry.name):
        if entry.name == "__pycache__":
            continue
        if entry.is_dir():
            found += _contents(entry)
        else:
            found.append((entry.name, entry.read_bytes()))
    return found


def modules_of(text: str) -> tuple[str, ...]:
    """The modules named in an address, in the order of the rules, without the base game.

    Modules without tiles are left out. Raises ``invalid-setup`` for an unknown one.
    """
    names = {name for name in text.split(",") if name}
    unknown = sorted(names - {*MODULES, "strategic_hand"})
    if unknown:
        faults = [f"unknown module {name[:40]!a}" for name in unknown[:20]]
        raise Problem("invalid-setup", "; ".join(faults), faults=faults)
    return tuple(name for name in MODULES if name in names and name != "base")


class Gallery:
    """Draws on demand, in a thread, and keeps the latest pictures."""

    def __init__(self) -> None:
        self._kept: OrderedDict[tuple[str, tuple[str, ...]], Picture] = OrderedDict()

    async def sheet(self, theme: str, modules: tuple[str, ...]) -> Picture:
        """The sprite sheet of these modules. Raises ``no-such-page`` for an unknown art set."""
        if theme not in THEMES:
            raise Problem("no-such-page", f"The art sets are {', '.join(THEMES)}.")
        return await self._picture(
            (theme, modules), "image/svg+xml", lambda: sprite_sheet(modules, theme)
        )

    async def geometry(self, modules: tuple[str, ...]) -> Picture:
        """Outlines and anchors of the segments of these modules' tiles."""
        return await self._picture(
            (GEOMETRY, modules),
            "application/json",
            lambda: json.dumps(geometry(modules), separators=(",", ":")),
        )

    async def _picture(
        self, key: tuple[str, tuple[str, ...]], media_type: str, draw: Callable[[], str]
    ) -> Picture:
        picture = self._kept.pop(key, None)
        if picture is None:
            content = (await run_in_threadpool(draw)).encode()
            etag = f'"{hashlib.sha256(content).hexdigest()[:20]}"'
            picture = Picture(content, media_type, etag)
        self._kept[key] = picture
        while len(self._kept) > SHEETS_KEPT:
            self._kept.popitem(last=False)
        return picture
