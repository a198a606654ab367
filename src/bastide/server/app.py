"""The application: all parts put together."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from fastapi import FastAPI, Request, Response
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware

from bastide import __version__
from bastide.server import api, book, lessons, loading, pages, sandbox, schemas, shapes
from bastide.server.problems import Problem, answer, from_http, from_validation
from bastide.server.security import Guard
from bastide.server.services import opened
from bastide.server.settings import Settings, load


def create_app(settings: Settings | None = None) -> FastAPI:
    """The server as an ASGI application; without settings it takes them from the environment.

    Raises :class:`~bastide.server.settings.InvalidSettings`; its start-up raises
    :class:`~bastide.server.migration.NewerDatabase`.
    """
    chosen = load() if settings is None else settings

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        async with opened(chosen) as services:
            app.state.services = services
            yield

    app = FastAPI(
        title="Bastide",
        version=__version__,
        summary="Tables at which people and bots play. docs/api.md says what the parts mean.",
        lifespan=lifespan,
        docs_url=None,
        redoc_url=None,
        openapi_url="/api/openapi.json",
        middleware=[
            Middleware(
                Guard,
                body_bytes=chosen.body_bytes,
                requests_per_minute=chosen.requests_per_minute,
            ),
            Middleware(GZipMiddleware, minimum_size=1000, compresslevel=5),
        ],
    )
    app.add_exception_handler(Problem, _refuse)
    app.add_exception_handler(RequestValidationError, _refuse)
    app.add_exception_handler(HTTPException, _refuse)
    app.include_router(api.router)
    app.include_router(sandbox.router)
    app.include_router(loading.router)
    app.include_router(lessons.router)
    app.include_router(book.router)
    app.include_router(pages.router)
    _describe_shapes(app)
    return app


async def _refuse(request: Request, error: Exception) -> Response:
    if isinstance(error, RequestValidationError):
        error = from_validation(error)
    if isinstance(error, HTTPException):
        error = from_http(error)
    assert isinstance(error, Problem)
    return answer(error, request)


def _describe_shapes(app: FastAPI) -> None:
    """Put into the schema what it refers to: problems, and what the library writes."""
    describe = app.openapi

    def openapi() -> dict[str, Any]:
        if app.openapi_schema is not None:
            return app.openapi_schema
        schema: dict[str, Any] = shapes.referring(describe())
        schema["components"]["schemas"] |= shapes.definitions()
        problem = schemas.ProblemDocument.model_json_schema()
        schema["components"]["schemas"]["ProblemDocument"] = problem
        app.openapi_schema = schema
        return schema

    app.openapi = openapi  # type: ignore[method-assign]
