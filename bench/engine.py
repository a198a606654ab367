"""How fast the engine and `greedy` are: CPU time on one core, best of several runs.

Figures that count games are taken in turns with a plain loop of the interpreter, so that they
can be compared across machines: games per million iterations of ``while i < n: i += 1``. Both are
taken at their best: a core that has just begun to work runs the loop at half its speed, which
would flatter the ratio. The loop in a function is three times as fast as the same loop where a
module is run (`bench.loop`); both are told, because a bare "loop" can mean either.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Collection
from dataclasses import dataclass
from runpy import run_module

from bastide.actions import CHANCE
from bastide.bots.greedy import GreedyBot
from bastide.engine.rng import Rng
from bastide.engine.rules import Rules
from bastide.engine.state import State
from bastide.game import rules_of
from bastide.setup import MODULES, Setup

ALL = frozenset(MODULES) - {"crop_circles_1", "strategic_hand"}
_LOOP = 2_000_000


def loop_speed(patience: float) -> float:
    """Million iterations per second of a plain loop on Python integers, once it is steady.

    It is repeated until it has not become faster for `patience` seconds of CPU time.
    """
    best = 0.0
    waited = 0.0
    while waited < patience:
        took = _loop(_LOOP)
        speed = _LOOP / took / 1e6
        waited = 0.0 if speed > best * 1.005 else waited + took
        best = max(best, speed)
    return best


def _loop(n: int) -> float:
    """Seconds of CPU time for so many iterations."""
    began = time.process_time()
    i = 0
    while i < n:
        i += 1
    return time.process_time() - began


def global_loop_speed(runs: int) -> float:
    """Million iterations per second of the same loop where a module is run, at its best."""
    return max(float(run_module("bench.loop")["MILLIONS_PER_S"]) for _ in range(runs))


@dataclass(frozen=True, slots=True)
class Speed:
    """How often per second something was done, and how fast the loops ran around it."""

    per_s: float
    loop: float
    global_loop: float


def speed_of(play: Callable[[], None], seconds: float, runs: int) -> Speed:
    """Call `play` for so many seconds in each of several runs, the loop before and after each.

    The fastest run and the fastest loop count.
    """
    per_s = 0.0
    loop = loop_speed(seconds)
    for _ in range(runs):
        done = 0
        began = now = time.process_time()
        while now - began < seconds:
            play()
            done += 1
            now = time.process_time()
        per_s = max(per_s, done / (now - began))
        loop = max(loop, loop_speed(seconds))
    return Speed(per_s, loop, global_loop_speed(runs))


def random_games(modules: Collection[str], seconds: float, runs: int) -> Speed:
    """Uniformly random two-player games, every legal action listed at every decision."""
    rules = rules_of(Setup(modules=frozenset(modules)))
    rng = Rng(1)
    start, play_random = rules.start, rules.play_random

    def play() -> None:
        play_random(start(), rng)

    return speed_of(play, seconds, runs)


def stepped_games(seconds: float, runs: int) -> Speed:
    """The same base games, each action chosen and played by a call from Python."""
    rules = rules_of(Setup())
    rng = Rng(1)

    def play() -> None:
        s = rules.start()
        while not s.over:
            rules.play(s, rules.random_action(s, rng))

    return speed_of(play, seconds, runs)


def middle_state(modules: Collection[str]) -> State:
    """A state half-way through a random two-player game."""
    rules = rules_of(Setup(modules=frozenset(modules)))
    rng = Rng(2)
    s = rules.start()
    while s.bag_total * 2 > rules.tables.max_tiles:
        rules.play(s, rules.random_action(s, rng))
    return s


def copy_us(modules: Collection[str], runs: int, copies: int = 20_000) -> float:
    """Microseconds to copy a state half-way through a game."""
    copy = middle_state(modules).copy
    best = float("inf")
    for _ in range(runs):
        began = time.process_time()
        for _ in range(copies):
            copy()
        best = min(best, time.process_time() - began)
    return best / copies * 1e6


def state_bytes(modules: Collection[str]) -> int:
    """Bytes that a copy of such a state takes: its columns and its numbers."""
    s = middle_state(modules).copy()
    total = 0
    for name in dir(s):
        value = getattr(s, name)
        if isinstance(value, int):
            total += 8
        elif not name.startswith("__") and type(value).__name__ not in ("Tables", "NoneType"):
            try:
                total += memoryview(value).nbytes
            except TypeError:
                continue
    return total


def greedy_move_ms(modules: Collection[str], games: int, runs: int) -> tuple[float, float]:
    """Milliseconds of a move of `greedy`, placement and deployment together: mean and longest."""
    rules = rules_of(Setup(modules=frozenset(modules)))
    bot = GreedyBot()
    best = (float("inf"), float("inf"))
    for run in range(runs):
        moves: list[float] = []
        for game in range(games):
            moves += _moves(rules, bot, Rng(run * 1000 + game))
        best = min(best, (sum(moves) / len(moves) * 1e3, max(moves) * 1e3))
    return best


def _moves(rules: Rules, bot: GreedyBot, rng: Rng) -> list[float]:
    """Seconds that the bot thought in each turn of a game against itself."""
    moves: list[float] = []
    turn = 0
    s = rules.start()
    ply = 0
    while not s.over:
        if s.actor == CHANCE:
            code = int(rules.random_action(s, rng))
        else:
            if s.turn_number != turn:
                turn = int(s.turn_number)
                moves.append(0.0)
            began = time.process_time()
            code = bot.choose(rules, s, ply)
            moves[-1] += time.process_time() - began
        rules.play(s, code)
        ply += 1
    return moves
