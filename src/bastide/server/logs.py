"""What the server writes about itself: one line per request and per fault, no names, no tokens."""

from __future__ import annotations

import logging
import sys
from collections.abc import Sequence
from typing import Any

import structlog
from structlog.tracebacks import ExceptionDictTransformer

from bastide.server.settings import Settings


def begin(settings: Settings) -> None:
    """Write to standard error, as text or as JSON, from the level that the settings say."""
    shared: Sequence[Any] = [
        structlog.contextvars.merge_contextvars,
        structlog.stdlib.add_log_level,
        structlog.stdlib.add_logger_name,
        structlog.processors.TimeStamper(fmt="iso", utc=True),
    ]
    if settings.log_format == "json":
        last: list[Any] = [
            # Without the values of local variables, which may be tokens.
            structlog.processors.ExceptionRenderer(ExceptionDictTransformer(show_locals=False)),
            structlog.processors.JSONRenderer(),
        ]
    else:
        # Here too.
        plain = structlog.dev.plain_traceback
        colours = sys.stderr.isatty()
        last = [structlog.dev.ConsoleRenderer(colors=colours, exception_formatter=plain)]
    handler = logging.StreamHandler()
    handler.setFormatter(
        structlog.stdlib.ProcessorFormatter(
            foreign_pre_chain=shared,
            processors=[structlog.stdlib.ProcessorFormatter.remove_processors_meta, *last],
        )
    )
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(settings.log_level.upper())
    logging.getLogger("alembic").setLevel(logging.WARNING)
    structlog.configure(
        processors=[*shared, structlog.stdlib.ProcessorFormatter.wrap_for_formatter],
        logger_factory=structlog.stdlib.LoggerFactory(),
        wrapper_class=structlog.stdlib.BoundLogger,
        cache_logger_on_first_use=False,
    )
