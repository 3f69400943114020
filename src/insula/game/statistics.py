"""The statistics of a game: rolls, cards and trades of each seat, and the points after each turn."""

from collections import Counter
from dataclasses import dataclass, field, fields
from typing import Self

import numpy as np

from ..rules import entry
from ..rules.constants import CARD_KINDS
from ..rules.state import STATE
from .events import Event
from .events.change import SUMS
from .events.event import named_cards
from .events.parts import CardFlow, parts_of
from .frame import Cards
from .game import Game
from .step_range import StepRange


@dataclass(frozen=True)
class SeatStatistics:
    """The cards of a seat by kind, and its trades.

    The last hand is the first hand, plus gained, stolen and traded_for, minus spent, lost, robbed and traded_away.

    >>> from insula import Game
    >>> Statistics.of(Game(options={"setup": "beginner"}, seed=1)).seats[0].traded_for
    {}
    """

    gained: Cards = field(default_factory=dict)
    """From the bank, by rolls or for free."""
    spent: Cards = field(default_factory=dict)
    """Paid to the bank."""
    lost: Cards = field(default_factory=dict)
    """Returned to the bank for nothing, such as after a seven."""
    stolen: Cards = field(default_factory=dict)
    """Taken from other seats for nothing."""
    robbed: Cards = field(default_factory=dict)
    """Taken by other seats for nothing."""
    traded_for: Cards = field(default_factory=dict)
    """Received in exchange, from other seats and the bank."""
    traded_away: Cards = field(default_factory=dict)
    """Given in exchange, to other seats and the bank."""
    blocked: Cards = field(default_factory=dict)
    """Not gained, because the robber was on the hex."""
    trades: int = 0
    """The number of trades with other seats."""
    bank_trades: int = 0


@dataclass(frozen=True)
class Statistics:
    """The statistics of a game, with everything that was hidden from its players.

    >>> game = Game(options={"setup": "beginner"}, chance="manual", first="red")
    >>> for text in ("roll", "5 3", "end"):
    ...     game.play(text)
    >>> statistics = Statistics.of(game)
    >>> statistics.rolls
    [0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0]
    >>> statistics.seats[0].gained, statistics.points[0]
    ({'lumber': 1}, [2, 2])
    """

    rolls: list[int]
    """The number of times each sum 2, 3, ... 12 was rolled."""
    seats: list[SeatStatistics]
    first_turn: int
    """The turn in which the game began: 0 if it began with the setup."""
    points: list[list[int]]
    """For each seat, its points at the end of each turn, from `first_turn` on. The last are the current points."""
    winners: list[int]
    """The seats that have won; several share a win at the turn limit."""
    turning_point: int | None
    """The turn in which the winner took the lead for good; None if no seat won alone, or the winner led with others."""

    @classmethod
    def of(cls, game: Game) -> Self:
        """Return the statistics of a game, from its first step or its position on."""
        steps = StepRange.since(game, 0)
        ends = _ends_of_turns(game)
        points = [[_points(game, end, seat) for end in ends.values()] for seat in range(game.players)]
        first_turn = min(ends)
        lead = lead_for_good(points, game.winner)
        return cls(
            rolls=[steps.rolls.count(number) for number in SUMS],
            seats=_seat_statistics(game, steps),
            first_turn=first_turn,
            points=points,
            winners=list(game.winners),
            turning_point=None if lead is None else first_turn + lead,
        )


def lead_for_good(points: list[list[int]], winner: int | None) -> int | None:
    """Return the first column from which the winner always has more points than each other seat; None if there is none.

    >>> lead_for_good([[2, 4, 4, 7, 10], [2, 3, 5, 6, 6]], winner=0)
    3
    """
    found = None
    columns = [] if winner is None else list(zip(*points, strict=True))
    for number, (*column,) in reversed(list(enumerate(columns))):
        own = column.pop(winner or 0)
        if own <= max(column):
            break
        found = number
    return found


# Points.


def _ends_of_turns(game: Game) -> dict[int, bytes]:
    """Return the last state of each turn, in order."""
    states = [game.bytes_at(number) for number in range(len(game.steps) + 1)]
    return {int(np.frombuffer(state, STATE)["turn"][0]): state for state in states}


def _points(game: Game, state: bytes, seat: int) -> int:
    return int(entry.points(game.ruleset.boards, np.frombuffer(state, STATE), seat, True))


# Cards.

_SEAT_GIVES = (("traded_away", "seat", "cards"), ("traded_for", "seat", "back"))
_OTHER_GIVES = (("traded_away", "other", "back"), ("traded_for", "other", "cards"))
_FLOWS: dict[CardFlow, tuple[tuple[str, str, str], ...]] = {
    CardFlow.GAIN: (("gained", "seat", "cards"),),
    CardFlow.LOSS: (("lost", "seat", "cards"),),
    CardFlow.BLOCKED: (("blocked", "seat", "cards"),),
    CardFlow.THEFT: (("stolen", "seat", "cards"), ("robbed", "other", "cards")),
    CardFlow.GIFT: (("robbed", "seat", "cards"), ("stolen", "other", "cards")),
    CardFlow.TRADE: (*_SEAT_GIVES, *_OTHER_GIVES),
    CardFlow.EXCHANGE: (*_SEAT_GIVES, *_OTHER_GIVES),
    CardFlow.BANK_TRADE: _SEAT_GIVES,
}
"""For each flow, the field of SeatStatistics, and the fields of the event with the seat and the cards."""
_CARD_FIELDS = [known.name for known in fields(SeatStatistics) if known.type is Cards]
_TRADERS = {CardFlow.TRADE: ("seat", "other"), CardFlow.BANK_TRADE: ("seat",)}


def _seat_statistics(game: Game, steps: StepRange) -> list[SeatStatistics]:
    flows = parts_of(game.ruleset.modules).flows
    moved = [(flows[event.kind], event) for event in steps.events if event.kind in flows]
    first, last = (
        np.frombuffer(game.bytes_at(number), STATE)["hand"][0].astype(int) for number in (0, len(game.steps))
    )
    return [_of_seat(seat, moved, last[seat] - first[seat]) for seat in range(game.players)]


def _of_seat(seat: int, moved: list[tuple[CardFlow, Event]], change_of_hand: np.ndarray) -> SeatStatistics:
    """Count the cards of a seat. Paying is not an event: what is missing from the hand was spent."""
    count = {name: np.zeros(CARD_KINDS, int) for name in _CARD_FIELDS}
    for flow, event in moved:
        for name, who, cards in _FLOWS[flow]:
            if getattr(event, who) == seat:
                count[name] += getattr(event, cards)[:CARD_KINDS]
    came = count["gained"] + count["stolen"] + count["traded_for"]
    went = count["lost"] + count["robbed"] + count["traded_away"]
    count["spent"] = came - went - change_of_hand
    trades = Counter(flow for flow, event in moved if seat in [getattr(event, who) for who in _TRADERS.get(flow, ())])
    return SeatStatistics(
        **{name: named_cards(tuple(numbers)) for name, numbers in count.items()},
        trades=trades[CardFlow.TRADE],
        bank_trades=trades[CardFlow.BANK_TRADE],
    )
