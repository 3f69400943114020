"""The words of Cities & Knights."""

from insula.notation.words import Vocabulary
from insula.rules.constants import CLOTH, COIN, PAPER

from ..words import EVENTS, PROGRESS_CARDS, TRACKS

CARDS = {CLOTH: ("cloth", "cloths"), COIN: ("coin", "coins"), PAPER: ("paper", "papers")}
"""The commodities, by number: the written word, and other accepted words."""
PROGRESS = Vocabulary("a progress card", tuple(name.replace("_", " ") for name in PROGRESS_CARDS))
TRACK = Vocabulary("a track", TRACKS, {"yellow": "trade", "blue": "politics", "green": "science"})
EVENT = Vocabulary("a face of the event die", EVENTS)
STRENGTH = Vocabulary("a strength", ("basic", "strong", "mighty"))
