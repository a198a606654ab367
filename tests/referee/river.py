"""The River (RIV)."""

from __future__ import annotations

from collections import Counter

from bastide.tiles import Kind, Tile
from tests.referee.board import beside, fits, opposite
from tests.referee.table import Cell, Table


def flows(table: Table) -> bool:
    """The river phase: the river pile is not empty (RIV-04)."""
    return bool(table.river_lakes)


def drawable(table: Table) -> Counter[str]:
    """RIV-02: the middle tiles in any order, the lake under them."""
    return table.river or table.river_lakes


def is_river(tile: Tile) -> bool:
    return "W" in tile.edges


def is_middle(tile: Tile) -> bool:
    return is_river(tile) and not tile.lake


def tile_laid(table: Table) -> None:
    """RIV-06 with `no_immediate_uturn`: river tiles that had to wait are shuffled back."""
    if flows(table):
        table.river += table.river_waiting
    else:
        table.removed += table.river_waiting
    table.river_waiting.clear()


def tile_put_away(table: Table) -> None:
    """If even the lake fits nowhere, the river is over."""
    if not flows(table):
        table.removed += table.river_waiting
        table.river_waiting.clear()


def placements(table: Table, tile: Tile) -> list[tuple[Cell, int]]:
    """RIV-05: at the open river end only, with a river side, and bending as RIV-06 allows."""
    cell, heading, bends = follow(table)
    return [
        (cell, turn)
        for turn in range(4)
        if fits(table, tile.turned(turn), cell)
        and opposite(heading) in river_sides(tile.turned(turn))
        and not bends_too_often(table, bends, bend(tile.turned(turn), heading))
    ]


def follow(table: Table) -> tuple[Cell, int, list[str]]:
    """Go down the river from the source: the empty cell at its end, the direction, all bends."""
    cell, tile = next(iter(table.tiles.items()))
    (heading,) = river_sides(tile)
    bends = []
    while (cell := beside(cell, heading)) in table.tiles:
        tile = table.tiles[cell]
        bends.append(bend(tile, heading))
        heading = next(side for side in river_sides(tile) if side != opposite(heading))
    return cell, heading, bends


def river_sides(tile: Tile) -> list[int]:
    return [side for s in tile.segments if s.kind == Kind.RIVER for side in s.sides]


def bend(tile: Tile, heading: int) -> str:
    """How the river, coming in this direction, goes on: "left", "straight", "right", or it ends."""
    for side in river_sides(tile):
        if side != opposite(heading):
            return {0: "straight", 1: "right", 3: "left"}[(side - heading) % 4]
    return "end"


def bends_too_often(table: Table, before: list[str], new: str) -> bool:
    """RIV-06: two successive bends to the same side are one too many."""
    if new not in ("left", "right"):
        return False
    if table.switches["river_bend_rule"] == "no_immediate_uturn":
        return before[-1:] == [new]
    bends = [one for one in before if one != "straight"]
    return bends[-1:] == [new]
