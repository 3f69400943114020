"""The Fishermen of Catan with The Rivers of Catan in the texts of actions, positions and records."""

from insula.modules.fishermen.module import DRAWING_GROUND_NUMBER, LAYING_GROUNDS, PAYING_FISH
from insula.modules.rivers.module import DRAWING_ROBBER_SWAMP
from insula.notation.parts import NotationPart
from insula.notation.pending import Asked, Pending

from .module import BUILDING_BRIDGE_FOR_FISH

PART = NotationPart(
    pending={BUILDING_BRIDGE_FOR_FISH: Pending(asked=Asked.OF_THE_TURN)},
    above={
        BUILDING_BRIDGE_FOR_FISH: (PAYING_FISH,),
        DRAWING_ROBBER_SWAMP: (LAYING_GROUNDS, DRAWING_GROUND_NUMBER),
    },
)
