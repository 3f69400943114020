"""The results of many games: wins with intervals, and speed."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from math import sqrt
from typing import NamedTuple, Self

from .match import Result

Z_95 = 1.959964
"""95 % of a normal distribution lies within this number of standard deviations."""


class Share(NamedTuple):
    """Games won out of games played, with the 95 % Wilson interval for the true share."""

    wins: int
    games: int

    @property
    def share(self) -> float:
        """Return the share of games won."""
        return self.wins / self.games if self.games else 0.0

    @property
    def interval(self) -> tuple[float, float]:
        """Return the Wilson interval, which is also valid for shares near 0 and 1.

        >>> low, high = Share(95, 100).interval
        >>> round(low, 3), round(high, 3)
        (0.888, 0.978)
        """
        if not self.games:
            return 0.0, 1.0
        spread = Z_95**2 / self.games
        middle = (self.share + spread / 2) / (1 + spread)
        half = Z_95 / (1 + spread) * sqrt(self.share * (1 - self.share) / self.games + spread / (4 * self.games))
        return max(0.0, middle - half), min(1.0, middle + half)


@dataclass
class Simulation:
    """The results of many games. Shared wins count for each winner. Nobody wins an unfinished game."""

    players: int
    games: int = 0
    decisions: int = 0
    """Decisions by players. Chance is not counted."""
    turns: int = 0
    seconds: float = 0.0
    unfinished: int = 0
    interrupted: bool = False
    """Whether it was stopped before all games were played."""
    wins: list[int] = field(default_factory=list)
    """Wins by seat."""
    bot_wins: Counter[str] = field(default_factory=Counter)
    bot_games: Counter[str] = field(default_factory=Counter)

    def __post_init__(self) -> None:
        self.wins = self.wins or [0] * self.players

    def add(self, result: Result, bots: Sequence[str]) -> None:
        """Count one game between `bots`, one name for each seat."""
        self.games += 1
        self.turns += result.turns
        self.decisions += result.decisions
        self.unfinished += not result.finished
        for seat in result.winners:
            self.wins[seat] += 1
        self.bot_wins.update({bots[seat] for seat in result.winners})
        self.bot_games.update(set(bots))

    def __iadd__(self, other: Self) -> Self:
        """Add the games of another simulation with the same number of players. `seconds` stays unchanged."""
        self.games += other.games
        self.turns += other.turns
        self.decisions += other.decisions
        self.unfinished += other.unfinished
        self.wins = [ours + theirs for ours, theirs in zip(self.wins, other.wins, strict=True)]
        self.bot_wins.update(other.bot_wins)
        self.bot_games.update(other.bot_games)
        return self

    @property
    def by_seat(self) -> list[Share]:
        """Return the share of wins of each seat."""
        return [Share(wins, self.games) for wins in self.wins]

    @property
    def by_bot(self) -> dict[str, Share]:
        """Return the share of wins of each bot in the games in which it played, in any seat."""
        return {name: Share(self.bot_wins[name], games) for name, games in sorted(self.bot_games.items())}

    @property
    def mean_turns(self) -> float:
        """Return the mean number of turns per game."""
        return self.turns / self.games if self.games else 0.0

    @property
    def mean_decisions(self) -> float:
        """Return the mean number of player decisions per game."""
        return self.decisions / self.games if self.games else 0.0

    @property
    def games_per_second(self) -> float:
        """Return the number of games played per second."""
        return self.games / self.seconds if self.seconds else 0.0

    @property
    def decisions_per_second(self) -> float:
        """Return the number of decisions made per second."""
        return self.decisions / self.seconds if self.seconds else 0.0
