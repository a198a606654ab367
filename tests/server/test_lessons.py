"""The lessons as the server gives them."""

from __future__ import annotations

import pytest

from bastide import lessons
from tests.server.people import House, kind


async def test_all_lessons_are_listed(house: House) -> None:
    answer = (await house.http.get("/api/lessons")).json()["lessons"]
    assert [line["lesson"] for line in answer] == list(lessons.NAMES)
    assert [line["module"] for line in answer[:6]] == [None] * 5 + ["river"]
    assert all(line["steps"] > 3 for line in answer)


@pytest.mark.parametrize("name", lessons.NAMES)
async def test_a_lesson_can_be_played_with_the_api_alone(house: House, name: str) -> None:
    lesson = (await house.http.get(f"/api/lessons/{name}")).json()
    assert lesson["lesson"] == name
    actions = list(lesson["begin"])
    for step in lesson["steps"]:
        actions += [*step["before"], *([step["do"]] if step["do"] else [])]
    script = {"setup": lesson["setup"], "actions": actions, "seat": lesson["seat"]}
    answer = await house.http.post("/api/play", json=script)
    assert answer.status_code == 200, answer.text
    assert (await house.http.get(lesson["art"]["geometry"])).status_code == 200


async def test_an_unknown_lesson_is_not_there(house: House) -> None:
    assert kind(await house.http.get("/api/lessons/chess")) == "no-such-page"
