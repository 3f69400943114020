"""The kinds of actions of five and six players, under the names of docs/rules/decisions.md."""

from insula.rules.numbering import action_kinds

kind = action_kinds(__name__)

PASS_SPECIAL_BUILD = kind()
