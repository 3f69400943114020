"""The numbers behind the vocabulary of Cities & Knights."""

from insula.rules.constants import CLOTH, COIN, PAPER

# Tracks, each with its commodity and its deck: track t is paid with the commodity CLOTH + t.
TRADE, POLITICS, SCIENCE = 0, 1, 2
TRACK_COUNT = 3
COMMODITIES = 3
KINDS = 8
"""Kinds of cards in a hand: five resources, three commodities."""

COMMODITY_OF = (-1, PAPER, CLOTH, -1, COIN)
"""The commodity a city yields besides a terrain's resource; -1 for a second resource (CK-PROD-01)."""

PRIVILEGE_LEVEL = 3
METROPOLIS_LEVEL = 4
LAST_LEVEL = 5
METROPOLIS_POINTS = 2

# Faces of the event die: a ship, or 1 + the track of a gate.
SHIP = 0
EVENT_FACES = 4
SHIP_FACES = 3
"""Three of the six faces show a ship (CK-COMP-05)."""

STEPS_TO_LANDING = 7
DEFENDER_CARDS = 6
DEFENDER_CARDS_FIVE_SIX = 8
MOST_PLAYERS_OF_BASE = 4

# How a city piece can lie: `state.laid`.
REDUCED, SABOTAGED = 1, 2

# Marks of a knight for the current turn (CK-KNI-07).
ACTIVATED, ACTED, PROMOTED = 1, 2, 4

BASIC, STRONG, MIGHTY = 1, 2, 3

# Progress cards, by deck.
COMMERCIAL_HARBOR, MASTER_MERCHANT, MERCHANT, MERCHANT_FLEET, RESOURCE_MONOPOLY, TRADE_MONOPOLY = 0, 1, 2, 3, 4, 5
BISHOP, CONSTITUTION, DESERTER, DIPLOMAT, INTRIGUE = 6, 7, 8, 9, 10
SABOTEUR, SPY, WARLORD, WEDDING = 11, 12, 13, 14
ALCHEMIST, CRANE, ENGINEER, INVENTOR, IRRIGATION = 15, 16, 17, 18, 19
MEDICINE, MINING, PRINTER, ROAD_BUILDING, SMITH = 20, 21, 22, 23, 24
PROGRESS_KINDS = 25
FIRST_OF_DECK = (0, 6, 15, 25)
"""The first kind of each deck; the last number is the end of the last deck."""
DECK_SIZE = 18
PROGRESS_LIMIT = 4

NO_PROGRESS_CARD = 31
"""No progress card: the argument of an action that could name one."""

CHASE, BISHOP_MOVE = 1, 2
"""Why the robber moves, besides a seven: the data of the phase MOVING_ROBBER."""
