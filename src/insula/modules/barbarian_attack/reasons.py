"""Why something is not possible in Barbarian Attack."""

from insula.game.reasons.attempt import Attempt
from insula.game.reasons.parts import Asked, Check, ReasonPart
from insula.modules.base.module import (
    ACTION_PHASE,
    BEFORE_ROLL,
    BUILD_CITY,
    BUILD_ROAD,
    BUILD_SETTLEMENT,
    END_TURN,
    PLAY_DEVELOPMENT_CARD,
    ROAD_BUILDING_PLACE,
    SETUP_ROAD,
)
from insula.reason import Reason
from insula.rules.constants import CARD_KINDS, GRAIN, NOBODY

from . import module, offers
from .module import NO_UPGRADE_AT_CONQUERED
from .rules.coast import is_at_conquered, is_beside_conquered, is_conquered
from .rules.constants import KNIGHTHOOD, REACH_WITH_GRAIN
from .rules.knights import PAID, can_move, is_castle_path, range_of
from .rules.treason import is_chosen


def road(attempt: Attempt) -> Reason | None:
    """ATTACK-HEX-04."""
    is_beside = attempt.is_edge and is_beside_conquered(attempt.rules_board, attempt.state, attempt.argument)
    return Reason("road_beside_conquered") if is_beside else None


def settlement(attempt: Attempt) -> Reason | None:
    """ATTACK-HEX-05."""
    return Reason("settlement_at_conquered") if _is_at_conquered(attempt) else None


def city(attempt: Attempt) -> Reason | None:
    """ATTACK-HEX-06, ATTACK-BLDG-05."""
    if attempt.is_node and attempt.state.conquered[attempt.argument]:
        return Reason("building_is_conquered")
    is_forbidden = attempt.state.option[NO_UPGRADE_AT_CONQUERED] == 1 and _is_at_conquered(attempt)
    return Reason("city_at_conquered") if is_forbidden else None


def _is_at_conquered(attempt: Attempt) -> bool:
    return attempt.is_node and bool(is_at_conquered(attempt.rules_board, attempt.state, attempt.argument))


def no_cards_to_play(_: Attempt) -> Reason:
    """ATTACK-CARD-03."""
    return Reason("cards_not_kept")


def place(attempt: Attempt) -> Reason | None:
    """ATTACK-CARD-05, ATTACK-CARD-06."""
    if wrong := occupied(attempt):
        return wrong
    is_castle = is_castle_path(attempt.rules_board, attempt.state, attempt.argument)
    return Reason("not_at_castle") if attempt.data == KNIGHTHOOD and not is_castle else None


def occupied(attempt: Attempt) -> Reason | None:
    """Return why no knight can stand on a path."""
    if not attempt.is_edge:
        return Reason("no_such_path")
    owner = attempt.state.edge_knight[attempt.argument]
    return None if owner == NOBODY else Reason("path_has_knight", other=int(owner))


def source(attempt: Attempt) -> Reason | None:
    """ATTACK-CARD-08, ATTACK-CARD-10."""
    if wrong := prisoner(attempt):
        return wrong
    if is_chosen(attempt.state.treason_from, attempt.argument):
        return Reason("hex_chosen_already")
    return Reason("treason_moves_all")


def target(attempt: Attempt) -> Reason | None:
    """ATTACK-CARD-08, ATTACK-HEX-03."""
    state, hex = attempt.state, attempt.argument
    if not offers.may_send_barbarian(state, hex):
        return Reason("not_on_coast")
    if is_chosen(state.treason_from, hex) or is_chosen(state.treason_to, hex):
        return Reason("hex_chosen_already")
    return Reason("hex_is_full") if is_conquered(state, hex) else None


def prisoner(attempt: Attempt) -> Reason | None:
    """ATTACK-CARD-12."""
    if not offers.may_send_barbarian(attempt.state, attempt.argument):
        return Reason("not_on_coast")
    return None if attempt.state.hex_barbarians[attempt.argument] else Reason("no_barbarian_on_hex")


def victim(attempt: Attempt) -> Reason | None:
    """ATTACK-SEVEN-02."""
    if not attempt.is_seat:
        return Reason("no_such_seat")
    return Reason("has_no_card", other=attempt.argument) if attempt.is_opponent else Reason("cannot_rob_oneself")


def knight(attempt: Attempt) -> Reason | None:
    """ATTACK-KNIGHT-03."""
    if not attempt.is_edge:
        return Reason("no_such_path")
    state, edge = attempt.state, attempt.argument
    if state.edge_knight[edge] != attempt.player:
        return Reason("no_own_path_knight")
    if state.knight_moved[edge]:
        return Reason("path_knight_has_moved")
    board = attempt.rules_board
    can = can_move(board, state, edge, range_of(board, state, attempt.player, edge))
    return None if can else Reason("path_knight_cannot_move")


def goal(attempt: Attempt) -> Reason | None:
    """ATTACK-KNIGHT-05, ATTACK-KNIGHT-08."""
    if wrong := occupied(attempt):
        return wrong
    if is_castle_path(attempt.rules_board, attempt.state, attempt.argument):
        return Reason("not_to_castle")
    free = int(offers.free_range(attempt.state, attempt.data % PAID))
    return Reason("too_far", number=REACH_WITH_GRAIN if attempt.data >= PAID else free)


