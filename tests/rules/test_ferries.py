"""The Ferries (FER), in the order of the chapter.

LAKE3 has jetties in the east, south and west and a field in the north; `LAKE4` one on each side.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest

from bastide import Game, Setup
from bastide.engine import features
from bastide.engine.board import rejoin
from bastide.engine.model import CITY, FIELD, ROAD, pos
from bastide.engine.state import State
from bastide.tiles import Kind, find
from tests.rules.board import (
    BLUE,
    GREEN,
    RED,
    YELLOW,
    Board,
    deploys,
    events,
    figures,
    options,
    paid,
    synthetic,
    why_not,
)
from tests.rules.pieces import dragon, ferry, gold

LAKE4 = "ferry-four-roads"
MARKED = synthetic("""
    [tile.inn]
    count = 1
    edges = "FRFR"
    roads = [{ sides = "EW", inn = true }]
    fields = ["NL.NR.EL.WR", "ER.SL.SR.WL"]

    [tile.magic-lake]
    count = 1
    edges = "FRRR"
    roads = [
      { sides = "E", ends_at = "lake" },
      { sides = "S", ends_at = "lake" },
      { sides = "W", ends_at = "lake" },
    ]
    fields = ["NL.NR.EL.WR", "ER.SL", "SR.WL"]
    ferry_lake = true
    magic = true
""")


def lakes(players: int = 2, **more: Any) -> Board:
    modules = {"ferries"} | more.pop("modules", set())
    return Board(players, modules, MARKED, **more)


def place(board: Board, player: int, tile: str, at: str, deploy: str = "") -> Game:
    """Let a player lay a tile, and a follower or none, up to the ferries."""
    game = board.turn(player, tile)
    game.play(f"place {at}")
    if game.phase == "figure":
        game.play(f"deploy {deploy}" if deploy else "pass")
    return game


def lying(game: Game) -> set[str]:
    """Where all ferries lie: ``1,0 EW``."""
    return {f"{x},{y} {sides}" for x, y, sides in game.observation(None).to_json()["ferries"]}


def road(game: Game, spot: str) -> dict[str, Any]:
    """The road with a segment: ``1,0 E``."""
    cell, where = spot.split()
    x, y = map(int, cell.split(","))
    return next(
        feature
        for feature in game.observation(None).features
        if feature["kind"] == "road" and [x, y, where] in feature["spots"]
    )


# -- FER-01 to FER-06: a new lake


def test_fer_01_every_stub_is_a_segment() -> None:
    """Three jetties are three roads, and a thief may stand on each."""
    game = lakes().lay("[START]").turn(RED, "LAKE3")
    game.play("place 0,1 r0")
    assert {spot for spot in deploys(game) if "road" in spot} == {
        "0,1 road:E",
        "0,1 road:S",
        "0,1 road:W",
    }


def test_fer_02_order() -> None:
    """Tile, figure, new ferry, old ferries, scoring; all by the active player (FER-20)."""
    board = ferry(lakes().lay("RX LAKE3"), 1, 0, "EW")
    game = board.turn(RED, "LAKE3")
    game.play("place 2,0 r0")
    phases = [(game.phase, game.player)]
    for action in ("deploy follower 2,0 road:W", "ferry 2,0 EW", "ferry 1,0 ES"):
        game.play(action)
        phases.append((game.phase, game.player))
    assert phases == [("figure", 0), ("place_ferry", 0), ("move_ferry", 0), ("draw", -1)]


def test_fer_03_judged_before_the_ferry() -> None:
    """T-91: Red takes a free stub, and the ferry joins it to Blue's road."""
    board = lakes().lay("RST").put(BLUE, "follower 0,0 road:EW")
    game = board.turn(RED, "LAKE3")
    game.play("place 1,0 r0")
    assert why_not(game, "deploy follower 1,0 road:W") == "BASE-13"
    game.play("deploy follower 1,0 road:S")
    game.play("ferry 1,0 SW")
    assert road(game, "0,0 EW")["strength"] == [1, 1]
    assert road(game, "1,0 E")["strength"] == [0, 0]


