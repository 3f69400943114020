"""The kinds of actions of Catan for Two with Barbarian Attack, named as in docs/rules/decisions.md."""

from insula.rules.numbering import action_kinds

kind = action_kinds(__name__)

PLACE_STRAY_KNIGHT = kind()  # edge
COASTAL_BARBARIAN_FOR_TOKENS = kind()  # hex that the barbarian leaves
