"""Event Cards: contributions to hooks, phases and actions."""

from functools import partial

from . import module
from .rules import deck, earthquake, gifts, production, robber, standing

replaces_dice = deck.ask_for_card  # EVENT-TURN-01
dice_shown = deck.forget_card  # EVENT-CK-02
number_is_known = deck.number_is_known  # COMBO-BA-CK-03
recount_pieces = (deck.recount_number, earthquake.recount_damage)
building_yields = production.building_yields  # EVENT-CARD-EPIDEMIC
halves_cities = production.is_epidemic  # EVENT-CARD-EPIDEMIC
army_strength = standing.face_up_knights  # EVENT-CARD-TOURNAMENT, EVENT-CARD-CONFLICT

road_is_usable = earthquake.is_undamaged  # EVENT-CARD-QUAKE
supports_bridge = earthquake.is_undamaged  # EVENT-CARD-QUAKE
may_build_road = earthquake.may_build_road  # EVENT-CARD-QUAKE
may_settle = earthquake.may_settle  # EVENT-CARD-QUAKE
list_building = earthquake.list_repairs  # EVENT-CARD-QUAKE
piece_removed = earthquake.road_removed  # EVENT-CARD-QUAKE

OUTCOMES = {module.DRAWING_EVENT_CARD: deck.list_cards}

STEPS = {
    module.REVEALING_EVENT_CARD: deck.reveal,
    module.BEGINNING_EVENT: deck.begin_event,
    module.RESOLVING_EVENT_CARD: deck.resolve_number,
    module.PASSING_GIFTS: gifts.pass_gifts,
}

CHOICES = {
    module.CHOOSING_DAMAGE: earthquake.list_undamaged,
    module.GIVING_TO_NEIGHBOR: partial(gifts.list_hand, kind_of_action=module.NEIGHBOR_CARD),
    module.TAKING_RESOURCE: gifts.list_resources,
    module.CHOOSING_EVENT_VICTIM: gifts.list_victims,
    module.SENDING_ROBBER_HOME: robber.list_deserts,
    module.CHOOSING_ASSISTED: gifts.list_assisted,
    module.ASSISTING: partial(gifts.list_hand, kind_of_action=module.ASSIST_CARD),
}

ACTIONS = {
    module.DRAW_EVENT_CARD: deck.draw_card,
    module.QUAKE_ROAD: earthquake.damage,
    module.REPAIR_ROAD: earthquake.repair,
    module.NEIGHBOR_CARD: gifts.choose_gift,
    module.EVENT_RESOURCE: gifts.take_resource,
    module.EVENT_VICTIM: gifts.draw_from,
    module.EVENT_DESERT: robber.flee,
    module.ASSIST_PLAYER: gifts.choose_assisted,
    module.ASSIST_CARD: gifts.assist,
}
