"""What is wrong with a line that cannot be read as an action, and what could stand in its place."""

from collections.abc import Sequence

from insula import Action
from insula.errors import NotationError

_MOST = 12
"""More possibilities than these are not listed."""


def explain(error: NotationError, line: str, legal: Sequence[Action]) -> str:
    """What is wrong, and what can be chosen instead: once, and only what is legal now.

    Where no legal action begins like the line, what the notation expects is listed.
    """
    reason = error.reason.removeprefix(f"line {error.line}, column {error.column}: ")
    wrong, _, expected = reason.partition("; expected ")
    begun = line[: error.column - 1].casefold().split()
    endings = list(dict.fromkeys(_ending(action, begun) for action in legal if _begins(action, begun)))
    if not expected or not endings or len(endings) > _MOST:
        return reason
    return f"{wrong}; after {' '.join(begun)!r} you can choose {', '.join(endings)}"


def _begins(action: Action, begun: Sequence[str]) -> bool:
    return bool(begun) and action.text.split()[: len(begun)] == begun


def _ending(action: Action, begun: Sequence[str]) -> str:
    return " ".join(action.text.split()[len(begun) :])
