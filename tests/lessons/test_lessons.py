"""Every lesson, played from beginning to end on the engine, and its words."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path

import pytest

from bastide import Game
from bastide.actions import Action
from bastide.lessons import LEARNER, NAMES, Lesson, Step, load
from bastide.setup import MODULES

WORDS = Path(__file__).parents[2] / "web/src/words"
SAME_RULES = {"crop_circles_1"}
"""Modules that are other tiles for the rules of another module."""


@cache
def words(language: str) -> dict[str, str]:
    """The client's catalogue, however many files it is kept in."""
    found: dict[str, str] = {}
    for path in WORDS.rglob("*.json"):
        if language in path.relative_to(WORDS).with_suffix("").as_posix().replace("/", ".").split(
            "."
        ):
            found |= json.loads(path.read_text(encoding="utf-8"))
    return found


def begun(lesson: Lesson) -> Game:
    game = Game(lesson.setup)
    for action in lesson.begin:
        game.play(action)
    return game


def take(game: Game, step: Step, done: Action | None) -> list[tuple[int, str, int]]:
    """Play a step in which the learner does this; what was awarded."""
    known = len(game.awards)
    for action in step.before:
        game.play(action)
    if done is not None:
        assert game.player == LEARNER
        game.play(done)
    return [(award.player, award.kind, award.points) for award in game.awards[known:]]


@pytest.mark.parametrize("name", NAMES)
def test_a_lesson_can_be_played_and_brings_the_points_it_claims(name: str) -> None:
    lesson = load(name)
    game = begun(lesson)
    for step in lesson.steps:
        claimed = [(claim.seat, claim.kind, claim.points) for claim in step.awards]
        assert take(game, step, step.do) == claimed, step.say


@pytest.mark.parametrize("name", NAMES)
def test_whatever_a_step_accepts_the_lesson_goes_on(name: str) -> None:
    lesson = load(name)
    game = begun(lesson)
    for number, step in enumerate(lesson.steps):
        for action in step.before:
            game.play(action)
        if step.do is None:
            continue
        others = [a for a in game.legal_actions() if step.accepts(str(a)) and a != step.do]
        assert len(others) >= len(step.also), f"{step.say}: an idle pattern"
        for other in others:
            branch = game.copy()
            branch.play(other)
            for later in lesson.steps[number + 1 :]:
                claimed = [(claim.seat, claim.kind, claim.points) for claim in later.awards]
                assert take(branch, later, later.do) == claimed, (step.say, str(other), later.say)
        game.play(step.do)


@pytest.mark.parametrize("name", NAMES)
def test_what_is_shown_is_there(name: str) -> None:
    """A cell has a tile or can get one; a feature is on the board once the step has begun."""
    lesson = load(name)
    game = begun(lesson)
    for step in lesson.steps:
        for action in step.before:
            game.play(action)
        seen = game.observation(LEARNER).to_json()
        laid = {(tile["x"], tile["y"]) for tile in seen["tiles"]}
        near = laid | {tuple(cell) for cell in seen["open_cells"]}
        spots = {
            (x, y, feature["kind"], where)
            for feature in seen["features"]
            for x, y, where in feature["spots"]
        }
        for place in step.show:
            if "," not in place:
                continue
            cell, _, spot = place.partition(" ")
            x, y = map(int, cell.split(","))
            kind, _, where = spot.partition(":")
            assert ((x, y, kind, where) in spots) if spot else ((x, y) in near), (step.say, place)
        if step.do is not None:
            game.play(step.do)


def test_there_is_a_lesson_for_every_module() -> None:
    taught = set().union(*(load(name).setup.modules for name in NAMES))
    assert taught == set(MODULES) - SAME_RULES


@pytest.mark.parametrize("language", ["en", "el"])
@pytest.mark.parametrize("name", NAMES)
def test_every_step_has_words(name: str, language: str) -> None:
    catalogue = words(language)
    said = {f"lesson.{name}.{step.say}" for step in load(name).steps}
    written = {key for key in catalogue if key.startswith(f"lesson.{name}.")}
    assert written - {f"lesson.{name}.title", f"lesson.{name}.about"} == said
    for key in said:
        assert len(catalogue[key]) <= 260, key
