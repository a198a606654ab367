"""A new game: presets, modules, house rules, seats, files; and what guests see of it."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.people import SMALL_PHONE, START, Visitor
from tests.browser.play import found


def started(person: Visitor) -> dict[str, object]:
    """Start the game; the table as the server has it."""
    person.page.locator(START).click()
    person.page.wait_for_url(re.compile("/table/"))
    person.page.locator("[data-cell], .copy input").first.wait_for(state="attached")
    with person.client() as http:
        view: dict[str, object] = http.get(f"/api/tables/{person.table}").raise_for_status().json()
    return view


def test_a_big_box_in_two_clicks(visit: Callable[..., Visitor]) -> None:
    person = visit()
    person.open("/")
    person.page.locator("[data-preset=box]").click()
    expect(person.page.locator("[data-total]")).to_have_attribute("data-total", "172")
    view = started(person)
    assert len(view["setup"]["modules"]) == 10  # type: ignore[index]


@pytest.mark.parametrize("language", ["en", "el"])
def test_everything_agreed_on_reaches_the_table_and_the_guest(
    visit: Callable[..., Visitor], language: str
) -> None:
    person = visit(language)
    person.open("/new")
    page = person.page
    page.locator("[data-module=robbers]").click()
    page.locator("[data-module=river]").click()
    page.locator("[data-parts=base]").select_option("both 2")
    page.locator("[data-switch=robber_rounding] input").nth(1).check()
    page.locator("[data-option=projections] input").uncheck()
    page.locator("[data-seat-row='1'] select.field").select_option("open")
    page.locator("[data-seat-row='0'] .colour select").select_option("blue")
    page.locator("fieldset.seats .check input").uncheck()
    page.locator("fieldset.seats .row .button").click()
    # The last one may begin instead.
    page.locator("[data-seat-row='2'] .buttons button").first.click()
    expect(page.locator("[data-total]")).to_have_attribute("data-total", "163")
    view = started(person)
    setup = view["setup"]
    assert isinstance(setup, dict)
    assert set(setup["modules"]) == {"robbers", "river"}
    assert setup["copies"] == {"base": 2}
    assert setup["switches"]["robber_rounding"] == "down"
    assert view["options"]["projections"] is False  # type: ignore[index]
    assert view["order"] == "fixed"
    seats = [(seat["kind"], seat["colour"]) for seat in view["seats"]]  # type: ignore[attr-defined]
    assert seats == [("person", "blue"), ("bot", "yellow"), ("open", "red")]

    guest = visit(language)
    guest.open(page.locator(".copy input").first.input_value())
    guest.page.locator("[data-agreed-switch=robber_rounding]").wait_for()
    expect(guest.page.locator("[data-agreed]")).to_have_count(3)
    expect(guest.page.locator("[data-agreed-option]")).to_have_count(1)
    guest.page.locator(".agreed .button").click()
    guest.page.locator("[data-listed]").first.wait_for()
    counts = [
        int(each.get_attribute("data-count") or 0)
        for each in guest.page.locator("[data-listed]").all()
    ]
    # Two base games have one start tile.
    assert sum(counts) == 163


def test_a_house_rule_takes_the_start_tile_out_of_the_list(visit: Callable[..., Visitor]) -> None:
    person = visit()
    person.open("/new")
    page = person.page
    page.locator("[data-module=river]").click()
    page.locator("summary").click()
    page.locator("[data-switch=river_start_tile] input").nth(1).check()
    page.locator("[data-total='83']").wait_for()
    page.locator(".game .button").click()
    start = page.locator("[data-listed=base-start]")
    expect(start).to_have_attribute("data-count", "0")
    assert start.locator("button").count() == 0
    told = page.get_by_role("dialog").get_by_role("status")
    expect(told).to_contain_text(re.compile(r"\b83 tiles"))


def test_ones_tables_say_what_is_played(visit: Callable[..., Visitor]) -> None:
    person = visit()
    wish = {"modules": ["river", "robbers"], "copies": {"robbers": 0, "gold_mines": 1}}
    found(person, seats=[{"kind": "me"}, {"kind": "bot", "bot": "greedy"}], **wish)
    person.open("/")
    played = "The River · The Robbers, only the rules · The Gold Mines, only the tiles"
    expect(person.page.locator("[data-played]")).to_have_text(played)


TEXT_WIDER_THAN_ROOM = """
(select) => {
  const style = getComputedStyle(select);
  const pen = document.createElement('canvas').getContext('2d');
  pen.font = style.font;
  const arrow = 24;
  const room = select.clientWidth - parseFloat(style.paddingLeft) - arrow;
  return pen.measureText(select.selectedOptions[0].text).width > room;
}
"""


@pytest.mark.parametrize("language", ["en", "el"])
def test_the_names_of_the_bots_can_be_read_on_a_phone(
    visit: Callable[..., Visitor], language: str
) -> None:
    person = visit(language, size=SMALL_PHONE, touch=True)
    person.open("/new")
    choice = person.page.locator("[data-seat-row='1'] select.field")
    choice.wait_for()
    for bot in choice.locator("optgroup option").all():
        choice.select_option(bot.get_attribute("value"))
        assert not choice.evaluate(TEXT_WIDER_THAN_ROOM), bot.inner_text()


def test_house_rules_are_those_of_the_chosen_modules(visit: Callable[..., Visitor]) -> None:
    person = visit()
    person.open("/new")
    rules = person.page.locator("[data-switch]")
    rules.first.wait_for()
    assert [each.get_attribute("data-switch") for each in rules.all()] == [
        "small_city_two_points",
        "max_players",
    ]
    person.page.locator("[data-module=princess_dragon]").click()
    expect(person.page.locator("[data-switch=dragon_after_scoring]")).to_be_visible()
    person.page.locator("[data-preset=everything]").click()
    expect(rules).to_have_count(17)


def test_own_setups_are_kept_renamed_and_deleted(visit: Callable[..., Visitor]) -> None:
    person = visit()
    person.open("/new")
    page = person.page
    page.locator("[data-module=ferries]").click()
    page.get_by_role("button", name="Keep this setup").click()
    page.get_by_label("Name of the setup").fill("Friday")
    page.keyboard.press("Enter")
    page.locator("[data-own=Friday]").wait_for()
    page.locator("[data-preset=first]").click()
    assert not page.locator("[data-module=ferries] input").is_checked()

    page.reload()
    page.get_by_role("button", name="Rename Friday").click()
    page.get_by_label("Name of the setup").fill("Saturday")
    page.keyboard.press("Enter")
    page.locator("[data-own=Saturday]").click()
    assert page.locator("[data-module=ferries] input").is_checked()
    page.get_by_role("button", name="Delete Saturday").click()
    expect(page.locator("[data-own]")).to_have_count(0)


def test_a_setup_goes_to_a_file_and_comes_back(
    visit: Callable[..., Visitor], tmp_path: Path
) -> None:
    person = visit()
    person.open("/new")
    page = person.page
    page.locator("[data-module=ferries]").click()
    page.locator("summary").click()
    page.locator("[data-switch=ferry_directions] input").nth(1).check()
    with page.expect_download() as download:
        page.get_by_role("button", name="Save as a file").click()
    path = tmp_path / "setup.json"
    download.value.save_as(path)

    page.locator("[data-preset=first]").click()
    page.locator("[data-setup-file]").set_input_files(path)
    expect(page.locator("[data-module=ferries] input")).to_be_checked()
    expect(page.locator("[data-switch=ferry_directions] input").nth(1)).to_be_checked()

    content = json.loads(path.read_text(encoding="utf-8"))
    path.write_text(json.dumps(content | {"modules": ["ferris"], "seats": [{"kind": "cat"}]}))
    page.locator("[data-setup-file]").set_input_files(path)
    faults = page.locator(".faults li")
    expect(faults).to_have_count(3)
    expect(faults.first).to_contain_text('"ferris"')
    # Nothing of it was taken over, and nothing was lost.
    assert page.locator("[data-module=ferries] input").is_checked()


def test_faults_stand_beside_what_they_concern(visit: Callable[..., Visitor]) -> None:
    person = visit("el")
    person.open("/new")
    page = person.page
    page.locator("[data-switch]").first.wait_for()
    for _ in range(4):
        page.locator("fieldset.seats .row .button").click()
    if page.locator(START).is_enabled():
        page.locator(START).click()
    expect(page.locator("fieldset.seats .fault")).to_contain_text("Έξι παίζουν μόνο")
    page.locator("[data-module=river]").click()
    expect(page.locator("fieldset.seats .fault")).to_have_count(0)
    started(person)


def test_a_new_game_by_keyboard_on_a_phone(visit: Callable[..., Visitor]) -> None:
    """Everything is reached with Tab, Space and the arrows; nothing lies under the bar below."""
    person = visit(size=SMALL_PHONE)
    person.open("/new")
    page = person.page
    page.locator("[data-switch]").first.wait_for()
    wanted = page.locator("[data-module=crop_circles] input")
    for _ in range(80):
        if wanted.evaluate("each => each === document.activeElement"):
            break
        person.press("Tab")
    person.press("Space")
    assert wanted.is_checked()
    box = wanted.bounding_box()
    bar = page.locator(".start").first.bounding_box()
    assert box is not None
    assert bar is not None
    assert box["y"] + box["height"] <= bar["y"]
    started(person)


def test_tiles_and_rules_apart_go_to_a_file_and_into_a_game(
    visit: Callable[..., Visitor], tmp_path: Path
) -> None:
    """Gold without its rules, the large follower without its tiles, more monasteries."""
    person = visit()
    person.open("/new")
    page = person.page
    for module in ("gold_mines", "inns_cathedrals"):
        page.locator(f"[data-module={module}]").click()
    page.locator("[data-parts=gold_mines]").select_option("tiles 2")
    page.locator("[data-parts=inns_cathedrals]").select_option("rules")
    expect(page.locator("[data-total]")).to_have_attribute("data-total", "88")
    page.get_by_role("button", name="All tiles of this game").click()
    monastery = page.locator("[data-listed=base-monastery]")
    more = monastery.get_by_role("button", name=re.compile("^One more"))
    more.focus()
    page.keyboard.press("Enter")
    page.keyboard.press("Enter")
    expect(monastery).to_have_attribute("data-count", "6")
    expect(monastery).to_contain_text("instead of 4")
    full = page.locator("[data-listed=base-city4-pennant]")
    full.get_by_role("button", name=re.compile("^One less")).click()
    page.locator("summary", has_text="Single tiles of other sets").click()
    ferry = page.locator("[data-listed=ferry-four-roads]")
    ferry.get_by_role("button", name=re.compile("^One more")).click()
    page.keyboard.press("Escape")
    expect(page.locator("[data-total]")).to_have_attribute("data-total", "90")
    with page.expect_download() as download:
        page.get_by_role("button", name="Save as a file").click()
    path = tmp_path / "setup.json"
    download.value.save_as(path)

    page.locator("[data-preset=first]").click()
    expect(page.locator("[data-total]")).to_have_attribute("data-total", "72")
    page.locator("[data-setup-file]").set_input_files(path)
    expect(page.locator("[data-parts=gold_mines]")).to_have_value("tiles 2")
    expect(page.locator("[data-parts=inns_cathedrals]")).to_have_value("rules")
    expect(page.locator("[data-parts=ferries]")).to_have_value("tiles 0")
    expect(page.locator("[data-total]")).to_have_attribute("data-total", "90")

    view = started(person)
    setup = view["setup"]
    assert isinstance(setup, dict)
    assert setup["modules"] == ["inns_cathedrals"]
    assert setup["copies"] == {"gold_mines": 2, "inns_cathedrals": 0}
    assert setup["tiles"] == {"base-city4-pennant": 0, "base-monastery": 6, "ferry-four-roads": 1}
    # The first tile: without gold to be laid, whatever it shows.
    person.decide_or_end()
    person.lay_tile("ArrowRight", "ArrowDown")
    expect(page.locator("[data-cell]")).not_to_have_count(1)


def test_what_is_wrong_with_single_tiles_is_said_where_they_are(
    visit: Callable[..., Visitor],
) -> None:
    person = visit()
    person.open("/new")
    page = person.page
    page.locator("[data-parts=base]").select_option("both 0")
    expect(page.locator("[data-faults] li")).to_contain_text("There is no tile to draw")
    expect(page.locator(START)).to_be_disabled()
    page.get_by_role("button", name="All tiles of this game").click()
    expect(page.get_by_role("dialog").get_by_role("alert")).to_contain_text("no tile to draw")
    start = page.locator("[data-listed=base-start]")
    start.get_by_role("button", name=re.compile("^One more")).click()
    expect(page.get_by_role("dialog").get_by_role("alert")).to_have_count(0)
    page.get_by_role("button", name="As in the boxes").click()
    expect(start).to_have_attribute("data-count", "1")
