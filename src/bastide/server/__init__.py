"""The server for the browser: HTTP, WebSocket, storage, live updates, bot workers.

:func:`run` starts it; :func:`bastide.server.app.create_app` makes the application for another ASGI
server. Needs the extra ``server``.
"""

from __future__ import annotations

from collections.abc import Callable

from bastide.server.settings import InvalidSettings, Settings, load

__all__ = ["InvalidSettings", "Settings", "load", "run"]


def run(settings: Settings, started: Callable[[str], None] | None = None) -> None:
    """Serve until interrupted. ``started`` is called with the address once requests are answered.

    Raises :class:`~bastide.server.migration.NewerDatabase` if a later version has written the
    database, and ``OSError`` if the port is taken.
    """
    from bastide.server.serving import serve

    serve(settings, started)
