"""The start of Seafarers with The Caravans: the robber beside the board (COMBO-CARAVAN-SEA)."""

from dataclasses import replace

from insula.ruleset.maps import MapDescription
from insula.ruleset.parts import SetupPart
from insula.ruleset.settings import Settings


def without_robber(settings: Settings, description: MapDescription) -> MapDescription:  # noqa: ARG001
    """Return the map without a hex for the robber, which begins beside the board (CARAVAN-SETUP-04)."""
    return replace(description, robber=None)


PART = SetupPart(change_map=without_robber)
