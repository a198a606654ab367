"""How fast the server is: replaying a stored game, and how soon others see an action."""

from __future__ import annotations

import asyncio
import json
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cache
from typing import Any

import httpx
from websockets.asyncio.client import connect

from bastide import Setup
from bastide.fair import choose
from bastide.server.games import StoredGame
from bastide.server.storage import Event

SEED = bytes(32)
TABLE = "benchbenchbe"
PATIENCE = 30
PROGRAM = """
from bastide.server import load, run
run(load(), lambda address: print(address, flush=True))
"""


def server_replay_ms(rounds: int = 20) -> float:
    """CPU milliseconds to rebuild the state of a whole stored base game (best of ``rounds``)."""
    setup = Setup().to_json()
    events = whole_game(setup)
    best = float("inf")
    for _ in range(rounds):
        began = time.process_time()
        StoredGame(setup, 0).add_all(events)
        best = min(best, time.process_time() - began)
    return best * 1000


def whole_game(setup: dict[str, Any]) -> list[Event]:
    """The events of a two-player game that takes the first legal action at every decision."""
    stored = StoredGame(setup, 0)
    events = []
    while not stored.game.over:
        game = stored.game
        outcomes = game.chance_outcomes()
        before = len(game.actions)
        due = choose(SEED, TABLE, before, outcomes) if outcomes else game.legal_actions()[0]
        event = Event(stored.seq + 1, game.player, str(due), 0)
        stored.add(event)
        events.append(event)
    return events


def echo_p95_ms() -> float:
    """Milliseconds from sending an action to its arrival at another device, 95th percentile.

    A real server process on this machine, two guests, every action of a whole game.
    """
    with running_server() as server:
        times = sorted(asyncio.run(_echoes(server.address)))
    return times[int(len(times) * 0.95)] * 1000


@dataclass(frozen=True, slots=True)
class Running:
    """A server process."""

    address: str
    pid: int


@contextmanager
def running_server(settings: Mapping[str, str] | None = None) -> Iterator[Running]:
    """A server process on a fresh database."""
    _have_drawings()
    with tempfile.TemporaryDirectory() as folder:
        environment = os.environ | {
            "BASTIDE_FOLDER": folder,
            "BASTIDE_PORT": "0",
            "BASTIDE_BOT_WORKERS": "0",
            "BASTIDE_LOG_LEVEL": "warning",
            "BASTIDE_REQUESTS_PER_MINUTE": "1000000",
            **(settings or {}),
        }
        process = subprocess.Popen(
            [sys.executable, "-c", PROGRAM], env=environment, stdout=subprocess.PIPE, text=True
        )
        try:
            assert process.stdout is not None
            yield Running(process.stdout.readline().strip(), process.pid)
        finally:
            process.terminate()
            process.wait(PATIENCE)


@cache
def _have_drawings() -> None:
    """A source tree may lack the drawings that an installed package has.

    The server would make them meanwhile, in the very process that is measured.
    """
    subprocess.run([sys.executable, "-m", "bastide.drawing.ready"], check=True)


async def _echoes(address: str) -> list[float]:
    async with httpx.AsyncClient(base_url=address, timeout=PATIENCE) as http:
        answer = await http.post("/api/guests", json={"name": "Ann"})
        headers = {"Authorization": f"Bearer {answer.json()['token']}"}
        people = [{"kind": "me", "name": name} for name in ("Ann", "Bob")]
        answer = await http.post("/api/tables", json={"seats": people}, headers=headers)
        view = answer.json()
        path = f"/api/tables/{view['table']}"
        key = view["watch"].partition("#")[2]
        times = []
        async with connect(f"ws{address.removeprefix('http').rstrip('/')}{path}/live") as watcher:
            await watcher.send(json.dumps({"type": "hello", "key": key}))
            await watcher.recv()
            while view["status"] == "playing":
                action = view["legal"][0]["text"]
                body = {"action": action, "seq": view["seq"], "id": f"attempt-{view['seq']}"}
                began = time.perf_counter()
                sending = asyncio.create_task(
                    http.post(f"{path}/actions", json=body, headers=headers)
                )
                while True:
                    message = json.loads(await watcher.recv())
                    if message["type"] == "update":
                        break
                times.append(time.perf_counter() - began)
                view = (await sending).json()
        return times
