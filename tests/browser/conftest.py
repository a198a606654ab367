"""One server and one Chromium for all tests; a fresh browser profile for each person."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect, sync_playwright

from tests.browser.people import DESK, NIGHTLY, NO_WORKER, PATIENCE, Visitor, profile, visitor
from tests.server.people import process

AGAIN = int(os.environ.get("BASTIDE_BROWSER_AGAIN", "0"))
"""How often a test in the browser may be repeated: on a machine that others use, it may have to
wait longer than anybody would. What was repeated is listed at the end."""


def pytest_runtest_setup(item: pytest.Item) -> None:
    """What is seen in a shorter form by other tests has to wait for the night."""
    if item.get_closest_marker("nightly") and not NIGHTLY:
        pytest.skip("only with BASTIDE_NIGHTLY=1")


FLAGS = ["--headless", "--no-sandbox", "--disable-gpu", "--disable-background-networking"]
NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Everything in this folder needs the browser, and comes last.

    Playwright's loop runs as long as its browser, and beside it no other loop can be started.
    """
    here = Path(__file__).parent
    for item in items:
        if here in item.path.parents:
            item.add_marker(pytest.mark.browser)
            item.add_marker(pytest.mark.flaky(reruns=AGAIN))
    items.sort(key=lambda item: here in item.path.parents)


@pytest.fixture(scope="session")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where the server keeps its database."""
    return tmp_path_factory.mktemp("server")


@pytest.fixture(scope="session")
def address(folder: Path) -> Iterator[str]:
    """Where the server is, without the slash at the end."""
    settings = {
        f"BASTIDE_{limit}": "1000000"
        for limit in ("TABLES_PER_HOUR", "GUESTS_PER_HOUR", "REQUESTS_PER_MINUTE")
    }
    with process(folder, settings) as server:
        yield server.address.rstrip("/")


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    chromium = os.environ.get("BASTIDE_CHROMIUM") or next(
        filter(None, map(shutil.which, NAMES)), ""
    )
    assert chromium, "no Chromium found: install it, or say where it is in BASTIDE_CHROMIUM"
    expect.set_options(timeout=PATIENCE)
    with sync_playwright() as playwright:
        started = playwright.chromium.launch(executable_path=chromium, args=FLAGS)
        yield started
        started.close()


@pytest.fixture
def visit(browser: Browser, address: str) -> Iterator[Callable[..., Visitor]]:
    """Open a browser of one's own: language, theme and size are those of the person."""
    opened: list[Visitor] = []

    def open_one(
        language: str = "en",
        theme: str = "light",
        size: tuple[int, int] = DESK,
        touch: bool = False,
        bypass_csp: bool = False,
        address: str = address,
        worker: bool = False,
    ) -> Visitor:
        context = profile(browser, size, touch, bypass_csp)
        if not worker:
            context.add_init_script(NO_WORKER)
        opened.append(visitor(context, address, language, theme))
        return opened[-1]

    yield open_one
    faults = [fault for one in opened for fault in one.faults]
    for one in opened:
        one.page.context.close()
    assert faults == []
