"""Damaged and hostile records get an error that says what is wrong and where, and nothing else."""

from __future__ import annotations

import json
import pickle
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bastide import InvalidRecord, Setup
from bastide.records import Record

SEED = "00" * 32


def good() -> dict[str, Any]:
    return {
        "format": "bastide-record",
        "version": 1,
        "setup": Setup().to_json(),
        "players": ["Ann", "Bob"],
        "colours": ["green", "red"],
        "actions": ["draw base-city1-straight", "place 1,0 r0", "pass"],
        "comments": [{"ply": 3, "player": 1, "text": "Well,\nwell. 👩\u200d🌾"}],
        "result": {"scores": [3, 3], "winners": [0, 1]},
        "fair": {"game": "g", "seed": SEED, "commitment": SEED, "order": [0, 1], "given": 0},
    }


def test_the_record_that_the_others_are_made_from_is_read() -> None:
    assert Record.from_json(good()).to_json() == good()


def refusal(content: str | bytes) -> InvalidRecord:
    with pytest.raises(InvalidRecord) as caught:
        Record.parse(content)
    assert len(str(caught.value)) < 500
    assert str(pickle.loads(pickle.dumps(caught.value))) == str(caught.value)
    return caught.value


@pytest.mark.parametrize(
    ("path", "value", "where", "reason"),
    [
        (["format"], "pgn", "", "not a record"),
        (["version"], None, "version", "must be a number"),
        (["version"], True, "version", "must be a number"),
        (["version"], 0, "version", "must be a number"),
        (["version"], 2, "version", "is 2; this program reads records up to 1"),
        (["setup"], [], "setup", "must be an object"),
        (["setup", "players"], "two", "setup", "players must be 2 to 6, not 'two'"),
        (["setup", "switches", "hand_end"], "never", "setup", "hand_end must be"),
        (["setup", "switches", "no_rule"], True, "setup", "unknown switch 'no_rule'"),
        (["setup", "modules"], ["zeppelin"], "setup", "unknown module 'zeppelin'"),
        (["players"], "Ann", "players", "must be a list"),
        (["players"], ["Ann"], "players", "must name all 2 players or none"),
        (["players"], ["Ann"] * 3, "players", "at most 2 entries"),
        (["players", 1], 7, "players[1]", "must be a name, not 7"),
        (["players", 1], "", "players[1]", "1 to 64 characters"),
        (["players", 1], "x" * 65, "players[1]", "1 to 64 characters"),
        (["players", 1], "a\nb", "players[1]", "control characters"),
        (["players", 1], "a\u202eb", "players[1]", "control characters"),
        (["players", 1], "\ud800", "players[1]", "control characters"),
        (["players", 1], " Bob", "players[1]", "blanks around"),
        (["actions"], {}, "actions", "must be a list"),
        (["actions"], ["pass"] * 20_001, "actions", "at most 20000 entries"),
        (["actions", 1], "place 1,0", "actions[1]", "word 3: the turn is missing"),
        (["actions", 1], None, "actions[1]", "must be a text"),
        (["result"], [], "result", "must be an object"),
        (["result"], {}, "result.scores", "is missing"),
        (["result", "points"], 1, "result", "unknown member 'points'"),
        (["result", "scores"], [1], "result.scores", "must be those of 2 players"),
        (["result", "scores"], [1, -1], "result.scores[1]", "must be 0 to"),
        (["result", "scores"], [1, True], "result.scores[1]", "must be 0 to"),
        (["result", "winners"], [0], "result.winners", "must be [0, 1]"),
        (["comments"], "Well!", "comments", "must be a list"),
        (["comments"], [{}] * 401, "comments", "at most 400 entries"),
        (["comments", 0], "Well!", "comments[0]", "must be an object"),
        (["comments", 0, "by"], "Ann", "comments[0]", "unknown member 'by'"),
        (["comments", 0, "ply"], 4, "comments[0].ply", "must be 0 to 3"),
        (["comments", 0, "ply"], -1, "comments[0].ply", "must be 0 to 3"),
        (["comments", 0, "player"], 2, "comments[0].player", "must be 0 to 1"),
        (["comments", 0, "player"], None, "comments[0].player", "must be 0 to 1"),
        (["comments", 0, "text"], 7, "comments[0].text", "must be a text"),
        (["comments", 0, "text"], "", "comments[0].text", "1 to 500 characters"),
        (["comments", 0, "text"], "x" * 501, "comments[0].text", "1 to 500 characters"),
        (["comments", 0, "text"], "one\n\ntwo", "comments[0].text", "an empty line"),
        (["comments", 0, "text"], " Well!", "comments[0].text", "blanks around"),
        (["comments", 0, "text"], "a\x1b[2Jb", "comments[0].text", "control characters"),
        (["comments", 0, "text"], "a\u202eb", "comments[0].text", "control characters"),
        (["comments", 0, "text"], "a\u2028b", "comments[0].text", "control characters"),
        (["comments", 0, "text"], "\ud800", "comments[0].text", "control characters"),
        (["fair"], 1, "fair", "must be an object"),
        (["fair", "seed"], "00", "fair.seed", "64 hex digits"),
        (["fair", "commitment"], "G" * 64, "fair.commitment", "64 hex digits"),
        (["fair", "game"], "", "fair.game", "1 to 64 characters"),
        (["colours"], ["green"], "colours", "must be those of 2 players"),
        (["colours"], ["green", "green"], "colours", "all different"),
        (["colours"], ["green", "pink"], "colours[1]", "must be one of red, blue"),
        (["colours"], ["green", ["red"]], "colours[1]", "must be one of"),
        (["colours"], "green", "colours", "must be a list"),
        (["fair", "given"], -1, "fair.given", "must be 0 to 20000"),
        (["fair", "order"], [0, 0], "fair.order", "each of the 2 seats once"),
        (["fair", "order"], [0, 2], "fair.order[1]", "must be 0 to 1"),
        (["comment"], "", "", "unknown member 'comment'"),
    ],
)
def test_one_wrong_value(path: list[str | int], value: object, where: str, reason: str) -> None:
    record: Any = good()
    place = record
    for step in path[:-1]:
        place = place[step]
    place[path[-1]] = value
    error = refusal(json.dumps(record))
    assert error.where == where
    assert reason in error.reason


