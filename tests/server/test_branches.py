"""Playing on from a position of a finished game."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from bastide.cli import main
from bastide.fair import commitment, verify
from bastide.records import Record
from tests.server.people import ALONE, WITH_BOT, House, Person, kind, problem, running

Json = dict[str, Any]


async def finished(ann: Person, wish: Json = ALONE) -> Json:
    await ann.create(wish)
    await ann.play_to_end()
    return ann.view


async def branch(person: Person, table: str, seq: int, **more: Any) -> Json:
    answer = await person.ask("POST", f"/api/tables/{table}/branch", {"seq": seq, **more})
    assert answer.status_code == 201, answer.text
    person.view = answer.json()
    return person.view


async def test_the_new_game_goes_on_from_there(ann: Person) -> None:
    old = await finished(ann)
    seq = next(step["seq"] for step in old["steps"][30:] if step["kind"] == "draw")
    then = (await ann.ask("GET", f"{ann.at}/positions/{seq}")).json()["game"]
    new = await branch(ann, old["table"], seq)
    assert new["status"] == "playing"
    assert new["game"] == then
    assert new["seq"] == seq
    assert new["branch"] == {"table": old["table"], "seq": seq, "given": seq}
    assert old["branch"] is None
    assert new["you"] == [0, 1]
    assert new["legal"]
    same = ("player", "action", "kind", "events", "awards")
    assert [[step[k] for k in same] for step in new["steps"]] == [
        [step[k] for k in same] for step in old["steps"][: seq + 1]
    ]
    await ann.play_to_end()
    assert ann.view["status"] == "finished"
    assert (await ann.ask("GET", f"/api/tables/{old['table']}")).json()["game"] == old["game"]


async def test_what_was_given_is_not_taken_back(ann: Person) -> None:
    old = await finished(ann)
    mine = next(s["seq"] for s in old["steps"][20:] if s["kind"] == "place")
    new = await branch(ann, old["table"], mine)
    assert not new["can_undo"]
    assert kind(await ann.undo()) == "nothing-to-undo"
    await ann.act(new["legal"][0]["text"])


async def test_undone_steps_of_the_old_game_are_not_in_the_new_one(ann: Person) -> None:
    await ann.create(ALONE)
    await ann.act(ann.view["legal"][0]["text"])
    if not ann.view["can_undo"]:
        pytest.fail("the placement cannot be undone")
    ann.apply((await ann.undo()).json())
    await ann.act(ann.view["legal"][-1]["text"])
    seq = ann.view["seq"]
    await ann.play_to_end()
    old = ann.view
    new = await branch(ann, old["table"], seq)
    kept = [step for step in old["steps"] if step["seq"] <= seq]
    assert [s["action"] for s in new["steps"]] == [s["action"] for s in kept]
    assert [s["seq"] for s in new["steps"]] == list(range(len(kept)))
    assert new["branch"]["given"] == len(kept) - 1 < seq


async def test_draws_after_it_are_new_and_can_be_checked(
    ann: Person, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    old = await finished(ann)
    new = await branch(ann, old["table"], 12)
    assert new["seed"] is None
    assert new["commitment"] != old["commitment"]
    await ann.play_to_end()
    assert commitment(bytes.fromhex(ann.view["seed"])) == new["commitment"]
    answer = await ann.ask("GET", f"{ann.at}/record")
    record = answer.json()
    assert record["fair"]["given"] == 12
    assert verify(record) == []
    # The given draws were made with another seed: as a whole the game does not follow from this.
    assert verify({**record, "fair": {**record["fair"], "given": 0}}) != []
    assert Record.parse(Record.from_json(record).to_text()) == Record.from_json(record)
    path = tmp_path / "game.json"
    path.write_bytes(answer.content)
    assert main(["verify", str(path)]) == 0
    told = capsys.readouterr().out
    assert "after action 12 follow from it" in told
    assert "Nothing is said about the draws among them" in told


@pytest.mark.parametrize("given", [-1, 20_001, True, "3", None, 1.5])
async def test_a_record_with_a_wrong_number_of_given_actions(ann: Person, given: Any) -> None:
    await finished(ann)
    record = (await ann.ask("GET", f"{ann.at}/record")).json()
    record["fair"]["given"] = given
    assert verify(record)[0].startswith("fair.given: ")


async def test_more_given_actions_than_there_are(ann: Person) -> None:
    await finished(ann)
    record = (await ann.ask("GET", f"{ann.at}/record")).json()
    record["fair"]["given"] = 5000
    assert verify(record) == [f"5000 actions were given, but there are {len(record['actions'])}."]


async def test_bots_stay_and_people_become_the_asker(house: House, ann: Person) -> None:
    wish = {"seats": [{"kind": "me"}, {"kind": "bot", "bot": "random"}, {"kind": "open"}]}
    view = await ann.create(wish)
    bob = await house.person("Bob")
    await bob.join(view["seats"][2]["invitation"])
    await bob.ask("POST", f"{bob.at}/leave", {"bot": "random"})
    while (await ann.look())["status"] == "playing":
        if ann.view["legal"]:
            await ann.act(ann.view["legal"][0]["text"])
        else:
            await house.services.bots.thinking[0]
    new = await branch(ann, view["table"], 6)
    assert [(s["kind"], s["name"], s["bot"], s["yours"]) for s in new["seats"]] == [
        ("person", "Ann", None, True),
        ("bot", "random", "random", False),
        ("person", "Bob", None, True),
    ]
    # Bob was there and may do the same; a stranger may not.
    assert (await branch(bob, view["table"], 6))["you"] == [0, 2]
    carl = await house.person("Carl")
    at = f"/api/tables/{view['table']}/branch"
    assert kind(await carl.ask("POST", at, {"seq": 6})) == "not-at-this-table"
    key = view["watch"].partition("#")[2]
    assert (await carl.ask("POST", at, {"seq": 6}, key)).status_code == 201


async def test_other_people_can_be_invited(house: House, ann: Person, bob: Person) -> None:
    old = await finished(ann)
    seats = [{"kind": "open"}, {"kind": "me", "name": "Annie", "colour": "black"}]
    new = await branch(ann, old["table"], 9, seats=seats)
    assert new["status"] == "waiting"
    assert new["game"] is None
    joined = await bob.join(new["seats"][0]["invitation"])
    assert joined["status"] == "playing"
    assert joined["branch"]["given"] == 9
    assert [seat["name"] for seat in joined["seats"]] == ["Bob", "Annie"]
    assert (await ann.look())["game"]["tiles"] == joined["game"]["tiles"]


async def test_a_rematch_of_it_is_a_whole_game(ann: Person) -> None:
    old = await finished(ann)
    await branch(ann, old["table"], len(old["steps"]) - 8)
    await ann.play_to_end()
    again = (await ann.ask("POST", f"{ann.at}/rematch")).json()
    assert again["branch"] is None
    assert len(again["game"]["tiles"]) == 1


async def test_hands_are_what_they_were(house: House, ann: Person, bob: Person) -> None:
    old = await finished(ann, ALONE | {"modules": ["strategic_hand"]})
    seq = next(s["seq"] for s in old["steps"] if s["seq"] > 30 and s["kind"] == "place")
    seats = [{"kind": "me"}, {"kind": "open"}]
    new = await branch(ann, old["table"], seq, seats=seats)
    await bob.join(new["seats"][1]["invitation"])
    for person in (ann, bob):
        seen = await person.look()
        hidden = [s for s in seen["steps"] if s["kind"] == "draw" and s["action"] is None]
        assert hidden
        assert all(e["tile"] is None for s in hidden for e in s["events"] if e["kind"] == "drew")
    refused = await ann.ask("GET", f"{ann.at}/record")
    assert kind(refused) == "game-not-over"
    other = await branch(ann, old["table"], seq)
    await ann.play_to_end()
    assert verify((await ann.ask("GET", f"{ann.at}/record")).json()) == []
    assert other["branch"]["given"] == seq


async def test_it_survives_a_restart(place: Path | str) -> None:
    async with running(place) as house:
        ann = await house.person()
        old = await finished(ann)
        await branch(ann, old["table"], 15)
        await ann.act(ann.view["legal"][0]["text"])
    async with running(place) as house:
        again = Person(house.http, ann.token, {"table": ann.view["table"]})
        assert await again.look() == ann.view


async def test_what_cannot_be_gone_on_from(ann: Person) -> None:
    view = await ann.create(WITH_BOT)
    at = f"/api/tables/{view['table']}/branch"
    assert kind(await ann.ask("POST", at, {"seq": 0})) == "game-not-over"
    old = await finished(ann)
    at = f"/api/tables/{old['table']}/branch"
    assert kind(await ann.ask("POST", at, {"seq": old["seq"]})) == "game-over"
    refused = await ann.ask("POST", at, {"seq": old["seq"] + 1})
    assert kind(refused) == "no-such-position"
    assert problem(refused)["current"] == old["seq"]
    for wish in ({}, {"seq": -1}, {"seq": "1"}, {"seq": 1, "seats": []}, {"seq": 1, "x": 1}):
        assert kind(await ann.ask("POST", at, wish)) == "invalid-request"
    three = [{"kind": "me"}] * 3
    assert problem(await ann.ask("POST", at, {"seq": 1, "seats": three}))["faults"] == [
        "the game has 2 seats, not 3"
    ]
    bots = [{"kind": "me"}, {"kind": "bot", "bot": "nobody"}]
    assert kind(await ann.ask("POST", at, {"seq": 1, "seats": bots})) == "no-such-bot"


async def test_the_beginning_is_a_position_too(ann: Person) -> None:
    old = await finished(ann)
    new = await branch(ann, old["table"], 0)
    assert new["branch"]["given"] == 0
    assert new["game"]["drawn"]


async def test_branches_count_as_new_tables(place: Path | str) -> None:
    async with running(place, tables_per_hour=2) as house:
        ann = await house.person()
        old = await finished(ann)
        await branch(ann, old["table"], 3)
        at = f"/api/tables/{old['table']}/branch"
        assert kind(await ann.ask("POST", at, {"seq": 3})) == "too-many-requests"
