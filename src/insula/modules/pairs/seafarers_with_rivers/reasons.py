"""Why no ship can lie where a river flows into the sea."""

from insula.game.reasons.parts import Check, ReasonPart
from insula.modules.rivers.reasons import only_bridges
from insula.modules.seafarers.rules import actions as act

_SHIPS = (act.SETUP_SHIP, act.ROAD_BUILDING_SHIP, act.BUILD_SHIP, act.SHIP_TO)

PART = ReasonPart(checks={kind: (Check(only_bridges, is_first=True),) for kind in _SHIPS})
