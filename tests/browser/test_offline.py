"""The installed client: it opens without a server, says so, and goes on by itself."""

from __future__ import annotations

import json
import shutil
from collections.abc import Callable, Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from importlib.resources import files
from pathlib import Path
from threading import Thread
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import expect

from tests.browser.people import START, Visitor
from tests.browser.play import share
from tests.server.people import process

CLIENT = files("bastide.server") / "client"
KEPT = """
async () => {
  await navigator.serviceWorker.ready;
  const found = [];
  for (const name of await caches.keys()) {
    for (const request of await (await caches.open(name)).keys()) {
      found.push(new URL(request.url).pathname);
    }
  }
  return found;
}
"""
ART_IS_KEPT = f"async () => (await ({KEPT})()).some((each) => each.startsWith('/art/'))"


def test_the_shell_opens_without_a_server(visit: Callable[..., Visitor], tmp_path: Path) -> None:
    with process(tmp_path) as server:
        person = visit("el", address=server.address.rstrip("/"), worker=True)
        share(person)
        table = person.page.url
        # From the second load on, the drawings come by way of the service worker.
        person.page.evaluate(KEPT)
        person.page.reload()
        person.page.locator(".table.drawn [data-cell]").first.wait_for(state="attached")
        person.page.wait_for_function(ART_IS_KEPT)
        kept = person.page.evaluate(KEPT)
        assert {"/", "/first.js", "/manifest.webmanifest"} <= set(kept)
        assert [each for each in kept if each.startswith("/api/")] == []

        server.kill()
        person.open("/")
        expect(person.page.locator("[data-offline]")).to_contain_text("διακομιστή")
        expect(person.page.locator("h1")).to_be_visible()
        # The table is not shown as it was, but as something that waits.
        person.open(table)
        person.page.locator("[data-link]").wait_for()
        assert person.page.locator("[data-cell]").count() == 0

    port = {"BASTIDE_PORT": str(urlsplit(person.address).port)}
    with process(tmp_path, port):
        person.page.evaluate("dispatchEvent(new Event('online'))")
        person.page.locator(".table.drawn [data-cell]").first.wait_for(state="attached")
        assert person.page.locator("[data-link]").count() == 0
        person.open("/")
        person.page.locator(START).wait_for()
        assert person.page.locator("[data-offline]").count() == 0


@pytest.fixture
def shelf(tmp_path: Path) -> Iterator[tuple[str, Path]]:
    """The built files alone, where they can be changed: address and folder."""
    folder = tmp_path / "client"
    with CLIENT.joinpath("index.html").open():
        shutil.copytree(str(CLIENT), folder)

    class Quiet(SimpleHTTPRequestHandler):
        def log_message(self, format: str, *args: object) -> None:
            """Say nothing."""

    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=str(folder)))
    thread = Thread(target=server.serve_forever, daemon=True)
    thread.start()
    yield f"http://127.0.0.1:{server.server_port}", folder
    server.shutdown()
    server.server_close()


def test_a_new_version_asks_before_it_begins(
    visit: Callable[..., Visitor], shelf: tuple[str, Path]
) -> None:
    address, folder = shelf
    person = visit(address=address, worker=True)
    person.open("/")
    person.page.evaluate(KEPT)
    person.page.reload()
    person.page.wait_for_function("navigator.serviceWorker.controller !== null")
    person.page.evaluate("window.before = true")

    worker = folder / "sw.js"
    text = worker.read_text(encoding="utf-8")
    version = text.partition("const VERSION = '")[2].partition("'")[0]
    worker.write_text(text.replace(version, "another"), encoding="utf-8")
    person.page.evaluate(
        "navigator.serviceWorker.getRegistration().then((found) => found.update())"
    )
    prompt = person.page.locator("[data-new-version]")
    prompt.get_by_role("button").first.click()
    person.page.wait_for_function("window.before === undefined")
    expect(prompt).to_have_count(0)
    caches = person.page.evaluate("caches.keys()")
    assert [each for each in caches if each.startswith("bastide-shell")] == [
        "bastide-shell-another"
    ]


def test_it_can_be_installed() -> None:
    manifest = json.loads((CLIENT / "manifest.webmanifest").read_text(encoding="utf-8"))
    assert manifest["display"] == "standalone"
    pictures = {each["sizes"]: each for each in manifest["icons"] if each["type"] == "image/png"}
    assert {"192x192", "512x512"} <= set(pictures)
    for icon in manifest["icons"]:
        content = (CLIENT / icon["src"].lstrip("/")).read_bytes()
        if icon["type"] == "image/png":
            side = int(icon["sizes"].partition("x")[0])
            # Width and height stand behind the PNG's signature and the head of its first part.
            assert [int.from_bytes(content[at : at + 4]) for at in (16, 20)] == [side, side]
