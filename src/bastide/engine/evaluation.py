"""What a position is worth: the points each player can expect at the end of the game.

A hand-made estimate, one ply deep, by features (no tree, no random playouts). For every road,
city and monastery it asks how likely it will be completed, from the tiles in the bag that
would close each of its open cells and from the turns that remain; for fields, which cities
around them will be complete; for followers off the board, what they can still bring.
It knows nothing but the position: the bag is a multiset, so nothing hidden leaks.
"""

import math
from typing import TYPE_CHECKING, Final

from librt.vecs import vec
from mypy_extensions import i64

from bastide.engine.features import (
    kind_of,
    marks_of,
    owners,
    shields_of,
    tiles_of,
)
from bastide.engine.model import (
    CITY,
    FIELD,
    FIGURE_KINDS,
    FIGURES,
    LARGE,
    MONASTERY,
    NOBODY,
    NORMAL,
    Feature,
    Segment,
    Slot,
)
from bastide.engine.rng import Rng
from bastide.engine.scoring import city_value, road_value
from bastide.engine.state import EMPTY, State
from bastide.engine.tables import KEYS

if TYPE_CHECKING:
    from bastide.engine.rules import Rules

WEIGHTS: Final = (
    ("spite", 1.0, "how much the others' points count against one's own"),
    ("city", 0.5, "share of one's turns that go into closing one open cell of a city"),
    ("road", 0.5, "the same for a road"),
    ("shared", 1.5, "how much faster a feature with several owners is closed"),
    ("unowned", 0.5, "how much faster one without owners is closed"),
    ("fill", 0.5, "the same for an empty cell around a monastery"),
    ("growth", 0.3, "tiles that an open cell adds to a feature that stays incomplete"),
    ("follower", 4.0, "points that a first follower off the board brings"),
    ("decay", 0.75, "what each further follower is worth, compared with the one before"),
    ("patience", 6.0, "turns that a follower needs to bring its points"),
    ("comeback", 0.5, "what a follower is worth that comes back when its feature is complete"),
    ("farm_city", 0.9, "share of the expected completion of a city that farmers may count on"),
    ("farm_open", 0.15, "points that each open half edge of a field brings, over a whole game"),
)
"""The weights of the estimate: name, default, meaning. Found by self-play (bench/tune.py)."""

SPITE: Final = 0
CITY_SPEED: Final = 1
ROAD_SPEED: Final = 2
SHARED: Final = 3
UNOWNED: Final = 4
FILL: Final = 5
GROWTH: Final = 6
FOLLOWER: Final = 7
DECAY: Final = 8
PATIENCE: Final = 9
COMEBACK: Final = 10
FARM_CITY: Final = 11
FARM_OPEN: Final = 12

_sides: Final[vec[i64]] = vec[i64]([1, 5, 25, 125])
_MOST_FIGURES: Final = 10


def default_weights() -> list[float]:
    """The weights that self-play found."""
    return [default for _, default, _ in WEIGHTS]


