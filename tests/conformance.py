"""Replays games that another implementation logged, decision by decision.

    python -m tests.conformance FOLDER [--referee]

plays every file of a folder against the engine (or the referee) and prints a line for each: games,
decisions, differences. The exit code is 1 if there is any difference. A log offers options, and
names awards, figures that go home, scores, and at the end the whole board with its features; all
of that must be the same here, except where the log is known to depart from RULES.md (`Replay`).
"""

from __future__ import annotations

import argparse
import gzip
import json
import sys
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, NamedTuple

from bastide.tiles import find, load
from tests.sides import CHANCE, FINISHED, EngineSide, Feature, RefereeSide, Side

Json = dict[str, Any]

START, START_TWIN = "base-start", "base-city1-straight"  # a log does not tell them apart
GOODS = {"CLOTH": "cloth", "GRAIN": "wheat", "WINE": "wine"}
SHOWN = 3


class Difference(NamedTuple):
    """Where a game went another way: which one, when, about what, and the two answers."""

    game: str
    turn: int
    about: str
    logged: object
    found: object

    def __str__(self) -> str:
        return (
            f"{self.game}, turn {self.turn}: {self.about}\n"
            f"    logged {self.logged}\n    found  {self.found}"
        )


@dataclass
class Report:
    """What came of replaying some games."""

    games: int = 0
    decisions: int = 0
    cut_short: int = 0  # games that a known departure of the log makes impossible to follow
    differences: list[Difference] = field(default_factory=list)

    def __str__(self) -> str:
        cut = f", {self.cut_short} cut short" if self.cut_short else ""
        return (
            f"{self.games} games, {self.decisions} decisions, "
            f"{len(self.differences)} differences{cut}"
        )


class Stop(Exception):
    """The replay of a game cannot go on."""


# -- reading logs


def read(path: Path) -> Iterator[Json]:
    """The games of a file."""
    with gzip.open(path, "rt") as lines:
        for line in lines:
            game = json.loads(line)
            yield half_turned(game) if starts_half_turned(game) else game


def starts_half_turned(game: Json) -> bool:
    """Whether the river of the log flows out to the other side than in SETUP-04."""
    (_, _, _, turn) = game["start"][0]
    return bool(turn == 2)


def half_turned(value: Any, key: str = "") -> Any:
    """The same game seen from the other side of the table."""
    if isinstance(value, dict):
        return {name: half_turned(part, name) for name, part in value.items()}
    if not isinstance(value, list) or not value:
        return value
    if key in ("start", "board"):
        return [[tile, -x, -y, (turn + 2) % 4] for tile, x, y, turn in value]
    if key == "options":
        return [half_turned(option, "choice") for option in value]
    if key in ("choice", "at", "from", "to", "min", "target", "deployed", "features"):
        return half_turned_place(value)
    return [half_turned(part) for part in value]


def half_turned_place(value: list[Any]) -> list[Any]:
    """A list that names cells and places, half turned."""
    if any(isinstance(part, list) for part in value):
        return [half_turned_place(p) if isinstance(p, list) else p for p in value]
    at = next((i for i in range(len(value) - 1) if is_cell(value[i : i + 2])), None)
    if at is None:
        return value
    turned = [*value[:at], -value[at], -value[at + 1], *value[at + 2 :]]
    if turned[0] == "place":
        turned[-1] = (turned[-1] + 2) % 4
    elif len(turned) > at + 2:
        turned[-1] = half_turned_where(turned[-1])
    return turned


def is_cell(pair: list[Any]) -> bool:
    """Whether these are coordinates; the number of a player is followed by a word."""
    return all(isinstance(part, int) for part in pair)


def half_turned_where(where: str) -> str:
    """Sides and half edges, half turned, in their order again."""
    if where == "I":
        return where
    swap = str.maketrans("NESW", "SWNE")
    parts = where.split(".") if where[-1] in "LR" else list(where)
    order = ["N", "E", "S", "W", "NL", "NR", "EL", "ER", "SL", "SR", "WL", "WR"]
    turned = sorted((part.translate(swap) for part in parts), key=order.index)
    return ".".join(turned) if where[-1] in "LR" else "".join(turned)


def as_text(option: list[Any]) -> str:
    """An option of a log as the text of an action."""
    match option:
        case ["pass"]:
            return "pass"
        case ["place", x, y, turn]:
            return f"place {x},{y} r{turn}"
        case ["deploy", figure, _, _, "flying_machine", _]:
            return f"fly {figure}"
        case ["deploy" | "mage" | "witch", *_]:
            *words, x, y, kind, where = option
            return f"{' '.join(words)} {x},{y} {kind}:{where}"
        case ["fairy" | "princess" | "circle_take" as verb, player, figure, x, y, kind, where]:
            verb = {"circle_take": "take"}.get(verb, verb)
            return f"{verb} {player} {figure} {x},{y} {kind}:{where}"
        case ["dragon" | "gold" as verb, x, y]:
            return f"{verb} {x},{y}"
        case ["ferry", x, y, where]:
            return f"ferry {x},{y} {where}"
        case ["remove", figure]:
            return f"remove {figure}"
        case ["circle", "deploy" | "remove" as which, _]:
            return f"circle {'add' if which == 'deploy' else 'remove'}"
    raise ValueError(f"unknown option {option}")


