"""Friendly Robber: who has few points is safe from the robber (docs/rules/variants.md)."""

from insula import rules as rules  # comes first: it loads the rooms in an order that works
