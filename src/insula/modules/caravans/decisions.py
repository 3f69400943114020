"""The decisions of The Caravans: those of several seats at the same time, why each is asked, and absent voters."""

from insula.game.deciders import DecisionPart

from .rules import phases

_NAMING = phases.NAMING_PLACE_AT_ONCE
_ASKED = (phases.LAYING_VOTES, phases.NAMING_PLACE, _NAMING, phases.PLACING_CAMEL)

PART = DecisionPart(
    at_the_same_time=frozenset({_NAMING}),
    causes=dict.fromkeys(_ASKED, "camel_due"),
)
