"""What things of Cities & Knights are worth to the greedy bot, measured as in `insula.bots.greedy.weights`."""

from .words import TRACKS

# Plans, cities and levels.
PLANS = (1.0, 0.8, 0.5)
"""What the best plan counts, the best one for the cards left over, and so on."""
RISKED_HALF = 0.6
"""A card of the half that a seven takes from a hand above the limit."""
LEVEL = 3.0
"""A level, for the progress cards that it lets draw; the first one counts twice."""
PRIVILEGE = dict(zip(TRACKS, (5.0, 1.5, 5.0), strict=True))
"""The third level."""
METROPOLIS = 20.0
"""The two points of a metropolis."""
METROPOLIS_NEARER = 0.4
"""A level on the way to a metropolis counts so much of the next one."""
BEHIND = 0.4
"""What counts of that when somebody else is nearer."""
METROPOLIS_SECURED = 2.0
"""To have a metropolis for good, for each level of the nearest rival."""
WALL = 1.0
"""A city wall, whatever the hand is now."""
SAFE_WALL = 0.5
"""A wall that cannot be lost, because it stands under a metropolis."""

# Knights and barbarians.
KNIGHT = 2.0
"""One more strength on the board, whatever the barbarians do."""
IDLE = 0.8
"""What a knight on the board counts of one that is active."""
DEFENDER = 11.0
"""To be the best defender alone."""
PROGRESS_DRAWN = 3.5
"""A progress card drawn."""
CAN_WAIT = 0.4
"""What it counts to be active before it is needed."""
OWN_SITE = 3.0
"""A corner to settle on that is kept free, or made free."""
IN_THE_WAY = 0.7
"""A knight where an opponent has a road."""
NEAR_ROBBER = 1.5
"""A knight that can chase the robber."""
ROBBER_MOVED = 0.4
"""What the robber does until it moves again counts so much of what it would do forever."""
DRIVEN_OUT = 0.6
"""An opponent's knight that must move, for each strength."""
DESERTED = 1.2
"""An opponent's knight that leaves the board, for each strength."""

# Progress cards.
PROGRESS_CARD = {
    "commercial_harbor": 2.0,
    "master_merchant": 3.0,
    "merchant": 7.0,
    "merchant_fleet": 2.0,
    "resource_monopoly": 4.0,
    "trade_monopoly": 3.0,
    "bishop": 2.5,
    "deserter": 4.0,
    "diplomat": 2.0,
    "intrigue": 1.5,
    "saboteur": 3.0,
    "spy": 3.0,
    "warlord": 3.0,
    "wedding": 3.0,
    "alchemist": 3.0,
    "crane": 4.0,
    "engineer": 1.5,
    "inventor": 4.0,
    "irrigation": 3.0,
    "medicine": 5.0,
    "mining": 3.0,
    "road_building": 4.0,
    "smith": 4.0,
}
"""What each card usually brings."""
DECK = dict(zip(TRACKS, (4.2, 2.9, 3.6), strict=True))
"""What a card of the deck brings on average."""
KEPT = 0.5
"""What a card counts that is kept for later in an empty hand."""
MERCHANT = 7.0
"""The point of the merchant, which others may take."""
HAND_TO_CHOOSE_FROM = 5
"""In so large a hand there is what one wishes."""
SPIED = 5.0
SPIED_ONE_LESS = 0.5
"""The best of the progress cards that the Spy may see, and the part of it that each card leaves out."""
CARD_DESTROYED = 0.5
"""A card that an opponent must discard."""
OTHERS_CARD = 0.3
"""What opponents get counts so much of what oneself gets."""
GIFT = 1.0
"""A card that somebody gives who chooses it."""
ROAD_LOST = 1.2
"""A road that an opponent loses."""
ROUTE_LOST = 6.0
"""The Longest Trade Route that somebody else may lose."""
