"""The attack after building (ATTACK-LAND)."""

import pytest
from modules.barbarian_attack.places import (
    CARD_CARDS,
    CITY_CARDS,
    ROAD_CARDS,
    SETTLEMENT_CARDS,
    attack,
    barbarians,
    is_conquered,
    supply,
)
from support import RED, asked, chances, draw, play, state

from insula.game import Game, Phase

NUMBERS = [2, 3, 4, 5, 6, 8, 9, 10, 11, 12]
WAYS = {2: 1, 3: 2, 4: 3, 5: 4, 6: 5, 8: 5, 9: 4, 10: 3, 11: 2, 12: 1}


def built(position=None) -> Game:  # type: ignore[no-untyped-def]
    """Return a game in which red has just upgraded its settlement in the interior."""
    position = position or attack()
    position.with_settlement(RED, "0,0,N").with_hand(RED, **CITY_CARDS)
    return play(position.game(), "city 0,0,N")


def test_attack_land_01_trigger() -> None:
    """ATTACK-LAND-01: a settlement and a city each call for an attack at once; nothing else does."""
    assert asked(built()) == (-1, Phase.ROLLING_ATTACK)
    position = attack().with_roads(RED, "0,0,NE").with_hand(RED, **SETTLEMENT_CARDS)
    assert asked(play(position.game(), "settlement 0,0,N")) == (-1, Phase.ROLLING_ATTACK)
    road = attack().with_roads(RED, "0,0,NE").with_hand(RED, **ROAD_CARDS)
    assert asked(play(road.game(), "road 0,0,NW")) == (RED, Phase.ACTION_PHASE)
    card = attack().with_hand(RED, **CARD_CARDS)
    assert asked(draw(play(card.game(), "buy card"), "knighthood")) == (RED, Phase.PLACING_KNIGHT)


def test_attack_land_02_three_different_numbers() -> None:
    """ATTACK-LAND-02: three sums of two dice that differ; no 7 and no number twice."""
    game = built()
    assert chances(game) == {str(number): WAYS[number] for number in NUMBERS}
    draw(game, "5")
    assert chances(game) == {str(number): WAYS[number] for number in NUMBERS if number != 5}
    draw(game, "9")
    assert set(chances(game)) == {str(number) for number in NUMBERS if number not in (5, 9)}
    draw(game, "2")
    assert asked(game) == (RED, Phase.ACTION_PHASE)


def test_attack_land_03_one_barbarian_per_number() -> None:
    """ATTACK-LAND-03: on the coastal hex with the number, never on an inner one."""
    game = draw(built(), "9", "4", "3")
    assert barbarians(game) == {"-1,-1": 1, "-2,1": 1, "0,-2": 1}
    assert supply(game) == 33


@pytest.mark.parametrize("number", NUMBERS)
def test_attack_land_03_every_number(number: int) -> None:
    """ATTACK-LAND-03: the hex of each number."""
    hexes = dict(
        zip(NUMBERS, ["0,2", "0,-2", "-2,1", "1,1", "-1,2", "1,-2", "-1,-1", "2,-1", "2,0", "-2,0"], strict=True)
    )
    assert barbarians(draw(built(), str(number))) == {hexes[number]: 1}


def test_attack_land_04_full_hexes() -> None:
    """ATTACK-LAND-04: a full hex takes none, and the number still counts."""
    game = draw(built(attack().with_conquered("1,-2")), "8", "9", "3")
    assert barbarians(game) == {"1,-2": 3, "-1,-1": 1, "0,-2": 1}
    assert asked(game) == (RED, Phase.ACTION_PHASE)


def test_attack_land_05_each_placement_takes_effect_at_once() -> None:
    """ATTACK-LAND-05: a third barbarian conquers before the next roll."""
    position = attack().with_barbarians(**{"-1,-1": 2}).with_settlement(RED, "-1,-1,NW")
    game = draw(built(position), "9")
    assert asked(game) == (-1, Phase.ROLLING_ATTACK)
    assert is_conquered(game, "-1,-1,NW")


def test_attack_land_06_empty_supply() -> None:
    """ATTACK-LAND-06: without barbarians there is no attack; it ends when the last one has landed."""
    none = attack().with_prisoners(36, 0, 0, 0)
    none.with_hand(RED, **CITY_CARDS).with_settlement(RED, "0,0,N")
    state(none._game).prisoners[RED] = 0
    state(none._game).prisoners[1] = 36
    assert asked(play(none.game(), "city 0,0,N")) == (RED, Phase.ACTION_PHASE)
    game = built(attack().with_prisoners(0, 35, 0, 0))
    draw(game, "5")
    assert (barbarians(game), supply(game)) == ({"1,1": 1}, 0)
    assert asked(game) == (RED, Phase.ACTION_PHASE)


def test_attack_land_07_several_buildings_in_one_turn() -> None:
    """ATTACK-LAND-07: each building has its own attack."""
    position = attack().with_settlement(RED, "0,0,N", "0,0,S").with_hand(RED, ore=6, grain=4)
    game = draw(play(position.game(), "city 0,0,N"), "2", "3", "4")
    draw(play(game, "city 0,0,S"), "2", "3", "4")
    assert barbarians(game) == {"0,2": 2, "0,-2": 2, "-2,1": 2}


def test_attack_land_08_victory_comes_first() -> None:
    """ATTACK-LAND-08: a building with which the player wins causes no attack."""
    position = attack().with_prisoners(20, 0, 0, 0).with_settlement(RED, "0,0,N").with_hand(RED, **CITY_CARDS)
    game = play(position.game(), "city 0,0,N")
    assert (game.over, game.winner) == (True, RED)
    assert barbarians(game) == {}


def test_attack_land_09_example_of_an_attack() -> None:
    """ATTACK-LAND-09: 3, 9, then 8 on a full hex; a settlement that touches only the 9 is conquered."""
    position = attack().with_barbarians(**{"-1,-1": 2, "1,-2": 3}).with_settlement(RED, "-1,-1,NW")
    game = draw(built(position), "3", "9", "8")
    assert barbarians(game) == {"0,-2": 1, "-1,-1": 3, "1,-2": 3}
    assert is_conquered(game, "-1,-1,NW")
