"""What things are worth to the greedy bot. A victory point is worth 10; everything else is measured by that."""

POINT = 10.0
WIN = 1000.0

# A corner.
NEW_KIND = 2.5
"""The first income of a kind."""
NEW_KIND_OF_CITY = 3.0
"""The first income of a kind that only cities bring."""
HARBOR_ANY = 1.0
HARBOR_WAY = 0.25
"""A harbor of a kind, for each way in which the player gets that kind."""
ROBBED = 0.3
"""The part of an income that counts while the robber stands there."""

# Plans: something to buy, and when.
PATIENCE = 0.965
"""The part that something is worth if it comes one roll later."""
NOT_YET = 0.9
"""The part that something counts while it can be bought but is not: others may be faster, and a seven may come."""
NEXT_PLAN = 0.5
"""What the cards left over count towards a second plan."""
BANK_DELAY = 0.6
"""The rolls to wait for a card that the bank must exchange."""
ROAD_RISK = 0.85
"""The part that a corner is worth if one more road is needed to reach it."""
DEVELOPMENT_CARD = 6.5
LONGEST_ROAD = 14.0
LONGER_ROAD = 0.6
"""A road that makes the longest line longer, without winning the card yet."""
CARD = 0.15
"""A card that no plan needs."""
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
"""Nobody should trade with a player who needs only this many points more."""
