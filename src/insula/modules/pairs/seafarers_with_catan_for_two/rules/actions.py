"""The kind of action of Seafarers with Catan for Two, named as in docs/rules/decisions.md."""

from insula.rules.numbering import action_kinds

kind = action_kinds(__name__)

NEUTRAL_SHIP = kind()  # number of the neutral player and edge (`mechanisms.neutral_places`)
