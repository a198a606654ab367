"""Awards: points with the formula that gave them and the rule that asks for it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from bastide.actions import Spot
from bastide.engine.scoring import MAGE, WITCH

COLOURS = ("Red", "Blue", "Yellow", "Green", "Black", "Grey")
"""Names of the seats' colours in English."""


@dataclass(frozen=True, slots=True)
class Term:
    """One part of a formula: `count` things that give `points` together.

    >>> str(Term("tile", 3, 6)), str(Term("witch", 1, -2))
    ('3 tiles x 2', 'witch -2')
    """

    what: str
    count: int
    points: int

    def __str__(self) -> str:
        if self.what in _SINGLE or self.count == 0 or self.points % self.count:
            return f"{self.what} {self.points:+d}"
        name = self.what if self.count == 1 else _PLURALS.get(self.what, self.what + "s")
        return f"{self.count} {name} x {self.points // self.count}"

    def to_json(self) -> dict[str, Any]:
        """``what``, ``count``, ``points``.

        >>> Term("tile", 3, 6).to_json()
        {'what': 'tile', 'count': 3, 'points': 6}
        """
        return {"what": self.what, "count": self.count, "points": self.points}


_PLURALS = {"city": "cities", "monastery": "monasteries"}
_SINGLE = {"mage", "witch", "fairy", "message", "stolen", "wine", "wheat", "cloth"}


@dataclass(frozen=True, slots=True)
class Award:
    """Points that a player received.

    `terms` sum to `points`; `rule` is the rule that gives them; `spot` a segment of the
    feature and `cells` its tiles, if it is about a feature; `final` marks the final scoring.
    `incomplete` says that the feature was not complete.

    >>> award = Award(1, 8, "city", "BASE-20", (Term("tile", 3, 6), Term("shield", 1, 2)))
    >>> print(award)
    Blue +8: city, 3 tiles x 2 + 1 shield x 2  (BASE-20)
    """

    player: int
    points: int
    kind: str
    rule: str
    terms: tuple[Term, ...]
    spot: Spot | None = None
    cells: tuple[tuple[int, int], ...] = ()
    final: bool = False
    incomplete: bool = False

    def __str__(self) -> str:
        kind = f"incomplete {self.kind}" if self.incomplete and self.kind != "field" else self.kind
        terms = " + ".join(str(term) for term in self.terms)
        return f"{COLOURS[self.player]} +{self.points}: {kind}, {terms}  ({self.rule})"

    def to_json(self) -> dict[str, Any]:
        """All fields as JSON values; `spot` is null where there is none.

        >>> json = Award(1, 1, "fairy", "DRG-28", (Term("fairy", 1, 1),)).to_json()
        >>> json["points"], json["terms"], json["spot"]
        (1, [{'what': 'fairy', 'count': 1, 'points': 1}], None)
        """
        return {
            "player": self.player,
            "points": self.points,
            "kind": self.kind,
            "rule": self.rule,
            "terms": [term.to_json() for term in self.terms],
            "spot": self.spot.to_json() if self.spot else None,
            "cells": [list(cell) for cell in self.cells],
            "final": self.final,
            "incomplete": self.incomplete,
        }


def feature_terms(facts: dict[str, Any]) -> tuple[tuple[Term, ...], str]:
    """The formula of a feature's points (SCO-01 to SCO-04) and the rule it follows.

    `facts` are those that the engine logs with an award.

    >>> facts = {"kind": "city", "tiles": 3, "shields": 1, "marks": 0, "magic": 0,
    ...          "complete": 1, "points": 8}
    >>> [str(term) for term in feature_terms(facts)[0]], feature_terms(facts)[1]
    (['3 tiles x 2', '1 shield x 2'], 'BASE-20')
    """
    kind = facts["kind"]
    complete = bool(facts["complete"])
    if kind == "monastery":
        rule = "BASE-20" if complete else "BASE-27"
        terms = [Term("monastery", 1, 1)]
        if facts["neighbours"]:
            terms.append(Term("neighbour", facts["neighbours"], facts["neighbours"]))
        return tuple(terms), rule
    if kind == "field":
        rule = "TRB-17" if facts["each"] > 3 else "BASE-28"
        return (Term("city", facts["cities"], facts["points"]),), rule
    marked = facts["marks"] > 0
    tiles, shields = facts["tiles"], facts["shields"]
    if kind == "road":
        each = (2 if marked else 1) if complete else (0 if marked else 1)
        rule = "INN-05" if marked else "BASE-20" if complete else "BASE-27"
    else:
        each = (3 if marked else 2) if complete else (0 if marked else 1)
        rule = "INN-06" if marked else "BASE-20" if complete else "BASE-27"
        if complete and not marked and tiles == 2 and facts.get("small"):
            each, rule = 1, "SCO-09"
    terms = [Term("tile", tiles, tiles * each)] if each else []
    if shields and each:
        terms.append(Term("shield", shields, shields * each))
    if facts["magic"] == MAGE:
        terms.append(Term("mage", tiles, tiles))
        rule = "MAG-13"
    elif facts["magic"] == WITCH:
        terms.append(Term("witch", 1, facts["points"] - sum(term.points for term in terms)))
        rule = "MAG-13"
    return tuple(terms), rule
