"""The results of many games: wins with intervals, faults, and speed."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import combinations
from operator import add
from typing import NamedTuple, Self

from .faults import MOST_FAULTS, FaultKind
from .intervals import Difference, Share, difference_of_deals, share_of_deals
from .match import Result

WIN = 60
"""The units of one win in a deal. They can be divided evenly between two to six winners."""


class Deal(NamedTuple):
    """The games with one seed: how many there are, and the wins of each seat and of each bot in them.

    Wins are whole multiples of 1 / WIN, so their sum does not depend on which game ended first.
    """

    games: int
    seats: tuple[int, ...]
    bots: tuple[int, ...]

    def __add__(self, other: "Deal") -> "Deal":  # type: ignore[override]
        return Deal(
            self.games + other.games,
            tuple(map(add, self.seats, other.seats)),
            tuple(map(add, self.bots, other.bots)),
        )


@dataclass
class Simulation:
    """The results of many games. Shared wins count for each winner. Nobody wins an unfinished game.

    >>> from insula import Ruleset
    >>> from insula.arena import simulate_bots
    >>> bots = ["casual", "random"]
    >>> played = simulate_bots(Ruleset.of("base", 2, {"vp_goal": 3}), bots, 4, seed=1, workers=1)
    >>> sum(share.wins for share in played.by_seat), sum(share.wins for share in played.by_bot.values())
    (4.0, 4.0)
    >>> len(played.differences), played.mean_turns > 1, played.mean_decisions > 1
    (1, True, True)
    >>> played.games_per_second > 0, played.decisions_per_second > 0
    (True, True)
    """

    players: int
    games: int = 0
    decisions: int = 0
    """Decisions by players. Chance is not counted."""
    turns: int = 0
    seconds: float = 0.0
    unfinished: int = 0
    standstills: int = 0
    """The unfinished games in which it is certain that nobody can gain another point."""
    interrupted: bool = False
    """Whether it was stopped before all games were played."""
    wins: list[int] = field(default_factory=list)
    """Wins by seat."""
    seats_of: dict[str, int] = field(default_factory=dict)
    """The number of seats that each bot has in every game."""
    deals: dict[int, Deal] = field(default_factory=dict)
    """The games by deal; empty for random games, which are independent."""
    faults: Counter[tuple[str, FaultKind]] = field(default_factory=Counter)
    """The decisions that bots lost to the fallback, by bot and kind."""
    fault_texts: dict[tuple[str, FaultKind], str] = field(default_factory=dict)
    """What was wrong in one such decision of each kind: the alphabetically first text."""
    setup_seconds: float = 0.0
    """The seconds before the first game, for compiling the rules and starting processes. `seconds` excludes them."""
    stored_games: int = 0
    stored_decisions: int = 0
    """The games and decisions that were not played now, but read from the files of an earlier simulation."""

    def __post_init__(self) -> None:
        self.wins = self.wins or [0] * self.players

    def add(self, result: Result, bots: Sequence[str], deal: int) -> None:
        """Count one game between `bots`, one name for each seat. A shared win is divided between the bots."""
        self.games += 1
        self.turns += result.turns
        self.decisions += result.decisions
        self.unfinished += not result.finished
        self.standstills += result.is_standstill
        for seat in result.winners:
            self.wins[seat] += 1
        self.seats_of = self.seats_of or {name: bots.count(name) for name in sorted(set(bots))}
        part = WIN // max(len(result.winners), 1)
        seats = tuple(part * (seat in result.winners) for seat in range(self.players))
        of_bots = tuple(part * sum(bots[seat] == name for seat in result.winners) for name in self.seats_of)
        game = Deal(1, seats, of_bots)
        self.deals[deal] = self.deals[deal] + game if deal in self.deals else game
        for fault in result.faults:
            self._count_lost(bots[fault.seat], fault.kind, 1, fault.text)
        for name, count in zip(bots, result.replaced, strict=False):
            if count:
                text = f"was no longer asked after {MOST_FAULTS} faults in one game"
                self._count_lost(name, FaultKind.REPLACED, count, text)

    def _count_lost(self, name: str, kind: FaultKind, count: int, text: str) -> None:
        self.faults[name, kind] += count
        self.fault_texts[name, kind] = min(text, self.fault_texts.get((name, kind), text))

    def __iadd__(self, other: Self) -> Self:
        """Add random games of another simulation with the same number of players. `seconds` stays unchanged."""
        self.games += other.games
        self.turns += other.turns
        self.decisions += other.decisions
        self.unfinished += other.unfinished
        self.standstills += other.standstills
        self.wins = [ours + theirs for ours, theirs in zip(self.wins, other.wins, strict=True)]
        self.seats_of = other.seats_of
        return self

    @property
    def by_seat(self) -> list[Share]:
        """Return the share of wins of each seat. If the games are independent, a shared win counts for each winner."""
        if not self.deals:
            return [Share(wins, self.games) for wins in self.wins]
        return [self._share([deal.seats[seat] / WIN for deal in self._deals]) for seat in range(self.players)]

    @property
    def by_bot(self) -> dict[str, Share]:
        """Return the share of games that each bot has won, in any of its seats."""
        if not self.deals:
            return {name: Share(self.games - self.unfinished, self.games) for name in self.seats_of}
        return {name: self._share(self._wins_of(bot)) for bot, name in enumerate(self.seats_of)}

    @property
    def differences(self) -> dict[tuple[str, str], Difference]:
        """Return for each pair of bots how much more the first wins per seat than the second."""
        games = [deal.games for deal in self._deals]
        return {
            (one, two): difference_of_deals(
                self._wins_of(first), self._wins_of(second), games, (self.seats_of[one], self.seats_of[two])
            )
            for (first, one), (second, two) in combinations(enumerate(self.seats_of), 2)
            if games
        }

    @property
    def _deals(self) -> list[Deal]:
        """Return the deals in an order that does not depend on which was finished first."""
        return [self.deals[number] for number in sorted(self.deals)]

    def _wins_of(self, bot: int) -> list[float]:
        return [deal.bots[bot] / WIN for deal in self._deals]

    def _share(self, wins: Sequence[float]) -> Share:
        return share_of_deals(wins, [deal.games for deal in self._deals])

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
        return (self.games - self.stored_games) / self.seconds if self.seconds else 0.0

    @property
    def decisions_per_second(self) -> float:
        """Return the number of decisions made per second."""
        return (self.decisions - self.stored_decisions) / self.seconds if self.seconds else 0.0
