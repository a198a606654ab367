"""One person against a bot, with the keyboard alone, from the first page to the last."""

from __future__ import annotations

import re
from collections.abc import Callable

from tests.browser.people import OVER, START, Visitor


def test_a_game_from_the_first_click_to_the_rematch(visit: Callable[..., Visitor]) -> None:
    ann = visit()
    ann.open("/")
    # One click on a page whose defaults are good.
    ann.page.locator(START).click()
    ann.page.wait_for_url(re.compile("/table/"))
    number = 0
    while ann.decide_or_end():
        ann.decide(number)
        number += 1
    assert number > 35
    ann.page.locator(OVER).wait_for()
    sums = [
        (int(cell.get_attribute("data-sum") or -1), int(cell.inner_text()))
        for cell in ann.page.locator("[data-sum]").all()
    ]
    assert [points for _, points in sorted(sums)] == ann.scores()
    assert ann.tiles() == 72 - ann.page.locator("[data-discarded] svg[role=img]").count()
    assert ann.page.locator("[data-left]").get_attribute("data-left") == "0"

    first = ann.page.url
    ann.page.get_by_role("button", name="Play again").click()
    ann.page.wait_for_url(lambda url: url != first)
    assert ann.decide_or_end()
    assert ann.tiles() <= 2
