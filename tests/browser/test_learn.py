"""Lessons: played to the end as a learner would, left and found again, gone back in."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from bastide.lessons import NAMES, load
from tests.browser.people import NIGHTLY, SMALL_PHONE, Visitor, client
from tests.browser.test_accessibility import EVERYWHERE, violations

BASE = [name for name in NAMES if name not in load(name).setup.modules]
MODULES = [name for name in NAMES if name not in BASE]
# All lessons are played on the engine by tests/lessons; these are clicked through as well.
SEEN_BY_DAY = ["river", "princess_dragon", "messengers", "robbers"]
Steps = list[dict[str, Any]]


def steps_of(person: Visitor, name: str) -> Steps:
    with client(person.address) as http:
        return list(http.get(f"/api/lessons/{name}").raise_for_status().json()["steps"])


def wait_for_step(person: Visitor, number: int) -> None:
    """The step is said, and the others have done what comes before it."""
    person.page.locator(f'[data-coach][data-step="{number}"]:not([data-watching])').wait_for()


def turn_of(person: Visitor) -> str:
    return person.page.locator("[data-panel] [data-turn]").get_attribute("data-turn") or ""


def lay(person: Visitor, x_y: str, turn: str, tile: str | None) -> None:
    """Choose the cell, turn the tile there, and confirm."""
    page = person.page
    if tile is not None:
        page.locator(f'[data-hand] [data-tile="{tile}"]').click()
    page.locator(f'.cells [data-key="{x_y}"]').click()
    for _ in range(4):
        if turn_of(person) == turn.removeprefix("r"):
            break
        page.locator(f'.cells [data-key="{x_y}"]').click()
    assert turn_of(person) == turn.removeprefix("r")
    page.locator('[data-primary="place"]').click()


def aim(person: Visitor, action: str) -> Locator:
    """The button for the action, with the right thing in the hand for it."""
    page = person.page
    found = page.locator(f'[data-panel] [data-action="{action}"]')
    tools = page.locator("[data-panel] [data-tool]")
    for at in range(tools.count()):
        if found.count():
            break
        tools.nth(at).click()
    return found.first


def do(person: Visitor, action: str, number: int) -> None:
    """What the step asks for, by clicking."""
    words = action.split(" ")
    if words[0] == "place":
        lay(person, words[1], words[2], words[3] if len(words) > 3 else None)
    else:
        aim(person, action).click()
        if action != "pass":
            person.page.locator('[data-primary="target"]').click()
    # The throw of a die is asked for twice.
    gone = person.page.locator(f'[data-coach]:not([data-step="{number}"])')
    sure = person.page.locator("[data-prompt].warn")
    gone.or_(sure).first.wait_for()
    if sure.count():
        person.page.locator("[data-primary]").click()


def play_through(person: Visitor, name: str) -> None:
    steps = steps_of(person, name)
    for number, step in enumerate(steps[:-1]):
        wait_for_step(person, number)
        if step["do"] is None:
            person.page.locator("button[data-next]").click()
        else:
            do(person, step["do"], number)
    wait_for_step(person, len(steps) - 1)


def points(person: Visitor) -> list[int]:
    return [
        int(re.sub(r"\D", "", row.inner_text()))
        for row in person.page.locator("[data-score]").all()
    ]


def expected_points(name: str) -> list[int]:
    lesson = load(name)
    found = [0] * lesson.setup.players
    if lesson.begin and name == "end":
        found = [67, 47]  # what the game brought before the lesson
    for step in lesson.steps:
        for claim in step.awards:
            found[claim.seat] += claim.points
    return found


def test_the_tutorial_is_played_through_by_clicking(visit: Callable[..., Visitor]) -> None:
    person = visit()
    person.open("/")
    person.page.locator('a[href="/learn"]').first.click()
    person.page.locator(f"[data-lesson={BASE[0]}]").click()
    for name in BASE:
        person.page.wait_for_url(f"{person.address}/learn/{name}")
        play_through(person, name)
        assert points(person) == expected_points(name), name
        person.page.locator("a[data-next]").click()
    # After the last one comes a game of one's own.
    person.page.wait_for_url(re.compile(r"/$"))
    person.open("/learn")
    for name in BASE:
        expect(person.page.locator(f"[data-lesson={name}]")).to_contain_text("Finished")


@pytest.mark.parametrize("name", MODULES if NIGHTLY else SEEN_BY_DAY)
def test_a_lesson_about_an_expansion(visit: Callable[..., Visitor], name: str) -> None:
    person = visit(bypass_csp=True)
    person.open(f"/learn/{name}")
    wait_for_step(person, 0)
    assert violations(person) == []
    play_through(person, name)
    assert points(person) == expected_points(name)
    assert violations(person) == []


def test_a_lesson_by_keyboard_alone(visit: Callable[..., Visitor]) -> None:
    person = visit()
    person.open("/learn/monastery")
    for number, step in enumerate(steps_of(person, "monastery")[:-1]):
        wait_for_step(person, number)
        if step["do"] is None or step["do"] == "pass":
            person.press("Enter")
        elif step["do"].startswith("place"):
            wanted = step["do"].split(" ")[1]
            chosen = person.page.locator(f'.cells [data-key="{wanted}"][aria-pressed=true]')
            for arrow in ["ArrowDown", "ArrowRight"] * 12:
                if chosen.count():
                    break
                person.press(arrow)
            person.press("Enter")
        else:
            person.press("1", "Enter")
    person.page.locator("a[data-next]").wait_for()
    assert points(person) == expected_points("monastery")


def test_something_else_is_not_done_but_answered(visit: Callable[..., Visitor]) -> None:
    person = visit()
    person.open("/learn/tiles")
    wait_for_step(person, 0)
    person.page.locator("button[data-next]").click()
    wait_for_step(person, 1)
    person.page.locator('.cells [data-key="-1,0"]').click()
    person.page.locator("[data-primary]").click()
    expect(person.page.locator("[data-wrong]")).to_be_visible()
    assert person.tiles() == 1
    person.page.locator("[data-show]").click()
    wait_for_step(person, 2)
    assert person.tiles() == 2
    expect(person.page.locator("[data-wrong]")).to_have_count(0)


def test_a_lesson_is_left_and_found_again(visit: Callable[..., Visitor]) -> None:
    person = visit()
    person.open("/learn/sharing")
    steps = steps_of(person, "sharing")
    for number in range(3):
        wait_for_step(person, number)
        if steps[number]["do"] is None:
            person.page.locator("button[data-next]").click()
        else:
            do(person, steps[number]["do"], number)
    wait_for_step(person, 3)
    tiles = person.tiles()
    person.open("/learn")
    expect(person.page.locator("[data-lesson=sharing]")).to_contain_text("step 4")
    person.page.locator("[data-lesson=sharing]").click()
    wait_for_step(person, 3)
    assert person.tiles() == tiles
    person.page.get_by_role("button", name="Back", exact=True).click()
    wait_for_step(person, 2)
    person.page.get_by_role("button", name="From the beginning").click()
    wait_for_step(person, 0)
    assert person.tiles() < tiles


@pytest.mark.parametrize(("look", "size"), EVERYWHERE)
def test_axe_finds_nothing(
    visit: Callable[..., Visitor], look: tuple[str, str], size: tuple[int, int]
) -> None:
    person = visit(*look, size, touch=size == SMALL_PHONE, bypass_csp=True)
    person.open("/learn")
    person.page.locator("[data-lesson]").first.wait_for()
    assert violations(person) == []
    person.open("/learn/tiles")
    wait_for_step(person, 0)
    assert violations(person) == [], "reading"
    person.page.locator("button[data-next]").click()
    wait_for_step(person, 1)
    assert violations(person) == [], "laying"
    person.page.locator("[data-show]").click()
    wait_for_step(person, 2)
    assert violations(person) == [], "a figure"


def test_everything_can_be_reached_on_a_small_phone(visit: Callable[..., Visitor]) -> None:
    person = visit(size=SMALL_PHONE, touch=True)
    person.open("/learn/tiles")
    wait_for_step(person, 0)
    person.page.locator("button[data-next]").click()
    wait_for_step(person, 1)
    for control in ("[data-coach] [data-say]", "[data-coach] [data-show]", ".cells button"):
        expect(person.page.locator(control).first).to_be_in_viewport(ratio=1)
    board = person.page.locator("[data-board]").bounding_box()
    coach = person.page.locator("[data-coach]").bounding_box()
    assert board is not None
    assert coach is not None
    assert board["y"] + board["height"] <= coach["y"] + 1  # nothing of the board is covered
    assert board["height"] >= 200


def test_an_unknown_lesson_is_a_clear_word(visit: Callable[..., Visitor]) -> None:
    person = visit()
    person.open("/learn/chess")
    expect(person.page.get_by_text("There is no such lesson.")).to_be_visible()