class Evaluation:
    """The estimate for the games of one setup, with the memory that it needs while computing.

    `worth` is the estimate of each player's final score, made by `judge`. Modules that add
    something of their own do so in `Module.foresee`, where they may read `chance` (how likely
    each road and city, by its name, will be complete) and call `gain`.
    """

    def __init__(self, rules: "Rules", weights: list[float]) -> None:
        tables = rules.tables
        self.rules: Rules = rules
        self.weights: vec[float] = vec[float](weights)
        self.players: i64 = rules.players
        segments = int(tables.max_segments)
        most = int(tables.max_tiles) + 1
        self.worth: vec[float] = vec[float]([0.0] * int(rules.players))
        self.coming: vec[float] = vec[float]([0.0] * int(rules.players))
        self.supply_worth: vec[float] = vec[float](
            [0.0] * (int(rules.players) * (_MOST_FIGURES + 1))
        )
        # By the name of a feature; valid where `seen` has the mark of the running judgement.
        self.chance: vec[float] = vec[float]([0.0] * segments)
        self.cells: vec[i64] = vec[i64]([0] * segments)
        self.seen: vec[i64] = vec[i64]([0] * segments)
        self.mark: i64 = 0
        # By number of tiles in the bag that suit a cell: how likely the cell will be closed.
        self.close_city: vec[float] = vec[float]([0.0] * most)
        self.close_road: vec[float] = vec[float]([0.0] * most)
        self.fill: vec[float] = vec[float]([0.0] * most)
        # By key of an open cell: tiles of the bag that fit there, and of those the ones that
        # end what comes in from a side. Valid where `key_mark` is the number of the bag.
        self.fits: vec[i64] = vec[i64]([0] * KEYS)
        self.ends: vec[i64] = vec[i64]([0] * (KEYS * 4))
        self.key_mark: vec[i64] = vec[i64]([0] * KEYS)
        self.bag_mark: i64 = 0
        self.left: i64 = 0
        self.reach: vec[i64] = vec[i64]([0] * (int(tables.types) * 16))
        self._enter_reach()

    def _enter_reach(self) -> None:
        """For each side of each turned type: the set of sides that its segment reaches."""
        side = self.rules.tables.side
        row: i64 = 0
        while row < i64(len(self.reach)):
            one: i64 = 0
            while one < 4:
                segment = side[row + one]
                sides: i64 = 0
                other: i64 = 0
                while other < 4:
                    if segment >= 0 and side[row + other] == segment:
                        sides |= 1 << other
                    other += 1
                self.reach[row + one] = sides
                one += 1
            row += 4

    # -- deciding

    def choose(self, s: State, noise: float, rng: Rng) -> i64:
        """The option of the player to act that leads to the best position for him.

        Further decisions of the same player before chance or another player speaks are
        looked at together with the first: a placement is as good as its best deployment.
        `noise` adds an error of so many points (standard deviation) to every option.
        """
        self.take_up(s)
        me = s.actor
        best = -math.inf
        found = s.legal[0]
        i: i64 = 0
        while i < s.n_legal:
            after = s.copy()
            self.rules.play(after, s.legal[i])
            points = self.follow(after, me, 1)
            if noise > 0.0:
                points += noise * _bell(rng)
            if points > best:
                best = points
                found = s.legal[i]
            i += 1
        return found

    def follow(self, s: State, me: i64, depth: i64) -> float:
        """The worth for `me` of a position, after his best next decision if it is his."""
        if s.actor != me or depth == 0:
            return self.margin(s, me)
        best = -math.inf
        i: i64 = 0
        while i < s.n_legal:
            after = s.copy()
            self.rules.play(after, s.legal[i])
            points = self.follow(after, me, depth - 1)
            if points > best:
                best = points
            i += 1
        return best

    def margin(self, s: State, me: i64) -> float:
        """What `me` can expect, less what the others can: half their best, half their mean."""
        self.judge(s)
        best = -math.inf
        total = 0.0
        player: i64 = 0
        while player < self.players:
            if player != me:
                points = self.worth[player]
                total += points
                if points > best:
                    best = points
            player += 1
        others = (best + total / float(self.players - 1)) * 0.5
        return self.worth[me] - self.weights[SPITE] * others

    # -- estimating

    def values(self, s: State) -> list[float]:
        """The estimate of every player's final score."""
        self.take_up(s)
        self.judge(s)
        return [self.worth[player] for player in range(self.players)]

    def take_up(self, s: State) -> None:
        """Make ready for positions with the bag of this one."""
        self.bag_mark += 1
        left: i64 = 0
        tile_type: i64 = 0
        while tile_type < s.tables.types:
            left += i64(s.bag[tile_type]) + i64(s.aside[tile_type])
            tile_type += 1
        self.left = left
        turns = float(left) / float(self.players)
        weights = self.weights
        per_tile = 1.0 / float(self.players)
        n: i64 = 0
        while n <= left:
            suited = per_tile * float(n)
            self.close_city[n] = 1.0 - math.exp(-weights[CITY_SPEED] * suited)
            self.close_road[n] = 1.0 - math.exp(-weights[ROAD_SPEED] * suited)
            self.fill[n] = 1.0 - math.exp(-weights[FILL] * suited)
            n += 1
        # What followers off the board bring: each one less than the one before.
        worth = weights[FOLLOWER] * (1.0 - math.exp(-turns / weights[PATIENCE]))
        total = 0.0
        i: i64 = 0
        while i <= _MOST_FIGURES:
            self.supply_worth[i] = total
            total += worth
            worth *= weights[DECAY]
            i += 1

    def judge(self, s: State) -> None:
        """Estimate every player's final score into `worth`."""
        worth = self.worth
        coming = self.coming
        player: i64 = 0
        while player < self.players:
            worth[player] = float(i64(s.score[player]))
            coming[player] = 0.0
            player += 1
        if s.actor == NOBODY:
            return
        self.mark += 1
        self._look_at_cells(s)
        figure: i64 = 0
        n = i64(len(s.figure_at))
        while figure < n:
            segment = i64(s.figure_at[figure])
            if segment >= 0:
                self._judge_figure(s, figure, segment)
            figure += 1
        player = 0
        while player < self.players:
            row = player * FIGURE_KINDS
            free = float(i64(s.supply[row + NORMAL]) + i64(s.supply[row + LARGE]))
            worth[player] = worth[player] + self._supply(
                free + coming[player] * self.weights[COMEBACK]
            )
            player += 1

    def gain(self, player: i64, points: float) -> None:
        """Add to what a player can expect."""
        self.worth[player] = self.worth[player] + points

    def _supply(self, figures: float) -> float:
        whole = int(figures)
        if whole >= _MOST_FIGURES:
            return self.supply_worth[_MOST_FIGURES]
        low = self.supply_worth[whole]
        return low + (self.supply_worth[whole + 1] - low) * (figures - float(whole))

    def _look_at_cells(self, s: State) -> None:
        """Go through the open cells and find how likely each road and city will be closed."""
        tables = s.tables
        grid = s.grid
        side_length = s.row_length
        mark = self.mark
        seen = self.seen
        chance = self.chance
        cells = self.cells
        index: i64 = 0
        while index < s.n_open:
            key = i64(s.open_key[index])
            if self.key_mark[key] != self.bag_mark:
                self._count_fitting(s, key)
            cell = s.cell(i64(s.open_pos[index]))
            rest = key
            first: i64 = -1
            second: i64 = -1
            side: i64 = 0
            while side < 4:
                code = rest % 5
                rest = rest // 5
                if code == 1 or code == 2:
                    near = cell
                    if side == 0:
                        near -= side_length
                    elif side == 1:
                        near += 1
                    elif side == 2:
                        near += side_length
                    else:
                        near -= 1
                    slot = i64(grid[near])
                    number = tables.side[i64(s.tile_turned[slot]) * 4 + ((side + 2) & 3)]
                    name = i64(s.feature[i64(s.tile_segment[slot]) + i64(number)])
                    if name != first and name != second:
                        second = first
                        first = name
                        suited = self.ends[key * 4 + side]
                        closing = self.close_city[suited] if code == 1 else self.close_road[suited]
                        if seen[name] == mark:
                            chance[name] = chance[name] * closing
                            cells[name] = cells[name] + 1
                        else:
                            seen[name] = mark
                            chance[name] = closing
                            cells[name] = 1
                side += 1
            index += 1

    def _count_fitting(self, s: State, key: i64) -> None:
        """Count the tiles of the bag that fit a cell, and those that end what comes in."""
        self.key_mark[key] = self.bag_mark
        known: i64 = 0
        rest = key
        side: i64 = 0
        while side < 4:
            if rest % 5:
                known |= 1 << side
            rest = rest // 5
            self.ends[key * 4 + side] = 0
            side += 1
        fits: i64 = 0
        fit = s.tables.fit
        tile_type: i64 = 0
        while tile_type < s.tables.types:
            count = i64(s.bag[tile_type]) + i64(s.aside[tile_type])
            if count:
                turns = i64(fit[tile_type * KEYS + key])
                if turns:
                    fits += count
                    ending: i64 = 0
                    turn: i64 = 0
                    while turn < 4:
                        if (turns >> turn) & 1:
                            row = (tile_type * 4 + turn) * 4
                            side = 0
                            while side < 4:
                                sides = self.reach[row + side]
                                if sides and sides & known == sides:
                                    ending |= 1 << side
                                side += 1
                        turn += 1
                    side = 0
                    while side < 4:
                        if (ending >> side) & 1:
                            self.ends[key * 4 + side] = self.ends[key * 4 + side] + count
                        side += 1
            tile_type += 1
        self.fits[key] = fits

    def completion(self, s: State, feature: Feature) -> float:
        """How likely a road or city will be complete at the end."""
        if s.complete(feature):
            return 1.0
        return self.chance[feature] if self.seen[feature] == self.mark else 0.0

    def _judge_figure(self, s: State, figure: i64, segment: Segment) -> None:
        """What the feature of a figure brings its owners, and the figure's way home.

        The feature is counted at the first figure found in it.
        """
        feature = i64(s.feature[segment])
        kind = kind_of(s, segment)
        player = figure // FIGURES
        if kind == FIELD:
            if self.seen[feature] != self.mark:
                self.seen[feature] = self.mark
                self._share(s, feature, self._field(s, feature))
            return
        if kind == MONASTERY:
            slot = i64(s.segment_slot[segment])
            points, done = self._monastery(s, slot)
            if self.seen[feature] != self.mark:
                self.seen[feature] = self.mark
                self._share(s, feature, points)
            self.coming[player] = self.coming[player] + done
            return
        done = self.completion(s, feature)
        self.coming[player] = self.coming[player] + done
        first = figure
        # Count the feature once: at its first figure.
        earlier: i64 = 0
        while earlier < first:
            at = i64(s.figure_at[earlier])
            if at >= 0 and i64(s.feature[at]) == feature:
                return
            earlier += 1
        tally = s.tally[feature]
        more: i64 = 0
        if self.seen[feature] == self.mark:
            more = self.cells[feature]
        magic = self.rules.magic(s, feature)
        tiles = tiles_of(tally)
        marked = marks_of(tally) > 0
        if kind == CITY:
            whole = city_value(
                tiles + more, shields_of(tally), marked, magic, True, self.rules.small_city
            )
            part = city_value(tiles, shields_of(tally), marked, magic, False, False)
        else:
            whole = road_value(tiles + more, marked, magic, True)
            part = road_value(tiles, marked, magic, False)
        unfinished = float(part)
        if part:
            unfinished += self.weights[GROWTH] * float(more)
        self._share(s, feature, done * float(whole) + (1.0 - done) * unfinished)

    def _share(self, s: State, feature: Feature, points: float) -> None:
        """Give the owners of a feature what it brings."""
        paid = owners(s.strength[feature])
        player: i64 = 0
        while paid:
            if paid & 1:
                self.worth[player] = self.worth[player] + points
            paid >>= 1
            player += 1

    def _monastery(self, s: State, slot: Slot) -> tuple[float, float]:
        """What a monastery will bring, and how likely it will be complete."""
        points = 1.0
        done = 1.0
        side = s.row_length
        at = s.cell(i64(s.tile_pos[slot]))
        row: i64 = -1
        while row <= 1:
            column: i64 = -1
            while column <= 1:
                value = i64(s.grid[at + row * side + column])
                if value >= 0:
                    if row or column:
                        points += 1.0
                else:
                    likely = self.fill[self.left // 4]
                    if value != EMPTY:
                        key = i64(s.open_key[-2 - value])
                        if self.key_mark[key] != self.bag_mark:
                            self._count_fitting(s, key)
                        likely = self.fill[self.fits[key]]
                    points += likely
                    done *= likely
                column += 1
            row += 1
        return points, done

    def _field(self, s: State, field: Feature) -> float:
        """What a field will bring each of its owners: the cities that touch it (BASE-28)."""
        cities = 0.0
        self.rules.mark += 1
        mark = self.rules.mark
        stamp = self.rules.stamp
        member = field
        while True:
            touching = i64(s.tables.cities[i64(s.segment_fact[member])])
            if touching:
                segment = i64(s.tile_segment[i64(s.segment_slot[member])])
                while touching:
                    if touching & 1:
                        city = i64(s.feature[segment])
                        if stamp[city] != mark:
                            stamp[city] = mark
                            if s.complete(city):
                                cities += 1.0
                            else:
                                cities += self.weights[FARM_CITY] * self.completion(s, city)
                    touching >>= 1
                    segment += 1
            member = i64(s.ring[member])
            if member == field:
                break
        return 3.0 * cities


def _bell(rng: Rng) -> float:
    """A random number with mean 0 and standard deviation 1, nearly normal (Irwin-Hall)."""
    total = -6.0
    i: i64 = 0
    while i < 12:
        total += float(rng.below(1 << 20)) / 1048576.0
        i += 1
    return total
