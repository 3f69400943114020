"""The option that the rules of Catan for Two use."""

from insula.rules.options import option

ACTIONS_PER_TURN = option("two_actions_per_turn")
