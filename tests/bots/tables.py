"""Tables at which bots trade."""

from support import BLUE, RED, a_game

from insula.game import Game


def a_table(**blue: int) -> Game:
    """Red lacks one grain for a city, and has wool to spare. Only blue has other cards, so its hand is known."""
    position = a_game(players=4).with_settlement(RED, "0,-1,N").with_settlement(BLUE, "0,1,S")
    position = position.with_roads(BLUE, "0,1,SE", "1,1,SW").with_hand(RED, grain=1, ore=3, wool=3)
    return position.with_hand(BLUE, **blue).game()
