"""The base game (BASE, SEQ, SCO-01 to SCO-04, END)."""

from typing import TYPE_CHECKING

from mypy_extensions import i16, i64, u8

from bastide.engine.board import lay
from bastide.engine.features import (
    cities_of_field,
    kind_of,
    neighbours,
    owners,
    put,
)
from bastide.engine.model import (
    ARGUMENT_MASK,
    CHANCE,
    DEPLOY,
    DRAW,
    FAR,
    FIELD,
    FIGURE_KINDS,
    KIND_SHIFT,
    LARGE,
    NOBODY,
    NORMAL,
    NORMALS,
    NORTH_WEST,
    OPEN_BITS,
    PASS,
    POS_MASK,
    RIVER,
    ROAD,
    SEGMENTS,
    SOUTH_EAST,
    Feature,
    Pos,
)
from bastide.engine.rng import Rng
from bastide.engine.scoring import FEATURE, FINAL_FEATURE, facts_of, value
from bastide.engine.sequence import Module, Phase
from bastide.engine.state import Fact, State

if TYPE_CHECKING:
    from bastide.engine.rules import Rules


class Draw(Phase):
    """P0: draw a tile from the bag (BASE-06)."""

    def run(self, rules: "Rules", s: State) -> None:
        if s.bag_total == 0 and rules.bag_is_empty(s):
            rules.abandon_cycle(s)
            return
        s.actor = CHANCE

    def outcomes(self, rules: "Rules", s: State) -> list[tuple[int, int]]:
        return [
            (int(DRAW << KIND_SHIFT | tile_type), int(s.bag[tile_type]))
            for tile_type in range(rules.tables.types)
            if s.bag[tile_type]
        ]

    def sample(self, rules: "Rules", s: State, rng: Rng) -> i64:
        bag = s.bag
        before = rng.below(s.bag_total)
        after = s.bag_total - 1 - before
        tile_type: i64 = 0
        # Count from the end that is nearer.
        if before < after:
            before -= i64(bag[0])
            while before >= 0:
                tile_type += 1
                before -= i64(bag[tile_type])
        else:
            tile_type = rules.tables.types - 1
            after -= i64(bag[tile_type])
            while after >= 0:
                tile_type -= 1
                after -= i64(bag[tile_type])
        return DRAW << KIND_SHIFT | tile_type

    def apply(self, rules: "Rules", s: State, action: i64) -> None:
        tile_type = action & ARGUMENT_MASK
        s.bag[tile_type] = i16(i64(s.bag[tile_type]) - 1)
        s.bag_total -= 1
        s.drawn = tile_type
        if s.log is not None:
            rules.note(s, "drew", {"player": int(s.active), "tile": rules.tables.ids[tile_type]})


class Place(Phase):
    """P1a: place the tile; one that fits nowhere leaves the game (BASE-06 to BASE-10)."""

    def run(self, rules: "Rules", s: State) -> None:
        rules.list_placements(s, s.drawn)
        if s.n_legal == 0:
            put_away(rules, s, s.drawn)
            s.drawn = -1
            s.push(self.number, s.active, 0)
            s.push(rules.draw_phase, s.active, 0)

    def apply(self, rules: "Rules", s: State, action: i64) -> None:
        tile_type = (action >> 2) & 255
        s.drawn = -1
        s.laid = lay(s, tile_type, action & 3, (action >> 10) & 0xFFFFF)
        if s.log is not None:
            rules.note(s, "placed", {"player": int(s.active), "slot": int(s.laid)})
        for module in rules.on_tile_laid[tile_type]:
            module.tile_laid(rules, s, s.laid)
        rules.go_on_from_laid(s)


class Figures(Phase):
    """P2a: at most one figure action, or none (SEQ-20)."""

    def run(self, rules: "Rules", s: State) -> None:
        tile_type = i64(s.tile_turned[s.laid]) >> 2
        if rules.any_duties:
            for module in rules.on_figure_duties[tile_type]:
                module.figure_duties(rules, s)
            if s.n_legal:
                return
        for module in rules.on_figure_options[tile_type]:
            module.figure_options(rules, s)
        if s.n_legal:
            s.offer(PASS)

    def apply(self, rules: "Rules", s: State, action: i64) -> None:
        kind = action >> KIND_SHIFT
        if kind == DEPLOY:
            put(s, s.actor, (action >> 16) & 7, action & 0xFFFF)
        elif kind != PASS:
            for module in rules.on_figure_action:
                if module.figure_action(rules, s, action):
                    return


