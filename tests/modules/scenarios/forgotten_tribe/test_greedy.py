"""The greedy bot at the islands of the tribe."""

import pytest
from modules.scenarios.forgotten_tribe.places import NORTH, SHIP_CARDS, SOUTH, TribePosition, tribe
from support import BLUE, ORANGE, RED, WHITE, play
from support.length import amount

from insula import Game, Ruleset
from insula.arena import Match
from insula.bots import make_bot


def choice(game: Game) -> str:
    return str(make_bot("greedy", seed=1).choose(game.view(game.actor), game.legal_actions))


def at_the_point() -> TribePosition:
    """Return a position in which the next ship of red takes a point on `-1,3,SW`."""
    return tribe().with_settlement(RED, "0,1,S").with_ships(RED, *SOUTH).with_placed("-1,3,SE", "0,1,SE")


def test_it_takes_a_point() -> None:
    assert choice(at_the_point().with_hand(RED, **SHIP_CARDS).game()) == "ship -1,3,SW"


def test_it_moves_a_ship_to_a_point() -> None:
    game = at_the_point().with_ships(RED, "-1,3,NE").game()
    assert choice(game) == "move ship -1,3,NE"
    assert choice(play(game, "move ship -1,3,NE")) == "ship to -1,3,SW"


def test_it_moves_no_ship_for_nothing() -> None:
    assert choice(at_the_point().without_gifts("-1,3,SW").game()) == "end"


def test_it_takes_a_harbor() -> None:
    position = tribe().with_pirate(None).with_settlement(RED, "0,-1,N").with_ships(RED, *NORTH[:2])
    assert choice(position.with_hand(RED, **SHIP_CARDS).game()) == "ship 1,-3,E"


def test_it_places_the_harbor_for_what_it_gets() -> None:
    """Of two harbors, that for the resource which the settlements bring is better: two pastures with a 6 and an 8."""
    position = tribe().with_pirate(None).with_hex("0,-1", "pasture", 6).with_hex("0,0", "pasture", 8)
    position.with_harbor("2,-3,NW", "wool").with_harbor("-1,-3,NW", "ore").with_kept(RED, "2,-3,NW", "-1,-3,NW")
    position.with_settlement(RED, "0,-1,S").with_roads(RED, "0,-1,SE", "0,-1,E", "0,-1,NE")
    game = play(position.with_hand(RED, brick=1, lumber=1, wool=1, grain=1).game(), "settlement 0,-1,N")
    assert choice(game).endswith("wool")


def test_it_places_the_harbor_at_a_city() -> None:
    """A city counts twice for the Harbormaster."""
    position = tribe(rules="harbormaster+seafarers").with_pirate(None).with_city(RED, "-2,-1,N")
    position.with_settlement(RED, "0,-1,N").with_ships(RED, *NORTH[:2]).with_hand(RED, **SHIP_CARDS)
    assert choice(play(position.game(), "ship 2,-3,W")).split()[1].startswith("-2,-1")


@pytest.mark.slow
def test_it_beats_random_bots() -> None:
    """It wins at least 95 of 100 games against three random bots; a few of them in the short suite."""
    games = amount(3, long=100)
    seats = (RED, BLUE, WHITE, ORANGE)
    ruleset = Ruleset.of("seafarers", 4, {"sea_scenario": "forgotten_tribe"})
    won = 0
    for seed in range(games):
        own = seats[seed % 4]
        bots = [make_bot("greedy" if seat == own else "random", seed=seed) for seat in seats]
        won += own in Match(ruleset, bots, seed=seed, strict=True).run().winners
    assert won >= 0.95 * games
