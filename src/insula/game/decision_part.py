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
    """Those of these phases in which the rules choose for a seat with a single choice, each with whether the seat of a
    view has chosen. Not asking a seat would tell others what it holds."""
    card_by_card: frozenset[int] = frozenset()
    """The phases in which a seat chooses several cards, one decision for each."""
    composed: frozenset[int] = frozenset()
    """Phases whose decisions complete the one before, such as the cards of an offer."""
    chained: frozenset[int] = frozenset()
    """Phases in which a seat chooses step by step, and can make all steps together."""
    of_a_turn: frozenset[int] = frozenset()
    """Phases in which a player does what it likes. Other questions follow from these actions."""
    filled_in: Mapping[int, Callable[[Game], Action]] = field(default_factory=dict)
    """How the rules answer for a player who does not, by phase. In other phases a bot chooses."""
    played_cards: Mapping[int, str] = field(default_factory=dict)
    """Kinds of actions that use a card, which causes the questions that follow; empty if the action names the card."""
    receivers: Mapping[int, Callable[[View], int]] = field(default_factory=dict)
    """Phases in which a seat gives cards away, each with the seat that gets them, from the view of the giver."""
