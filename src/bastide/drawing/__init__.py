"""What Bastide looks like: SVG of tiles, boards and pieces, drawn by code from the tiles' facts.

>>> from bastide.drawing import sprite_sheet
>>> 'id="tile-base-start-0"' in sprite_sheet()
True
"""

from .geometry import geometry, segment_named, spot_anchor, spot_outline, tile_geometry
from .outlines import DrawingError
from .palette import PLAYERS, THEMES, PlayerColour
from .sheet import sprite_sheet

__all__ = [
    "PLAYERS",
    "THEMES",
    "DrawingError",
    "PlayerColour",
    "geometry",
    "segment_named",
    "spot_anchor",
    "spot_outline",
    "sprite_sheet",
    "tile_geometry",
]
