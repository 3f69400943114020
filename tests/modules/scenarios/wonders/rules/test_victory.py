"""Rule tests of victory: SEA-WO-07."""

import pytest
from modules.scenarios.wonders.places import COST, INLAND, WonderPosition, wonders
from modules.seafarers.places import SETTLEMENT_CARDS
from support import BLUE, RED, WHITE, play

CITIES = INLAND[:4]
"""Four cities: 8 points."""


def nine_points(**options: object) -> WonderPosition:
    """Return a position in which red has 9 points, and can upgrade the fifth building."""
    position = wonders(**options)
    position.with_city(RED, *CITIES).with_settlement(RED, INLAND[4]).with_roads(RED, "-1,1,NW", "-1,1,W")
    return position


def test_sea_wo_07_a_complete_wonder_wins() -> None:
    """SEA-WO-07: the fourth level wins at once, with whatever points."""
    game = wonders().with_wonder(RED, "monument", 3).with_hand(RED, **COST["monument"]).game()
    assert not game.over
    play(game, "wonder monument")
    assert (game.over, game.winner) == (True, RED)


def test_sea_wo_07_three_levels_do_not() -> None:
    """SEA-WO-07: three levels alone win nothing."""
    game = wonders().with_wonder(RED, "monument", 2).with_hand(RED, **COST["monument"]).game()
    assert not play(game, "wonder monument").over


@pytest.mark.parametrize(
    ("own", "others", "wins"),
    [(1, (0, 0), True), (2, (1, 1), True), (0, (0, 0), False), (1, (1, 0), False), (2, (1, 3), False)],
)
def test_sea_wo_07_ten_points_and_the_most_levels(own: int, others: tuple[int, int], wins: bool) -> None:
    """SEA-WO-07: at 10 points red wins with more levels than each other player; without a wonder, or level, not."""
    position = nine_points()
    for seat, wonder, level in ((RED, "theater", own), (BLUE, "great wall", others[0]), (WHITE, "monument", others[1])):
        if level:
            position.with_wonder(seat, wonder, level)
    game = position.with_roads(RED, "-1,1,SW").with_hand(RED, **SETTLEMENT_CARDS).game()
    play(game, "settlement -1,1,SW")
    assert game.points(RED) == 10
    assert game.over == wins


def test_sea_wo_07_nine_points_do_not() -> None:
    """SEA-WO-07: the lead alone wins nothing."""
    game = nine_points().with_wonder(RED, "theater", 1).with_hand(RED, **COST["theater"]).game()
    assert game.points(RED) == 9
    assert not play(game, "wonder theater").over


def test_sea_wo_07_a_level_that_leads() -> None:
    """SEA-WO-07: with 10 points already, the level that leads wins."""
    position = nine_points().with_wonder(RED, "theater", 1).with_wonder(BLUE, "great wall", 1)
    position.with_settlement(RED, "3,-1,N").with_hand(RED, **COST["theater"])
    game = position.game()
    assert (game.points(RED), game.over) == (10, False)
    play(game, "wonder theater")
    assert (game.over, game.winner) == (True, RED)


def test_sea_wo_07_hidden_points_count() -> None:
    """SEA-WO-07, BASE-DEV-05: the tenth point is a victory point card."""
    game = nine_points().with_cards(RED, victory_point=1).with_hand(RED, **COST["theater"]).game()
    assert not game.over
    play(game, "wonder theater")
    assert (game.over, game.winner) == (True, RED)


def test_sea_wo_07_in_the_own_turn() -> None:
    """SEA-WO-07: red leads with 10 points in the turn of orange, and wins when the own turn begins, before the roll."""
    position = nine_points().with_wonder(RED, "theater", 1)
    position.with_settlement(RED, "3,-1,N").action_phase(3)
    game = position.game()
    assert not game.over
    play(game, "end turn")
    assert (game.over, game.winner, game.view(None).state.active) == (True, RED, RED)


@pytest.mark.parametrize(("goal", "wins"), [(9, True), (10, False)])
def test_sea_wo_07_goal_of_the_option(goal: int, wins: bool) -> None:
    """SEA-WO-07, BASE-WIN-02: `vp_goal` replaces the 10 points."""
    game = nine_points(vp_goal=goal).with_hand(RED, **COST["theater"]).game()
    assert not game.over
    assert play(game, "wonder theater").over == wins
