"""The start of The Rivers of Catan with The Caravans: which hexes are drawn, and tokens that are laid freely."""

from dataclasses import replace

from insula.data import load
from insula.modules.base.module import RANDOM_TOKENS, RED_TOKENS_APART, TOKEN_LAYOUT
from insula.ruleset.maps import MapDescription, Pool
from insula.ruleset.parts import SetupPart, Start
from insula.ruleset.settings import Settings

from .module import DRAWING_SECOND_TOKEN


def change_pool(settings: Settings, description: MapDescription) -> MapDescription:  # noqa: ARG001
    """Leave out the hexes that the rivers and the oasis replace, and the tokens set aside (COMBO-RIVER-CARAVAN)."""
    table, base = load("combinations")["riv_car"], load("base/supplies")
    left = {terrain: count - table["taken_out"].get(terrain, 0) for terrain, count in base["terrain_count"].items()}
    (pool,) = description.pools
    changed = Pool(
        pool.group,
        tuple((terrain, count) for terrain, count in left.items() if count),
        tuple(token for token in pool.tokens if token not in table["set_aside"]),
    )
    return replace(description, pools=(changed,), token_sequence=(), spirals=())


def stock(start: Start) -> None:
    """Fix the options for laying tokens: at random, without red neighbors (COMBO-RIVER-CARAVAN)."""
    start.state["option"][TOKEN_LAYOUT] = RANDOM_TOKENS
    start.state["option"][RED_TOKENS_APART] = 1


PART = SetupPart(change_map=change_pool, stock=stock, drawing_phases=(DRAWING_SECOND_TOKEN,))
