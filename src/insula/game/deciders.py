"""Who must decide now: one seat, or all who choose at the same time (BASE-WORD-04)."""

from dataclasses import dataclass
from itertools import chain

from ..modules import contributions
from ..modules.base.rules.actions import ANSWER_OFFER
from ..rules.constants import DECLINE
from ..rules.spec import ARGUMENT_BITS
from .game import Game


@dataclass(frozen=True)
class DecisionPart:
    """What a module says of its decisions."""

    at_the_same_time: frozenset[int] = frozenset()
    """Phases in which several seats choose and nobody sees a choice before all have chosen. The rules ask in order."""
    card_by_card: frozenset[int] = frozenset()
    """Those of them in which a seat chooses a number of cards, one decision for each."""


_PARTS: list[DecisionPart] = [room.PART for _, room in contributions("decisions")]
AT_THE_SAME_TIME = frozenset(chain.from_iterable(part.at_the_same_time for part in _PARTS))
"""Phases in which several seats choose and nobody sees a choice before all have chosen."""
CARD_BY_CARD = frozenset(chain.from_iterable(part.card_by_card for part in _PARTS))
"""Phases in which seats choose a number of cards at the same time, one decision for each card."""

_DECLINE = (ANSWER_OFFER << ARGUMENT_BITS) + DECLINE


def deciders(game: Game) -> dict[int, Game]:
    """The seats that can decide now, each with a game in which that seat is asked.

    The seat that the rules ask first gets the game itself. What the others may choose does not depend on its choice.

    >>> list(deciders(Game(seed=1))) == [Game(seed=1).actor]
    True
    """
    found: dict[int, Game] = {}
    if game.actor >= 0:
        found[game.actor] = game
    if phase_of(game) not in AT_THE_SAME_TIME:
        return found
    trial = game.copy()
    while phase_of(trial) in AT_THE_SAME_TIME:
        found.setdefault(trial.actor, trial.copy())
        codes = [action.code for action in trial.legal_actions]
        trial.play(_DECLINE if _DECLINE in codes else codes[0])
    return found


def phase_of(game: Game) -> int:
    """The pending phase; -1 when the game is over."""
    return game.view(None).phase
