"""Why something is not possible in Seafarers."""

from insula.game.reasons.attempt import Attempt
from insula.game.reasons.parts import Asked, Check, ReasonPart
from insula.modules.base.module import (
    ACTION_PHASE,
    BUILD_ROAD,
    BUILD_SETTLEMENT,
    PLACING_ROADS,
    ROAD_BUILDING_PLACE,
    SETTING_ROAD,
    SETUP_CITY,
    SETUP_ROAD,
    SETUP_SETTLEMENT,
    STEAL_FROM,
)
from insula.modules.base.reasons import development
from insula.modules.base.reasons.building import path_taken
from insula.modules.base.rules.network import reaches
from insula.reason import Reason
from insula.rules import jit
from insula.rules.constants import NOBODY, NOWHERE, SEA, SHIP

from . import module, offers
from .rules.islands import may_settle
from .rules.moving import can_move
from .rules.new_land import is_main_token
from .rules.pirate import has_loot
from .rules.sides import (
    has_ship,
    has_ship_at_hex,
    is_at_pirate,
    is_hidden_side,
    is_road_side,
    is_sea_side,
    joins_ships,
    ships_at,
)

# Ships.


def ship_side(attempt: Attempt) -> Reason | None:
    """Return why no ship can lie on a side (SEA-SHIP-01, SEA-PIRATE-05)."""
    if taken := path_taken(attempt):
        return taken
    board, edge = jit.record(attempt.ruleset.boards), attempt.argument
    if is_hidden_side(board, attempt.state, edge):
        return Reason("hidden_side")
    if not is_sea_side(board, attempt.state, edge):
        return Reason("ships_at_sea")
    return Reason("pirate_there") if is_at_pirate(board, attempt.state, edge) else None


def out_of_reach(attempt: Attempt, without: int = NOWHERE) -> Reason | None:
    """Return why no ship of the player reaches a side (SEA-SHIP-02, SEA-SHIP-04)."""
    board, state, player = jit.record(attempt.ruleset.boards), attempt.state, attempt.player
    ends = attempt.ends_of(attempt.argument)
    if any(joins_ships(board, state, player, node, without) for node in ends):
        return None
    for node in ends:
        owner = state.building_owner[node]
        if owner not in (NOBODY, player) and ships_at(board, state, player, node, without):
            return Reason("building_blocks_ships", other=int(owner))
    return Reason("no_ship_there")


def setup_ship(attempt: Attempt) -> Reason | None:
    """SEA-FOUND-02."""
    if not attempt.option("sea_start_ship"):
        return Reason("starting_roads_only")
    return ship_side(attempt) or Reason("starting_ship")


def free_ship(attempt: Attempt) -> Reason | None:
    """SEA-DEV-01."""
    return ship_side(attempt) or out_of_reach(attempt) or attempt.has_none_left(SHIP)


def ship(attempt: Attempt) -> Reason | None:
    """SEA-SHIP-01 to -05."""
    return free_ship(attempt) or attempt.cannot_pay(SHIP)


def move_ship(attempt: Attempt) -> Reason | None:
    """SEA-MOVE-01 to -07."""
    board, state, edge = jit.record(attempt.ruleset.boards), attempt.state, attempt.argument
    if not attempt.is_edge:
        return Reason("no_such_path")
    if not has_ship(state, attempt.player, edge):
        return Reason("no_own_ship")
    if state.ship_moved:
        return Reason("ship_already_moved")
    if state.ship_is_new[edge]:
        return Reason("ship_is_new")
    if is_at_pirate(board, state, edge):
        return Reason("pirate_there")
    is_open = can_move(board, state, attempt.player, edge)
    return Reason("ship_goes_nowhere") if is_open else Reason("ship_is_closed")


def ship_to(attempt: Attempt) -> Reason | None:
    """SEA-MOVE-06, SEA-MOVE-07."""
    if attempt.argument == attempt.data:
        return Reason("ship_must_move")
    return ship_side(attempt) or out_of_reach(attempt, attempt.data)


# Roads and buildings.


