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
from bastide.engine.tables import KEY_BITS, KEY_MASK, KEYS

if TYPE_CHECKING:
    from bastide.engine.rules import Rules

WEIGHTS: Final = (
    ("spite", 0.95, "how much the others' points count against one's own"),
    ("city", 0.15, "share of one's turns that go into closing one open cell of a city"),
    ("road", 0.19, "the same for a road"),
    ("shared", 0.22, "the same for a feature with several owners, compared with one's own"),
    ("unowned", 0.45, "the same for one without owners"),
    ("fill", 0.055, "share of all turns that go into one empty cell around a monastery"),
    ("growth", 0.01, "tiles that an open cell adds to a feature that stays incomplete"),
    ("follower", 6.9, "points that a first follower off the board brings"),
    ("decay", 0.83, "what each further follower is worth, compared with the one before"),
    ("patience", 3.2, "turns that a follower needs to bring its points"),
    ("comeback", 0.54, "what a follower is worth that comes back when its feature is complete"),
    ("farm_city", 0.58, "share of the expected completion of a city that farmers may count on"),
    ("farm_open", 0.03, "points that an open half edge of a field brings in ten turns"),
    ("merge", 0.19, "share of one's turns that go into joining two roads or cities"),
    ("merge_field", 0.11, "the same for two fields"),
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
MERGE: Final = 13
MERGE_FIELD: Final = 14

_MOST_FIGURES: Final = 10
_PORTS: Final = 12
"""Ways into a cell: four sides for roads and cities, eight halves for fields."""
_MOST_MEETINGS: Final = 64

_MOST_FOLLOWING: Final = 40
"""A further decision with more options than this is left for when it comes."""
_MOST_STEPS: Final = 3
"""So many choices between a placement and the figure are looked at."""


def default_weights() -> list[float]:
    """The weights that self-play found."""
    return [default for _, default, _ in WEIGHTS]


class Evaluation:
    """The estimate for the games of one setup, with the memory that it needs while computing.

    `worth` is the estimate of each player's final score, made by `judge`. Modules that add
    something of their own do so in `Module.foresee`, where they may read `completion` (how
    likely a road or city will be complete) and `turns` (tiles that each player still draws),
    and call `gain`.
    """

    def __init__(self, rules: "Rules", weights: list[float]) -> None:
        tables = rules.tables
        self.rules: Rules = rules
        self.weights: vec[float] = vec[float](weights)
        self.figure_phase: i64 = rules.phase_number["figure"]
        self.players: i64 = rules.players
        players = int(rules.players)
        segments = int(tables.max_segments)
        self.worth: vec[float] = vec[float]([0.0] * players)
        self.coming: vec[float] = vec[float]([0.0] * players)
        self.turns: vec[float] = vec[float]([0.0] * players)
        self.supply_worth: vec[float] = vec[float]([0.0] * (players * (_MOST_FIGURES + 2)))
        # By the name of a feature. What the open cells say is valid where `seen` has the mark
        # of the running judgement, what the figures say where `judged` has it.
        self.seen: vec[i64] = vec[i64]([0] * segments)
        self.judged: vec[i64] = vec[i64]([0] * segments)
        self.chance: vec[float] = vec[float]([0.0] * segments)
        self.cells: vec[i64] = vec[i64]([0] * segments)
        self.points: vec[float] = vec[float]([0.0] * segments)
        self.mark: i64 = 0
        self.best: float = 0.0
        # By set of owners and number of suitable tiles in the bag: how likely an open cell of
        # a road or city will be closed. A row is valid where `row_mark` has the bag's number.
        self.row: i64 = i64(tables.max_tiles) + 1
        rows = 1 << players
        self.close_city: vec[float] = vec[float]([0.0] * (rows * int(self.row)))
        self.close_road: vec[float] = vec[float]([0.0] * (rows * int(self.row)))
        self.row_mark: vec[i64] = vec[i64]([0] * rows)
        self.fill: vec[float] = vec[float]([0.0] * int(self.row))
        # By key of an open cell: tiles of the bag that fit there, and of those the ones that
        # end what comes in from a side. Valid where `key_mark` has the bag's number.
        self.fits: vec[i64] = vec[i64]([0] * KEYS)
        self.ends: vec[i64] = vec[i64]([0] * (KEYS * 4))
        self.key_mark: vec[i64] = vec[i64]([0] * KEYS)
        self.bag_mark: i64 = 0
        self.left: i64 = 0
        # What comes into the cell that is looked at, by its ports.
        self.port: vec[i64] = vec[i64]([-1] * _PORTS)
        # Features of different owners that one tile could join, and how many tiles could.
        self.meeting: vec[i64] = vec[i64]([0] * (_MOST_MEETINGS * 3))
        self.meetings: i64 = 0
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
        ahead = s.phase != self.figure_phase
        best = -math.inf
        found = s.legal[0]
        i: i64 = 0
        while i < s.n_legal:
            after = s.copy()
            self.rules.play(after, s.legal[i])
            points = self.follow(after, me) if ahead else self.margin(after, me)
            if noise > 0.0:
                points += noise * _bell(rng)
            if points > best:
                best = points
                found = s.legal[i]
            i += 1
        return found

    def follow(self, s: State, me: i64) -> float:
        """The worth for `me` of a position in his turn, after what he decides next.

        Choices that come before the figure (gold, mage, robber …) are taken one by one as they
        look best; of the figure actions every one is tried.
        """
        steps: i64 = 0
        while s.actor == me and s.phase != self.figure_phase and steps < _MOST_STEPS:
            if s.n_legal > _MOST_FOLLOWING:
                return self.margin(s, me)
            s = self._best_after(s, me)
            steps += 1
        if s.actor != me or s.n_legal > _MOST_FOLLOWING:
            return self.margin(s, me)
        self._best_after(s, me)
        return self.best

    def _best_after(self, s: State, me: i64) -> State:
        """The position after the option that looks best at once; its worth is left in `best`."""
        found = s
        best = -math.inf
        i: i64 = 0
        while i < s.n_legal:
            after = s.copy()
            self.rules.play(after, s.legal[i])
            points = self.margin(after, me)
            if points > best or i == 0:
                best = points
                found = after
            i += 1
        self.best = best
        return found

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
        """Make ready for positions with the bag of this one, after the running turn."""
        self.bag_mark += 1
        left: i64 = 0
        tile_type: i64 = 0
        while tile_type < s.tables.types:
            left += i64(s.bag[tile_type]) + i64(s.aside[tile_type])
            tile_type += 1
        self.left = left
        weights = self.weights
        n: i64 = 0
        speed = weights[FILL] / float(self.players)
        while n <= left:
            self.fill[n] = 1.0 - math.exp(-speed * float(n))
            n += 1
        player: i64 = 0
        while player < self.players:
            offset = player - s.active - 1
            if offset < 0:
                offset += self.players
            draws = (left - offset + self.players - 1) // self.players if left > offset else 0
            self.turns[player] = float(draws)
            # What followers off the board bring: each one less than the one before.
            worth = weights[FOLLOWER] * (1.0 - math.exp(-float(draws) / weights[PATIENCE]))
            total = 0.0
            row = player * (_MOST_FIGURES + 2)
            i: i64 = 0
            while i < _MOST_FIGURES + 2:
                self.supply_worth[row + i] = total
                total += worth
                worth *= weights[DECAY]
                i += 1
            player += 1

    def _take_up_owners(self, paid: i64) -> None:
        """Fill the rows of `close_city` and `close_road` for a set of owners."""
        self.row_mark[paid] = self.bag_mark
        weights = self.weights
        turns = 0.0
        count: i64 = 0
        player: i64 = 0
        while player < self.players:
            if paid == 0 or (paid >> player) & 1:
                turns += self.turns[player]
                count += 1
            player += 1
        if paid == 0:
            turns = turns / float(count) * weights[UNOWNED]
        elif count > 1:
            turns *= weights[SHARED]
        left = self.left
        if left:
            turns = turns / float(left)
        city = turns * weights[CITY_SPEED]
        road = turns * weights[ROAD_SPEED]
        row = paid * self.row
        n: i64 = 0
        while n <= left:
            self.close_city[row + n] = 1.0 - math.exp(-city * float(n))
            self.close_road[row + n] = 1.0 - math.exp(-road * float(n))
            n += 1

    def judge(self, s: State) -> None:
        """Estimate every player's final score into `worth`."""
        worth = self.worth
        player: i64 = 0
        while player < self.players:
            worth[player] = float(i64(s.score[player]))
            self.coming[player] = 0.0
            player += 1
        if s.actor == NOBODY:
            return
        self.mark += 1
        self.meetings = 0
        self._look_at_cells(s)
        figure: i64 = 0
        n = i64(len(s.figure_at))
        while figure < n:
            segment = i64(s.figure_at[figure])
            if segment >= 0:
                self._judge_figure(s, figure, segment)
            figure += 1
        i: i64 = 0
        while i < self.meetings:
            self._judge_meeting(s, i)
            i += 1
        player = 0
        while player < self.players:
            row = player * FIGURE_KINDS
            free = float(i64(s.supply[row + NORMAL]) + i64(s.supply[row + LARGE]))
            free += self.coming[player] * self.weights[COMEBACK]
            worth[player] = worth[player] + self._supply(player, free)
            player += 1
        for module in self.rules.on_foresee:
            module.foresee(self.rules, s, self)

    def gain(self, player: i64, points: float) -> None:
        """Add to what a player can expect."""
        self.worth[player] = self.worth[player] + points

    def _supply(self, player: i64, figures: float) -> float:
        """What so many followers off the board bring a player."""
        whole: i64 = 0
        rest = figures
        while rest >= 1.0 and whole < _MOST_FIGURES:
            rest -= 1.0
            whole += 1
        at = player * (_MOST_FIGURES + 2) + whole
        low = self.supply_worth[at]
        return low + (self.supply_worth[at + 1] - low) * rest

    def _look_at_cells(self, s: State) -> None:
        """Go through the open cells: how likely each road and city will be closed, how far
        fields can grow, and which features could be joined there."""
        tables = s.tables
        grid = s.grid
        port = self.port
        length = s.row_length
        index: i64 = 0
        while index < s.n_open:
            key = i64(s.open_cells[index]) & KEY_MASK
            if self.key_mark[key] != self.bag_mark:
                self._count_fitting(s, key)
            cell = s.cell(i64(s.open_cells[index]) >> KEY_BITS)
            occupied: i64 = 0
            rest = key
            side: i64 = 0
            while side < 4:
                code = rest % 5
                rest = rest // 5
                port[side] = -1
                left = 4 + side * 2
                port[left] = -1
                port[left + 1] = -1
                if code:
                    near = cell
                    if side == 0:
                        near -= length
                    elif side == 1:
                        near += 1
                    elif side == 2:
                        near += length
                    else:
                        near -= 1
                    slot = i64(grid[near])
                    turned = i64(s.tile_turned[slot])
                    first = i64(s.tile_segment[slot])
                    opposite = (side + 2) & 3
                    if code <= 2:
                        name = i64(s.feature[first + i64(tables.side[turned * 4 + opposite])])
                        port[side] = name
                        if s.strength[name]:
                            occupied += 1
                        before: i64 = 0
                        while before < side and port[before] != name:
                            before += 1
                        if before == side:
                            self._enter_cell(s, name, code, self.ends[key * 4 + side])
                    if code >= 2:
                        half = turned * 8 + opposite * 2
                        name = i64(s.feature[first + i64(tables.half[half + 1])])
                        if s.strength[name]:
                            port[left] = name
                            occupied += 1
                            self._enter_half(name)
                        name = i64(s.feature[first + i64(tables.half[half])])
                        if s.strength[name]:
                            port[left + 1] = name
                            occupied += 1
                            self._enter_half(name)
                side += 1
            if occupied > 1:
                self._find_meetings(s, key)
            index += 1

    def _enter_cell(self, s: State, name: Feature, code: i64, suited: i64) -> None:
        """An open cell of a road or city, which `suited` tiles of the bag would close."""
        paid = owners(s.strength[name])
        if self.row_mark[paid] != self.bag_mark:
            self._take_up_owners(paid)
        at = paid * self.row + suited
        closing = self.close_city[at] if code == 1 else self.close_road[at]
        if self.seen[name] == self.mark:
            self.chance[name] = self.chance[name] * closing
            self.cells[name] = self.cells[name] + 1
        else:
            self.seen[name] = self.mark
            self.chance[name] = closing
            self.cells[name] = 1

    def _enter_half(self, name: Feature) -> None:
        """An open half edge of an occupied field."""
        if self.seen[name] == self.mark:
            self.cells[name] = self.cells[name] + 1
        else:
            self.seen[name] = self.mark
            self.cells[name] = 1

    def _find_meetings(self, s: State, key: i64) -> None:
        """Which features of different owners one tile in the cell at hand could join."""
        port = self.port
        i: i64 = 0
        while i < _PORTS - 1:
            a = port[i]
            if a >= 0 and s.strength[a]:
                last: i64 = 4 if i < 4 else _PORTS
                j = i + 1
                while j < last:
                    b = port[j]
                    if b >= 0 and b != a and s.strength[b]:
                        self._enter_meeting(s, a, b, key, i, j)
                    j += 1
            i += 1

    def _enter_meeting(self, s: State, a: Feature, b: Feature, key: i64, i: i64, j: i64) -> None:
        """Note that two features could be joined through two ports of a cell."""
        if owners(s.strength[a]) == owners(s.strength[b]):
            return
        suited = self._joining(s, key, i, j)
        if suited == 0:
            return
        if a > b:
            a, b = b, a
        meeting = self.meeting
        at: i64 = 0
        while at < self.meetings:
            if meeting[at * 3] == a and meeting[at * 3 + 1] == b:
                if meeting[at * 3 + 2] < suited:
                    meeting[at * 3 + 2] = suited
                return
            at += 1
        if at < _MOST_MEETINGS:
            meeting[at * 3] = a
            meeting[at * 3 + 1] = b
            meeting[at * 3 + 2] = suited
            self.meetings = at + 1

    def _joining(self, s: State, key: i64, i: i64, j: i64) -> i64:
        """How many tiles of the bag join what comes into a cell through two ports."""
        tables = s.tables
        suited: i64 = 0
        tile_type: i64 = 0
        while tile_type < tables.types:
            count = i64(s.bag[tile_type]) + i64(s.aside[tile_type])
            if count:
                turns = i64(tables.fit[tile_type * KEYS + key])
                turn: i64 = 0
                while turns:
                    if turns & 1:
                        row = tile_type * 4 + turn
                        if i < 4:
                            one = tables.side[row * 4 + i]
                            two = tables.side[row * 4 + j]
                        else:
                            one = tables.half[row * 8 + i - 4]
                            two = tables.half[row * 8 + j - 4]
                        if one == two and one >= 0:
                            suited += count
                            break
                    turns >>= 1
                    turn += 1
            tile_type += 1
        return suited

    def _judge_meeting(self, s: State, index: i64) -> None:
        """What may come of two features that could be joined: who gains would do it."""
        a = self.meeting[index * 3]
        b = self.meeting[index * 3 + 1]
        suited = float(self.meeting[index * 3 + 2])
        one = owners(s.strength[a])
        two = owners(s.strength[b])
        both = owners(s.strength[a] + s.strength[b])
        weight = self.weights[MERGE]
        if kind_of(s, a) == FIELD:
            weight = self.weights[MERGE_FIELD]
        total = 0.0
        player: i64 = 0
        while player < self.players:
            total += self._gain_of_meeting(player, a, b, one, two, both)
            player += 1
        # Everybody for whom it brings more than it brings the others looks for the tile.
        apart = 1.0
        player = 0
        while player < self.players:
            gain = self._gain_of_meeting(player, a, b, one, two, both)
            if gain * float(self.players - 1) > total - gain and self.left:
                speed = weight * self.turns[player] / float(self.left)
                apart *= math.exp(-speed * suited)
            player += 1
        player = 0
        while player < self.players:
            gain = self._gain_of_meeting(player, a, b, one, two, both)
            self.worth[player] = self.worth[player] + (1.0 - apart) * gain
            player += 1

    def _gain_of_meeting(
        self, player: i64, a: Feature, b: Feature, one: i64, two: i64, both: i64
    ) -> float:
        """What a player gains when features of owners `one` and `two` become one of `both`."""
        gain = 0.0
        if (both >> player) & 1:
            gain = self.points[a] + self.points[b]
        if (one >> player) & 1:
            gain -= self.points[a]
        if (two >> player) & 1:
            gain -= self.points[b]
        return gain

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
        """What the feature of a figure brings its owners, and the figure's way home."""
        feature = i64(s.feature[segment])
        kind = kind_of(s, segment)
        new = self.judged[feature] != self.mark
        if kind == FIELD:
            if new:
                self._share(s, feature, self._field(s, feature))
            return
        if kind == MONASTERY:
            points, done = self._monastery(s, i64(s.segment_slot[segment]))
            if new:
                self._share(s, feature, points)
        else:
            done = self.completion(s, feature)
            if new:
                self._share(s, feature, self._road_or_city(s, feature, kind, done))
        player = figure // FIGURES
        self.coming[player] = self.coming[player] + done

    def _road_or_city(self, s: State, feature: Feature, kind: i64, done: float) -> float:
        """What a road or city brings if it will be complete with the probability `done`."""
        tally = s.tally[feature]
        more: i64 = 0
        if self.seen[feature] == self.mark:
            more = self.cells[feature]
        magic = self.rules.magic(s, feature)
        tiles = tiles_of(tally)
        marked = marks_of(tally) > 0
        if kind == CITY:
            shields = shields_of(tally)
            small = self.rules.small_city
            whole = city_value(tiles + more, shields, marked, magic, True, small)
            part = city_value(tiles, shields, marked, magic, False, small)
        else:
            whole = road_value(tiles + more, marked, magic, True)
            part = road_value(tiles, marked, magic, False)
        unfinished = float(part)
        if part:
            unfinished += self.weights[GROWTH] * float(more)
        return done * float(whole) + (1.0 - done) * unfinished

    def _share(self, s: State, feature: Feature, points: float) -> None:
        """Give the owners of a feature what it brings."""
        self.judged[feature] = self.mark
        self.points[feature] = points
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
                        key = i64(s.open_cells[-2 - value]) & KEY_MASK
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
        growth = 0.0
        if self.seen[field] == self.mark:
            draws = self.turns[0] * 0.1
            growth = self.weights[FARM_OPEN] * float(self.cells[field]) * draws
        return 3.0 * cities + growth


def _bell(rng: Rng) -> float:
    """A random number with mean 0 and standard deviation 1, nearly normal (Irwin-Hall)."""
    total = -6.0
    i: i64 = 0
    while i < 12:
        total += float(rng.below(1 << 20)) / 1048576.0
        i += 1
    return total
