"""The kind of action of Cities & Knights with the Fishermen: `fish_action` for 7 fish in docs/rules/decisions.md."""

from insula.rules.numbering import action_kinds

kind = action_kinds(__name__)

FISH_PROGRESS = kind()
