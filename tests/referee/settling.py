"""P3: completed features are scored, and their figures go home (SEQ-30 to SEQ-36)."""

from __future__ import annotations

from dataclasses import dataclass

from bastide.tiles import Kind
from tests.referee import dragon, magic, traders
from tests.referee.board import Feature, feature_of, neighbours
from tests.referee.choices import Steps, choose
from tests.referee.features import (
    figures_in,
    in_order_of_age,
    is_complete,
    oldest_spot,
    owners,
    value,
)
from tests.referee.figures import send_dependents_home, take_home
from tests.referee.table import Cell, Spot, Table
from tests.referee.track import award_event


@dataclass(frozen=True)
class Settled:
    """A completed feature with its value and owners as they were before anyone was paid."""

    feature: Feature
    value: int
    owners: list[int]


def score_completed_features(table: Table, cell: Cell, touched: set[Spot]) -> Steps[list[Settled]]:
    """The features settled in this cycle, now paid and cleared."""
    settled = [
        Settled(feature, value(table, feature, complete=True), owners(table, feature))
        for feature in completed_features(table, cell, touched)
    ]  # SEQ-30, SEQ-31
    yield from pay_owners(table, settled)  # P3b
    for one in settled:
        traders.take_goods(table, one.feature)  # P3c
    for one in settled:  # P3d
        clear(table, one.feature)
    send_dependents_home(table)
    return settled


def completed_features(table: Table, cell: Cell, touched: set[Spot]) -> list[Feature]:
    """SEQ-30: complete features of the new tile, monasteries around it, roads at moved ferries."""
    monasteries = [
        spot
        for near in neighbours(table, cell)
        for spot in table.spots_on(near)
        if table.kind(spot) == Kind.MONASTERY
    ]
    spots = [*table.spots_on(cell), *monasteries, *touched]
    features = {feature_of(table, spot) for spot in spots if table.kind(spot) != Kind.RIVER}
    return in_order_of_age(table, {one for one in features if is_complete(table, one)})


def pay_owners(table: Table, settled: list[Settled]) -> Steps[None]:
    """SEQ-32, in the order that the active player chooses where it matters (SEQ-34)."""
    matters = bool(table.modules & {"messengers", "robbers"})
    left = {f"settle {table.text(oldest_spot(table, s.feature))}": s for s in settled if s.owners}
    while left:
        first = next(iter(left.values()))
        following = (yield from choose(table.active, "settle", left)) if matters else first
        assert following is not None
        left = {text: one for text, one in left.items() if one is not following}
        kind = following.feature.kind.name.lower()
        payments = [(player, following.value) for player in following.owners]
        yield from award_event(table, payments, kind)
        yield from dragon.fairy_bonus(table, following.feature)


def clear(table: Table, feature: Feature) -> None:
    """SEQ-36: everybody in a settled feature goes home, mage and witch too (MAG-14)."""
    for figure in figures_in(table, feature):
        take_home(table, figure)
    magic.leave(table, feature)
