"""Actions in words for whoever draws them: what an action is about."""

from functools import lru_cache

from ..notation.actions import written_form
from .action import Action
from .frame import Choice

_OPEN, _CLOSE = "{", "}"
_CARDS = ("development", "progress")
"""What is named by several words in the notation, and by one here, as in a frame."""
NOTHING = "nothing"
"""What an action takes that is about nothing."""
LEFT_OUT = "none"
"""The value of an action that leaves out what could be named."""


@lru_cache(maxsize=1 << 14)
def choice_of(action: Action) -> Choice:
    """What a program shows of an action.

    >>> from insula import Game
    >>> game = Game(seed=1)
    >>> choice = choice_of(game.legal_actions[0])
    >>> choice.kind, choice.takes, choice.value
    ('setup_settlement', 'corner', '0,-2,N')
    """
    words = written_form(action.kind).words
    arguments = [place for place, word in enumerate(words) if word.startswith(_OPEN)]
    takes, value = NOTHING, ""
    if arguments:
        first = arguments[0]
        takes = words[first].strip(f"{_OPEN}{_CLOSE}?")
        written = action.text.split()
        value = " ".join(written[first : len(written) - (len(words) - 1 - first)])
        if takes in _CARDS:
            value = value.replace(" ", "_")
    return Choice(action.kind.name.lower(), takes, value, action.text)
