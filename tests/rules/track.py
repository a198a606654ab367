"""The score track for tests: where figures and robbers stand, and roads that score."""

from __future__ import annotations

from typing import Any

from bastide import Game, Outcome
from bastide.engine.modules.robbers import Robbers
from bastide.engine.modules.score_track import ScoreTrack
from tests.rules.board import Board

MARKER, MESSENGER = 0, 1


def stand(board: Board, player: int, marker: int, messenger: int = 0) -> Board:
    """Let a player's scoring figures have run so many points."""
    track = board.rules.module("score_track")
    assert isinstance(track, ScoreTrack)
    board.state.extra[track.at + player * 2] = marker
    board.state.extra[track.at + player * 2 + 1] = messenger
    board.state.score[player] = marker + messenger
    return board


def rob(board: Board, player: int, space: int) -> Board:
    """Put a player's robber on a space."""
    robbers = board.rules.module("robbers")
    assert isinstance(robbers, Robbers)
    robbers.put(board.state, player, space)
    return board


def totals(game: Game) -> Any:
    """For each player the points that each scoring figure has run."""
    return game.observation().to_json()["track"]


def robbers(game: Game) -> Any:
    """For each player the space of the robber, None in the supply."""
    return game.observation().to_json()["robbers"]


def road(board: Board, tiles: int, row: int = 0) -> Board:
    """A road from west to east that one more crossing at its eastern end completes."""
    board.lay_one("RX", 0, row)
    for x in range(1, tiles - 1):
        board.lay_one("RST", x, row)
    return board


def close(board: Board, player: int, tiles: int, row: int = 0) -> Game:
    """The player completes that road and puts no figure on the tile."""
    game = board.turn(player, "RX")
    game.play(f"place {tiles - 1},{row} r0")
    game.play("pass")
    return game


def awards(game: Game | Outcome) -> list[tuple[int, int, str]]:
    """Player, points and kind of every award, in order."""
    return [(award.player, award.points, award.kind) for award in game.awards]
