"""What a search is asked: a position, as it is or as a seat sees it, and the time it has."""

from collections.abc import Sequence
from time import perf_counter

import numpy as np

from ..errors import ArgumentError
from ..game import CHANCE, GAME_OVER, Action, Game, Holding, View
from ..rules import jit
from ..ruleset.whole_numbers import whole_number

USUAL_SAMPLES = 1 if jit.INTERPRETED else 8
"""The sampled games in which a bot tries its actions: interpreted rules are slow."""


class Clock:
    """The time since a search began, and its deadline, if there is one. Raises ArgumentError if it is not positive."""

    def __init__(self, seconds: float | None) -> None:
        if seconds is not None and not seconds > 0:
            raise ArgumentError(f"a search needs a positive number of seconds, not {seconds!r}")
        self._begun = perf_counter()
        self._most = seconds

    @property
    def seconds(self) -> float:
        """The seconds since the search began."""
        return perf_counter() - self._begun

    @property
    def left(self) -> float | None:
        """The seconds until the deadline, if there is one."""
        return None if self._most is None else max(0.0, self._most - self.seconds)

    @property
    def is_over(self) -> bool:
        """Whether the deadline has passed."""
        return self._most is not None and self.seconds >= self._most


def checked_count(name: str, value: object, most: int | None = None) -> int:
    """Return an argument as an `int`. Raises ArgumentError if it is no whole number from 1 on, or above `most`."""
    count = whole_number(value, f"`{name}`")
    if count < 1 or (most is not None and count > most):
        limits = "at least 1" if most is None else f"1 to {most}"
        raise ArgumentError(f"`{name}` must be {limits}, not {value!r}")
    return count


def check_asked(position: Game | View) -> None:
    """Raise ArgumentError if no seat must decide, or if it is not the seat of the view."""
    if position.actor in (CHANCE, GAME_OVER):
        raise ArgumentError("a search begins where a seat must decide, not chance, and not after the end of the game")
    if isinstance(position, View) and position.actor != position.seat:
        raise ArgumentError(f"seat {position.actor} must decide, so seat {position.seat} has nothing to search")


def sampled_games(
    position: Game | View, samples: int, known: Sequence[Holding], rng: np.random.Generator
) -> tuple[list[Action], np.ndarray]:
    """Return the legal actions, and an array of states that a seat cannot tell apart; of a game it is the only one.

    Raises ArgumentError if no seat must decide, or if it is not the seat of the view.
    """
    if not isinstance(position, Game | View):
        raise ArgumentError(f"a search begins with a Game or a View, not {position!r}")
    check_asked(position)
    record = position.ruleset.template.dtype
    if isinstance(position, Game):
        if known:
            raise ArgumentError("in a game nothing is hidden: leave out `known`, or search in a view")
        return position.legal_actions, np.frombuffer(position.bytes_at(len(position.steps)), record)
    games = [position.sample(rng, known) for _ in range(samples)]
    raw = b"".join(game.bytes_at(0) for game in games)
    return games[0].legal_actions, np.frombuffer(raw, record)
