"""The rule book's drawn examples: short games with what they claim, played and drawn on demand.

The words of the book are the client's; here is what must be true: every example is a list of
actions that the engine plays, and what it says about points or refusals is checked by the tests.

>>> from bastide.book import examples
>>> examples()["road"].rule
'BASE-20'
"""

from .example import Attempt, Example, Scene, examples
from .picture import picture, size

__all__ = ["Attempt", "Example", "Scene", "examples", "picture", "size"]
