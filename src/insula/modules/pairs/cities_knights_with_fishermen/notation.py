"""Cities & Knights with the Fishermen in texts."""

from insula.modules.fishermen.module import PAYING_FISH
from insula.notation.forms import Form
from insula.notation.parts import NotationPart
from insula.notation.pending import Asked, Pending

from .module import CHOOSING_DECK_FOR_FISH, FISH_PROGRESS

PART = NotationPart(
    forms=(Form(FISH_PROGRESS, "use fish for progress"),),
    pending={CHOOSING_DECK_FOR_FISH: Pending(asked=Asked.OF_THE_TURN)},
    above={CHOOSING_DECK_FOR_FISH: (PAYING_FISH,)},
)
