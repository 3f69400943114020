"""The kind of action of The Fishermen of Catan with Traders & Barbarians: `fish_action` in docs/rules/decisions.md."""

from insula.rules.numbering import action_kinds

kind = action_kinds(__name__)

FISH_WAGON = kind()
