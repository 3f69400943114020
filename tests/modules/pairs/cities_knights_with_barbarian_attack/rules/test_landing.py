"""Board, set-up, and the ways in which barbarians land (COMBO-BA-CK-01 to -05, COMBO-X56-01)."""

import pytest
from modules.barbarian_attack.places import SETTLEMENT_CARDS, barbarians, prisoners
from modules.pairs.cities_knights_with_barbarian_attack.places import RULES, island
from support import BLUE, RED, asked, bank, can, chances, draw, hand, play, refused, roll_ck, state

from insula import Game, Phase
from insula.game.build_frame import build_frame
from insula.rules.constants import NOWHERE


def test_combo_ba_ck_01_board_and_parts() -> None:
    """COMBO-BA-CK-01: the board of Barbarian Attack, no robber, no cards of it; the ship and Defender do nothing."""
    game = Game(RULES, 4, seed=3)
    assert sum(barbarians(game).values()) == 2
    assert {state(game).hex_token[hex] for hex in state(game).coast if state(game).hex_barbarians[hex]} == {2, 12}
    assert state(game).robber == NOWHERE
    frame = build_frame(game.view(RED))
    assert [track.id for track in frame.tracks] == []
    assert {deck.id for deck in frame.decks} == {"trade", "politics", "science"}
    rich = island().with_hand(RED, ore=1, wool=1, grain=1).game()
    assert refused(rich, "buy card")


def test_combo_ba_ck_02_set_up() -> None:
    """COMBO-BA-CK-02: each player places a settlement, a city and two roads; no barbarian lands."""
    game = Game(RULES, 4, seed=5)
    while asked(game)[1] != Phase.BEFORE_ROLL:
        game.play(game.legal_actions[0])
    record = state(game)
    for seat in range(4):
        owners = enumerate(record.building_owner.tolist())
        mine = [int(record.building[node]) for node, owner in owners if owner == seat]
        assert sorted(mine) == [1, 2]
        assert record.road_owner.tolist().count(seat) == 2
        assert sum(record.hand.tolist()[seat][5:]) == 0
    assert sum(barbarians(game).values()) == 2


def test_combo_ba_ck_03_a_ship_lands_by_the_number() -> None:
    """COMBO-BA-CK-03: ship, red 4, white 5: a barbarian on the coastal hex 9; the third stops its production."""
    position = island().with_barbarians(**{"-1,-1": 2}).with_settlement(BLUE, "-1,-1,NW").before_roll(RED)
    game = roll_ck(position.game(), "4 5")
    assert barbarians(game) == {"-1,-1": 3}
    assert hand(game, BLUE) == {}
    free = island().with_barbarians(**{"-1,-1": 1}).with_settlement(BLUE, "-1,-1,NW").before_roll(RED)
    assert hand(roll_ck(free.game(), "4 5"), BLUE) == {"grain": 1}


def test_combo_ba_ck_03_full_hex_seven_and_gate() -> None:
    """COMBO-BA-CK-03: a full hex takes no barbarian, a 7 places none, and a gate brings cards, not barbarians."""
    full = island().with_conquered("-1,-1").before_roll(RED).game()
    assert barbarians(roll_ck(full, "4 5")) == {"-1,-1": 3}
    assert barbarians(roll_ck(island().before_roll(RED).game(), "3 4")) == {}
    gate = roll_ck(island().with_tracks(RED, trade=1).before_roll(RED).game(), "1 4", "trade")
    assert barbarians(gate) == {}
    assert asked(gate)[1] == Phase.DRAWING_PROGRESS_CARD


def test_combo_ba_ck_03_the_ship_never_moves() -> None:
    """COMBO-BA-CK-03: the ship on the event die only lands barbarians: the track stays at its start."""
    game = roll_ck(island().before_roll(RED).game(), "1 1")
    assert (state(game).barbarians, state(game).landed) == (0, 0)


