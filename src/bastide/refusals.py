"""Why an action is not allowed: the rule, the facts it was judged by, and an English sentence."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from bastide.actions import CHANCE, Action, Deploy, Draw, Pass, Place, Spot
from bastide.codec import NoSuchThing, segment_of, spot_of, to_code
from bastide.engine import features, model
from bastide.engine.model import FIGURE_KINDS, FIGURE_NAMES, FIGURES, KIND_NAMES, pos
from bastide.engine.rules import Rules
from bastide.engine.state import State
from bastide.tiles import Tile

_SIDE_NAMES = ("north", "east", "south", "west")
_EDGE_NAMES = {"C": "city", "R": "road", "F": "field", "W": "river"}
_STEPS = ((0, -1), (1, 0), (0, 1), (-1, 0))

SENTENCES: dict[str, str] = {
    "over": "The game is over.",
    "chance": "First chance must speak: {phase}.",
    "not_chance": "No draw, roll or message is due: {phase}.",
    "phase": "This cannot be done now: {phase}.",
    "cell_taken": "There is already a tile on {x},{y}.",
    "no_neighbour": "No tile lies beside {x},{y}.",
    "side": "The {side} side shows {mine}, the tile there shows {theirs}.",
    "no_tile": "This game has no tile {name}.",
    "not_in_bag": "No {tile} is left in the bag.",
    "no_cell": "There is no tile on {name}.",
    "no_segment": "There is no {name}.",
    "no_message": "There is no message {name}.",
    "wrong_tile": "The figure must go on the tile just placed.",
    "occupied": "The {kind} is occupied by {by}.",
    "river": "No figure can stand on the river.",
    "supply": "There is no {figure} in the supply.",
    "volcano": "No figure may be placed on a volcano.",
    "river_end": "A river tile continues the river at {x},{y}.",
    "river_side": "A side with the river must meet the river's end.",
    "builder_ground": "The builder stands only on roads and in cities.",
    "builder_complete": "The feature is complete: there is nothing to build.",
    "pig_ground": "The pig stands only in fields.",
    "alone": "The {figure} needs a follower of its owner there.",
    "dragon_tile": "No figure may be placed where the dragon is.",
    "dragon_step": "The dragon moves to a tile beside its own.",
    "dragon_visited": "The dragon has been on {x},{y} in this movement.",
    "dragon_fairy": "The dragon does not enter the fairy's tile.",
    "fairy_owner": "The fairy goes to a follower of one's own.",
    "fairy_there": "The fairy is there already.",
    "no_follower": "No such follower stands on {spot}.",
    "no_princess": "The tile just placed has no princess in the city of this knight.",
    "princess_duty": "The princess must send a knight home.",
    "complete": "The {kind} is complete.",
    "taken": "The {kind} is occupied.",
    "not_now": "This is not among the options: {phase}.",
    "flight_tile": "The tile just placed has no flying machine.",
    "flight_follower": "Only followers can fly.",
    "landing_duty": "The follower must land.",
    "landing_figure": "The one who flies is the {figure}.",
    "landing_tile": "The flight ends on {x},{y}.",
    "landing_field": "Nobody lands on a field.",
    "landing_complete": "Nobody lands in a complete feature.",
    "ferry_duty": "The new lake must have a ferry.",
    "ferry_lake": "There is no lake for ferries on {x},{y}.",
    "ferry_new_lake": "The new ferry goes on the lake just placed.",
    "ferry_stubs": "A ferry joins two roads that end at the lake on {x},{y}.",
    "ferry_touched": "The ferry on {x},{y} was placed or moved in this turn already.",
    "ferry_not_reached": "The ferry on {x},{y} is not the first one on a road just extended.",
    "ferry_same": "The ferry on {x},{y} already lies like this.",
    "gold_duty": "The second gold bar must be placed.",
    "gold_neighbour": "The second gold bar goes on a tile beside the gold mine, not on {x},{y}.",
    "gold_claim": "There is no gold on {x},{y} for this player.",
    "magic_duty": "Mage or witch must be moved.",
    "magic_kind": "Mage and witch stand only on roads and in cities.",
    "magic_complete": "Mage and witch cannot enter a complete feature.",
    "magic_taken": "The {by} is in this feature.",
    "magic_remove": "Mage or witch leaves the board only if there is no place for them.",
    "circle_duty": "One of the two options must be chosen.",
    "circle_add": "A follower is added beside an own one that the circle concerns ({kind}).",
    "circle_followers": "The circle adds followers only.",
    "circle_remove_duty": "A follower must be taken back.",
    "circle_remove": "The circle takes back an own follower that it concerns ({kind}).",
}
"""The English sentence of every reason; other languages have theirs in the client's catalogues."""


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why an action is forbidden.

    `rule` is the rule's id, `reason` a word for the case (the key of a sentence in every
    language), `facts` the JSON values the sentence needs.

    >>> str(Refusal("BASE-07", "no_neighbour", {"x": 9, "y": 9}))
    'No tile lies beside 9,9. (BASE-07)'
    """

    rule: str
    reason: str
    facts: Mapping[str, Any] = field(default_factory=dict)

    @property
    def sentence(self) -> str:
        """The reason as an English sentence."""
        return SENTENCES.get(self.reason, self.reason).format(**self.facts)

    def __str__(self) -> str:
        return f"{self.sentence} ({self.rule})"

    def to_json(self) -> dict[str, Any]:
        """``rule``, ``reason``, ``facts`` and the English ``sentence``.

        >>> Refusal("BASE-07", "no_neighbour", {"x": 9, "y": 9}).to_json()["sentence"]
        'No tile lies beside 9,9.'
        """
        return {
            "rule": self.rule,
            "reason": self.reason,
            "facts": dict(self.facts),
            "sentence": self.sentence,
        }


def explain(rules: Rules, s: State, action: Action) -> Refusal | None:
    """Why this action is not an option in this state; None if it is one."""
    phase = rules.phases[s.phase].name
    if s.over:
        return Refusal("END-01", "over")
    if action.chance:
        if s.actor != CHANCE:
            return Refusal("GEN-19", "not_chance", {"phase": phase})
    elif s.actor == CHANCE:
        return Refusal("GEN-19", "chance", {"phase": phase})
    try:
        code = to_code(rules, s, action)
    except NoSuchThing as error:
        rule = {"tile": "BASE-01", "message": "MSG-12"}.get(error.what, "GEN-15")
        return Refusal(rule, f"no_{error.what}", {"name": error.name})
    if s.actor == CHANCE:
        outcomes = [outcome for outcome, _ in rules.outcomes(s)]
        if code in outcomes:
            return None
        if phase == "draw" and isinstance(action, Draw):
            return Refusal("BASE-06", "not_in_bag", {"tile": action.tile})
        return Refusal("GEN-19", "not_now", {"phase": phase})
    if code in s.legal[: s.n_legal]:
        return None
    for module in rules.modules:
        refused = module.refuse(rules, s, code)
        if refused is not None:
            return Refusal(refused[0], str(refused[1].get("reason", "not_now")), refused[1])
    if isinstance(action, Place):
        return _explain_place(rules, s, action, phase)
    if isinstance(action, Deploy):
        return _explain_deploy(rules, s, action, phase)
    if isinstance(action, Pass):
        return Refusal("SEQ-20", "phase", {"phase": phase})
    return Refusal("SEQ-20", "not_now", {"phase": phase})


def turned_tile(s: State, slot: int) -> Tile:
    """The tile of a slot as it lies."""
    turned = int(s.tile_turned[slot])
    return s.tables.tiles[turned >> 2].turned(turned & 3)


def _explain_place(rules: Rules, s: State, action: Place, phase: str) -> Refusal:
    if phase != "place":
        return Refusal("SEQ-10", "phase", {"phase": phase})
    x, y = action.x, action.y
    if s.slot_at(pos(x, y)) >= 0:
        return Refusal("BASE-07", "cell_taken", {"x": x, "y": y})
    tile_type = s.tables.index.get(action.tile, -1) if action.tile else int(s.drawn)
    if tile_type < 0:
        return Refusal("STR-03", "not_now", {"phase": phase})
    tile = s.tables.tiles[tile_type].turned(action.turn)
    beside = False
    for side, (dx, dy) in enumerate(_STEPS):
        slot = int(s.slot_at(pos(x + dx, y + dy)))
        if slot < 0:
            continue
        beside = True
        theirs = turned_tile(s, slot).edges[(side + 2) % 4]
        if theirs != tile.edges[side]:
            return Refusal(
                "BASE-07",
                "side",
                {
                    "side": _SIDE_NAMES[side],
                    "mine": _EDGE_NAMES[tile.edges[side]],
                    "theirs": _EDGE_NAMES[theirs],
                },
            )
    if not beside:
        return Refusal("BASE-07", "no_neighbour", {"x": x, "y": y})
    return Refusal("BASE-07", "not_now", {"phase": phase})


def _explain_deploy(rules: Rules, s: State, action: Deploy, phase: str) -> Refusal:
    if phase != "figure":
        return Refusal("SEQ-20", "phase", {"phase": phase})
    kind = FIGURE_NAMES.index(action.figure)
    segment = segment_of(s, action.spot)
    if s.segment_slot[segment] != s.laid:
        return Refusal("BASE-12", "wrong_tile")
    if s.tables.no_figures[int(s.tile_turned[s.laid]) >> 2]:
        return Refusal("DRG-02", "volcano")
    if int(s.supply[s.actor * FIGURE_KINDS + kind]) == 0:
        return Refusal("BASE-16", "supply", {"figure": action.figure})
    if features.kind_of(s, segment) == model.RIVER:
        return Refusal("RIV-01", "river")
    found = occupants(s, int(s.feature[segment]))
    if found:
        player, spot = found[0]
        return Refusal(
            "BASE-13",
            "occupied",
            {
                "kind": KIND_NAMES[features.kind_of(s, segment)],
                "by": f"player {player + 1} on {spot.x},{spot.y}",
                "player": player,
                "spot": spot.to_json(),
            },
        )
    return Refusal("SEQ-20", "not_now", {"phase": phase})


def occupants(s: State, feature: int) -> list[tuple[int, Spot]]:
    """Whose followers stand in a feature, and where."""
    found = []
    for figure in range(len(s.figure_at)):
        segment = int(s.figure_at[figure])
        stands_there = segment >= 0 and s.feature[segment] == feature
        if stands_there and features.WEIGHT[features.figure_kind(figure)]:
            found.append((figure // FIGURES, spot_of(s, segment)))
    return found
