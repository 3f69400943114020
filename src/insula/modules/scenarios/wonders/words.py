"""The words for the wonders."""

from insula.rules import constants
from insula.rules.names import WordsPart

NAMES = ("theater", "great_bridge", "monument", "great_wall", "cathedral")
"""The wonders in the order of their numbers."""
PART = WordsPart(things={name: constants.THEATER + place for place, name in enumerate(NAMES)})