@pytest.mark.parametrize(
    ("lake", "turn", "pairs"),
    [
        ("LAKE3", 0, ["ES", "EW", "SW"]),
        ("LAKE3", 1, ["NS", "NW", "SW"]),
        ("LAKE3", 2, ["NE", "NW", "EW"]),
        (LAKE4, 0, ["NE", "NS", "NW", "ES", "EW", "SW"]),
    ],
)
def test_fer_04_any_two_stubs(lake: str, turn: int, pairs: list[str]) -> None:
    """With or without a follower the lake must have its ferry: 3 or 6 ways."""
    game = place(lakes().lay("RST"), RED, lake, f"1,0 r{turn}")
    assert [str(action) for action in game.legal_actions()] == [f"ferry 1,0 {p}" for p in pairs]
    assert why_not(game, "pass") == "FER-04"
    outcome = game.play(f"ferry 1,0 {pairs[1]}")
    assert [event["sides"] for event in events(outcome, "ferry_placed")] == [pairs[1]]
    assert lying(game) == {f"1,0 {pairs[1]}"}


def test_fer_04_refusals() -> None:
    board = ferry(lakes().lay("RST LAKE3"), 1, 0, "EW")
    game = place(board, RED, "LAKE3", "2,0 r0")
    assert why_not(game, "ferry 2,0 NE") == "FER-04"
    assert why_not(game, "ferry 1,0 ES") == "FER-04"
    assert str(game.why_not("ferry 0,0 ES")) == "There is no lake for ferries on 0,0. (FER-04)"


def test_fer_04_joins_two_roads() -> None:
    """T-90: Blue's road is open only towards the new lake; the ferry joins it to a crossing."""
    board = lakes().lay("RX RST . RX").put(BLUE, "follower 1,0 road:EW")
    game = place(board, RED, "LAKE3", "2,0 r0")
    game.play("ferry 2,0 EW")
    # FER-05: the lake's tile counts once, though the road has two of its stubs.
    assert paid(game) == {BLUE: 4}
    assert str(game.awards[0]) == "Blue +4: road, 4 tiles x 1  (BASE-20)"


def test_fer_05_closed_without_a_ferry() -> None:
    """T-93: the ferry lies elsewhere, so Blue's road ends at the jetty and is scored."""
    board = lakes().lay("RX RST").put(BLUE, "follower 1,0 road:EW")
    game = place(board, RED, "LAKE3", "2,0 r0")
    game.play("ferry 2,0 ES")
    assert paid(game) == {BLUE: 3}
    assert figures(game) == set()


def test_fer_06_undecided_for_the_builder() -> None:
    """TRB-04: until the ferry lies, the road behind the jetty counts as incomplete."""
    board = lakes(modules={"traders_builders"}).lay("RX RST").put(RED, "follower 1,0 road:EW")
    game = board.turn(RED, "LAKE3")
    game.play("place 2,0 r0")
    assert deploys(game, "builder") == {"2,0 road:W"}
    assert not road(game, "2,0 W")["complete"]


def test_fer_06_undecided_for_mage_and_witch() -> None:
    """MAG-04: the stub that the next ferry may close is a target still."""
    game = lakes(modules={"mage_witch"}).lay("RX").turn(RED, "magic-lake")
    game.play("place 1,0 r0")
    assert {"mage 1,0 road:E", "mage 1,0 road:S", "mage 1,0 road:W"} <= options(game)
    game.play("mage 1,0 road:W")
    game.play("pass")
    game.play("ferry 1,0 ES")
    # The road was closed, so the mage is gone (MAG-14).
    assert game.observation(None).to_json()["mage"] is None


# -- FER-07 to FER-12: which ferries may move


def test_fer_07_first_ferry_on_the_road() -> None:
    """The new tile extends the road; there are other tiles between it and the lake."""
    board = ferry(lakes().lay("LAKE3 RST RST"), 0, 0, "EW")
    game = place(board, RED, "RST", "3,0 r0")
    assert options(game) == {"ferry 0,0 ES", "ferry 0,0 SW", "pass"}
    outcome = game.play("ferry 0,0 ES")
    assert [event["sides"] for event in events(outcome, "ferry_moved")] == ["ES"]
    assert lying(game) == {"0,0 ES"}


