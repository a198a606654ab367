"""The table on every screen: sizes, settings, keys, chat, the turned board, the big screen."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from playwright.sync_api import expect

from tests.browser.layout import LAYOUT, MOST_SHIFT, SHIFTS
from tests.browser.people import Visitor
from tests.browser.play import at_table, crowd, invite, start

# Width, height, and whether a finger is used.
SCREENS = (
    (360, 740, True),
    (390, 844, True),
    (844, 390, True),
    (1366, 768, False),
    (2560, 1440, False),
)
ROWS = 6
# What each player has in the largest game: four kinds of figures, three goods, gold.
HOLDINGS = 8

BOARD_PART = """
() => {
  const box = document.querySelector('[data-board]').getBoundingClientRect();
  return box.width * box.height / innerWidth / innerHeight;
}
"""
# Even while the panel has the most to offer on the smallest phone.
LEAST_BOARD = 0.33


def test_six_players_with_everything_on_every_screen(visit: Callable[..., Visitor]) -> None:
    first = visit("el")
    table = crowd(first, 90)
    for width, height, finger in SCREENS:
        for language in ("en", "el"):
            person = visit(language, size=(width, height), touch=finger)
            person.be(first.token)
            person.page.context.add_init_script(SHIFTS)
            person.open(f"/table/{table}")
            at_table(person)
            where = (width, height, language)
            assert person.page.evaluate(LAYOUT) == [], where
            rows = person.page.locator("[data-players] li")
            assert rows.count() == ROWS
            assert [row.locator(".holding").count() for row in rows.all()] == [HOLDINGS] * ROWS
            expect(person.page.locator("[data-players] .kept .score")).to_be_in_viewport()
            expect(person.page.locator("[data-prompt]")).to_be_in_viewport()
            assert person.page.evaluate(BOARD_PART) > LEAST_BOARD, where
            assert person.page.evaluate("window.shift") <= MOST_SHIFT, where
            person.page.context.close()


def test_text_twice_as_large(visit: Callable[..., Visitor]) -> None:
    """Text zoom of 200 % (WCAG 1.4.4): nothing is cut off at the side."""
    person = visit()
    table = crowd(person, 12)
    person.page.context.add_init_script(
        "addEventListener('DOMContentLoaded', () => {"
        " document.documentElement.style.fontSize = '34px' })"
    )
    person.open(f"/table/{table}")
    at_table(person)
    assert person.page.evaluate(
        "[document.documentElement, document.querySelector('aside')]"
        ".every((each) => each.scrollWidth <= each.clientWidth)"
    )


def settings(person: Visitor) -> None:
    person.page.locator("[data-open-settings]").click()
    person.page.locator("[data-settings]").wait_for()


def test_settings_hold_at_once_and_after_a_reload(visit: Callable[..., Visitor]) -> None:
    person = visit()
    start(person)
    page = person.page
    assert person.decide_or_end()
    painted = page.locator("[data-cell]").first.get_attribute("href")

    settings(person)
    page.get_by_role("radio", name="Ελληνικά").check()
    expect(page.get_by_role("heading", name="Ρυθμίσεις")).to_be_visible()
    page.get_by_role("radio", name="English").check()
    page.get_by_role("radio", name="high contrast").check()
    assert page.evaluate("document.documentElement.dataset.theme") == "contrast"
    with page.expect_response(re.compile("/art/contrast.svg")):
        page.get_by_role("radio", name="plain, with strong outlines").check()
    expect(page.locator("[data-cell]").first).not_to_have_attribute("href", painted or "")

    page.get_by_role("button", name=re.compile("^turn the tile clockwise: key R")).click()
    person.press("k")
    page.get_by_role("slider", name="My turn").fill("0")
    page.get_by_role("radio", name="me", exact=True).check()
    person.press("Escape")

    page.reload()
    assert person.decide_or_end()
    assert page.evaluate("document.documentElement.dataset.theme") == "contrast"
    expect(page.locator("[data-players] li").first).to_have_class(re.compile("yours"))
    tile = page.locator("[data-panel] [data-turn]")
    before = tile.get_attribute("data-turn")
    person.press("r")
    assert tile.get_attribute("data-turn") == before
    person.press("k")
    assert tile.get_attribute("data-turn") != before
    kept: dict[str, Any] = page.evaluate("JSON.parse(localStorage.getItem('bastide.settings'))")
    assert kept["volumes"]["turn"] == 0

    page.locator("[data-mute]").click()
    assert not page.evaluate("JSON.parse(localStorage.getItem('bastide.settings')).sound")


def test_two_people_talk_in_two_languages(visit: Callable[..., Visitor]) -> None:
    ann, bob = visit(), visit("el")
    link = invite(ann)
    ann.page.locator("[data-phrase=hello]").click()
    bob.open(link)
    bob.page.locator("form button").click()
    bob.page.locator("[data-cell]").first.wait_for(state="attached")

    # What was said before the game is there, in the reader's language, and new to them.
    tab = bob.page.get_by_role("tab", name=re.compile("^Συνομιλία"))
    expect(tab).to_contain_text("1")
    bob.press("c")
    expect(bob.page.locator("[data-chat] .said")).to_have_text("Γεια!")
    expect(tab).not_to_contain_text("1")
    bob.page.locator("[data-say]:focus").wait_for()
    bob.page.keyboard.type("Kalispera")
    bob.press("Enter")
    expect(ann.page.locator("[data-voice]")).to_have_text(re.compile(": Kalispera$"))

    ann.press("c")
    lines = ann.page.locator("[data-chat] .said")
    expect(lines).to_have_text(["Hello!", "Kalispera"])
    ann.page.locator("[data-chat] .mute button").click()
    expect(lines).to_have_text(["Hello!"])


def middle(person: Visitor, selector: str) -> tuple[int, int]:
    box = person.page.locator(selector).first.bounding_box()
    assert box is not None
    return round(box["x"] + box["width"] / 2), round(box["y"] + box["height"] / 2)


def test_the_board_turns_and_directions_stay_those_of_the_screen(
    visit: Callable[..., Visitor],
) -> None:
    person = visit()
    start(person)
    assert person.decide_or_end()
    person.press("q")
    assert person.page.locator("[data-quarter='1']").count() == 1
    tile = middle(person, "[data-cell='0,0']")
    cells = person.page.locator(".cells button")
    places = {}
    for at in range(cells.count()):
        key = cells.nth(at).get_attribute("data-key")
        places[key] = middle(person, f".cells [data-key='{key}']")
    person.press("ArrowRight")
    before = middle(person, ".cells [aria-pressed=true]")
    person.press("ArrowDown")
    after = middle(person, ".cells [aria-pressed=true]")
    # Down on the screen, or round to the top if there was nothing below.
    lower = [place for place in places.values() if place[1] > before[1] + 5]
    assert (after[1] > before[1]) == bool(lower)

    # The pointer finds the cell that it sees.
    key, place = next(iter(places.items()))
    person.press("Escape")
    person.page.mouse.click(*place)
    expect(person.page.locator(".cells [aria-pressed=true]")).to_have_attribute("data-key", key)
    # East of the start tile is below it now.
    x, y = (int(part) for part in str(key).split(","))
    assert ((place[1] > tile[1]) == (x > 0)) if x else ((place[0] < tile[0]) == (y > 0))


def test_a_big_screen_shows_everything_and_nobody_plays_there(
    visit: Callable[..., Visitor],
) -> None:
    screen = visit(size=(1920, 1080))
    table = crowd(screen, 20)
    screen.open(f"/table/{table}?screen=1")
    at_table(screen)
    assert screen.page.locator("[data-big]").count() == 1
    assert screen.page.locator("[data-players] .score:visible").count() == ROWS
    panel = screen.page.locator("[data-panel]")
    assert not panel.is_visible()
    seq = screen.page.locator("[data-panel]").get_attribute("data-seq")
    screen.press("ArrowRight", "Enter")
    assert screen.page.locator("[data-panel]").get_attribute("data-seq") == seq
    screen.press("Escape")
    expect(panel).to_be_visible()
