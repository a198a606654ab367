"""axe finds nothing on any page, in both themes and both languages."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.browser.people import DESK, NIGHTLY, OVER, SMALL_PHONE, Visitor
from tests.browser.play import finish, invite, share, start

AXE = Path(__file__).parents[2] / "web/node_modules/axe-core/axe.min.js"
TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
# Where things lie on the board, and how near to each other, is a matter of the game, as on a map;
# how large they are is another test's matter. What is scrolled halfway out of a list is no smaller.
RUN = """
async (tags) => {
  const { passes, violations } = await axe.run({ runOnly: tags });
  const moved = '.plane, [data-targets]';
  const moves = ({ target }) => document.querySelector(target[0])?.closest(moved);
  for (const each of violations) {
    if (each.id === 'target-size') each.nodes = each.nodes.filter((node) => !moves(node));
  }
  return { passes, violations };
}
"""
LOOKS = [(language, theme) for language in ("en", "el") for theme in ("light", "dark")]
# Words have no colours, so two looks show both languages and both themes; at night all four are
# seen on the desk and on the phone.
DESK_LOOKS = LOOKS if NIGHTLY else [("en", "dark"), ("el", "light")]
PHONE_LOOKS = LOOKS if NIGHTLY else [("en", "light")]
EVERYWHERE = [
    *((look, DESK) for look in DESK_LOOKS),
    *((look, SMALL_PHONE) for look in PHONE_LOOKS),
]


def violations(person: Visitor) -> list[str]:
    """Rule and place of everything axe objects to on the page as it is."""
    if not person.page.evaluate("'axe' in window"):
        person.page.evaluate(AXE.read_text(encoding="utf-8"))
    found: dict[str, Any] = person.page.evaluate(RUN, TAGS)
    assert found["passes"], "axe looked at nothing"
    return [
        f"{each['id']}: {node['target']} {node['failureSummary']}"
        for each in found["violations"]
        for node in each["nodes"]
    ]


@pytest.fixture(params=DESK_LOOKS, ids="-".join)
def person(request: pytest.FixtureRequest, visit: Callable[..., Visitor]) -> Visitor:
    language, theme = request.param
    return visit(language, theme, bypass_csp=True)


@pytest.fixture(params=PHONE_LOOKS, ids="-".join)
def on_phone(request: pytest.FixtureRequest, visit: Callable[..., Visitor]) -> Visitor:
    language, theme = request.param
    return visit(language, theme, SMALL_PHONE, touch=True, bypass_csp=True)


def test_first_page(person: Visitor) -> None:
    person.open("/")
    person.page.locator(".picture.there").wait_for()
    person.page.locator("[data-preset=box]").click()
    assert violations(person) == []


def everything_of_a_new_game(person: Visitor) -> None:
    person.open("/new")
    person.page.locator("[data-preset=everything]").click()
    person.page.locator("summary").click()
    person.page.locator("[data-switch=hand_end] input").nth(1).check()
    person.page.locator("[data-option=chat] input").uncheck()
    person.page.locator("[data-parts=robbers]").select_option("tiles 2")
    assert violations(person) == []
    person.page.locator(".game .button").click()
    tile = person.page.locator("[data-listed=base-monastery]")
    tile.locator("button").last.click()
    assert violations(person) == []
    person.page.keyboard.press("Escape")
    person.page.locator(".game .button").click()
    person.page.locator("[data-listed]").first.wait_for()
    assert violations(person) == []


def test_new_game(person: Visitor) -> None:
    everything_of_a_new_game(person)


def test_new_game_on_a_phone(on_phone: Visitor) -> None:
    everything_of_a_new_game(on_phone)


def test_invitation_and_waiting(person: Visitor, visit: Callable[..., Visitor]) -> None:
    link = invite(person)
    assert violations(person) == []
    theme = person.page.evaluate("document.documentElement.dataset.theme")
    guest = visit(language(person), theme, bypass_csp=True)
    guest.open(link)
    guest.page.locator("form").wait_for()
    assert violations(guest) == []


def test_missing_page(person: Visitor) -> None:
    person.open("/table/nowhere/at/all")
    person.page.locator("h1").wait_for()
    assert violations(person) == []


def language(person: Visitor) -> str:
    return str(person.page.evaluate("document.documentElement.lang"))


def walk_round_the_table(person: Visitor) -> None:
    assert person.decide_or_end()
    assert violations(person) == [], "placing"
    person.press("ArrowDown")
    assert violations(person) == [], "a cell is chosen"
    person.press("Escape")
    for number in range(8):
        if person.page.locator("[data-spot]").count():
            break
        person.decide(number * 4)
        person.decide_or_end()
    assert person.page.locator("[data-spot]").count() > 0
    assert violations(person) == [], "figures"
    person.press("1")
    assert violations(person) == [], "a spot is chosen"
    person.press("Escape", "?")
    person.page.locator("dialog dl").first.wait_for()
    assert violations(person) == [], "help"
    person.press("Escape", "h")
    person.page.locator("dialog ol").wait_for()
    assert violations(person) == [], "log"
    person.press("Escape", "c")
    person.page.locator("[data-chat]").wait_for()
    assert violations(person) == [], "chat"
    # On a phone the chat lies over the board; Escape does nothing where it stands beside it.
    person.page.locator("[data-chat] [data-scrolls]").focus()
    person.press("Escape", "g")
    person.page.locator("[data-words] :focus").wait_for()
    assert violations(person) == [], "the board in words"
    person.page.locator("[data-open-settings]").click()
    person.page.locator("dialog .form").wait_for()
    assert violations(person) == [], "settings"


def test_table(person: Visitor) -> None:
    share(person)
    walk_round_the_table(person)


def test_table_in_high_contrast(visit: Callable[..., Visitor]) -> None:
    person = visit("en", "contrast", bypass_csp=True)
    share(person)
    walk_round_the_table(person)


def test_table_on_a_phone(on_phone: Visitor) -> None:
    share(on_phone)
    walk_round_the_table(on_phone)


def test_big_screen(person: Visitor) -> None:
    start(person)
    person.open(f"/table/{person.table}?screen=1")
    person.page.locator("[data-big] [data-cell]").first.wait_for(state="attached")
    assert violations(person) == []


def test_result(visit: Callable[..., Visitor]) -> None:
    person = visit(size=DESK, bypass_csp=True)
    finish(person)
    for language, theme in DESK_LOOKS:
        person.page.evaluate(
            "(chosen) => localStorage.setItem('bastide.settings', JSON.stringify(chosen))",
            {"language": language, "theme": theme},
        )
        person.page.reload()
        person.page.locator("[data-panel] .main").click()
        person.page.locator(OVER).wait_for()
        assert violations(person) == [], (language, theme)
        person.press("Escape")
        person.page.locator("[data-mark]").first.focus()
        assert violations(person) == [], (language, theme, "a score marker is open")


def test_a_game_with_a_module_against_a_bot(person: Visitor) -> None:
    start(person, "inns_cathedrals")
    assert person.decide_or_end()
    assert violations(person) == []
