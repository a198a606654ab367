"""Ways to a table, as a person takes them, and games that have gone on already."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import httpx

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


def play_on(
    http: httpx.Client, view: Json, choose: Callable[[Json], Json], until: Callable[[Json], bool]
) -> Json:
    """Take what is chosen of the legal actions, without the page; the last view."""
    while not until(view):
        step = {"action": choose(view)["text"], "seq": view["seq"], "id": f"step-{view['seq']:06}"}
        answer = http.post(f"/api/tables/{view['table']}/actions", json=step)
        view = view | answer.raise_for_status().json()
    return view


def crowd(person: Visitor, moves: int) -> str:
    """Six people at one device with every expansion, some moves into the game; the table."""
    token = new_guest(person.address)
    with client(person.address, token) as http:
        modules = [each["module"] for each in http.get("/api/catalogue").json()["modules"]]
        names = ("Ann", "Konstantinos", "Bob", "Ελευθερία", "Zoe", "Maximilian")
        wish = {"modules": modules, "seats": [{"kind": "me", "name": name} for name in names]}
        view = http.post("/api/tables", json=wish).raise_for_status().json()
        left = iter(range(moves))
        # The last thing offered is rarely to do nothing.
        play_on(http, view, lambda now: now["legal"][-1], lambda _: next(left, None) is None)
    person.be(token)
    return str(view["table"])


def finish(person: Visitor) -> None:
    """A game that is over: two people at one device who take the first thing offered."""
    share(person)
    with person.client() as http:
        view = http.get(f"/api/tables/{person.table}").raise_for_status().json()
        play_on(http, view, lambda now: now["legal"][0], lambda now: now["status"] == "finished")
    person.page.locator("[data-final]").wait_for()
