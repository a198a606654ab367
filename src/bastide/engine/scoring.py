"""What features are worth and who is paid (SCO-01 to SCO-09)."""

from typing import Final

from mypy_extensions import i32, i64

from bastide.engine.features import marks_of, neighbours, shields_of, tiles_of
from bastide.engine.model import CITY, KIND_NAMES, MONASTERY, ROAD, Feature
from bastide.engine.state import Fact, State

# Kinds of award events (ROB-11): what may be robbed, and what moves no figure on the track.
FEATURE: Final = 0
FAIRY: Final = 1
MESSAGE: Final = 2
STOLEN: Final = 3
FINAL_FEATURE: Final = 4
FINAL: Final = 5

PLAIN: Final = 0
MAGE: Final = 1
WITCH: Final = 2


def half_up(points: i64) -> i64:
    """Half, rounded up.

    >>> half_up(5), half_up(4)
    (3, 2)
    """
    return (points + 1) >> 1


def road_value(tiles: i64, inn: bool, magic: i64, complete: bool) -> i64:
    """Points of a road (SCO-01).

    >>> road_value(5, False, WITCH, True), road_value(3, True, PLAIN, True)
    (3, 6)
    """
    base: i64 = tiles
    if inn:
        base = 0
        if complete:
            base = tiles * 2
    if magic == MAGE:
        return base + tiles
    if magic == WITCH:
        return half_up(base)
    return base


def city_value(
    tiles: i64, shields: i64, cathedral: bool, magic: i64, complete: bool, small: bool
) -> i64:
    """Points of a city (SCO-02); `small` is the switch of SCO-09.

    >>> city_value(8, 2, False, MAGE, True, False), city_value(2, 0, False, PLAIN, True, True)
    (28, 2)
    """
    factor: i64 = 2
    if cathedral:
        factor = 3
    elif small and tiles == 2:
        factor = 1
    if not complete:
        factor = 1
        if cathedral:
            factor = 0
    base = factor * (tiles + shields)
    if magic == MAGE:
        return base + tiles
    if magic == WITCH:
        return half_up(base)
    return base


def value(s: State, feature: Feature, kind: i64, magic: i64, complete: bool, small: bool) -> i64:
    """Points of a road, city or monastery as it lies (SCO-01 to SCO-03)."""
    tally = s.tally[feature]
    if kind == ROAD:
        return road_value(tiles_of(tally), marks_of(tally) > 0, magic, complete)
    if kind == CITY:
        return city_value(
            tiles_of(tally), shields_of(tally), marks_of(tally) > 0, magic, complete, small
        )
    return 1 + neighbours(s, i64(s.segment_slot[feature]))


def facts_of(s: State, feature: Feature, kind: i64, magic: i64, complete: bool) -> dict[str, Fact]:
    """What the formula of a feature's value is made of, for the log."""
    if kind == MONASTERY:
        return {
            "kind": "monastery",
            "feature": int(feature),
            "neighbours": int(neighbours(s, i64(s.segment_slot[feature]))),
            "complete": int(complete),
        }
    tally = s.tally[feature]
    return {
        "kind": KIND_NAMES[kind],
        "feature": int(feature),
        "tiles": int(tiles_of(tally)),
        "shields": int(shields_of(tally)),
        "marks": int(marks_of(tally)),
        "magic": int(magic),
        "complete": int(complete),
    }


def add_points(s: State, player: i64, points: i64) -> None:
    """Move a player's score marker (BASE-26)."""
    s.score[player] = i32(i64(s.score[player]) + points)
