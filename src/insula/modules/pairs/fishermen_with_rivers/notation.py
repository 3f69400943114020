"""The Fishermen of Catan with The Rivers of Catan in the texts of actions, positions and records."""

from insula.modules.fishermen.rules.phases import DRAWING_GROUND_NUMBER, LAYING_GROUNDS, PAYING_FISH
from insula.modules.rivers.rules.phases import DRAWING_ROBBER_SWAMP
from insula.notation.forms import Form
from insula.notation.parts import NotationPart
from insula.notation.pending import Asked, Pending

from .rules import actions as act
from .rules import phases

PART = NotationPart(
    forms=(
        Form(act.FISH_BRIDGE, "use fish for bridge"),
        Form(act.FISH_BRIDGE_PLACE, "bridge {side}", phases.BUILDING_BRIDGE_FOR_FISH),
    ),
    pending={phases.BUILDING_BRIDGE_FOR_FISH: Pending(asked=Asked.OF_THE_TURN)},
    above={
        phases.BUILDING_BRIDGE_FOR_FISH: (PAYING_FISH,),
        DRAWING_ROBBER_SWAMP: (LAYING_GROUNDS, DRAWING_GROUND_NUMBER),
    },
)
