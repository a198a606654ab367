"""The rules of Carcassonne as a pure function of setup and actions (compiled with mypyc)."""

from importlib.util import find_spec

__all__ = ["compiled"]


def compiled() -> bool:
    """Whether the engine runs compiled; the results are the same either way.

    >>> compiled() in (True, False)
    True
    """
    found = find_spec("bastide.engine.rules")
    return found is not None and not str(found.origin).endswith(".py")
