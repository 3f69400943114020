"""The option that the rules of Event Cards with Barbarian Attack use."""

from insula.rules.options import option

TOURNAMENT_KNIGHTS = option("attack_tournament_knights")
