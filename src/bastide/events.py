"""Events: what happened, one for every change of the game that a player can see."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from bastide.awards import Award


@dataclass(frozen=True, slots=True)
class Event:
    """One change of the game.

    `kind` names it: ``start_tile``, ``turn_started``, ``drew``, ``discarded``, ``placed``,
    ``forced``, ``deployed``, ``returned``, ``award``, ``final_scoring``, ``game_over``, and those
    of the expansions. `player` is whom it concerns, `ply` how many actions had been played
    before the one that caused it, `facts` its JSON values; an ``award`` carries its `award`.
    """

    kind: str
    ply: int
    player: int | None = None
    facts: Mapping[str, Any] = field(default_factory=dict)
    award: Award | None = None

    def to_json(self) -> dict[str, Any]:
        """``kind``, ``ply``, ``player``, the facts by name, and ``award`` if it is one."""
        json: dict[str, Any] = {"kind": self.kind, "ply": self.ply, "player": self.player}
        json.update(self.facts)
        if self.award is not None:
            json["award"] = self.award.to_json()
        return json
