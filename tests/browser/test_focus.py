"""The focus: always to be seen, never under something else, back where it was after a sheet."""

from __future__ import annotations

import re
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Route, expect
from playwright.sync_api import TimeoutError as TooLate

from tests.browser.people import DESK, SMALL_PHONE, Visitor
from tests.browser.play import finish, share
from tests.browser.tour import EVERYTHING, Guest, moment

MOST_STOPS = 45
# What has the focus: its name, and what is wrong with how it is seen (WCAG 2.4.7, 2.4.11).
SEEN = """
() => {
  const each = document.activeElement;
  if (!each || each === document.body) return null;
  const faults = [];
  // Something unseen that takes the focus lets something that is seen show it.
  const around = [each, each.closest('label'), each.parentElement, each.nextElementSibling];
  const rings = around.filter(Boolean).some((one) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(one);
    return outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2;
  });
  if (!rings) faults.push('no ring');
  const { left, top, right, bottom } = each.getBoundingClientRect();
  if (left < -1 || top < -1 || right > innerWidth + 1 || bottom > innerHeight + 1) {
    if (right - left < innerWidth && bottom - top < innerHeight) faults.push('out of sight');
  }
  let covered = 0;
  for (const down of [0.1, 0.3, 0.5, 0.7, 0.9]) {
    for (const along of [0.1, 0.3, 0.5, 0.7, 0.9]) {
      const [x, y] = [left + (right - left) * along, top + (bottom - top) * down];
      const hit = document.elementFromPoint(x, y);
      const own = hit && (each.contains(hit) || hit.contains(each));
      if (!own && !hit?.closest('label')?.contains(each)) covered += 1;
    }
  }
  if (covered > 12 && !each.closest('.unseen')) {
    const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    faults.push(`${covered} of 25 parts are covered by ${hit?.outerHTML.slice(0, 90)}`);
  }
  return { name: each.outerHTML.slice(0, 100), faults };
}
"""

FINE = f"() => !(({SEEN})()?.faults.length > 0)"
PATIENCE = 3_000


def walk(person: Visitor) -> tuple[list[str], list[str]]:
    """Go from one thing to the next with Tab: their names in order, and all faults."""
    names: list[str] = []
    faults: list[str] = []
    for _ in range(MOST_STOPS):
        person.press("Tab")
        # The board, or the words of a bubble, may still be on their way.
        for _ in range(2):
            with suppress(TooLate):
                person.page.wait_for_function(FINE, timeout=PATIENCE)
            seen: dict[str, Any] | None = person.page.evaluate(SEEN)
            if not seen or not seen["faults"]:
                break
        if seen is None:
            break
        names.append(seen["name"])
        faults += [f"{fault}: {seen['name']}" for fault in seen["faults"]]
    return names, faults


@pytest.mark.parametrize("size", [DESK, SMALL_PHONE], ids=["desk", "phone"])
def test_what_has_the_focus_is_seen(
    visit: Callable[..., Visitor], folder: Path, size: tuple[int, int]
) -> None:
    person = visit("el", size=size)
    found = []
    for path, last in (("/new", "[data-switch]"), ("/learn", "[data-lesson]")):
        person.open(path)
        person.page.locator(last).first.wait_for()
        names, faults = walk(person)
        assert len(set(names)) > 20, path
        found += faults
    Guest(person, folder).sit(EVERYTHING, moment("figure"))
    person.page.locator("[data-spot]").first.wait_for()
    names, faults = walk(person)
    assert len(set(names)) > 12
    found += faults
    assert found == [], "\n".join(found)


@pytest.mark.parametrize("size", [DESK, SMALL_PHONE], ids=["desk", "phone"])
def test_what_explains_a_score_does_not_hide_it(
    visit: Callable[..., Visitor], size: tuple[int, int]
) -> None:
    """Neither as long as the words for the rule are on their way, nor when they have come."""
    person = visit(size=size)
    finish(person)
    person.press("Escape")
    page = person.page
    page.locator("dialog").wait_for(state="detached")
    held: list[Route] = []
    words = re.compile(r"/assets/en-[^/]+\.js$")
    page.route(words, lambda route: held.append(route))
    marks = page.locator("[data-mark]")
    with page.expect_request(words):
        marks.first.focus()
    bubble = page.locator(".why.sheet")
    bubble.wait_for()
    page.wait_for_function(FINE)
    for route in held:
        route.continue_()
    # The rule, and its number.
    expect(bubble.locator("[data-why]")).to_have_text(re.compile(r"\w+ .*[A-Z]{3}-"))
    for number in range(marks.count()):
        marks.nth(number).focus()
        page.locator(".mark.open [data-mark]:focus").wait_for()
        page.wait_for_function(FINE)


@pytest.mark.parametrize("size", [DESK, SMALL_PHONE], ids=["desk", "phone"])
def test_an_answer_does_not_hide_the_cells_that_one_walks_to(
    visit: Callable[..., Visitor], folder: Path, size: tuple[int, int]
) -> None:
    person = visit(size=size)
    Guest(person, folder).sit(EVERYTHING, moment("place"))
    page = person.page
    cells = page.locator("[data-blocked]")
    cells.first.focus()
    person.press("Enter")
    page.locator("[data-board] [data-why]").wait_for()
    seen = set()
    for key in ("ArrowRight", "ArrowDown", "ArrowLeft", "ArrowLeft", "ArrowUp", "ArrowUp"):
        person.press(key)
        page.wait_for_function(FINE)
        seen.add(page.locator("[data-blocked]:focus").get_attribute("data-blocked"))
    assert len(seen) > 2
    expect(page.locator("[data-board] [data-why]")).to_be_visible()


def test_after_a_sheet_the_focus_is_back(visit: Callable[..., Visitor]) -> None:
    person = visit()
    share(person)
    assert person.decide_or_end()
    buttons = (
        "[data-open-settings]",
        "header button[title='How to play here']",
        "[data-tool=tiles]",
    )
    for button in buttons:
        opener = person.page.locator(button).first
        opener.press("Enter")
        person.page.locator("dialog :focus").or_(person.page.locator("dialog:focus")).wait_for()
        person.press("Escape")
        person.page.locator("dialog").wait_for(state="detached")
        expect(opener).to_be_focused()
