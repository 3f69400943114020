"""What can be paid for in a game, and its price: for lists beside the hand."""

from functools import lru_cache

from ..ruleset import Ruleset
from ..ruleset.words import CARDS, THINGS
from .frame import Cards
from .frame_part import Price, parts_in_play


def cost(ruleset: Ruleset, thing: str) -> Cards:
    """The price of a thing, one of `insula.ruleset.words.THINGS`; empty if nobody can buy it.

    >>> cost(Ruleset.of(), "road")
    {'brick': 1, 'lumber': 1}
    """
    row = ruleset.boards[0]["cost"][THINGS.index(thing)].tolist()
    return {CARDS[kind]: count for kind, count in enumerate(row) if count}


@lru_cache
def prices(ruleset: Ruleset) -> list[Price]:
    """Everything that can be paid for with these rules.

    >>> [price.kind for price in prices(Ruleset.of())]
    ['build_road', 'build_settlement', 'build_city', 'buy_development_card']
    """
    return [price for part in parts_in_play(ruleset.modules) for price in part.prices(ruleset)]
