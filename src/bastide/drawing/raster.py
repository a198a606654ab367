"""Pictures of pixels from SVG, through resvg."""

from __future__ import annotations

import importlib
from typing import Any


class RasterUnavailable(RuntimeError):
    """PNG was asked for, but the optional package that draws it is not installed.

    >>> print(RasterUnavailable())
    drawing PNG needs the package resvg-py: pip install 'bastide[png]' (SVG needs nothing)
    """

    def __init__(self) -> None:
        super().__init__(
            "drawing PNG needs the package resvg-py: pip install 'bastide[png]' (SVG needs nothing)"
        )


def png(svg: str, width: int = 1200) -> bytes:
    """The PNG of an SVG document of this project, `width` pixels wide, height to match.

    Raises RasterUnavailable without the extra `png`, ValueError for a width outside 1..16384 or a
    text that is no SVG.

    >>> png("<svg/>", width=0)
    Traceback (most recent call last):
    ValueError: a picture is 1 to 16384 pixels wide, not 0
    """
    if not 1 <= width <= 16384:
        raise ValueError(f"a picture is 1 to 16384 pixels wide, not {width}")
    try:
        resvg: Any = importlib.import_module("resvg_py")
    except ImportError:
        raise RasterUnavailable from None
    return bytes(resvg.svg_to_bytes(svg_string=svg, width=width))
