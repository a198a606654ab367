"""The Messengers (MSG): messages for figures on dark spaces.

The second scoring figure and the choice between both are told in `score_track`.
"""

from typing import TYPE_CHECKING, Final

from mypy_extensions import i32, i64

from bastide.engine.features import (
    cities_of_field,
    figure_kind,
    kind_of,
    owners,
    shields_of,
)
from bastide.engine.model import (
    ARGUMENT_MASK,
    CHANCE,
    CITY,
    FIELD,
    FIGURES,
    KIND_SHIFT,
    LARGE_INDEX,
    MESSAGE,
    MONASTERY,
    REVEAL,
    ROAD,
    SETTLE,
    TAKE_BACK,
    Feature,
)
from bastide.engine.modules.score_track import ScoreTrack, oldest
from bastide.engine.rng import Rng
from bastide.engine.scoring import MESSAGE as MESSAGE_AWARD
from bastide.engine.scoring import value
from bastide.engine.sequence import Module, Phase
from bastide.engine.state import Fact, State
from bastide.tiles import load

if TYPE_CHECKING:
    from bastide.engine.rules import Rules

MESSAGES: Final = 8
SMALLEST_ROAD: Final = 0
SMALLEST_CITY: Final = 1
SMALLEST_MONASTERY: Final = 2
SHIELDS: Final = 3
KNIGHTS: Final = 4
FARMERS: Final = 5
EXTRA_TILE: Final = 6
SCORE_AND_RETURN: Final = 7
CONSOLATION: Final = 2
"""Points for a message that is not carried out (MSG-10)."""

# What the module keeps in a state: whether the turn's message is used, message cycles to
# come, how many messages were revealed, the one revealed last, the order of the stack.
_USED: Final = 0
_EXTRA_CYCLES: Final = 1
_REVEALED: Final = 2
_CURRENT: Final = 3
_ORDER: Final = 4
_SIZE: Final = 12

_EARNED: Final = 0
_CHAINED: Final = 1

_KIND_OF_MESSAGE: Final = (ROAD, CITY, MONASTERY)


class Check(Phase):
    """P4b: whether the active player gets a message (MSG-07 to MSG-09, MSG-11)."""

    def __init__(self, name: str, messengers: "Messengers", reveal: "Reveal") -> None:
        super().__init__(name)
        self.messengers: Messengers = messengers
        self.reveal: Reveal = reveal

    def run(self, rules: "Rules", s: State) -> None:
        at = self.messengers.at
        if not self.messengers.track.on_dark(rules, s):
            return
        if s.argument == _EARNED:
            if s.extra[at + _USED] and not self.messengers.every_round:
                return
            s.extra[at + _USED] = 1
        s.push(self.reveal.number, s.active, 0)


class Reveal(Phase):
    """The top message is turned face up (MSG-10)."""

    def __init__(self, name: str, messengers: "Messengers") -> None:
        super().__init__(name)
        self.messengers: Messengers = messengers

    def run(self, rules: "Rules", s: State) -> None:
        s.actor = CHANCE

    def outcomes(self, rules: "Rules", s: State) -> list[tuple[int, int]]:
        return [(int(REVEAL << KIND_SHIFT | message), 1) for message in self.messengers.on_top(s)]

    def sample(self, rules: "Rules", s: State, rng: Rng) -> i64:
        found = self.messengers.on_top(s)
        return REVEAL << KIND_SHIFT | i64(found[rng.below(len(found))])

    def apply(self, rules: "Rules", s: State, action: i64) -> None:
        message = action & ARGUMENT_MASK
        at = self.messengers.at
        revealed = i64(s.extra[at + _REVEALED])
        s.extra[at + _ORDER + revealed % MESSAGES] = i32(message)
        # Once all are known only the place in the cycle matters.
        following = revealed + 1
        if following == 2 * MESSAGES:
            following = MESSAGES
        s.extra[at + _REVEALED] = i32(following)
        s.extra[at + _CURRENT] = i32(message)
        if s.log is not None:
            facts: dict[str, Fact] = {
                "player": int(s.active),
                "message": self.messengers.keys[message],
            }
            rules.note(s, "message_revealed", facts)
        s.push(self.messengers.answer.number, s.active, 0)


class Answer(Phase):
    """Carry the message out, or take 2 points (MSG-10, MSG-15)."""

    def __init__(self, name: str, messengers: "Messengers") -> None:
        super().__init__(name)
        self.messengers: Messengers = messengers

    def run(self, rules: "Rules", s: State) -> None:
        if self.messengers.can_use(rules, s, i64(s.extra[self.messengers.at + _CURRENT])):
            s.offer(MESSAGE << KIND_SHIFT)
        s.offer(MESSAGE << KIND_SHIFT | 1)

    def apply(self, rules: "Rules", s: State, action: i64) -> None:
        if action & 1:
            self.messengers.pay(rules, s, CONSOLATION, ("message", 1, CONSOLATION), "MSG-10")
        else:
            self.messengers.use(rules, s, i64(s.extra[self.messengers.at + _CURRENT]))


