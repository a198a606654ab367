"""``bastide verify``: were the draws fair?"""

from __future__ import annotations

import argparse

from bastide.cli.command import Command
from bastide.cli.failures import NO
from bastide.cli.files import read_record


def _arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("record", metavar="RECORD", help="a finished game's record; - for stdin")


def _run(given: argparse.Namespace) -> int:
    from bastide import fair

    record = read_record(given.record)
    faults = fair.verify(record.to_json())
    for fault in faults:
        print(f"{given.record}: {fault}")
    if faults:
        return NO
    assert record.fair is not None
    before = record.fair.given
    draws = sum(action.chance for action in record.actions[before:])
    which = f"all {draws} draws" + (f" after action {before}" if before else "")
    print(f"{given.record}: the seed is the promised one, and {which} follow from it.")
    if before:
        print(
            f"The first {before} actions were given: this game went on from a position of another,"
            "\nand the promise was made after them. Nothing is said about the draws among them."
        )
    print(f"promise (SHA-256 of the seed): {record.fair.commitment}")
    return 0


COMMAND = Command(
    "verify",
    "check that the draws of a finished game were fixed before it began",
    "Compute every draw, roll and message of a finished game again from the seed whose SHA-256"
    "\nwas shown before the first draw. Exit code 1 if anything does not follow from it.",
    "example:  bastide verify game.json",
    _arguments,
    _run,
)
