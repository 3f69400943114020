"""The parts of a position with fishermen that can be omitted: the lake, corners of grounds, and the pool of tokens."""

from insula.notation.draft import Draft
from insula.rules.constants import DESERT, LAKE, NOBODY, NOWHERE

from ..rules.constants import OLD_BOOT, TOKEN_KINDS
from ..setup import tokens_of_game
from .lines import lakes_of, places_on


def fill_lake(draft: Draft) -> None:
    """Find a single lake without a line; on the beginner board it replaces the desert (FISH-SETUP-02)."""
    if lakes_of(draft) == 0:
        return
    state = draft.state
    land = draft.ruleset.map.land
    hexes = [draft.ruleset.map.geometry.hex(at) for at in land]
    for hex in hexes:
        if state.hex_terrain[hex] == DESERT:
            state.hex_terrain[hex] = LAKE
            if "robber" not in draft.said:
                state.robber = NOWHERE
    found = [hex for hex in hexes if state.hex_terrain[hex] == LAKE]
    if lakes_of(draft) == len(found) == 1:
        state.lake[0] = found[0]


def fill_corners(draft: Draft) -> None:
    """Find the corner of each fishing ground whose sea hex has only one place for a ground (FISH-SETUP-06)."""
    state = draft.state
    for which, hex in enumerate(state.ground_hex.tolist()):
        if hex != NOWHERE and state.ground_corner[which] == NOWHERE:
            found = places_on(draft, hex)
            state.ground_corner[which] = found[0] if len(found) == 1 else NOWHERE


def fill_pool(draft: Draft) -> None:
    """Put all tokens that nobody has and that are not spent into the pool, and the boot if nobody has it."""
    state, total = draft.state, tokens_of_game(draft.ruleset.template[0])
    for kind in range(TOKEN_KINDS):
        out = sum(row[kind] for row in state.fish.tolist()) + state.fish_spent[kind]
        state.fish_pool[kind] = max(total[kind] - out, -1)
    state.fish_pool[OLD_BOOT] = int(state.old_boot == NOBODY)
