"""Everything that lies on the table, and how it is set up (BASE-01 to BASE-05, SETUP-01 to 08)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, NamedTuple

from bastide.tiles import MODULES as TILE_SETS
from bastide.tiles import Kind, Message, Segment, Tile, load

Cell = tuple[int, int]

SWITCHES: dict[str, str | bool] = {
    "small_city_two_points": False,
    "river_start_tile": "shuffle",
    "river_bend_rule": "alternate",
    "message_check": "end_of_round",
    "message_limit": "turn",
    "message_needs_free_space": False,
    "ferry_directions": "each",
    "gold_choice": "auto",
    "robber_rounding": "up",
    "robber_followers": "all",
    "robbers_final": False,
    "crop_a_mandatory": False,
    "dragon_after_scoring": False,
    "princess_mandatory": False,
    "fairy_on_tile": False,
    "hand_end": "play_out",
}
"""The house rules of RULES 11 that the referee must know, with their defaults."""

MARKS = {
    "inn": "inns_cathedrals",
    "cathedral": "inns_cathedrals",
    "goods": "traders_builders",
    "flier": "flying_machines",
    "ferry_lake": "ferries",
    "gold": "gold_mines",
    "magic": "mage_witch",
    "robber": "robbers",
    "crop_circle": "crop_circles",
    "volcano": "princess_dragon",
    "dragon": "princess_dragon",
    "princess": "princess_dragon",
    "portal": "princess_dragon",
}
"""Which module says what a mark on a tile means."""

SEGMENT_MARKS = {"inn", "cathedral", "goods", "princess"}
"""Those of them that belong to one segment of the tile."""

NO_MARK: dict[str, Any] = {
    mark: None if mark in ("goods", "flier", "crop_circle") else False for mark in MARKS
}

FOLLOWERS = ("follower", "large")
HAND = 3


class Spot(NamedTuple):
    """A segment on the board: its cell and its number on the tile."""

    cell: Cell
    segment: int


@dataclass(frozen=True)
class Figure:
    """A figure on the board (GEN-15). Two that look alike are equal."""

    player: int
    kind: str
    spot: Spot

    @property
    def is_follower(self) -> bool:
        return self.kind in FOLLOWERS

    @property
    def weight(self) -> int:
        """Its weight in a majority (GEN-13, INN-02)."""
        return {"follower": 1, "large": 2}.get(self.kind, 0)


class Award(NamedTuple):
    """Points given to a player."""

    player: int
    points: int
    kind: str


@dataclass
class Turn:
    """What is remembered for one turn only (SEQ-01)."""

    builder_earned: bool = False
    builder_done: bool = False
    message_used: bool = False
    extra_tiles: int = 0
    ferries_touched: set[Cell] = field(default_factory=set)
    tile_placed: bool = False


@dataclass
class Round:
    """What is remembered for one scoring round (SEQ-33): the active player's moves on the track."""

    moved: set[str] = field(default_factory=set)
    stopped_on_dark: bool = False


