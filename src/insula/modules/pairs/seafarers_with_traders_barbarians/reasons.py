"""Why no ship can lie on a closed path."""

from insula.game.reasons.parts import Check, ReasonPart
from insula.modules.seafarers.module import BUILD_SHIP, ROAD_BUILDING_SHIP, SETUP_SHIP, SHIP_TO
from insula.modules.traders_barbarians.reasons import closed_path

_SHIPS = (SETUP_SHIP, ROAD_BUILDING_SHIP, BUILD_SHIP, SHIP_TO)

PART = ReasonPart(checks=dict.fromkeys(_SHIPS, (Check(closed_path, is_first=True),)))
