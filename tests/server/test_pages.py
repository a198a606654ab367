"""Pictures, health, headers, limits, the client's files, the log."""

from __future__ import annotations

import asyncio
import json
import logging
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import structlog
from starlette.types import Message, Receive, Scope, Send

from bastide.server import logs, pages
from bastide.server.limits import Limit
from bastide.server.problems import KINDS, Problem
from bastide.server.security import Guard, client_of
from bastide.server.settings import load
from tests.server.people import ALONE, House, Person, kind, problem, running


async def test_pictures_are_kept_by_their_version(house: House, ann: Person) -> None:
    view = await ann.create(ALONE | {"modules": ["inns_cathedrals"]})
    for address in view["art"].values():
        answer = await house.http.get(address)
        assert answer.status_code == 200
        assert "immutable" in answer.headers["cache-control"]
        assert answer.headers["content-encoding"] == "gzip"
        headers = {"If-None-Match": answer.headers["etag"]}
        assert (await house.http.get(address, headers=headers)).status_code == 304
        plain = await house.http.get(address.partition("&")[0])
        assert plain.headers["cache-control"] == "no-cache"
        assert plain.text == answer.text


async def test_the_sheet_has_every_tile_of_the_modules(house: House) -> None:
    base = (await house.http.get("/art/illustrated.svg")).text
    both = (await house.http.get("/art/contrast.svg?modules=inns_cathedrals")).text
    geometry = (await house.http.get("/art/geometry.json?modules=inns_cathedrals")).json()
    assert 'id="tile-base-start-3"' in base
    assert "tile-inns_cathedrals" not in base or 'id="tile-inns' not in base
    assert all(f'id="tile-{tile}-0"' in both for tile in geometry)


@pytest.mark.parametrize(
    ("address", "name"),
    [
        ("/art/oil.svg", "no-such-page"),
        ("/art/illustrated.png", "no-such-page"),
        ("/art/illustrated.svg?modules=rivers", "invalid-setup"),
        ("/art/geometry.json?modules=\u2028", "invalid-setup"),
        ("/art/geometry.json?modules=" + "a" * 500, "invalid-request"),
        ("/api/nothing", "no-such-page"),
        ("/api/tables/abcdefghjkmn", "no-such-table"),
        ("/api/tables/%00", "no-such-table"),
        ("/secret.txt", "no-such-page"),
        ("/..%2f..%2fpages.py", "no-such-page"),
        ("/problems/none", "no-such-page"),
    ],
)
async def test_unknown_addresses_are_refused(house: House, address: str, name: str) -> None:
    assert kind(await house.http.get(address)) == name


async def test_every_problem_is_explained(house: House) -> None:
    for name in KINDS:
        explained = (await house.http.get(f"/problems/{name}")).json()
        assert explained["status"] == KINDS[name].status
        assert explained["meaning"]


def test_every_problem_is_in_the_documentation() -> None:
    page = Path(__file__).parents[2] / "docs" / "api.md"
    text = page.read_text(encoding="utf-8")
    assert [name for name in KINDS if f"| `{name}` | {KINDS[name].status} |" not in text] == []


async def test_wrong_methods_are_refused(house: House) -> None:
    assert kind(await house.http.delete("/api/tables")) == "method-not-allowed"


async def test_pages_are_safe_to_show(house: House) -> None:
    for address in ("/healthz", "/api/catalogue", "/nothing", "/art/illustrated.svg"):
        headers = (await house.http.get(address)).headers
        policy = headers["content-security-policy"]
        assert "unsafe-eval" not in policy
        assert "script-src" not in policy  # only default-src, which has no 'unsafe-inline'
        assert policy.startswith(("default-src 'self'; ", "default-src 'none'; "))
        assert "frame-ancestors 'none'" in policy
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "no-referrer"
        assert headers["x-request-id"]
    assert (
        "unsafe-inline" not in (await house.http.get("/healthz")).headers["content-security-policy"]
    )


async def test_the_catalogue_has_what_can_be_played(house: House, ann: Person) -> None:
    found = (await house.http.get("/api/catalogue")).json()
    base = found["modules"][0]
    assert base["module"] == "base"
    assert base["total"] == sum(tile["count"] for tile in base["tiles"]) == 72
    assert found["bots"][0] == "random"
    assert found["limits"] == {"players": [2, 6], "name": 32, "copies": 4}
    assert base["tiles"][0] == {"tile": "base-start", "count": 1, "fewest": 1, "most": 99}
    whole = {module["module"] for module in found["modules"] if not module["apart"]}
    assert whole == {"base", "river", "messengers", "strategic_hand"}
    for module in found["modules"][1:]:
        view = await ann.create(ALONE | {"modules": [module["module"]]})
        assert view["status"] == "playing"
    for switch in found["switches"]:
        assert switch["default"] == switch["values"][0]


