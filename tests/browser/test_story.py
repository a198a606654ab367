"""What the board tells: features, farms, tiles left, dead cells, and what has just happened."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.browser.people import SMALL_PHONE, Visitor
from tests.browser.play import Json, two_on

WATCH = """
() => {
  window.moved = [];
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (...given) {
    window.moved.push(this.dataset.cell ?? this.dataset.stands ?? this.className);
    return animate.apply(this, given);
  };
}
"""


def play(person: Visitor, tiles: int) -> Json:
    """Two at one device; go on until so many tiles lie and one is to be placed. The view."""

    def choose(now: Json) -> Json:
        action: Json = now["legal"][now["seq"] * 7 % len(now["legal"])]
        return action

    def enough(now: Json) -> bool:
        return len(now["game"]["tiles"]) >= tiles and now["game"]["phase"] == "place"

    return two_on(person, choose, enough)


@pytest.mark.parametrize("language", ["en", "el"])
def test_the_keys_walk_from_feature_to_feature(
    visit: Callable[..., Visitor], language: str
) -> None:
    person = visit(language)
    play(person, 12)
    person.press("i")
    told = person.page.locator("[data-inspected]")
    tip = person.page.locator("[data-tip]")
    expect(told).to_contain_text(re.compile(r"-?\d+.+: \w+"))
    expect(tip).to_be_visible()
    seen = {told.inner_text()}
    # So far that it leaves the tile, wherever that lies.
    for arrow in ("ArrowLeft", "ArrowUp", "ArrowRight", "ArrowDown"):
        for _ in range(4):
            person.press(arrow)
            seen.add(told.inner_text())
    assert len(seen) > 2
    # The choice of a cell is another thing, and begins only now.
    assert person.page.locator(".preview.chosen").count() == 0
    person.press("Escape")
    expect(tip).to_have_count(0)
    person.press("ArrowRight")
    expect(person.page.locator(".preview.chosen")).to_have_count(1)


def test_the_pointer_lights_and_explains_a_feature(visit: Callable[..., Visitor]) -> None:
    person = visit()
    view = play(person, 8)
    x, y = (view["game"]["tiles"][0][axis] for axis in ("x", "y"))
    person.page.locator(f'[data-cell="{x},{y}"]').hover(force=True)
    tip = person.page.locator("[data-tip]")
    expect(tip).to_contain_text(re.compile("City|Road|Field"))
    expect(tip).to_contain_text(re.compile("Worth|Now"))
    assert person.page.locator(".lit path").count() > 0


def test_a_finger_that_rests_asks_and_does_not_move_the_board(
    visit: Callable[..., Visitor],
) -> None:
    person = visit(size=SMALL_PHONE, touch=True)
    play(person, 8)
    # The mouse that began the game must not be what asks.
    person.page.mouse.move(1, 1)
    tile = person.page.locator("[data-cell]").first
    before = tile.bounding_box()
    assert before is not None
    x, y = before["x"] + before["width"] / 2, before["y"] + before["height"] / 2
    fingers = person.page.context.new_cdp_session(person.page)

    def touch(kind: str, *points: tuple[float, float]) -> None:
        at = [{"x": left, "y": top} for left, top in points]
        fingers.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": at})

    tip = person.page.locator("[data-tip]")
    expect(tip).to_have_count(0)
    touch("touchStart", (x, y))
    expect(tip).to_be_visible()
    resting = tile.bounding_box()
    touch("touchMove", (x + 30, y + 20))
    touch("touchEnd")
    assert tile.bounding_box() == resting
    expect(tip).to_be_visible()


def test_farms_have_owners_patterns_and_worth(visit: Callable[..., Visitor]) -> None:
    person = visit()
    view = play(person, 25)
    person.press("f")
    fields = [each for each in view["game"]["features"] if each["kind"] == "field"]
    farms = person.page.locator("[data-farm]")
    expect(farms).to_have_count(len(fields))
    owned = [each for each in fields if each["owners"]]
    marks = [text.split()[0] for text in person.page.locator("[data-farm-mark]").all_inner_texts()]
    assert owned
    for field in owned:
        assert str(field["value"]) in marks
    patterns = person.page.locator("[data-farms] pattern[id^=farm-]")
    used = {farm.get_attribute("data-farm") for farm in farms.all()}
    assert {pattern.get_attribute("id") for pattern in patterns.all()} == {
        f"farm-{number}" for number in used
    }
    person.press("f")
    expect(farms).to_have_count(0)


def test_the_tiles_left_add_up(visit: Callable[..., Visitor]) -> None:
    person = visit()
    view = play(person, 20)
    person.press("t")
    tiles = person.page.locator("[data-tile-left]")
    tiles.first.wait_for()
    left = [int(tile.get_attribute("data-tile-left") or -1) for tile in tiles.all()]
    assert sum(left) == view["game"]["tiles_left"]
    assert 0 in left
    shown = person.page.locator("[data-tiles-sum]").get_attribute("data-tiles-sum")
    assert shown == person.page.locator("[data-left]").get_attribute("data-left")
    person.page.get_by_role("checkbox", name="Only those that are left").check()
    expect(person.page.locator('[data-tile-left="0"]')).to_have_count(0)
    assert tiles.count() == sum(count > 0 for count in left)


def test_cells_say_what_fits_and_which_are_dead(visit: Callable[..., Visitor]) -> None:
    person = visit()
    now = play(person, 40)
    with person.client() as http:
        counted = http.get(f"/api/tables/{person.table}/cells").raise_for_status().json()
    dead = {f"{cell['x']},{cell['y']}" for cell in counted["cells"] if cell["fits"] == 0}
    # Where the tile in hand fits, the cell is not dead yet.
    dead -= {f"{each['x']},{each['y']}" for each in now["legal"]}
    marks = person.page.locator("[data-dead]")
    expect(marks).to_have_count(len(dead))
    assert {mark.get_attribute("data-dead") for mark in marks.all()} == dead
    cell = person.page.locator(".cells button").first
    fits = next(
        each["fits"]
        for each in counted["cells"]
        if f"{each['x']},{each['y']}" == cell.get_attribute("data-key")
    )
    cell.hover()
    expect(person.page.locator("[data-tip]")).to_contain_text(f"{fits} of {counted['total']} tiles")


def test_tiles_show_their_order(visit: Callable[..., Visitor]) -> None:
    person = visit()
    view = play(person, 9)
    numbers = person.page.locator("[data-number]")
    person.press("n")
    expect(numbers).to_have_count(2)
    person.press("n")
    expect(numbers).to_have_count(len(view["game"]["tiles"]))
    person.press("n")
    expect(numbers).to_have_count(0)


def test_what_happens_is_shown_unless_motion_is_not_wanted(visit: Callable[..., Visitor]) -> None:
    person = visit()
    play(person, 6)
    person.page.evaluate(WATCH)
    person.lay_tile()
    assert person.page.evaluate("window.moved") == []
    if person.page.locator(".cells button").count() == 0:
        person.put_figure(None)
    person.page.emulate_media(reduced_motion="no-preference")
    person.lay_tile()
    laid = person.page.locator("[data-cell]").last.get_attribute("data-cell")
    person.page.wait_for_function(f"window.moved.includes('{laid}')")
    # Nobody has to wait for it: what may be done next can be done now.
    assert person.page.locator("[data-primary]").count() == 1
    person.press("Escape")
    expect(person.page.locator("[data-air] > *")).to_have_count(0)
