"""Scoring formulas (SCO), in the order of the chapter; the tables are those of the rulebook."""

from __future__ import annotations

import pytest

from bastide.awards import feature_terms
from bastide.engine.scoring import MAGE, PLAIN, WITCH, city_value, half_up, road_value
from tests.rules.board import BLUE, RED, YELLOW, Board, paid
from tests.rules.pieces import magic
from tests.rules.test_princess_dragon import fairy_with
from tests.rules.track import awards, close, road, rob, stand

ROAD_TABLE = {
    # complete, inn, figure: the values of 1 to 8 tiles
    (True, False, PLAIN): (1, 2, 3, 4, 5, 6, 7, 8),
    (True, False, MAGE): (2, 4, 6, 8, 10, 12, 14, 16),
    (True, False, WITCH): (1, 1, 2, 2, 3, 3, 4, 4),
    (True, True, PLAIN): (2, 4, 6, 8, 10, 12, 14, 16),
    (True, True, MAGE): (3, 6, 9, 12, 15, 18, 21, 24),
    (True, True, WITCH): (1, 2, 3, 4, 5, 6, 7, 8),
    (False, False, PLAIN): (1, 2, 3, 4, 5, 6, 7, 8),
    (False, False, MAGE): (2, 4, 6, 8, 10, 12, 14, 16),
    (False, False, WITCH): (1, 1, 2, 2, 3, 3, 4, 4),
    (False, True, PLAIN): (0, 0, 0, 0, 0, 0, 0, 0),
    (False, True, MAGE): (1, 2, 3, 4, 5, 6, 7, 8),
    (False, True, WITCH): (0, 0, 0, 0, 0, 0, 0, 0),
}

CITIES = ((2, 0), (2, 1), (3, 0), (3, 1), (4, 0), (5, 0), (5, 2), (6, 2), (7, 1), (8, 2))
CITY_TABLE = {
    # complete, cathedral, figure: the values of cities of so many tiles and shields
    (True, False, PLAIN): (4, 6, 6, 8, 8, 10, 14, 16, 16, 20),
    (True, False, MAGE): (6, 8, 9, 11, 12, 15, 19, 22, 23, 28),
    (True, False, WITCH): (2, 3, 3, 4, 4, 5, 7, 8, 8, 10),
    (True, True, PLAIN): (6, 9, 9, 12, 12, 15, 21, 24, 24, 30),
    (True, True, MAGE): (8, 11, 12, 15, 16, 20, 26, 30, 31, 38),
    (True, True, WITCH): (3, 5, 5, 6, 6, 8, 11, 12, 12, 15),
    (False, False, PLAIN): (2, 3, 3, 4, 4, 5, 7, 8, 8, 10),
    (False, False, MAGE): (4, 5, 6, 7, 8, 10, 12, 14, 15, 18),
    (False, False, WITCH): (1, 2, 2, 2, 2, 3, 4, 4, 4, 5),
    (False, True, PLAIN): (0, 0, 0, 0, 0, 0, 0, 0, 0, 0),
    (False, True, MAGE): (2, 2, 3, 3, 4, 5, 5, 6, 7, 8),
    (False, True, WITCH): (0, 0, 0, 0, 0, 0, 0, 0, 0, 0),
}


@pytest.mark.parametrize("state", list(ROAD_TABLE))
def test_sco_01_roads(state: tuple[bool, bool, int]) -> None:
    """The table of road values, state by state."""
    complete, inn, figure = state
    values = [road_value(tiles, inn, figure, complete) for tiles in range(1, 9)]
    assert values == list(ROAD_TABLE[state])


@pytest.mark.parametrize("state", list(CITY_TABLE))
def test_sco_02_cities(state: tuple[bool, bool, int]) -> None:
    """The table of city values; the mage gives nothing for shields."""
    complete, cathedral, figure = state
    values = [city_value(t, s, cathedral, figure, complete, False) for t, s in CITIES]
    assert values == list(CITY_TABLE[state])


