"""The fixed ratings of bots."""

from ...data import load
from .model import Rating


def anchor(bot: str) -> Rating | None:
    """Return the rating of a bot in every family; None if it has none.

    >>> anchor("greedy"), anchor("nobody")
    (Rating(strength=25.0, spread=4.5), None)
    """
    found = load("anchors").get(bot)
    return None if found is None else Rating.of(*found)


def anchored() -> list[str]:
    """Return the bots that can sit at rated tables."""
    return list(load("anchors"))
