"""The score track: awards, the choice of the scoring figure, and the robbers (MSG-02, ROB-12)."""

from __future__ import annotations

from typing import NamedTuple

from tests.referee.choices import Steps, choose
from tests.referee.features import half_up
from tests.referee.table import Award, Round, Table

SPACES = 50


class Move(NamedTuple):
    """A scoring figure that moves: whose, which, from which space, by how many points."""

    player: int
    figure: str
    start: int
    points: int


def space(table: Table, player: int, figure: str) -> int:
    """Where a scoring figure stands on the track (BASE-26, ROB-05)."""
    return table.track[player][figure] % SPACES


def start_round(table: Table) -> None:
    """A scoring round begins (SEQ-33)."""
    table.this_round = Round()


def award_event(
    table: Table, payments: list[tuple[int, int]], kind: str, *, robbed: bool = True
) -> Steps[None]:
    """ROB-12: players receive points at the same time, and robbers react.

    The payments are (player, points) in turn order from the active player.
    """
    moves = []
    for player, points in payments:
        if points > 0:  # ROB-18
            figure = yield from choose_figure(table, player)
            moves.append(Move(player, figure, space(table, player, figure), points))
    for move in moves:
        advance(table, move.player, move.figure, move.points, kind)
    for move in moves:
        note_stop(table, move.player, move.figure)
    if robbed:
        yield from rob(table, moves)


def choose_figure(table: Table, player: int) -> Steps[str]:
    """MSG-02: the receiving player chooses which of his scoring figures moves."""
    scorers = {f"track {figure}": figure for figure in table.track[player]}
    figure = yield from choose(player, "track", scorers)
    assert figure is not None
    return figure


def advance(table: Table, player: int, figure: str, points: int, kind: str) -> None:
    """A scoring figure moves by the whole amount."""
    table.track[player][figure] += points
    table.awards.append(Award(player, points, kind))


# -- robbers


def rob(table: Table, moves: list[Move]) -> Steps[None]:
    """ROB-12.2 to 12.4: all robberies of the event are fixed, then paid."""
    robberies: dict[int, Move] = {}
    for thief in table.turn_order():
        if thief in table.robbers:
            victims = {
                f"rob {move.player} {move.figure}": move
                for move in moves
                if move.player != thief and move.start == table.robbers[thief]  # ROB-07
            }
            victim = yield from choose(thief, "rob", victims)
            if victim is not None:
                robberies[thief] = victim
    for thief, victim in robberies.items():
        del table.robbers[thief]
        yield from pay_share(table, thief, share(table, victim.points), waiting=set(robberies))


def share(table: Table, points: int) -> int:
    """ROB-10: half of it, rounded up."""
    return points // 2 if table.switches["robber_rounding"] == "down" else half_up(points)


def pay_share(table: Table, thief: int, points: int, waiting: set[int]) -> Steps[None]:
    """ROB-12.3, 12.4: the thief moves; robbers that are not robbing follow from his space."""
    if points == 0:
        return
    figure = yield from choose_figure(table, thief)
    old = space(table, thief, figure)
    advance(table, thief, figure, points, "stolen")
    note_stop(table, thief, figure)
    for owner, place in table.robbers.items():
        if owner not in waiting and owner != thief and place == old:
            table.robbers[owner] = space(table, thief, figure)


# -- dark spaces


def note_stop(table: Table, player: int, figure: str) -> None:
    """Remember for MSG-08 where the active player's figures moved in this round."""
    if player == table.active:
        table.this_round.moved.add(figure)
        if on_dark_space(table, figure):
            table.this_round.stopped_on_dark = True


def on_dark_space(table: Table, figure: str) -> bool:
    """MSG-04; with a switch only if no figure of another player is there (MSG-06)."""
    here = space(table, table.active, figure)
    others = (
        space(table, player, other)
        for player in table.players
        if player != table.active
        for other in table.track[player]
    )
    crowded = table.switches["message_needs_free_space"] and here in others
    return here % 5 == 0 and not crowded


def earned_message(table: Table) -> bool:
    """MSG-08: a moved figure of the active player stands on a dark space at the round's end."""
    if table.switches["message_check"] == "every_stop":
        return table.this_round.stopped_on_dark
    return any(on_dark_space(table, figure) for figure in table.this_round.moved)
