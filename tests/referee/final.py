"""The end of the game: final scoring (END-02)."""

from __future__ import annotations

from bastide.tiles import Kind
from tests.referee import dragon, gold, traders
from tests.referee.board import Feature, all_features
from tests.referee.choices import Steps
from tests.referee.features import field_value, followers_in, is_complete, owners, value
from tests.referee.table import Table
from tests.referee.track import award_event

ORDER = (Kind.ROAD, Kind.CITY, Kind.MONASTERY, Kind.FIELD)


def final_scoring(table: Table) -> Steps[None]:
    """END-02 step by step; with `robbers_final` the robbers stay until the fields are done."""
    if not table.switches["robbers_final"]:
        table.robbers.clear()  # ROB-20
    table.track = [{"marker": sum(figures.values())} for figures in table.track]  # MSG-18
    occupied = [feature for feature in all_features(table) if followers_in(table, feature)]
    for kind in ORDER:
        for feature in occupied:
            if feature.kind == kind:
                yield from score_at_the_end(table, feature)
    table.robbers.clear()
    for player in traders.majorities(table):
        yield from award_event(table, [(player, traders.MAJORITY)], "goods")
    for player in table.players:  # GLD-11, GLD-12
        yield from award_event(table, [(player, gold.worth(table.gold_taken[player]))], "gold")


def score_at_the_end(table: Table, feature: Feature) -> Steps[None]:
    """BASE-27, BASE-28: what the owners get for an incomplete feature or a field."""
    assert not is_complete(table, feature), "END-05: this should have been settled"
    kind = feature.kind.name.lower()
    payments = [(player, final_value(table, feature, player)) for player in owners(table, feature)]
    yield from award_event(table, payments, kind)
    yield from dragon.fairy_bonus(table, feature, robbed=False)


def final_value(table: Table, feature: Feature, player: int) -> int:
    if feature.kind == Kind.FIELD:
        return field_value(table, feature, player)
    return value(table, feature, complete=False)
