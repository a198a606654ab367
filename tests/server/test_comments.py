"""What people say about moments of a game that is over."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bastide.records import Record
from bastide.records.checks import LONGEST_TEXT, expect_text
from bastide.server import comments
from bastide.server.names import COMMENT_LIMIT, commented
from bastide.server.problems import Problem
from tests.server.people import (
    ALONE,
    WITH_FRIEND,
    House,
    Person,
    kind,
    new_id,
    over,
    problem,
    running,
)


async def comment(person: Person, seq: int, text: str, **more: Any) -> Any:
    wish = {"seq": seq, "text": text, "id": new_id(), **more}
    return await person.ask("POST", f"{person.at}/comments", wish)


async def change(person: Person, number: int, text: str) -> Any:
    return await person.ask("PATCH", f"{person.at}/comments/{number}", {"text": text})


async def delete(person: Person, number: int) -> Any:
    return await person.ask("DELETE", f"{person.at}/comments/{number}")


async def test_everybody_reads_what_is_said_about_a_moment(
    house: House, ann: Person, bob: Person
) -> None:
    watch = (await over(ann, bob))["watch"].partition("#")[2]
    first = await comment(ann, 9, "  Εδώ  έχασα.\n\n Ή όχι; ")
    assert first.status_code == 201
    second = await comment(bob, 0, "Good luck!")
    both = [first.json(), second.json()]
    assert [(c["number"], c["seq"], c["seat"], c["text"], c["changed"]) for c in both] == [
        (1, 9, 0, "Εδώ έχασα.\nΉ όχι;", None),
        (2, 0, 1, "Good luck!", None),
    ]
    carl = await house.person("Carl")
    for person, key in ((ann, None), (bob, None), (carl, watch)):
        view = (await person.ask("GET", ann.at, key=key)).json()
        assert view["comments"] == both
    wish = {"seq": 3, "text": "Hello", "id": new_id()}
    assert kind(await carl.ask("POST", f"{ann.at}/comments", wish, watch)) == "no-seat"
    assert kind(await carl.ask("DELETE", f"{ann.at}/comments/1", None, watch)) == "no-seat"


async def test_ones_own_can_be_changed_and_deleted(ann: Person, bob: Person) -> None:
    await over(ann, bob)
    first = (await comment(ann, 9, "Here I lost.")).json()
    other = (await comment(bob, 9, "You did.")).json()
    assert kind(await change(bob, first["number"], "I did.")) == "not-your-comment"
    assert kind(await delete(bob, first["number"])) == "not-your-comment"
    changed = (await change(ann, first["number"], " Here I won. ")).json()
    assert changed["changed"] is not None
    assert changed == first | {"text": "Here I won.", "changed": changed["changed"]}
    assert (await bob.look())["comments"] == [changed, other]
    gone = await delete(ann, first["number"])
    assert (gone.status_code, gone.content) == (204, b"")
    assert (await bob.look())["comments"] == [other]
    for answer in (await delete(ann, first["number"]), await change(ann, first["number"], "Ah")):
        assert kind(answer) == "no-such-comment"
        assert problem(answer)["number"] == first["number"]
    assert kind(await delete(ann, 10**30)) == "no-such-comment"
    # The number of one that is gone is not used again.
    assert (await comment(ann, 9, "Once more.")).json()["number"] > other["number"]


async def test_only_once_the_game_is_over(ann: Person, bob: Person) -> None:
    view = await ann.create(WITH_FRIEND)
    assert kind(await comment(ann, 0, "Where are you?")) == "not-started"
    await bob.join(view["seats"][1]["invitation"])
    assert kind(await comment(ann, 0, "I shall win.")) == "game-not-over"
    assert (await ann.look())["comments"] == []
    await ann.create(ALONE)
    await ann.act(ann.view["legal"][0]["text"])
    undone = ann.view["seq"]
    ann.apply((await ann.undo()).json())
    await ann.play_to_end()
    assert (await comment(ann, ann.view["seq"], "Over.")).status_code == 201
    # A step that was taken back is no moment of the game, nor is what never happened.
    steps = {step["seq"] for step in ann.view["steps"]}
    for seq in (next(n for n in range(undone + 1) if n not in steps), 100_000):
        refused = problem(await comment(ann, seq, "When?"))
        assert refused["type"] == "/problems/no-such-position"
        assert (refused["asked"], refused["current"]) == (seq, ann.view["seq"])
    again = (await ann.ask("POST", f"{ann.at}/rematch")).json()
    branch = (await ann.ask("POST", f"{ann.at}/branch", {"seq": 4})).json()
    assert again["comments"] == branch["comments"] == []


async def test_from_any_of_ones_own_seats(ann: Person, bob: Person) -> None:
    await over(ann, None)
    said = [(await comment(ann, 5, "x", **seat)).json()["seat"] for seat in ({}, {"seat": 1})]
    assert said == [0, 1]
    await over(ann, bob)
    assert kind(await comment(bob, 5, "I am Ann.", seat=0)) == "no-seat"


async def test_a_table_without_chat_has_none(ann: Person) -> None:
    await ann.create(ALONE | {"options": {"chat": False}})
    await ann.play_to_end()
    assert kind(await comment(ann, 3, "Hello?")) == "no-chat"


async def test_the_same_attempt_is_written_once(
    ann: Person, bob: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(comments, "COMMENTS_KEPT", 1)
    await over(ann, bob)
    attempt = new_id()
    first = await comment(ann, 4, "once", id=attempt)
    again = await comment(ann, 4, "once", id=attempt)
    assert first.json() == again.json()
    # Another may use the same name for an attempt.
    assert (await comment(bob, 4, "I too", id=attempt)).json()["number"] == 2
    assert len((await bob.look())["comments"]) == 2


async def test_a_seat_has_so_many(
    ann: Person, bob: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(comments, "COMMENTS_KEPT", 2)
    await over(ann, bob)
    for seq in (1, 2):
        assert (await comment(ann, seq, "mine")).status_code == 201
    assert kind(await comment(ann, 3, "mine")) == "comments-full"
    assert (await comment(bob, 3, "mine")).status_code == 201
    await delete(ann, 1)
    assert (await comment(ann, 3, "mine")).status_code == 201


async def test_nobody_floods_a_table(place: Path | str) -> None:
    async with running(place) as house:
        ann, bob = await house.person("Ann"), await house.person("Bob")
        await over(ann, bob)
        house.services.commenting._clock = lambda: 0.0
        answers = [await comment(ann, 1, "spam") for _ in range(10)]
        answers += [await change(ann, 1, "eggs"), await delete(ann, 1), await comment(ann, 1, "x")]
        answers += [await change(ann, 2, "eggs"), await delete(ann, 2)]
        codes = [answer.status_code for answer in answers]
        assert codes == [201] * 10 + [200, 204] + [429] * 3
        assert (await comment(bob, 1, "Ann, stop")).status_code == 201


async def test_they_are_there_after_a_restart(place: Path | str) -> None:
    async with running(place) as house:
        ann, bob = await house.person("Ann"), await house.person("Bob")
        await over(ann, bob)
        for text in ("one", "two", "three"):
            await comment(ann, 4, text)
        await change(ann, 2, "δύο")
        await delete(ann, 3)
        view = await ann.look()
        assert [c["text"] for c in view["comments"]] == ["one", "δύο"]
    async with running(place) as house:
        again = Person(house.http, ann.token, view)
        assert await again.look() == view
        assert (await comment(again, 4, "four")).json()["number"] == 6


async def test_two_servers_keep_one_order(place: Path | str) -> None:
    async with running(place) as one, running(place) as two:
        ann, bob = await one.person("Ann"), await one.person("Bob")
        await over(ann, bob)
        there = Person(two.http, bob.token, bob.view)
        answers = await asyncio.gather(
            *(comment(ann, 4, f"a{n}") for n in range(5)),
            *(comment(there, 4, f"b{n}") for n in range(5)),
        )
        assert {answer.status_code for answer in answers} == {201}
        found = (await ann.look())["comments"]
        assert [c["number"] for c in found] == list(range(1, 11))
        assert found == (await there.look())["comments"]
        mine = [c["number"] for c in found if c["seat"] == 0]
        await asyncio.gather(change(ann, mine[0], "new"), delete(ann, mine[1]))
        assert (await there.look())["comments"] == (await ann.look())["comments"]
        assert len(there.view["comments"]) == 9
        attempt = new_id()
        twice = [Person(h.http, ann.token, ann.view) for h in (one, two)]
        same = await asyncio.gather(*(comment(p, 6, "once", id=attempt) for p in twice))
        assert same[0].json() == same[1].json()


async def test_records_take_them_along(ann: Person, bob: Person) -> None:
    await ann.create(ALONE)
    await ann.act(ann.view["legal"][0]["text"])
    ann.apply((await ann.undo()).json())  # from here on numbers and plies differ
    await ann.play_to_end()
    step = ann.view["steps"][7]
    await comment(ann, step["seq"], "Two\nlines", seat=1)
    await comment(ann, 0, "Hello")
    record = (await ann.ask("GET", f"{ann.at}/record")).json()
    assert record["comments"] == [
        {"ply": 0, "player": 0, "text": "Hello"},
        {"ply": 7, "player": 1, "text": "Two\nlines"},
    ]
    text = Record.from_json(record).to_text()
    for saved in (json.dumps(record), text):
        answer = await bob.ask("POST", "/api/records", {"record": saved})
        bob.view = answer.json()
        said = [(c["seq"], c["seat"], c["text"]) for c in bob.view["comments"]]
        assert said == [(0, 0, "Hello"), (7, 1, "Two\nlines")]
    assert (await bob.ask("GET", f"{bob.at}/record")).json()["comments"] == record["comments"]
    # They belong to whoever has the seats now.
    assert (await delete(bob, 1)).status_code == 204
    assert (await change(bob, 2, "Mine")).json()["text"] == "Mine"


async def test_a_record_of_unreadable_comments_is_refused(ann: Person) -> None:
    record = {
        "format": "bastide-record",
        "version": 1,
        "setup": {"players": 2},
        "actions": [],
        "comments": [{"ply": 0, "player": 0, "text": "\u3164"}],
    }
    answer = await ann.ask("POST", "/api/records", {"record": json.dumps(record)})
    assert kind(answer) == "invalid-record"
    assert problem(answer)["where"] == "comments[0].text"


@pytest.mark.parametrize(
    "wish",
    [
        {},
        {"seq": 1, "text": "no id"},
        {"seq": -1, "text": "x", "id": "12345678"},
        {"seq": "1", "text": "x", "id": "12345678"},
        {"seq": 1, "text": None, "id": "12345678"},
        {"seq": 1, "text": "x" * 2001, "id": "12345678"},
        {"seq": 1, "text": "x", "id": "short"},
        {"seq": 1, "text": "x", "id": "12345678", "seat": 6},
        {"seq": 1, "text": "x", "id": "12345678", "name": "Bob"},
    ],
)
async def test_what_is_no_comment_is_refused(ann: Person, wish: Any) -> None:
    await ann.create(ALONE)
    assert kind(await ann.ask("POST", f"{ann.at}/comments", wish)) == "invalid-request"


@pytest.mark.parametrize("text", ["", " \n ", "\u200b", "\u202e\u2066", "\u3164", "x" * 501])
async def test_what_cannot_be_read_is_refused(ann: Person, bob: Person, text: str) -> None:
    await over(ann, bob)
    assert kind(await comment(ann, 1, text)) == "invalid-text"
    await comment(ann, 1, "x" * 500)
    assert kind(await change(ann, 1, text)) == "invalid-text"


async def test_strangers_and_tables_that_are_not_there(house: House, ann: Person) -> None:
    await over(ann, None)
    carl = await house.person("Carl")
    carl.view = ann.view
    assert kind(await comment(carl, 1, "Hello")) == "no-seat"
    carl.view = {"table": "abcdefghjkmn"}
    assert kind(await comment(carl, 1, "nowhere")) == "no-such-table"
    refused = await house.http.post(f"{ann.at}/comments", json={})
    assert kind(refused) == "unknown-token"


@given(st.text(max_size=600))
def test_what_is_kept_can_be_written_in_a_record(text: str) -> None:
    try:
        kept = commented(text)
    except Problem:
        return
    assert commented(kept) == kept
    assert expect_text(kept, "text") == kept


def test_records_and_tables_agree_how_long_a_comment_may_be() -> None:
    assert COMMENT_LIMIT == LONGEST_TEXT
