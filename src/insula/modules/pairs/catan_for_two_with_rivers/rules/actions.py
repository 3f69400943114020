"""The kind of action of Catan for Two with The Rivers of Catan, named as in docs/rules/decisions.md."""

from insula.rules.numbering import action_kinds

kind = action_kinds(__name__)

NEUTRAL_BRIDGE = kind()  # number of the neutral player and edge (`mechanisms.neutral_places`)
