"""Cloth for Catan in the texts of actions and positions."""

from insula.notation.arguments import named
from insula.notation.data_texts import VICTIM
from insula.notation.parts import NotationPart
from insula.notation.pending import Asked, Pending

from ..module import CHOOSING_LOOT
from .lines import LINES
from .possible import check_buildings, check_cloth, check_end, check_loot, check_robber
from .words import LOOT

PART = NotationPart(
    arguments={"{loot}": named(LOOT)},
    lines=LINES,
    pending={CHOOSING_LOOT: Pending(asked=Asked.OF_THE_TURN, text=VICTIM)},
    phase_checks={CHOOSING_LOOT: check_loot},
    checks=(check_buildings, check_cloth, check_end),
    pending_checks=(check_robber,),
)
