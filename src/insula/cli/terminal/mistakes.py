"""Explain why a line cannot be read as an action, and list what could follow instead."""

from collections.abc import Sequence

from insula import Action
from insula.errors import NotationError

_MOST = 12
"""Longer lists of possibilities are not shown."""


def explain(error: NotationError, line: str, legal: Sequence[Action]) -> str:
    """Return what is wrong with a line, and the legal ways to complete it.

    If no legal action begins like the line, return what the notation expects instead.
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
