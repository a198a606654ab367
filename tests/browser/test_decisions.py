"""Every kind of decision, made on the page: pointed at, left by a reload, made with the keys."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from bastide import Game, Setup, actions
from bastide.actions import Action, Deploy
from tests.browser.people import DESK, SMALL_PHONE, Visitor, new_guest, profile, visitor
from tests.browser.positions import Wanted, follow, lay, play_until

WORDS = Path(__file__).parents[2] / "web" / "src" / "words"
ALL_OFFERS = """() => [
  ...document.querySelectorAll('[data-panel] [data-action]'),
  ...document.querySelectorAll('[data-actions]'),
].flatMap((each) => (each.dataset.action ?? each.dataset.actions).split('\\n'))"""


HELD = "[data-panel] [data-tool], [data-hand] button:enabled:not([data-target])"
"""What one can have in the hand: a kind of figure, a tile."""


@dataclass(frozen=True)
class Case:
    """A kind of decision: in which game, where in it, and which of its actions is taken.

    It is looked for in games of chance, or a script leads to it.
    """

    name: str
    setup: Setup
    here: Wanted | str
    kind: str
    tool: str | None = None


def phase(name: str) -> Wanted:
    """A decision of this phase."""
    return lambda game: game.phase == name


def offers(kind: str, figure: str | None = None) -> Wanted:
    """A decision with an action of this kind."""
    return lambda game: any(is_one(action, kind, figure) for action in game.legal_actions())


def is_one(action: Action, kind: str, figure: str | None) -> bool:
    """An action of this kind, with this figure if one is named."""
    return action.kind == kind and figure in (None, getattr(action, "figure", None))


def away(game: Game) -> bool:
    """A follower may go through a portal."""
    spots = {a.spot for a in game.legal_actions() if isinstance(a, Deploy)}
    return game.phase == "figure" and len({(spot.x, spot.y) for spot in spots}) > 1


def both_ends(game: Game) -> bool:
    """The die has fallen, and the follower can land in more than one way."""
    return game.phase == "landing" and len(game.legal_actions()) > 1


NO_TARGET = """
    draw base-city1; place 0,-1 r2; pass
    draw magic-city3-road; place 1,0 r0; mage 1,0 city:NES; pass
    draw base-monastery-road; place -1,0 r2; pass
    draw base-city1; place 1,-1 r2; pass
    draw magic-two-cities-opposite; place 2,-1 r0; witch 2,-1 city:S; pass
    draw base-city1; place 2,-2 r2; pass
    draw base-city2-corner; place 2,0 r3
"""
"""The last tile joins the cities of mage and witch, and no other city or road is incomplete."""

ONLY_CITIES = """
    draw base-city1; draw base-monastery; draw base-monastery
    draw base-city4-pennant; draw base-city4-pennant; draw inns-cathedral
    draw base-monastery; place 0,-1 r2 base-city1; pass
    draw inns-cathedral
