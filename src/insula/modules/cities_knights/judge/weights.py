"""The weights of the greedy bot for Cities & Knights, in the units of `insula.bots.greedy.weights`."""

from .words import TRACKS

# Plans, cities and levels.
PLANS = (1.0, 0.8, 0.5)
"""The weight of the best plan, of the best plan for the remaining cards, and so on."""
RISKED_HALF = 0.6
"""A card lost to a seven from a hand above the limit."""
LEVEL = 3.0
"""A level, for the progress cards that it brings; the first level counts twice."""
PRIVILEGE = dict(zip(TRACKS, (5.0, 1.5, 5.0), strict=True))
"""The third level."""
METROPOLIS = 20.0
"""The two points of a metropolis."""
METROPOLIS_NEARER = 0.4
"""The share of the next level's worth that a level toward a metropolis counts."""
BEHIND = 0.4
"""The share of that if an opponent is closer."""
METROPOLIS_SECURED = 2.0
"""Keeping a metropolis for good, for each level of the closest rival."""
WALL = 1.0
"""A city wall, regardless of the present hand."""
SAFE_WALL = 0.5
"""A wall that cannot be lost, because it stands under a metropolis."""

# Knights and barbarians.
KNIGHT = 2.0
"""One more strength on the board, regardless of the barbarians."""
IDLE = 0.8
"""The share of an active knight's worth that an inactive knight counts."""
DEFENDER = 11.0
"""Being the only best defender."""
PROGRESS_DRAWN = 3.5
"""A progress card drawn."""
CAN_WAIT = 0.4
"""Being active before it is needed."""
OWN_SITE = 3.0
"""A corner for a settlement that is kept free or made free."""
IN_THE_WAY = 0.7
"""A knight where an opponent has a road."""
NEAR_ROBBER = 1.5
"""A knight that can chase the robber."""
ROBBER_MOVED = 0.4
"""The share of the robber's permanent effect that it has until its next move."""
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
"""The usual worth of each card."""
DECK = dict(zip(TRACKS, (4.2, 2.9, 3.6), strict=True))
"""The average worth of a card of the deck."""
KEPT = 0.5
"""The share of a card's worth for keeping it in an empty hand."""
MERCHANT = 7.0
"""The victory point from holding the merchant, which others may take."""
HAND_TO_CHOOSE_FROM = 5
"""The hand size at which a hand is expected to have the wanted cards."""
SPIED = 5.0
SPIED_ONE_LESS = 0.5
"""The best of the progress cards that the Spy sees, and the part that each card leaves out."""
CARD_DESTROYED = 0.5
"""A card that an opponent must discard."""
OTHERS_CARD = 0.3
"""The share of a card's worth that an opponent's card counts."""
GIFT = 1.0
"""A card given by an opponent who chooses it."""
ROAD_LOST = 1.2
"""A road that an opponent loses."""
ROUTE_LOST = 6.0
"""The Longest Trade Route, if an opponent may lose it."""
