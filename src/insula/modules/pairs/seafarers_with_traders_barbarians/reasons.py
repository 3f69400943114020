"""Why no ship can lie on a closed path."""

from insula.game.reasons.parts import Check, ReasonPart
from insula.modules.seafarers.rules import actions as sea
from insula.modules.traders_barbarians.reasons import closed_path

_SHIPS = (sea.SETUP_SHIP, sea.ROAD_BUILDING_SHIP, sea.BUILD_SHIP, sea.SHIP_TO)

PART = ReasonPart(checks=dict.fromkeys(_SHIPS, (Check(closed_path, is_first=True),)))
