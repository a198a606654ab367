"""What players say about moments of a game."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import asdict, dataclass
from typing import Any

from bastide.records.checks import expect_list, expect_number, expect_object, expect_text

__all__ = ["MOST_COMMENTS", "Comment", "expect_comments", "in_order"]

MOST_COMMENTS = 400
"""Comments of one game."""


@dataclass(frozen=True, slots=True)
class Comment:
    """What a player says about a moment of the game.

    `ply` is the moment: so many actions had been played. `player` is the seat of whoever wrote it,
    and `text` has one or more lines.

    >>> Comment(3, 0, "That road will be long.").to_json()
    {'ply': 3, 'player': 0, 'text': 'That road will be long.'}
    """

    ply: int
    player: int
    text: str

    def to_json(self) -> dict[str, Any]:
        """The three fields by their names."""
        return asdict(self)

    @classmethod
    def from_json(cls, json: object, where: str, plies: int, players: int) -> Comment:
        """What `to_json` wrote, in a game of so many actions; raises `InvalidRecord`.

        >>> json = {"ply": 9, "player": 0, "text": "Ah."}
        >>> Comment.from_json(json, "comments[0]", plies=5, players=2)
        Traceback (most recent call last):
        bastide.errors.InvalidRecord: comments[0].ply: must be 0 to 5, not 9
        """
        members = expect_object(json, where, ["ply", "player", "text"])
        return cls(
            expect_number(members["ply"], f"{where}.ply", 0, plies),
            expect_number(members["player"], f"{where}.player", 0, players - 1),
            expect_text(members["text"], f"{where}.text"),
        )


def expect_comments(value: object, plies: int, players: int) -> tuple[Comment, ...]:
    """The comments of a game, in the order of their moments. Raises `InvalidRecord`."""
    return in_order(
        Comment.from_json(comment, f"comments[{place}]", plies, players)
        for place, comment in enumerate(expect_list(value, "comments", MOST_COMMENTS))
    )


def in_order(comments: Iterable[Comment]) -> tuple[Comment, ...]:
    """By moments; what is said about the same one stays in its order."""
    return tuple(sorted(comments, key=lambda comment: comment.ply))
