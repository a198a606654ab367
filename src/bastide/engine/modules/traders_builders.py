"""Traders & Builders (TRB): the builder, the pig, and goods; GEN-17 for both figures."""

from typing import TYPE_CHECKING, Final

from librt.vecs import vec
from mypy_extensions import i32, i64, u8

from bastide.engine.features import BYTE, figure_kind, kind_of, strength_of
from bastide.engine.model import (
    ARGUMENT_MASK,
    BUILDER,
    BUILDER_INDEX,
    CITY,
    DEPLOY,
    FIELD,
    FIGURE_KINDS,
    FIGURE_NAMES,
    FIGURES,
    KIND_SHIFT,
    PIG,
    PIG_INDEX,
    ROAD,
    SEGMENTS,
    Feature,
    Figure,
    Slot,
    deploy_action,
)
from bastide.engine.scoring import FINAL
from bastide.engine.sequence import Module, Phase
from bastide.engine.state import Fact, State

if TYPE_CHECKING:
    from bastide.engine.rules import Rules

# What the module keeps in a state.
EARNED: Final = 0
"""Whether the turn's builder bonus was earned; it stays so to the end of the turn (TRB-11)."""
USED: Final = 1
"""Whether the builder cycle of the turn has begun."""
GOODS: Final = 2
"""From here on the tokens: `KINDS` numbers for each player."""

KINDS: Final = 3
GOODS_NAMES: Final = ("wine", "wheat", "cloth")
MOST_GOODS_POINTS: Final = 10


