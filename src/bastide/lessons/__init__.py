"""The lessons: short scripted games in which a newcomer plays one seat and somebody explains.

>>> from bastide.lessons import NAMES, load
>>> NAMES[0], load("river").setup.modules
('tiles', frozenset({'river'}))

`docs/lessons.md` describes the files.
"""

from bastide.lessons.lesson import LEARNER, Lesson, LessonError, Step, matches
from bastide.lessons.loading import NAMES, load, parse

__all__ = ["LEARNER", "NAMES", "Lesson", "LessonError", "Step", "load", "matches", "parse"]
