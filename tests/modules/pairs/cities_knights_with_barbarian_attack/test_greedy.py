"""The greedy bot with the Inventor, which exchanges the tokens of inner hexes only."""

from modules.pairs.cities_knights_with_barbarian_attack.places import KnightsOnPaths, island
from support import RED, play
from support.greedy import worth

CARD = "play inventor"
COAST = "2,0,SE"
"""A corner of one hex only, of the coast, with the token 11."""


def inventor() -> KnightsOnPaths:
    """Return a position in which red holds the Inventor."""
    return island().with_progress(RED, inventor=1)


def test_the_inventor_does_not_help_on_the_coast() -> None:
    """COMBO-BA-CK-18: the card is worth more with a building at an inner hex, but not with one on the coast."""
    useless = worth(inventor().game(), CARD)
    assert worth(inventor().with_city(RED, COAST).game(), CARD) == useless
    assert worth(inventor().with_city(RED, "0,1,N").game(), CARD) > useless


def test_no_exchange_with_the_coast_is_expected() -> None:
    """COMBO-BA-CK-18: no first hex is better than another, because no second one can improve red's city."""
    game = play(inventor().with_city(RED, COAST).game(), CARD)
    assert {worth(game, str(action)) for action in game.legal_actions} == {0.0}
