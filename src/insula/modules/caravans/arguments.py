"""The arguments of the decisions of The Caravans."""

from insula.rules.constants import NO_CARD
from insula.ruleset.arguments import CARDS, SIDES, ArgumentsPart

from .module import CAMEL_PLACE, CARAVANS, VOTE_CARD, VOTE_PLACE

PART = ArgumentsPart(
    domains={
        VOTE_CARD: CARDS.and_none(NO_CARD),
        VOTE_PLACE: SIDES.times(CARAVANS),
        CAMEL_PLACE: SIDES.times(CARAVANS),
    },
)
