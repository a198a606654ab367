"""Looking back: by keys, slider, log and link; during a game and after it; play from here."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.browser.people import SMALL_PHONE, Visitor
from tests.browser.play import finish, share
from tests.browser.test_accessibility import violations


def at(person: Visitor) -> int:
    """The number of the moment that is shown."""
    found = person.page.locator("[data-replay]").get_attribute("data-replay")
    assert found
    expect(person.page).to_have_url(re.compile(rf"\?at={found}$"))
    return int(found)


@pytest.mark.parametrize("language", ["en", "el"])
def test_a_finished_game_by_keyboard_alone(visit: Callable[..., Visitor], language: str) -> None:
    person = visit(language, bypass_csp=True)
    finish(person)
    assert violations(person) == []
    person.press("Escape")
    whole = person.tiles()
    scores = person.scores()

    person.press("Home")
    person.page.locator("[data-replay='0']").wait_for()
    expect(person.page.locator("[data-cell]")).to_have_count(1)
    assert person.scores() == [0, 0]
    person.press("ArrowRight", "ArrowRight")
    expect(person.page.locator("[data-cell]")).to_have_count(2)
    number = at(person)
    assert violations(person) == []
    person.press("PageDown")
    assert at(person) > number
    person.press("PageUp", "PageUp")
    assert at(person) <= number
    person.press("ArrowLeft", "ArrowLeft", "ArrowLeft", "ArrowLeft")
    person.press("End")
    expect(person.page.locator("[data-cell]")).to_have_count(whole)
    assert person.scores() == scores
    assert person.page.locator("[data-on]").is_disabled()
    person.press("Escape")
    assert person.page.locator("[data-replay]").count() == 0
    assert "at=" not in person.page.url


def test_a_link_leads_strangers_to_the_moment(visit: Callable[..., Visitor]) -> None:
    person = visit()
    finish(person)
    person.press("Escape", "Home", "PageDown", "PageDown", "PageDown", "ArrowRight")
    expect(person.page.locator("[data-cell]")).to_have_count(4)
    number = at(person)
    person.page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    person.page.get_by_role("button", name="Link to here").click()
    expect(person.page.get_by_role("button", name="Copied").first).to_be_visible()
    link = person.page.evaluate("navigator.clipboard.readText()")

    stranger = visit("el", size=SMALL_PHONE, touch=True)
    stranger.open(link)
    stranger.page.locator(f"[data-replay='{number}']").wait_for()
    expect(stranger.page.locator("[data-cell]")).to_have_count(4)
    assert stranger.page.evaluate("document.documentElement.scrollWidth <= window.innerWidth")
    stranger.page.locator("[data-on]").tap()
    stranger.page.locator(f"[data-replay='{number + 1}']").wait_for()
    stranger.page.locator("[data-now]").tap()
    assert stranger.page.locator("[data-replay]").count() == 0


def test_play_from_here(visit: Callable[..., Visitor]) -> None:
    person = visit()
    finish(person)
    person.press("Escape", "Home", *["PageDown"] * 6)
    expect(person.page.locator("[data-cell]")).to_have_count(7)
    first = person.page.url
    person.page.locator("[data-branch]").click()
    person.page.wait_for_url(lambda url: url.split("?")[0] != first.split("?")[0])
    assert person.decide_or_end()
    assert person.page.locator("[data-replay]").count() == 0
    expect(person.page.locator("[data-cell]")).to_have_count(7)
    person.decide(1)


def test_looking_back_while_it_is_ones_turn(visit: Callable[..., Visitor]) -> None:
    """The past offers no moves; back in the present the game goes on."""
    person = visit()
    share(person)
    for number in range(6):
        assert person.decide_or_end()
        person.decide(number)
    assert person.decide_or_end()
    tiles = person.tiles()
    person.page.locator("[data-seq]:not([data-panel])").last.click()
    expect(person.page.locator("main.past")).to_be_visible()
    expect(person.page.locator(".cells button")).to_have_count(0)
    expect(person.page.locator(".past strong")).to_have_text("You are looking back.")
    slider = person.page.locator("[data-replay] input[type=range]")
    slider.focus()
    person.press("Home")
    person.page.locator("[data-replay='0']").wait_for()
    person.page.locator("[data-now]").click()
    expect(person.page.locator("[data-cell]")).to_have_count(tiles)
    person.decide_or_end()
    person.decide(2)
    assert re.search("/table/[^?]+$", person.page.url)
