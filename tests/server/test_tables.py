"""Making tables, taking seats, leaving, playing again."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from bastide.fair import seat_order
from bastide.server import views
from tests.server.people import ALONE, WITH_BOT, WITH_FRIEND, House, Person, kind, problem


async def test_with_no_open_seat_the_game_starts_at_once(ann: Person) -> None:
    view = await ann.create(WITH_BOT)
    assert view["status"] == "playing"
    assert view["you"] == [0]
    assert view["eyes"] == view["to_act"] == 0
    assert view["game"]["drawn"]  # the first tile is there: PRODUCT's two clicks
    assert view["legal"]
    assert [step["kind"] for step in view["steps"]] == ["start", "draw"]
    assert view["seats"][1] | {"present": True} == {
        "seat": 1,
        "kind": "bot",
        "name": "random",
        "bot": "random",
        "colour": "blue",
        "yours": False,
        "present": True,
        "left": False,
        "invitation": None,
    }


async def test_a_friend_follows_the_invitation(ann: Person, bob: Person) -> None:
    view = await ann.create(WITH_FRIEND)
    assert view["status"] == "waiting"
    assert view["game"] is None
    assert view["legal"] == view["steps"] == []
    link = view["seats"][1]["invitation"]
    joined = await bob.join(link, name="Bobby", colour="green")
    assert joined["status"] == "playing"
    assert joined["you"] == [1]
    assert [seat["name"] for seat in joined["seats"]] == ["Ann", "Bobby"]
    assert [seat["colour"] for seat in joined["seats"]] == ["red", "green"]
    assert joined["legal"] == []  # it is Ann's turn
    assert all(seat["invitation"] is None for seat in joined["seats"])
    assert (await bob.join(link))["you"] == [1]  # a second tap on the link


async def test_an_invitation_is_for_one(house: House, ann: Person, bob: Person) -> None:
    view = await ann.create({"seats": [{"kind": "me"}, {"kind": "open"}, {"kind": "open"}]})
    table, _, key = view["seats"][1]["invitation"].removeprefix("/join/").partition("#")
    await bob.join(view["seats"][1]["invitation"])
    carl = await house.person("Carl")
    answer = await carl.ask("POST", f"/api/tables/{table}/join", {}, key)
    assert kind(answer) == "seat-taken"
    assert (await ann.look())["seats"][1]["name"] == "Bob"


async def test_a_table_is_hidden_without_a_key(ann: Person, bob: Person) -> None:
    view = await ann.create(WITH_FRIEND)
    for key in (None, "", "wrong", view["table"]):
        assert kind(await bob.ask("GET", ann.at, key=key)) == "not-at-this-table"
    _, _, key = view["watch"].partition("#")
    seen = (await bob.ask("GET", ann.at, key=key)).json()
    assert seen["you"] == []
    assert seen["eyes"] is None
    assert seen["watch"] is None
    assert all(seat["invitation"] is None for seat in seen["seats"])
    assert kind(await bob.ask("POST", f"{ann.at}/join", {}, key)) == "no-seat"


async def test_somebody_without_a_token_may_watch(house: House, ann: Person) -> None:
    view = await ann.create(ALONE)
    _, _, key = view["watch"].partition("#")
    answer = await house.http.get(ann.at, headers={"Bastide-Key": key})
    assert answer.json()["legal"] == []
    assert answer.json()["game"]["seat"] is None


async def test_several_people_share_a_device(ann: Person) -> None:
    view = await ann.create(ALONE)
    assert view["you"] == [0, 1]
    assert [seat["name"] for seat in view["seats"]] == ["Ann", "Bob"]
    while ann.view["eyes"] == 0:
        await ann.act(ann.view["legal"][-1]["text"])
    assert ann.view["to_act"] == ann.view["eyes"] == 1
    assert ann.view["game"]["seat"] == 1
    assert ann.view["legal"]


async def test_a_random_order_is_drawn_once_and_kept(house: House, ann: Person) -> None:
    people = ["Ann", "Bob", "Cleo", "Dan"]
    wish = {"order": "random", "seats": [{"kind": "me", "name": name} for name in people]}
    view = await ann.create(wish)
    table = await house.services.storage.table(view["table"])
    assert table is not None
    order = seat_order(table.seed, table.id, 4)
    assert table.seat_order == list(order)
    assert [seat["name"] for seat in view["seats"]] == [people[slot] for slot in order]
    assert [seat["seat"] for seat in view["seats"]] == [0, 1, 2, 3]
    # Everybody keeps the colour they had when the order was drawn.
    colours = ["red", "blue", "yellow", "green"]
    assert [seat["colour"] for seat in view["seats"]] == [colours[slot] for slot in order]
    assert (await ann.look())["seats"] == view["seats"]


async def test_colours_are_chosen_once_each(ann: Person, bob: Person) -> None:
    seats = [{"kind": "me", "colour": "blue"}, {"kind": "open"}, {"kind": "open", "colour": "grey"}]
    view = await ann.create({"seats": seats})
    assert [seat["colour"] for seat in view["seats"]] == ["blue", "red", "grey"]
    table, _, key = view["seats"][1]["invitation"].removeprefix("/join/").partition("#")
    refused = await bob.ask("POST", f"/api/tables/{table}/join", {"colour": "blue"}, key)
    assert problem(refused)["free"] == ["red", "yellow", "green", "black", "grey"]
    joined = await bob.join(view["seats"][1]["invitation"], colour="grey")
    assert [seat["colour"] for seat in joined["seats"]] == ["blue", "grey", "red"]
    twice = {"seats": [{"kind": "me", "colour": "red"}, {"kind": "open", "colour": "red"}]}
    assert kind(await ann.ask("POST", "/api/tables", twice)) == "colour-taken"


async def test_ones_tables_are_listed(ann: Person, bob: Person) -> None:
    first = await ann.create(WITH_FRIEND)
    second = await ann.create(ALONE | {"modules": ["inns_cathedrals"], "copies": {"gold_mines": 2}})
    listed = (await ann.ask("GET", "/api/tables")).json()["tables"]
    assert {line["table"] for line in listed} == {first["table"], second["table"]}
    by_name = {line["table"]: line for line in listed}
    assert by_name[second["table"]]["your_turn"]
    assert by_name[second["table"]]["modules"] == ["inns_cathedrals"]
    assert by_name[second["table"]]["copies"] == {"gold_mines": 2}
    assert by_name[first["table"]]["copies"] == {}
    assert not by_name[first["table"]]["your_turn"]
    assert (await bob.ask("GET", "/api/tables")).json() == {"tables": []}


async def test_tiles_without_rules_reach_the_game_and_its_pictures(ann: Person) -> None:
    wish = {"copies": {"gold_mines": 1}, "tiles": {"ferry-four-roads": 2}}
    view = await ann.create(ALONE | wish)
    assert view["setup"]["copies"] == {"gold_mines": 1}
    assert view["setup"]["tiles"] == {"ferry-four-roads": 2}
    assert view["game"]["tiles_left"] == 72 - 1 + 8 + 2 - 1
    assert "gold" not in view["game"]
    assert "modules=ferries,gold_mines&" in view["art"]["tiles"]


async def test_a_table_from_before_single_tiles_could_be_chosen(ann: Person, house: House) -> None:
    view = await ann.create(ALONE)
    async with house.services.tables.room(view["table"]) as room:
        setup = {name: value for name, value in room.table.setup.items() if name != "tiles"}
        old = replace(room, table=replace(room.table, setup=setup))
    shown = views.view(old, old.viewer(None), views.Presence())
    assert shown.setup == view["setup"]
    assert shown.art.tiles == view["art"]["tiles"]


async def test_switches_copies_and_modules_reach_the_game(ann: Person) -> None:
    view = await ann.create(
        ALONE
        | {
            "modules": ["inns_cathedrals"],
            "copies": {"inns_cathedrals": 2},
            "switches": {"small_city_two_points": True},
            "options": {"tile_counts": False},
        }
    )
    assert view["setup"]["switches"]["small_city_two_points"] is True
    assert view["game"]["tiles_left"] == 72 - 1 + 2 * 18 - 1
    assert view["options"] == {
        "legal_cells": True,
        "tile_counts": False,
        "projections": True,
        "ghosts": True,
        "chat": True,
    }


async def test_leaving_before_the_start_opens_the_seat(ann: Person, bob: Person) -> None:
    view = await ann.create({"seats": [{"kind": "me"}, {"kind": "open"}, {"kind": "open"}]})
    old = view["seats"][1]["invitation"]
    await bob.join(old)
    assert (await bob.ask("POST", f"{bob.at}/leave")).status_code == 200
    seat = (await ann.look())["seats"][1]
    assert seat["kind"] == "open"
    assert seat["name"] is None
    assert seat["invitation"] != old


async def test_a_bot_plays_on_for_somebody_who_leaves(ann: Person, bob: Person) -> None:
    view = await ann.create(WITH_FRIEND)
    await bob.join(view["seats"][1]["invitation"])
    left = (await bob.ask("POST", f"{bob.at}/leave", {"bot": "random"})).json()
    assert left["you"] == []
    assert left["seats"][1]["kind"] == "bot"
    assert left["seats"][1]["name"] == "Bob"
    assert left["seats"][1]["left"]
    assert kind(await bob.try_act("pass")) == "no-seat"
    assert (await bob.look())["you"] == []  # they may still watch
    back = await bob.ask("POST", f"{bob.at}/join", {})
    assert back.json()["you"] == [1]
    assert not back.json()["seats"][1]["left"]


async def test_a_rematch_has_the_same_setup_and_the_next_first_player(
    house: House, ann: Person, bob: Person
) -> None:
    wish = WITH_FRIEND | {"switches": {"small_city_two_points": True}}
    view = await ann.create(wish)
    await bob.join(view["seats"][1]["invitation"])
    assert kind(await ann.ask("POST", f"{ann.at}/rematch")) == "game-not-over"
    await play_both(ann, bob)
    again = (await ann.ask("POST", f"{ann.at}/rematch")).json()
    assert again["table"] != ann.view["table"]
    assert again["status"] == "playing"
    assert again["setup"] == view["setup"] | {"first_player": 1}
    assert again["to_act"] == 1
    assert [seat["name"] for seat in again["seats"]] == ["Ann", "Bob"]
    assert again["commitment"] != view["commitment"]
    # Whoever asks next gets the same table, and the old one tells of it.
    bobs = (await bob.ask("POST", f"{ann.at}/rematch")).json()
    assert bobs["table"] == again["table"]
    assert bobs["you"] == [1]
    assert (await bob.look())["rematch"] == again["table"]


async def play_both(ann: Person, bob: Person) -> None:
    while (await ann.look())["status"] == "playing":
        await bob.look()
        actor = ann if ann.view["legal"] else bob
        await actor.act(actor.view["legal"][-1]["text"])


@pytest.mark.parametrize(
    ("wish", "name"),
    [
        ({"modules": ["rivers"]}, "invalid-setup"),
        ({"modules": ["inns_cathedrals", "inns_cathedrals"]}, "invalid-setup"),
        ({"copies": {"messengers": 2}}, "invalid-setup"),
        ({"tiles": {"base-start": 0}}, "invalid-setup"),
        ({"tiles": {"base-monastery": 100}}, "invalid-request"),
        ({"switches": {"robber_rounding": "sideways"}}, "invalid-setup"),
        ({"switches": {"gravity": True}}, "invalid-setup"),
        ({"copies": {"inns_cathedrals": 5}}, "invalid-request"),
        ({"seats": [{"kind": "me"}]}, "invalid-request"),
        ({"seats": [{"kind": "me"}] * 7}, "invalid-request"),
        ({"seats": [{"kind": "me"}] * 6}, "invalid-setup"),
        ({"seats": [{"kind": "me"}, {"kind": "robot"}]}, "invalid-request"),
        ({"seats": [{"kind": "me"}, {"kind": "bot", "bot": "nobody"}]}, "no-such-bot"),
        ({"seats": [{"kind": "me"}, {"kind": "bot", "bot": "random:x=1"}]}, "no-such-bot"),
        ({"seats": [{"kind": "me", "name": "a\tb"}, {"kind": "open"}]}, "invalid-name"),
        ({"seats": [{"kind": "me", "name": "n" * 33}, {"kind": "open"}]}, "invalid-name"),
        ({"seats": [{"kind": "me", "name": "n" * 300}, {"kind": "open"}]}, "invalid-request"),
        ({"order": "backwards"}, "invalid-request"),
        ({"sneaky": 1}, "invalid-request"),
        ({"options": {"ghosts": "yes"}}, "invalid-request"),
    ],
)
async def test_tables_that_cannot_be_are_refused(
    ann: Person, wish: dict[str, Any], name: str
) -> None:
    answer = await ann.ask("POST", "/api/tables", ALONE | wish)
    assert kind(answer) == name
    assert (await ann.ask("GET", "/api/tables")).json() == {"tables": []}


async def test_all_faults_of_a_setup_come_at_once(ann: Person) -> None:
    wish = ALONE | {"modules": ["rivers"], "switches": {"gold_choice": "never", "gravity": True}}
    faults = problem(await ann.ask("POST", "/api/tables", wish))["faults"]
    assert len(faults) == 3