def test_fer_07_never_beyond_the_first() -> None:
    """T-94: two ferries in one direction: only the nearer one may move."""
    board = lakes().lay("LAKE3 LAKE3")
    ferry(ferry(board, 0, 0, "EW"), 1, 0, "EW")
    game = place(board, RED, "RST", "2,0 r0")
    assert options(game) == {"ferry 1,0 ES", "ferry 1,0 SW", "pass"}
    assert why_not(game, "ferry 0,0 ES") == "FER-07"


def test_fer_07_jetty_without_ferry() -> None:
    """T-96: the road ends at a jetty where no ferry lies; nor does the next lake's count."""
    board = lakes().lay("LAKE3 LAKE3")
    ferry(ferry(board, 0, 0, "EW"), 1, 0, "SW")
    game = place(board, RED, "RST", "2,0 r0")
    assert game.phase == "draw"
    assert events(game, "forced") == []


def test_fer_07_only_roads_that_are_extended() -> None:
    """A tile that meets the lake's field, or the road of another stub, moves nothing."""
    board = ferry(lakes().lay("RST LAKE3"), 1, 0, "EW")
    assert place(board, RED, "RST", "1,-1 r0").phase == "draw"
    board = ferry(lakes().lay("RST LAKE3"), 1, 0, "EW")
    assert place(board, RED, "RST", "1,1 r1").phase == "draw"


def test_fer_07_round_a_loop() -> None:
    """The search ends where it comes back to the new tile."""
    board = ferry(lakes().lay("RCV@3 RCV .  LAKE3\nRCV@2 ."), 3, 0, "EW")
    game = place(board, RED, "RCV", "1,1 r1")
    assert road(game, "1,1 NW")["complete"]
    assert game.phase == "draw"


def both_sides(**more: Any) -> Board:
    """A gap on (1,0) between two lakes whose ferries serve it, both joined to the south."""
    board = lakes(**more).lay("LAKE3 . LAKE3")
    return ferry(ferry(board, 0, 0, "ES"), 2, 0, "SW")


def test_fer_08_each_direction() -> None:
    """T-95: the tile in the middle extends both roads; both ferries may move, once each."""
    game = place(both_sides(), RED, "RST", "1,0 r0")
    assert options(game) == {"ferry 0,0 EW", "ferry 0,0 SW", "ferry 2,0 ES", "ferry 2,0 EW", "pass"}
    game.play("ferry 0,0 SW")
    # FER-12: the other one is a candidate still, the one that moved is not (FER-10).
    assert options(game) == {"ferry 2,0 ES", "ferry 2,0 EW", "pass"}
    assert why_not(game, "ferry 0,0 ES") == "FER-10"
    game.play("ferry 2,0 EW")
    assert game.phase == "draw"
    assert lying(game) == {"0,0 SW", "2,0 EW"}


def test_fer_08_one() -> None:
    """`ferry_directions` one: one ferry in all, either of them."""
    game = place(both_sides(ferry_directions="one"), RED, "RST", "1,0 r0")
    assert options(game) == {"ferry 0,0 EW", "ferry 0,0 SW", "ferry 2,0 ES", "ferry 2,0 EW", "pass"}
    game.play("ferry 2,0 ES")
    assert game.phase == "draw"
    assert lying(game) == {"0,0 ES", "2,0 ES"}


def test_fer_08_from_two_directions() -> None:
    """A ferry that serves both roads of the new tile is one candidate, offered once."""
    board = ferry(lakes().lay("LAKE3 RCV\nRCV@2 ."), 0, 0, "ES")
    game = place(board, RED, "RX", "1,1 r0")
    assert sorted(map(str, game.legal_actions())) == ["ferry 0,0 EW", "ferry 0,0 SW", "pass"]


