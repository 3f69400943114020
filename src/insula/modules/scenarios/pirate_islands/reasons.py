"""Why something is not possible in The Pirate Islands."""

from insula.game.reasons.attempt import Attempt
from insula.game.reasons.parts import Asked, Check, ReasonPart
from insula.modules.base.module import (
    ACTION_PHASE,
    BEFORE_ROLL,
    BUILD_CITY,
    BUILD_ROAD,
    BUILD_SETTLEMENT,
    PLACING_ROADS,
    PLAY_DEVELOPMENT_CARD,
    ROAD_BUILDING_PLACE,
    STEAL_FROM,
)
from insula.modules.base.reasons import development
from insula.modules.seafarers.module import BUILD_SHIP, MOVE_SHIP, ROAD_BUILDING_SHIP
from insula.modules.seafarers.rules.sides import has_ship
from insula.reason import Reason
from insula.rules import jit
from insula.rules.constants import KNIGHT, NOBODY

from . import module
from .rules.fortresses import is_held_without_piece
from .rules.marks import way_of_side
from .rules.warships import may_play_card
from .rules.ways import has_reached_fortress, may_build_road, may_hold_ship, may_settle


def ship(attempt: Attempt) -> Reason | None:
    """SEA-PI-02."""
    if not attempt.is_edge or attempt.state.road_owner[attempt.argument] != NOBODY:
        return None
    board, edge = jit.record(attempt.ruleset.boards), attempt.argument
    if way_of_side(board, edge) != attempt.state.way[attempt.player]:
        return Reason("not_on_own_way")
    return None if may_hold_ship(board, attempt.state, edge) else Reason("not_next_on_way")


def move_ship(attempt: Attempt) -> Reason | None:
    """SEA-PI-02."""
    is_own = attempt.is_edge and has_ship(attempt.state, attempt.player, attempt.argument)
    return Reason("ships_stay") if is_own else None


def road(attempt: Attempt) -> Reason | None:
    """SEA-PI-03."""
    if not attempt.is_edge or may_build_road(jit.record(attempt.ruleset.boards), attempt.state, attempt.argument):
        return None
    return Reason("roads_on_main_island")


def settlement(attempt: Attempt) -> Reason | None:
    """SEA-PI-03."""
    board, node = jit.record(attempt.ruleset.boards), attempt.argument
    if not attempt.is_node or may_settle(board, attempt.state, attempt.player, node):
        return None
    return Reason("only_at_landing")


def city(attempt: Attempt) -> Reason | None:
    """SEA-PI-10."""
    is_held = attempt.is_node and is_held_without_piece(attempt.state, attempt.player, attempt.argument)
    return Reason("fortress_without_piece") if is_held else None


def card(attempt: Attempt) -> Reason | None:
    """SEA-PI-04."""
    if attempt.argument != KNIGHT or may_play_card(attempt.state, attempt.player, KNIGHT):
        return None
    return Reason("no_ship_for_knight")


def attack(attempt: Attempt) -> Reason | None:
    """SEA-PI-09."""
    if attempt.state.fortress[attempt.player] == 0:
        return Reason("fortress_is_conquered")
    is_there = has_reached_fortress(jit.record(attempt.ruleset.boards), attempt.state, attempt.player)
    return None if is_there else Reason("no_ship_at_fortress")


def steal(attempt: Attempt) -> Reason | None:
    """SEA-PI-08."""
    if not attempt.is_seat:
        return None
    if attempt.argument == attempt.player:
        return Reason("cannot_rob_oneself")
    return Reason("has_no_card", other=attempt.argument)


PART = ReasonPart(
    checks={
        BUILD_SHIP: (Check(ship, is_purchase=True, is_first=True),),
        ROAD_BUILDING_SHIP: (Check(ship, (PLACING_ROADS,), is_first=True),),
        MOVE_SHIP: (Check(move_ship, (ACTION_PHASE,), is_first=True),),
        BUILD_ROAD: (Check(road, is_first=True),),
        ROAD_BUILDING_PLACE: (Check(road, is_first=True),),
        BUILD_SETTLEMENT: (Check(settlement, is_first=True),),
        BUILD_CITY: (Check(city),),
        PLAY_DEVELOPMENT_CARD: (Check(card, (BEFORE_ROLL, ACTION_PHASE)),),
        module.ATTACK_FORTRESS: (Check(attack, (ACTION_PHASE,)),),
        module.TAKE_PRIZE: (Check(development.take, (module.TAKING_PRIZE,)),),
        STEAL_FROM: (Check(steal, (module.STEALING_AFTER_SEVEN,)),),
    },
    asked={
        module.TAKING_PRIZE: Asked("take_prize", "take a card of your choice from the bank"),
        module.STEALING_AFTER_SEVEN: Asked("steal_from", "choose whom to rob, or nobody"),
    },
    out_of_place={module.TAKE_PRIZE: Reason("no_prize_due")},
    chance=frozenset({module.DRAW_WAY, module.FLEET_LOSS, module.FORTRESS_DIE}),
    sentences={
        "not_on_own_way": "the ships of {seat} lie only on the own way to the fortress",
        "not_next_on_way": "ships lie one after the other, from the settlement to the fortress",
        "ships_stay": "ships are not moved in this scenario",
        "roads_on_main_island": "roads lie only at the main island",
        "only_at_landing": "on the islands of the pirates {seat} can settle only at the own landing",
        "fortress_without_piece": "no settlement piece is at the fortress",
        "no_ship_for_knight": "{seat} has no ship that can become a warship",
        "fortress_is_conquered": "{seat} has conquered the fortress already",
        "no_ship_at_fortress": "{seat} has no ship at the fortress",
        "no_prize_due": "no card is due for a victory over the fleet",
    },
)
