"""The kind of action of The Rivers of Catan with The Caravans, named as in docs/rules/decisions.md."""

from insula.rules.numbering import action_kinds

kind = action_kinds(__name__)

DRAW_SECOND_TOKEN = kind()  # hex
