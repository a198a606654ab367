"""One game between bots, from its number and nothing else."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from bastide.actions import CHANCE
from bastide.bots import Bot, BotType, EngineBot, create
from bastide.codec import to_action
from bastide.engine.rng import Rng
from bastide.engine.state import Fact, LogEntry
from bastide.errors import BastideError, IllegalAction, quoted
from bastide.game import Game, rules_of
from bastide.setup import Setup

Contestant = str | BotType
"""Who plays: a bot by its text, or a bot type with the default values of its options."""


class BotFailed(BastideError, RuntimeError):
    """A bot raised an error or chose what is not allowed.

    `bot` is its name, `game` the number of the game, `ply` the number of actions before, and
    `reason` what happened; the bot's own error is the ``__cause__``.

    >>> print(BotFailed("mine", 4, 17, "KeyError: 'city'"))
    bot 'mine' failed in game 4, ply 17: KeyError: 'city'
    """

    def __init__(self, bot: str, game: int, ply: int, reason: str) -> None:
        self.bot = bot
        self.game = game
        self.ply = ply
        self.reason = reason
        super().__init__(bot, game, ply, reason)

    def __str__(self) -> str:
        return f"bot {quoted(self.bot)} failed in game {self.game}, ply {self.ply}: {self.reason}"


@dataclass(frozen=True, slots=True)
class GameResult:
    """How one game ended.

    `game` is its number. The rows are in the order of the contestants, not of the seats:
    `seats[i]` is where contestant *i* sat, `scores[i]` his points, `categories[i]` the same
    by kind of award ("road", "city", "monastery", "field", …). `winners` are the contestants
    with the most points (BASE-32), `plies` the number of actions, those of chance included.

    >>> result = play_game(["random", "random"], Setup(), seed=1, game=0)
    >>> result.seats, max(result.scores) == result.scores[result.winners[0]]
    ((0, 1), True)
    """

    game: int
    seats: tuple[int, ...]
    scores: tuple[int, ...]
    winners: tuple[int, ...]
    categories: tuple[Mapping[str, int], ...]
    turns: int
    plies: int


def seed_of(*parts: object) -> int:
    """A seed of 64 bits for a purpose that is named by its parts.

    >>> seed_of(1, "chance", 0) == seed_of(1, "chance", 0) != seed_of(1, "chance", 1)
    True
    """
    text = "/".join(str(part) for part in parts).encode()
    return int.from_bytes(hashlib.blake2b(text, digest_size=8).digest(), "big")


def play_game(players: Sequence[Contestant], setup: Setup, seed: int, game: int) -> GameResult:
    """Play game number `game` of a simulation.

    Seats rotate: contestant *i* sits at ``(i + game) % n``. The *n* games of a full round have
    the same chance outcomes as long as the same tiles can be placed, so that luck evens out.
    Raises `InvalidBot` and `BotFailed`.

    >>> play_game(["random", "random"], Setup(), seed=1, game=1).seats
    (1, 0)
    """
    n = len(players)
    seats = tuple((index + game) % n for index in range(n))
    bots: list[Bot] = [_create(players[(seat - game) % n], seed, game, seat) for seat in range(n)]
    rng = Rng(seed_of(seed, "chance", game // n))
    fast = [bot for bot in bots if isinstance(bot, EngineBot)]
    if len(fast) == n:
        scores, categories, turns, plies = _play_fast(fast, setup, rng, game)
    else:
        scores, categories, turns, plies = _play(bots, setup, rng, game)
    best = max(scores)
    return GameResult(
        game=game,
        seats=seats,
        scores=tuple(scores[seat] for seat in seats),
        winners=tuple(index for index, seat in enumerate(seats) if scores[seat] == best),
        categories=tuple(categories[seat] for seat in seats),
        turns=turns,
        plies=plies,
    )


def _create(player: Contestant, seed: int, game: int, seat: int) -> Bot:
    own_seed = seed_of(seed, "bot", game, seat)
    if isinstance(player, BotType):
        values = {option.key: option.default for option in player.options}
        return player.make(player.name, own_seed, values)
    return create(player, own_seed)


_Played = tuple[list[int], list[dict[str, int]], int, int]


def _play_fast(bots: Sequence[EngineBot], setup: Setup, rng: Rng, game: int) -> _Played:
    """All bots read the state: no object for each action."""
    rules = rules_of(setup)
    s = rules.start(log=True)
    ply = 0
    while not s.over:
        if s.actor == CHANCE:
            code = rules.random_action(s, rng)
        else:
            bot = bots[s.actor]
            try:
                code = bot.choose(rules, rules.as_known_to(s, s.actor), ply)
            except Exception as error:
                raise _failure(bot, game, ply, error) from error
            if code not in s.legal[: s.n_legal]:
                raise BotFailed(bot.name, game, ply, f"{code} is not among the legal actions")
        rules.play(s, code)
        ply += 1
    return list(s.score), _categories(s.log or [], len(bots)), int(s.turn_number), ply


def _failure(bot: Bot, game: int, ply: int, error: Exception) -> BotFailed:
    return BotFailed(bot.name, game, ply, f"{type(error).__name__}: {error}")


def _categories(log: Sequence[LogEntry], seats: int) -> list[dict[str, int]]:
    """The points of each seat by kind of award, from the engine's log of a whole game."""
    categories: list[dict[str, int]] = [{} for _ in range(seats)]
    due: dict[Fact, Fact] = {}
    for what, facts in log:
        if what == "award_due":
            # Where scoring figures are chosen, an award is announced before it is paid.
            due[facts["due"]] = facts["kind"]
        elif what == "award":
            kind = facts["kind"] if "kind" in facts else due[facts["due"]]
            player, points = facts["player"], facts["points"]
            assert isinstance(kind, str)
            assert isinstance(player, int)
            assert isinstance(points, int)
            categories[player][kind] = categories[player].get(kind, 0) + points
    return categories


def _play(bots: Sequence[Bot], setup: Setup, rng: Rng, game: int) -> _Played:
    """Through the public `Game`, for bots that know no more. Each gets what it may know."""
    table = Game(setup)
    while not table.over:
        if table.player == CHANCE:
            code = table.rules.random_action(table.state, rng)
            table.play(to_action(table.rules, table.state, code))
            continue
        bot = bots[table.player]
        ply = len(table.actions)
        try:
            action = bot.decide(table.seen_by(table.player))
        except Exception as error:
            raise _failure(bot, game, ply, error) from error
        try:
            table.play(action)
        except (IllegalAction, TypeError) as error:
            raise BotFailed(bot.name, game, ply, str(error)) from error
    categories: list[dict[str, int]] = [{} for _ in bots]
    for award in table.awards:
        of_seat = categories[award.player]
        of_seat[award.kind] = of_seat.get(award.kind, 0) + award.points
    return list(table.scores), categories, table.turn_number, len(table.actions)
