"""The words of the Fishermen."""

from insula.notation.words import Vocabulary

TOKEN = Vocabulary("a fish token", ("single", "double", "triple"), {"singles": "single", "doubles": "double"})
"""The kinds of tokens in positions: those with one, two and three fish."""
FISH = Vocabulary("a number of fish", ("1 fish", "2 fish", "3 fish"))
"""The same in actions."""
DRAWN = Vocabulary("a fish token or the old boot", (*FISH.names, "old boot"))
EXCHANGED = Vocabulary("a fish token or none", (*FISH.names, "none"))
PURPOSE = Vocabulary("a use of fish", ("robber", "theft", "resource", "road", "card"))
