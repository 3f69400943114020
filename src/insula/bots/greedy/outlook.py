"""Everything that judges need to know about one moment: the view, what it means, and what the player can hope for."""

from collections.abc import Callable
from functools import cached_property
from typing import Any, TypeVar

from ...game import View
from .expansion import Expansion
from .parts import Parts, parts_of
from .plans import Plans, Price
from .survey import Survey
from .tables import Hand

Thoughts = TypeVar("Thoughts")


class Outlook:
    """One view, and what is worked out from it; each thing is worked out when it is first asked for."""

    def __init__(self, view: View) -> None:
        self.view = view
        self.parts: Parts = parts_of(view.ruleset.modules)
        self._of_modules: dict[Callable[[Outlook], Any], Any] = {}

    def of(self, make: "Callable[[Outlook], Thoughts]") -> Thoughts:
        """What a module works out for itself, made the first time: `outlook.of(Trading)`."""
        if make not in self._of_modules:
            self._of_modules[make] = make(self)
        made: Thoughts = self._of_modules[make]
        return made

    @cached_property
    def survey(self) -> Survey:
        """What the view says, as lists."""
        return Survey(self.view)

    @cached_property
    def expansion(self) -> Expansion:
        """Where the player can build next."""
        return Expansion(self.survey)

    @cached_property
    def plans(self) -> Plans:
        """What cards can be turned into."""
        return Plans(self.survey, lambda: (plan for plans in self.parts.plans for plan in plans(self)))

    def gain(self, kind: int, count: int = 1) -> float:
        """What cards of a kind would add to the worth of the hand."""
        return self.plans.exchange(self.survey.nothing, self.survey.cards(kind, count))

    def loss(self, kind: int, count: int = 1) -> float:
        """How much less the hand would be worth without these cards."""
        return -self.plans.exchange(self.survey.cards(kind, count), self.survey.nothing)

    @property
    def gains(self) -> list[float]:
        """What one card of each kind would add."""
        return [self.gain(kind) for kind in range(self.survey.kinds)]

    def bought(self, thing: int, price: Price, worth: float) -> float:
        """What a thing is worth, less what the hand loses by paying for it."""
        rest: Hand = self.without(self.survey.hand, price)
        return worth + self.plans.worth(rest, thing) - self.plans.worth(self.survey.hand)

    @staticmethod
    def without(hand: Hand, price: Price) -> Hand:
        """What is left of a hand after paying."""
        paid = dict(price)
        return tuple(have - paid.get(kind, 0) for kind, have in enumerate(hand))