class TradersBuilders(Module):
    """Builder, pig and goods."""

    name = "traders_builders"

    def size(self, rules: "Rules") -> int:
        return int(GOODS + rules.players * KINDS)

    def phases(self, rules: "Rules") -> list[Phase]:
        tables = rules.tables
        # Which goods a city segment shows, by fact index: 0 none, else 1 + its kind.
        self.symbol: vec[u8] = vec[u8]([0] * int(tables.types * SEGMENTS))
        for index, tile in enumerate(tables.tiles):
            for number, segment in enumerate(tile.segments):
                if segment.goods is not None:
                    symbol = 1 + GOODS_NAMES.index(segment.goods)
                    self.symbol[index * SEGMENTS + number] = u8(symbol)
        return [Goods("goods", self)]

    def set_up(self, rules: "Rules", s: State) -> None:
        """SETUP-02: one builder and one pig for each player."""
        for player in range(rules.players):
            s.supply[player * FIGURE_KINDS + BUILDER] = u8(1)
            s.supply[player * FIGURE_KINDS + PIG] = u8(1)

    # -- Builder

    def turn_started(self, rules: "Rules", s: State) -> None:
        """SEQ-01: the bonus can be earned once in each turn (TRB-11)."""
        s.extra[self.at + EARNED] = 0
        s.extra[self.at + USED] = 0

    def tile_laid(self, rules: "Rules", s: State, slot: Slot) -> None:
        """TRB-08: does the tile continue the feature of the active player's builder?"""
        builder = i64(s.figure_at[s.active * FIGURES + BUILDER_INDEX])
        if builder < 0 or s.extra[self.at + EARNED]:
            return
        feature = s.feature[builder]
        segment = i64(s.tile_segment[slot])
        while segment < s.n_segments:
            if s.feature[segment] == feature:
                s.extra[self.at + EARNED] = 1
                if s.log is not None:
                    rules.note(
                        s, "bonus_earned", {"player": int(s.active), "segment": int(builder)}
                    )
                return
            segment += 1

    def next_cycle(self, rules: "Rules", s: State) -> bool:
        """TRB-10, TRB-11: one more cycle in the turn, as long as there is a tile (SEQ-61)."""
        if not s.extra[self.at + EARNED] or s.extra[self.at + USED] or not rules.can_draw(s):
            return False
        s.extra[self.at + USED] = 1
        if s.log is not None:
            rules.note(s, "builder_cycle_started", {"player": int(s.active)})
        return True

    def figure_options(self, rules: "Rules", s: State) -> None:
        """The builder beside a follower of one's own on a road or in a city (TRB-01 to TRB-05),
        the pig beside a farmer of one's own (TRB-15), both on the tile just laid."""
        row = s.actor * FIGURE_KINDS
        builder = s.supply[row + BUILDER] > 0
        pig = s.supply[row + PIG] > 0
        tile_type = i64(s.tile_turned[s.laid]) >> 2
        if (not builder and not pig) or s.tables.no_figures[tile_type]:
            return
        fact = tile_type * SEGMENTS
        segment = i64(s.tile_segment[s.laid])
        last = segment + s.tables.segments[tile_type]
        mine = 8 * s.actor
        while segment < last:
            feature = i64(s.feature[segment])
            # What `strength_of` says, spelled out for speed.
            if (s.strength[feature] >> mine) & BYTE:
                kind = i64(s.tables.kind[fact])
                if kind == FIELD:
                    if pig:
                        s.offer(deploy_action(PIG, segment))
                elif builder and (kind == CITY or kind == ROAD) and not s.complete(feature):
                    s.offer(deploy_action(BUILDER, segment))
            segment += 1
            fact += 1

    # -- Figures that cannot stay alone

    def returned(self, rules: "Rules", s: State, figure: Figure, feature: Feature) -> None:
        """GEN-17: who has no follower left beside his builder or pig takes it back."""
        if figure_kind(figure) < BUILDER:
            self._take_back_lonely(rules, s, figure // FIGURES)

    def rejoined(self, rules: "Rules", s: State) -> None:
        """GEN-17 after ferries have cut roads (FER-14)."""
        player: i64 = 0
        while player < rules.players:
            self._take_back_lonely(rules, s, player)
            player += 1

    def _take_back_lonely(self, rules: "Rules", s: State, player: i64) -> None:
        piece = player * FIGURES + BUILDER_INDEX
        while piece <= player * FIGURES + PIG_INDEX:
            segment = i64(s.figure_at[piece])
            if segment >= 0 and strength_of(s, i64(s.feature[segment]), player) == 0:
                rules.send_home(s, piece, "alone")
            piece += 1

    # -- Pig

    def farm_bonus(self, rules: "Rules", s: State, player: i64, field: Feature) -> i64:
        """TRB-17: one point more per city for an owner whose pig is in the field."""
        segment = i64(s.figure_at[player * FIGURES + PIG_INDEX])
        if segment >= 0 and i64(s.feature[segment]) == field:
            return 1
        return 0

    # -- Goods

    def goods_of(self, s: State, city: Feature) -> "vec[i64]":
        """How many symbols of each kind a city has."""
        found = vec[i64]([0] * KINDS)
        member = city
        while True:
            symbol = i64(self.symbol[i64(s.segment_fact[member])])
            if symbol:
                found[symbol - 1] = found[symbol - 1] + 1
            member = i64(s.ring[member])
            if member == city:
                return found

    def tokens(self, s: State, player: i64, kind: i64) -> i64:
        """How many tokens of a kind a player has."""
        return i64(s.extra[self.at + GOODS + player * KINDS + kind])

    def final(self, rules: "Rules", s: State) -> None:
        """TRB-21: ten points for the most tokens of each kind, to every tied player."""
        kind: i64 = 0
        while kind < KINDS:
            most: i64 = 0
            paid: i64 = 0
            player: i64 = 0
            bit: i64 = 1
            while player < rules.players:
                tokens = self.tokens(s, player, kind)
                if tokens > most:
                    most = tokens
                    paid = bit
                elif tokens == most and tokens:
                    paid |= bit
                bit <<= 1
                player += 1
            if paid:
                facts: dict[str, Fact] | None = None
                if s.log is not None:
                    name = GOODS_NAMES[int(kind)]
                    terms = ((name, 1, MOST_GOODS_POINTS),)
                    facts = {"kind": "goods", "rule": "TRB-21", "terms": terms}
                rules.award(s, paid, MOST_GOODS_POINTS, FINAL, facts)
            kind += 1

    # -- For people

    def describe(self, rules: "Rules", s: State, seat: int) -> dict[str, object]:
        """``goods``: tokens of each player; ``builder_bonus``: "earned", "used" or null."""
        bonus = None
        if s.extra[self.at + USED]:
            bonus = "used"
        elif s.extra[self.at + EARNED]:
            bonus = "earned"
        goods = [
            {name: int(self.tokens(s, player, kind)) for kind, name in enumerate(GOODS_NAMES)}
            for player in range(rules.players)
        ]
        return {"goods": goods, "builder_bonus": bonus}

    def refuse(self, rules: "Rules", s: State, action: i64) -> tuple[str, dict[str, Fact]] | None:
        """Why the builder or the pig cannot be placed there."""
        if action >> KIND_SHIFT != DEPLOY or s.laid < 0:
            return None
        figure = (action & ARGUMENT_MASK) >> 16
        segment = action & 0xFFFF
        if figure < BUILDER or i64(s.segment_slot[segment]) != s.laid:
            return None
        if s.tables.no_figures[i64(s.tile_turned[s.laid]) >> 2]:
            return None
        name = FIGURE_NAMES[int(figure)]
        if s.supply[s.actor * FIGURE_KINDS + figure] == 0:
            rule = "TRB-05" if figure == BUILDER else "TRB-18"
            return rule, {"reason": "supply", "figure": name}
        kind = kind_of(s, segment)
        alone = strength_of(s, i64(s.feature[segment]), s.actor) == 0
        if figure == PIG:
            if kind != FIELD:
                return "TRB-15", {"reason": "pig_ground"}
            return ("TRB-15", {"reason": "alone", "figure": name}) if alone else None
        if kind != CITY and kind != ROAD:
            return "TRB-03", {"reason": "builder_ground"}
        if alone:
            return "TRB-02", {"reason": "alone", "figure": name}
        if s.complete(i64(s.feature[segment])):
            return "TRB-04", {"reason": "builder_complete"}
        return None


class Goods(Phase):
    """P3c: goods of the cities just completed go to the active player (SEQ-35, TRB-19)."""

    def __init__(self, name: str, traders: TradersBuilders) -> None:
        super().__init__(name)
        self.traders: TradersBuilders = traders

    def run(self, rules: "Rules", s: State) -> None:
        i: i64 = 0
        while i < s.n_settling:
            city = i64(s.settling[i])
            if kind_of(s, city) == CITY:
                self._take(rules, s, city)
            i += 1

    def _take(self, rules: "Rules", s: State, city: Feature) -> None:
        traders = self.traders
        found = traders.goods_of(s, city)
        row = traders.at + GOODS + s.active * KINDS
        facts: dict[str, Fact] = {}
        kind: i64 = 0
        while kind < KINDS:
            if found[kind]:
                s.extra[row + kind] = i32(i64(s.extra[row + kind]) + found[kind])
                facts[GOODS_NAMES[int(kind)]] = int(found[kind])
            kind += 1
        if facts and s.log is not None:
            facts["player"] = int(s.active)
            facts["segment"] = int(city)
            rules.note(s, "goods_taken", facts)


def module() -> Module:
    """The module of this file."""
    return TradersBuilders()
