"""Describe actions in words and plain values, for code that displays them."""

from functools import lru_cache

from .action import Action
from .arguments import takes, text_of_argument, type_of
from .frame import Choice

_PHRASES = ("exchange",)
"""Arguments whose words form a phrase. The words of any other argument form one name, as in a frame."""
NOTHING = "nothing"
"""The argument type of actions without an argument."""


def argument_of(kind: int) -> str:
    """Return the type of argument of a kind of action, such as corner or card; NOTHING if it has none.

    >>> from insula.game import ActionKind
    >>> argument_of(ActionKind.BUILD_ROAD), argument_of(ActionKind.END_TURN)
    ('side', 'nothing')
    """
    return type_of(takes(kind)) or NOTHING


@lru_cache(maxsize=1 << 14)
def choice_of(action: Action) -> Choice:
    """Return an action as programs display it. The value is "none" if the action declines to name something.

    >>> from insula import Game
    >>> game = Game(seed=1)
    >>> choice = choice_of(game.legal_actions[0])
    >>> choice.kind, choice.takes, choice.value
    ('setup_settlement', 'corner', '0,-2,N')
    """
    argument = argument_of(action.kind)
    value = text_of_argument(action.kind, action.text)
    if argument not in _PHRASES:
        value = value.replace(" ", "_")
    return Choice(action.kind.name.lower(), argument, value, action.text, action.neutral)
