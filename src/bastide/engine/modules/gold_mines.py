"""The Gold Mines (GLD).

Bars lie on tiles in piles. When a feature is paid its owners are noted as claimants of the
piles that it covers; after the figures are home the bars are shared among them in turns.
"""

from typing import TYPE_CHECKING, Final

from librt.vecs import vec
from mypy_extensions import i32, i64, u8

from bastide.engine.features import kind_of, owners
from bastide.engine.model import (
    ARGUMENT_MASK,
    CITY,
    GOLD,
    KIND_SHIFT,
    MONASTERY,
    PASS,
    ROAD,
    Feature,
    Pos,
    Slot,
    pos_x,
    pos_y,
)
from bastide.engine.scoring import FINAL
from bastide.engine.sequence import Module, Phase
from bastide.engine.state import Fact, State

if TYPE_CHECKING:
    from bastide.engine.rules import Rules

# What the module keeps in a state: the number of piles, whether any is claimed, the bars taken
# by each player, and of each pile a row of the columns below.
PILES: Final = 0
CLAIMED: Final = 1
TAKEN: Final = 2

SLOT: Final = 0
"""The tile on which the pile lies."""
BARS: Final = 1
CLAIMS: Final = 2
"""Players entitled to the pile, as bits; only between P3b and P4a."""
_COLUMNS: Final = 3

BARS_PER_TILE: Final = 2


