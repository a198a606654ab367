"""Everything one running server consists of, opened and closed together."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass

from fastapi import Request, WebSocket

from bastide.server import tokens
from bastide.server.art import Gallery
from bastide.server.bots import Bots
from bastide.server.chat import Chat
from bastide.server.comments import Comments
from bastide.server.gathering import Gathering
from bastide.server.guests import Guests
from bastide.server.limits import Limit
from bastide.server.live import Live
from bastide.server.looking import Looking
from bastide.server.playing import Playing
from bastide.server.settings import Settings
from bastide.server.storage import Storage
from bastide.server.tables import Tables

HOUR = 3600
CHATS, IN_SECONDS = 12, 30  # lines of one guest, and as many changes of comments


@dataclass(frozen=True, slots=True, kw_only=True)
class Services:
    """The parts of a running server."""

    storage: Storage
    guests: Guests
    tables: Tables
    gathering: Gathering
    playing: Playing
    looking: Looking
    chat: Chat
    comments: Comments
    live: Live
    bots: Bots
    gallery: Gallery
    new_guests: Limit
    new_tables: Limit
    chats: Limit
    commenting: Limit


@asynccontextmanager
async def opened(settings: Settings) -> AsyncIterator[Services]:
    """The parts, ready to work: the database brought up to date, waiting bots asked."""
    storage = Storage(settings.database_url)
    try:
        await storage.open()
        kept = None if settings.secret is None else settings.secret.get_secret_value()
        secret = kept or await storage.secret("tokens", tokens.new_secret())
        guests = Guests(storage, secret)
        tables = Tables(storage, games_in_memory=settings.games_in_memory)
        comments = Comments(storage, tables)
        live = Live(
            tables,
            guests,
            connections_per_client=settings.connections_per_guest,
            connects_per_minute=settings.connects_per_minute,
            origins=settings.origins,
        )
        playing = Playing(storage, tables)
        bots = Bots(tables, playing, workers=settings.bot_workers, seconds=settings.bot_seconds)
        tables.presence = live.presence
        tables.listeners += [live.heed, bots.heed]
        comments.listeners.append(live.heed_comment)
        gallery = Gallery(workers=settings.bot_workers)
        await bots.open()
        try:
            yield Services(
                storage=storage,
                guests=guests,
                tables=tables,
                gathering=Gathering(storage, tables),
                playing=playing,
                looking=Looking(tables),
                chat=Chat(storage, tables),
                comments=comments,
                live=live,
                bots=bots,
                gallery=gallery,
                new_guests=Limit(settings.guests_per_hour, HOUR),
                new_tables=Limit(settings.tables_per_hour, HOUR),
                chats=Limit(CHATS, IN_SECONDS),
                commenting=Limit(CHATS, IN_SECONDS),
            )
        finally:
            await bots.close()
            await gallery.close()
    finally:
        await storage.close()


def services(request: Request) -> Services:
    """The parts of the server that handles this request."""
    found: Services = request.app.state.services
    return found


def services_of_socket(websocket: WebSocket) -> Services:
    """The same for a WebSocket."""
    found: Services = websocket.app.state.services
    return found
