"""Rule tests of cloth by the dice, points and titles: SEA-CL-04 to SEA-CL-06."""

import pytest
from modules.scenarios.cloth.places import COAST, TEN, TO_TEN, ClothPosition, cloth, cloth_game, left
from modules.seafarers.places import points
from support import BLUE, ORANGE, RED, WHITE, asked, hand, legal, play, roll, state

from insula.game import Phase
from insula.modules.scenarios.cloth.rules.trade import general_supply
from insula.rules import jit

WAYS = {
    RED: (COAST, (TO_TEN,)),
    BLUE: ("-1,1,S", ("-1,1,SW", "-2,1,E", "-1,0,SW", "-1,0,W", "-1,0,NW")),
    WHITE: ("0,-1,N", ("0,-1,NE", "0,-1,E", "0,-1,SE", "-1,0,NE")),
}
"""For three seats a settlement and the ships from it to the village with the 10; those of blue pass that with the 9."""


def traders(*seats: int, at_ten: int = 5) -> ClothPosition:
    """Return a position, before red's roll, in which the seats trade with the village with the 10."""
    position = cloth_game()
    for seat in seats:
        place, ships = WAYS[seat]
        position.with_settlement(seat, place).with_ships(seat, *ships)
    position.with_village(TEN, at_ten).before_roll(RED)
    return position


def supply(game) -> int:
    """Return the general supply."""
    return int(general_supply(jit.record(game.ruleset.boards), state(game)))


def test_sea_cl_04_one_for_each_trader() -> None:
    """SEA-CL-04: each player who trades with the village gets 1 from it, beside the production; the others none."""
    game = roll(traders(RED, BLUE, WHITE).game(), "4 6")
    assert cloth(game) == [1, 1, 1, 0]
    assert left(game, TEN) == 2
    assert left(game, "-1,0,S") == 5


def test_sea_cl_04_other_numbers() -> None:
    """SEA-CL-04: only the villages with the number sell; a 7 brings none."""
    nine = roll(traders(RED, BLUE).game(), "4 5")
    assert cloth(nine) == [0, 1, 0, 0]
    assert cloth(roll(traders(RED, BLUE).game(), "3 4")) == [0, 0, 0, 0]


@pytest.mark.parametrize(("active", "first"), [(RED, RED), (BLUE, BLUE), (WHITE, WHITE), (ORANGE, RED)])
def test_sea_cl_04_the_supply_completes_the_roll(active: int, first: int) -> None:
    """SEA-CL-04: the first in turn order empties the village, the general supply serves the others."""
    position = traders(RED, BLUE, WHITE, at_ten=1).before_roll(active)
    game = roll(position.with_cloth(ORANGE, 13).game(), "4 6")
    assert left(game, TEN) == 0
    assert cloth(game) == [int(seat == first) + int(seat == (first + 1) % 3) for seat in range(3)] + [13]
    assert supply(game) == 0


def test_sea_cl_04_an_empty_village() -> None:
    """SEA-CL-04: a village that was empty before gives nothing, although the supply has cloth."""
    game = roll(traders(RED, BLUE, at_ten=0).game(), "4 6")
    assert cloth(game) == [0, 0, 0, 0]


def test_sea_cl_04_beside_the_production() -> None:
    """SEA-CL-04: cloth takes nothing away from the cards of the roll."""
    game = roll(traders(RED).with_hex("0,-2", "hills", 10).with_robber("3,1").game(), "5 5")
    assert hand(game, RED) == {"brick": 1}
    assert cloth(game)[RED] == 1


def test_sea_cl_04_villages_with_one_number() -> None:
    """SEA-CL-04: with five and six players a number can belong to two villages; the northern one serves first."""
    position = cloth_game(5)
    position.with_settlement(RED, "2,-3,S", "-1,3,N").with_ships(RED, "1,-2,E", "-1,2,E").before_roll(RED)
    position.with_villages(1, "1,-1,N", "0,1,S")
    game = roll(position.game(), "4 6")
    assert cloth(game)[RED] == 2
    assert (left(game, "1,-1,N"), left(game, "0,1,S")) == (0, 0)


@pytest.mark.parametrize("count", [0, 1, 2, 3, 6, 7])
def test_sea_cl_05_two_for_a_point(count: int) -> None:
    """SEA-CL-05: every 2 cloth are 1 point."""
    assert points(cloth_game().with_cloth(BLUE, count).game())[BLUE] == count // 2


def test_sea_cl_05_no_card() -> None:
    """SEA-CL-05: cloth does not count for a 7, and nobody trades it."""
    position = cloth_game(trade_with_players=True).with_cloth(RED, 10).with_hand(RED, wool=7)
    game = roll(position.before_roll(RED).game(), "3 4")
    assert asked(game)[1] != Phase.DISCARDING
    trading = play(cloth_game(trade_with_players=True).with_cloth(RED, 9).with_hand(BLUE, ore=1).game())
    assert not any("cloth" in action for action in legal(trading))


def test_sea_cl_06_no_longest_trade_route() -> None:
    """SEA-CL-06: a route of five pieces is worth nothing."""
    position = cloth_game().with_settlement(RED, COAST).with_hand(RED, lumber=1, wool=1).with_cloth(RED, 1)
    position.with_ships(RED, TO_TEN, "-1,0,NE", "-1,0,E", "-1,0,SE").with_village(TEN, 4)
    game = play(position.game(), "ship -1,0,SW")
    assert state(game).longest_road == -1
    assert points(game)[RED] == 1


def test_sea_cl_06_the_largest_army() -> None:
    """SEA-CL-06: the Largest Army is used."""
    game = play(cloth_game().with_played(RED, knight=2).with_cards(RED, knight=1).game(), "play knight")
    assert state(game).largest_army == RED
