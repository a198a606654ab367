"""The turn as data: the canonical sequence, and what a phase and a module are (RULES chapter 3).

A tile cycle is the row of phases in `CYCLE`. Each is pushed as a step on the state's
stack; a step either does its work at once or lists the options of one player and
waits. The modules in the game supply the phases; those of absent modules are skipped.
"""

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from bastide.engine.model import Feature, Figure, Slot
from bastide.engine.state import Fact, State

if TYPE_CHECKING:
    from bastide.engine.evaluation import Evaluation
    from bastide.engine.rng import Rng
    from bastide.engine.rules import Rules

CYCLE: Final = (
    ("draw", "SEQ-03"),
    ("place", "SEQ-10"),
    ("gold", "SEQ-12"),
    ("magic", "SEQ-13"),
    ("robber", "SEQ-14"),
    ("figure", "SEQ-20"),
    ("place_ferry", "SEQ-21"),
    ("move_ferry", "SEQ-22"),
    ("magic_fix", "SEQ-23"),
    ("dragon", "SEQ-24"),
    ("settle", "SEQ-30"),
    ("goods", "SEQ-35"),
    ("clear", "SEQ-36"),
    ("share_gold", "SEQ-40"),
    ("message", "SEQ-45"),
    ("dragon_after_scoring", "SEQ-24"),
    ("circle", "SEQ-50"),
)
"""The phases of one tile cycle in order, each with the rule that puts it there."""

BEFORE_LAYING: Final = ("draw", "place")
"""The phases with which every cycle begins; a tile that is laid brings on the others."""

AFTER_SETTLING: Final = ("goods", "clear", "share_gold", "message")
"""Phases that come up only when the tile settled something: else they have nothing to do."""


class Phase:
    """One step of the sequence.

    `run` is called when the step comes up. It may do its work, push further steps, offer
    options to ``s.actor`` (already set to the step's player) or make ``s.actor`` CHANCE.
    With no option the step is over; a single option is applied at once (SEQ-71); else the
    state waits and `apply` gets the choice.
    """

    def __init__(self, name: str) -> None:
        self.name: str = name
        self.number: i64 = -1

    def concerns(self, rules: "Rules", tile_type: i64) -> bool:
        """Whether there can be anything to do in the cycle of a tile of this type.

        For phases of `CYCLE`; asked once per setup, so that others cost no time in the game.
        """
        return True

    def run(self, rules: "Rules", s: State) -> None:
        """Take up the step; its argument is ``s.argument``."""
        raise NotImplementedError(self.name)

    def apply(self, rules: "Rules", s: State, action: i64) -> None:
        """Carry out one of the options offered."""
        raise NotImplementedError(self.name)

    def outcomes(self, rules: "Rules", s: State) -> list[tuple[int, int]]:
        """At a chance step: every possible outcome with its weight, in a fixed order."""
        raise NotImplementedError(self.name)

    def sample(self, rules: "Rules", s: State, rng: "Rng") -> i64:
        """At a chance step: one outcome, drawn with its probability."""
        options = self.outcomes(rules, s)
        total = 0
        for _, weight in options:
            total += weight
        left = int(rng.below(total))
        for outcome, weight in options:
            if left < weight:
                return outcome
            left -= weight
        raise AssertionError("weights of chance outcomes do not add up")