@pytest.mark.parametrize("member", ["format", "version", "setup", "actions"])
def test_a_missing_member(member: str) -> None:
    record = good()
    del record[member]
    refusal(json.dumps(record))


@pytest.mark.parametrize(
    ("content", "reason"),
    [
        ("", "not JSON"),
        ("null", "not a record"),
        ("[]", "not a record"),
        ('"bastide-record"', "not a record"),
        ('{"format": "bastide-record",\n "version": }', "not JSON"),
        ("{}{}", "not JSON"),
        ('{"format', "not JSON: unterminated string"),
        ('{"format": "bastide-record", "format": "x"}', "member 'format' is there twice"),
        ('{"format": NaN}', "'NaN' is not a whole number"),
        ('{"format": -Infinity}', "'-Infinity' is not a whole number"),
        ('{"format": 1.5}', "'1.5' is not a whole number"),
        ('{"format": 1e999}', "'1e999' is not a whole number"),
        ('{"version": ' + "9" * 100_000 + "}", "a number of 100000 digits"),
        ("[" * 1_000_000, "nested too deeply"),
        ('{"a":' * 300_000, "nested too deeply"),
        (b"\xff\xfe{}", "not UTF-8"),
        (" " * 2_000_001, "longer than 2,000,000 bytes"),
        ("\ufeff{}", "not JSON"),
    ],
)
def test_what_is_no_json_of_a_record(content: str | bytes, reason: str) -> None:
    assert reason in refusal(content).reason


def test_a_fault_in_the_json_has_its_line() -> None:
    assert refusal('{"format": "bastide-record",\n "version": }').where == "line 2, column 13"


def test_an_endless_file_is_not_read_to_its_end() -> None:
    zeros = Path("/dev/zero")
    if not zeros.exists():
        zeros = Path(__file__)
    with pytest.raises(InvalidRecord):
        Record.load(zeros)


HEAD = "bastide-record 1\nplayers 2\n"


