"""The rule book's drawn examples: what they are, and their pictures."""

from __future__ import annotations

import gzip
import hashlib
from functools import lru_cache
from importlib.resources import files
from typing import Annotated

from fastapi import APIRouter, Query, Request, Response
from fastapi.responses import JSONResponse
from starlette.concurrency import run_in_threadpool

from bastide.book import Example, examples, picture, size
from bastide.drawing import THEMES
from bastide.drawing.ready import fingerprint
from bastide.server import schemas
from bastide.server.api import refusals
from bastide.server.art import Picture
from bastide.server.games import award_json
from bastide.server.pages import Version, pictured
from bastide.server.problems import Problem

router = APIRouter()
ArtSet = Annotated[str, Query(alias="set", max_length=40, description="The art set")]


@lru_cache(maxsize=1)
def version() -> str:
    """Changes whenever an example or the drawings do."""
    digest = hashlib.sha256(fingerprint().encode())
    for entry in sorted((files("bastide.book") / "examples").iterdir(), key=lambda e: e.name):
        digest.update(entry.name.encode() + b"\0" + entry.read_bytes())
    return digest.hexdigest()[:12]


@lru_cache(maxsize=1)
def contents() -> schemas.Book:
    """Every example, in the order of the book."""
    return schemas.Book(examples=[_entry(example) for example in examples().values()])


def _entry(example: Example) -> schemas.BookExample:
    width, height = size(example)
    return schemas.BookExample(
        example=example.id,
        module=example.module,
        rule=example.rule,
        picture=f"/art/book/{example.id}.svg?v={version()}",
        width=width,
        height=height,
        awards=[award_json(award) for award in example.play().awards],
    )


@lru_cache(maxsize=256)
def drawn(name: str, theme: str) -> Picture:
    """The picture of an example, drawn when it is first asked for."""
    content = picture(examples()[name], theme).encode()
    etag = f'"{hashlib.sha256(content).hexdigest()[:20]}"'
    return Picture(gzip.compress(content, mtime=0), "image/svg+xml", etag)


@router.get("/api/book", response_model=schemas.Book)
async def book() -> Response:
    """The drawn examples of the rule book, with the points they are about."""
    found = await run_in_threadpool(contents)
    return JSONResponse(found.model_dump(mode="json"), headers={"Cache-Control": "no-cache"})


@router.get(
    "/art/book/{example}.svg",
    response_class=Response,
    responses={
        200: {"description": "A board or a score track", "content": {"image/svg+xml": {}}},
        **refusals(404),
    },
)
async def example(
    request: Request, example: str, theme: ArtSet = "illustrated", v: Version = ""
) -> Response:
    """The picture of an example of the rule book."""
    if example not in examples() or theme not in THEMES:
        raise Problem("no-such-page", "There is no such example, or no such art set.")
    found = await run_in_threadpool(drawn, example, theme)
    return pictured(request, found, v == version())
