"""Trade with other players: what to offer, and what to accept."""

from functools import cached_property
from itertools import product
from typing import NamedTuple

from . import weights
from .arguments import KINDS
from .plans import Plans
from .survey import Survey
from .tables import Hand


class Exchange(NamedTuple):
    """Cards to give and cards to get."""

    give: Hand
    want: Hand


def cards(kind: int, count: int = 1) -> Hand:
    """A hand of so many cards of one kind."""
    return tuple(count if other == kind else 0 for other in range(KINDS))


class Trading:
    """Exchanges with other players, by what they do for the own hand."""

    def __init__(self, survey: Survey, plans: Plans) -> None:
        self.survey = survey
        self.plans = plans

    def gain(self, exchange: Exchange) -> float:
        """What the exchange does for the own hand."""
        return self.plans.after(self.survey.hand, exchange.give, exchange.want)

    @cached_property
    def wishes(self) -> list[Exchange]:
        """Exchanges to offer to all opponents, the best first."""
        return self._wishes(list(self.survey.opponents))

    @cached_property
    def proposals(self) -> list[Exchange]:
        """Exchanges to propose to the active player, the best first."""
        return self._wishes([int(self.survey.state.active)])

    def _wishes(self, partners: list[int]) -> list[Exchange]:
        """Exchanges of one card or two for one that bring enough, and that one of the partners could fulfill."""
        hand = self.survey.hand
        ranked = []
        kinds = [kind for kind in range(KINDS) if self._is_about(kind, partners)]
        for count, given, wanted in product((1, 2), range(KINDS), kinds):
            if given != wanted and hand[given] >= count:
                exchange = Exchange(cards(given, count), cards(wanted))
                if (gain := self.gain(exchange)) > weights.GAIN:
                    ranked.append((-gain, exchange))
        return [exchange for _, exchange in sorted(ranked)]

    def _is_about(self, kind: int, partners: list[int]) -> bool:
        """Whether a partner who is no danger has cards, and an income of the kind."""
        survey = self.survey
        return any(
            survey.incomes[seat][kind] and survey.state.hand_size[seat] and not survey.is_near_win(seat)
            for seat in partners
        )

    def row(self, maker: int) -> Exchange:
        """What a maker gives and wants, as far as it is known, seen from the other side."""
        state = self.survey.state
        give, want = state.trade_give.tolist()[maker][:KINDS], state.trade_want.tolist()[maker][:KINDS]
        return Exchange(tuple(want), tuple(give))

    @cached_property
    def counter(self) -> Exchange:
        """The offer on the table with one card more for oneself."""
        offer = self.row(int(self.survey.state.active))
        most = max(range(KINDS), key=lambda kind: offer.want[kind])
        return Exchange(offer.give, tuple(count + (kind == most) for kind, count in enumerate(offer.want)))

    def is_good(self, exchange: Exchange, partner: int) -> bool:
        """Whether the exchange brings enough, and helps nobody who is about to win."""
        return not self.survey.is_near_win(partner) and self.gain(exchange) > weights.GAIN

    def is_worth_countering(self) -> bool:
        """Whether a counter-offer would be good and could be fulfilled."""
        survey = self.survey
        active = int(survey.state.active)
        held = all(have >= out for have, out in zip(survey.hand, self.counter.give, strict=True))
        possible = sum(self.counter.want) <= survey.state.hand_size[active]
        return held and possible and self.is_good(self.counter, active)