class Settle(Phase):
    """P3a and P3b: find what this tile completed and pay the owners (SEQ-30 to SEQ-32)."""

    def run(self, rules: "Rules", s: State) -> None:
        collect_completed(s)
        for module in rules.on_also_settles:
            module.also_settles(rules, s)
        rules.go_on_from_settled(s)
        i: i64 = 0
        while i < s.n_settling:
            feature = i64(s.settling[i])
            if s.strength[feature]:
                pay_owners(rules, s, feature, True)
                for module in rules.on_settled:
                    module.settled(rules, s, feature, False)
            i += 1


class Clear(Phase):
    """P3d: figures of the settled features go home (SEQ-36, BASE-23)."""

    def run(self, rules: "Rules", s: State) -> None:
        i: i64 = 0
        while i < s.n_settling:
            feature = i64(s.settling[i])
            if s.strength[feature]:
                rules.send_all_home(s, feature, "scored")
            i += 1
        for module in rules.on_cleared:
            module.cleared(rules, s)


class EndCycle(Phase):
    """P6: another cycle of this turn, the next player's turn, or the end (SEQ-60 to SEQ-62)."""

    def run(self, rules: "Rules", s: State) -> None:
        s.n_settling = 0
        for module in rules.on_next_cycle:
            if module.next_cycle(rules, s):
                rules.start_cycle(s)
                return
        if s.bag_total == 0 and rules.bag_is_empty(s):
            for module in rules.on_another_turn:
                if module.another_turn(rules, s):
                    rules.start_turn(s)
                    return
            score_finally(rules, s)
            return
        s.active = rules.after(s.active)
        rules.start_turn(s)


def put_away(rules: "Rules", s: State, tile_type: i64) -> None:
    """A drawn tile fits nowhere: it leaves the game, for all to see (BASE-09)."""
    for module in rules.on_unplaceable:
        if module.unplaceable(rules, s, tile_type):
            return
    s.removed[tile_type] = i16(i64(s.removed[tile_type]) + 1)
    if s.log is not None:
        tile = rules.tables.ids[tile_type]
        rules.note(s, "discarded", {"player": int(s.active), "tile": tile})


def settle_also(s: State, feature: Feature) -> None:
    """Put a feature into the set that is settled in this cycle, once (SEQ-30)."""
    i: i64 = 0
    n = s.n_settling
    while i < n:
        if i64(s.settling[i]) == feature:
            return
        i += 1
    s.settling[n] = i16(feature)
    s.n_settling = n + 1


def collect_completed(s: State) -> None:
    """SEQ-30 (i) and (ii): completed roads and cities of the new tile, monasteries around it."""
    tile_type = i64(s.tile_turned[s.laid]) >> 2
    fact = tile_type * SEGMENTS
    segment = i64(s.tile_segment[s.laid])
    last = segment + i64(s.tables.closing[tile_type])
    while segment < last:
        feature = i64(s.feature[segment])
        # Cities and roads are the first of the kinds.
        if s.tally[feature] & OPEN_BITS == 0 and s.tables.kind[fact] <= ROAD:
            settle_also(s, feature)
        segment += 1
        fact += 1
    # What `touches` asks, spelled out here for speed: first the one question that settles most.
    tile_pos = s.tile_pos
    corner = i64(tile_pos[s.laid]) + NORTH_WEST
    i: i64 = 0
    n = s.n_monasteries
    monasteries = s.monasteries
    while i < n:
        slot = i64(monasteries[i])
        i += 1
        beyond = corner - i64(tile_pos[slot])
        if beyond & FAR or beyond > SOUTH_EAST or beyond & POS_MASK > 2:
            continue
        if neighbours(s, slot) == 8:
            monastery = i64(s.tables.monastery[i64(s.tile_turned[slot]) >> 2])
            settle_also(s, i64(s.tile_segment[slot]) + monastery)


def touches(a: Pos, b: Pos) -> bool:
    """Whether two cells are the same or neighbours (GEN-02)."""
    beyond = a + NORTH_WEST - b
    return 0 <= beyond <= SOUTH_EAST and beyond & POS_MASK <= 2


