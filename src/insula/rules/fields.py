"""Typed classes that declare the fields of the state: the engine lays them out, and type checkers read them.

A module declares its fields as a class with one annotated name each:

    class FishermenState(StateFields):
        fish: Table = field("i2", (MAX_PLAYERS, 3), seen=OWN)
        \"""The tokens of each seat. Columns are those with one, two and three fish.\"""
        boot: int = field("i1", empty=NOBODY)
        \"""The seat that holds the old boot; -1 for none.\"""

The text below a field says what its numbers mean. `docs/state.md` lists all of them.
`insula.modules.State` combines the classes of all modules for type checkers: `view.state.boot` is an `int`.
"""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any, ClassVar, Protocol

from .constants import MAX_PLAYERS
from .spec import NOT_CHOSEN, OWN, PUBLIC, Field


class Row(Protocol):
    """A field with one number for each seat, place or kind."""

    def __getitem__(self, index: int, /) -> int: ...

    def __setitem__(self, index: int, value: int, /) -> None: ...

    def __iter__(self) -> Iterator[int]: ...

    def __len__(self) -> int: ...

    def tolist(self) -> list[int]:
        """Return the numbers as a list."""


class Table(Protocol):
    """A field with a row of numbers for each seat or kind: `table[row, column]`."""

    def __getitem__(self, index: tuple[int, int], /) -> int: ...

    def __setitem__(self, index: tuple[int, int], value: int, /) -> None: ...

    def __len__(self) -> int: ...

    def tolist(self) -> list[list[int]]:
        """Return the numbers as a list of rows."""


def field(
    type: str,
    shape: tuple[int, ...] = (),
    *,
    seen: str = PUBLIC,
    empty: int = 0,
    derived: bool = False,
    shown: bool = True,
) -> Any:
    """Declare a field in the body of a class of fields; its name is that of the class attribute."""
    return Field("", type, shape, seen, empty, derived, shown)


def store(line: str = "", *, kinds: int = 0, seen: str = PUBLIC, most: int = 0) -> Any:
    """Declare what each seat has apart from its hand: gold, fish, coins; with `kinds`, of several kinds.

    With a `line`, positions have a line of this name, a frame has a counter with the name of the field, and a position
    in which the seats have more than `most` is refused. Without it, the module says what else is to be told.

    Hand sizes, thefts, discards and trade of cards never count it (`insula.rules.mechanisms.stores`).

    >>> store().shape, store(kinds=3).shape
    ((6,), (6, 3))
    """
    shape = (MAX_PLAYERS, kinds) if kinds else (MAX_PLAYERS,)
    return Field("", "i2", shape, seen, is_store=True, line=line, most=most)


def sealed() -> Any:
    """Declare what each seat chooses while nobody else sees it: a vote, a bid (`insula.rules.mechanisms.sealed`).

    >>> sealed().shape, sealed().empty
    ((6,), -1)
    """
    return field("i2", (MAX_PLAYERS,), seen=OWN, empty=NOT_CHOSEN)


class StateFields:
    """The fields that the engine or a module adds to the state; `declared` has them in order.

    >>> class TrialState(StateFields):
    ...     votes: Row = field("i1", (6,))
    >>> TrialState.declared[0].name, TrialState.declared[0].shape
    ('votes', (6,))
    """

    declared: ClassVar[tuple[Field, ...]] = ()

    def __init_subclass__(cls) -> None:
        own = {name: value for name, value in vars(cls).items() if isinstance(value, Field)}
        cls.declared = tuple(replace(value, name=name) for name, value in own.items())
