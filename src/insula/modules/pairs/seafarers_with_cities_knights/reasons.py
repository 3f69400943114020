"""Why something is not possible in Seafarers with Cities & Knights."""

import numpy as np

from insula.game.reasons.attempt import Attempt
from insula.game.reasons.parts import Asked, Check, ReasonPart
from insula.modules.base.module import ACTION_PHASE
from insula.modules.base.reasons.building import path_taken
from insula.modules.cities_knights.module import (
    DESERTER_PLACE,
    DIPLOMAT_ROAD,
    INTRIGUE_KNIGHT,
    MERCHANT_PLACE,
    PLACING_FREE_ROADS,
    RECRUIT_KNIGHT,
)
from insula.modules.cities_knights.reasons.knights import cannot_act, robber_is_locked
from insula.modules.seafarers.module import BUILD_SHIP, MOVE_SHIP, MOVING_SHIP, ROAD_BUILDING_SHIP, SHIP_TO
from insula.modules.seafarers.reasons import free_ship
from insula.modules.seafarers.rules.islands import may_settle
from insula.modules.seafarers.rules.sides import has_ship, is_ship, joins_ships, ships_at
from insula.reason import Reason
from insula.rules import jit
from insula.rules.constants import GOLD_FIELD, NOBODY, NOWHERE
from insula.rules.state import STATE

from .module import CHASE_PIRATE, DIPLOMAT_REBUILD_SHIP, DIPLOMAT_REBUILDING_SHIP
from .rules.ships import cuts_off_knight

# The pirate.


def chase(attempt: Attempt) -> Reason | None:
    """CK-SEA-03, CK-SEA-10."""
    if wrong := cannot_act(attempt):
        return wrong
    return Reason("pirate_locked" if robber_is_locked(attempt) else "pirate_out_of_reach")


# Knights.


def post(attempt: Attempt) -> Reason | None:
    """CK-SEA-05, CK-SEA-07."""
    if not attempt.is_node or attempt.state.occupant[attempt.argument] != NOBODY:
        return None
    if not may_settle(jit.record(attempt.ruleset.boards), attempt.state, attempt.argument):
        return Reason("recruited_on_land")
    return None if attempt.has_road_at(attempt.argument) else Reason("no_line_there")


def drive_out(attempt: Attempt) -> Reason | None:
    """CK-SEA-05."""
    if not attempt.is_node or attempt.state.knight_owner[attempt.argument] in (NOBODY, attempt.player):
        return None
    return None if attempt.has_road_at(attempt.argument) else Reason("no_line_there")


# Ships.


def ship_blocked(attempt: Attempt, without: int = NOWHERE) -> Reason | None:
    """Return the knight that ends the player's ships at a side (CK-SEA-05)."""
    if path_taken(attempt):
        return None
    board, state, player = jit.record(attempt.ruleset.boards), attempt.state, attempt.player
    ends = attempt.ends_of(attempt.argument)
    if any(joins_ships(board, state, player, node, without) for node in ends):
        return None
    for node in ends:
        owner = int(state.knight_owner[node])
        if owner not in (NOBODY, player) and ships_at(board, state, player, node, without):
            return Reason("knight_blocks_ships", other=owner)
    return None


def ship_to(attempt: Attempt) -> Reason | None:
    """CK-SEA-05."""
    return ship_blocked(attempt, attempt.data)


def free_place(attempt: Attempt) -> Reason | None:
    """CK-SEA-13."""
    return ship_blocked(attempt) or free_ship(attempt)


def move_ship(attempt: Attempt) -> Reason | None:
    """CK-SEA-08, CK-SEA-09."""
    if not attempt.is_edge or not has_ship(attempt.state, attempt.player, attempt.argument):
        return None
    for node in attempt.ends_of(attempt.argument):
        owner = int(attempt.state.knight_owner[node])
        if owner not in (NOBODY, attempt.player):
            return Reason("knight_holds_ship", other=owner)
    return Reason("knight_needs_ship") if _is_needed(attempt) else None


def _is_needed(attempt: Attempt) -> bool:
    """Return whether the ship alone connects a knight with the player's buildings."""
    states = np.frombuffer(jit.bytes_of(attempt.state), STATE).copy()
    board, state = jit.record(attempt.ruleset.boards), jit.record(states)
    return bool(cuts_off_knight(board, state, attempt.player, attempt.argument))


# Cards.


def merchant(attempt: Attempt) -> Reason | None:
    """CK-SEA-11."""
    is_gold = attempt.is_land and attempt.state.hex_terrain[attempt.argument] == GOLD_FIELD
    return Reason("no_merchant_on_gold") if is_gold else None


def take_ship(attempt: Attempt) -> Reason | None:
    """CK-SEA-13."""
    return Reason("ship_not_open") if attempt.is_edge and is_ship(attempt.state, attempt.argument) else None


def rebuild_ship(attempt: Attempt) -> Reason | None:
    """CK-SEA-13."""
    return Reason("ship_must_move") if attempt.argument == attempt.data else free_place(attempt)


_POST = (Check(post, is_first=True),)
_BLOCKED = (Check(ship_blocked, is_first=True),)

PART = ReasonPart(
    checks={
        CHASE_PIRATE: (Check(chase, (ACTION_PHASE,)),),
        DIPLOMAT_REBUILD_SHIP: (Check(rebuild_ship, (DIPLOMAT_REBUILDING_SHIP,)),),
        RECRUIT_KNIGHT: _POST,
        DESERTER_PLACE: _POST,
        INTRIGUE_KNIGHT: (Check(drive_out, is_first=True),),
        DIPLOMAT_ROAD: (Check(take_ship, is_first=True),),
        MERCHANT_PLACE: (Check(merchant, is_first=True),),
        BUILD_SHIP: _BLOCKED,
        SHIP_TO: (Check(ship_to, (MOVING_SHIP,), is_first=True),),
        MOVE_SHIP: (Check(move_ship, is_first=True),),
        ROAD_BUILDING_SHIP: (Check(free_place, (PLACING_FREE_ROADS,)),),
    },
    asked={
        DIPLOMAT_REBUILDING_SHIP: Asked("diplomat_rebuild_ship", "build the ship elsewhere, or not at all"),
    },
    out_of_place={DIPLOMAT_REBUILD_SHIP: Reason("no_own_ship_removed")},
    sentences={
        "pirate_locked": "nobody moves the pirate before the barbarians have landed once",
        "pirate_out_of_reach": "the pirate is not next to the knight",
        "recruited_on_land": "a new knight needs land",
        "knight_blocks_ships": "the knight of {other} ends the ships of {seat} there",
        "knight_holds_ship": "the knight of {other} holds the ship",
        "knight_needs_ship": "the ship connects a knight with the buildings of {seat}",
        "no_merchant_on_gold": "the merchant cannot stand on a gold field",
        "ship_not_open": "the ship is not open: pieces of its owner stand or begin at both of its ends",
        "no_own_ship_removed": "no ship of {seat} was removed by the Diplomat",
    },
)