def test_fer_09_optional_and_another_pair() -> None:
    """Passing leaves it; with four jetties there are five other pairs, two off the road."""
    board = ferry(lakes().lay(f"{LAKE4} RST"), 0, 0, "EW")
    game = place(board, RED, "RST", "2,0 r0")
    pairs = {"NE", "NS", "NW", "ES", "SW"}
    assert options(game) == {"pass", *(f"ferry 0,0 {pair}" for pair in pairs)}
    assert why_not(game, "ferry 0,0 EW") == "FER-09"
    game.play("pass")
    assert lying(game) == {"0,0 EW"}


def test_fer_10_new_ferry_stays() -> None:
    """T-100: the ferry placed in P2b is no candidate of P2c; the old one beside it is (FER-11)."""
    board = ferry(lakes().lay("RX LAKE3"), 1, 0, "EW")
    game = place(board, RED, "LAKE3", "2,0 r0")
    game.play("ferry 2,0 EW")
    assert options(game) == {"ferry 1,0 ES", "ferry 1,0 SW", "pass"}


def double_turn(board: Board, tile: str, at: str) -> Game:
    """Red extends the road of his builder, so he has a second tile in this turn."""
    board.put(RED, "follower 0,0 road:EW", "builder 0,0 road:EW")
    return place(board, RED, tile, at)


def test_fer_10_not_in_the_builders_cycle() -> None:
    """T-100: nor may it move in the second half of a double turn."""
    game = double_turn(lakes(modules={"traders_builders"}).lay("RST"), "LAKE3", "1,0 r0")
    game.play("ferry 1,0 EW")
    game.play("draw base-road-straight")
    game.play("place 2,0 r0")
    game.play("pass")
    assert (game.phase, game.turn_number) == ("draw", 2)


def test_fer_10_once_a_turn() -> None:
    """D-46: what was moved in the first half stays in the second; in the next turn it moves."""
    board = ferry(lakes(modules={"traders_builders"}).lay("RST LAKE3"), 1, 0, "EW")
    game = double_turn(board, "RST", "2,0 r0")
    game.play("ferry 1,0 ES")
    assert game.phase == "draw"
    game.play("draw base-road-straight")
    game.play("place 3,0 r0")
    game.play("pass")
    assert (game.phase, game.turn_number) == ("draw", 2)
    game.play("draw base-road-straight")
    game.play("place 4,0 r0")
    game.play("pass")
    assert options(game) == {"ferry 1,0 EW", "ferry 1,0 SW", "pass"}


def test_fer_11_not_through_the_new_ferry() -> None:
    """The new lake lies between two old ones: both are found from it, whatever its ferry joins."""
    board = lakes().lay("LAKE3 . LAKE3")
    ferry(ferry(board, 0, 0, "EW"), 2, 0, "EW")
    game = place(board, RED, LAKE4, "1,0 r0")
    game.play("ferry 1,0 NS")
    assert {text.split()[1] for text in options(game) if text != "pass"} == {"0,0", "2,0"}


# -- FER-13 to FER-21: what a move does


def test_fer_13_separated() -> None:
    """T-92: Green extends the road that he shares with Yellow and parts it."""
    board = lakes(4).lay("RST LAKE3 RST")
    board.put(YELLOW, "follower 0,0 road:EW").put(GREEN, "follower 2,0 road:EW")
    game = place(ferry(board, 1, 0, "EW"), GREEN, "RST", "3,0 r0")
    assert road(game, "0,0 EW")["owners"] == [YELLOW, GREEN]
    game.play("ferry 1,0 ES")
    assert road(game, "0,0 EW")["owners"] == [YELLOW]
    east = road(game, "2,0 EW")
    assert (east["owners"], east["tiles"], east["open"]) == ([GREEN], 3, 2)


def test_fer_13_joined() -> None:
    """A move brings two thieves of different players together."""
    board = lakes().lay("RST LAKE3 RST\n. RST@1 .")
    board.put(BLUE, "follower 1,1 road:NS").put(RED, "follower 2,0 road:EW")
    game = place(ferry(board, 1, 0, "EW"), RED, "RST", "3,0 r0")
    game.play("ferry 1,0 ES")
    assert road(game, "1,1 NS")["strength"] == [1, 1]
    assert road(game, "0,0 EW")["strength"] == [0, 0]


