"""An action as people and programs see it."""

from functools import lru_cache
from typing import NamedTuple

from ..notation.actions import write_action
from ..rules.spec import ARGUMENT_BITS, ARGUMENTS
from ..ruleset import Ruleset
from .enums import ActionKind


class Action(NamedTuple):
    """One legal choice of a player or outcome of chance; `str(action)` is its notation.

    >>> from insula import Game
    >>> game = Game(seed=1)
    >>> action = game.legal_actions[0]
    >>> action.kind.name, str(action)
    ('SETUP_SETTLEMENT', 'settlement 0,-2,N')
    """

    code: int
    """Kind and argument in one int, as the rules see it."""
    text: str

    @property
    def kind(self) -> ActionKind:
        """What kind of action it is."""
        return ActionKind(self.code >> ARGUMENT_BITS)

    @property
    def argument(self) -> int:
        """The place, card or seat it is about, as a number; see `insula.rules.base.actions`."""
        return self.code & (ARGUMENTS - 1)

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"<Action {self.text}>"


@lru_cache(maxsize=1 << 16)
def action_of(ruleset: Ruleset, code: int) -> Action:
    """The action for a code; the same object each time, so lists of actions are cheap."""
    return Action(code, write_action(ruleset, code))
