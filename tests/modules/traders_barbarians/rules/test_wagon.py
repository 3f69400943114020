"""Rule tests of the movement of wagons: TRADER-TURN, TRADER-WAGON."""

import pytest
from modules.gold.places import gold
from modules.traders_barbarians.places import AWAY, CASTLE, STARTS, on_the_way, place_of, points_left, steps, traders
from support import BLUE, RED, WHITE, asked, bank, can, hand, legal, play, refused, roll, state

from insula.game import Phase


def test_trader_turn_01_the_order_of_a_turn() -> None:
    """TRADER-TURN-01: roll, then trade and build, then the wagon, then the end of the turn."""
    position = traders().with_wagon(RED, "0,0,N").with_hand(RED, ore=4, lumber=1, wool=1).with_gold(2)
    game = position.before_roll(RED).game()
    assert refused(game, "wagon 0,0,NE")
    roll(game, "1 2")
    assert asked(game) == (RED, Phase.ACTION_PHASE)
    assert {"end building", "upgrade", "bank ore for wool", "bank ore for gold", "buy ore"} <= legal(game)
    assert "end" not in legal(game)
    assert game.why_not("end") == "red must end building first; then the wagon moves"
    play(game, "upgrade", "end building")
    assert asked(game) == (RED, Phase.MOVING_WAGON)
    play(game, "wagon 0,0,NE", "end")
    assert asked(game) == (BLUE, Phase.BEFORE_ROLL)


def test_trader_turn_02_no_way_back() -> None:
    """TRADER-TURN-02, TRADER-GOLD-01: in the wagon step nothing is traded, built, bought or upgraded."""
    position = traders().with_city(RED, "0,0,N").with_wagon(RED, "0,0,N", level=2).with_roads(RED, "0,0,NE")
    position.with_hand(RED, ore=4, lumber=3, wool=3, grain=3, brick=3).with_gold(9).with_cards(RED, knight=1)
    game = position.with_barbarians("0,0,NE", *AWAY[:2]).game()
    before = legal(game)
    assert {"upgrade", "buy ore", "buy card", "play knight", "bank ore for wool", "bank ore for gold"} <= before
    play(game, "end building")
    assert {text.split()[0] for text in legal(game)} == {"wagon", "grain", "drive", "end"}
    for text in ("upgrade", "buy ore", "buy card", "play knight", "bank ore for wool", "road 0,0,NW"):
        assert refused(game, text)
    assert game.why_not("buy card") == "red moves the wagon, and cannot trade or build any more in this turn"


def test_trader_turn_03_moving_is_optional() -> None:
    """TRADER-TURN-03: the turn can end before the wagon has moved."""
    game = play(traders().with_wagon(RED, "0,0,N").game(), "end building", "end")
    assert place_of(game, RED) == "0,0,N"


def test_trader_wagon_01_from_intersection_to_intersection() -> None:
    """TRADER-WAGON-01: only along paths at the wagon, and only with all movement points of the path."""
    game = on_the_way(1).game()
    assert "wagon -1,0,NW" not in legal(game)
    assert game.why_not("wagon -1,0,NW") == "this path costs 2 movement points, which are not left"
    game = on_the_way(2).game()
    assert game.why_not("wagon 0,0,NE") == "red's wagon does not stand beside this path"
    play(game, "wagon -1,0,NW")
    assert (place_of(game, RED), points_left(game)) == ("-1,0,N", 0)
    assert legal(game) == {"end"}


@pytest.mark.parametrize(("level", "points"), [(1, 4), (2, 5), (3, 6), (4, 7), (5, 7)])
def test_trader_wagon_02_allowance(level: int, points: int) -> None:
    """TRADER-WAGON-02, TRADER-TRAIN-01: the open card shows the movement points; those left are lost."""
    game = play(traders().with_wagon(RED, "0,0,N", level).game(), "end building")
    assert points_left(game) == points
    play(game, "wagon 0,0,NE", "end")
    assert points_left(game) == 0


