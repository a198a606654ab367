"""The shapes of what the library writes as JSON, for the server's schema and the client's types.

Nothing is checked against them when it is sent; a test plays games and compares. Members that
expansions add are allowed everywhere.
"""

from __future__ import annotations

from typing import Any

from pydantic import BaseModel, ConfigDict

PLACE = "x-shape"  # stands in a schema where `referring` puts the reference to a shape


class Shape(BaseModel):
    """A JSON object with at least these members."""

    model_config = ConfigDict(extra="allow", strict=True)


class Spot(Shape):
    """A segment on the board: cell, kind, and where on the tile as it lies."""

    x: int
    y: int
    kind: str
    where: str


class Action(Shape):
    """Something that may be done; ``text`` is what is sent. The rest depends on ``kind``."""

    text: str
    kind: str
    x: int | None = None
    y: int | None = None
    turn: int | None = None
    tile: str | None = None
    figure: str | None = None
    spot: Spot | None = None
    player: int | None = None
    sides: str | None = None
    space: int | None = None
    option: str | None = None
    use: str | None = None
    value: int | None = None
    message: str | None = None


class Term(Shape):
    """A part of an award's formula: ``count`` of ``what`` give ``points``."""

    what: str
    count: int
    points: int


class Award(Shape):
    """Points with their formula and rule."""

    player: int
    points: int
    kind: str
    rule: str
    terms: list[Term]
    spot: Spot | None
    cells: list[tuple[int, int]]
    final: bool
    incomplete: bool
    text: str | None = None


class Event(Shape):
    """A change of the game; its further members depend on ``kind``."""

    kind: str
    ply: int
    player: int | None
    award: Award | None = None


class LaidTile(Shape):
    """A tile on the board."""

    tile: str
    x: int
    y: int
    turn: int


class Figure(Spot):
    """A figure on the board and the segment it stands on."""

    player: int
    figure: str


class Feature(Shape):
    """A city, road, field or monastery: its segments, owners and worth."""

    kind: str
    spots: list[tuple[int, int, str]]
    complete: bool
    owners: list[int]
    strength: list[int]
    value: int | None
    value_complete: int | None
    tiles: int | None = None
    open: int | None = None
    shields: int | None = None
    cathedral: bool | None = None
    inn: bool | None = None
    cities: int | None = None


class Observation(Shape):
    """The game as one seat sees it."""

    seat: int | None
    players: int
    modules: list[str]
    turn_number: int
    first_player: int
    active_player: int
    player: int
    phase: str
    over: bool
    winners: list[int]
    scores: list[int]
    supply: list[dict[str, int]]
    drawn: str | None
    tiles_left: int
    remaining: dict[str, int]
    discarded: list[str]
    tiles: list[LaidTile]
    figures: list[Figure]
    features: list[Feature]
    open_cells: list[tuple[int, int]]


class Setup(Shape):
    """What was agreed before the game."""

    players: int
    modules: list[str]
    first_player: int
    copies: dict[str, int]
    tiles: dict[str, int]
    switches: dict[str, bool | str]


def referring(schema: Any) -> Any:
    """The schema with a reference wherever a shape has its place.

    >>> referring({"anyOf": [{PLACE: "Award", "title": "A"}, {"type": "null"}]})
    {'anyOf': [{'$ref': '#/components/schemas/Award'}, {'type': 'null'}]}
    """
    if isinstance(schema, dict):
        if PLACE in schema:
            return {"$ref": f"#/components/schemas/{schema[PLACE]}"}
        return {name: referring(part) for name, part in schema.items()}
    return [referring(part) for part in schema] if isinstance(schema, list) else schema


def definitions() -> dict[str, Any]:
    """JSON schemas of all shapes by name, referring to each other as OpenAPI components."""
    found: dict[str, Any] = {}
    for shape in (Observation, Action, Event, Award, Setup):
        schema = shape.model_json_schema(ref_template="#/components/schemas/{model}")
        found |= schema.pop("$defs", {})
        found[shape.__name__] = schema
    return found
