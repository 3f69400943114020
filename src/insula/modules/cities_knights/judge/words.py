"""The words for the numbers of Cities & Knights that the bot thinks about."""

from insula.modules.cities_knights.words import PROGRESS_CARDS, TRACKS
from insula.ruleset.words import CARDS, TERRAINS, THINGS

BRICK, LUMBER, WOOL, GRAIN, ORE, CLOTH, COIN, PAPER = range(8)
COMMODITY_OF = {"forest": "paper", "pasture": "cloth", "mountains": "coin"}
SECOND_CARD = tuple(CARDS.index(COMMODITY_OF.get(terrain, CARDS[kind])) for kind, terrain in enumerate(TERRAINS[:5]))
"""What a city takes beside the resource of a terrain."""

TRADE, POLITICS, SCIENCE = range(len(TRACKS))
PRIVILEGE_LEVEL, METROPOLIS_LEVEL, LAST_LEVEL = 3, 4, 5
METROPOLIS_POINTS = 2

STEPS_TO_LANDING = 7
WALL, BASIC_KNIGHT = THINGS.index("wall"), THINGS.index("basic_knight")
ACTIVATION, PROMOTION, MEDICINE_CITY, REPAIR = range(THINGS.index("activation"), len(THINGS))
LEVELS = len(THINGS)
"""The things to buy beyond those: the next level of track t is `LEVELS + t`."""

WALLS, CARDS_PER_WALL = 3, 2
BEST_RATE = 2
PROGRESS_LIMIT = 4

NO_PLACE, NO_CARD, NO_PROGRESS_CARD = 4095, 15, 31
"""None, where one could be named."""


def progress_card(word: str) -> int:
    """The number of a progress card."""
    return PROGRESS_CARDS.index(word)