class Module:
    """One expansion: the hooks in which it differs from a game without it.

    A subclass fills in only the hooks it needs; `Rules` calls only those that a subclass
    overrides, so a module that is not in the game costs nothing. `at` is the module's
    offset into ``State.extra``, where it keeps `size` numbers of its own.
    """

    name: str = ""

    def __init__(self) -> None:
        self.at: i64 = 0

    def size(self, rules: "Rules") -> int:
        """How many numbers the module keeps in each state."""
        return 0

    def phases(self, rules: "Rules") -> list[Phase]:
        """The phases that the module adds: those of `CYCLE` by name, and steps of its own."""
        return []

    def concerns(self, rules: "Rules", hook: str, tile_type: i64) -> bool:
        """Whether a hook of the module can have anything to do for tiles of this type.

        For `BY_TYPE`; asked once per setup, so that other tiles cost no time in the game.
        """
        return True

    def set_up(self, rules: "Rules", s: State) -> None:
        """Prepare a new state (SETUP-01 to SETUP-08); the start tile is not yet laid."""

    def turn_started(self, rules: "Rules", s: State) -> None:
        """T0 (SEQ-01, SEQ-02)."""

    def cycle_started(self, rules: "Rules", s: State) -> None:
        """A tile cycle of the turn begins."""

    def bag_empty(self, rules: "Rules", s: State) -> None:
        """The bag ran out: put back tiles that waited aside, if any (RIV-04)."""

    def list_placements(self, rules: "Rules", s: State, tile_type: i64) -> bool:
        """List the placements of a drawn tile in place of BASE-07; False leaves them to it."""
        return False

    def unplaceable(self, rules: "Rules", s: State, tile_type: i64) -> bool:
        """A drawn tile fits nowhere: True if the module keeps it in the game (BASE-09)."""
        return False

    def tile_laid(self, rules: "Rules", s: State, slot: Slot) -> None:
        """P1b: bookkeeping after a tile was laid (SEQ-11)."""

    def figure_duties(self, rules: "Rules", s: State) -> None:
        """P2a: offer figure actions of which one must be taken; there are no others then."""

    def figure_options(self, rules: "Rules", s: State) -> None:
        """P2a: offer figure actions for the tile just laid (SEQ-20)."""

    def figure_action(self, rules: "Rules", s: State, action: i64) -> bool:
        """P2a: carry out a figure action of this module; False if it is not one."""
        return False

    def forbids(self, rules: "Rules", s: State, slot: Slot) -> bool:
        """Whether no figure may be placed on this tile now (DRG-13)."""
        return False

    def magic(self, rules: "Rules", s: State, feature: Feature) -> i64:
        """Whether mage or witch stands in a feature (SCO-01, SCO-02)."""
        return 0

    def also_settles(self, rules: "Rules", s: State) -> None:
        """P3a: add features to the set that is settled (SEQ-30 iii)."""

    def award(
        self,
        rules: "Rules",
        s: State,
        players: i64,
        points: i64,
        kind: i64,
        facts: dict[str, Fact] | None,
    ) -> bool:
        """An award event (see `Rules.award`); True if the module moves the figures itself."""
        return False

    def settled(self, rules: "Rules", s: State, feature: Feature, final: bool) -> None:
        """A feature with followers was just paid: P3b (SEQ-32) or the final scoring (END-02)."""

    def cleared(self, rules: "Rules", s: State) -> None:
        """P3d: the figures of all settled features have just gone home (SEQ-36)."""

    def returned(self, rules: "Rules", s: State, figure: Figure, feature: Feature) -> None:
        """A figure just left a feature, for whatever reason (GEN-17)."""

    def rejoined(self, rules: "Rules", s: State) -> None:
        """Features were taken apart and joined anew (FER-13); GEN-17 asks who stands alone now."""

    def next_cycle(self, rules: "Rules", s: State) -> bool:
        """P6: whether this module starts another tile cycle now (SEQ-60, SEQ-61)."""
        return False

    def can_draw(self, rules: "Rules", s: State) -> bool:
        """Whether the active player has something to play though the bag is empty (STR-10)."""
        return False

    def figures_moved(self, rules: "Rules", s: State, event: i64, kind: i64) -> bool:
        """The scoring figures of an award event moved (ROB-12): True if the module ends it."""
        return False

    def another_turn(self, rules: "Rules", s: State) -> bool:
        """The bag is empty: True if another turn begins all the same (STR-07).

        The module then has made the player whose turn it is the active one.
        """
        return False

    def game_ends(self, rules: "Rules", s: State) -> None:
        """The last turn is over, the final scoring begins (END-02)."""

    def scores_finally(self, rules: "Rules", s: State) -> bool:
        """True if the module runs the final scoring of features in steps of its own (ROB-20)."""
        return False

    def unseen(self, rules: "Rules", s: State, seat: int) -> list[int]:
        """Types of drawn tiles whose faces a seat (-1: a spectator) does not know (GEN-20)."""
        return []

    def veil(self, rules: "Rules", s: State, seat: i64) -> None:
        """Take out of a state what a seat does not know: hidden tiles go back into the bag."""

    def final(self, rules: "Rules", s: State) -> None:
        """The module's part of the final scoring (END-02)."""

    def describe(self, rules: "Rules", s: State, seat: int) -> dict[str, object]:
        """What a seat (-1: a spectator) may see of the module's numbers, as JSON values."""
        return {}

    def refuse(self, rules: "Rules", s: State, action: i64) -> tuple[str, dict[str, Fact]] | None:
        """The rule of this module that forbids a well-formed action, with its facts."""
        return None

    def foresee(self, rules: "Rules", s: State, judging: "Evaluation") -> None:
        """Add to an estimate what the module will bring each player (`Evaluation.gain`)."""

    def farm_bonus(self, rules: "Rules", s: State, player: i64, field: Feature) -> i64:
        """Extra points per complete city of a field for one of its owners (TRB-17)."""
        return 0


BY_TYPE: Final = ("list_placements", "tile_laid", "figure_duties", "figure_options")
"""Hooks that are called only for the types of tiles that they concern."""

MODULE_ORDER: Final = (
    "base",
    "score_track",
    "river",
    "inns_cathedrals",
    "messengers",
    "traders_builders",
    "flying_machines",
    "ferries",
    "gold_mines",
    "mage_witch",
    "robbers",
    "crop_circles",
    "princess_dragon",
    "strategic_hand",
)
"""Order in which the modules' hooks are called (SEQ-60: a message's tile before the builder's)."""


def overrides(module: Module, hook: str) -> bool:
    """Whether a module fills in a hook."""
    return getattr(type(module), hook) is not getattr(Module, hook)
