"""Positions for the tests of Catan for Two with Traders & Barbarians."""

from modules.catan_for_two.places import START_1, START_2, with_neutral
from modules.traders_barbarians.places import AWAY, TradersPosition, traders

RULES = "catan_for_two+traders_barbarians"


def both(rules: str = RULES, **options: object) -> TradersPosition:
    """Return the fixed deal with the settlements of the neutral players; the barbarians are far away."""
    position = traders(2, rules, **options).with_barbarians(*AWAY)
    with_neutral(position, 0, START_1)
    with_neutral(position, 1, START_2)
    return position
