"""The kinds of actions of the Friendly Robber, named as in docs/rules/decisions.md."""

from insula.rules.numbering import action_kinds

kind = action_kinds(__name__)

DESERT_HEX = kind()  # hex
