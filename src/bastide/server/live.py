"""Live updates: one WebSocket per viewer and table.

A connection knows the last sequence number it has sent and is sent what came after it. Nothing is
lost when it breaks: the client says hello with the last number it saw and gets the rest.
"""

from __future__ import annotations

import asyncio
import json
from collections import Counter
from collections.abc import Iterable
from contextlib import suppress
from typing import Annotated, Any, Literal

import structlog
from fastapi import WebSocket
from pydantic import Field, StringConstraints, TypeAdapter, ValidationError
from starlette.websockets import WebSocketDisconnect, WebSocketState

from bastide.actions import Action
from bastide.errors import InvalidAction
from bastide.server import schemas, views
from bastide.server.games import HIDDEN_HANDS
from bastide.server.guests import Guests
from bastide.server.limits import Limit
from bastide.server.problems import Problem
from bastide.server.rights import admitted
from bastide.server.schemas import ActionText, Body, Seq
from bastide.server.security import client_of, is_own_origin
from bastide.server.storage import ChatLine, Guest, Seat
from bastide.server.tables import Change, Tables
from bastide.server.tokens import TOKEN_LIMIT
from bastide.server.views import Presence, Room

log = structlog.get_logger("bastide.live")

MESSAGE_BYTES = 4096
MESSAGES, IN_SECONDS = 30, 10
HELLOS, IN_MINUTE = 12, 60  # each may be answered with a whole view
FIRST_WITHIN = 10.0
SILENCE = 90.0
BACKLOG = 256  # messages a slow connection may lag behind

# Close codes (docs/api.md).
BAD_MESSAGE, UNKNOWN_TOKEN, NOT_HERE, NO_TABLE = 4400, 4401, 4403, 4404
SILENT, TOO_MANY, TOO_BIG, FELL_BEHIND = 4408, 4429, 1009, 1013
CODES = {
    "unknown-token": UNKNOWN_TOKEN,
    "not-at-this-table": NOT_HERE,
    "foreign-origin": NOT_HERE,
    "no-such-table": NO_TABLE,
    "too-many-requests": TOO_MANY,
}

Secret = Annotated[str, StringConstraints(max_length=TOKEN_LIMIT)]


class Hello(Body):
    """Who I am and the last number I have seen."""

    type: Literal["hello"]
    token: Secret | None = None
    key: Secret | None = None
    seq: Seq | None = None
    chat: Seq | None = None  # the last line of the chat that I have seen


class Ping(Body):
    """I am here."""

    type: Literal["ping"]


class Ghost(Body):
    """What I might do."""

    type: Literal["ghost"]
    action: ActionText | None


_message: TypeAdapter[Hello | Ping | Ghost] = TypeAdapter(
    Annotated[Hello | Ping | Ghost, Field(discriminator="type")]
)


class _Closed(Exception):
    """The connection has to end."""

    def __init__(self, code: int, reason: str = "") -> None:
        super().__init__(reason)
        self.code = code


class Connection:
    """One device that looks at one table."""

    def __init__(self, socket: WebSocket, table_id: str) -> None:
        self.socket = socket
        self.table_id = table_id
        self.client = client_of(socket.scope)
        self.guest: Guest | None = None
        self.seats: tuple[int, ...] = ()
        self.seq: int | None = None  # of the last update sent
        self.waiting: asyncio.Queue[str] = asyncio.Queue(BACKLOG)
        self.end: int | None = None
        self.counted_as: str | None = None

    @property
    def guest_id(self) -> str | None:
        """The guest, if it is one."""
        return None if self.guest is None else self.guest.id

    def send(self, text: str) -> None:
        """Queue a message; a connection that lags too far behind is ended."""
        try:
            self.waiting.put_nowait(text)
        except asyncio.QueueFull:
            self.end = FELL_BEHIND


