"""The kind of action of Catan for Two with Traders & Barbarians: `token_action` in docs/rules/decisions.md."""

from insula.rules.numbering import action_kinds

kind = action_kinds(__name__)

BARBARIAN_FOR_TOKENS = kind()  # edge where the barbarian stands
