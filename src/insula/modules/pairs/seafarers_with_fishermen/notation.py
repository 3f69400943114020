"""Seafarers with The Fishermen of Catan in the texts of actions, positions and records."""

from insula.modules.fishermen.module import BUILDING_FOR_FISH, PAYING_FISH
from insula.modules.seafarers.module import ROAD_BUILDING_SHIP
from insula.notation.forms import Form
from insula.notation.parts import NotationPart
from insula.notation.pending import Asked, Pending

from .module import REMOVING_PIRATE

PART = NotationPart(
    also_read=(Form(ROAD_BUILDING_SHIP, "ship {side}", BUILDING_FOR_FISH),),
    pending={REMOVING_PIRATE: Pending(asked=Asked.OF_THE_TURN)},
    above={REMOVING_PIRATE: (PAYING_FISH,)},
)
