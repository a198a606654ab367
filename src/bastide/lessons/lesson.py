"""What a lesson is: a setup, what lies on the table, and steps."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from bastide.actions import Action
from bastide.errors import BastideError
from bastide.setup import Setup

__all__ = ["LEARNER", "Claim", "Lesson", "LessonError", "Step", "matches"]

LEARNER: Final = 0
"""The seat of the one who learns; the script plays the others."""


class LessonError(BastideError, ValueError):
    """A file of a lesson is faulty; `where` names the place, `reason` says what is wrong there.

    >>> print(LessonError("river.toml: steps[2].do", "must be a text"))
    river.toml: steps[2].do: must be a text
    """

    def __init__(self, where: str, reason: str) -> None:
        self.where = where
        self.reason = reason
        super().__init__(where, reason)

    def __str__(self) -> str:
        return f"{self.where}: {self.reason}"


def matches(pattern: str, action: str) -> bool:
    """Whether an action's text fits a pattern, word by word; a word may end with ``*``.

    >>> matches("place 1,0 *", "place 1,0 r3"), matches("deploy * 1,0 city:*", "pass")
    (True, False)
    """
    wished, words = pattern.split(" "), action.split(" ")
    return len(wished) == len(words) and all(
        word.startswith(wish[:-1]) if wish.endswith("*") else word == wish
        for wish, word in zip(wished, words, strict=True)
    )


@dataclass(frozen=True, slots=True)
class Claim:
    """What a step says about points: a seat gets so many for something of this kind."""

    seat: int
    kind: str
    points: int


@dataclass(frozen=True, slots=True)
class Step:
    """Something that is said, and perhaps to be done.

    `say` names the words (``lesson.<lesson>.<say>`` in the client's catalogues). `before` is
    played first: what chance and the other players do. `do` is what the learner is to do now;
    None if there is only something to read. `also` are patterns (see `matches`) of actions that
    are as good. `show` is pointed at: cells ``1,0``, whole features ``1,0 city:N``, parts of the
    page. `tell` says which of the points that came last are told: those ``during`` the game, those
    of the final scoring for what is ``incomplete``, or those for a kind such as ``field``; empty:
    all that came since the last step. `awards` are the points that `before` and `do` bring.

    >>> Step("place_it", do=Action.parse("place 1,0 r0")).accepts("place 1,0 r0")
    True
    """

    say: str
    before: tuple[Action, ...] = ()
    do: Action | None = None
    also: tuple[str, ...] = ()
    show: tuple[str, ...] = ()
    tell: tuple[str, ...] = ()
    awards: tuple[Claim, ...] = ()

    def accepts(self, action: str) -> bool:
        """Whether the step goes on after this action of the learner.

        >>> step = Step("place_it", do=Action.parse("place 1,0 r0"), also=("place 1,0 *",))
        >>> step.accepts("place 1,0 r2"), step.accepts("pass")
        (True, False)
        """
        return action == str(self.do) or any(matches(pattern, action) for pattern in self.also)


@dataclass(frozen=True, slots=True)
class Lesson:
    """A lesson. `begin` is what has happened before its first step.

    >>> from bastide.lessons import load
    >>> lesson = load("river")
    >>> lesson.name, len(lesson.steps) > 1
    ('river', True)
    """

    name: str
    setup: Setup
    begin: tuple[Action, ...]
    steps: tuple[Step, ...]
