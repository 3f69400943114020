"""The kinds of actions of five and six players, named as in docs/rules/decisions.md."""

from insula.rules.numbering import action_kinds

kind = action_kinds(__name__)

PASS_SPECIAL_BUILD = kind()