"""
"""The only city is complete, and the second hand has nothing but city on all sides."""

DRAGON = Setup(3, {"princess_dragon"})
LATE_DRAGON = Setup(3, {"princess_dragon"}, dragon_after_scoring=True)
HANDS = Setup(2, {"strategic_hand", "inns_cathedrals"}, copies={"base": 2})
BUILDERS = Setup(2, {"inns_cathedrals", "traders_builders"})
CASES = (
    Case("tile", Setup(2), phase("place"), "place"),
    Case("follower", Setup(2), phase("figure"), "deploy"),
    Case("large", BUILDERS, offers("deploy", "large"), "deploy", "large"),
    Case("builder", BUILDERS, offers("deploy", "builder"), "deploy", "builder"),
    Case("pig", BUILDERS, offers("deploy", "pig"), "deploy", "pig"),
    Case("gold", Setup(3, {"gold_mines"}), phase("gold"), "gold"),
    Case("shared gold", Setup(3, {"gold_mines"}, gold_choice="ask"), phase("share_gold"), "gold"),
    Case("ferry", Setup(3, {"ferries"}), phase("place_ferry"), "ferry"),
    Case("moved ferry", Setup(3, {"ferries"}), phase("move_ferry"), "ferry"),
    Case("mage", Setup(3, {"mage_witch"}), phase("magic"), "magic", "mage"),
    Case("witch", Setup(3, {"mage_witch"}), phase("magic"), "magic", "witch"),
    Case(
        "mage from witch", Setup(3, {"mage_witch", "ferries"}), phase("magic_fix"), "magic", "mage"
    ),
    Case("witch away", Setup(2, {"mage_witch"}), NO_TARGET, "unmagic", "witch"),
    Case("flight", Setup(3, {"flying_machines"}), offers("fly"), "fly", "fly"),
    Case("landing", Setup(3, {"flying_machines"}), both_ends, "deploy"),
    Case("fairy", DRAGON, offers("fairy"), "fairy", "fairy"),
    Case("princess", DRAGON, offers("princess"), "princess", "princess"),
    Case("portal", DRAGON, away, "deploy"),
    Case("dragon", DRAGON, phase("dragon"), "dragon"),
    Case("late dragon", LATE_DRAGON, phase("dragon_after_scoring"), "dragon"),
    Case("circle", Setup(3, {"crop_circles"}), phase("circle"), "circle"),
    Case("circle A", Setup(3, {"crop_circles"}), phase("circle_add"), "deploy"),
    Case("circle B", Setup(3, {"crop_circles"}), phase("circle_remove"), "take_back"),
    Case("order", Setup(3, {"robbers"}), phase("settle_one"), "settle"),
    Case("robber", Setup(3, {"robbers"}), phase("place_robber"), "robber"),
    Case("robber home", Setup(3, {"robbers"}), offers("robber_home"), "robber_home"),
    Case("victim", Setup(3, {"robbers"}), phase("rob"), "victim"),
    Case("marker or messenger", Setup(3, {"messengers"}), phase("track"), "track"),
    Case("message", Setup(3, {"messengers"}), phase("answer"), "message"),
    Case("least feature", Setup(3, {"messengers"}), phase("smallest"), "settle"),
    Case("recalled follower", Setup(3, {"messengers"}), phase("recall"), "take_back"),
    Case("hand", Setup(3, {"strategic_hand"}), phase("place"), "place"),
    Case("hand that does not fit", HANDS, ONLY_CITIES, "discard"),
)


ON_A_PHONE = {"ferry", "fairy", "portal", "dragon", "circle", "robber", "victim", "message"}
"""Those of every sort of thing that is pointed at: the rest is the same on a small page."""


def test_no_kind_of_decision_is_missing() -> None:
    """Everything that can be done in a game, and every phase that the client has words for."""
    kinds = {kind.kind for kind in vars(actions).values() if is_decision(kind)}
    assert {case.kind for case in CASES} == kinds - {"", "pass"}
    words = json.loads((WORDS / "en.json").read_text(encoding="utf-8"))
    spoken = {key.rpartition(".")[2] for key in words if key.startswith("prompt.other.")}
    assert {phase_of(case).replace("_after_scoring", "") for case in CASES} == spoken


def is_decision(kind: object) -> bool:
    """Whether it is a class of actions, and not of those that are chance's."""
    return isinstance(kind, type) and issubclass(kind, Action) and not kind.chance


def phase_of(case: Case) -> str:
    game = Game(case.setup)
    for _, action in played(case.setup, case.here):
        game.play(action)
    return game.phase


@cache
def played(setup: Setup, here: Wanted | str) -> list[tuple[int, Action]]:
    """The actions that lead to the decision of a case, with who did them."""
    return follow(setup, here) if isinstance(here, str) else play_until(setup, here)


@pytest.fixture(scope="module")
def ann(browser: Browser, address: str) -> Iterator[Visitor]:
    """Somebody who has all seats of every game here."""
    yield from somebody(browser, address, DESK)


@pytest.fixture(scope="module")
def bob(browser: Browser, address: str) -> Iterator[Visitor]:
    """The same with a phone."""
    yield from somebody(browser, address, SMALL_PHONE)


def somebody(browser: Browser, address: str, size: tuple[int, int]) -> Iterator[Visitor]:
    """A person of one size of screen, for all games here."""
    phone = size == SMALL_PHONE
    context = profile(browser, size, touch=phone)
    one = visitor(context, address, "en", "light")
    one.be(new_guest(address))
    one.open("/")
    yield one
    context.close()
    assert one.faults == []


