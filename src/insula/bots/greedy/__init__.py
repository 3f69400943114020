"""A bot that looks one step ahead and takes what it likes best."""

from .bot import GreedyBot

__all__ = ["GreedyBot"]
