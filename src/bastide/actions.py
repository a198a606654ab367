"""Everything that can be done in a game, as objects and as texts that people read and type.

`str(action)` writes an action, `Action.parse` reads it back; each action has exactly one text.
Draws, rolls and reveals are actions too: those of the player `CHANCE`.

>>> action = Action.parse("deploy follower 1,-2 road:NS")
>>> action
Deploy(figure='follower', spot=Spot(x=1, y=-2, kind='road', where='NS'))
>>> str(action)
'deploy follower 1,-2 road:NS'
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, fields
from typing import Any, ClassVar, Final, Self

from bastide.notation import Spot, Words

__all__ = [
    "CHANCE",
    "Action",
    "Circle",
    "Deploy",
    "Discard",
    "Dragon",
    "Draw",
    "Fairy",
    "Ferry",
    "Fly",
    "Gold",
    "Magic",
    "Message",
    "Pass",
    "Place",
    "Princess",
    "Reveal",
    "Robber",
    "RobberHome",
    "Roll",
    "Settle",
    "Spot",
    "TakeBack",
    "Track",
    "Unmagic",
    "Victim",
]

CHANCE: Final = -1
"""The player who draws tiles, rolls the die and reveals messages."""

FIGURES = ("follower", "large", "builder", "pig")
FOLLOWERS = ("follower", "large")
SCORERS = ("marker", "messenger")
MAGIC = ("mage", "witch")
MAGIC_GROUND = ("city", "road")
MESSAGE_USES = ("use", "points")
CIRCLE_OPTIONS = ("add", "remove")
_LAST_PLAYER = 5
_LAST_SPACE = 49


@dataclass(frozen=True, slots=True)
class Action:
    """One action of a player or of chance.

    `kind` is the action's name in JSON; `chance` says whether it is an action of `CHANCE`.

    >>> action = Action.parse("roll 2")
    >>> action.kind, action.chance, str(action)
    ('roll', True, 'roll 2')
    """

    kind: ClassVar[str] = ""
    chance: ClassVar[bool] = False

    @classmethod
    def parse(cls, text: object) -> Self:
        """The action that a text names.

        Raises `InvalidAction`, which says which word is wrong and what it should have been. Called
        on a subclass it reads only actions of that class.

        >>> Action.parse("place 1,-2 r3")
        Place(x=1, y=-2, turn=3, tile=None)
        >>> Action.parse("place 1,-2 r4")
        Traceback (most recent call last):
        bastide.errors.InvalidAction: 'place 1,-2 r4' is not an action: word 3: 'r4' is not a \
