"""What can be said about a feature: complete, occupied, owned, worth (GEN-08 to GEN-14, SCO)."""

from __future__ import annotations

from bastide.tiles import Kind
from tests.referee.board import Feature, beside, feature_of, neighbours
from tests.referee.table import Figure, Spot, Table

# -- completion


def is_complete(table: Table, feature: Feature) -> bool:
    """GEN-10: no open edge; a monastery: eight neighbours."""
    match feature.kind:
        case Kind.FIELD:
            return False
        case Kind.MONASTERY:
            return all(len(neighbours(table, spot.cell)) == 8 for spot in feature.spots)
        case _:
            return not any(is_open(table, spot) for spot in feature.spots)


def is_open(table: Table, spot: Spot) -> bool:
    """Whether a road or city segment has an open edge, or an end that is still undecided."""
    sides = table.segment(spot).sides
    open_edge = any(beside(spot.cell, side) not in table.tiles for side in sides)
    return open_edge or waits_for_ferry(table, spot)


def waits_for_ferry(table: Table, spot: Spot) -> bool:
    """FER-06; where no ferries are played a road just ends at a lake (GEN-10)."""
    at_lake = table.segment(spot).ends_at == "lake"
    return "ferries" in table.modules and at_lake and spot.cell not in table.ferries


# -- occupation and ownership


def figures_in(table: Table, feature: Feature) -> list[Figure]:
    return [figure for figure in table.figures if figure.spot in feature.spots]


def followers_in(table: Table, feature: Feature) -> list[Figure]:
    """Those who occupy a feature: builders and pigs do not (GEN-12)."""
    return [figure for figure in figures_in(table, feature) if figure.is_follower]


def has_follower_of(table: Table, feature: Feature, player: int) -> bool:
    return any(figure.player == player for figure in followers_in(table, feature))


def owners(table: Table, feature: Feature) -> list[int]:
    """The players of the greatest strength, in turn order (GEN-13)."""
    followers = followers_in(table, feature)
    strength = {
        player: sum(figure.weight for figure in followers if figure.player == player)
        for player in table.turn_order()
    }
    most = max(strength.values())
    return [player for player in strength if strength[player] == most > 0]


def own_followers(table: Table, player: int, kind: Kind | None = None) -> list[Figure]:
    """A player's followers on the board, of all kinds of features or of one."""
    return [
        figure
        for figure in table.figures
        if figure.player == player
        and figure.is_follower
        and (kind is None or table.kind(figure.spot) == kind)
    ]


def own_features(table: Table, player: int, kind: Kind) -> list[Feature]:
    """The features of a kind in which a player has a follower, each once, the oldest first."""
    spots = [figure.spot for figure in own_followers(table, player, kind)]
    return in_order_of_age(table, {feature_of(table, spot) for spot in spots})


# -- names


def oldest_spot(table: Table, feature: Feature) -> Spot:
    """The segment that names a feature in `settle`."""
    return min(feature.spots, key=table.age)


def in_order_of_age(table: Table, features: set[Feature]) -> list[Feature]:
    return sorted(features, key=lambda feature: table.age(oldest_spot(table, feature)))


# -- values


def value(table: Table, feature: Feature, complete: bool) -> int:
    """SCO-01 to SCO-03: what a road, city or monastery is worth."""
    tiles = len(feature.cells)
    segments = [table.segment(spot) for spot in feature.spots]
    match feature.kind:
        case Kind.ROAD:
            inn = any(segment.inn for segment in segments)
            if complete:
                base = tiles * (2 if inn else 1)
            else:
                base = 0 if inn else tiles
        case Kind.CITY:
            shields = sum(segment.shields for segment in segments)
            cathedral = any(segment.cathedral for segment in segments)
            small = tiles == 2 and table.switches["small_city_two_points"]
            if complete:
                base = (3 if cathedral else 1 if small else 2) * (tiles + shields)  # SCO-09
            else:
                base = 0 if cathedral else tiles + shields
        case _:
            (spot,) = feature.spots
            return 1 + len(neighbours(table, spot.cell))
    if table.magic["mage"] in feature.spots:
        base += tiles
    if table.magic["witch"] in feature.spots:
        base = half_up(base)
    return base


def half_up(points: int) -> int:
    return (points + 1) // 2


def field_value(table: Table, field: Feature, player: int) -> int:
    """SCO-04: what a field is worth to one of its owners; his pig makes 4 of 3 (TRB-17)."""
    pig = any(
        figure.kind == "pig" and figure.player == player for figure in figures_in(table, field)
    )
    return len(complete_cities(table, field)) * (4 if pig else 3)


def complete_cities(table: Table, field: Feature) -> set[Feature]:
    """The different complete cities that touch a field (BASE-28, BASE-29)."""
    cities = {
        feature_of(table, Spot(spot.cell, number))
        for spot in field.spots
        for number in table.segment(spot).cities
    }
    return {city for city in cities if is_complete(table, city)}
