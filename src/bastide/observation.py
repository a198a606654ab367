"""What a player, or a spectator, can see of a game (GEN-20)."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from bastide.codec import spot_of
from bastide.engine import features, scoring
from bastide.engine.cells import open_positions
from bastide.engine.model import (
    CITY,
    FIELD,
    FIGURE_KINDS,
    FIGURE_NAMES,
    FIGURES,
    KIND_NAMES,
    MONASTERY,
    RIVER,
    ROAD,
    pos_x,
    pos_y,
)
from bastide.engine.rules import Rules
from bastide.engine.state import State
from bastide.engine.tables import KEY_BITS, KEY_MASK, KEYS, TURNS_ANY_SHIFT


@dataclass(frozen=True, slots=True)
class Observation:
    """A game as one seat sees it; every field is made of JSON values.

    `seat` is None for a spectator. `tiles` in the order of laying, `figures` on the board,
    `features` with their owners and worth. `tiles_left` is how many tiles can still be drawn,
    `remaining` counts the tiles whose place the seat does not know: those and hidden hands.
    `modules_state` holds what the expansions add, by name.

    >>> from bastide import Game
    >>> seen = Game(seed=7).observation(None)
    >>> seen.phase, seen.scores, seen.supply
    ('place', [0, 0], [{'follower': 7}, {'follower': 7}])
    """

    seat: int | None
    players: int
    modules: list[str]
    turn_number: int
    first_player: int
    active_player: int
    player: int
    phase: str
    over: bool
    winners: list[int]
    scores: list[int]
    supply: list[dict[str, int]]
    drawn: str | None
    tiles_left: int
    remaining: dict[str, int]
    discarded: list[str]
    tiles: list[dict[str, Any]]
    figures: list[dict[str, Any]]
    features: list[dict[str, Any]]
    open_cells: list[list[int]]
    modules_state: dict[str, Any] = field(default_factory=dict)

    def to_json(self) -> dict[str, Any]:
        """All fields by name; those of the expansions stand beside the others.

        >>> from bastide import Game, Setup
        >>> Game(Setup(modules={"ferries"}), seed=7).observation(None).to_json()["ferries"]
        []
        """
        json = {name: getattr(self, name) for name in self.__slots__ if name != "modules_state"}
        json.update(self.modules_state)
        return json


def tiles_of(s: State) -> list[dict[str, Any]]:
    """Every laid tile: id, cell and quarter turns, in the order of laying."""
    laid = []
    for slot in range(s.n_tiles):
        at, turned = int(s.tile_pos[slot]), int(s.tile_turned[slot])
        laid.append(
            {
                "tile": s.tables.ids[turned >> 2],
                "x": int(pos_x(at)),
                "y": int(pos_y(at)),
                "turn": turned & 3,
            }
        )
    return laid


def figures_of(s: State) -> list[dict[str, Any]]:
    """Every figure on the board: whose, which kind, where."""
    found = []
    for figure in range(len(s.figure_at)):
        segment = int(s.figure_at[figure])
        if segment >= 0:
            found.append(
                {
                    "player": figure // FIGURES,
                    "figure": FIGURE_NAMES[features.figure_kind(figure)],
                    **spot_of(s, segment).to_json(),
                }
            )
    return found


def features_of(rules: Rules, s: State) -> list[dict[str, Any]]:
    """Every road, city, field and monastery: segments, completeness, owners, strength, worth.

    `value` is what its owners would get if the game ended now, `value_complete` what they would
    get if it were complete as it lies (null for fields).
    """
    found = []
    for name in range(s.n_segments):
        if int(s.feature[name]) != name:
            continue
        kind = int(features.kind_of(s, name))
        if kind != RIVER:
            found.append(_feature(rules, s, name, kind))
    return found


def _feature(rules: Rules, s: State, name: int, kind: int) -> dict[str, Any]:
    spots = sorted(
        (spot.x, spot.y, spot.where)
        for spot in (spot_of(s, segment) for segment in features.members(s, name))
    )
    owned = features.owners(s.strength[name])
    complete = bool(features.is_complete(s, name))
    entry: dict[str, Any] = {
        "kind": KIND_NAMES[kind],
        "spots": [list(spot) for spot in spots],
        "complete": complete,
        "owners": [player for player in range(rules.players) if owned >> player & 1],
        "strength": [int(features.strength_of(s, name, player)) for player in range(rules.players)],
    }
    if kind == FIELD:
        cities = int(features.cities_of_field(s, name, rules.stamp, rules.fresh_mark()))
        return {**entry, "cities": cities, "value": 3 * cities, "value_complete": None}
    magic = rules.magic(s, name)
    now = scoring.value(s, name, kind, magic, complete, rules.small_city)
    then = scoring.value(s, name, kind, magic, True, rules.small_city)
    entry["value"] = int(now)
    entry["value_complete"] = 9 if kind == MONASTERY else int(then)
    if kind in (CITY, ROAD):
        tally = s.tally[name]
        entry["tiles"] = int(features.tiles_of(tally))
        entry["open"] = int(features.open_of(tally))
        if kind == CITY:
            entry["shields"] = int(features.shields_of(tally))
            entry["cathedral"] = bool(features.marks_of(tally))
        if kind == ROAD:
            entry["inn"] = bool(features.marks_of(tally))
    return entry


def remaining_of(s: State) -> dict[str, int]:
    """How many of each tile are still to come: in the bag or waiting aside."""
    left = {}
    for tile_type in range(s.tables.types):
        count = int(s.bag[tile_type]) + int(s.aside[tile_type])
        if count:
            left[s.tables.ids[tile_type]] = count
    return left


def unseen_of(rules: Rules, s: State, seat: int | None) -> dict[str, int]:
    """How many of each tile lie where `seat` cannot see them: still to come, or in hands."""
    remaining = remaining_of(s)
    for module in rules.modules:
        for tile_type in module.unseen(rules, s, -1 if seat is None else seat):
            tile = s.tables.ids[tile_type]
            remaining[tile] = remaining.get(tile, 0) + 1
    return remaining


def fits_of(rules: Rules, s: State, seat: int | None) -> dict[tuple[int, int], dict[str, int]]:
    """Which of the tiles that `seat` cannot see match each open cell in some turn (BASE-07)."""
    tables = s.tables
    unseen = [(tables.index[tile], tile, n) for tile, n in unseen_of(rules, s, seat).items()]
    by_key: dict[int, dict[str, int]] = {}
    found = {}
    for cell in s.open_cells[: s.n_open]:
        key, at = int(cell) & KEY_MASK, int(cell) >> KEY_BITS
        if key not in by_key:
            by_key[key] = {
                tile: n
                for row, tile, n in unseen
                if int(tables.turns[row * KEYS + key]) >> TURNS_ANY_SHIFT
            }
        found[int(pos_x(at)), int(pos_y(at))] = by_key[key]
    return found


def tiles_left_of(s: State) -> int:
    """Tiles still to be drawn."""
    return sum(remaining_of(s).values())


def winners_of(rules: Rules, s: State) -> list[int]:
    """Those with the highest total (BASE-32), once the game is over."""
    if not s.over:
        return []
    best = max(s.score)
    return [player for player in range(rules.players) if s.score[player] == best]


def supply_of(rules: Rules, s: State) -> list[dict[str, int]]:
    """Each player's pieces off the board, by kind; only kinds that the game has."""
    kinds = [0]
    if "inns_cathedrals" in rules.module_names:
        kinds.append(1)
    if "traders_builders" in rules.module_names:
        kinds += [2, 3]
    return [
        {FIGURE_NAMES[kind]: int(s.supply[player * FIGURE_KINDS + kind]) for kind in kinds}
        for player in range(rules.players)
    ]


