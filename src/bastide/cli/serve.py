"""``bastide play`` and ``bastide serve``: the game in the browser."""

from __future__ import annotations

import argparse
import threading
import webbrowser
from collections.abc import Callable, Iterable, Iterator
from typing import Any

from bastide.cli.command import Command
from bastide.cli.failures import NO, USAGE, Failure
from bastide.cli.numbers import whole


def _arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--host", help="address to listen on; 0.0.0.0 lets the network in")
    parser.add_argument(
        "--port", type=whole(0, 65535), help="port to listen on; 0 takes a free one"
    )
    parser.add_argument("--database", metavar="URL", help="SQLAlchemy URL of the database")
    parser.add_argument("--folder", metavar="FOLDER", help="where the database lies by default")


def _play_arguments(parser: argparse.ArgumentParser) -> None:
    _arguments(parser)
    parser.add_argument(
        "--no-browser", action="store_true", help="only start the server and say its address"
    )


def _given(given: argparse.Namespace) -> dict[str, Any]:
    keys = ("host", "port", "database", "folder")
    return {key: value for key in keys if (value := getattr(given, key)) is not None}


def _serve(given: argparse.Namespace) -> int:
    _start(_given(given), lambda address: print(f"Bastide is at {address}", flush=True))
    return 0


def _play(given: argparse.Namespace) -> int:
    settings = _given(given)

    def started(address: str) -> None:
        print(f"Bastide is at {address} — Ctrl-C ends it.", flush=True)
        if not given.no_browser:
            # A browser in the terminal would hold up the server.
            threading.Thread(target=webbrowser.open, args=(address,), daemon=True).start()

    try:
        _start(settings, started, quiet=True)
    except _PortTaken:
        if "port" in settings:
            raise
        _start({**settings, "port": 0}, started, quiet=True)
    return 0


def _as_typed(faults: Iterable[str], typed: Iterable[str]) -> Iterator[str]:
    """Faults of settings; what was typed is named as an argument, the rest as its variable."""
    for fault in faults:
        variable, _, reason = fault.partition(": ")
        key = variable.removeprefix("BASTIDE_").lower()
        yield f"argument --{key}: {reason}" if key in typed else fault


class _PortTaken(Failure):
    """Something else listens there."""


def _start(
    settings: dict[str, Any], started: Callable[[str], None], *, quiet: bool = False
) -> None:
    """Run the server until it is interrupted; `quiet`: unless told otherwise, log faults only."""
    try:
        from bastide import server
        from bastide.server.migration import NewerDatabase
    except ModuleNotFoundError as error:
        reason = f"the server needs the extra 'server' ({error.name} is not installed)"
        raise Failure(f"{reason}: pip install 'bastide[server]'") from error
    try:
        chosen = server.load(**settings)
        if quiet and "log_level" not in chosen.model_fields_set:
            # Whoever plays wants to read the address, not every request.
            chosen = chosen.model_copy(update={"log_level": "warning"})
        server.run(chosen, started)
    except server.InvalidSettings as error:
        raise Failure("; ".join(_as_typed(error.faults, settings)), USAGE) from error
    except NewerDatabase as error:
        raise Failure(str(error), NO) from error
    except OSError as error:
        reason = (error.strerror or str(error)).lower()
        if error.filename is not None:
            raise Failure(f"{error.filename}: {reason}") from error
        address = server.load(**settings)
        raise _PortTaken(f"{address.host}:{address.port} cannot be used: {reason}") from error


PLAY = Command(
    "play",
    "start the server here and open the game in the browser",
    "Start the server on this computer and open the game in the browser.",
    "example:  bastide play",
    _play_arguments,
    _play,
)
SERVE = Command(
    "serve",
    "run the server",
    "Run the server until it is interrupted. Settings that are not given here come from the"
    "\nenvironment (BASTIDE_HOST, BASTIDE_DATABASE, …; see docs/hosting.md).",
    "example:  bastide serve --host 0.0.0.0 --port 8000",
    _arguments,
    _serve,
)
