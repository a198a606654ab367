"""``--modules``, ``--copies``, ``--tiles`` and ``--set``: what is played, from the command line."""

from __future__ import annotations

import argparse
import re
from collections.abc import Iterable, Iterator
from typing import Any

from bastide.cli.failures import misuse
from bastide.errors import InvalidSetup, quoted
from bastide.setup import MODULES, SWITCHES, Setup

_ALL = tuple(name for name in MODULES if name not in ("crop_circles_1", "strategic_hand"))
_TRUTHS = {"true": True, "false": False}


def add_modules(parser: argparse.ArgumentParser) -> None:
    """Enter ``--modules``."""
    parser.add_argument(
        "--modules",
        nargs="+",
        default=[],
        metavar="MODULE",
        action="extend",
        help="expansions besides the base game, or 'all': " + ", ".join(MODULES),
    )


def add_setup(parser: argparse.ArgumentParser) -> None:
    """Enter ``--modules``, ``--copies``, ``--tiles`` and ``--set``."""
    add_modules(parser)
    for option, pair, meaning in (
        (
            "--copies",
            "MODULE=NUMBER",
            "how often a set of tiles is in the bag, its module played or not",
        ),
        ("--tiles", "TILE=NUMBER", "how many of a single tile there are, such as base-monastery=8"),
        ("--set", "KEY=VALUE", "house rules by name, such as small_city_two_points=true"),
    ):
        parser.add_argument(
            option, nargs="+", default=[], metavar=pair, action="extend", help=meaning
        )


def modules_from(given: argparse.Namespace) -> frozenset[str]:
    """The modules that were named, by spaces or commas; 'all' are all expansions.

    The second set of crop circles and the hand of three tiles are only in when named.
    """
    names = [name for word in given.modules for name in word.split(",") if name]
    modules: set[str] = set()
    for name in names:
        modules.update(_ALL if name == "all" else [name])
    unknown = sorted(modules - {*MODULES, "base"})
    if unknown:
        known = ", ".join(MODULES)
        raise misuse("--modules", f"there is no module {quoted(unknown[0])} (there are {known})")
    return frozenset(modules)


def setup_from(given: argparse.Namespace, players: int) -> Setup:
    """The setup of the command line for so many players."""
    modules = modules_from(given)
    copies = _numbers("--copies", given.copies)
    tiles = _numbers("--tiles", given.tiles)
    switches = _switches(given.set)
    # With six the box asks for an expansion; who names six players here has agreed (D-01).
    switches.setdefault("max_players", "auto" if players <= 5 else "6")
    try:
        return Setup(players=players, modules=modules, copies=copies, tiles=tiles, **switches)
    except InvalidSetup as error:
        options = [name for name in ("copies", "tiles", "set") if getattr(given, name)]
        raise misuse(f"--{[*options, 'players'][0]}", str(error)) from error


def _pairs(option: str, words: Iterable[str]) -> Iterator[tuple[str, str]]:
    for word in words:
        key, equals, value = word.partition("=")
        if not equals:
            raise misuse(option, f"{quoted(word)} is not key=value")
        yield key, value


def _numbers(option: str, words: Iterable[str]) -> dict[str, int]:
    numbers = {}
    for key, value in _pairs(option, words):
        if not re.fullmatch("[0-9]{1,3}", value):
            raise misuse(option, f"{quoted(value)} is not a number")
        numbers[key] = int(value)
    return numbers


def _switches(words: Iterable[str]) -> dict[str, Any]:
    switches: dict[str, Any] = {}
    for key, value in _pairs("--set", words):
        if key not in SWITCHES:
            raise misuse("--set", f"there is no switch {quoted(key)} ({_some_of(key)})")
        known = SWITCHES[key].values
        read: str | bool = _TRUTHS.get(value.lower(), value) if False in known else value
        if read not in known:
            listed = " or ".join(str(one).lower() for one in known)
            raise misuse("--set", f"{key} must be {listed}, not {quoted(value)}")
        switches[key] = read
    return switches


def _some_of(key: str) -> str:
    import difflib

    close = difflib.get_close_matches(key, SWITCHES, n=1)
    if close:
        return f"did you mean {close[0]}?"
    return "there are " + ", ".join(SWITCHES)
