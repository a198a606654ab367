"""The Princess & the Dragon (DRG): volcano and dragon, princess, magic portal, fairy."""

from typing import TYPE_CHECKING, Final

from librt.vecs import vec
from mypy_extensions import i32, i64, u8

from bastide.engine.board import spot, step
from bastide.engine.features import figure_kind, figure_on, is_complete, kind_of, neighbours
from bastide.engine.model import (
    ARGUMENT_MASK,
    BUILDER,
    CITY,
    DEPLOY,
    DRAGON,
    FAIRY,
    FIELD,
    FIGURE_KINDS,
    FIGURE_NAMES,
    FIGURES,
    KIND_NAMES,
    KIND_SHIFT,
    LARGE,
    LARGE_INDEX,
    MONASTERY,
    NORMAL,
    PRINCESS,
    RIVER,
    SEGMENTS,
    Feature,
    Figure,
    Pos,
    Segment,
    Slot,
    deploy_action,
    pos_x,
    pos_y,
)
from bastide.engine.scoring import FAIRY as FAIRY_AWARD
from bastide.engine.scoring import FINAL
from bastide.engine.sequence import Module, Phase
from bastide.engine.state import Fact, State

if TYPE_CHECKING:
    from bastide.engine.rules import Rules

# What the module keeps in a state.
DRAGON_AT: Final = 0
"""The dragon's cell, packed; 0 off the board."""
FAIRY_AT: Final = 1
"""The fairy's cell, packed; 0 off the board."""
FAIRY_FIGURE: Final = 2
"""1 + the figure that she is assigned to; 0 for none (DRG-27)."""
FAIRY_SEGMENT: Final = 3
"""Where that figure stands."""
N_VISITED: Final = 4
"""How many cells the dragon has been on in the running movement."""
VISITED: Final = 5
"""From here on those cells."""

STEPS: Final = 6
_SIZE: Final = VISITED + STEPS + 1

_HASH_MASK: Final = 31
_hash: Final[vec[i64]] = vec[i64]([1 << bits for bits in range(32)])

FAIRY_TURN_POINTS: Final = 1
FAIRY_BONUS: Final = 3


