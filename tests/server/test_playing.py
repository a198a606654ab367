"""Acting, undoing, looking back: the game over HTTP."""

from __future__ import annotations

from copy import deepcopy

import pytest

from bastide import Game, Setup
from bastide.drawing import PLAYERS
from bastide.fair import commitment, verify
from bastide.records import Record
from bastide.server.catalogue import playable_modules
from bastide.server.games import HIDDEN_HANDS, StoredGame
from bastide.server.problems import Problem
from bastide.server.rights import check_turn
from bastide.server.storage import Event
from bastide.server.views import Viewer
from tests.server.people import (
    ALONE,
    WITH_FRIEND,
    House,
    Json,
    Person,
    kind,
    new_id,
    problem,
)


def place_with_a_choice(view: Json) -> str:
    """A placement; the next decision is about a figure, so it can be taken back."""
    text: str = next(action["text"] for action in view["legal"] if action["kind"] == "place")
    return text


async def test_an_action_is_answered_with_what_it_did(ann: Person) -> None:
    before = deepcopy(await ann.create(ALONE))
    seq = before["seq"]
    text = place_with_a_choice(before)
    update = await ann.act(text)
    assert update["since"] == seq
    assert update["seq"] > seq
    assert update["undo_to"] is None
    assert update["steps"][0]["action"] == text
    assert update["steps"][0]["seq"] == seq + 1
    assert update["steps"][0]["player"] == 0
    assert update["steps"][0]["events"][0]["kind"] == "placed"
    assert update["game"]["tiles"][-1]["tile"] == before["game"]["drawn"]
    assert await ann.look() == ann.view | {"watchers": 0}  # applying updates gives the view


async def test_a_whole_game_through_updates_equals_the_view(ann: Person) -> None:
    await ann.create(ALONE | {"modules": ["inns_cathedrals"]})
    await ann.play_to_end()
    kept = dict(ann.view)
    assert await ann.look() == kept
    assert kept["legal"] == []
    assert kept["to_act"] is None
    assert kept["game"]["over"]
    points = [0, 0]
    for step in kept["steps"]:
        for award in step["awards"]:
            points[award["player"]] += award["points"]
            assert sum(term["points"] for term in award["terms"]) == award["points"]
    assert points == kept["game"]["scores"]
    assert sum(points) > 0


async def test_a_resent_action_is_answered_and_not_repeated(ann: Person) -> None:
    """CASE-41: the same attempt twice is one action."""
    view = await ann.create(ALONE)
    text, seq = place_with_a_choice(view), view["seq"]
    first = await ann.try_act(text, seq, "attempt-of-mine")
    again = await ann.try_act(text, seq, "attempt-of-mine")
    assert again.status_code == 200
    assert again.json() == first.json()
    assert len((await ann.look())["steps"]) == len(view["steps"]) + len(first.json()["steps"])


async def test_a_resent_action_is_answered_even_after_others(ann: Person) -> None:
    view = await ann.create(ALONE)
    text, seq = place_with_a_choice(view), view["seq"]
    await ann.try_act(text, seq, "attempt-of-mine")
    await ann.look()
    await ann.act(ann.view["legal"][-1]["text"])
    late = (await ann.try_act(text, seq, "attempt-of-mine")).json()
    assert late["seq"] == ann.view["seq"]
    assert [step["seq"] for step in late["steps"]] == list(range(seq + 1, late["seq"] + 1))


async def test_a_stale_sequence_names_both_numbers(ann: Person) -> None:
    view = await ann.create(ALONE)
    await ann.act(place_with_a_choice(view))
    refused = problem(await ann.try_act("pass", 1))
    assert refused["type"] == "/problems/stale-sequence"
    assert refused["yours"] == 1
    assert refused["current"] == ann.view["seq"]
    ahead = problem(await ann.try_act("pass", 999))
    assert (ahead["yours"], ahead["current"]) == (999, ann.view["seq"])


async def test_the_wrong_seat_is_refused(ann: Person, bob: Person) -> None:
    """CASE-41."""
    view = await ann.create(WITH_FRIEND)
    await bob.join(view["seats"][1]["invitation"])
    await ann.look()
    refused = problem(await bob.try_act(place_with_a_choice(ann.view)))
    assert refused["type"] == "/problems/not-your-turn"
    assert refused["to_act"] == 0
    assert refused["yours"] == [1]
    assert (await ann.look())["seq"] == 1


async def test_a_spectator_cannot_act(ann: Person, bob: Person) -> None:
    bob.view = await ann.create(ALONE)
    assert kind(await bob.try_act(place_with_a_choice(ann.view))) == "no-seat"
    assert kind(await bob.undo()) == "no-seat"


async def test_an_illegal_action_names_the_rule(ann: Person) -> None:
    view = await ann.create(ALONE)
    refused = problem(await ann.try_act("place 9,9 r0"))
    assert refused["type"] == "/problems/illegal-action"
    assert refused["rule"] == "BASE-07"
    assert refused["reason"] == "no_neighbour"
    assert refused["facts"] == {"x": 9, "y": 9}
    assert refused["detail"] == "No tile lies beside 9,9."
    assert (await ann.look()) == view


