"""Reading the files of lessons, refusing whatever is not right."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable, Mapping
from functools import cache
from importlib.resources import files
from typing import Any, Final, TypeVar

from bastide.actions import Action
from bastide.errors import InvalidAction, InvalidSetup, meant, quoted
from bastide.lessons.lesson import Claim, Lesson, LessonError, Step
from bastide.setup import Setup

__all__ = ["NAMES", "load", "parse"]

NAMES: Final = (
    "tiles",
    "monastery",
    "sharing",
    "farmers",
    "end",
    "river",
    "inns_cathedrals",
    "traders_builders",
    "princess_dragon",
    "flying_machines",
    "messengers",
    "ferries",
    "gold_mines",
    "mage_witch",
    "robbers",
    "crop_circles",
    "strategic_hand",
)
"""All lessons in their order: the base game's, then one for each module."""

PARTS = ("players", "bag", "panel", "track", "hand")
"""Parts of the page that a step can point at."""

MOST_ACTIONS = 500
_WORD = re.compile(r"[a-z0-9_]{1,40}")
_CELL = re.compile(r"-?\d{1,2},-?\d{1,2}")
_SPOT = re.compile(r"-?\d{1,2},-?\d{1,2} (road|city|field|monastery):[A-Z0-9.]+")
_CLAIM = re.compile(r"([0-5]) ([a-z]+) (\d{1,3})")

_Part = TypeVar("_Part")


@cache
def load(name: str) -> Lesson:
    """The lesson of that name. Raises `LessonError` if there is none, or its file is faulty.

    >>> load("rivers")
    Traceback (most recent call last):
    bastide.lessons.lesson.LessonError: 'rivers': there is no such lesson; did you mean 'river'?
    """
    if name not in NAMES:
        raise LessonError(quoted(name), f"there is no such lesson{meant(name, NAMES)}")
    file = files("bastide.lessons") / "data" / f"{name}.toml"
    return parse(file.read_text(encoding="utf-8"), name)


def parse(text: str, name: str) -> Lesson:
    """The lesson in a text of TOML. Raises `LessonError`, which names the faulty place.

    >>> parse('steps = [{ say = "welcome" }]', "mine").steps[0].say
    'welcome'
    """
    source = f"{name}.toml"
    try:
        file = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise LessonError(source, str(error)) from error
    members = _members(file, source, ("setup", "begin", "steps"))
    try:
        setup = Setup.from_json(members.get("setup", {}))
    except InvalidSetup as error:
        raise LessonError(f"{source}: setup", str(error)) from error
    steps = _several(members, "steps", source, _step)
    if not steps:
        raise LessonError(f"{source}: steps", "there must be one")
    lesson = Lesson(name, setup, _several(members, "begin", source, _action), steps)
    said = [step.say for step in steps]
    if len(set(said)) < len(said):
        raise LessonError(f"{source}: steps", "two of them say the same")
    actions = len(lesson.begin) + sum(len(s.before) + (s.do is not None) for s in steps)
    if actions > MOST_ACTIONS:
        raise LessonError(source, f"{actions} actions are more than {MOST_ACTIONS}")
    return lesson


def _step(value: object, where: str) -> Step:
    members = _members(value, where, ("say", "before", "do", "also", "show", "tell", "awards"))
    do = members.get("do")
    step = Step(
        _word(members.get("say"), f"{where}.say"),
        _several(members, "before", where, _action),
        None if do is None else _action(do, f"{where}.do"),
        _several(members, "also", where, _pattern),
        _several(members, "show", where, _place),
        _several(members, "tell", where, _word),
        _several(members, "awards", where, _claim),
    )
    if step.also and do is None:
        raise LessonError(f"{where}.also", "there is nothing to do otherwise")
    return step


def _members(value: object, where: str, known: tuple[str, ...]) -> Mapping[str, Any]:
    if not isinstance(value, Mapping):
        raise LessonError(where, f"must be a table, not {quoted(value)}")
    for key in value:
        if key not in known:
            raise LessonError(where, f"unknown member {quoted(key)}{meant(key, known)}")
    return value


def _several(
    members: Mapping[str, Any], key: str, where: str, read: Callable[[object, str], _Part]
) -> tuple[_Part, ...]:
    values = members.get(key, [])
    if not isinstance(values, list):
        raise LessonError(f"{where}: {key}", f"must be a list, not {quoted(values)}")
    return tuple(read(value, f"{where}: {key}[{at}]") for at, value in enumerate(values))


def _fitting(value: object, where: str, form: re.Pattern[str], what: str) -> re.Match[str]:
    found = form.fullmatch(value) if isinstance(value, str) else None
    if found is None:
        raise LessonError(where, f"must be {what}, not {quoted(value)}")
    return found


def _action(value: object, where: str) -> Action:
    try:
        return Action.parse(value)
    except InvalidAction as error:
        raise LessonError(where, str(error)) from error


def _pattern(value: object, where: str) -> str:
    if not isinstance(value, str) or "*" not in value:
        return str(_action(value, where))
    return value


def _word(value: object, where: str) -> str:
    return _fitting(value, where, _WORD, "a word")[0]


def _place(value: object, where: str) -> str:
    if not isinstance(value, str) or not (
        value in PARTS or _CELL.fullmatch(value) or _SPOT.fullmatch(value)
    ):
        raise LessonError(
            where, f"must be a cell, a spot or one of {', '.join(PARTS)}, not {quoted(value)}"
        )
    return value


def _claim(value: object, where: str) -> Claim:
    found = _fitting(value, where, _CLAIM, "a seat, a kind and points")
    return Claim(int(found[1]), found[2], int(found[3]))
