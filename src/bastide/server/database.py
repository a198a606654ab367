"""The tables of the database.

A game is its setup (``game_tables``) and its events; everything else is computed from them.
Times are milliseconds since 1970 in UTC. Changing anything here needs a migration in
``migrations/versions``; a test compares the two.
"""

from __future__ import annotations

import sqlalchemy as sa

metadata = sa.MetaData(
    naming_convention={
        "ix": "ix_%(column_0_label)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "ck": "ck_%(table_name)s_%(constraint_name)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s_%(referred_table_name)s",
        "pk": "pk_%(table_name)s",
    }
)

secrets = sa.Table(
    "secrets",
    metadata,
    sa.Column("name", sa.String(32), primary_key=True),
    sa.Column("value", sa.String(200), nullable=False),
)

guests = sa.Table(
    "guests",
    metadata,
    sa.Column("id", sa.String(32), primary_key=True),
    sa.Column("name", sa.String(64), nullable=False),
    sa.Column("created", sa.BigInteger, nullable=False),
)

game_tables = sa.Table(
    "game_tables",
    metadata,
    sa.Column("id", sa.String(32), primary_key=True),
    sa.Column("version", sa.String(32), nullable=False),  # of the rules it is played by
    sa.Column("created", sa.BigInteger, nullable=False),
    sa.Column("updated", sa.BigInteger, nullable=False),
    sa.Column("status", sa.String(16), nullable=False),  # waiting, playing, finished
    sa.Column("setup", sa.JSON, nullable=False),
    sa.Column("options", sa.JSON, nullable=False),
    sa.Column("order_rule", sa.String(16), nullable=False),  # fixed, random
    sa.Column("seat_order", sa.JSON, nullable=True),  # drawn once, at the start
    sa.Column("seed", sa.LargeBinary(32), nullable=False),
    sa.Column("watch_key", sa.String(64), nullable=False),
    sa.Column("rematch_of", sa.String(32), sa.ForeignKey("game_tables.id"), nullable=True),
    sa.Column("to_act", sa.Integer, nullable=True),  # the seat that has to decide
    # A game that goes on from a position of another: which, after which event of it, and how many
    # of its own first events were given.
    sa.Column("branch_of", sa.String(32), nullable=True),
    sa.Column("branch_seq", sa.Integer, nullable=True),
    sa.Column("given", sa.Integer, nullable=False, server_default="0"),
    sa.Column("chat", sa.Integer, nullable=False, server_default="0"),  # lines written so far
    sa.Column("comments", sa.Integer, nullable=False, server_default="0"),  # changes to them so far
    sa.UniqueConstraint("rematch_of"),  # one rematch, whoever asks first
)

seats = sa.Table(
    "seats",
    metadata,
    sa.Column("table_id", sa.String(32), sa.ForeignKey("game_tables.id"), primary_key=True),
    sa.Column("slot", sa.Integer, primary_key=True, autoincrement=False),  # as listed by the maker
    sa.Column("player", sa.Integer, nullable=True),  # its place in the game, once it has started
    sa.Column("kind", sa.String(16), nullable=False),  # person, bot, open
    sa.Column("guest_id", sa.String(32), sa.ForeignKey("guests.id"), nullable=True),
    sa.Column("name", sa.String(64), nullable=True),
    sa.Column("colour", sa.String(16), nullable=False),
    sa.Column("bot", sa.String(200), nullable=True),
    sa.Column("key", sa.String(64), nullable=False),
    sa.Column("gone", sa.Boolean, nullable=False),  # the person left, the bot plays on
)
sa.Index("ix_seats_guest_id", seats.c.guest_id)

events = sa.Table(
    "events",
    metadata,
    sa.Column("table_id", sa.String(32), sa.ForeignKey("game_tables.id"), primary_key=True),
    sa.Column("seq", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("player", sa.Integer, nullable=False),  # -1 is chance
    sa.Column("action", sa.String(200), nullable=True),  # null for an undo
    sa.Column("undo_to", sa.Integer, nullable=True),  # an undo: the last event that still counts
    sa.Column("guest_id", sa.String(32), nullable=True),  # who sent it, and under which name;
    sa.Column("client_id", sa.String(64), nullable=True),  # null for chance and bots
    sa.Column("at", sa.BigInteger, nullable=False),
    sa.UniqueConstraint("table_id", "guest_id", "client_id"),
)

chat_lines = sa.Table(
    "chat_lines",
    metadata,
    sa.Column("table_id", sa.String(32), sa.ForeignKey("game_tables.id"), primary_key=True),
    sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("slot", sa.Integer, nullable=False),  # the seat, as listed by the maker
    sa.Column("name", sa.String(64), nullable=False),  # as the writer was called then
    sa.Column("text", sa.String(300), nullable=True),  # one of these two
    sa.Column("phrase", sa.String(32), nullable=True),
    sa.Column("guest_id", sa.String(32), nullable=False),
    sa.Column("client_id", sa.String(64), nullable=False),
    sa.Column("at", sa.BigInteger, nullable=False),
    sa.UniqueConstraint("table_id", "guest_id", "client_id"),
)

comments = sa.Table(
    "comments",
    metadata,
    sa.Column("table_id", sa.String(32), sa.ForeignKey("game_tables.id"), primary_key=True),
    sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("seq", sa.Integer, nullable=False),  # the event after which the moment is
    sa.Column("slot", sa.Integer, nullable=False),  # the seat, as listed by the maker
    sa.Column("text", sa.String(500), nullable=False),
    sa.Column("guest_id", sa.String(32), nullable=True),  # who sent it, and under which name;
    sa.Column("client_id", sa.String(64), nullable=True),  # null for those of a loaded record
    sa.Column("at", sa.BigInteger, nullable=False),
    sa.Column("changed", sa.BigInteger, nullable=True),
    sa.UniqueConstraint("table_id", "guest_id", "client_id"),
)
