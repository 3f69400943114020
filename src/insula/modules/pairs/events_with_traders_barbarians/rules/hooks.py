"""The contributions of Event Cards with Traders & Barbarians to the hooks that combine all modules."""

from insula.modules.traders_barbarians.rules import cards

from . import numbers

reveals_another = cards.ignores_result  # TRADER-EVENT-06
card_revealed = numbers.card_revealed  # TRADER-EVENT-06
dice_shown = numbers.forget_number
recount_pieces = numbers.recount_number
