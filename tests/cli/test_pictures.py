"""`bastide draw`."""

from __future__ import annotations

import errno
import xml.etree.ElementTree as ET
from pathlib import Path

import pytest

from bastide import Game
from tests.cli.people import Program, finished_game, saved

SVG = "{http://www.w3.org/2000/svg}svg"


@pytest.fixture
def record(tmp_path: Path) -> str:
    return saved(tmp_path, finished_game(), "Ann", "Bob")


def root(svg: str) -> str:
    return ET.fromstring(svg).tag


def test_a_board_as_svg(program: Program, record: str, tmp_path: Path) -> None:
    path = tmp_path / "board.svg"
    answer = program("draw", record, "-o", str(path))
    assert (answer.code, answer.out, answer.err) == (0, "", "")
    assert root(path.read_text(encoding="utf-8")) == SVG


def test_without_a_file_the_svg_is_printed(program: Program, record: str) -> None:
    assert root(program("draw", record).out) == SVG


def test_a_board_as_png(program: Program, record: str, tmp_path: Path) -> None:
    pytest.importorskip("resvg_py")
    path = tmp_path / "board.png"
    answer = program("draw", record, "-o", str(path), "--width", "64")
    assert answer.code == 0
    assert path.read_bytes().startswith(b"\x89PNG")


def test_png_without_its_extra_says_what_to_install(
    program: Program, record: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(__import__("sys").modules, "resvg_py", None)
    answer = program("draw", record, "-o", str(tmp_path / "board.png"))
    assert answer.code == 1
    assert "pip install 'bastide[png]'" in answer.err


def test_an_earlier_position(program: Program, record: str) -> None:
    start = program("draw", record, "--ply", "0").out
    end = program("draw", record).out
    assert len(start) < len(end)


def test_all_tiles(program: Program) -> None:
    everything = program("draw", "--tiles").out
    river = program("draw", "--tiles", "--modules", "river").out
    assert root(everything) == root(river) == SVG
    assert "magic" in everything or "dragon" in everything
    assert len(river) < len(everything)


def test_the_other_theme(program: Program, record: str) -> None:
    assert program("draw", record, "--theme", "contrast").out != program("draw", record).out


@pytest.mark.parametrize(
    ("words", "says"),
    [
        ([], "argument RECORD: missing"),
        (["--tiles", "game.json"], "cannot be drawn at once"),
        (["RECORD", "-o", "board.jpg"], "'board.jpg' does not end in .svg or .png"),
        (["RECORD", "-o", "/no/such/folder/b.svg"], "/no/such/folder/b.svg: cannot be written"),
        (["RECORD", "--theme", "neon"], "there is no theme 'neon' (there are "),
        (["RECORD", "--ply", "100000"], "argument --ply: "),
        (["RECORD", "--ply", "-3"], "argument --ply: "),
        (["RECORD", "--width", "3"], "argument --width: '3' is not a whole number from 16"),
        (["RECORD", "--width", "٣٠٠"], "argument --width: '٣٠٠' is not a whole number"),
        (["RECORD", "--width", "300"], "argument --width: only a PNG has a width"),
        (["RECORD", "--ply", "9" * 5000], "argument --ply: '999"),
        (["RECORD", "--modules", "river"], "argument --modules: chooses tiles for --tiles"),
        (["--tiles", "--ply", "3"], "argument --ply: a sheet of tiles has no actions"),
        (["--tiles", "--coordinates"], "argument --coordinates: a sheet of tiles has no columns"),
        (["--tiles", "--modules", "rivers"], "argument --modules"),
    ],
)
def test_wrong_input_is_named(program: Program, record: str, words: list[str], says: str) -> None:
    answer = program("draw", *(record if word == "RECORD" else word for word in words))
    assert answer.code == 2
    assert says in answer.err
    assert "Traceback" not in answer.err


def test_an_unfinished_game_is_drawn_too(program: Program, tmp_path: Path) -> None:
    game = Game(seed=3)
    game.play(game.legal_actions()[0])
    assert root(program("draw", saved(tmp_path, game)).out) == SVG


def test_a_picture_that_cannot_be_written_leaves_the_old_one(
    program: Program, record: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(number: int) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    path = tmp_path / "board.svg"
    path.write_text("of yesterday", encoding="utf-8")
    monkeypatch.setattr("os.fsync", full)
    answer = program("draw", record, "-o", str(path))
    assert answer.code == 2
    assert answer.err == f"bastide draw: {path}: cannot be written: no space left on device\n"
    assert path.read_text(encoding="utf-8") == "of yesterday"
    assert [other.name for other in tmp_path.glob(".*")] == []


def test_a_picture_goes_where_a_link_points(program: Program, record: str, tmp_path: Path) -> None:
    path, link = tmp_path / "board.svg", tmp_path / "link.svg"
    link.symlink_to(path)
    assert program("draw", record, "-o", str(link)).code == 0
    assert link.is_symlink()
    assert root(path.read_text(encoding="utf-8")) == SVG
