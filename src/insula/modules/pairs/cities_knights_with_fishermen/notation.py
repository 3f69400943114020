"""Cities & Knights with the Fishermen in texts."""

from insula.modules.fishermen.module import PAYING_FISH
from insula.notation.parts import NotationPart
from insula.notation.pending import Asked, Pending

from .module import CHOOSING_DECK_FOR_FISH

PART = NotationPart(
    pending={CHOOSING_DECK_FOR_FISH: Pending(asked=Asked.OF_THE_TURN)},
    above={CHOOSING_DECK_FOR_FISH: (PAYING_FISH,)},
)
