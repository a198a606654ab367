"""Reading the command line and running what it names."""

from __future__ import annotations

import argparse
import io
import os
import sys
from collections.abc import Sequence
from typing import TextIO

from bastide import __version__
from bastide.cli import bots, draw, replay, serve, simulate, verify
from bastide.cli.failures import INTERRUPTED, USAGE, Failure
from bastide.cli.files import unwritable
from bastide.engine import compiled

COMMANDS = (serve.PLAY, serve.SERVE, simulate.COMMAND, bots.COMMAND, draw.COMMAND, replay.COMMAND)


def parser() -> argparse.ArgumentParser:
    """The parser of the whole command line."""
    whole = argparse.ArgumentParser(
        prog="bastide",
        description="Carcassonne: a game for the browser, a rules engine and a simulator.",
        epilog="bastide COMMAND --help explains a command.",
        allow_abbrev=False,
    )
    engine = "compiled" if compiled() else "uncompiled"
    version = f"bastide {__version__} ({engine} engine)"
    whole.add_argument("--version", action="version", version=version)
    commands = whole.add_subparsers(title="commands", metavar="COMMAND", required=True)
    for command in (*COMMANDS, verify.COMMAND):
        sub = commands.add_parser(
            command.name,
            help=command.summary,
            description=command.description,
            epilog=command.examples,
            formatter_class=argparse.RawDescriptionHelpFormatter,
            allow_abbrev=False,
        )
        command.arguments(sub)
        sub.set_defaults(run=command.run, name=command.name)
    return whole


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command line (by default the one that the program was called with).

    Returns the exit code; only ``--help``, ``--version`` and what cannot be parsed raise
    `SystemExit`, with theirs.
    """
    given = parser().parse_args(arguments)
    try:
        _make_ready(sys.stdout)
        code: int = given.run(given)
        sys.stdout.flush()
    except Failure as failure:
        print(f"bastide {given.name}: {failure.reason}", file=sys.stderr)
        return failure.code
    except KeyboardInterrupt:
        print(file=sys.stderr)
        return INTERRUPTED
    except BrokenPipeError:
        _forget_output()  # whoever read it has seen enough
        return 0
    except OSError as error:
        # Commands explain what happens to files of theirs: this is the standard output.
        full = unwritable("standard output", error)
        print(f"bastide {given.name}: {full.reason}", file=sys.stderr)
        _forget_output()
        return full.code
    return code


def _make_ready(output: TextIO | None) -> None:
    if output is None:
        raise Failure("standard output: cannot be written: it is closed", USAGE)
    if isinstance(output, io.TextIOWrapper):
        # A terminal that has no box-drawing characters shows others instead.
        output.reconfigure(errors="replace")


def _forget_output() -> None:
    """Nothing more can be written; Python must not try again at exit."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
