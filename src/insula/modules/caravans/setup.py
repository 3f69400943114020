"""The start of The Caravans: the oasis in place of the desert, the camels, the robber (CARAVAN-SETUP)."""

from dataclasses import replace

from insula.data import load
from insula.modules.base.setup import hex_of
from insula.rules.geometry import Hex
from insula.rules.options import value
from insula.ruleset.maps import FIXED, MapDescription, MapHex, Pool
from insula.ruleset.parts import SetupPart, Start
from insula.ruleset.settings import Settings

from .module import DRAWING_OASIS_POSITION

DESERT, OASIS = "desert", "oasis"
MOST_WITH_ONE_OASIS = 4
"""Five and six players have a larger island with two oases (FIVESIX-TB-04)."""


def oases(players: int) -> tuple[Hex, ...]:
    """Return the hexes of the oases (CARAVAN-SETUP-02, FIVESIX-TB-04)."""
    if players > MOST_WITH_ONE_OASIS:
        return tuple(map(hex_of, load("five_six/supplies")["caravans"]["oases"]))
    return (hex_of(load("caravans/caravans")["oasis"]["hex"]),)


def change_map(settings: Settings, description: MapDescription) -> MapDescription:
    """Put the oases in place of the deserts (CARAVAN-SETUP-02, FIVESIX-TB-04).

    A desert that is printed on the map becomes the oasis there.
    """
    printed = tuple(hex.at for hex in description.land if hex.terrain == DESERT)
    places = printed or oases(settings.players)
    return replace(
        description,
        land=tuple(_as_oasis(hex) if hex.at in places else hex for hex in description.land),
        pools=tuple(_without_deserts(pool, len(places)) for pool in description.pools),
    )


def _as_oasis(hex: MapHex) -> MapHex:
    return replace(hex, terrain=OASIS, token=0, group=FIXED)


def _without_deserts(pool: Pool, count: int) -> Pool:
    """Return a pool with fewer deserts."""
    left = ((terrain, number - count * (terrain == DESERT)) for terrain, number in pool.terrain)
    return replace(pool, terrain=tuple((terrain, number) for terrain, number in left if number))


def stock(start: Start) -> None:
    """Put the camels beside the board, and turn the oasis, unless chance does that (CARAVAN-SETUP-03, -05)."""
    settings, state = start.settings, start.state
    if settings.players > MOST_WITH_ONE_OASIS:
        state["camels_left"] = load("five_six/supplies")["caravans"]["camels"]
    else:
        state["camels_left"] = load("caravans/caravans")["camels"]["total"]
    position = settings.options.get("oasis_position", "A")
    if position != "random":
        state["oasis_position"] = value("oasis_position", str(position))


PART = SetupPart(
    change_map=change_map,
    stock=stock,
    drawing_phases=(DRAWING_OASIS_POSITION,),
    pairs=("five_six", "events"),
)
