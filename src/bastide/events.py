"""Events: what happened, one for every change of the game that a player can see."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from bastide.awards import Award


@dataclass(frozen=True, slots=True)
class Event:
    """One change of the game.

    `kind` names it: ``start_tile``, ``turn_started``, ``drew``, ``discarded``, ``placed``,
    ``forced``, ``deployed``, ``returned``, ``award``, ``final_scoring``, ``game_over``, and those
    of the expansions. `player` is whom it concerns, `ply` how many actions had been played
    before the one that caused it, `facts` its JSON values; an ``award`` carries its `award`.
    `only_for` is the one seat that may see the tile of the event, if it is hidden from others.

    >>> event = Event("rolled", 5, 0, {"value": 2})
    >>> event.kind, event.ply, event.facts["value"]
    ('rolled', 5, 2)
    """

    kind: str
    ply: int
    player: int | None = None
    facts: Mapping[str, Any] = field(default_factory=dict)
    award: Award | None = None
    only_for: int | None = None

    def seen_by(self, seat: int | None) -> Event:
        """The event as a seat sees it (None: a spectator): hidden tiles have no face (STR-11).

        >>> event = Event("drew", 0, 1, {"tile": "base-start"}, only_for=1)
        >>> event.seen_by(1).facts["tile"], event.seen_by(0).facts["tile"]
        ('base-start', None)
        """
        if self.only_for is None or self.only_for == seat:
            return self
        return replace(self, facts={**self.facts, "tile": None})

    def to_json(self) -> dict[str, Any]:
        """``kind``, ``ply``, ``player``, the facts by name, and ``award`` if it is one.

        >>> Event("rolled", 5, 0, {"value": 2}).to_json()
        {'kind': 'rolled', 'ply': 5, 'player': 0, 'value': 2}
        """
        json: dict[str, Any] = {"kind": self.kind, "ply": self.ply, "player": self.player}
        json.update(self.facts)
        if self.award is not None:
            json["award"] = self.award.to_json()
        return json
