"""Decisions. Whoever must decide is asked by a `yield`; a step of the rules is a generator."""

from __future__ import annotations

from collections.abc import Generator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import TypeVar

CHANCE = -1

Meaning = TypeVar("Meaning")
Thing = TypeVar("Thing")
Result = TypeVar("Result")


@dataclass(frozen=True)
class Decision:
    """A player (or CHANCE) must choose one of these texts; for CHANCE each has a weight."""

    player: int
    phase: str
    options: Mapping[str, int]

    def probabilities(self) -> dict[str, Fraction]:
        total = sum(self.options.values())
        return {text: Fraction(weight, total) for text, weight in self.options.items()}


Steps = Generator[Decision, str, Result]


def choose(player: int, phase: str, options: Mapping[str, Meaning]) -> Steps[Meaning | None]:
    """Let a player choose; the answer is what the chosen text means, None if there is no option.

    SEQ-71: without an option the step is skipped, a single one is taken without asking.
    """
    if not options:
        return None
    if len(options) == 1:
        return next(iter(options.values()))
    text = yield Decision(player, phase, dict.fromkeys(options, 1))
    return options[text]


def chance(verb: str, weights: Mapping[Thing, int]) -> Steps[Thing]:
    """Let chance draw, roll or reveal something, even if there is one outcome only (GEN-19)."""
    texts = {f"{verb} {thing}": thing for thing in weights}
    text = yield Decision(CHANCE, verb, {text: weights[thing] for text, thing in texts.items()})
    return texts[text]
