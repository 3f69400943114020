"""Rule tests of the Longest Road: BASE-LR. For thousands of positions see tests/engine/test_longest_road_oracle.py."""

import pytest
from support import BLUE, ORANGE, RED, WHITE, Position, a_game, can, legal, play, refused, state

from insula.game import Game

NOBODY = -1
SETTLEMENT = {"brick": 1, "lumber": 1, "wool": 1, "grain": 1}
ROAD = {"brick": 1, "lumber": 1}
TIES = ["holder_keeps", "set_aside"]


def zigzag(row: int, first: int, count: int, *, side: str = "N") -> list[str]:
    """Return sides in a line along the north (or south) of a row of hexes, starting west of hex `first`."""
    return [f"{first + i // 2},{row},{side}{'WE'[i % 2]}" for i in range(count)]


def length(game: Game, seat: int) -> int:
    return int(state(game).road_length[seat])


def holder(game: Game) -> int:
    return int(state(game).longest_road)


def around(q: int, r: int) -> list[str]:
    return [f"{q},{r},{side}" for side in ("NE", "E", "SE", "SW", "W", "NW")]


def test_base_lr_01_circles() -> None:
    """BASE-LR-01, example: six around a hex: 6; with one that leads away: 7; all 11 sides of two adjacent hexes: 11."""
    position = a_game().with_roads(RED, *around(0, 0))
    assert length(position.game(), RED) == 6
    assert length(position.with_roads(RED, "1,0,NW").game(), RED) == 7
    two = [side for side in around(1, 0) if side not in ("1,0,W", "1,0,NW")]
    assert length(position.with_roads(RED, *two).game(), RED) == 11


def test_base_lr_01_a_circle_with_an_opponents_settlement() -> None:
    """BASE-LR-01, example: a circle with an opponent's settlement on one corner is 6 long; with two it is cut."""
    position = a_game().with_roads(RED, *around(0, 0)).with_settlement(BLUE, "0,0,N")
    assert length(position.game(), RED) == 6
    assert length(position.with_settlement(WHITE, "0,0,SE").game(), RED) == 4, "4 on one side, 2 on the other"


def test_base_lr_01_side_branches() -> None:
    """BASE-LR-01, example: 7 roads in a line and two single side roads: 7."""
    game = a_game().with_roads(WHITE, *zigzag(0, -2, 7), "-1,0,W", "0,0,W").game()
    assert length(game, WHITE) == 7


def test_base_lr_01_own_buildings_do_not_interrupt() -> None:
    """BASE-LR-01: the line passes the player's own buildings, but not a settlement or city of an opponent."""
    roads = a_game().with_roads(RED, *zigzag(0, -2, 6))
    assert length(roads.with_settlement(RED, "-1,0,N").with_city(RED, "0,0,N").game(), RED) == 6
    for build in (Position.with_settlement, Position.with_city):
        broken = build(a_game().with_roads(RED, *zigzag(0, -2, 6)), BLUE, "-1,0,N")
        assert length(broken.game(), RED) == 3


def test_base_lr_02_first_award() -> None:
    """BASE-LR-02: the first player with 5 takes the card at once, with 2 VP; 4 are not enough."""
    game = a_game().with_roads(RED, *zigzag(0, -2, 3)).with_hand(RED, brick=2, lumber=2).game()
    play(game, f"road {zigzag(0, -2, 4)[3]}")
    assert (length(game, RED), holder(game), game.points(RED)) == (4, NOBODY, 0)
    play(game, f"road {zigzag(0, -2, 5)[4]}")
    assert (length(game, RED), holder(game), game.points(RED)) == (5, RED, 2)


def a_challenge(tie: str = "holder_keeps") -> Game:
    """Return a game in which Blue holds the card with 6; Red has 5, and cards for two roads."""
    return (
        a_game(options={"longest_road_tie": tie})
        .with_roads(BLUE, *zigzag(0, -2, 6))
        .with_roads(RED, *zigzag(1, -2, 5, side="S"))
        .with_holder(longest_road=BLUE)
        .with_hand(RED, brick=2, lumber=2)
        .game()
    )


