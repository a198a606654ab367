"""A record: everything that makes a game, and nothing that follows from it but the result."""

from __future__ import annotations

import json
import os
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from bastide.actions import Action
from bastide.errors import IllegalAction, InvalidAction, InvalidRecord, InvalidSetup, quoted
from bastide.game import Game
from bastide.records import notation, strict_json
from bastide.records.checks import (
    COLOURS,
    MOST_ACTIONS,
    expect_list,
    expect_name,
    expect_number,
    expect_object,
)
from bastide.records.comments import Comment, expect_comments
from bastide.records.fairness import Fairness
from bastide.replacing import replacing
from bastide.setup import Setup

__all__ = ["FORMAT", "MOST_BYTES", "VERSION", "Record"]

FORMAT: Final = notation.HEAD
VERSION: Final = 1

MOST_BYTES: Final = 2_000_000
"""Length of a record, in either form."""
_MOST_POINTS = 1_000_000


@dataclass(frozen=True, slots=True)
class Record:
    """A game as it was played.

    `actions` are all of them, those of chance too, so that it can be played again without any seed.
    `players` are the names by seat, or empty. `scores` are the final ones, None while the game
    goes on. `fair` is there if the draws can be checked. `comments` are what the players say about
    moments of the game, in the order of these.

    A record that was read is well-formed; whether it keeps the rules shows when it is played
    (`replay`).

    >>> game = Game(seed=7)
    >>> record = Record.of(game, ["Ann", "Bob"])
    >>> record.players, record.scores, record.actions == game.actions
    (('Ann', 'Bob'), None, True)
    """

    setup: Setup
    actions: tuple[Action, ...]
    players: tuple[str, ...] = ()
    scores: tuple[int, ...] | None = None
    fair: Fairness | None = None
    colours: tuple[str, ...] = ()
    comments: tuple[Comment, ...] = ()

    @classmethod
    def of(
        cls,
        game: Game,
        players: Iterable[str] = (),
        fair: Fairness | None = None,
        colours: Iterable[str] = (),
        comments: Iterable[Comment] = (),
    ) -> Record:
        """The record of a game; `players` and `colours` are by seat, those of all or of none.

        Raises `InvalidRecord` for names, colours and comments that cannot be written down.

        >>> Record.of(Game(seed=7), ["Ann"])
        Traceback (most recent call last):
        bastide.errors.InvalidRecord: players: must name all 2 players or none
        """
        names = _expect_names(list(players), game.setup.players)
        scores = game.scores if game.over else None
        chosen = _expect_colours(list(colours), game.setup.players)
        written = [comment.to_json() for comment in comments]
        said = expect_comments(written, len(game.actions), game.setup.players)
        return cls(game.setup, game.actions, names, scores, fair, chosen, said)

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats with the highest total (BASE-32); empty while the game goes on."""
        return _winners(self.scores) if self.scores is not None else ()

    def replay(self) -> Game:
        """The game, played again.

        Raises `InvalidRecord`: at the first action that cannot be played, with its number, its
        text and the rule; or if the game does not come out as the record says.

        >>> from dataclasses import replace
        >>> record = Record.of(Game(seed=7))
        >>> record.replay().digest() == Game(seed=7).digest()
        True
        >>> replace(record, actions=(*record.actions, Action.parse("place 9,9 r0"))).replay()
        Traceback (most recent call last):
        bastide.errors.InvalidRecord: actions[1] 'place 9,9 r0': No tile lies beside 9,9. (BASE-07)
        """
        game = Game(self.setup)
        for index, action in enumerate(self.actions):
            self._play(game, index, action)
        if self.scores is not None:
            if not game.over:
                raise InvalidRecord("result", "the game is not over after the last action")
            if game.scores != self.scores:
                raise InvalidRecord(
                    "result.scores", f"the game ends {list(game.scores)}, not {list(self.scores)}"
                )
        return game

    @staticmethod
    def _play(game: Game, index: int, action: Action) -> None:
        try:
            game.play(action)
        except IllegalAction as error:
            raise InvalidRecord.at_action(
                index, str(action), error.reason, rule=error.rule, facts=error.facts
            ) from error

    # -- JSON

    def to_json(self) -> dict[str, Any]:
        """The record as JSON; docs/records.md describes it.

        >>> Record.of(Game()).to_json()["actions"]
        []
        """
        result = None
        if self.scores is not None:
            result = {"scores": list(self.scores), "winners": list(self.winners)}
        return {
            "format": FORMAT,
            "version": VERSION,
            "setup": self.setup.to_json(),
            "players": list(self.players),
            "colours": list(self.colours),
            "actions": [str(action) for action in self.actions],
            "comments": [comment.to_json() for comment in self.comments],
            "result": result,
            "fair": self.fair.to_json() if self.fair is not None else None,
        }

    @classmethod
    def from_json(cls, value: object) -> Record:
        """The record that `to_json` wrote. Raises `InvalidRecord` with the place of the fault.

        >>> Record.from_json({"format": "bastide-record", "version": 1, "setup": {"players": 7}})
        Traceback (most recent call last):
        bastide.errors.InvalidRecord: actions: is missing
        """
        if not isinstance(value, dict) or value.get("format") != FORMAT:
            raise InvalidRecord("", f"not a record: an object with the format {FORMAT!r}")
        version = value.get("version")
        if type(version) is not int or version < 1:
            raise InvalidRecord("version", f"must be a number from 1, not {quoted(version)}")
        if version > VERSION:
            raise InvalidRecord(
                "version", f"is {quoted(version)}; this program reads records up to {VERSION}"
            )
        required = ["format", "version", "setup", "actions"]
        optional = ["players", "colours", "comments", "result", "fair"]
        members = expect_object(value, "", required, optional)
        try:
            setup = Setup.from_json(members["setup"])
        except InvalidSetup as error:
            raise InvalidRecord("setup", str(error)) from error
        result, fair = members.get("result"), members.get("fair")
        actions = _expect_actions(members["actions"])
        return cls(
            setup,
            actions,
            _expect_names(members.get("players", []), setup.players),
            None if result is None else _expect_result(result, setup.players),
            None if fair is None else Fairness.from_json(fair, setup.players),
            _expect_colours(members.get("colours", []), setup.players),
            expect_comments(members.get("comments", []), len(actions), setup.players),
        )

    # -- text

    def to_text(self) -> str:
        """The record in the notation of `bastide.records.notation`, grouped by turns.

        Raises `InvalidRecord` if the game cannot be played, for then it has no turns.

        >>> print(Record.of(Game()).to_text(), end="")
        bastide-record 1
        players 2
        """
        game = Game(self.setup)
        turns = []
        for index, action in enumerate(self.actions):
            turns.append(game.turn_number)
            self._play(game, index, action)
        return notation.write(self.to_json(), turns)

    @classmethod
    def parse(cls, content: str | bytes) -> Record:
        """The record in a text, be it JSON or the notation. Raises `InvalidRecord`.

        >>> Record.parse("bastide-record 1\\nplayers 3\\n").setup.players
        3
        """
        if len(content) > MOST_BYTES:
            raise InvalidRecord("", f"longer than {MOST_BYTES:,} bytes")
        if isinstance(content, bytes):
            try:
                content = content.decode()
            except UnicodeDecodeError as error:
                raise InvalidRecord(f"byte {error.start}", "not UTF-8") from None
        if content.startswith(notation.HEAD):
            return cls.from_json(notation.read(content))
        return cls.from_json(strict_json.loads(content))

    # -- files

    def save(self, path: str | os.PathLike[str]) -> None:
        """Write the record to a file as JSON: all of it or, if that fails, nothing.

        >>> import tempfile
        >>> record = Record.of(Game(seed=7))
        >>> with tempfile.TemporaryDirectory() as folder:
        ...     record.save(f"{folder}/game.json")
        ...     Record.load(f"{folder}/game.json") == record
        True
        """
        text = json.dumps(self.to_json(), ensure_ascii=False, indent=1)
        with replacing(path) as file:
            file.write(f"{text}\n".encode())

    @classmethod
    def load(cls, path: str | os.PathLike[str]) -> Record:
        """The record in a file, be it JSON or the notation.

        Raises `InvalidRecord`, or `OSError` if the file cannot be read.

        >>> Record.load("no-such-game.json")
        Traceback (most recent call last):
        FileNotFoundError: [Errno 2] No such file or directory: 'no-such-game.json'
        """
        with Path(path).open("rb") as file:
            return cls.parse(file.read(MOST_BYTES + 1))


def _winners(scores: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(seat for seat, score in enumerate(scores) if score == max(scores))


def _expect_names(value: object, players: int) -> tuple[str, ...]:
    names = expect_list(value, "players", players)
    if names and len(names) != players:
        raise InvalidRecord("players", f"must name all {players} players or none")
    return tuple(expect_name(name, f"players[{seat}]") for seat, name in enumerate(names))


def _expect_colours(value: object, players: int) -> tuple[str, ...]:
    colours = expect_list(value, "colours", players)
    for seat, colour in enumerate(colours):
        if colour not in COLOURS:
            known = ", ".join(COLOURS)
            raise InvalidRecord(f"colours[{seat}]", f"must be one of {known}")
    if colours and (len(colours) != players or len(set(colours)) != players):
        raise InvalidRecord("colours", f"must be those of {players} players, all different")
    return tuple(colours)


def _expect_actions(value: object) -> tuple[Action, ...]:
    actions = []
    for index, text in enumerate(expect_list(value, "actions", MOST_ACTIONS)):
        try:
            actions.append(Action.parse(text))
        except InvalidAction as error:
            word = f"word {error.word}: " if error.word else ""
            written = text if isinstance(text, str) else ""
            raise InvalidRecord.at_action(index, written, word + error.reason) from error
    return tuple(actions)


def _expect_result(value: object, players: int) -> tuple[int, ...]:
    members = expect_object(value, "result", ["scores"], ["winners"])
    scores = tuple(
        expect_number(score, f"result.scores[{seat}]", 0, _MOST_POINTS)
        for seat, score in enumerate(expect_list(members["scores"], "result.scores", players))
    )
    if len(scores) != players:
        raise InvalidRecord("result.scores", f"must be those of {players} players")
    winners = list(_winners(scores))
    if "winners" in members and members["winners"] != winners:
        raise InvalidRecord("result.winners", f"must be {winners}, who have the most points")
    return scores
