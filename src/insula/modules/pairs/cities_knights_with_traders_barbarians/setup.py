"""The start of Cities & Knights with Traders & Barbarians: hexes and cards (COMBO-TB-CK-01)."""

from dataclasses import replace

from insula.data import load
from insula.modules.traders_barbarians.setup import is_large
from insula.ruleset.maps import MapDescription
from insula.ruleset.parts import SetupPart, Start
from insula.ruleset.settings import Settings


def change_pool(settings: Settings, description: MapDescription) -> MapDescription:
    """Draw other hexes; with five and six players they stay as they are (COMBO-TB-CK-01, COMBO-X56-01)."""
    if is_large(settings):
        return description
    (pool,) = description.pools
    return replace(description, pools=(replace(pool, terrain=tuple(load("combinations")["ck_tb"]["tiles"].items())),))


def stock(start: Start) -> None:
    """Leave the development cards in the box (COMBO-TB-CK-01)."""
    start.state["deck"][:] = 0
    start.state["deck_size"] = 0


PART = SetupPart(change_map=change_pool, stock=stock)
