"""The pictures of tiles and figures: put together once from the drawings of modules, and kept."""

from __future__ import annotations

import asyncio
import gzip
import hashlib
import json
from collections import OrderedDict
from collections.abc import Callable
from concurrent.futures import Executor
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import structlog
from starlette.concurrency import run_in_threadpool

from bastide.drawing import THEMES, ready
from bastide.drawing.ready import GEOMETRY, Key
from bastide.drawing.sheet import sheet_of
from bastide.server import workers
from bastide.server.problems import Problem
from bastide.tiles import MODULES

log = structlog.get_logger("bastide.art")

PICTURES_KEPT = 16
NICENESS = 15  # of the process that draws


@dataclass(frozen=True, slots=True)
class Picture:
    """Something drawn, as it is sent: compressed."""

    gzipped: bytes
    media_type: str
    etag: str

    @property
    def plain(self) -> bytes:
        """The content for those who cannot unpack it."""
        return gzip.decompress(self.gzipped)


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
    """Puts pictures together from the drawings of each module, and keeps the latest ones.

    An installed package has all drawings ready (:mod:`bastide.drawing.ready`). Where they are
    missing, as in a source tree, they are drawn one after the other at low priority in a process
    of their own (with ``workers`` 0 in a thread), those first that somebody waits for.
    """

    def __init__(self, *, workers: int, path: Path = ready.PATH) -> None:
        self._workers = workers
        self._path = path
        self._drawings: dict[Key, dict[str, Any]] | None = None
        self._due: dict[Key, asyncio.Future[dict[str, Any]]] = {}
        self._queue: OrderedDict[Key, None] = OrderedDict()
        self._drawing: asyncio.Task[None] | None = None
        self._pool: Executor | None = None
        self._joining = asyncio.Lock()  # of many requests only one makes a picture
        self._kept: OrderedDict[tuple[str, tuple[str, ...]], Picture] = OrderedDict()

    async def sheet(self, theme: str, modules: tuple[str, ...]) -> Picture:
        """The sprite sheet of these modules. Raises ``no-such-page`` for an unknown art set."""
        if theme not in THEMES:
            raise Problem("no-such-page", f"The art sets are {', '.join(THEMES)}.")
        return await self._picture(
            theme, modules, "image/svg+xml", lambda drawn: sheet_of(drawn, theme)
        )

    async def geometry(self, modules: tuple[str, ...]) -> Picture:
        """Outlines and anchors of the segments of these modules' tiles."""
        return await self._picture(
            GEOMETRY,
            modules,
            "application/json",
            lambda drawn: json.dumps(drawn, separators=(",", ":")),
        )

    async def prepare(self) -> None:
        """Have everything drawn in the background that is not ready."""
        known = await self._known()
        self._order([key for key in ready.everything() if key not in known])

    async def close(self) -> None:
        """Stop drawing."""
        if self._drawing is not None:
            self._drawing.cancel()
            await asyncio.gather(self._drawing, return_exceptions=True)
        for due in self._due.values():
            due.cancel()
        self._drop_pool()

    async def _picture(
        self,
        kind: str,
        modules: tuple[str, ...],
        media_type: str,
        join: Callable[[dict[str, Any]], str],
    ) -> Picture:
        wanted = (kind, modules)
        if wanted not in self._kept:
            parts = await self._parts([(kind, name) for name in ("base", *modules)])
            async with self._joining:
                if wanted not in self._kept:
                    self._kept[wanted] = await run_in_threadpool(_made, parts, join, media_type)
        self._kept.move_to_end(wanted)
        while len(self._kept) > PICTURES_KEPT:
            self._kept.popitem(last=False)
        return self._kept[wanted]

    async def _known(self) -> dict[Key, dict[str, Any]]:
        if self._drawings is None:
            found = await run_in_threadpool(ready.read, self._path)
            if self._drawings is None:  # nobody else was faster
                self._drawings = dict(found)
        return self._drawings

    async def _parts(self, wanted: list[Key]) -> list[dict[str, Any]]:
        """The drawings of these keys, drawn now if need be."""
        known = await self._known()
        missing = [key for key in wanted if key not in known]
        self._order(missing)
        for key in reversed(missing):
            if key in self._queue:
                self._queue.move_to_end(key, last=False)
        for due in [self._due[key] for key in missing]:
            await asyncio.shield(due)
        return [known[key] for key in wanted]

    def _order(self, wanted: list[Key]) -> None:
        """Have these drawn, after what is ordered already."""
        for key in wanted:
            if key not in self._due:
                self._due[key] = asyncio.get_running_loop().create_future()
                self._queue[key] = None
        if self._queue and self._drawing is None:
            self._drawing = asyncio.create_task(self._draw_all(), name="drawing")

    async def _draw_all(self) -> None:
        structlog.contextvars.clear_contextvars()
        known = await self._known()
        try:
            while self._queue:
                key, _ = self._queue.popitem(last=False)
                due = self._due[key]
                try:
                    known[key] = await self._drawn(key)
                except Exception as error:
                    log.exception("cannot draw", kind=key[0], module=key[1])
                    due.set_exception(error)
                    due.exception()  # somebody may wait for it, or nobody
                else:
                    due.set_result(known[key])
                del self._due[key]
        finally:
            self._drawing = None
            self._drop_pool()  # and with it all the memory that drawing takes

    async def _drawn(self, key: Key) -> dict[str, Any]:
        if self._workers:
            if self._pool is None:
                self._pool = workers.processes(1, niceness=NICENESS)
            loop = asyncio.get_running_loop()
            try:
                return await loop.run_in_executor(self._pool, ready.drawn, *key)
            except BrokenProcessPool:
                self._drop_pool()
        return await run_in_threadpool(ready.drawn, *key)

    def _drop_pool(self) -> None:
        pool, self._pool = self._pool, None
        if pool is not None:
            workers.end(pool)


def _made(
    parts: list[dict[str, Any]], join: Callable[[dict[str, Any]], str], media_type: str
) -> Picture:
    content: dict[str, Any] = {}
    for part in parts:
        content |= part
    gzipped = gzip.compress(join(content).encode(), 6, mtime=0)
    return Picture(gzipped, media_type, f'"{hashlib.sha256(gzipped).hexdigest()[:20]}"')