class Smallest(Phase):
    """Messages 1 to 3: which of several features of the same least value (MSG-12)."""

    def __init__(self, name: str, messengers: "Messengers") -> None:
        super().__init__(name)
        self.messengers: Messengers = messengers

    def run(self, rules: "Rules", s: State) -> None:
        message = i64(s.extra[self.messengers.at + _CURRENT])
        least: i64 = -1
        for feature in self.messengers.features_of(rules, s, _KIND_OF_MESSAGE[message]):
            points = self.messengers.worth(rules, s, s.active, feature)
            if least < 0 or points < least:
                least = points
        for feature in self.messengers.features_of(rules, s, _KIND_OF_MESSAGE[message]):
            if self.messengers.worth(rules, s, s.active, feature) == least:
                s.offer(SETTLE << KIND_SHIFT | oldest(s, feature))

    def apply(self, rules: "Rules", s: State, action: i64) -> None:
        feature = i64(s.feature[action & ARGUMENT_MASK])
        points = self.messengers.worth(rules, s, s.active, feature)
        message = int(s.extra[self.messengers.at + _CURRENT])
        self.messengers.pay(
            rules, s, points, (self.messengers.keys[message], 1, int(points)), "MSG-12"
        )


class Recall(Phase):
    """Message 8: which follower is scored and goes home (MSG-12, MSG-14)."""

    def __init__(self, name: str, messengers: "Messengers") -> None:
        super().__init__(name)
        self.messengers: Messengers = messengers

    def run(self, rules: "Rules", s: State) -> None:
        for figure in self.messengers.owning_followers(s):
            segment = int(s.figure_at[figure])
            action = TAKE_BACK << KIND_SHIFT | s.active << 20
            action |= figure_kind(figure) << 16 | segment
            offered = False
            before = 0
            while before < s.n_legal:
                if s.legal[before] == action:
                    offered = True
                before += 1
            if not offered:
                s.offer(action)

    def apply(self, rules: "Rules", s: State, action: i64) -> None:
        segment = action & 0xFFFF
        kind = (action >> 16) & 15
        figure = s.active * FIGURES + (LARGE_INDEX if kind else 0)
        while i64(s.figure_at[figure]) != segment:
            figure += 1
        points = self.messengers.worth(rules, s, s.active, i64(s.feature[segment]))
        rules.send_home(s, figure, "message")
        self.messengers.pay(
            rules, s, points, ("score-and-return-follower", 1, int(points)), "MSG-12"
        )


