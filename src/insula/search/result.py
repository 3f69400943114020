"""What a search has found: a value for each legal action."""

from typing import NamedTuple

from ..game import Action


class Candidate(NamedTuple):
    """A legal action, and what it is worth to the seat that must decide."""

    action: Action
    value: float
    """The expected value of the game after it: 1 is a win, 0 a loss."""
    visits: int
    """In how many samples (expectimax) or iterations (tree search) it was tried; without any the value is 0."""


class Result(NamedTuple):
    """The result of a search."""

    candidates: tuple[Candidate, ...]
    """All legal actions, the best first."""
    depth: int
    """The decisions and outcomes of chance that expectimax looked ahead; the iterations of a tree search."""
    nodes: int
    """The positions that were made by playing an action or an outcome of chance."""
    seconds: float

    @property
    def best(self) -> Action:
        """The best action."""
        return self.candidates[0].action
