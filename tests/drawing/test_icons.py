"""The client's pixel icons are those of its drawn icon."""

from __future__ import annotations

import importlib.util
from pathlib import Path

ROOT = Path(__file__).parents[2]


def test_the_icons_are_drawn_from_the_present_icon() -> None:
    spec = importlib.util.spec_from_file_location("icons", ROOT / "scripts/icons.py")
    assert spec is not None
    assert spec.loader is not None
    script = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(script)
    for name, picture in script.icons().items():
        assert (script.PUBLIC / name).read_bytes() == picture, f"run scripts/icons.py: {name}"
