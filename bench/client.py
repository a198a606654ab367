"""How much the browser has to load, and how soon the first board can be seen."""

from __future__ import annotations

import gzip
import os
import re
import shutil
from pathlib import Path
from typing import Any

import bastide

FOLDER = Path(bastide.__file__).parent / "server" / "client"
_CHROMIUM = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
_FLAGS = ["--headless", "--no-sandbox", "--disable-gpu"]

# Notes when the first tile is on the screen: two frames after it is in the page.
_WATCH = """
window.firstBoard = new Promise((seen) => {
  new MutationObserver((_, observer) => {
    if (document.querySelector('[data-cell]')) {
      observer.disconnect();
      requestAnimationFrame(() => requestAnimationFrame(() => seen(performance.now())));
    }
  }).observe(document, { childList: true, subtree: true });
});
"""


class Unavailable(Exception):
    """A figure cannot be measured here; says why."""


def script_gzip_kb() -> float:
    """Kilobytes (1000 bytes) of script, gzipped, that the page loads before anything is clicked."""
    page = FOLDER / "index.html"
    if not page.exists():
        raise Unavailable("the client is not built: make build")
    html = page.read_text(encoding="utf-8")
    named = re.findall(r'(?:src|href)="/([^"]+\.js)"', html)
    scripts = [FOLDER / name for name in dict.fromkeys(named)]
    return sum(len(gzip.compress(path.read_bytes(), 9)) for path in scripts) / 1000


def first_board_ms(runs: int = 5) -> float:
    """Milliseconds from opening a table's page, nothing cached, to its board on the screen.

    A real server and a real Chromium on this machine; the best of several fresh browser profiles.
    """
    if not (FOLDER / "index.html").exists():
        raise Unavailable("the client is not built: make build")
    try:
        from playwright.sync_api import sync_playwright

        from bench.server import running_server
    except ModuleNotFoundError as error:
        raise Unavailable(f"{error.name} is not installed") from error
    chromium = os.environ.get("BASTIDE_CHROMIUM") or next(
        filter(None, map(shutil.which, _CHROMIUM)), None
    )
    if chromium is None:
        raise Unavailable("there is no Chromium")
    with running_server() as address, sync_playwright() as playwright:
        link = _table(address)
        browser = playwright.chromium.launch(executable_path=chromium, args=_FLAGS)
        try:
            return min(_cold_load(browser, link) for _ in range(runs))
        finally:
            browser.close()


def _table(address: str) -> str:
    """The link for spectators of a new table."""
    import httpx

    with httpx.Client(base_url=address, timeout=30) as http:
        token = http.post("/api/guests", json={"name": "Ann"}).json()["token"]
        seats = [{"kind": "me", "name": name} for name in ("Ann", "Bob")]
        headers = {"Authorization": f"Bearer {token}"}
        view = http.post("/api/tables", json={"seats": seats}, headers=headers).json()
    return f"{address.rstrip('/')}{view['watch']}"


def _cold_load(browser: Any, link: str) -> float:
    context = browser.new_context(viewport={"width": 1366, "height": 768})
    try:
        page = context.new_page()
        page.add_init_script(_WATCH)
        page.goto(link)
        page.locator("[data-cell]").first.wait_for()
        return float(page.evaluate("window.firstBoard"))
    finally:
        context.close()
