"""The engine and the referee behind one face, so that tests can set one against the other."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from fractions import Fraction
from typing import Any, NamedTuple, Protocol

from bastide import Game, Setup
from tests.referee import CHANCE, Referee

FINISHED = -2


class Decision(NamedTuple):
    """Who must decide, and the texts of all options; nobody and none when the game is over."""

    player: int
    options: frozenset[str]


class Feature(NamedTuple):
    """A feature of the board; `cities` are the complete ones beside a field."""

    kind: str
    spots: tuple[tuple[int, int, str], ...]
    complete: bool
    owners: tuple[int, ...]
    cities: int | None


class Side(Protocol):
    """One implementation of the rules in the middle of a game."""

    def decision(self) -> Decision: ...

    def probabilities(self) -> dict[str, Fraction]: ...

    def play(self, text: str) -> None: ...

    def scores(self) -> list[int]: ...

    def supply(self) -> list[dict[str, int]]: ...

    def gold(self) -> list[int]:
        """Gold bars taken by each player; empty without the module."""
        ...

    def goods(self) -> list[dict[str, int]]:
        """Goods taken by each player, kinds that he has only; empty without the module."""
        ...

    def awards(self, since: int = 0) -> list[tuple[int, int, str]]:
        """The awards from a number on: player, points, kind."""
        ...

    def returned(self, since: int = 0) -> list[tuple[int, str, str]]:
        """The figures that went home, from a number on: player, kind, spot."""
        ...

    def figures(self) -> list[tuple[int, str, str]]:
        """All figures on the board, sorted: player, kind, spot."""
        ...

    def tiles(self) -> list[tuple[str, int, int, int]]:
        """All tiles in the order of laying: id, column, row, quarter turns."""
        ...

    def features(self) -> list[Feature]:
        """All features but rivers, sorted."""
        ...


class RefereeSide:
    """The referee."""

    def __init__(
        self,
        players: int,
        modules: Collection[str],
        switches: Mapping[str, str | bool],
        first_player: int = 0,
        copies: Mapping[str, int] | None = None,
        tiles: Mapping[str, int] | None = None,
    ) -> None:
        self.referee = Referee(players, modules, switches, first_player, copies, tiles)
        self.table = self.referee.table

    def decision(self) -> Decision:
        if self.referee.over:
            return Decision(FINISHED, frozenset())
        player, _, options = self.referee.decision()
        return Decision(player, frozenset(options))

    def probabilities(self) -> dict[str, Fraction]:
        return self.referee.probabilities()

    def play(self, text: str) -> None:
        self.referee.play(text)

    def scores(self) -> list[int]:
        return self.referee.scores

    def supply(self) -> list[dict[str, int]]:
        return self.referee.supply

    def gold(self) -> list[int]:
        return list(self.table.gold_taken) if "gold_mines" in self.table.modules else []

    def goods(self) -> list[dict[str, int]]:
        if "traders_builders" not in self.table.modules:
            return []
        return [dict(+goods) for goods in self.table.goods]

    def awards(self, since: int = 0) -> list[tuple[int, int, str]]:
        return [(award.player, award.points, award.kind) for award in self.table.awards[since:]]

    def returned(self, since: int = 0) -> list[tuple[int, str, str]]:
        returned = self.table.returned[since:]
        return [(f.player, f.kind, self.table.text(f.spot)) for f in returned]

    def figures(self) -> list[tuple[int, str, str]]:
        return self.referee.figures

    def tiles(self) -> list[tuple[str, int, int, int]]:
        return self.referee.tiles

    def features(self) -> list[Feature]:
        return sorted(
            Feature(
                one["kind"],
                tuple(one["spots"]),
                one["complete"],
                tuple(one["owners"]),
                one.get("cities"),
            )
            for one in self.referee.features()
        )


class EngineSide:
    """Bastide's engine, through the public `Game`."""

    def __init__(
        self,
        players: int,
        modules: Collection[str],
        switches: Mapping[str, str | bool],
        first_player: int = 0,
        copies: Mapping[str, int] | None = None,
        tiles: Mapping[str, int] | None = None,
    ) -> None:
        switched: dict[str, Any] = dict(switches)
        setup = Setup(
            players,
            frozenset(modules),
            first_player=first_player,
            copies=copies or {},
            tiles=tiles or {},
            **switched,
        )
        self.game = Game(setup)
        self._looked_at = -1
        self._observed: dict[str, Any] = {}

    def decision(self) -> Decision:
        if self.game.over:
            return Decision(FINISHED, frozenset())
        return Decision(self.game.player, frozenset(map(str, self.game.legal_actions())))

    def probabilities(self) -> dict[str, Fraction]:
        return {str(action): weight for action, weight in self.game.chance_outcomes()}

    def play(self, text: str) -> None:
        self.game.play(text)

    def scores(self) -> list[int]:
        return list(self.game.scores)

    def supply(self) -> list[dict[str, int]]:
        supply: list[dict[str, int]] = self._seen("supply")
        return supply

    def gold(self) -> list[int]:
        if "gold_mines" not in self.game.setup.modules:
            return []
        return list(self._seen("gold_taken"))

    def goods(self) -> list[dict[str, int]]:
        if "traders_builders" not in self.game.setup.modules:
            return []
        return [{kind: n for kind, n in one.items() if n} for one in self._seen("goods")]

    def awards(self, since: int = 0) -> list[tuple[int, int, str]]:
        return [(award.player, award.points, award.kind) for award in self.game.awards[since:]]

    def returned(self, since: int = 0) -> list[tuple[int, str, str]]:
        events = [event for event in self.game.events if event.kind == "returned"]
        facts = [event.to_json() for event in events[since:]]
        return [(fact["player"], fact["figure"], spot_text(fact["spot"])) for fact in facts]

    def figures(self) -> list[tuple[int, str, str]]:
        figures = self._seen("figures")
        return sorted((one["player"], one["figure"], spot_text(one)) for one in figures)

    def tiles(self) -> list[tuple[str, int, int, int]]:
        return [(one["tile"], one["x"], one["y"], one["turn"]) for one in self._seen("tiles")]

    def features(self) -> list[Feature]:
        return sorted(
            Feature(
                one["kind"],
                tuple((x, y, where) for x, y, where in one["spots"]),
                one["complete"],
                tuple(one["owners"]),
                one.get("cities"),
            )
            for one in self._seen("features")
        )

    def _seen(self, key: str) -> Any:
        """What a spectator sees; looked at once per action."""
        actions = len(self.game.actions)
        if self._looked_at != actions:
            self._looked_at = actions
            self._observed = self.game.observation().to_json()
        return self._observed[key]


def spot_text(json: Mapping[str, Any]) -> str:
    """The spot in a JSON object, as people write it."""
    return f"{json['x']},{json['y']} {json['kind']}:{json['where']}"


__all__ = ["CHANCE", "FINISHED", "Decision", "EngineSide", "Feature", "RefereeSide", "Side"]
