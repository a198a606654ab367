"""Many tables at once: how soon an action is answered while everybody is looking."""

from __future__ import annotations

import asyncio
import json
import os
import random
import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect

from bench.server import PATIENCE, running_server

RANDOM = random.Random(7)
PING_SECONDS = 40


@dataclass
class Load:
    """Seconds from sending an action to its answer, and to its arrival at the last spectator."""

    answered: list[float] = field(default_factory=list)
    shown: list[float] = field(default_factory=list)
    cpu: float = 0.0  # of the server, in seconds

    def p95_ms(self, times: Sequence[float]) -> float:
        """Their 95th percentile, in milliseconds."""
        return sorted(times)[int(len(times) * 0.95)] * 1000


def load(
    tables: int = 200,
    watchers: int = 4,
    actions_per_s: float = 20,
    seconds: float = 20,
    modules: Sequence[str] = (),
) -> Load:
    """Actions come evenly at tables in mid-game, each table with spectators."""
    settings = {"TABLES_PER_HOUR": "100000", "CONNECTIONS_PER_GUEST": "100000"}
    settings["CONNECTS_PER_MINUTE"] = "100000"
    with running_server({f"BASTIDE_{name}": value for name, value in settings.items()}) as server:
        return asyncio.run(
            _play(server.address, tables, watchers, actions_per_s, seconds, modules, server.pid)
        )


@dataclass
class _Table:
    view: dict[str, Any]
    watching: list[ClientConnection]
    # On a slow machine it may be a table's turn again before its last action has been answered.
    turn: asyncio.Lock = field(default_factory=asyncio.Lock)

    @property
    def path(self) -> str:
        return f"/api/tables/{self.view['table']}"


async def _play(
    address: str,
    number: int,
    watchers: int,
    actions_per_s: float,
    seconds: float,
    modules: Sequence[str],
    pid: int,
) -> Load:
    found = Load()
    async with httpx.AsyncClient(base_url=address, timeout=PATIENCE) as http:
        guest = (await http.post("/api/guests", json={"name": "Ann"})).json()
        http.headers["Authorization"] = f"Bearer {guest['token']}"
        old = await _whole_game(http, modules)
        tables: list[_Table] = []
        pinging = asyncio.create_task(_ping(tables))
        for _ in range(number):
            wish = {"seq": old["seq"] // 2}
            view = (await http.post(f"/api/tables/{old['table']}/branch", json=wish)).json()
            sockets = await asyncio.gather(*(_watch(address, view) for _ in range(watchers)))
            tables.append(_Table(view, sockets))
        began, before = time.perf_counter(), _cpu(pid)
        tasks: list[asyncio.Task[None]] = []
        while (now := time.perf_counter() - began) < seconds:
            table = tables[len(tasks) % number]
            tasks.append(asyncio.create_task(_act(http, table, found)))
            await asyncio.sleep(max(0.0, len(tasks) / actions_per_s - now))
        await asyncio.gather(*tasks)
        found.cpu = _cpu(pid) - before
        pinging.cancel()
        for table in tables:
            await asyncio.gather(*(socket.close() for socket in table.watching))
    return found


async def _whole_game(http: httpx.AsyncClient, modules: Sequence[str]) -> dict[str, Any]:
    people = [{"kind": "me", "name": name} for name in ("Ann", "Bob")]
    wish = {"seats": people, "modules": list(modules)}
    view: dict[str, Any] = (await http.post("/api/tables", json=wish)).json()
    path = f"/api/tables/{view['table']}/actions"
    while view["status"] == "playing":
        action = RANDOM.choice(view["legal"])["text"]
        body = {"action": action, "seq": view["seq"], "id": f"attempt-{view['seq']}"}
        view = (await http.post(path, json=body)).json()
    return view


async def _watch(address: str, view: dict[str, Any]) -> ClientConnection:
    url = f"ws{address.removeprefix('http').rstrip('/')}/api/tables/{view['table']}/live"
    socket = await connect(url, max_size=None)
    key = view["watch"].partition("#")[2]
    await socket.send(json.dumps({"type": "hello", "key": key}))
    await _next(socket, "view")
    return socket


async def _ping(tables: Sequence[_Table]) -> None:
    """Silent connections are closed, and making many of them takes its time."""
    while True:
        await asyncio.sleep(PING_SECONDS)
        for table in tables:
            for socket in table.watching:
                await socket.send('{"type":"ping"}')


async def _next(socket: ClientConnection, kind: str) -> None:
    # Reading whole messages would cost more time here than sending them costs the server.
    start = f'{{"type":"{kind}"'
    while True:
        text = await asyncio.wait_for(socket.recv(), PATIENCE)
        if str(text)[: len(start)] == start:
            return


async def _act(http: httpx.AsyncClient, table: _Table, found: Load) -> None:
    began = time.perf_counter()  # that it has to wait for its turn counts
    async with table.turn:
        await _act_now(http, table, found, began)


async def _act_now(http: httpx.AsyncClient, table: _Table, found: Load, began: float) -> None:
    view = table.view
    action = RANDOM.choice(view["legal"])["text"]
    body = {"action": action, "seq": view["seq"], "id": f"attempt-{view['seq']}"}
    shown = [asyncio.create_task(_next(socket, "update")) for socket in table.watching]
    answer = await http.post(f"{table.path}/actions", json=body)
    answer.raise_for_status()
    found.answered.append(time.perf_counter() - began)
    await asyncio.gather(*shown)
    found.shown.append(time.perf_counter() - began)
    table.view = view | answer.json()


def _cpu(pid: int) -> float:
    """Seconds of processor time that a process has used; 0 where the system does not tell."""
    path = Path(f"/proc/{pid}/stat")
    if not path.is_file():
        return 0.0
    fields = path.read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
