"""Drawings made beforehand are the same drawings, and never those of another version."""

from __future__ import annotations

import gzip
import json
from pathlib import Path

import pytest

from bastide.drawing import geometry, ready, sprite_sheet
from bastide.drawing.sheet import sheet_of
from bastide.tiles import MODULES

SOME = [("illustrated", "base"), ("illustrated", "river"), ("geometry", "base")]


@pytest.fixture
def path(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(ready, "everything", lambda: iter(SOME))
    written = tmp_path / "ready.json.gz"
    ready.write(written)
    return written


def test_what_is_ready_is_what_would_be_drawn(path: Path) -> None:
    found = ready.read(path)
    assert sorted(found) == sorted(SOME)
    both = {**found["illustrated", "base"], **found["illustrated", "river"]}
    assert sheet_of(both, "illustrated") == sprite_sheet(["river"])
    assert found["geometry", "base"] == geometry()
    assert list(path.parent.iterdir()) == [path]


def test_all_art_sets_and_modules_are_made_ready() -> None:
    assert {module for _, module in ready.everything()} == set(MODULES)
    assert {kind for kind, _ in ready.everything()} == {"illustrated", "contrast", "geometry"}


def test_writing_twice_gives_the_same_file(path: Path) -> None:
    before = path.read_bytes()
    ready.write(path)
    assert path.read_bytes() == before


def test_old_damaged_and_missing_files_are_not_used(path: Path) -> None:
    whole = json.loads(gzip.decompress(path.read_bytes()))
    whole["fingerprint"] = "of another day"
    path.write_bytes(gzip.compress(json.dumps(whole).encode()))
    assert ready.read(path) == {}
    path.write_bytes(path.read_bytes()[:100])
    assert ready.read(path) == {}
    path.write_bytes(b"no archive")
    assert ready.read(path) == {}
    path.unlink()
    assert ready.read(path) == {}
