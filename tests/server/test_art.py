"""The gallery: from drawings that are ready, or drawn while somebody waits."""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from bastide.drawing import ready, sprite_sheet
from bastide.server.art import Gallery
from tests.server.people import House


@asynccontextmanager
async def opened(path: Path, workers: int = 0) -> AsyncIterator[Gallery]:
    gallery = Gallery(workers=workers, path=path / "ready.json.gz")
    try:
        yield gallery
    finally:
        await gallery.close()


class Drawn:
    """Stands for the drawing of parts, which takes as long as the test wants."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.keys: list[tuple[str, str]] = []
        monkeypatch.setattr(ready, "drawn", self)

    def __call__(self, kind: str, module: str) -> dict[str, Any]:
        self.keys.append((kind, module))
        if module == "robbers":
            raise RuntimeError("no such ink")
        return {f"{module}-tile": [kind]}


async def test_a_picture_of_what_is_ready_needs_no_drawing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as patch:
        patch.setattr(ready, "everything", lambda: iter([("contrast", "base")]))
        ready.write(tmp_path / "ready.json.gz")
    monkeypatch.setattr(ready, "drawn", lambda kind, module: pytest.fail("drawn again"))
    async with opened(tmp_path) as gallery:
        began = time.perf_counter()
        picture = await gallery.sheet("contrast", ())
        assert time.perf_counter() - began < 1.5
        assert picture.plain.decode() == sprite_sheet((), "contrast")
        assert await gallery.sheet("contrast", ()) is picture


async def test_what_somebody_waits_for_is_drawn_first(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn = Drawn(monkeypatch)
    async with opened(tmp_path) as gallery:
        await gallery.prepare()
        picture = await gallery.geometry(("gold_mines",))
        assert json.loads(picture.plain) == {
            "base-tile": ["geometry"],
            "gold_mines-tile": ["geometry"],
        }
        # One may have begun before; the rest waits.
        assert len(drawn.keys) <= 4
        assert ("geometry", "gold_mines") in drawn.keys
        await gallery.geometry(("crop_circles_1",))
        assert len(drawn.keys) == len(set(drawn.keys))


async def test_many_who_ask_at_once_get_one_picture(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn = Drawn(monkeypatch)
    async with opened(tmp_path) as gallery:
        pictures = await asyncio.gather(*(gallery.geometry(("river",)) for _ in range(20)))
        assert len(set(map(id, pictures))) == 1
        assert sorted(drawn.keys) == [("geometry", "base"), ("geometry", "river")]


async def test_a_module_that_cannot_be_drawn_costs_only_those_who_want_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn = Drawn(monkeypatch)
    async with opened(tmp_path) as gallery:
        await gallery.prepare()
        with pytest.raises(RuntimeError, match="ink"):
            await gallery.geometry(("robbers",))
        assert json.loads((await gallery.geometry(("river",))).plain)["river-tile"]
        with pytest.raises(RuntimeError, match="ink"):
            await gallery.geometry(("robbers",))
        assert drawn.keys.count(("geometry", "robbers")) == 2


async def test_drawing_in_a_process_ends_with_the_gallery(tmp_path: Path) -> None:
    async with opened(tmp_path, workers=1) as gallery:
        await gallery.prepare()
        picture = await gallery.sheet("contrast", ())
        assert picture.plain.decode() == sprite_sheet((), "contrast")
        began = time.perf_counter()
    assert time.perf_counter() - began < 2
    assert gallery._pool is None


async def test_who_cannot_unpack_gets_it_plain(house: House) -> None:
    address = "/art/contrast.svg"
    packed = await house.http.get(address)
    plain = await house.http.get(address, headers={"Accept-Encoding": "identity"})
    assert packed.headers["content-encoding"] == "gzip"
    assert "content-encoding" not in plain.headers
    assert packed.content == plain.content
    assert plain.headers["vary"] == "Accept-Encoding"
