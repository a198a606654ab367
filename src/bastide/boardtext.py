"""The board as text, for `repr`, terminals and logs."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bastide.awards import COLOURS
from bastide.engine import features
from bastide.engine.model import FIGURES, pos_x, pos_y
from bastide.refusals import turned_tile
from bastide.tiles import Kind, Tile

if TYPE_CHECKING:
    from bastide.engine.state import State
    from bastide.game import Game

_EDGE = {"C": "█", "R": "·", "F": " ", "W": "~"}
_ROADS = {
    (): " ",
    (0,): "╵",
    (1,): "╶",
    (2,): "╷",
    (3,): "╴",
    (0, 1): "└",
    (0, 2): "│",
    (0, 3): "┘",
    (1, 2): "┌",
    (1, 3): "─",
    (2, 3): "┐",
    (0, 1, 2): "├",
    (0, 1, 3): "┴",
    (0, 2, 3): "┤",
    (1, 2, 3): "┬",
    (0, 1, 2, 3): "┼",
}
_LETTERS = "RBYGKW"


def _centre(tile: Tile) -> str:
    if any(segment.kind == Kind.MONASTERY for segment in tile.segments):
        return "♱"
    wide = [s for s in tile.segments if s.kind == Kind.CITY and len(s.sides) > 1]
    if wide:
        return "◆" if any(segment.shields for segment in wide) else "█"
    roads = sorted({side for s in tile.segments if s.kind == Kind.ROAD for side in s.sides})
    return _ROADS[tuple(roads)]


def _block(tile: Tile) -> list[str]:
    """Three lines of five characters."""
    north, east, south, west = (_EDGE[letter] for letter in tile.edges)
    across = {"·": "─", "█": "█", " ": " ", "~": "~"}
    along = {"·": "│", "█": "█", " ": " ", "~": "~"}
    wide = {"█": "███"}
    top = wide.get(north, f" {along[north]} ")
    bottom = wide.get(south, f" {along[south]} ")
    left = across[west] * 2
    right = across[east] * 2
    return [f"▏{top} ", left[:2] + _centre(tile) + right[:2], f"▏{bottom} "]


def _figures(s: State) -> dict[int, str]:
    """For each tile with figures the letters of their owners; the large ones twice."""
    marks: dict[int, str] = {}
    for figure in range(len(s.figure_at)):
        segment = int(s.figure_at[figure])
        if segment >= 0:
            slot = int(s.segment_slot[segment])
            letter = _LETTERS[figure // FIGURES]
            kind = features.figure_kind(figure)
            marks[slot] = marks.get(slot, "") + (letter if kind < 2 else letter.lower())
    return marks


def board_text(game: Game) -> str:
    """The board in box-drawing characters, five by three for each tile, with a line of scores.

    Figures stand in the tile's lower right corner as the first letters of their colours.
    """
    s = game.state
    cells: dict[tuple[int, int], int] = {}
    for slot in range(s.n_tiles):
        at = int(s.tile_pos[slot])
        cells[int(pos_x(at)), int(pos_y(at))] = slot
    marks = _figures(s)
    columns = range(min(x for x, _ in cells), max(x for x, _ in cells) + 1)
    rows = range(min(y for _, y in cells), max(y for _, y in cells) + 1)
    lines = ["     " + "".join(f"{x:^5}" for x in columns)]
    for y in rows:
        block = ["    ", f"{y:>3} ", "    "]
        for x in columns:
            slot = cells.get((x, y), -1)
            if slot < 0:
                part = ["     "] * 3
            else:
                part = _block(turned_tile(s, slot))
                mark = marks.get(slot, "")[:2]
                if mark:
                    part[2] = part[2][: 5 - len(mark)] + mark
            block = [line + piece for line, piece in zip(block, part, strict=True)]
        lines += [line.rstrip() for line in block]
    lines.append(_status(game))
    return "\n".join(lines)


def _status(game: Game) -> str:
    scores = "  ".join(f"{COLOURS[seat]} {points}" for seat, points in enumerate(game.scores))
    if game.over:
        names = " and ".join(COLOURS[seat] for seat in game.winners)
        return f"{scores}  | over, won by {names}"
    who = "chance" if game.player < 0 else COLOURS[game.player]
    drawn = f" with {game.drawn}" if game.drawn else ""
    return f"{scores}  | turn {game.turn_number}, {who}: {game.phase}{drawn}"
