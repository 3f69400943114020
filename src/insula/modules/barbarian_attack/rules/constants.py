"""The numbers of Barbarian Attack."""

# The cards (ATTACK-CARD-01).
KNIGHTHOOD, BLACK_KNIGHT, TREASON, INTRIGUE = 0, 1, 2, 3
CARD_COUNTS = (14, 4, 4, 4)
CARDS = 26
KINDS = 4

KNIGHTS = 6
"""The knights of each player (ATTACK-COMP-01)."""
BARBARIANS_FIVE_SIX = 48
"""All barbarians with five and six players (FIVESIX-TB-06)."""
MOST_PLAYERS_OF_BASE = 4
FULL = 3
"""The number of barbarians that conquer a hex, which are also the most on one (ATTACK-HEX-01)."""
START_TOKENS = (2, 12)
"""The tokens of the coastal hexes on which a barbarian stands at the start (ATTACK-SETUP-01)."""
NUMBERS_PER_ATTACK = 3
COAST = 12
"""The greatest number of coastal hexes: 10, and 12 with five and six players (FIVESIX-TB-05)."""

MOVED_BY_TREASON = 2
TREASON_GOLD = 2

REACH, REACH_WITH_GRAIN = 3, 5
"""How many paths a knight moves (ATTACK-KNIGHT-05, -06)."""

PRISONERS_PER_POINT = 2
GOLD_FOR_LOST_ROLL = 3
GOLD_FOR_LOST_KNIGHT = 3

# The colors of the loss die, and for each the first of the two opposite sides of the hex (ATTACK-LOSS-01).
GREEN, BROWN, VIOLET = 0, 1, 2
COLORS = 3
FIRST_SIDE = (2, 0, 1)
"""Sides in the order of `board.hex_edges`: south-east, north-east, east."""
