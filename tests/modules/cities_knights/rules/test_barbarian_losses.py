"""A city lost to the barbarians, players without cities, and reduced cities: CK-BARB-07 to -09."""

import pytest
from support import (
    BLUE,
    ORANGE,
    RED,
    WHITE,
    Position,
    asked,
    bank,
    building,
    can,
    ck,
    hand,
    knight,
    legal,
    play,
    progress,
    refused,
    roll_ck,
    state,
    supply,
    tracks,
)
from support.landings import HOMES, front, land

from insula.game import Game, Phase

WEST, EAST, NORTH, SOUTH = HOMES
FIVE = (*EAST, NORTH[0])
"""Five corners for all settlements of red."""
CITY = {"ore": 3, "grain": 2}


def all_settlements(cities: int = 0) -> Position:
    """Return a game in which red has five settlements and some cities."""
    return front((cities,)).with_settlement(RED, *FIVE)


def left(game: Game, *pieces: str) -> tuple[int, ...]:
    """Return how many of these pieces red has in the supply."""
    return tuple(supply(game, RED)[piece] for piece in pieces)


def upgrades(game: Game) -> set[str]:
    """Return the places where a city can be built."""
    return {text.removeprefix("city ") for text in legal(game) if text.startswith("city ")}


# BARB-07


def test_ck_barb_07_the_pieces() -> None:
    """CK-BARB-07: the city piece goes back to the supply, and a settlement of its owner replaces it."""
    game = land(front((1,)))
    assert building(game, WEST[0]) == ("settlement", "red")
    assert left(game, "settlement", "city") == (4, 4)
    assert game.points(RED) == 1


def test_ck_barb_07_the_last_settlement() -> None:
    """CK-BARB-07, CK-BARB-09: with one settlement in the supply this one is used; no city is laid on its side."""
    game = land(front((1,)).with_settlement(RED, *EAST))
    assert building(game, WEST[0]) == ("settlement", "red")
    assert left(game, "settlement", "city") == (0, 4)
    assert state(game).reduced_cities[RED] == 0


def test_ck_barb_07_the_wall() -> None:
    """CK-BARB-07, CK-BUILD-04: the wall under the city goes back to the supply; a wall under another city stays."""
    game = land(front((2,)).with_wall(*WEST[:2]))
    play(game, f"lose {WEST[0]}")
    assert supply(game, RED)["wall"] == 2
    assert refused(game, f"wall {WEST[0]}")


def test_ck_barb_07_a_wall_just_lost() -> None:
    """CK-BARB-07, CK-ROB-01: on the 7 of the same roll the lost wall no longer counts: 8 cards are too many."""
    game = land(front((1,)).with_wall(WEST[0]).with_hand(RED, ore=4, wool=4), dice="3 4")
    assert asked(game) == (RED, Phase.DISCARDING)


def test_ck_barb_07_what_stays() -> None:
    """CK-BARB-07: levels, progress cards, cards in hand, knights and roads stay."""
    position = front((1, 1), (0, 1)).with_tracks(RED, trade=2, science=1).with_progress(RED, spy=1, crane=2)
    position = position.with_hand(RED, ore=1, cloth=2).with_roads(RED, "0,0,NE").with_knight(RED, "0,0,N", "strong")
    game = land(position.with_city(BLUE, *EAST[1:3]), active=BLUE)
    assert building(game, WEST[0]) == ("settlement", "red")
    assert tracks(game, RED) == {"trade": 2, "politics": 0, "science": 1}
    assert (progress(game, RED), hand(game, RED)) == ({"spy": 1, "crane": 2}, {"ore": 1, "cloth": 2})
    assert knight(game, "0,0,N") == ("strong", "red", "inactive")
    assert supply(game, RED)["road"] == 14


