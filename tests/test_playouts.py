"""Random games in one call, and games that begin with a copy of the beginning."""

from __future__ import annotations

import pytest

from bastide.engine.rng import Rng
from bastide.game import rules_of
from bastide.setup import MODULES, Setup

SETUPS = pytest.mark.parametrize("modules", [(), MODULES], ids=["base", "all"])


@SETUPS
def test_in_one_call_as_step_by_step(modules: tuple[str, ...]) -> None:
    rules = rules_of(Setup(modules=frozenset(modules)))
    at_once, stepped = rules.start(), rules.start()
    rules.play_random(at_once, Rng(3))
    rng = Rng(3)
    while not stepped.over:
        rules.play(stepped, rules.random_action(stepped, rng))
    assert at_once.over
    assert at_once.pack() == stepped.pack()


@SETUPS
def test_a_game_leaves_the_next_one_alone(modules: tuple[str, ...]) -> None:
    rules = rules_of(Setup(modules=frozenset(modules)))
    played = rules.start()
    beginning = played.pack()
    rules.play_random(played, Rng(4))
    assert played.pack() != beginning
    assert rules.start().pack() == beginning


@SETUPS
def test_with_a_log_it_begins_the_same(modules: tuple[str, ...]) -> None:
    rules = rules_of(Setup(modules=frozenset(modules)))
    logged = rules.start(log=True)
    assert logged.log
    assert logged.pack() == rules.start().pack()
