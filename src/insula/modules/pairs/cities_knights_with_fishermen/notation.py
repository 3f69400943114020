"""Cities & Knights with the Fishermen in texts."""

from insula.modules.fishermen.rules.phases import PAYING_FISH
from insula.notation.forms import Form
from insula.notation.parts import NotationPart
from insula.notation.pending import Asked, Pending

from .rules.actions import FISH_PROGRESS
from .rules.phases import CHOOSING_DECK_FOR_FISH

PART = NotationPart(
    forms=(Form(FISH_PROGRESS, "use fish for progress"),),
    pending={CHOOSING_DECK_FOR_FISH: Pending(asked=Asked.OF_THE_TURN)},
    above={CHOOSING_DECK_FOR_FISH: (PAYING_FISH,)},
)
