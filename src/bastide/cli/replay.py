"""``bastide replay``: step through a recorded game in the terminal."""

from __future__ import annotations

import argparse
import sys

from bastide.cli import stepping
from bastide.cli.command import Command
from bastide.cli.failures import Failure
from bastide.cli.files import STANDARD, read_record
from bastide.cli.retelling import Story


def _arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("record", metavar="RECORD", help="a game's record; - for stdin")
    parser.add_argument("--text", action="store_true", help="print the whole game at once")
    parser.add_argument(
        "--boards", action="store_true", help="in the text, show every turn's board"
    )


def _run(given: argparse.Namespace) -> int:
    story = Story(read_record(given.record))
    asks = sys.stdin.isatty() and sys.stdout.isatty() and given.record != STANDARD
    if asks and not (given.text or given.boards):
        return stepping.step_through(story)
    _print(story, boards=given.boards)
    if story.fault is not None:
        raise Failure(f"{given.record}: {story.fault}")
    return 0


def _print(story: Story, *, boards: bool) -> None:
    """The whole game, turn by turn, as far as it can be played."""
    print(story.title)
    _print_comments(story, 0)
    turn = 0
    for step in story.steps:
        if step.turn != turn:
            if boards and turn:
                print(f"\n{story.position(step.number - 1)!r}")
            turn = step.turn
            print(f"\nTurn {turn}")
        print(f"{step.number:4d}. {step.text}")
        for line in step.outcome:
            print(f"      - {line}")
        _print_comments(story, step.number)
    print(f"\n{story.position(len(story.steps))!r}")
    print(story.result)


def _print_comments(story: Story, number: int) -> None:
    for line in story.comments(number):
        print(f"      > {line}")


COMMAND = Command(
    "replay",
    "step through a recorded game",
    "Step through a recorded game in the terminal. Where nobody can press a key, the whole game"
    "\nis printed, turn by turn, with what every action brought and what the players said of it.",
    "examples:\n  bastide replay game.json\n  bastide replay game.json --text | less",
    _arguments,
    _run,
)
