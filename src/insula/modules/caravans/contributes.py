"""The Caravans: contributions to hooks, phases and actions."""

from .module import (
    CAMEL_DONE,
    CAMEL_PLACE,
    COUNTING_NAMED_PLACES,
    COUNTING_VOTES,
    DRAW_OASIS_POSITION,
    DRAWING_OASIS_POSITION,
    LAYING_VOTES,
    NAMING_PLACE,
    NAMING_PLACE_AT_ONCE,
    PLACING_CAMEL,
    VOTE_CARD,
    VOTE_PLACE,
)
from .rules import bonus, growth, oasis, vote

recount_pieces = (growth.recount_fronts, bonus.recount_points)

visible_points = bonus.points  # CARAVAN-VP-01
building_changed = bonus.count_points  # CARAVAN-VP-01
edge_weight = bonus.edge_weight  # CARAVAN-ROAD-01

building_built = vote.camel_is_due  # CARAVAN-TURN-01
voting_cards = vote.voting_cards  # CARAVAN-VOTE-02
delays_part_end = vote.begin_if_due  # CARAVAN-TURN-02

robber_may_go = oasis.robber_may_go  # CARAVAN-SETUP-04

OUTCOMES = {DRAWING_OASIS_POSITION: oasis.list_positions}

STEPS = {
    COUNTING_VOTES: vote.count_votes,
    COUNTING_NAMED_PLACES: vote.count_named_places,
    CAMEL_DONE: vote.end_part,
}

CHOICES = {
    LAYING_VOTES: vote.list_cards,
    NAMING_PLACE: vote.list_names,
    NAMING_PLACE_AT_ONCE: vote.list_names,
    PLACING_CAMEL: vote.list_camel_places,
}

ACTIONS = {
    DRAW_OASIS_POSITION: oasis.draw_position,
    VOTE_CARD: vote.lay_down,
    VOTE_PLACE: vote.name_place,
    CAMEL_PLACE: vote.settle,
}
