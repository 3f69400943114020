"""Rule tests of Barbarian Attack with Traders & Barbarians where a third module takes part."""

import pytest
from modules.barbarian_attack.places import edge
from modules.catan_for_two.places import (
    NEUTRAL_1,
    SETTLEMENT_CARDS,
    START_1,
    START_2,
    tokens,
    with_neutral,
    with_tokens,
)
from modules.pairs.barbarian_attack_with_traders_barbarians.places import COAST, PairPosition, island, on_paths, side
from modules.pairs.catan_for_two_with_barbarian_attack.places import FAR
from support import BLUE, RED, asked, draw, play, refused, state

from insula import Game
from insula.game import Phase

FOR_TWO = "catan_for_two+barbarian_attack+traders_barbarians"
WITH_KNIGHTS = "cities_knights+barbarian_attack+traders_barbarians"
INNER, SIDE = "-2,0,C-NE", "-2,0,E"
"""Two paths around the castle; neither has the color of the loss die below."""


def for_two() -> PairPosition:
    """Return the fixed deal for two players, with the settlements of the neutral players."""
    position = island(2, FOR_TWO)
    with_neutral(position, 0, START_1)
    with_neutral(position, 1, START_2)
    return position


@pytest.mark.parametrize(("place", "gained"), [("-2,2,N", 0), ("-2,2,NW", 1), ("-2,0,NE", 1), ("-2,0,N", 2)])
def test_trader_two_03_the_castle_hex_is_no_trade_hex(place: str, gained: int) -> None:
    """TRADER-TWO-03, COMBO-BA-TB-01: a token for a corner of the castle, one for the coast, none for the castle hex."""
    road = {"-2,2,N": "-2,2,NE", "-2,2,NW": "-2,2,NW", "-2,0,NE": "-2,0,NE", "-2,0,N": "-2,0,NE"}[place]
    position = for_two().with_roads(RED, road).with_hand(RED, **SETTLEMENT_CARDS)
    game = position.game()
    before = tokens(game)[RED]
    play(game, f"settlement {place}")
    assert tokens(game)[RED] - before == gained


def hemmed_in(*roads: str) -> Game:
    """Red has a trade token; one barbarian is on a path of (0,-2), and all other coastal hexes are conquered."""
    full = dict.fromkeys(set(COAST) - {"0,-2"}, 3)
    position = for_two().with_barbarians(**full).with_on_paths("0,-2", "0,-2,NW")
    with_neutral(position, 1, roads=roads)
    with_tokens(position, 1, 0)
    return position.game()


def test_trader_two_02_only_a_barbarian_that_can_go_somewhere() -> None:
    """TRADER-TWO-02, COMBO-BA-TB-09: with roads on all other paths of its hex the barbarian has no place to go."""
    sides = [f"0,-2,{direction}" for direction in ("NE", "E", "SE", "SW", "W")]
    text = "tokens for barbarian 0,-2,NW"
    assert refused(hemmed_in(*sides), text)
    assert hemmed_in(*sides).why_not(text) == "there is no path to which the barbarian could go"
    game = play(hemmed_in(*sides[1:]), text)
    assert on_paths(game) == {side(game, sides[0]): "0,-2"}


def before_battle() -> Game:
    """Red has crossed two neutral roads for 2 gold; two knights stand around a barbarian."""
    position = for_two().with_barbarians(**{"2,0": 1}).with_knights(RED, "2,0,NE", "2,0,E")
    with_neutral(position, 1, roads=("-1,2,NE", "-1,2,NW"))
    state(position._game).edge_knight[edge(position._game, FAR)] = NEUTRAL_1  # the stray knight
    position.with_wagon(RED, "-1,2,NE").with_wagon(BLUE, "0,0,N").with_gold(5, 0).driving()
    game = position.game()
    for path in ("-1,2,NE", "-1,2,NW"):
        play(game, f"wagon {side(game, path)}")
    return game


def test_trader_two_01_tolls_are_divided_before_the_battles() -> None:
    """TRADER-TWO-01, COMBO-BA-TB-14: half of the 2 gold goes to the opponent when the wagon has moved."""
    game = before_battle()
    assert (state(game).neutral_tolls, state(game).gold.tolist()[:2]) == (2, [3, 0])
    play(game, "end")
    assert asked(game)[1] == Phase.ROLLING_LOSS_DIE
    assert (state(game).neutral_tolls, state(game).gold.tolist()[:2]) == (0, [3, 1])
    assert asked(Game(position=game.position, chance="manual")) == asked(game)


def test_combo_ba_ck_12_knights_inside_become_inactive() -> None:
    """COMBO-BA-CK-12, COMBO-BA-TB-11: all active knights that took part, those on inner paths too."""
    position = island(4, WITH_KNIGHTS, allow_unpublished_combinations=True)
    position.with_barbarians(**{"-2,0": 1}).with_knights(RED, INNER, SIDE).fighting()
    for path in (INNER, SIDE):
        state(position._game).path_active[edge(position._game, path)] = 1
    game = position.game()
    assert asked(game)[1] == Phase.ROLLING_LOSS_DIE
    draw(game, "green")
    assert [state(game).path_active[edge(game, path)] for path in (INNER, SIDE)] == [0, 0]
    assert state(game).prisoners[RED] == 1
