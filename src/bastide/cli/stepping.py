"""Going through a recorded game by keys: forwards, backwards, by turns, to comments."""

from __future__ import annotations

import sys

from bastide.cli import keys
from bastide.cli.retelling import Story

_HELP = "→ next   ← back   n next turn   p turn before   c next comment   Home, End   q quit"
_CLEAR = "\x1b[2J\x1b[H"


def step_through(story: Story) -> int:
    """Show one position after the other until the user quits."""
    at = 0
    with keys.listening() as read:
        while True:
            sys.stdout.write(_CLEAR + "\n".join(page(story, at)) + f"\n\n{_HELP}\n")
            sys.stdout.flush()
            key = read()
            if key == keys.QUIT:
                return 0
            at = target(story, at, key)


def page(story: Story, at: int) -> list[str]:
    """What is shown after so many actions."""
    lines = [repr(story.position(at)), ""]
    if at == 0:
        lines.append(story.title)
    else:
        step = story.steps[at - 1]
        lines.append(f"{at} of {len(story.steps)}, turn {step.turn}. {step.text}")
        lines += [f"  - {line}" for line in step.outcome]
    lines += [f"  > {line}" for line in story.comments(at)]
    if at == len(story.steps):
        lines.append(story.result if story.fault is None else str(story.fault))
    return lines


def target(story: Story, at: int, key: str) -> int:
    """The number of actions after a key was pressed; other keys change nothing."""
    last = len(story.steps)
    turn = story.steps[min(at, last - 1)].turn if last else 0
    if key == keys.NEXT:
        return min(at + 1, last)
    if key == keys.BACK:
        return max(at - 1, 0)
    if key == keys.FIRST:
        return 0
    if key == keys.LAST:
        return last
    if key == keys.NEXT_TURN:
        after = (step.number - 1 for step in story.steps[at:] if step.turn > turn)
        return next(after, last)
    if key == keys.TURN_BEFORE:
        starts = [step.number - 1 for step in story.steps if _begins_turn(story, step.number - 1)]
        return max((start for start in starts if start < at), default=0)
    if key == keys.NEXT_COMMENT:
        return next((ply for ply in range(at + 1, last + 1) if story.comments(ply)), at)
    return at


def _begins_turn(story: Story, at: int) -> bool:
    return at == 0 or story.steps[at].turn != story.steps[at - 1].turn
