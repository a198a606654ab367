"""A phone: 360 pixels wide, fingers, both languages."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.browser.people import PHONE, SMALL_PHONE, Visitor
from tests.browser.play import share, start

# Controls under 24 pixels (WCAG 2.5.8), or outside the screen. One in a label is as large as that.
SMALL_TARGETS = """
() => [...document.querySelectorAll('button, a, select, input')].flatMap((control) => {
  if (control.closest('.cells, .unseen') || !control.checkVisibility()) return [];
  const box = (control.closest('label') ?? control).getBoundingClientRect();
  if (box.width === 0) return [];
  const small = Math.min(box.width, box.height) < 24;
  if (!small && box.left >= 0 && box.right <= innerWidth) return [];
  return [`${control.outerHTML.slice(0, 120)} ${box.width} x ${box.height} at ${box.left}`];
})
"""


def fits(person: Visitor) -> bool:
    """Nothing is wider than the screen."""
    return bool(person.page.evaluate("document.documentElement.scrollWidth <= window.innerWidth"))


def small_targets(person: Visitor) -> list[str]:
    """Every control that a finger cannot hit, and what is wrong with it."""
    return list(person.page.evaluate(SMALL_TARGETS))


@pytest.mark.parametrize("language", ["en", "el"])
@pytest.mark.parametrize("size", [PHONE, SMALL_PHONE], ids=["390", "360"])
def test_everything_fits_and_can_be_hit(
    visit: Callable[..., Visitor], language: str, size: tuple[int, int]
) -> None:
    person = visit(language, size=size, touch=True)
    for path, last in (("/", "[data-preset]"), ("/new", "[data-switch]")):
        person.open(path)
        person.page.locator(last).first.wait_for()
        assert fits(person)
        assert small_targets(person) == []
    start(person)
    assert person.decide_or_end()
    assert fits(person)
    assert small_targets(person) == []


def test_a_turn_with_the_finger(visit: Callable[..., Visitor]) -> None:
    """Tap a cell, tap to turn, confirm; tap a spot, confirm."""
    person = visit(size=SMALL_PHONE, touch=True)
    share(person)
    assert person.decide_or_end()
    tiles = person.tiles()
    cell = person.page.locator(".cells button").first
    cell.tap()
    preview = person.page.locator(".preview.chosen image").first
    shown = preview.get_attribute("href")
    turnable = "way 1 of 1" not in person.page.locator("[aria-live=assertive]").inner_text()
    cell.tap()
    assert (preview.get_attribute("href") != shown) == turnable
    seq = person.seq
    person.page.locator("[data-primary=place]").tap()
    person.wait_for_more_than(seq)
    assert person.tiles() == tiles + 1
    assert person.page.locator("[data-spot]").count() > 0
    spot = person.page.locator("[data-spot]").first
    box = spot.bounding_box()
    assert box is not None
    # The board's scale makes 24 of it with a rounding.
    assert round(min(box["width"], box["height"]), 3) >= 24
    seq = person.seq
    spot.tap()
    person.page.locator("[data-primary=target]").tap()
    person.wait_for_more_than(seq)
    # It may have been scored and be home again already.
    expect(person.page.locator("[data-live]")).to_contain_text(re.compile("placed (in|on) the"))


def test_dragging_moves_the_board_and_places_nothing(visit: Callable[..., Visitor]) -> None:
    person = visit()
    start(person)
    assert person.decide_or_end()
    before = person.page.locator("[data-cell]").first.bounding_box()
    cell = person.page.locator(".cells button").first.bounding_box()
    assert before is not None
    assert cell is not None
    mouse = person.page.mouse
    mouse.move(cell["x"] + 40, cell["y"] + 40)
    mouse.down()
    mouse.move(cell["x"] + 100, cell["y"] + 90, steps=4)
    mouse.up()
    person.page.wait_for_function(
        """([x, y]) => {
          const box = document.querySelector('[data-cell]').getBoundingClientRect();
          return Math.round(box.x - x) === 60 && Math.round(box.y - y) === 50;
        }""",
        arg=[before["x"], before["y"]],
    )
    assert person.page.locator(".preview.chosen").count() == 0
