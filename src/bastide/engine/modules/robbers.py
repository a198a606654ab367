"""The Robbers (ROB): placing them on the score track, and what they take.

How scoring figures move in award events is told in `score_track`; here is what robbers
do when figures have moved.
"""

from typing import TYPE_CHECKING, Final

from librt.vecs import vec
from mypy_extensions import i32, i64, u8

from bastide.engine.features import kind_of
from bastide.engine.model import (
    FIELD,
    KIND_SHIFT,
    MONASTERY,
    PASS,
    ROAD,
    ROBBER,
    ROBBER_HOME,
    VICTIM,
)
from bastide.engine.modules.base import end_game, pay_farmers, pay_owners
from bastide.engine.modules.score_track import SLOTS, SPACES, ScoreTrack
from bastide.engine.scoring import STOLEN, half_up
from bastide.engine.sequence import Module, Phase
from bastide.engine.state import Fact, State

if TYPE_CHECKING:
    from bastide.engine.rules import Rules

# What the module keeps in a state: for each player the robber's space plus one (0: in the
# supply) and whether it is about to be paid, then for each event whom each robber robs.
_SPACES: Final = 0
_ROBBING: Final = 6
_PLANS: Final = 12
_PLAN_SIZE: Final = 6


class PlaceRobbers(Phase):
    """P1e: after a bag tile the active player, then the others (ROB-01 to ROB-04)."""

    def __init__(self, name: str, robbers: "Robbers", following: "PlaceRobber") -> None:
        super().__init__(name)
        self.robbers: Robbers = robbers
        self.following: PlaceRobber = following

    def concerns(self, rules: "Rules", tile_type: i64) -> bool:
        return rules.tables.tiles[tile_type].robber

    def run(self, rules: "Rules", s: State) -> None:
        asked: list[int] = []
        i: i64 = 1
        while i < rules.players:
            player = (s.active + i) % rules.players
            # ROB-03: only a robber in the supply; by the switch only the next such player.
            if self.robbers.space(s, player) < 0:
                asked.append(int(player))
                if self.robbers.next_only:
                    break
            i += 1
        for player in reversed(asked):
            s.push(self.following.number, player, 0)
        s.push(self.following.number, s.active, 0)


class PlaceRobber(Phase):
    """One player may place his robber; the active one may also move or take it (ROB-02)."""

    def __init__(self, name: str, robbers: "Robbers") -> None:
        super().__init__(name)
        self.robbers: Robbers = robbers

    def run(self, rules: "Rules", s: State) -> None:
        mine = self.robbers.space(s, s.actor)
        prey = self.robbers.find_prey(rules, s, s.actor)
        space: i64 = 0
        while space < SPACES:
            if prey[space] and space != mine:
                s.offer(ROBBER << KIND_SHIFT | space)
            space += 1
        if mine >= 0:
            s.offer(ROBBER_HOME << KIND_SHIFT)
        if s.n_legal:
            s.offer(PASS)

    def apply(self, rules: "Rules", s: State, action: i64) -> None:
        kind = action >> KIND_SHIFT
        if kind == ROBBER:
            self.robbers.put(s, s.actor, action & 63)
            if s.log is not None:
                facts: dict[str, Fact] = {"player": int(s.actor), "space": int(action & 63)}
                rules.note(s, "robber_placed", facts)
        elif kind == ROBBER_HOME:
            self.robbers.go_home(rules, s, s.actor)


class Rob(Phase):
    """A robber's owner chooses whom it robs; one candidate must be robbed (ROB-12.2)."""

    def __init__(self, name: str, robbers: "Robbers") -> None:
        super().__init__(name)
        self.robbers: Robbers = robbers

    def run(self, rules: "Rules", s: State) -> None:
        track = self.robbers.track
        mine = self.robbers.space(s, s.actor)
        victim: i64 = 0
        while victim < rules.players:
            if victim != s.actor:
                figure = track.moving_figure(s, s.argument, victim)
                if figure >= 0 and track.start_space(s, s.argument, victim) == mine:
                    s.offer(VICTIM << KIND_SHIFT | victim << 1 | figure)
            victim += 1

    def apply(self, rules: "Rules", s: State, action: i64) -> None:
        self.robbers.plan(s, s.argument, s.actor, (action >> 1) & 7)


