"""The Robbers (ROB): how they come onto the score track; what they do there is in track.py."""

from __future__ import annotations

from tests.referee.choices import Steps, choose
from tests.referee.table import Cell, Table
from tests.referee.track import space


def place_robbers(table: Table, cell: Cell) -> Steps[None]:
    """P1e: the active player first, then the others, each as he likes (ROB-01 to ROB-04)."""
    if not table.tiles[cell].robber:
        return
    first, *others = table.turn_order()
    yield from decide(table, first, may_take_back=True)
    ready = [player for player in others if player not in table.robbers]
    if table.switches["robber_followers"] == "next_only":
        ready = ready[:1]
    for player in ready:
        yield from decide(table, player)


def decide(table: Table, player: int, *, may_take_back: bool = False) -> Steps[None]:
    """Put the robber beside an opponent's scoring figure, or not (ROB-02, ROB-03)."""
    options: dict[str, int | None] = {"pass": table.robbers.get(player)}
    for number in spaces_of_opponents(table, player):
        if number != table.robbers.get(player):
            options[f"robber {number}"] = number
    if may_take_back and player in table.robbers:
        options["robber home"] = None
    number = yield from choose(player, "robber", options)
    if number is None:
        table.robbers.pop(player, None)
    else:
        table.robbers[player] = number


def spaces_of_opponents(table: Table, player: int) -> set[int]:
    return {
        space(table, other, figure)
        for other in table.players
        if other != player
        for figure in table.track[other]
    }
