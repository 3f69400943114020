"""Rule tests of barbarians: TRADER-BARB, TRADER-SEVEN, TRADER-ROLL."""

import pytest
from modules.gold.places import gold
from modules.traders_barbarians.places import (
    AWAY,
    CASTLE,
    STARTS,
    TradersPosition,
    barbarians,
    named,
    on_the_way,
    place_of,
    points_left,
    traders,
)
from support import BLUE, RED, WHITE, asked, can, chances, draw, hand, legal, play, refused, roll, state

from insula.game import Phase


@pytest.mark.parametrize("dice", ["1 1", "6 6"])
def test_trader_roll_01_rolling_2_or_12(dice: str) -> None:
    """TRADER-ROLL-01: the dice are rolled again until the sum is neither, and the result has no effect."""
    game = play(traders().with_hand(RED, ore=9).before_roll(RED).game(), "roll")
    for _ in range(2):
        draw(game, dice)
        assert asked(game) == (-1, Phase.ROLLING_DICE)
    draw(game, "2 3")
    assert asked(game) == (RED, Phase.ACTION_PHASE)
    assert state(game).production_number == 5


def test_trader_seven_01_discarding() -> None:
    """TRADER-SEVEN-01: more than 7 cards: half of them, rounded down; gold and tokens do not count."""
    position = traders().with_hand(BLUE, ore=9).with_hand(WHITE, ore=7).with_gold(0, 9, 9, 0)
    game = roll(position.with_wagon(WHITE, CASTLE, 1, "glass").before_roll(RED).game(), "3 4")
    assert (hand(game, BLUE), hand(game, WHITE)) == ({"ore": 5}, {"ore": 7})
    assert gold(game) == [0, 9, 9, 0]


def test_trader_seven_02_moving_a_barbarian() -> None:
    """TRADER-SEVEN-02, TRADER-BARB-03: one of the three, to another open path without a barbarian."""
    game = roll(traders().before_roll(RED).game(), "3 4")
    assert asked(game) == (RED, Phase.CHOOSING_BARBARIAN)
    assert legal(game) == {f"choose barbarian {named(game, path)}" for path in STARTS}
    play(game, "choose barbarian -1,0,NW")
    assert asked(game) == (RED, Phase.MOVING_BARBARIAN)
    assert len(legal(game)) == 75 - 3
    play(game, "barbarian to -2,0,C-NE")
    assert barbarians(game) == {"-2,0,C-NE", *(named(game, path) for path in STARTS[1:])}
    assert asked(game) == (RED, Phase.ACTION_PHASE)


def after_seven(**options: object) -> TradersPosition:
    """Return a position before red's roll: blue has a road and cards, red a road."""
    position = traders(**options).with_roads(BLUE, "0,0,NE").with_roads(RED, "0,0,E").with_hand(BLUE, ore=2, wool=1)
    return position.with_gold(0, 5, 0, 0).before_roll(RED)


def test_trader_seven_03_steal() -> None:
    """TRADER-SEVEN-03: one random resource card of the owner of the road; gold is never drawn."""
    game = play(roll(after_seven().game(), "3 4"), "choose barbarian -1,0,NW", "barbarian to 0,0,NE")
    assert asked(game) == (-1, Phase.DRAWING_STOLEN_CARD)
    assert chances(game) == {"wool": 1, "ore": 2}
    draw(game, "ore")
    assert (hand(game, RED), hand(game, BLUE), gold(game)) == ({"ore": 1}, {"ore": 1, "wool": 1}, [0, 5, 0, 0])


@pytest.mark.parametrize("path", ["0,0,E", "0,0,W"])
def test_trader_seven_03_no_steal(path: str) -> None:
    """TRADER-SEVEN-03: nothing is drawn on an own road, or on a path without a road."""
    game = play(roll(after_seven().game(), "3 4"), "choose barbarian -1,0,NW", f"barbarian to {path}")
    assert (hand(game, RED), asked(game)) == ({}, (RED, Phase.ACTION_PHASE))


