"""The interface of bots: a bot gets its seat's view and its legal actions, and returns one of them."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from random import Random
from typing import ClassVar

from ..game import Action, EventView, View
from ..ruleset.whole_numbers import whole_number


class Bot(ABC):
    """A player that is a program. With the same seed, it plays the same game again.

    Raises ArgumentError if the seed is not a whole number.

    >>> class First(Bot):
    ...     def choose(self, view, legal):
    ...         return legal[0]
    >>> from insula import Game
    >>> game = Game(seed=1)
    >>> First().choose(game.view(game.actor), game.legal_actions)
    <Action settlement 0,-2,N>

    >>> bot = First(seed=1)
    >>> bot.unasked(game.view(0), game.unasked_actions(0)), bot.observe([]), bot.close()
    (None, None, None)
    """

    name: ClassVar[str] = "bot"
    keeps_time: ClassVar[bool] = False
    """Whether the bot itself raises TimeoutError at its deadline. Otherwise a match interrupts it."""
    is_timed: ClassVar[bool] = True
    """Whether it has a deadline in matches that have one. Without, it plays the same on slow machines."""
    deadline: float | None = None
    """The seconds that it has for each decision, set by the match; None without a limit."""

    def __init__(self, seed: int = 0) -> None:
        self.rng = Random(whole_number(seed, "the seed"))

    @abstractmethod
    def choose(self, view: View, legal: Sequence[Action]) -> Action:
        """Decide for the bot's seat: return one of the legal actions. There is at least one."""

    def unasked(self, view: View, actions: Sequence[Action]) -> Action | None:  # noqa: ARG002
        """Return an action to take without being asked, or None. The actions propose or withdraw a trade."""
        return None

    def observe(self, events: Sequence[EventView]) -> None:  # noqa: B027  # most bots need no events
        """Learn what has happened since the last call, as the bot's seat sees it. Called before it decides."""

    def close(self) -> None:  # noqa: B027  # most bots hold nothing
        """Release what the bot holds, such as a process. Called after the game by whoever created the bot."""
