"""The Ferries (FER)."""

from __future__ import annotations

from itertools import combinations

from bastide.tiles import Kind
from tests.referee.board import SIDES, beside, opposite, spots_beyond
from tests.referee.choices import Steps, choose
from tests.referee.figures import send_dependents_home
from tests.referee.table import Cell, Spot, Table

Crossing = tuple[Cell, frozenset[int]]


def place_and_move(table: Table, cell: Cell) -> Steps[set[Spot]]:
    """P2b and P2c; the jetties that any ferry left or reached in this cycle (SEQ-30 iii)."""
    touched: set[Spot] = set()
    if "ferries" not in table.modules:
        return touched
    candidates = first_ferries(table, cell)  # FER-11, FER-12: not through the new ferry
    if table.tiles[cell].ferry_lake:  # FER-04
        crossing = yield from choose(table.active, "place_ferry", crossings(table, cell))
        assert crossing is not None
        touched |= put_ferry(table, crossing)
    while candidates:  # FER-08, FER-09
        options: dict[str, Crossing | None] = {"pass": None}
        for lake in candidates:
            options |= crossings(table, lake)
        crossing = yield from choose(table.active, "move_ferry", options)
        if crossing is None:
            break
        touched |= put_ferry(table, crossing)
        candidates.discard(crossing[0])
        if table.switches["ferry_directions"] == "one":
            break
    return touched


def crossings(table: Table, lake: Cell) -> dict[str, Crossing]:
    """All pairs of stubs of a lake that its ferry could join, except the pair it joins now."""
    stubs = [spot.segment for spot in table.spots_on(lake) if is_stub(table, spot)]
    found = {}
    for pair in combinations(stubs, 2):
        if table.ferries.get(lake) != frozenset(pair):
            sides = sorted(side for s in pair for side in table.segment(Spot(lake, s)).sides)
            text = f"ferry {lake[0]},{lake[1]} {''.join('NESW'[side] for side in sides)}"
            found[text] = (lake, frozenset(pair))
    return found


def is_stub(table: Table, spot: Spot) -> bool:
    return table.segment(spot).ends_at == "lake"


def put_ferry(table: Table, crossing: Crossing) -> set[Spot]:
    """Place or move a ferry; the jetties it left and reached."""
    lake, pair = crossing
    stubs = pair | table.ferries.get(lake, frozenset())
    table.ferries[lake] = pair
    table.this_turn.ferries_touched.add(lake)
    send_dependents_home(table)  # FER-14
    return {Spot(lake, stub) for stub in stubs}


def first_ferries(table: Table, cell: Cell) -> set[Cell]:
    """FER-07: the ferries met first on the roads that lead away from the new tile."""
    found = set()
    for side in SIDES:
        if table.tiles[cell].edges[side] == "R":
            lake = follow_road(table, cell, side)
            if lake is not None and lake not in table.this_turn.ferries_touched:  # FER-10
                found.add(lake)
    return found


def follow_road(table: Table, start: Cell, side: int) -> Cell | None:
    """The lake whose ferry serves this road where it first reaches water."""
    cell = start
    while True:
        spot = road_beyond(table, cell, side)
        cell = beside(cell, side)
        if spot is None or cell == start:
            return None
        if is_stub(table, spot):
            return cell if spot.segment in table.ferries.get(cell, ()) else None
        ways_on = [other for other in table.segment(spot).sides if other != opposite(side)]
        if not ways_on:
            return None
        (side,) = ways_on


def road_beyond(table: Table, cell: Cell, side: int) -> Spot | None:
    """The road segment that goes on beyond a side."""
    for spot in spots_beyond(table, cell, side):
        if table.kind(spot) == Kind.ROAD and opposite(side) in table.segment(spot).sides:
            return spot
    return None
