"""Words of Seafarers in texts."""

from insula.notation.words import Vocabulary

FIGURES = Vocabulary("the robber or the pirate", ("robber", "pirate"))
"""The piece that moves, by its number in `robber_or_pirate`."""
