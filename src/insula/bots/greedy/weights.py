"""The weights of the greedy bot. A victory point is worth 10. Everything else uses the same unit."""

POINT = 10.0
WIN = 1000.0

# A corner.
NEW_KIND = 2.5
"""The first income of a kind."""
NEW_KIND_OF_CITY = 3.0
"""The first income of a kind that only cities bring."""
HARBOR_ANY = 1.0
HARBOR_WAY = 0.25
"""A harbor of a kind, for each result in 36 that brings the player that kind."""
ROBBED = 0.3
"""The share of an income that counts while the robber is there."""

# Plans: what to buy, and when.
PATIENCE = 0.965
"""The share of its worth that something keeps if it comes one roll later."""
NOT_YET = 0.9
"""The share that counts while something affordable is not bought: others can be faster, and a seven can come."""
NEXT_PLAN = 0.5
"""The share that a second plan counts, with the remaining cards."""
BANK_DELAY = 0.6
"""The delay, in rolls, of a card that comes from the bank."""
ROAD_RISK = 0.85
"""The share of its worth that a corner keeps for each further road needed to reach it."""
DEVELOPMENT_CARD = 6.5
LONGEST_ROAD = 14.0
LONGER_ROAD = 0.6
"""A road that extends the longest line without winning the card yet."""
CARD = 0.15
"""A card that no plan needs."""
RISKED_CARD = 0.5
"""A card above the hand limit, at the next seven."""

# Development cards: the gain that makes it better to play one than to keep it.
KNIGHT_KEPT = 2.0
STEAL = 1.5
LARGEST_ARMY = 18.0
PROGRESS_KEPT = 1.5

# The robber: what a hex costs the players with buildings there.
HARM = 1.0
OWN_HARM = 3.0
LEAD = 0.15
"""How much more harm counts for each visible point of an opponent."""

# Trade.
GAIN = 0.5
"""The least that an exchange must gain."""
RIVAL = 0.6
"""How much of a partner's gain is a loss for the bot."""
SPARE = 0.3
"""A card whose loss costs less is offered for goods that are no cards."""
OFFERS = 2
"""The most offers and proposals in a turn."""
HOPE = 0.5
"""The share of its gain that an offer counts, because it can be refused. So the bot first does what is certain."""
LIKELY = 0.3
"""The least probability of being accepted with which an exchange is offered."""
CERTAIN = 1.0
"""The same for a bot that has another judge of exchanges, and therefore asks for more than is usual."""
FORGOTTEN = 2
"""The rounds of turns after which a refusal is forgotten."""
COUNTER_CHANCE = 0.2
NEAR_WIN = 2
"""Nobody should trade with a player who needs at most this many more points."""
