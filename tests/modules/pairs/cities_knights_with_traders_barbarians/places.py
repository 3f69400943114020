"""Positions for the tests of Cities & Knights with Traders & Barbarians."""

from modules.traders_barbarians.places import TradersPosition, traders
from support.knights import KnightsPosition

RULES = "cities_knights+traders_barbarians"


def knights(players: int = 4, **options: object) -> TradersPosition:
    """Return the fixed deal without pieces, in the action phase of red."""
    return traders(players, RULES, **options)


def with_ship(position: TradersPosition, step: int) -> TradersPosition:
    """Put the ship of the barbarians onto a step of its track."""
    return KnightsPosition.with_barbarians(position, step)
