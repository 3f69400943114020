"""Bots: players that are programs."""

from .bot import Bot
from .card_counter import CardCounter
from .casual_bot import CasualBot
from .expert import ExpertBot
from .greedy import GreedyBot
from .program_bot import ProgramBot
from .random_bot import RandomBot
from .registry import BOTS, BotLike, Entrant, bots_at_tables, check_portable, find_bot, find_bots, make_bot
from .search_bot import SearchBot

__all__ = [
    "BOTS",
    "Bot",
    "BotLike",
    "CardCounter",
    "CasualBot",
    "Entrant",
    "ExpertBot",
    "GreedyBot",
    "ProgramBot",
    "RandomBot",
    "SearchBot",
    "bots_at_tables",
    "check_portable",
    "find_bot",
    "find_bots",
    "make_bot",
]
