"""What surrounds every request: a number for the log, limits, headers, and no unnamed failure."""

from __future__ import annotations

import asyncio
import secrets
import time
from ipaddress import IPv6Network
from typing import Any
from urllib.parse import urlsplit

import structlog
from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import Request
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from bastide.server.limits import Limit
from bastide.server.problems import Problem, TooLarge, TooSlow, answer, from_http

log = structlog.get_logger("bastide.http")

BODY_SECONDS = 30.0
"""How long the body of a request may take to arrive."""

PAGE_POLICY = (
    "default-src 'self'; img-src 'self' data: blob:; worker-src 'self'; manifest-src 'self'; "
    "object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
)
# A picture that is opened by itself is a document of its own.
PICTURE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox"

HEADERS = {
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "X-Frame-Options": "DENY",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=(), payment=()",
}


def client_of(scope: Scope) -> str:
    """The address that limits are counted for.

    Whoever has one address of IPv6 has the 2^64 of its network, so the network counts.

    >>> client_of({"client": ("2001:db8:1:2:aaaa::7", 4000)})
    '2001:db8:1:2::/64'
    """
    client = scope.get("client")
    if not client:
        return "local"
    address = str(client[0])
    if ":" not in address:
        return address
    try:
        network = IPv6Network((address.partition("%")[0], 64), strict=False)
    except ValueError:
        return address
    if network.network_address.ipv4_mapped is not None or address.startswith("::ffff:"):
        return address.removeprefix("::ffff:")
    return str(network)


def is_own_origin(headers: Headers, others: tuple[str, ...]) -> bool:
    """Whether the page that asks was served here (or the asker is no page at all)."""
    origin = headers.get("origin")
    if origin is None or origin in others:
        return True
    try:
        return urlsplit(origin).netloc == headers.get("host", "")
    except ValueError:  # no address at all
        return False


class Guard:
    """Around everything else (the framework's own handler of last resort excepted)."""

    def __init__(
        self,
        app: ASGIApp,
        *,
        body_bytes: int,
        requests_per_minute: int,
        body_seconds: float = BODY_SECONDS,
    ) -> None:
        self._app = app
        self._body_bytes = body_bytes
        self._body_seconds = body_seconds
        self._requests = Limit(requests_per_minute, 60)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Handle one request; WebSockets look after themselves (``live.py``)."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        request = Request(scope)
        request.state.request_id = secrets.token_hex(8)
        structlog.contextvars.clear_contextvars()
        structlog.contextvars.bind_contextvars(request=request.state.request_id)
        began = time.perf_counter()
        sent: dict[str, Any] = {"status": None}

        async def send_guarded(message: Message) -> None:
            if message["type"] == "http.response.start":
                sent["status"] = message["status"]
                self._add_headers(message, request)
            await send(message)

        try:
            await self._handle(request, receive, send_guarded)
        except Exception:
            log.exception("fault", method=request.method, path=request.url.path)
            if sent["status"] is not None:
                raise
            fault = Problem("server-fault", "Something went wrong here. It has been noted.")
            await answer(fault, request)(scope, receive, send_guarded)
        finally:
            # The path without the query: tokens and keys are never part of it.
            log.info(
                "request",
                method=request.method,
                path=request.url.path,
                status=sent["status"],
                ms=round((time.perf_counter() - began) * 1000, 1),
            )

    async def _handle(self, request: Request, receive: Receive, send: Send) -> None:
        read = 0
        deadline: float | None = asyncio.get_running_loop().time() + self._body_seconds

        async def receive_limited() -> Message:
            nonlocal read, deadline
            try:
                async with asyncio.timeout_at(deadline):
                    message = await receive()
            except TimeoutError:
                raise TooSlow from None
            if message["type"] == "http.request":
                read += len(message.get("body", b""))
                if read > self._body_bytes:
                    raise TooLarge(self._body_bytes)
                if not message.get("more_body", False):
                    deadline = None  # what comes now is the end of the connection
            return message

        try:
            if not request.url.path.endswith(("/healthz", "/readyz")):
                self._requests.check(client_of(request.scope))
            length = request.headers.get("content-length", "0")
            if not length.isdecimal() or int(length) > self._body_bytes:
                raise TooLarge(self._body_bytes)
            await self._app(request.scope, receive_limited, send)
        except (TooLarge, TooSlow) as error:
            await answer(from_http(error), request)(request.scope, receive, send)
        except Problem as problem:
            await answer(problem, request)(request.scope, receive, send)

    def _add_headers(self, message: Message, request: Request) -> None:
        headers = MutableHeaders(scope=message)
        for name, value in HEADERS.items():
            headers.setdefault(name, value)
        picture = headers.get("content-type", "").startswith("image/svg")
        headers.setdefault("Content-Security-Policy", PICTURE_POLICY if picture else PAGE_POLICY)
        headers["X-Request-Id"] = request.state.request_id
        if request.url.path.startswith("/api/"):
            headers.setdefault("Cache-Control", "no-store")