class PayShares(Phase):
    """The shares of one event, one after the other in turn order (ROB-12.3)."""

    def __init__(self, name: str, robbers: "Robbers") -> None:
        super().__init__(name)
        self.robbers: Robbers = robbers

    def run(self, rules: "Rules", s: State) -> None:
        self.robbers.pay_shares(rules, s, s.argument)


class FinalFeature(Phase):
    """With `robbers_final`: one feature of the final scoring, then the next (ROB-20)."""

    def run(self, rules: "Rules", s: State) -> None:
        feature = i64(s.feature[s.argument])
        for module in rules.on_settled:
            module.settled(rules, s, feature, True)
        if kind_of(s, feature) == FIELD:
            pay_farmers(rules, s, feature)
        else:
            pay_owners(rules, s, feature, False)


class Finish(Phase):
    """With `robbers_final`: the robbers leave when all features are scored (ROB-20)."""

    def __init__(self, name: str, robbers: "Robbers") -> None:
        super().__init__(name)
        self.robbers: Robbers = robbers

    def run(self, rules: "Rules", s: State) -> None:
        self.robbers.all_go_home(rules, s)
        end_game(rules, s)


class Robbers(Module):
    """One robber for each player."""

    name = "robbers"

    def size(self, rules: "Rules") -> int:
        return int(_PLANS + SLOTS * _PLAN_SIZE)

    def phases(self, rules: "Rules") -> list[Phase]:
        track = rules.module("score_track")
        assert isinstance(track, ScoreTrack)
        self.track: ScoreTrack = track
        self.round_up: bool = rules.switch("robber_rounding", "up") == "up"
        self.next_only: bool = rules.switch("robber_followers", "all") == "next_only"
        self.finally_too: bool = rules.switch("robbers_final", False) is True
        self.place_one: PlaceRobber = PlaceRobber("place_robber", self)
        self.rob: Rob = Rob("rob", self)
        self.shares: PayShares = PayShares("shares", self)
        self.final_feature: FinalFeature = FinalFeature("final_feature")
        self.finish: Finish = Finish("finish", self)
        return [
            PlaceRobbers("robber", self, self.place_one),
            self.place_one,
            self.rob,
            self.shares,
            self.final_feature,
            self.finish,
        ]

    # -- where robbers are

    def space(self, s: State, player: i64) -> i64:
        """The space of a player's robber; -1 in the supply (ROB-05, ROB-06)."""
        return i64(s.extra[self.at + _SPACES + player]) - 1

    def put(self, s: State, player: i64, space: i64) -> None:
        """Put a robber on a space of the track."""
        s.extra[self.at + _SPACES + player] = i32(space + 1)

    def go_home(self, rules: "Rules", s: State, player: i64) -> None:
        """A robber goes back to its owner's supply (ROB-15)."""
        if s.extra[self.at + _SPACES + player] == 0:
            return
        s.extra[self.at + _SPACES + player] = 0
        s.extra[self.at + _ROBBING + player] = 0
        if s.log is not None:
            rules.note(s, "robber_returned", {"player": int(player)})

    def all_go_home(self, rules: "Rules", s: State) -> None:
        """Every robber leaves the track."""
        player: i64 = 0
        while player < rules.players:
            self.go_home(rules, s, player)
            player += 1

    def find_prey(self, rules: "Rules", s: State, player: i64) -> "vec[u8]":
        """On which spaces an opponent's scoring figure stands (ROB-02, ROB-07, ROB-08)."""
        prey = vec[u8]([0] * SPACES)
        figures: i64 = 2 if self.track.messengers else 1
        other: i64 = 0
        while other < rules.players:
            figure: i64 = 0
            while figure < figures and other != player:
                prey[self.track.space(s, other, figure)] = 1
                figure += 1
            other += 1
        return prey

    # -- robbing

    def figures_moved(self, rules: "Rules", s: State, event: i64, kind: i64) -> bool:
        """ROB-11, ROB-12: a robber whose space a figure left must rob; shares are not robbed."""
        if kind == STOLEN:
            self._follow(rules, s, event)
            self.track.free(s, event)
            return True
        s.push(self.shares.number, s.active, event)
        i = rules.players - 1
        while i >= 0:
            player = (s.active + i) % rules.players
            s.extra[self.at + _PLANS + event * _PLAN_SIZE + player] = 0
            if self.space(s, player) >= 0:
                s.push(self.rob.number, player, event)
            i -= 1
        return True

    def plan(self, s: State, event: i64, player: i64, victim: i64) -> None:
        """Note whom a robber robs; it is paid when all robbers of the event are decided."""
        s.extra[self.at + _PLANS + event * _PLAN_SIZE + player] = i32(victim + 1)
        s.extra[self.at + _ROBBING + player] = 1

    def share(self, points: i64) -> i64:
        """What a robber gets of a victim's points (ROB-10)."""
        return half_up(points) if self.round_up else points >> 1

    def pay_shares(self, rules: "Rules", s: State, event: i64) -> None:
        """ROB-12.3: award each robbing robber's owner; the victims keep all they have."""
        i = rules.players - 1
        while i >= 0:
            player = (s.active + i) % rules.players
            victim = i64(s.extra[self.at + _PLANS + event * _PLAN_SIZE + player]) - 1
            if victim >= 0:
                points = self.share(self.track.points(s, event, victim))
                if points == 0:
                    self.go_home(rules, s, player)
                facts: dict[str, Fact] | None = None
                if s.log is not None:
                    terms = (("stolen", 1, int(points)),)
                    facts = {"kind": "stolen", "rule": "ROB-10", "terms": terms}
                    facts["victim"] = int(victim)
                rules.award(s, i64(1) << player, points, STOLEN, facts)
            i -= 1
        self.track.free(s, event)

    def _follow(self, rules: "Rules", s: State, event: i64) -> None:
        """ROB-12.4, ROB-17: robbers that do not rob follow a figure moved by a robber's share."""
        thief: i64 = 0
        while self.track.moving_figure(s, event, thief) < 0:
            thief += 1
        self.go_home(rules, s, thief)
        left = self.track.start_space(s, event, thief)
        reached = self.track.space(s, thief, self.track.moving_figure(s, event, thief))
        player: i64 = 0
        while player < rules.players:
            waiting = s.extra[self.at + _ROBBING + player] == 0
            if player != thief and waiting and self.space(s, player) == left:
                self.put(s, player, reached)
                if s.log is not None:
                    facts: dict[str, Fact] = {"player": int(player), "space": int(reached)}
                    rules.note(s, "robber_followed", facts)
            player += 1

    # -- the end

    def game_ends(self, rules: "Rules", s: State) -> None:
        """ROB-20: robbers leave the track before the final scoring."""
        if not self.finally_too:
            self.all_go_home(rules, s)

    def scores_finally(self, rules: "Rules", s: State) -> bool:
        """ROB-20 with its switch: features one by one, so that robbers can rob the first."""
        if not self.finally_too:
            return False
        s.push(self.finish.number, s.active, 0)
        for wanted in (FIELD, MONASTERY, 0, ROAD):
            segment = s.n_segments - 1
            while segment >= 0:
                feature = i64(s.feature[segment])
                if kind_of(s, segment) == wanted and s.strength[feature]:
                    if self._is_oldest(s, segment):
                        s.push(self.final_feature.number, s.active, segment)
                segment -= 1
        return True

    def _is_oldest(self, s: State, segment: i64) -> bool:
        """Whether no other segment of the feature was laid before this one."""
        member = i64(s.ring[segment])
        while member != segment:
            if member < segment:
                return False
            member = i64(s.ring[member])
        return True

    def describe(self, rules: "Rules", s: State, seat: int) -> dict[str, object]:
        """``robbers``: the space of each player's robber, null in the supply."""
        spaces: list[int | None] = []
        for player in range(int(rules.players)):
            space = int(self.space(s, player))
            spaces.append(space if space >= 0 else None)
        return {"robbers": spaces}


def module() -> Module:
    """The module of this file."""
    return Robbers()