def test_fer_13_other_ferries_stay() -> None:
    """The nearer ferry moves; the road over the other one still hangs together."""
    board = lakes().lay("RST LAKE3 LAKE3").put(RED, "follower 0,0 road:EW")
    game = place(ferry(ferry(board, 1, 0, "EW"), 2, 0, "EW"), BLUE, "RST", "3,0 r0")
    game.play("ferry 2,0 ES")
    west = road(game, "2,0 W")
    assert west["spots"] == [[0, 0, "EW"], [1, 0, "E"], [1, 0, "W"], [2, 0, "W"]]
    assert (west["tiles"], west["open"], west["owners"]) == (3, 1, [RED])


def ring() -> Game:
    """East and south of the lake hang together outside it; the western road is extended.

    ::

        RST (0,0)   LAKE3 (1,0)   RCV   (2,0)
                    RCV@2 (1,1)   RCV@1 (2,1)
    """
    board = lakes().lay("RST LAKE3 RCV\n. RCV@2 RCV@1").put(RED, "follower 2,1 road:NW")
    return place(ferry(board, 1, 0, "EW"), BLUE, "RST", "-1,0 r0")


def test_fer_13_connected_another_way_round() -> None:
    """The ferry moves from one end of the ring to the other: it is the same road still."""
    game = ring()
    before = road(game, "-1,0 EW")
    assert (before["tiles"], before["open"], before["owners"]) == (6, 1, [RED])
    game.play("ferry 1,0 SW")
    assert road(game, "-1,0 EW") == before


def test_fer_13_closed_ring() -> None:
    """The ferry closes the ring, in which the lake counts once; the west is a road of its own."""
    game = ring()
    game.play("ferry 1,0 ES")
    assert paid(game) == {RED: 4}
    west = road(game, "-1,0 EW")
    assert (west["tiles"], west["open"], west["owners"]) == (3, 1, [])


def test_fer_14_builder_cut_off() -> None:
    """INT-02: a builder is left without a thief of his owner when Blue moves the ferry."""
    for one, other in ((RED, BLUE), (BLUE, RED)):
        board = lakes(modules={"traders_builders"}).lay("RST LAKE3 RST")
        board.put(one, "follower 0,0 road:EW", "builder 2,0 road:EW")
        board.put(other, "follower 2,0 road:EW")
        game = place(ferry(board, 1, 0, "EW"), BLUE, "RST", "3,0 r0")
        game.play("ferry 1,0 SW")
        assert figures(game) == {f"{one} follower 0,0 road:EW", f"{other} follower 2,0 road:EW"}


def test_fer_15_opens_a_scored_road() -> None:
    """T-97: the road to the south is complete and was scored; the ferry opens it again."""
    board = lakes().lay("RST LAKE3\n. RX").score(2, 0)
    game = ferry(board, 1, 0, "EW").turn(RED, "RST")
    assert road(game, "1,0 S")["complete"]
    game.play("place 2,0 r0")
    game.play("pass")
    game.play("ferry 1,0 ES")
    assert game.scores == (2, 0)
    assert not road(game, "1,0 S")["complete"]
    # It is extended, occupied, completed and scored again with all its tiles.
    game.play("draw base-tee")
    game.play("place 3,0 r0")
    game.play("deploy follower 3,0 road:W")
    game.play("pass")
    assert game.scores == (2, 4)


def test_fer_16_case_01_abandoned_stub_completes() -> None:
    """CASE-01: the west is closed with its inn: Blue 8, home; the other road stays open."""
    board = lakes(modules={"inns_cathedrals"}).lay("RX inn [START] LAKE3")
    board.put(BLUE, "follower -1,0 road:EW")
    game = place(ferry(board, 1, 0, "EW"), RED, "RST", "2,0 r0")
    game.play("ferry 1,0 ES")
    assert paid(game) == {BLUE: 8}
    assert figures(game) == set()
    east = road(game, "2,0 EW")
    assert (east["tiles"], east["complete"]) == (2, False)


