"""The kind of action of gold, named as in docs/rules/decisions.md; the comment gives the argument."""

from insula.rules.numbering import action_kinds

kind = action_kinds(__name__)

BUY_RESOURCE = kind()  # kind of card
