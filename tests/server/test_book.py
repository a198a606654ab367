"""The drawn examples of the rule book, as the server hands them out."""

from __future__ import annotations

from xml.etree import ElementTree

from bastide.book import examples
from tests.server.people import House


async def test_every_example_is_listed_with_its_picture(house: House) -> None:
    answer = await house.http.get("/api/book")
    listed = answer.json()["examples"]
    assert [entry["example"] for entry in listed] == list(examples())
    for entry in listed:
        picture = await house.http.get(entry["picture"])
        assert picture.status_code == 200
        assert picture.headers["content-type"].startswith("image/svg+xml")
        assert "immutable" in picture.headers["cache-control"]
        box = ElementTree.fromstring(picture.text).attrib["viewBox"].split()
        assert [float(length) for length in box[2:]] == [entry["width"], entry["height"]]


async def test_the_awards_are_those_of_the_example(house: House) -> None:
    listed = (await house.http.get("/api/book")).json()["examples"]
    paid = {
        entry["example"]: [(award["player"], award["points"]) for award in entry["awards"]]
        for entry in listed
    }
    assert paid == {name: list(example.points) for name, example in examples().items()}


async def test_a_picture_has_both_art_sets_and_is_not_sent_twice(house: House) -> None:
    address = "/art/book/road.svg"
    pictures = [await house.http.get(f"{address}?set={art}") for art in ("illustrated", "contrast")]
    assert pictures[0].text != pictures[1].text
    again = await house.http.get(address, headers={"If-None-Match": pictures[0].headers["etag"]})
    assert again.status_code == 304


async def test_what_is_not_there_is_refused(house: House) -> None:
    for address in ("/art/book/nothing.svg", "/art/book/road.svg?set=none"):
        answer = await house.http.get(address)
        assert (answer.status_code, answer.json()["type"]) == (404, "/problems/no-such-page")