def test_ck_barb_07_a_sabotaged_city() -> None:
    """CK-BARB-07, CK-POL-10: a sabotaged city becomes an ordinary settlement, and needs no repair."""
    position = front(ck_saboteur="sabotage_city").with_sabotaged_city(RED, WEST[0]).with_hand(RED, lumber=1, **CITY)
    game = land(position.with_wall(WEST[0]))
    assert left(game, "settlement", "city", "wall") == (4, 4, 3)
    assert refused(game, f"repair {WEST[0]}")
    assert building(play(game, f"city {WEST[0]}"), WEST[0]) == ("city", "red")
    assert game.points(RED) == 2


def test_ck_barb_07_built_again() -> None:
    """CK-BARB-07, CK-BUILD-04: the city can be built again for the usual price, with a wall."""
    game = land(front((1,)).with_wall(WEST[0]).with_hand(RED, brick=2, **CITY))
    play(game, f"city {WEST[0]}", f"wall {WEST[0]}")
    assert building(game, WEST[0]) == ("city", "red")
    assert left(game, "settlement", "city", "wall") == (5, 3, 2)


# BARB-08


def test_ck_barb_08_levels_and_privileges_stay() -> None:
    """CK-BARB-08: after the only city is lost levels and privileges stay, but no level can be bought."""
    position = front((1,)).with_tracks(RED, trade=3, politics=3, science=3).with_roads(RED, "0,0,NE")
    position = position.with_knight(RED, "0,0,N", "strong").with_hand(RED, cloth=6, coin=4, paper=4, ore=1, wool=1)
    game = land(position)
    assert asked(game) == (RED, Phase.AT_AQUEDUCT)
    play(game, "aqueduct brick", "promote 0,0,N", "bank cloth for brick")
    assert knight(game, "0,0,N") == ("mighty", "red", "inactive")
    assert hand(game, RED) == {"cloth": 4, "coin": 4, "paper": 4, "brick": 2}
    assert not any(text.startswith("improve") for text in legal(game))


def test_ck_barb_08_still_draws() -> None:
    """CK-BARB-08: the track still counts for the event die without a city."""
    position = ck().with_settlement(RED, WEST[0]).with_tracks(RED, politics=3).with_deck_of("politics", "spy")
    game = roll_ck(position.before_roll(BLUE).game(), "4 6", "politics")
    assert progress(game, RED) == {"spy": 1}


def test_ck_barb_08_defends_and_is_rewarded() -> None:
    """CK-BARB-08: knights of a player without a city fight, and can be the best defenders, alone or tied."""
    game = land(front((0, 2), (2,)).with_settlement(RED, WEST[0]))
    assert state(game).defender.tolist() == [1, 0, 0, 0, 0, 0]
    assert game.points(RED) == 2
    game = land(front((0, 2), (1, 1)).with_settlement(RED, WEST[0]))
    assert asked(game) == (RED, Phase.CHOOSING_PROGRESS_DECK)


def test_ck_barb_08_the_merchant_too() -> None:
    """CK-BARB-08, CK-MER-02: the player also keeps the merchant and open cards."""
    position = front((1,)).with_merchant(RED, "0,0").with_progress(RED, printer=1)
    game = land(position)
    assert game.points(RED) == 3, "a settlement, the merchant, the Printer"


# BARB-09


def test_ck_barb_09_example() -> None:
    """CK-BARB-09, example: five settlements and two cities, one is lost: 8 points, before 9; then it is restored."""
    game = all_settlements(2).with_hand(RED, **CITY).with_barbarians(6).before_roll(RED).game()
    assert game.points(RED) == 9
    play(roll_ck(game, "6 6"), f"lose {WEST[0]}")
    assert game.points(RED) == 8
    assert building(game, WEST[0]) == ("settlement", "red"), "it counts one point"
    assert left(game, "settlement", "city") == (0, 2)
    play(game, f"city {WEST[0]}")
    assert (game.points(RED), hand(game, RED)) == (9, {})
    assert left(game, "settlement", "city") == (0, 2)