@pytest.mark.parametrize("state", list(ROAD_TABLE))
def test_sco_01_02_terms_add_up(state: tuple[bool, bool, int]) -> None:
    """Every award can be explained: its terms sum to the value."""
    complete, marked, figure = state
    for kind, tiles, shields in (("road", 5, 0), ("city", 5, 2), ("city", 2, 1)):
        if kind == "road":
            points = road_value(tiles, marked, figure, complete)
        else:
            points = city_value(tiles, shields, marked, figure, complete, False)
        facts = {
            "kind": kind,
            "tiles": tiles,
            "shields": shields,
            "marks": int(marked),
            "magic": figure,
            "complete": int(complete),
            "points": points,
        }
        terms, _ = feature_terms(facts)
        assert sum(term.points for term in terms) == points


@pytest.mark.parametrize("neighbours", range(4))
def test_sco_03_monastery(neighbours: int) -> None:
    """1 point and 1 for each neighbour that is there."""
    board = Board().lay_one("MON", 0, 0).put(RED, "follower 0,0 monastery:I")
    for x, y in ((1, 0), (1, 1), (-1, 0))[:neighbours]:
        board.lay_one("MON", x, y)
    assert paid(board.end()) == {RED: 1 + neighbours}


def test_sco_04_field_with_pig() -> None:
    """3 points for each complete city; 4 for an owner whose pig is in the field."""
    board = Board(modules={"traders_builders"}).lay("CAP@2 CAP@2\n[CAPR] CAPR")
    board.put(RED, "follower 0,0 field:EL.WR", "pig 1,0 field:EL.WR")
    board.put(BLUE, "follower 1,0 field:EL.WR")
    assert paid(board.end()) == {RED: 8, BLUE: 6}


def test_sco_05_one_rounding_at_the_end() -> None:
    """The full value first, then half of it, rounded up: 3 x 3 = 9, with the witch 5."""
    assert city_value(3, 0, True, WITCH, True, False) == 5
    assert road_value(5, True, WITCH, True) == 5
    assert [half_up(points) for points in range(6)] == [0, 1, 1, 2, 2, 3]


def test_sco_06_followers_do_not_change_the_value() -> None:
    """Three knights, one of them large, score no more than one."""
    board = Board(modules={"inns_cathedrals"}).lay("CAP@2\nCTN")
    board.put(RED, "follower 0,0 city:S", "large 0,0 city:S", "follower 0,1 city:NS")
    game = board.turn(BLUE, "CAP")
    game.play("place 0,2 r0")
    assert paid(game.play("pass")) == {RED: 6}


@pytest.mark.parametrize(("figure", "points"), [("witch", 3), ("mage", 10)])
def test_sco_07_what_does_not_depend_on_the_value(figure: str, points: int) -> None:
    """A road of 5 with the witch or the mage: the fairy's 3 points are neither halved nor more,
    and the robber's half of each award costs the victim nothing."""
    board = road(Board(3, {"mage_witch", "princess_dragon", "robbers"}), 5)
    fairy_with(board, RED, "follower 1,0 road:EW")
    magic(board, **{figure: "2,0 road:EW"})
    rob(rob(stand(board, RED, 7), BLUE, 7), YELLOW, (7 + points) % 50)
    assert awards(close(board, BLUE, 5)) == [
        (RED, points, "road"),
        (BLUE, (points + 1) // 2, "stolen"),
        (RED, 3, "fairy"),
        (YELLOW, 2, "stolen"),
    ]


def test_sco_08_several_inns_count_as_one() -> None:
    """T-36: a complete road of four tiles with two inns: 8 points."""
    board = Board(modules={"inns_cathedrals"})
    board.lay("MONR@2 inns-road-straight-inn inns-road-straight-inn")
    game = board.put(RED, "follower 1,0 road:EW").turn(BLUE, "MONR")
    game.play("place 3,0 r0")
    assert paid(game.play("pass")) == {RED: 8}


@pytest.mark.parametrize(
    ("tiles", "shields", "cathedral", "complete", "points"),
    [
        (2, 0, False, True, 2),
        (2, 1, False, True, 3),
        (3, 0, False, True, 6),
        (2, 0, True, True, 6),
        (2, 0, False, False, 2),
        (2, 0, True, False, 0),
    ],
)
def test_sco_09_small_city(
    tiles: int, shields: int, cathedral: bool, complete: bool, points: int
) -> None:
    """CASE-39: the switch is about complete cities of two tiles without a cathedral."""
    assert city_value(tiles, shields, cathedral, PLAIN, complete, True) == points
