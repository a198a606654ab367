"""After the game: the table that adds up, the graph, files, the score sheet."""

from __future__ import annotations

import csv
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import expect

from tests.browser.people import SMALL_PHONE, Visitor
from tests.browser.play import finish, share
from tests.browser.test_accessibility import violations


def saved(person: Visitor, kind: str, folder: Path) -> Path:
    """Press the button and take the file."""
    with person.page.expect_download() as download:
        person.page.locator(f"[data-save={kind}]").click()
    path = folder / download.value.suggested_filename
    assert path.suffix == f".{kind}"
    download.value.save_as(path)
    return path


def test_files_of_a_finished_game(visit: Callable[..., Visitor], tmp_path: Path) -> None:
    person = visit()
    finish(person)
    assert saved(person, "svg", tmp_path).read_text(encoding="utf-8").startswith("<svg")
    assert saved(person, "png", tmp_path).read_bytes().startswith(b"\x89PNG\r\n")
    assert '"bastide-record"' in saved(person, "json", tmp_path).read_text(encoding="utf-8")
    with saved(person, "csv", tmp_path).open(encoding="utf-8-sig", newline="") as file:
        rows = list(csv.DictReader(file))
    assert [int(row["Total"]) for row in rows] == person.scores()
    assert sum(int(row["Tiles laid"]) for row in rows) == person.tiles() - 1

    # A turn of the graph's table is a way into the replay.
    person.page.locator("summary", has_text="As a table").click()
    person.page.get_by_role("button", name="Turn 7", exact=True).click()
    expect(person.page.locator("[data-cell]")).to_have_count(8)


def test_the_score_sheet_on_screen_and_on_paper(
    visit: Callable[..., Visitor], tmp_path: Path
) -> None:
    person = visit("el", "dark", SMALL_PHONE, bypass_csp=True)
    finish(person)
    scores = person.scores()
    person.page.locator("a[href$='/sheet']").click()
    page = person.page
    page.locator("main img").wait_for()
    assert page.evaluate("document.documentElement.scrollWidth <= window.innerWidth")
    sums = [
        (int(cell.get_attribute("data-sum") or -1), int(cell.inner_text()))
        for cell in page.locator("[data-sum]").all()
    ]
    assert [points for _, points in sorted(sums)] == scores
    assert violations(person) == []
    page.emulate_media(media="print")
    assert page.locator("main button:visible").count() == 0
    assert page.evaluate("getComputedStyle(document.querySelector('main h1')).color") == (
        "rgb(0, 0, 0)"
    )
    page.emulate_media(media="screen")
    page.locator("header a.button:not(.icon)").click()
    page.locator("[data-panel]").wait_for()


def test_the_scores_so_far(visit: Callable[..., Visitor]) -> None:
    person = visit(bypass_csp=True)
    share(person)
    assert person.decide_or_end()
    person.decide(0)
    person.page.locator("[data-scores]").click()
    person.page.locator("dialog [data-graph]").wait_for()
    assert person.page.locator("[data-final]").count() == 0
    assert violations(person) == []


def test_a_saved_game_is_opened_again(visit: Callable[..., Visitor], tmp_path: Path) -> None:
    person = visit()
    finish(person)
    scores = person.scores()
    path = saved(person, "json", tmp_path)

    other = visit("el", size=SMALL_PHONE, touch=True)
    other.open("/")
    other.page.locator("[data-game-file]").set_input_files(path)
    other.page.locator("[data-panel]").wait_for()
    assert other.scores() == scores
    other.press("Home")
    other.page.locator("[data-replay='0']").wait_for()

    # A damaged file is refused with the place and the reason, and nothing is opened.
    path.write_text(path.read_text(encoding="utf-8").replace("place ", "plaice ", 1))
    other.open("/")
    other.page.locator("summary").wait_for()
    other.page.locator("[data-game-file]").set_input_files(path)
    expect(other.page.locator(".open .fault")).to_contain_text("actions[1]")
    other.page.locator("[data-game-file]").set_input_files(
        {"name": "x.json", "mimeType": "application/json", "buffer": b"{}"}
    )
    expect(other.page.locator(".open .fault")).to_contain_text("x.json")
