"""Why the second camel cannot be placed somewhere."""

from insula.game.reasons.attempt import Attempt
from insula.game.reasons.parts import Asked, Check, ReasonPart
from insula.modules.caravans.module import CAMEL_PLACE
from insula.modules.caravans.notation.places import legal_places
from insula.modules.caravans.reasons import place
from insula.reason import Reason

from .module import PLACING_SECOND_CAMEL


def second_place(attempt: Attempt) -> Reason | None:
    """CARAVAN-COMBO-TWO."""
    is_place = attempt.argument in legal_places(attempt.ruleset, attempt.state)
    return Reason("camel_on_other_caravan") if is_place else place(attempt)


PART = ReasonPart(
    checks={CAMEL_PLACE: (Check(second_place, (PLACING_SECOND_CAMEL,)),)},
    asked={PLACING_SECOND_CAMEL: Asked("camel_place", "place the second camel")},
    sentences={"camel_on_other_caravan": "the second camel must extend another caravan than the first"},
)