def pay_owners(rules: "Rules", s: State, feature: Feature, complete: bool) -> None:
    """Give every owner of a road, city or monastery its value (BASE-20, BASE-22, BASE-27)."""
    kind = kind_of(s, feature)
    magic = rules.magic(s, feature)
    points = value(s, feature, kind, magic, complete, rules.small_city)
    if points == 0:
        return
    event: i64 = FEATURE
    if not complete:
        event = FINAL_FEATURE
    facts: dict[str, Fact] | None = None
    if s.log is not None:
        facts = facts_of(s, feature, kind, magic, complete)
        facts["small"] = int(rules.small_city)
    rules.award(s, owners(s.strength[feature]), points, event, facts)


def pay_farmers(rules: "Rules", s: State, field: Feature) -> None:
    """Give every owner of a field its points at the end (BASE-28, SCO-04)."""
    cities = cities_of_field(s, field, rules.stamp, rules.fresh_mark())
    if cities == 0:
        return
    paid = owners(s.strength[field])
    player: i64 = 0
    while player < rules.players:
        if (paid >> player) & 1:
            each: i64 = 3
            for module in rules.on_farm_bonus:
                each += module.farm_bonus(rules, s, player, field)
            facts: dict[str, Fact] | None = None
            if s.log is not None:
                facts = {
                    "kind": "field",
                    "feature": int(field),
                    "cities": int(cities),
                    "each": int(each),
                    "complete": 0,
                }
            rules.award(s, i64(1) << player, cities * each, FINAL_FEATURE, facts)
        player += 1


def score_finally(rules: "Rules", s: State) -> None:
    """The final scoring (END-02): incomplete features, then fields, then what modules add."""
    mark = rules.fresh_mark()
    if s.log is not None:
        rules.note(s, "final_scoring", {})
    for module in rules.on_game_ends:
        module.game_ends(rules, s)
    for module in rules.on_scores_finally:
        if module.scores_finally(rules, s):
            return
    for fields in (False, True):
        figure: i64 = 0
        while figure < i64(len(s.figure_at)):
            segment = i64(s.figure_at[figure])
            figure += 1
            if segment < 0 or (kind_of(s, segment) == FIELD) != fields:
                continue
            feature = i64(s.feature[segment])
            if rules.stamp[feature] == mark:
                continue
            rules.stamp[feature] = mark
            if fields:
                pay_farmers(rules, s, feature)
            else:
                pay_owners(rules, s, feature, False)
            for module in rules.on_settled:
                module.settled(rules, s, feature, True)
    end_game(rules, s)


def end_game(rules: "Rules", s: State) -> None:
    """What modules add when all features are scored, and the end (END-02)."""
    for module in rules.on_final:
        module.final(rules, s)
    s.actor = NOBODY
    s.n_legal = 0
    s.n_steps = 0
    if s.log is not None:
        rules.note(s, "game_over", {})


class Base(Module):
    """The base game as the first of the modules."""

    name = "base"

    def phases(self, rules: "Rules") -> list[Phase]:
        return [
            Draw("draw"),
            Place("place"),
            Figures("figure"),
            Settle("settle"),
            Clear("clear"),
            EndCycle("end_cycle"),
        ]

    def set_up(self, rules: "Rules", s: State) -> None:
        """Seven followers each, the start tile on the table (BASE-03, BASE-04)."""
        for player in range(rules.players):
            s.supply[player * FIGURE_KINDS + NORMAL] = u8(NORMALS)
        if rules.module("river") is None:
            rules.lay_start(s, rules.start_type)

    def figure_options(self, rules: "Rules", s: State) -> None:
        """A follower on any segment of the new tile whose feature is free (BASE-11 to BASE-17)."""
        row = s.actor * FIGURE_KINDS
        normal = s.supply[row + NORMAL] > 0
        large = s.supply[row + LARGE] > 0
        if not normal and not large:
            return
        tile_type = i64(s.tile_turned[s.laid]) >> 2
        if s.tables.no_figures[tile_type]:
            return
        fact = tile_type * SEGMENTS
        segment = i64(s.tile_segment[s.laid])
        last = segment + s.tables.segments[tile_type]
        while segment < last:
            if s.strength[i64(s.feature[segment])] == 0 and s.tables.kind[fact] != RIVER:
                if normal:
                    s.offer(DEPLOY << KIND_SHIFT | segment)
                if large:
                    s.offer(DEPLOY << KIND_SHIFT | LARGE << 16 | segment)
            segment += 1
            fact += 1


def module() -> Module:
    """The module of this file."""
    return Base()
