"""Bots: players that are programs."""

from .bot import Bot
from .casual_bot import CasualBot
from .greedy import GreedyBot
from .random_bot import RandomBot
from .registry import BOTS, make_bot
from .search_bot import SearchBot

__all__ = ["BOTS", "Bot", "CasualBot", "GreedyBot", "RandomBot", "SearchBot", "make_bot"]
