"""The lessons, as the client plays them with `POST /api/play`."""

from __future__ import annotations

from fastapi import APIRouter, Response

from bastide import lessons
from bastide.server import schemas, views
from bastide.server.api import refusals, sent
from bastide.server.problems import Problem

router = APIRouter(prefix="/api")


class LessonSummary(schemas.Answer):
    """A line in the list of lessons. Those without a module teach the base game."""

    lesson: str
    module: str | None
    steps: int


class Lessons(schemas.Answer):
    """`GET /api/lessons`, in the order in which they are best taken."""

    lessons: list[LessonSummary]


class LessonStep(schemas.Answer):
    """What is said, what is played before, and what the learner is to do; see docs/lessons.md."""

    say: str
    before: list[str]
    do: str | None
    also: list[str]
    show: list[str]
    tell: list[str]


class Lesson(schemas.Answer):
    """`GET /api/lessons/{name}`."""

    lesson: str
    module: str | None
    seat: int
    setup: schemas.Setup
    art: schemas.Art
    begin: list[str]
    steps: list[LessonStep]


@router.get("/lessons", response_model=Lessons, responses=refusals())
async def listed() -> Response:
    """All lessons."""
    return sent(
        Lessons(
            lessons=[
                LessonSummary(
                    lesson=name, module=_module(name), steps=len(lessons.load(name).steps)
                )
                for name in lessons.NAMES
            ]
        )
    )


@router.get("/lessons/{name}", response_model=Lesson, responses=refusals(404))
async def lesson(name: str) -> Response:
    """A lesson."""
    if name not in lessons.NAMES:
        raise Problem("no-such-page", "There is no lesson of this name.")
    found = lessons.load(name)
    setup = found.setup.to_json()
    return sent(
        Lesson(
            lesson=name,
            module=_module(name),
            seat=lessons.LEARNER,
            setup=setup,
            art=views.art(setup),
            begin=[str(action) for action in found.begin],
            steps=[
                LessonStep(
                    say=step.say,
                    before=[str(action) for action in step.before],
                    do=None if step.do is None else str(step.do),
                    also=list(step.also),
                    show=list(step.show),
                    tell=list(step.tell),
                )
                for step in found.steps
            ],
        )
    )


def _module(name: str) -> str | None:
    return name if name in lessons.load(name).setup.modules else None
