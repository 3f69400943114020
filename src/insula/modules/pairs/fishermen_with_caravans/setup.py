"""The start of The Fishermen of Catan with The Caravans: the oasis in the middle, the lake in place of a forest."""

from dataclasses import replace

from insula.data import load
from insula.ruleset.maps import MapDescription, Pool
from insula.ruleset.parts import SetupPart
from insula.ruleset.settings import Settings


def with_lake(settings: Settings, description: MapDescription) -> MapDescription:  # noqa: ARG001
    """Leave out the forest in whose place the lake lies, and the token that is set aside (COMBO-FISH-CARAVAN)."""
    table = load("combinations")["fish_car"]
    aside = table["set_aside"]
    return replace(
        description,
        pools=tuple(_changed(pool, table["lake_replaces"], aside) for pool in description.pools),
        token_sequence=tuple(token for token in description.token_sequence if token not in aside),
    )


def _changed(pool: Pool, without: str, aside: list[int]) -> Pool:
    """Return a pool with one hex of a terrain less, and without some tokens."""
    return replace(
        pool,
        terrain=tuple((terrain, count - (terrain == without)) for terrain, count in pool.terrain),
        tokens=tuple(token for token in pool.tokens if token not in aside),
    )


PART = SetupPart(change_map=with_lake)
