"""Engine and referee side by side: at every decision of random games both must say the same."""

from __future__ import annotations

import os
import random
from dataclasses import dataclass, field, replace
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from bastide.errors import InvalidSetup
from bastide.setup import MODULES, SWITCHES
from bastide.tiles import all_tiles
from tests.sides import CHANCE, FINISHED, EngineSide, RefereeSide, Side

GAMES = int(os.environ.get("BASTIDE_REFEREE_GAMES", "20"))
"""How many random games the test plays; set it higher to search longer."""

LOOK_EVERY = 10
"""After so many actions the whole table is compared, with all features."""

SMALL = {"flying_machines", "ferries", "gold_mines", "mage_witch", "robbers", "crop_circles"}
"""Modules of few tiles: with three copies of them there are games in which they matter."""

LAND = SMALL | {"inns_cathedrals", "traders_builders", "princess_dragon", "crop_circles_1"}
"""Modules whose tiles and whose rules can be played apart."""


@dataclass(frozen=True)
class Agreement:
    """The setup of a random game, and the seed of everything that happens in it."""

    players: int
    modules: frozenset[str]
    switches: dict[str, str | bool] = field(hash=False)
    first_player: int
    seed: int
    copies: dict[str, int] = field(default_factory=dict, hash=False)
    tiles: dict[str, int] = field(default_factory=dict, hash=False)

    @property
    def _all(self) -> tuple[Any, ...]:
        named = self.players, self.modules, self.switches, self.first_player
        return *named, self.copies, self.tiles

    def sides(self) -> tuple[EngineSide, RefereeSide]:
        return EngineSide(*self._all), RefereeSide(*self._all)

    @property
    def is_a_game(self) -> bool:
        try:
            EngineSide(*self._all)
        except InvalidSetup:
            return False
        return True


@st.composite
def agreements(draw: st.DrawFn) -> Agreement:
    modules = draw(st.frozensets(st.sampled_from(MODULES)))
    switches = {
        name: draw(st.sampled_from(switch.values))
        for name, switch in SWITCHES.items()
        if name != "max_players" and set(switch.modules) & (modules or {""})
    }
    switches["small_city_two_points"] = draw(st.booleans())
    players = draw(st.integers(2, 6))
    if players == 6:
        switches["max_players"] = "6"
    first = draw(st.integers(0, players - 1))
    copies = {name: draw(st.sampled_from((1, 1, 3))) for name in sorted(modules & SMALL)}
    return Agreement(players, modules, switches, first, draw(st.integers(0, 2**32)), copies)


@st.composite
def mixtures(draw: st.DrawFn) -> Agreement:
    """Tiles without their rules, rules without their tiles, numbers of single tiles."""
    usual = draw(agreements())
    copies = {"base": draw(st.sampled_from((1, 1, 0)))}
    for name in sorted(LAND):
        copies[name] = draw(st.sampled_from((1, 0, 1, 2) if name in usual.modules else (0, 0, 1)))
    sets = LAND | {"base"} | ({"river"} & usual.modules)
    some = sorted(tile for tile, of in all_tiles().items() if of.module in sets)
    tiles = draw(st.dictionaries(st.sampled_from(some), st.integers(0, 6), max_size=6))
    return replace(usual, copies=copies, tiles=tiles)


# -- choosing at random, but so that something happens


def choose(rng: random.Random, side: Side, options: list[str]) -> str:
    """An option; placements among many neighbours and acts rather than refusals."""
    if options[0].startswith("place "):
        laid = {(x, y) for _, x, y, _ in side.tiles()}
        few = rng.sample(options, min(12, len(options)))
        return max(few, key=lambda option: neighbours(laid, option))
    if len(options) > 1 and rng.random() < 0.8:
        options = [option for option in options if option not in ("pass", "message points")]
    verb = rng.choice(sorted({option.split(" ")[0] for option in options}))
    return rng.choice([option for option in options if option.split(" ")[0] == verb])


def neighbours(laid: set[tuple[int, int]], placement: str) -> int:
    x, y = map(int, placement.split(" ")[1].split(","))
    return sum((x + dx, y + dy) in laid for dx in (-1, 0, 1) for dy in (-1, 0, 1))


def chosen(rng: random.Random, side: Side) -> str:
    decision = side.decision()
    options = sorted(decision.options)
    if decision.player == CHANCE:
        outcomes = side.probabilities()
        return rng.choices(options, [float(outcomes[option]) for option in options])[0]
    return choose(rng, side, options)


# -- comparing


