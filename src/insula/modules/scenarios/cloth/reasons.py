"""Why something is not possible in Cloth for Catan."""

from insula.game.reasons.attempt import Attempt
from insula.game.reasons.parts import Asked, Check, ReasonPart
from insula.modules.base.module import (
    ACTION_PHASE,
    BUILD_ROAD,
    BUILD_SETTLEMENT,
    MOVE_ROBBER,
    MOVING_ROBBER,
    ROAD_BUILDING_PLACE,
)
from insula.modules.seafarers.module import CHOOSING_FIGURE, MOVE_SHIP, ROBBER_OR_PIRATE, THE_PIRATE
from insula.modules.seafarers.rules.sides import has_ship, is_at_pirate
from insula.reason import Reason

from .module import CHOOSING_LOOT, CLOTH_OR_CARD
from .rules.villages import holds_ships, is_small_island, may_build_road, may_move_pirate, may_settle


def road(attempt: Attempt) -> Reason | None:
    """SEA-CL-02."""
    is_closed = attempt.is_edge and not may_build_road(attempt.rules_board, attempt.state, attempt.argument)
    return Reason("only_villages_there") if is_closed else None


def settlement(attempt: Attempt) -> Reason | None:
    """SEA-CL-02."""
    is_closed = attempt.is_node and not may_settle(attempt.rules_board, attempt.state, attempt.argument)
    return Reason("only_villages_there") if is_closed else None


def move_ship(attempt: Attempt) -> Reason | None:
    """SEA-CL-03; the other conditions are those of Seafarers."""
    board, state, edge = attempt.rules_board, attempt.state, attempt.argument
    if not attempt.is_edge or not has_ship(state, attempt.player, edge):
        return None
    if state.ship_moved or state.ship_is_new[edge] or is_at_pirate(board, state, edge):
        return None
    is_held = any(holds_ships(board, node) for node in attempt.ends_of(edge))
    return Reason("ship_trades") if is_held else None


def figure(attempt: Attempt) -> Reason | None:
    """SEA-CL-07."""
    is_held = attempt.argument == THE_PIRATE and not may_move_pirate(attempt.rules_board, attempt.state, attempt.player)
    return Reason("no_trade_yet") if is_held else None


def robber(attempt: Attempt) -> Reason | None:
    """SEA-CL-09."""
    is_there = attempt.is_land and is_small_island(attempt.rules_board, attempt.state, attempt.argument)
    return Reason("robber_on_main_islands") if is_there else None


def loot(_: Attempt) -> Reason:
    """SEA-CL-07."""
    return Reason("no_such_loot")


PART = ReasonPart(
    checks={
        BUILD_ROAD: (Check(road, is_first=True),),
        ROAD_BUILDING_PLACE: (Check(road, is_first=True),),
        BUILD_SETTLEMENT: (Check(settlement, is_first=True),),
        MOVE_SHIP: (Check(move_ship, (ACTION_PHASE,), is_first=True),),
        ROBBER_OR_PIRATE: (Check(figure, (CHOOSING_FIGURE,), is_first=True),),
        MOVE_ROBBER: (Check(robber, (MOVING_ROBBER,), is_first=True),),
        CLOTH_OR_CARD: (Check(loot, (CHOOSING_LOOT,)),),
    },
    asked={CHOOSING_LOOT: Asked("cloth_or_card", "choose a card or cloth")},
    out_of_place={CLOTH_OR_CARD: Reason("nothing_to_steal")},
    sentences={
        "only_villages_there": "nobody builds on the islands of the villages",
        "ship_trades": "a ship at a village stays where it is",
        "no_trade_yet": "only a player who trades with a village moves the pirate",
        "robber_on_main_islands": "the robber stays on the main islands",
        "no_such_loot": "the pirate takes a card or cloth",
        "nothing_to_steal": "nothing is stolen now",
    },
)
