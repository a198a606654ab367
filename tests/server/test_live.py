"""Live updates: a real server, real WebSockets."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Iterator
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx
import pytest
import pytest_asyncio
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from tests.server.people import (
    ALONE,
    WITH_BOT,
    WITH_FRIEND,
    Json,
    Person,
    Process,
    new_id,
    over,
    process,
)

PATIENCE = 20


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Process]:
    """One server for all tests of this file; each makes its own table."""
    folder: Path = tmp_path_factory.mktemp("live")
    with process(folder, {"BASTIDE_CONNECTIONS_PER_GUEST": "4"}) as server:
        yield server


@pytest_asyncio.fixture
async def http(server: Process) -> AsyncIterator[httpx.AsyncClient]:
    async with httpx.AsyncClient(base_url=server.address, timeout=PATIENCE) as http:
        yield http


async def person(http: httpx.AsyncClient, name: str) -> Person:
    answer = await http.post("/api/guests", json={"name": name})
    return Person(http, answer.json()["token"])


@pytest_asyncio.fixture
async def ann(http: httpx.AsyncClient) -> Person:
    return await person(http, "Ann")


@pytest_asyncio.fixture
async def bob(http: httpx.AsyncClient) -> Person:
    return await person(http, "Bob")


@dataclass
class Screen:
    """A device that looks at a table and keeps up as docs/api.md says."""

    socket: ClientConnection
    view: Json = field(default_factory=dict)
    seen: list[Json] = field(default_factory=list)

    async def say(self, **message: Any) -> None:
        await self.socket.send(json.dumps(message))

    async def next(self, *types: str) -> Json:
        """The next message of one of these types; views and updates on the way are applied."""
        while True:
            message: Json = json.loads(await asyncio.wait_for(self.socket.recv(), PATIENCE))
            self.seen.append(message)
            if message["type"] == "view":
                self.view = message["view"]
            elif message["type"] == "update":
                known = Person(None, "", self.view)  # type: ignore[arg-type]
                known.apply(message["update"])
            if message["type"] in types:
                return message

    async def until(self, seq: int) -> None:
        """Keep up until the event of this number."""
        while self.view["seq"] < seq:
            await self.next("view", "update")

    async def closed(self) -> int:
        """The code with which the server closes."""
        async with asyncio.timeout(PATIENCE):
            with suppress(ConnectionClosed):
                async for text in self.socket:
                    self.seen.append(json.loads(text))
            await self.socket.wait_closed()
        assert self.socket.close_code is not None
        return self.socket.close_code


@asynccontextmanager
async def screen(
    server: Process,
    table: str,
    token: str | None = None,
    key: str | None = None,
    seq: int | None = None,
    view: Json | None = None,
    **options: Any,
) -> AsyncIterator[Screen]:
    async with connect(server.socket(table), **options) as socket:
        shown = Screen(socket, view or {})
        await shown.say(type="hello", token=token, key=key, seq=seq)
        yield shown


async def test_everybody_sees_what_happens(server: Process, ann: Person, bob: Person) -> None:
    view = await ann.create(WITH_FRIEND)
    _, _, watch = view["watch"].partition("#")
    table = view["table"]
    async with (
        screen(server, table, ann.token) as anns,
        screen(server, table, key=watch) as crowd,
    ):
        assert (await anns.next("view"))["view"]["status"] == "waiting"
        await crowd.next("view")
        await bob.join(view["seats"][1]["invitation"])
        while anns.view["status"] == "waiting":
            await anns.next("view")
        assert anns.view["legal"]
        while crowd.view["status"] == "waiting":
            await crowd.next("view")
        assert crowd.view["legal"] == []
        await ann.look()
        update = await ann.act(ann.view["legal"][0]["text"])
        assert (await crowd.next("update"))["update"] == update | {
            "legal": [], "can_undo": False, "eyes": None, "game": update["game"] | {"seat": None},
        }  # fmt: skip
        await anns.until(ann.view["seq"])
        assert anns.view["steps"] == crowd.view["steps"] == ann.view["steps"]


async def test_a_device_that_was_away_gets_what_it_missed(server: Process, ann: Person) -> None:
    view = await ann.create(ALONE)
    table = view["table"]
    async with screen(server, table, ann.token) as before:
        await before.next("view")
    known, seq = before.view, view["seq"]
    for _ in range(5):
        await ann.act(ann.view["legal"][0]["text"])
    async with screen(server, table, ann.token, seq=known["seq"], view=known) as after:
        message = await after.next("update", "view")
        assert message["type"] == "update"
        assert message["update"]["since"] == seq
        assert after.view["steps"] == ann.view["steps"]
        assert after.view["legal"] == ann.view["legal"]


async def test_what_was_undone_meanwhile_is_dropped(server: Process, ann: Person) -> None:
    view = await ann.create(ALONE)
    while not ann.view["can_undo"]:
        await ann.act(ann.view["legal"][0]["text"])
    async with screen(server, view["table"], ann.token) as before:
        await before.next("view")
    known = before.view
    ann.apply((await ann.undo()).json())
    await ann.act(ann.view["legal"][-1]["text"])
    async with screen(server, view["table"], ann.token, seq=known["seq"], view=known) as after:
        await after.next("update")
        assert after.view["steps"] == ann.view["steps"]
        assert after.view["game"] == ann.view["game"]


async def test_a_number_from_the_future_gets_a_whole_view(server: Process, ann: Person) -> None:
    view = await ann.create(ALONE)
    async with screen(server, view["table"], ann.token, seq=500) as shown:
        assert (await shown.next("update", "view"))["type"] == "view"


async def test_the_bots_answer_arrives(server: Process, ann: Person) -> None:
    view = await ann.create(WITH_BOT)
    async with screen(server, view["table"], ann.token) as shown:
        await shown.next("view")
        for _ in range(3):
            while shown.view["to_act"] != 0:
                await shown.next("update")
            ann.view = shown.view
            answer = await ann.try_act(ann.view["legal"][-1]["text"])
            await shown.until(answer.json()["seq"])
        while shown.view["to_act"] != 0:
            await shown.next("update")
        assert {step["player"] for step in shown.view["steps"]} == {-1, 0, 1}


async def test_presence_is_told(server: Process, ann: Person, bob: Person) -> None:
    view = await ann.create(WITH_FRIEND)
    await bob.join(view["seats"][1]["invitation"])
    _, _, watch = view["watch"].partition("#")
    async with screen(server, view["table"], ann.token) as anns:
        await anns.next("view")
        assert [seat["present"] for seat in anns.view["seats"]] == [True, False]
        await anns.next("presence")
        async with screen(server, view["table"], bob.token) as bobs:
            await bobs.next("view")
            assert await anns.next("presence") == {
                "type": "presence",
                "present": [0, 1],
                "watchers": 0,
            }
        assert (await anns.next("presence"))["present"] == [0]
        async with screen(server, view["table"], key=watch) as crowd:
            assert (await crowd.next("view"))["view"]["watchers"] == 1
            assert (await anns.next("presence"))["watchers"] == 1
        assert (await anns.next("presence"))["watchers"] == 0


async def test_ghosts_are_shown_to_the_others(server: Process, ann: Person, bob: Person) -> None:
    view = await ann.create(WITH_FRIEND)
    await bob.join(view["seats"][1]["invitation"])
    async with (
        screen(server, view["table"], ann.token) as anns,
        screen(server, view["table"], bob.token) as bobs,
    ):
        await anns.next("view")
        await bobs.next("view")
        await bobs.say(type="ghost", action="place 0,1 r0")  # not their turn: nobody sees it
        text = anns.view["legal"][0]["text"]
        await anns.say(type="ghost", action=text)
        assert await bobs.next("ghost") == {"type": "ghost", "seat": 0, "action": text}
        await anns.say(type="ghost", action=None)
        assert (await bobs.next("ghost"))["action"] is None
        await anns.say(type="ghost", action="dance")
        refused = await anns.next("problem")
        assert refused["problem"]["type"] == "/problems/not-an-action"
        await anns.say(type="ping")
        await anns.next("pong")  # and the connection goes on
        assert all(message["type"] != "ghost" for message in anns.seen)


async def test_ghosts_can_be_switched_off(server: Process, ann: Person, bob: Person) -> None:
    view = await ann.create(WITH_FRIEND | {"options": {"ghosts": False}})
    await bob.join(view["seats"][1]["invitation"])
    async with (
        screen(server, view["table"], ann.token) as anns,
        screen(server, view["table"], bob.token) as bobs,
    ):
        await anns.next("view")
        await bobs.next("view")
        await anns.say(type="ghost", action=anns.view["legal"][0]["text"])
        await anns.say(type="ping")
        await anns.next("pong")
        await bobs.say(type="ping")
        await bobs.next("pong")
        assert all(message["type"] != "ghost" for message in bobs.seen)


async def test_leaving_and_rematch_are_told(server: Process, ann: Person) -> None:
    view = await ann.create(ALONE)
    async with screen(server, view["table"], ann.token) as shown:
        await shown.next("view")
        await ann.play_to_end()
        await shown.until(ann.view["seq"])
        assert shown.view["status"] == "finished"
        assert shown.view["seed"] == ann.view["seed"]
        again = (await ann.ask("POST", f"{ann.at}/rematch")).json()
        while shown.view["rematch"] is None:
            await shown.next("view")
        assert shown.view["rematch"] == again["table"]


@pytest.mark.parametrize(
    ("first", "code"),
    [
        ('{"type": "ping"}', 4400),
        ("not json", 4400),
        ("[]", 4400),
        ('{"type": "hello", "seq": -1}', 4400),
        ('{"type": "hello", "seq": "1"}', 4400),
        ('{"type": "hello", "more": 1}', 4400),
        ('{"type": "shout"}', 4400),
        (b"\x00\x01", 4400),
        ('{"type": "hello", "token": "forged"}', 4401),
        ('{"type": "hello"}', 4403),
        ('{"type": "hello", "key": "wrong"}', 4403),
        ('{"type": "hello", "key": "' + "k" * 5000 + '"}', 1009),
        ('{"type": "hello", "key": "' + "k" * 50000 + '"}', 1009),
    ],
)
async def test_bad_first_messages_end_the_connection(
    server: Process, ann: Person, first: str | bytes, code: int
) -> None:
    view = await ann.create(ALONE)
    async with connect(server.socket(view["table"])) as socket:
        await socket.send(first)
        assert await Screen(socket).closed() == code


async def test_there_is_nothing_at_an_unknown_table(server: Process, ann: Person) -> None:
    for table in ("abcdefghjkmn", "x", "%00"):
        async with screen(server, table, ann.token) as shown:
            assert await shown.closed() == 4404
            assert shown.seen[0]["problem"]["type"] == "/problems/no-such-table"


async def test_pages_of_other_sites_are_refused(server: Process, ann: Person) -> None:
    view = await ann.create(ALONE)
    others: list[Any] = ["https://evil.example", "https://[evil", "null"]
    for foreign in others:
        async with connect(server.socket(view["table"]), origin=foreign) as socket:
            assert await Screen(socket).closed() == 4403
    own: Any = server.address.rstrip("/")
    async with screen(server, view["table"], ann.token, origin=own) as shown:
        await shown.next("view")


async def test_too_many_messages_end_the_connection(server: Process, ann: Person) -> None:
    view = await ann.create(ALONE)
    async with screen(server, view["table"], ann.token) as shown:
        await shown.next("view")
        for _ in range(40):
            await shown.say(type="ping")
        assert await shown.closed() == 4429


async def test_too_many_connections_are_refused(server: Process, ann: Person) -> None:
    view = await ann.create(ALONE)
    async with AsyncExitStack() as screens:
        for _ in range(4):
            shown = await screens.enter_async_context(screen(server, view["table"], ann.token))
            await shown.next("view")
        async with screen(server, view["table"], ann.token) as fifth:
            assert await fifth.closed() == 4429


async def test_what_is_said_is_heard_at_once_and_after_a_pause(
    server: Process, ann: Person, bob: Person
) -> None:
    view = await ann.create(WITH_FRIEND)
    await bob.join(view["seats"][1]["invitation"])
    _, _, watch = view["watch"].partition("#")
    said = []
    async with (
        screen(server, view["table"], bob.token) as bobs,
        screen(server, view["table"], key=watch) as crowd,
    ):
        await bobs.next("view")
        await crowd.next("view")
        for text in ("one", "two", "three"):
            wish = {"text": text, "id": new_id()}
            said.append((await ann.ask("POST", f"{ann.at}/chat", wish)).json())
        for shown in (bobs, crowd):
            assert [(await shown.next("chat"))["line"] for _ in said] == said
    known = bobs.view
    async with screen(server, view["table"], bob.token, seq=known["seq"], view=known) as back:
        await back.next("update")
        await back.say(
            type="hello", token=bob.token, key=None, seq=bobs.view["seq"], chat=said[0]["number"]
        )
        assert [(await back.next("chat"))["line"] for _ in said[1:]] == said[1:]
    async with screen(server, view["table"], bob.token) as new:
        assert (await new.next("view"))["view"]["chat"] == said


async def test_comments_are_heard_at_once_and_stand_in_the_whole_view(
    server: Process, ann: Person, bob: Person
) -> None:
    view = await over(ann, bob)
    _, _, watch = view["watch"].partition("#")
    async with (
        screen(server, view["table"], bob.token) as bobs,
        screen(server, view["table"], key=watch) as crowd,
    ):
        await bobs.next("view")
        await crowd.next("view")
        wish = {"seq": 7, "text": "Πολύ καλό!", "id": new_id()}
        first = (await ann.ask("POST", f"{ann.at}/comments", wish)).json()
        at = f"{ann.at}/comments/{first['number']}"
        second = (await ann.ask("PATCH", at, {"text": "Or not."})).json()
        await ann.ask("DELETE", at)
        for shown in (bobs, crowd):
            heard = [await shown.next("comment") for _ in range(3)]
            assert [message["number"] for message in heard] == [first["number"]] * 3
            assert [message["comment"] for message in heard] == [first, second, None]
        last = (await ann.ask("POST", f"{ann.at}/comments", wish | {"id": new_id()})).json()
    async with screen(server, view["table"], bob.token) as back:
        assert (await back.next("view"))["view"]["comments"] == [last]


async def test_a_flood_of_hellos_ends_the_connection(server: Process, ann: Person) -> None:
    view = await ann.create(ALONE)
    async with screen(server, view["table"], ann.token) as shown:
        for _ in range(24):  # some chances come back while they are answered
            await shown.say(type="hello", token=ann.token, key=None, seq=None)
        assert await shown.closed() == 4429
    assert len([message for message in shown.seen if message["type"] == "view"]) < 24


async def test_a_connection_is_counted_once_whoever_it_says_it_is(
    server: Process, ann: Person, bob: Person
) -> None:
    view = await ann.create(WITH_FRIEND)
    await bob.join(view["seats"][1]["invitation"])
    async with AsyncExitStack() as stack:
        for _ in range(4):  # as many as one guest may have
            mine = await stack.enter_async_context(screen(server, view["table"], ann.token))
            await mine.next("view")
        # One of them becomes Bob's, so that Ann may have another.
        await mine.say(type="hello", token=bob.token, key=None, seq=None)
        await mine.next("view")
        another = await stack.enter_async_context(screen(server, view["table"], ann.token))
        await another.next("view")
        refused = await stack.enter_async_context(screen(server, view["table"], ann.token))
        assert await refused.closed() == 4429
    again = screen(server, view["table"], ann.token)
    async with again as shown:  # and all of them are forgotten once they are gone
        await shown.next("view")
