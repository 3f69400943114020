"""The start of Cities & Knights with Traders & Barbarians: hexes and cards (COMBO-TB-CK-01)."""

from dataclasses import replace

from insula.data import load
from insula.modules.traders_barbarians.setup import is_large
from insula.ruleset.maps import MapDescription
from insula.ruleset.parts import SetupPart, Start
from insula.ruleset.settings import Settings


def change_pool(settings: Settings, description: MapDescription) -> MapDescription:
    """Draw other hexes (COMBO-TB-CK-01).

    They stay as they are with five and six players (COMBO-X56-01), and where the coast is drawn apart (COMBO-BA-TB-01).
    """
    if is_large(settings) or len(description.pools) > 1:
        return description
    (pool,) = description.pools
    return replace(description, pools=(replace(pool, terrain=tuple(load("combinations")["ck_tb"]["tiles"].items())),))


def stock(start: Start) -> None:
    """Leave the development cards in the box (COMBO-TB-CK-01)."""
    start.state["deck"][:] = 0
    start.state["deck_size"] = 0


PART = SetupPart(change_map=change_pool, stock=stock)
