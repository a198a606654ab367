"""Files of lessons: what is read from them, and what is refused, naming the place."""

from __future__ import annotations

import pytest

from bastide.actions import Place
from bastide.lessons import LessonError, load, matches, parse

GOOD = """
setup = { modules = ["river"], first_player = 1 }
begin = ["draw river-lake"]

[[steps]]
say = "lay"
before = ["pass"]
do = "place 1,0 r0"
also = ["place 1,0 *", "pass"]
show = ["1,0", "-1,0 city:NE", "panel"]
tell = ["during"]
awards = ["0 road 4"]

[[steps]]
say = "done"
"""


def test_everything_in_a_file_is_read() -> None:
    lesson = parse(GOOD, "made_up")
    assert lesson.name == "made_up"
    assert (lesson.setup.modules, lesson.setup.first_player) == ({"river"}, 1)
    assert [str(action) for action in lesson.begin] == ["draw river-lake"]
    lay, done = lesson.steps
    assert lay.do == Place(1, 0, 0)
    assert lay.show == ("1,0", "-1,0 city:NE", "panel")
    assert lay.tell == ("during",)
    assert [(c.seat, c.kind, c.points) for c in lay.awards] == [(0, "road", 4)]
    assert lay.accepts("place 1,0 r3")
    assert lay.accepts("pass")
    assert not lay.accepts("place 1,1 r0")
    assert done.do is None


@pytest.mark.parametrize(
    ("old", "new", "where", "reason"),
    [
        ("setup =", "setup ==", "made_up.toml", "value"),
        ('["river"]', '["rivers"]', "made_up.toml: setup", "unknown module 'rivers'"),
        ("begin =", "began =", "made_up.toml", "unknown member 'began'; did you mean 'begin'?"),
        ("draw river-lake", "drew river-lake", "made_up.toml: begin[0]", "is not an action"),
        ('say = "lay"', "", "made_up.toml: steps[0].say", "must be a word, not None"),
        ('say = "lay"', 'say = "done"', "made_up.toml: steps", "two of them say the same"),
        ('["pass"]', '"pass"', "made_up.toml: steps[0]: before", "must be a list"),
        ("place 1,0 r0", "place 1,0 r7", "made_up.toml: steps[0].do", "is not an action"),
        ('do = "place 1,0 r0"', "", "made_up.toml: steps[0].also", "nothing to do otherwise"),
        ('"place 1,0 *"', '"put 1,0"', "made_up.toml: steps[0]: also[0]", "is not an action"),
        ('"panel"', '"ceiling"', "made_up.toml: steps[0]: show[2]", "must be a cell, a spot"),
        ("0 road 4", "road 4", "made_up.toml: steps[0]: awards[0]", "a seat, a kind and points"),
        ('"during"', "3", "made_up.toml: steps[0]: tell[0]", "must be a word, not 3"),
        ("before", "after", "made_up.toml: steps[0]", "unknown member 'after'"),
    ],
)
def test_a_fault_is_named(old: str, new: str, where: str, reason: str) -> None:
    with pytest.raises(LessonError) as caught:
        parse(GOOD.replace(old, new, 1), "made_up")
    assert caught.value.where == where
    assert reason in caught.value.reason


def test_a_lesson_has_steps_and_not_too_many_actions() -> None:
    with pytest.raises(LessonError, match="there must be one"):
        parse("", "made_up")
    passes = ", ".join(['"pass"'] * 501)
    with pytest.raises(LessonError, match="501 actions are more than 500"):
        parse(f'begin = [{passes}]\n[[steps]]\nsay = "done"\n', "made_up")


def test_an_unknown_lesson_is_asked_back() -> None:
    with pytest.raises(LessonError, match="did you mean 'river'"):
        load("rivers")


@pytest.mark.parametrize(
    ("pattern", "action", "fits"),
    [
        ("place 1,0 *", "place 1,0 r3", True),
        ("place 1,0 *", "place 1,1 r3", False),
        ("deploy * 1,0 city:*", "deploy large 1,0 city:NE", True),
        ("deploy * 1,0 city:*", "deploy large 1,0 road:NE", False),
        ("pass", "pass", True),
        ("place *", "place 1,0 r0", False),
    ],
)
def test_patterns(pattern: str, action: str, fits: bool) -> None:
    """The same cases as in the client's tests."""
    assert matches(pattern, action) is fits
