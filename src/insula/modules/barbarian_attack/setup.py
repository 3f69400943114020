"""The start of Barbarian Attack: its map, the coastal hexes, no development cards (ATTACK-BOARD, FIVESIX-TB-05)."""

from dataclasses import replace

from insula.data import load
from insula.modules.base.setup import hex_of
from insula.rules.entry import recount
from insula.rules.geometry import Hex
from insula.ruleset.maps import Map, MapDescription, Pool, build_map, read_map
from insula.ruleset.parts import SetupPart, Start
from insula.ruleset.settings import Settings

from .rules.constants import MOST_PLAYERS_OF_BASE


def island(settings: Settings) -> Map:
    """Return the island with one castle, or the larger one with two (ATTACK-BOARD-01 to -05, FIVESIX-TB-05)."""
    layout = "p4" if settings.players <= MOST_PLAYERS_OF_BASE else "p56"
    return build_map(with_options(read_map(load("barbarian_attack/map")[layout]), settings))


def with_options(description: MapDescription, settings: Settings) -> MapDescription:
    """Return the map as the options change it (ATTACK-BOARD-04)."""
    return _shuffled(description) if settings.options.get("attack_shuffle_tokens") else description


def _shuffled(description: MapDescription) -> MapDescription:
    """Return the map with the tokens of each group shuffled among its hexes (ATTACK-BOARD-04)."""
    return replace(description, pools=tuple(_with_tokens(pool, description) for pool in description.pools))


def _with_tokens(pool: Pool, description: MapDescription) -> Pool:
    return replace(pool, tokens=tuple(hex.token for hex in description.land if hex.group == pool.group))


def coast(players: int) -> tuple[Hex, ...]:
    """Return the coastal hexes, clockwise, in the order of the battles (ATTACK-BATTLE-01, FIVESIX-TB-06)."""
    if players > MOST_PLAYERS_OF_BASE:
        rows = load("five_six/supplies")["barbarian_attack"]["check_order"]
    else:
        rows = load("barbarian_attack/supplies")["battle"]["order"]
    return tuple(map(hex_of, rows))


def stock(start: Start) -> None:
    """Name the coastal hexes; the development cards of the base game are not used (ATTACK-COMP-02)."""
    geometry, state = start.map.geometry, start.state
    hexes = [geometry.hex(hex) for hex in coast(start.settings.players)]
    state["coast"][: len(hexes)] = hexes
    state["deck"][:] = 0
    state["deck_size"] = 0
    recount(start.boards, start.states)  # tokens that lie as printed are found by their numbers


PART = SetupPart(island=island, stock=stock, pairs=("five_six",))