class Comparison:
    """Two sides of one game and what has been played."""

    def __init__(self, agreement: Agreement) -> None:
        self.agreement = agreement
        self.engine, self.referee = agreement.sides()
        self.played: list[str] = []
        self.awards = self.returned = 0

    def same(self, about: str, engine: object, referee: object) -> None:
        assert engine == referee, (
            f"{about}: only the engine has {minus(engine, referee)}, "
            f"only the referee {minus(referee, engine)}\n{self.agreement}\nlast: {self.played[-8:]}"
        )

    def compare(self) -> None:
        """What both show at a decision."""
        engine, referee = self.engine, self.referee
        at, as_the_referee_sees = engine.decision(), referee.decision()
        self.same("player", at.player, as_the_referee_sees.player)
        self.same("options", at.options, as_the_referee_sees.options)
        self.same("scores", engine.scores(), referee.scores())
        awards, returned = engine.awards(self.awards), engine.returned(self.returned)
        self.same("awards", sorted(awards), sorted(referee.awards(self.awards)))
        self.same("gone home", sorted(returned), sorted(referee.returned(self.returned)))
        self.awards += len(awards)
        self.returned += len(returned)
        if at.player == CHANCE:
            self.same("chances", engine.probabilities(), referee.probabilities())
        if at.player == FINISHED or len(self.played) % LOOK_EVERY == 0:
            self.compare_the_whole_table()

    def compare_the_whole_table(self) -> None:
        engine, referee = self.engine, self.referee
        self.same("supply", engine.supply(), referee.supply())
        self.same("gold", engine.gold(), referee.gold())
        self.same("goods", engine.goods(), referee.goods())
        self.same("figures", engine.figures(), referee.figures())
        self.same("tiles", engine.tiles(), referee.tiles())
        self.same("features", set(engine.features()), set(referee.features()))

    def play(self, text: str) -> None:
        self.played.append(text)
        self.engine.play(text)
        self.referee.play(text)


def minus(one: object, other: object) -> object:
    """What one set has more than the other; anything else as it is."""
    if isinstance(one, set | frozenset) and isinstance(other, set | frozenset):
        return sorted(one - other)
    return one


def play_side_by_side(agreement: Agreement) -> Comparison:
    """Play a whole game on both sides and compare them at every decision."""
    rng = random.Random(agreement.seed)
    game = Comparison(agreement)
    game.compare()
    while game.referee.decision().player != FINISHED:
        game.play(chosen(rng, game.referee))
        game.compare()
    return game


@given(agreement=agreements())
@settings(
    max_examples=GAMES,
    deadline=None,
    derandomize=GAMES == 20,
    suppress_health_check=[HealthCheck.too_slow],
)
def test_engine_and_referee_agree_at_every_decision(agreement: Agreement) -> None:
    game = play_side_by_side(agreement)
    assert sum(points for _, points, _ in game.referee.awards()) == sum(game.referee.scores())


@given(agreement=mixtures().filter(lambda agreement: agreement.is_a_game))
@settings(
    max_examples=GAMES,
    deadline=None,
    derandomize=GAMES == 20,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.filter_too_much],
)
def test_engine_and_referee_agree_on_tiles_and_rules_apart(agreement: Agreement) -> None:
    game = play_side_by_side(agreement)
    assert game.referee.scores() == game.engine.scores()


@pytest.mark.parametrize("module", sorted(LAND))
def test_engine_and_referee_agree_on_tiles_without_rules(module: str) -> None:
    game = play_side_by_side(Agreement(2, frozenset(), {}, 0, seed=3, copies={module: 2}))
    assert game.referee.scores() == game.engine.scores()


EACH_ALONE = [frozenset[str](), *(frozenset({module}) for module in MODULES)]


@pytest.mark.parametrize("modules", EACH_ALONE, ids=lambda modules: "+".join(modules) or "base")
def test_engine_and_referee_agree_on_each_module(modules: frozenset[str]) -> None:
    game = play_side_by_side(Agreement(3, modules, {}, 0, seed=7))
    assert game.referee.scores() == game.engine.scores()


ONCE_DIFFERENT = {
    "no messenger in the final scoring": Agreement(
        6,
        frozenset({"crop_circles", "flying_machines", "messengers", "robbers"}),
        {"robbers_final": True},
        3,
        seed=151,
    ),
    "whom robbers rob after the fairy's follower has scored": Agreement(
        3,
        frozenset({"princess_dragon", "robbers"}),
        {},
        0,
        seed=45,
        copies={"robbers": 3},
    ),
}
"""Games that found a fault, by what it was about."""


@pytest.mark.parametrize("agreement", ONCE_DIFFERENT.values(), ids=ONCE_DIFFERENT)
def test_engine_and_referee_agree_where_they_once_differed(agreement: Agreement) -> None:
    game = play_side_by_side(agreement)
    assert game.referee.scores() == game.engine.scores()


def test_engine_and_referee_agree_on_everything_at_once() -> None:
    game = play_side_by_side(Agreement(3, frozenset(MODULES), {}, 1, seed=12))
    assert game.referee.scores() == game.engine.scores()
