"""What is not the API: pictures, health, the meaning of problems, and the built client."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

from fastapi import APIRouter, Query, Request, Response
from fastapi.responses import FileResponse, HTMLResponse, JSONResponse

from bastide.drawing.ready import fingerprint
from bastide.server import schemas
from bastide.server.api import House, refusals
from bastide.server.art import Picture, modules_of
from bastide.server.problems import KINDS, Problem

CLIENT = Path(__file__).parent / "client"
YEAR = 31_536_000
# The client finds its way by itself below these.
CLIENT_PAGES = ("", "table", "watch", "join", "new", "learn", "rules")

NOT_BUILT = """<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Bastide</title>
<h1>The server runs, but the browser client is not built.</h1>
<p>Run <code>npm run build</code> in <code>web/</code>, or install a wheel, which contains it.
<p>The API is described at <a href="api/openapi.json">api/openapi.json</a>.</html>
"""

router = APIRouter()
Modules = Annotated[str, Query(max_length=400, description="Names, joined by commas")]
Version = Annotated[str, Query(max_length=40, description="As in the address a view gives")]


def pictured(request: Request, picture: Picture, lasting: bool) -> Response:
    """The picture, to be kept for a year if the address says which version it is."""
    headers = {
        "ETag": picture.etag,
        "Cache-Control": f"public, max-age={YEAR}, immutable" if lasting else "no-cache",
    }
    known = request.headers.get("if-none-match", "")
    if picture.etag in (tag.strip().removeprefix("W/") for tag in known.split(",")):
        return Response(status_code=304, headers=headers)
    content = picture.gzipped
    if "gzip" in request.headers.get("accept-encoding", ""):
        headers["Content-Encoding"] = "gzip"
    else:
        content = picture.plain
    return Response(content, media_type=picture.media_type, headers=headers)


@router.get("/art/geometry.json", responses=refusals())
async def geometry(
    house: House, request: Request, modules: Modules = "", v: Version = ""
) -> Response:
    """Outlines and anchors of the segments of every tile."""
    return pictured(request, await house.gallery.geometry(modules_of(modules)), v == fingerprint())


@router.get(
    "/art/{theme}.svg",
    response_class=Response,
    responses={
        200: {"description": "A sheet of symbols", "content": {"image/svg+xml": {}}},
        **refusals(404),
    },
)
async def sheet(
    house: House, request: Request, theme: str, modules: Modules = "", v: Version = ""
) -> Response:
    """All tiles and figures of these modules as symbols."""
    return pictured(
        request, await house.gallery.sheet(theme, modules_of(modules)), v == fingerprint()
    )


@router.get("/healthz", response_model=schemas.Health)
async def alive() -> Response:
    """Whether the process lives."""
    return JSONResponse({"status": "ok"}, headers={"Cache-Control": "no-store"})


@router.get("/readyz", response_model=schemas.Health, responses=refusals(503))
async def ready(house: House) -> Response:
    """Whether games can be played: the database answers and is of this version."""
    if not await house.storage.ready():
        raise Problem("not-ready", "The database does not answer.")
    return JSONResponse({"status": "ok"}, headers={"Cache-Control": "no-store"})


@router.get("/problems/{name}", response_model=schemas.ProblemKind, responses=refusals(404))
async def problem(name: str) -> Response:
    """What a problem's type means."""
    kind = KINDS.get(name)
    if kind is None:
        raise Problem("no-such-page", "There is no problem of this name.")
    return JSONResponse(
        {"type": f"/problems/{name}", "status": kind.status, "title": kind.title}
        | {"meaning": kind.meaning}
    )


def file_of_client(path: str) -> Path | None:
    """The built file of this name, if there is one."""
    try:
        wanted = (CLIENT / path).resolve()
        inside = wanted.is_relative_to(CLIENT.resolve()) and wanted.is_file()
    except (OSError, ValueError):  # too long, or no name of a file at all
        return None
    return wanted if inside else None


@router.api_route("/{path:path}", methods=["GET", "HEAD"], include_in_schema=False)
async def client(request: Request, path: str) -> Response:
    """A file of the built client, or its page."""
    if path.partition("/")[0] in ("api", "art"):
        raise Problem("no-such-page", "There is nothing at this address.")
    index = CLIENT / "index.html"
    if not index.is_file():
        if path.partition("/")[0] in CLIENT_PAGES:
            return HTMLResponse(NOT_BUILT, 503)
        raise Problem("no-such-page", "The browser client is not built.")
    wanted = file_of_client(path)
    if wanted is not None:
        # Vite puts a hash of the content into the names of what lies in assets/.
        lasting = path.startswith("assets/")
        cache = f"public, max-age={YEAR}, immutable" if lasting else "no-cache"
        return FileResponse(wanted, headers={"Cache-Control": cache})
    if path.partition("/")[0] in CLIENT_PAGES:
        return FileResponse(index, headers={"Cache-Control": "no-cache"})
    raise Problem("no-such-page", "There is nothing at this address.")
