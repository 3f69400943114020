"""Rule tests of The Rivers of Catan with Cities & Knights and Seafarers: COMBO-RIVER-CK at sea."""

import pytest
from modules.gold.places import gold
from modules.pairs.seafarers_with_cities_knights.places import robber_hex
from modules.pairs.seafarers_with_rivers.places import BESIDE, BY_RIVER, START, SeaRiversPosition, island
from modules.seafarers.places import pirate, ship
from support import BLUE, RED, play
from support.shown import told

from insula.game import Game

RULES = "cities_knights+rivers+seafarers"


def at_sea(**options: object) -> SeaRiversPosition:
    """Return the example board of the rivers between the islands of Heading for New Shores."""
    return island(rules=RULES, allow_unpublished_combinations=True, **options)


# The Diplomat.


def with_diplomat(amount: int) -> SeaRiversPosition:
    """Return a position in which red can play the Diplomat; red and blue have a ship by the river."""
    position = at_sea().with_settlement(RED, START).with_ships(RED, BY_RIVER[0])
    position.with_settlement(BLUE, "-1,-1,SW").with_ships(BLUE, BY_RIVER[2])
    return position.with_gold(amount, amount, 3, 3).with_progress(RED, diplomat=1)  # type: ignore[attr-defined]


@pytest.mark.parametrize(("before", "after"), [(3, 2), (0, 0)])
def test_an_opponent_pays_for_a_removed_ship(before: int, after: int) -> None:
    """COMBO-RIVER-CK, CK-SEA-05: the owner of a ship that is removed from the river pays 1 gold, as for a road."""
    game = play(with_diplomat(before).game(), "play diplomat", f"remove {BY_RIVER[2]}")
    assert ship(game, BY_RIVER[2]) is None
    assert gold(game)[:2] == [before, after]


def test_the_log_says_who_pays() -> None:
    """COMBO-RIVER-CK, CK-SEA-05: the sentence fits a ship too."""
    game = with_diplomat(3).game()
    sentences = told(game.copy(), "play diplomat", f"remove {BY_RIVER[2]}")
    assert "blue pays 1 gold for the removed piece by the river" in sentences
    play(game, "play diplomat", f"remove {BY_RIVER[0]}")
    assert "red pays 1 gold for the removed piece by the river" in told(game.copy(), f"ship {BESIDE}")
    assert not [sentence for sentence in told(game, f"ship {BY_RIVER[1]}") if "gold" in sentence]


@pytest.mark.parametrize("amount", [3, 0])
def test_an_own_ship_from_river_to_river(amount: int) -> None:
    """COMBO-RIVER-CK, CK-SEA-05: nothing changes, also for a player without gold."""
    game = play(with_diplomat(amount).game(), "play diplomat", f"remove {BY_RIVER[0]}", f"ship {BY_RIVER[1]}")
    assert ship(game, BY_RIVER[1]) == "red"
    assert gold(game)[:2] == [amount, amount]


@pytest.mark.parametrize(("before", "after"), [(3, 2), (0, 0)])
def test_an_own_ship_leaves_the_river(before: int, after: int) -> None:
    """COMBO-RIVER-CK, CK-SEA-05: the ship costs 1 gold if it is not built again, or away from the river."""
    game = with_diplomat(before).game()
    play(game, "play diplomat", f"remove {BY_RIVER[0]}")
    again = game.copy()
    assert gold(play(game, "ship none"))[RED] == after
    assert gold(play(again, f"ship {BESIDE}"))[RED] == after


def test_a_moved_ship_costs_one_gold() -> None:
    """COMBO-RIVER-SEA: a ship that its owner moves away from the river costs 1 gold, not one more."""
    position = at_sea().with_settlement(RED, START).with_ships(RED, BY_RIVER[0]).with_gold(3, 0, 0, 0)
    assert gold(play(position.game(), f"move ship {BY_RIVER[0]}", f"ship to {BESIDE}"))[RED] == 2


# The robber.


def laid(**options: object) -> Game:
    """Return a game in which the starting pieces are placed: the first of the legal actions each time."""
    given = {"allow_unpublished_combinations": True, "trade_with_players": False, **options}
    game = Game(RULES, 4, seed=3, options=given)
    for _ in range(16):
        game.play(game.legal_actions[0])
    return game


def test_the_robber_waits_by_option() -> None:
    """COMBO-RIVER-CK, CK-SEA-03: by option it comes to its swamp after the first landing, as the pirate to its hex."""
    plain, game = laid(), laid(ck_sea_robbers_wait_off_board=True)
    start = robber_hex(plain)
    assert start in ("-1,-1", "-2,1")
    assert (robber_hex(game), pirate(game)) == (None, None)
    game._state.barbarians = 6
    while not game._state.landed:
        game.play(game.legal_actions[0])
    assert (robber_hex(game), pirate(game)) == (start, pirate(plain))


def test_the_log_is_silent_about_a_robber_that_waits() -> None:
    """CK-SEA-03: nobody reads that the robber begins on a swamp while it waits beside the board."""
    for options, is_told in (({}, True), ({"ck_sea_robbers_wait_off_board": True}, False)):
        kinds = {str(event.kind) for event in laid(**options).events_since(0)}
        assert ("robber_placed" in kinds) == is_told
