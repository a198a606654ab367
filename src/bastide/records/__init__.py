"""Games written down: setup, players, actions, comments; as JSON or as a text for people to read.

>>> from bastide import Game
>>> from bastide.records import Record
>>> game = Game(seed=7)
>>> _ = game.play(game.legal_actions()[0])
>>> record = game.record(players=["Ann", "Bob"])
>>> Game.from_record(Record.parse(record.to_text())).digest() == game.digest()
True
"""

from bastide.records.comments import Comment
from bastide.records.fairness import Fairness
from bastide.records.record import FORMAT, MOST_BYTES, VERSION, Record

__all__ = ["FORMAT", "MOST_BYTES", "VERSION", "Comment", "Fairness", "Record"]
