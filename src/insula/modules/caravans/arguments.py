"""The arguments of the decisions of The Caravans."""

from insula.rules.constants import NO_CARD
from insula.ruleset.arguments import CARDS, SIDES, ArgumentsPart

from .rules import actions as act
from .rules.oasis import CARAVANS

PART = ArgumentsPart(
    domains={
        act.VOTE_CARD: CARDS.and_none(NO_CARD),
        act.VOTE_PLACE: SIDES.times(CARAVANS),
        act.CAMEL_PLACE: SIDES.times(CARAVANS),
    },
)
