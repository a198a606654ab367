"""What many games say: win rates with their uncertainty, mean scores, points by category."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from bastide.arena.match import GameResult

CATEGORIES = (
    "road",
    "city",
    "monastery",
    "field",
    "goods",
    "gold",
    "fairy",
    "message",
    "stolen",
)
"""The kinds of awards in the order of tables; kinds that a game does not know are left out."""


def wilson(wins: float, games: int, z: float = 1.959964) -> tuple[float, float]:
    """The Wilson score interval of a win rate (E. B. Wilson, JASA 22, 1927).

    With the default `z` it covers the true rate in 95 % of all cases. No games: 0 to 1.

    >>> [round(bound, 4) for bound in wilson(8, 10)]
    [0.4902, 0.9433]
    """
    if games == 0:
        return 0.0, 1.0
    rate = wins / games
    spread = z * z / games
    middle = (rate + spread / 2) / (1 + spread)
    half = z * math.sqrt(rate * (1 - rate) / games + spread / (4 * games)) / (1 + spread)
    return max(0.0, middle - half), min(1.0, middle + half)


@dataclass(frozen=True, slots=True)
class PlayerResult:
    """What one contestant reached.

    A win that is shared by *k* counts 1/*k* in `wins` and in `win_rate` (from 0 to 1);
    `shared` says in how many games that happened. `win_rate_interval` is the 95 % Wilson
    interval. `mean_score` and `categories` are points per game, `score_error` the standard
    error of the mean.

    >>> from bastide.arena import simulate
    >>> first, second = simulate(["random", "random"], games=4, seed=1).players
    >>> first.games, first.wins + second.wins
    (4, 4.0)
    """

    name: str
    games: int
    wins: float
    shared: int
    win_rate: float
    win_rate_interval: tuple[float, float]
    mean_score: float
    score_error: float
    categories: Mapping[str, float]

    def to_json(self) -> dict[str, Any]:
        """All fields by name.

        >>> from bastide.arena import simulate
        >>> simulate(["random", "random"], games=4, seed=1).players[0].to_json()["games"]
        4
        """
        return {
            "name": self.name,
            "games": self.games,
            "wins": round(self.wins, 3),
            "shared": self.shared,
            "win_rate": round(self.win_rate, 5),
            "win_rate_interval": [round(bound, 5) for bound in self.win_rate_interval],
            "mean_score": round(self.mean_score, 3),
            "score_error": round(self.score_error, 3),
            "categories": {kind: round(points, 3) for kind, points in self.categories.items()},
        }


@dataclass(frozen=True, slots=True)
class Simulation:
    """The result of a simulation: one row per contestant, in the order they were named.

    `seconds` is the time on the clock.

    >>> from bastide.arena import simulate
    >>> result = simulate(["random", "random"], games=4, seed=1)
    >>> result.games, len(result.players)
    (4, 2)
    """

    players: tuple[PlayerResult, ...]
    games: int
    seconds: float
    mean_turns: float

    @property
    def games_per_s(self) -> float:
        """Games per second on the clock, all processes together."""
        return self.games / self.seconds if self.seconds > 0 else 0.0

    def to_json(self) -> dict[str, Any]:
        """The whole result; what depends on the machine stands in ``seconds``, ``games_per_s``.

        >>> from bastide.arena import simulate
        >>> list(simulate(["random", "random"], games=1).to_json())
        ['players', 'games', 'mean_turns', 'seconds', 'games_per_s']
        """
        return {
            "players": [player.to_json() for player in self.players],
            "games": self.games,
            "mean_turns": round(self.mean_turns, 2),
            "seconds": round(self.seconds, 3),
            "games_per_s": round(self.games_per_s, 2),
        }


class Tally:
    """Adds up games as they come in."""

    def __init__(self, names: Sequence[str]) -> None:
        self._names = list(names)
        self._games = 0
        self._turns = 0
        self._wins = [0.0] * len(names)
        self._shared = [0] * len(names)
        self._points = [0] * len(names)
        self._squares = [0] * len(names)
        self._categories: list[dict[str, int]] = [{} for _ in names]

    def add(self, result: GameResult) -> None:
        """Count one more game."""
        self._games += 1
        self._turns += result.turns
        for index in result.winners:
            self._wins[index] += 1 / len(result.winners)
            self._shared[index] += len(result.winners) > 1
        for index, score in enumerate(result.scores):
            self._points[index] += score
            self._squares[index] += score * score
            sums = self._categories[index]
            for kind, points in result.categories[index].items():
                sums[kind] = sums.get(kind, 0) + points

    def result(self, seconds: float) -> Simulation:
        """What the games so far say."""
        kinds = _in_order({kind for sums in self._categories for kind in sums})
        return Simulation(
            players=tuple(self._player(index, kinds) for index in range(len(self._names))),
            games=self._games,
            seconds=seconds,
            mean_turns=self._turns / max(self._games, 1),
        )

    def _player(self, index: int, kinds: Sequence[str]) -> PlayerResult:
        games = max(self._games, 1)
        mean = self._points[index] / games
        variance = max(self._squares[index] / games - mean * mean, 0.0)
        sums = self._categories[index]
        return PlayerResult(
            name=self._names[index],
            games=self._games,
            wins=self._wins[index],
            shared=self._shared[index],
            win_rate=self._wins[index] / games,
            win_rate_interval=wilson(self._wins[index], self._games),
            mean_score=mean,
            score_error=math.sqrt(variance / max(games - 1, 1)),
            categories={kind: sums.get(kind, 0) / games for kind in kinds},
        )


def _in_order(kinds: Iterable[str]) -> list[str]:
    return sorted(
        kinds, key=lambda kind: (CATEGORIES.index(kind) if kind in CATEGORIES else 99, kind)
    )
