"""Positions as one line of text that people can read and type.

    base-start 0,0 r0; base-city1 0,-1 r2 | 0 follower 0,-1 city:S | 0 0 | turn 2: 1 draw

Four parts between bars: the tiles in the order of laying, the first of them on 0,0; the figures on
the board; the scores; and the turn: its number, whose it is, and what is to be done (``draw``,
``place TILE`` or ``figure``, which is about the tile laid last).
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from bastide.actions import FIGURES as FIGURE_WORDS
from bastide.codec import NoSuchThing, segment_of
from bastide.engine import board, features
from bastide.engine.model import (
    DRAW,
    FIELD,
    FIGURE_KINDS,
    FIGURE_NAMES,
    KIND_SHIFT,
    pos,
)
from bastide.engine.state import State
from bastide.errors import InvalidAction, InvalidPosition, quoted
from bastide.notation import Words
from bastide.observation import figures_of, tiles_of
from bastide.refusals import turned_tile

if TYPE_CHECKING:
    from bastide.engine.rules import Rules
    from bastide.game import Game

_STEPS = ((0, -1), (1, 0), (0, 1), (-1, 0))
_TURN = re.compile(r"turn ([1-9][0-9]{0,3}): ([0-5]) (draw|figure|place ([a-z0-9-]+))")
_SCORE = re.compile(r"0|[1-9][0-9]{0,4}")
_LONGEST = 40_000
READABLE = frozenset({"inns_cathedrals"})
"""Expansions with which a position says everything; the others keep more than it holds."""


def write_position(game: Game) -> str:
    """The position of a game in one line.

    >>> from bastide import Game
    >>> write_position(Game())
    'base-start 0,0 r0 | - | 0 0 | turn 1: 0 draw'
    """
    tiles = [f"{at['tile']} {at['x']},{at['y']} r{at['turn']}" for at in tiles_of(game.state)]
    figures = [
        f"{at['player']} {at['figure']} {at['x']},{at['y']} {at['kind']}:{at['where']}"
        for at in figures_of(game.state)
    ]
    scores = " ".join(str(points) for points in game.scores)
    doing = game.phase if game.drawn is None else f"{game.phase} {game.drawn}"
    turn = f"turn {game.turn_number}: {game.active_player} {doing}"
    return " | ".join(["; ".join(tiles), "; ".join(figures) or "-", scores, turn])


def read_position(rules: Rules, text: str) -> State:
    """The state of a position, at the same decision or draw.

    Raises `InvalidPosition`, which names the part and the entry that is wrong.
    """
    unreadable = set(rules.expansions) - READABLE
    if unreadable:
        named = ", ".join(sorted(unreadable))
        raise InvalidPosition("modules", f"a position does not say everything about {named}")
    if len(text) > _LONGEST:
        raise InvalidPosition("", f"must be a text of at most {_LONGEST} characters")
    parts = text.split(" | ")
    if len(parts) != 4:
        raise InvalidPosition("", f"four parts between bars, not {len(parts)}")
    tiles, figures, scores, turn = parts
    s = _bare(rules)
    for number, entry in enumerate(tiles.split("; "), 1):
        _lay(s, entry, f"tile {number}")
    for number, entry in enumerate(figures.split("; ") if figures != "-" else (), 1):
        _stand(s, rules, entry, f"figure {number}")
    _score(s, rules, scores)
    _begin(s, rules, turn)
    return s


def _bare(rules: Rules) -> State:
    """A state with nothing on the table and everything in bag and supplies."""
    fresh = rules.start()
    s = State(rules.tables)
    s.seat(int(rules.players), rules.extra_size)
    s.supply, s.bag, s.holding = fresh.supply[:], fresh.bag[:], fresh.holding
    s.bag[rules.start_type] += 1
    s.bag_total = fresh.bag_total + 1
    return s


def _take(s: State, tile: str, where: str) -> int:
    """Take a tile out of the bag."""
    tile_type = s.tables.index.get(tile, -1)
    if tile_type < 0:
        raise InvalidPosition(where, f"this game has no tile {quoted(tile)}")
    if not s.bag[tile_type]:
        raise InvalidPosition(where, f"there are not so many {tile} in this game")
    s.bag[tile_type] -= 1
    s.bag_total -= 1
    return tile_type


def _lay(s: State, entry: str, where: str) -> None:
    try:
        words = Words(entry)
        tile = words.name("a tile")
        x, y = words.cell()
        turn = words.turn()
        words.end()
    except InvalidAction as error:
        raise InvalidPosition(where, f"{quoted(entry)}: {error.reason}") from error
    if s.n_tiles == 0 and (x, y) != (0, 0):
        raise InvalidPosition(where, f"the first tile lies on 0,0, not on {x},{y} (SETUP-04)")
    tile_type = _take(s, tile, where)
    if s.slot_at(pos(x, y)) >= 0:
        raise InvalidPosition(where, f"there is a tile on {x},{y} already")
    edges = s.tables.tiles[tile_type].turned(turn).edges
    beside = s.n_tiles == 0
    for side, (dx, dy) in enumerate(_STEPS):
        slot = int(s.slot_at(pos(x + dx, y + dy)))
        if slot >= 0:
            beside = True
            if turned_tile(s, slot).edges[(side + 2) % 4] != edges[side]:
                raise InvalidPosition(where, f"{tile} does not fit on {x},{y} (BASE-07)")
    if not beside:
        raise InvalidPosition(where, f"no tile lies beside {x},{y} (BASE-07)")
    board.lay(s, tile_type, turn, pos(x, y))


def _stand(s: State, rules: Rules, entry: str, where: str) -> None:
    try:
        words = Words(entry)
        player = words.number("a player", 0, int(rules.players) - 1)
        kind = FIGURE_NAMES.index(words.one_of(FIGURE_WORDS, "a figure"))
        segment = segment_of(s, words.spot())
        words.end()
    except InvalidAction as error:
        raise InvalidPosition(where, f"{quoted(entry)}: {error.reason}") from error
    except NoSuchThing as error:
        raise InvalidPosition(where, f"{quoted(entry)}: {error}") from error
    if not int(s.supply[player * FIGURE_KINDS + kind]):
        raise InvalidPosition(where, f"player {player} has no {FIGURE_NAMES[kind]} left")
    features.put(s, player, kind, segment)


def _score(s: State, rules: Rules, text: str) -> None:
    points = text.split(" ")
    if len(points) != rules.players or not all(_SCORE.fullmatch(word) for word in points):
        raise InvalidPosition("scores", f"{rules.players} whole numbers, not {quoted(text)}")
    for player, word in enumerate(points):
        s.score[player] = int(word)


def _begin(s: State, rules: Rules, text: str) -> None:
    found = _TURN.fullmatch(text)
    if found is None:
        form = "turn N: PLAYER draw, place TILE or figure"
        raise InvalidPosition("turn", f"must be written {form}, not {quoted(text)}")
    number, player, doing, tile = found.groups()
    if int(player) >= rules.players:
        raise InvalidPosition("turn", f"there is no player {player}")
    s.active, s.turn_number = int(player), int(number) - 1
    rules.start_turn(s)
    if doing == "figure":
        _resume_at_figures(s, rules)
        return
    _check_settled(s)
    rules.advance(s)
    if tile is not None:
        if tile not in s.tables.index or not s.bag[s.tables.index[tile]]:
            raise InvalidPosition("turn", f"no {quoted(tile)} is left to be drawn")
        rules.play(s, DRAW << KIND_SHIFT | s.tables.index[tile])
        if s.phase != rules.place_phase:
            raise InvalidPosition("turn", f"{tile} leaves no choice where to place it")


def _resume_at_figures(s: State, rules: Rules) -> None:
    """Leave the steps before the figures out: the tile laid last is that of this cycle."""
    s.laid = s.n_tiles - 1
    figure = rules.phase_number["figure"]
    rules.abandon_cycle(s)
    rules.go_on_from_laid(s)
    while s.steps[s.n_steps - 1] & 255 != figure:
        s.n_steps -= 1
    rules.advance(s)
    if s.phase != figure:
        raise InvalidPosition("turn", "there is no choice of a figure")


def _check_settled(s: State) -> None:
    """No complete feature holds a figure between two cycles (END-05)."""
    for at in figures_of(s):
        words = Words(f"{at['x']},{at['y']} {at['kind']}:{at['where']}")
        feature = int(s.feature[segment_of(s, words.spot())])
        if features.kind_of(s, feature) != FIELD and features.is_complete(s, feature):
            spot = f"{at['x']},{at['y']} {at['kind']}:{at['where']}"
            raise InvalidPosition("figures", f"{spot} is complete and would be scored (END-05)")
