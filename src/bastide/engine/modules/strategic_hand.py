"""The strategic variant with a hand of three tiles (STR).

Only P0 and the placing change: a tile is drawn into the hand and any tile of the hand
may be placed. The faces in a hand are known to its owner only (STR-02, STR-11).
"""

from typing import TYPE_CHECKING, Final

from mypy_extensions import i16, i32, i64

from bastide.engine.model import ARGUMENT_MASK, CHANCE, DISCARD, DRAW, KIND_SHIFT
from bastide.engine.modules.base import Draw, Place
from bastide.engine.modules.river import River
from bastide.engine.rng import Rng
from bastide.engine.sequence import Module, Phase
from bastide.engine.state import Fact, State

if TYPE_CHECKING:
    from bastide.engine.rules import Rules

HAND: Final = 3
_HELD: Final = 4
"""Places of a hand: three tiles and the one just drawn."""

# What the module keeps in a state: the hands (type plus one, 0 for a free place), then how
# many turns in a row brought no tile since the bag ran out, and whether this one brought one.
_PASSES: Final = 24
_PLACED: Final = 25
_SIZE: Final = 26


class Deal(Phase):
    """A tile of the first hands (STR-01, SETUP-06); the argument is who gets it."""

    def __init__(self, name: str, hands: "StrategicHand") -> None:
        super().__init__(name)
        self.hands: StrategicHand = hands

    def run(self, rules: "Rules", s: State) -> None:
        s.actor = CHANCE

    def outcomes(self, rules: "Rules", s: State) -> list[tuple[int, int]]:
        return [
            (int(DRAW << KIND_SHIFT | tile_type), int(self.hands.in_land_bag(rules, s, tile_type)))
            for tile_type in range(int(rules.tables.types))
            if self.hands.in_land_bag(rules, s, tile_type)
        ]

    def apply(self, rules: "Rules", s: State, action: i64) -> None:
        self.hands.draw(rules, s, s.argument, action & ARGUMENT_MASK)

    def sample(self, rules: "Rules", s: State, rng: Rng) -> i64:
        left: i64 = 0
        tile_type: i64 = 0
        while tile_type < rules.tables.types:
            left += self.hands.in_land_bag(rules, s, tile_type)
            tile_type += 1
        left = rng.below(left)
        tile_type = -1
        while left >= 0:
            tile_type += 1
            left -= self.hands.in_land_bag(rules, s, tile_type)
        return DRAW << KIND_SHIFT | tile_type


class DrawToHand(Draw):
    """P0: draw into the hand; in the river phase from the river pile as without it (STR-08)."""

    def __init__(self, name: str, hands: "StrategicHand") -> None:
        super().__init__(name)
        self.hands: StrategicHand = hands

    def run(self, rules: "Rules", s: State) -> None:
        if not rules.bag_is_empty(s):
            s.actor = CHANCE
        elif not self.hands.holds(s, s.active):
            rules.abandon_cycle(s)

    def apply(self, rules: "Rules", s: State, action: i64) -> None:
        tile_type = action & ARGUMENT_MASK
        if self.hands.is_river(tile_type):
            super().apply(rules, s, action)
        else:
            self.hands.draw(rules, s, s.active, tile_type)


class PlaceFromHand(Place):
    """P1a: which tile, where and how turned is one decision (STR-03, STR-06)."""

    def __init__(self, name: str, hands: "StrategicHand", discard: "DiscardTile") -> None:
        super().__init__(name)
        self.hands: StrategicHand = hands
        self.discard: DiscardTile = discard

    def run(self, rules: "Rules", s: State) -> None:
        if s.drawn >= 0:
            super().run(rules, s)
            return
        face = self.hands.next_face(s, s.active, -1)
        while face >= 0:
            rules.list_placements(s, face)
            face = self.hands.next_face(s, s.active, face)
        if s.n_legal:
            return
        if rules.bag_is_empty(s):
            rules.abandon_cycle(s)
            return
        if s.log is not None:
            shown = ",".join(rules.tables.ids[face] for face in self.hands.faces(s, s.active))
            rules.note(s, "hand_shown", {"player": int(s.active), "tiles": shown})
        s.push(self.number, s.active, 0)
        s.push(rules.draw_phase, s.active, 0)
        s.push(self.discard.number, s.active, 0)

    def apply(self, rules: "Rules", s: State, action: i64) -> None:
        if s.drawn < 0:
            self.hands.remove(s, s.active, (action >> 2) & 255)
        s.extra[self.hands.at + _PLACED] = 1
        super().apply(rules, s, action)


