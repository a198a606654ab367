"""Ways to a table, as a person takes them."""

from __future__ import annotations

import re
from itertools import count

import httpx

from tests.browser.people import START, Visitor


def start(person: Visitor, module: str | None = None) -> None:
    """A game against the bot; with a module if one is named."""
    person.open("/" if module is None else "/new")
    if module is not None:
        person.page.locator(f"[data-module={module}]").click()
    person.page.locator(START).click()
    person.page.wait_for_url(re.compile("/table/"))
    person.page.locator("[data-cell]").first.wait_for(state="attached")


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
    person.page.wait_for_url(re.compile("/table/"))
    person.page.locator("[data-cell]").first.wait_for(state="attached")


def finish(person: Visitor) -> None:
    """A game that is over: two people at one device who take the first thing offered."""
    share(person)
    table = person.page.url.rsplit("/", 1)[1]
    token = person.page.evaluate("localStorage.getItem('bastide.guest')")
    address = f"{person.address}/api/tables/{table}"
    with httpx.Client(headers={"Authorization": f"Bearer {token}"}) as client:
        now = client.get(address).raise_for_status().json()
        for attempt in count():
            if now["status"] == "finished":
                break
            first = now["legal"][0]["text"]
            wish = {"action": first, "seq": now["seq"], "id": f"finish-{attempt:05}"}
            now = client.post(f"{address}/actions", json=wish).raise_for_status().json()
    person.page.locator("[data-final]").wait_for()
