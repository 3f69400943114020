"""Why the second camel is asked for, and how the rules place it for a player who does not."""

from insula.game.decision_part import DecisionPart
from insula.modules.caravans.decisions import first_place

from .module import PLACING_SECOND_CAMEL

PART = DecisionPart(
    filled_in={PLACING_SECOND_CAMEL: first_place},
)
