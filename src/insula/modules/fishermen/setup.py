"""The start of the Fishermen: lakes in place of deserts, fishing grounds, the pool of tokens (FISH-SETUP)."""

from dataclasses import replace
from typing import Any

import numpy as np

from insula.data import load
from insula.rules.constants import DESERT, LAKE, NOWHERE
from insula.ruleset.maps import MapDescription, Pool
from insula.ruleset.parts import SetupPart, Start
from insula.ruleset.places import parse_place
from insula.ruleset.settings import Settings

from .module import LAYING_GROUNDS, LAYING_LAKES
from .rules.constants import MOST_PLAYERS_OF_BASE, OLD_BOOT, TOKEN_KINDS


def table(players: int) -> dict[str, Any]:
    """Return the material for a number of players (FISH-SETUP-01, FIVESIX-TB-02)."""
    data: dict[str, Any] = load("fishermen/fishermen")
    return data if players <= MOST_PLAYERS_OF_BASE else data["five_six"]


def tokens_of_game(start: np.void) -> list[int]:
    """Return how many fish tokens of each kind the game has: those in the pool and with the players at the start."""
    counts: list[int] = (start["fish_pool"][:TOKEN_KINDS] + start["fish"].sum(axis=0)).tolist()
    return counts


def with_lakes(settings: Settings, description: MapDescription) -> MapDescription:  # noqa: ARG001
    """Put lakes in place of the deserts of a map (FISH-SETUP-02)."""
    return replace(description, pools=tuple(map(_with_lakes, description.pools)))


def _with_lakes(pool: Pool) -> Pool:
    terrain = tuple(("lake" if name == "desert" else name, count) for name, count in pool.terrain)
    return replace(pool, terrain=terrain)


def stock(start: Start) -> None:
    """Fill the pool, and lay the fishing grounds of the published example if the options fix them (FISH-SETUP-07)."""
    tokens = table(start.settings.players)["fish_tokens"]
    start.state["fish_pool"][:OLD_BOOT] = tokens["one"], tokens["two"], tokens["three"]
    start.state["fish_pool"][OLD_BOOT] = 1
    start.state["fish_pool_size"] = start.state["fish_pool"].sum()
    options = start.settings.options
    if options.get("fish_grounds") == "example" and options.get("harbor_places") == "frame":
        _lay_example(start)


def _lay_example(start: Start) -> None:
    geometry, state = start.map.geometry, start.state
    grounds = table(start.settings.players)["ground"]
    rows = {geometry.hex((row["sea"]["q"], row["sea"]["r"])): row for row in grounds}
    for which, hex in enumerate(sorted(rows)):
        _, middle, _ = rows[hex]["intersections"]
        corners = start.board["hex_nodes"][hex].tolist()
        state["ground_hex"][which] = hex
        state["ground_corner"][which] = corners.index(geometry.node(parse_place(middle)))
        state["ground_number"][which] = rows[hex]["example"]


def lay_lake(start: Start) -> bool:
    """Put the lake in place of a fixed island's desert; the robber begins beside the board (FISH-SETUP-02, -08).

    A map whose desert always lies at the same place has no lake.
    """
    terrain = start.state["hex_terrain"]
    hexes = range(start.board["n_hexes"] if start.board["terrain_count"][LAKE] else 0)
    deserts = [hex for hex in hexes if terrain[hex] == DESERT]
    for which, hex in enumerate(deserts):
        terrain[hex] = LAKE
        start.state["lake"][which] = hex
        start.state["robber"] = NOWHERE
    return bool(deserts)


PART = SetupPart(
    change_map=with_lakes,
    stock=stock,
    lay_fixed_island=lay_lake,
    phases_before_terrain=(LAYING_LAKES,),
    phases_after_board=(LAYING_GROUNDS,),
    pairs=("five_six", "events"),
)