def offered(person: Visitor) -> list[str]:
    """Everything the page offers: with each thing in the hand, everything it can be used on."""
    page = person.page
    found = set(page.evaluate(ALL_OFFERS))
    for thing in page.locator(HELD).all():
        thing.click()
        found |= set(page.evaluate(ALL_OFFERS))
    return sorted(found)


def opened(person: Visitor, seq: int) -> None:
    person.page.locator(f'[data-panel][data-acting][data-seq="{seq}"]').wait_for()
    person.page.locator(".table.drawn [data-cell]").first.wait_for(state="attached")


def things(person: Visitor, action: str) -> Any:
    """What one points at for an action: on the board, on the score track, a card."""
    return person.page.locator(f'[data-target="{action}"]')


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_a_decision(case: Case, ann: Visitor, folder: Path) -> None:
    decide(case, ann, folder)


@pytest.mark.nightly
@pytest.mark.parametrize(
    "case", [case for case in CASES if case.name in ON_A_PHONE], ids=lambda case: case.name
)
def test_a_decision_on_a_phone(case: Case, bob: Visitor, folder: Path) -> None:
    decide(case, bob, folder)


def decide(case: Case, person: Visitor, folder: Path) -> None:
    """Choose something, load the page again, choose it once more and confirm it."""
    page = person.page
    with person.client() as client:
        guest = client.get("/api/guests/me").json()["id"]
        table = lay(folder, guest, case.setup, played(case.setup, case.here))
        view = client.get(f"/api/tables/{table}").json()
        legal = sorted(action["text"] for action in view["legal"])
        wished = [action for action in view["legal"] if is_wished(action, case)]
        action = wished[len(wished) // 2]

        person.open(f"/table/{table}")
        opened(person, view["seq"])
        assert offered(person) == legal
        choose(person, case, action, pointing=True)
        expect(page.locator("[data-primary]")).to_be_enabled()

        # In the middle of the decision the page is loaded again: it is still to be made.
        page.reload()
        opened(person, view["seq"])
        assert page.locator("[data-target][aria-pressed=true], .preview.chosen").count() == 0
        choose(person, case, action, pointing=False)
        person.press("Enter")
        if case.kind == "fly":
            expect(page.locator("[data-prompt]")).to_contain_text("Nothing can be taken back")
            person.press("Enter")
        person.wait_for_more_than(str(view["seq"]))
        steps = client.get(f"/api/tables/{table}").json()["steps"]
    done = next(step for step in steps if step["seq"] > view["seq"])
    assert (done["player"], done["kind"]) == (view["to_act"], action["kind"])
    assert case.kind == "place" or done["action"] == action["text"]
    if case.kind == "fly":
        expect(page.locator("[data-die]")).to_be_visible()


def is_wished(action: dict[str, Any], case: Case) -> bool:
    figures = (None, action.get("figure"), action["kind"])
    return action["kind"] == case.kind and case.tool in figures


def choose(person: Visitor, case: Case, action: dict[str, Any], *, pointing: bool) -> None:
    """Choose an action: with mouse or finger, or with the keys."""
    page = person.page
    hand = case.tool or (action["figure"] if case.kind == "deploy" else case.kind)
    if (tool := page.locator(f"[data-tool={hand}]")).count():
        tool.click()
    if case.kind == "place":
        if pointing:
            cell = page.locator(f'[data-key="{action["x"]},{action["y"]}"]')
            if cell.count() == 0:
                page.locator(f'[data-tile="{action["tile"]}"]').first.click()
            cell.click()
        else:
            person.press("ArrowRight")
        expect(page.locator(".preview.chosen")).to_have_count(1)
        return
    if pointing:
        things(person, action["text"]).first.click()
    else:
        page.locator(f'[data-panel] [data-action="{action["text"]}"]').focus()
        texts = page.locator("[data-panel] :is([data-targets], .cards) [data-action]").evaluate_all(
            "each => each.map((one) => one.dataset.action)"
        )
        number = texts.index(action["text"]) + 1
        if number <= 9:
            page.locator("[data-panel] h2").click()
            person.press(str(number))
        else:
            person.press("Enter")
    chosen = page.locator(f'[data-panel] [data-action="{action["text"]}"]')
    expect(chosen).to_have_attribute("aria-pressed", "true")
