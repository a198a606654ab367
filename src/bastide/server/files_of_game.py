"""What can be carried away from a table: its record and its picture."""

from __future__ import annotations

from typing import Any

from bastide import fair
from bastide.records import Comment, Fairness, Record
from bastide.server.games import HIDDEN_HANDS
from bastide.server.problems import Problem
from bastide.server.rights import started
from bastide.server.views import Room, number_of


def record(room: Room) -> dict[str, Any]:
    """The game's record with the promise about its draws; the seed only once the game is over.

    Raises ``not-started``, and ``game-not-over`` while a record would show hidden hands (STR-11).
    """
    table, game = room.table, started(room).game
    if not game.over and HIDDEN_HANDS in table.setup["modules"]:
        raise Problem("game-not-over", "The record shows all hands; it comes after the game.")
    names = [seat.name or seat.colour for seat in table.seats]
    fairness = Fairness(
        table.id,
        fair.commitment(table.seed),
        table.seed.hex() if game.over else None,
        None if table.seat_order is None else tuple(table.seat_order),
        table.given,
    )
    return Record.of(game, names, fairness, colours(room), comments(room)).to_json()


def comments(room: Room) -> list[Comment]:
    """What is said about moments; these are counted by the actions before them."""
    plies = {step.seq: ply for ply, step in enumerate(started(room).steps)}
    return [
        Comment(plies[comment.seq], number_of(room.table, comment.slot), comment.text)
        for comment in room.comments
    ]


def colours(room: Room) -> list[str]:
    """What each seat has chosen."""
    return [seat.colour for seat in room.table.seats]


def public_position(room: Room) -> dict[str, Any]:
    """The game as a spectator sees it. Raises ``not-started``."""
    return started(room).observation(None)
