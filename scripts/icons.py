"""Draws the pixel icons of the client from `web/public/icon.svg`; run it when that has changed.

PYTHONPATH=src .venv/bin/python scripts/icons.py
"""

from pathlib import Path

from bastide.drawing.raster import png

PUBLIC = Path(__file__).parents[1] / "web/public"
ROUND = 'rx="13"'
"""The rounded corners; systems that cut the icon themselves want a full square."""


def icons() -> dict[str, bytes]:
    """Every pixel icon by its file name."""
    rounded = (PUBLIC / "icon.svg").read_text(encoding="utf-8")
    assert ROUND in rounded, "the icon has no rounded square any more"
    square = rounded.replace(ROUND, "")
    # Eight tenths of a maskable icon are always seen: the picture shrinks into them.
    masked = square.replace('viewBox="0 0 64 64"', 'viewBox="-8 -8 80 80"').replace(
        '<rect width="64" height="64"', '<rect x="-8" y="-8" width="80" height="80"'
    )
    return {
        "icon-192.png": png(rounded, 192),
        "icon-512.png": png(rounded, 512),
        "icon-mask-512.png": png(masked, 512),
        "apple-touch-icon.png": png(square, 180),
    }


if __name__ == "__main__":
    for name, picture in icons().items():
        (PUBLIC / name).write_bytes(picture)
