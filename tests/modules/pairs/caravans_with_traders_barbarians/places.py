"""Positions for the tests of The Caravans with Traders & Barbarians."""

from modules.traders_barbarians.places import AWAY, TradersPosition, traders

RULES = "caravans+traders_barbarians"


def oasis(rules: str = RULES, **options: object) -> TradersPosition:
    """Return the fixed deal with the oasis and numbers on the trade hexes; the barbarians are far away."""
    position = traders(4, rules, **options).with_barbarians(*AWAY)
    position.with_hex("0,0", "oasis").with_hex("-2,0", "castle", 2)
    position.with_hex("2,-2", "quarry", 12).with_hex("0,2", "glassworks", 10)
    return position
