"""Every page, everything that opens on it, on a desk and on a phone: contrast, axe, layout."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from tests.browser.contrast import Eye
from tests.browser.layout import LAYOUT, MOST_SHIFT, SHIFTS, cut_off, cut_off_when_narrow
from tests.browser.people import DESK, SMALL_PHONE, Visitor
from tests.browser.play import start
from tests.browser.test_accessibility import violations
from tests.browser.tour import Tour, after, pages, tables


@pytest.fixture(scope="module")
def eye(browser: Browser) -> Iterator[Eye]:
    desk = browser.new_page()
    yield Eye(desk)
    desk.close()


def look_at(person: Visitor, eye: Eye | None, narrow: bool) -> list[str]:
    """What is wrong with the page as it is."""
    page = person.page
    # On a phone there is least room for words; on a desk there is room for large ones.
    found = list(page.evaluate(LAYOUT)) + (cut_off_when_narrow if narrow else cut_off)(page)
    # axe has seen the larger pages in other tests.
    return found + (eye.faults(page) if eye else violations(person))


def walk(person: Visitor, eye: Eye | None, stops: Iterator[str], narrow: bool = False) -> None:
    """Everything is looked at before anything is complained about."""
    found = [f"{stop}: {fault}" for stop in stops for fault in look_at(person, eye, narrow)]
    assert found == [], "\n".join(found)


TOURS = [pages, tables, after]


@pytest.mark.parametrize("tour", TOURS, ids=lambda tour: tour.__name__)
def test_on_a_desk(visit: Callable[..., Visitor], eye: Eye, folder: Path, tour: Tour) -> None:
    person = visit("en", "light", bypass_csp=True)
    walk(person, eye, tour(person, folder))


@pytest.mark.nightly
@pytest.mark.parametrize("size", [DESK, SMALL_PHONE], ids=["desk", "phone"])
@pytest.mark.parametrize("tour", TOURS, ids=lambda tour: tour.__name__)
def test_in_greek(
    visit: Callable[..., Visitor], eye: Eye, folder: Path, tour: Tour, size: tuple[int, int]
) -> None:
    """Longer words, and on a phone less room: what stands out there may be something else."""
    narrow = size == SMALL_PHONE
    person = visit("el", "light", size, touch=narrow, bypass_csp=True)
    walk(person, eye, tour(person, folder), narrow)


@pytest.mark.nightly
@pytest.mark.parametrize("tour", TOURS, ids=lambda tour: tour.__name__)
def test_on_a_phone(visit: Callable[..., Visitor], folder: Path, tour: Tour) -> None:
    person = visit("el", "dark", SMALL_PHONE, touch=True, bypass_csp=True)
    walk(person, None, tour(person, folder), narrow=True)


# Each page, and what comes last there.
LOADED = (
    ("/", ".picture.there"),
    ("/new", "[data-switch]"),
    ("/learn", "[data-lesson]"),
    ("/learn/tiles", "[data-coach] [data-next]"),
    ("/rules", "[data-switch]"),
    ("/table/nowhere", "h1"),
)


@pytest.mark.parametrize("size", [DESK, SMALL_PHONE], ids=["desk", "phone"])
def test_nothing_moves_by_itself(visit: Callable[..., Visitor], size: tuple[int, int]) -> None:
    """While a page is loaded for the first time, and during a game."""
    person = visit("el", size=size, touch=size == SMALL_PHONE)
    page = person.page
    page.context.add_init_script(SHIFTS)
    for path, last in LOADED:
        person.open(path)
        page.locator(last).first.wait_for()
        page.wait_for_load_state("networkidle")
        assert page.evaluate("window.shift") <= MOST_SHIFT, path
    start(person)
    for number in range(6):
        assert person.decide_or_end()
        page.evaluate("window.shift = 0")
        person.decide(number)
        assert person.decide_or_end()
        assert page.evaluate("window.shift") <= MOST_SHIFT, number
