"""The kind of action of this pair, which is `fish_action` for 2 fish in docs/rules/decisions.md."""

from insula.rules.numbering import action_kinds

kind = action_kinds(__name__)

FISH_KNIGHT = kind()
