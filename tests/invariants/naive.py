"""Answers to the engine's questions by brute force, from the tiles on the table alone."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from bastide.tiles import Kind, Tile, find

STEPS = ((0, -1), (1, 0), (0, 1), (-1, 0))
Cell = tuple[int, int]
Node = tuple[int, int, int]


def board_of(observation: Mapping[str, Any]) -> dict[Cell, Tile]:
    """The turned tile on each cell."""
    return {
        (laid["x"], laid["y"]): find(laid["tile"]).turned(laid["turn"])
        for laid in observation["tiles"]
    }


def placements(board: Mapping[Cell, Tile], tile: Tile) -> set[tuple[int, int, int]]:
    """Every legal placement (BASE-07), by trying all cells and turns around the board."""
    xs = [x for x, _ in board]
    ys = [y for _, y in board]
    found = set()
    for x in range(min(xs) - 1, max(xs) + 2):
        for y in range(min(ys) - 1, max(ys) + 2):
            for turn in range(4):
                if (x, y) not in board and _fits(board, tile.turned(turn), x, y):
                    found.add((x, y, turn))
    return found


def _fits(board: Mapping[Cell, Tile], tile: Tile, x: int, y: int) -> bool:
    beside = False
    for side, (dx, dy) in enumerate(STEPS):
        other = board.get((x + dx, y + dy))
        if other is not None:
            beside = True
            if other.edges[(side + 2) % 4] != tile.edges[side]:
                return False
    return beside


def features(
    board: Mapping[Cell, Tile], ferries: Iterable[tuple[int, int, str]] = ()
) -> dict[Node, frozenset[Node]]:
    """For each segment (x, y, number) all segments of its feature, by a flood fill."""
    links: dict[Node, set[Node]] = {}
    for (x, y), tile in board.items():
        for number, segment in enumerate(tile.segments):
            if segment.kind != Kind.RIVER:
                links[x, y, number] = set(_neighbours(board, x, y, number))
    for x, y, sides in ferries:
        first, second = (_road_at(board[x, y], "NESW".index(side)) for side in sides)
        links[x, y, first].add((x, y, second))
        links[x, y, second].add((x, y, first))
    found: dict[Node, frozenset[Node]] = {}
    for start in links:
        if start not in found:
            reached, waiting = {start}, [start]
            while waiting:
                for node in links[waiting.pop()] - reached:
                    reached.add(node)
                    waiting.append(node)
            found.update(dict.fromkeys(reached, frozenset(reached)))
    return found


def _road_at(tile: Tile, side: int) -> int:
    for number, segment in enumerate(tile.segments):
        if segment.kind == Kind.ROAD and side in segment.sides:
            return number
    raise AssertionError(f"{tile.id} has no road on side {side}")


def _neighbours(board: Mapping[Cell, Tile], x: int, y: int, number: int) -> Iterable[Node]:
    segment = board[x, y].segments[number]
    for side in segment.sides:
        dx, dy = STEPS[side]
        other = board.get((x + dx, y + dy))
        if other is not None:
            for index, candidate in enumerate(other.segments):
                if candidate.kind == segment.kind and (side + 2) % 4 in candidate.sides:
                    yield x + dx, y + dy, index
    for half in segment.halves:
        dx, dy = STEPS[half // 2]
        other = board.get((x + dx, y + dy))
        if other is not None:
            # Left of a side touches right of the opposite one.
            meets = ((half // 2 + 2) % 4) * 2 + (1 - half % 2)
            for index, candidate in enumerate(other.segments):
                if meets in candidate.halves:
                    yield x + dx, y + dy, index


def open_edges(board: Mapping[Cell, Tile], feature: Iterable[Node]) -> int:
    """Sides of a road or city behind which no tile lies (GEN-10)."""
    return sum(
        (x + STEPS[side][0], y + STEPS[side][1]) not in board
        for x, y, number in feature
        for side in board[x, y].segments[number].sides
    )
