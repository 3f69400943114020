"""Rule tests of the card: HARBOR-CARD-01 and -02. For random games see tests/modules/harbormaster/test_oracle.py."""

import pytest
from modules.harbormaster.places import (
    CITY_CARDS,
    EAST,
    INLAND,
    NOBODY,
    NORTH,
    SETTLEMENT_CARDS,
    SOUTH,
    WEST,
    harbors,
    holder,
    points,
    upgrade,
    with_knights,
)
from support import BLUE, ORANGE, RED, WHITE, can, do, play, refused

from insula.game import ActionKind

# The first award.


def test_harbor_card_01_the_first_with_three() -> None:
    """HARBOR-CARD-01: 2 harbor points are not enough; the first with 3 takes the card, worth 2 VP, at once."""
    position = harbors().with_settlement(RED, NORTH, EAST).with_hand(RED, **CITY_CARDS)
    game = position.game()
    assert (points(game)[RED], holder(game), game.points(RED)) == (2, NOBODY, 2)
    upgrade(game, NORTH)
    assert (points(game)[RED], holder(game), game.points(RED)) == (3, RED, 5)


def test_harbor_card_01_by_a_settlement() -> None:
    """HARBOR-CARD-01: the check follows each building, even a settlement."""
    position = harbors().with_city(BLUE, NORTH).with_roads(BLUE, "2,0,NE").action_phase(BLUE)
    game = play(position.with_hand(BLUE, **SETTLEMENT_CARDS).game(), "settlement 2,0,NE")
    assert (points(game)[BLUE], holder(game)) == (3, BLUE)


def test_harbor_card_01_the_vp_are_visible() -> None:
    """HARBOR-CARD-01, TBGEN-01: the 2 VP of the card are visible to everybody."""
    game = upgrade(harbors().with_settlement(RED, NORTH, EAST).with_hand(RED, **CITY_CARDS).game(), NORTH)
    assert {game.view(seat).points(RED) for seat in (None, RED, BLUE)} == {5}


def test_harbor_card_01_in_the_set_up_phase() -> None:
    """HARBOR-CARD-01, decision: in the set-up phase 3 points need a starting city; the first in placing order takes it.

    The cities are placed backward: orange is before red, and keeps the card when red draws level.
    """
    game = with_knights().foundation(RED).game()
    begun = ((NORTH, "1,-2,NE"), (INLAND[0], "0,0,NE"), (INLAND[1], "0,0,SE"), (SOUTH, "-1,2,SE"))
    for corner, side in begun:
        play(game, f"settlement {corner}", f"road {side}")
    assert holder(game) == NOBODY
    play(game, f"city {EAST}")
    assert (points(game)[ORANGE], holder(game)) == (3, ORANGE)
    play(game, "road 2,0,NE", "city -1,0,NW", "road -1,0,NW", "city -1,1,SW", "road -1,1,SW", f"city {WEST}")
    assert (points(game), holder(game)) == ([3, 0, 0, 3], ORANGE)


@pytest.mark.parametrize("leader", [RED, BLUE])
def test_harbor_card_01_two_at_the_same_moment(leader: int) -> None:
    """HARBOR-CARD-01: two players have 3 and nobody holds the card: nobody takes it until one of them has more."""
    position = harbors().with_city(RED, NORTH).with_settlement(RED, EAST)
    position.with_city(BLUE, SOUTH).with_settlement(BLUE, WEST).with_settlement(WHITE, *INLAND[:1])
    game = position.with_hand(leader, **CITY_CARDS).with_hand(WHITE, **CITY_CARDS).action_phase(WHITE).game()
    upgrade(game, INLAND[0])
    assert (points(game), holder(game)) == ([3, 3, 0, 0], NOBODY), "checked, and nobody holds it"
    game = position.action_phase(leader).game()
    upgrade(game, EAST if leader == RED else WEST)
    assert holder(game) == leader


# Passing on.


def test_harbor_card_02_a_tie_does_not_take_it_away() -> None:
    """HARBOR-CARD-02, example: Anna holds it with 3. Ben reaches 3: Anna keeps it. Ben has 4: Ben takes it."""
    position = harbors().with_city(RED, NORTH).with_settlement(RED, EAST).with_holder(harbormaster=RED)
    position.with_settlement(BLUE, SOUTH, WEST).with_hand(BLUE, ore=6, grain=4).action_phase(BLUE)
    game = upgrade(position.game(), SOUTH)
    assert (points(game), holder(game)) == ([3, 3, 0, 0], RED)
    assert (game.points(RED), game.points(BLUE)) == (5, 3)
    upgrade(game, WEST)
    assert (points(game), holder(game)) == ([3, 4, 0, 0], BLUE)
    assert (game.points(RED), game.points(BLUE)) == (3, 6)


def test_harbor_card_02_the_holder_stays_ahead() -> None:
    """HARBOR-CARD-02: nothing changes if the holder gains points or others lose some."""
    position = harbors().with_city(RED, NORTH).with_settlement(RED, EAST).with_settlement(BLUE, SOUTH)
    game = upgrade(position.with_holder(harbormaster=RED).with_hand(RED, **CITY_CARDS).game(), EAST)
    assert (points(game), holder(game), game.points(RED)) == ([4, 1, 0, 0], RED, 6)


def test_harbor_card_02_it_can_win_the_game() -> None:
    """HARBOR-CARD-02, TBGEN-07: the 2 VP count at once, so the building that takes the card can win."""
    position = harbors().with_city(BLUE, NORTH).with_settlement(BLUE, EAST).with_holder(harbormaster=BLUE)
    position.with_city(RED, SOUTH, *INLAND[:2]).with_settlement(RED, WEST, INLAND[2])
    game = position.with_hand(RED, **CITY_CARDS).game()
    assert (points(game), game.points(RED)) == ([3, 3, 0, 0], 8)
    upgrade(game, WEST)
    assert (game.over, game.points(RED)) == (True, 11)


def test_harbor_card_01_nothing_is_asked() -> None:
    """HARBOR-CARD-01: the card is taken without a decision, and nobody can refuse it."""
    game = upgrade(harbors().with_settlement(RED, NORTH, EAST).with_hand(RED, **CITY_CARDS).game(), NORTH)
    assert game.actor == RED
    assert can(game, "end")
    assert refused(game, f"city {NORTH}")
    do(game, ActionKind.END_TURN)
    assert holder(game) == RED
