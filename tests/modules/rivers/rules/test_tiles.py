"""Rule tests of the tiles: RIVER-RICH, RIVER-POOR and RIVER-TILE. For random games see test_oracle.py."""

import pytest
from modules.gold.places import gold
from modules.rivers.places import BRIDGE_CARDS, FOUNDATION, ROAD_CARDS, points, rivers, with_network
from support import BLUE, RED, can, offer, play

WEALTHIEST, POOR = 1, -2


def tiles(*amounts: int) -> list[int]:
    """Return the points of the tiles for these amounts of gold."""
    return points(rivers(len(amounts)).with_gold(*amounts).game())


@pytest.mark.parametrize(
    ("amounts", "expected"),
    [
        ((3, 2, 1), [WEALTHIEST, 0, POOR]),
        ((1, 2, 1), [POOR, WEALTHIEST, POOR]),
        ((2, 2, 1), [0, 0, POOR]),
        ((0, 0, 3, 1), [POOR, POOR, WEALTHIEST, 0]),
        ((5, 5, 5, 4), [0, 0, 0, POOR]),
    ],
)
def test_river_rich_01_and_poor_01(amounts: tuple[int, ...], expected: list[int]) -> None:
    """RIVER-RICH-01, RIVER-POOR-01: 1 VP for who alone has the most, -2 VP for all who have the least."""
    assert tiles(*amounts) == expected


@pytest.mark.parametrize("amount", [0, 4])
def test_river_poor_01_all_equal(amount: int) -> None:
    """RIVER-POOR-01: if all have the same gold, also 0, all are poor and nobody is wealthiest."""
    assert tiles(amount, amount, amount) == [POOR, POOR, POOR]


def test_river_rich_01_the_tile_changes_hands_at_once() -> None:
    """RIVER-RICH-01: the first of 3, 2, 1 spends 2 gold, and the second takes the tile at once."""
    game = rivers(3).with_gold(3, 2, 1).game()
    play(game, "buy ore")
    assert (gold(game), points(game)) == ([1, 2, 1], [POOR, WEALTHIEST, POOR])


def test_river_tile_01_not_before_the_end_of_the_set_up_phase() -> None:
    """RIVER-TILE-01: the tiles are given out when the set-up phase is over, and not before."""
    game = play(rivers(3).foundation("blue").game(), *FOUNDATION[:6])
    assert points(game) == [1, 1, 1]
    play(game, *FOUNDATION[6:-1])
    assert points(game) == [2, 2, 2]
    play(game, FOUNDATION[-1])
    first = game.seat("blue")
    assert points(game)[first] == 2 + WEALTHIEST
    assert sorted(points(game)) == [0, 0, 3]


def test_river_tile_01_a_trade_is_one_change() -> None:
    """RIVER-TILE-01: gold moves from one player to another in one step; only its result counts."""
    game = rivers(3, trade_with_players=True).with_gold(4, 0, 2).with_hand(BLUE, ore=1).game()
    assert points(game) == [WEALTHIEST, POOR, 0]
    offer(game, give={"gold": 4}, want={"ore": 1}, ask=["all"])
    play(game, "accept", *(["decline"] if can(game, "decline") else []), "trade with white")
    assert gold(game) == [0, 4, 2]
    assert points(game) == [POOR, WEALTHIEST, 0]


def test_river_tile_02_the_points_are_visible() -> None:
    """RIVER-TILE-02: the tiles change the visible VP, which can become negative."""
    game = rivers().with_gold(0, 1, 2, 5).game()
    assert {tuple(game.view(seat).points(other) for other in range(4)) for seat in (None, RED, BLUE)} == {(-2, 0, 0, 1)}


def test_river_tile_02_winning_by_a_tile() -> None:
    """RIVER-TILE-02: with 11 VP and a Poor Settler tile a player has 9; a road by the river loses it, and wins."""
    position = with_network().with_gold(0, 1, 1, 0).with_city(RED, "1,0,N", "-1,0,N", "0,1,S", "-1,1,S")
    position.with_settlement(RED, "2,0,S", "-2,2,SW").with_hand(RED, **ROAD_CARDS)
    game = position.game()
    assert (points(game)[RED], game.over) == (9, False)
    play(game, "road 1,-1,NW")
    assert (points(game)[RED], game.over, game.winner) == (11, True, RED)


def test_river_tile_02_another_player_loses_the_tile() -> None:
    """RIVER-TILE-02, TBGEN-07: who reaches the goal in the turn of another wins at the beginning of the own turn."""
    position = with_network().with_gold(0, 3, 1, 2).with_hand(RED, **BRIDGE_CARDS)
    position.with_city(BLUE, "1,0,N", "-1,0,N", "0,1,S", "-1,1,S").with_settlement(BLUE, "2,0,S").with_roads(
        RED, "1,-1,NW"
    )
    game = position.game()
    assert points(game)[BLUE] == 10
    assert not game.over
    play(game, "end")
    assert (game.over, game.winner) == (True, BLUE)
