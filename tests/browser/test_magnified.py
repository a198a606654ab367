"""A page magnified four times (WCAG 1.4.10), and colours that the system chooses."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import expect

from tests.browser.people import Visitor
from tests.browser.tour import EVERYTHING, Guest, moment

MAGNIFIED = (320, 256)
LEAST = 150
BACKGROUND = "each => getComputedStyle(each).backgroundColor"


def test_a_table_can_be_played_when_it_is_magnified_four_times(
    visit: Callable[..., Visitor], folder: Path
) -> None:
    person = visit("el", size=MAGNIFIED)
    page = person.page
    Guest(person, folder).sit(EVERYTHING, moment("figure"))
    spot = page.locator("[data-spot]").first
    spot.wait_for()
    box = page.locator("[data-board]").bounding_box()
    assert box
    assert box["width"] > MAGNIFIED[0] - 2
    assert box["height"] > LEAST
    assert page.evaluate("document.documentElement.scrollWidth") <= MAGNIFIED[0]
    seq = person.seq
    person.press("1")
    main = page.locator("[data-primary=target]")
    # A click scrolls to it, and fails if something lies over it.
    main.click()
    person.wait_for_more_than(seq)


def test_what_is_chosen_is_seen_in_the_colours_of_the_system(
    visit: Callable[..., Visitor], folder: Path
) -> None:
    person = visit()
    page = person.page
    page.emulate_media(forced_colors="active", reduced_motion="reduce")
    Guest(person, folder).sit(EVERYTHING, moment("figure"))
    chosen = page.locator("[data-panel] [aria-pressed=true]").first
    other = page.locator("[data-panel] [aria-pressed=false]").first
    expect(chosen).to_be_visible()
    assert chosen.evaluate(BACKGROUND) != other.evaluate(BACKGROUND)
    tabs = page.get_by_role("tab")
    assert len({tab.evaluate(BACKGROUND) for tab in tabs.all()}) == 2
