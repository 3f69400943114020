"""The kind of action of Cities & Knights with Traders & Barbarians, named as in docs/rules/decisions.md."""

from insula.rules.numbering import action_kinds

kind = action_kinds(__name__)

KNIGHT_DRIVES_OFF = kind()  # edge where the barbarian stands, and the end of the edge with the knight
