"""Why something is not allowed: every reason with its rule, in a position each.

The rules themselves are tested chapter by chapter; here is what a player is told.
"""

from __future__ import annotations

from collections.abc import Callable

import pytest

from bastide import Action, Game
from bastide.actions import Draw, Fly, Magic, Reveal, Spot
from bastide.refusals import SENTENCES
from tests.rules.board import AROUND, BLUE, MEADOW, RED, Board, synthetic
from tests.rules.pieces import dragon, ferry, gold, magic
from tests.rules.test_princess_dragon import fairy_with
from tests.rules.test_strategic_hand import begin, hand
from tests.rules.track import close, road, stand

LANDING = synthetic(
    """
    [tile.city-road-monastery]
    count = 1
    edges = "CRFF"
    cities = ["N"]
    roads = [{ sides = "E", ends_at = "monastery" }]
    monastery = true
    fields = [{ halves = "EL.ER.SL.SR.WL.WR", cities = ["N"] }]
    """
)


def at(board: Board, tile: str, place: str, *more: str) -> Game:
    """Red lays a tile and goes on."""
    game = board.turn(RED, tile)
    for action in (f"place {place}", *more):
        game.play(action)
    return game


def the_end() -> Game:
    return Board().lay("[START]").end()


def draw() -> Game:
    return Game()


def place() -> Game:
    return Board().lay("[START] RST").turn(RED, "CAP")


def figure() -> Game:
    """Red's tile continues the road of Blue's thief, and has two roads of its own."""
    board = Board(modules={"inns_cathedrals"}).lay("[START] RST").without(RED, "large")
    return at(board.put(BLUE, "follower 1,0 road:EW"), "RT", "2,0 r1")


def figure_of_a_builder() -> Game:
    """Red's tile completes the road of his thief; he has a farmer there as well."""
    board = Board(modules={"traders_builders"}).lay("MONR@2 [START]")
    board.put(RED, "follower 0,0 road:EW", "follower 0,0 field:ER.SL.SR.WL")
    return at(board, "MONR", "1,0 r0")


def figure_with_builder_and_pig_out() -> Game:
    board = Board(modules={"traders_builders"}).lay("[START]")
    board.put(RED, "follower 0,0 road:EW", "follower 0,0 field:EL.WR")
    board.put(RED, "builder 0,0 road:EW", "pig 0,0 field:EL.WR")
    return at(board, "RST", "1,0 r0")


def river() -> Game:
    return Board(modules={"river"}).turn(RED, "river-straight")


def figure_on_the_river() -> Game:
    return at(Board(modules={"river"}), "river-straight", "-1,0 r0")


def a_hand() -> Game:
    board = hand(Board(modules={"strategic_hand"}).lay("[START]"), RED, "MON", "CAP")
    return begin(board.bag(), RED)


def message() -> Game:
    board = road(Board(modules={"messengers"}), 4).put(RED, "follower 1,0 road:EW")
    game = close(stand(board, RED, 1), RED, 4)
    game.play("track marker")
    return game


def dragons(*more: str, **switches: bool) -> Board:
    return Board(2, {"princess_dragon", *more}, MEADOW, **switches)


def volcano() -> Game:
    board = dragons("traders_builders").lay("[START]").put(RED, "follower 0,0 city:N")
    return at(board, "dragon-road-straight-volcano", "1,0 r0")


def dragon_walks() -> Game:
    """From (1,1) to (1,0), beside the fairy on (2,0)."""
    board = dragons().lay("\n".join(["meadow meadow meadow"] * 3)).lay_one("meadow", 1, -1)
    board = dragon(fairy_with(board, BLUE, f"follower 2,0 {AROUND}"), 1, 1)
    return at(board, "dragon-city1-dragon", "3,2 r0", "pass", "dragon 1,0")


def fairy() -> Game:
    board = dragons().lay("[START] RST").put(BLUE, "follower 1,0 road:EW")
    return at(fairy_with(board, RED, "follower 0,0 city:N"), "MON", "0,1 r0")


def princess_must() -> Game:
    board = dragons(princess_mandatory=True).lay("[START]")
    board.put(RED, "follower 0,0 city:N").put(BLUE, "follower 0,0 city:N")
    return at(board, "dragon-city2-corner-princess", "0,-1 r1")


def portal() -> Game:
    """A complete city, the road of Blue's thief, the dragon on a monastery."""
    board = dragons("traders_builders", "inns_cathedrals").lay("[START] RST")
    board.without(RED, "large").lay_one("CAP@2", 0, -1).lay_one("MON", 7, 5)
    board.put(BLUE, "follower 1,0 road:EW")
    tile = "dragon-city1-curve-southeast-portal"
    return at(dragon(board, 7, 5), tile, "2,0 r1")


def machine() -> Game:
    modules = {"flying_machines", "inns_cathedrals", "traders_builders"}
    board = Board(modules=modules).lay("[START]").without(RED, "large")
    return at(board, "flier-straight-along", "1,0 r0")


