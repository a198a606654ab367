"""`bastide simulate` and `bastide bots`."""

from __future__ import annotations

import csv
import io
from pathlib import Path

import pytest

from bastide.bots import names
from bastide.cli import screen
from bastide.cli.simulate import COLUMNS
from tests.cli.people import Program, terminal

RANDOM = ("simulate", "--players", "random", "random")


def test_bots_are_listed_weakest_first(program: Program) -> None:
    listed = program("bots", "--json").json
    assert [bot["name"] for bot in listed] == list(names())
    assert listed[0] == {
        "name": "random",
        "strength": 0,
        "about": "Every legal action is equally likely.",
        "options": [],
    }
    noise = next(option for option in listed[1]["options"] if option["key"] == "noise")
    assert (noise["default"], noise["lowest"]) == (0, 0)


def test_bots_for_people(program: Program) -> None:
    assert [line.split()[0] for line in program("bots").out.splitlines()] == list(names())
    assert "noise=0.0" in program("bots", "--options").out


def test_a_table(program: Program) -> None:
    answer = program(*RANDOM, "--games", "6", "--seed", "1")
    assert answer.code == 0
    head, one, _two, last = answer.out.splitlines()
    assert head.split()[0] == "player"
    assert {"wins", "score", "road", "city", "monastery", "field"} <= set(head.split())
    assert one.startswith("random")
    assert "%" in one
    assert last.startswith("6 games in ")
    assert "games/s" in last
    assert answer.err == ""


def test_json(program: Program) -> None:
    answer = program("simulate", "--games", "4", "--seed", "1", "--json")
    result = answer.json
    assert [player["name"] for player in result["players"]] == ["greedy", "random"]
    greedy = result["players"][0]
    low, high = greedy["win_rate_interval"]
    assert 0 < low <= greedy["win_rate"] <= high <= 1
    assert sum(greedy["categories"].values()) == pytest.approx(greedy["mean_score"], abs=0.01)
    assert result["games"] == 4
    assert result["games_per_s"] > 0
    assert result["seed"] == 1
    assert result["setup"]["players"] == 2


def test_the_seed_decides_and_jobs_do_not(program: Program) -> None:
    def players(*more: str) -> object:
        return program(*RANDOM, "--games", "8", "--json", *more).json["players"]

    assert players("--seed", "1") == players("--seed", "1", "--jobs", "2")
    assert players("--seed", "1") != players("--seed", "2")


def test_csv_has_a_row_for_each_player_of_each_game(program: Program) -> None:
    answer = program(*RANDOM, "--games", "3", "--csv")
    rows = list(csv.DictReader(io.StringIO(answer.out)))
    assert len(rows) == 6
    assert tuple(rows[0]) == COLUMNS
    for row in rows:
        kinds = COLUMNS[COLUMNS.index("road") : COLUMNS.index("turns")]
        assert sum(int(row[kind]) for kind in kinds) == int(row["score"])
    assert sum(float(row["win"]) for row in rows) == 3


def test_csv_into_a_file_beside_json(program: Program, tmp_path: Path) -> None:
    path = tmp_path / "games.csv"
    answer = program(*RANDOM, "--games", "2", "--csv", str(path), "--json")
    assert answer.json["games"] == 2
    assert path.read_text(encoding="utf-8").count("\n") == 5


def test_wrong_options_leave_the_file_that_is_there_alone(program: Program, tmp_path: Path) -> None:
    path = tmp_path / "games.csv"
    path.write_text("of yesterday", encoding="utf-8")
    for words in (["--jobs", "5000"], ["--copies", "base=0"], ["--players", "random"]):
        assert program("simulate", "--csv", str(path), *words).code == 2
    assert path.read_text(encoding="utf-8") == "of yesterday"


def test_modules_may_be_named_one_by_one(program: Program) -> None:
    named = ["--modules", "river", "--modules", "ferries"]
    answer = program(*RANDOM, "--games=1", "--json", *named)
    assert answer.json["setup"]["modules"] == ["river", "ferries"]


def test_modules_and_switches(program: Program) -> None:
    answer = program(
        *RANDOM,
        "random",
        "--games=1",
        "--json",
        "--modules",
        "river,inns_cathedrals",
        "traders_builders",
        "--set",
        "small_city_two_points=true",
        "river_start_tile=remove",
    )
    setup = answer.json["setup"]
    assert setup["modules"] == ["river", "inns_cathedrals", "traders_builders"]
    assert setup["switches"]["small_city_two_points"] is True
    assert setup["switches"]["river_start_tile"] == "remove"
    assert len(answer.json["players"]) == 3


