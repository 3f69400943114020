"""The greedy bot pays for a city if the gold is worth less than the city."""

from insula.bots.greedy.outlook import Outlook
from insula.bots.greedy.parts import JudgePart
from insula.bots.greedy.survey import Survey
from insula.game import ActionKind, Thing
from insula.modules.gold.judge import gain_of_gold

from .module import PAY
from .rules import RANSOM


def _cheapest_city(survey: Survey) -> float:
    """Return the worth of the city that the bot would lose."""
    cities = (node for node, piece in enumerate(survey.building) if piece == Thing.CITY)
    return min((survey.worth_of_city(node) for node in cities if survey.owner[node] == survey.me), default=0.0)


def _keep(outlook: Outlook, choice: int) -> float:
    survey = outlook.survey
    return _cheapest_city(survey) + gain_of_gold(survey, -RANSOM) if choice == PAY else 0.0


PART = JudgePart(judges={ActionKind.KEEP_CITY: _keep})
