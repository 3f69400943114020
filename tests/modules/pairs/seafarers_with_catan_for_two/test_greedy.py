"""The greedy bot with ships of neutral players."""

from modules.catan_for_two.places import with_neutral
from modules.pairs.seafarers_with_catan_for_two.neutrals import FIRST, SECOND, shores, with_neutral_ships
from modules.seafarers.places import SHIP_CARDS
from support import play
from support.greedy import worth


def test_a_neutral_ship_takes_the_trade_route_from_the_opponent() -> None:
    """A longer neutral line is worth most where it takes the card from the opponent."""
    position = with_neutral_ships(with_neutral(shores(), 0, "2,-1,NE"), 0, "3,-1,NW", "3,-1,NE", "3,-1,E")
    with_neutral(position, 0, roads=("2,-1,E", "2,0,NE"))
    position.with_settlement(FIRST, "-2,2,S").with_hand(FIRST, **SHIP_CARDS)
    position.with_settlement(SECOND, "-1,-1,N").with_roads(SECOND, "-1,-1,NE", "0,-1,W", "-1,0,NE", "-1,0,E", "-1,1,NE")
    game = play(position.with_holder(longest_road=SECOND).game(), "ship -2,2,SE")
    assert worth(game, "neutral ship 1 3,-1,SE") > worth(game, "neutral ship 1 2,-1,NE")
