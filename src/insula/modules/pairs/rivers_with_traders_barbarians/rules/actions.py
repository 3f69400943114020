"""The kind of action of The Rivers of Catan with Traders & Barbarians, named as in docs/rules/decisions.md."""

from insula.rules.numbering import action_kinds

kind = action_kinds(__name__)

DRAW_RIVER_POSITION = kind()  # spring, direction, and which river
