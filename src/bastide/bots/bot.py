"""What a bot is."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Protocol, runtime_checkable

from bastide.actions import CHANCE, Action
from bastide.codec import to_action
from bastide.engine.rules import Rules
from bastide.engine.state import State
from bastide.game import Game


@runtime_checkable
class Bot(Protocol):
    """Whoever can decide for a seat.

    `name` is the text that creates the same bot again, options included.

    >>> class First:
    ...     name = "first"
    ...     def decide(self, game, seconds=None):
    ...         return game.legal_actions()[0]
    >>> isinstance(First(), Bot)
    True
    """

    @property
    def name(self) -> str:
        """Name and options, as `create` takes them."""

    def decide(self, game: Game, seconds: float | None = None) -> Action:
        """One of ``game.legal_actions()``, for the player who has to act.

        The same bot (name and seed) says the same for the same game, every time and in any
        process: a decision that got lost can be asked for again. A bot that thinks longer the
        longer it may takes about `seconds`; then its answer depends on the time it had.

        `game` is only to be read: whoever wants to try something plays on a ``game.copy()``.
        Callers give what the player may know (`Game.seen_by`): nobody can look into the bag by
        playing on, or into the hands of others.
        """


class EngineBot(ABC):
    """A bot that reads the engine's state directly, which saves naming every action.

    A subclass says in `choose` which action it takes. Simulations call that themselves and
    so play whole games without making one object per action.

    >>> class First(EngineBot):
    ...     def choose(self, rules, s, ply):
    ...         return s.legal[0]
    >>> game = Game(seed=7)
    >>> First("first").decide(game) == game.legal_actions()[0]
    True
    """

    def __init__(self, name: str) -> None:
        self._name = name

    @property
    def name(self) -> str:
        """Name and options, as `create` takes them."""
        return self._name

    @abstractmethod
    def choose(self, rules: Rules, s: State, ply: int) -> int:
        """One of ``s.legal[:s.n_legal]``, for the player ``s.actor``; `s` stays unchanged.

        `s` holds nothing that the player may not know (`Rules.as_known_to`).
        `ply` is the number of actions before this one, those of chance too. Chance comes from
        `ply` and the bot's seed alone, so that the same question has the same answer.
        """

    def decide(self, game: Game, seconds: float | None = None) -> Action:
        """One of ``game.legal_actions()``. Raises `ValueError` if nobody has to decide."""
        if game.over or game.player == CHANCE:
            raise ValueError("no player has to decide: the game is over or chance must speak")
        known = game.rules.as_known_to(game.state, game.player)
        code = self.choose(game.rules, known, len(game.actions))
        return to_action(game.rules, game.state, code)
