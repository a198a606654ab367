"""The examples of the rule book are true: each is played, and what it claims is what happens."""

from __future__ import annotations

import json
import re
from collections import Counter
from pathlib import Path
from xml.etree import ElementTree

import pytest

from bastide.book import Example, examples, picture, size
from bastide.drawing import THEMES
from bastide.setup import MODULES

WORDS = Path(__file__).parents[2] / "web" / "src" / "words"
EXAMPLES = list(examples().values())
FEWEST_OF_THE_BASE_GAME = 3

every_example = pytest.mark.parametrize("example", EXAMPLES, ids=[each.id for each in EXAMPLES])


@every_example
def test_the_points_are_those_of_the_engine(example: Example) -> None:
    awards = example.play().awards
    assert [(award.player, award.points) for award in awards] == list(example.points)


@every_example
def test_what_is_tried_is_allowed_or_forbidden_by_the_rule_that_is_named(example: Example) -> None:
    game = example.play().game
    found = {str(attempt.action): game.why_not(attempt.action) for attempt in example.tries}
    assert {text: refusal and refusal.rule for text, refusal in found.items()} == {
        str(attempt.action): attempt.rule for attempt in example.tries
    }


@every_example
def test_the_turn_goes_on_with_whom_the_example_says(example: Example) -> None:
    if example.to_act is not None:
        assert example.play().after.player == example.to_act


@every_example
def test_every_example_shows_something(example: Example) -> None:
    claims = example.points or example.tries or example.lit or example.to_act is not None
    assert claims or example.id == "circle"


@every_example
@pytest.mark.parametrize("theme", THEMES)
def test_the_picture_is_of_the_size_that_is_said(example: Example, theme: str) -> None:
    box = ElementTree.fromstring(picture(example, theme)).attrib["viewBox"].split()
    assert tuple(int(float(length)) for length in box[2:]) == size(example)


@every_example
@pytest.mark.parametrize("theme", THEMES)
def test_the_picture_has_no_ground_of_its_own(example: Example, theme: str) -> None:
    """The page behind it may be light or dark: nothing covers all of the picture."""
    drawn = ElementTree.fromstring(picture(example, theme))
    width, height = drawn.attrib["viewBox"].split()[2:]
    rects = [each.attrib for each in drawn.iter() if each.tag.endswith("rect")]
    sizes = {(float(rect["width"]), float(rect["height"])) for rect in rects}
    assert (float(width), float(height)) not in sizes


@every_example
@pytest.mark.parametrize("language", ["en", "el"])
def test_the_caption_takes_its_numbers_from_the_example(example: Example, language: str) -> None:
    """A caption calls the points of a seat ``{seat0}``; of one that is paid twice it says both."""
    words = json.loads((WORDS / f"{language}.json").read_text(encoding="utf-8"))
    caption = words[f"book.example.{example.id}"]
    awards = Counter(seat for seat, _ in example.points)
    once = {f"seat{seat}" for seat, count in awards.items() if count == 1}
    assert set(re.findall(r"\{(\w+)\}", caption)) == once
    for seat, points in example.points:
        assert awards[seat] == 1 or str(points) in caption


@pytest.mark.parametrize("language", ["en", "el"])
def test_no_caption_is_left_over(language: str) -> None:
    words = json.loads((WORDS / f"{language}.json").read_text(encoding="utf-8"))
    prefix = "book.example."
    captions = {key.removeprefix(prefix) for key in words if key.startswith(prefix)}
    assert captions == examples().keys()


def test_every_module_has_an_example() -> None:
    shown = {example.module for example in EXAMPLES}
    # The two sets of crop circles have the same rules.
    assert shown == {"base", *MODULES} - {"crop_circles_1"}
    base = [example for example in EXAMPLES if example.module == "base"]
    assert len(base) >= FEWEST_OF_THE_BASE_GAME
