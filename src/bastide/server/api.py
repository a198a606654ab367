"""The requests of docs/api.md, one function each. What they do is in the parts of `Services`."""

from __future__ import annotations

import json
from functools import partial
from typing import Annotated, Any

from anyio import CapacityLimiter
from anyio.to_thread import run_sync
from fastapi import APIRouter, Depends, Query, Request, Response, WebSocket
from fastapi.security import APIKeyHeader, HTTPAuthorizationCredentials, HTTPBearer
from pydantic import BaseModel

from bastide.drawing import board_svg
from bastide.server import files_of_game, schemas
from bastide.server.bots import checked, stand_in
from bastide.server.catalogue import catalogue
from bastide.server.problems import MEDIA_TYPE
from bastide.server.rights import admitted
from bastide.server.seating import checked_setup
from bastide.server.security import client_of
from bastide.server.services import Services, services, services_of_socket
from bastide.server.storage import Guest

router = APIRouter(prefix="/api")

# What takes long is done for one after the other, and does not hold up the games meanwhile.
DRAWING, CHECKING = CapacityLimiter(1), CapacityLimiter(1)

_bearer = HTTPBearer(auto_error=False, description="The guest's token")
_key = APIKeyHeader(name="Bastide-Key", auto_error=False, description="The key of a link")

House = Annotated[Services, Depends(services)]
Key = Annotated[str | None, Depends(_key)]
Credentials = Annotated[HTTPAuthorizationCredentials | None, Depends(_bearer)]


def refusals(*statuses: int) -> dict[int | str, dict[str, Any]]:
    """The refusals a request may be answered with, for the schema."""
    schema = {"$ref": "#/components/schemas/ProblemDocument"}
    answer = {"description": "Refused (RFC 9457)", "content": {MEDIA_TYPE: {"schema": schema}}}
    return dict.fromkeys(sorted({400, 413, 422, 429, 500, *statuses}), answer)


async def present_guest(house: House, credentials: Credentials) -> Guest:
    """The guest who asks."""
    return await house.guests.of(None if credentials is None else credentials.credentials)


async def perhaps_guest(house: House, credentials: Credentials) -> Guest | None:
    """The guest who asks, or None for somebody who has no token at all."""
    return None if credentials is None else await house.guests.of(credentials.credentials)


Asking = Annotated[Guest, Depends(present_guest)]
Looking = Annotated[Guest | None, Depends(perhaps_guest)]


def sent(answer: BaseModel, status: int = 200) -> Response:
    """The answer as JSON, written once (it is of the declared type already)."""
    return Response(answer.model_dump_json(), status, media_type="application/json")


@router.post("/guests", status_code=201, response_model=schemas.Guest, responses=refusals())
async def add_guest(house: House, request: Request, wish: schemas.NewGuest) -> Response:
    """Become a guest. The answer has the token."""
    house.new_guests.check(client_of(request.scope))
    guest, token = await house.guests.add(wish.name)
    return sent(schemas.Guest(id=guest.id, name=guest.name, token=token), 201)


@router.get("/guests/me", response_model=schemas.Guest, responses=refusals(401))
async def me(guest: Asking) -> Response:
    """The guest whose token this is."""
    return sent(schemas.Guest(id=guest.id, name=guest.name))


@router.patch("/guests/me", response_model=schemas.Guest, responses=refusals(401))
async def rename(house: House, guest: Asking, wish: schemas.Rename) -> Response:
    """Take another name."""
    renamed = await house.guests.rename(guest, wish.name)
    return sent(schemas.Guest(id=renamed.id, name=renamed.name))


@router.get("/catalogue", response_model=schemas.Catalogue, responses=refusals())
async def what_there_is() -> Response:
    """What a table can be made of."""
    return sent(catalogue())


@router.post("/setups", response_model=schemas.CheckedSetup, responses=refusals())
async def check_setup(wish: schemas.NewSetup) -> Response:
    """What is wrong with a setup, or which tiles its game has."""
    return sent(await run_sync(checked_setup, wish, limiter=CHECKING))


@router.post("/tables", status_code=201, response_model=schemas.View, responses=refusals(401, 409))
async def create(house: House, guest: Asking, request: Request, wish: schemas.NewTable) -> Response:
    """Make a table."""
    house.new_tables.check(client_of(request.scope))
    return sent(await house.gathering.create(guest, wish), 201)


@router.get("/tables", response_model=schemas.Summaries, responses=refusals(401))
async def mine(house: House, guest: Asking) -> Response:
    """One's own tables, latest first."""
    return sent(schemas.Summaries(tables=await house.tables.mine(guest)))


@router.get("/tables/{table}", response_model=schemas.View, responses=refusals(401, 403, 404))
async def look(house: House, guest: Looking, key: Key, table: str) -> Response:
    """A table as the asker may see it."""
    return sent(await house.tables.view(table, guest, key))


@router.post(
    "/tables/{table}/join",
    response_model=schemas.View,
    responses=refusals(401, 403, 404, 409),
)
async def join(
    house: House, guest: Asking, key: Key, table: str, wish: schemas.Join | None = None
) -> Response:
    """Take the seat of an invitation, or one's own seat back from a bot."""
    return sent(await house.gathering.join(table, guest, key, wish or schemas.Join()))


@router.post(
    "/tables/{table}/actions",
    response_model=schemas.Update,
    responses=refusals(401, 403, 404, 409),
)
async def act(house: House, guest: Asking, table: str, wish: schemas.Act) -> Response:
    """Play an action."""
    return sent(await house.playing.act(table, guest, wish))


