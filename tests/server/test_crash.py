"""Killed at any moment, the server has every action it accepted (A62)."""

from __future__ import annotations

import asyncio
import os
import random
import select
from collections.abc import Callable
from contextlib import AbstractContextManager
from pathlib import Path

import httpx
import pytest

from tests.server.people import ALONE, Json, Person, Process


async def test_a_killed_server_has_every_answered_action(
    start: Callable[..., AbstractContextManager[Process]],
) -> None:
    """Kill it in the middle of a move, four times in one game."""
    rng = random.Random(62)
    ann: Person | None = None
    pending: tuple[str, int, str] | None = None
    for life in range(4):
        with start() as server:
            async with httpx.AsyncClient(base_url=server.address, timeout=20) as http:
                if ann is None:
                    token = (await http.post("/api/guests", json={"name": "Ann"})).json()["token"]
                    ann = Person(http, token)
                    await ann.create(ALONE)
                else:
                    ann = Person(http, ann.token, ann.view)
                    pending = await after_the_crash(ann, pending)
                for _ in range(6):
                    await ann.act(ann.view["legal"][0]["text"])
                pending = await die_in_the_middle(ann, server, f"last-of-life-{life}", rng)
    assert ann is not None
    assert ann.view["seq"] >= 4 * 6


async def die_in_the_middle(
    ann: Person, server: Process, attempt: str, rng: random.Random
) -> tuple[str, int, str]:
    """Send an action and kill the server before, while or after it is handled."""
    text, seq = ann.view["legal"][0]["text"], ann.view["seq"]
    sending = asyncio.create_task(ann.try_act(text, seq, attempt))
    for _ in range(rng.choice([0, 1, 2, 3])):
        await ann.http.get("/healthz")  # meanwhile the request gets a little further
    server.kill()
    await asyncio.gather(sending, return_exceptions=True)
    return text, seq, attempt


async def after_the_crash(
    ann: Person, pending: tuple[str, int, str] | None
) -> tuple[str, int, str] | None:
    """All that was answered is there; what was not can be sent again and happens once."""
    assert pending is not None
    text, seq, attempt = pending
    known: list[Json] = list(ann.view["steps"])
    view = await ann.look()
    assert view["steps"][: len(known)] == known
    assert view["status"] == "playing"
    answer = await ann.try_act(text, seq, attempt)
    assert answer.status_code == 200, answer.text
    await ann.look()
    added = ann.view["steps"][len(known) :]
    assert added[0]["action"] == text
    assert [step["seq"] for step in added] == list(range(seq + 1, ann.view["seq"] + 1))
    assert [step["player"] for step in added[1:]] == [-1] * (len(added) - 1)
    return None


@pytest.mark.skipif(not hasattr(os, "pidfd_open"), reason="needs Linux's process handles")
async def test_the_bots_go_with_a_killed_server(
    start: Callable[..., AbstractContextManager[Process]],
) -> None:
    with start(BASTIDE_BOT_WORKERS="1") as server:
        async with httpx.AsyncClient(base_url=server.address, timeout=20) as http:
            token = (await http.post("/api/guests", json={"name": "Ann"})).json()["token"]
            ann = Person(http, token)
            await ann.create({"seats": [{"kind": "bot", "bot": "random"}, {"kind": "me"}]})
            while ann.view["to_act"] != 1:  # the bot has played: its worker runs
                await ann.look()
        workers = [os.pidfd_open(child) for child in children(server.popen.pid)]
        assert workers
        server.kill()
        for worker in workers:
            ended, _, _ = select.select([worker], [], [], 20)
            os.close(worker)
            assert ended


def children(process: int) -> list[int]:
    listed = Path(f"/proc/{process}/task/{process}/children").read_text()
    return [int(child) for child in listed.split()]
