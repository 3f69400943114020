"""Why no ship can lie where a river flows into the sea."""

from insula.game.reasons.parts import Check, ReasonPart
from insula.modules.rivers.reasons import only_bridges
from insula.modules.seafarers.module import BUILD_SHIP, ROAD_BUILDING_SHIP, SETUP_SHIP, SHIP_TO

_SHIPS = (SETUP_SHIP, ROAD_BUILDING_SHIP, BUILD_SHIP, SHIP_TO)

PART = ReasonPart(checks={kind: (Check(only_bridges, is_first=True),) for kind in _SHIPS})
