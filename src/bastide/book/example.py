"""Reading and playing examples.

Each file in `examples` is a module of the rules, each table in it one example:

    [road]
    rule = "BASE-20"
    moves = '''
    draw base-road-curve; place 1,0 r0; deploy follower 1,0 road:SW
    '''
    then = "pass"
    lit = ["0,0 road:EW"]
    points = [[0, 4]]

`moves` are played before the picture is drawn, `then` after it; both are texts of actions with
semicolons or line ends between them, those of chance among them. What must be true:

* `points`: seat and points of every award that `then` brings, in the order in which they come.
* `to_act`: the seat that decides after `then`.
* `tries`: placements of the drawn tile or places for a figure, each with the rule that forbids it.

With `final = true` the game ends after `moves`, and the points are those of the final scoring.
`lit` are segments whose whole features are lit. `players`, `modules` and `switches` are those of
the setup. With `track = true` the score track is drawn instead of the board.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from importlib.resources import files
from typing import Any

from bastide.actions import Action, Spot
from bastide.awards import Award
from bastide.game import Game
from bastide.notation import Words
from bastide.setup import Setup


@dataclass(frozen=True, slots=True)
class Attempt:
    """An action that is shown with a sign: `rule` forbids it, or it is allowed (None).

    >>> Attempt(Action.parse("place 9,9 r0"), "BASE-07").rule
    'BASE-07'
    """

    action: Action
    rule: str | None


@dataclass(frozen=True, slots=True)
class Scene:
    """An example as it was played: the game in the picture, the awards after it, and the end.

    >>> scene = examples()["road"].play()
    >>> [award.points for award in scene.awards], scene.game.over
    ([4], False)
    """

    game: Game
    awards: tuple[Award, ...]
    after: Game


@dataclass(frozen=True, slots=True)
class Example:
    """One example; see the head of this file for the fields.

    >>> examples()["road"].module, examples()["road"].rule
    ('base', 'BASE-20')
    """

    id: str
    module: str
    rule: str
    setup: Setup
    moves: tuple[str, ...]
    then: tuple[str, ...]
    lit: tuple[Spot, ...]
    points: tuple[tuple[int, int], ...]
    tries: tuple[Attempt, ...]
    to_act: int | None
    final: bool
    track: bool

    def play(self) -> Scene:
        """The example from its beginning. Raises `IllegalAction` if it breaks a rule.

        >>> str(examples()["road"].play().awards[0]).endswith("(BASE-20)")
        True
        """
        game = Game(self.setup)
        for text in self.moves:
            game.play(text)
        after = game.copy()
        if self.final:
            after = _ended(after)
        for text in self.then:
            after.play(text)
        return Scene(game, after.awards[len(game.awards) :], after)


@lru_cache(maxsize=1)
def examples() -> Mapping[str, Example]:
    """All examples by id, in the order of the modules' files and of the tables in them.

    >>> all(example.rule for example in examples().values())
    True
    """
    found: dict[str, Example] = {}
    for entry in sorted(files(__package__).joinpath("examples").iterdir(), key=lambda e: e.name):
        if entry.name.endswith(".toml"):
            module = entry.name.removesuffix(".toml")
            for name, table in tomllib.loads(entry.read_text(encoding="utf-8")).items():
                if name in found:
                    raise ValueError(f"there are two examples called {name}")
                found[name] = _example(name, module, table)
    return found


def _example(name: str, module: str, table: dict[str, Any]) -> Example:
    modules = table.get("modules", [] if module == "base" else [module])
    switches = table.get("switches", {})
    return Example(
        id=name,
        module=module,
        rule=table["rule"],
        setup=Setup(players=table.get("players", 2), modules=frozenset(modules), **switches),
        moves=_texts(table.get("moves", "")),
        then=_texts(table.get("then", "")),
        lit=tuple(_spot(text) for text in table.get("lit", ())),
        points=tuple((seat, points) for seat, points in table.get("points", ())),
        tries=tuple(
            Attempt(Action.parse(text), rule or None) for text, rule in table.get("tries", ())
        ),
        to_act=table.get("to_act"),
        final=table.get("final", False),
        track=table.get("track", False),
    )


def _ended(game: Game) -> Game:
    """The game when nothing is left to be drawn and the turn is over: the final scoring is done."""
    s = game.state
    for tile_type in range(s.tables.types):
        s.bag[tile_type] = 0
    s.bag_total = 0
    s.push(game.rules.end_of_cycle, s.active, 0)
    game.rules.advance(s)
    game._read_log()
    return game


def _texts(text: str) -> tuple[str, ...]:
    return tuple(part.strip() for part in re.split(r"[;\n]", text) if part.strip())


def _spot(text: str) -> Spot:
    words = Words(text)
    spot = words.spot()
    words.end()
    return spot
