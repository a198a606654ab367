"""Find weights for `greedy` by self-play: ``python -m bench.tune --games 20000``.

Simultaneous perturbation (J. C. Spall, IEEE Transactions on Automatic Control 37, 1992): in
every round all weights are shifted at random, up in one player and down in the other; the two
play a few deals with both seatings; all weights move towards the better one, in proportion to
the margin. The mean over the second half of the rounds is printed, and how it fares against
the weights it started from.
"""

from __future__ import annotations

import argparse
import random
import statistics
from collections.abc import Mapping

from bastide.arena import play_games, simulate
from bastide.engine.evaluation import WEIGHTS
from bastide.setup import Setup

DEFAULTS = {key: default for key, default, _ in WEIGHTS}
Weights = Mapping[str, float]


def spec(weights: Weights) -> str:
    """The bot with these weights."""
    return "greedy:" + ",".join(f"{key}={value:.5g}" for key, value in weights.items())


def margin(one: Weights, other: Weights, setup: Setup, games: int, seed: int) -> float:
    """By how many points a game `one` beats `other`, on average."""
    players = [spec(one), *[spec(other)] * (setup.players - 1)]
    results = list(play_games(players, games, setup, seed))
    return statistics.fmean(
        result.scores[0] - statistics.fmean(result.scores[1:]) for result in results
    )


def tune(
    start: Weights,
    setup: Setup,
    games: int,
    *,
    free: list[str],
    seed: int = 0,
    per_round: int = 16,
    shift: float = 0.12,
    rate: float = 0.004,
) -> dict[str, float]:
    """The weights after so many games, beginning with `start`; only those in `free` change.

    `shift` and `rate` are relative to the size of each weight.
    """
    rng = random.Random(seed)
    weights = dict(start)
    scale = {key: max(abs(weights[key]), 0.1) for key in free}
    rounds = games // per_round
    sums = dict.fromkeys(free, 0.0)
    for number in range(rounds):
        signs = {key: rng.choice((-1, 1)) for key in free}
        up, down = dict(weights), dict(weights)
        for key, sign in signs.items():
            up[key] += sign * shift * scale[key]
            down[key] -= sign * shift * scale[key]
        gain = margin(up, down, setup, per_round, seed * 1_000_003 + number)
        pace = rate * (1 - 0.7 * number / rounds)
        for key, sign in signs.items():
            weights[key] += sign * pace * gain * scale[key]
            if number >= rounds // 2:
                sums[key] += weights[key]
        if number % 50 == 49:
            print(number + 1, {key: round(weights[key], 3) for key in free}, flush=True)
    last = max(rounds - rounds // 2, 1)
    return {**weights, **{key: total / last for key, total in sums.items()}}


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m bench.tune", description=__doc__)
    parser.add_argument("--games", type=int, default=20_000)
    parser.add_argument("--check", type=int, default=1_000, help="games against the start")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--modules", nargs="*", default=[])
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--shift", type=float, default=0.12, help="relative size of the shifts")
    parser.add_argument("--rate", type=float, default=0.004, help="relative move for each point")
    parser.add_argument("--only", nargs="*", choices=list(DEFAULTS), help="weights to change")
    parser.add_argument("--start", default="", help="key=value,… to begin with")
    given = parser.parse_args()
    pairs = [pair.split("=") for pair in given.start.split(",") if pair]
    start = {**DEFAULTS, **{key: float(value) for key, value in pairs}}
    setup = Setup(players=given.players, modules=frozenset(given.modules))
    free = given.only or list(DEFAULTS)
    found = tune(
        start, setup, given.games, free=free, seed=given.seed, shift=given.shift, rate=given.rate
    )
    print(spec(found))
    players = [spec(found), *[spec(start)] * (given.players - 1)]
    result = simulate(players, given.check, setup, given.seed + 1)
    for player in result.players:
        low, high = player.win_rate_interval
        print(f"{player.win_rate:.3f} [{low:.3f} {high:.3f}] {player.mean_score:.1f}")


if __name__ == "__main__":
    main()