class Messengers(Module):
    """The stack of messages and what they do."""

    name = "messengers"

    def size(self, rules: "Rules") -> int:
        return int(_SIZE)

    def phases(self, rules: "Rules") -> list[Phase]:
        track = rules.module("score_track")
        assert isinstance(track, ScoreTrack)
        self.track: ScoreTrack = track
        self.keys: list[str] = [message.key for message in load("messengers").messages]
        self.every_round: bool = rules.switch("message_limit", "turn") == "round"
        self.reveal: Reveal = Reveal("reveal", self)
        self.check: Check = Check("message", self, self.reveal)
        self.answer: Answer = Answer("answer", self)
        self.smallest: Smallest = Smallest("smallest", self)
        self.recall: Recall = Recall("recall", self)
        return [self.check, self.reveal, self.answer, self.smallest, self.recall]

    def turn_started(self, rules: "Rules", s: State) -> None:
        """SEQ-01, MSG-19: a point of the fairy at the start of the turn is a round of its own."""
        extra = s.extra
        extra[self.at + _USED] = 0
        extra[self.at + _EXTRA_CYCLES] = 0
        self.track.begin_round(rules, s)
        s.push(self.check.number, s.active, _EARNED)

    def next_cycle(self, rules: "Rules", s: State) -> bool:
        """SEQ-60: the tile of message 7 comes before the builder's."""
        left = i64(s.extra[self.at + _EXTRA_CYCLES])
        if left == 0 or not rules.can_draw(s):
            return False
        s.extra[self.at + _EXTRA_CYCLES] = i32(left - 1)
        return True

    def on_top(self, s: State) -> list[int]:
        """The messages that may be on top: any not seen yet; later the one whose turn it is."""
        revealed = int(s.extra[self.at + _REVEALED])
        order = [int(s.extra[self.at + _ORDER + i]) for i in range(min(revealed, MESSAGES))]
        if revealed >= MESSAGES:
            return [order[revealed % MESSAGES]]
        return [message for message in range(MESSAGES) if message not in order]

    # -- what messages are worth

    def worth(self, rules: "Rules", s: State, player: i64, feature: Feature) -> i64:
        """What a feature would give a player in the final scoring (MSG-12)."""
        kind = kind_of(s, feature)
        if kind != FIELD:
            magic = rules.magic(s, feature)
            return value(s, feature, kind, magic, False, rules.small_city)
        each: i64 = 3
        for module in rules.on_farm_bonus:
            each += module.farm_bonus(rules, s, player, feature)
        return each * cities_of_field(s, feature, rules.stamp, rules.fresh_mark())

    def followers_of(self, s: State, player: i64, kind: i64) -> list[int]:
        """The player's followers in features of a kind; builders and pigs never count (MSG-13)."""
        row = player * FIGURES
        found: list[int] = []
        for figure in range(int(row), int(row) + int(LARGE_INDEX) + 1):
            segment = i64(s.figure_at[figure])
            if segment >= 0 and kind_of(s, segment) == kind:
                found.append(figure)
        return found

    def features_of(self, rules: "Rules", s: State, kind: i64) -> list[int]:
        """The different features of a kind with a follower of the active player."""
        found: list[int] = []
        for figure in self.followers_of(s, s.active, kind):
            feature = int(s.feature[int(s.figure_at[figure])])
            if feature not in found:
                found.append(feature)
        return found

    def owning_followers(self, s: State) -> list[int]:
        """The active player's followers in features of which he is an owner (MSG-14)."""
        row = s.active * FIGURES
        found: list[int] = []
        for figure in range(int(row), int(row) + int(LARGE_INDEX) + 1):
            segment = i64(s.figure_at[figure])
            if segment >= 0:
                if (owners(s.strength[i64(s.feature[segment])]) >> s.active) & 1:
                    found.append(figure)
        return found

    # -- carrying out

    def can_use(self, rules: "Rules", s: State, message: i64) -> bool:
        """Whether the message can be carried out at all (MSG-15, MSG-16)."""
        if message <= SMALLEST_MONASTERY:
            return len(self.features_of(rules, s, _KIND_OF_MESSAGE[message])) > 0
        if message == EXTRA_TILE:
            return rules.can_draw(s)
        if message == SCORE_AND_RETURN:
            return len(self.owning_followers(s)) > 0
        return True

    def use(self, rules: "Rules", s: State, message: i64) -> None:
        """Carry out a message (MSG-12)."""
        if message <= SMALLEST_MONASTERY:
            s.push(self.smallest.number, s.active, 0)
        elif message == EXTRA_TILE:
            s.extra[self.at + _EXTRA_CYCLES] = i32(i64(s.extra[self.at + _EXTRA_CYCLES]) + 1)
        elif message == SCORE_AND_RETURN:
            s.push(self.recall.number, s.active, 0)
        elif message == SHIELDS:
            shields: i64 = 0
            for feature in self.features_of(rules, s, CITY):
                shields += shields_of(s.tally[feature])
            self.pay(rules, s, 2 * shields, ("shield", int(shields), int(2 * shields)), "MSG-12")
        else:
            kind: i64 = CITY if message == KNIGHTS else FIELD
            name = "knight" if message == KNIGHTS else "farmer"
            count = len(self.followers_of(s, s.active, kind))
            self.pay(rules, s, 2 * count, (name, count, 2 * count), "MSG-12")

    def pay(
        self, rules: "Rules", s: State, points: i64, term: tuple[str, int, int], rule: str
    ) -> None:
        """MSG-11: points of a message are a round of their own, which may earn another message."""
        if points == 0:
            return
        self.track.begin_round(rules, s)
        s.push(self.check.number, s.active, _CHAINED)
        facts: dict[str, Fact] | None = None
        if s.log is not None:
            facts = {"kind": "message", "rule": rule, "terms": (term,)}
        rules.award(s, i64(1) << s.active, points, MESSAGE_AWARD, facts)

    def describe(self, rules: "Rules", s: State, seat: int) -> dict[str, object]:
        """``message``: the one face up; ``messages_known``: the order below, as far as known."""
        revealed = int(s.extra[self.at + _REVEALED])
        known = min(revealed, MESSAGES)
        order = [self.keys[int(s.extra[self.at + _ORDER + i])] for i in range(known)]
        asking = rules.phases[s.phase].name in ("answer", "smallest", "recall")
        current = self.keys[int(s.extra[self.at + _CURRENT])] if asking and s.actor >= 0 else None
        if revealed >= MESSAGES:
            first = revealed % MESSAGES
            order = order[first:] + order[:first]
        return {"message": current, "messages_known": order, "messages_seen": known}


def module() -> Module:
    """The module of this file."""
    return Messengers()
