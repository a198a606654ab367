"""`bastide replay`: as text, and step by step on a terminal."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from bastide import Game, Setup
from bastide.cli import keys
from bastide.cli.retelling import Story
from bastide.cli.stepping import page, target
from bastide.records import Comment, Record
from tests.cli.people import Program, finished_game, saved, terminal


@pytest.fixture(scope="module")
def story() -> Story:
    return Story(finished_game(players=3, modules={"inns_cathedrals"}).record())


def test_the_whole_game_as_text(program: Program, tmp_path: Path) -> None:
    game = finished_game()
    answer = program("replay", saved(tmp_path, game, "Ann", "Bob"))
    assert answer.code == 0
    lines = answer.out.splitlines()
    assert lines[0] == "Ann (Red), Bob (Blue)"
    assert "Turn 1" in lines
    assert f"Turn {game.turn_number}" in lines
    assert sum(line.lstrip()[:1].isdigit() and ". " in line for line in lines) >= len(game.actions)
    scores = f"Ann (Red) {game.scores[0]}, Bob (Blue) {game.scores[1]}"
    assert lines[-1].endswith(scores)
    assert lines[-1].startswith("Won by ")


def test_every_award_is_told_with_its_formula(program: Program, tmp_path: Path) -> None:
    game = finished_game()
    text = program("replay", saved(tmp_path, game)).out
    for award in game.awards:
        assert f"- {award}" in text


def test_boards_between_the_turns(program: Program, tmp_path: Path) -> None:
    record = saved(tmp_path, finished_game())
    plain = program("replay", record).out
    with_boards = program("replay", record, "--boards").out
    assert with_boards.count("| turn") > 60
    assert plain.count("| turn") == 0


def test_an_unfinished_game(program: Program, tmp_path: Path) -> None:
    game = Game(seed=3)
    game.play(game.legal_actions()[0])
    answer = program("replay", saved(tmp_path, game))
    assert answer.code == 0
    assert answer.out.splitlines()[-1] == "The game is not over: Red 0, Blue 0"


@pytest.fixture
def commented() -> Record:
    game = finished_game()
    said = [
        Comment(0, 1, "Καλή επιτυχία!"),
        Comment(5, 0, "A city?\nNo."),
        Comment(len(game.actions), 1, "Well played."),
    ]
    return Record.of(game, ["Ann", "Bob"], comments=said)


def test_comments_stand_at_their_moments(
    program: Program, tmp_path: Path, commented: Record
) -> None:
    commented.save(tmp_path / "game.json")
    (tmp_path / "game.txt").write_text(commented.to_text(), encoding="utf-8")
    out = program("replay", str(tmp_path / "game.json")).out
    assert out == program("replay", str(tmp_path / "game.txt")).out
    lines = out.splitlines()
    assert lines[1] == "      > Bob (Blue): Καλή επιτυχία!"
    at = lines.index("      > Ann (Red): A city?")
    assert lines[at + 1] == "      >   No."
    numbers = [line.split(".")[0].strip() for line in lines]
    assert numbers.index("5") < at < numbers.index("6")
    assert lines.index("      > Bob (Blue): Well played.") > numbers.index(
        str(len(commented.actions))
    )


def test_a_key_goes_from_comment_to_comment(commented: Record) -> None:
    story = Story(commented)
    assert "  > Bob (Blue): Καλή επιτυχία!" in page(story, 0)
    assert target(story, 0, keys.NEXT_COMMENT) == 5
    assert page(story, 5)[-2:] == ["  > Ann (Red): A city?", "  >   No."]
    last = len(story.steps)
    assert target(story, 5, keys.NEXT_COMMENT) == last
    assert target(story, last, keys.NEXT_COMMENT) == last


def test_a_broken_record_is_told_up_to_the_fault(program: Program, tmp_path: Path) -> None:
    record = finished_game().record().to_json()
    record["result"] = None
    record["actions"] = [*record["actions"][:4], "place 40,40 r0"]
    path = tmp_path / "broken.json"
    path.write_text(json.dumps(record), encoding="utf-8")
    answer = program("replay", str(path))
    assert answer.code == 1
    assert f"{path}: actions[4] 'place 40,40 r0': " in answer.err
    assert "   4. " in answer.out
    assert "   5. " not in answer.out


def test_standard_input_is_a_record_too(
    program: Program, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with Path(saved(tmp_path, finished_game())).open(encoding="utf-8") as file:
        monkeypatch.setattr("sys.stdin", file)
        assert "Turn 1" in program("replay", "-").out


def test_keys_go_forwards_and_backwards(story: Story) -> None:
    last = len(story.steps)
    assert target(story, 0, keys.NEXT) == 1
    assert target(story, 1, keys.BACK) == 0
    assert target(story, 0, keys.BACK) == 0
    assert target(story, last, keys.NEXT) == last
    assert target(story, 5, keys.FIRST) == 0
    assert target(story, 5, keys.LAST) == last
    assert target(story, 5, keys.OTHER) == 5


def test_keys_go_from_turn_to_turn(story: Story) -> None:
    at = target(story, 0, keys.NEXT_TURN)
    assert story.steps[at].turn == 2
    assert story.steps[at - 1].turn == 1
    further = target(story, at, keys.NEXT_TURN)
    assert story.steps[further].turn == 3
    assert target(story, further, keys.TURN_BEFORE) == at
    assert target(story, 0, keys.TURN_BEFORE) == 0
    assert target(story, len(story.steps), keys.NEXT_TURN) == len(story.steps)


def test_the_title_says_what_is_there_of_each_module() -> None:
    setup = Setup(2, {"river", "robbers", "ferries"}, copies={"gold_mines": 1, "ferries": 0})
    title = Story(Game(setup, seed=1).record()).title
    assert title.endswith(" with the rules of ferries, river, robbers, the tiles of gold_mines")
    assert " with " not in Story(Game(Setup(2), seed=1).record()).title


def test_pages_show_board_action_and_result(story: Story) -> None:
    assert story.title in page(story, 0)
    middle = "\n".join(page(story, 10))
    assert f"10 of {len(story.steps)}, turn" in middle
    assert story.steps[9].text in middle
    assert page(story, len(story.steps))[-1] == story.result


@pytest.mark.parametrize(
    ("pressed", "meaning"),
    [
        (b"\x1b[C", keys.NEXT),
        (b"\r", keys.NEXT),
        (b"\x1b[D", keys.BACK),
        (b"\x1b[F", keys.LAST),
        (b"c", keys.NEXT_COMMENT),
        (b"q", keys.QUIT),
        (b"", keys.QUIT),
        (b"x", keys.OTHER),
    ],
)
def test_what_keys_mean(pressed: bytes, meaning: str) -> None:
    assert keys.meaning(pressed) == meaning


def test_stepping_through_on_a_terminal(tmp_path: Path) -> None:
    game = finished_game()
    record = saved(tmp_path, game, "Ann", "Bob")
    with terminal("replay", record) as press:
        press("", "q quit")
        press(" ", f"1 of {len(game.actions)}, turn 1")
        press("\x1b[C", f"2 of {len(game.actions)}")
        press("\x1b[D", f"1 of {len(game.actions)}")
        press("G", "Won by")
        press("q", "")
