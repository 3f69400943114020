"""The greedy bot with knights that chase the pirate, and with ships of the Diplomat."""

import pytest
from modules.pairs.seafarers_with_cities_knights.places import ACROSS, AT_SEA, HOME, OUT, RULES, both
from modules.seafarers.places import SeaPosition
from support import BLUE, RED, play
from support.greedy import worth
from support.length import amount

from insula import Action, Game
from insula.bots import make_bot
from insula.bots.greedy.outlook import Outlook
from insula.modules.cities_knights.judge.alchemist import worth_of_total
from insula.modules.cities_knights.judge.outlook import KnightsOutlook

CHASE = f"chase pirate with {AT_SEA}"


def chosen(game: Game) -> Action:
    """Return what greedy plays."""
    return make_bot("greedy").choose(game.view(game.actor), game.legal_actions)


def hunter(cards: int) -> SeaPosition:
    """Return a position with a knight at sea beside the pirate, and a ship of blue, who has a number of cards."""
    position = both().with_pirate("3,-4").with_barbarians(landed=True).with_settlement(RED, HOME).with_ships(RED, OUT)
    position.with_settlement(BLUE, "2,-1,NE").with_ships(BLUE, "3,-1,NW").with_hand(BLUE, ore=cards)
    return position.with_knight(RED, AT_SEA, active=True)


def test_a_chase_is_worth_more_with_a_victim() -> None:
    """CK-SEA-10: a card of blue, or only a hex for the pirate."""
    assert worth(hunter(3).game(), CHASE) > worth(hunter(0).game(), CHASE)


def test_greedy_chases_when_the_barbarians_are_far() -> None:
    """CK-SEA-10: with grain in hand the knight can be activated again, and blue has a card to steal."""
    game = hunter(3).with_hand(RED, grain=3).game()
    assert chosen(game) == game.parse(CHASE)
    play(game, CHASE)
    assert str(chosen(game)) in ("pirate 3,-1", "pirate 3,-2")


def test_greedy_builds_a_ship_again() -> None:
    """CK-SEA-13: where it leads is worth more than a ship in the supply."""
    position = both().with_settlement(RED, HOME).with_ships(RED, OUT, ACROSS).with_settlement(BLUE, "0,0,N")
    position.with_roads(BLUE, "0,0,NE", "0,0,NW").with_progress(RED, diplomat=1)
    game = play(position.game(), "play diplomat", f"remove {ACROSS}")
    assert worth(game, "ship 2,-3,NE") >= worth(game, "ship none") == 0


def test_numbers_of_gold_fields_count() -> None:
    """CK-SEA-11, CK-SEA-13: the Alchemist knows what a gold field brings, and the Inventor what its number is worth."""
    position = both().with_city(RED, "4,-1,SE").with_progress(RED, inventor=1)
    game = position.game()
    knights = Outlook(game.view(RED)).of(KnightsOutlook)
    assert worth_of_total(knights, 10) > 0 == worth_of_total(knights, 9)
    idle = both().with_city(RED, "-1,0,N").with_progress(RED, inventor=1).game()
    assert worth(game, "play inventor") != worth(idle, "play inventor")


@pytest.mark.parametrize(
    ("players", "scenario"), [(4, "new_shores"), (3, "through_the_desert"), (4, "greater_catan"), (6, "new_shores")]
)
def test_greedy_plays(players: int, scenario: str) -> None:
    """Four of them play without stopping, and score."""
    game = Game(RULES, players, 3, {"sea_scenario": scenario, "trade_with_players": False})
    bots = [make_bot("greedy", seat) for seat in range(players)]
    for _ in range(amount(220, long=3000)):
        if game.over:
            break
        game.play(bots[game.actor].choose(game.view(game.actor), game.legal_actions))
    assert max(game.points(seat) for seat in range(players)) > 3
