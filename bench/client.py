"""How much the browser has to load, how soon the board can be seen, and how smoothly it moves."""

from __future__ import annotations

import gzip
import json
import os
import re
import shutil
import statistics
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any

import bastide

FOLDER = Path(bastide.__file__).parent / "server" / "client"
_CHROMIUM = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
_PATIENCE = 120_000
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


# Wheel, then drag: one step for every frame; answers the time between frames, in ms.
_MOVE = """
async () => {
  const host = document.querySelector('[data-board] .host');
  const box = host.getBoundingClientRect();
  const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
  const at = (dx, dy) => ({ clientX: x + dx, clientY: y + dy, bubbles: true, cancelable: true });
  const frame = () => new Promise((done) => requestAnimationFrame(done));
  const gaps = [];
  const run = async (step) => {
    let last = await frame();
    for (let number = 0; number < 150; number++) {
      step(number);
      const now = await frame();
      gaps.push(now - last);
      last = now;
    }
  };
  await run((number) =>
    host.dispatchEvent(
      new WheelEvent('wheel', { deltaY: number % 60 < 30 ? -40 : 40, ...at(0, 0) }),
    ),
  );
  const mouse = (target, type, dx, dy) =>
    target.dispatchEvent(new MouseEvent(type, { view: window, buttons: 1, ...at(dx, dy) }));
  mouse(host, 'mousedown', 0, 0);
  await run((number) =>
    mouse(window, 'mousemove', 150 * Math.sin(number / 10), 100 * Math.cos(number / 10)),
  );
  mouse(window, 'mouseup', 0, 0);
  return gaps;
}
"""

# Every tile is shown from a bitmap, or has been for two seconds.
_SETTLED = """
() => new Promise((done) => {
  const tiles = () => [...document.querySelectorAll('[data-cell]')];
  const shown = () => tiles().map((tile) => tile.href.baseVal);
  let before = shown().join();
  const look = () => {
    const now = shown().join();
    if (now === before) done(true);
    else { before = now; setTimeout(look, 2000); }
  };
  setTimeout(look, 2000);
})
"""

