"""The part of a module for the greedy bot, and the function that combines the parts of the modules in play."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from random import Random
from typing import TYPE_CHECKING, TypeVar

from ...game import Action, ActionKind, Card, Good, Phase
from ...modules import contributions

if TYPE_CHECKING:
    from .outlook import Outlook
    from .plans import Plan
    from .survey import Survey

Kept = TypeVar("Kept")

UNKNOWN = float("-inf")
"""The worth of an action that no judge knows: less than anything else, such as ending the turn."""


class Memory:
    """What a bot remembers between decisions: its random generator, and one object for each class."""

    def __init__(self, rng: Random) -> None:
        self.rng = rng
        self._kept: dict[type, object] = {}

    def of(self, kind: type[Kept]) -> Kept:
        """Return the object of a class, created on first use."""
        found = self._kept.setdefault(kind, kind())
        assert isinstance(found, kind)
        return found


Judge = Callable[["Outlook", int], float | None]
"""Returns the worth of an action with this argument to the player, or None to leave it to other judges."""
Decider = Callable[["Outlook", Sequence[Action], Memory], Action]
"""Makes a whole decision where single actions cannot be compared."""
Proposer = Callable[["Outlook", Sequence[Action], Memory], Action | None]
"""Returns an action to take without being asked, or None."""


@dataclass(frozen=True)
class JudgePart:
    """What one module contributes. All worths use the same unit: a victory point is worth 10."""

    judges: Mapping[ActionKind, Judge] = field(default_factory=dict)
    """Judges by the kind of action. Each action is compared with doing nothing, which is worth 0."""
    deciders: Mapping[Phase, Decider] = field(default_factory=dict)
    """Functions that make the decisions of a phase."""
    unasked: tuple[Proposer, ...] = ()
    """Functions that propose actions without being asked."""
    plans: Callable[["Outlook"], Iterable["Plan"]] | None = None
    """Returns what a player can save cards for."""
    plan_shares: tuple[float, ...] = ()
    """The weight of the best plan, of the best plan for the remaining cards, and so on. The longest list is used."""
    risk: Callable[["Survey", int], float] | None = None
    """Returns what a hand of this size may lose at the next seven. The largest risk is used."""
    protected_cards: Callable[["Survey"], int] | None = None
    """Returns how many more cards are safe from a seven."""
    cards: Mapping[Card, float] = field(default_factory=dict)
    """The kinds of cards in a hand, each with the worth of one result in 36 that brings a card."""
    second_card: Mapping[Card, Card] = field(default_factory=dict)
    """The kind of a city's second card from a terrain, if it differs from the first."""
    worth_at: Callable[["Survey", int, int], float] | None = None
    """Returns the extra worth of a settlement or a city at a corner; arguments: survey, corner, building."""
    points_at: Callable[["Survey", int, int], int] | None = None
    """Returns the points that a building gains at once, in addition to its own."""
    has_path: Callable[["Survey", int], bool] | None = None
    """Returns whether a road, or a piece in its place, can lie on a side; all modules must agree."""
    length_on: Callable[["Survey", int], int] | None = None
    """Returns how much longer than usual a road is on a path."""
    goods: Mapping[Good, Callable[["Survey", int], int]] = field(default_factory=dict)
    """The kinds of goods that are no cards, each with a function that returns how much a seat has."""
    gain_of_goods: Callable[["Survey", int, int, int], float] | None = None
    """Returns the worth of more of such goods; arguments: survey, kind, change, who has less then, or NOBODY."""
    goal_wins: Callable[["Survey"], bool] | None = None
    """Returns whether the bot wins when it reaches the goal; all modules must agree."""
    rolls_per_turn: int = 1
    """How many rolls a turn has. The largest number counts."""


@dataclass(frozen=True)
class Parts:
    """The contributions of the modules in play, combined."""

    judges: Mapping[ActionKind, tuple[Judge, ...]]
    """The judges of each kind of action. Those of later modules are asked first."""
    deciders: Mapping[Phase, Decider]
    unasked: tuple[Proposer, ...]
    plans: tuple[Callable[["Outlook"], Iterable["Plan"]], ...]
    plan_shares: tuple[float, ...]
    risks: tuple[Callable[["Survey", int], float], ...]
    protected_cards: tuple[Callable[["Survey"], int], ...]
    cards: Mapping[Card, float]
    second_card: Mapping[Card, Card]
    worths_at: tuple[Callable[["Survey", int, int], float], ...]
    points_at: tuple[Callable[["Survey", int, int], int], ...]
    paths: tuple[Callable[["Survey", int], bool], ...]
    lengths_on: tuple[Callable[["Survey", int], int], ...]
    goods: Mapping[Good, Callable[["Survey", int], int]]
    gains_of_goods: tuple[Callable[["Survey", int, int, int], float], ...]
    goal_wins: tuple[Callable[["Survey"], bool], ...]
    rolls_per_turn: int


@cache
def parts_of(modules: tuple[str, ...]) -> Parts:
    """Return the combined contributions of the modules in play.

    >>> len(parts_of(("base",)).cards)
    5
    """
    return combine([file.PART for name, file in contributions("judge") if name in modules])


def combine(parts: Sequence[JudgePart]) -> Parts:
    """Return the contributions of several modules as one, in the order of the modules."""
    judges: dict[ActionKind, tuple[Judge, ...]] = {}
    for part in parts:
        for kind, judge in part.judges.items():
            judges[kind] = (judge, *judges.get(kind, ()))
    return Parts(
        judges=judges,
        deciders={phase: decider for part in parts for phase, decider in part.deciders.items()},
        unasked=tuple(proposer for part in parts for proposer in part.unasked),
        plans=tuple(part.plans for part in parts if part.plans),
        plan_shares=max((part.plan_shares for part in parts), key=len),
        risks=tuple(part.risk for part in parts if part.risk),
        protected_cards=tuple(part.protected_cards for part in parts if part.protected_cards),
        cards={card: worth for part in parts for card, worth in part.cards.items()},
        second_card={first: second for part in parts for first, second in part.second_card.items()},
        worths_at=tuple(part.worth_at for part in parts if part.worth_at),
        points_at=tuple(part.points_at for part in parts if part.points_at),
        paths=tuple(part.has_path for part in parts if part.has_path),
        lengths_on=tuple(part.length_on for part in parts if part.length_on),
        goods={kind: held for part in parts for kind, held in part.goods.items()},
        gains_of_goods=tuple(part.gain_of_goods for part in parts if part.gain_of_goods),
        goal_wins=tuple(part.goal_wins for part in parts if part.goal_wins),
        rolls_per_turn=max(part.rolls_per_turn for part in parts),
    )
