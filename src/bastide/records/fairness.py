"""What a record says about the fairness of its draws."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Any

from bastide.errors import InvalidRecord, quoted
from bastide.records.checks import (
    MOST_ACTIONS,
    expect_list,
    expect_name,
    expect_number,
    expect_object,
)

__all__ = ["Fairness"]

_HEX = re.compile(r"[0-9a-f]{64}")


@dataclass(frozen=True, slots=True)
class Fairness:
    """The promise made before the first draw, and what was promised.

    `game` is the name under which the draws were made, `commitment` the SHA-256 of the seed, both
    `commitment` and `seed` as 64 lower-case hex digits. `seed` is None as long as it is secret.
    `order` says which seat, as listed, plays at each place, if that was drawn too. The first
    `given` actions were taken over from another game; the promise was made after them and says
    nothing about them. What all this means and how it is checked stands in `bastide.fair`.

    >>> from bastide.fair import commitment
    >>> fair = Fairness("example", commitment(bytes(32)))
    >>> fair.seed is None, Fairness.from_json(fair.to_json(), players=2) == fair
    (True, True)
    """

    game: str
    commitment: str
    seed: str | None = None
    order: tuple[int, ...] | None = None
    given: int = 0

    def to_json(self) -> dict[str, Any]:
        """The five fields by their names."""
        order = None if self.order is None else list(self.order)
        return {
            "game": self.game,
            "seed": self.seed,
            "commitment": self.commitment,
            "order": order,
            "given": self.given,
        }

    @classmethod
    def from_json(cls, json: object, players: int, where: str = "fair") -> Fairness:
        """What `to_json` wrote, for that many players; raises `InvalidRecord`.

        >>> Fairness.from_json({"game": "example", "commitment": "abc"}, players=2)
        Traceback (most recent call last):
        bastide.errors.InvalidRecord: fair.commitment: must be 64 hex digits, not 'abc'
        """
        members = expect_object(json, where, ["game", "commitment"], ["seed", "order", "given"])
        seed = members.get("seed")
        order = members.get("order")
        return cls(
            expect_name(members["game"], f"{where}.game"),
            _expect_hex(members["commitment"], f"{where}.commitment"),
            None if seed is None else _expect_hex(seed, f"{where}.seed"),
            None if order is None else _expect_order(order, f"{where}.order", players),
            expect_number(members.get("given", 0), f"{where}.given", 0, MOST_ACTIONS),
        )


def _expect_hex(value: object, where: str) -> str:
    if not isinstance(value, str) or not _HEX.fullmatch(value):
        raise InvalidRecord(where, f"must be 64 hex digits, not {quoted(value)}")
    return value


def _expect_order(value: object, where: str, players: int) -> tuple[int, ...]:
    order = [
        expect_number(seat, f"{where}[{place}]", 0, players - 1)
        for place, seat in enumerate(expect_list(value, where, players))
    ]
    if sorted(order) != list(range(players)):
        raise InvalidRecord(where, f"must name each of the {players} seats once")
    return tuple(order)
