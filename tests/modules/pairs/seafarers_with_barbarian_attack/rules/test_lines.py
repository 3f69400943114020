"""Ships at conquered hexes and of conquered settlements (COMBO-BA-SEA-04, COMBO-BA-SEA-05)."""

import pytest
from modules.barbarian_attack.places import barbarians, is_conquered
from modules.pairs.seafarers_with_barbarian_attack.places import ABROAD, LINE, SHORE, SeaAttackPosition, island, ships
from modules.seafarers.places import SHIP_CARDS, movable, same, ship
from support import BLUE, RED, can, play, refused

CONQUERED_LINE = "the ships of red there are connected only with conquered buildings"
RICH = {"lumber": 3, "wool": 3, "brick": 2, "grain": 1}


def with_line(*, conquered: bool = True) -> SeaAttackPosition:
    """Red has a settlement at the shore with two ships, and cards for more."""
    position = island().with_settlement(RED, SHORE).with_ships(RED, *LINE).with_hand(RED, **RICH)
    return position.with_barbarians(**{"2,0": 3 if conquered else 2})


def test_combo_ba_sea_04_ships_at_conquered_hexes() -> None:
    """COMBO-BA-SEA-04: a ship can be built on a side of a conquered hex, a road cannot."""
    game = island().with_conquered("2,0").with_settlement(RED, "2,0,N").with_hand(RED, **RICH).game()
    assert not is_conquered(game, "2,0,N")
    assert can(game, "ship 2,0,NE")
    assert refused(game, "road 2,0,NE")
    assert game.why_not("road 2,0,NE") == "the path is a side of a conquered hex"
    play(game, "ship 2,0,NE", "ship 2,0,E")


def test_combo_ba_sea_04_a_ship_moves_there() -> None:
    """COMBO-BA-SEA-04: a ship can also be moved to such a side."""
    game = island().with_conquered("2,0").with_settlement(RED, "2,0,N").with_ships(RED, "2,-1,E").game()
    assert ship(play(game, "move ship 2,-1,E"), "2,0,NE") == "red"  # the only other place


def test_combo_ba_sea_05_the_line_stays_as_it_is() -> None:
    """COMBO-BA-SEA-05: the line of a conquered settlement can be neither extended nor moved; a free one can."""
    free = with_line(conquered=False).game()
    assert same(free, "3,-1,NE", "4,-1,SW", "2,0,NE", "2,0,E") <= ships(free, RED)
    assert movable(free) == same(free, LINE[1])
    game = with_line().game()
    assert is_conquered(game, SHORE)
    assert not ships(game, RED)
    assert not movable(game)
    for text in ("ship 3,-1,NE", "ship 4,-1,SW", "ship 2,0,NE", f"move ship {LINE[1]}"):
        assert refused(game, text)
        assert game.why_not(text) == CONQUERED_LINE


def test_combo_ba_sea_05_no_line_starts_there() -> None:
    """COMBO-BA-SEA-05: no ship can be built at a conquered settlement without ships, but at another one."""
    position = island().with_conquered("2,0").with_settlement(RED, SHORE, "1,1,NE").with_hand(RED, **RICH)
    game = position.game()
    assert is_conquered(game, SHORE)
    assert not ships(game, RED) & same(game, "2,0,NE", "2,0,E", "3,-1,SE")
    assert same(game, "2,1,W") <= ships(game, RED)


def test_combo_ba_sea_05_another_building_holds_the_line() -> None:
    """COMBO-BA-SEA-05: a standing settlement anywhere at the line is enough, also for ships at the conquered one."""
    game = with_line().with_settlement(RED, ABROAD).with_ships(RED, "4,-1,SW").game()
    assert same(game, "3,-1,NE", "2,0,NE", "2,0,E", "3,0,E") <= ships(game, RED)
    assert movable(game) == same(game, "4,-1,SW")


def test_combo_ba_sea_05_a_settlement_of_an_opponent_holds_nothing() -> None:
    """COMBO-BA-SEA-05: only settlements and cities of the owner count."""
    game = with_line().with_settlement(BLUE, ABROAD).game()
    assert not ships(game, RED)
    assert not movable(game)


def test_combo_ba_sea_05_what_divides_no_line() -> None:
    """COMBO-BA-SEA-05, SEA-MOVE-03: the line goes on beyond a building of an opponent, and beyond a conquered one."""
    beyond = with_line().with_settlement(BLUE, ABROAD).with_ships(RED, "3,-1,NE", "3,-2,E")
    beyond.with_settlement(RED, "3,-2,NE")
    assert same(beyond.game(), "2,0,NE", "2,0,E") <= ships(beyond.game(), RED)
    through = with_line().with_ships(RED, "2,0,NE", "2,-1,E").with_settlement(RED, "2,-1,NE")
    assert not is_conquered(through.game(), "2,-1,NE")
    assert same(through.game(), "3,-1,NE", "4,-1,SW") <= ships(through.game(), RED)


def test_combo_ba_sea_05_other_lines_and_players_are_free() -> None:
    """COMBO-BA-SEA-05: another line of the player, which is not connected with this one, can be extended and moved."""
    position = with_line().with_settlement(RED, "-2,1,NW", "-1,2,S").with_ships(RED, "-2,1,W")
    position.with_settlement(BLUE, "0,-2,N").with_hand(BLUE, **SHIP_CARDS)
    game = position.game()
    assert movable(game) == same(game, "-2,1,W")
    assert same(game, "-2,1,SW") <= ships(game, RED)
    play(game, "move ship -2,1,W")
    assert not can(game, "ship to 3,-1,NE")
    assert game.why_not("ship to 3,-1,NE") == CONQUERED_LINE
    assert same(game, "0,-2,NW", "0,-2,NE", "0,-3,E") == ships(position.action_phase(BLUE).game(), BLUE)


def test_combo_ba_sea_05_a_new_settlement_holds_the_line() -> None:
    """COMBO-BA-SEA-05: the example: red settles at the end of the line, and can extend it everywhere."""
    game = with_line().game()
    play(game, f"settlement {ABROAD}")
    while game.actor < 0:
        game.play(game.outcomes[0][0])
    assert same(game, "3,-1,NE", "4,-1,SW", "2,0,NE") <= ships(game, RED)


@pytest.mark.parametrize("count", [2, 3])
def test_combo_ba_sea_05_when_the_hex_is_freed(count: int) -> None:
    """COMBO-BA-SEA-05, ATTACK-BLDG-08: the line is free again as soon as the settlement stands up."""
    position = with_line().with_knights(RED, "2,0,E", "2,0,NE", "2,0,W", "2,0,NW").with_barbarians(**{"2,0": count})
    before = position.game()
    assert bool(ships(before, RED)) == (count < 3)
    game = position.fighting().game()
    while game.actor < 0:
        game.play(game.outcomes[0][0])
    assert barbarians(game).get("2,0", 0) == 0
    assert movable(position.with_barbarians(**{"2,0": 0}).action_phase(RED).game()) == same(game, LINE[1])
