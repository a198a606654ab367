"""Running the application with uvicorn."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import Callable

import uvicorn
from fastapi import FastAPI

from bastide.server import logs
from bastide.server.app import create_app
from bastide.server.live import MESSAGE_BYTES
from bastide.server.settings import Settings
from bastide.server.storage import Storage

PING_SECONDS = 20  # keeps proxies from closing quiet connections


def serve(settings: Settings, started: Callable[[str], None] | None = None) -> None:
    """Serve until interrupted; see :func:`bastide.server.run`."""
    logs.begin(settings)
    asyncio.run(_check_database(settings))
    listening = _listen(settings.host, settings.port)
    app = create_app(settings)
    config = uvicorn.Config(
        app,
        log_config=None,
        access_log=False,
        server_header=False,
        lifespan="on",
        proxy_headers=True,
        forwarded_allow_ips=settings.trusted_proxies,
        ws_max_size=4 * MESSAGE_BYTES,
        ws_ping_interval=PING_SECONDS,
        ws_ping_timeout=PING_SECONDS,
        timeout_graceful_shutdown=5,
    )
    server = _Server(config, app, lambda: started and started(_address(listening)))
    with listening:
        server.run(sockets=[listening])


class _Server(uvicorn.Server):
    """Says when it answers requests, and only then begins to draw what is not ready."""

    def __init__(self, config: uvicorn.Config, app: FastAPI, started: Callable[[], object]) -> None:
        super().__init__(config)
        self._app = app
        self._tell = started

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            self._tell()
            await self._app.state.services.gallery.prepare()


async def _check_database(settings: Settings) -> None:
    """Bring it up to date before anything listens, so that a fault is one clear error."""
    storage = Storage(settings.database_url)
    try:
        await storage.open()
    finally:
        await storage.close()


def _listen(host: str, port: int) -> socket.socket:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listening = socket.socket(family, socket.SOCK_STREAM)
    try:
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listening.bind((host, port))
    except OSError:
        listening.close()
        raise
    return listening


def _address(listening: socket.socket) -> str:
    host, port = listening.getsockname()[:2]
    if host in ("0.0.0.0", "::"):
        host = "localhost"
    if ":" in host:
        host = f"[{host}]"
    return f"http://{host}:{port}/"