@router.post(
    "/tables/{table}/undo",
    response_model=schemas.Update,
    responses=refusals(401, 403, 404, 409),
)
async def undo(house: House, guest: Asking, table: str, wish: schemas.Undo) -> Response:
    """Take back one's last step."""
    return sent(await house.playing.undo(table, guest, wish))


@router.post(
    "/tables/{table}/chat",
    status_code=201,
    response_model=schemas.ChatLine,
    responses=refusals(401, 403, 404, 409),
)
async def say(
    house: House, guest: Asking, table: str, wish: schemas.SayText | schemas.SayPhrase
) -> Response:
    """Say something to everybody at the table."""
    house.chats.check(guest.id)
    return sent(await house.chat.say(table, guest, wish), 201)


@router.post(
    "/tables/{table}/comments",
    status_code=201,
    response_model=schemas.Comment,
    responses=refusals(401, 403, 404, 409),
)
async def comment(house: House, guest: Asking, table: str, wish: schemas.NewComment) -> Response:
    """Comment on a moment of a finished game."""
    house.commenting.check(guest.id)
    return sent(await house.comments.add(table, guest, wish), 201)


@router.patch(
    "/tables/{table}/comments/{number}",
    response_model=schemas.Comment,
    responses=refusals(401, 403, 404),
)
async def change_comment(
    house: House, guest: Asking, table: str, number: int, wish: schemas.NewText
) -> Response:
    """Change what one's own comment says."""
    house.commenting.check(guest.id)
    return sent(await house.comments.change(table, guest, number, wish.text))


@router.delete(
    "/tables/{table}/comments/{number}",
    status_code=204,
    response_class=Response,
    responses=refusals(401, 403, 404),
)
async def delete_comment(house: House, guest: Asking, table: str, number: int) -> Response:
    """Delete one's own comment."""
    house.commenting.check(guest.id)
    await house.comments.delete(table, guest, number)
    return Response(status_code=204)


@router.post(
    "/tables/{table}/leave",
    response_model=schemas.View,
    responses=refusals(401, 403, 404, 409),
)
async def leave(
    house: House, guest: Asking, table: str, wish: schemas.Leave | None = None
) -> Response:
    """Give up one's seats; a bot plays on."""
    bot = stand_in() if wish is None or wish.bot is None else checked(wish.bot)
    return sent(await house.gathering.leave(table, guest, bot))


@router.post(
    "/tables/{table}/rematch",
    response_model=schemas.View,
    responses=refusals(401, 403, 404, 409),
)
async def rematch(house: House, guest: Asking, table: str) -> Response:
    """The next game of the same people."""
    return sent(await house.gathering.rematch(table, guest))


@router.post(
    "/tables/{table}/branch",
    status_code=201,
    response_model=schemas.View,
    responses=refusals(401, 403, 404, 409),
)
async def branch(
    house: House, guest: Asking, key: Key, table: str, request: Request, wish: schemas.NewBranch
) -> Response:
    """Play on from a position of a finished game, at a new table."""
    house.new_tables.check(client_of(request.scope))
    return sent(await house.gathering.branch(table, guest, key, wish), 201)


@router.get(
    "/tables/{table}/consider",
    response_model=schemas.Considered,
    responses=refusals(401, 403, 404, 409),
)
async def consider(
    house: House,
    guest: Asking,
    table: str,
    action: Annotated[str, Query(min_length=1, max_length=200)],
) -> Response:
    """What an action would score, or which rule forbids it; for the seat that decides."""
    return sent(await house.playing.consider(table, guest, action))


@router.get(
    "/tables/{table}/positions/{seq}",
    response_model=schemas.Position,
    responses=refusals(401, 403, 404, 409),
)
async def position(house: House, guest: Looking, key: Key, table: str, seq: int) -> Response:
    """The game as it stood after a sequence number."""
    return sent(await house.looking.position(table, guest, key, seq))


@router.get(
    "/tables/{table}/cells",
    response_model=schemas.Cells,
    responses=refusals(401, 403, 404, 409),
)
async def cells(house: House, guest: Looking, key: Key, table: str) -> Response:
    """Which tiles that the asker cannot see would fit on each open cell."""
    return sent(await house.looking.cells(table, guest, key))


@router.get(
    "/tables/{table}/record",
    response_model=dict[str, Any],
    responses=refusals(401, 403, 404, 409),
)
async def record(house: House, guest: Looking, key: Key, table: str) -> Response:
    """The game as a record, with the proof of its draws once it is over."""
    async with house.tables.room(table) as room:
        admitted(room, guest, key)
        content = json.dumps(files_of_game.record(room), ensure_ascii=False, indent=1)
    name = f'attachment; filename="bastide-{table}.json"'
    return Response(content, media_type="application/json", headers={"Content-Disposition": name})


@router.get(
    "/tables/{table}/board.svg",
    response_class=Response,
    responses={
        200: {"description": "The board", "content": {"image/svg+xml": {}}},
        **refusals(401, 403, 404, 409),
    },
)
async def board(house: House, guest: Looking, key: Key, table: str) -> Response:
    """A picture of the board."""
    async with house.tables.room(table) as room:
        admitted(room, guest, key)
        observation = files_of_game.public_position(room)
        colours = files_of_game.colours(room)
    draw = partial(board_svg, observation, colours=colours)
    picture = await run_sync(draw, limiter=DRAWING)
    return Response(picture, media_type="image/svg+xml")


@router.websocket("/tables/{table}/live")
async def live(websocket: WebSocket, table: str) -> None:
    """What happens at a table, as it happens."""
    await services_of_socket(websocket).live.serve(websocket, table)