def no_machine() -> Game:
    return at(Board(modules={"flying_machines"}).lay("[START]"), "RST", "1,0 r0")


def landing() -> Game:
    """Blue's monastery and an open city to land in; the road is complete."""
    board = Board(2, {"flying_machines", "inns_cathedrals"}, LANDING + MEADOW)
    board.lay("city-road-monastery MONR\nmeadow .").put(BLUE, "follower 0,0 monastery:I")
    return at(board, "flier-straight-across", "0,2 r0", "fly follower", "roll 2")


def new_lake() -> Game:
    board = ferry(Board(modules={"ferries"}).lay("LAKE3 . RST"), 0, 0, "SW")
    return at(board, "LAKE3", "1,0 r0", "pass")


def old_lakes() -> Game:
    """Red's new lake on (1,0) reaches that on (0,0), but not that on (5,0)."""
    board = Board(modules={"ferries"}).lay("LAKE3 . RST . . LAKE3")
    ferry(ferry(board, 0, 0, "ES"), 5, 0, "ES")
    return at(board, "LAKE3", "1,0 r0", "pass", "ferry 1,0 EW")


def mine() -> Game:
    board = Board(modules={"gold_mines"}).lay("RST [START] RST")
    return at(board, "gold-curve-monastery", "0,1 r0")


def share_gold() -> Game:
    board = Board(modules={"gold_mines"}, gold_choice="ask").lay("RX RST RST")
    board.put(RED, "follower 1,0 road:EW")
    return at(gold(board, **{"1,0": 1, "2,0": 1}), "RX", "3,0 r0", "pass")


def magic_tile() -> Game:
    board = magic(Board(modules={"mage_witch"}).lay("[START] RST MONR"), mage="1,0 road:EW")
    return at(board, "magic-two-cities-opposite", "0,-1 r0")


def joined_by_a_ferry() -> Game:
    board = Board(modules={"mage_witch", "ferries"}).lay("RX RST . RST RX")
    magic(board, mage="1,0 road:EW", witch="3,0 road:EW")
    return at(board, "LAKE3", "2,0 r0", "pass", "ferry 2,0 EW")


def circle(*more: str) -> Game:
    modules = {"crop_circles", "traders_builders", "inns_cathedrals"}
    board = Board(modules=modules).lay("[START]").without(RED, "large")
    board.put(RED, "follower 0,0 road:EW", "follower 0,0 city:N")
    return at(board, "crop-curve-road-east-club", "0,1 r0", "pass", *more)


def circle_add() -> Game:
    return circle("circle add")


def circle_remove() -> Game:
    modules = {"crop_circles"}
    board = Board(modules=modules).lay("[START] RST")
    board.put(RED, "follower 0,0 road:EW", "follower 1,0 road:EW", "follower 0,0 city:N")
    return at(board, "crop-curve-road-east-club", "0,1 r0", "pass", "circle remove")


