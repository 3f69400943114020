"""The words of the base game."""

from insula.notation.words import Vocabulary
from insula.ruleset.words import DEVELOPMENT_CARDS

DEVELOPMENTS = Vocabulary(
    "a development card",
    tuple(name.replace("_", " ") for name in DEVELOPMENT_CARDS),
    {
        "knights": "knight",
        "soldier": "knight",
        "road_building": "road building",
        "roads": "road building",
        "year of plenty": "invention",
        "plenty": "invention",
        "victory_point": "victory point",
        "victory points": "victory point",
        "vp": "victory point",
        "swift_journey": "swift journey",
    },
)
