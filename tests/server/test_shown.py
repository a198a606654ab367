"""What a table shows and what not: tiles to come, worths, cells; setups before a game."""

from __future__ import annotations

from typing import Any
from urllib.parse import quote

import pytest

from bastide import Game, Setup
from tests.server.people import ALONE, WITH_FRIEND, House, Person, kind, problem

Json = dict[str, Any]


async def test_cells_tell_what_fits(ann: Person) -> None:
    view = await ann.create(ALONE)
    answer = (await ann.ask("GET", f"{ann.at}/cells")).json()
    remaining = view["game"]["remaining"]
    assert answer["seq"] == view["seq"]
    assert answer["total"] == sum(remaining.values()) == 70
    cells = {(cell["x"], cell["y"]): cell for cell in answer["cells"]}
    assert sorted(cells) == sorted(map(tuple, view["game"]["open_cells"]))
    for cell in cells.values():
        assert cell["fits"] == sum(cell["tiles"].values())
        assert cell["tiles"].items() <= remaining.items()
    # The start tile has its city in the north, where no monastery fits.
    assert "base-monastery" in cells[0, 1]["tiles"]
    assert "base-monastery" not in cells[0, -1]["tiles"]
    await ann.act(view["legal"][0]["text"])
    assert (await ann.ask("GET", f"{ann.at}/cells")).json()["seq"] > answer["seq"]


async def test_cells_are_for_those_who_may_look(house: House, ann: Person, bob: Person) -> None:
    view = await ann.create(WITH_FRIEND)
    at = f"/api/tables/{view['table']}/cells"
    assert kind(await ann.ask("GET", at)) == "not-started"
    await bob.join(view["seats"][1]["invitation"])
    assert (await bob.ask("GET", at)).status_code == 200
    carl = await house.person("Carl")
    assert kind(await carl.ask("GET", at)) == "not-at-this-table"
    watch = view["watch"].partition("#")[2]
    assert (await carl.ask("GET", at, key=watch)).status_code == 200
    assert kind(await ann.ask("GET", "/api/tables/abcdefghjkmn/cells")) == "no-such-table"


async def test_a_hidden_hand_is_not_in_anothers_cells(ann: Person, bob: Person) -> None:
    view = await ann.create(WITH_FRIEND | {"modules": ["strategic_hand"]})
    await bob.join(view["seats"][1]["invitation"])
    totals = []
    for person in (ann, bob):
        seen = await person.look()
        cells = (await person.ask("GET", f"{ann.at}/cells")).json()
        assert cells["total"] == sum(seen["game"]["remaining"].values())
        totals.append(cells["total"])
        for cell in cells["cells"]:
            assert cell["tiles"].items() <= seen["game"]["remaining"].items()
    assert totals == [71 - 4, 71 - 3]  # Ann has drawn; neither counts what the other holds


async def test_without_tile_counts_nobody_is_told_what_remains(ann: Person) -> None:
    view = await ann.create(ALONE | {"options": {"tile_counts": False}})
    assert view["game"]["remaining"] == {}
    assert view["game"]["tiles_left"] == 70
    refused = await ann.ask("GET", f"{ann.at}/cells")
    assert kind(refused) == "hidden-at-this-table"
    assert problem(refused)["option"] == "tile_counts"
    update = await ann.act(view["legal"][0]["text"])
    assert update["game"]["remaining"] == {}
    then = (await ann.ask("GET", f"{ann.at}/positions/1")).json()
    assert then["game"]["remaining"] == {}


def worths(game: Json) -> set[Any]:
    return {f["value"] for f in game["features"]} | {f["value_complete"] for f in game["features"]}


