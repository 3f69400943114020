"""Progress cards by name, and the other things the bot can buy."""

from insula.game import Thing

from ..words import PROGRESS_CARDS, TRACKS

__all__ = ["LEVELS", "PROGRESS_CARDS", "TRACKS", "progress_card"]

LEVELS = len(Thing)
"""The next level of each track is also a thing to buy: the level of track t is `LEVELS + t`."""


def progress_card(word: str) -> int:
    """Return the number of a progress card."""
    return PROGRESS_CARDS.index(word)
