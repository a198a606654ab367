"""`random`: every legal action is equally likely."""

from __future__ import annotations

from collections.abc import Mapping

from bastide.bots.bot import EngineBot
from bastide.bots.registry import BotType, OptionValue
from bastide.engine.rng import Rng
from bastide.engine.rules import Rules
from bastide.engine.state import State


class RandomBot(EngineBot):
    """Plays uniformly at random; the yardstick for all others."""

    def __init__(self, name: str = "random", seed: int = 0) -> None:
        super().__init__(name)
        self._seed = seed

    def choose(self, rules: Rules, s: State, ply: int) -> int:
        """One of the legal actions, from the seed and the number of actions before it."""
        return int(s.legal[Rng(self._seed << 16 ^ ply).below(s.n_legal)])


def _make(spec: str, seed: int, options: Mapping[str, OptionValue]) -> RandomBot:
    return RandomBot(spec, seed)


RANDOM = BotType("random", _make, 0, "Every legal action is equally likely.")