async def test_without_projections_nobody_is_told_what_is_worth_what(ann: Person) -> None:
    view = await ann.create(ALONE | {"options": {"projections": False}})
    assert worths(view["game"]) == {None}
    considered = []
    while view["status"] == "playing":
        action = view["legal"][0]["text"]
        answer = (await ann.ask("GET", f"{ann.at}/consider?action={quote(action)}")).json()
        assert answer["legal"]
        assert answer["awards"] == []
        assert all(event["kind"] != "award" for event in answer["events"])
        considered += answer["events"]
        update = await ann.act(action)
        if update["status"] == "playing":
            assert worths(update["game"]) == {None}
        view = ann.view
    assert {"placed", "deployed"} <= {event["kind"] for event in considered}
    # What was scored is no projection, and in the end everything is shown.
    assert any(step["awards"] for step in view["steps"])
    assert worths(view["game"]) > {None}
    then = (await ann.ask("GET", f"{ann.at}/positions/5")).json()
    assert worths(then["game"]) > {None}


async def test_all_is_shown_by_default(ann: Person) -> None:
    view = await ann.create(ALONE)
    assert view["options"] == {
        "legal_cells": True,
        "tile_counts": True,
        "projections": True,
        "ghosts": True,
        "chat": True,
    }
    assert worths(view["game"]) > {None}


@pytest.mark.parametrize(
    ("modules", "switches"),
    [
        ([], {}),
        (["river", "inns_cathedrals", "ferries"], {}),
        (["river"], {"river_start_tile": "remove"}),
        (["strategic_hand", "crop_circles"], {}),
    ],
)
async def test_a_setup_lists_every_tile_of_its_game(
    house: House, modules: list[str], switches: Json
) -> None:
    wish = {"modules": modules, "switches": switches, "players": 3}
    answer = (await house.http.post("/api/setups", json=wish)).json()
    assert answer["faults"] == []
    assert answer["total"] == sum(answer["tiles"].values())
    game = Game(Setup(3, set(modules), **switches), seed=1)
    while not game.over:
        game.play(game.legal_actions()[0])
    used = [laid["tile"] for laid in game.observation().tiles] + game.observation().discarded
    assert sorted(used) == sorted(tile for tile, n in answer["tiles"].items() for _ in range(n))


async def test_copies_count(house: House) -> None:
    one = (await house.http.post("/api/setups", json={"modules": ["inns_cathedrals"]})).json()
    wish = {"modules": ["inns_cathedrals"], "copies": {"inns_cathedrals": 2}}
    two = (await house.http.post("/api/setups", json=wish)).json()
    assert two["total"] - one["total"] == one["total"] - 72


async def test_tiles_and_rules_can_be_apart(house: House) -> None:
    wish = {
        "modules": ["inns_cathedrals"],
        "copies": {"inns_cathedrals": 0, "gold_mines": 1},
        "tiles": {"gold-bridge": 3, "base-monastery": 0},
    }
    answer = (await house.http.post("/api/setups", json=wish)).json()
    assert answer["total"] == 72 - 4 + 8 + 2
    assert answer["tiles"]["gold-bridge"] == 3
    assert not {"base-monastery", "inns-tee-inn"} & answer["tiles"].keys()


@pytest.mark.parametrize(
    "wish",
    [
        {"players": 6},
        {"players": 0},
        {"modules": ["rivers"]},
        {"modules": ["river", "river"]},
        {"copies": {"river": 2}},
        {"copies": {"base": 0}},
        {"tiles": {"river-straight": 1}},
        {"tiles": {"base-start": 0}},
        {"tiles": {"no-such-tile": 2}},
        {"switches": {"gold_choice": "both"}},
        {"switches": {"no_such_switch": True}},
    ],
)
async def test_a_faulty_setup_is_explained(house: House, ann: Person, wish: Json) -> None:
    answer = (await house.http.post("/api/setups", json=wish)).json()
    assert answer["faults"]
    assert answer["total"] is answer["tiles"] is None
    if "players" not in wish:
        refused = await ann.ask("POST", "/api/tables", ALONE | wish)
        assert problem(refused)["faults"] == answer["faults"]


@pytest.mark.parametrize(
    "wish",
    [{"players": "2"}, {"players": -1}, {"seats": []}, {"modules": ["a"] * 21}, [], None],
)
async def test_what_is_no_setup_is_refused(house: House, wish: Any) -> None:
    assert kind(await house.http.post("/api/setups", json=wish)) in ("invalid-request", "not-json")
