"""The start of The Caravans with Traders & Barbarians: the oasis in the middle, number tokens on trade hexes too."""

from dataclasses import replace

from insula.data import load
from insula.ruleset.maps import MapDescription
from insula.ruleset.parts import SetupPart
from insula.ruleset.settings import Settings


def change_pool(settings: Settings, description: MapDescription) -> MapDescription:  # noqa: ARG001
    """Draw all hexes of the base game that are not taken out, and lay all its tokens (COMBO-CARAVAN-TB)."""
    taken_out, base = load("combinations")["car_tb"]["taken_out"], load("base/supplies")
    left = {terrain: count - taken_out.get(terrain, 0) for terrain, count in base["terrain_count"].items()}
    tokens = tuple(int(number) for number, count in base["token_count"].items() for _ in range(count))
    (pool,) = description.pools
    changed = replace(pool, terrain=tuple((name, count) for name, count in left.items() if count), tokens=tokens)
    return replace(description, pools=(changed,), token_sequence=tuple(base["tokens"]["numbers"]))


PART = SetupPart(change_map=change_pool)