def only_on_land(attempt: Attempt) -> Reason | None:
    """SEA-WORD-02, SEA-SHIP-01."""
    if not attempt.is_edge:
        return None
    board = jit.record(attempt.ruleset.boards)
    if is_hidden_side(board, attempt.state, attempt.argument):
        return Reason("hidden_side")
    return None if is_road_side(board, attempt.state, attempt.argument) else Reason("road_needs_land")


def starting_place(attempt: Attempt) -> Reason | None:
    """SEA-FOUND-03."""
    if not attempt.is_node:
        return None
    is_allowed = may_settle(jit.record(attempt.ruleset.boards), attempt.state, attempt.argument)
    return None if is_allowed else Reason("no_starting_place")


def needs_land(attempt: Attempt) -> Reason | None:
    """SEA-SHIP-07."""
    if not attempt.is_node:
        return None
    is_allowed = may_settle(jit.record(attempt.ruleset.boards), attempt.state, attempt.argument)
    return None if is_allowed else Reason("building_needs_land")


def settlement(attempt: Attempt) -> Reason | None:
    """SEA-SHIP-06, SEA-SHIP-07."""
    if not attempt.is_node:
        return None
    if reason := needs_land(attempt):
        return reason
    board, state, node = jit.record(attempt.ruleset.boards), attempt.state, attempt.argument
    is_out_of_reach = not state.crowded[node] and not reaches(board, state, attempt.player, node)
    return Reason("no_line_there") if is_out_of_reach else None


# The pirate.


def figure(_: Attempt) -> Reason:
    """SEA-PIRATE-09."""
    return Reason("figure_stays")


def move_pirate(attempt: Attempt) -> Reason | None:
    """SEA-PIRATE-02, SEA-PIRATE-04."""
    hex = attempt.argument
    if hex >= attempt.board["n_hexes"]:
        return Reason("no_such_hex")
    if attempt.state.hex_terrain[hex] != SEA:
        return Reason("pirate_at_sea")
    if hex == attempt.state.pirate:
        return Reason("pirate_must_move")
    may_go = offers.pirate_may_go(jit.record(attempt.ruleset.boards), attempt.state, hex)
    return None if may_go else Reason("pirate_is_friendly")


def steal(attempt: Attempt) -> Reason | None:
    """SEA-PIRATE-06."""
    victim = attempt.argument
    if not attempt.is_seat:
        return Reason("must_rob")
    if victim == attempt.player:
        return Reason("cannot_rob_oneself")
    if not has_ship_at_hex(jit.record(attempt.ruleset.boards), attempt.state, victim, attempt.data):
        return Reason("no_ship_at_pirate", other=victim)
    return None if has_loot(attempt.state, victim) else Reason("has_no_card", other=victim)


# New land.


def take_token(attempt: Attempt) -> Reason | None:
    """SEA-GC-03, SEA-GC-04."""
    hex = attempt.argument
    if hex >= attempt.board["n_hexes"]:
        return Reason("no_such_hex")
    is_there = is_main_token(jit.record(attempt.ruleset.boards), attempt.state, hex)
    return Reason("other_token") if is_there else Reason("no_main_token")


