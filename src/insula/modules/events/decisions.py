"""The decisions of the Event Cards: the gifts that all give at the same time, who gets them, and why each is asked."""

from insula.game.deciders import DecisionPart
from insula.game.view import View
from insula.rules.spec import NOT_CHOSEN

from .module import (
    ASSISTING,
    CHOOSING_ASSISTED,
    CHOOSING_DAMAGE,
    CHOOSING_EVENT_VICTIM,
    GIVING_TO_NEIGHBOR,
    SENDING_ROBBER_HOME,
    TAKING_RESOURCE,
)


def _left_neighbor(view: View) -> int:
    return (view.seat + 1) % view.ruleset.players


def _has_gift(view: View) -> bool:
    return bool(view.state.neighbor_card[view.seat] != NOT_CHOSEN)


def _assisted(view: View) -> int:
    return int(view.state.stack_data[view.state.stack_size - 1])


PART = DecisionPart(
    at_the_same_time=frozenset({GIVING_TO_NEIGHBOR}),
    has_chosen={GIVING_TO_NEIGHBOR: _has_gift},
    causes={
        CHOOSING_DAMAGE: "event_earthquake",
        GIVING_TO_NEIGHBOR: "event_good_neighbors",
        TAKING_RESOURCE: "event_resource",
        CHOOSING_EVENT_VICTIM: "event_draw",
        SENDING_ROBBER_HOME: "event_robber_flees",
        CHOOSING_ASSISTED: "event_neighborly_assistance",
        ASSISTING: "event_neighborly_assistance",
    },
    receivers={GIVING_TO_NEIGHBOR: _left_neighbor, ASSISTING: _assisted},
)
