"""What goes in and out, typed: the server's OpenAPI schema, and from it the client's types.

docs/api.md says what the parts mean.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal, get_args

from pydantic import BaseModel, ConfigDict, Field, StringConstraints, WithJsonSchema

from bastide.server import shapes
from bastide.setup import MOST_COPIES, MOST_OF_A_TILE

Colour = Literal["red", "blue", "yellow", "green", "black", "grey"]
Status = Literal["waiting", "playing", "finished"]
SeatKind = Literal["person", "bot", "open"]
Order = Literal["fixed", "random"]
COLOURS: tuple[Colour, ...] = get_args(Colour)

# Names are judged by `names.clean`; these bounds only keep bodies small.
GivenName = Annotated[str, StringConstraints(max_length=200)]
ClientId = Annotated[str, StringConstraints(pattern=r"^[A-Za-z0-9_-]{8,64}$")]
ActionText = Annotated[str, StringConstraints(min_length=1, max_length=200)]
Word = Annotated[str, StringConstraints(pattern=r"^[a-z0-9_]{1,40}$")]
TileName = Annotated[str, StringConstraints(pattern=r"^[a-z0-9-]{1,60}$")]
Seq = Annotated[int, Field(ge=0, le=1_000_000)]
Json = dict[str, Any]


def _shaped(name: str) -> WithJsonSchema:
    return WithJsonSchema({shapes.PLACE: name})


# Written by the library as JSON; their shapes are in `shapes.py`.
Observation = Annotated[Json, _shaped("Observation")]
Action = Annotated[Json, _shaped("Action")]
Event = Annotated[Json, _shaped("Event")]
Award = Annotated[Json, _shaped("Award")]
Setup = Annotated[Json, _shaped("Setup")]


class Body(BaseModel):
    """Something a client sends: nothing unknown in it, nothing guessed."""

    model_config = ConfigDict(extra="forbid", strict=True)


class NewGuest(Body):
    """`POST /api/guests`."""

    name: GivenName | None = None


class Rename(Body):
    """`PATCH /api/guests/me`."""

    name: GivenName


class MySeat(Body):
    """A seat for the guest who makes the table."""

    kind: Literal["me"]
    name: GivenName | None = None
    colour: Colour | None = None


class BotSeat(Body):
    """A seat for a bot: its name, perhaps with options as ``name:key=value,key=value``."""

    kind: Literal["bot"]
    bot: Annotated[str, StringConstraints(min_length=1, max_length=200)]
    name: GivenName | None = None
    colour: Colour | None = None


class OpenSeat(Body):
    """A seat for whoever follows its invitation."""

    kind: Literal["open"]
    colour: Colour | None = None


NewSeat = Annotated[MySeat | BotSeat | OpenSeat, Field(discriminator="kind")]


class Options(Body):
    """What the table shows to its players; docs/api.md says what the server does about each."""

    legal_cells: bool = True
    tile_counts: bool = True
    projections: bool = True
    ghosts: bool = True
    chat: bool = True


class Chosen(Body):
    """What a game is made of, but for the number of players."""

    modules: Annotated[list[Word], Field(max_length=20)] = []
    copies: Annotated[
        dict[Word, Annotated[int, Field(ge=0, le=MOST_COPIES)]], Field(max_length=20)
    ] = {}
    tiles: Annotated[
        dict[TileName, Annotated[int, Field(ge=0, le=MOST_OF_A_TILE)]], Field(max_length=500)
    ] = {}
    switches: Annotated[
        dict[Word, bool | Annotated[str, StringConstraints(max_length=40)]],
        Field(max_length=40),
    ] = {}


class NewSetup(Chosen):
    """`POST /api/setups`."""

    players: Annotated[int, Field(ge=0, le=100)] = 2


class NewTable(Chosen):
    """`POST /api/tables`."""

    seats: Annotated[list[NewSeat], Field(min_length=2, max_length=6)]
    order: Order = "fixed"
    options: Options = Options()


class NewBranch(Body):
    """`POST /api/tables/{table}/branch`: play on from a position of a finished game."""

    seq: Seq
    seats: Annotated[list[NewSeat], Field(min_length=2, max_length=6)] | None = None


class Join(Body):
    """`POST /api/tables/{table}/join`."""

    name: GivenName | None = None
    colour: Colour | None = None


class Leave(Body):
    """`POST /api/tables/{table}/leave`: which bot plays on."""

    bot: Annotated[str, StringConstraints(min_length=1, max_length=200)] | None = None


class Act(Body):
    """`POST /api/tables/{table}/actions`."""

    action: ActionText
    seq: Seq
    id: ClientId


class Undo(Body):
    """`POST /api/tables/{table}/undo`."""

    seq: Seq
    id: ClientId


Phrase = Literal[
    "hello", "good_luck", "well_played", "thanks", "one_moment", "sorry", "oops", "again"
]


class SayText(Body):
    """`POST /api/tables/{table}/chat` in one's own words, judged by `names.said`."""

    text: Annotated[str, StringConstraints(max_length=2000)]
    id: ClientId


class SayPhrase(Body):
    """`POST /api/tables/{table}/chat` in words that everybody reads in their own language."""

    phrase: Phrase
    id: ClientId


# Judged by `names.commented`.
CommentText = Annotated[str, StringConstraints(max_length=2000)]


class NewComment(Body):
    """`POST /api/tables/{table}/comments`: one of one's seats on the moment after ``seq``."""

    seq: Seq
    text: CommentText
    seat: Annotated[int, Field(ge=0, le=5)] | None = None
    id: ClientId


