"""The state of a game: a few packed arrays and a handful of numbers.

A state is the result of a setup and a list of actions and of nothing else. It holds
no random generator and does not know the order of the bag (GEN-19). Copying it is a
few block copies; two states are equal when their columns are.
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i16, i32, i64, u8

from bastide.engine.model import (
    FIGURE_KINDS,
    FIGURES,
    NOBODY,
    OPEN_BITS,
    ORIGIN,
    POS_BITS,
    POS_MASK,
    SEGMENTS,
    Feature,
    Pos,
    Slot,
)
from bastide.engine.tables import KEY_BITS, Tables

EMPTY: Final = -1
"""Grid value of a cell away from the board. Below it: ``-2 - index`` of an open cell."""
_FIRST_SHIFT: Final = 5

Fact = str | int | tuple[int, ...] | tuple[tuple[str, int, int], ...]
LogEntry = tuple[str, dict[str, Fact]]


class State:
    """Everything that play can change.

    Board: `grid` maps a cell to a tile's slot, to an open cell or to `EMPTY`; its side
    is ``1 << grid_shift`` and it grows by itself. Tiles, by slot: `tile_turned`
    (``type * 4 + turn``), `tile_pos`, `tile_segment` (number of its first segment);
    `monasteries` lists the slots with a monastery.
    Open cells: `open_cells`, each its coordinates and below them its key (what the four sides
    must match, see `tables`).

    Segments: `feature` (the feature's name), `ring` (next segment of the same feature),
    `segment_slot`, `segment_fact` (row in the tables). Features, at the row of their
    name: `tally` (see `model`), `strength` (one byte per player, INN-02).

    Figures: `figure_at` (segment or -1) for each piece, `supply` per player and kind.
    Modules keep their own numbers in `extra`, each from an offset of its own.

    Tiles, by type: `bag` can be drawn, `aside` waits for as long as one of the reasons in
    `holding` applies to it (`Rules.hold`), `removed` has left the game.

    `legal[:n_legal]` lists the options of the player to act; `steps` is the stack of
    pending steps (phase, player, argument).
    """

    def __init__(self, tables: Tables, other: "State | None" = None) -> None:
        self.tables: Tables = tables
        self.log: list[LogEntry] | None = None
        if other is not None:
            self.grid: vec[i16] = other.grid[:]
            self.tile_turned: vec[i16] = other.tile_turned[:]
            self.tile_pos: vec[i32] = other.tile_pos[:]
            self.tile_segment: vec[i16] = other.tile_segment[:]
            self.open_cells: vec[i32] = other.open_cells[:]
            self.feature: vec[i16] = other.feature[:]
            self.ring: vec[i16] = other.ring[:]
            self.segment_slot: vec[i16] = other.segment_slot[:]
            self.segment_fact: vec[i16] = other.segment_fact[:]
            self.tally: vec[i64] = other.tally[:]
            self.strength: vec[i64] = other.strength[:]
            self.figure_at: vec[i16] = other.figure_at[:]
            self.supply: vec[u8] = other.supply[:]
            self.score: vec[i32] = other.score[:]
            self.bag: vec[i16] = other.bag[:]
            self.aside: vec[i16] = other.aside[:]
            self.removed: vec[i16] = other.removed[:]
            self.extra: vec[i32] = other.extra[:]
            self.steps: vec[i32] = other.steps[:]
            self.settling: vec[i16] = other.settling[:]
            self.monasteries: vec[i16] = other.monasteries[:]
            self.legal: vec[i64] = other.legal[: other.n_legal]
            self.grid_shift: i64 = other.grid_shift
            self.row_length: i64 = other.row_length
            self.grid_offset: i64 = other.grid_offset
            self.n_tiles: i64 = other.n_tiles
            self.n_segments: i64 = other.n_segments
            self.n_open: i64 = other.n_open
            self.bag_total: i64 = other.bag_total
            self.holding: i64 = other.holding
            self.n_settling: i64 = other.n_settling
            self.n_monasteries: i64 = other.n_monasteries
            self.n_steps: i64 = other.n_steps
            self.cycle_floor: i64 = other.cycle_floor
            self.n_legal: i64 = other.n_legal
            self.phase: i64 = other.phase
            self.actor: i64 = other.actor
            self.argument: i64 = other.argument
            self.active: i64 = other.active
            self.turn_number: i64 = other.turn_number
            self.drawn: i64 = other.drawn
            self.laid: Slot = other.laid
            return
        side = 1 << _FIRST_SHIFT
        tiles = tables.max_tiles
        segments = tables.max_segments
        self.grid = vec[i16]([EMPTY] * (side * side))
        self.tile_turned = vec[i16]([0] * tiles)
        self.tile_pos = vec[i32]([0] * tiles)
        self.tile_segment = vec[i16]([0] * tiles)
        self.open_cells = vec[i32]([0] * (2 * tiles + 4))
        # Segments to come have their first names already: laying a tile need not write them.
        self.feature = tables.apart[:]
        self.ring = tables.apart[:]
        # (`board.lay` writes into these as if every tile had the most segments.)
        self.segment_slot = vec[i16]([0] * (segments + SEGMENTS))
        self.segment_fact = vec[i16]([0] * (segments + SEGMENTS))
        self.tally = vec[i64]([0] * (segments + SEGMENTS))
        self.strength = vec[i64]([0] * segments)
        self.figure_at = vec[i16]()
        self.supply = vec[u8]()
        self.score = vec[i32]()
        self.bag = tables.count[:]
        self.aside = vec[i16]([0] * tables.types)
        self.removed = vec[i16]([0] * tables.types)
        self.extra = vec[i32]()
        self.steps = vec[i32]([0] * 64)
        self.settling = vec[i16]([0] * 64)
        self.monasteries = vec[i16]([0] * tables.max_monasteries)
        self.legal = vec[i64]()
        self.grid_shift = _FIRST_SHIFT
        self.row_length = side
        self.grid_offset = (ORIGIN - (side >> 1)) * (side + 1)
        self.n_tiles = 0
        self.n_segments = 0
        self.n_open = 0
        self.bag_total = tables.max_tiles
        self.holding = 0
        self.n_settling = 0
        self.n_monasteries = 0
        self.n_steps = 0
        self.cycle_floor = 0
        self.n_legal = 0
        self.phase = 0
        self.actor = NOBODY
        self.argument = 0
        self.active = 0
        self.turn_number = 0
        self.drawn = -1
        self.laid = -1

    def seat(self, players: int, extra: int) -> None:
        """Make room for the players' pieces and scores and for `extra` numbers of modules."""
        self.figure_at = vec[i16]([-1] * (players * FIGURES))
        self.supply = vec[u8]([0] * (players * FIGURE_KINDS))
        self.score = vec[i32]([0] * players)
        self.extra = vec[i32]([0] * extra)

    @property
    def players(self) -> int:
        """How many play."""
        return len(self.score)

    @property
    def over(self) -> bool:
        """Whether the final scoring is done (END-01)."""
        return self.actor == NOBODY

    def copy(self) -> "State":
        """An independent state at the same decision; the copy does not log."""
        return State(self.tables, self)

    def cell(self, at: Pos) -> i64:
        """The grid index of packed coordinates."""
        return ((at >> POS_BITS) << self.grid_shift) + (at & POS_MASK) - self.grid_offset

    def slot_at(self, at: Pos) -> Slot:
        """The tile at these coordinates, or -1; safe for any cell."""
        side = self.row_length
        low = ORIGIN - (side >> 1)
        x = (at & POS_MASK) - low
        y = (at >> POS_BITS) - low
        if x < 0 or y < 0 or x >= side or y >= side:
            return -1
        value = i64(self.grid[(y << self.grid_shift) + x])
        if value >= 0:
            return value
        return -1

    def complete(self, feature: Feature) -> bool:
        """Whether a road or city has no open edge (GEN-10)."""
        return self.tally[feature] & OPEN_BITS == 0

    def offer(self, action: i64) -> None:
        """Add an option for the player to act."""
        n = self.n_legal
        if n < i64(len(self.legal)):
            self.legal[n] = action
        else:
            self.legal = append(self.legal, action)
        self.n_legal = n + 1

    def reserve(self, size: i64) -> None:
        """Make sure that the list of options has room for `size`."""
        if i64(len(self.legal)) < size:
            larger = vec[i64]([0] * int(size + (size >> 1)))
            i: i64 = 0
            while i < self.n_legal:
                larger[i] = self.legal[i]
                i += 1
            self.legal = larger

    def push(self, phase: i64, player: i64, argument: i64) -> None:
        """Put a step on the stack; the last one pushed runs first."""
        n = self.n_steps
        step = i32(phase | (player & 15) << 8 | argument << 12)
        if n < i64(len(self.steps)):
            self.steps[n] = step
        else:
            self.steps = append(self.steps, step)
        self.n_steps = n + 1

    def reserve_steps(self, more: i64) -> None:
        """Make sure that the stack has room for `more` steps."""
        while i64(len(self.steps)) < self.n_steps + more:
            self.steps = append(self.steps, i32(0))

    def grow(self) -> None:
        """Double the side of the grid, keeping every tile and open cell."""
        self.grid_shift += 1
        side = self.row_length * 2
        self.row_length = side
        self.grid_offset = (ORIGIN - (side >> 1)) * (side + 1)
        self.grid = vec[i16]([EMPTY] * (side * side))
        i: i64 = 0
        while i < self.n_tiles:
            self.grid[self.cell(i64(self.tile_pos[i]))] = i16(i)
            i += 1
        i = 0
        while i < self.n_open:
            self.grid[self.cell(i64(self.open_cells[i]) >> KEY_BITS)] = i16(-2 - i)
            i += 1

    def pack(self) -> bytes:
        """The whole state as bytes: equal states, and only they, give equal bytes.

        The list of legal actions is part of it, the log is not.
        """
        numbers = [
            self.grid_shift,
            self.n_tiles,
            self.n_segments,
            self.n_open,
            self.bag_total,
            self.holding,
            self.n_settling,
            self.n_monasteries,
            self.n_steps,
            self.cycle_floor,
            self.n_legal,
            self.phase,
            self.actor,
            self.argument,
            self.active,
            self.turn_number,
            self.drawn,
            self.laid,
        ]
        return b"|".join(
            [
                repr(numbers).encode(),
                bytes(memoryview(self.grid)),
                bytes(memoryview(self.tile_turned[: self.n_tiles])),
                bytes(memoryview(self.tile_pos[: self.n_tiles])),
                bytes(memoryview(self.tile_segment[: self.n_tiles])),
                bytes(memoryview(self.open_cells[: self.n_open])),
                bytes(memoryview(self.feature[: self.n_segments])),
                bytes(memoryview(self.ring[: self.n_segments])),
                bytes(memoryview(self.segment_slot[: self.n_segments])),
                bytes(memoryview(self.segment_fact[: self.n_segments])),
                bytes(memoryview(self.tally[: self.n_segments])),
                bytes(memoryview(self.strength[: self.n_segments])),
                bytes(memoryview(self.figure_at)),
                bytes(memoryview(self.supply)),
                bytes(memoryview(self.score)),
                bytes(memoryview(self.bag)),
                bytes(memoryview(self.aside)),
                bytes(memoryview(self.removed)),
                bytes(memoryview(self.extra)),
                bytes(memoryview(self.steps[: self.n_steps])),
                bytes(memoryview(self.settling[: self.n_settling])),
                bytes(memoryview(self.monasteries[: self.n_monasteries])),
                bytes(memoryview(self.legal[: self.n_legal])),
            ]
        )
