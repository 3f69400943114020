"""The greedy bot's judgment of the stray knight's place, and of tokens that move barbarians."""

from insula.bots.greedy.outlook import Outlook
from insula.bots.greedy.parts import JudgePart
from insula.game import ActionKind
from insula.modules.barbarian_attack.judge.cards import worth_of_leaving, worth_of_sending
from insula.modules.barbarian_attack.judge.front import Front
from insula.modules.barbarian_attack.rules.constants import FULL
from insula.modules.catan_for_two.frame import price_of_action
from insula.modules.catan_for_two.judge.tokens import TOKEN


def _stray_knight(outlook: Outlook, edge: int) -> float:
    """Return how near the barbarians are to the stray knight there: it helps whoever moves it next."""
    return outlook.of(Front).pull(edge)


def _for_tokens(outlook: Outlook, hex: int) -> float:
    """Return the worth of moving a barbarian to the best other hex, less the tokens."""
    front = outlook.of(Front)
    targets = [other for other in front.coast if other != hex and front.barbarians[other] < FULL]
    best = max(worth_of_sending(outlook, other) for other in targets)
    return worth_of_leaving(outlook, hex) + best - TOKEN * price_of_action(outlook.survey.view)


PART = JudgePart(
    judges={ActionKind.PLACE_STRAY_KNIGHT: _stray_knight, ActionKind.COASTAL_BARBARIAN_FOR_TOKENS: _for_tokens}
)
