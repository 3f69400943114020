"""Whether another player can and would take an exchange, by what everybody knows."""

from functools import cached_property
from math import exp

from insula.bots.greedy import weights
from insula.bots.greedy.outlook import Outlook
from insula.bots.greedy.plans import NEVER, WAYS_IN_ALL
from insula.bots.greedy.survey import Survey

from .exchange import Exchange, Made


class Partner:
    """Another player as a partner in trade, judged by its income, its trade rates and its number of cards."""

    def __init__(self, survey: Survey, seat: int) -> None:
        self.survey = survey
        self.seat = seat

    @cached_property
    def worths(self) -> list[float]:
        """Return how many rolls the player waits for a card of each kind, through income or the bank."""
        survey = self.survey
        income, rates = survey.incomes[self.seat], survey.state.rate.tolist()[self.seat]
        waits = [WAYS_IN_ALL / ways if ways else NEVER for ways in income]
        through_bank = min(rates[kind] * wait for kind, wait in enumerate(waits))
        return [min(wait, through_bank) for wait in waits]

    def has(self, exchange: Exchange) -> float:
        """Return the probability that the player has what the exchange wants."""
        survey, probability = self.survey, 1.0
        if sum(exchange.want) > survey.hand_sizes[self.seat]:
            return 0.0
        for kind, count in enumerate(exchange.want):
            if count:
                probability *= 1 - exp(-survey.held_by(self.seat, kind) / count)
        for good, change in zip(survey.goods, exchange.goods, strict=True):
            if change > survey.goods_of(self.seat, good):
                return 0.0
        return probability

    def would_take(self, exchange: Exchange) -> float:
        """Return the probability that the player takes an exchange that it can fulfill.

        It compares the waits for the cards that it gets and gives. Other goods count like an average card.
        """
        worths = self.worths
        average = sum(worths) / len(worths)
        got = sum(count * worth for count, worth in zip(exchange.give, worths, strict=True))
        given = sum(count * worth for count, worth in zip(exchange.want, worths, strict=True))
        got += average * sum(max(-change, 0) for change in exchange.goods)
        given += average * sum(max(change, 0) for change in exchange.goods)
        return float(got**weights.EAGERNESS / (got**weights.EAGERNESS + (2 * given) ** weights.EAGERNESS))


class Partners:
    """The other players as partners in trade."""

    def __init__(self, outlook: Outlook) -> None:
        self.survey = outlook.survey
        self.made = outlook.memory.of(Made)
        self.made.forget(int(self.survey.state.turn) - weights.FORGOTTEN * self.survey.players)
        self._of = {seat: Partner(self.survey, seat) for seat in self.survey.opponents}

    @cached_property
    def is_refused(self) -> bool:
        """Return whether everybody refuses, because the bot is so close to winning that nobody should help it."""
        survey = self.survey
        return survey.view.visible_points(survey.me) >= survey.tables.goal - weights.NEAR_WIN

    def chance(self, exchange: Exchange, seat: int) -> float:
        """Return the probability that a seat takes an exchange."""
        survey = self.survey
        if self.is_refused or survey.is_near_win(seat) or self.made.has_refused(exchange, seat):
            return 0.0
        partner = self._of[seat]
        return partner.has(exchange) * partner.would_take(exchange)

    def chance_of_any(self, exchange: Exchange, seats: list[int]) -> float:
        """Return the probability that at least one of the seats takes an exchange."""
        refusal = 1.0
        for seat in seats:
            refusal *= 1 - self.chance(exchange, seat)
        return 1 - refusal