def grain(attempt: Attempt) -> Reason | None:
    """ATTACK-KNIGHT-06."""
    if attempt.data >= PAID:
        return Reason("range_paid_already")
    return attempt.lacks([int(kind == GRAIN) for kind in range(CARD_KINDS)])


def end_of_movement(_: Attempt) -> Reason:
    """ATTACK-KNIGHT-09."""
    return Reason("knight_at_castle")


_ROADS = (SETUP_ROAD, BUILD_ROAD, ROAD_BUILDING_PLACE)

PART = ReasonPart(
    checks={
        **dict.fromkeys(_ROADS, (Check(road, is_first=True),)),
        BUILD_SETTLEMENT: (Check(settlement, is_first=True),),
        BUILD_CITY: (Check(city, is_first=True),),
        PLAY_DEVELOPMENT_CARD: (Check(no_cards_to_play, (BEFORE_ROLL, ACTION_PHASE), is_first=True),),
        END_TURN: (Check(end_of_movement, (module.MOVING_KNIGHTS,)),),
        module.PLACE_KNIGHT: (Check(place, (module.PLACING_KNIGHT,)),),
        module.TREASON_FROM: (Check(source, (module.TAKING_BARBARIANS,)),),
        module.TREASON_TO: (Check(target, (module.SENDING_BARBARIANS,)),),
        module.INTRIGUE_HEX: (Check(prisoner, (module.TAKING_PRISONER,)),),
        module.SEVEN_VICTIM: (Check(victim, (module.CHOOSING_SEVEN_VICTIM,)),),
        module.MOVE_PATH_KNIGHT: (Check(knight, (module.MOVING_KNIGHTS,)),),
        module.PATH_KNIGHT_TO: (Check(goal, (module.MOVING_PATH_KNIGHT,)),),
        module.PAY_GRAIN: (Check(grain, (module.MOVING_PATH_KNIGHT,)),),
    },
    asked={
        module.PLACING_KNIGHT: Asked("place_knight", "place the knight"),
        module.TAKING_BARBARIANS: Asked("treason_from", "choose the hex that a barbarian leaves"),
        module.SENDING_BARBARIANS: Asked("treason_to", "choose the hex to which a barbarian goes"),
        module.TAKING_PRISONER: Asked("intrigue_hex", "choose the barbarian to take prisoner"),
        module.CHOOSING_SEVEN_VICTIM: Asked("seven_victim", "choose whom to draw a card from, or nobody"),
        module.MOVING_PATH_KNIGHT: Asked("path_knight_to", "choose where the knight goes"),
    },
    elsewhere={module.MOVING_KNIGHTS: Reason("only_movement")},
    out_of_place={
        END_TURN: Reason("building_ends_first"),
        module.PLACE_KNIGHT: Reason("no_knight_drawn"),
        module.TREASON_FROM: Reason("card_not_drawn", deck_card="treason"),
        module.TREASON_TO: Reason("card_not_drawn", deck_card="treason"),
        module.INTRIGUE_HEX: Reason("card_not_drawn", deck_card="intrigue"),
        module.SEVEN_VICTIM: Reason("no_robbery"),
        module.MOVE_PATH_KNIGHT: Reason("movement_comes_later"),
        module.PATH_KNIGHT_TO: Reason("movement_comes_later"),
        module.PAY_GRAIN: Reason("movement_comes_later"),
    },
    chance=frozenset({module.DRAW_ATTACK_CARD, module.ROLL_ATTACK, module.ROLL_PRISONERS, module.ROLL_LOSS_DIE}),
    sentences={
        "road_beside_conquered": "the path is a side of a conquered hex",
        "settlement_at_conquered": "the intersection is a corner of a conquered hex",
        "building_is_conquered": "the settlement is conquered",
        "city_at_conquered": "in this game no city is built at a conquered hex",
        "cards_not_kept": "cards are carried out when they are bought: there are none to play",
        "path_has_knight": "there is a knight of {other} on this path",
        "not_at_castle": "this card places a knight at a castle",
        "not_on_coast": "barbarians stand only on coastal hexes",
        "hex_chosen_already": "the hex is chosen already",
        "treason_moves_all": "then fewer barbarians could move: as many as possible must",
        "hex_is_full": "the hex is conquered: it takes no more barbarians",
        "no_barbarian_on_hex": "there is no barbarian on this hex",
        "no_own_path_knight": "{seat} <have> no knight on this path",
        "path_knight_has_moved": "the knight has already moved in this turn",
        "path_knight_cannot_move": "the knight can reach no free path",
        "not_to_castle": "no knight moves to the castle",
        "too_far": "the path is more than {number} paths away",
        "range_paid_already": "a longer move is paid for this knight already",
        "knight_at_castle": "a knight of {seat} stands at a castle: it must move away first",
        "only_movement": "{seat} <have> ended building: now only knights move",
        "building_ends_first": "{seat} must end building first; then the knights move",
        "no_knight_drawn": "no card that places a knight is being carried out",
        "card_not_drawn": "no {deck_card} is being carried out",
        "movement_comes_later": "knights move after building",
    },
)
