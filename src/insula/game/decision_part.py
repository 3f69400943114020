"""The part of a module that describes its decisions: who makes them together, and how the rules answer for a player."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from .action import Action
from .game import Game
from .view import View


@dataclass(frozen=True)
class DecisionPart:
    """What a module declares about its decisions."""

    at_the_same_time: frozenset[int] = frozenset()
    """Phases in which several seats choose and choices stay hidden until all are made. The rules ask in seat order."""
    has_chosen: Mapping[int, Callable[[View], bool]] = field(default_factory=dict)
    """Whether the seat of a view has chosen, for those of these phases in which the rules choose for a seat that has a
    single choice. If such a seat were not asked, others would learn what it holds."""
    card_by_card: frozenset[int] = frozenset()
    """The phases in which a seat chooses several cards, one decision for each."""
    composed: frozenset[int] = frozenset()
    """Phases whose decisions complete the decision before, such as the cards of an offer."""
    chained: frozenset[int] = frozenset()
    """Phases in which a seat chooses step by step, and can make all steps together."""
    of_a_turn: frozenset[int] = frozenset()
    """Phases in which a player is free to choose what to do. Other questions follow from these actions."""
    filled_in: Mapping[int, Callable[[Game], Action]] = field(default_factory=dict)
    """How the rules answer for a player who does not, by phase. In other phases a bot chooses."""
    played_cards: Mapping[int, str] = field(default_factory=dict)
    """Kinds of actions that use a card, which causes the next questions: each with the card; empty if it names it."""
    receivers: Mapping[int, Callable[[View], int]] = field(default_factory=dict)
    """Phases in which a seat gives cards away, each with the seat that gets them, from the view of the giver."""
