"""``bastide draw``: boards and tiles as pictures."""

from __future__ import annotations

import argparse
from pathlib import PurePath

from bastide.cli.command import Command
from bastide.cli.failures import Failure, misuse
from bastide.cli.files import STANDARD, read_record, replay_record, write
from bastide.cli.numbers import whole
from bastide.cli.setups import add_modules, modules_from
from bastide.errors import quoted
from bastide.game import Game
from bastide.setup import MODULES

_PNG_WIDTH = 1200


def _arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("record", nargs="?", metavar="RECORD", help="a game's record; - for stdin")
    parser.add_argument("--tiles", action="store_true", help="draw all tiles instead of a game")
    parser.add_argument(
        "-o",
        "--output",
        default=STANDARD,
        metavar="FILE",
        help="an .svg or .png file; without it the SVG is printed",
    )
    parser.add_argument("--ply", type=whole(0), metavar="N", help="the board after so many actions")
    parser.add_argument("--theme", default="illustrated", help="illustrated or contrast")
    parser.add_argument(
        "--width",
        type=whole(16, 16384),
        metavar="PIXELS",
        help=f"width of a PNG (default: {_PNG_WIDTH})",
    )
    parser.add_argument("--coordinates", action="store_true", help="number columns and rows")
    add_modules(parser)


def _run(given: argparse.Namespace) -> int:
    from bastide import drawing

    ending = PurePath(given.output).suffix.lower()
    if given.output != STANDARD and ending not in (".svg", ".png"):
        raise misuse("-o", f"{quoted(given.output)} does not end in .svg or .png")
    if given.theme not in drawing.THEMES:
        known = ", ".join(drawing.THEMES)
        raise misuse("--theme", f"there is no theme {quoted(given.theme)} (there are {known})")
    if given.width is not None and ending != ".png":
        raise misuse("--width", "only a PNG has a width: name one with -o")
    picture = _tiles(given) if given.tiles else _board(given)
    if ending == ".png":
        try:
            write(given.output, drawing.png(picture, given.width or _PNG_WIDTH))
        except drawing.RasterUnavailable as error:
            raise Failure(f"{given.output}: {error}") from error
    else:
        write(given.output, picture if picture.endswith("\n") else picture + "\n")
    return 0


def _tiles(given: argparse.Namespace) -> str:
    from bastide.drawing import contact_sheet

    if given.record is not None:
        raise misuse("RECORD", "a game and --tiles cannot be drawn at once")
    if given.ply is not None:
        raise misuse("--ply", "a sheet of tiles has no actions")
    if given.coordinates:
        raise misuse("--coordinates", "a sheet of tiles has no columns and rows")
    wanted = modules_from(given) if given.modules else frozenset(MODULES)
    names = [name for name in MODULES if name in wanted and name != "strategic_hand"]
    return contact_sheet(names, theme=given.theme)


def _board(given: argparse.Namespace) -> str:
    from bastide.drawing import board_svg

    if given.record is None:
        raise misuse("RECORD", "missing: name a game's record, or give --tiles")
    if given.modules:
        raise misuse("--modules", "chooses tiles for --tiles; the record says which a game has")
    record = read_record(given.record)
    game = replay_record(given.record, record)
    if given.ply is not None:
        if given.ply > len(game.actions):
            played = len(game.actions)
            raise misuse("--ply", f"{given.record} has only {played} actions")
        actions, game = game.actions[: given.ply], Game(record.setup)
        for action in actions:
            game.play(action)
    return board_svg(
        game.observation(None).to_json(),
        theme=given.theme,
        coordinates=given.coordinates,
        colours=record.colours,
    )


COMMAND = Command(
    "draw",
    "draw a game's board, or all tiles",
    "Draw the board of a recorded game, at its end or after any action, or a sheet of all tiles.",
    "examples:\n  bastide draw game.json -o board.svg\n  bastide draw --tiles -o tiles.svg",
    _arguments,
    _run,
)
