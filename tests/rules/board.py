"""Boards as the rulebook draws them: lay tiles, stand figures on them, draw a tile, play.

    board = Board(players=2)
    board.lay('''
        RST  [START]  RST
    ''')
    board.put(BLUE, "follower 1,0 road:EW")
    game = board.turn(RED, "MON")
    outcome = game.play("place 2,0 r1")

A layout is a grid of words, north at the top: ``.`` is an empty cell, ``NAME@r`` a tile turned
clockwise by `r` quarters, like ``place 0,0 rN``. Brackets mark the cell (0,0); without them it
is the first cell of the layout. `NAMES` are short for common tiles, any id of a tile of the game
will do. The base game's start tile lies on the table only if the layout says so (``[START]``);
the river's source always does, on (0,0).

Laying checks that touching sides agree, and nothing else: tiles need not be connected, and
nothing that the rules do after a tile is laid is done (but the river flows on). What is laid, or
drawn by `turn`, is taken out of the bag, as far as it is there.
"""

from __future__ import annotations

import tomllib
from collections import Counter
from typing import Any

from bastide import Game, Outcome, Setup
from bastide.actions import Action
from bastide.codec import segment_of
from bastide.engine import features
from bastide.engine.board import lay
from bastide.engine.model import FIGURE_KINDS, FIGURE_NAMES, pos
from bastide.engine.rules import Rules
from bastide.engine.state import State
from bastide.notation import Words
from bastide.tiles import Tile, parse

RED, BLUE, YELLOW, GREEN, BLACK, GREY = range(6)

NAMES = {
    "START": "base-start",  # city N, road E-W
    "RST": "base-road-straight",  # road E-W
    "RCV": "base-road-curve",  # road S-W
    "RT": "base-tee",  # three roads E, S, W
    "RX": "base-cross",  # four roads
    "CAP": "base-city1",  # city N
    "CAPR": "base-city1-straight",  # city N, road E-W: like the start tile
    "CSA": "base-two-cities-adjacent",  # two cities, N and E
    "CSO": "base-two-cities-opposite",  # two cities, N and S
    "CTN": "base-city2-through",  # one city, N-S
    "CTNS": "base-city2-through-pennant",  # the same with a shield
    "CCO": "base-city2-corner",  # one city, N-E
    "CCOS": "base-city2-corner-pennant",
    "C3": "base-city3",  # one city, N-E-S
    "C3S": "base-city3-pennant",
    "CFULL": "base-city4-pennant",  # one city on four sides
    "MON": "base-monastery",
    "MONR": "base-monastery-road",  # monastery, road W
    "LAKE3": "ferry-three-roads",  # jetties E, S, W
}
"""Short names of common tiles; what they show is that of the tile's file, unturned."""

_STEPS = ((0, -1), (1, 0), (0, 1), (-1, 0))


def synthetic(text: str) -> list[Tile]:
    """Tiles of one's own, in the format of docs/tiles.md without the lines at the top."""
    total = sum(tile["count"] for tile in tomllib.loads(text)["tile"].values())
    head = f'module = "base"\ntitle = "Synthetic"\ntotal = {total}\n'
    return list(parse(head + text).tiles)


MEADOW = synthetic(
    """
    [tile.meadow]
    count = 30
    edges = "FFFF"
    fields = ["NL.NR.EL.ER.SL.SR.WL.WR"]
    """
)
"""Tiles that are nothing but a field; `AROUND` is how it is called."""
AROUND = "field:NL.NR.EL.ER.SL.SR.WL.WR"