def test_trader_seven_03_an_owner_without_cards() -> None:
    """TRADER-SEVEN-03: an owner without resource cards gives nothing."""
    game = roll(after_seven().with_roads(WHITE, "0,0,W").game(), "3 4")
    play(game, "choose barbarian -1,0,NW", "barbarian to 0,0,W")
    assert (hand(game, RED), asked(game)) == ({}, (RED, Phase.ACTION_PHASE))


def test_trader_barb_01_effect() -> None:
    """TRADER-BARB-01: a barbarian hinders neither production nor building; roads may be built on its path."""
    position = traders().with_settlement(RED, "0,0,N").with_barbarians("0,0,NE", "0,0,NW", "0,0,E")
    position.with_hand(RED, brick=1, lumber=1).before_roll(RED)
    game = roll(position.game(), "4 6")
    assert hand(game, RED) == {"brick": 1, "lumber": 1, "wool": 1}
    play(game, "road 0,0,NE")
    assert barbarians(game) == {"0,0,NE", "0,0,NW", "0,0,E"}


def test_trader_barb_02_one_per_path() -> None:
    """TRADER-BARB-02, TRADER-BARB-03: a path holds one barbarian, and the barbarian must go to another path."""
    game = play(roll(traders().before_roll(RED).game(), "3 4"), "choose barbarian -1,0,NW")
    for path in STARTS:
        assert refused(game, f"barbarian to {path}")
    assert game.why_not("barbarian to 1,-1,E") == "there is a barbarian on this path already"
    assert len(barbarians(game)) == 3


@pytest.mark.parametrize(("is_open", "count"), [(False, 72), (True, 81)])
def test_trader_barb_03_legal_places(is_open: bool, count: int) -> None:
    """TRADER-BARB-03, TRADER-HEX-05: inner paths and roads are legal; closed paths only with the option."""
    position = traders(trader_coast_paths_open=is_open).with_roads(BLUE, "0,0,NE").before_roll(RED)
    game = play(roll(position.game(), "3 4"), "choose barbarian -1,0,NW")
    assert len(legal(game)) == count
    assert can(game, "barbarian to 0,0,NE")
    assert can(game, "barbarian to -2,0,W") == is_open


def beside_barbarian(level: int, points: int = 6) -> TradersPosition:
    """Return a position in which red's wagon is beside a barbarian on `-1,0,NW`."""
    return on_the_way(points, level).with_barbarians("-1,0,NW", *AWAY[:2])


DRIVES_OFF = {1: set(), 2: {6}, 3: {5, 6}, 4: {4, 5, 6}, 5: {3, 4, 5, 6}}


@pytest.mark.parametrize("level", range(2, 6))
@pytest.mark.parametrize("result", range(1, 7))
def test_trader_barb_04_driving_off(level: int, result: int) -> None:
    """TRADER-BARB-04, TRADER-TRAIN-01: a die with a number of the card; no cost in both cases."""
    game = play(beside_barbarian(level).game(), "drive off -1,0,NW")
    assert chances(game) == {str(number): 1 for number in range(1, 7)}
    draw(game, str(result))
    if result in DRIVES_OFF[level]:
        assert asked(game) == (RED, Phase.DRIVING_BARBARIAN)
        play(game, "barbarian to 0,0,E")
        assert barbarians(game) == {"0,0,E", *(named(game, path) for path in AWAY[:2])}
    else:
        assert "-1,0,NW" in barbarians(game)
    assert (asked(game), points_left(game)) == ((RED, Phase.MOVING_WAGON), 6)


def test_trader_barb_04_not_at_level_1() -> None:
    """TRADER-BARB-04: a wagon of level 1 cannot try."""
    game = beside_barbarian(1, 4).game()
    assert refused(game, "drive off -1,0,NW")
    assert game.why_not("drive off -1,0,NW") == "only a wagon of level 2 or more can drive off barbarians"


