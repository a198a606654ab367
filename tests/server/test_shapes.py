"""What the library writes has the shapes that the server's schema promises."""

from __future__ import annotations

import json
from dataclasses import fields

import pytest

from bastide import Game, Setup
from bastide.actions import Action
from bastide.server import shapes
from bastide.server.app import create_app
from bastide.server.catalogue import playable_modules
from bastide.server.games import award_json
from bastide.server.settings import load

SETUPS = [Setup(), *(Setup(2, modules={name}) for name in playable_modules())]


def known_members(shape: type[shapes.Shape], value: dict[str, object]) -> None:
    """The JSON value, as it is sent, fits the shape."""
    shape.model_validate_json(json.dumps(value))


@pytest.mark.parametrize("setup", SETUPS, ids=lambda setup: "+".join(setup.modules) or "base")
def test_a_game_has_the_shapes_of_the_schema(setup: Setup) -> None:
    known_members(shapes.Setup, setup.to_json())
    game = Game(setup, seed=5)
    number = 0
    while not game.over:
        legal = game.legal_actions()
        action = legal[number * 7 % len(legal)]
        known_members(shapes.Action, action.to_json())
        outcome = game.play(action)
        for event in outcome.events:
            known_members(shapes.Event, event.to_json())
        for award in outcome.awards:
            known_members(shapes.Award, award_json(award))
        if number % 8 == 0:
            known_members(shapes.Observation, game.observation(game.active_player).to_json())
        number += 1
    known_members(shapes.Observation, game.observation(None).to_json())
    assert number > 50


def test_every_member_of_every_action_is_in_the_schema() -> None:
    described = set(shapes.Action.model_fields)
    for kind in all_kinds(Action):
        assert {field.name for field in fields(kind)} <= described


def all_kinds(kind: type[Action]) -> list[type[Action]]:
    return [kind, *(deeper for sub in kind.__subclasses__() for deeper in all_kinds(sub))]


def test_the_schema_has_no_loose_ends() -> None:
    schema = create_app(load()).openapi()
    text = json.dumps(schema)
    for name in {part.split('"')[0] for part in text.split("#/components/schemas/")[1:]}:
        assert name in schema["components"]["schemas"], name
    assert "Observation" in schema["components"]["schemas"]
