"""Rule tests of a holder who loses harbor points: HARBOR-CARD-03."""

from collections.abc import Sequence

from modules.harbormaster.places import (
    CITY_CARDS,
    EAST,
    FAR_WEST,
    INLAND,
    NOBODY,
    NORTH,
    NORTHEAST,
    SOUTH,
    SOUTHEAST,
    SOUTHWEST,
    WEST,
    holder,
    landing,
    points,
    upgrade,
    with_knights,
)
from support import BLUE, ORANGE, RED, play, state

from insula.game import Game


def pillaged(cities: Sequence[Sequence[str]], settlements: Sequence[Sequence[str]], holds: int = RED) -> Game:
    """Let the barbarians land: red, the only player without a knight, loses a city; the others have one knight each.

    Each seat has these cities and settlements.
    """
    position = with_knights().with_holder(harbormaster=holds)
    for seat, (some, others) in enumerate(zip(cities, settlements, strict=True)):
        position.with_city(seat, *some).with_settlement(seat, *others)
        if seat != RED:
            position.with_knight(seat, ("0,0,NE", "0,0,SE", "0,0,SW")[seat - 1], active=True)
    # More cities make the barbarians stronger: enough to beat three knights.
    position.with_city(ORANGE, "1,0,SE", "-1,0,NW")
    return landing(position)


def test_harbor_card_03_the_holder_keeps_it_level_with_another() -> None:
    """HARBOR-CARD-03: the holder falls from 4 to 3 and nobody has more: they keep the card."""
    game = pillaged([[NORTH, EAST], [SOUTH], [], []], [[], [WEST], [], []])
    play(game, f"lose {NORTH}")
    assert (points(game), holder(game)) == ([3, 3, 0, 0], RED)


def test_harbor_card_03_somebody_has_more() -> None:
    """HARBOR-CARD-03: the holder falls from 4 to 3 and blue alone has 4: blue takes it."""
    game = pillaged([[NORTH, EAST], [SOUTH, WEST], [], []], [[], [], [], []])
    play(game, f"lose {NORTH}")
    assert (points(game), holder(game)) == ([3, 4, 0, 0], BLUE)
    assert (game.points(RED), game.points(BLUE)) == (3, 6)


def test_harbor_card_03_two_have_more() -> None:
    """HARBOR-CARD-03: two others have 5: nobody leads alone, and the card is set aside."""
    game = pillaged([[NORTH, EAST], [SOUTH, WEST], [NORTHEAST, SOUTHEAST], []], [[], [SOUTHWEST], [FAR_WEST], []])
    play(game, f"lose {NORTH}")
    assert (points(game), holder(game)) == ([3, 5, 5, 0], NOBODY)


def test_harbor_card_03_too_few_are_left() -> None:
    """HARBOR-CARD-03: the holder falls below 3 and nobody has 3: the card is set aside until somebody has."""
    game = pillaged([[NORTH], [SOUTH], [], []], [[EAST], [], [], []])
    assert (points(game), holder(game), game.points(RED)) == ([2, 2, 0, 0], NOBODY, 2)


def test_harbor_card_03_it_is_taken_again() -> None:
    """HARBOR-CARD-03: the card is set aside until a single player has the most harbor points, and at least 3."""
    position = with_knights().with_city(RED, NORTH).with_settlement(RED, EAST).with_settlement(BLUE, WEST)
    game = position.with_city(BLUE, SOUTH).with_hand(RED, **CITY_CARDS).game()
    assert (points(game), holder(game)) == ([3, 3, 0, 0], NOBODY)
    assert holder(upgrade(game, EAST)) == RED


def test_harbor_card_03_another_with_three() -> None:
    """HARBOR-CARD-03: the holder falls from 3 to 2, and blue already has 3: blue takes it."""
    game = pillaged([[NORTH], [SOUTH], [], []], [[EAST], [WEST], [], []])
    assert (points(game), holder(game)) == ([2, 3, 0, 0], BLUE)


def test_harbor_card_03_cities_are_lost_one_after_the_other() -> None:
    """HARBOR-CARD-02, HARBOR-CARD-03, CK-BARB-06: red loses a city before blue, who then has more."""
    position = with_knights().with_city(RED, NORTH, EAST).with_city(BLUE, SOUTH, WEST)
    game = landing(position.with_holder(harbormaster=RED))
    play(game, f"lose {NORTH}")
    assert (points(game)[:2], holder(game)) == ([3, 4], BLUE)
    play(game, f"lose {SOUTH}")
    assert (points(game)[:2], holder(game)) == ([3, 3], BLUE)


def test_harbor_card_03_an_inland_city_is_lost() -> None:
    """HARBOR-CARD-03: an inland city gives no harbor point, so nothing changes."""
    game = pillaged([[NORTH, EAST, INLAND[0]], [SOUTH, WEST], [], []], [[], [], [], []])
    play(game, f"lose {INLAND[0]}")
    assert (points(game), holder(game)) == ([4, 4, 0, 0], RED)


def test_harbor_card_03_a_reduced_city() -> None:
    """HARBOR-CARD-03, CK-BARB-09: with all settlements on the board the city is reduced, which costs 1 harbor point."""
    inland = [corner for corner in INLAND if corner not in ("1,0,SE", "-1,0,NW")]
    game = pillaged([[NORTH], [SOUTH], [], []], [[EAST, *inland, "1,-1,NE"], [], [], []])
    assert sum(state(game).laid.tolist()) == 1
    assert (points(game)[RED], holder(game)) == (2, NOBODY)
