"""Comments on moments of a game that is over: written, heard, linked to, carried away."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.people import DESK, SMALL_PHONE, Visitor, client, new_guest
from tests.browser.test_accessibility import violations
from tests.server.people import commented

ACROSS = (740, 360)
GREEK = "Εδώ έπρεπε να κλείσω την πόλη.\nΘα έπαιρνα οκτώ πόντους!"


def over(person: Visitor, friend: Visitor, *plies: int) -> str:
    """A game that is over, with these people at its table; its name."""
    record = json.dumps(commented(plies).to_json())
    ann, bob = new_guest(person.address), new_guest(person.address)
    with client(person.address, ann) as http:
        seats = [{"kind": "me", "name": "Άννα"}, {"kind": "open"}]
        wish = {"record": record, "seats": seats}
        view = http.post("/api/records", json=wish).raise_for_status().json()
    _, _, key = view["seats"][1]["invitation"].partition("#")
    with client(person.address, bob) as http:
        join = f"/api/tables/{view['table']}/join"
        http.post(join, json={"name": "Bob"}, headers={"Bastide-Key": key}).raise_for_status()
    person.be(ann)
    friend.be(bob)
    return str(view["table"])


def at(person: Visitor, table: str, seq: int) -> None:
    """Look at this moment."""
    person.open(f"/table/{table}?at={seq}")
    person.page.locator(f".table.drawn [data-replay='{seq}']").wait_for()


def said(place: Visitor | Locator) -> list[str]:
    """What can be read about the moment, with names."""
    root = place.page if isinstance(place, Visitor) else place
    return [
        each.inner_text() for each in root.locator("[data-comment] p").all() if each.is_visible()
    ]


def test_two_people_talk_about_a_moment(visit: Callable[..., Visitor], tmp_path: Path) -> None:
    ann, bob = visit("el", size=SMALL_PHONE, touch=True, bypass_csp=True), visit(bypass_csp=True)
    table = over(ann, bob)
    at(ann, table, 40)
    at(bob, table, 40)

    # Ann, on her phone, in Greek; no key of the table means anything while she writes.
    ann.page.locator("[data-comments-open]").tap()
    ann.page.locator("dialog [data-comment-new]").tap()
    ann.page.keyboard.type("h ?cm")
    expect(ann.page.locator("[data-comment-text]")).to_have_value("h ?cm")
    expect(ann.page.locator("dialog")).to_have_count(1)
    ann.page.locator("[data-comment-text]").fill(GREEK)
    assert violations(ann) == []
    ann.page.locator("[data-comment-save]").tap()
    expect(ann.page.locator("dialog [data-comment]")).to_have_count(1)
    assert said(ann.page.locator("dialog")) == [f"Άννα {GREEK}"]
    assert violations(ann) == []

    # Bob sees it at once, beside the board, and answers by keyboard.
    expect(bob.page.locator(".here [data-comment]")).to_have_count(1)
    assert said(bob) == [f"Άννα {GREEK}"]
    assert bob.page.locator("[data-edit]").count() == 0
    expect(bob.page.get_by_role("status").filter(has_text="Άννα: Εδώ έπρεπε")).to_have_count(1)
    bob.page.locator("[data-comment-new]:visible").focus()
    bob.press("Enter")
    bob.page.keyboard.type("No, the field! 1 2 c")
    bob.press("ArrowLeft", "Home", "End", "Control+Enter")
    expect(bob.page.locator(".here [data-comment]")).to_have_count(2)
    expect(bob.page.locator("[data-comment-new]:visible")).to_be_focused()
    expect(ann.page.locator("dialog [data-comment]")).to_have_count(2)
    bob.page.locator("[data-edit]").click()
    bob.page.locator("[data-comment-text]").fill("No, the field!")
    bob.page.locator("[data-comment-save]").click()
    expect(ann.page.locator("dialog [data-comment] p").nth(1)).to_contain_text("No, the field!")
    ann.page.keyboard.press("Escape")

    # While Ann is elsewhere in the game, she hears of it, and a key leads there.
    ann.press("Home")
    ann.page.locator("[data-replay='0']").wait_for()
    bob.page.locator(".here [data-delete]").click()
    bob.page.locator("[data-sure]").click()
    expect(bob.page.locator(".here [data-comment]")).to_have_count(1)
    bob.press("End")
    bob.page.locator("[data-comment-new]:visible").click()
    bob.page.locator("[data-comment-text]").fill("Well played!")
    bob.press("Control+Enter")
    expect(ann.page.locator("[data-comment-voice]")).to_have_text(re.compile("^Bob .*Well played!"))
    expect(ann.page.locator("[data-marks] span")).to_have_count(2)
    ann.press("Shift+PageDown")
    ann.page.locator("[data-replay='40']").wait_for()
    ann.page.locator("[data-comment-on]").tap()
    expect(ann.page.locator(".lines .said")).to_have_text("Bob: Well played!")

    # The log and the course of the scores lead to it as well.
    bob.press("Escape")
    expect(bob.page.get_by_role("button", name="Look back, 2 comments")).to_be_visible()
    bob.page.locator("button.jump", has_text="Bob: Well played!").click()
    expect(bob.page.locator(".here [data-comment]")).to_have_count(1)
    bob.page.locator("[data-scores]").click()
    expect(bob.page.locator("[data-graph] .remark")).to_have_count(2)

    # The record takes them along; whoever opens it reads them.
    with bob.page.expect_download() as download:
        bob.page.locator("[data-save=json]").click()
    path = tmp_path / download.value.suggested_filename
    download.value.save_as(path)
    carl = visit("el", "dark")
    carl.open("/")
    carl.page.locator("[data-game-file]").set_input_files(path)
    carl.page.locator("[data-panel]").wait_for()
    carl.press("Home")
    carl.page.locator("[data-replay='0']").wait_for()
    carl.press("Shift+PageDown")
    expect(carl.page.locator(".here [data-comment]")).to_have_count(1)
    assert said(carl) == [f"Άννα {GREEK}"]


def test_a_link_leads_strangers_to_what_is_said(visit: Callable[..., Visitor]) -> None:
    ann, bob, carl = visit(), visit(), visit("el", "dark", size=SMALL_PHONE, touch=True)
    table = over(ann, bob, 12, 30)
    at(ann, table, 0)
    ann.page.locator("[data-comment-on]").click()
    ann.page.locator("[data-replay='12']").wait_for()
    ann.page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    ann.page.get_by_role("button", name="Link to here").click()
    expect(ann.page.get_by_role("button", name="Copied").first).to_be_visible()
    carl.open(ann.page.evaluate("navigator.clipboard.readText()"))
    carl.page.locator("[data-replay='12']").wait_for()
    expect(carl.page.locator(".lines .said")).to_have_text("Άννα: After 12.")
    # A spectator reads, and goes from comment to comment.
    carl.page.locator("[data-comments-open]").tap()
    expect(carl.page.locator("dialog [data-comment]")).to_have_count(1)
    assert said(carl.page.locator("dialog")) == ["Άννα After 12."]
    assert carl.page.locator("[data-comment-new], [data-edit], [data-delete]").count() == 0
    carl.page.locator("dialog .moment button").last.tap()
    expect(carl.page.locator("dialog [data-comment] p")).to_contain_text("Bob After 30.")


@pytest.mark.parametrize(
    ("theme", "size"), [("light", DESK), ("dark", SMALL_PHONE), ("light", ACROSS)]
)
def test_there_is_room_for_comments(
    visit: Callable[..., Visitor], theme: str, size: tuple[int, int]
) -> None:
    """axe finds nothing, nothing runs over the edge, the board keeps its place."""
    touch = size != DESK
    person, friend = visit("el", theme, size=size, touch=touch, bypass_csp=True), visit()
    table = over(person, friend, 20, 40, 40, 40)
    at(person, table, 39)
    board = person.page.locator("[data-board]").bounding_box()
    person.press("ArrowRight")
    person.page.locator("[data-replay='40']").wait_for()
    assert violations(person) == []
    assert person.page.locator("[data-board]").bounding_box() == board
    person.page.locator("[data-comments-open]:visible, .write:visible").click()
    if touch:
        person.page.locator("dialog [data-comment-new]").click()
    area = person.page.locator("[data-comment-text]:visible")
    area.fill("π" * 501)
    assert violations(person) == []
    expect(person.page.locator("[data-comment-save]:visible")).to_be_disabled()
    for part in (area, person.page.locator("[data-comment-save]:visible")):
        box = part.bounding_box()
        assert box
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= size[0]
    assert person.page.evaluate("document.documentElement.scrollWidth <= window.innerWidth")
    small = person.page.evaluate(
        """() => [...document.querySelectorAll('[data-replay] button, dialog button')]
            .map((each) => each.getBoundingClientRect())
            .filter(({ width, height }) => width && (width < 24 || height < 24)).length"""
    )
    assert small == 0
