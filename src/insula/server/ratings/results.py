"""The result of a rated game."""

from typing import NamedTuple

from .families import Family


class Result(NamedTuple):
    """A seat at the end of a rated game."""

    seat: int
    guest: str
    """The account; empty for a bot."""
    bot: str
    place: int
    """1 for the winner. Players who left come after all others."""
    has_left: bool = False


class RatedGame(NamedTuple):
    """A rated game that is over."""

    table: str
    family: Family
    results: list[Result]
