"""People with browsers, a server in this process, and a server in a process of its own."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from collections.abc import AsyncIterator, Iterable, Iterator, Mapping
from contextlib import asynccontextmanager, contextmanager
from dataclasses import dataclass, field
from itertools import count
from pathlib import Path
from typing import Any

import httpx
from fastapi import FastAPI

from bastide import Game
from bastide.records import Comment, Record
from bastide.server.app import create_app
from bastide.server.services import Services
from bastide.server.settings import load

Json = dict[str, Any]
_ids = count(1)

ALONE: Json = {"seats": [{"kind": "me", "name": "Ann"}, {"kind": "me", "name": "Bob"}]}
WITH_FRIEND: Json = {"seats": [{"kind": "me"}, {"kind": "open"}]}
WITH_BOT: Json = {"seats": [{"kind": "me"}, {"kind": "bot", "bot": "random"}]}


def commented(plies: Iterable[int] = ()) -> Record:
    """A game that is over; its players comment on these moments in turn."""
    game = Game(seed=1)
    while not game.over:
        game.play(game.legal_actions()[0])
    said = [Comment(ply, number % 2, f"After {ply}.") for number, ply in enumerate(plies)]
    return Record.of(game, ["Ann", "Bob"], comments=said)


def new_id() -> str:
    """A client's name for an attempt."""
    return f"attempt-{next(_ids):06}"


@dataclass
class Person:
    """Somebody with a browser: the client, their token and what they know of a table."""

    http: httpx.AsyncClient
    token: str
    view: Json = field(default_factory=dict)

    async def ask(
        self, method: str, path: str, body: Any = None, key: str | None = None
    ) -> httpx.Response:
        headers = {"Authorization": f"Bearer {self.token}"}
        if key is not None:
            headers["Bastide-Key"] = key
        return await self.http.request(method, path, json=body, headers=headers)

    @property
    def at(self) -> str:
        return f"/api/tables/{self.view['table']}"

    async def create(self, wish: Json) -> Json:
        answer = await self.ask("POST", "/api/tables", wish)
        assert answer.status_code == 201, answer.text
        self.view = answer.json()
        return self.view

    async def join(self, link: str, **wish: Any) -> Json:
        table, _, key = link.removeprefix("/join/").partition("#")
        answer = await self.ask("POST", f"/api/tables/{table}/join", wish, key)
        assert answer.status_code == 200, answer.text
        self.view = answer.json()
        return self.view

    async def look(self) -> Json:
        answer = await self.ask("GET", self.at)
        assert answer.status_code == 200, answer.text
        self.view = answer.json()
        return self.view

    async def try_act(
        self, action: str, seq: int | None = None, attempt: str | None = None
    ) -> httpx.Response:
        known = self.view["seq"] if seq is None else seq
        body = {"action": action, "seq": known, "id": attempt or new_id()}
        return await self.ask("POST", f"{self.at}/actions", body)

    async def act(self, action: str) -> Json:
        answer = await self.try_act(action)
        assert answer.status_code == 200, answer.text
        return self.apply(answer.json())

    async def undo(self) -> httpx.Response:
        body = {"seq": self.view["seq"], "id": new_id()}
        return await self.ask("POST", f"{self.at}/undo", body)

    def apply(self, update: Json) -> Json:
        """What docs/api.md says a client does with an update."""
        assert update["since"] == self.view["seq"]
        if update["undo_to"] is not None:
            self.view["steps"] = [s for s in self.view["steps"] if s["seq"] <= update["undo_to"]]
        self.view["steps"] += update["steps"]
        rest = ("seq", "status", "eyes", "to_act", "game", "legal", "can_undo", "seed")
        self.view.update({name: update[name] for name in rest})
        return update

    async def play_to_end(self) -> None:
        """Take the first legal action until the game is over (all seats are this person's)."""
        while self.view["status"] == "playing":
            await self.act(self.view["legal"][0]["text"])


@dataclass
class House:
    """A server in this process."""

    app: FastAPI
    http: httpx.AsyncClient

    @property
    def services(self) -> Services:
        services: Services = self.app.state.services
        return services

    async def person(self, name: str = "Ann") -> Person:
        answer = await self.http.post("/api/guests", json={"name": name})
        assert answer.status_code == 201, answer.text
        return Person(self.http, answer.json()["token"])


@asynccontextmanager
async def running(place: Path | str, **settings: Any) -> AsyncIterator[House]:
    """A server on the database in this folder, or with this URL."""
    where = {"folder": place} if isinstance(place, Path) else {"database": place}
    chosen = {**where, "bot_workers": 0, "bot_seconds": 0.1} | settings
    app = create_app(load(**chosen))
    async with app.router.lifespan_context(app):
        transport = httpx.ASGITransport(app, raise_app_exceptions=True)
        async with httpx.AsyncClient(transport=transport, base_url="http://here") as http:
            yield House(app, http)


@dataclass
class Process:
    """A server in a process of its own, as people run it."""

    popen: subprocess.Popen[str]
    address: str

    def kill(self) -> None:
        """End it as a power cut would."""
        self.popen.send_signal(signal.SIGKILL)
        self.popen.wait()

    def socket(self, table: str) -> str:
        """Where the table's live updates are."""
        return f"ws{self.address.removeprefix('http')}api/tables/{table}/live"


PROGRAM = """
import sys
from bastide.server import load, run
run(load(), lambda address: print(address, flush=True))
"""


@contextmanager
def process(folder: Path, settings: Mapping[str, str] | None = None) -> Iterator[Process]:
    """A server process on the database in this folder, ready to answer."""
    environment = {
        **os.environ,
        "BASTIDE_FOLDER": str(folder),
        "BASTIDE_PORT": "0",
        "BASTIDE_BOT_WORKERS": "0",
        "BASTIDE_BOT_SECONDS": "0.1",
        "BASTIDE_LOG_LEVEL": "warning",
        **(settings or {}),
    }
    popen = subprocess.Popen(
        [sys.executable, "-c", PROGRAM], env=environment, stdout=subprocess.PIPE, text=True
    )
    try:
        assert popen.stdout is not None
        address = popen.stdout.readline().strip()
        assert address, "the server did not start"
        yield Process(popen, address)
    finally:
        if popen.poll() is None:
            popen.terminate()
            popen.wait(20)
        if popen.stdout is not None:
            popen.stdout.close()


async def over(ann: Person, bob: Person | None) -> Json:
    """A game that is over, with Ann and Bob at its table, or with Ann alone in both seats."""
    record = json.dumps(commented().to_json())
    seats = [{"kind": "me", "name": "Ann"}, {"kind": "me"} if bob is None else {"kind": "open"}]
    answer = await ann.ask("POST", "/api/records", {"record": record, "seats": seats})
    assert answer.status_code == 201, answer.text
    ann.view = answer.json()
    if bob is not None:
        await bob.join(ann.view["seats"][1]["invitation"])
    return await ann.look()


def problem(answer: httpx.Response) -> Json:
    """The problem document of a refusal."""
    assert answer.headers["content-type"] == "application/problem+json", answer.text
    document: Json = answer.json()
    assert document["status"] == answer.status_code
    assert document["title"]
    assert document["detail"]
    return document


def kind(answer: httpx.Response) -> str:
    """The name of the refusal."""
    name: str = problem(answer)["type"]
    return name.removeprefix("/problems/")
