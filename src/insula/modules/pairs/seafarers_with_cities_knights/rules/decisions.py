"""The decisions of Seafarers with Cities & Knights."""

from . import actions as act
from . import diplomat, phases, pirate

CHOICES = {phases.DIPLOMAT_REBUILDING_SHIP: diplomat.list_ship_places}

ACTIONS = {
    act.CHASE_PIRATE: pirate.chase_pirate,
    act.DIPLOMAT_REBUILD_SHIP: diplomat.rebuild_ship,
}
