"""The kind of action of Seafarers with The Fishermen of Catan, named as in docs/rules/decisions.md."""

from insula.rules.numbering import action_kinds

kind = action_kinds(__name__)

FISH_PIRATE = kind()
