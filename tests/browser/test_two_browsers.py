"""Two people in two browsers, an invitation between them, and a reload in the middle of a turn."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import expect

from tests.browser.people import DECIDING, OVER, PHONE, START, Visitor
from tests.browser.play import invite, share
from tests.server.people import process


@pytest.fixture
def pair(visit: Callable[..., Visitor]) -> tuple[Visitor, Visitor]:
    """Ann made the table, Bob came by her link in two taps."""
    ann, bob = visit(), visit(size=PHONE, touch=True)
    link = invite(ann)
    bob.open(link)
    bob.page.get_by_label("Your name").fill("Bob")
    bob.page.locator(START).tap()
    for person in (ann, bob):
        person.page.wait_for_url(re.compile("/table/"))
        person.page.locator("[data-cell]").first.wait_for()
    return ann, bob


def decides(pair: tuple[Visitor, Visitor]) -> tuple[Visitor, Visitor] | None:
    """Who decides now, and the other; None if the game is over."""
    ann, bob = pair
    seq = max(int(ann.seq), int(bob.seq))
    for person in pair:
        person.page.locator(f'[data-panel][data-seq="{seq}"]').wait_for()
    # The sheet with the result comes a little later, so it cannot be asked for here.
    for mover, other in ((ann, bob), (bob, ann)):
        if mover.page.locator(DECIDING).count():
            return mover, other
    return None


def deciding(pair: tuple[Visitor, Visitor]) -> tuple[Visitor, Visitor]:
    """Who decides now, and the other, in a game that is not over."""
    found = decides(pair)
    assert found is not None, pair[0].looks()
    return found


def test_a_whole_game_with_a_reload_in_the_middle_of_a_turn(pair: tuple[Visitor, Visitor]) -> None:
    for number in range(200):
        if (found := decides(pair)) is None:
            break
        mover, other = found
        if number == 21:
            seq, tiles, scores = mover.seq, mover.tiles(), mover.scores()
            mover.page.reload()
            mover.page.locator(f'{DECIDING}[data-seq="{seq}"]').wait_for()
            expect(mover.page.locator("[data-cell]")).to_have_count(tiles)
            assert mover.scores() == scores
        seq = mover.seq
        mover.decide(number)
        other.wait_for_more_than(seq)
    else:
        raise AssertionError("the game did not end")
    ann, bob = pair
    ann.page.locator(OVER).wait_for()
    bob.page.locator(OVER).wait_for()
    assert ann.scores() == bob.scores()
    assert ann.tiles() == bob.tiles()


def test_what_one_chooses_the_other_sees_before_it_is_sent(pair: tuple[Visitor, Visitor]) -> None:
    mover, other = deciding(pair)
    mover.press("ArrowRight")
    other.page.locator("[data-ghost]").wait_for()
    mover.press("Escape")
    other.page.locator("[data-ghost]").wait_for(state="detached")


def test_a_lost_connection_is_shown_and_mended(pair: tuple[Visitor, Visitor]) -> None:
    mover, other = deciding(pair)
    other.page.context.set_offline(True)
    other.page.evaluate("window.dispatchEvent(new Event('offline'))")
    seq = mover.seq
    mover.decide(1)
    other.page.context.set_offline(False)
    other.wait_for_more_than(seq)


def test_a_spectator_sees_the_game_and_cannot_play(
    pair: tuple[Visitor, Visitor], visit: Callable[..., Visitor]
) -> None:
    ann, _ = pair
    ann.page.get_by_role("button", name="Links to this table").click()
    link = ann.page.get_by_label("For watching").input_value()
    ann.press("Escape")
    cleo = visit()
    cleo.open(link)
    cleo.page.locator("[data-cell]").first.wait_for(state="attached")
    mover, _ = deciding(pair)
    seq = cleo.seq
    mover.decide(1)
    cleo.wait_for_more_than(seq)
    assert cleo.page.locator(DECIDING).count() == 0
    assert cleo.page.locator(".cells button, [data-primary]").count() == 0


def test_a_step_can_be_taken_back_until_something_hidden_is_seen(
    pair: tuple[Visitor, Visitor],
) -> None:
    mover, other = deciding(pair)
    tiles = mover.tiles()
    mover.lay_tile()
    # In the first turn a figure can always be put on the tile, so it is still one's own step.
    expect(mover.page.locator("[data-cell]")).to_have_count(tiles + 1)
    seq = mover.seq
    mover.press("u")
    mover.wait_for_more_than(seq)
    expect(mover.page.locator("[data-cell]")).to_have_count(tiles)
    expect(other.page.locator("[data-cell]")).to_have_count(tiles)
    mover.page.locator(".cells button").first.wait_for()


def test_a_server_that_was_killed_goes_on_where_it_was(
    visit: Callable[..., Visitor], tmp_path: Path
) -> None:
    with process(tmp_path) as server:
        person = visit(address=server.address.rstrip("/"))
        share(person)
        for number in range(5):
            person.decide(number)
        seq, tiles = person.seq, person.tiles()
        server.kill()
        person.page.locator(".banner").wait_for()
    port = str(urlsplit(person.address).port)
    with process(tmp_path, {"BASTIDE_PORT": port}):
        person.page.locator(".banner").wait_for(state="detached")
        assert (person.seq, person.tiles()) == (seq, tiles)
        person.decide(6)
    person.faults.clear()  # a browser says that a connection was lost