def setup_of(game: Json) -> tuple[int, frozenset[str], dict[str, int], int]:
    """Players, modules, copies of tile sets and first player of a logged game."""
    modules = frozenset(game["modules"]) - {"base"}
    copies = {}
    for module in modules:
        logged = sum(
            count
            for pile in game["bag"].values()
            for tile, count in pile.items()
            if find(tile).module == module
        )
        printed = sum(tile.count for tile in load(module).tiles if not tile.source)
        if logged != printed:
            copies[module], rest = divmod(logged, printed)
            assert rest == 0, f"{logged} tiles of {module}"
    first = next(event["p"] for event in game["events"] if event["t"] == "turn")
    return game["players"], modules, copies, first


# -- replaying


class Replay:
    """One logged game, played by a side.

    Known departures of the logs: river tiles follow another rule (their options are not compared);
    ferries may be touched once per half of a double turn (FER-10 allows it once per turn); a crop
    circle is offered whenever any figure is on the board (CRP-10); and a new lake's roads count as
    closed before its ferry lies, so that no builder may stand there (TRB-04, FER-06, D-22).
    """

    def __init__(self, game: Json, side: Side) -> None:
        self.game = game
        self.side = side
        self.turn = 0
        self.second_half = False
        self.drawn = ""
        self.decisions = 0
        self.cut_short = False
        self.differences: list[Difference] = []
        self.awards: Counter[tuple[int, int, str]] = Counter()
        self.returned: Counter[tuple[int, str, str]] = Counter()
        self.awards_seen = self.returned_seen = 0

    def run(self) -> None:
        """Play all events; stops where the two games part."""
        handlers = {
            "turn": self.on_turn,
            "status": self.on_status,
            "discard": self.on_draw,
            "draw": self.on_draw,
            "choose": self.on_choose,
            "flier_roll": lambda event: self.play(f"roll {event['distance']}"),
            "points": self.on_points,
            "returned": self.on_returned,
        }
        try:
            for event in self.game["events"]:
                if event["t"] in handlers:
                    handlers[event["t"]](event)
            self.on_end()
        except Stop:
            pass

    def differ(self, about: str, logged: object, found: object) -> None:
        self.differences.append(Difference(self.game["id"], self.turn, about, logged, found))

    def stop(self, about: str, logged: object, found: object) -> None:
        self.differ(about, logged, found)
        raise Stop

    def compare(self, about: str, logged: object, found: object) -> None:
        if logged != found:
            self.differ(about, *apart(logged, found))

    def play(self, text: str) -> None:
        if text not in self.side.decision().options:
            self.stop("not an option", text, sorted(self.side.decision().options)[:20])
        self.side.play(text)

    def on_turn(self, event: Json) -> None:
        self.turn, self.second_half = event["n"], event["part"] == 2

    def on_status(self, event: Json) -> None:
        self.compare_progress(event)

    def compare_progress(self, status: Json) -> None:
        """Everything since the last time: scores, supplies, tokens, awards, figures gone home."""
        self.compare("scores", status["scores"], self.side.scores())
        self.compare("supply", status["supply"], self.side.supply())
        if gold := self.side.gold():
            self.compare("gold", [one.get("GOLD", 0) for one in status["tokens"]], gold)
        if goods := self.side.goods():
            self.compare("goods", [goods_of(one) for one in status["tokens"]], goods)
        awards = self.side.awards(self.awards_seen)
        returned = self.side.returned(self.returned_seen)
        self.compare("awards", self.awards, Counter(awards))
        self.compare("figures gone home", self.returned, Counter(returned))
        self.awards_seen += len(awards)
        self.returned_seen += len(returned)
        self.awards.clear()
        self.returned.clear()

    def on_points(self, event: Json) -> None:
        kind = {"trade-goods": "goods"}.get(event["why"], event["why"].split(".")[0])
        if event["n"]:
            self.awards[event["p"], event["n"], kind] += 1

    def on_returned(self, event: Json) -> None:
        x, y, kind, where = event["at"]
        self.returned[event["p"], event["type"], f"{x},{y} {kind}:{where}"] += 1

    def on_draw(self, event: Json) -> None:
        self.drawn = event["tile"]
        if event["t"] == "discard" and self.of_river():
            self.cut()
        self.skip_ferries(f"draw {self.drawn}")
        decision = self.side.decision()
        if f"draw {self.drawn}" not in decision.options and self.drawn == START_TWIN:
            self.drawn = START
        self.play(f"draw {self.drawn}")
        if event["t"] == "discard" and self.side.decision().player not in (CHANCE, FINISHED):
            self.stop("fits nowhere", self.drawn, self.side.decision())

    def on_choose(self, event: Json) -> None:
        logged = frozenset(map(as_text, event["options"]))
        choice = as_text(event["choice"])
        if event["phase"] != "move_ferry":
            self.skip_ferries(choice)
        decision = self.side.decision()
        same = logged == decision.options - self.beyond_the_log(decision.options - logged)
        loosely = choice in decision.options and self.is_compared_loosely(event)
        if decision.player == event["p"] and (same or loosely):
            self.decisions += 1
            self.side.play(choice)
        elif event["phase"] == "move_ferry" and self.second_half and choice != "pass":
            self.cut()
        elif len(logged) > 1 and not self.may_be_missing(event):
            more, less = apart(set(logged), set(decision.options))
            about = f"options of {event['phase']}"
            self.stop(about, (event["p"], more), (decision.player, less))

    def cut(self) -> None:
        """The log goes where the rules do not lead."""
        self.cut_short = True
        raise Stop

    def of_river(self) -> bool:
        return "W" in find(self.drawn).edges

    def is_compared_loosely(self, event: Json) -> bool:
        """Whether only the choice of the log must be possible."""
        match event["phase"]:
            case "place":
                return self.of_river()
            case "move_ferry":
                return self.second_half
        return False

    def may_be_missing(self, event: Json) -> bool:
        """Whether a decision of the log may be none under the rules."""
        match event["phase"]:
            case "move_ferry":
                return self.second_half
            case "crop_circle":
                return bool(event["options"][0][0] == "circle")
        return False

    def skip_ferries(self, text: str) -> None:
        """In the second half of a turn, pass by ferries of which the log does not speak."""
        decision = self.side.decision()
        ferries = any(one.startswith("ferry ") for one in decision.options)
        if self.second_half and ferries and text not in decision.options:
            self.play("pass")

    def beyond_the_log(self, options: frozenset[str]) -> set[str]:
        """Builders on the stubs of a new lake; logs take its roads for closed (TRB-04, FER-06)."""
        tile, x, y, _ = self.side.tiles()[-1]
        road = f"deploy builder {x},{y} road:"
        return {one for one in options if find(tile).ferry_lake and one.startswith(road)}

    def on_end(self) -> None:
        game, side = self.game, self.side
        if side.decision().player != FINISHED:
            self.stop("the game is over", "", side.decision())
        self.compare_progress(game)
        self.compare("tiles", [tuple(one) for one in game["board"]], list(map(twin, side.tiles())))
        figures = sorted((p, f, f"{x},{y} {k}:{w}") for p, f, x, y, k, w in game["deployed"])
        self.compare("figures", figures, side.figures())
        self.compare("features", set(logged_features(game)), set(side.features()))


