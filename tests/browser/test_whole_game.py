"""Whole games against a bot: with the keyboard alone, and by what a screen reader knows."""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import expect

from tests.browser.people import OVER, START, Visitor

MOST_STOPS = 150
IN_ALL = 72 + 18


def walk_to(person: Visitor, selector: str) -> None:
    """Go on with Tab until the focus is there; on the way it is never out of sight."""
    for _ in range(MOST_STOPS):
        person.press("Tab")
        # A checkbox or radio button may be drawn by its label.
        at, seen = person.page.evaluate(
            """(wanted) => {
              const focused = document.activeElement;
              const box = (focused.closest('label') ?? focused).getBoundingClientRect();
              const seen = box.width > 0 && box.bottom > 0 && box.top < innerHeight;
              return [focused.matches(wanted), seen];
            }""",
            selector,
        )
        assert seen, person.page.evaluate("document.activeElement.outerHTML.slice(0, 200)")
        if at:
            return
    raise AssertionError(f"Tab does not lead to {selector}")


def test_a_game_with_the_keyboard_alone(visit: Callable[..., Visitor]) -> None:
    ann = visit()
    ann.open("/new")
    ann.page.locator("[data-module=inns_cathedrals]").wait_for()
    walk_to(ann, "[data-module=inns_cathedrals] input")
    ann.press("Space")
    walk_to(ann, START)
    ann.press("Enter")
    ann.page.wait_for_url(re.compile("/table/"))
    number = 0
    while ann.decide_or_end():
        ann.decide(number)
        number += 1
    assert number > 45
    ann.page.locator(OVER).wait_for()
    sums = [
        (int(cell.get_attribute("data-sum") or -1), int(cell.inner_text()))
        for cell in ann.page.locator("[data-sum]").all()
    ]
    assert [points for _, points in sorted(sums)] == ann.scores()
    assert ann.tiles() == IN_ALL - ann.page.locator("[data-discarded] svg[role=img]").count()
    assert ann.page.locator("[data-left]").get_attribute("data-left") == "0"

    first = ann.page.url
    again = ann.page.get_by_role("button", name="Play again")
    again.wait_for()
    again.evaluate("each => each.setAttribute('data-again', '')")
    walk_to(ann, "[data-again]")
    ann.press("Enter")
    ann.page.wait_for_url(lambda url: url != first)
    assert ann.decide_or_end()
    assert ann.tiles() <= 2


def test_a_game_by_roles_and_names_alone(visit: Callable[..., Visitor]) -> None:
    """What a screen reader is told is enough to play: no picture, no place on the screen."""
    ann = visit()
    ann.open("/new")
    page = ann.page
    page.get_by_role("checkbox", name=re.compile("^Inns & Cathedrals")).check()
    page.get_by_role("button", name="Start the game").click()

    cells = page.get_by_role("group", name="Cells where the tile fits").get_by_role("button")
    panel = page.get_by_role("region", name="What you may do")
    place = panel.get_by_role("button", name="Place the tile")
    skip = panel.get_by_role("button", name=re.compile("^(Nothing, continue|Skip)$"))
    choices = panel.get_by_role("list").get_by_role("button")
    deploy = panel.get_by_role("button", name="Place the figure")
    over = page.get_by_role("dialog", name="Final score")
    page.get_by_role("heading", name=re.compile("^(Your turn|Turn of )")).first.wait_for()
    turns = 0
    while True:
        cells.or_(skip).or_(over).first.wait_for()
        if over.is_visible():
            break
        seq = ann.seq
        if cells.count() > 0:
            expect(cells.first).to_have_accessible_name(re.compile(r"^column -?\d+, row -?\d+: "))
            cells.nth(turns % cells.count()).click()
            place.click()
            turns += 1
        elif choices.count() > 0 and turns % 3 > 0:
            choices.nth(turns % choices.count()).click()
            deploy.click()
        else:
            skip.first.click()
        ann.wait_for_more_than(seq)
    assert turns > 35
    rows = over.get_by_role("row")
    expect(rows.filter(has_text="Total")).to_have_count(1)
    # The board can still be read, cell by cell.
    page.keyboard.press("Escape")
    board = page.get_by_role("grid", name=re.compile("^The board in words"))
    assert board.get_by_role("gridcell").count() > IN_ALL - 5
