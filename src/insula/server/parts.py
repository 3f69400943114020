"""Build the state of a table from the parts in which it is sent (`Update`)."""

from itertools import pairwise
from typing import Any

from msgspec import convert, json

from .messages import TableState, Update


class KnownState:
    """The state of a table, as known to a program that follows the table over one socket.

    >>> from msgspec import Raw
    >>> known = KnownState()
    >>> known.take(Update(1, 1, [], {"can_save": Raw(b"true"), "game": Raw(b"null")}))
    >>> known.take(Update(2, 2, [], {"game.moment": Raw(b"0"), "game.frame.players.0.points": Raw(b"3")}))
    >>> known.values
    {'can_save': True, 'game': {'moment': 0, 'frame': {'players': [{'points': 3}]}}}
    """

    def __init__(self) -> None:
        self.values: dict[str, Any] = {}
        """The state as plain values of JSON."""

    def take(self, update: Update) -> None:
        """Add the parts of the next update."""
        for path, value in update.parts.items():
            names = path.split(".")
            here: Any = self.values
            for name, following in pairwise(names):
                here = _inside(here, name, following)
            _put(here, names[-1], json.decode(value))

    @property
    def state(self) -> TableState:
        """Return the state. Raises msgspec.ValidationError before the first update."""
        return convert(self.values, TableState, str_keys=True)


def _inside(here: Any, name: str, following: str) -> Any:
    """Return the item of a value with a name or an index. If there is none, add a new list or record."""
    key = int(name) if isinstance(here, list) else name
    is_there = key < len(here) and here[key] is not None if isinstance(key, int) else here.get(key) is not None
    if not is_there:
        _put(here, name, [] if following.isdecimal() else {})
    return here[key]


def _put(here: Any, name: str, value: object) -> None:
    """Set a value. The parts of a list can come in any order."""
    if isinstance(here, dict):
        here[name] = value
        return
    here.extend([None] * (int(name) + 1 - len(here)))
    here[int(name)] = value
