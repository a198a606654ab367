"""A stored game, played again: from setup and events to a position and what led to it."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from bastide import fair
from bastide.actions import CHANCE, Action
from bastide.awards import Award
from bastide.errors import BastideError
from bastide.events import Event as GameEvent
from bastide.game import Game
from bastide.server import schemas
from bastide.server.storage import Event
from bastide.setup import Setup

HIDDEN_HANDS = "strategic_hand"


class UnreadableGame(Exception):
    """A stored event does not follow this version's rules; says which one and why."""

    def __init__(self, seq: int, reason: str) -> None:
        super().__init__(f"event {seq}: {reason}")
        self.seq = seq
        self.reason = reason


def award_json(award: Award) -> dict[str, Any]:
    """An award as JSON, with its English text."""
    return {**award.to_json(), "text": str(award)}


@dataclass(frozen=True, slots=True)
class Played:
    """One action that counts, with what it did; awards as JSON, for they are public."""

    seq: int
    player: int
    action: Action | None
    at: int
    happened: tuple[GameEvent, ...]
    awards: list[dict[str, Any]]

    def hidden_from(self, seat: int | None) -> bool:
        """Whether the action is a tile that went into a hand of another (STR-02)."""
        return any(event.only_for not in (None, seat) for event in self.happened)


class StoredGame:
    """The position that a list of events leads to.

    ``seq`` is the number of the last event, ``steps`` the actions that were not taken back (the
    first one, number 0, is the set-up), ``undos`` the pairs (number of the undo, number it went
    back to). The first ``given`` events come from another game.
    """

    def __init__(self, setup: Mapping[str, Any], started: int, given: int = 0) -> None:
        self.game = Game(Setup.from_json(setup))
        self.seq = 0
        self.given = given
        self.undos: list[tuple[int, int]] = []
        self.told: dict[int, schemas.Step] = {}  # steps as they are sent to everybody, by number
        self._seen: dict[int | None, dict[str, Any]] = {}
        self._fits: dict[int | None, dict[tuple[int, int], dict[str, int]]] = {}
        self.steps = [Played(0, CHANCE, None, started, self.game.events, [])]

    def add(self, event: Event) -> None:
        """Play the next event. Raises :class:`UnreadableGame` and is of no use after that."""
        self._seen.clear()
        self._fits.clear()
        if event.seq != self.seq + 1:
            raise UnreadableGame(event.seq, f"does not follow event {self.seq}")
        try:
            if event.undo_to is not None:
                self._undo(event.seq, event.undo_to)
            else:
                self._play(event)
        except BastideError as error:
            raise UnreadableGame(event.seq, str(error)) from error

    def add_all(self, events: Iterable[Event]) -> None:
        """Play events, in order."""
        for event in events:
            self.add(event)

    def chance(self, seed: bytes, table: str) -> Action | None:
        """What must be drawn now, or None if a player has to decide or the game is over."""
        if self.game.over or self.game.player != CHANCE:
            return None
        return fair.choose(seed, table, len(self.game.actions), self.game.chance_outcomes())

    def observation(self, seat: int | None) -> dict[str, Any]:
        """The position as this seat sees it, as JSON; None is a spectator. Not to be changed.

        Everything but hands is public (GEN-20), so it is worked out once for all who look.
        """
        hands = HIDDEN_HANDS in self.game.setup.modules
        eyes = seat if hands else None
        if eyes not in self._seen:
            self._seen[eyes] = self.game.observation(eyes).to_json()
        return self._seen[eyes] | {"seat": seat}

    def cells(self, seat: int | None) -> dict[tuple[int, int], dict[str, int]]:
        """Which tiles that this seat cannot see fit each open cell; see :meth:`Game.fits`."""
        eyes = seat if HIDDEN_HANDS in self.game.setup.modules else None
        if eyes not in self._fits:
            self._fits[eyes] = self.game.fits(eyes)
        return self._fits[eyes]

    @property
    def to_act(self) -> int | None:
        """The seat that has to decide."""
        return None if self.game.over or self.game.player == CHANCE else self.game.player

    def undoable(self, seats: Iterable[int]) -> int | None:
        """The number of the event to which these seats may go back now, or None.

        A step can be taken back by the seat that made it, until chance has spoken or another seat
        has acted since; then somebody has seen something. What was given stays.
        """
        last = self.steps[-1]
        if self.game.over or last.player not in seats or last.seq <= self.given:
            return None
        return self.steps[-2].seq

    def undone_since(self, seq: int) -> int | None:
        """The event after which steps known at ``seq`` were dropped since, or None."""
        back = min((to for at, to in self.undos if at > seq), default=seq)
        return back if back < seq else None

    def steps_after(self, seq: int) -> list[Played]:
        """The steps that count and have a greater number."""
        return self.steps[bisect_right(self.steps, seq, key=lambda played: played.seq) :]

    def steps_until(self, seq: int) -> list[Played]:
        """The steps that count up to this number, without the set-up."""
        return self.steps[1 : bisect_right(self.steps, seq, key=lambda played: played.seq)]

    def at(self, seq: int) -> Game:
        """The game after the event ``seq``, without what was taken back later.

        Raises ``IndexError`` if there is no such event.
        """
        if not 0 <= seq <= self.seq:
            raise IndexError(seq)
        game = Game(self.game.setup)
        for step in self.steps_until(seq):
            assert step.action is not None  # only the set-up has none
            game.play(step.action)
        return game

    def _play(self, event: Event) -> None:
        assert event.action is not None  # an event is an undo or an action
        action = Action.parse(event.action)
        outcome = self.game.play(action)
        self.steps.append(
            Played(
                event.seq,
                event.player,
                action,
                event.at,
                outcome.events,
                [award_json(award) for award in outcome.awards],
            )
        )
        self.seq = event.seq

    def _undo(self, seq: int, back_to: int) -> None:
        while self.steps[-1].seq > back_to and len(self.steps) > 1:
            self.game.undo()
            self.steps.pop()
        self.undos.append((seq, back_to))
        self.seq = seq
