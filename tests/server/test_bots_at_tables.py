"""Bots play by themselves, outside the event loop, whatever happens to them."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from bastide import Action, Draw, Game, Setup
from bastide.server import bots
from bastide.server.bots import Question, decide, seed_of
from tests.server.people import WITH_BOT, House, Person, running

BOTS_ONLY = {"seats": [{"kind": "bot", "bot": "random"}, {"kind": "bot", "bot": "random"}]}


async def quiet(house: House) -> None:
    """Wait until no bot thinks."""
    while house.services.bots.thinking:
        await asyncio.gather(*house.services.bots.thinking)


async def test_a_bot_answers_every_move(house: House, ann: Person) -> None:
    await ann.create(WITH_BOT)
    for _ in range(10):
        await ann.act(ann.view["legal"][0]["text"])
        await quiet(house)
        await ann.look()
        assert ann.view["to_act"] == 0
    assert {step["player"] for step in ann.view["steps"]} == {-1, 0, 1}


async def test_bots_alone_play_a_whole_game(house: House, ann: Person) -> None:
    wish = {"seats": [*BOTS_ONLY["seats"], {"kind": "me"}]}
    await ann.create(wish)
    await quiet(house)
    await ann.look()
    await ann.ask("POST", f"{ann.at}/leave", {"bot": "random"})
    await quiet(house)
    assert (await ann.look())["status"] == "finished"


async def test_bots_think_in_processes_of_their_own(place: Path | str) -> None:
    async with running(place, bot_workers=1) as house:
        ann = await house.person()
        await ann.create({"seats": [{"kind": "bot", "bot": "greedy"}, {"kind": "me"}]})
        await quiet(house)
        assert (await ann.look())["to_act"] == 1
        # Even when the worker is gone before the next question.
        house.services.bots.drop_workers()
        while (await ann.look())["to_act"] == 1:
            await ann.act(ann.view["legal"][-1]["text"])
            await quiet(house)
            if ann.view["seq"] > 12:
                break
        assert any(step["player"] == 0 for step in ann.view["steps"][5:])


async def test_a_bot_that_fails_does_not_hold_up_the_table(
    house: House, ann: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(question: Question) -> str:
        raise RuntimeError("out of order")

    monkeypatch.setattr(bots, "decide", fail)
    await ann.create({"seats": [{"kind": "bot", "bot": "random"}, {"kind": "me"}]})
    await quiet(house)
    assert (await ann.look())["to_act"] == 1


async def test_a_bot_that_says_nonsense_does_not_hold_up_the_table(
    house: House, ann: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bots, "decide", lambda question: "place 99,99 r0")
    await ann.create({"seats": [{"kind": "bot", "bot": "random"}, {"kind": "me"}]})
    await quiet(house)
    assert (await ann.look())["to_act"] == 1


async def test_a_bot_is_asked_again_at_the_next_start(
    place: Path | str, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as patch:
        patch.setattr(bots.Bots, "ask", lambda self, table_id: None)  # it never came to that
        async with running(place) as house:
            ann = await house.person()
            view = await ann.create({"seats": [{"kind": "bot", "bot": "random"}, {"kind": "me"}]})
            assert view["to_act"] == 0
    async with running(place) as house:
        await quiet(house)
        again = Person(house.http, ann.token, view)
        assert (await again.look())["to_act"] == 1


def test_the_same_question_has_the_same_answer() -> None:
    game = Game()
    game.play(game.chance_outcomes()[0][0])
    actions = tuple(str(action) for action in game.actions)
    question = Question("greedy", game.setup.to_json(), actions, 5, 0.1)
    assert decide(question) == decide(question)
    assert game.why_not(Action.parse(decide(question))) is None


def test_each_bot_has_a_seed_of_its_own() -> None:
    secrets, tables = (bytes(32), bytes(range(32))), ("b7kq2m9xw4tn", "c7kq2m9xw4tn")
    seeds = {seed_of(s, table, seat) for s in secrets for table in tables for seat in range(6)}
    assert len(seeds) == 24
    assert all(0 <= seed < 1 << 32 for seed in seeds)
    assert seed_of(bytes(32), tables[0], 3) == seed_of(bytes(32), tables[0], 3)


def test_a_bot_is_not_told_what_others_hold(monkeypatch: pytest.MonkeyPatch) -> None:
    """STR-02: not even a bot from elsewhere that reads everything it can."""

    class Curious:
        name = "curious"

        def decide(self, game: Game, seconds: float | None = None) -> Action:
            drawn = [a for a in game.actions if isinstance(a, Draw)]
            told.append([draw.tile for draw in drawn[:6]])  # the first hands
            return game.legal_actions()[0]

    told: list[list[str]] = []
    monkeypatch.setattr(bots, "_bot", lambda spec, seed: Curious())
    game = Game(Setup(modules={"strategic_hand"}), seed=1)
    actions = tuple(str(action) for action in game.actions)
    decide(Question("curious", game.setup.to_json(), actions, 0, 0.1))
    assert told[0][3:] == ["unseen"] * 3
    assert "unseen" not in told[0][:3]
