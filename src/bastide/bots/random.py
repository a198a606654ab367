"""`random`: every legal action is equally likely."""

from __future__ import annotations

from collections.abc import Mapping

from bastide.bots.bot import EngineBot
from bastide.bots.registry import BotType, OptionValue
from bastide.engine.rules import Rules
from bastide.engine.state import State

_WORD = 0xFFFFFFFFFFFFFFFF


class RandomBot(EngineBot):
    """Plays uniformly at random; the yardstick for all others."""

    def __init__(self, name: str = "random", seed: int = 0) -> None:
        super().__init__(name)
        self._seed = seed

    def choose(self, rules: Rules, s: State, ply: int) -> int:
        """One of the legal actions, from the seed and the number of actions before it."""
        return int(s.legal[_mixed(self._seed, ply) * int(s.n_legal) >> 64])


def _mixed(seed: int, ply: int) -> int:
    """A number of 64 bits from seed and ply: one step of splitmix (Steele, Lea, Flood 2014)."""
    mixed = (seed + (ply + 1) * 0x9E3779B97F4A7C15) & _WORD
    mixed = ((mixed ^ (mixed >> 30)) * 0xBF58476D1CE4E5B9) & _WORD
    mixed = ((mixed ^ (mixed >> 27)) * 0x94D049BB133111EB) & _WORD
    return mixed ^ (mixed >> 31)


def _make(spec: str, seed: int, options: Mapping[str, OptionValue]) -> RandomBot:
    return RandomBot(spec, seed)


RANDOM = BotType("random", _make, 0, "Every legal action is equally likely.")