def test_base_lr_03_losing_it_to_a_longer_road() -> None:
    """BASE-LR-03: an equal length is not enough; a greater one takes the card and its 2 VP at once."""
    game = play(a_challenge(), f"road {zigzag(1, -2, 6, side='S')[5]}")
    assert (length(game, RED), holder(game)) == (6, BLUE)
    play(game, f"road {zigzag(1, -2, 7, side='S')[6]}")
    assert (length(game, RED), holder(game)) == (7, RED)
    assert (game.points(RED), game.points(BLUE)) == (2, 0)


def test_base_lr_04_checked_after_each_road_and_settlement() -> None:
    """BASE-LR-04: the card changes hands with the road or settlement, even between the two roads of a card."""
    game = a_game().with_roads(RED, *zigzag(0, -2, 4)).with_cards(RED, road_building=1).game()
    play(game, "play road building", f"road {zigzag(0, -2, 5)[4]}")
    assert holder(game) == RED, "the second road is not placed yet"
    assert any(text.startswith("road") for text in legal(game))
    assert "end" not in legal(game)


def seven_roads() -> Position:
    """Return Red's 7 roads of the example of BASE-LR-05, with the card."""
    sides = ("-2,0,NW", "-2,0,NE", "-1,0,NW", "-1,0,NE", "0,0,NW", "0,0,NE", "1,0,NW")
    return a_game().with_roads(RED, *sides).with_holder(longest_road=RED).with_hand(BLUE, **SETTLEMENT)


@pytest.mark.parametrize(
    ("place", "path", "left", "holds"), [("0,0,NW", "0,0,W", 4, NOBODY), ("0,0,N", "0,-1,E", 5, RED)]
)
def test_base_lr_05_a_road_is_broken(place: str, path: str, left: int, holds: int) -> None:
    """BASE-LR-05, example: a settlement on 0,0,NW leaves 4 and 3: length 4; on 0,0,N it leaves 5 and 2: length 5."""
    game = seven_roads().with_roads(BLUE, path).action_phase(BLUE).game()
    assert length(game, RED) == 7
    play(game, f"settlement {place}")
    assert (length(game, RED), holder(game)) == (left, holds)


def test_base_lr_05_the_holder_falls_to_a_tie_and_keeps_the_card() -> None:
    """BASE-LR-05, example: Red, the holder, falls from 8 to 6; Blue has 6: Red keeps the card."""
    game = (
        a_game()
        .with_roads(RED, *zigzag(0, -2, 8))
        .with_roads(BLUE, *zigzag(-2, 0, 6))
        .with_roads(WHITE, "0,0,E")
        .with_holder(longest_road=RED)
        .with_hand(WHITE, **SETTLEMENT)
        .action_phase(WHITE)
        .game()
    )
    assert (length(game, RED), length(game, BLUE)) == (8, 6)
    play(game, "settlement 0,0,NE")
    assert (length(game, RED), holder(game)) == (6, RED)


def test_base_lr_05_others_are_tied_for_the_lead() -> None:
    """BASE-LR-05, example: Red falls to 5, Blue and White have 6: set aside. Later Blue reaches 7: Blue takes it."""
    game = (
        a_game()
        .with_roads(RED, *zigzag(0, -2, 7))
        .with_roads(BLUE, *zigzag(0, -2, 6, side="S"))
        .with_roads(WHITE, *zigzag(-2, 0, 6))
        .with_roads(ORANGE, "0,-1,E")
        .with_holder(longest_road=RED)
        .with_hand(ORANGE, **SETTLEMENT)
        .with_hand(BLUE, **ROAD)
        .action_phase(ORANGE)
        .game()
    )
    play(game, "settlement 0,0,N")
    assert [length(game, seat) for seat in (RED, BLUE, WHITE)] == [5, 6, 6]
    assert holder(game) == NOBODY
    assert game.points(RED) == 0
    play(game, "end", "roll", "1 1", "end", "roll", "1 1", f"road {zigzag(0, -2, 7, side='S')[6]}")
    assert (length(game, BLUE), holder(game)) == (7, BLUE)


