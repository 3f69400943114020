"""Catan for Two with The Caravans: each vote places two camels (docs/rules/caravans.md)."""

from insula import rules as rules  # must come first: it imports the modules in a working order
