"""The numbers behind the game's vocabulary: plain ints, so that compiled rules can index arrays with them.

`insula.game.enums` holds public enums equal to them.
"""

NOBODY = -1
NOWHERE = -1
CHANCE = -1
"""The player number of chance: dice, shuffled cards and thefts."""

# An action is one int: its kind, and an argument below ARGUMENTS.
ARGUMENT_BITS = 12
ARGUMENTS = 1 << ARGUMENT_BITS

# The lowest bits of an argument have the number of a hex, node or edge. A module can use the bits above them to
# distinguish several choices at the same place.
PLACE_BITS = 8
PLACES = 1 << PLACE_BITS

# Sizes of the records: the largest map and the most players (SEA-56-03, FIVESIX-BOARD-04, FIVESIX-COMP-01).
MAX_HEXES = 95
MAX_NODES = 156
MAX_EDGES = 218
MAX_DEGREE = 6
MAX_HARBORS = 24
MAX_TOKENS = 40
MAX_SPIRALS = 10
MAX_GROUPS = 4
"""Groups of hexes that exchange terrain when the board is drawn; hexes whose terrain is fixed are in the first one."""
MAX_PLAYERS = 6
MAX_OWNERS = MAX_PLAYERS
"""Owners of pieces: players, and neutral owners with the numbers above them (`insula.rules.players`)."""

# Kinds of cards in a hand. The five resources come first, so that `range(RESOURCES)` runs over them.
BRICK, LUMBER, WOOL, GRAIN, ORE = 0, 1, 2, 3, 4
RESOURCES = 5
CLOTH, COIN, PAPER = 5, 6, 7
CARD_KINDS = 8
"""Resources and commodities. Gold, fish and coins are not cards in a hand; each has its own store (`fields.store`)."""
GOLD = 8
GOODS = 9
"""What players can trade: the kinds of cards, and gold."""

# Terrain. A terrain below RESOURCES yields the resource of the same number (BASE-PROD-02).
HILLS, FOREST, PASTURE, FIELDS, MOUNTAINS = 0, 1, 2, 3, 4
DESERT, SEA = 5, 6
UNKNOWN = 7
"""A hex that is face down or whose terrain has not been drawn yet; higher numbers are terrains of modules."""
GOLD_FIELD, LAKE, SWAMP, OASIS, CASTLE, QUARRY, GLASSWORKS = 8, 9, 10, 11, 12, 13, 14
TERRAINS = 15

# What a land hex gets only during the game: bits of `board.laid_later`.
TERRAIN_LATER, TOKEN_LATER = 1, 2

# Harbors. A kind below RESOURCES takes two cards of that resource (BASE-MARI-03).
ANY_HARBOR = 5
HARBOR_KINDS = 6
NO_HARBOR = HARBOR_KINDS
"""What is drawn for a place that gets no harbor, on maps with more places than harbors."""
BANK_RATE, ANY_HARBOR_RATE, SPECIAL_HARBOR_RATE = 4, 3, 2

# Pieces and other things with a cost: rows of `board.cost`; the pieces are columns of `state.supply`, too.
ROAD, SETTLEMENT, CITY, DEVELOPMENT_CARD = 0, 1, 2, 3
WALL, BASIC_KNIGHT, STRONG_KNIGHT, MIGHTY_KNIGHT = 4, 5, 6, 7
ACTIVATION, PROMOTION, MEDICINE_CITY, REPAIR = 8, 9, 10, 11
BRIDGE = 12
UPGRADE, HIGH_UPGRADE = 13, 14
SHIP = 15
PIECE_KINDS = 16
THEATER, GREAT_BRIDGE, MONUMENT, GREAT_WALL, CATHEDRAL = 16, 17, 18, 19, 20
THINGS = 21
"""Those from PIECE_KINDS on are no pieces: they have a cost, but no supply."""

# Buildings on a node; the number is also what they produce (BASE-PROD-02).
EMPTY = 0

# Development cards (BASE-DEV-02).
KNIGHT, ROAD_BUILDING, INVENTION, MONOPOLY, VICTORY_POINT = 0, 1, 2, 3, 4
SWIFT_JOURNEY = 5
DEVELOPMENT_KINDS = 6

DIE_FACES = 6
DICE_PAIRS = 36
NO_TOKEN = 0
MIN_TOKEN, MAX_TOKEN = 2, 12
RED_TOKENS = (6, 8)
SEVEN = 7

LONGEST_ROAD_MINIMUM = 5
LARGEST_ARMY_MINIMUM = 3
SPECIAL_CARD_POINTS = 2

# Arguments of actions with a special meaning.
EVERY_SEAT, NO_SEAT = 6, 7
NO_CARD = 15
"""No card: the argument of an action that could name one."""
NO_PLACE = 4095
"""No place: the argument of an action that could name one."""
ACCEPT, DECLINE, COUNTER = 0, 1, 2
TRADE_BASE = 16
RATE_BASE = TRADE_BASE * TRADE_BASE