def test_copies_and_single_tiles(program: Program) -> None:
    numbers = ["--copies", "gold_mines=1", "river=1", "--tiles", "base-monastery=0"]
    answer = program(*RANDOM, "--games=1", "--json", "--modules", "river", *numbers)
    assert answer.json["setup"]["copies"] == {"gold_mines": 1}
    assert answer.json["setup"]["tiles"] == {"base-monastery": 0}


def test_all_modules_and_the_hand(program: Program) -> None:
    answer = program(*RANDOM, "--games=1", "--json", "--modules", "all", "strategic_hand")
    modules = answer.json["setup"]["modules"]
    assert len(modules) == 12
    assert "crop_circles_1" not in modules


def test_six_players_need_no_switch(program: Program) -> None:
    answer = program("simulate", "--players", *["random"] * 6, "--games", "1", "--json")
    assert answer.json["setup"]["switches"]["max_players"] == "6"


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (["--players", "gredy", "random"], "argument --players: bot 'gredy': there is no bot"),
        (["--players", "greedy:noise=x", "random"], "noise must be a number"),
        (["--players", "random"], "argument --players: a game has 2 to 6 players, not 1"),
        (["--players", *["random"] * 7], "2 to 6 players, not 7"),
        (["--games", "0"], "argument --games: '0' is not a whole number of at least 1"),
        (["--games", "many"], "argument --games: 'many' is not a whole number"),
        (["--jobs", "-1"], "argument --jobs"),
        (["--jobs", "5000"], "argument --jobs: '5000' is not a whole number from 0 to 1024"),
        (["--seed", "x"], "argument --seed: 'x' is not a whole number"),
        (["--seed", "9" * 5000], "9… is not a whole number"),
        (["--modules", "rivers"], "argument --modules: there is no module 'rivers'"),
        (["--copies", "base"], "argument --copies: 'base' is not key=value"),
        (["--copies", "base=many"], "argument --copies: 'many' is not a number"),
        (["--copies", "river=1"], "argument --copies: copies of 'river'"),
        (["--tiles", "gold=1"], "argument --tiles: tiles of 'gold', which is unknown"),
        (["--set", "small_city"], "argument --set: 'small_city' is not key=value"),
        (["--set", "small_city=true"], "did you mean small_city_two_points?"),
        (["--set", "wood=true"], "there is no switch 'wood' (there are max_players"),
        (["--set", "small_city_two_points=4"], "must be false or true, not '4'"),
        (["--set", "max_players=7"], "max_players must be auto or 5 or 6, not '7'"),
        (["--csv", "--json"], "argument --csv: needs a file if --json"),
        (["--csv", "/no/such/folder/games.csv"], "/no/such/folder/games.csv: cannot be written"),
        (["--colour"], "--colour"),
    ],
)
def test_wrong_input_is_named(program: Program, words: list[str], says: str) -> None:
    answer = program("simulate", "--games", "1", *words)
    assert answer.code == 2
    assert says in answer.err
    assert answer.out == ""
    assert "Traceback" not in answer.err


def test_a_switch_that_contradicts_the_players_is_explained(program: Program) -> None:
    words = ["simulate", "--players", *["random"] * 6, "--games=1", "--set", "max_players=5"]
    answer = program(*words)
    assert answer.code == 2
    assert "BASE-02" in answer.err


def test_a_progress_bar_on_a_terminal() -> None:
    with terminal(*RANDOM, "--games", "30") as press:
        shown = press("", "games/s")
    assert "30/30" in shown or "games" in shown
    assert "random" in shown


def test_the_plain_bar_shows_what_is_done() -> None:
    bar = screen.PlainBar("games", 10)
    for _ in range(5):
        bar.step()
    assert bar.line(10.0) == "games [###############...............] 5/10, 10 s left "


def test_the_plain_bar_wipes_itself(capsys: pytest.CaptureFixture[str]) -> None:
    bar = screen.PlainBar("games", 1)
    bar.step()
    bar.close()
    assert capsys.readouterr().err.endswith("\r\x1b[K")
