"""Counting cards: which cards others certainly hold, by what everybody has seen."""

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from ..game import EventView, Holding, View
from ..game.events.parts import CardFlow, parts_of
from ..ruleset.words import CARDS

CARD_KINDS = len(CARDS)
Counts = list[int]
"""The number of cards of each kind."""


class _Move(NamedTuple):
    """Cards that change hands; None is the bank."""

    giver: int | None
    taker: int | None
    cards: Mapping[str, int]


class CardCounter:
    """Follows the cards of all hands. A card is counted while the seat knows where it is.

    It needs the events that the seat has seen, and a look at each position in which the seat is asked something. Income
    and trade are public. What is paid is found by comparing the bank and the hands with those of the last look. After
    a theft that the seat did not see, any card of the victim can be the stolen one.

    >>> from insula import Game
    >>> from insula.game.events import event_views
    >>> game = Game(seed=1)
    >>> while game.turn < 3:
    ...     game.play(game.legal_actions[-1])
    >>> counter = CardCounter()
    >>> counter.observe(event_views(game.events_since(0), game.ruleset, 0))
    >>> counter.look(game.view(0))
    >>> sum(counter.counted[1]) <= game.state.hand_size[1]
    True

    >>> counter.of(1, 0), len(counter.holdings(1))
    (0, 6)
    """

    def __init__(self) -> None:
        self.counted: list[Counts] = []
        """For each seat, how many cards of each kind it certainly holds; empty before the first look."""
        self._events: list[EventView] = []
        self._sizes: Counts = []
        self._held: Counts = []
        """How many cards of each kind are in hands."""

    def resume(self, counted: Sequence[Counts]) -> None:
        """Go on from the counts of another counter, which belong to the position that is looked at next.

        >>> counter = CardCounter()
        >>> counter.resume([[1] + [0] * 7, [0] * 8])
        >>> counter.counted[0][0]
        1
        """
        self.counted = [list(counts) for counts in counted]
        self._sizes = [0] * len(counted)
        self._held = [0] * CARD_KINDS

    def observe(self, events: Sequence[EventView]) -> None:
        """Remember what has happened, until the next look."""
        self._events += events

    def look(self, view: View) -> None:
        """Bring the counts up to date."""
        if not self.counted:
            self.resume([[0] * CARD_KINDS for _ in range(view.ruleset.players)])
        parts = parts_of(view.ruleset.modules)
        unclear: set[int | None] = set()
        prices = [[0] * CARD_KINDS for _ in self.counted]
        for event in self._events:
            for move in _moves(event, parts.flows.get(event.kind)):
                if move.cards:
                    self._move(move)
                else:
                    self._move_unseen(move, event.unseen, unclear)
            price = parts.prices.get(event.kind)
            if price and event.seat < view.ruleset.players:  # neutral players pay nothing
                for name, count in price(view.ruleset, event).items():
                    prices[event.seat][CARDS.index(name)] += count
        self._events = []
        self._pay(view, prices, unclear)
        self._agree(view)

    def of(self, seat: int, kind: int) -> int:
        """Return how many cards of a kind a seat certainly holds."""
        return self.counted[seat][kind] if self.counted else 0

    def holdings(self, seat: int) -> list[Holding]:
        """Return what is counted of all seats but one, for `View.sample` and searches of that seat."""
        return [
            Holding(other, kind, counted=count)
            for other, counts in enumerate(self.counted)
            if other != seat
            for kind, count in enumerate(counts)
            if count
        ]

    def _move(self, move: _Move) -> None:
        """Follow cards whose kinds are public."""
        for name, count in move.cards.items():
            if name not in CARDS:  # other goods
                continue
            kind = CARDS.index(name)
            if move.giver is None or move.taker is None:
                self._held[kind] += count if move.giver is None else -count
            if move.giver is not None:
                self._sizes[move.giver] -= count
                self.counted[move.giver][kind] = max(0, self.counted[move.giver][kind] - count)
            if move.taker is not None:
                self._sizes[move.taker] += count
                self.counted[move.taker][kind] += count

    def _move_unseen(self, move: _Move, count: int, unclear: set[int | None]) -> None:
        """Follow cards whose kinds the seat does not see. Without their number, nothing of their giver is known."""
        if not count:
            unclear |= {move.giver, move.taker}
            if move.giver is not None:
                self.counted[move.giver] = [0] * CARD_KINDS
            return
        if move.giver is not None:
            kinds = [kind for kind, held in enumerate(self.counted[move.giver]) if held]
            if len(kinds) == 1 and self._sizes[move.giver] == self.counted[move.giver][kinds[0]]:
                self._move(move._replace(cards={CARDS[kinds[0]]: count}))
                return
            self._sizes[move.giver] -= count
            self._lower(move.giver, [count] * CARD_KINDS)
        if move.taker is not None:
            self._sizes[move.taker] += count

    def _lower(self, seat: int, counts: Sequence[int]) -> None:
        """Count fewer cards of a seat."""
        self.counted[seat] = [max(0, held - count) for held, count in zip(self.counted[seat], counts, strict=True)]

    def _pay(self, view: View, prices: list[Counts], unclear: set[int | None]) -> None:
        """Find what has been paid: cards that were in hands, are in the bank now, and left by no event.

        If these are just the prices of what was bought, everybody has paid its own. Otherwise, what one seat paid can
        have been any of these cards.
        """
        state, start = view.state, view.ruleset.template
        sizes = list(state.hand_size)[: len(self.counted)]
        held = [whole - rest for whole, rest in zip(start["bank"][0].tolist(), list(state.bank), strict=True)]
        lost = [max(0, before - now) for before, now in zip(self._sizes, sizes, strict=True)]
        paid = [max(0, before - now) for before, now in zip(self._held, held, strict=True)]
        is_bank_seen = sum(held) == sum(sizes)
        is_as_priced = (
            not unclear
            and [sum(of_kind) for of_kind in zip(*prices, strict=True)] == paid
            and [sum(price) for price in prices] == lost
        )
        for seat, count in enumerate(lost):
            if is_as_priced:
                self._lower(seat, prices[seat])
            elif is_bank_seen and seat not in unclear:
                self._lower(seat, [min(count, most) for most in paid])
            else:
                self._lower(seat, [count] * CARD_KINDS)
        self._sizes, self._held = sizes, held

    def _agree(self, view: View) -> None:
        """Count no more cards than the view has."""
        self.counted[view.seat] = list(view.hand)[:CARD_KINDS]
        for seat, size in enumerate(self._sizes):
            self._lower(seat, [max(0, sum(self.counted[seat]) - size)] * CARD_KINDS)
        for kind in range(CARD_KINDS):
            excess = sum(counts[kind] for counts in self.counted) - self._held[kind]
            for seat, counts in enumerate(self.counted):
                if excess > 0 and seat != view.seat:
                    counts[kind] = max(0, counts[kind] - excess)


def _moves(event: EventView, flow: CardFlow | None) -> Iterator[_Move]:
    """Yield how the cards of an event change hands."""
    if flow == CardFlow.GAIN:
        yield _Move(None, event.seat, event.cards)
    elif flow == CardFlow.LOSS:
        yield _Move(event.seat, None, event.cards)
    elif flow == CardFlow.THEFT:
        yield _Move(event.other, event.seat, event.cards)
    elif flow == CardFlow.GIFT:
        yield _Move(event.seat, event.other, event.cards)
    elif flow in (CardFlow.TRADE, CardFlow.EXCHANGE):
        yield _Move(event.seat, event.other, event.cards)
        yield _Move(event.other, event.seat, event.back)
    elif flow == CardFlow.BANK_TRADE:
        yield _Move(event.seat, None, event.cards)
        yield _Move(None, event.seat, event.back)