def test_ck_barb_09_its_wall_goes_back() -> None:
    """CK-BARB-09, CK-BUILD-04: the wall goes back, and a reduced city cannot have one, not even by an Engineer."""
    position = all_settlements(1).with_wall(WEST[0]).with_hand(RED, brick=2).with_progress(RED, engineer=1)
    game = land(position)
    assert supply(game, RED)["wall"] == 3
    assert refused(game, f"wall {WEST[0]}")
    assert refused(game, "play engineer")


def test_ck_barb_09_the_example_of_the_saboteur() -> None:
    """CK-BARB-09, CK-POL-10, example: a sabotaged city is lost with no settlement left: 1 point, 3 ore and 2 grain."""
    position = front(ck_saboteur="sabotage_city").with_settlement(RED, *FIVE).with_hand(RED, lumber=1, **CITY)
    game = land(position.with_sabotaged_city(RED, WEST[0]).with_wall(WEST[0]))
    assert (game.points(RED), left(game, "wall", "city")) == (6, (3, 3))
    assert refused(game, f"repair {WEST[0]}")
    play(game, f"city {WEST[0]}")
    assert (game.points(RED), hand(game, RED)) == (7, {"lumber": 1})


@pytest.mark.parametrize(("place", "dice", "card"), [(WEST[0], "4 4", "lumber"), ("0,-1,S", "4 5", "ore")])
def test_ck_barb_09_production_of_a_settlement(place: str, dice: str, card: str) -> None:
    """CK-BARB-09, CK-PROD-01: it produces one resource and no commodity."""
    game = roll_ck(ck().with_reduced_city(RED, place).before_roll(BLUE).game(), dice, "trade")
    assert hand(game, RED) == {card: 1}


def test_ck_barb_09_safe_from_the_barbarians() -> None:
    """CK-BARB-09: it does not count for the barbarians and cannot be lost to them; the other city can."""
    position = all_settlements(1).with_reduced_city(RED, WEST[1]).with_city(BLUE, SOUTH[0])
    game = land(position.with_knight(WHITE, "0,0,N", "strong", active=True))
    assert state(game).defender[WHITE] == 1, "2 against 2"
    position = all_settlements(1).with_reduced_city(RED, WEST[1]).with_knight(WHITE, "0,0,N")
    game = land(position)
    assert asked(game) == (RED, Phase.ACTION_PHASE)
    assert state(game).reduced_cities[RED] == 2


def test_ck_barb_09_no_metropolis_and_no_levels() -> None:
    """CK-BARB-09, CK-IMP-03, CK-IMP-04: it does not count as a city for levels, and cannot carry a metropolis."""
    position = ck().with_reduced_city(RED, WEST[0]).with_hand(RED, cloth=4, coin=1).with_tracks(RED, trade=3)
    game = position.game()
    assert refused(game, "improve politics")
    position = ck().with_reduced_city(RED, WEST[0]).with_hand(RED, cloth=4, coin=1).with_tracks(RED, trade=3)
    game = position.with_city(RED, EAST[0]).game()
    play(game, "improve politics", "improve trade")
    assert state(game).metropolis.tolist()[0] == game.ruleset.map.geometry.node_names.index(EAST[0]), "not asked"


def test_ck_barb_09_harbor_and_place() -> None:
    """CK-BARB-09: it keeps its harbor, and nobody can build a settlement next to it."""
    position = ck().with_reduced_city(RED, "0,-2,N").with_hand(RED, brick=2)
    assert can(position.game(), "bank brick for ore"), "the brick harbor 0,-2,NW"
    position = ck().with_reduced_city(RED, "0,0,N").with_roads(BLUE, "0,0,NE", "0,0,E").action_phase(BLUE)
    game = position.with_hand(BLUE, brick=1, lumber=1, wool=1, grain=1).game()
    assert {text for text in legal(game) if text.startswith("settlement")} == {"settlement 0,1,N"}


