r"""The text notation of a record: a head of one fact a line, then one action a line, by turns.

::

    bastide-record 1
    players 2
    name Ann
    name Bob
    modules inns_cathedrals
    switch robber_rounding down

    # turn 1
    draw base-city1-straight
    place 1,0 r2
    deploy follower 1,0 road:NS
    comment 0 That road will be long.

Empty lines, and lines that begin with ``#``, are for the eye only. Switches are named where they
differ from their default. A comment, with the seat of its writer, stands after the last action that
had been played; in it ``\n`` is the end of a line, and ``\\`` a backslash. Both directions are
between the text and the record's JSON.
"""

from __future__ import annotations

import re
from collections.abc import Container, Iterable, Mapping
from typing import Any

from bastide.errors import InvalidRecord, quoted
from bastide.setup import SWITCHES

__all__ = ["HEAD", "read", "write"]

HEAD = "bastide-record"
"""The word that begins every record in this notation."""

COMMENT = "comment"

_NUMBER = re.compile(r"0|[1-9][0-9]{0,8}")
_FAIR = ("game", "commitment", "seed", "order", "given")
_ONCE = ("players", "colours", "modules", "first", "scores", *_FAIR)
_BOOLEANS = {"on": True, "off": False}


def write(json: Mapping[str, Any], turns: Iterable[int]) -> str:
    """The notation of a record's JSON; `turns` has the turn in which each action was played."""
    setup = json["setup"]
    lines = [f"{HEAD} {json['version']}", f"players {setup['players']}"]
    lines += [f"name {name}" for name in json["players"]]
    if json["colours"]:
        lines.append(f"colours {' '.join(json['colours'])}")
    if setup["modules"]:
        lines.append(f"modules {' '.join(setup['modules'])}")
    if setup["first_player"]:
        lines.append(f"first {setup['first_player']}")
    lines += [f"copies {name} {n}" for name, n in setup["copies"].items()]
    lines += [f"tiles {tile} {n}" for tile, n in setup["tiles"].items()]
    lines += [
        f"switch {name} {_written(value)}"
        for name, value in setup["switches"].items()
        if value != SWITCHES[name].default
    ]
    if json["result"] is not None:
        lines.append(f"scores {_row(json['result']['scores'])}")
    fair = json["fair"]
    if fair is not None:
        lines += [f"game {fair['game']}", f"commitment {fair['commitment']}"]
        lines += [f"seed {fair['seed']}"] if fair["seed"] is not None else []
        lines += [f"order {_row(fair['order'])}"] if fair["order"] is not None else []
        lines += [f"given {fair['given']}"] if fair["given"] else []
    said = _Said(json["comments"])
    if said.after(0):
        lines += ["", *said.after(0)]
    last = 0
    for ply, (action, turn) in enumerate(zip(json["actions"], turns, strict=True), start=1):
        if turn != last:
            lines += ["", f"# turn {turn}"]
            last = turn
        lines += [action, *said.after(ply)]
    return "\n".join(lines) + "\n"


def read(text: str) -> dict[str, Any]:
    """A record's JSON from the notation.

    Only the form is judged here: raises `InvalidRecord` for a line of the head, or a comment, that
    cannot be read, with its number.
    """
    head = _Head()
    actions: list[str] = []
    comments: list[dict[str, Any]] = []
    for number, line in enumerate(text.splitlines(), start=1):
        if not line or line.startswith("#"):
            continue
        if line.partition(" ")[0] == COMMENT:
            comments.append(_comment(line, len(actions), f"line {number}"))
        elif actions or comments or not head.take(line, number):
            actions.append(line)
    return head.json(actions) | {"comments": comments}


