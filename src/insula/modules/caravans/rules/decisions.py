"""The decisions of The Caravans."""

from . import actions as act
from . import oasis, phases, vote

OUTCOMES = {phases.DRAWING_OASIS_POSITION: oasis.list_positions}

STEPS = {
    phases.COUNTING_VOTES: vote.count_votes,
    phases.COUNTING_NAMED_PLACES: vote.count_named_places,
    phases.CAMEL_DONE: vote.end_part,
}

CHOICES = {
    phases.LAYING_VOTES: vote.list_cards,
    phases.NAMING_PLACE: vote.list_names,
    phases.NAMING_PLACE_AT_ONCE: vote.list_names,
    phases.PLACING_CAMEL: vote.list_camel_places,
}

ACTIONS = {
    act.DRAW_OASIS_POSITION: oasis.draw_position,
    act.VOTE_CARD: vote.lay_down,
    act.VOTE_PLACE: vote.name_place,
    act.CAMEL_PLACE: vote.settle,
}
