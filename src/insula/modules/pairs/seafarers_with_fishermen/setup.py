"""The start of Seafarers with The Fishermen of Catan: also on a printed map the robber begins beside the board."""

from insula.rules.constants import NOWHERE
from insula.ruleset.parts import SetupPart, Start


def take_robber_off(start: Start) -> bool:
    """Put the robber beside a map that is laid as printed (FISH-SETUP-08, COMBO-FISH-SEA); nothing else is laid."""
    start.state["robber"] = NOWHERE
    return False


PART = SetupPart(lay_fixed_island=take_robber_off)
