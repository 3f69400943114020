"""The base game, two to six players (docs/rules/base.md)."""

from insula import rules as rules  # comes first: it loads the rooms in an order that works
