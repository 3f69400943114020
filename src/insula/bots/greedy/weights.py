"""What the greedy bot thinks things are worth. A victory point is worth 10; everything else is measured by that."""

from ...ruleset.words import RESOURCES

POINT = 10.0
WIN = 1000.0

# A corner: what it yields in a roll, in ways of 36.
WAY = dict(zip(RESOURCES, (0.75, 0.75, 0.65, 0.85, 0.85), strict=True))
"""One way of 36 to get a card of the kind."""
NEW_KIND = 2.5
"""The first income of a kind."""
HARBOR_ANY = 1.0
HARBOR_WAY = 0.25
"""A harbor of a kind, for each way of the player's to get that kind."""
ROBBED = 0.3
"""What an income under the robber counts of what it was."""

# Plans: something to buy, and when.
PATIENCE = 0.965
"""What is had a roll later is worth so much of what is had now."""
NOT_YET = 0.9
"""What can be bought counts so much of what is bought: others may be faster, and a seven may come."""
NEXT_PLAN = 0.5
"""What the cards left over count towards a second plan."""
BANK_DELAY = 0.6
"""A card that the bank must change counts as so many rolls to wait for."""
ROAD_RISK = 0.85
"""What a corner is worth if one more road is needed to reach it."""
DEVELOPMENT_CARD = 6.5
LONGEST_ROAD = 14.0
LONGER_ROAD = 0.6
"""A road that makes the longest line longer, without winning the card yet."""
CARD = 0.15
"""A card for which there is no plan."""
RISKED_CARD = 0.5
"""A card above the limit of hands, at the next seven."""

# Development cards: what must be gained by playing one, so that it is not better kept.
KNIGHT_KEPT = 2.0
STEAL = 1.5
LARGEST_ARMY = 18.0
PROGRESS_KEPT = 1.5

# The robber: what a hex costs those who have buildings there.
HARM = 1.0
OWN_HARM = 3.0
LEAD = 0.15
"""How much more an opponent is harmed for each visible point."""

# Trade.
GAIN = 0.5
"""What an exchange must bring."""
OFFERS = 2
"""Offers and proposals in a turn."""
HOPE = 0.5
"""How likely it is that somebody accepts."""
COUNTER_CHANCE = 0.2
NEAR_WIN = 2
"""With whom only so many points are missing nobody should trade."""
