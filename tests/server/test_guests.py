"""Names and tokens."""

from __future__ import annotations

import pytest

from bastide.server import names, tokens
from bastide.server.problems import Problem
from tests.server.people import House, Person, kind, problem

SECRET = "x" * 32


@pytest.mark.parametrize(
    ("given", "kept"),
    [
        ("Ann", "Ann"),
        ("  Ann \u00a0 Bell ", "Ann Bell"),
        ("Ελένη", "Ελένη"),
        ("e\u0301va", "\u00e9va"),
        ("🐑", "🐑"),
        ("x" * 32, "x" * 32),
    ],
)
def test_names_are_tidied(given: str, kept: str) -> None:
    assert names.clean(given) == kept


@pytest.mark.parametrize(
    "given", ["", "   ", "a\nb", "a\x00b", "a\u202eb", "a\u2028b", "\ud800", "\u200b", "x" * 33]
)
def test_names_that_cannot_be_used_are_refused(given: str) -> None:
    with pytest.raises(Problem) as caught:
        names.clean(given)
    assert caught.value.name == "invalid-name"
    assert caught.value.facts["name"].isascii()


def test_a_token_belongs_to_its_guest_and_its_server() -> None:
    token = tokens.sign(SECRET, "guest")
    assert tokens.guest_of(SECRET, token) == "guest"
    for forged in (None, "", "guest", "guest.", token[:-1], token + "A", "other" + token[5:]):
        assert tokens.guest_of(SECRET, forged) is None
    assert tokens.guest_of("y" * 32, token) is None


async def test_a_guest_is_known_again_and_may_change_their_name(ann: Person) -> None:
    me = (await ann.ask("GET", "/api/guests/me")).json()
    assert me["name"] == "Ann"
    assert me["token"] is None
    renamed = await ann.ask("PATCH", "/api/guests/me", {"name": " Anna "})
    assert renamed.json() == {"id": me["id"], "name": "Anna", "token": None}
    assert (await ann.ask("GET", "/api/guests/me")).json()["name"] == "Anna"


async def test_a_guest_needs_no_name(house: House) -> None:
    answer = await house.http.post("/api/guests", json={})
    assert answer.json()["name"] == "Guest"


async def test_a_name_that_cannot_be_used_is_refused(house: House) -> None:
    answer = await house.http.post("/api/guests", json={"name": "a\u202eb"})
    assert kind(answer) == "invalid-name"
    assert problem(answer)["name"] == r"a\u202eb"


@pytest.mark.parametrize("token", ["", "nobody", "s29ugrz828q7yrmm.AAAA", "é.é"])
async def test_unknown_tokens_are_refused(house: House, token: str) -> None:
    headers = [(b"Authorization", f"Bearer {token}".encode("latin-1"))]
    answer = await house.http.get("/api/guests/me", headers=headers)
    assert kind(answer) == "unknown-token"
    assert answer.headers["www-authenticate"] == "Bearer"


async def test_a_well_signed_token_of_nobody_is_refused(house: House) -> None:
    secret = await house.services.storage.secret("tokens", "unused")
    stranger = Person(house.http, tokens.sign(secret, "a" * 16))
    assert kind(await stranger.ask("GET", "/api/guests/me")) == "unknown-token"
