"""A walk past everything there is to be seen, for those who look at all of it."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path

import httpx

from bastide import Game, Setup
from bastide.actions import Action
from bastide.setup import MODULES
from tests.browser.people import OVER, Visitor
from tests.browser.play import finish, invite
from tests.browser.positions import Wanted, lay, play_until
from tests.browser.test_decisions import CASES, played

Tour = Callable[[Visitor, Path], Iterator[str]]
"""Given where the server keeps its games, it stops wherever there is something else to be seen."""

EVERYTHING = Setup(6, set(MODULES))
LATE = 420
"""So many actions into a game of six the board is full of all there is."""
# Marks have their right size again when the board has come to rest.
AT_REST = """
() => [...document.querySelectorAll('[data-mark]')].every(
  (mark) => mark.getBoundingClientRect().height > 23.9,
)
"""
TRACK, MESSAGE, CIRCLE = (
    next(case for case in CASES if case.name == name) for name in ("robber", "message", "circle")
)


def late(phase: str) -> Wanted:
    return lambda game: enough(game) and game.phase == phase and len(game.legal_actions()) > 3


def enough(game: Game) -> bool:
    return len(game.actions) > LATE


@cache
def moment(phase: str) -> list[tuple[int, Action]]:
    return play_until(EVERYTHING, late(phase))


def close(person: Visitor) -> None:
    """Close the sheet that lies over the page."""
    person.press("Escape")
    person.page.locator("dialog").wait_for(state="detached")


def pages(person: Visitor, _: Path) -> Iterator[str]:
    """Everything besides tables."""
    page = person.page
    person.open("/")
    page.locator(".picture.there").wait_for()
    page.locator("[data-preset=box]").click()
    yield "first page"
    person.open("/new")
    page.locator("[data-preset=everything]").click()
    page.locator("summary").click()
    page.locator("[data-switch=hand_end] input").nth(1).check()
    page.locator("[data-option=chat] input").uncheck()
    yield "new game"
    page.locator(".game .button").click()
    page.locator("[data-listed]").first.wait_for()
    yield "tiles of a new game"
    link = invite(person)
    yield "waiting"
    page.evaluate("localStorage.removeItem('bastide.guest')")
    person.open(link)
    page.locator("form").wait_for()
    yield "invitation"
    person.open("/learn")
    page.locator("[data-lesson]").first.wait_for()
    yield "lessons"
    person.open("/learn/tiles")
    page.locator('[data-coach][data-step="0"]:not([data-watching])').wait_for()
    yield "a lesson, reading"
    page.locator("button[data-next]").click()
    page.locator('[data-coach][data-step="1"]:not([data-watching])').wait_for()
    yield "a lesson, laying"
    person.open("/learn/chess")
    page.locator("h1").first.wait_for()
    yield "no such lesson"
    person.open("/rules")
    page.locator("[data-switch]").first.wait_for()
    yield "rule book"
    page.get_by_role("searchbox").fill("2")
    page.locator("mark").first.wait_for()
    yield "found in the rule book"
    person.open("/table/nowhere/at/all")
    page.locator("h1").wait_for()
    yield "missing page"
    person.open("/table/nowhere")
    page.locator("h1").wait_for()
    yield "no such table"


class Guest:
    """Somebody who has all seats of the games that are laid into the database."""

    def __init__(self, person: Visitor, folder: Path) -> None:
        self.person = person
        self._folder = folder
        with httpx.Client(base_url=person.address) as client:
            token = client.post("/api/guests", json={"name": "Ann"}).json()["token"]
            bearer = {"Authorization": f"Bearer {token}"}
            self._id = client.get("/api/guests/me", headers=bearer).json()["id"]
        person.page.context.add_init_script(
            f"localStorage.setItem('bastide.guest', {json.dumps(token)})"
        )

    def sit(self, setup: Setup, actions: list[tuple[int, Action]], query: str = "") -> None:
        """Open the table of a game that has come so far, near enough to see what stands there."""
        table = lay(self._folder, self._id, setup, actions)
        self.person.open(f"/table/{table}{query}")
        drawn = self.person.page.locator(".table.drawn [data-cell]")
        drawn.first.wait_for(state="attached")


def tables(person: Visitor, folder: Path) -> Iterator[str]:
    """Tables of a late game with everything, and all that opens there."""
    page = person.page
    guest = Guest(person, folder)
    guest.sit(EVERYTHING, moment("place"))
    page.locator(".cells button").first.wait_for(state="attached")
    if page.evaluate("innerWidth >= 900"):
        person.press("+", "+", "+")  # near enough to see how figures look
    yield "cells"
    person.press("f", "n", "ArrowDown")
    page.locator("[data-panel] [data-primary=place]").wait_for()
    yield "a cell, farms and numbers"
    person.press("Escape", "f", "n", "n", "i")
    page.locator("[data-tip]").first.wait_for()
    yield "a feature"
    person.press("Escape", "t")
    page.locator("dialog [data-tile-left]").first.wait_for()
    yield "tiles left"
    close(person)
    person.press("?")
    page.locator("dialog dl").first.wait_for()
    yield "help"
    close(person)
    person.press("h")
    page.locator("dialog ol").wait_for()
    yield "log"
    close(person)
    page.locator("[data-scores]:visible").or_(page.locator("[data-replay-start]")).first.click()
    page.locator("dialog [data-graph], [data-replay]").first.wait_for()
    yield "scores so far, or looking back"
    person.press("Escape", "g")
    page.locator("[data-words] :focus").wait_for()
    yield "board in words"
    page.locator("[data-open-settings]").click()
    page.locator("dialog .form").wait_for()
    yield "settings"
    guest.sit(EVERYTHING, moment("figure"))
    page.locator("[data-spot]").first.wait_for()
    yield "spots"
    person.press("1")
    page.locator("[data-primary=target]").wait_for()
    yield "a spot"
    for case in (TRACK, MESSAGE, CIRCLE):
        guest.sit(case.setup, played(case.setup, case.here))
        page.locator("[data-panel] [data-action]").first.wait_for()
        person.press("1")
        yield case.name
    if page.evaluate("innerWidth >= 900"):
        guest.sit(EVERYTHING, moment("place"), "?screen=1")
        page.locator("[data-big]").wait_for()
        yield "big screen"


def after(person: Visitor, _: Path) -> Iterator[str]:
    """A game that is over."""
    page = person.page
    finish(person)
    yield "result"
    close(person)
    page.locator("[data-mark]").first.focus()
    page.locator(".why.sheet").wait_for()
    yield "a score marker"
    person.press("Home", "PageDown")
    page.locator("[data-replay]").wait_for()
    page.wait_for_function(AT_REST)
    yield "looking back"
    person.press("Escape")
    page.locator("[data-panel] .main").click()
    page.locator(OVER).wait_for()
    page.locator("a[href$='/sheet']").click()
    page.wait_for_url(re.compile("/sheet$"))
    page.locator("main img").wait_for()
    yield "score sheet"