def test_combo_ba_ck_04_buildings_cause_the_full_attack() -> None:
    """COMBO-BA-CK-04: a settlement and a city each cause an attack with three numbers."""
    position = island().with_roads(RED, "0,0,NE").with_hand(RED, **SETTLEMENT_CARDS)
    game = play(position.game(), "settlement 0,0,N")
    assert asked(game)[1] == Phase.ROLLING_ATTACK
    draw(game, "3", "8", "10")
    assert barbarians(game) == {"0,-2": 1, "1,-2": 1, "2,-1": 1}
    city = island().with_settlement(RED, "0,0,N").with_hand(RED, ore=3, grain=2).game()
    assert asked(play(city, "city 0,0,N"))[1] == Phase.ROLLING_ATTACK


def test_combo_ba_ck_04_each_level_causes_one_roll() -> None:
    """COMBO-BA-CK-04: a level causes one roll of two dice and one barbarian; a 7 and a full hex place none."""

    def improved() -> Game:
        position = island().with_city(RED, "0,0,N").with_hand(RED, cloth=1).with_conquered("1,1")
        return play(position.game(), "improve trade")

    game = improved()
    assert chances(game) == {"2": 1, "3": 2, "4": 3, "5": 4, "6": 5, "7": 6, "8": 5, "9": 4, "10": 3, "11": 2, "12": 1}
    draw(game, "6")
    assert barbarians(game) == {"1,1": 3, "-1,2": 1}
    assert asked(game) == (RED, Phase.ACTION_PHASE)
    for number in ("7", "5"):
        assert barbarians(draw(improved(), number)) == {"1,1": 3}


def test_combo_ba_ck_04_the_crane_causes_a_roll() -> None:
    """COMBO-BA-CK-04: a level bought with the Crane causes a roll too."""
    game = island().with_city(RED, "0,0,N").with_progress(RED, crane=1).game()
    play(game, "play crane", "improve trade")
    assert asked(game)[1] == Phase.ROLLING_LANDING


def test_combo_ba_ck_04_the_metropolis_comes_before_the_landing() -> None:
    """COMBO-BA-CK-04, CK-METRO-01: the metropolis is part of the purchase, so it is placed before the roll."""
    position = island().with_city(RED, "0,0,N", "0,0,S").with_tracks(RED, trade=3).with_hand(RED, cloth=4)
    game = play(position.game(), "improve trade")
    assert asked(game) == (RED, Phase.PLACING_METROPOLIS)
    play(game, "metropolis 0,0,S")
    assert asked(game)[1] == Phase.ROLLING_LANDING


@pytest.mark.parametrize("bought", ["wall 0,0,N", "recruit -2,2,W", "road 0,0,NE"])
def test_combo_ba_ck_04_nothing_else_causes_a_landing(bought: str) -> None:
    """COMBO-BA-CK-04: walls, knights and roads cause nothing."""
    position = island().with_city(RED, "0,0,N").with_hand(RED, brick=3, lumber=1, ore=1, wool=1)
    assert asked(play(position.game(), bought)) == (RED, Phase.ACTION_PHASE)


def test_combo_ba_ck_05_the_supply_is_unlimited() -> None:
    """COMBO-BA-CK-05: an attack takes place although the players hold more prisoners than the box has barbarians."""
    position = island().with_prisoners(20, 20, 1, 0).with_roads(RED, "0,0,NE").with_hand(RED, **SETTLEMENT_CARDS)
    position.with_tracks(RED, trade=1)
    game = draw(play(position.game(), "settlement 0,0,N"), "3", "8", "10")
    assert sum(barbarians(game).values()) == 3
    assert sum(prisoners(game)) == 41


def test_combo_x56_01_five_lands_on_both_hexes() -> None:
    """COMBO-X56-01: with six players a 5 of a ship or a level puts a barbarian on each of both hexes, if not full."""
    game = roll_ck(island(6).with_barbarians(**{"-1,3": 3}).before_roll(RED).game(), "1 4")
    assert barbarians(game) == {"-1,-1": 1, "-1,3": 3}
    position = island(6).with_city(RED, "0,0,N").with_hand(RED, cloth=1)
    assert barbarians(draw(play(position.game(), "improve trade"), "9")) == {"2,-3": 1, "2,1": 1}


def test_combo_x56_01_either_castle() -> None:
    """COMBO-X56-01: with six players knights are recruited at either castle."""
    game = island(6).with_hand(RED, ore=1, wool=1).game()
    assert can(game, "recruit -2,0,W")
    assert can(game, "recruit 3,0,E")
    assert bank(game)["ore"] == 23
