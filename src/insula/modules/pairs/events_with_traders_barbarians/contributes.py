"""Event Cards with Traders & Barbarians: contributions to hooks, phases and actions."""

from insula.modules.traders_barbarians.rules import cards

from . import rules

reveals_another = cards.ignores_result  # TRADER-EVENT-06
card_revealed = rules.card_revealed  # TRADER-EVENT-06
dice_shown = rules.forget_number
recount_pieces = rules.recount_number
