"""The greedy bot's judgment of fish that let a knight move farther."""

from insula.bots.greedy.outlook import Outlook
from insula.bots.greedy.parts import JudgePart
from insula.game import ActionKind
from insula.modules.barbarian_attack.judge.movement import worth_of_range
from insula.modules.fishermen.judge import cost_of_fish, price
from insula.modules.fishermen.rules.constants import ROBBER


def fish_for_knight(outlook: Outlook, _: int) -> float:
    """Return what the best longer move gains, less the worth of the fish."""
    return worth_of_range(outlook) - cost_of_fish(outlook.survey, price(outlook.survey, ROBBER))


PART = JudgePart(judges={ActionKind.FISH_KNIGHT: fish_for_knight})