turn: r0, r1, r2 or r3
        """
        words = Words(text)
        action = _GRAMMAR[words.one_of(_GRAMMAR, "an action")](words)
        words.end()
        if not isinstance(action, cls):
            raise words.fault(f"it is one, but not of the kind {cls.kind!r}", whole=True)
        return action

    def to_json(self) -> dict[str, Any]:
        """The action as JSON: its text, its kind and its fields; an empty tile is left out.

        >>> Place(1, -2, 3).to_json()
        {'text': 'place 1,-2 r3', 'kind': 'place', 'x': 1, 'y': -2, 'turn': 3}
        """
        json: dict[str, Any] = {"text": str(self), "kind": self.kind}
        for field in fields(self):
            value = getattr(self, field.name)
            if value is not None:
                json[field.name] = value.to_json() if isinstance(value, Spot) else value
        return json


@dataclass(frozen=True, slots=True)
class Draw(Action):
    """Chance: this tile comes out of the bag or the river pile (BASE-06), or into a hand.

    >>> Action.parse("draw base-monastery")
    Draw(tile='base-monastery')
    """

    kind = "draw"
    chance = True
    tile: str

    def __str__(self) -> str:
        return f"draw {self.tile}"


UNSEEN: Final = "unseen"
"""Stands for the tile of a draw that one may not see (`Game.seen_by`)."""


@dataclass(frozen=True, slots=True)
class Place(Action):
    """Lay the tile on a cell, turned clockwise by quarters (BASE-07); with a hand: which tile.

    >>> Action.parse("place 1,-2 r3")
    Place(x=1, y=-2, turn=3, tile=None)
    """

    kind = "place"
    x: int
    y: int
    turn: int
    tile: str | None = None

    def __str__(self) -> str:
        tile = f" {self.tile}" if self.tile is not None else ""
        return f"place {self.x},{self.y} r{self.turn}{tile}"


@dataclass(frozen=True, slots=True)
class Deploy(Action):
    """Put a figure of one's own on a segment (BASE-11; also FLY-07, CRP-05, DRG-21).

    >>> Action.parse("deploy large 0,1 city:N")
    Deploy(figure='large', spot=Spot(x=0, y=1, kind='city', where='N'))
    """

    kind = "deploy"
    figure: str
    spot: Spot

    def __str__(self) -> str:
        return f"deploy {self.figure} {self.spot}"


@dataclass(frozen=True, slots=True)
class Pass(Action):
    """Do nothing where that is allowed.

    >>> Action.parse("pass")
    Pass()
    """

    kind = "pass"

    def __str__(self) -> str:
        return "pass"


@dataclass(frozen=True, slots=True)
class Fly(Action):
    """Send a follower by flying machine (FLY-03).

    >>> Action.parse("fly follower")
    Fly(figure='follower')
    """

    kind = "fly"
    figure: str

    def __str__(self) -> str:
        return f"fly {self.figure}"


@dataclass(frozen=True, slots=True)
class Roll(Action):
    """Chance: the die of the flight shows 1, 2 or 3 (FLY-04).

    >>> Action.parse("roll 2")
    Roll(value=2)
    """

    kind = "roll"
    chance = True
    value: int

    def __str__(self) -> str:
        return f"roll {self.value}"


@dataclass(frozen=True, slots=True)
class _OfFollower(Action):
    """An action that names a follower on the board: whose, which figure, where."""

    player: int
    figure: str
    spot: Spot
    verb: ClassVar[str]

    def __str__(self) -> str:
        return f"{self.verb} {self.player} {self.figure} {self.spot}"


@dataclass(frozen=True, slots=True)
class Fairy(_OfFollower):
    """Move the fairy to this follower (DRG-25).

    >>> Action.parse("fairy 0 follower 1,0 road:NS")
    Fairy(player=0, figure='follower', spot=Spot(x=1, y=0, kind='road', where='NS'))
    """

    kind = verb = "fairy"


@dataclass(frozen=True, slots=True)
class Princess(_OfFollower):
    """Send this knight home from the princess's city (DRG-14).

    >>> Action.parse("princess 1 large 1,0 city:NE")
    Princess(player=1, figure='large', spot=Spot(x=1, y=0, kind='city', where='NE'))
    """

    kind = verb = "princess"


@dataclass(frozen=True, slots=True)
class TakeBack(_OfFollower):
    """Take this follower of one's own back into the supply (CRP-08, message 8).

    >>> Action.parse("take 1 follower 5,-2 city:NES")
    TakeBack(player=1, figure='follower', spot=Spot(x=5, y=-2, kind='city', where='NES'))
    """

    kind = "take_back"
    verb = "take"


@dataclass(frozen=True, slots=True)
class _OnCell(Action):
    """An action that names a cell with a tile."""

    x: int
    y: int

    def __str__(self) -> str:
        return f"{self.kind} {self.x},{self.y}"


@dataclass(frozen=True, slots=True)
class Dragon(_OnCell):
    """Lead the dragon one step, to this cell (DRG-06).

    >>> Action.parse("dragon 2,1")
    Dragon(x=2, y=1)
    """

    kind = "dragon"


@dataclass(frozen=True, slots=True)
class Gold(_OnCell):
    """Put the second gold bar on this cell (GLD-01), or take a bar from it (GLD-06).

    >>> Action.parse("gold 1,1")
    Gold(x=1, y=1)
    """

    kind = "gold"


@dataclass(frozen=True, slots=True)
class Ferry(Action):
    """Let the ferry of this lake join the roads of these two sides (FER-04, FER-09).

    >>> Action.parse("ferry 2,-1 ES")
    Ferry(x=2, y=-1, sides='ES')
    """

    kind = "ferry"
    x: int
    y: int
    sides: str

    def __str__(self) -> str:
        return f"ferry {self.x},{self.y} {self.sides}"


@dataclass(frozen=True, slots=True)
class Magic(Action):
    """Put the mage or the witch on this road or city (MAG-02).

    >>> Action.parse("mage 1,2 city:N")
    Magic(figure='mage', spot=Spot(x=1, y=2, kind='city', where='N'))
    """

    kind = "magic"
    figure: str
    spot: Spot

    def __str__(self) -> str:
        return f"{self.figure} {self.spot}"


@dataclass(frozen=True, slots=True)
class Unmagic(Action):
    """Take the mage or the witch off the board (MAG-05).

    >>> Action.parse("remove witch")
    Unmagic(figure='witch')
    """

    kind = "unmagic"
    figure: str

    def __str__(self) -> str:
        return f"remove {self.figure}"


@dataclass(frozen=True, slots=True)
class Robber(Action):
    """Put one's robber on this space of the score track, 0 to 49 (ROB-02).

    >>> Action.parse("robber 7")
    Robber(space=7)
    """

    kind = "robber"
    space: int

    def __str__(self) -> str:
        return f"robber {self.space}"


@dataclass(frozen=True, slots=True)
class RobberHome(Action):
    """Take one's robber back from the score track (ROB-02).

    >>> Action.parse("robber home")
    RobberHome()
    """

    kind = "robber_home"

    def __str__(self) -> str:
        return "robber home"


@dataclass(frozen=True, slots=True)
class Circle(Action):
    """Choose what the crop circle does: followers are added (A) or removed (B) (CRP-02).

    >>> Action.parse("circle add")
    Circle(option='add')
    """

    kind = "circle"
    option: str

    def __str__(self) -> str:
        return f"circle {self.option}"


@dataclass(frozen=True, slots=True)
class Settle(Action):
    """Score the feature with this segment next (SEQ-34).

    >>> Action.parse("settle 1,2 road:NS")
    Settle(spot=Spot(x=1, y=2, kind='road', where='NS'))
    """

    kind = "settle"
    spot: Spot

    def __str__(self) -> str:
        return f"settle {self.spot}"


@dataclass(frozen=True, slots=True)
class Track(Action):
    """Choose the scoring figure that moves by the points: marker or messenger (MSG-02).

    >>> Action.parse("track messenger")
    Track(figure='messenger')
    """

    kind = "track"
    figure: str

    def __str__(self) -> str:
        return f"track {self.figure}"


@dataclass(frozen=True, slots=True)
class Reveal(Action):
    """Chance: this message is on top of the stack (MSG-10).

    >>> Action.parse("reveal smallest-road")
    Reveal(message='smallest-road')
    """

    kind = "reveal"
    chance = True
    message: str

    def __str__(self) -> str:
        return f"reveal {self.message}"


@dataclass(frozen=True, slots=True)
class Message(Action):
    """Carry the message out or take 2 points instead (MSG-10): `use` is "use" or "points".

    >>> Action.parse("message points")
    Message(use='points')
    """

    kind = "message"
    use: str

    def __str__(self) -> str:
        return f"message {self.use}"


@dataclass(frozen=True, slots=True)
class Victim(Action):
    """Choose whose scoring figure the robber robs (ROB-12).

    >>> Action.parse("rob 1 marker")
    Victim(player=1, figure='marker')
    """

    kind = "victim"
    player: int
    figure: str

    def __str__(self) -> str:
        return f"rob {self.player} {self.figure}"


@dataclass(frozen=True, slots=True)
class Discard(Action):
    """Give a tile of the hand out of the game, none of them being placeable (STR-06).

    >>> Action.parse("discard base-city1")
    Discard(tile='base-city1')
    """

    kind = "discard"
    tile: str

    def __str__(self) -> str:
        return f"discard {self.tile}"


def _follower(words: Words) -> tuple[int, str, Spot]:
    """Whose follower, which one, and where."""
    return _player(words), words.one_of(FOLLOWERS, "a follower"), words.spot()


def _player(words: Words) -> int:
    return words.number("a player", 0, _LAST_PLAYER)


def _place(words: Words) -> Place:
    return Place(*words.cell(), words.turn(), words.name("a tile") if words.more() else None)


def _ferry(words: Words) -> Ferry:
    x, y = words.cell()
    sides = words.sides("the two sides")
    if len(sides) != 2:
        raise words.fault(f"a ferry joins two sides, such as ES, not {len(sides)}")
    return Ferry(x, y, sides)


def _robber(words: Words) -> Action:
    if words.skip("home"):
        return RobberHome()
    return Robber(words.number("a space (or home)", 0, _LAST_SPACE))


_GRAMMAR: Final[dict[str, Callable[[Words], Action]]] = {
    "draw": lambda words: Draw(words.name("a tile")),
    "place": _place,
    "deploy": lambda words: Deploy(words.one_of(FIGURES, "a figure"), words.spot()),
    "pass": lambda words: Pass(),
    "fly": lambda words: Fly(words.one_of(FOLLOWERS, "a follower")),
    "roll": lambda words: Roll(words.number("a roll", 1, 3)),
    "fairy": lambda words: Fairy(*_follower(words)),
    "princess": lambda words: Princess(*_follower(words)),
    "dragon": lambda words: Dragon(*words.cell()),
    "gold": lambda words: Gold(*words.cell()),
    "ferry": _ferry,
    "mage": lambda words: Magic("mage", words.spot(MAGIC_GROUND)),
    "witch": lambda words: Magic("witch", words.spot(MAGIC_GROUND)),
    "remove": lambda words: Unmagic(words.one_of(MAGIC, "a magic figure")),
    "robber": _robber,
    "circle": lambda words: Circle(words.one_of(CIRCLE_OPTIONS, "an option")),
    "take": lambda words: TakeBack(*_follower(words)),
    "settle": lambda words: Settle(words.spot()),
    "track": lambda words: Track(words.one_of(SCORERS, "a scoring figure")),
    "reveal": lambda words: Reveal(words.name("a message")),
    "message": lambda words: Message(words.one_of(MESSAGE_USES, "a choice")),
    "rob": lambda words: Victim(_player(words), words.one_of(SCORERS, "a scoring figure")),
    "discard": lambda words: Discard(words.name("a tile")),
}
"""How the words after the first one are read."""
