"""The things that players can pay for and their prices, for price lists."""

from functools import lru_cache

from ..ruleset import Ruleset
from ..ruleset.words import CARDS, THINGS
from .frame import Cards
from .frame_part import Price, in_use, parts_in_play


def cost(ruleset: Ruleset, thing: str) -> Cards:
    """Return the price of a thing from `insula.ruleset.words.THINGS`; empty if it cannot be bought.

    >>> cost(Ruleset.of(), "road")
    {'brick': 1, 'lumber': 1}
    """
    row = ruleset.boards[0]["cost"][THINGS.index(thing)].tolist()
    return {CARDS[kind]: count for kind, count in enumerate(row) if count}


@lru_cache
def prices(ruleset: Ruleset) -> list[Price]:
    """Return everything that players can pay for with these rules.

    >>> [price.kind for price in prices(Ruleset.of())]
    ['build_road', 'build_settlement', 'build_city', 'buy_development_card']
    """
    return in_use(parts_in_play(ruleset.modules), lambda part: part.prices(ruleset), lambda price: price.kind)