COSTS = {
    "without a road": (None, False, 2, 0),
    "own road": (RED, False, 1, 0),
    "foreign road": (BLUE, False, 1, 1),
    "without a road, with a barbarian": (None, True, 4, 0),
    "own road with a barbarian": (RED, True, 3, 0),
    "foreign road with a barbarian": (BLUE, True, 3, 1),
}


@pytest.mark.parametrize(("owner", "has_barbarian", "points", "toll"), COSTS.values(), ids=COSTS)
def test_trader_wagon_03_costs(owner: int | None, has_barbarian: bool, points: int, toll: int) -> None:
    """TRADER-WAGON-03, TRADER-BARB-01: 2, or 1 on a road; 2 more with a barbarian, also for the owner; 1 gold toll."""
    position = on_the_way(7)
    if owner is not None:
        position.with_roads(owner, "-1,0,NW")
    if has_barbarian:
        position.with_barbarians("-1,0,NW", *AWAY[:2])
    game = play(position.game(), "wagon -1,0,NW")
    assert points_left(game) == 7 - points
    assert gold(game) == [5 - toll, 5 + toll, 5, 5]


def test_trader_wagon_04_toll() -> None:
    """TRADER-WAGON-04: without gold a foreign road cannot be used, not even for the points of a path without one."""
    position = on_the_way(7).with_gold(0, 3, 3, 3).with_roads(BLUE, "-1,0,NW")
    game = position.game()
    assert refused(game, "wagon -1,0,NW")
    assert game.why_not("wagon -1,0,NW") == "red is short of 1 gold"
    assert can(game, "wagon -2,0,E")


def test_trader_wagon_04_each_road_has_its_toll() -> None:
    """TRADER-WAGON-04: the toll is paid at each crossing, to the owner of that road."""
    position = on_the_way(7).with_roads(BLUE, "-1,0,NW").with_roads(WHITE, "-1,0,NE")
    game = play(position.game(), "wagon -1,0,NW")
    assert gold(game) == [4, 6, 5, 5]
    play(game, "wagon -1,0,NE")
    assert gold(game) == [3, 6, 6, 5]


def test_trader_wagon_05_grain() -> None:
    """TRADER-WAGON-05: once per turn 1 grain for 2 more points, also when all are used."""
    game = on_the_way(2).with_hand(RED, grain=2).game()
    play(game, "wagon -1,0,NW")
    assert legal(game) == {"grain for wagon", "end"}
    play(game, "grain for wagon")
    assert (points_left(game), hand(game, RED), bank(game)["grain"]) == (2, {"grain": 1}, 18)
    assert refused(game, "grain for wagon")
    assert game.why_not("grain for wagon") == "red has already paid for more movement points"


def test_trader_wagon_05_before_moving_and_only_with_grain() -> None:
    """TRADER-WAGON-05: also before the first step; the player needs a grain card."""
    game = play(on_the_way(6).with_hand(RED, grain=1).game(), "grain for wagon")
    assert points_left(game) == 8
    game = on_the_way(6).with_hand(RED, ore=1).game()
    assert game.why_not("grain for wagon") == "red is short of 1 grain"


def test_trader_wagon_05_again_in_the_next_turn() -> None:
    """TRADER-WAGON-05: once in each turn."""
    game = play(on_the_way(6).with_hand(RED, grain=2).game(), "grain for wagon", "end")
    for _ in range(3):
        play(roll(game, "1 2"), "end building", "end")
    play(roll(game, "1 2"), "end building", "grain for wagon")
    assert hand(game, RED) == {}


