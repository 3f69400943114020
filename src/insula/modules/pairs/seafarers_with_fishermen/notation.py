"""Seafarers with The Fishermen of Catan in the texts of actions, positions and records."""

from insula.modules.fishermen.rules.phases import BUILDING_FOR_FISH, PAYING_FISH
from insula.modules.seafarers.rules.actions import ROAD_BUILDING_SHIP
from insula.notation.forms import Form
from insula.notation.parts import NotationPart
from insula.notation.pending import Asked, Pending

from .rules import actions as act
from .rules import phases

PART = NotationPart(
    forms=(Form(act.FISH_PIRATE, "use fish for pirate"),),
    also_read=(Form(ROAD_BUILDING_SHIP, "ship {side}", BUILDING_FOR_FISH),),
    pending={phases.REMOVING_PIRATE: Pending(asked=Asked.OF_THE_TURN)},
    above={phases.REMOVING_PIRATE: (PAYING_FISH,)},
)
