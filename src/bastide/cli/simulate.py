"""``bastide simulate``: many games between bots, and what they say."""

from __future__ import annotations

import argparse
import csv
import json
import os
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TextIO

from bastide.arena import MOST_JOBS, BotFailed, GameResult, Simulation, simulate
from bastide.arena.results import CATEGORIES
from bastide.bots import InvalidBot, create
from bastide.cli.command import Command
from bastide.cli.failures import USAGE, Failure, misuse
from bastide.cli.files import STANDARD, unwritable
from bastide.cli.numbers import whole
from bastide.cli.screen import print_table, progress
from bastide.cli.setups import add_setup, setup_from

COLUMNS = (
    "game",
    "player",
    "name",
    "seat",
    "score",
    "win",
    *CATEGORIES,
    "other",
    "turns",
    "plies",
)
"""The columns of ``--csv``, one row for each player of each game."""


def _bot(text: str) -> str:
    try:
        create(text)
    except InvalidBot as error:
        raise argparse.ArgumentTypeError(str(error)) from None
    return text


def _arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--players",
        nargs="+",
        type=_bot,
        default=["greedy", "random"],
        metavar="BOT",
        help="two to six bots, as name or name:key=value,key=value (default: greedy random)",
    )
    parser.add_argument("--games", type=whole(1), default=100, help="how many games (default: 100)")
    parser.add_argument(
        "--seed", type=whole(), default=0, help="same seed, same games (default: 0)"
    )
    parser.add_argument(
        "--jobs",
        type=whole(0, MOST_JOBS),
        default=1,
        help="processes; 0 for one on each core; the games stay the same (default: 1)",
    )
    add_setup(parser)
    parser.add_argument("--json", action="store_true", help="print the result as JSON")
    parser.add_argument(
        "--csv",
        nargs="?",
        const=STANDARD,
        metavar="FILE",
        help="write a row for each player of each game (without FILE: instead of the table)",
    )


def _run(given: argparse.Namespace) -> int:
    names: list[str] = given.players
    if not 2 <= len(names) <= 6:
        raise misuse("--players", f"a game has 2 to 6 players, not {len(names)}")
    if given.json and given.csv == STANDARD:
        raise misuse("--csv", "needs a file if --json is written to the standard output")
    setup = setup_from(given, len(names))
    jobs = given.jobs or _cores()
    with _rows(given.csv) as write, progress("games", given.games) as step:

        def each(result: GameResult) -> None:
            write(result, names)
            step()

        try:
            result = simulate(names, given.games, setup, given.seed, jobs, each)
        except BotFailed as error:
            raise Failure(str(error)) from error
        except ValueError as error:
            raise Failure(str(error), USAGE) from error
    if given.json:
        print(json.dumps({**result.to_json(), "seed": given.seed, "setup": setup.to_json()}))
    elif given.csv != STANDARD:
        _print(result)
    return 0


def _cores() -> int:
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


Writer = Callable[[GameResult, Sequence[str]], None]


@contextmanager
def _rows(name: str | None) -> Iterator[Writer]:
    """What writes a game's rows into the file of this name; None writes nothing."""
    if name is None:
        yield lambda result, names: None
    elif name == STANDARD:
        yield _writer(sys.stdout)
    else:
        try:
            with Path(name).open("w", newline="", encoding="utf-8") as file:
                yield _writer(file)
        except OSError as error:
            raise unwritable(name, error) from error


def _writer(file: TextIO) -> Writer:
    rows = csv.writer(file, lineterminator="\n")
    rows.writerow(COLUMNS)

    def write(result: GameResult, names: Sequence[str]) -> None:
        for index, name in enumerate(names):
            points = result.categories[index]
            win = round(1 / len(result.winners), 4) if index in result.winners else 0
            known = [points.get(kind, 0) for kind in CATEGORIES]
            rows.writerow(
                [
                    result.game,
                    index,
                    name,
                    result.seats[index],
                    result.scores[index],
                    win,
                    *known,
                    result.scores[index] - sum(known),
                    result.turns,
                    result.plies,
                ]
            )

    return write


def _print(result: Simulation) -> None:
    kinds = list(result.players[0].categories)
    head = ["player", "wins", "95 % interval", "score", "±", *kinds]
    rows = []
    for player in result.players:
        low, high = player.win_rate_interval
        rows.append(
            [
                player.name,
                f"{player.win_rate:.1%}",
                f"{low:.1%} to {high:.1%}",
                f"{player.mean_score:.1f}",
                f"{player.score_error:.1f}",
                *(f"{player.categories[kind]:.1f}" for kind in kinds),
            ]
        )
    print_table(head, rows)
    print(
        f"{result.games} games in {result.seconds:.1f} s: {result.games_per_s:.1f} games/s, "
        f"{result.mean_turns:.1f} turns a game"
    )


COMMAND = Command(
    "simulate",
    "play many games between bots",
    "Play many games between bots and say how often each won, with what score, and from what."
    "\nSeats rotate from game to game; a shared win counts in parts.",
    "examples:"
    "\n  bastide simulate --players greedy random --games 1000 --seed 1 --jobs 2"
    "\n  bastide simulate --players greedy greedy:noise=3 --modules inns_cathedrals --json",
    _arguments,
    _run,
)
