"""Catan for Two with The Fishermen: contributions to hooks, phases and actions."""

from . import rules

uses_trade_tokens = rules.uses_trade_tokens  # FISH-COMBO-TWO
fish_at_start = rules.fish_at_start  # FISH-COMBO-TWO
fish_discount = rules.discount  # FISH-COMBO-TWO