async def test_bodies_have_a_limit(house: House) -> None:
    big = b'{"name": "' + b"x" * 70_000 + b'"}'
    answer = await house.http.post("/api/guests", content=big)
    assert kind(answer) == "too-large"
    assert problem(answer)["limit"] == 64_000

    async def in_pieces() -> object:
        for _ in range(70):
            yield b" " * 1000

    answer = await house.http.post("/api/guests", content=in_pieces())  # type: ignore[arg-type]
    assert kind(answer) == "too-large"


async def test_a_body_that_does_not_arrive_is_given_up() -> None:
    never = asyncio.Event()
    sent: list[Any] = []

    async def reads_all(scope: Scope, receive: Receive, send: Send) -> None:
        while (await receive())["more_body"]:
            pass

    async def begins(pieces: Iterator[Message]) -> Message:
        for piece in pieces:
            return piece
        await never.wait()
        raise AssertionError("nothing comes any more")

    async def keep(message: Message) -> None:
        sent.append(message)

    pieces = iter([{"type": "http.request", "body": b"{", "more_body": True}])
    guard = Guard(reads_all, body_bytes=100, requests_per_minute=100, body_seconds=0.05)
    scope = {"type": "http", "method": "POST", "path": "/", "query_string": b"", "headers": []}
    await guard(scope, lambda: begins(pieces), keep)
    assert sent[0]["status"] == 408
    assert json.loads(sent[1]["body"])["type"] == "/problems/too-slow"


@pytest.mark.parametrize("body", [b"{", b"\xff", b"[" * 50_000, b'{"name": NaN}', b'"\\ud800"'])
async def test_bodies_that_are_no_json_are_refused(house: House, body: bytes) -> None:
    headers = {"Content-Type": "application/json"}
    answer = await house.http.post("/api/guests", content=body, headers=headers)
    assert kind(answer) in ("not-json", "invalid-request")


async def test_faults_name_the_place_and_not_the_value(ann: Person) -> None:
    wish = {"seats": [{"kind": "me", "name": 7}, {"kind": "open", "\u2028": 1}], "x" * 99: 1}
    answer = await ann.ask("POST", "/api/tables", wish)
    faults = {fault["where"]: fault["what"] for fault in problem(answer)["faults"]}
    assert "body.seats.0.me.name" in faults
    assert r"body.seats.1.open.\u2028" in faults
    assert "body." + "x" * 60 in faults


def test_a_limit_lets_some_through_and_then_evenly() -> None:
    moment = 0.0
    limit = Limit(3, 60, clock=lambda: moment)
    assert [limit.wait("a") for _ in range(4)] == [0, 0, 0, 21]
    assert limit.wait("b") == 0
    moment = 19.0
    assert limit.wait("a") == 2
    moment = 21.0
    assert limit.wait("a") == 0
    with pytest.raises(Problem) as caught:
        limit.check("a")
    assert caught.value.name == "too-many-requests"


async def test_tables_guests_and_requests_are_limited(tmp_path: Path) -> None:
    async with running(
        tmp_path, tables_per_hour=2, guests_per_hour=3, requests_per_minute=12
    ) as house:
        ann = await house.person()
        assert (await ann.ask("POST", "/api/tables", ALONE)).status_code == 201
        assert (await ann.ask("POST", "/api/tables", ALONE)).status_code == 201
        refused = await ann.ask("POST", "/api/tables", ALONE)
        assert kind(refused) == "too-many-requests"
        assert int(refused.headers["retry-after"]) == problem(refused)["retry_after"] > 1000
        answers = [await house.http.post("/api/guests", json={}) for _ in range(3)]
        assert [answer.status_code for answer in answers] == [201, 201, 429]
        for _ in range(5):
            await ann.ask("GET", "/api/catalogue")
        assert kind(await ann.ask("GET", "/api/catalogue")) == "too-many-requests"
        assert (await house.http.get("/healthz")).status_code == 200


async def test_without_a_built_client_the_page_says_so(
    house: House, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pages, "CLIENT", tmp_path / "none")
    for address in ("/", "/table/abc", "/join/abc"):
        answer = await house.http.get(address)
        assert answer.status_code == 503
        assert "client is not built" in answer.text
    assert kind(await house.http.get("/assets/x.js")) == "no-such-page"


