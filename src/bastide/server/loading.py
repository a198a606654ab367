"""A game that was saved becomes a table again: to be looked at, or to be played on."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import Annotated, cast

from anyio import CapacityLimiter
from anyio.to_thread import run_sync
from fastapi import APIRouter, Request, Response
from pydantic import Field, StringConstraints

from bastide.errors import InvalidRecord
from bastide.game import Game
from bastide.records import Record
from bastide.server import names, schemas
from bastide.server.api import Asking, House, refusals, sent
from bastide.server.problems import Problem, printable
from bastide.server.seating import check_count, seats_for
from bastide.server.security import client_of
from bastide.server.storage import Guest, Seat

# At most so many are read at once; the others wait, and everybody else's requests do not.
_THREADS = CapacityLimiter(2)

router = APIRouter(prefix="/api")


class SavedGame(schemas.Body):
    """`POST /api/records`: the content of a file, and who plays on if the game is not over."""

    record: Annotated[str, StringConstraints(min_length=1, max_length=2_000_000)]
    seats: Annotated[list[schemas.NewSeat], Field(min_length=2, max_length=6)] | None = None


@router.post("/records", status_code=201, response_model=schemas.View, responses=refusals(401, 409))
async def load(house: House, guest: Asking, request: Request, wish: SavedGame) -> Response:
    """Make a table of a saved game."""
    house.new_tables.check(client_of(request.scope))
    record, players = await run_sync(partial(read, wish.record), limiter=_THREADS)
    if wish.seats is None:
        seats = seats_of(guest, record)
    else:
        check_count(wish.seats, record.setup.players)
        seats = seats_for(guest, wish.seats)
    steps = list(zip(players, map(str, record.actions), strict=True))
    said = [(comment.ply, comment.player, comment.text) for comment in record.comments]
    return sent(await house.gathering.adopt(guest, record.setup, steps, seats, said), 201)


def read(content: str) -> tuple[Record, list[int]]:
    """The record in a text, and who took each of its actions. Raises ``invalid-record``."""
    try:
        record = _tidied(Record.parse(content))
        record.replay()
    except InvalidRecord as error:
        facts = {
            "where": printable(error.where),
            "reason": printable(error.reason, 200),
            "index": error.index,
            "action": None if error.action is None else printable(error.action),
            "rule": error.rule,
        }
        detail = f"{facts['where']}: {facts['reason']}" if error.where else facts["reason"]
        raise Problem("invalid-record", str(detail), **facts) from error
    game = Game(record.setup)
    players = []
    for action in record.actions:
        players.append(game.player)
        game.play(action)
    return record, players


def _tidied(record: Record) -> Record:
    """The record with its comments as people can write them here. Raises `InvalidRecord`."""
    said = []
    for place, comment in enumerate(record.comments):
        try:
            said.append(replace(comment, text=names.commented(comment.text)))
        except Problem as problem:
            raise InvalidRecord(f"comments[{place}].text", problem.detail) from problem
    return replace(record, comments=tuple(said))


def seats_of(guest: Guest, record: Record) -> tuple[Seat, ...]:
    """Every seat for the guest, under the names and in the colours of the record.

    A name that is too long for a seat is cut; a seat without one goes by its colour.
    """
    count = record.setup.players
    colours = cast("Sequence[schemas.Colour | None]", record.colours) or [None] * count
    called = [_name(name) for name in record.players] or [None] * count
    seats = seats_for(guest, [schemas.MySeat(kind="me", colour=colour) for colour in colours])
    return tuple(replace(seat, name=name) for seat, name in zip(seats, called, strict=True))


def _name(written: str) -> str | None:
    try:
        return names.clean(written[: names.NAME_LIMIT])
    except Problem:
        return None
