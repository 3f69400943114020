"""A puzzle: a position, and what each action in it is worth."""

from typing import NamedTuple

from ..game import Game


class Choice(NamedTuple):
    """An action of a puzzle."""

    text: str
    """The action in notation."""
    chance: float
    """The chance of the seat to win with it, from 0 to 1."""


class Puzzle(NamedTuple):
    """A position in which one action is clearly the best."""

    name: str
    """The rules and a number, such as `base-1`."""
    position: str
    """The position as text, without its random generator. What the seat cannot see is one of the ways it could be."""
    seat: int
    choices: tuple[Choice, ...]
    """All actions but offers, the best first."""

    @property
    def rules(self) -> str:
        """Return what is played.

        >>> Puzzle("base-12", "", 0, ()).rules
        'base'
        """
        return self.name.rpartition("-")[0]

    @property
    def best(self) -> Choice:
        """Return the best action."""
        return self.choices[0]

    @property
    def game(self) -> Game:
        """Return a new game that begins with the position."""
        return Game(position=self.position)
