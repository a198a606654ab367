"""Playing without a table."""

from __future__ import annotations

from typing import Any

import pytest

from bastide import Game, Setup
from bastide.server.catalogue import playable_modules
from bastide.server.problems import Problem
from bastide.server.sandbox import MOST_ACTIONS, Script, played
from tests.server.people import House, kind, problem

ROAD = ["draw base-road-curve", "place 1,0 r0"]


async def ask(house: House, **script: Any) -> Any:
    return await house.http.post("/api/play", json=script)


async def test_the_beginning_of_a_game(house: House) -> None:
    answer = (await ask(house, setup={"players": 3})).json()
    assert answer["to_act"] == -1
    assert answer["legal"] == []
    assert "draw base-road-curve" in answer["chance"]
    assert answer["game"]["players"] == 3
    assert answer["game"]["seat"] is None
    assert [(step["seq"], step["kind"]) for step in answer["steps"]] == [(0, "start")]


async def test_actions_are_played(house: House) -> None:
    answer = (await ask(house, setup={}, actions=ROAD)).json()
    assert answer["to_act"] == answer["game"]["seat"] == 0
    assert answer["chance"] == []
    assert [tile["tile"] for tile in answer["game"]["tiles"]] == ["base-start", "base-road-curve"]
    assert {"deploy", "pass"} == {action["kind"] for action in answer["legal"]}
    drew, placed = answer["steps"][1:]
    assert (drew["player"], drew["action"]) == (-1, ROAD[0])
    assert (placed["seq"], placed["player"], placed["kind"]) == (2, 0, "place")
    assert placed["events"][0]["kind"] == "placed"


async def test_it_is_seen_from_the_asked_seat(house: House) -> None:
    setup = {"modules": ["strategic_hand"]}
    game = Game(Setup.from_json(setup))
    while game.player < 0:
        game.play(game.legal_actions()[0])
    actions = [str(action) for action in game.actions]
    for seat in (0, 1):
        seen = (await ask(house, setup=setup, actions=actions, seat=seat)).json()["game"]
        assert seen == game.observation(seat).to_json()
    missing = problem(await ask(house, setup=setup, seat=2))
    assert missing["type"] == "/problems/invalid-request"
    assert missing["faults"] == [{"where": "body.seat", "what": "the game has seats 0 to 1"}]


async def test_an_action_against_the_rules_is_named(house: House) -> None:
    refused = problem(await ask(house, setup={}, actions=[*ROAD, "place 2,0 r0"]))
    assert refused["type"] == "/problems/illegal-action"
    assert (refused["index"], refused["action"]) == (2, "place 2,0 r0")
    assert (refused["rule"], refused["reason"]) == ("SEQ-10", "phase")
    assert refused["facts"]


async def test_a_draw_that_cannot_be_is_named(house: House) -> None:
    refused = problem(await ask(house, setup={}, actions=["draw river-source"]))
    assert (refused["index"], refused["rule"]) == (0, "BASE-01")


async def test_a_text_that_is_no_action_is_named(house: House) -> None:
    refused = problem(await ask(house, setup={}, actions=[ROAD[0], "place 1,0 r7"]))
    assert refused["type"] == "/problems/not-an-action"
    assert (refused["index"], refused["word"]) == (1, 3)


async def test_a_faulty_setup_is_refused(house: House) -> None:
    refused = problem(await ask(house, setup={"players": 9, "modules": ["rivers"], "colour": 1}))
    assert refused["type"] == "/problems/invalid-setup"
    assert len(refused["faults"]) == 3


@pytest.mark.parametrize(
    "script",
    [
        {},
        {"setup": {}, "actions": ["pass"] * (MOST_ACTIONS + 1)},
        {"setup": {}, "actions": [3]},
        {"setup": {}, "actions": ["x" * 300]},
        {"setup": {}, "seat": 6},
        {"setup": {}, "seed": 1},
        {"setup": [], "actions": []},
    ],
    ids=["no setup", "too many", "a number", "too long", "no such seat", "unknown", "a list"],
)
async def test_what_is_no_script_is_refused(house: House, script: Any) -> None:
    assert kind(await house.http.post("/api/play", json=script)) == "invalid-request"


def test_time_is_bounded() -> None:
    with pytest.raises(Problem) as caught:
        played(Script(setup={}, actions=ROAD), seconds=-1)
    assert caught.value.name == "took-too-long"
    assert caught.value.facts == {"index": 0}


@pytest.mark.parametrize("module", ["", *playable_modules()])
def test_a_whole_game_comes_out_as_the_library_plays_it(module: str) -> None:
    setup = Setup(modules={module} - {""})
    game = Game(setup, seed=11)
    while not game.over and len(game.actions) < MOST_ACTIONS - 20:
        game.play(game.legal_actions()[0])
    actions = [str(action) for action in game.actions[:MOST_ACTIONS]]
    answer = played(Script(setup=setup.to_json(), actions=actions))
    assert answer.game == game.observation(answer.game["seat"]).to_json()
    assert answer.to_act == (None if game.over else game.player)
    assert [award for step in answer.steps for award in step.awards] == [
        {**award.to_json(), "text": str(award)} for award in game.awards
    ]
