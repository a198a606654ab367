"""Features: joining and taking apart, who stands in them, who owns them (GEN-06 to GEN-15)."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i16, i64, u8

from bastide.engine.model import (
    BUILDER_INDEX,
    CITY,
    FIGURE_KINDS,
    FIGURES,
    LARGE_INDEX,
    MARK_MASK,
    MARK_SHIFT,
    MONASTERY,
    NORMALS,
    OPEN_MASK,
    OPEN_SHIFT,
    PIG_INDEX,
    ROAD,
    SEGMENTS,
    SHIELD_MASK,
    SHIELD_SHIFT,
    SIZE_MASK,
    TILE_MASK,
    TILE_ONE,
    TILE_SHIFT,
    TWIN_MASK,
    TWIN_SHIFT,
    Feature,
    Figure,
    Segment,
)
from bastide.engine.state import State

BYTE: Final = 255
_one_of_player: Final[vec[i64]] = vec[i64]([1 << (8 * player) for player in range(6)])
_first_of_kind: Final[vec[i64]] = vec[i64]([0, LARGE_INDEX, BUILDER_INDEX, PIG_INDEX])
_count_of_kind: Final[vec[i64]] = vec[i64]([NORMALS, 1, 1, 1])
WEIGHT: Final[vec[i64]] = vec[i64]([1, 2, 0, 0])
"""Strength of each kind of figure; builder and pig do not occupy (GEN-12, INN-02)."""
_kind_of_index: Final[vec[i64]] = vec[i64]([0, 0, 0, 0, 0, 0, 0, 1, 2, 3])


def tiles_of(tally: i64) -> i64:
    """Tile count of a feature (GEN-08)."""
    return (tally >> TILE_SHIFT) & TILE_MASK


def shields_of(tally: i64) -> i64:
    """Shield count of a city (GEN-09)."""
    return (tally >> SHIELD_SHIFT) & SHIELD_MASK


def open_of(tally: i64) -> i64:
    """Open edges of a road or city (GEN-10)."""
    return (tally >> OPEN_SHIFT) & OPEN_MASK


def marks_of(tally: i64) -> i64:
    """Inns of a road, cathedrals of a city (INN-04, INN-06)."""
    return (tally >> MARK_SHIFT) & MARK_MASK


def kind_of(s: State, segment: Segment) -> i64:
    """Kind of a segment, and so of its feature."""
    fact = i64(s.segment_fact[segment])
    return i64(s.tables.kind[fact])


def join(s: State, a: Segment, b: Segment, closed: i64) -> None:
    """Make one feature of those of segments `a` and `b` (GEN-06).

    `closed` is what the touching sides take off the tally: two open edges of a road or
    city, nothing for fields. The members of the smaller feature get the other's name.
    """
    feature = s.feature
    tally = s.tally
    keep = i64(feature[a])
    drop = i64(feature[b])
    kept = tally[keep]
    if keep == drop:
        tally[keep] = kept - closed
        return
    dropped = tally[drop]
    if kept & SIZE_MASK < dropped & SIZE_MASK:
        keep, drop = drop, keep
        kept, dropped = dropped, kept
    twice: i64 = 0
    if (kept >> TWIN_SHIFT) & TWIN_MASK and (dropped >> TWIN_SHIFT) & TWIN_MASK:
        twice = _tiles_in_both(s, drop, keep)
    ring = s.ring
    name = i16(keep)
    member = drop
    while True:
        feature[member] = name
        member = i64(ring[member])
        if member == drop:
            break
    after = ring[keep]
    ring[keep] = ring[drop]
    ring[drop] = after
    tally[keep] = kept + dropped - closed - twice * TILE_ONE
    strength = s.strength[drop]
    if strength:
        s.strength[drop] = 0
        s.strength[keep] = s.strength[keep] + strength


def _tiles_in_both(s: State, small: Feature, large: Feature) -> i64:
    """Tiles that carry segments of both features: they must count once (GEN-08)."""
    count: i64 = 0
    member = small
    while True:
        fact = i64(s.segment_fact[member])
        if (s.tables.tally[fact] >> TWIN_SHIFT) & TWIN_MASK:
            slot = i64(s.segment_slot[member])
            first = i64(s.tile_segment[slot])
            last = first + s.tables.segments[fact // SEGMENTS]
            seen = False
            both = False
            other = first
            while other < last:
                name = i64(s.feature[other])
                if name == large:
                    both = True
                elif name == small and other < member:
                    seen = True
                other += 1
            if both and not seen:
                count += 1
        member = i64(s.ring[member])
        if member == small:
            return count


def members(s: State, feature: Feature) -> "vec[i64]":
    """All segments of a feature, beginning with its name."""
    found = vec[i64]([0] * int(s.tally[feature] & SIZE_MASK))
    n: i64 = 0
    member = feature
    while True:
        found[n] = member
        n += 1
        member = i64(s.ring[member])
        if member == feature:
            return found


def strength_of(s: State, feature: Feature, player: i64) -> i64:
    """A player's strength in a feature: normal followers 1, the large one 2."""
    return (s.strength[feature] >> (8 * player)) & BYTE


def owners(strength: i64) -> i64:
    """The owners (GEN-13) as a set of bits, from the packed strengths of a feature."""
    best: i64 = 0
    found: i64 = 0
    bit: i64 = 1
    while strength:
        mine = strength & BYTE
        if mine > best:
            best = mine
            found = bit
        elif mine == best and mine:
            found |= bit
        strength >>= 8
        bit <<= 1
    return found


