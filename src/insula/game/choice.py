"""Actions in words, for code that draws them: what an action is about."""

from functools import lru_cache

from .action import Action
from .arguments import takes, text_of_argument
from .frame import Choice

_PHRASES = ("exchange",)
"""Arguments whose words are a phrase; several words of any other argument are one name, as in a frame."""
NOTHING = "nothing"
"""What an action takes that is not about anything."""


def argument_of(kind: int) -> str:
    """What actions of a kind name, such as corner or card; NOTHING if they name nothing.

    >>> from insula.game import ActionKind
    >>> argument_of(ActionKind.BUILD_ROAD), argument_of(ActionKind.END_TURN)
    ('side', 'nothing')
    """
    return takes(kind).rstrip("?") or NOTHING


@lru_cache(maxsize=1 << 14)
def choice_of(action: Action) -> Choice:
    """What a program shows of an action; the value is "none" if it leaves out what could be named.

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
    return Choice(action.kind.name.lower(), argument, value, action.text)
