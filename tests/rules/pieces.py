"""Neutral pieces on a board in the making: gold, ferries, mage, witch, dragon.

They are set down as if it had happened in an earlier turn.
"""

from __future__ import annotations

from bastide.codec import segment_of
from bastide.engine.model import pos
from bastide.engine.modules.ferries import Ferries
from bastide.engine.modules.gold_mines import TAKEN, GoldMines
from bastide.engine.modules.mage_witch import MageWitch
from bastide.engine.modules.princess_dragon import DRAGON_AT, PrincessDragon
from bastide.engine.scoring import MAGE, WITCH
from bastide.notation import Words
from tests.rules.board import Board


def gold(board: Board, **bars: int) -> Board:
    """Put bars on cells: ``gold(board, **{"0,-1": 2})``."""
    mines = board.rules.module("gold_mines")
    assert isinstance(mines, GoldMines)
    for cell, n in bars.items():
        x, y = map(int, cell.split(","))
        for _ in range(n):
            mines.add_bar(board.rules, board.state, _slot(board, x, y))
    return board


def bars_of(board: Board, player: int, bars: int) -> Board:
    """Give a player bars that he won before."""
    mines = board.rules.module("gold_mines")
    assert isinstance(mines, GoldMines)
    board.state.extra[mines.at + TAKEN + player] = bars
    return board


def ferry(board: Board, x: int, y: int, sides: str) -> Board:
    """Put a ferry on a lake, between the jetties of two sides."""
    ferries = board.rules.module("ferries")
    assert isinstance(ferries, Ferries)
    slot = _slot(board, x, y)
    pair = sum(1 << "NESW".index(side) for side in sides)
    ferries.tile_laid(board.rules, board.state, slot)
    ferries.place(board.rules, board.state, ferries.lake_on(board.state, slot), pair)
    return board


def magic(board: Board, mage: str = "", witch: str = "") -> Board:
    """Put the mage or the witch, or both, on segments: ``mage="0,0 city:N"``."""
    module = board.rules.module("mage_witch")
    assert isinstance(module, MageWitch)
    for figure, place in ((MAGE, mage), (WITCH, witch)):
        if place:
            segment = segment_of(board.state, Words(place).spot())
            module.move(board.rules, board.state, figure, segment)
    return board


def dragon(board: Board, x: int, y: int) -> Board:
    """Put the dragon on a tile."""
    dragons = board.rules.module("princess_dragon")
    assert isinstance(dragons, PrincessDragon)
    board.state.extra[dragons.at + DRAGON_AT] = int(pos(x, y))
    board.rules.release(board.state, dragons.before_volcano)
    return board


def _slot(board: Board, x: int, y: int) -> int:
    slot = int(board.state.slot_at(pos(x, y)))
    assert slot >= 0, f"there is no tile on {x},{y}"
    return slot