def figure_kind(figure: Figure) -> i64:
    """Which kind of figure a piece is."""
    return _kind_of_index[figure % FIGURES]


def figure_on(s: State, player: i64, kind: i64, segment: Segment) -> Figure:
    """The first piece of this kind that a player has on a segment; -1 if there is none."""
    figure = player * FIGURES + _first_of_kind[kind]
    last = figure + _count_of_kind[kind]
    while figure < last:
        if i64(s.figure_at[figure]) == segment:
            return figure
        figure += 1
    return -1


def put(s: State, player: i64, kind: i64, segment: Segment) -> Figure:
    """Take a piece of this kind from the player's supply and stand it on a segment (GEN-15)."""
    row = player * FIGURES + _first_of_kind[kind]
    while s.figure_at[row] >= 0:
        row += 1
    s.figure_at[row] = i16(segment)
    at = player * FIGURE_KINDS + kind
    s.supply[at] = u8(i64(s.supply[at]) - 1)
    name = i64(s.feature[segment])
    s.strength[name] = s.strength[name] + WEIGHT[kind] * _one_of_player[player]
    if s.log is not None:
        s.log.append(
            ("deployed", {"player": int(player), "figure": int(kind), "segment": int(segment)})
        )
    return row


def take(s: State, figure: Figure, why: str) -> None:
    """Bring a piece back to its owner's supply (BASE-23); `why` goes into the log."""
    segment = i64(s.figure_at[figure])
    player = figure // FIGURES
    kind = _kind_of_index[figure % FIGURES]
    s.figure_at[figure] = -1
    at = player * FIGURE_KINDS + kind
    s.supply[at] = u8(i64(s.supply[at]) + 1)
    name = i64(s.feature[segment])
    s.strength[name] = s.strength[name] - WEIGHT[kind] * _one_of_player[player]
    if s.log is not None:
        s.log.append(
            (
                "returned",
                {
                    "player": int(player),
                    "figure": int(kind),
                    "segment": int(segment),
                    "why": why,
                },
            )
        )


def take_all(s: State, feature: Feature, why: str) -> None:
    """Bring all pieces in a feature back, builders and pigs too (BASE-23)."""
    figure: i64 = 0
    n = i64(len(s.figure_at))
    while figure < n:
        segment = i64(s.figure_at[figure])
        if segment >= 0 and i64(s.feature[segment]) == feature:
            take(s, figure, why)
        figure += 1


def neighbours(s: State, slot: i64) -> i64:
    """How many of the eight neighbour cells of a tile hold tiles (GEN-02)."""
    side = s.row_length
    at = s.cell(i64(s.tile_pos[slot]))
    grid = s.grid
    n: i64 = 0
    if grid[at - side - 1] >= 0:
        n += 1
    if grid[at - side] >= 0:
        n += 1
    if grid[at - side + 1] >= 0:
        n += 1
    if grid[at - 1] >= 0:
        n += 1
    if grid[at + 1] >= 0:
        n += 1
    if grid[at + side - 1] >= 0:
        n += 1
    if grid[at + side] >= 0:
        n += 1
    if grid[at + side + 1] >= 0:
        n += 1
    return n


def is_complete(s: State, feature: Feature) -> bool:
    """Whether a feature is complete (GEN-10); fields never are."""
    kind = kind_of(s, feature)
    if kind == CITY or kind == ROAD:
        return s.complete(feature)
    return kind == MONASTERY and neighbours(s, i64(s.segment_slot[feature])) == 8


def cities_of_field(s: State, field: Feature, stamp: "vec[i64]", mark: i64) -> i64:
    """How many different complete cities touch a field (BASE-28, BASE-29).

    `stamp` has a place for every segment; cities already counted carry `mark`.
    """
    count: i64 = 0
    member = field
    while True:
        fact = i64(s.segment_fact[member])
        touching = i64(s.tables.cities[fact])
        if touching:
            segment = i64(s.tile_segment[i64(s.segment_slot[member])])
            while touching:
                if touching & 1:
                    city = i64(s.feature[segment])
                    if stamp[city] != mark and s.complete(city):
                        stamp[city] = mark
                        count += 1
                touching >>= 1
                segment += 1
        member = i64(s.ring[member])
        if member == field:
            return count


def separate(s: State, feature: Feature) -> "vec[i64]":
    """Take a feature apart into its segments, each a feature again; returns the segments.

    Whoever calls this joins them anew with `board.rejoin` and along the links that remain
    (FER-13), and then calls `Rules.rejoined`.
    """
    parts = members(s, feature)
    n = i64(len(parts))
    i: i64 = 0
    while i < n:
        part = parts[i]
        s.ring[part] = i16(part)
        s.tally[part] = s.tables.tally[i64(s.segment_fact[part])]
        s.strength[part] = 0
        i += 1
    figure: i64 = 0
    while figure < i64(len(s.figure_at)):
        at = i64(s.figure_at[figure])
        if at >= 0 and i64(s.feature[at]) == feature:
            weight = WEIGHT[_kind_of_index[figure % FIGURES]]
            s.strength[at] = s.strength[at] + weight * _one_of_player[figure // FIGURES]
        figure += 1
    i = 0
    while i < n:
        s.feature[parts[i]] = i16(parts[i])
        i += 1
    return parts
