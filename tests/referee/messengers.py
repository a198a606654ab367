"""The Messengers (MSG): the messages; marker and messenger themselves are in track.py."""

from __future__ import annotations

from bastide.tiles import Kind
from tests.referee import hand
from tests.referee.bag import drawable
from tests.referee.board import Feature, feature_of
from tests.referee.choices import Steps, chance, choose
from tests.referee.features import (
    field_value,
    oldest_spot,
    own_features,
    own_followers,
    owners,
    value,
)
from tests.referee.figures import send_dependents_home, take_home
from tests.referee.table import Figure, Table
from tests.referee.track import award_event, earned_message, start_round

INSTEAD = 2  # points instead of a message (MSG-10)
EACH = 2  # points per shield, knight, farmer
SMALLEST = {
    "smallest-road": Kind.ROAD,
    "smallest-city": Kind.CITY,
    "smallest-monastery": Kind.MONASTERY,
}


def check(table: Table) -> Steps[None]:
    """P4b: whether the round earned a message (MSG-08, MSG-09), and what comes of it (MSG-11)."""
    if "messengers" not in table.modules or not earned_message(table):
        return
    if table.this_turn.message_used and table.switches["message_limit"] == "turn":
        return
    table.this_turn.message_used = True
    while earned_message(table):
        points = yield from resolve(table)
        start_round(table)
        yield from award_event(table, [(table.active, points)], "message")


def resolve(table: Table) -> Steps[int]:
    """MSG-10: reveal the top message, carry it out or not; the points it brings."""
    message = yield from reveal(table)
    uses = {"message points": False}
    if can_use(table, message):
        uses["message use"] = True
    used = yield from choose(table.active, "message", uses)
    if not used:
        return INSTEAD
    return (yield from carry_out(table, message))


def reveal(table: Table) -> Steps[str]:
    """The top of the stack: unknown at first, later the one that went to the bottom first."""
    top = dict.fromkeys(sorted(table.messages_unseen), 1) or {table.messages_seen[0]: 1}
    message = yield from chance("reveal", top)
    if message in table.messages_seen:
        table.messages_seen.remove(message)
    table.messages_unseen.discard(message)
    table.messages_seen.append(message)
    return message


def can_use(table: Table, message: str) -> bool:
    """MSG-15, MSG-16: whether the message can be carried out at all."""
    if message in SMALLEST:
        return bool(own_features(table, table.active, SMALLEST[message]))
    if message == "extra-tile":
        return bool(drawable(table)) or hand.can_play_on(table, table.active)
    if message == "score-and-return-follower":
        return bool(followers_to_score(table))
    return True


def carry_out(table: Table, message: str) -> Steps[int]:
    """MSG-12: do what the message says; the points it brings."""
    player = table.active
    match message:
        case "smallest-road" | "smallest-city" | "smallest-monastery":
            return (yield from score_smallest(table, SMALLEST[message]))
        case "two-per-pennant":
            cities = own_features(table, player, Kind.CITY)
            return EACH * sum(table.segment(spot).shields for one in cities for spot in one.spots)
        case "two-per-knight":
            return EACH * len(own_followers(table, player, Kind.CITY))
        case "two-per-farmer":
            return EACH * len(own_followers(table, player, Kind.FIELD))
        case "extra-tile":
            table.this_turn.extra_tiles += 1
            return 0
        case _:
            return (yield from score_and_return(table))


def score_smallest(table: Table, kind: Kind) -> Steps[int]:
    """MSG-12.1 to 12.3: the value of the least of his features; of equal ones any."""
    features = own_features(table, table.active, kind)
    least = min(value(table, feature, complete=False) for feature in features)
    options = {
        f"settle {table.text(oldest_spot(table, feature))}": feature
        for feature in features
        if value(table, feature, complete=False) == least
    }
    yield from choose(table.active, "message_feature", options)
    return least


def followers_to_score(table: Table) -> dict[str, Figure]:
    """MSG-12.8: his followers in features that he owns, alone or with others (MSG-14)."""
    return {
        f"take {figure.player} {figure.kind} {table.text(figure.spot)}": figure
        for figure in own_followers(table, table.active)
        if table.active in owners(table, feature_of(table, figure.spot))
    }


def score_and_return(table: Table) -> Steps[int]:
    """MSG-12.8: the value of a follower's feature; he alone goes home."""
    follower = yield from choose(table.active, "message_follower", followers_to_score(table))
    assert follower is not None
    points = worth(table, feature_of(table, follower.spot))
    take_home(table, follower)
    send_dependents_home(table)
    return points


def worth(table: Table, feature: Feature) -> int:
    """What a feature would bring the active player in the final scoring."""
    if feature.kind == Kind.FIELD:
        return field_value(table, feature, table.active)
    return value(table, feature, complete=False)
