"""Ways to a table, as a person takes them."""

from __future__ import annotations

import json
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


def crowd(person: Visitor, moves: int) -> str:
    """Six people at one device with every expansion, some moves into the game; the table."""
    with httpx.Client(base_url=person.address, timeout=60) as client:
        guest = client.post("/api/guests", json={"name": "Ann"}).raise_for_status().json()
        client.headers["Authorization"] = f"Bearer {guest['token']}"
        modules = [each["module"] for each in client.get("/api/catalogue").json()["modules"]]
        names = ("Ann", "Konstantinos", "Bob", "Ελευθερία", "Zoe", "Maximilian")
        wish = {"modules": modules, "seats": [{"kind": "me", "name": name} for name in names]}
        now = client.post("/api/tables", json=wish).raise_for_status().json()
        table = str(now["table"])
        for move in range(moves):
            # The last thing offered is rarely to do nothing.
            action = now["legal"][-1]["text"]
            step = {"action": action, "seq": now["seq"], "id": f"crowd-{move:05}"}
            answer = client.post(f"/api/tables/{table}/actions", json=step)
            now = answer.raise_for_status().json()
    token = json.dumps(guest["token"])
    person.page.context.add_init_script(f"localStorage.setItem('bastide.guest', {token})")
    return table


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
