"""Bots by name."""

from ..errors import UnknownBotError
from .bot import Bot
from .casual_bot import CasualBot
from .greedy import GreedyBot
from .random_bot import RandomBot

BOTS: dict[str, type[Bot]] = {bot.name: bot for bot in (RandomBot, CasualBot, GreedyBot)}
"""The bots that come with Insula, by name. Other bots can be added."""


def make_bot(name: str, seed: int = 0) -> Bot:
    """Return a new bot by its name. Raises UnknownBotError, which lists the names.

    >>> make_bot("greedy", seed=1).name
    'greedy'
    >>> make_bot("gredy")
    Traceback (most recent call last):
    insula.errors.UnknownBotError: there is no bot called 'gredy'; the bots are random, casual, greedy
    """
    if name not in BOTS:
        raise UnknownBotError(f"there is no bot called {name!r}; the bots are {', '.join(BOTS)}")
    return BOTS[name](seed)
