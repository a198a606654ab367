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
    now = table.robbers.get(player)
    options: dict[str, int | None] = {"pass": now}
    for place in spaces_of_opponents(table, player):
        if place != now:
            options[f"robber {place}"] = place
    if may_take_back and now is not None:
        options["robber home"] = None
    chosen = yield from choose(player, "robber", options)
    if chosen is None:
        table.robbers.pop(player, None)
    else:
        table.robbers[player] = chosen


def spaces_of_opponents(table: Table, player: int) -> set[int]:
    return {
        space(table, other, figure)
        for other in table.players
        if other != player
        for figure in table.track[other]
    }
