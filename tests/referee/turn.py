"""The turn (RULES 3, and the pseudocode of RULES 8): the sequence, top to bottom."""

from __future__ import annotations

from tests.referee import (
    circles,
    dragon,
    ferries,
    gold,
    hand,
    magic,
    messengers,
    river,
    robbers,
    traders,
)
from tests.referee.bag import drawable
from tests.referee.choices import Steps
from tests.referee.figure_action import figure_action
from tests.referee.final import final_scoring
from tests.referee.placing import draw_and_place
from tests.referee.settling import score_completed_features
from tests.referee.table import Cell, Table, Turn
from tests.referee.track import start_round


def play_game(table: Table) -> Steps[None]:
    """From the deal to the last point."""
    yield from hand.deal(table)
    passes = 0
    while True:
        yield from turn(table)
        passes = 0 if table.this_turn.tile_placed else passes + 1
        if is_over(table, passes):
            break
        table.active = next_player(table)
    yield from final_scoring(table)


def turn(table: Table) -> Steps[None]:
    """T0 and all tile cycles of a turn (SEQ-01, SEQ-02, SEQ-60, SEQ-61)."""
    this = table.this_turn = Turn()
    start_round(table)
    yield from dragon.fairy_point(table)
    yield from messengers.check(table)
    yield from cycle(table)
    while can_play(table):
        if this.extra_tiles > 0:
            this.extra_tiles -= 1
            yield from cycle(table)
        elif this.builder_earned and not this.builder_done:
            this.builder_done = True
            yield from cycle(table, of_builder=True)
        else:
            break


def cycle(table: Table, *, of_builder: bool = False) -> Steps[None]:
    """P0 to P5 for one tile."""
    cell = yield from place_a_tile(table)  # P0, P1a
    if cell is None:
        return
    if not of_builder:
        traders.note_extension(table, cell)  # P1b
    dragon.volcano(table, cell)
    yield from gold.place_bars(table, cell)  # P1c
    yield from magic.duty(table, cell)  # P1d
    yield from robbers.place_robbers(table, cell)  # P1e
    yield from figure_action(table, cell)  # P2a
    touched = yield from ferries.place_and_move(table, cell)  # P2b, P2c
    yield from magic.part(table)  # P2d
    if not table.switches["dragon_after_scoring"]:
        yield from dragon.walk(table, cell)  # P2e
    start_round(table)
    settled = yield from score_completed_features(table, cell, touched)  # P3
    yield from gold.share(table, settled)  # P4a
    yield from messengers.check(table)  # P4b
    if table.switches["dragon_after_scoring"]:
        yield from dragon.walk(table, cell)
    yield from circles.circle(table, cell)  # P5


def place_a_tile(table: Table) -> Steps[Cell | None]:
    """P0 and P1a, from the bag, the river pile or the hand."""
    if "strategic_hand" in table.modules and not river.flows(table):
        return (yield from hand.place_from_hand(table))
    return (yield from draw_and_place(table))


def can_play(table: Table) -> bool:
    """Whether the active player has a tile for another cycle (SEQ-60, SEQ-61, STR-10)."""
    return bool(drawable(table)) or hand.can_play_on(table, table.active)


def is_over(table: Table, passes: int) -> bool:
    """END-01: nothing can be drawn any more; with hands, STR-07."""
    return not drawable(table) and hand.all_passed(table, passes)


def next_player(table: Table) -> int:
    """The next player to the left who has something to play (SEQ-62, STR-07)."""
    following = [*table.turn_order()[1:], table.active]
    return next(
        player for player in following if drawable(table) or hand.can_play_on(table, player)
    )
