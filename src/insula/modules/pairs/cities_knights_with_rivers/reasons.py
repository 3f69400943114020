"""Why the decision of the pair is not possible at the moment."""

from insula.game.reasons.parts import Asked, ReasonPart
from insula.reason import Reason

from .module import KEEP_CITY, KEEPING_CITY

PART = ReasonPart(
    asked={KEEPING_CITY: Asked("keep_city", "decide whether to pay gold for the city")},
    out_of_place={KEEP_CITY: Reason("no_city_in_danger")},
    sentences={"no_city_in_danger": "no city is about to be lost"},
)