REFUSED: list[tuple[Callable[[], Game], str | Action, str]] = [
    (the_end, "pass", "END-01 over"),
    (draw, "pass", "GEN-19 chance"),
    (draw, Draw("base-start"), "BASE-06 not_in_bag"),
    (draw, Draw("gold-bridge"), "BASE-01 no_tile"),
    (draw, "roll 1", "GEN-19 not_now"),
    (place, "draw base-city1", "GEN-19 not_chance"),
    (place, "pass", "SEQ-20 phase"),
    (place, "deploy follower 0,0 city:N", "SEQ-20 phase"),
    (place, "place 1,0 r0", "BASE-07 cell_taken"),
    (place, "place 3,0 r0", "BASE-07 no_neighbour"),
    (place, "place -1,0 r0", "BASE-07 side"),
    (figure, "place 3,0 r0", "SEQ-10 phase"),
    (figure, "deploy follower 7,7 road:EW", "GEN-15 no_cell"),
    (figure, "deploy follower 2,0 city:N", "GEN-15 no_segment"),
    (figure, "deploy follower 1,0 road:EW", "BASE-12 wrong_tile"),
    (figure, "deploy follower 2,0 road:W", "BASE-13 occupied"),
    (figure, "deploy large 2,0 road:S", "BASE-16 supply"),
    (river, "place 1,0 r0", "RIV-05 river_end"),
    (river, "place -1,0 r1", "RIV-05 river_side"),
    (figure_on_the_river, "deploy follower -1,0 river:EW", "RIV-01 river"),
    (figure_of_a_builder, "deploy builder 1,0 monastery:I", "TRB-03 builder_ground"),
    (figure_of_a_builder, "deploy builder 1,0 road:W", "TRB-04 builder_complete"),
    (figure_of_a_builder, "deploy pig 1,0 road:W", "TRB-15 pig_ground"),
    (figure_with_builder_and_pig_out, "deploy builder 1,0 road:EW", "TRB-05 supply"),
    (figure_with_builder_and_pig_out, "deploy pig 1,0 field:NL.NR.EL.WR", "TRB-18 supply"),
    (machine, "deploy builder 1,0 road:EW", "TRB-02 alone"),
    (portal, "deploy builder 2,0 city:E", "TRB-02 alone"),
    (machine, "deploy pig 1,0 field:NL.NR.EL.WR", "TRB-15 alone"),
    (a_hand, "place 0,1 r0", "STR-03 not_now"),
    (message, Reveal("nothing"), "MSG-12 no_message"),
    (volcano, "deploy follower 1,0 road:EW", "DRG-02 volcano"),
    (volcano, "deploy builder 1,0 road:EW", "DRG-02 volcano"),
    (dragon_walks, "dragon 2,0", "DRG-06 dragon_fairy"),
    (dragon_walks, "dragon 1,1", "DRG-06 dragon_visited"),
    (dragon_walks, "dragon 2,2", "DRG-06 dragon_step"),
    (fairy, "fairy 0 follower 0,0 city:N", "DRG-25 fairy_there"),
    (fairy, "fairy 1 follower 1,0 road:EW", "DRG-25 fairy_owner"),
    (fairy, "fairy 0 follower 0,1 monastery:I", "DRG-25 no_follower"),
    (fairy, "princess 0 follower 0,0 city:N", "DRG-14 no_princess"),
    (fairy, "princess 1 follower 0,0 city:N", "DRG-14 no_follower"),
    (princess_must, "pass", "DRG-14 princess_duty"),
    (portal, "deploy follower 7,5 monastery:I", "DRG-13 dragon_tile"),
    (portal, "deploy follower 0,0 city:N", "DRG-21 complete"),
    (portal, "deploy follower 1,0 road:EW", "DRG-21 taken"),
    (portal, "deploy builder 0,0 road:EW", "DRG-23 wrong_tile"),
    (portal, "deploy large 0,0 road:EW", "BASE-16 supply"),
    (figure, "fly follower", "SEQ-20 not_now"),
    (no_machine, "fly follower", "FLY-02 flight_tile"),
    (machine, "fly large", "FLY-03 supply"),
    (machine, Fly("builder"), "FLY-03 flight_follower"),
    (landing, "pass", "FLY-07 landing_duty"),
    (landing, "fly follower", "SEQ-20 not_now"),
    (landing, "deploy large 0,0 city:N", "FLY-03 landing_figure"),
    (landing, "deploy follower 0,2 road:EW", "FLY-04 landing_tile"),
    (landing, "deploy follower 0,0 field:EL.ER.SL.SR.WL.WR", "FLY-05 landing_field"),
    (landing, "deploy follower 0,0 road:E", "FLY-05 landing_complete"),
    (new_lake, "pass", "FER-04 ferry_duty"),
    (new_lake, "ferry 2,0 EW", "FER-04 ferry_lake"),
    (new_lake, "ferry 0,0 ES", "FER-04 ferry_new_lake"),
    (new_lake, "ferry 1,0 NS", "FER-04 ferry_stubs"),
    (old_lakes, "ferry 1,0 ES", "FER-10 ferry_touched"),
    (old_lakes, "ferry 5,0 EW", "FER-07 ferry_not_reached"),
    (old_lakes, "ferry 0,0 ES", "FER-09 ferry_same"),
    (old_lakes, "ferry 0,0 NS", "FER-04 ferry_stubs"),
    (old_lakes, "ferry 2,0 EW", "FER-04 ferry_lake"),
    (mine, "pass", "GLD-01 gold_duty"),
    (mine, "gold 5,5", "GLD-01 gold_neighbour"),
    (share_gold, "gold 0,0", "GLD-05 gold_claim"),
    (magic_tile, "pass", "MAG-01 magic_duty"),
    (magic_tile, "remove mage", "MAG-05 magic_remove"),
    (magic_tile, Magic("mage", Spot(2, 0, "monastery", "I")), "MAG-07 magic_kind"),
    (magic_tile, "witch 0,0 city:N", "MAG-04 magic_complete"),
    (magic_tile, "witch 1,0 road:EW", "MAG-03 magic_taken"),
    (joined_by_a_ferry, "pass", "MAG-10 magic_duty"),
    (circle, "pass", "CRP-02 circle_duty"),
    (circle_add, "deploy pig 0,0 road:EW", "CRP-09 circle_followers"),
    (circle_add, "deploy follower 0,0 city:N", "CRP-05 circle_add"),
    (circle_add, "deploy large 0,0 road:EW", "SEQ-20 phase"),
    (circle_remove, "pass", "CRP-08 circle_remove_duty"),
    (circle_remove, "take 0 follower 0,0 city:N", "CRP-08 circle_remove"),
]


@pytest.mark.parametrize(
    ("position", "action", "expected"),
    REFUSED,
    ids=[f"{position.__name__}: {action}" for position, action, _ in REFUSED],
)
def test_why_not(position: Callable[[], Game], action: str | Action, expected: str) -> None:
    game = position()
    refusal = game.why_not(action)
    assert refusal is not None
    assert f"{refusal.rule} {refusal.reason}" == expected


def test_every_reason_has_its_position() -> None:
    assert {expected.split()[1] for _, _, expected in REFUSED} == SENTENCES.keys()
