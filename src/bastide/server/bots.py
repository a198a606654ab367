"""Bots at the tables: they think in processes of their own, never in the event loop.

The database is the truth. A bot is asked whenever a table waits for it; what it says is played only
if the game has not moved on meanwhile. When the server stops in between, the next start asks again.
"""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Sequence
from concurrent.futures import Executor, ThreadPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Any

import structlog

from bastide import Game, Setup, fair
from bastide.bots import Bot, InvalidBot, create, names
from bastide.server import workers
from bastide.server.problems import Problem

if TYPE_CHECKING:
    from bastide.server.playing import Playing
    from bastide.server.tables import Change, Tables
    from bastide.server.views import Room

log = structlog.get_logger("bastide.bots")

STAND_IN = "greedy"
PATIENCE = 30.0  # seconds on top of the time budget before a bot counts as stuck


def known() -> tuple[str, ...]:
    """The names of the bots that can be seated, weakest first."""
    return tuple(names())


def stand_in() -> str:
    """The bot that plays on for somebody who leaves, unless they choose another."""
    return STAND_IN if STAND_IN in known() else known()[-1]


def checked(spec: str) -> str:
    """The bot's name with options, which exists. Raises ``no-such-bot``."""
    try:
        create(spec)
    except InvalidBot as error:
        raise Problem("no-such-bot", f"{error}.", bot=spec, known=list(known())) from error
    return spec


def seed_of(secret: bytes, table_id: str, seat: int) -> int:
    """A bot's seed in its seat: the same whenever it is asked again, and no secret in the end."""
    return fair.number(secret, table_id, f"bot:{seat}", 1 << 32)


@dataclass(frozen=True, slots=True)
class Question:
    """What a bot is asked: the game and who it is, in a form that can be sent anywhere."""

    spec: str
    setup: dict[str, Any]
    actions: tuple[str, ...]
    seed: int
    seconds: float


def decide(question: Question) -> str:
    """The text of the action that the bot chooses. Runs in a worker.

    The bot gets no more of the game than its seat may know.
    """
    game = Game(Setup.from_json(question.setup))
    for action in question.actions:
        game.play(action)
    known = game.seen_by(game.player)
    return str(_bot(question.spec, question.seed).decide(known, question.seconds))


@lru_cache(maxsize=256)
def _bot(spec: str, seed: int) -> Bot:
    return create(spec, seed)


class Bots:
    """Asks bots for their decisions and plays them.

    ``workers`` processes think at the same time; with 0 it is one thread of this process.
    """

    def __init__(self, tables: Tables, playing: Playing, *, workers: int, seconds: float) -> None:
        self._tables = tables
        self._playing = playing
        self._workers = workers
        self._seconds = seconds
        self._pool: Executor | None = None
        self._wanted: set[str] = set()
        self._running: dict[str, asyncio.Task[None]] = {}

    async def open(self) -> None:
        """Start the workers, and ask every bot that a table waits for."""
        self._executor().submit(known)  # so that the first move does not wait for the start-up
        for table_id in await self._tables.waiting_for_bots():
            self.ask(table_id)

    async def close(self) -> None:
        """Stop thinking. What was not played is asked for again at the next start."""
        tasks = list(self._running.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        self.drop_workers()

    def heed(self, room: Room, change: Change) -> None:
        """Listen to the tables: ask the bot if it has to decide now."""
        if change != "chat" and room.bot_to_act is not None:
            self.ask(room.table.id)

    def ask(self, table_id: str) -> None:
        """Have the bots of this table play until a person has to decide."""
        self._wanted.add(table_id)
        if table_id not in self._running:
            task = asyncio.create_task(self._play(table_id), name=f"bots of {table_id}")
            self._running[table_id] = task

    async def _play(self, table_id: str) -> None:
        structlog.contextvars.clear_contextvars()
        structlog.contextvars.bind_contextvars(table=table_id)
        try:
            while table_id in self._wanted:
                self._wanted.discard(table_id)
                while await self._play_once(table_id):
                    pass
        except Problem as problem:
            log.error("bot cannot play", problem=problem.name, detail=problem.detail)
        except Exception:
            log.exception("bot cannot play")
        finally:
            del self._running[table_id]

    async def _play_once(self, table_id: str) -> bool:
        """Whether a bot had to decide."""
        asked = await self._question(table_id)
        if asked is None:
            return False
        seq, question, legal = asked
        try:
            text = await self._answer(question)
            await self._playing.play_for_bot(table_id, seq, text)
        except Exception as error:
            # A faulty bot must not hold up the people at the table.
            log.exception("bot failed", bot=question.spec, error=type(error).__name__)
            await self._playing.play_for_bot(table_id, seq, secrets.choice(legal))
        return True

    async def _question(self, table_id: str) -> tuple[int, Question, Sequence[str]] | None:
        async with self._tables.room(table_id) as room:
            spec = room.bot_to_act
            if spec is None or room.game is None:
                return None
            game = room.game.game
            actions = tuple(str(action) for action in game.actions)
            legal = [str(action) for action in game.legal_actions()]
            seed = seed_of(room.table.seed, table_id, game.player)
            question = Question(spec, game.setup.to_json(), actions, seed, self._seconds)
            return room.game.seq, question, legal

    async def _answer(self, question: Question) -> str:
        loop = asyncio.get_running_loop()
        patience = self._seconds * 2 + PATIENCE
        for attempt in (1, 2):
            try:
                thinking = loop.run_in_executor(self._executor(), decide, question)
                return await asyncio.wait_for(thinking, patience)
            except BrokenProcessPool:  # a worker died; the others' questions are asked again too
                self.drop_workers()
                if attempt == 2:
                    raise
            except TimeoutError:
                self.drop_workers()
                raise
        raise AssertionError("unreachable")

    def _executor(self) -> Executor:
        if self._pool is None:
            if self._workers:
                self._pool = workers.processes(self._workers)
            else:
                self._pool = ThreadPoolExecutor(1, "bots")
        return self._pool

    @property
    def thinking(self) -> list[asyncio.Task[None]]:
        """The tasks in which bots play now, one for each table."""
        return list(self._running.values())

    def drop_workers(self) -> None:
        """End all workers, whatever they do; new ones start when they are needed."""
        pool, self._pool = self._pool, None
        if pool is not None:
            workers.end(pool)