class _Said:
    """The lines of all comments, by the number of actions before them."""

    def __init__(self, comments: Iterable[Mapping[str, Any]]) -> None:
        self._lines: dict[int, list[str]] = {}
        for comment in comments:
            text = comment["text"].replace("\\", "\\\\").replace("\n", "\\n")
            line = f"{COMMENT} {comment['player']} {text}"
            self._lines.setdefault(comment["ply"], []).append(line)

    def after(self, ply: int) -> list[str]:
        """What stands after so many actions."""
        return self._lines.get(ply, [])


def _comment(line: str, ply: int, where: str) -> dict[str, Any]:
    _, player, text = [*line.split(" ", 2), "", ""][:3]
    parts = text.split("\\\\")  # between them stood backslashes
    if any("\\" in part.replace("\\n", "") for part in parts):
        raise InvalidRecord(
            where, f"{quoted(text)}: a backslash is written \\\\, the end of a line \\n"
        )
    written = "\\".join(part.replace("\\n", "\n") for part in parts)
    return {"ply": ply, "player": _whole(player, where), "text": written}


def _row(numbers: Iterable[int]) -> str:
    return " ".join(map(str, numbers))


def _written(value: object) -> str:
    for word, boolean in _BOOLEANS.items():
        if value is boolean:
            return word
    return str(value)


class _Head:
    """The facts of the head, gathered line by line."""

    def __init__(self) -> None:
        self._version: int | None = None
        self._once: dict[str, Any] = {}
        self._names: list[str] = []
        self._copies: dict[str, int] = {}
        self._tiles: dict[str, int] = {}
        self._switches: dict[str, str | bool] = {}

    def take(self, line: str, number: int) -> bool:
        """Take a line of the head; False if it is none, so the actions begin."""
        where = f"line {number}"
        word, _, rest = line.partition(" ")
        if self._version is None:
            if word != HEAD:
                raise InvalidRecord(where, f"must be '{HEAD}' and a version, not {quoted(line)}")
            self._version = _whole(rest, where)
        elif word == "name":
            self._names.append(rest)
        elif word == "switch":
            key, value = self._pair(word, rest, self._switches, where)
            self._switches[key] = _BOOLEANS.get(value, value)
        elif word in ("copies", "tiles"):
            numbers = self._copies if word == "copies" else self._tiles
            key, value = self._pair(word, rest, numbers, where)
            numbers[key] = _whole(value, where)
        elif word in _ONCE:
            if word in self._once:
                raise InvalidRecord(where, f"{word} is there twice")
            self._once[word] = _value(word, rest, where)
        else:
            return False
        return True

    @staticmethod
    def _pair(word: str, rest: str, known: Container[str], where: str) -> tuple[str, str]:
        key, _, value = rest.partition(" ")
        if key in known:
            raise InvalidRecord(where, f"{word} of {quoted(key)} is there twice")
        return key, value

    def json(self, actions: list[str]) -> dict[str, Any]:
        """The record's JSON with these actions."""
        if self._version is None:
            raise InvalidRecord("line 1", f"must be '{HEAD}' and a version")
        once = self._once
        setup = {
            "players": once.get("players"),
            "modules": once.get("modules", []),
            "first_player": once.get("first", 0),
            "copies": self._copies,
            "tiles": self._tiles,
            "switches": self._switches,
        }
        json: dict[str, Any] = {
            "format": HEAD,
            "version": self._version,
            "setup": setup,
            "players": self._names,
            "colours": once.get("colours", []),
            "actions": actions,
        }
        if "scores" in once:
            json["result"] = {"scores": once["scores"]}
        fair = {key: once[key] for key in _FAIR if key in once}
        if fair:
            json["fair"] = fair
        return json


def _value(word: str, rest: str, where: str) -> Any:
    if word in ("players", "first", "given"):
        return _whole(rest, where)
    if word in ("modules", "colours"):
        return rest.split(" ")
    if word in ("scores", "order"):
        return [_whole(part, where) for part in rest.split(" ")]
    return rest


def _whole(word: str, where: str) -> int:
    if not _NUMBER.fullmatch(word):
        raise InvalidRecord(where, f"{quoted(word)} is not a number")
    return int(word)
