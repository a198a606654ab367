"""The program ``bastide``: play, serve, simulate, draw, replay, verify.

Exit codes: 0 all is well, 1 the answer is no (a record that is not right, a port that is taken),
2 the command makes no sense as it was typed.
"""

from bastide.cli.program import main

__all__ = ["main"]
