"""What Bastide looks like: SVG of tiles, boards and pieces, drawn by code from the tiles' facts.

>>> from bastide.drawing import sprite_sheet
>>> 'id="tile-base-start-0"' in sprite_sheet()
True
"""

from .board import board_svg, score_track_svg
from .geometry import geometry, segment_named, spot_anchor, spot_outline, tile_geometry
from .outlines import DrawingError
from .palette import PLAYERS, THEMES, PlayerColour
from .raster import RasterUnavailable, png
from .sheet import contact_sheet, sprite_sheet, tile_svg

__all__ = [
    "PLAYERS",
    "THEMES",
    "DrawingError",
    "PlayerColour",
    "RasterUnavailable",
    "board_svg",
    "contact_sheet",
    "geometry",
    "png",
    "score_track_svg",
    "segment_named",
    "spot_anchor",
    "spot_outline",
    "sprite_sheet",
    "tile_geometry",
    "tile_svg",
]
