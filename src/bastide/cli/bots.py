"""``bastide bots``: who can play."""

from __future__ import annotations

import argparse
import json
import math
from typing import Any

from bastide.bots import BotOption, BotType, available
from bastide.cli.command import Command


def _arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--json", action="store_true", help="print a JSON list")
    parser.add_argument("--options", action="store_true", help="list every option of every bot")


def _run(given: argparse.Namespace) -> int:
    bots = available()
    if given.json:
        print(json.dumps([_to_json(bot) for bot in bots], indent=2))
        return 0
    width = max(len(bot.name) for bot in bots)
    for bot in bots:
        print(f"{bot.name:{width}}  {bot.strength:5d}  {bot.about}")
        for option in bot.options if given.options else ():
            print(f"{'':{width}}         {option.key}={option.default}  {option.about}")
    return 0


def _to_json(bot: BotType) -> dict[str, Any]:
    return {
        "name": bot.name,
        "strength": bot.strength,
        "about": bot.about,
        "options": [_option(option) for option in bot.options],
    }


def _option(option: BotOption) -> dict[str, Any]:
    return {
        "key": option.key,
        "default": option.default,
        "lowest": option.lowest if math.isfinite(option.lowest) else None,
        "highest": option.highest if math.isfinite(option.highest) else None,
        "about": option.about,
    }


COMMAND = Command(
    "bots",
    "list the bots, weakest first",
    "List the bots, weakest first, with their rating in the two-player base game (random has 0;"
    "\n400 more are ten wins for each loss).",
    "A bot is named with its options as name:key=value,key=value, for example greedy:noise=3",
    _arguments,
    _run,
)
