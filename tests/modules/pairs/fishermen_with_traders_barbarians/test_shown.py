"""The ways of a wagon with fish for movement points (COMBO-FISH-TB, FISH-ACT-03)."""

import pytest
from modules.fishermen.waters import tokens
from modules.pairs.fishermen_with_traders_barbarians.places import driving
from modules.traders_barbarians.places import place_of
from server.tables import a_table, play
from support import BLUE, RED, state

from insula.game import Game
from insula.game.build_frame import build_frame
from insula.game.frame import Way


def ways(game: Game) -> dict[str, Way]:
    travel = build_frame(game.view(RED)).travel
    assert travel
    return {way.to: way for way in travel.ways}


@pytest.mark.parametrize(
    ("held", "fish"),
    [((1, 1), 2), ((2,), 2), ((3,), 3), ((1, 1, 1), 2), ((2, 1), 2), ((3, 1), 3), ((3, 3, 2), 2), ((3, 2, 1, 1), 2)],
)
def test_combo_fish_tb_a_way_with_fish(held: tuple[int, ...], fish: int) -> None:
    """COMBO-FISH-TB: the cheapest payment for 2 fish is offered; the decisions of each way lead to its end."""
    position = driving(4, *held)
    start = position.game()
    longer = [way for way in ways(start).values() if way.points > 4]
    assert longer
    assert all(way.cards["fish"] == fish for way in longer)
    assert all("fish" not in way.cards for way in ways(start).values() if way.points <= 4)
    for way in longer:
        game = start.copy(foresee=True)
        for decision in way.decisions:
            game.play(decision)
        assert place_of(game, RED) == way.to
        assert sum(held) - sum(tokens(game, RED)) == fish


def test_combo_fish_tb_fish_before_grain() -> None:
    """COMBO-FISH-TB: either pays for the points; 2 fish are worth less than a card."""
    for token, paid in ((3, "fish"), (1, "grain")):
        game = driving(4, token).with_hand(RED, grain=1).game()
        assert {card for way in ways(game).values() for card in way.cards} == {paid}


def test_combo_fish_tb_no_way_with_fish_after_grain() -> None:
    """COMBO-B-ADD-01: grain was paid in this turn, so that fish add nothing."""
    game = driving(4, 3).game()
    state(game).grain_paid = 1
    assert all(way.points <= 4 for way in ways(game).values())


def test_nobody_else_sees_the_ways() -> None:
    assert build_frame(driving(4, 1, 1).game().view(BLUE)).travel is None


def test_a_way_with_a_choice_of_tokens_is_one_message() -> None:
    """The tokens are chosen in the same message as the steps, so that one click drives the whole way."""
    position = driving(4, 3, 2, 1, 1)
    table = a_table(position.game().position)
    assert table.game
    way = next(way for way in ways(table.game).values() if way.points > 4)
    assert any(decision.startswith("pay") for decision in way.decisions)
    play(table, *way.decisions)
    assert place_of(table.game, RED) == way.to