def test_ck_barb_09_restoring_costs_a_city() -> None:
    """CK-BARB-09: 3 ore and 2 grain, which go to the bank; with one card less it cannot be restored."""
    game = play(all_settlements().with_reduced_city(RED, WEST[0]).with_hand(RED, **CITY).game(), f"city {WEST[0]}")
    assert building(game, WEST[0]) == ("city", "red")
    assert (bank(game)["ore"], bank(game)["grain"], state(game).reduced_cities[RED]) == (19, 19, 0)
    for cards in ({"ore": 2, "grain": 2}, {"ore": 3, "grain": 1}):
        poor = all_settlements().with_reduced_city(RED, WEST[0]).with_hand(RED, **cards)
        assert refused(poor.game(), f"city {WEST[0]}")


def test_ck_barb_09_restored_without_a_piece() -> None:
    """CK-BARB-09: it can be restored even without a city in the supply, because no piece is needed."""
    position = ck().with_city(RED, *EAST[:3]).with_reduced_city(RED, WEST[0]).with_hand(RED, **CITY)
    game = position.with_settlement(RED, *SOUTH).game()
    assert left(game, "settlement", "city") == (1, 0)
    play(game, f"city {WEST[0]}")
    assert left(game, "settlement", "city") == (1, 0)
    assert game.points(RED) == 12


def test_ck_barb_09_the_medicine() -> None:
    """CK-BARB-09, CK-SCI-06: a Medicine restores it for 2 ore and 1 grain, before any settlement and without asking."""
    position = all_settlements().with_reduced_city(RED, WEST[0]).with_hand(RED, ore=2, grain=1)
    game = play(position.with_progress(RED, medicine=1).game(), "play medicine")
    assert building(game, WEST[0]) == ("city", "red")
    assert (hand(game, RED), asked(game)) == ({}, (RED, Phase.ACTION_PHASE))


def test_ck_barb_09_reduced_cities_first() -> None:
    """CK-BARB-09, CK-BUILD-05: while a player has a reduced city, no settlement can be upgraded; afterward it can."""
    position = all_settlements().with_reduced_city(RED, WEST[0]).with_hand(RED, ore=6, grain=4)
    game = position.game()
    assert upgrades(game) == {WEST[0]}
    play(game, f"city {WEST[0]}")
    assert upgrades(game) == set(FIVE)


def test_ck_barb_09_several_in_any_order() -> None:
    """CK-BARB-09: reduced cities can be restored in any order, but all of them before any settlement is upgraded."""
    position = all_settlements().with_reduced_city(RED, *WEST[:3]).with_hand(RED, ore=9, grain=6)
    for order in (WEST[:3], WEST[2::-1]):
        game = position.game().copy(foresee=True)
        for i, place in enumerate(order):
            assert upgrades(game) == set(order[i:])
            play(game, f"city {place}")
        assert state(game).reduced_cities[RED] == 0


def test_ck_barb_09_another_player_is_free() -> None:
    """CK-BARB-09: a reduced city does not affect opponents, and only its owner can restore it."""
    position = ck().with_reduced_city(BLUE, WEST[0]).with_settlement(RED, EAST[0]).with_hand(RED, **CITY)
    assert upgrades(position.game()) == {EAST[0]}
    assert upgrades(position.with_reduced_city(RED, NORTH[0]).game()) == {NORTH[0]}


def test_ck_barb_09_second_landing() -> None:
    """CK-BARB-09, CK-BARB-05: a reduced city is safe; at the next landing the other city is reduced."""
    game = all_settlements(2).with_barbarians(6).before_roll(ORANGE).game()
    play(roll_ck(game, "6 6"), f"lose {WEST[0]}", "end")
    for _ in range(7):
        play(roll_ck(game, "6 6"), "end")
    assert state(game).reduced_cities[RED] == 2
    assert game.points(RED) == 7


def test_ck_barb_09_the_robber_too() -> None:
    """CK-BARB-09, CK-ROB-04: the owner of a reduced city can be robbed there, as with a settlement."""
    position = ck().with_reduced_city(BLUE, SOUTH[2]).with_hand(BLUE, coin=1).with_barbarians(landed=True)
    game = roll_ck(position.before_roll(RED).game(), "3 4", "trade")
    play(game, "robber 0,2")
    assert hand(game, RED) == {"coin": 1}
