"""The referee as other code sees it: one decision after the other."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from fractions import Fraction
from typing import Any

from bastide.tiles import Kind
from tests.referee.board import Feature, all_features
from tests.referee.choices import Decision
from tests.referee.features import complete_cities, is_complete, owners
from tests.referee.table import Table
from tests.referee.turn import play_game


class Referee:
    """A game under the rules, without any cleverness.

    Modules and switches have the names of RULES 0.4 and 11. Unlike the engine's setup nothing is
    checked here.
    """

    def __init__(
        self,
        players: int = 2,
        modules: Collection[str] = (),
        switches: Mapping[str, str | bool] | None = None,
        first_player: int = 0,
        copies: Mapping[str, int] | None = None,
        tiles: Mapping[str, int] | None = None,
    ) -> None:
        self.table = Table(
            players, modules, switches or {}, first_player, copies or {}, tiles or {}
        )
        self._steps = play_game(self.table)
        self._decision: Decision | None = next(self._steps)

    @property
    def over(self) -> bool:
        return self._decision is None

    def decision(self) -> tuple[int, str, set[str]]:
        """Who must decide (CHANCE: -1), in which phase, among which texts."""
        assert self._decision is not None, "the game is over"
        return self._decision.player, self._decision.phase, set(self._decision.options)

    def probabilities(self) -> dict[str, Fraction]:
        """The outcomes of the act of chance that is due, with their probabilities."""
        assert self._decision is not None, "the game is over"
        return self._decision.probabilities()

    def play(self, text: str) -> None:
        """Choose one of the options."""
        assert self._decision is not None, "the game is over"
        if text not in self._decision.options:
            raise ValueError(f"{text!r} is none of {sorted(self._decision.options)}")
        try:
            self._decision = self._steps.send(text)
        except StopIteration:
            self._decision = None

    @property
    def scores(self) -> list[int]:
        return self.table.scores()

    @property
    def supply(self) -> list[dict[str, int]]:
        """The pieces that each player has left."""
        return [dict(pieces) for pieces in self.table.supply]

    @property
    def figures(self) -> list[tuple[int, str, str]]:
        """All figures on the board: player, kind, spot; sorted."""
        return sorted((f.player, f.kind, self.table.text(f.spot)) for f in self.table.figures)

    @property
    def tiles(self) -> list[tuple[str, int, int, int]]:
        """All tiles on the board: id, column, row, quarter turns; in the order of laying."""
        return [(tile.id, *cell, self.table.turns[cell]) for cell, tile in self.table.tiles.items()]

    def features(self) -> list[dict[str, Any]]:
        """All features: kind, spots, whether complete, owners; of fields their complete cities."""
        return [self._describe(feature) for feature in all_features(self.table)]

    def _describe(self, feature: Feature) -> dict[str, Any]:
        table = self.table
        entry: dict[str, Any] = {
            "kind": feature.kind.name.lower(),
            "spots": sorted(
                (*spot.cell, table.tiles[spot.cell].where(spot.segment)) for spot in feature.spots
            ),
            "complete": is_complete(table, feature),
            "owners": sorted(owners(table, feature)),
        }
        if feature.kind == Kind.FIELD:
            entry["cities"] = len(complete_cities(table, feature))
        return entry
