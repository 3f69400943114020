"""The worth of each legal action to the player."""

from ...game import Action
from .outlook import Outlook
from .parts import UNKNOWN


def worth(outlook: Outlook, action: Action) -> float:
    """Return the worth of an action, by the first judge of its kind that has an opinion.

    Declining to name something is worth 0. An action that no judge knows is worth less, so that the bot ends its turn
    instead of playing something it does not understand.
    """
    if action.leaves_out:
        return 0.0
    for judge in outlook.parts.judges.get(action.kind, ()):
        found = judge(outlook, action.argument)
        if found is not None:
            return found
    return UNKNOWN
