"""The decisions of the Event Cards: what is legal in each phase, and what each action does."""

from functools import partial

from . import actions as act
from . import deck, earthquake, gifts, phases, robber

OUTCOMES = {phases.DRAWING_EVENT_CARD: deck.list_cards}

STEPS = {
    phases.REVEALING_EVENT_CARD: deck.reveal,
    phases.BEGINNING_EVENT: deck.begin_event,
    phases.RESOLVING_EVENT_CARD: deck.resolve_number,
    phases.PASSING_GIFTS: gifts.pass_gifts,
}

CHOICES = {
    phases.CHOOSING_DAMAGE: earthquake.list_undamaged,
    phases.GIVING_TO_NEIGHBOR: partial(gifts.list_hand, kind_of_action=act.NEIGHBOR_CARD),
    phases.TAKING_RESOURCE: gifts.list_resources,
    phases.CHOOSING_EVENT_VICTIM: gifts.list_victims,
    phases.SENDING_ROBBER_HOME: robber.list_deserts,
    phases.CHOOSING_ASSISTED: gifts.list_assisted,
    phases.ASSISTING: partial(gifts.list_hand, kind_of_action=act.ASSIST_CARD),
}

ACTIONS = {
    act.DRAW_EVENT_CARD: deck.draw_card,
    act.QUAKE_ROAD: earthquake.damage,
    act.REPAIR_ROAD: earthquake.repair,
    act.NEIGHBOR_CARD: gifts.choose_gift,
    act.EVENT_RESOURCE: gifts.take_resource,
    act.EVENT_VICTIM: gifts.draw_from,
    act.EVENT_DESERT: robber.flee,
    act.ASSIST_PLAYER: gifts.choose_assisted,
    act.ASSIST_CARD: gifts.assist,
}
