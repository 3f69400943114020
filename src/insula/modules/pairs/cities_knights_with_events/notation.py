"""Cities & Knights with Event Cards in texts: the red die."""

from insula.modules.cities_knights.rules.phases import ROLLING_EVENT_DIE
from insula.modules.events.rules.phases import REVEALING_EVENT_CARD
from insula.notation.forms import Form
from insula.notation.parts import NotationPart
from insula.notation.pending import Asked, Pending

from .rules.actions import ROLL_RED_DIE
from .rules.phases import ROLLING_RED_DIE

PART = NotationPart(
    forms=(Form(ROLL_RED_DIE, "{face}", ROLLING_RED_DIE),),
    pending={ROLLING_RED_DIE: Pending(asked=Asked.OF_THE_TURN, below=(ROLLING_EVENT_DIE,))},
    follows={ROLLING_EVENT_DIE: (REVEALING_EVENT_CARD,)},
)
