"""The contributions of the Fishermen to the hooks that combine all modules."""

from . import boot, catching, laying, paying, tokens

board_cleared = laying.draw_lakes_again  # FISH-SETUP-02
starting_income = catching.starting_fish  # FISH-SETUP-09
after_production = catching.catch_fish  # FISH-CATCH-01, FISH-CATCH-02
forget_part = catching.forget_swaps  # FISH-CATCH-05
recount_pieces = tokens.recount_tokens
goal = boot.goal  # FISH-BOOT-03
list_before_roll = boot.list_passing  # FISH-BOOT-02
list_more_actions = (paying.list_fish_actions, boot.list_passing)  # FISH-ACT-01, FISH-BOOT-02
