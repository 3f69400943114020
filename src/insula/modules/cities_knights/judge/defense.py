"""The barbarians: everybody's strength at their landing, and the worth of more strength."""

from functools import cached_property
from math import comb

from insula.bots.greedy import weights as common
from insula.bots.greedy.survey import Survey

from ..rules.constants import STEPS_TO_LANDING
from . import weights
from .facts import Facts, Knight

FORESIGHT = 2
"""The maximum strength that the bot plans to add to the board."""


class Defense:
    """The next landing, from the point of view of this seat."""

    def __init__(self, survey: Survey, facts: Facts) -> None:
        self.survey = survey
        self.facts = facts
        self.active = [0] * survey.players
        self.awake = [0] * survey.players
        for knight in (knight for knight in self.facts.knights if knight.owner < survey.players):
            self.active[knight.owner] += knight.strength * knight.is_active
            self.awake[knight.owner] += knight.strength
        self._known: dict[int, float] = {}

    @cached_property
    def steps(self) -> int:
        """The number of further ship results until the landing."""
        return STEPS_TO_LANDING - int(self.survey.state.barbarians)

    @cached_property
    def chance(self) -> float:
        """The probability of a landing before this seat's next turn: every second roll shows a ship."""
        rolls = self.survey.players * self.survey.parts.rolls_per_turn
        return sum(comb(rolls, ships) for ships in range(self.steps, rolls + 1)) / float(2**rolls)

    @cached_property
    def city_at_stake(self) -> float:
        """The worth of the least useful city that the barbarians could take; 0 without one."""
        survey = self.survey
        return min(map(self.facts.worth_of_existing_city, self.facts.plain_cities(survey.me)), default=0.0)

    def outcome(self, strength: int) -> float:
        """Return the worth of the landing for this seat with this strength.

        Within a round, opponents keep their strength; later their knights are active. That they add more is not relied
        on: if all did so, nobody would defend.
        """
        if strength not in self._known:
            later = self._outcome(strength, self.awake)
            self._known[strength] = self.chance * self._outcome(strength, self.active) + (1 - self.chance) * later
        return self._known[strength]

    def _outcome(self, strength: int, of_all: list[int]) -> float:
        survey = self.survey
        theirs = {seat: of_all[seat] for seat in survey.opponents}
        if strength + sum(theirs.values()) >= len(self.facts.cities):
            most = max(theirs.values())
            if strength > most:
                return weights.DEFENDER
            return weights.PROGRESS_DRAWN if strength == most and strength else 0.0
        if any(theirs[seat] < strength for seat in self._others_with_cities):
            return 0.0
        return -self.city_at_stake

    @cached_property
    def _others_with_cities(self) -> list[int]:
        return [seat for seat in self.survey.opponents if self.facts.plain_cities(seat)]

    @cached_property
    def urgency(self) -> float:
        """The share of strength that counts now: it could wait if the ship does not land within a round."""
        return float(self.chance + (1 - self.chance) * weights.CAN_WAIT)

    def worth_of_active(self, more: int) -> float:
        """Return the worth of more active strength; for a negative number, the cost of losing it."""
        me = self.survey.me
        return self.urgency * self._worth_of_step(self.active[me], more, self.awake[me] - self.active[me])

    def worth_of_knights(self, more: int) -> float:
        """Return the worth of more strength on the board once it is active."""
        patience = common.PATIENCE ** (2 * self.steps)
        step = self._worth_of_step(self.awake[self.survey.me], more, FORESIGHT)
        return weights.KNIGHT * more + weights.IDLE * patience * step

    def _worth_of_step(self, mine: int, more: int, most: int) -> float:
        """Return the worth of more strength, alone or as a part of everything that could be added."""
        if not more:
            return 0.0
        before = self.outcome(mine)
        totals = [more, *range(more + 1, most + 1)] if more > 0 else [more]
        return max((self.outcome(mine + total) - before) * more / total for total in totals)

    def worth_of_promotion(self, knight: Knight) -> float:
        """Return the worth of promoting the knight."""
        on_the_board = self.worth_of_knights(1)
        return max(on_the_board, self.worth_of_active(1)) if knight.is_active else on_the_board

    @cached_property
    def idle(self) -> list[Knight]:
        """The inactive knights of this seat."""
        return [knight for knight in self.facts.knights if knight.owner == self.survey.me and not knight.is_active]
