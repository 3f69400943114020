"""The decisions of the Event Cards: the gifts that all give at the same time, who gets them, and why each is asked."""

from insula.game.deciders import DecisionPart
from insula.game.view import View
from insula.rules.spec import NOT_CHOSEN

from .rules import phases


def _left_neighbor(view: View) -> int:
    return (view.seat + 1) % view.ruleset.players


def _has_gift(view: View) -> bool:
    return bool(view.state.neighbor_card[view.seat] != NOT_CHOSEN)


def _assisted(view: View) -> int:
    return int(view.state.stack_data[view.state.stack_size - 1])


PART = DecisionPart(
    at_the_same_time=frozenset({phases.GIVING_TO_NEIGHBOR}),
    has_chosen={phases.GIVING_TO_NEIGHBOR: _has_gift},
    causes={
        phases.CHOOSING_DAMAGE: "event_earthquake",
        phases.GIVING_TO_NEIGHBOR: "event_good_neighbors",
        phases.TAKING_RESOURCE: "event_resource",
        phases.CHOOSING_EVENT_VICTIM: "event_draw",
        phases.SENDING_ROBBER_HOME: "event_robber_flees",
        phases.CHOOSING_ASSISTED: "event_neighborly_assistance",
        phases.ASSISTING: "event_neighborly_assistance",
    },
    receivers={phases.GIVING_TO_NEIGHBOR: _left_neighbor, phases.ASSISTING: _assisted},
)