async def test_the_built_client_is_served(
    house: House, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    built = tmp_path / "client"
    (built / "assets").mkdir(parents=True)
    (built / "index.html").write_text("<title>Bastide</title>")
    (built / "assets" / "main-1a2b.js").write_text("start()")
    (tmp_path / "outside.txt").write_text("not yours")
    monkeypatch.setattr(pages, "CLIENT", built)
    for address in ("/", "/table/abc", "/watch/abc", "/join/abc", "/new"):
        answer = await house.http.get(address)
        assert answer.text == "<title>Bastide</title>"
        assert answer.headers["content-type"].startswith("text/html")
        assert answer.headers["cache-control"] == "no-cache"
    assert (await house.http.head("/")).headers["content-type"].startswith("text/html")
    script = await house.http.get("/assets/main-1a2b.js")
    assert script.text == "start()"
    assert "immutable" in script.headers["cache-control"]
    for address in ("/..%2foutside.txt", "/assets/..%2f..%2foutside.txt", "/elsewhere"):
        assert kind(await house.http.get(address)) == "no-such-page"


async def test_a_fault_inside_is_named_and_logged(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken() -> None:
        raise RuntimeError("a bug")

    monkeypatch.setattr("bastide.server.api.catalogue", broken)
    with structlog.testing.capture_logs() as lines:
        answer = await house.http.get("/api/catalogue")
    assert answer.status_code == 500
    assert kind(answer) == "server-fault"
    assert "a bug" not in answer.text
    (fault,) = (line for line in lines if line["event"] == "fault")
    assert fault["exc_info"]
    assert problem(answer)["request"] == answer.headers["x-request-id"]


async def test_the_log_tells_no_secrets(house: House, ann: Person) -> None:
    with structlog.testing.capture_logs() as lines:
        bob = await house.person("Robert Secretive")
        view = await ann.create({"seats": [{"kind": "me"}, {"kind": "open"}]})
        link = view["seats"][1]["invitation"]
        await bob.join(link)
        await ann.ask("GET", f"{ann.at}/consider?action=secret+thought")
    text = repr(lines)
    assert view["table"] in text
    for secret in (ann.token, bob.token, link.partition("#")[2], "Secretive", "secret+thought"):
        assert secret not in text


@pytest.mark.usefixtures("own_log")
def test_the_log_is_written_as_json_or_text(capfd: pytest.CaptureFixture[str]) -> None:
    logs.begin(load(log_format="json"))
    structlog.get_logger("here").info("hello", number=7)
    logging.getLogger("uvicorn.error").warning("from uvicorn")
    logs.begin(load(log_format="text", log_level="warning"))
    structlog.get_logger("here").info("not this")
    structlog.get_logger("here").warning("but this")
    written = capfd.readouterr().err
    assert '"number": 7' in written
    assert '"event": "from uvicorn"' in written
    assert "not this" not in written
    assert "but this" in written


@pytest.mark.parametrize(
    ("address", "client"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:aaaa::7", "2001:db8:1:2::/64"),
        ("2001:db8:1:2:bbbb::9", "2001:db8:1:2::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("::1", "::/64"),
        ("a:b", "a:b"),
    ],
)
def test_limits_are_counted_for_networks(address: str, client: str) -> None:
    assert client_of({"type": "http", "client": (address, 4000)}) == client


@pytest.mark.parametrize(
    "path", ["/%00", "/assets/%00.js", "/table/%ff", "/" + "a" * 5000, "/%2e%2e"]
)
async def test_odd_paths_are_pages_or_nothing(house: House, path: str) -> None:
    answer = await house.http.get(path)
    assert answer.status_code in (200, 404, 503)


@pytest.mark.usefixtures("own_log")
@pytest.mark.parametrize("log_format", ["json", "text"])
def test_a_fault_in_the_log_tells_no_values(
    log_format: str, capfd: pytest.CaptureFixture[str]
) -> None:
    def fail(token: str) -> None:
        raise RuntimeError("a fault of " + "this kind")

    secret = "-".join(("very", "secret"))  # in one piece it would be in the lines shown
    logs.begin(load(log_format=log_format))
    for logger in (structlog.get_logger("here"), logging.getLogger("uvicorn.error")):
        try:
            fail(secret)
        except RuntimeError:
            logger.exception("failed")
    written = capfd.readouterr().err
    assert written.count("a fault of this kind") >= 2
    assert secret not in written
