"""Saved games become tables again."""

from __future__ import annotations

import json
from typing import Any

import pytest

from bastide.records import Record
from tests.server.people import ALONE, House, Person, kind, problem

Json = dict[str, Any]


async def record_of(person: Person) -> Json:
    answer = await person.ask("GET", f"{person.at}/record")
    assert answer.status_code == 200, answer.text
    record: Json = answer.json()
    return record


async def load(person: Person, record: Json | str, **more: Any) -> Any:
    text = record if isinstance(record, str) else json.dumps(record)
    return await person.ask("POST", "/api/records", {"record": text, **more})


async def test_a_finished_game_can_be_looked_at_again(ann: Person, house: House) -> None:
    wish = {
        **ALONE,
        "modules": ["river"],
        "seats": [
            {"kind": "me", "name": "Ann", "colour": "green"},
            {"kind": "me", "name": "Bob", "colour": "black"},
        ],
    }
    old = await ann.create(wish)
    await ann.play_to_end()
    record = await record_of(ann)
    bob = await house.person("Bob")
    answer = await load(bob, record)
    assert answer.status_code == 201
    bob.view = answer.json()
    assert bob.view["table"] != old["table"]
    assert bob.view["status"] == "finished"
    assert bob.view["game"]["scores"] == ann.view["game"]["scores"]
    assert bob.view["game"]["tiles"] == ann.view["game"]["tiles"]
    seats = [(seat["name"], seat["colour"], seat["yours"]) for seat in bob.view["seats"]]
    assert seats == [("Ann", "green", True), ("Bob", "black", True)]
    middle = (await bob.ask("GET", f"{bob.at}/positions/20")).json()
    assert middle["game"] == (await ann.ask("GET", f"{ann.at}/positions/20")).json()["game"]
    again = await record_of(bob)
    assert again["actions"] == record["actions"]


async def test_an_unfinished_game_goes_on(ann: Person) -> None:
    await ann.create(ALONE)
    for _ in range(8):
        await ann.act(ann.view["legal"][0]["text"])
    record = await record_of(ann)
    before = ann.view
    answer = await load(ann, Record.from_json(record).to_text())
    assert answer.status_code == 201, answer.text
    ann.view = answer.json()
    assert ann.view["status"] == "playing"
    assert ann.view["game"] == before["game"]
    assert ann.view["legal"] == before["legal"]
    assert not ann.view["can_undo"]
    await ann.act(ann.view["legal"][0]["text"])
    undone = await ann.undo()
    assert undone.status_code == 200
    ann.apply(undone.json())
    assert ann.view["game"] == before["game"]
    await ann.play_to_end()
    assert ann.view["status"] == "finished"


async def test_others_may_sit_down_to_it(ann: Person, house: House) -> None:
    await ann.create(ALONE)
    await ann.act(ann.view["legal"][0]["text"])
    record = await record_of(ann)
    seats = [{"kind": "me", "name": "Ann"}, {"kind": "open"}]
    ann.view = (await load(ann, record, seats=seats)).json()
    assert ann.view["status"] == "waiting"
    bob = await house.person("Bob")
    await bob.join(ann.view["seats"][1]["invitation"])
    assert bob.view["status"] == "playing"
    assert len(bob.view["game"]["tiles"]) == 2
    assert kind(await load(ann, record, seats=[*seats, {"kind": "open"}])) == "invalid-setup"


async def test_seats_without_names_go_by_their_colours(ann: Person) -> None:
    long = "Bartholomew Featherstonehaugh of Cholmondeley"
    record = {"format": "bastide-record", "version": 1, "setup": {"players": 2}, "actions": []}
    view = (await load(ann, record)).json()
    assert [seat["name"] for seat in view["seats"]] == [None, None]
    view = (await load(ann, {**record, "players": [long, "Ann"]})).json()
    assert [seat["name"] for seat in view["seats"]] == [long[:32], "Ann"]


@pytest.mark.parametrize(
    ("damage", "where", "reason"),
    [
        ({"format": "something"}, "", "not a record"),
        ({"version": 99}, "version", "this program reads records up to"),
        ({"setup": {"players": 9}}, "setup", "players must be 2 to 6"),
        ({"cheat": True}, "", "cheat"),
        ({"actions": ["draw base-city1", "dance"]}, "actions[1]", "word 1"),
        ({"actions": ["draw base-city1", "place 9,9 r0"]}, "actions[1]", "beside"),
        ({"result": {"scores": [500, 0]}}, "result", "not over"),
        ({"colours": ["red", "red"]}, "colours", "all different"),
    ],
)
async def test_what_is_wrong_with_a_record_is_named(
    ann: Person, damage: Json, where: str, reason: str
) -> None:
    good = {
        "format": "bastide-record",
        "version": 1,
        "setup": {"players": 2},
        "actions": ["draw base-city1"],
    }
    assert (await load(ann, good)).status_code == 201
    answer = await load(ann, good | damage)
    found = problem(answer)
    assert kind(answer) == "invalid-record"
    assert answer.status_code == 422
    assert found["where"].startswith(where)
    assert reason in found["reason"] + found["where"]
    assert (await ann.ask("GET", "/api/tables")).json()["tables"].__len__() == 1


async def test_an_action_that_cannot_be_played_is_named_with_its_rule(ann: Person) -> None:
    record = {
        "format": "bastide-record",
        "version": 1,
        "setup": {},
        "actions": ["draw base-road-curve", "place 9,9 r0"],
    }
    found = problem(await load(ann, record))
    assert (found["index"], found["action"], found["rule"]) == (1, "place 9,9 r0", "BASE-07")


async def test_what_is_no_record_at_all_is_refused(ann: Person) -> None:
    assert kind(await load(ann, "[" * 5000)) == "invalid-record"
    assert kind(await load(ann, "hello")) == "invalid-record"
    assert kind(await load(ann, "")) == "invalid-request"
    assert kind(await load(ann, "x" * 3_000_000)) == "too-large"


async def test_only_guests_load_games(house: House) -> None:
    answer = await house.http.post("/api/records", json={"record": "{}"})
    assert kind(answer) == "unknown-token"
