"""What holds for all tests."""

import logging
import sys
from collections.abc import Iterator

import pytest
from hypothesis import settings

# A machine that is busy with something else is not a failure.
settings.register_profile("bastide", parent=settings(), deadline=None)
settings.load_profile("bastide")


@pytest.fixture
def own_log() -> Iterator[None]:
    """A server in this process may begin its log; it ends with the test, as what it writes to."""
    root = logging.getLogger()
    handlers, level = root.handlers[:], root.level
    yield
    root.handlers[:] = handlers
    root.setLevel(level)
    if structlog := sys.modules.get("structlog"):
        structlog.reset_defaults()