class Board:
    """A position in the making.

    `tiles` are synthetic tiles for this game, as many copies as their `count`; the other
    arguments are those of `Setup`. `rules` and `state` are the engine's.
    """

    def __init__(
        self,
        players: int = 2,
        modules: set[str] | frozenset[str] = frozenset(),
        tiles: list[Tile] | None = None,
        **switches: Any,
    ) -> None:
        self.setup = Setup(players=players, modules=modules, **switches)
        self.rules = Rules(
            players,
            sorted(self.setup.modules),
            self.setup.switches,
            [*self.setup.contents().items(), *((tile, tile.count) for tile in tiles or [])],
            self.setup.first_player,
        )
        fresh = self._set_up()
        if "river" in modules:
            self.state = fresh
        else:
            # The same once more, but without the start tile on the table.
            self.state = State(self.rules.tables)
            self.state.seat(players, self.rules.extra_size)
            for column in ("supply", "extra", "bag", "aside"):
                setattr(self.state, column, getattr(fresh, column)[:])
            self.state.holding = fresh.holding
            self.state.bag[self.rules.start_type] = 1
            self.state.bag_total = fresh.bag_total + 1
        self.game = self._game()

    def _set_up(self) -> State:
        rules = self.rules
        s = State(rules.tables)
        s.seat(int(rules.players), rules.extra_size)
        s.holding = rules.reasons
        for module in rules.modules:
            module.set_up(rules, s)
        rules.hold_back(s, 0)
        return s

    def _game(self) -> Game:
        game = Game(self.setup)
        game._rules, game._state = self.rules, self.state
        for written in (game._codes, game._actions, game._events, game._awards):
            written.clear()
        self.state.log = []
        return game

    # -- laying

    def lay(self, layout: str) -> Board:
        """Lay the tiles of a layout, from north to south and from west to east."""
        rows = [line.split() for line in layout.strip().splitlines()]
        marked = [
            (x, y) for y, row in enumerate(rows) for x, word in enumerate(row) if word[0] == "["
        ]
        left, top = marked[0] if marked else (0, 0)
        for y, row in enumerate(rows):
            for x, word in enumerate(row):
                if word != ".":
                    self.lay_one(word.strip("[]"), x - left, y - top)
        return self

    def lay_one(self, word: str, x: int, y: int) -> Board:
        """Lay one tile of a layout's words; a river must be laid downstream."""
        tile_type, turn = self._named(word)
        self._check_sides(tile_type, turn, x, y)
        s = self.state
        for left in (s.bag, s.aside):
            if left[tile_type]:
                left[tile_type] -= 1
                if left is s.bag:
                    s.bag_total -= 1
                break
        # Play never leaves the grid; islands of a test may lie far away.
        while max(abs(x), abs(y)) > s.row_length // 2 - 4:
            s.grow()
        slot = lay(s, tile_type, turn, pos(x, y))
        river = self.rules.module("river")
        if river is not None and river.concerns(self.rules, "tile_laid", tile_type):
            river.tile_laid(self.rules, s, slot)
        return self

    def _named(self, word: str) -> tuple[int, int]:
        """The type and the turn that a word of a layout names."""
        name, _, turns = word.partition("@")
        return self.rules.tables.index[NAMES.get(name, name)], int(turns or 0)

    def _check_sides(self, tile_type: int, turn: int, x: int, y: int) -> None:
        s = self.state
        assert s.slot_at(pos(x, y)) < 0, f"there is a tile on {x},{y} already"
        edges = s.tables.tiles[tile_type].turned(turn).edges
        for side, (dx, dy) in enumerate(_STEPS):
            slot = s.slot_at(pos(x + dx, y + dy))
            if slot >= 0:
                turned = s.tile_turned[slot]
                other = s.tables.tiles[turned >> 2].turned(turned & 3).edges[(side + 2) % 4]
                assert edges[side] == other, f"{x},{y}: side {'NESW'[side]} does not match"

    # -- figures, points, tiles

    def put(self, player: int, *figures: str) -> Board:
        """Stand figures of a player on the board: ``follower 1,0 road:EW``."""
        for text in figures:
            words = Words(text)
            kind = FIGURE_NAMES.index(words.one_of(FIGURE_NAMES, "a figure"))
            segment = segment_of(self.state, words.spot())
            assert self.supply(player, kind), f"player {player} has no {FIGURE_NAMES[kind]} left"
            features.put(self.state, player, kind, segment)
        return self

    def segment(self, text: str) -> int:
        """The engine's number of a segment: ``1,0 road:EW``."""
        return segment_of(self.state, Words(text).spot())

    def supply(self, player: int, kind: int) -> int:
        """How many pieces of a kind a player has off the board."""
        return self.state.supply[player * FIGURE_KINDS + kind]

    def without(self, player: int, figure: str, left: int = 0) -> Board:
        """Leave a player only so many pieces of a kind in the supply."""
        self.state.supply[player * FIGURE_KINDS + FIGURE_NAMES.index(figure)] = left
        return self

    def score(self, *points: int) -> Board:
        """Set the scores of all players."""
        for player, total in enumerate(points):
            self.state.score[player] = total
        return self

    def bag(self, *words: str) -> Board:
        """Let the bag hold these tiles and nothing else; nothing waits aside any more."""
        s = self.state
        wanted = Counter(self._named(word)[0] for word in words)
        for tile_type in range(s.tables.types):
            s.bag[tile_type] = wanted[tile_type]
            s.aside[tile_type] = 0
        s.bag_total = wanted.total()
        return self

    # -- playing

    def turn(self, player: int, word: str) -> Game:
        """Begin a turn of this player, who draws this tile; the game goes on from there."""
        tile_type, _ = self._named(word)
        s = self.state
        if s.bag[tile_type] == 0:
            s.bag[tile_type] = 1
            s.bag_total += 1
        s.active = player
        self.rules.start_turn(s)
        self.rules.advance(s)
        self.game._read_log()
        self.game.play(f"draw {s.tables.ids[tile_type]}")
        return self.game

    def end(self, active: int = 0) -> Game:
        """End the game as the board lies: the bag is empty, the final scoring follows."""
        self.bag()
        s = self.state
        s.active = active
        s.push(self.rules.end_of_cycle, active, 0)
        self.rules.advance(s)
        self.game._read_log()
        assert self.game.over
        return self.game


def options(game: Game) -> set[str]:
    """What can be done now, as texts; nothing is offered twice."""
    found = [str(action) for action in game.legal_actions()]
    assert len(set(found)) == len(found)
    return set(found)


def deploys(game: Game, figure: str = "follower") -> set[str]:
    """The places where this kind of figure can go now."""
    start = f"deploy {figure} "
    return {text.removeprefix(start) for text in options(game) if text.startswith(start)}


def placements(game: Game) -> set[str]:
    """The placements that are legal now, without the word: ``1,0 r2``."""
    return {text.removeprefix("place ") for text in options(game) if text.startswith("place ")}


def paid(outcome: Outcome | Game) -> dict[int, int]:
    """Points by player, of those who received any."""
    points: Counter[int] = Counter()
    for award in outcome.awards:
        points[award.player] += award.points
    return dict(points)


def events(outcome: Outcome | Game, kind: str) -> list[dict[str, Any]]:
    """The facts of all events of a kind, with the player."""
    return [
        {"player": event.player, **event.facts} for event in outcome.events if event.kind == kind
    ]


def figures(game: Game) -> set[str]:
    """All pieces on the board: ``0 follower 1,0 road:EW``."""
    return {
        f"{entry['player']} {entry['figure']} {entry['x']},{entry['y']} "
        f"{entry['kind']}:{entry['where']}"
        for entry in game.observation(None).figures
    }


def why_not(game: Game, action: Action | str) -> str:
    """The rule that forbids an action now, or an empty text."""
    refusal = game.why_not(action)
    return refusal.rule if refusal else ""
