"""Who must decide now: one seat, or all who choose at the same time (BASE-WORD-04)."""

from ..modules.base.rules.actions import ANSWER_OFFER
from ..rules.constants import DECLINE
from ..rules.spec import ARGUMENT_BITS
from .enums import Phase
from .game import Game

AT_THE_SAME_TIME = {Phase.DISCARDING, Phase.ANSWERING, Phase.GIVING_AT_WEDDING}
"""What several seats choose, in a fixed order for the rules, while nobody sees it before all have chosen."""

_DECLINE = (ANSWER_OFFER << ARGUMENT_BITS) + DECLINE


def deciders(game: Game) -> dict[int, Game]:
    """The seats that can decide now, each with a game in which it is the one that is asked.

    For the seat that the rules ask first it is the game itself; what others may choose does not depend on its choice.

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
    """What is pending; -1 when the game is over."""
    return game.view(None).phase
