"""Offers of a bot that has another judge of exchanges than the worth of its cards."""

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import combinations_with_replacement, product

from insula.bots.greedy import weights
from insula.bots.greedy.outlook import Appraiser, PartnerExchange
from insula.bots.greedy.survey import Survey
from insula.bots.greedy.tables import Hand

from .exchange import Exchange, Wish
from .partners import Partners, holds

COUNTS = (1, 2)
"""How many cards each side of an exchange gives."""


class Bargaining:
    """Finds the exchange of cards that gains the bot most, of all that a partner is certain to take.

    So it may get two cards for one, but it does not ask in vain. What is certain is found with some hands that the
    partner may hold.
    """

    def __init__(self, survey: Survey, partners: Partners, appraise: Appraiser) -> None:
        self._survey, self._partners, self._appraise = survey, partners, appraise

    def best(self, seats: Sequence[int]) -> Wish | None:
        """Return the best exchange with one of some seats, if one gains enough."""
        possible = [exchange for seat in seats for exchange in self._possible(seat)]
        ranked = sorted(
            zip(self._appraise.roughly(possible), possible, strict=True), key=lambda each: (-each[0], sum(each[1].give))
        )
        best: Wish | None = None
        for rough, exchange in ranked:
            if rough <= max(weights.GAIN, best.gain if best else 0.0):
                break
            offered = Exchange(exchange.give, exchange.want, (0,) * len(self._survey.goods))
            if self._partners.prospect(offered, exchange.partner).chance >= weights.CERTAIN:
                gain = self._appraise(exchange)
                if gain > (best.gain if best else 0.0):
                    best = Wish(gain, offered)
        return best

    def _possible(self, seat: int) -> Iterator[PartnerExchange]:
        """Yield the exchanges of one or two cards for one or two of other kinds that a seat certainly holds."""
        given = [cards for cards in few_cards(self._survey.kinds) if holds(self._survey.hand, cards)]
        wanted = [
            cards for cards in few_cards(self._survey.kinds) if self._partners.chance_of(cards, seat) >= weights.CERTAIN
        ]
        for give, want in product(given, wanted):
            if not any(out and back for out, back in zip(give, want, strict=True)):
                yield PartnerExchange(seat, give, want)


@cache
def few_cards(kinds: int) -> tuple[Hand, ...]:
    """Return all choices of one or two cards, given the number of their kinds.

    >>> few_cards(2)
    ((1, 0), (0, 1), (2, 0), (1, 1), (0, 2))
    """
    choices = (cards for count in COUNTS for cards in combinations_with_replacement(range(kinds), count))
    return tuple(tuple(cards.count(kind) for kind in range(kinds)) for cards in choices)
