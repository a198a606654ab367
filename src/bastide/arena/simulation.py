"""Simulations: many games, on several processes, with the same result whatever their number."""

from __future__ import annotations

import multiprocessing
import time
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor

from bastide.arena.match import Contestant, GameResult, play_game
from bastide.arena.results import Simulation, Tally
from bastide.bots import BotType, create
from bastide.setup import Setup

MOST_JOBS = 1024
"""Processes that a simulation may be spread over."""
_LARGEST_PIECE = 32


def simulate(
    players: Sequence[Contestant],
    games: int,
    setup: Setup | None = None,
    seed: int = 0,
    jobs: int = 1,
    each: Callable[[GameResult], object] | None = None,
) -> Simulation:
    """Play `games` games between `players` and say how they went.

    Everything but the time depends on `players`, `setup` and `seed` alone: `jobs` processes
    only make it faster. Seats rotate from game to game (see `play_game`). `each` is called
    with every game's result, in order.

    With more than one job the calling program must be importable: a script needs the usual
    ``if __name__ == "__main__":``.

    Raises `ValueError` for numbers out of range, `InvalidBot`, `InvalidSetup`, `BotFailed`.

    >>> result = simulate(["random", "random"], games=4, seed=1)
    >>> [player.name for player in result.players], result.games
    (['random', 'random'], 4)
    """
    started = time.perf_counter()
    tally = Tally([player.name if isinstance(player, BotType) else player for player in players])
    for result in play_games(players, games, setup, seed, jobs):
        tally.add(result)
        if each is not None:
            each(result)
    return tally.result(time.perf_counter() - started)


def play_games(
    players: Sequence[Contestant],
    count: int,
    setup: Setup | None = None,
    seed: int = 0,
    jobs: int = 1,
) -> Iterator[GameResult]:
    """The results of `count` games one by one, in order; see `simulate`.

    >>> [sorted(result.seats) for result in play_games(["random"] * 3, 2)]
    [[0, 1, 2], [0, 1, 2]]
    """
    if setup is None:
        setup = Setup(players=len(players))
    if setup.players != len(players):
        raise ValueError(f"the setup is for {setup.players} players, but {len(players)} are named")
    if count < 0:
        raise ValueError(f"the number of games must not be negative: {count}")
    if not 1 <= jobs <= MOST_JOBS:
        raise ValueError(f"jobs must be 1 to {MOST_JOBS}, not {jobs}")
    for player in players:
        if not isinstance(player, BotType):
            create(player)
    if jobs == 1:
        return (play_game(players, setup, seed, game) for game in range(count))
    return _in_processes(tuple(players), count, setup, seed, min(jobs, max(count, 1)))


def _in_processes(
    players: tuple[Contestant, ...], count: int, setup: Setup, seed: int, jobs: int
) -> Iterator[GameResult]:
    """Hand out pieces of the row of games, a few ahead, and collect them in order."""
    size = max(1, min(_LARGEST_PIECE, count // (4 * jobs)))
    pieces = iter(range(0, count, size))
    waiting: deque[Future[list[GameResult]]] = deque()
    pool = ProcessPoolExecutor(jobs, multiprocessing.get_context("spawn"))
    try:
        while True:
            while len(waiting) < 3 * jobs and (first := next(pieces, None)) is not None:
                last = min(first + size, count)
                waiting.append(pool.submit(_play_piece, players, setup, seed, first, last))
            if not waiting:
                return
            yield from waiting.popleft().result()
    finally:
        pool.shutdown(wait=True, cancel_futures=True)


def _play_piece(
    players: tuple[Contestant, ...], setup: Setup, seed: int, first: int, last: int
) -> list[GameResult]:
    return [play_game(players, setup, seed, game) for game in range(first, last)]
