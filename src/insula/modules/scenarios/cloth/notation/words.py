"""Words of Cloth for Catan in texts."""

from insula.notation.words import Vocabulary

LOOT = Vocabulary("a card or cloth", ("card", "cloth"))
"""What the pirate takes, by its number in `cloth_or_card`."""