async def test_chance_is_not_for_players(ann: Person) -> None:
    view = await ann.create(ALONE)
    refused = problem(await ann.try_act("draw base-monastery"))
    assert refused["type"] == "/problems/illegal-action"
    assert (await ann.look()) == view


async def test_what_is_no_action_is_refused(ann: Person) -> None:
    await ann.create(ALONE)
    refused = problem(await ann.try_act("place 1,0 r9"))
    assert refused["type"] == "/problems/not-an-action"
    assert refused["word"] == 3


async def test_before_the_start_nobody_can_act(ann: Person) -> None:
    await ann.create(WITH_FRIEND)
    assert kind(await ann.try_act("pass")) == "not-started"
    assert kind(await ann.undo()) == "not-started"
    assert kind(await ann.ask("GET", f"{ann.at}/record")) == "not-started"
    assert kind(await ann.ask("GET", f"{ann.at}/board.svg")) == "not-started"


async def until_undoable(ann: Person) -> Json:
    """Play on to a place after which something can be taken back; the view before it."""
    while True:
        before = deepcopy(ann.view)
        await ann.act(
            place_with_a_choice(before)
            if before["legal"][0]["kind"] == "place"
            else before["legal"][-1]["text"]
        )
        if ann.view["can_undo"]:
            return before


async def test_undo_goes_back_to_the_same_position(house: House, ann: Person) -> None:
    """CASE-22: the same state to the last bit."""
    await ann.create(ALONE)
    before = await until_undoable(ann)
    seq = ann.view["seq"]
    answer = await ann.undo()
    assert answer.status_code == 200, answer.text
    update = answer.json()
    assert update["seq"] == seq + 1  # the history only grows
    assert update["undo_to"] == before["seq"]
    ann.apply(update)
    changed = {"seq", "watchers"}
    assert {k: v for k, v in ann.view.items() if k not in changed} == {
        k: v for k, v in before.items() if k not in changed
    }
    async with house.services.tables.room(ann.view["table"]) as room:
        assert room.game is not None
        fresh = Game(room.game.game.setup)
        for action in room.game.game.actions:
            fresh.play(action)
        assert room.game.game.digest() == fresh.digest()
    assert await ann.look() == ann.view


async def test_after_an_undo_one_plays_on(ann: Person) -> None:
    await ann.create(ALONE)
    before = await until_undoable(ann)
    ann.apply((await ann.undo()).json())
    other = [a["text"] for a in before["legal"]][-1]
    await ann.act(other)
    assert await ann.look() == ann.view
    # Somebody who saw none of it gets what counts, and what to drop.
    late = await ann.try_act("pass", before["seq"], new_id())
    assert problem(late)["current"] == ann.view["seq"]


async def test_undo_ends_where_something_hidden_was_seen(ann: Person) -> None:
    """CASE-22: a draw cannot be taken back."""
    await ann.create(ALONE)
    assert not ann.view["can_undo"]  # the last step was a draw
    assert kind(await ann.undo()) == "nothing-to-undo"
    await until_undoable(ann)
    ann.apply((await ann.undo()).json())
    assert not ann.view["can_undo"]
    assert kind(await ann.undo()) == "nothing-to-undo"


async def test_undo_with_a_stale_sequence_is_refused(ann: Person) -> None:
    await ann.create(ALONE)
    await until_undoable(ann)
    ann.view["seq"] -= 1
    assert kind(await ann.undo()) == "stale-sequence"


async def test_nobody_takes_back_what_another_did(ann: Person, bob: Person) -> None:
    """CASE-22."""
    view = await ann.create(WITH_FRIEND)
    await bob.join(view["seats"][1]["invitation"])
    await ann.look()
    while not ann.view["can_undo"]:
        await ann.act(place_with_a_choice(ann.view))
        if not ann.view["legal"]:
            break
    await bob.look()
    assert not bob.view["can_undo"]
    assert kind(await bob.undo()) == "nothing-to-undo"


async def test_considering_scores_without_playing(ann: Person) -> None:
    view = await ann.create(ALONE)
    text = place_with_a_choice(view)
    good = (await ann.ask("GET", f"{ann.at}/consider?action={text}")).json()
    assert good["legal"]
    assert good["events"][0]["kind"] == "placed"
    assert good["chance"] is None
    bad = (await ann.ask("GET", f"{ann.at}/consider?action=place 9,9 r0")).json()
    assert not bad["legal"]
    assert bad["refusal"]["rule"] == "BASE-07"
    assert bad["refusal"]["text"] == "No tile lies beside 9,9."
    assert bad["chance"] is None
    assert (await ann.look()) == view
    await ann.act(text)
    last = (await ann.ask("GET", f"{ann.at}/consider?action=pass")).json()
    assert last["chance"] == "draw"


async def test_considering_is_for_the_one_who_decides(ann: Person, bob: Person) -> None:
    view = await ann.create(WITH_FRIEND)
    await bob.join(view["seats"][1]["invitation"])
    answer = await bob.ask("GET", f"{bob.at}/consider?action=pass")
    assert kind(answer) == "not-your-turn"