def apart(logged: object, found: object) -> tuple[object, object]:
    """What one of two collections has more than the other; anything else as it is."""
    if isinstance(logged, Counter | set) and isinstance(found, Counter | set):
        return logged - found, found - logged  # type: ignore[operator]
    return logged, found


def goods_of(tokens: dict[str, int]) -> dict[str, int]:
    return {GOODS[kind]: n for kind, n in tokens.items() if kind in GOODS}


def twin(tile: tuple[str, int, int, int]) -> tuple[str, int, int, int]:
    name, x, y, turn = tile
    return (START_TWIN if name == START else name), x, y, turn


def logged_features(game: Json) -> Iterator[Feature]:
    """The features of a finished game; the pieces of the river are left out."""
    for kind, spots, facts in game["features"]:
        if kind != "river":
            yield Feature(
                kind,
                tuple(sorted((x, y, where) for x, y, where in spots)),
                facts.get("done", False),
                tuple(sorted(facts.get("owners", ()))),
                facts.get("cities"),
            )


# -- many games


def replay(game: Json, make: type[EngineSide | RefereeSide]) -> Replay:
    """Replay one game against a new side."""
    players, modules, copies, first = setup_of(game)
    switches = {"river_bend_rule": "no_immediate_uturn"} if "river" in modules else {}
    one = Replay(game, make(players, modules, switches, first, copies))
    one.run()
    return one


def replay_file(path: Path, make: type[EngineSide | RefereeSide]) -> Report:
    """Replay all games of a file."""
    report = Report()
    for game in read(path):
        one = replay(game, make)
        report.games += 1
        report.decisions += one.decisions
        report.cut_short += one.cut_short
        report.differences += one.differences
    return report


def main(arguments: list[str]) -> int:
    """The command line; 1 if anything differs."""
    parser = argparse.ArgumentParser(prog="python -m tests.conformance", description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--referee", action="store_true", help="play against the referee")
    options = parser.parse_args(arguments)
    make = RefereeSide if options.referee else EngineSide
    different = False
    for path in sorted(options.folder.glob("*.jsonl.gz")):
        report = replay_file(path, make)
        print(f"{path.name}: {report}", flush=True)
        for difference in report.differences[:SHOWN]:
            print(f"  {difference}")
        different = different or bool(report.differences)
    return int(different)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
