"""The focus: always to be seen, never under something else, back where it was after a sheet."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import TimeoutError as TooLate
from playwright.sync_api import expect

from tests.browser.people import DESK, SMALL_PHONE, Visitor
from tests.browser.play import share
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
  // What explains a score may lie over it for as long as it is open.
  const explained = each.closest('.mark.open');
  if (covered > 12 && !each.closest('.unseen') && !explained) {
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
        with suppress(TooLate):
            # The board may still be on its way.
            person.page.wait_for_function(FINE, timeout=PATIENCE)
        seen: dict[str, Any] | None = person.page.evaluate(SEEN)
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


def test_after_a_sheet_the_focus_is_back(visit: Callable[..., Visitor]) -> None:
    person = visit()
    share(person)
    assert person.decide_or_end()
    buttons = ("[data-open-settings]", "header button[title=Keys]", "[data-tool=tiles]")
    for button in buttons:
        opener = person.page.locator(button).first
        opener.press("Enter")
        person.page.locator("dialog :focus").or_(person.page.locator("dialog:focus")).wait_for()
        person.press("Escape")
        person.page.locator("dialog").wait_for(state="detached")
        expect(opener).to_be_focused()
