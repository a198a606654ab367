"""What people at a table say to each other."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bastide.server import chat, tables
from bastide.server.names import JOINER, TEXT_LIMIT, UNSEEN, said
from bastide.server.problems import Problem
from tests.server.people import ALONE, WITH_FRIEND, House, Person, kind, new_id, problem, running


async def say(person: Person, text: str | None = None, **more: Any) -> Any:
    wish = {"id": new_id(), **more} | ({} if text is None else {"text": text})
    return await person.ask("POST", f"{person.at}/chat", wish)


async def together(ann: Person, bob: Person, **wish: Any) -> str:
    """Ann and Bob at one table; returns the key of its spectators."""
    view = await ann.create(WITH_FRIEND | wish)
    await bob.join(view["seats"][1]["invitation"])
    return str(view["watch"].partition("#")[2])


async def test_what_is_said_is_in_everybodys_view(house: House, ann: Person, bob: Person) -> None:
    watch = await together(ann, bob)
    first = await say(ann, "Καλή  επιτυχία!\n")
    assert first.status_code == 201
    second = await say(bob, phrase="thanks")
    lines = [first.json(), second.json()]
    assert [(n["number"], n["seat"], n["name"], n["text"], n["phrase"]) for n in lines] == [
        (1, 0, "Ann", "Καλή επιτυχία!", None),
        (2, 1, "Bob", None, "thanks"),
    ]
    carl = await house.person("Carl")
    for person, key in ((ann, None), (bob, None), (carl, watch)):
        view = (await person.ask("GET", ann.at, key=key)).json()
        assert view["chat"] == lines
    refused = await carl.ask("POST", f"{ann.at}/chat", {"text": "Hello", "id": new_id()}, watch)
    assert kind(refused) == "no-seat"


async def test_before_the_start_and_after_the_end(ann: Person, bob: Person) -> None:
    view = await ann.create(WITH_FRIEND)
    assert (await say(ann, "Where are you?")).status_code == 201
    await bob.join(view["seats"][1]["invitation"])
    assert [line["text"] for line in bob.view["chat"]] == ["Where are you?"]
    await ann.create(ALONE)
    await ann.play_to_end()
    assert (await say(ann, phrase="well_played")).status_code == 201
    again = (await ann.ask("POST", f"{ann.at}/rematch")).json()
    assert again["chat"] == []


async def test_a_line_keeps_its_seat_when_the_seats_are_drawn(ann: Person, bob: Person) -> None:
    for _ in range(4):  # one of these orders is another than the list
        view = await ann.create(WITH_FRIEND | {"order": "random"})
        await say(ann, "mine")
        await bob.join(view["seats"][1]["invitation"])
        view = await ann.look()
        assert view["chat"][0]["seat"] == view["you"][0]


async def test_the_same_attempt_is_said_once(ann: Person, bob: Person) -> None:
    await together(ann, bob)
    attempt = new_id()
    first = await say(ann, "once", id=attempt)
    again = await say(ann, "once", id=attempt)
    assert first.json() == again.json()
    assert len((await bob.look())["chat"]) == 1
    # Another may use the same name for an attempt.
    assert (await say(bob, "I too", id=attempt)).json()["number"] == 2


async def test_a_table_without_chat(ann: Person, bob: Person) -> None:
    await together(ann, bob, options={"chat": False})
    assert kind(await say(ann, "Hello?")) == "no-chat"
    assert (await ann.look())["chat"] == []


async def test_who_left_says_nothing(ann: Person, bob: Person) -> None:
    await together(ann, bob)
    await bob.ask("POST", f"{bob.at}/leave")
    assert kind(await say(bob, "I am gone")) == "no-seat"
    bob.view = {"table": "abcdefghjkmn"}
    assert kind(await say(bob, "nowhere")) == "no-such-table"


async def test_nobody_floods_a_table(place: Path | str) -> None:
    async with running(place) as house:
        ann, bob = await house.person("Ann"), await house.person("Bob")
        await together(ann, bob)
        house.services.chats._clock = lambda: 0.0  # however slow this machine is
        answers = [await say(ann, "spam") for _ in range(13)]
        assert [answer.status_code for answer in answers] == [201] * 12 + [429]
        assert (await say(bob, "Ann, stop")).status_code == 201


async def test_a_table_keeps_so_much_and_shows_the_latest(
    ann: Person, bob: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(chat, "CHAT_KEPT", 9)
    monkeypatch.setattr(tables, "CHAT_SHOWN", 4)
    await together(ann, bob)
    for number in range(9):
        assert (await say(ann, f"line {number}")).status_code == 201
    assert kind(await say(bob, "one more")) == "chat-full"
    assert [line["number"] for line in (await bob.look())["chat"]] == [6, 7, 8, 9]


async def test_it_is_there_after_a_restart(place: Path | str) -> None:
    async with running(place) as house:
        ann, bob = await house.person("Ann"), await house.person("Bob")
        await together(ann, bob)
        await say(ann, "before")
        view = await ann.look()
    async with running(place) as house:
        again = Person(house.http, ann.token, view)
        assert await again.look() == view
        assert (await say(again, "after")).json()["number"] == 2
        assert [line["text"] for line in (await again.look())["chat"]] == ["before", "after"]


async def test_two_servers_keep_one_order(place: Path | str) -> None:
    async with running(place) as one, running(place) as two:
        ann, bob = await one.person("Ann"), await one.person("Bob")
        await together(ann, bob)
        there = Person(two.http, bob.token, bob.view)
        answers = await asyncio.gather(
            *(say(ann, f"a{n}") for n in range(6)), *(say(there, f"b{n}") for n in range(6))
        )
        assert {answer.status_code for answer in answers} == {201}
        lines = (await ann.look())["chat"]
        assert [line["number"] for line in lines] == list(range(1, 13))
        assert lines == (await there.look())["chat"]
        assert {line["text"] for line in lines} == {f"{who}{n}" for who in "ab" for n in range(6)}


@pytest.mark.parametrize(
    "wish",
    [
        {},
        {"text": "no id"},
        {"text": "both", "phrase": "hello", "id": "12345678"},
        {"phrase": "you_lose", "id": "12345678"},
        {"text": None, "id": "12345678"},
        {"text": 7, "id": "12345678"},
        {"text": "x" * 2001, "id": "12345678"},
        {"text": "x", "id": "short"},
        {"text": "x", "id": "12345678", "seat": 1},
    ],
)
async def test_what_is_no_line_is_refused(ann: Person, wish: Any) -> None:
    await ann.create(ALONE)
    assert kind(await ann.ask("POST", f"{ann.at}/chat", wish)) == "invalid-request"


@pytest.mark.parametrize(
    "text", ["", " \n ", "\u200b", "\u202e\u2066", JOINER * 3, "\u3164", "x" * 301]
)
async def test_what_cannot_be_read_is_refused(ann: Person, text: str) -> None:
    await ann.create(ALONE)
    refused = await say(ann, text)
    assert kind(refused) == "invalid-text"
    assert problem(refused)["detail"]


@pytest.mark.parametrize(
    ("text", "kept"),
    [
        ("  Γεια   σου \t Άννα ", "Γεια σου Άννα"),
        ("a\x00b\x1bc\x7f", "abc"),
        ("\u202etxt.exe", "txt.exe"),
        ("one\u2028two\r\nthree", "one two three"),
        ("e\u0301" + "\u0301" * 40, "\u00e9" + "\u0301" * 4),
        ("👩\u200d🚀 ok", "👩\u200d🚀 ok"),
        ("<b>&amp;", "<b>&amp;"),
        ("x" * 300, "x" * 300),
    ],
)
def test_what_is_said_is_tidied(text: str, kept: str) -> None:
    assert said(text) == kept


@given(st.text(max_size=2000))
def test_nothing_unseen_is_kept(text: str) -> None:
    import unicodedata

    try:
        kept = said(text)
    except Problem:
        return
    assert 1 <= len(kept) <= TEXT_LIMIT
    assert said(kept) == kept
    assert not [c for c in kept if c != JOINER and unicodedata.category(c) in UNSEEN]
    assert kept == " ".join(kept.split())
