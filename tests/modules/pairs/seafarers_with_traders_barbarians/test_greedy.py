"""The greedy bot with ships and wagons."""

from modules.pairs.seafarers_with_traders_barbarians.places import RULES, island
from modules.traders_barbarians.places import named
from support import RED
from support.greedy import chosen

from insula import Game
from insula.bots import make_bot

MOST_DECISIONS = 4000
COAST = ("1,1,E", "1,1,SE")
"""Two paths at the sea from the corner 2,0,S to the glassworks."""


def test_greedy_beats_three_random_bots() -> None:
    """It reaches the goal before them."""
    game = Game(RULES, 4, 2, {"trade_with_players": False})
    bots = [make_bot("greedy"), *(make_bot("random") for _ in range(3))]
    for _ in range(MOST_DECISIONS):
        if game.over:
            break
        game.play(bots[game.actor].choose(game.view(game.actor), game.legal_actions))
    assert game.winner == RED


def test_greedy_drives_along_its_ships() -> None:
    """COMBO-TB-SEA-02: with two ships 4 movement points are enough to bring sand to the glassworks."""
    position = island().with_wagon(RED, "2,0,S", 1, "sand").with_settlement(RED, "2,0,S").with_ships(RED, *COAST)
    game = position.with_gold(0, 0, 0, 0).moving(RED).game()
    for path in (*COAST, "0,2,C-NE"):
        assert chosen(game) == f"wagon {named(game, path)}"
        game.play(chosen(game))
