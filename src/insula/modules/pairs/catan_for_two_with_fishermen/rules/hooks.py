"""The contributions of Catan for Two with The Fishermen to the hooks that combine all modules."""

from . import fish

uses_trade_tokens = fish.uses_trade_tokens  # FISH-COMBO-TWO
fish_at_start = fish.fish_at_start  # FISH-COMBO-TWO
fish_discount = fish.discount  # FISH-COMBO-TWO
