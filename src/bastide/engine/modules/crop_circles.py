"""Crop Circles (CRP).

After everything else in its cycle a tile with a crop circle lets every player either put a
follower beside one of his own or makes him take one back: farmers for the rake, thieves for
the club, knights for the shield.
"""

from typing import TYPE_CHECKING, Final

from librt.vecs import vec
from mypy_extensions import i64

from bastide.engine.features import figure_kind, figure_on, kind_of, put
from bastide.engine.model import (
    ARGUMENT_MASK,
    BUILDER_INDEX,
    CIRCLE,
    CITY,
    DEPLOY,
    FIELD,
    FIGURE_KINDS,
    FIGURES,
    KIND_NAMES,
    KIND_SHIFT,
    LARGE,
    NORMAL,
    PASS,
    ROAD,
    TAKE_BACK,
    Figure,
)
from bastide.engine.sequence import Module, Phase
from bastide.engine.state import Fact, State

if TYPE_CHECKING:
    from bastide.engine.rules import Rules

ADD: Final = 0
REMOVE: Final = 1
_OPTION_NAMES: Final = ("add", "remove")

_KIND_OF: Final = {"rake": FIELD, "club": ROAD, "shield": CITY}
"""Followers on which kind of feature a circle concerns (CRP-03)."""
_NO_CIRCLE: Final = -1


def _stands_in(s: State, figure: Figure, kind: i64) -> bool:
    """Whether a piece is a follower that stands in a feature of this kind."""
    segment = i64(s.figure_at[figure])
    return segment >= 0 and kind_of(s, segment) == kind


def _like_one_before(s: State, figure: Figure, same_kind: bool) -> bool:
    """Whether a piece earlier in the player's row stands on the same segment."""
    segment = s.figure_at[figure]
    kind = figure_kind(figure)
    other = figure - figure % FIGURES
    while other < figure:
        if s.figure_at[other] == segment and (not same_kind or figure_kind(other) == kind):
            return True
        other += 1
    return False


class ChooseOption(Phase):
    """P5: the active player must choose A or B for all (CRP-02, SEQ-50)."""

    def __init__(self, circles: "CropCircles") -> None:
        super().__init__("circle")
        self.circles: CropCircles = circles

    def concerns(self, rules: "Rules", tile_type: i64) -> bool:
        return self.circles.kind[tile_type] != _NO_CIRCLE

    def run(self, rules: "Rules", s: State) -> None:
        if self._finds_anyone(rules, s, self.circles.kind[i64(s.tile_turned[s.laid]) >> 2]):
            s.offer(CIRCLE << KIND_SHIFT | ADD)
            s.offer(CIRCLE << KIND_SHIFT | REMOVE)

    def _finds_anyone(self, rules: "Rules", s: State, kind: i64) -> bool:
        """CRP-10: without such a follower on the board neither option does anything."""
        player: i64 = 0
        while player < rules.players:
            index: i64 = 0
            while index < BUILDER_INDEX:
                if _stands_in(s, player * FIGURES + index, kind):
                    return True
                index += 1
            player += 1
        return False

    def apply(self, rules: "Rules", s: State, action: i64) -> None:
        kind = self.circles.kind[i64(s.tile_turned[s.laid]) >> 2]
        option = action & ARGUMENT_MASK
        if s.log is not None:
            rules.note(
                s,
                "circle_chosen",
                {
                    "player": int(s.active),
                    "option": _OPTION_NAMES[option],
                    "kind_of_feature": KIND_NAMES[kind],
                },
            )
        follow_up = self.circles.add.number if option == ADD else self.circles.remove.number
        # CRP-04: the active player comes last, so his step goes below those of the others.
        player = s.active
        i: i64 = 0
        while i < rules.players:
            s.push(follow_up, player, kind)
            player -= 1
            if player < 0:
                player = rules.players - 1
            i += 1


class AddFollower(Phase):
    """Option A: a follower beside an own one of the kind (CRP-05 to CRP-07, CRP-11)."""

    def __init__(self, mandatory: bool) -> None:
        super().__init__("circle_add")
        self.mandatory: bool = mandatory

    def run(self, rules: "Rules", s: State) -> None:
        kind = s.argument
        normal = s.supply[s.actor * FIGURE_KINDS + NORMAL] > 0
        large = s.supply[s.actor * FIGURE_KINDS + LARGE] > 0
        figure = s.actor * FIGURES
        last = figure + BUILDER_INDEX
        while figure < last:
            if _stands_in(s, figure, kind) and not _like_one_before(s, figure, False):
                segment = i64(s.figure_at[figure])
                if not rules.forbidden(s, i64(s.segment_slot[segment])):
                    if normal:
                        s.offer(DEPLOY << KIND_SHIFT | segment)
                    if large:
                        s.offer(DEPLOY << KIND_SHIFT | LARGE << 16 | segment)
            figure += 1
        if s.n_legal and not self.mandatory:
            s.offer(PASS)

    def apply(self, rules: "Rules", s: State, action: i64) -> None:
        if action >> KIND_SHIFT == DEPLOY:
            put(s, s.actor, (action >> 16) & 15, action & 0xFFFF)


class RemoveFollower(Phase):
    """Option B: an own follower of the kind comes back, without points (CRP-08)."""

    def __init__(self) -> None:
        super().__init__("circle_remove")

    def run(self, rules: "Rules", s: State) -> None:
        kind = s.argument
        figure = s.actor * FIGURES
        last = figure + BUILDER_INDEX
        while figure < last:
            if _stands_in(s, figure, kind) and not _like_one_before(s, figure, True):
                who = s.actor << 20 | figure_kind(figure) << 16
                s.offer(TAKE_BACK << KIND_SHIFT | who | i64(s.figure_at[figure]))
            figure += 1

    def apply(self, rules: "Rules", s: State, action: i64) -> None:
        figure = figure_on(s, s.actor, (action >> 16) & 15, action & 0xFFFF)
        rules.send_home(s, figure, "circle")


class CropCircles(Module):
    """The circles' phases; there is nothing to remember."""

    name = "crop_circles"

    def phases(self, rules: "Rules") -> list[Phase]:
        self.kind: vec[i64] = vec[i64](
            [
                _NO_CIRCLE if tile.crop_circle is None else _KIND_OF[tile.crop_circle]
                for tile in rules.tables.tiles
            ]
        )
        self.add: Phase = AddFollower(rules.switch("crop_a_mandatory", False) is True)
        self.remove: Phase = RemoveFollower()
        return [ChooseOption(self), self.add, self.remove]

    def refuse(self, rules: "Rules", s: State, action: i64) -> tuple[str, dict[str, Fact]] | None:
        """Why a follower cannot be added there or taken from there."""
        phase = rules.phases[s.phase].name
        kind = action >> KIND_SHIFT
        if phase == "circle" and kind == PASS:
            return "CRP-02", {"reason": "circle_duty"}
        if phase == "circle_remove":
            if kind == PASS:
                return "CRP-08", {"reason": "circle_remove_duty"}
            if kind == TAKE_BACK:
                return "CRP-08", {"reason": "circle_remove", "kind": KIND_NAMES[s.argument]}
        if phase == "circle_add" and kind == DEPLOY:
            figure = (action >> 16) & 15
            if figure > LARGE:
                return "CRP-09", {"reason": "circle_followers"}
            if s.supply[s.actor * FIGURE_KINDS + figure]:
                return "CRP-05", {"reason": "circle_add", "kind": KIND_NAMES[s.argument]}
        return None


def module() -> Module:
    """The module of this file."""
    return CropCircles()
