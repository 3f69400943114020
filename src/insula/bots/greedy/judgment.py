"""What each legal action is worth to the player who may take it."""

from ...game import Action
from .outlook import Outlook
from .parts import UNKNOWN


def worth(outlook: Outlook, action: Action) -> float:
    """What the action is worth, by the first judge of its kind that has an opinion.

    To leave out what could be named is worth nothing. An action that no judge knows is worth less than that, so that
    the bot ends its turn instead of giving away what it does not understand.
    """
    if action.leaves_out:
        return 0.0
    for judge in outlook.parts.judges.get(action.kind, ()):
        found = judge(outlook, action.argument)
        if found is not None:
            return found
    return UNKNOWN
