"""STR-02, STR-11: nothing the server sends tells what another holds in hand."""

from __future__ import annotations

from typing import Any

import pytest

from bastide import CHANCE, Setup
from bastide.server import views
from bastide.server.games import HIDDEN_HANDS, StoredGame
from bastide.server.storage import Event, Seat, Table
from bastide.server.views import Presence, Room
from tests.server.people import House, Person, kind

SETUP = Setup(2, modules={HIDDEN_HANDS}).to_json()


def room(anns: list[str], bobs: list[str], later: list[str]) -> Room:
    """Ann holds `anns`, Bob `bobs`; `later` goes on from there."""
    game = StoredGame(SETUP, 0)
    for text in (*(f"draw {tile}" for tile in (*anns[:3], *bobs, *anns[3:])), *later):
        game.add(Event(game.seq + 1, game.game.player, text, 0))
    seats = tuple(
        Seat(number, "person", colour, f"key{number}", number, name, name)
        for number, (name, colour) in enumerate([("ann", "red"), ("bob", "blue")])
    )
    table = Table(
        "b7kq2m9xw4tn", "0", 0, 0, "playing", SETUP, {}, "fixed", None, bytes(32), "watch",
        None, game.to_act, seats,
    )  # fmt: skip
    return Room(table, game)


def sent_to(guest: str | None, shown: Room) -> dict[str, Any]:
    """Everything this guest is sent: the whole view and an update from the start."""
    viewer = shown.viewer(guest)
    return {
        "view": views.view(shown, viewer, Presence()).model_dump(),
        "update": views.update(shown, viewer, 0).model_dump(),
    }


ANNS = ["base-monastery", "base-city1", "base-road-curve", "base-tee"]
OTHERS = ["base-cross", "base-road-curve", "base-city3", "base-city4-pennant"]
BOBS = ["base-road-straight", "base-monastery", "base-city2-through"]


def test_exchanging_what_ann_holds_changes_nothing_for_others() -> None:
    one, two = room(ANNS, BOBS, []), room(OTHERS, BOBS, [])
    for guest in ("bob", None):
        assert sent_to(guest, one) == sent_to(guest, two)
    assert sent_to("ann", one) != sent_to("ann", two)


def test_not_even_after_she_has_placed_a_tile_that_both_hands_had() -> None:
    later = ["place 1,0 r0 base-road-curve", "pass", "draw base-road-straight"]
    one, two = room(ANNS, BOBS, later), room(OTHERS, BOBS, later)
    for guest in ("bob", None):
        assert sent_to(guest, one) == sent_to(guest, two)


def test_one_sees_ones_own_draws() -> None:
    steps = sent_to("ann", room(ANNS, BOBS, []))["view"]["steps"]
    assert [step["action"] for step in steps] == [
        None, "draw base-monastery", "draw base-city1", "draw base-road-curve",
        None, None, None, "draw base-tee",
    ]  # fmt: skip
    hidden = [step for step in steps[1:] if step["action"] is None]
    assert all(step["events"][0]["tile"] is None for step in hidden)


@pytest.fixture
def wish() -> dict[str, Any]:
    return {"modules": [HIDDEN_HANDS], "seats": [{"kind": "me"}, {"kind": "open"}]}


async def test_over_http_hands_stay_hidden(ann: Person, bob: Person, wish: dict[str, Any]) -> None:
    view = await ann.create(wish)
    await bob.join(view["seats"][1]["invitation"])
    await ann.look()
    assert len(ann.view["game"]["hand"]) == 4
    assert len(bob.view["game"]["hand"]) == 3
    for person, seat in ((ann, 0), (bob, 1)):
        for step in person.view["steps"][1:]:
            assert step["player"] == CHANCE
            assert (step["action"] is None) == (step["events"][0]["player"] != seat)
    assert kind(await ann.ask("GET", f"{ann.at}/record")) == "game-not-over"
    assert kind(await bob.ask("GET", f"{bob.at}/consider?action=pass")) == "not-your-turn"


async def test_a_shared_device_shows_the_hand_of_whoever_decides(house: House, ann: Person) -> None:
    await ann.create({"modules": [HIDDEN_HANDS], "seats": [{"kind": "me"}, {"kind": "me"}]})
    hands = [ann.view["game"]["hand"]]
    while ann.view["eyes"] == 0:
        await ann.act(ann.view["legal"][-1]["text"])
    hands.append(ann.view["game"]["hand"])
    async with house.services.tables.room(ann.view["table"]) as found:
        assert found.game is not None
        assert found.game.game.observation(1).to_json()["hand"] == hands[1]
    assert [step["action"] for step in ann.view["steps"][1:4]] != [None] * 3
    await ann.look()
    assert [step["action"] for step in ann.view["steps"][1:4]] == [None] * 3


async def test_after_the_game_everything_is_shown(ann: Person) -> None:
    await ann.create({"modules": [HIDDEN_HANDS], "seats": [{"kind": "me"}, {"kind": "me"}]})
    await ann.play_to_end()
    await ann.look()
    assert all(step["action"] for step in ann.view["steps"][1:])
    assert (await ann.ask("GET", f"{ann.at}/record")).status_code == 200