class NewText(Body):
    """`PATCH /api/tables/{table}/comments/{number}`."""

    text: CommentText


class Answer(BaseModel):
    """Something the server sends."""

    model_config = ConfigDict(extra="forbid")


class Guest(Answer):
    """A guest; ``token`` only in the answer that makes one."""

    id: str
    name: str
    token: str | None = None


class SeatView(Answer):
    """A seat as somebody sees it."""

    seat: int
    kind: SeatKind
    name: str | None
    bot: str | None
    colour: Colour
    yours: bool
    present: bool
    left: bool
    invitation: str | None


class Step(Answer):
    """One accepted action with what it did. ``player`` -1 is chance."""

    seq: int
    player: int
    action: str | None
    kind: str
    at: str
    events: list[Event]
    awards: list[Award]


class Update(Answer):
    """What changed after ``since``."""

    table: str
    seq: int
    since: int
    undo_to: int | None
    steps: list[Step]
    status: Status
    eyes: int | None
    to_act: int | None
    game: Observation | None
    legal: list[Action]
    can_undo: bool
    seed: str | None


class ChatLine(Answer):
    """Something that was said: either a text or a phrase. ``name`` is how the writer was called."""

    number: int
    seat: int
    name: str
    at: str
    text: str | None
    phrase: Phrase | None


class Comment(Answer):
    """What a seat says about the moment after ``seq``; ``changed`` is when it did so last."""

    number: int
    seq: int
    seat: int
    text: str
    at: str
    changed: str | None


class Art(Answer):
    """Where this table's pictures are; both addresses contain the version."""

    tiles: str
    geometry: str


class Branch(Answer):
    """The game goes on from another table's after ``seq``: its first ``given`` steps."""

    table: str
    seq: int
    given: int


class View(Answer):
    """Everything about a table that this viewer may know."""

    table: str
    status: Status
    seq: int
    created: str
    setup: Setup
    options: Options
    order: Order
    seats: list[SeatView]
    watchers: int
    you: list[int]
    eyes: int | None
    to_act: int | None
    commitment: str
    seed: str | None
    watch: str | None
    rematch: str | None
    branch: Branch | None
    art: Art
    game: Observation | None
    legal: list[Action]
    can_undo: bool
    steps: list[Step]
    chat: list[ChatLine]
    comments: list[Comment]


class Summary(Answer):
    """A line in the list of one's tables."""

    table: str
    status: Status
    created: str
    updated: str
    modules: list[str]
    copies: dict[str, int]
    seats: list[SeatView]
    your_turn: bool


class Summaries(Answer):
    """`GET /api/tables`."""

    tables: list[Summary]


class Refusal(Answer):
    """Why an action is not legal."""

    rule: str
    reason: str
    facts: Json
    text: str


class Considered(Answer):
    """What an action would do; `chance` is what comes next if that is no decision.

    It names the phase: `draw`, `flight` (the die) or `reveal` (a message).
    """

    legal: bool
    awards: list[Award]
    events: list[Event]
    chance: str | None
    refusal: Refusal | None


class BookExample(Answer):
    """A drawn example of the rule book; lengths as in the picture, 100 to a tile."""

    example: str
    module: str
    rule: str
    picture: str
    width: int
    height: int
    awards: list[Award]


class Book(Answer):
    """The drawn examples of the rule book, in its order."""

    examples: list[BookExample]


class Position(Answer):
    """The game as it stood at a sequence number."""

    seq: int
    eyes: int | None
    game: Observation


class Cell(Answer):
    """An open cell: which of the tiles that cannot be seen fit there, and how many they are."""

    x: int
    y: int
    fits: int
    tiles: dict[str, int]


class Cells(Answer):
    """`GET /api/tables/{table}/cells`. ``total`` tiles cannot be seen."""

    seq: int
    total: int
    cells: list[Cell]


class TileCount(Answer):
    """How often a tile is in a module's set, and how often it may be in a game."""

    tile: str
    count: int
    fewest: int
    most: int


class Module(Answer):
    """A module a table may choose; `apart` if its rules and its tiles may be chosen apart."""

    module: str
    title: str
    total: int
    apart: bool
    tiles: list[TileCount]


class Switch(Answer):
    """A house rule: its values, the rules it touches, the modules without which it is idle."""

    name: str
    values: list[bool | str]
    default: bool | str
    rules: str
    modules: list[str]


class Limits(Answer):
    """The bounds of what a table may be."""

    players: tuple[int, int]
    name: int
    copies: int


class Catalogue(Answer):
    """What a table can be made of."""

    version: str
    modules: list[Module]
    switches: list[Switch]
    bots: list[str]
    colours: list[Colour]
    limits: Limits


class CheckedSetup(Answer):
    """Why a setup cannot be played, or with which tiles it is."""

    faults: list[str]
    total: int | None
    tiles: dict[str, int] | None


class Health(Answer):
    """`/healthz`, `/readyz`."""

    status: Literal["ok"]


class ProblemKind(Answer):
    """`GET /problems/{name}`."""

    type: str
    status: int
    title: str
    meaning: str


class ProblemDocument(BaseModel):
    """A refusal (RFC 9457). Further members depend on ``type``; see docs/api.md."""

    model_config = ConfigDict(extra="allow")

    type: str
    title: str
    status: int
    detail: str
    instance: str | None = None
    request: str | None = None
