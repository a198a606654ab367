"""Refusals with names: RFC 9457 problem documents.

Everything the server refuses is a :class:`Problem`. Its ``type`` is ``/problems/<name>``, and the
names with their meaning are the table :data:`KINDS`, which the server also shows at that address.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from fastapi import Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse, Response
from starlette.exceptions import HTTPException

MEDIA_TYPE = "application/problem+json"


@dataclass(frozen=True, slots=True)
class Kind:
    """What a problem's type means: its HTTP status, its title and an explanation."""

    status: int
    title: str
    meaning: str


KINDS: Mapping[str, Kind] = {
    "invalid-request": Kind(422, "The request does not fit", "See `faults` for each place."),
    "not-json": Kind(400, "The body is not JSON", "The body could not be read as JSON."),
    "unknown-token": Kind(
        401, "Unknown guest", "The token is missing, was not made by this server, or was altered."
    ),
    "not-at-this-table": Kind(
        403, "Not at this table", "You hold no seat here, and the key is missing or wrong."
    ),
    "no-seat": Kind(403, "No seat", "Only people who hold a seat may do this."),
    "hidden-at-this-table": Kind(
        403, "Not shown at this table", "The table was made with the option `option` off."
    ),
    "no-chat": Kind(403, "No chat here", "The table was made without a chat."),
    "chat-full": Kind(409, "The chat is full", "As much was said here as one table can keep."),
    "comments-full": Kind(
        409, "No room for another comment", "A seat has as many comments as one table can keep."
    ),
    "no-such-comment": Kind(404, "No such comment", "It was deleted, or has never been there."),
    "not-your-comment": Kind(
        403, "Not your comment", "Whoever holds the seat that wrote it may do this."
    ),
    "no-such-table": Kind(404, "No such table", "There is no table of this name."),
    "no-such-page": Kind(404, "No such page", "There is nothing at this address."),
    "no-such-position": Kind(
        404, "No such position", "The game has no position with this sequence number."
    ),
    "no-such-bot": Kind(422, "No such bot", "The bot's name or one of its options is unknown."),
    "invalid-setup": Kind(422, "This cannot be played", "See `faults` for every reason."),
    "invalid-record": Kind(
        422, "Not a game that can be loaded", "`where` in the file the fault is, and its `reason`."
    ),
    "invalid-name": Kind(422, "This name cannot be used", "A name has 1 to 32 visible characters."),
    "invalid-text": Kind(
        422,
        "This cannot be said",
        "What is said has 1 to 300 visible characters, a comment 1 to 500.",
    ),
    "colour-taken": Kind(409, "Colour taken", "Somebody at the table has this colour."),
    "seat-taken": Kind(409, "Seat taken", "Somebody else followed this invitation before."),
    "not-started": Kind(409, "Not started", "The game waits for people to take their seats."),
    "game-over": Kind(409, "The game is over", "Nothing can be done in a finished game."),
    "game-not-over": Kind(409, "The game is not over", "This can be had once the game is over."),
    "stale-sequence": Kind(
        409, "The game has moved on", "Something happened that the sender did not know of."
    ),
    "not-your-turn": Kind(403, "Not your decision", "Another seat has to decide now."),
    "not-an-action": Kind(422, "Not an action", "The text is not an action in Bastide's notation."),
    "illegal-action": Kind(422, "Against the rules", "`rule` names the rule that forbids it."),
    "nothing-to-undo": Kind(
        409, "Nothing to undo", "One's own steps can be undone until something hidden was seen."
    ),
    "foreign-origin": Kind(403, "Foreign origin", "The page of another site asked for this."),
    "method-not-allowed": Kind(405, "Method not allowed", "This address knows other methods."),
    "too-large": Kind(413, "Too large", "The body is larger than this server accepts."),
    "too-slow": Kind(408, "Too slow", "The body did not arrive in the time that a request has."),
    "too-many-requests": Kind(429, "Too many requests", "Try again after `retry_after` seconds."),
    "unreadable-game": Kind(
        500, "Stored game cannot be read", "The stored game does not follow this version's rules."
    ),
    "took-too-long": Kind(503, "Took too long", "The server has no more time for one request."),
    "not-ready": Kind(503, "Not ready", "The database does not answer."),
    "server-fault": Kind(500, "Fault in the server", "This is a bug; the log has the details."),
}


class Problem(Exception):
    """A refusal: ``name`` is one of :data:`KINDS`, ``detail`` one sentence, the rest is facts."""

    def __init__(self, name: str, detail: str, /, **facts: Any) -> None:
        super().__init__(detail)
        self.name = name
        self.kind = KINDS[name]
        self.detail = detail
        self.facts = facts

    def document(self, instance: str | None = None, request: str | None = None) -> dict[str, Any]:
        """The problem as a JSON object."""
        members = {
            "type": f"/problems/{self.name}",
            "title": self.kind.title,
            "status": self.kind.status,
            "detail": self.detail,
            "instance": instance,
            "request": request,
        }
        return {**self.facts, **{k: v for k, v in members.items() if v is not None}}


class TooLarge(HTTPException):
    """A body that passed the limit while it was read.

    It is an ``HTTPException`` because the framework lets nothing else through from there.
    """

    def __init__(self, limit: int) -> None:
        super().__init__(413)
        self.limit = limit


class TooSlow(HTTPException):
    """A body that did not arrive in time; an ``HTTPException`` for the same reason."""

    def __init__(self) -> None:
        super().__init__(408)


def answer(problem: Problem, request: Request) -> Response:
    """The HTTP answer that carries the problem."""
    headers = {}
    if problem.name == "too-many-requests":
        headers["Retry-After"] = str(problem.facts["retry_after"])
    if problem.name == "unknown-token":
        headers["WWW-Authenticate"] = "Bearer"
    return JSONResponse(
        problem.document(request.url.path, getattr(request.state, "request_id", None)),
        problem.kind.status,
        headers,
        MEDIA_TYPE,
    )


def printable(text: str, longest: int = 60) -> str:
    """Something a client sent, short and safe to send back."""
    return text[:longest].encode("ascii", "backslashreplace").decode()


def from_validation(error: RequestValidationError) -> Problem:
    """What FastAPI found wrong with a request, every fault with its place, never its value."""
    faults = [
        {
            "where": ".".join(printable(str(part)) for part in fault["loc"]),
            "what": printable(fault["msg"], 200),
        }
        for fault in error.errors()
    ]
    if any(fault["type"] == "json_invalid" for fault in error.errors()):
        return Problem("not-json", "The body is not JSON.")
    detail = "; ".join(f"{fault['where']}: {fault['what']}" for fault in faults[:5])
    return Problem("invalid-request", detail, faults=faults[:50])


def from_http(error: HTTPException) -> Problem:
    """The framework's own refusals under their names here."""
    if isinstance(error, TooLarge):
        return Problem("too-large", f"A body has at most {error.limit} bytes.", limit=error.limit)
    if isinstance(error, TooSlow):
        return Problem("too-slow", "The body did not arrive in time.")
    if error.status_code == 404:
        return Problem("no-such-page", "There is nothing at this address.")
    if error.status_code == 405:
        return Problem("method-not-allowed", "This address does not know this method.")
    if error.status_code == 400:
        return Problem("not-json", "The body could not be read.")
    return Problem("server-fault", str(error.detail))
