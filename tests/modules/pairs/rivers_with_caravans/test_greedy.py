"""The greedy bot with the Inventor: the tokens of the two hexes with a 3 stay."""

from modules.pairs.rivers_with_caravans.rules.test_board import ISLAND, UNPUBLISHED
from support.greedy import worth

from insula import Game


def worth_of_inventor(lines: str) -> float:
    """Return the worth of the card for red, who has what the lines say."""
    rules = ISLAND.replace("rules: ", "rules: cities_knights+").replace("=off", "=off " + UNPUBLISHED)
    return worth(Game(position=f"{rules}red:\n{lines}  progress: 1 inventor\nturn: 5 red"), "play inventor")


def test_the_inventor_does_not_help_at_a_hex_with_two_tokens() -> None:
    """COMBO-RIVER-CARAVAN, CK-SCI-04: the 3 at (0,-2) stays; the 11 at (1,1) is exchanged with a better number."""
    useless = worth_of_inventor("")
    assert worth_of_inventor("  cities: 0,-2,NW\n") == useless
    assert worth_of_inventor("  cities: 1,1,SE\n") > useless