def worth(bars: i64) -> i64:
    """Points of all bars of one player together (GLD-11).

    >>> [int(worth(bars)) for bars in range(1, 13)]
    [1, 2, 3, 8, 10, 12, 21, 24, 27, 40, 44, 48]
    """
    if bars >= 10:
        return bars * 4
    return bars * ((bars + 2) // 3)


class PlaceGold(Phase):
    """P1c: one bar on the gold tile just placed, one on a neighbour of it (GLD-01)."""

    def __init__(self, gold: "GoldMines") -> None:
        super().__init__("gold")
        self.gold: GoldMines = gold

    def concerns(self, rules: "Rules", tile_type: i64) -> bool:
        return self.gold.mines[tile_type] != 0

    def run(self, rules: "Rules", s: State) -> None:
        self.gold.add_bar(rules, s, s.laid)
        cell = s.cell(i64(s.tile_pos[s.laid]))
        side = s.row_length
        y: i64 = -1
        while y <= 1:
            x: i64 = -1
            while x <= 1:
                slot = i64(s.grid[cell + y * side + x])
                if slot >= 0 and slot != s.laid:
                    s.offer(GOLD << KIND_SHIFT | i64(s.tile_pos[slot]))
                x += 1
            y += 1

    def apply(self, rules: "Rules", s: State, action: i64) -> None:
        self.gold.add_bar(rules, s, s.slot_at(action & ARGUMENT_MASK))


class ShareGold(Phase):
    """P4a: those entitled take one bar each in turns, from the active player on (GLD-05).

    Which bar a player takes is settled by GLD-06, or by himself if `gold_choice` says so.
    """

    def __init__(self, gold: "GoldMines", ask: bool) -> None:
        super().__init__("share_gold")
        self.gold: GoldMines = gold
        self.ask: bool = ask

    def run(self, rules: "Rules", s: State) -> None:
        gold = self.gold
        if s.extra[gold.at + CLAIMED] == 0:
            return
        player = s.actor
        passed_over: i64 = 0
        while passed_over < rules.players:
            pile = gold.most_claimed(s, player)
            if pile >= 0:
                if self.ask:
                    gold.offer_claimed(s, player)
                    s.actor = player
                    return
                gold.take_bar(rules, s, player, pile)
                passed_over = 0
            else:
                passed_over += 1
            player = rules.after(player)
        s.extra[gold.at + CLAIMED] = 0

    def apply(self, rules: "Rules", s: State, action: i64) -> None:
        pile = self.gold.pile_on(s, s.slot_at(action & ARGUMENT_MASK))
        self.gold.take_bar(rules, s, s.actor, pile)
        s.push(self.number, rules.after(s.actor), 0)


class GoldMines(Module):
    """Two bars for every gold tile, to be won by the owners of the features over them."""

    name = "gold_mines"

    def phases(self, rules: "Rules") -> list[Phase]:
        tiles = rules.tables.tiles
        self.mines: vec[u8] = vec[u8]([int(tile.gold) for tile in tiles])
        self.players: i64 = rules.players
        self.stock: i64 = 0
        for index, tile in enumerate(tiles):
            if tile.gold:
                self.stock += BARS_PER_TILE * i64(rules.tables.count[index])
        return [PlaceGold(self), ShareGold(self, rules.switch("gold_choice", "auto") == "ask")]

    def size(self, rules: "Rules") -> int:
        return int(TAKEN + rules.players + self.stock * _COLUMNS)

    def _rows(self) -> i64:
        """Where the rows of the piles begin."""
        return self.at + TAKEN + self.players

    def _rows_end(self, s: State) -> i64:
        return self._rows() + i64(s.extra[self.at + PILES]) * _COLUMNS

    def pile_on(self, s: State, slot: Slot) -> i64:
        """The row of the pile on a tile, or -1."""
        pile = self._rows()
        last = self._rows_end(s)
        while pile < last:
            if i64(s.extra[pile + SLOT]) == slot:
                return pile
            pile += _COLUMNS
        return -1

    def add_bar(self, rules: "Rules", s: State, slot: Slot) -> None:
        """Put a bar from the stock on a tile, without limit (GLD-02)."""
        pile = self.pile_on(s, slot)
        if pile < 0:
            count = i64(s.extra[self.at + PILES])
            s.extra[self.at + PILES] = i32(count + 1)
            pile = self._rows() + count * _COLUMNS
            s.extra[pile + SLOT] = i32(slot)
            s.extra[pile + BARS] = 0
            s.extra[pile + CLAIMS] = 0
        s.extra[pile + BARS] = i32(i64(s.extra[pile + BARS]) + 1)
        if s.log is not None:
            rules.note(s, "gold_placed", {"player": int(s.active), "slot": int(slot)})

    def take_bar(self, rules: "Rules", s: State, player: i64, pile: i64) -> None:
        """Give a bar to a player; the last pile takes the place of one that is used up."""
        if s.log is not None:
            rules.note(s, "gold_taken", {"player": int(player), "slot": int(s.extra[pile + SLOT])})
        s.extra[self.at + TAKEN + player] = i32(i64(s.extra[self.at + TAKEN + player]) + 1)
        s.extra[pile + BARS] = i32(i64(s.extra[pile + BARS]) - 1)
        if s.extra[pile + BARS]:
            return
        count = i64(s.extra[self.at + PILES]) - 1
        s.extra[self.at + PILES] = i32(count)
        last = self._rows() + count * _COLUMNS
        column: i64 = 0
        while column < _COLUMNS:
            s.extra[pile + column] = s.extra[last + column]
            s.extra[last + column] = 0
            column += 1

    def settled(self, rules: "Rules", s: State, feature: Feature, final: bool) -> None:
        """GLD-03: the owners are entitled to the bars on the feature's tiles; GLD-09: no field."""
        if final or s.extra[self.at + PILES] == 0:
            return
        kind = kind_of(s, feature)
        entitled = owners(s.strength[feature])
        pile = self._rows()
        last = self._rows_end(s)
        while pile < last:
            slot = i64(s.extra[pile + SLOT])
            covers = False
            if kind == MONASTERY:
                home = i64(s.segment_slot[feature])
                covers = _near(i64(s.tile_pos[home]), i64(s.tile_pos[slot]))
            elif kind == CITY or kind == ROAD:
                covers = _on_tile(s, feature, slot)
            if covers:
                s.extra[pile + CLAIMS] = i32(i64(s.extra[pile + CLAIMS]) | entitled)
                s.extra[self.at + CLAIMED] = 1
            pile += _COLUMNS

    def most_claimed(self, s: State, player: i64) -> i64:
        """The pile of which a player takes by GLD-06, or -1 if he may take of none.

        The one with the most claimants; then the one with most bars; then the northernmost
        and westernmost.
        """
        best: i64 = -1
        best_rank: i64 = 0
        pile = self._rows()
        last = self._rows_end(s)
        while pile < last:
            claims = i64(s.extra[pile + CLAIMS])
            if (claims >> player) & 1:
                claimants: i64 = 0
                while claims:
                    claimants += claims & 1
                    claims >>= 1
                rank = claimants << 40 | i64(s.extra[pile + BARS]) << 24
                rank -= i64(s.tile_pos[i64(s.extra[pile + SLOT])])
                if best < 0 or rank > best_rank:
                    best = pile
                    best_rank = rank
            pile += _COLUMNS
        return best

    def offer_claimed(self, s: State, player: i64) -> None:
        """Offer a bar of each pile to which a player is entitled."""
        pile = self._rows()
        last = self._rows_end(s)
        while pile < last:
            if (i64(s.extra[pile + CLAIMS]) >> player) & 1:
                s.offer(GOLD << KIND_SHIFT | i64(s.tile_pos[i64(s.extra[pile + SLOT])]))
            pile += _COLUMNS

    def final(self, rules: "Rules", s: State) -> None:
        """GLD-11: bars on the board are removed, those of the players are worth points."""
        pile = self._rows()
        last = self._rows_end(s)
        while pile < last:
            if s.log is not None:
                slot, bars = int(s.extra[pile + SLOT]), int(s.extra[pile + BARS])
                rules.note(s, "gold_removed", {"slot": slot, "bars": bars})
            s.extra[pile + BARS] = 0
            pile += _COLUMNS
        s.extra[self.at + PILES] = 0
        player: i64 = 0
        bit: i64 = 1
        while player < rules.players:
            bars_taken = i64(s.extra[self.at + TAKEN + player])
            points = worth(bars_taken)
            facts: dict[str, Fact] | None = None
            if s.log is not None:
                terms = (("bar", int(bars_taken), int(points)),)
                facts = {"kind": "gold", "rule": "GLD-11", "terms": terms}
            rules.award(s, bit, points, FINAL, facts)
            player += 1
            bit <<= 1

    def describe(self, rules: "Rules", s: State, seat: int) -> dict[str, object]:
        """``gold``: cells and bars of the piles; ``gold_taken`` by seat; ``gold_stock``."""
        piles: list[list[int]] = []
        row = self._rows()
        while row < self._rows_end(s):
            at = i64(s.tile_pos[i64(s.extra[row + SLOT])])
            piles.append([int(pos_x(at)), int(pos_y(at)), int(s.extra[row + BARS])])
            row += _COLUMNS
        taken = [int(s.extra[self.at + TAKEN + player]) for player in range(rules.players)]
        left = int(self.stock) - sum(taken) - sum(pile[2] for pile in piles)
        return {"gold": piles, "gold_taken": taken, "gold_stock": left}

    def refuse(self, rules: "Rules", s: State, action: i64) -> tuple[str, dict[str, Fact]] | None:
        """Why a bar cannot go there, or come from there; why it cannot be left out."""
        phase = rules.phases[s.phase].name
        kind = action >> KIND_SHIFT
        if phase == "gold" and kind == PASS:
            return "GLD-01", {"reason": "gold_duty"}
        if kind != GOLD or (phase != "gold" and phase != "share_gold"):
            return None
        at = action & ARGUMENT_MASK
        cell: dict[str, Fact] = {"x": int(pos_x(at)), "y": int(pos_y(at))}
        if phase == "gold":
            return "GLD-01", {"reason": "gold_neighbour", **cell}
        return "GLD-05", {"reason": "gold_claim", **cell}


def _on_tile(s: State, feature: Feature, slot: Slot) -> bool:
    """Whether a feature has a segment on a tile (GLD-02)."""
    segment = i64(s.tile_segment[slot])
    last = segment + s.tables.segments[i64(s.tile_turned[slot]) >> 2]
    while segment < last:
        if i64(s.feature[segment]) == feature:
            return True
        segment += 1
    return False


def _near(a: Pos, b: Pos) -> bool:
    """Whether two cells are the same or neighbours (GEN-02)."""
    dx = pos_x(a) - pos_x(b)
    dy = pos_y(a) - pos_y(b)
    return -1 <= dx <= 1 and -1 <= dy <= 1


def module() -> Module:
    """The module of this file."""
    return GoldMines()
