"""The Flying Machines (FLY).

Instead of an ordinary placement a follower may fly one to three tiles in the direction that
the tile shows, and must land there if it can. Until it has landed it counts as in the supply.
"""

from typing import TYPE_CHECKING, Final

from librt.vecs import vec
from mypy_extensions import i64

from bastide.engine.features import is_complete, put
from bastide.engine.model import (
    ARGUMENT_MASK,
    CHANCE,
    CITY,
    DEPLOY,
    FIELD,
    FIGURE_KINDS,
    FIGURE_NAMES,
    FLY,
    KIND_SHIFT,
    LARGE,
    MONASTERY,
    NORMAL,
    PASS,
    ROAD,
    ROLL,
    SEGMENTS,
    pos_x,
    pos_y,
)
from bastide.engine.rng import Rng
from bastide.engine.sequence import Module, Phase
from bastide.engine.state import Fact, State

if TYPE_CHECKING:
    from bastide.engine.rules import Rules

_DIRECTIONS: Final = {
    "N": -1024,
    "NE": -1023,
    "E": 1,
    "SE": 1025,
    "S": 1024,
    "SW": 1023,
    "W": -1,
    "NW": -1025,
}
"""What one step in each direction adds to packed coordinates (FLY-01)."""
_NO_FLIER: Final = 0
_FACES: Final = 3
"""The die shows 1, 2 and 3, each on two of its six faces (FLY-04)."""
# The argument of the landing's step: the figure's kind in the low bits, the roll above.
_ROLL_SHIFT: Final = 2
_KIND_MASK: Final = 3


class Flight(Phase):
    """The roll of the die for a follower that was chosen before (FLY-03, FLY-04)."""

    def __init__(self, landing: Phase) -> None:
        super().__init__("flight")
        self.landing: Phase = landing

    def run(self, rules: "Rules", s: State) -> None:
        s.actor = CHANCE

    def outcomes(self, rules: "Rules", s: State) -> list[tuple[int, int]]:
        return [(int(ROLL << KIND_SHIFT | face), 1) for face in range(1, _FACES + 1)]

    def sample(self, rules: "Rules", s: State, rng: Rng) -> i64:
        return ROLL << KIND_SHIFT | (rng.below(_FACES) + 1)

    def apply(self, rules: "Rules", s: State, action: i64) -> None:
        roll = action & ARGUMENT_MASK
        if s.log is not None:
            rules.note(s, "rolled", {"player": int(s.active), "value": int(roll)})
        s.push(self.landing.number, s.active, roll << _ROLL_SHIFT | s.argument)


class Landing(Phase):
    """The follower must land where the roll took it, if it can (FLY-05 to FLY-08)."""

    def __init__(self, fliers: "FlyingMachines") -> None:
        super().__init__("landing")
        self.fliers: FlyingMachines = fliers

    def run(self, rules: "Rules", s: State) -> None:
        kind = s.argument & _KIND_MASK
        step = self.fliers.step[i64(s.tile_turned[s.laid])]
        target = i64(s.tile_pos[s.laid]) + (s.argument >> _ROLL_SHIFT) * step
        slot = s.slot_at(target)
        if slot >= 0 and not rules.forbidden(s, slot):
            segment = i64(s.tile_segment[slot])
            fact = (i64(s.tile_turned[slot]) >> 2) * SEGMENTS
            last = segment + s.tables.segments[fact // SEGMENTS]
            while segment < last:
                of_feature = i64(s.tables.kind[fact])
                if of_feature == CITY or of_feature == ROAD or of_feature == MONASTERY:
                    if not is_complete(s, i64(s.feature[segment])):
                        s.offer(DEPLOY << KIND_SHIFT | kind << 16 | segment)
                segment += 1
                fact += 1
        if s.n_legal == 0 and s.log is not None:
            rules.note(
                s,
                "flight_failed",
                {
                    "player": int(s.active),
                    "figure": FIGURE_NAMES[kind],
                    "x": int(pos_x(target)),
                    "y": int(pos_y(target)),
                },
            )

    def apply(self, rules: "Rules", s: State, action: i64) -> None:
        put(s, s.actor, (action >> 16) & 15, action & 0xFFFF)


class FlyingMachines(Module):
    """The flight as a figure action; there is nothing to remember."""

    name = "flying_machines"

    def phases(self, rules: "Rules") -> list[Phase]:
        steps: list[int] = []
        for tile in rules.tables.tiles:
            for turn in range(4):
                flier = tile.turned(turn).flier
                steps.append(_NO_FLIER if flier is None else _DIRECTIONS[flier])
        self.step: vec[i64] = vec[i64](steps)
        landing = Landing(self)
        self.flight: Phase = Flight(landing)
        return [self.flight, landing]

    def concerns(self, rules: "Rules", hook: str, tile_type: i64) -> bool:
        return self.step[tile_type * 4] != _NO_FLIER

    def figure_options(self, rules: "Rules", s: State) -> None:
        """FLY-02, FLY-03: a normal or a large follower from the supply may fly."""
        row = s.actor * FIGURE_KINDS
        if s.supply[row + NORMAL]:
            s.offer(FLY << KIND_SHIFT | NORMAL)
        if s.supply[row + LARGE]:
            s.offer(FLY << KIND_SHIFT | LARGE)

    def figure_action(self, rules: "Rules", s: State, action: i64) -> bool:
        if action >> KIND_SHIFT != FLY:
            return False
        kind = action & ARGUMENT_MASK
        if s.log is not None:
            rules.note(s, "took_off", {"player": int(s.active), "figure": FIGURE_NAMES[kind]})
        s.push(self.flight.number, s.active, kind)
        return True

    def refuse(self, rules: "Rules", s: State, action: i64) -> tuple[str, dict[str, Fact]] | None:
        """Why nobody can fly now, or land there."""
        phase = rules.phases[s.phase].name
        kind = action >> KIND_SHIFT
        if phase == "figure" and kind == FLY:
            figure = action & ARGUMENT_MASK
            if self.step[i64(s.tile_turned[s.laid])] == _NO_FLIER:
                return "FLY-02", {"reason": "flight_tile"}
            if figure > LARGE:
                return "FLY-03", {"reason": "flight_follower"}
            return "FLY-03", {"reason": "supply", "figure": FIGURE_NAMES[figure]}
        if phase != "landing":
            return None
        if kind == PASS:
            return "FLY-07", {"reason": "landing_duty"}
        if kind != DEPLOY:
            return None
        if (action >> 16) & 15 != s.argument & _KIND_MASK:
            flying = FIGURE_NAMES[s.argument & _KIND_MASK]
            return "FLY-03", {"reason": "landing_figure", "figure": flying}
        segment = action & 0xFFFF
        step = self.step[i64(s.tile_turned[s.laid])]
        target = i64(s.tile_pos[s.laid]) + (s.argument >> _ROLL_SHIFT) * step
        if i64(s.tile_pos[i64(s.segment_slot[segment])]) != target:
            cell: dict[str, Fact] = {"x": int(pos_x(target)), "y": int(pos_y(target))}
            return "FLY-04", {"reason": "landing_tile", **cell}
        if i64(s.tables.kind[i64(s.segment_fact[segment])]) == FIELD:
            return "FLY-05", {"reason": "landing_field"}
        return "FLY-05", {"reason": "landing_complete"}


def module() -> Module:
    """The module of this file."""
    return FlyingMachines()