class PrincessDragon(Module):
    """Dragon and fairy, and the tiles with volcano, dragon, princess and portal."""

    name = "princess_dragon"

    def size(self, rules: "Rules") -> int:
        return _SIZE

    def phases(self, rules: "Rules") -> list[Phase]:
        """P2e, or after P4 with the switch `dragon_after_scoring` (SEQ-24)."""
        tables = rules.tables
        tiles = tables.tiles
        self.volcano: vec[u8] = vec[u8]([int(tile.volcano) for tile in tiles])
        self.dragon: vec[u8] = vec[u8]([int(tile.dragon) for tile in tiles])
        self.portal: vec[u8] = vec[u8]([int(tile.portal) for tile in tiles])
        self.princess: vec[u8] = vec[u8]([0] * int(tables.types * SEGMENTS))
        self.with_princess: vec[u8] = vec[u8]([0] * int(tables.types))
        for index, tile in enumerate(tiles):
            for number, segment in enumerate(tile.segments):
                if segment.princess:
                    self.princess[index * SEGMENTS + number] = u8(1)
                    self.with_princess[index] = u8(1)
        self.duty: bool = rules.switch("princess_mandatory", False) is True
        self.on_tile: bool = rules.switch("fairy_on_tile", False) is True
        # DRG-08: dragon tiles stay out of the bag until the dragon is on the board.
        self.before_volcano: i64 = rules.hold([i for i, tile in enumerate(tiles) if tile.dragon])
        if rules.switch("dragon_after_scoring", False) is True:
            return [Walk("dragon_after_scoring", self)]
        return [Walk("dragon", self)]

    def concerns(self, rules: "Rules", hook: str, tile_type: i64) -> bool:
        if hook == "tile_laid":
            return self.volcano[tile_type] != 0
        if hook == "figure_duties":
            return self.duty and self.with_princess[tile_type] != 0
        return True

    # -- Volcano and dragon

    def tile_laid(self, rules: "Rules", s: State, slot: Slot) -> None:
        """DRG-01: the dragon jumps to a new volcano; DRG-08: dragon tiles are in the bag now."""
        self._lead(rules, s, i64(s.tile_pos[slot]))
        if s.holding & self.before_volcano:
            rules.release(s, self.before_volcano)

    def _lead(self, rules: "Rules", s: State, at: Pos) -> None:
        s.extra[self.at + DRAGON_AT] = i32(at)
        if s.log is not None:
            rules.note(s, "dragon_moved", {"x": int(pos_x(at)), "y": int(pos_y(at))})

    def is_out(self, s: State) -> bool:
        """Whether the dragon is on the board (DRG-04)."""
        return s.extra[self.at + DRAGON_AT] != 0

    def set_out(self, s: State) -> None:
        """The starting cell counts as visited (DRG-06)."""
        s.extra[self.at + VISITED] = s.extra[self.at + DRAGON_AT]
        s.extra[self.at + N_VISITED] = 1

    def rest(self, s: State) -> None:
        """The movement is over: forget the way (DRG-11)."""
        i: i64 = N_VISITED
        while i < _SIZE:
            s.extra[self.at + i] = 0
            i += 1

    def visited(self, s: State, at: Pos) -> bool:
        """Whether the dragon has been on a cell in this movement."""
        i: i64 = 0
        while i < i64(s.extra[self.at + N_VISITED]):
            if i64(s.extra[self.at + VISITED + i]) == at:
                return True
            i += 1
        return False

    def offer_steps(self, s: State) -> None:
        """DRG-06: where the dragon can go."""
        at = i64(s.extra[self.at + DRAGON_AT])
        side: i64 = 0
        while side < 4:
            there = step(at, side)
            if s.slot_at(there) >= 0 and there != i64(s.extra[self.at + FAIRY_AT]):
                if not self.visited(s, there):
                    s.offer(DRAGON << KIND_SHIFT | there)
            side += 1

    def enter(self, rules: "Rules", s: State, at: Pos) -> None:
        """DRG-07: the dragon enters a tile; all figures there go home without points."""
        count = i64(s.extra[self.at + N_VISITED])
        s.extra[self.at + VISITED + count] = i32(at)
        s.extra[self.at + N_VISITED] = i32(count + 1)
        self._lead(rules, s, at)
        slot = s.slot_at(at)
        # Builders and pigs first, so that they do not go for want of company (GEN-17).
        figure = i64(len(s.figure_at)) - 1
        while figure >= 0:
            segment = i64(s.figure_at[figure])
            if segment >= 0 and i64(s.segment_slot[segment]) == slot:
                rules.send_home(s, figure, "dragon")
            figure -= 1

    def forbids(self, rules: "Rules", s: State, slot: Slot) -> bool:
        """DRG-13: no figure is placed where the dragon is."""
        return i64(s.tile_pos[slot]) == i64(s.extra[self.at + DRAGON_AT])

    # -- Figure actions

    def figure_duties(self, rules: "Rules", s: State) -> None:
        """With the switch `princess_mandatory` a knight must go, if there is one (DRG-14)."""
        self._offer_knights(s)

    def figure_options(self, rules: "Rules", s: State) -> None:
        """SEQ-20: the portal (2), the princess (6) and the fairy (7)."""
        tile_type = i64(s.tile_turned[s.laid]) >> 2
        if self.portal[tile_type]:
            self._offer_portal(rules, s)
        if self.with_princess[tile_type]:
            self._offer_knights(s)
        self._offer_fairy(s)

    def figure_action(self, rules: "Rules", s: State, action: i64) -> bool:
        """Send the knight home, or move the fairy."""
        kind = action >> KIND_SHIFT
        if kind != FAIRY and kind != PRINCESS:
            return False
        argument = action & ARGUMENT_MASK
        figure = figure_on(s, argument >> 20, (argument >> 16) & 15, argument & 0xFFFF)
        if kind == PRINCESS:
            rules.send_home(s, figure, "princess")
        else:
            self._assign(rules, s, figure)
        return True

    # -- Princess

    def _offer_knights(self, s: State) -> None:
        """DRG-14: the knights, whosever, in the city of the princess just placed."""
        fact = (i64(s.tile_turned[s.laid]) >> 2) * SEGMENTS
        segment = i64(s.tile_segment[s.laid])
        while segment < s.n_segments:
            if self.princess[fact]:
                self._offer_followers_in(s, i64(s.feature[segment]))
            segment += 1
            fact += 1

    def _offer_followers_in(self, s: State, feature: Feature) -> None:
        if s.strength[feature] == 0:
            return
        figure: i64 = 0
        while figure < i64(len(s.figure_at)):
            at = i64(s.figure_at[figure])
            if at >= 0 and i64(s.feature[at]) == feature and figure_kind(figure) < BUILDER:
                if self._first_of_its_like(s, figure):
                    s.offer(PRINCESS << KIND_SHIFT | _follower(s, figure))
            figure += 1

    def _first_of_its_like(self, s: State, figure: Figure) -> bool:
        """Whether no equal piece with a smaller number stands on the same segment."""
        if figure_kind(figure) != NORMAL:
            return True
        return figure_on(s, figure // FIGURES, NORMAL, i64(s.figure_at[figure])) == figure

    # -- Magic portal

    def _offer_portal(self, rules: "Rules", s: State) -> None:
        """DRG-21 to DRG-24: a follower on any other tile, but not where the dragon is."""
        row = s.actor * FIGURE_KINDS
        normal = s.supply[row + NORMAL] > 0
        large = s.supply[row + LARGE] > 0
        if not normal and not large:
            return
        strength = s.strength
        feature = s.feature
        barred = False
        seen: i64 = -1
        segment: i64 = 0
        last = s.n_segments
        while segment < last:
            if strength[i64(feature[segment])] == 0 and self._open_to_portal(s, segment):
                slot = i64(s.segment_slot[segment])
                if slot != seen:
                    seen = slot
                    barred = slot == s.laid or rules.forbidden(s, slot)
                if not barred:
                    if normal:
                        s.offer(deploy_action(NORMAL, segment))
                    if large:
                        s.offer(deploy_action(LARGE, segment))
            segment += 1

    def _open_to_portal(self, s: State, segment: Segment) -> bool:
        """Whether a feature without followers can take one."""
        kind = kind_of(s, segment)
        if kind == FIELD:
            return True
        if kind == RIVER:
            return False
        if kind == MONASTERY:
            return neighbours(s, i64(s.segment_slot[segment])) < 8
        return not s.complete(i64(s.feature[segment]))

    # -- Fairy

    def _offer_fairy(self, s: State) -> None:
        """DRG-25: to another follower of one's own than the one she is assigned to.

        A follower beside hers that is just like it is another one too; of several that are alike
        she is offered one.
        """
        first = s.actor * FIGURES
        large = first + LARGE_INDEX
        friend = i64(s.extra[self.at + FAIRY_FIGURE]) - 1
        action = FAIRY << KIND_SHIFT | s.actor << 20
        n = s.n_legal
        s.reserve(n + FIGURES)
        legal = s.legal
        figure_at = s.figure_at
        seen: i64 = 0
        figure = first
        while figure < large:
            segment = i64(figure_at[figure])
            if segment >= 0 and figure != friend:
                like = figure
                # Only if the last bits of a segment come twice, there may be two on it.
                if (seen >> (segment & _HASH_MASK)) & 1:
                    like = first
                    while i64(figure_at[like]) != segment or like == friend:
                        like += 1
                seen |= _hash[segment & _HASH_MASK]
                if like == figure and not (self.on_tile and self._on_her_tile(s, segment)):
                    legal[n] = action | segment
                    n += 1
            figure += 1
        segment = i64(figure_at[large])
        if segment >= 0 and large != friend:
            if not (self.on_tile and self._on_her_tile(s, segment)):
                legal[n] = action | LARGE << 16 | segment
                n += 1
        s.n_legal = n

    def _on_her_tile(self, s: State, segment: Segment) -> bool:
        """With the switch `fairy_on_tile` she helps all who stand there."""
        at = i64(s.tile_pos[i64(s.segment_slot[segment])])
        return at == i64(s.extra[self.at + FAIRY_AT])

    def _assign(self, rules: "Rules", s: State, figure: Figure) -> None:
        """The fairy stands beside this follower now, wherever she was before (DRG-26)."""
        segment = i64(s.figure_at[figure])
        s.extra[self.at + FAIRY_AT] = s.tile_pos[i64(s.segment_slot[segment])]
        if not self.on_tile:
            s.extra[self.at + FAIRY_FIGURE] = i32(figure + 1)
            s.extra[self.at + FAIRY_SEGMENT] = i32(segment)
        if s.log is not None:
            facts: dict[str, Fact] = {"player": int(figure // FIGURES), "segment": int(segment)}
            facts["figure"] = FIGURE_NAMES[int(figure_kind(figure))]
            rules.note(s, "fairy_moved", facts)

    def returned(self, rules: "Rules", s: State, figure: Figure, feature: Feature) -> None:
        """DRG-27: when her follower has left she stays on the tile, assigned to nobody.

        Of two equal followers on a segment the one without her goes first.
        """
        if i64(s.extra[self.at + FAIRY_FIGURE]) != figure + 1:
            return
        segment = i64(s.extra[self.at + FAIRY_SEGMENT])
        like = figure_on(s, figure // FIGURES, figure_kind(figure), segment)
        s.extra[self.at + FAIRY_FIGURE] = i32(like + 1)
        if like < 0:
            s.extra[self.at + FAIRY_SEGMENT] = 0

    def turn_started(self, rules: "Rules", s: State) -> None:
        """SEQ-02, DRG-28: a point if the fairy is with a follower of the active player."""
        if s.extra[self.at + FAIRY_AT] == 0:
            return
        if self.on_tile:
            helped = self._helped(s, s.active, -1)
            self._award(rules, s, s.active, helped * FAIRY_TURN_POINTS, "DRG-28", False)
        elif (i64(s.extra[self.at + FAIRY_FIGURE]) + FIGURES - 1) // FIGURES == s.active + 1:
            self._award(rules, s, s.active, FAIRY_TURN_POINTS, "DRG-28", False)

    def settled(self, rules: "Rules", s: State, feature: Feature, final: bool) -> None:
        """DRG-29, DRG-30: three points for her follower in a feature that is scored."""
        if s.extra[self.at + FAIRY_AT] == 0:
            return
        rule = "DRG-30" if final else "DRG-29"
        if not self.on_tile:
            friend = i64(s.extra[self.at + FAIRY_FIGURE]) - 1
            if friend >= 0 and i64(s.feature[i64(s.figure_at[friend])]) == feature:
                self._award(rules, s, friend // FIGURES, FAIRY_BONUS, rule, final)
            return
        i: i64 = 0
        while i < rules.players:
            player = (s.active + i) % rules.players
            if self._helped(s, player, feature):
                self._award(rules, s, player, FAIRY_BONUS, rule, final)
            i += 1

    def _helped(self, s: State, player: i64, feature: Feature) -> i64:
        """How many followers of a player stand on her tile, in one feature or (-1) in all."""
        count: i64 = 0
        figure = player * FIGURES
        last = figure + LARGE_INDEX
        while figure <= last:
            segment = i64(s.figure_at[figure])
            if segment >= 0 and (feature < 0 or i64(s.feature[segment]) == feature):
                if self._on_her_tile(s, segment):
                    count += 1
            figure += 1
        return count

    def _award(
        self, rules: "Rules", s: State, player: i64, points: i64, rule: str, final: bool
    ) -> None:
        kind: i64 = FAIRY_AWARD
        if final:
            kind = FINAL
        facts: dict[str, Fact] | None = None
        if s.log is not None:
            facts = {"kind": "fairy", "rule": rule, "terms": (("fairy", 1, int(points)),)}
            if not self.on_tile:
                facts["segment"] = int(s.extra[self.at + FAIRY_SEGMENT])
        rules.award(s, i64(1) << player, points, kind, facts)

    # -- For people

    def describe(self, rules: "Rules", s: State, seat: int) -> dict[str, object]:
        """``dragon``: its cell; ``fairy``: hers, and the follower that she is assigned to."""
        dragon = i64(s.extra[self.at + DRAGON_AT])
        fairy = i64(s.extra[self.at + FAIRY_AT])
        friend = i64(s.extra[self.at + FAIRY_FIGURE]) - 1
        beside: dict[str, object] | None = None
        if fairy:
            beside = {"x": int(pos_x(fairy)), "y": int(pos_y(fairy)), "player": None}
        if fairy and friend >= 0:
            _, _, kind, where = spot(s, i64(s.figure_at[friend]))
            figure = FIGURE_NAMES[int(figure_kind(friend))]
            beside = {
                "x": int(pos_x(fairy)),
                "y": int(pos_y(fairy)),
                "player": int(friend // FIGURES),
                "figure": figure,
                "kind": kind,
                "where": where,
            }
        return {
            "dragon": [int(pos_x(dragon)), int(pos_y(dragon))] if dragon else None,
            "fairy": beside,
        }

    def refuse(self, rules: "Rules", s: State, action: i64) -> tuple[str, dict[str, Fact]] | None:
        """Why dragon, princess, fairy or portal do not allow it."""
        phase = rules.phases[s.phase].name
        kind = action >> KIND_SHIFT
        argument = action & ARGUMENT_MASK
        if kind == DRAGON and phase.startswith("dragon"):
            return self._refuse_step(s, argument)
        if phase != "figure" or s.laid < 0:
            return None
        if self.duty and s.legal[0] >> KIND_SHIFT == PRINCESS and kind != PRINCESS:
            return "DRG-14", {"reason": "princess_duty"}
        if kind == FAIRY or kind == PRINCESS:
            return self._refuse_follower(s, kind, argument)
        if kind == DEPLOY and self.portal[i64(s.tile_turned[s.laid]) >> 2]:
            return self._refuse_portal(rules, s, argument)
        return None

    def _refuse_step(self, s: State, at: Pos) -> tuple[str, dict[str, Fact]] | None:
        x, y = int(pos_x(at)), int(pos_y(at))
        if at == i64(s.extra[self.at + FAIRY_AT]):
            return "DRG-06", {"reason": "dragon_fairy", "x": x, "y": y}
        if self.visited(s, at):
            return "DRG-06", {"reason": "dragon_visited", "x": x, "y": y}
        return "DRG-06", {"reason": "dragon_step", "x": x, "y": y}

    def _refuse_follower(
        self, s: State, kind: i64, argument: i64
    ) -> tuple[str, dict[str, Fact]] | None:
        player = argument >> 20
        segment = argument & 0xFFFF
        figure: i64 = -1
        if player < i64(s.players):
            figure = figure_on(s, player, (argument >> 16) & 15, segment)
        if kind == PRINCESS:
            if figure >= 0 and kind_of(s, segment) == CITY:
                return "DRG-14", {"reason": "no_princess"}
        elif player != s.actor:
            return "DRG-25", {"reason": "fairy_owner"}
        elif figure >= 0:
            return "DRG-25", {"reason": "fairy_there"}
        x, y, name, where = spot(s, segment)
        rule = "DRG-14" if kind == PRINCESS else "DRG-25"
        return rule, {"reason": "no_follower", "spot": f"{x},{y} {name}:{where}"}

    def _refuse_portal(
        self, rules: "Rules", s: State, argument: i64
    ) -> tuple[str, dict[str, Fact]] | None:
        segment = argument & 0xFFFF
        figure = argument >> 16
        slot = i64(s.segment_slot[segment])
        if slot == s.laid:
            return None
        if figure >= BUILDER:
            return "DRG-23", {"reason": "wrong_tile"}
        if s.supply[s.actor * FIGURE_KINDS + figure] == 0:
            return "BASE-16", {"reason": "supply", "figure": FIGURE_NAMES[int(figure)]}
        if rules.forbidden(s, slot):
            return "DRG-13", {"reason": "dragon_tile"}
        name: Fact = KIND_NAMES[int(kind_of(s, segment))]
        if s.strength[i64(s.feature[segment])]:
            return "DRG-21", {"reason": "taken", "kind": name}
        if is_complete(s, i64(s.feature[segment])):
            return "DRG-21", {"reason": "complete", "kind": name}
        return None


def _follower(s: State, figure: Figure) -> i64:
    """A follower on the board as the arguments of an action: player, kind, segment."""
    return figure // FIGURES << 20 | figure_kind(figure) << 16 | i64(s.figure_at[figure])


class Walk(Phase):
    """P2e: up to six steps of the dragon, each by the next player in turn order (DRG-05)."""

    def __init__(self, name: str, module: PrincessDragon) -> None:
        super().__init__(name)
        self.module: PrincessDragon = module

    def concerns(self, rules: "Rules", tile_type: i64) -> bool:
        """DRG-04: dragon tiles."""
        return self.module.dragon[tile_type] != 0

    def run(self, rules: "Rules", s: State) -> None:
        """The argument of the step is how many steps the dragon has made."""
        if s.argument == 0:
            if not self.module.is_out(s):
                return
            self.module.set_out(s)
        if s.argument < STEPS:
            self.module.offer_steps(s)
        if s.n_legal == 0:
            self.module.rest(s)

    def apply(self, rules: "Rules", s: State, action: i64) -> None:
        following = s.actor + 1
        if following == rules.players:
            following = 0
        s.push(self.number, following, s.argument + 1)
        self.module.enter(rules, s, action & ARGUMENT_MASK)


def module() -> Module:
    """The module of this file."""
    return PrincessDragon()