PART = ReasonPart(
    checks={
        module.SETUP_SHIP: (Check(setup_ship, (SETTING_ROAD,)),),
        module.ROAD_BUILDING_SHIP: (Check(free_ship, (PLACING_ROADS,)),),
        module.BUILD_SHIP: (Check(ship, is_purchase=True),),
        module.MOVE_SHIP: (Check(move_ship, (ACTION_PHASE,)),),
        module.SHIP_TO: (Check(ship_to, (module.MOVING_SHIP,)),),
        module.SETUP_GOLD: (Check(development.take, (module.SETTING_GOLD,)),),
        module.CHOOSE_GOLD: (Check(development.take, (module.CHOOSING_GOLD,)),),
        module.DISCOVERY_GOLD: (Check(development.take, (module.DISCOVERING_GOLD,)),),
        module.ROBBER_OR_PIRATE: (Check(figure, (module.CHOOSING_FIGURE,)),),
        module.MOVE_PIRATE: (Check(move_pirate, (module.MOVING_PIRATE,)),),
        STEAL_FROM: (Check(steal, (module.STEALING_AT_SEA,)),),
        module.TAKE_TOKEN: (Check(take_token, (module.TAKING_TOKEN,)),),
        SETUP_ROAD: (Check(only_on_land, is_first=True),),
        BUILD_ROAD: (Check(only_on_land, is_first=True),),
        ROAD_BUILDING_PLACE: (Check(only_on_land, is_first=True),),
        SETUP_SETTLEMENT: (Check(starting_place, is_first=True),),
        SETUP_CITY: (Check(starting_place, is_first=True),),
        BUILD_SETTLEMENT: (Check(settlement, is_first=True),),
    },
    asked={
        module.MOVING_SHIP: Asked("ship_to", "choose where the ship goes"),
        module.CHOOSING_FIGURE: Asked("robber_or_pirate", "choose the robber or the pirate"),
        module.MOVING_PIRATE: Asked("move_pirate", "move the pirate"),
        module.STEALING_AT_SEA: Asked("steal_from", "choose whom to rob"),
        module.SETTING_GOLD: Asked("setup_gold", "choose a card of the gold field"),
        module.CHOOSING_GOLD: Asked("choose_gold", "choose a card of the gold field"),
        module.DISCOVERING_GOLD: Asked("discovery_gold", "choose a card for the discovery"),
        module.TAKING_TOKEN: Asked("take_token", "take a number from the main island"),
    },
    out_of_place={
        module.SETUP_SHIP: Reason("roads_placed"),
        module.ROAD_BUILDING_SHIP: Reason("card_not_played", deck_card="road_building"),
        module.SHIP_TO: Reason("no_ship_moves"),
        module.ROBBER_OR_PIRATE: Reason("robber_stays"),
        module.MOVE_PIRATE: Reason("pirate_stays"),
        module.SETUP_GOLD: Reason("no_gold_due"),
        module.CHOOSE_GOLD: Reason("no_gold_due"),
        module.DISCOVERY_GOLD: Reason("no_gold_due"),
        module.TAKE_TOKEN: Reason("no_token_due"),
    },
    chance=frozenset({module.REVEAL_HEX, module.REVEAL_TOKEN, module.DRAW_BAG_TOKEN}),
    sentences={
        "hidden_side": "nothing can be built at a hidden hex",
        "ships_at_sea": "ships lie only at the sea",
        "pirate_there": "the pirate is there",
        "building_blocks_ships": "the building of {other} ends the ships of {seat} there",
        "no_ship_there": "no ship and no building of {seat} is there",
        "starting_roads_only": "the players have agreed to begin with roads only",
        "starting_ship": "a starting ship begins at the settlement just placed",
        "no_own_ship": "{seat} has no ship there",
        "ship_already_moved": "{seat} has already moved a ship in this turn",
        "ship_is_new": "the ship was built in this turn",
        "ship_is_closed": "a ship with own pieces at both ends stays where it is",
        "ship_goes_nowhere": "the ship can go nowhere else",
        "ship_must_move": "the ship must go to another side",
        "no_ship_moves": "no ship is being moved",
        "road_needs_land": "a road needs land on one of its sides",
        "no_starting_place": "nobody can begin there in this scenario",
        "building_needs_land": "a building needs land",
        "no_line_there": "no road or ship of {seat} ends there",
        "figure_stays": "this piece cannot be moved now",
        "pirate_at_sea": "the pirate stays at sea",
        "pirate_must_move": "the pirate must move to another hex",
        "pirate_is_friendly": "a player with few points has a ship or a building there",
        "pirate_stays": "the pirate moves only after a seven or a Knight",
        "no_ship_at_pirate": "{other} has no ship at the pirate's hex",
        "no_gold_due": "no card of a gold field is due",
        "no_token_due": "no number is due for new land",
        "no_main_token": "there is no number of the main island",
        "other_token": "another number must be taken, so that every building on the main island keeps one",
    },
)
