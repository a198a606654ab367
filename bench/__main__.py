"""``python -m bench``: every figure by its name, as a table or, with ``--json``, as one object."""

from __future__ import annotations

import argparse
import json
import platform
import sys
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from bastide.engine import compiled
from bench import client, engine


@dataclass(frozen=True, slots=True)
class Figure:
    """What one figure means, and what is asked of it.

    `goal` is ">=" or "<=" and a number, empty where nothing is asked; the games are
    meant per million iterations of the plain loop, both at their best (see `bench.engine`).
    """

    unit: str
    goal: str
    about: str


FIGURES: Mapping[str, Figure] = {
    "loop_million_iterations_per_s": Figure("M/s", "", "plain loop of this Python, when steady"),
    "global_loop_million_iterations_per_s": Figure("M/s", "", "the same on global variables"),
    "base_random_games_per_s": Figure("games/s", "", "random base games, two players"),
    "base_random_games_per_million_iterations": Figure("games/M", ">= 1200", "the same ratio"),
    "base_random_games_per_million_global_iterations": Figure("games/M", ">= 1200", "to that loop"),
    "base_stepped_games_per_s": Figure("games/s", "", "the same, stepped from Python"),
    "base_stepped_games_per_million_iterations": Figure("games/M", ">= 312", "the same ratio"),
    "base_copy_us": Figure("µs", "<= 1.0", "copy of a state in mid-game"),
    "base_state_bytes": Figure("bytes", "<= 16000", "size of that copy"),
    "all_random_games_per_s": Figure("games/s", "", "random games, all modules, two players"),
    "all_random_games_per_million_iterations": Figure("games/M", ">= 187", "the same ratio"),
    "all_random_games_per_million_global_iterations": Figure("games/M", ">= 187", "to that loop"),
    "all_copy_us": Figure("µs", "<= 4.0", "copy of a state in mid-game, all modules"),
    "greedy_move_ms": Figure("ms", "<= 5", "a move of greedy, base game, on average"),
    "greedy_longest_move_ms": Figure("ms", "", "the longest of them"),
    "server_replay_ms": Figure("ms", "<= 5", "replay of a stored game on the server"),
    "echo_p95_ms": Figure("ms", "<= 100", "action accepted, shown elsewhere (95th percentile)"),
    "load_p95_ms": Figure("ms", "<= 250", "the same at 200 tables with 4 spectators, 20 actions/s"),
    "load_action_cpu_ms": Figure("ms", "", "the server's CPU time for such an action"),
    "client_script_gzip_kb": Figure("kB", "<= 150", "script of the first load, gzipped"),
    "first_board_ms": Figure("ms", "<= 1500", "first board on a cold load"),
    "first_board_all_ms": Figure("ms", "<= 1500", "the same, drawings of all modules"),
    "board_frames_per_s": Figure("1/s", ">= 30", "board of 250 tiles, zoomed and dragged, median"),
    "board_script_ms": Figure("ms", "<= 4", "script for one such frame"),
    "highlight_ms": Figure("ms", "<= 100", "key pressed, cells of the next tile marked"),
}

PARTS = ("base", "all", "greedy", "server", "load", "client", "board")
"""What can be measured by itself."""


