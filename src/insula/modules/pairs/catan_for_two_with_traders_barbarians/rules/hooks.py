"""The contributions of Catan for Two with Traders & Barbarians to the hooks that combine all modules."""

from . import tokens, tolls

toll_paid = tolls.toll_paid  # TRADER-TWO-01
movement_over = tolls.divide  # TRADER-TWO-01
card_played = tolls.card_played  # TRADER-TWO-01
forget_part = tolls.divide  # TRADER-TWO-01

list_before_roll = tokens.list_barbarians  # TRADER-TWO-02
list_between_rolls = tokens.list_barbarians  # TRADER-TWO-02, TWO-ROLL-03
list_more_actions = tokens.list_barbarians  # TRADER-TWO-02
building_placed = tokens.building_placed  # TRADER-TWO-03
