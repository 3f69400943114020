"""Whether other players can and would take an exchange, by what everybody knows."""

from collections.abc import Sequence
from functools import cached_property
from math import prod
from random import Random
from typing import NamedTuple

from insula.bots.card_counter import CardCounter
from insula.bots.greedy import weights
from insula.bots.greedy.demands import Demands
from insula.bots.greedy.outlook import Outlook
from insula.bots.greedy.survey import Survey
from insula.bots.greedy.tables import Hand
from insula.game import View
from insula.rules.constants import NOBODY

from .exchange import Exchange, Made

_DEALS = 8
"""How many hands that a player may hold are compared."""
_SURPRISE = 1.0
"""The income, in 36 rolls, that is assumed of kinds without income: cards also come from trade and theft."""


class Prospect(NamedTuple):
    """How probably an exchange is taken, what the partner gains if it is, and who the most likely partner is."""

    chance: float
    gain: float
    seat: int = NOBODY


UNLIKELY = Prospect(0.0, 0.0)


class Partner:
    """Another player as a partner in trade. Its hand has what the bot has counted, and cards dealt from the others'."""

    def __init__(self, outlook: Outlook, seat: int) -> None:
        self.seat = seat
        self._view = outlook.view
        self._known = outlook.survey
        self._counter = outlook.memory.of(CardCounter)
        self._demanded = max(weights.GAIN, outlook.memory.of(Demands).of(seat))

    @cached_property
    def outlook(self) -> Outlook:
        """Return the position as the player sees it, as far as the bot knows."""
        return Outlook(View(self._view.ruleset, self._view.array, self.seat))

    @cached_property
    def hands(self) -> list[Hand]:
        """Return hands that the player may hold; the same ones until the next turn, if nobody's hand changes."""
        survey, counter = self._known, self._counter
        counted = [sum(counter.of(seat, kind) for seat in survey.opponents) for kind in range(survey.kinds)]
        unseen = [round(held) - certain for held, certain in zip(survey.held, counted, strict=True)]
        pool = [kind for kind, count in enumerate(unseen) for _ in range(count)]
        rng = Random(int(survey.state.turn) * survey.players + self.seat)
        return [self._dealt(pool, rng) for _ in range(_DEALS)]

    def _dealt(self, pool: list[int], rng: Random) -> Hand:
        """Deal a hand: the counted cards, and others.

        The player's share of the income of a kind is its share of the others of that kind, on average.
        """
        survey = self._known
        incomes = [[income + _SURPRISE for income in survey.incomes[seat]] for seat in survey.opponents]
        whole = [sum(of_kind) for of_kind in zip(*incomes, strict=True)]
        own = [income + _SURPRISE for income in survey.incomes[self.seat]]
        # The largest of these powers of random numbers are a sample in which each card has this weight.
        ranked = sorted(pool, key=lambda kind: rng.random() ** (whole[kind] / own[kind]), reverse=True)
        counted = [self._counter.of(self.seat, kind) for kind in range(survey.kinds)]
        dealt = ranked[: survey.hand_sizes[self.seat] - sum(counted)]
        return tuple(certain + dealt.count(kind) for kind, certain in enumerate(counted))

    def able(self, cards: Hand) -> list[Hand]:
        """Return the hands of those that the player may hold which contain some cards."""
        return [hand for hand in self.hands if holds(hand, cards)]

    def prospect(self, exchange: Exchange) -> Prospect:
        """Return the probability that the player has what the exchange wants and gains enough, and its gain then."""
        able = self.able(exchange.want)
        if not able:
            return UNLIKELY
        survey = self.outlook.survey
        changes = list(zip(survey.goods, exchange.goods, strict=True))
        if any(change > survey.goods_of(self.seat, good) for good, change in changes):
            return UNLIKELY
        goods = sum(survey.gain_of_goods(kind, -change, self._known.me) for kind, change in changes if change)
        gains = [self.outlook.plans.after(hand, exchange.want, exchange.give) + goods for hand in able]
        enough = [gain for gain in gains if gain > self._demanded]
        if not enough:
            return UNLIKELY
        return Prospect(len(enough) / len(self.hands), sum(enough) / len(enough), self.seat)


def holds(hand: Hand, cards: Hand) -> bool:
    """Return whether a hand contains some cards."""
    return all(have >= count for have, count in zip(hand, cards, strict=True))


class Partners:
    """The other players as partners in trade."""

    def __init__(self, outlook: Outlook) -> None:
        self.survey: Survey = outlook.survey
        self.made = outlook.memory.of(Made)
        self.made.forget(int(self.survey.state.turn) - weights.FORGOTTEN * self.survey.players)
        self._partners = {seat: Partner(outlook, seat) for seat in self.survey.opponents}

    @cached_property
    def are_all_against(self) -> bool:
        """Return whether the bot is so close to winning that nobody should help it."""
        survey = self.survey
        return survey.view.visible_points(survey.me) >= survey.tables.goal - weights.NEAR_WIN

    def chance_of(self, cards: Hand, seat: int) -> float:
        """Return the probability that a seat holds some cards; 0 if nobody should trade with it."""
        return 0.0 if self.survey.is_near_win(seat) else len(self._partners[seat].able(cards)) / _DEALS

    def prospect(self, exchange: Exchange, seat: int) -> Prospect:
        """Return the probability that a seat takes an exchange, and what it gains then."""
        if self.survey.hand_sizes[seat] < sum(exchange.want):
            return UNLIKELY
        if self.survey.is_near_win(seat) or self.made.has_refused(exchange, seat):
            return UNLIKELY
        return self._partners[seat].prospect(exchange)

    def likely(self, exchange: Exchange, seats: Sequence[int]) -> list[int]:
        """Return the seats that are likely to take an exchange."""
        return [seat for seat in seats if self.prospect(exchange, seat).chance >= weights.LIKELY]

    def prospect_of_any(self, exchange: Exchange, seats: Sequence[int]) -> Prospect:
        """Return the probability that at least one of the seats takes an exchange, and what such a seat gains."""
        prospects = [self.prospect(exchange, seat) for seat in seats]
        refusal = prod(1 - prospect.chance for prospect in prospects)
        takers = sum(prospect.chance for prospect in prospects)
        gains = sum(prospect.chance * prospect.gain for prospect in prospects)
        return Prospect(1 - refusal, gains / takers, max(prospects).seat) if takers else UNLIKELY
