"""`greedy`: takes what looks best at once, by the estimate of `bastide.engine.evaluation`."""

from __future__ import annotations

from collections.abc import Mapping

from bastide.bots.bot import EngineBot
from bastide.bots.registry import BotOption, BotType, OptionValue
from bastide.engine.evaluation import WEIGHTS, Evaluation
from bastide.engine.rng import Rng
from bastide.engine.rules import Rules
from bastide.engine.state import State

_UNUSED = Rng(0)


class GreedyBot(EngineBot):
    """Compares every placement together with the deployments that can follow it.

    `noise` is the error of its estimate in points (standard deviation): the greater, the more
    often it takes something that is not the best. `weights` are those of the estimate.
    """

    def __init__(
        self,
        name: str = "greedy",
        seed: int = 0,
        noise: float = 0.0,
        weights: Mapping[str, float] | None = None,
    ) -> None:
        super().__init__(name)
        self._seed = seed
        self._noise = noise
        given = weights if weights is not None else {}
        self._weights = [float(given.get(key, default)) for key, default, _ in WEIGHTS]
        self._last: Evaluation | None = None

    def choose(self, rules: Rules, s: State, ply: int) -> int:
        """The action that leads to the best position."""
        rng = Rng(self._seed << 16 ^ ply) if self._noise else _UNUSED
        return int(self.evaluation(rules).choose(s, self._noise, rng))

    def evaluation(self, rules: Rules) -> Evaluation:
        """The estimate that this bot goes by, for the games with these rules."""
        if self._last is None or self._last.rules is not rules:
            self._last = Evaluation(rules, self._weights)
        return self._last


def _make(spec: str, seed: int, options: Mapping[str, OptionValue]) -> GreedyBot:
    weights = {key: float(value) for key, value in options.items() if key != "noise"}
    return GreedyBot(spec, seed, float(options["noise"]), weights)


GREEDY = BotType(
    "greedy",
    _make,
    1800,
    "Takes the placement and deployment that look best at once.",
    (
        BotOption("noise", 0.0, "error of its estimates, in points", lowest=0, highest=1000),
        *(
            BotOption(key, default, about, lowest=-1000, highest=1000)
            for key, default, about in WEIGHTS
        ),
    ),
)