def test_fer_16_case_01_control() -> None:
    """CASE-01: with the ferry unmoved the inn road is open at the end: 0."""
    board = lakes(modules={"inns_cathedrals"}).lay("RX inn [START] LAKE3 RST")
    board.put(BLUE, "follower -1,0 road:EW")
    assert paid(ferry(board, 1, 0, "EW").end()) == {}


def test_fer_16_several_roads() -> None:
    """One move closes the road that it leaves and the one that it makes; both are paid."""
    board = lakes().lay("RX RST LAKE3 RST\n. . RX .")
    board.put(BLUE, "follower 1,0 road:EW").put(RED, "follower 3,0 road:EW")
    game = place(ferry(board, 2, 0, "EW"), RED, "RT", "4,0 r0")
    game.play("ferry 2,0 ES")
    assert paid(game) == {BLUE: 3, RED: 4}
    assert figures(game) == set()


def test_fer_17_no_bonus_by_the_ferry() -> None:
    """T-98, INT-02: the builder's road gets longer only by the ferry."""
    board = lakes(modules={"traders_builders"}).lay("RST LAKE3 RST")
    board.put(RED, "follower 2,0 road:EW", "builder 2,0 road:EW")
    game = place(ferry(board, 1, 0, "SW"), RED, "RST", "-1,0 r0")
    game.play("ferry 1,0 EW")
    assert road(game, "2,0 EW")["tiles"] == 4
    assert (game.phase, game.turn_number, game.active_player) == ("draw", 2, BLUE)


def test_fer_17_trigger_stands() -> None:
    """The tile extends the builder's road and the ferry then cuts him off: one more tile."""
    board = lakes(modules={"traders_builders"}).lay("RST LAKE3 RST")
    board.put(RED, "follower 0,0 road:EW", "builder 2,0 road:EW")
    game = place(ferry(board, 1, 0, "EW"), RED, "RST", "3,0 r0")
    game.play("ferry 1,0 SW")
    assert figures(game) == {"0 follower 0,0 road:EW"}
    assert (game.phase, game.turn_number, game.active_player) == ("draw", 1, RED)


def test_fer_18_lakes_are_no_inns() -> None:
    """T-99, INT-09: a ferry road of 5 tiles without inn gives 5 points."""
    board = lakes(modules={"inns_cathedrals"}).lay("RX RST LAKE3 RST")
    board.put(RED, "follower 1,0 road:EW")
    game = place(ferry(board, 2, 0, "EW"), RED, "RT", "4,0 r0")
    game.play("pass")
    assert paid(game) == {RED: 5}


def test_fer_18_an_inn_cut_off() -> None:
    """INT-09: the inn is on the part that is cut off and counts no longer."""
    board = lakes(modules={"inns_cathedrals"}).lay("inn LAKE3 RST RX")
    board.put(RED, "follower 2,0 road:EW")
    game = place(ferry(board, 1, 0, "EW"), RED, "RST", "-1,0 r0")
    game.play("ferry 1,0 SW")
    assert paid(game) == {RED: 3}


def test_fer_18_gold_on_the_road_as_it_is() -> None:
    """INT-20: of two bars only the one on the closed part is won."""
    board = lakes(modules={"gold_mines"}).lay("RX RST LAKE3 RST")
    board.put(RED, "follower 1,0 road:EW")
    gold(ferry(board, 2, 0, "EW"), **{"0,0": 1, "3,0": 1})
    game = place(board, BLUE, "RST", "4,0 r0")
    game.play("ferry 2,0 ES")
    json = game.observation(None).to_json()
    assert (json["gold"], json["gold_taken"]) == ([[3, 0, 1]], [1, 0])


def test_fer_19_fields_stay() -> None:
    """The ferry changes no field."""

    def fields(game: Game) -> list[Any]:
        return [f["spots"] for f in game.observation(None).features if f["kind"] == "field"]

    game = place(ferry(lakes().lay("RST LAKE3"), 1, 0, "EW"), RED, "RST", "2,0 r0")
    before = fields(game)
    game.play("ferry 1,0 ES")
    assert fields(game) == before


