"""The rule book, and the reasons that lead there."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Locator, expect

from bastide.book import examples
from bastide.setup import MODULES
from tests.browser.people import Visitor
from tests.browser.play import start
from tests.browser.test_accessibility import EVERYWHERE, violations

WORDS = Path(__file__).parents[2] / "web" / "src" / "words"
# Two sets of tiles have the same chapter.
CHAPTERS = ["base", "turn", *(set(MODULES) - {"crop_circles_1"}), "scoring", "switches"]


def words(language: str) -> dict[str, str]:
    found: dict[str, str] = json.loads((WORDS / f"{language}.json").read_text(encoding="utf-8"))
    return found


def opened(person: Visitor, at: str = "") -> Locator:
    person.open(f"/rules{at}")
    person.page.locator("[data-example]").first.wait_for()
    return person.page.locator("[data-book]")


@pytest.mark.parametrize("language", ["en", "el"])
def test_every_chapter_and_every_example_is_there(
    visit: Callable[..., Visitor], language: str
) -> None:
    person = visit(language)
    book = opened(person)
    for chapter in CHAPTERS:
        heading = book.locator(f"section[data-chapter={chapter}] h2")
        assert len(heading.inner_text()) > 2
    drawn = book.locator("[data-example]")
    assert {one.get_attribute("data-example") for one in drawn.all()} == set(examples())
    for picture in drawn.locator("img").all():
        picture.scroll_into_view_if_needed()
        picture.evaluate("(img) => img.decode()")
        assert picture.evaluate("(img) => img.naturalWidth") > 100
    text = book.inner_text()
    # No key and no argument is shown instead of words.
    assert not re.search(r"\b(?:book|switch|module)\.[a-z_A-Z]|[{}]", text)
    # Whoever reads Greek sees the Greek words of a passage, and so on.
    assert words(language)["book.BASE-06"] in text


@pytest.mark.parametrize(("look", "size"), EVERYWHERE)
def test_axe_finds_nothing_in_the_book(
    visit: Callable[..., Visitor], look: tuple[str, str], size: tuple[int, int]
) -> None:
    person = visit(*look, size, bypass_csp=True)
    opened(person)
    person.page.locator("[data-switch]").first.wait_for()
    assert violations(person) == []
    width = person.page.evaluate("document.documentElement.scrollWidth")
    assert width <= size[0]


def test_a_link_leads_to_the_passage_of_the_rule(visit: Callable[..., Visitor]) -> None:
    person = visit()
    book = opened(person, "#GEN-13")
    passage = book.locator("[id='BASE-22']")
    expect(passage).to_be_focused()
    expect(passage).to_be_in_viewport()
    book.get_by_role("navigation").get_by_role("link", name="The Ferries").click()
    expect(book.locator("#ferries")).to_be_focused()
    assert person.page.url.endswith("/rules#ferries")
    person.page.go_back()
    expect(passage).to_be_focused()


def test_searching(visit: Callable[..., Visitor]) -> None:
    person = visit("el")
    book = opened(person)
    book.get_by_role("searchbox").fill("νεραιδα")
    expect(book.locator("mark").first).to_be_visible()
    found = [text.casefold() for text in book.locator("[data-rule]").all_inner_texts()]
    assert found
    assert all("νεράιδα" in text for text in found)
    book.get_by_role("searchbox").fill("ξξξξ")
    expect(book.locator("[data-rule]")).to_have_count(0)
    expect(book.get_by_text("Δεν βρέθηκε τίποτα")).to_be_visible()


def test_a_cell_where_the_tile_does_not_fit_says_why(visit: Callable[..., Visitor]) -> None:
    person = visit(bypass_csp=True)
    start(person)
    assert person.decide_or_end()
    cell = person.page.locator("[data-blocked]").first
    while cell.count() == 0:
        person.decide(1)
        assert person.decide_or_end()
    # By the keyboard: it is a button like all others.
    cell.focus()
    expect(cell).to_be_focused()
    person.press("Enter")
    why = person.page.locator("[data-why]")
    expect(why).to_contain_text("The sides do not match")
    assert violations(person) == []
    # Turned, the tile does not fit either, perhaps for another reason.
    person.press("r")
    expect(why).to_contain_text("BASE-07")
    seq = person.seq
    why.get_by_role("link", name="BASE-07").click()
    sheet = person.page.locator("[data-book-sheet]")
    expect(sheet.locator("[id='BASE-07']")).to_be_focused()
    assert violations(person) == []
    # The table is still there, and nothing was played meanwhile.
    person.press("Escape")
    expect(sheet).to_have_count(0)
    assert person.seq == seq
    person.lay_tile()


def test_a_place_where_nobody_may_stand_says_why(visit: Callable[..., Visitor]) -> None:
    person = visit("el")
    start(person)
    asked = person.page.locator("[data-why-spots]")
    for number in range(40):
        assert person.decide_or_end()
        if asked.count() > 0:
            break
        # Everybody claims what there is, so that soon something is occupied.
        person.decide(4 * number + 1)
    asked.click()
    reason = person.page.locator("[data-panel] [data-why]").first
    expect(reason.get_by_role("link")).to_have_text("BASE-13")
    expect(reason).to_contain_text("κατειλημμέν")


def test_points_say_why(visit: Callable[..., Visitor]) -> None:
    person = visit()
    start(person)
    asked = person.page.locator(".log [data-why-award]").first
    for number in range(60):
        assert person.decide_or_end()
        if asked.count() > 0:
            break
        person.decide(4 * number + 1)
    asked.click()
    reason = person.page.locator(".log [data-why]").first
    rule = reason.get_by_role("link").inner_text()
    expect(reason).to_contain_text("gives")
    reason.get_by_role("link").click()
    expect(person.page.locator(f"[data-book-sheet] [id='{rule}']")).to_be_in_viewport()
