"""The words for the numbers of Cities & Knights."""

from insula.data import load
from insula.rules import constants
from insula.rules.names import WordsPart

TRACKS = ("trade", "politics", "science")
EVENTS = ("ship", *TRACKS)
"""The faces of the event die."""
PROGRESS_CARDS: tuple[str, ...] = tuple(
    card["id"] for deck in TRACKS for card in load("cities_knights/cards")["card"] if card["deck"] == deck
)
"""The progress cards, by deck, in the order of the table."""
KNIGHTS = ("basic_knight", "strong_knight", "mighty_knight")

PART = WordsPart(
    cards={"cloth": constants.CLOTH, "coin": constants.COIN, "paper": constants.PAPER},
    things={
        "wall": constants.WALL,
        "basic_knight": constants.BASIC_KNIGHT,
        "strong_knight": constants.STRONG_KNIGHT,
        "mighty_knight": constants.MIGHTY_KNIGHT,
        "activation": constants.ACTIVATION,
        "promotion": constants.PROMOTION,
        "medicine_city": constants.MEDICINE_CITY,
        "repair": constants.REPAIR,
    },
)