def observe(rules: Rules, s: State, seat: int | None) -> Observation:
    """The game as `seat` sees it (None: a spectator)."""
    modules_state: dict[str, Any] = {}
    for module in rules.modules:
        modules_state.update(module.describe(rules, s, -1 if seat is None else seat))
    discarded = [
        s.tables.ids[tile_type]
        for tile_type in range(s.tables.types)
        for _ in range(int(s.removed[tile_type]))
    ]
    return Observation(
        seat=seat,
        players=int(rules.players),
        modules=list(rules.expansions),
        turn_number=int(s.turn_number),
        first_player=int(rules.first_player),
        active_player=int(s.active),
        player=int(s.actor),
        phase="over" if s.over else rules.phases[s.phase].name,
        over=bool(s.over),
        winners=winners_of(rules, s),
        scores=[int(points) for points in s.score],
        supply=supply_of(rules, s),
        drawn=s.tables.ids[s.drawn] if s.drawn >= 0 else None,
        tiles_left=tiles_left_of(s),
        remaining=unseen_of(rules, s, seat),
        discarded=discarded,
        tiles=tiles_of(s),
        figures=figures_of(s),
        features=features_of(rules, s),
        open_cells=[[int(pos_x(at)), int(pos_y(at))] for at in open_positions(s)],
        modules_state=modules_state,
    )