class Bench:
    """Measures what is wanted; `reasons` says why a figure is missing."""

    def __init__(self, seconds: float, runs: int, parts: Collection[str] = PARTS) -> None:
        self._seconds = seconds
        self._runs = runs
        self._parts = parts
        self.found: dict[str, float | None] = dict.fromkeys(FIGURES)
        self.reasons: dict[str, str] = {}

    def measure(self) -> None:
        """Take all figures of the parts, one after the other."""
        for part, measure in zip(PARTS, self._measures(), strict=True):
            if part in self._parts:
                measure()
        for name, value in self.found.items():
            if value is None:
                self.reasons.setdefault(name, "not asked for")

    def _measures(self) -> tuple[Callable[[], None], ...]:
        return (
            self._base,
            self._all,
            self._greedy,
            self._server,
            self._load,
            self._client,
            self._board,
        )

    def _base(self) -> None:
        speed = engine.random_games((), self._seconds, self._runs)
        self.found["loop_million_iterations_per_s"] = speed.loop
        self.found["global_loop_million_iterations_per_s"] = speed.global_loop
        self._enter_speed("base_random", speed)
        self._enter_speed("base_stepped", engine.stepped_games(self._seconds, self._runs))
        self.found["base_copy_us"] = engine.copy_us((), self._runs)
        self.found["base_state_bytes"] = engine.state_bytes(())

    def _all(self) -> None:
        speed = engine.random_games(engine.ALL, self._seconds, self._runs)
        self._enter_speed("all_random", speed)
        self.found["all_copy_us"] = engine.copy_us(engine.ALL, self._runs)

    def _greedy(self) -> None:
        games = 4 if compiled() else 1
        mean, longest = engine.greedy_move_ms((), games, self._runs)
        self.found["greedy_move_ms"] = mean
        self.found["greedy_longest_move_ms"] = longest

    def _server(self) -> None:
        self._try("server_replay_ms", _server_replay_ms)
        self._try("echo_p95_ms", _echo_p95_ms)

    def _load(self) -> None:
        self._try("load_p95_ms", self._crowd)

    def _crowd(self) -> float:
        from bench.load import load  # needs the server's packages

        found = load()
        self.found["load_action_cpu_ms"] = found.cpu / len(found.shown) * 1000
        return found.p95_ms(found.shown)

    def _client(self) -> None:
        self._try("client_script_gzip_kb", client.script_gzip_kb)
        self._try("first_board_ms", client.first_board_ms)
        self._try("first_board_all_ms", client.first_board_all_ms)

    def _board(self) -> None:
        self._try("highlight_ms", client.highlight_ms)
        self._try("board_frames_per_s", self._motion)

    def _motion(self) -> float:
        motion = client.board_motion()
        self.found["board_script_ms"] = motion.script_ms
        return motion.frames_per_s

    def _enter_speed(self, name: str, speed: engine.Speed) -> None:
        self.found[f"{name}_games_per_s"] = speed.per_s
        self.found[f"{name}_games_per_million_iterations"] = speed.per_s / speed.loop
        by_global = f"{name}_games_per_million_global_iterations"
        if by_global in FIGURES:
            self.found[by_global] = speed.per_s / speed.global_loop

    def _try(self, name: str, measure: Callable[[], float]) -> None:
        try:
            self.found[name] = measure()
        except client.Unavailable as reason:
            self.reasons[name] = str(reason)
        except ModuleNotFoundError as error:
            self.reasons[name] = f"{error.name} is not installed"
        except Exception as error:  # noqa: BLE001 - one figure must not cost the others
            self.reasons[name] = f"{type(error).__name__}: {str(error).partition(chr(10))[0]}"

    def to_json(self) -> dict[str, Any]:
        """Every figure by name (null with its reason), and on what it was measured."""
        return {
            **{name: _rounded(value) for name, value in self.found.items()},
            "compiled": compiled(),
            "python": platform.python_version(),
            "machine": f"{platform.system()} {platform.machine()}",
            "reasons": self.reasons,
        }


def _server_replay_ms() -> float:
    from bench.server import server_replay_ms

    return server_replay_ms()


def _echo_p95_ms() -> float:
    from bench.server import echo_p95_ms

    return echo_p95_ms()


def _rounded(value: float | None) -> float | None:
    return value if value is None or isinstance(value, int) else float(f"{value:.4g}")


def _verdict(value: float | None, goal: str) -> str:
    if value is None or not goal:
        return ""
    sign, limit = goal.split()
    reached = value >= float(limit) if sign == ">=" else value <= float(limit)
    return f"{goal:>9}  {'yes' if reached else 'NO'}"


def table(bench: Bench) -> str:
    """The figures for people."""
    kind = "compiled" if compiled() else "uncompiled"
    lines = [f"Bastide, {kind} engine, Python {platform.python_version()}", ""]
    for name, figure in FIGURES.items():
        value = bench.found[name]
        shown = "–" if value is None else f"{_rounded(value):g}"
        why = bench.reasons.get(name, figure.about)
        verdict = _verdict(value, figure.goal)
        lines.append(f"{name:42} {shown:>9} {figure.unit:8} {verdict:14} {why}")
    return "\n".join(lines)


def main(arguments: Sequence[str] | None = None) -> int:
    """Measure, print, and be content whatever the figures are."""
    parser = argparse.ArgumentParser(prog="python -m bench", description=__doc__)
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    parser.add_argument("--runs", type=int, default=5, help="the best of so many runs counts")
    parser.add_argument("--seconds", type=float, default=1.0, help="CPU time of a run")
    parser.add_argument("--only", nargs="+", choices=PARTS, default=PARTS, help="measure less")
    given = parser.parse_args(arguments)
    bench = Bench(given.seconds, max(given.runs, 1), given.only)
    bench.measure()
    print(json.dumps(bench.to_json(), ensure_ascii=False) if given.json else table(bench))
    return 0


if __name__ == "__main__":
    sys.exit(main())
