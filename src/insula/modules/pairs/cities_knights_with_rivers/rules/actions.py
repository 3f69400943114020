"""The kinds of actions of the pair, named as in docs/rules/decisions.md; the comment gives the argument."""

from insula.rules.numbering import action_kinds

kind = action_kinds(__name__)

KEEP_CITY = kind()  # 1 to pay and keep it, 0 to lose it