async def test_any_moment_can_be_looked_at_again(ann: Person) -> None:
    views = [deepcopy(await ann.create(ALONE))]
    for _ in range(6):
        await ann.act(ann.view["legal"][0]["text"])
        views.append(deepcopy(ann.view))
    for view in views:
        then = (await ann.ask("GET", f"{ann.at}/positions/{view['seq']}")).json()
        assert then["game"]["tiles"] == view["game"]["tiles"]
        assert then["game"]["figures"] == view["game"]["figures"]
    for seq in (-1, 999):
        refused = await ann.ask("GET", f"{ann.at}/positions/{seq}")
        assert kind(refused) == "no-such-position"


async def test_the_record_proves_the_draws(ann: Person) -> None:
    people = [{"kind": "me", "name": "Ann"}, {"kind": "me", "name": "Bob"}]
    view = await ann.create({"seats": people, "order": "random"})
    running = (await ann.ask("GET", f"{ann.at}/record")).json()
    assert running["fair"]["seed"] is None
    assert running["fair"]["commitment"] == view["commitment"]
    assert view["seed"] is None
    await ann.play_to_end()
    assert commitment(bytes.fromhex(ann.view["seed"])) == view["commitment"]
    answer = await ann.ask("GET", f"{ann.at}/record")
    assert "attachment" in answer.headers["content-disposition"]
    record = Record.from_json(answer.json())
    assert list(record.players) == [seat["name"] for seat in view["seats"]]
    assert list(record.replay().scores) == ann.view["game"]["scores"]
    assert verify(answer.json()) == []


async def test_after_the_end_nothing_can_be_done(ann: Person) -> None:
    await ann.create(ALONE)
    await ann.play_to_end()
    assert kind(await ann.try_act("pass")) == "game-over"
    assert kind(await ann.undo()) == "game-over"
    assert kind(await ann.ask("POST", f"{ann.at}/leave")) == "game-over"


async def test_the_board_is_drawn(ann: Person) -> None:
    await ann.create(ALONE)
    picture = await ann.ask("GET", f"{ann.at}/board.svg")
    assert picture.headers["content-type"] == "image/svg+xml"
    assert picture.text.startswith("<svg")


@pytest.mark.parametrize("module", [name for name in playable_modules() if name != HIDDEN_HANDS])
def test_without_hands_everybody_sees_the_same(module: str) -> None:
    """GEN-20: what the server shows to all is what each of them may see."""
    setup = Setup(3, modules={module})
    stored = StoredGame(setup.to_json(), 0)
    for number in range(60):
        game = stored.game
        if game.over:
            break
        legal = game.legal_actions()
        text = str(legal[number % len(legal)])
        stored.add(Event(stored.seq + 1, game.player, text, 0))
        for seat in (None, 0, 1, 2):
            assert stored.observation(seat) == game.observation(seat).to_json()


async def test_the_picture_and_the_record_have_the_colours_of_the_people(ann: Person) -> None:
    seats = [{"kind": "me", "colour": "grey"}, {"kind": "me", "colour": "black"}]
    await ann.create({"seats": seats})
    # A figure whose feature is complete at once does not stay.
    while not ann.view["game"]["figures"]:
        deploys = [a["text"] for a in ann.view["legal"] if a["kind"] == "deploy"]
        await ann.act((deploys or [ann.view["legal"][0]["text"]])[0])
    player = ann.view["game"]["figures"][0]["player"]
    picture = (await ann.ask("GET", f"{ann.at}/board.svg")).text
    assert PLAYERS[5 if player == 0 else 4].body in picture
    assert PLAYERS[player].body not in picture
    assert (await ann.ask("GET", f"{ann.at}/record")).json()["colours"] == ["grey", "black"]


async def test_considering_tells_what_is_paid_after_the_choice_of_a_figure(ann: Person) -> None:
    wish = {**ALONE, "modules": ["messengers"]}
    view = await ann.create(wish)
    paid = None
    while view["game"]["phase"] != "track":
        if view["status"] == "finished":
            # Now and then a whole game goes by without points before the end.
            view = await ann.create(wish)
        text = view["legal"][view["seq"] * 7 % len(view["legal"])]["text"]
        would = (await ann.ask("GET", f"{ann.at}/consider?action={text}")).json()
        paid = would["awards"]
        view = await ann.act(text)
    assert paid
    assert all(award["points"] > 0 for award in paid)


def test_in_anothers_turn_only_who_is_asked_may_answer() -> None:
    """CASE-41: after Ann's bag tile Bob places his robber (ROB-03), and Ann must wait for him."""
    game = StoredGame(Setup(modules={"robbers"}).to_json(), 0)
    for text in ("draw robber-city1", "place 0,1 r2", "robber 0"):
        game.add(Event(game.seq + 1, game.game.player, text, 0))
    assert (game.game.active_player, game.to_act) == (0, 1)
    ann, bob = Viewer("ann", (0,)), Viewer("bob", (1,))
    with pytest.raises(Problem) as refused:
        check_turn(game, ann, game.seq)
    assert refused.value.name == "not-your-turn"
    check_turn(game, bob, game.seq)
