"""Progress cards by name, and what else the bot can buy."""

from insula.game import Thing

from ..words import PROGRESS_CARDS, TRACKS

__all__ = ["LEVELS", "PROGRESS_CARDS", "TRACKS", "progress_card"]

LEVELS = len(Thing)
"""The next level of each track can be bought too: that of track t is the thing `LEVELS + t`."""


def progress_card(word: str) -> int:
    """Return the number of a progress card."""
    return PROGRESS_CARDS.index(word)
