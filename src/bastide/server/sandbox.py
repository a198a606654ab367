"""Playing without a table: from a setup and actions to a position. Nothing is kept.

Lessons and analysis use it. Whoever asks decides the draws as well, so there is nothing to hide.
"""

from __future__ import annotations

import time
from functools import partial
from typing import Annotated

from anyio import CapacityLimiter
from anyio.to_thread import run_sync
from fastapi import APIRouter, Response
from pydantic import Field

from bastide.actions import CHANCE, Action
from bastide.awards import Award
from bastide.errors import IllegalAction, InvalidAction, InvalidSetup
from bastide.events import Event
from bastide.game import Game
from bastide.server import schemas, views
from bastide.server.api import refusals, sent
from bastide.server.games import award_json
from bastide.server.problems import Problem
from bastide.server.storage import now
from bastide.setup import Setup

MOST_ACTIONS = 600
SECONDS = 4.0
"""How long one request may play."""

# At most so many are played at once; the others wait, and everybody else's requests do not.
_THREADS = CapacityLimiter(2)

router = APIRouter(prefix="/api")


class Script(schemas.Body):
    """`POST /api/play`: a game from its beginning, with what chance did."""

    setup: schemas.Setup
    actions: list[schemas.ActionText] = Field(default_factory=list, max_length=MOST_ACTIONS)
    seat: Annotated[int, Field(ge=0, le=5)] | None = None


class Played(schemas.Answer):
    """Where a script leads to. ``to_act`` -1 is chance, null the end."""

    game: schemas.Observation
    legal: list[schemas.Action]
    to_act: int | None
    steps: list[schemas.Step]
    chance: list[str]


@router.post("/play", response_model=Played, responses=refusals(503))
async def play(script: Script) -> Response:
    """Play a game from its beginning, without a table; anybody may ask."""
    return sent(await run_sync(partial(played, script), limiter=_THREADS))


def played(script: Script, seconds: float = SECONDS) -> Played:
    """The script, played.

    Raises the problems ``invalid-setup``, ``invalid-request`` (no such seat), ``not-an-action``
    and ``illegal-action`` with the ``index`` of the action, and ``took-too-long``.
    """
    game = Game(_setup(script))
    until = time.monotonic() + seconds
    moment = views.timestamp(now())
    steps = [_step(0, CHANCE, None, game.events, (), moment)]
    for index, text in enumerate(script.actions):
        if time.monotonic() > until:
            raise Problem(
                "took-too-long",
                f"After {seconds} s the script had been played up to action {index}.",
                index=index,
            )
        player = game.player
        action = _action(index, text)
        try:
            outcome = game.play(action)
        except IllegalAction as error:
            raise Problem(
                "illegal-action",
                f"actions[{index}]: {error.reason} ({error.rule})",
                index=index,
                action=str(action),
                rule=error.rule,
                reason=_reason(game, action),
                facts=dict(error.facts),
            ) from error
        steps.append(_step(index + 1, player, action, outcome.events, outcome.awards, moment))
    return _answer(game, script.seat, steps)


def _setup(script: Script) -> Setup:
    try:
        setup = Setup.from_json(script.setup)
    except InvalidSetup as error:
        raise Problem("invalid-setup", str(error)[:1000], faults=list(error.faults)) from error
    if script.seat is not None and script.seat >= setup.players:
        fault = {"where": "body.seat", "what": f"the game has seats 0 to {setup.players - 1}"}
        raise Problem("invalid-request", f"body.seat: {fault['what']}", faults=[fault])
    return setup


def _action(index: int, text: str) -> Action:
    try:
        return Action.parse(text)
    except InvalidAction as error:
        raise Problem(
            "not-an-action",
            f"actions[{index}]: {error.reason}",
            index=index,
            action=text,
            word=error.word,
        ) from error


def _reason(game: Game, action: Action) -> str:
    refusal = game.why_not(action)
    assert refusal is not None  # it was refused a moment ago, and nothing has changed
    return refusal.reason


def _step(
    number: int,
    player: int,
    action: Action | None,
    events: tuple[Event, ...],
    awards: tuple[Award, ...],
    moment: str,
) -> schemas.Step:
    return schemas.Step(
        seq=number,
        player=player,
        action=None if action is None else str(action),
        kind="start" if action is None else action.kind,
        at=moment,
        events=[event.to_json() for event in events],
        awards=[award_json(award) for award in awards],
    )


def _answer(game: Game, seat: int | None, steps: list[schemas.Step]) -> Played:
    deciding = not game.over and game.player != CHANCE
    if seat is None and deciding:
        seat = game.player
    legal = [action.to_json() for action in game.legal_actions()] if deciding else []
    chance = [str(action) for action, _ in game.chance_outcomes()]
    return Played(
        game=game.observation(seat).to_json(),
        legal=legal,
        to_act=None if game.over else game.player,
        steps=steps,
        chance=chance,
    )
