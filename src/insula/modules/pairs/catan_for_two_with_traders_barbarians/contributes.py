"""Catan for Two with Traders & Barbarians: contributions to hooks, phases and actions."""

from . import rules
from .module import BARBARIAN_FOR_TOKENS, MOVING_BARBARIAN_FOR_TOKENS

toll_paid = rules.toll_paid  # TRADER-TWO-01
movement_over = rules.divide  # TRADER-TWO-01
card_played = rules.card_played  # TRADER-TWO-01
forget_part = rules.divide  # TRADER-TWO-01

list_before_roll = rules.list_barbarians  # TRADER-TWO-02
list_between_rolls = rules.list_barbarians  # TRADER-TWO-02, TWO-ROLL-03
list_more_actions = rules.list_barbarians  # TRADER-TWO-02
building_placed = rules.building_placed  # TRADER-TWO-03

CHOICES = {MOVING_BARBARIAN_FOR_TOKENS: rules.list_places}

ACTIONS = {BARBARIAN_FOR_TOKENS: rules.pay_for_barbarian}
