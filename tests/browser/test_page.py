"""What the built page is: small, of its own making, in two languages."""

from __future__ import annotations

import gzip
from collections.abc import Callable
from importlib.resources import files

from playwright.sync_api import expect

from tests.browser.people import START, Visitor
from tests.browser.play import start

CLIENT = files("bastide.server") / "client"
SCRIPT_BYTES = 150_000


def test_the_first_load_is_small(visit: Callable[..., Visitor]) -> None:
    """Of a table, with all that it fetches by itself; the book comes when it is asked for."""
    person = visit()
    fetched: set[str] = set()
    person.page.on("response", lambda answer: fetched.add(answer.url.rsplit("/", 1)[-1]))
    start(person)
    assert person.decide_or_end()
    fetched = {name for name in fetched if name.endswith(".js")}
    scripts = [each for each in (CLIENT / "assets").iterdir() if each.name in fetched]
    assert scripts
    assert sum(len(gzip.compress(each.read_bytes())) for each in scripts) <= SCRIPT_BYTES
    texts = person.page.evaluate(
        "performance.getEntriesByType('resource').map(({ name }) => name).filter((name) =>"
        " /RuleBook|BookSheet/.test(name))"
    )
    assert texts == []


def test_the_drawings_are_no_nodes_of_the_page(visit: Callable[..., Visitor]) -> None:
    """A sheet of all modules would be three hundred thousand; what is shown is a picture."""
    person = visit()
    start(person)
    assert person.decide_or_end()
    assert person.page.locator("[data-cell][href^='blob:']").count() > 0
    assert person.page.locator("symbol, use").count() == 0


def test_the_page_asks_nobody_else_and_breaks_no_policy(visit: Callable[..., Visitor]) -> None:
    """`visit` fails on every foreign request and on every word of the browser's console."""
    person = visit()
    start(person)
    policy = person.page.evaluate(
        "fetch('/').then(answer => answer.headers.get('content-security-policy'))"
    )
    assert "default-src 'self'" in policy
    assert "unsafe" not in policy
    assert person.page.locator("[style]:not(.board *):not(.board)").count() == 0


def test_language_and_theme_change_without_a_reload(visit: Callable[..., Visitor]) -> None:
    person = visit()
    start(person)
    assert person.decide_or_end()
    person.page.evaluate("window.marked = true")
    expect(person.page.locator("[data-prompt]")).to_have_text("Place the tile on a marked cell.")
    person.page.get_by_role("button", name="Ελληνικά").click()
    expect(person.page.locator("[data-prompt]")).to_have_text(
        "Τοποθέτησε το πλακίδιο σε μια σημειωμένη θέση."
    )
    assert person.page.evaluate("document.documentElement.lang") == "el"
    light = person.page.evaluate("getComputedStyle(document.body).color")
    person.page.get_by_role("button", name="Σκοτεινό τραπέζι").click()
    assert person.page.evaluate("getComputedStyle(document.body).color") != light
    assert person.page.evaluate("window.marked") is True


def test_two_people_at_one_device(visit: Callable[..., Visitor]) -> None:
    person = visit()
    person.open("/")
    person.page.locator("[data-seat-row='1'] select.field").select_option("me")
    names = person.page.locator("[data-seat-row] input.name")
    names.nth(0).fill("Ann")
    names.nth(1).fill("Ben")
    person.page.locator(START).click()
    heading = person.page.locator("[data-panel] h2")
    seen = set()
    for number in range(6):
        assert person.decide_or_end()
        seen.add(heading.inner_text())
        person.decide(number)
    assert seen == {"Turn of Ann", "Turn of Ben"}
