"""Everything judges need to know about one moment: the view, and what the bot computes from it."""

from collections.abc import Callable, Sequence
from functools import cached_property
from random import Random
from typing import Any, NamedTuple, Protocol, TypeVar

from ...game import View
from .expansion import Expansion
from .parts import Memory, Parts, parts_of
from .plans import Plans, Price
from .survey import Survey
from .tables import Hand

Thoughts = TypeVar("Thoughts")


class PartnerExchange(NamedTuple):
    """An exchange of cards with a certain partner: the cards to give it, and those to get."""

    partner: int
    give: Hand
    want: Hand


class Appraiser(Protocol):
    """Another judge of what exchanges gain, in units of worth."""

    def roughly(self, exchanges: Sequence[PartnerExchange]) -> list[float]:
        """Return about what each exchange gains, quickly."""

    def __call__(self, exchange: PartnerExchange) -> float:
        """Return what an exchange gains."""


class Outlook:
    """One view, and what the bot computes from it. Each value is computed when it is first needed."""

    def __init__(self, view: View, memory: Memory | None = None) -> None:
        self.view = view
        self.appraise: Appraiser | None = None
        """Another judge of exchanges, if there is one."""
        self.bargains = False
        """Whether the bot offers the best of all exchanges by that judge, rather than of those that it likes itself."""
        self.memory = memory or Memory(Random(0))
        """What the bot remembers of its earlier decisions: nothing unless it is given."""
        self.parts: Parts = parts_of(view.ruleset.modules)
        self._of_modules: dict[Callable[[Outlook], Any], Any] = {}

    def of(self, make: "Callable[[Outlook], Thoughts]") -> Thoughts:
        """Return a module's own computation, created on first use: `outlook.of(Trading)`."""
        if make not in self._of_modules:
            self._of_modules[make] = make(self)
        made: Thoughts = self._of_modules[make]
        return made

    @cached_property
    def survey(self) -> Survey:
        """Return the contents of the view as lists."""
        return Survey(self.view)

    @cached_property
    def expansion(self) -> Expansion:
        """Return where the player can build next."""
        return Expansion(self.survey)

    @cached_property
    def plans(self) -> Plans:
        """Return what the player can buy with cards."""
        return Plans(self.survey, lambda: (plan for plans in self.parts.plans for plan in plans(self)))

    def gain(self, kind: int, count: int = 1) -> float:
        """Return how much cards of a kind would add to the worth of the hand."""
        return self.plans.exchange(self.survey.nothing, self.survey.cards(kind, count))

    def loss(self, kind: int, count: int = 1) -> float:
        """Return how much less the hand would be worth without these cards."""
        return -self.plans.exchange(self.survey.cards(kind, count), self.survey.nothing)

    @property
    def gains(self) -> list[float]:
        """Return how much one card of each kind would add."""
        return [self.gain(kind) for kind in range(self.survey.kinds)]

    def bought(self, thing: int, price: Price, worth: float) -> float:
        """Return the worth of a thing, minus what the hand loses by paying for it."""
        rest: Hand = self.without(self.survey.hand, price)
        return worth + self.plans.worth(rest, thing) - self.plans.worth(self.survey.hand)

    @staticmethod
    def without(hand: Hand, price: Price) -> Hand:
        """Return what is left of a hand after paying."""
        paid = dict(price)
        return tuple(have - paid.get(kind, 0) for kind, have in enumerate(hand))
