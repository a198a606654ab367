"""A whole game with every expansion: two people in two browsers, and two bots."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest

from bastide import Setup
from bastide.fair import verify
from tests.browser.people import DECIDING, NIGHTLY, OVER, SMALL_PHONE, START, Visitor, client
from tests.browser.play import found

MOST_DECISIONS = 1500
ALTERNATIVES = {"crop_circles_1"}


@pytest.fixture
def pair(visit: Callable[..., Visitor]) -> tuple[Visitor, Visitor]:
    """Ann made the table, Bob came by her link with a small phone; two bots sit between them."""
    ann, bob = visit(), visit(size=SMALL_PHONE, touch=True, language="el")
    with client(ann.address) as http:
        catalogue = http.get("/api/catalogue").json()["modules"]
    modules = {each["module"] for each in catalogue}
    seats = [
        {"kind": "me"},
        {"kind": "bot", "bot": "greedy"},
        {"kind": "open"},
        {"kind": "bot", "bot": "random"},
    ]
    played = sorted(modules - ALTERNATIVES)
    # By day with one tile of each kind: every kind of decision, in less time.
    tiles = {} if NIGHTLY else {tile.id: 1 for tile in Setup(modules=frozenset(played)).contents()}
    view = found(ann, modules=played, seats=seats, tiles=tiles)
    bob.open(view["seats"][2]["invitation"])
    bob.page.locator("input.field").first.fill("Bob")
    bob.page.locator(START).tap()
    bob.page.wait_for_url(re.compile("/table/"))
    ann.open(f"/table/{view['table']}")
    return ann, bob


def decide(person: Visitor, number: int) -> None:
    """Whatever is to be decided now, with the keys; the number makes decisions differ."""
    page, seq = person.page, person.seq
    offers = page.locator("[data-panel] [data-action]").count()
    if page.locator(".cells button").count() > 0:
        arrows = ("ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp")
        person.press(*(arrows[(number + n) % 4] for n in range(1 + number % 3)))
    elif offers > 0 and (number % 5 > 0 or page.locator("[data-primary]").count() == 0):
        person.press(str(1 + number % min(offers, 9)))
    person.press("Enter")
    moved = page.locator(f'[data-panel]:not([data-seq="{seq}"])')
    moved.or_(page.locator("[data-prompt].warn")).first.wait_for()
    if moved.count() == 0:
        # What cannot be taken back is asked for twice.
        person.press("Enter")
        moved.wait_for()


def test_a_whole_game_with_everything(pair: tuple[Visitor, Visitor]) -> None:
    ann, bob = pair
    now = ann.page.locator(f"{DECIDING}, {OVER}, [data-panel] h2:has-text('Bob')").first
    for number in range(MOST_DECISIONS):
        now.wait_for()
        if ann.page.locator(OVER).count():
            break
        if ann.page.locator(DECIDING).count():
            decide(ann, number)
        else:
            bob.page.locator(f'{DECIDING}[data-seq="{ann.seq}"]').wait_for()
            seq = ann.seq
            decide(bob, number)
            ann.wait_for_more_than(seq)
    else:
        raise AssertionError("the game did not end")
    bob.page.locator(OVER).wait_for()
    assert sorted(ann.scores()) == sorted(bob.scores())

    with ann.client() as http:
        record = http.get(f"/api/tables/{ann.table}/record").raise_for_status().json()
    assert verify(record) == []
