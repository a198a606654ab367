"""A recorded game in words: every action with what came of it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from bastide.awards import COLOURS
from bastide.errors import IllegalAction, InvalidRecord
from bastide.events import Event
from bastide.game import Game
from bastide.records import Record

_SILENT = ("turn_started", "forced")
_SAID = ("drew", "placed", "deployed")
"""Events that only repeat the action which caused them."""

_BARE = ("tile", "figure", "why", "action")


@dataclass(frozen=True, slots=True)
class Step:
    """One action: its number from 1, the turn it belongs to, its words, and what came of it."""

    number: int
    turn: int
    text: str
    outcome: tuple[str, ...]


class Story:
    """A record, played as far as the rules allow.

    `steps` are its actions; `fault` says why the next one cannot be played, if there is one.
    """

    def __init__(self, record: Record) -> None:
        self.record = record
        self.names = _seat_names(record)
        self.steps: list[Step] = []
        self.fault: InvalidRecord | None = None
        self._comments: dict[int, list[str]] = {}
        for comment in record.comments:
            lines = self._comments.setdefault(comment.ply, [])
            lines += _spoken(self.names[comment.player], comment.text)
        self._game = Game(record.setup)
        try:
            for number, action in enumerate(record.actions, start=1):
                self._tell(number, str(action))
        except IllegalAction as error:
            self.fault = InvalidRecord.at_action(
                len(self.steps), error.action, error.reason, rule=error.rule
            )

    def _tell(self, number: int, action: str) -> None:
        turn, player = self._game.turn_number, self._game.player
        events = list(self._game.play(action).events)
        if events and events[0].kind in _SAID:
            del events[0]
        who = self.names[player] if player >= 0 else "Chance"
        lines = tuple(line for event in events if (line := sentence(event, self.names)))
        self.steps.append(Step(number, turn, f"{who}: {action}", lines))

    def position(self, number: int) -> Game:
        """The game after so many actions."""
        if number == len(self.steps):
            return self._game
        game = Game(self.record.setup)
        for action in self.record.actions[:number]:
            game.play(action)
        return game

    def comments(self, number: int) -> list[str]:
        """What the players say about the moment after so many actions, line by line."""
        return self._comments.get(number, [])

    @property
    def title(self) -> str:
        """Who played, and with what."""
        setup = self.record.setup
        parts = [
            f"the rules of {module}" if setup.copies.get(module) == 0 else module
            for module in sorted(setup.modules)
        ]
        parts += [
            f"the tiles of {module}"
            for module in sorted(setup.copies)
            if module != "base" and module not in setup.modules
        ]
        return ", ".join(self.names) + (f" with {', '.join(parts)}" if parts else "")

    @property
    def result(self) -> str:
        """Who won, and the scores."""
        game = self._game
        pairs = zip(self.names, game.scores, strict=True)
        scores = ", ".join(f"{name} {score}" for name, score in pairs)
        if not game.over:
            return f"The game is not over: {scores}"
        winners = " and ".join(self.names[seat] for seat in game.winners)
        return f"Won by {winners}: {scores}"


def _spoken(who: str, text: str) -> list[str]:
    first, *others = text.split("\n")
    return [f"{who}: {first}", *(f"  {line}" for line in others)]


def _seat_names(record: Record) -> list[str]:
    if not record.players:
        return list(COLOURS[: record.setup.players])
    return [f"{name} ({colour})" for name, colour in zip(record.players, COLOURS, strict=False)]


def sentence(event: Event, names: Sequence[str]) -> str:
    """An event in words; empty for those that only mark where one is.

    >>> sentence(Event("discarded", 3, 0, {"tile": "base-city4"}), ["Ann", "Bob"])
    'discarded: Ann, base-city4'
    """
    if event.kind in _SILENT:
        return ""
    if event.award is not None:
        _, _, rest = str(event.award).partition(" ")
        return f"{names[event.award.player]} {rest}"
    parts = [] if event.player is None else [names[event.player]]
    parts += [_fact(key, value) for key, value in event.facts.items()]
    what = event.kind.replace("_", " ")
    return f"{what}: {', '.join(parts)}" if parts else what


def _fact(key: str, value: Any) -> str:
    if isinstance(value, Mapping):
        if {"x", "y", "kind", "where"} <= value.keys():
            return f"{value['x']},{value['y']} {value['kind']}:{value['where']}"
        return ", ".join(_fact(part, of) for part, of in value.items())
    return str(value) if key in _BARE else f"{key} {value}"
