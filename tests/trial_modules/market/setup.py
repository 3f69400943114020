"""The start of a game with the market: a bag of shells."""

from insula.ruleset.parts import SetupPart, Start

from .module import VALUES
from .rules.shells import OF_EACH


def stock(start: Start) -> None:
    """Fill the bag."""
    start.state["shell_bag"][1:VALUES] = OF_EACH


PART = SetupPart(stock=stock, pairs=("five_six", "friendly_robber", "wagons", "mist"))
