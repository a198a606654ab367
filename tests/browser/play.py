"""Ways to a table, as a person takes them, and games that have gone on already."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from tests.browser.people import START, Visitor, client, new_guest

Json = dict[str, Any]


def at_table(person: Visitor) -> None:
    """Wait until the table is there, with its drawings."""
    person.page.wait_for_url(re.compile("/table/"))
    person.page.locator(".table.drawn [data-cell]").first.wait_for(state="attached")


def start(person: Visitor, module: str | None = None) -> None:
    """A game against the bot; with a module if one is named."""
    person.open("/" if module is None else "/new")
    if module is not None:
        person.page.locator(f"[data-module={module}]").click()
    person.page.locator(START).click()
    at_table(person)


def invite(person: Visitor) -> str:
    """A table with one free seat; its invitation."""
    person.open("/")
    person.page.locator("[data-seat-row='1'] select.field").select_option("open")
    person.page.locator(START).click()
    field = person.page.locator(".copy input").first
    field.wait_for()
    return field.input_value()


def share(person: Visitor) -> None:
    """Two people at one device."""
    person.open("/")
    person.page.locator("[data-seat-row='1'] select.field").select_option("me")
    person.page.locator(START).click()
    at_table(person)


def found(person: Visitor, **wish: Any) -> Json:
    """A table that the person has made without the page; its view."""
    token = new_guest(person.address)
    person.be(token)
    with client(person.address, token) as http:
        view: Json = http.post("/api/tables", json=wish).raise_for_status().json()
    return view


def play_on(
    person: Visitor, view: Json, choose: Callable[[Json], Json], until: Callable[[Json], bool]
) -> Json:
    """Take what is chosen of the legal actions, without the page; the last view."""
    with person.client() as http:
        while not until(view):
            number = view["seq"]
            step = {"action": choose(view)["text"], "seq": number, "id": f"step-{number:06}"}
            answer = http.post(f"/api/tables/{view['table']}/actions", json=step)
            view = view | answer.raise_for_status().json()
    return view


def crowd(person: Visitor, moves: int) -> str:
    """Six people at one device with every expansion, some moves into the game; the table."""
    with client(person.address) as http:
        modules = [each["module"] for each in http.get("/api/catalogue").json()["modules"]]
    names = ("Ann", "Konstantinos", "Bob", "Ελευθερία", "Zoe", "Maximilian")
    view = found(person, modules=modules, seats=[{"kind": "me", "name": name} for name in names])
    left = iter(range(moves))
    # The last thing offered is rarely to do nothing.
    play_on(person, view, lambda now: now["legal"][-1], lambda _: next(left, None) is None)
    return str(view["table"])


def two_on(person: Visitor, choose: Callable[[Json], Json], until: Callable[[Json], bool]) -> Json:
    """Two at one device who have played on; the view, and the person is at the table."""
    people = [{"kind": "me", "name": name} for name in ("Ann", "Bob")]
    view = play_on(person, found(person, seats=people), choose, until)
    person.open(f"/table/{view['table']}")
    at_table(person)
    return view


def finish(person: Visitor) -> None:
    """A game that has just ended: two at one device who took the first thing offered."""

    def first(now: Json) -> Json:
        action: Json = now["legal"][0]
        return action

    view = two_on(person, first, lambda now: now["game"]["tiles_left"] == 0)
    play_on(person, view, first, lambda now: now["status"] == "finished")
    person.page.locator("[data-final]").wait_for()
