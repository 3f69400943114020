"""The greedy bot: it looks one step ahead and plays the best action."""

from .bot import GreedyBot

__all__ = ["GreedyBot"]
