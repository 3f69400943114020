"""Trade with other players: choosing offers and judging them."""

from collections.abc import Iterator, Sequence
from functools import cached_property
from itertools import product

from insula.bots.greedy import weights
from insula.bots.greedy.outlook import Outlook, PartnerExchange
from insula.bots.greedy.tables import Hand

from .bargaining import Bargaining
from .exchange import Exchange, Wish
from .partners import Partners, Prospect

COUNTS = (1, 2)
"""How many cards of a kind, or how much of other goods, are offered for a card."""
NOTHING = -1
"""No kind of goods."""


class Trading:
    """Exchanges with other players, by their gain for this hand."""

    def __init__(self, outlook: Outlook) -> None:
        self.survey = outlook.survey
        self.plans = outlook.plans
        self.partners = Partners(outlook)
        self._appraise = outlook.appraise
        self._bargaining: Bargaining | None = None
        if outlook.appraise and outlook.bargains:
            self._bargaining = Bargaining(self.survey, self.partners, outlook.appraise)
        self.kinds = range(self.survey.kinds)

    def gain(self, exchange: Exchange, partners: Sequence[int]) -> float:
        """Return the gain of the exchange with the worst of these partners: goods can be worth more to one of them."""
        changes = list(zip(self.survey.goods, exchange.goods, strict=True))
        goods = (
            sum(self.survey.gain_of_goods(kind, change, seat) for kind, change in changes if change)
            for seat in partners
        )
        return self.plans.exchange(exchange.give, exchange.want) + min(goods)

    @cached_property
    def wish(self) -> Wish | None:
        """Return the best exchange to offer to the opponents, if there is one."""
        return self._best(list(self.survey.opponents))

    @cached_property
    def proposal(self) -> Wish | None:
        """Return the best exchange to propose to the active player, if there is one."""
        return self._best([int(self.survey.state.active)])

    def _best(self, partners: list[int]) -> Wish | None:
        """Return the best exchange of those that gain enough and that a partner is likely to take.

        What a partner gains is a loss for everybody else, in part. The gain of the exchange is less by that.
        """
        if self.partners.are_all_against:
            return None
        found = [*self._for_cards(partners), *self._for_goods(partners)]
        best = self._bargaining.best(partners) if self._bargaining else None
        if self._bargaining:
            found = [exchange for exchange in found if any(exchange.goods)]
        wishes = sorted((Wish(self.gain(exchange, partners), exchange) for exchange in found), reverse=True)
        for wish in wishes:
            if wish.gain <= max(weights.GAIN, best.gain if best else 0.0):
                break
            prospect = self.partners.prospect_of_any(wish.exchange, partners)
            if prospect.chance >= weights.LIKELY:
                gain = self._gain_with(prospect, wish)
                if gain > (best.gain if best else 0.0):
                    best = Wish(gain, wish.exchange)
        return best

    def _gain_with(self, prospect: Prospect, wish: Wish) -> float:
        """Return what is left of a gain after that of the partner; another judge can say that, too."""
        exchange = wish.exchange
        if self._appraise and not any(exchange.goods):
            return self._appraise(PartnerExchange(prospect.seat, exchange.give, exchange.want))
        return wish.gain - weights.RIVAL * prospect.gain

    def _for_cards(self, partners: list[int]) -> Iterator[Exchange]:
        """Yield exchanges of one or two cards, or as much of other goods, for a card."""
        survey, hand = self.survey, self.survey.hand
        wanted_kinds = [kind for kind in self.kinds if self._can_be_had(kind, partners) and self._is_wanted(kind)]
        for count, wanted in product(COUNTS, wanted_kinds):
            for given in self.kinds:
                if given != wanted and hand[given] >= count:
                    yield self._exchange(survey.cards(given, count), survey.cards(wanted))
            for good in survey.goods:
                if survey.goods_of(survey.me, good) >= count:
                    yield self._exchange(survey.nothing, survey.cards(wanted), good, -count)

    def _for_goods(self, partners: list[int]) -> Iterator[Exchange]:
        """Yield exchanges of a card to spare for the least of other goods that a partner has."""
        survey = self.survey
        for good in survey.goods:
            if any(survey.goods_of(seat, good) and not survey.is_near_win(seat) for seat in partners):
                for given in self.kinds:
                    lost = survey.cards(given)
                    if survey.hand[given] and self.plans.exchange(lost, survey.nothing) > -weights.SPARE:
                        yield self._exchange(lost, survey.nothing, good, 1)

    def _exchange(self, give: Hand, want: Hand, good: int = NOTHING, change: int = 0) -> Exchange:
        return Exchange(give, want, tuple(change * (kind == good) for kind in self.survey.goods))

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
        """Return what a maker is known to give and to want, from the point of view of its partner."""
        survey = self.survey
        give, want = survey.state.trade_give.tolist()[maker], survey.state.trade_want.tolist()[maker]
        goods = tuple(give[kind] - want[kind] for kind in survey.goods)
        return Exchange(tuple(want[: survey.kinds]), tuple(give[: survey.kinds]), goods)

    @cached_property
    def counter(self) -> Exchange:
        """Return the current offer with one more card for this seat, or one more of the goods if it gets no card."""
        offer = self.row(int(self.survey.state.active))
        if not any(offer.want):
            return offer._replace(goods=tuple(change + (change > 0) for change in offer.goods))
        most = max(self.kinds, key=lambda kind: offer.want[kind])
        return offer._replace(want=tuple(count + (kind == most) for kind, count in enumerate(offer.want)))

    def is_good(self, exchange: Exchange, partner: int) -> bool:
        """Return whether the exchange gains enough and does not help a player who is about to win."""
        return not self.survey.is_near_win(partner) and self.gain(exchange, [partner]) > weights.GAIN

    def is_worth_countering(self) -> bool:
        """Return whether a counter-offer would be good and could be fulfilled."""
        survey, counter = self.survey, self.counter
        active = int(survey.state.active)
        held = all(have >= out for have, out in zip(survey.hand, counter.give, strict=True))
        possible = sum(counter.want) <= survey.state.hand_size[active]
        changes = zip(survey.goods, counter.goods, strict=True)
        exist = all(
            -survey.goods_of(survey.me, good) <= change <= survey.goods_of(active, good) for good, change in changes
        )
        return held and possible and exist and self.is_good(counter, active)