@pytest.mark.parametrize(
    ("text", "where", "reason"),
    [
        ("bastide-records 1", "line 1", "must be 'bastide-record' and a version"),
        ("bastide-record", "line 1", "'' is not a number"),
        ("bastide-record 2\nplayers 2", "version", "is 2; this program reads"),
        ("bastide-record 1", "setup", "players must be 2 to 6, not None"),
        (HEAD + "players 3", "line 3", "players is there twice"),
        (HEAD + "first one", "line 3", "'one' is not a number"),
        (HEAD + "first 9", "setup", "first_player must be 0 to 1"),
        (HEAD + "modules river  ferries", "setup", "unknown module ''"),
        (HEAD + "copies base", "line 3", "'' is not a number"),
        (HEAD + "copies base 2\ncopies base 2", "line 4", "copies of 'base' is there twice"),
        (HEAD + "tiles gold-bridge x", "line 3", "'x' is not a number"),
        (HEAD + "tiles a 1\ncopies a 1\ntiles a 1", "line 5", "tiles of 'a' is there twice"),
        (HEAD + "tiles a 1", "setup", "tiles of 'a', which is unknown"),
        (HEAD + "switch hand_end on", "setup", "hand_end must be"),
        (HEAD + "switch x on\nswitch x on", "line 4", "switch of 'x' is there twice"),
        (HEAD + "scores 1", "result.scores", "must be those of 2 players"),
        (HEAD + "scores 1 99999999999999", "line 3", "is not a number"),
        (HEAD + "seed 00", "fair.game", "is missing"),
        (HEAD + "name Ann", "players", "must name all 2 players or none"),
        (HEAD + "pass\nplayers 2", "actions[1]", "'players' is not an action"),
        (HEAD + "comment", "line 3", "'' is not a number"),
        (HEAD + "comment Ann Well!", "line 3", "'Ann' is not a number"),
        (HEAD + "comment 2 Well!", "comments[0].player", "must be 0 to 1"),
        (HEAD + "comment 0", "comments[0].text", "1 to 500 characters"),
        (HEAD + "comment 0 a \\t b", "line 3", "a backslash is written"),
        (HEAD + "comment 0 Well!\nname Ann", "actions[0]", "'name' is not an action"),
        (HEAD + "# turn 1\npass\n jump", "actions[1]", "word 1: one blank"),
    ],
)
def test_a_faulty_line_of_the_notation(text: str, where: str, reason: str) -> None:
    error = refusal(text)
    assert error.where == where
    assert reason in error.reason


anything = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=9),
    lambda inner: st.lists(inner) | st.dictionaries(st.text(max_size=9), inner),
)


def places(value: Any, at: tuple[str | int, ...] = ()) -> list[tuple[str | int, ...]]:
    """The ways to all values inside a JSON value."""
    inner: list[tuple[str | int, Any]] = []
    if isinstance(value, dict):
        inner = list(value.items())
    elif isinstance(value, list):
        inner = list(enumerate(value))
    return [at, *(way for step, deeper in inner for way in places(deeper, (*at, step)))]


@given(st.sampled_from(places(good())[1:]), anything)
def test_any_value_in_any_place_is_read_or_refused(way: tuple[str | int, ...], value: Any) -> None:
    record: Any = good()
    place = record
    for step in way[:-1]:
        place = place[step]
    place[way[-1]] = value
    read_or_refused(lambda: Record.from_json(record))
    read_or_refused(lambda: Record.parse(json.dumps(record)))


@given(st.data())
def test_any_damage_to_a_text_is_read_or_refused(data: st.DataObject) -> None:
    text = data.draw(
        st.sampled_from([json.dumps(good()), HEAD + "name A\nname B\npass\ncomment 0 Oh\n"])
    )
    at = data.draw(st.integers(0, len(text)))
    damaged = text[:at] + data.draw(st.text(max_size=5)) + text[at + data.draw(st.integers(0, 9)) :]
    read_or_refused(lambda: Record.parse(damaged))


def read_or_refused(read: Callable[[], Record]) -> None:
    try:
        record = read()
    except InvalidRecord as error:
        message = str(error)
    else:
        message = "read"
        assert Record.from_json(record.to_json()) == record
    assert 0 < len(message) < 2000