def test_base_lr_05_the_greatest_falls_below_five() -> None:
    """BASE-LR-05, example: Red falls to 4, Blue has 4: set aside. The next player who leads alone with 5 takes it."""
    game = (
        a_game()
        .with_roads(RED, *zigzag(0, -2, 6))
        .with_roads(BLUE, *zigzag(1, -2, 4, side="S"), "0,0,W")
        .with_holder(longest_road=RED)
        .with_hand(BLUE, brick=2, lumber=2, wool=1, grain=1)
        .action_phase(BLUE)
        .game()
    )
    play(game, "settlement 0,0,NW")
    assert (length(game, RED), length(game, BLUE), holder(game)) == (4, 4, NOBODY)
    play(game, f"road {zigzag(1, -2, 5, side='S')[4]}")
    assert (length(game, BLUE), holder(game)) == (5, BLUE)


def test_base_lr_06_a_card_set_aside() -> None:
    """BASE-LR-06: two players with the greatest length 5: nobody takes it; it goes to the first who leads alone."""
    game = (
        a_game()
        .with_roads(RED, *zigzag(0, -2, 5))
        .with_roads(BLUE, *zigzag(1, -2, 5, side="S"))
        .with_hand(RED, brick=2, lumber=2)
        .game()
    )
    assert holder(game) == NOBODY
    play(game, "road -2,0,W")
    assert (length(game, RED), holder(game)) == (6, RED)


def test_base_lr_07_a_tie_and_the_option() -> None:
    """BASE-LR-07: after a tie the holder keeps the card; with `set_aside` it is set aside until one player leads."""
    reached = {tie: play(a_challenge(tie), f"road {zigzag(1, -2, 6, side='S')[5]}") for tie in TIES}
    assert {tie: holder(game) for tie, game in reached.items()} == {"holder_keeps": BLUE, "set_aside": NOBODY}
    for game in reached.values():
        play(game, f"road {zigzag(1, -2, 7, side='S')[6]}")
        assert holder(game) == RED


def test_base_lr_07_set_aside_and_taken_back() -> None:
    """BASE-LR-07, example: Red holds it with 6, another reaches 6: set aside. Red reaches 7: Red takes it."""
    game = (
        a_game(options={"longest_road_tie": "set_aside"})
        .with_roads(RED, *zigzag(0, -2, 6))
        .with_roads(ORANGE, *zigzag(1, -2, 5, side="S"))
        .with_holder(longest_road=RED)
        .with_hand(RED, **ROAD)
        .with_hand(ORANGE, **ROAD)
        .action_phase(ORANGE)
        .game()
    )
    play(game, f"road {zigzag(1, -2, 6, side='S')[5]}")
    assert holder(game) == NOBODY
    play(game, "end", "roll", "1 1", f"road {zigzag(0, -2, 7)[6]}")
    assert holder(game) == RED


def test_base_lr_08_who_may_break() -> None:
    """BASE-LR-08: only a player whose road ends there, on a free intersection that obeys the distance rule."""
    without_road = seven_roads().action_phase(BLUE).game()
    assert refused(without_road, "settlement 0,0,NW")
    neighbor = seven_roads().with_roads(BLUE, "0,0,W").with_settlement(RED, "0,0,N").action_phase(BLUE).game()
    assert refused(neighbor, "settlement 0,0,NW")
    assert can(seven_roads().with_roads(BLUE, "0,0,W").action_phase(BLUE).game(), "settlement 0,0,NW")