def test_trader_wagon_06_nothing_blocks() -> None:
    """TRADER-WAGON-06: settlements and wagons of others do not stop a wagon, and a wagon does not block building."""
    position = on_the_way(7).with_settlement(BLUE, "-1,0,N").with_wagon(WHITE, "-1,0,N")
    game = play(position.game(), *steps("-1,0,NW", "-1,0,NE"))
    assert points_left(game) == 3
    cards = {"brick": 1, "lumber": 1, "wool": 1, "grain": 1}
    position = traders().with_roads(RED, "0,0,NE").with_hand(RED, **cards).with_wagon(BLUE, "0,0,N")
    assert can(position.game(), "settlement 0,0,N")


def test_trader_wagon_07_a_plaza_ends_the_movement() -> None:
    """TRADER-WAGON-07: entering a plaza ends the movement at once, also if nothing is delivered there."""
    position = on_the_way(6).with_wagon(RED, "-2,0,NE", 3, "sand").with_hand(RED, grain=1)
    game = play(position.game(), "wagon -2,0,C-NE")
    assert (place_of(game, RED), points_left(game)) == (CASTLE, -1)
    assert legal(game) == {"end"}
    assert game.why_not("grain for wagon") == "the movement of the wagon ended on the plaza"
    assert game.why_not("wagon -2,0,C-NE") == "the movement of the wagon ended on the plaza"


def test_trader_wagon_08_going_back() -> None:
    """TRADER-WAGON-08: the same path again costs again."""
    game = play(on_the_way(6).with_roads(BLUE, "-1,0,NW").game(), *steps("-1,0,NW", "-1,0,NW", "-1,0,NW"))
    assert (place_of(game, RED), points_left(game)) == ("-1,0,N", 3)
    assert gold(game) == [2, 8, 5, 5]


def test_trader_wagon_09_a_stuck_wagon() -> None:
    """TRADER-WAGON-09: without points or gold for any path the wagon stays."""
    paths = ("-1,0,NW", "-2,0,NE", "-2,0,E", "-2,0,C-NE")
    position = on_the_way(7).with_gold(0, 5, 5, 5).with_roads(BLUE, *paths)
    assert legal(position.game()) == {"end"}
    assert legal(on_the_way(1).game()) == {"end"}


def test_trader_wagon_10_example() -> None:
    """TRADER-WAGON-10: level 2, 1 gold, 1 grain, on the castle plaza; then a blue road with a barbarian."""
    position = traders().with_wagon(RED, CASTLE, 2).with_gold(1, 0, 0, 0).with_hand(RED, grain=1)
    position.with_roads(BLUE, "-1,0,NW").with_barbarians(*STARTS)
    game = play(position.game(), "end building", "wagon -2,0,C-NE")
    assert points_left(game) == 3
    play(game, "wagon -1,0,NW")
    assert (points_left(game), gold(game)) == (0, [0, 1, 0, 0])
    play(game, "grain for wagon", "wagon -1,0,NE")
    assert (points_left(game), place_of(game, RED)) == (0, "0,-1,S")


def test_trader_wagon_10_two_own_roads() -> None:
    """TRADER-WAGON-10: the two points of the grain are enough for two own roads."""
    position = on_the_way(0).with_roads(RED, "-1,0,NW", "-1,0,NE").with_hand(RED, grain=1)
    game = play(position.game(), "grain for wagon", *steps("-1,0,NW", "-1,0,NE"))
    assert points_left(game) == 0
    assert state(game).grain_paid == 1


@pytest.mark.parametrize(("is_open", "expected"), [(False, False), (True, True)])
def test_trader_hex_05_closed_paths(is_open: bool, expected: bool) -> None:
    """TRADER-HEX-05: wagons cannot use a closed path; with the option it is a path without a road."""
    position = on_the_way(6, trader_coast_paths_open=is_open).with_wagon(RED, "-2,0,N", 3).moving(RED)
    game = position.game()
    assert can(game, "wagon -2,0,NW") == expected
    if is_open:
        play(game, *steps("-2,0,NW", "-2,0,W", "-2,0,SW"))
        assert (place_of(game, RED), points_left(game)) == ("-2,0,S", 0)
    else:
        assert game.why_not("wagon -2,0,NW") == "this path at the sea is closed"
