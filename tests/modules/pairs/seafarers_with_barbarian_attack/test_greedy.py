"""The greedy bot with ships, knights and conquered hexes."""

from modules.pairs.seafarers_with_barbarian_attack.places import LINE, RULES, SHORE, island
from support import RED

from insula import Game
from insula.bots import make_bot
from insula.bots.greedy.outlook import Outlook
from insula.modules.seafarers.judge import Voyages

MOST_DECISIONS = 3000


def test_greedy_beats_three_random_bots() -> None:
    """It reaches the goal before them."""
    game = Game(RULES, 4, 2, {"trade_with_players": False})
    bots = [make_bot("greedy"), *(make_bot("random") for _ in range(3))]
    for _ in range(MOST_DECISIONS):
        if game.over:
            break
        game.play(bots[game.actor].choose(game.view(game.actor), game.legal_actions))
    assert game.winner == RED


def test_greedy_hopes_for_nothing_at_a_line_that_stays_as_it_is() -> None:
    """COMBO-BA-SEA-05: the line of a conquered settlement leads nowhere, that of a standing one to a small island."""
    position = island().with_settlement(RED, SHORE).with_ships(RED, LINE[0])
    assert any(Outlook(position.game().view(RED)).of(Voyages).best)
    assert not any(Outlook(position.with_conquered("2,0").game().view(RED)).of(Voyages).best)
