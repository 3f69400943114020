"""The start of a game with gold: the rates at the bank."""

from insula.rules.constants import BANK_RATE
from insula.ruleset.parts import SetupPart, Start


def stock(start: Start) -> None:
    """Nobody has a harbor yet."""
    start.state["gold_rate"][: start.settings.players] = BANK_RATE


PART = SetupPart(stock=stock)