# Notes how long after the Enter that ends a turn the cells are there and painted: two frames after
# they are in the page. `answered` waits without asking again and again, which would cost frames.
_WATCH_CELLS = """
window.highlights = [];
window.answered = (before) => new Promise((done) => {
  const look = () => {
    const panel = document.querySelector('[data-panel]');
    if (panel === null || panel.dataset.seq === before) return;
    observer.disconnect();
    requestAnimationFrame(() => requestAnimationFrame(() => done(panel.dataset.seq)));
  };
  const observer = new MutationObserver(look);
  observer.observe(document, { attributes: true, childList: true, subtree: true });
  look();
});
let pressed = null;
addEventListener('keydown', (event) => {
  const pass = document.querySelector('[data-primary=pass]');
  pressed = event.key === 'Enter' && pass ? event.timeStamp : null;
}, true);
new MutationObserver(() => {
  if (pressed === null || !document.querySelector('.cells.marked button')) return;
  const began = pressed;
  pressed = null;
  const note = () => window.highlights.push(performance.now() - began);
  requestAnimationFrame(() => requestAnimationFrame(note));
}).observe(document, { childList: true, subtree: true });
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
    with _house() as (address, browser):
        link = _table(address)
        return min(_cold_load(browser, link) for _ in range(runs))


def first_board_all_ms(runs: int = 5) -> float:
    """The same with the drawings of all modules, which the server has drawn before."""
    with _house() as (address, browser):
        link = _table(address, _expansions())
        _cold_load(browser, link)
        return min(_cold_load(browser, link) for _ in range(runs))


@dataclass(frozen=True, slots=True)
class Motion:
    """How a board of many tiles moves under wheel and mouse."""

    frames_per_s: float
    script_ms: float


def board_motion(tiles: int = 250) -> Motion:
    """Frames per second (median) and script per frame while a large board is zoomed and dragged.

    All modules and six players, so that every kind of figure stands on the board; Chromium
    without a GPU.
    """
    with _house() as (address, browser):
        page = _table_page(browser, address, *_large_table(address, tiles))
        # The bitmaps of the tiles are made in the background.
        page.wait_for_function(_SETTLED)
        session = page.context.new_cdp_session(page)
        session.send("Performance.enable")
        before = _script_s(session)
        gaps: list[float] = page.evaluate(_MOVE)
        script = _script_s(session) - before
        return Motion(1000 / statistics.median(gaps), 1000 * script / len(gaps))


def highlight_ms(turns: int = 12) -> float:
    """Milliseconds from the key that ends a turn to the next tile's cells, marked (median).

    Two people at one device, so that the next tile is theirs too; the server answers in between.
    """
    with _house() as (address, browser):
        token, view = _new_table(address, {"seats": _people("Ann", "Bob")})
        page = _table_page(browser, address, token, view["table"], _WATCH_CELLS)
        for _ in range(turns):
            _press(page, "ArrowRight", "Enter")
            if page.locator("[data-primary=pass]").count() > 0:
                _press(page, "Enter")
        found: list[float] = page.evaluate("window.highlights")
        return statistics.median(found)


def _press(page: Any, *keys: str) -> None:
    """Press keys, the last of which sends an action, and wait until it is answered."""
    seq = page.locator("[data-panel]").get_attribute("data-seq")
    for key in keys:
        page.keyboard.press(key)
    page.evaluate("(seq) => window.answered(seq)", seq)


def _table_page(browser: Any, address: str, token: str, table: str, script: str = "") -> Any:
    """The page of a table, drawn, as the guest with this token sees it."""
    page = browser.new_page(viewport={"width": 1366, "height": 768})
    page.add_init_script(f"localStorage.setItem('bastide.guest', {json.dumps(token)});{script}")
    page.goto(f"{address.rstrip('/')}/table/{table}")
    # Without the drawings that the build makes, the server draws all modules first.
    page.locator(".table.drawn").wait_for(timeout=_PATIENCE)
    return page


@contextmanager
def _house() -> Iterator[tuple[str, Any]]:
    """A server with the built client, and a browser. Raises `Unavailable`."""
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
    with running_server() as server, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=_FLAGS)
        try:
            yield server.address, browser
        finally:
            browser.close()


def _script_s(session: Any) -> float:
    metrics = session.send("Performance.getMetrics")["metrics"]
    return next(float(m["value"]) for m in metrics if m["name"] == "ScriptDuration")


def _new_table(address: str, wish: dict[str, Any]) -> tuple[str, dict[str, Any]]:
    """A table that a new guest has made; their token and the view."""
    import httpx

    with httpx.Client(base_url=address, timeout=30) as http:
        token = http.post("/api/guests", json={"name": "Ann"}).json()["token"]
        headers = {"Authorization": f"Bearer {token}"}
        answer = http.post("/api/tables", json=wish, headers=headers)
        return token, answer.raise_for_status().json()


def _people(*names: str) -> list[dict[str, str]]:
    """Seats of people at one device."""
    return [{"kind": "me", "name": name} for name in names]


def _large_table(address: str, tiles: int) -> tuple[str, str]:
    """A game of six with all modules that has gone on until so many tiles lay; token and table."""
    import httpx

    chance = Random(3)
    seats = _people("A", "B", "C", "D", "E", "F")
    wish = {"modules": _expansions(), "copies": {"base": 2}, "seats": seats}
    token, view = _new_table(address, wish)
    table = view["table"]
    with httpx.Client(base_url=address, timeout=30) as http:
        http.headers["Authorization"] = f"Bearer {token}"
        while view["status"] == "playing" and len(view["game"]["tiles"]) < tiles:
            texts = [action["text"] for action in view["legal"]]
            figures = [text for text in texts if text.startswith("deploy")]
            chosen = chance.choice(figures if figures and chance.random() < 0.8 else texts)
            action = {"action": chosen, "seq": view["seq"], "id": f"bench-{view['seq']:06}"}
            answer = http.post(f"/api/tables/{table}/actions", json=action)
            view |= answer.raise_for_status().json()
    return token, table


def _expansions() -> list[str]:
    from bastide.tiles import MODULES

    return [module for module in MODULES if module != "base"]


def _table(address: str, modules: Sequence[str] = ()) -> str:
    """The link for spectators of a new table with these modules."""
    _, view = _new_table(address, {"modules": list(modules), "seats": _people("Ann", "Bob")})
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
