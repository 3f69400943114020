"""Friendly Robber: who has few points is safe from the robber (docs/rules/variants.md)."""
