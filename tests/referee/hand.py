"""The variant with a hand of three tiles (STR)."""

from __future__ import annotations

from tests.referee.bag import draw, draw_from_bag, drawable, take_from
from tests.referee.choices import Steps, choose
from tests.referee.placing import lay, placement_options
from tests.referee.table import HAND, Cell, Table


def deal(table: Table) -> Steps[None]:
    """STR-01, SETUP-06: three tiles each, from the bag, also if a river comes first (STR-08)."""
    if "strategic_hand" not in table.modules:
        return
    for player in table.turn_order():
        for _ in range(HAND):
            tile = yield from draw_from_bag(table)
            table.hands[player][tile] += 1


def place_from_hand(table: Table) -> Steps[Cell | None]:
    """STR-03 to STR-06: draw one into the hand, play one of the hand."""
    hand = table.hands[table.active]
    while True:
        if drawable(table):
            hand[(yield from draw(table))] += 1
        else:
            table.removed += table.bag  # D-39: dragon tiles that never saw a volcano
            table.bag.clear()
        options = {
            f"{text} {tile}": (tile, cell, turn)
            for tile in hand
            for text, (cell, turn) in placement_options(table, table.kinds_of_tiles[tile]).items()
        }
        if options:
            placed = yield from choose(table.active, "place", options)
            assert placed is not None
            tile, cell, turn = placed
            take_from(hand, tile)
            lay(table, tile, cell, turn)
            return cell
        if not drawable(table):
            return None
        discards = {f"discard {tile}": tile for tile in hand}
        discarded = yield from choose(table.active, "discard", discards)
        assert discarded is not None
        take_from(hand, discarded)
        table.removed[discarded] += 1


def can_play_on(table: Table, player: int) -> bool:
    """STR-10: a hand counts as the bag, unless the game ends with the bag."""
    return bool(table.hands[player]) and table.switches["hand_end"] == "play_out"


def all_passed(table: Table, passes: int) -> bool:
    """STR-07: no hand is left, or all who still have tiles had to pass in a row."""
    return passes >= sum(can_play_on(table, player) for player in table.players)