class DiscardTile(Phase):
    """No tile of the hand fits: one of them leaves the game (STR-06)."""

    def __init__(self, name: str, hands: "StrategicHand") -> None:
        super().__init__(name)
        self.hands: StrategicHand = hands

    def run(self, rules: "Rules", s: State) -> None:
        for tile_type in self.hands.faces(s, s.active):
            s.offer(DISCARD << KIND_SHIFT | tile_type)

    def apply(self, rules: "Rules", s: State, action: i64) -> None:
        tile_type = action & ARGUMENT_MASK
        self.hands.remove(s, s.active, tile_type)
        s.removed[tile_type] = i16(i64(s.removed[tile_type]) + 1)
        if s.log is not None:
            facts: dict[str, Fact] = {
                "player": int(s.active),
                "tile": rules.tables.ids[tile_type],
            }
            rules.note(s, "discarded", facts)


class StrategicHand(Module):
    """A hidden hand of three tiles for each player."""

    name = "strategic_hand"

    def size(self, rules: "Rules") -> int:
        return int(_SIZE)

    def phases(self, rules: "Rules") -> list[Phase]:
        self.ends_with_bag: bool = rules.switch("hand_end", "play_out") == "bag_empty"
        self.river: River | None = None
        found = rules.module("river")
        if found is not None:
            assert isinstance(found, River)
            self.river = found
        self.discard: DiscardTile = DiscardTile("discard", self)
        self.deal: Deal = Deal("deal", self)
        return [
            self.deal,
            DrawToHand("draw", self),
            PlaceFromHand("place", self, self.discard),
            self.discard,
        ]

    # -- the hands

    def faces(self, s: State, player: i64) -> list[int]:
        """The different tile types in a player's hand, in the order of types."""
        found: list[int] = []
        face = self.next_face(s, player, -1)
        while face >= 0:
            found.append(int(face))
            face = self.next_face(s, player, face)
        return found

    def next_face(self, s: State, player: i64, face: i64) -> i64:
        """The first type after this one (-1: the first at all) in a player's hand; -1: none."""
        row = self.at + player * _HELD
        last = row + _HELD
        following: i64 = -1
        while row < last:
            held = i64(s.extra[row]) - 1
            if held > face and (held < following or following < 0):
                following = held
            row += 1
        return following

    def held(self, s: State, player: i64) -> list[int]:
        """All tiles of a hand, sorted by type."""
        row = self.at + player * _HELD
        tiles = [int(s.extra[row + place]) - 1 for place in range(int(_HELD))]
        return sorted(tile for tile in tiles if tile >= 0)

    def holds(self, s: State, player: i64) -> bool:
        """Whether a player has any tile in hand."""
        row = self.at + player * _HELD
        place: i64 = 0
        while place < _HELD:
            if s.extra[row + place]:
                return True
            place += 1
        return False

    def draw(self, rules: "Rules", s: State, player: i64, tile_type: i64) -> None:
        """Move a tile from the bag (or from the land that waits for the river) into a hand."""
        if s.bag[tile_type] and not (self.river is not None and s.aside[tile_type]):
            s.bag[tile_type] = i16(i64(s.bag[tile_type]) - 1)
            s.bag_total -= 1
        else:
            s.aside[tile_type] = i16(i64(s.aside[tile_type]) - 1)
        row = self.at + player * _HELD
        while s.extra[row]:
            row += 1
        s.extra[row] = i32(tile_type + 1)
        if s.log is not None:
            facts: dict[str, Fact] = {
                "player": int(player),
                "tile": rules.tables.ids[tile_type],
                "only_for": int(player),
            }
            rules.note(s, "drew", facts)

    def remove(self, s: State, player: i64, tile_type: i64) -> None:
        """Take one tile of a type out of a hand."""
        row = self.at + player * _HELD
        while i64(s.extra[row]) != tile_type + 1:
            row += 1
        last = self.at + player * _HELD + _HELD - 1
        while row < last:
            s.extra[row] = s.extra[row + 1]
            row += 1
        s.extra[last] = 0

    def is_river(self, tile_type: i64) -> bool:
        """Whether a tile belongs to the river pile (STR-08)."""
        return self.river is not None and self.river.in_river[tile_type] != 0

    def in_land_bag(self, rules: "Rules", s: State, tile_type: i64) -> i64:
        """How many tiles of a type can be dealt: the land, with nothing else holding them."""
        if self.river is None:
            return i64(s.bag[tile_type])
        if self.is_river(tile_type):
            return 0
        others = s.holding & ~self.river.before_land
        if rules.hold_of[tile_type] & others:
            return 0
        return i64(s.aside[tile_type]) + i64(s.bag[tile_type])

    # -- the course of the game

    def turn_started(self, rules: "Rules", s: State) -> None:
        """SETUP-06: before the first turn each player is dealt three tiles, first player first."""
        s.extra[self.at + _PLACED] = 0
        if s.turn_number > 1:
            return
        i = rules.players - 1
        while i >= 0:
            player = (s.active + i) % rules.players
            tile: i64 = 0
            while tile < HAND:
                s.push(self.deal.number, s.active, player)
                tile += 1
            i -= 1

    def can_draw(self, rules: "Rules", s: State) -> bool:
        """STR-10: a hand that is not empty is as good as a bag that is not."""
        return self.holds(s, s.active)

    def another_turn(self, rules: "Rules", s: State) -> bool:
        """STR-05, STR-07: the hands are played out; who has none is passed over."""
        if self.ends_with_bag:
            return False
        passes: i64 = 0
        if s.extra[self.at + _PLACED] == 0:
            passes = i64(s.extra[self.at + _PASSES]) + 1
        s.extra[self.at + _PASSES] = i32(passes)
        holders: i64 = 0
        player: i64 = 0
        while player < rules.players:
            if self.holds(s, player):
                holders += 1
            player += 1
        if holders == 0 or passes >= holders:
            return False
        following = s.active
        while True:
            following = (following + 1) % rules.players
            if self.holds(s, following):
                break
        s.active = following
        return True

    # -- what can be seen

    def unseen(self, rules: "Rules", s: State, seat: int) -> list[int]:
        """STR-02: the tiles in the hands of the others."""
        found: list[int] = []
        for player in range(int(rules.players)):
            if player != seat:
                found += self.held(s, player)
        return found

    def veil(self, rules: "Rules", s: State, seat: i64) -> None:
        """STR-02: the hands of the others are unknown tiles among those still to come."""
        river_runs = self.river is not None and s.holding & self.river.before_land
        row: i64 = 0
        while row < rules.players * _HELD:
            held = i64(s.extra[self.at + row]) - 1
            if held >= 0 and row // _HELD != seat:
                s.extra[self.at + row] = 0
                if river_runs:
                    s.aside[held] = i16(i64(s.aside[held]) + 1)
                else:
                    s.bag[held] = i16(i64(s.bag[held]) + 1)
                    s.bag_total += 1
            row += 1

    def describe(self, rules: "Rules", s: State, seat: int) -> dict[str, object]:
        """``hand``: the seat's own tiles (null for a spectator); ``hands``: how many each has."""
        mine: list[str] | None = None
        if seat >= 0:
            mine = [rules.tables.ids[tile] for tile in self.held(s, seat)]
        counts = [len(self.held(s, player)) for player in range(int(rules.players))]
        return {"hand": mine, "hands": counts}


def module() -> Module:
    """The module of this file."""
    return StrategicHand()
