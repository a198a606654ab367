"""Two servers on one database: never do both win."""

from __future__ import annotations

import asyncio
from pathlib import Path

from bastide.server.storage import Conflict, Event, Storage
from tests.server.people import ALONE, WITH_FRIEND, House, Person, kind, new_id, problem, running


def elsewhere(person: Person, house: House) -> Person:
    """The same person at another server."""
    return Person(house.http, person.token, dict(person.view))


async def test_what_one_writes_the_other_sees(place: Path | str) -> None:
    async with running(place) as one, running(place) as two:
        ann = await one.person()
        await ann.create(ALONE)
        there = elsewhere(ann, two)
        await there.look()
        await ann.act(ann.view["legal"][0]["text"])
        assert (await there.look())["seq"] == ann.view["seq"]
        await there.act(there.view["legal"][-1]["text"])
        assert (await ann.look()) == there.view


async def test_of_two_actions_at_once_one_wins(place: Path | str) -> None:
    async with running(place) as one, running(place) as two:
        ann = await one.person()
        view = await ann.create(ALONE)
        there = elsewhere(ann, two)
        await there.look()  # both know the game by heart
        texts = [action["text"] for action in view["legal"]]
        answers = await asyncio.gather(ann.try_act(texts[0]), there.try_act(texts[1]))
        assert sorted(answer.status_code for answer in answers) == [200, 409]
        (lost,) = (answer for answer in answers if answer.status_code == 409)
        (won,) = (answer for answer in answers if answer.status_code == 200)
        assert problem(lost)["type"] == "/problems/stale-sequence"
        assert problem(lost)["current"] == won.json()["seq"]
        assert await ann.look() == await there.look()
        assert ann.view["steps"][2]["action"] == won.json()["steps"][0]["action"]


async def test_one_attempt_sent_to_both_is_played_once(place: Path | str) -> None:
    async with running(place) as one, running(place) as two:
        ann = await one.person()
        view = await ann.create(ALONE)
        there = elsewhere(ann, two)
        await there.look()
        text, attempt = view["legal"][0]["text"], new_id()
        await asyncio.gather(
            ann.try_act(text, attempt=attempt), there.try_act(text, attempt=attempt)
        )
        again = await there.try_act(text, view["seq"], attempt)
        assert again.status_code == 200
        assert [s["action"] for s in (await ann.look())["steps"]].count(text) == 1


async def test_of_two_people_at_one_invitation_one_sits(place: Path | str) -> None:
    async with running(place) as one, running(place) as two:
        ann = await one.person()
        view = await ann.create(WITH_FRIEND)
        table, _, key = view["seats"][1]["invitation"].removeprefix("/join/").partition("#")
        bob, carl = await one.person("Bob"), elsewhere(await one.person("Carl"), two)
        path = f"/api/tables/{table}/join"
        answers = await asyncio.gather(
            bob.ask("POST", path, {}, key), carl.ask("POST", path, {}, key)
        )
        assert sorted(answer.status_code for answer in answers) == [200, 409]
        (lost,) = (answer for answer in answers if answer.status_code == 409)
        assert kind(lost) == "seat-taken"
        assert (await ann.look())["status"] == "playing"


async def test_the_last_two_seats_taken_at_once_start_one_game(place: Path | str) -> None:
    async with running(place) as one, running(place) as two:
        ann = await one.person()
        view = await ann.create({"seats": [{"kind": "me"}, {"kind": "open"}, {"kind": "open"}]})
        bob, carl = await one.person("Bob"), elsewhere(await one.person("Carl"), two)
        await asyncio.gather(
            bob.join(view["seats"][1]["invitation"]), carl.join(view["seats"][2]["invitation"])
        )
        assert (await ann.look())["status"] == "playing"
        assert [step["seq"] for step in ann.view["steps"]] == [0, 1]
        assert [seat["name"] for seat in ann.view["seats"]] == ["Ann", "Bob", "Carl"]


async def test_the_database_itself_refuses_the_second(house: House, ann: Person) -> None:
    view = await ann.create(ALONE)
    storage: Storage = house.services.storage
    table = await storage.table(view["table"])
    assert table is not None
    taken = Event(seq=1, player=0, action="pass", at=0)
    caught = None
    try:
        await storage.change_table(table, table, [taken])
    except Conflict as conflict:
        caught = conflict
    assert caught is not None
    assert (await ann.look()) == view
