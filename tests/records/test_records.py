"""A record holds a whole game, survives every way of writing it down, and plays again the same."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bastide import Game, InvalidRecord, Setup
from bastide.drawing import PLAYERS
from bastide.fair import commitment
from bastide.records import FORMAT, VERSION, Comment, Fairness, Record
from bastide.records.checks import COLOURS

FAIR = Fairness("b7kq2m9xw4tn", commitment(bytes(32)), bytes(32).hex(), (1, 0))

# Letters, numbers, punctuation, symbols and the blank: what can be seen.
NAMES = st.text(st.characters(categories=["L", "N", "P", "S"], include_characters=" "), min_size=1)
NAMES = NAMES.map(lambda name: name[:20].strip() or "Nobody")


def played(actions: int, setup: Setup | None = None, seed: int = 7) -> Game:
    """A game of so many actions by its players, or less if it ends before."""
    game = Game(setup, seed=seed)
    for number in range(actions):
        if game.over:
            break
        legal = game.legal_actions()
        game.play(legal[number * 7 % len(legal)])
    return game


FINISHED = played(1000)

LINES = st.text(st.characters(categories=["L", "M", "N", "P", "S", "Co"]), min_size=1, max_size=30)
COMMENTS = st.builds(
    Comment, st.integers(0, 16), st.integers(0, 1), st.lists(LINES, min_size=1).map("\n".join)
)
COMMENTS = COMMENTS.filter(lambda comment: len(comment.text) <= 500)


@settings(max_examples=40)
@given(
    st.integers(0, 40),
    st.integers(0, 1000),
    st.sampled_from(
        [
            Setup(),
            Setup(3, first_player=2, small_city_two_points=True),
            Setup(6, {"inns_cathedrals"}, copies={"inns_cathedrals": 2}, robber_rounding="down"),
            Setup(
                modules={"princess_dragon"},
                copies={"princess_dragon": 0, "ferries": 1},
                tiles={"base-monastery": 9, "gold-bridge": 2},
            ),
        ]
    ),
    st.lists(NAMES, min_size=6, max_size=6),
)
def test_records_survive_json_text_and_replay(
    actions: int, seed: int, setup: Setup, names: list[str]
) -> None:
    game = played(actions, setup, seed)
    record = game.record(players=names[: setup.players])
    assert Record.from_json(json.loads(json.dumps(record.to_json()))) == record
    assert Record.parse(json.dumps(record.to_json())) == record
    assert Record.parse(record.to_text()) == record
    assert Record.parse(record.to_text().encode()) == record
    again = Game.from_record(record)
    assert again.actions == game.actions
    assert again.digest() == game.digest()


def test_a_finished_game_has_its_result() -> None:
    record = FINISHED.record()
    assert FINISHED.over
    assert record.scores == FINISHED.scores
    assert record.winners == FINISHED.winners
    assert record.to_json()["result"] == {
        "scores": list(FINISHED.scores),
        "winners": list(FINISHED.winners),
    }
    assert record.replay().scores == FINISHED.scores


def test_a_running_game_has_none() -> None:
    record = played(3).record()
    assert record.scores is None
    assert record.winners == ()
    assert record.to_json()["result"] is None


def test_the_json_of_a_record() -> None:
    game = Game(Setup(2, {"inns_cathedrals"}))
    game.play("draw base-city1-straight")
    record = Record.of(game, ["Ann", "Βάσω"], FAIR)
    assert record.to_json() == {
        "format": FORMAT,
        "version": VERSION,
        "setup": game.setup.to_json(),
        "players": ["Ann", "Βάσω"],
        "colours": [],
        "actions": ["draw base-city1-straight"],
        "comments": [],
        "result": None,
        "fair": {
            "game": "b7kq2m9xw4tn",
            "seed": "00" * 32,
            "commitment": commitment(bytes(32)),
            "order": [1, 0],
            "given": 0,
        },
    }


def test_the_text_of_a_record() -> None:
    setup = Setup(
        2,
        {"inns_cathedrals"},
        first_player=1,
        copies={"base": 2},
        tiles={"gold-bridge": 3},
        small_city_two_points=True,
    )
    game = Game(setup)
    place = None
    for _ in range(2):
        game.play("draw base-city1-straight")
        place = game.legal_actions()[0]
        game.play(place)
        if game.phase == "figure":
            game.play("pass")
    record = Record.of(game, ["Ann", "Bob"], FAIR, ["black", "red"])
    text = record.to_text()
    assert Record.parse(text) == record
    lines = text.splitlines()
    assert lines[:13] == [
        "bastide-record 1",
        "players 2",
        "name Ann",
        "name Bob",
        "colours black red",
        "modules inns_cathedrals",
        "first 1",
        "copies base 2",
        "tiles gold-bridge 3",
        "switch small_city_two_points on",
        "game b7kq2m9xw4tn",
        f"commitment {commitment(bytes(32))}",
        f"seed {'00' * 32}",
    ]
    assert lines[13] == "order 1 0"
    assert lines[14:17] == ["", "# turn 1", "draw base-city1-straight"]
    assert "# turn 2" in lines
    assert f"{place}" in lines


@given(st.lists(COMMENTS, max_size=6))
def test_comments_survive_json_and_text(comments: list[Comment]) -> None:
    record = Record.of(played(10), comments=comments)
    assert [comment.ply for comment in record.comments] == sorted(c.ply for c in comments)
    assert Record.parse(json.dumps(record.to_json())) == record
    assert Record.parse(record.to_text()) == record


def test_a_comment_stands_after_the_last_action_of_its_moment() -> None:
    said = [Comment(2, 1, "Oh!\nThere\\then."), Comment(0, 0, "Hello"), Comment(2, 0, "# So?")]
    record = Record.of(played(2), comments=said)
    assert record.comments == (said[1], said[0], said[2])
    lines = record.to_text().splitlines()
    assert lines[2:5] == ["", "comment 0 Hello", ""]
    assert lines[5] == "# turn 1"
    assert lines[8:10] == [r"comment 1 Oh!\nThere\\then.", "comment 0 # So?"]
    assert Record.parse("\n".join(lines)) == record


@pytest.mark.parametrize(
    "wrong", [Comment(3, 0, "x"), Comment(0, 2, "x"), Comment(0, 0, ""), Comment(0, 0, "\x07")]
)
def test_comments_that_cannot_be_written_are_refused(wrong: Comment) -> None:
    with pytest.raises(InvalidRecord, match=r"comments\[0\]"):
        Record.of(played(1), comments=[wrong])


def test_a_record_from_before_single_tiles_could_be_chosen() -> None:
    json = FINISHED.record().to_json()
    assert json["setup"].pop("tiles") == {}
    assert Record.from_json(json) == FINISHED.record()


def test_what_is_for_the_eye_only_is_passed_over() -> None:
    text = FINISHED.record().to_text()
    bare = "\n".join(line for line in text.splitlines() if line and not line.startswith("#"))
    assert Record.parse(bare) == FINISHED.record()
    assert Record.parse(text.replace("\n", "\r\n")) == FINISHED.record()


def test_the_colours_are_those_that_are_drawn() -> None:
    assert [colour.name for colour in PLAYERS] == list(COLOURS)


@pytest.mark.parametrize("names", [["Ann"], ["Ann", "Bob", "Cid"]])
def test_names_are_those_of_all_players_or_none(names: list[str]) -> None:
    with pytest.raises(InvalidRecord, match="players"):
        FINISHED.record(players=names)


def test_a_file_is_written_and_read(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    record = FINISHED.record(players=["Ann", "Βάσω"])
    record.save(path)
    assert Record.load(path) == record
    assert "Βάσω" in path.read_text(encoding="utf-8")
    record.save(str(path))
    assert [entry.name for entry in tmp_path.iterdir()] == ["game.json"]


def test_a_file_in_the_notation_is_read(tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    path.write_text(FINISHED.record().to_text(), encoding="utf-8")
    assert Record.load(path) == FINISHED.record()


def test_a_file_that_cannot_be_written_leaves_the_old_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "game.json"
    path.write_text("old", encoding="utf-8")

    def full(_: int) -> None:
        raise OSError("no space left")

    monkeypatch.setattr("os.fsync", full)
    with pytest.raises(OSError, match="no space left"):
        FINISHED.record().save(path)
    assert [entry.name for entry in tmp_path.iterdir()] == ["game.json"]
    assert path.read_text(encoding="utf-8") == "old"


def test_a_file_that_is_not_there_is_an_error_of_the_system(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError):
        Record.load(tmp_path / "none.json")


def test_replay_names_the_action_and_the_rule_that_breaks() -> None:
    actions = FINISHED.actions
    broken = replace(FINISHED.record(), actions=(*actions[:2], actions[1], *actions[2:]))
    with pytest.raises(InvalidRecord) as caught:
        Game.from_record(broken)
    assert caught.value.index == 2
    assert caught.value.action == str(actions[1])
    assert caught.value.rule
    assert str(caught.value).startswith(f"actions[2] '{actions[1]}': ")
    with pytest.raises(InvalidRecord):
        broken.to_text()


def test_replay_refuses_actions_after_the_end() -> None:
    record = FINISHED.record()
    with pytest.raises(InvalidRecord) as caught:
        replace(record, actions=(*record.actions, record.actions[-1])).replay()
    assert caught.value.index == len(record.actions)


def test_replay_compares_the_result() -> None:
    record = FINISHED.record()
    with pytest.raises(InvalidRecord, match=r"result\.scores: the game ends"):
        replace(record, scores=(1, 2)).replay()
    with pytest.raises(InvalidRecord, match="result: the game is not over"):
        replace(record, actions=record.actions[:5]).replay()