def test_fer_21_final_scoring() -> None:
    """At the end Red's road goes over the ferry, not to the third jetty."""
    board = lakes().lay("RST LAKE3 RST\n. RST@1 .").put(RED, "follower 0,0 road:EW")
    assert paid(ferry(board, 1, 0, "EW").end()) == {RED: 3}
    board = lakes().lay("RST LAKE3 RST\n. RST@1 .").put(RED, "follower 0,0 road:EW")
    assert paid(ferry(board, 1, 0, "ES").end()) == {RED: 2}


# -- With other expansions


def test_int_21_ferries_dragon_scoring() -> None:
    """Moving the ferry completes Red's road, but the dragon eats his thief before the scoring."""
    board = lakes(modules={"princess_dragon"}).lay("RX RST LAKE3")
    board.put(RED, "follower 1,0 road:EW")
    dragon(ferry(board, 2, 0, "EW"), 0, 0)
    game = place(board, BLUE, "dragon-road-straight-dragon", "3,0 r0")
    game.play("ferry 2,0 ES")
    assert road(game, "1,0 EW")["complete"]
    assert (paid(game), figures(game)) == ({}, set())


def test_int_23_circle_beside_the_own_thief() -> None:
    """Option A: on the stub of the own thief, not on the other one of the same road."""
    board = lakes(modules={"crop_circles"}).lay("RST LAKE3").put(RED, "follower 1,0 road:W")
    game = place(ferry(board, 1, 0, "EW"), BLUE, "crop-curve-road-east-club", "0,1 r0")
    game.play("circle add")
    assert deploys(game) == {"1,0 road:W"}


def test_int_28_portal_to_a_lake() -> None:
    """Each stub belongs to the road as it is ferried: Blue's is occupied, the third one is free."""
    board = lakes(modules={"princess_dragon"}).lay("RST LAKE3").put(BLUE, "follower 0,0 road:EW")
    game = ferry(board, 1, 0, "EW").turn(RED, "dragon-city1-curve-southeast-portal")
    game.play("place 0,1 r1")
    assert {spot for spot in deploys(game) if spot.startswith("1,0 road")} == {"1,0 road:S"}


# -- The engine's parting and joining against a flood fill


def touching(s: State) -> Iterator[tuple[int, int]]:
    """Pairs of segments that touch on a side of their tiles (GEN-06), found on the tiles."""
    tiles = {}
    for slot in range(s.n_tiles):
        turned = s.tile_turned[slot]
        tile = s.tables.tiles[turned >> 2].turned(turned & 3)
        tiles[s.tile_pos[slot]] = (tile, s.tile_segment[slot])
    for at, (tile, first) in tiles.items():
        for side, step in ((1, 1), (2, 1024)):
            if at + step not in tiles:
                continue
            other, base = tiles[at + step]
            for i, mine in enumerate(tile.segments):
                for j, theirs in enumerate(other.segments):
                    opposite = side ^ 2
                    halves = ((2 * side, 2 * opposite + 1), (2 * side + 1, 2 * opposite))
                    if mine.kind == theirs.kind and (
                        (side in mine.sides and opposite in theirs.sides)
                        or any(a in mine.halves and b in theirs.halves for a, b in halves)
                    ):
                        yield first + i, base + j


def served(game: Game) -> Iterator[tuple[int, int]]:
    """Pairs of stubs joined by ferries."""
    for x, y, sides in game.observation(None).to_json()["ferries"]:
        s = game.state
        slot = s.slot_at(pos(x, y))
        turned = s.tile_turned[slot]
        one, other = (
            s.tables.tiles[turned >> 2].turned(turned & 3).segment_at(Kind.ROAD, side)
            for side in sides
        )
        yield s.tile_segment[slot] + one, s.tile_segment[slot] + other


def flooded(s: State, pairs: list[tuple[int, int]]) -> set[frozenset[int]]:
    """The features, as sets of segments, that these pairs make; rivers are not joined."""
    beside: dict[int, set[int]] = {segment: set() for segment in range(s.n_segments)}
    for one, other in pairs:
        beside[one].add(other)
        beside[other].add(one)
    found: set[frozenset[int]] = set()
    unseen = set(beside)
    while unseen:
        reached: set[int] = set()
        edge = {unseen.pop()}
        while edge:
            reached |= edge
            edge = {next_to for segment in edge for next_to in beside[segment]} - reached
        unseen -= reached
        found.add(frozenset(reached))
    return found


