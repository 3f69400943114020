"""What can be traded with a ruleset: cards, and goods that are not cards."""

from ..rules import jit, switchboard
from ..ruleset import Ruleset
from ..ruleset.words import CARDS, GOODS


def goods(ruleset: Ruleset) -> list[str]:
    """Return what can be traded besides cards.

    >>> goods(Ruleset.of())
    []
    """
    return list(GOODS[len(CARDS) : switchboard.kinds_of_goods(jit.record(ruleset.template))])


def cards(ruleset: Ruleset) -> list[str]:
    """Return the kinds of cards that a hand can hold.

    >>> cards(Ruleset.of())
    ['brick', 'lumber', 'wool', 'grain', 'ore']
    """
    return [card for card, rate in zip(CARDS, ruleset.template[0]["rate"][0].tolist(), strict=True) if rate]
