"""The board: cells and sides, where a tile may lie, and the flood fill (GEN-01 to GEN-08)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from bastide.tiles import Kind, Tile
from tests.referee.table import Cell, Spot, Table

SIDES = (0, 1, 2, 3)
STEPS = {0: (0, -1), 1: (1, 0), 2: (0, 1), 3: (-1, 0)}
COMPASS = {
    "N": (0, -1),
    "NE": (1, -1),
    "E": (1, 0),
    "SE": (1, 1),
    "S": (0, 1),
    "SW": (-1, 1),
    "W": (-1, 0),
    "NW": (-1, -1),
}


def beside(cell: Cell, side: int) -> Cell:
    """The cell beyond a side (GEN-01)."""
    return cell[0] + STEPS[side][0], cell[1] + STEPS[side][1]


def opposite(side: int) -> int:
    return (side + 2) % 4


def neighbours(table: Table, cell: Cell) -> list[Cell]:
    """Those of the eight cells around that hold tiles (GEN-02)."""
    around = [(cell[0] + dx, cell[1] + dy) for dx, dy in COMPASS.values()]
    return [other for other in around if other in table.tiles]


def fits(table: Table, tile: Tile, cell: Cell) -> bool:
    """BASE-07: the cell is empty, a tile lies beside it, and all touching sides agree."""
    if cell in table.tiles:
        return False
    touching = [side for side in SIDES if beside(cell, side) in table.tiles]
    return bool(touching) and all(
        tile.edges[side] == table.tiles[beside(cell, side)].edges[opposite(side)]
        for side in touching
    )


def placements(table: Table, tile: Tile) -> list[tuple[Cell, int]]:
    """All cells and turns where a tile may lie (BASE-07, BASE-08)."""
    cells = {beside(cell, side) for cell in table.tiles for side in SIDES}
    turned = [tile.turned(turn) for turn in range(4)]
    return [
        (cell, turn)
        for cell in sorted(cells)
        for turn in range(4)
        if fits(table, turned[turn], cell)
    ]


@dataclass(frozen=True)
class Feature:
    """A maximal set of connected segments (GEN-06)."""

    kind: Kind
    spots: frozenset[Spot]

    @property
    def cells(self) -> set[Cell]:
        """Its tiles, each once (GEN-08)."""
        return {spot.cell for spot in self.spots}


def feature_of(table: Table, spot: Spot) -> Feature:
    """The feature of a segment: flood fill."""
    found = {spot}
    to_visit = [spot]
    while to_visit:
        for other in joined(table, to_visit.pop()):
            if other not in found:
                found.add(other)
                to_visit.append(other)
    return Feature(table.kind(spot), frozenset(found))


def joined(table: Table, spot: Spot) -> Iterator[Spot]:
    """The segments that touch this one over an edge, or over a ferry (GEN-06, FER-04)."""
    segment = table.segment(spot)
    for side in segment.sides:
        for other in spots_beyond(table, spot.cell, side):
            if opposite(side) in table.segment(other).sides:
                yield other
    for half in segment.halves:
        # Left and right are seen from the middle of each tile: a left half meets a right one.
        side, left_or_right = divmod(half, 2)
        meeting = 2 * opposite(side) + (1 - left_or_right)
        for other in spots_beyond(table, spot.cell, side):
            if meeting in table.segment(other).halves:
                yield other
    if spot.segment in table.ferries.get(spot.cell, ()):
        for stub in table.ferries[spot.cell]:
            yield Spot(spot.cell, stub)


def spots_beyond(table: Table, cell: Cell, side: int) -> list[Spot]:
    """The segments of the tile beyond a side, if there is one."""
    return table.spots.get(beside(cell, side), [])


def all_features(table: Table) -> list[Feature]:
    """Every feature on the board, the oldest first; the river is none (RIV-01)."""
    features = []
    seen: set[Spot] = set()
    for spot in table.all_spots():
        if spot not in seen and table.kind(spot) != Kind.RIVER:
            feature = feature_of(table, spot)
            features.append(feature)
            seen |= feature.spots
    return features