def open_sides(s: State, segments: frozenset[int]) -> int:
    """Sides of roads and cities that lie beside empty cells (GEN-10)."""
    count = 0
    for segment in segments:
        slot = int(s.segment_slot[segment])
        turned = s.tile_turned[slot]
        printed = s.tables.tiles[turned >> 2].turned(turned & 3).segments
        for side in printed[segment - s.tile_segment[slot]].sides:
            step = (-1024, 1, 1024, -1)[side]
            count += s.slot_at(int(s.tile_pos[slot]) + step) < 0
    return count


@pytest.mark.parametrize("seed", range(6))
def test_features_are_those_of_a_flood_fill(seed: int) -> None:
    """After every move of random games: segments, tiles, open edges and strength agree."""
    modules = {"ferries", "traders_builders", "inns_cathedrals"}
    game = Game(Setup(3, modules, copies={"ferries": 3}), seed=seed)
    rng = random.Random(seed)
    while not game.over:
        before = len(game.events)
        game.play(rng.choice(sorted(options(game) - {"pass"} or {"pass"})))
        if not any(event.kind.startswith("ferry") for event in game.events[before:]):
            continue
        s = game.state
        expected = flooded(s, [*touching(s), *served(game)])
        found = {frozenset(features.members(s, int(name))) for name in s.feature[: s.n_segments]}
        assert found == expected
        for segments in expected:
            name = int(s.feature[min(segments)])
            if features.kind_of(s, name) in (CITY, ROAD):
                tally = s.tally[name]
                assert features.tiles_of(tally) == len({s.segment_slot[i] for i in segments})
                assert features.open_of(tally) == open_sides(s, segments)
            strength = [0, 0, 0]
            for player, row in enumerate(range(0, len(s.figure_at), 10)):
                for figure in range(row, row + 10):
                    if s.figure_at[figure] in segments:
                        strength[player] += int(features.WEIGHT[features.figure_kind(figure)])
            assert [features.strength_of(s, name, player) for player in range(3)] == strength


@pytest.mark.parametrize("seed", range(3))
def test_every_lake_has_its_ferry(seed: int) -> None:
    """Invariant 5: from P2b on every lake carries one ferry, on two of its jetties."""
    game = Game(Setup(2, {"ferries"}, copies={"ferries": 2}), seed=seed)
    rng = random.Random(seed)
    while not game.over:
        seen = game.observation(None).to_json()
        on_lakes = [(t["x"], t["y"]) for t in seen["tiles"] if find(t["tile"]).ferry_lake]
        ferried = [(x, y) for x, y, _ in seen["ferries"]]
        newest = (seen["tiles"][-1]["x"], seen["tiles"][-1]["y"])
        if game.phase in ("figure", "place_ferry") and newest in on_lakes:
            on_lakes.remove(newest)
        assert ferried == on_lakes
        assert all(len(set(sides)) == 2 for _, _, sides in seen["ferries"])
        game.play(rng.choice(game.legal_actions()))


@pytest.mark.parametrize("seed", range(3))
def test_part_and_join_any_feature(seed: int) -> None:
    """What is taken apart and joined along the sides is the feature that it was."""
    game = Game(Setup(2, {"inns_cathedrals", "princess_dragon"}), seed=seed)
    rng = random.Random(seed)
    while not game.over:
        game.play(rng.choice(game.legal_actions()))
    s = game.state
    for kind in (CITY, ROAD, FIELD):
        names = [
            i for i in range(s.n_segments) if s.feature[i] == i and features.kind_of(s, i) == kind
        ]
        for name in names:
            members = {int(member) for member in features.members(s, name)}
            tally, strength = s.tally[name], s.strength[name]
            parts = features.separate(s, name)
            assert all(s.feature[part] == part for part in parts)
            rejoin(s, parts)
            again = int(s.feature[min(members)])
            assert set(features.members(s, again)) == members
            assert (s.tally[again], s.strength[again]) == (tally, strength)
