"""The decisions of the Event Cards: the gifts that all give at the same time, and why each decision is asked."""

from insula.game.deciders import DecisionPart

from .rules import phases

PART = DecisionPart(
    at_the_same_time=frozenset({phases.GIVING_TO_NEIGHBOR}),
    causes={
        phases.CHOOSING_DAMAGE: "event_earthquake",
        phases.GIVING_TO_NEIGHBOR: "event_good_neighbors",
        phases.TAKING_RESOURCE: "event_resource",
        phases.CHOOSING_EVENT_VICTIM: "event_draw",
        phases.SENDING_ROBBER_HOME: "event_robber_flees",
        phases.CHOOSING_ASSISTED: "event_neighborly_assistance",
        phases.ASSISTING: "event_neighborly_assistance",
    },
)
