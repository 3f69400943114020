"""The greedy bot's judgment of a progress card for fish."""

from insula.bots.greedy.outlook import Outlook
from insula.bots.greedy.parts import JudgePart
from insula.game import ActionKind
from insula.modules.cities_knights.judge.weights import DECK
from insula.modules.cities_knights.rules.constants import PROGRESS_LIMIT
from insula.modules.cities_knights.rules.progress import cards_held
from insula.modules.fishermen.judge import cost_of_fish, price
from insula.modules.fishermen.rules.constants import CARD


def progress_card(outlook: Outlook, _: int) -> float:
    """Return the worth of a card of the best deck; a player with a full hand would have to return one (CK-PC-05)."""
    survey = outlook.survey
    worth = max(DECK.values()) if cards_held(survey.state, survey.me) < PROGRESS_LIMIT else 0.0
    return worth - cost_of_fish(survey, price(survey, CARD))


PART = JudgePart(judges={ActionKind.FISH_PROGRESS: progress_card})
