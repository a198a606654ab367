"""Simulations: repeatable on any number of processes, fair to every seat, clear in failure."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from bastide import CHANCE, Action, Game, InvalidSetup, Pass, Setup
from bastide.arena import BotFailed, play_game, play_games, simulate
from bastide.bots import Bot, BotType, EngineBot, InvalidBot, OptionValue
from bastide.engine.rules import Rules
from bastide.engine.state import State

RANDOM = ["random", "random"]


class Named:
    """A bot that only knows the public interface, and takes the last legal action."""

    name = "last"

    def decide(self, game: Game, seconds: float | None = None) -> Action:
        return game.legal_actions()[-1]


class Peeking(Named):
    """Plays on to see what it will draw."""

    def decide(self, game: Game, seconds: float | None = None) -> Action:
        first = game.legal_actions()[0]
        me = game.player
        while game.player == me:
            game.play(game.legal_actions()[0])
        if not game.over and game.player != CHANCE:
            raise AssertionError("the game tells what will be drawn")
        return first


class Cheating(Named):
    def decide(self, game: Game, seconds: float | None = None) -> Action:
        return Pass()


class Crashing(Named):
    def decide(self, game: Game, seconds: float | None = None) -> Action:
        raise ZeroDivisionError("one too many")


class Wild(EngineBot):
    def choose(self, rules: Rules, s: State, ply: int) -> int:
        return -1


class Falling(EngineBot):
    def choose(self, rules: Rules, s: State, ply: int) -> int:
        raise ZeroDivisionError("one too many")


def bot_type(bot: Bot) -> BotType:
    def make(spec: str, seed: int, options: Mapping[str, OptionValue]) -> Bot:
        return bot

    return BotType(bot.name, make, 0, "for tests")


def test_the_same_seed_gives_the_same_games_on_one_process_and_on_two() -> None:
    alone = list(play_games(RANDOM, 20, seed=3, jobs=1))
    together = list(play_games(RANDOM, 20, seed=3, jobs=2))
    assert alone == together
    assert [result.game for result in together] == list(range(20))


def test_another_seed_gives_other_games() -> None:
    one = [result.scores for result in play_games(RANDOM, 5, seed=1)]
    assert one != [result.scores for result in play_games(RANDOM, 5, seed=2)]


def test_a_later_game_needs_no_earlier_one() -> None:
    row = list(play_games(RANDOM, 6, seed=4))
    assert play_game(RANDOM, Setup(), 4, 5) == row[5]


def test_seats_rotate() -> None:
    games = list(play_games(["random"] * 3, 6))
    assert [result.seats for result in games[:3]] == [(0, 1, 2), (1, 2, 0), (2, 0, 1)]
    assert games[3].seats == games[0].seats


def test_a_round_has_the_same_draws_for_every_seating() -> None:
    """Equal players score by seat alone: what one won the other wins when they change seats."""
    last = bot_type(Named())
    first, second = play_games([last, last], 2, seed=8)
    assert first.scores == second.scores[::-1]


def test_points_by_category_sum_to_the_score() -> None:
    setup = Setup(modules=frozenset({"inns_cathedrals"}))
    for result in play_games(RANDOM, 10, setup):
        sums = [sum(kinds.values()) for kinds in result.categories]
        assert sums == list(result.scores)
        assert result.winners == tuple(
            index for index, score in enumerate(result.scores) if score == max(result.scores)
        )


def test_both_ways_to_play_give_the_same_game() -> None:
    """Bots that read the state and bots that get a `Game` meet the same draws."""

    class Last(EngineBot):
        def choose(self, rules: Rules, s: State, ply: int) -> int:
            return int(s.legal[int(s.n_legal) - 1])

    fast = play_game([bot_type(Last("last"))] * 2, Setup(), 5, 0)
    slow = play_game([bot_type(Named())] * 2, Setup(), 5, 0)
    assert fast == slow


def test_with_all_modules_points_by_category_sum_to_the_score() -> None:
    modules = {"messengers", "robbers", "traders_builders", "gold_mines", "princess_dragon"}
    for result in play_games(RANDOM, 3, Setup(modules=frozenset(modules))):
        assert [sum(kinds.values()) for kinds in result.categories] == list(result.scores)


def test_a_bot_gets_a_game_that_does_not_know_what_comes() -> None:
    result = play_game([bot_type(Peeking()), "random"], Setup(), 1, 0)
    assert len(result.scores) == 2


@pytest.mark.parametrize(
    ("bot", "says"),
    [
        (Cheating(), "bot 'last' failed in game 3, ply 1: pass: This cannot be done now"),
        (Crashing(), "ply 1: ZeroDivisionError: one too many"),
        (Wild("wild"), "bot 'wild' failed in game 3, ply 1: -1 is not among the legal actions"),
        (Falling("falling"), "ply 1: ZeroDivisionError: one too many"),
    ],
)
def test_a_faulty_bot_is_named(bot: Bot, says: str) -> None:
    with pytest.raises(BotFailed) as caught:
        play_game([bot_type(bot)] * 2, Setup(), 1, 3)
    assert says in str(caught.value)


def test_each_is_called_with_every_game_in_order() -> None:
    seen: list[int] = []
    result = simulate(RANDOM, 5, each=lambda game: seen.append(game.game))
    assert seen == [0, 1, 2, 3, 4]
    assert result.games == 5
    assert result.seconds > 0
    assert result.mean_turns > 60


def test_what_cannot_be_simulated_is_refused() -> None:
    with pytest.raises(ValueError, match="the setup is for 3 players, but 2 are named"):
        simulate(RANDOM, 1, Setup(players=3))
    with pytest.raises(ValueError, match="must not be negative"):
        simulate(RANDOM, -1)
    with pytest.raises(ValueError, match="jobs must be 1 to"):
        simulate(RANDOM, 1, jobs=0)
    with pytest.raises(InvalidBot):
        simulate(["random", "gredy"], 1)
    with pytest.raises(InvalidSetup):
        simulate(["random"], 1)
