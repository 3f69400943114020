"""What the numbers in a colonist.io replay stand for."""

from enum import IntEnum

RESOURCES = {1: "lumber", 2: "brick", 3: "wool", 4: "grain", 5: "ore"}
HIDDEN_RESOURCE = 0
TERRAIN = {0: "desert", 1: "forest", 2: "hills", 3: "pasture", 4: "fields", 5: "mountains"}
HARBORS = {1: "any", 2: "lumber", 3: "brick", 4: "wool", 5: "grain", 6: "ore"}
CARDS = {11: "knight", 12: "victory point", 13: "monopoly", 14: "road building", 15: "invention"}
HIDDEN_CARD = 10
ROAD, SETTLEMENT, CITY, ROBBER = 0, 2, 3, 5
PIECES = {ROAD: "road", SETTLEMENT: "settlement", CITY: "city"}
CORNERS = {0: "N", 1: "S"}
"""A hex has two of its corners, by `z`; the others belong to its neighbors."""
SIDES = {0: "NW", 1: "W", 2: "SW"}
"""A hex has three of its sides, by `z`."""
VICTORY_POINT_CARDS = "2"
"""The key of the points of a player in the end that are victory point cards."""
POINTS = {"0": 1, "1": 2, VICTORY_POINT_CARDS: 1, "3": 2, "4": 2}
"""What counts as points in the end, and how many points each brings: settlements, cities, cards, army, road."""


class Log(IntEnum):
    """The types of lines in the log of a game that are decisions, outcomes of chance, or say what cards move."""

    BOUGHT_CARD = 1
    PLACED = 4
    BUILT = 5
    ROLLED = 10
    MOVED_ROBBER = 11
    STOLE = 14
    WAS_ROBBED = 15
    STOLE_UNSEEN = 16
    PLAYED_CARD = 20
    TOOK_FROM_BANK = 21
    TURN_ENDED = 44
    WON = 45
    GOT_CARDS = 47
    DISCARDED = 55
    MONOPOLIZED = 86
    TRADED = 115
    TRADED_WITH_BANK = 116


RESIGNED = (22, 23, 112)
"""The types of lines that say that a player has left the game."""
OTHER_GAMES = frozenset({6, 7, 8, 9, 12, 61, 62, 95, 103, 104, 105, 132, 133})
"""The types of lines that only games with ships, knights, improvements or progress cards have."""
COMMANDS = frozenset({134, 135, 136, 137, 138, 142})
"""The types of lines about commands of hosts, which give cards or choose dice."""
ROLLED_AUTOMATICALLY = 141
TALK = frozenset({0, 2, 3, 24, 25, 37, 39, 48, 49, 58, 60, 66, 67, 68, 74, 117, 118, 130, 139})
"""The types of lines that change nothing: who is there, offers, what the bank has, who holds a title, and the like."""
RESTARTED = 46
"""The type of the line that says that a restart of the server has ended the game."""
BANK_WAS_SHORT = frozenset({143, 145, 146})
"""The types of lines that say that players got fewer cards than they were due, because the bank had no more."""
STATES = frozenset(
    {
        "bankState",
        "currentState",
        "diceState",
        "gameChatState",
        "gameLogState",
        "mapState",
        "mechanicCityState",
        "mechanicDevelopmentCardsState",
        "mechanicLargestArmyState",
        "mechanicLongestRoadState",
        "mechanicRoadState",
        "mechanicRobberState",
        "mechanicSettlementState",
        "playerStates",
        "tradeState",
    }
)
"""The parts of the state that a game of the base game has. What they say is in the log, or follows from the rules."""
