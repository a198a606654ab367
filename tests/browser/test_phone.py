"""A phone: 360 pixels wide, fingers, both languages."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.people import PHONE, SMALL_PHONE, Visitor
from tests.browser.play import share, start
from tests.browser.test_decisions import played
from tests.browser.tour import CIRCLE, EVERYTHING, MESSAGE, TRACK, Guest, moment

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


# What is chosen in the panel and would have to be scrolled to: it lies under the main button, or
# outside what the panel shows.
OUT_OF_SIGHT = """
() => {
  const panel = document.querySelector('[data-panel]');
  const shown = panel.parentElement.getBoundingClientRect();
  const below = panel.querySelector('[data-primary]').parentElement.getBoundingClientRect().top;
  const choices = '[data-cards] button, [data-targets] button, [data-track] svg';
  return [...panel.querySelectorAll(choices)].flatMap((each) => {
    const { top, bottom } = each.getBoundingClientRect();
    return top >= shown.top && bottom <= below + 0.5 ? [] : [each.outerHTML.slice(0, 120)];
  });
}
"""
CHOICES = "[data-cards] button, [data-targets] button, [data-track]"


@pytest.mark.parametrize("language", ["en", "el"])
def test_what_is_chosen_in_the_panel_is_in_sight(
    visit: Callable[..., Visitor], folder: Path, language: str
) -> None:
    """Both cards of a message and of a crop circle, the whole score track, the spots of a tile."""
    person = visit(language, size=SMALL_PHONE, touch=True)
    guest = Guest(person, folder)
    for case in (TRACK, MESSAGE, CIRCLE):
        guest.sit(case.setup, played(case.setup, case.here))
        person.page.locator(CHOICES).first.wait_for()
        person.press("1")
        person.page.locator("[data-primary=target]").wait_for()
        assert person.page.evaluate(OUT_OF_SIGHT) == [], case.name
    guest.sit(EVERYTHING, moment("figure"))
    person.page.locator("[data-spot]").first.wait_for()
    assert person.page.evaluate(OUT_OF_SIGHT) == []


# A bubble that is not wholly on the board.
BEYOND = """
() => {
  const board = document.querySelector('[data-board]').getBoundingClientRect();
  return [...document.querySelectorAll('[data-bubble]')].some((bubble) => {
    const { left, top, right, bottom } = bubble.getBoundingClientRect();
    return left < board.left || top < board.top || right > board.right || bottom > board.bottom;
  });
}
"""


def test_a_bubble_comes_along_when_the_board_moves(
    visit: Callable[..., Visitor], folder: Path
) -> None:
    """Walking to a cell at the border moves the board into sight under its bubble."""
    person = visit(size=SMALL_PHONE, touch=True)
    guest = Guest(person, folder)
    guest.sit(EVERYTHING, moment("place"))
    person.page.locator(".cells button").first.wait_for(state="attached")
    person.press("+", "+", "+", "ArrowLeft")
    for _ in range(3):
        person.press("ArrowLeft")
        person.page.locator("[data-bubble]").first.wait_for()
        person.page.wait_for_function(f"() => !({BEYOND})()")
