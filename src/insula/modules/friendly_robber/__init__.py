"""Friendly Robber: a player with few points is safe from the robber (docs/rules/variants.md)."""
