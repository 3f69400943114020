"""The words of the base game."""

from collections.abc import Collection

from insula.notation.words import Vocabulary
from insula.rules.constants import VICTORY_POINT
from insula.ruleset import Ruleset
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


def developments_of(ruleset: Ruleset) -> Vocabulary:
    """Return the development cards that the game has."""
    return _only(_dealt(ruleset))


def played_developments_of(ruleset: Ruleset) -> Vocabulary:
    """Return the development cards that can have been played: all but the victory points."""
    return _only(_dealt(ruleset) - {VICTORY_POINT})


def _dealt(ruleset: Ruleset) -> set[int]:
    return {kind for kind, count in enumerate(ruleset.template[0]["deck"].tolist()) if count}


def _only(kinds: Collection[int]) -> Vocabulary:
    names = (name if kind in kinds else "" for kind, name in enumerate(DEVELOPMENTS.names))
    return Vocabulary(DEVELOPMENTS.what, tuple(names))
