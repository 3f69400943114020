"""Why no bridge can be built beside a conquered hex."""

from insula.game.reasons.parts import Check, ReasonPart
from insula.modules.barbarian_attack.reasons import road
from insula.modules.rivers.module import BUILD_BRIDGE

PART = ReasonPart(checks={BUILD_BRIDGE: (Check(road, is_first=True),)})
