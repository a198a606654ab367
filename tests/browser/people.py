"""Somebody in front of a browser, and how they play."""

from __future__ import annotations

import json
import os
import re
from dataclasses import dataclass, field

import httpx
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, Request
from playwright.sync_api import TimeoutError as TooLate

NIGHTLY = bool(os.environ.get("BASTIDE_NIGHTLY"))
"""Whether there is time for the long form of the tests."""

DESK = (1366, 768)
PHONE = (390, 844)
SMALL_PHONE = (360, 740)

START = "form button[type=submit]"
DECIDING = "[data-panel][data-acting]"
OVER = "[data-final]"
# What the browser itself says about a refusal of the server, or about a server that is away.
EXPECTED = re.compile("Failed to load resource|WebSocket connection to .* failed")
# A machine that is busy with something else is not a failure: milliseconds.
PATIENCE = 30_000
# Keeping the client for later is the matter of one test; the others do without.
NO_WORKER = "delete Navigator.prototype.serviceWorker"

LOOKS = """() => {
  const panel = document.querySelector('[data-panel]');
  const focus = document.activeElement;
  return {
    address: location.href,
    dialogs: [...document.querySelectorAll('dialog')].map((each) => each.innerText.slice(0, 80)),
    banner: document.querySelector('.banner')?.innerText,
    panel: panel?.innerText,
    seq: panel?.dataset.seq,
    acting: panel?.dataset.acting,
    primary: document.querySelector('[data-primary]')?.outerHTML,
    cells: document.querySelectorAll('.cells button').length,
    spots: [...document.querySelectorAll('[data-spot]')].map((each) => each.dataset.spot),
    focus: focus?.outerHTML.slice(0, 300),
    focused: document.hasFocus(),
  };
}"""


@dataclass
class Visitor:
    """A person with a browser; `faults` collects what the page complained about."""

    page: Page
    address: str
    faults: list[str] = field(default_factory=list)
    token: str = ""

    def open(self, path: str) -> None:
        self.page.goto(path if path.startswith("http") else self.address + path)

    # -- as whom the server knows them

    def client(self) -> httpx.Client:
        """Asks the server as this person."""
        token = self.token or self.page.evaluate("localStorage.getItem('bastide.guest')")
        return client(self.address, token)

    def be(self, token: str) -> None:
        """From the next page on, be this guest."""
        self.token = token
        kept = json.dumps(token)
        self.page.context.add_init_script(f"localStorage.setItem('bastide.guest', {kept})")

    # -- what is on the table

    @property
    def table(self) -> str:
        """The name of the table they are at."""
        return self.page.url.partition("/table/")[2].partition("?")[0]

    @property
    def seq(self) -> str:
        """How much has happened, as the page knows it."""
        return self.page.locator("[data-panel]").get_attribute("data-seq") or ""

    def scores(self) -> list[int]:
        rows = self.page.locator("[data-score]").all()
        return [int(re.sub(r"\D", "", row.inner_text())) for row in rows]

    def tiles(self) -> int:
        """How many tiles lie on the board."""
        return self.page.locator("[data-cell]").count()

    def wait_for_more_than(self, seq: str) -> None:
        try:
            self.page.locator(f'[data-panel]:not([data-seq="{seq}"])').wait_for()
        except TooLate as error:
            raise AssertionError(f"nothing came after {seq}; the page: {self.looks()}") from error

    def looks(self) -> str:
        """What a failure should say about the page."""
        state: dict[str, object] = self.page.evaluate(LOOKS)
        return json.dumps({**state, "faults": self.faults}, ensure_ascii=False, indent=1)

    def decide_or_end(self) -> bool:
        """Wait until it is this person's decision (True) or the game is over (False)."""
        self.page.locator(f"{DECIDING}, {OVER}").first.wait_for()
        return self.page.locator(OVER).count() == 0

    # -- playing with the keyboard

    def press(self, *keys: str) -> None:
        for key in keys:
            self.page.keyboard.press(key)

    def lay_tile(self, *arrows: str) -> None:
        """Choose a cell with the arrows, and confirm."""
        seq = self.seq
        self.press(*(arrows or ("ArrowRight",)), "Enter")
        self.wait_for_more_than(seq)

    def put_figure(self, spot: int | None) -> None:
        """Put a figure on a spot (from 1), or on none."""
        seq = self.seq
        if spot is not None:
            self.press(str(spot))
        self.press("Enter")
        self.wait_for_more_than(seq)

    def decide(self, number: int) -> None:
        """Whatever is to be decided now; the number makes decisions differ."""
        if self.page.locator(".cells button").count() > 0:
            arrows = ("ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp")
            self.lay_tile(*(arrows[(number + n) % 4] for n in range(1 + number % 3)))
        else:
            spots = self.page.locator("[data-spot]").count()
            self.put_figure(None if spots == 0 or number % 4 == 0 else 1 + number % min(spots, 9))


def client(address: str, token: str | None = None) -> httpx.Client:
    """Asks the server, as a guest if there is a token."""
    headers = {} if token is None else {"Authorization": f"Bearer {token}"}
    return httpx.Client(base_url=address, headers=headers, timeout=PATIENCE / 1000)


def new_guest(address: str) -> str:
    """The token of somebody who has just come."""
    with client(address) as http:
        answer = http.post("/api/guests", json={"name": "Ann"}).raise_for_status()
    token: str = answer.json()["token"]
    return token


def profile(
    browser: Browser, size: tuple[int, int], touch: bool = False, bypass_csp: bool = False
) -> BrowserContext:
    """A browser of somebody's own, in which nothing moves that need not."""
    context = browser.new_context(
        viewport={"width": size[0], "height": size[1]},
        has_touch=touch,
        is_mobile=touch,
        reduced_motion="reduce",
        bypass_csp=bypass_csp,
    )
    context.set_default_timeout(PATIENCE)
    return context


def visitor(context: BrowserContext, address: str, language: str, theme: str) -> Visitor:
    """A person with these settings."""
    settings = json.dumps(json.dumps({"language": language, "theme": theme}))
    context.add_init_script(
        "if (!localStorage.getItem('bastide.settings'))"
        f" localStorage.setItem('bastide.settings', {settings})"
    )
    one = Visitor(context.new_page(), address)

    def hear(message: ConsoleMessage) -> None:
        if message.type in ("error", "warning") and not EXPECTED.search(message.text):
            one.faults.append(message.text)

    def watch(request: Request) -> None:
        if not request.url.startswith((address, "blob:", "data:")):
            one.faults.append(f"a request to somebody else: {request.url}")

    one.page.on("console", hear)
    one.page.on("pageerror", lambda error: one.faults.append(str(error)))
    one.page.on("request", watch)
    return one