class Table:
    """The table in the middle of the players. Nothing here decides anything."""

    def __init__(
        self,
        players: int,
        modules: Collection[str],
        switches: Mapping[str, str | bool],
        first_player: int,
        copies: Mapping[str, int],
        numbers: Mapping[str, int],
    ) -> None:
        self.players = range(players)
        self.modules = set(modules) - {"base"}
        self.switches = SWITCHES | dict(switches)
        self.active = self.first_player = first_player
        self.this_turn = Turn()
        self.this_round = Round()
        self.awards: list[Award] = []
        self.returned: list[Figure] = []

        self.tiles: dict[Cell, Tile] = {}  # as they lie, in the order of laying
        self.turns: dict[Cell, int] = {}
        self.spots: dict[Cell, list[Spot]] = {}
        self.figures: list[Figure] = []
        self.supply = [self._pieces() for _ in self.players]

        # SETUP-02: marker and, with MSG, messenger on space 0 of the track; robbers in the supply.
        scorers = ("marker", "messenger") if "messengers" in self.modules else ("marker",)
        self.track = [dict.fromkeys(scorers, 0) for _ in self.players]
        self.robbers: dict[int, int] = {}  # player -> space, of those on the track

        # SETUP-05: what lies beside the board.
        self.goods: list[Counter[str]] = [Counter() for _ in self.players]
        self.gold: Counter[Cell] = Counter()
        self.gold_taken = [0 for _ in self.players]
        self.ferries: dict[Cell, frozenset[int]] = {}  # lake -> the two stubs that are joined
        self.magic: dict[str, Spot | None] = {"mage": None, "witch": None}
        self.dragon: Cell | None = None
        self.fairy: Cell | None = None
        self.fairy_friend: Figure | None = None  # the follower she is assigned to (DRG-25)
        self.messages_unseen = {message.key for message in self._messages()}
        self.messages_seen: list[str] = []  # in the order in which they will come again

        # SETUP-03, SETUP-04: the bag, the river pile, the first tile on the table.
        self.kinds_of_tiles: dict[str, Tile] = {}
        self.bag: Counter[str] = Counter()
        self.river: Counter[str] = Counter()
        self.river_waiting: Counter[str] = Counter()
        self.river_lakes: Counter[str] = Counter()
        self.removed: Counter[str] = Counter()
        self.hands: list[Counter[str]] = [Counter() for _ in self.players]
        self._fill_the_bag(copies, numbers)

    def _pieces(self) -> dict[str, int]:
        """BASE-03, INN-01, TRB: a player's own pieces at the start."""
        pieces = {"follower": 7}
        if "inns_cathedrals" in self.modules:
            pieces["large"] = 1
        if "traders_builders" in self.modules:
            pieces |= {"builder": 1, "pig": 1}
        return pieces

    def _messages(self) -> Iterator[Message]:
        return iter(load("messengers").messages if "messengers" in self.modules else ())

    def _fill_the_bag(self, copies: Mapping[str, int], numbers: Mapping[str, int]) -> None:
        for module in TILE_SETS:
            times = copies.get(module, 1 if module in {"base", *self.modules} else 0)
            for tile in load(module).tiles:
                count = numbers.get(tile.id, 1 if tile.start else tile.count * times)
                if count == 0:
                    continue
                self.kinds_of_tiles[tile.id] = self._as_played(tile)
                if tile.start:
                    self._start_tile(tile, count)
                elif tile.source:
                    self.lay(tile.id, (0, 0), 0)
                elif tile.lake:
                    self.river_lakes[tile.id] = 1
                elif module == "river":
                    self.river[tile.id] = count
                else:
                    self.bag[tile.id] = count

    def _as_played(self, tile: Tile) -> Tile:
        """RULES 0.4: a mark means something only if the module that explains it is played."""
        modules = self.modules | ({"crop_circles"} if "crop_circles_1" in self.modules else set())
        idle = {mark for mark, module in MARKS.items() if module not in modules}
        segments = tuple(
            replace(segment, **{mark: NO_MARK[mark] for mark in idle & SEGMENT_MARKS})
            for segment in tile.segments
        )
        unmarked = {mark: NO_MARK[mark] for mark in idle - SEGMENT_MARKS}
        return replace(tile, segments=segments, **unmarked)

    def _start_tile(self, tile: Tile, count: int) -> None:
        """BASE-04; with RIV it comes into the bag or is left out (RIV-03)."""
        if "river" not in self.modules:
            self.lay(tile.id, (0, 0), 0)
            count -= 1
        elif self.switches["river_start_tile"] == "remove":
            count -= 1
        if count:
            self.bag[tile.id] = count

    def lay(self, tile_id: str, cell: Cell, turn: int) -> Tile:
        """Put a tile on a cell."""
        tile = self.kinds_of_tiles[tile_id].turned(turn)
        self.tiles[cell] = tile
        self.turns[cell] = turn
        self.spots[cell] = [Spot(cell, number) for number in range(len(tile.segments))]
        return tile

    def segment(self, spot: Spot) -> Segment:
        """What is printed at a spot."""
        return self.tiles[spot.cell].segments[spot.segment]

    def kind(self, spot: Spot) -> Kind:
        """The kind of a spot's segment."""
        return self.segment(spot).kind

    def spots_on(self, cell: Cell) -> list[Spot]:
        """All segments of the tile on a cell."""
        return self.spots[cell]

    def all_spots(self) -> list[Spot]:
        """All segments on the board, the oldest first."""
        return [spot for cell in self.tiles for spot in self.spots_on(cell)]

    def age(self, spot: Spot) -> tuple[int, int]:
        """A number by which older segments sort before younger ones."""
        return list(self.tiles).index(spot.cell), spot.segment

    def text(self, spot: Spot) -> str:
        """A spot as people write it, such as `1,-2 road:NS`."""
        (x, y), kind = spot.cell, self.kind(spot).name.lower()
        return f"{x},{y} {kind}:{self.tiles[spot.cell].where(spot.segment)}"

    def turn_order_from(self, player: int) -> list[int]:
        """All players, this one first, going round to the left (BASE-05)."""
        return [*self.players[player:], *self.players[:player]]

    def turn_order(self) -> list[int]:
        """All players, the active one first."""
        return self.turn_order_from(self.active)

    def scores(self) -> list[int]:
        """Everybody's points: marker and messenger together (MSG-03)."""
        return [sum(figures.values()) for figures in self.track]