def test_trader_barb_04_only_beside_the_wagon() -> None:
    """TRADER-BARB-04: the wagon must stand on an end of the barbarian's path."""
    game = on_the_way(6, 3).with_barbarians("0,0,NE", *AWAY[:2]).game()
    assert game.why_not("drive off 0,0,NE") == "red's wagon does not stand beside this path"
    assert game.why_not("drive off 0,0,E") == "there is no barbarian on this path"


def test_trader_barb_05_no_steal() -> None:
    """TRADER-BARB-05: a barbarian that was driven off takes no card."""
    position = beside_barbarian(5).with_roads(BLUE, "0,0,NE").with_hand(BLUE, ore=3)
    game = play(draw(play(position.game(), "drive off -1,0,NW"), "6"), "barbarian to 0,0,NE")
    assert (hand(game, RED), hand(game, BLUE)) == ({}, {"ore": 3})


@pytest.mark.parametrize("result", ["1", "6"])
def test_trader_barb_06_one_attempt_per_barbarian(result: str) -> None:
    """TRADER-BARB-06: each barbarian once per turn, also after it was driven off; another one can be tried."""
    position = on_the_way(6, 3).with_barbarians("-1,0,NW", "-2,0,E", AWAY[0])
    game = draw(play(position.game(), "drive off -1,0,NW"), result)
    where = "-1,0,NW"
    if result == "6":
        play(game, "barbarian to -2,0,C-NE")
        where = "-2,0,C-NE"
    assert refused(game, f"drive off {where}")
    assert game.why_not(f"drive off {where}") == "red has already tried to drive off this barbarian in this turn"
    assert can(game, "drive off -2,0,E")


def test_trader_barb_06_not_again_with_swift_journey() -> None:
    """TRADER-BARB-06: a second movement gives no new attempt; the next turn does."""
    position = beside_barbarian(3).with_cards(RED, swift_journey=1)
    game = draw(play(position.game(), "drive off -1,0,NW"), "1")
    play(game, "wagon -2,0,C-NE")
    draw(game, "sand")
    play(game, "play swift journey", "wagon -2,0,C-NE")
    assert refused(game, "drive off -1,0,NW")
    play(game, "end")
    assert state(game).barbarian.tolist().count(1) == 3


def test_trader_barb_07_when() -> None:
    """TRADER-BARB-07: at the start, on the way, and at the end without points; not after the end on a plaza."""
    game = play(beside_barbarian(3, 0).game(), "drive off -1,0,NW")
    assert asked(game) == (-1, Phase.ROLLING_DRIVE_OFF)
    position = on_the_way(4, 3).with_wagon(RED, "-1,-1,NW", 3).with_barbarians("-2,0,C-NE", *AWAY[:2])
    position.with_wagon(RED, "-2,0,N", 3).moving(RED, 2)
    game = play(position.game(), "wagon -2,0,C-N")
    draw(game, "sand")
    assert place_of(game, RED) == CASTLE
    assert game.why_not("drive off -2,0,C-NE") == "the movement of the wagon ended on the plaza"


def test_trader_barb_08_example_of_level_3() -> None:
    """TRADER-BARB-08: level 3, 6 points. A 4 misses and the path costs 4; a 5 moves the barbarian and it costs 2."""
    game = draw(play(beside_barbarian(3).game(), "drive off -1,0,NW"), "4")
    assert points_left(play(game, "wagon -1,0,NW")) == 2
    game = draw(play(beside_barbarian(3).game(), "drive off -1,0,NW"), "5")
    assert points_left(play(game, "barbarian to 1,0,E", "wagon -1,0,NW")) == 4


def test_trader_barb_08_example_of_level_2() -> None:
    """TRADER-BARB-08: level 2 with 3 points: it stays, goes another way, or pays grain and has enough for the 4."""
    game = draw(play(beside_barbarian(2, 3).with_hand(RED, grain=1).game(), "drive off -1,0,NW"), "5")
    assert refused(game, "wagon -1,0,NW")
    assert {"wagon -2,0,E", "end"} <= legal(game)
    play(game, "grain for wagon", "wagon -1,0,NW")
    assert points_left(game) == 1
