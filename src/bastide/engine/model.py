"""The numbers by which the engine knows sides, kinds, figures and actions.

Inside the engine everything is a small integer so that states pack into flat
arrays; `bastide.actions` gives people the same things as named objects.
"""

from typing import Final, TypeAlias

from mypy_extensions import i64

Pos: TypeAlias = i64
"""A cell's coordinates as one number: ``(y + 512) << 10 | (x + 512)``."""

Slot: TypeAlias = i64
"""A laid tile: its place in the order of laying, from 0 (the start tile)."""

Segment: TypeAlias = i64
"""A segment of a laid tile: numbered over the whole board in the order of laying."""

Feature: TypeAlias = i64
"""A feature, named by one of its segments."""

Figure: TypeAlias = i64
"""One wooden piece of one player: ``player * FIGURES + index``."""

# Segment kinds, in the order of `bastide.tiles.Kind`.
CITY: Final = 0
ROAD: Final = 1
FIELD: Final = 2
RIVER: Final = 3
MONASTERY: Final = 4
KIND_NAMES: Final = ("city", "road", "field", "river", "monastery")

MAX_PLAYERS: Final = 6
SEGMENTS: Final = 8
"""Places for segments in the tables of one tile type."""

# Figure kinds and where they stand in a player's row of pieces.
NORMAL: Final = 0
LARGE: Final = 1
BUILDER: Final = 2
PIG: Final = 3
FIGURE_KINDS: Final = 4
FIGURE_NAMES: Final = ("follower", "large", "builder", "pig")
FIGURES: Final = 10
"""Pieces in a player's row: seven normal followers, the large one, builder, pig."""
NORMALS: Final = 7
LARGE_INDEX: Final = 7
BUILDER_INDEX: Final = 8
PIG_INDEX: Final = 9

CHANCE: Final = -1
NOBODY: Final = -2

ORIGIN: Final = 512
POS_BITS: Final = 10
POS_MASK: Final = 1023
# (Numbers made of others stand here, beside them: elsewhere the compiler does not work them out.)
NORTH_WEST: Final = (1 << POS_BITS) + 1
"""A cell less its north-western neighbour, in packed coordinates."""
SOUTH_EAST: Final = 2 * NORTH_WEST
"""Its south-eastern neighbour less the north-western one."""
FAR: Final = ~(3 << POS_BITS | 3)
"""Bits of which none is set in a difference of 0 to 3 columns and 0 to 3 rows."""

# Actions: the kind above bit 32, the arguments below.
KIND_SHIFT: Final = 32
ARGUMENT_MASK: Final = 0xFFFFFFFF
PASS: Final = 0
DRAW: Final = 1
PLACE: Final = 2
DEPLOY: Final = 3
FLY: Final = 4
ROLL: Final = 5
FAIRY: Final = 6
PRINCESS: Final = 7
DRAGON: Final = 8
GOLD: Final = 9
FERRY: Final = 10
MAGIC: Final = 11
UNMAGIC: Final = 12
ROBBER: Final = 13
ROBBER_HOME: Final = 14
CIRCLE: Final = 15
TAKE_BACK: Final = 16
SETTLE: Final = 17
TRACK: Final = 18
REVEAL: Final = 19
MESSAGE: Final = 20
VICTIM: Final = 21
DISCARD: Final = 22

# The tally of a feature: counts that simply add up when features join (GEN-06),
# each in its own bits of one number.
SIZE_ONE: Final = 1
SIZE_MASK: Final = 0xFFF
TILE_SHIFT: Final = 12
TILE_ONE: Final = 1 << 12
TILE_MASK: Final = 0xFFF
OPEN_SHIFT: Final = 24
OPEN_ONE: Final = 1 << 24
OPEN_MASK: Final = 0xFFF
OPEN_BITS: Final = OPEN_MASK << OPEN_SHIFT
SHIELD_SHIFT: Final = 36
SHIELD_ONE: Final = 1 << 36
SHIELD_MASK: Final = 0xFF
MARK_SHIFT: Final = 44
MARK_ONE: Final = 1 << 44
MARK_MASK: Final = 0x3F
TWIN_SHIFT: Final = 50
TWIN_ONE: Final = 1 << 50
TWIN_MASK: Final = 0xFFF


def pos(x: i64, y: i64) -> Pos:
    """The packed coordinates of cell ``(x, y)``.

    >>> pos(0, 0), pos(1, 0) - pos(0, 0), pos(0, 1) - pos(0, 0)
    (524800, 1, 1024)
    """
    return (y + ORIGIN) << POS_BITS | (x + ORIGIN)


def pos_x(at: Pos) -> i64:
    """The column of packed coordinates."""
    return (at & POS_MASK) - ORIGIN


def pos_y(at: Pos) -> i64:
    """The row of packed coordinates."""
    return (at >> POS_BITS) - ORIGIN


def action(kind: i64, argument: i64) -> i64:
    """The action of a kind with its packed arguments."""
    return kind << KIND_SHIFT | argument


def place_action(at: Pos, tile_type: i64, turn: i64) -> i64:
    """`PLACE`: cell, tile type and quarter turns."""
    return PLACE << KIND_SHIFT | at << 10 | tile_type << 2 | turn


def deploy_action(figure_kind: i64, segment: Segment) -> i64:
    """`DEPLOY`: which kind of figure on which segment of the board."""
    return DEPLOY << KIND_SHIFT | figure_kind << 16 | segment