class Live:
    """All live connections of this process."""

    def __init__(
        self,
        tables: Tables,
        guests: Guests,
        *,
        connections_per_client: int,
        connects_per_minute: int,
        origins: tuple[str, ...] = (),
    ) -> None:
        self._tables = tables
        self._guests = guests
        self._most = connections_per_client
        self._origins = origins
        self._connections: dict[str, set[Connection]] = {}
        self._seats: dict[str, tuple[Seat, ...]] = {}  # of the tables that somebody looks at
        self._same: Counter[str] = Counter()  # connections by guest, or by address without one
        self._connects = Limit(connects_per_minute, 60)

    def presence(self, table_id: str) -> Presence:
        """Who is connected to the table."""
        here = self._connections.get(table_id, set())
        return Presence(
            frozenset(c.guest.id for c in here if c.guest is not None),
            sum(not c.seats for c in here),
        )

    def heed(self, room: Room, change: Change) -> None:
        """Listen to the tables: send everybody what is new to them."""
        if change == "chat":
            self._send(self._connections.get(room.table.id, ()), _chat(room, room.chat[-1]))
            return
        made: dict[Any, str] = {}
        if room.table.id in self._seats:
            self._seats[room.table.id] = room.table.seats
        for connection in self._connections.get(room.table.id, ()):
            connection.seats = room.viewer(connection.guest_id).seats
            key = (connection.guest_id if connection.seats else None, connection.seq)
            if key not in made:
                made[key] = self._news(room, connection, change)
            connection.send(made[key])
            connection.seq = None if room.game is None else room.game.seq

    def heed_comment(self, room: Room, number: int, comment: schemas.Comment | None) -> None:
        """Listen to comments: send everybody the new one, or that it is gone."""
        shown = None if comment is None else comment.model_dump()
        message = {"type": "comment", "number": number, "comment": shown}
        self._send(self._connections.get(room.table.id, ()), json.dumps(message))

    def _news(self, room: Room, connection: Connection, change: Change) -> str:
        viewer = room.viewer(connection.guest_id)
        if change == "view" or room.game is None or connection.seq is None:
            view = self._tables.view_of(room, viewer)
            return f'{{"type":"view","view":{view.model_dump_json()}}}'
        update = views.update(room, viewer, connection.seq)
        return f'{{"type":"update","update":{update.model_dump_json()}}}'

    # One connection

    async def serve(self, socket: WebSocket, table_id: str) -> None:
        """Talk to one device until it goes."""
        await socket.accept()
        connection = Connection(socket, table_id)
        try:
            if not is_own_origin(socket.headers, self._origins):
                raise Problem("foreign-origin", "This page was not served here.")
            self._connects.check(connection.client)
            async with asyncio.timeout(FIRST_WITHIN):
                first = await self._receive(connection)
            if not isinstance(first, Hello):
                raise _Closed(BAD_MESSAGE, "hello comes first")
            await self._welcome(connection, first)
            await self._talk(connection)
        except _Closed as closed:
            await _close(socket, closed.code, str(closed))
        except TimeoutError:
            await _close(socket, SILENT, "silent too long")
        except Problem as problem:
            with suppress(RuntimeError, WebSocketDisconnect):
                await socket.send_text(_problem(problem))
            await _close(socket, CODES.get(problem.name, 1011), problem.name)
        except WebSocketDisconnect:
            pass
        finally:
            self._forget(connection)

    async def _talk(self, connection: Connection) -> None:
        """Send and receive at the same time, until one of them ends."""
        sending = asyncio.create_task(self._send_all(connection))
        receiving = asyncio.create_task(self._receive_all(connection))
        try:
            await asyncio.wait({sending, receiving}, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for task in (sending, receiving):
                task.cancel()
            results = await asyncio.gather(sending, receiving, return_exceptions=True)
        for result in results:
            if isinstance(result, BaseException) and not isinstance(result, asyncio.CancelledError):
                raise result

    async def _send_all(self, connection: Connection) -> None:
        while True:
            text = await connection.waiting.get()
            if connection.end is not None:
                raise _Closed(connection.end)
            try:
                await connection.socket.send_text(text)
            except RuntimeError as error:  # it was closed meanwhile
                raise WebSocketDisconnect from error

    async def _receive_all(self, connection: Connection) -> None:
        limit = Limit(MESSAGES, IN_SECONDS)
        hellos = Limit(HELLOS, IN_MINUTE)
        while True:
            async with asyncio.timeout(SILENCE):
                message = await self._receive(connection)
            limit.check("")
            try:
                if isinstance(message, Hello):
                    hellos.check("")
                    await self._welcome(connection, message)
                elif isinstance(message, Ghost):
                    await self._relay(connection, message)
                else:
                    connection.send('{"type":"pong"}')
            except Problem as problem:
                if problem.name in CODES:
                    raise
                connection.send(_problem(problem))

    async def _receive(self, connection: Connection) -> Hello | Ping | Ghost:
        received = await connection.socket.receive()
        if received["type"] == "websocket.disconnect":
            raise WebSocketDisconnect(received.get("code", 1005))
        text = received.get("text")
        if text is None:
            raise _Closed(BAD_MESSAGE, "messages are text")
        if len(text.encode("utf-8", "replace")) > MESSAGE_BYTES:
            raise _Closed(TOO_BIG, f"a message has at most {MESSAGE_BYTES} bytes")
        try:
            return _message.validate_json(text)
        except (ValidationError, UnicodeError):
            raise _Closed(BAD_MESSAGE, "not a message of this page") from None

    async def _welcome(self, connection: Connection, hello: Hello) -> None:
        """Say what the device does not know yet, and keep it up to date from here on."""
        guest = None
        if hello.token is not None:
            guest = await self._guests.of(hello.token)
        async with self._tables.room(connection.table_id) as room:
            viewer = admitted(room, guest, hello.key)
            here = self._connections.get(connection.table_id, set())
            newcomer = connection not in here
            self._count(connection, None if guest is None else guest.id)
            connection.guest = guest
            connection.seats = viewer.seats
            here.add(connection)
            self._connections[connection.table_id] = here
            self._seats[connection.table_id] = room.table.seats
            known = room.game is not None and hello.seq is not None and hello.seq <= room.game.seq
            connection.seq = hello.seq if known else None
            connection.send(self._news(room, connection, "update"))
            if known and hello.chat is not None:
                for line in room.chat:
                    if line.number > hello.chat:
                        connection.send(_chat(room, line))
            connection.seq = None if room.game is None else room.game.seq
            if newcomer:
                self._tell_presence(connection.table_id)

    def _count(self, connection: Connection, guest_id: str | None) -> None:
        """Count the connection as one of this guest's, or of its address, if that may have more."""
        mine = guest_id or connection.client
        if connection.counted_as == mine:
            return
        if self._same[mine] >= self._most:
            raise Problem(
                "too-many-requests",
                f"There are {self._same[mine]} connections of yours already.",
                retry_after=IN_SECONDS,
            )
        self._discount(connection)
        self._same[mine] += 1
        connection.counted_as = mine

    def _discount(self, connection: Connection) -> None:
        mine, connection.counted_as = connection.counted_as, None
        if mine is not None:
            self._same[mine] -= 1
            if not self._same[mine]:
                del self._same[mine]

    async def _relay(self, connection: Connection, ghost: Ghost) -> None:
        """Show somebody's tentative choice to the others."""
        if ghost.action is not None:
            try:
                Action.parse(ghost.action)
            except InvalidAction as error:
                raise Problem("not-an-action", f"{error}.", action=ghost.action) from error
        async with self._tables.room(connection.table_id) as room:
            seat = None if room.game is None else room.game.to_act
            hidden = HIDDEN_HANDS in room.table.setup["modules"]  # it would show the hand
            if seat not in connection.seats or hidden or not room.table.options["ghosts"]:
                return
            message = json.dumps({"type": "ghost", "seat": seat, "action": ghost.action})
            here = self._connections.get(connection.table_id, set())
            self._send(here - {connection}, message)

    def _forget(self, connection: Connection) -> None:
        self._discount(connection)
        here = self._connections.get(connection.table_id, set())
        if connection not in here:
            return
        here.discard(connection)
        if not here:
            del self._connections[connection.table_id]
            del self._seats[connection.table_id]
            return
        self._tell_presence(connection.table_id)

    def _tell_presence(self, table_id: str) -> None:
        presence = self.presence(table_id)
        seats = [seat.number for seat in self._seats[table_id] if presence.of(seat)]
        message = {"type": "presence", "present": seats, "watchers": presence.watchers}
        self._send(self._connections[table_id], json.dumps(message))

    def _send(self, connections: Iterable[Connection], text: str) -> None:
        for connection in connections:
            connection.send(text)


def _chat(room: Room, line: ChatLine) -> str:
    return f'{{"type":"chat","line":{views.chat_line(room.table, line).model_dump_json()}}}'


def _problem(problem: Problem) -> str:
    return json.dumps({"type": "problem", "problem": problem.document()})


async def _close(socket: WebSocket, code: int, reason: str) -> None:
    if socket.client_state is WebSocketState.CONNECTED:
        with suppress(RuntimeError, WebSocketDisconnect):
            await socket.close(code, reason)
