"""Trade with other players: choosing offers and judging them."""

from functools import cached_property
from itertools import product
from typing import NamedTuple

from insula.bots.greedy import weights
from insula.bots.greedy.outlook import Outlook
from insula.bots.greedy.tables import Hand


class Exchange(NamedTuple):
    """Cards to give and cards to get."""

    give: Hand
    want: Hand


class Trading:
    """Exchanges with other players, by their gain for this hand."""

    def __init__(self, outlook: Outlook) -> None:
        self.survey = outlook.survey
        self.plans = outlook.plans
        self.kinds = range(self.survey.kinds)

    def gain(self, exchange: Exchange) -> float:
        """Return the gain of the exchange for this hand."""
        return self.plans.exchange(exchange.give, exchange.want)

    @cached_property
    def wishes(self) -> list[Exchange]:
        """Return exchanges to offer to all opponents, the best first."""
        return self._wishes(list(self.survey.opponents))

    @cached_property
    def proposals(self) -> list[Exchange]:
        """Return exchanges to propose to the active player, the best first."""
        return self._wishes([int(self.survey.state.active)])

    def _wishes(self, partners: list[int]) -> list[Exchange]:
        """Return exchanges of one or two cards for one that gain enough and that one of the partners could fulfill."""
        hand = self.survey.hand
        ranked = []
        kinds = [kind for kind in self.kinds if self._can_be_had(kind, partners) and self._is_wanted(kind)]
        for count, given, wanted in product((1, 2), self.kinds, kinds):
            if given != wanted and hand[given] >= count:
                exchange = Exchange(self.survey.cards(given, count), self.survey.cards(wanted))
                if (gain := self.gain(exchange)) > weights.GAIN:
                    ranked.append((-gain, exchange))
        return [exchange for _, exchange in sorted(ranked)]

    def _is_wanted(self, kind: int) -> bool:
        """Return whether a free card of the kind would gain enough if it did not enlarge the hand."""
        plans, cards = self.plans, sum(self.survey.hand)
        gain = plans.exchange(self.survey.nothing, self.survey.cards(kind))
        return gain + plans.risk(cards + 1) - plans.risk(cards - 1) > weights.GAIN

    def _can_be_had(self, kind: int, partners: list[int]) -> bool:
        """Return whether a partner who is not about to win has cards, and an income of the kind."""
        survey = self.survey
        return any(
            survey.incomes[seat][kind] and survey.state.hand_size[seat] and not survey.is_near_win(seat)
            for seat in partners
        )

    def row(self, maker: int) -> Exchange:
        """Return a maker's known cards to give and to get, from the point of view of its partner."""
        state = self.survey.state
        give, want = (
            state.trade_give.tolist()[maker][: self.survey.kinds],
            state.trade_want.tolist()[maker][: self.survey.kinds],
        )
        return Exchange(tuple(want), tuple(give))

    @cached_property
    def counter(self) -> Exchange:
        """Return the current offer with one more card for this seat."""
        offer = self.row(int(self.survey.state.active))
        most = max(self.kinds, key=lambda kind: offer.want[kind])
        return Exchange(offer.give, tuple(count + (kind == most) for kind, count in enumerate(offer.want)))

    def is_good(self, exchange: Exchange, partner: int) -> bool:
        """Return whether the exchange gains enough and does not help a player who is about to win."""
        return not self.survey.is_near_win(partner) and self.gain(exchange) > weights.GAIN

    def is_worth_countering(self) -> bool:
        """Return whether a counter-offer would be good and could be fulfilled."""
        survey = self.survey
        active = int(survey.state.active)
        held = all(have >= out for have, out in zip(survey.hand, self.counter.give, strict=True))
        possible = sum(self.counter.want) <= survey.state.hand_size[active]
        return held and possible and self.is_good(self.counter, active)
