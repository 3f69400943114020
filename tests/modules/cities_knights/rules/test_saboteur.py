"""Rule tests of the Saboteur: CK-POL-06, and its old version, CK-POL-10."""

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
    legal,
    play,
    progress,
    refused,
    roll_ck,
    state,
    supply,
)

from insula.game import Game, Phase
from insula.modules.cities_knights.rules.constants import SABOTAGED
from insula.ruleset.places import parse_place

CITY = "0,0,SE"
"""A corner of hills 11, pasture 3 and mountains 6."""
FIVE = "2,-2,N", "2,0,SE", "0,2,S", "-2,2,SW", "-2,0,NW"
"""Corners of the island, far from each other."""


def with_card(points: int = 0, **opponents: int) -> Position:
    """Return a game in which red holds a Saboteur; red and the opponents have these points, as Defender cards."""
    position = ck().with_progress(RED, saboteur=1).with_defender(RED, points)
    for color, their_points in opponents.items():
        position.with_defender(color, their_points)
    return position


# POL-06


def test_ck_pol_06_who_discards() -> None:
    """CK-POL-06, example: 7 points; 7 with nine cards discards 4, 6 nothing, 10 with one card nothing."""
    position = with_card(7, blue=7, white=6, orange=10).with_hand(BLUE, ore=9).with_hand(WHITE, wool=9)
    game = play(position.with_hand(ORANGE, grain=1).game(), "play saboteur")
    assert (hand(game, BLUE), hand(game, WHITE), hand(game, ORANGE)) == ({"ore": 5}, {"wool": 9}, {"grain": 1})
    assert bank(game)["ore"] == 19 - 5


@pytest.mark.parametrize(("cards", "left"), [(2, 1), (3, 2), (4, 2), (7, 4), (8, 4), (9, 5)])
def test_ck_pol_06_half_rounded_down(cards: int, left: int) -> None:
    """CK-POL-06: half of the hand, rounded down, whatever its size."""
    game = play(with_card().with_hand(BLUE, wool=cards).game(), "play saboteur")
    assert hand(game, BLUE) == {"wool": left}


def test_ck_pol_06_of_their_choice() -> None:
    """CK-POL-06: blue chooses from resources and commodities; both count for the half."""
    position = with_card().with_hand(BLUE, ore=2, cloth=3).with_progress(BLUE, smith=2, crane=1)
    game = play(position.game(), "play saboteur")
    assert asked(game) == (BLUE, Phase.DISCARDING)
    assert legal(game) == {"discard ore", "discard cloth"}
    play(game, "discard ore", "discard cloth")
    assert hand(game, BLUE) == {"ore": 1, "cloth": 2}
    assert progress(game, BLUE) == {"smith": 2, "crane": 1}, "progress cards neither count nor can be discarded"
    assert (bank(game)["ore"], bank(game)["cloth"]) == (19 - 1, 12 - 2)


def test_ck_pol_06_at_the_same_time() -> None:
    """CK-POL-06, CK-PC-09: in turn order and hidden, and discarded when all have chosen; then red continues."""
    position = with_card().with_hand(BLUE, ore=1, wool=1).with_hand(ORANGE, grain=1, coin=1)
    game = play(position.game(), "play saboteur", "discard ore")
    assert asked(game) == (ORANGE, Phase.DISCARDING)
    assert bank(game)["ore"] == 19 - 1
    play(game, "discard coin")
    assert (hand(game, BLUE), hand(game, ORANGE)) == ({"wool": 1}, {"grain": 1})
    assert asked(game) == (RED, Phase.ACTION_PHASE)


def test_ck_pol_06_walls_do_not_help() -> None:
    """CK-POL-06: with three walls blue still discards half."""
    position = with_card().with_city(BLUE, *FIVE[:3]).with_wall(*FIVE[:3]).with_hand(BLUE, ore=6)
    assert hand(play(position.game(), "play saboteur"), BLUE) == {"ore": 3}


def test_ck_pol_06_not_the_player() -> None:
    """CK-POL-06: red discards nothing, however many cards red holds, and the robber stays."""
    position = with_card().with_hand(RED, ore=12).with_hand(BLUE, wool=2).with_barbarians(landed=True)
    game = play(position.game(), "play saboteur")
    assert (hand(game, RED), hand(game, BLUE)) == ({"ore": 12}, {"wool": 1})
    assert asked(game) == (RED, Phase.ACTION_PHASE)


def test_ck_pol_06_playable_with_two_cards_and_as_many_points() -> None:
    """CK-POL-06: not if blue, with as many points, has one card, and white, with two, has fewer points."""
    position = with_card(2, blue=2, white=1).with_hand(BLUE, ore=1).with_hand(WHITE, wool=2)
    assert refused(position.game(), "play saboteur")
    assert can(position.with_hand(BLUE, wool=1).game(), "play saboteur")
    assert can(with_card(2, blue=3).with_hand(BLUE, coin=1, ore=1).game(), "play saboteur")


# POL-10


def old() -> Position:
    """Return a game in which red holds a Saboteur, with the option for the old version."""
    return ck(ck_saboteur="sabotage_city").with_progress(RED, saboteur=1)


def owner_of_a_sabotaged_city() -> Position:
    """Return a game in which red, who acts, has a sabotaged city."""
    return ck(ck_saboteur="sabotage_city").with_sabotaged_city(RED, CITY)


def is_sabotaged(game: Game, place: str) -> bool:
    """Return whether there is a sabotaged city."""
    return int(state(game).laid[game.ruleset.map.geometry.node(parse_place(place))]) == SABOTAGED


def test_ck_pol_10_a_plain_city_of_an_opponent() -> None:
    """CK-POL-10: red names one; red's own, metropolis, reduced and sabotaged cities and settlements cannot be named."""
    position = old().with_city(RED, CITY).with_city(BLUE, *FIVE[:2]).with_settlement(BLUE, FIVE[2])
    position.with_city(WHITE, FIVE[3], "0,-2,N").with_tracks(WHITE, trade=4).with_metropolis(trade="0,-2,N")
    position.with_reduced_city(ORANGE, FIVE[4]).with_sabotaged_city(ORANGE, "0,0,N")
    game = play(position.game(), "play saboteur")
    assert asked(game) == (RED, Phase.SABOTAGE)
    assert [place for place in FIVE if can(game, f"sabotage {place}")] == [FIVE[0], FIVE[1], FIVE[3]]
    assert len(legal(game)) == 3
    play(game, f"sabotage {FIVE[3]}")
    assert [place for place in FIVE if is_sabotaged(game, place)] == [FIVE[3]]
    assert asked(game) == (RED, Phase.ACTION_PHASE)


def test_ck_pol_10_hands_stay() -> None:
    """CK-POL-10: nobody discards, and points do not matter; a single city is taken without asking."""
    position = old().with_defender(RED, 6).with_city(BLUE, CITY).with_hand(BLUE, ore=8).with_hand(WHITE, wool=8)
    game = play(position.with_defender(WHITE, 6).game(), "play saboteur")
    assert (hand(game, BLUE), hand(game, WHITE)) == ({"ore": 8}, {"wool": 8})
    assert is_sabotaged(game, CITY)


def test_ck_pol_10_playable_if_there_is_such_a_city() -> None:
    """CK-POL-10, CK-PC-07: not if opponents have only settlements and sabotaged cities, whatever they hold."""
    position = old().with_city(RED, CITY).with_settlement(BLUE, FIVE[0]).with_sabotaged_city(WHITE, FIVE[1])
    position.with_hand(BLUE, ore=8).with_hand(WHITE, ore=8)
    assert refused(position.game(), "play saboteur")
    assert can(position.with_city(ORANGE, FIVE[2]).game(), "play saboteur")


def test_ck_pol_10_still_a_city_with_its_wall() -> None:
    """CK-POL-10: it is worth 2 points and keeps its wall, which still raises the limit of a seven to nine cards."""
    position = old().with_city(BLUE, CITY).with_wall(CITY).with_hand(BLUE, ore=9)
    game = play(position.game(), "play saboteur")
    assert (building(game, CITY), game.points(BLUE)) == (("city", "blue"), 2)
    assert (supply(game, BLUE)["wall"], supply(game, BLUE)["city"]) == (3 - 1, 4 - 1)
    assert hand(roll_ck(play(game, "end"), "3 4"), BLUE) == {"ore": 9}


@pytest.mark.parametrize(("dice", "expected"), [("5 6", {"brick": 1}), ("1 2", {"wool": 1}), ("3 3", {"ore": 1})])
def test_ck_pol_10_produces_like_a_settlement(dice: str, expected: dict[str, int]) -> None:
    """CK-POL-10: one resource and no commodity, on hills, pasture and mountains."""
    game = play(old().with_city(BLUE, CITY).game(), "play saboteur", "end")
    assert hand(roll_ck(game, dice), BLUE) == expected


@pytest.mark.parametrize(("cities", "won"), [((), True), ((FIVE[0],), False)])
def test_ck_pol_10_counts_for_the_barbarians(cities: tuple[str, ...], won: bool) -> None:
    """CK-POL-10, CK-BARB-02: one knight defends a sabotaged city alone, but not with another city."""
    position = owner_of_a_sabotaged_city().with_city(WHITE, *cities).with_barbarians(6)
    position.with_roads(BLUE, "0,0,NW").with_knight(BLUE, "0,0,N", active=True)
    game = roll_ck(position.before_roll(RED).game(), "1 1")
    assert game.points(BLUE) == won, "a Defender card"
    assert building(game, CITY) == ("city" if won else "settlement", "red")


def test_ck_pol_10_lost_to_the_barbarians() -> None:
    """CK-POL-10, CK-BARB-07: it becomes a settlement, which needs no repair; its wall goes back."""
    position = owner_of_a_sabotaged_city().with_wall(CITY).with_barbarians(6).with_hand(RED, lumber=1, ore=4, grain=2)
    game = roll_ck(position.before_roll(RED).game(), "1 1")
    assert building(game, CITY) == ("settlement", "red")
    assert (supply(game, RED)["wall"], supply(game, RED)["city"], supply(game, RED)["settlement"]) == (3, 4, 4)
    assert not is_sabotaged(game, CITY)
    assert refused(game, f"repair {CITY}")
    assert can(game, f"city {CITY}")


def test_ck_pol_10_the_loser_chooses_among_all() -> None:
    """CK-POL-10, CK-BARB-06: a sabotaged city is one of the plain cities from which the loser chooses."""
    position = owner_of_a_sabotaged_city().with_city(RED, FIVE[0]).with_barbarians(6)
    game = roll_ck(position.before_roll(RED).game(), "1 1")
    assert asked(game) == (RED, Phase.LOSING_CITY)
    assert can(game, f"lose {CITY}")
    assert len(legal(game)) == 2
    assert is_sabotaged(play(game, f"lose {FIVE[0]}"), CITY)


def test_ck_pol_10_lost_without_a_settlement_in_the_supply() -> None:
    """CK-POL-10, example: with five settlements on the board it is reduced; restoring it costs 3 ore and 2 grain."""
    position = owner_of_a_sabotaged_city().with_wall(CITY).with_settlement(RED, *FIVE).with_barbarians(6)
    game = roll_ck(position.with_hand(RED, lumber=1, ore=4, grain=2).before_roll(RED).game(), "1 1")
    assert (game.points(RED), supply(game, RED)["wall"]) == (5 + 1, 3)
    assert refused(game, f"repair {CITY}")
    play(game, f"city {CITY}")
    assert (game.points(RED), hand(game, RED)) == (5 + 2, {"lumber": 1, "ore": 1})
    assert not is_sabotaged(game, CITY)


def test_ck_pol_10_no_place_for_a_metropolis() -> None:
    """CK-POL-10, CK-METRO-01: a metropolis goes to the other city, without asking."""
    position = owner_of_a_sabotaged_city().with_city(RED, FIVE[0]).with_tracks(RED, trade=3).with_hand(RED, cloth=4)
    game = play(position.game(), "improve trade")
    assert state(game).metropolis[0] == game.ruleset.map.geometry.node(parse_place(FIVE[0]))


def test_ck_pol_10_improvements() -> None:
    """CK-POL-10: it counts as a city for level 3 of a track, but not as a plain city for level 4."""
    position = owner_of_a_sabotaged_city().with_tracks(RED, trade=2, politics=3).with_hand(RED, cloth=3, coin=4)
    game = position.game()
    assert can(game, "improve trade")
    assert refused(game, "improve politics")


def test_ck_pol_10_a_wall_can_be_built() -> None:
    """CK-POL-10: it can get a wall, paid for or by an Engineer."""
    assert can(owner_of_a_sabotaged_city().with_hand(RED, brick=2).game(), f"wall {CITY}")
    game = play(owner_of_a_sabotaged_city().with_progress(RED, engineer=1).game(), "play engineer")
    assert supply(game, RED)["wall"] == 3 - 1


def test_ck_pol_10_repair() -> None:
    """CK-POL-10: after a repair for 1 lumber and 1 ore it produces like a city again, and can be sabotaged again."""
    position = owner_of_a_sabotaged_city().with_wall(CITY).with_hand(RED, lumber=2, ore=2)
    game = play(position.with_progress(BLUE, saboteur=1).game(), f"repair {CITY}")
    assert (hand(game, RED), bank(game)["lumber"], bank(game)["ore"]) == ({"lumber": 1, "ore": 1}, 19 - 1, 19 - 1)
    assert (game.points(RED), supply(game, RED)["wall"], supply(game, RED)["city"]) == (2, 3 - 1, 4 - 1)
    assert refused(game, f"repair {CITY}")
    roll_ck(play(game, "end"), "3 3")
    assert hand(game, RED) == {"lumber": 1, "ore": 2, "coin": 1}
    assert is_sabotaged(play(game, "play saboteur"), CITY)


@pytest.mark.parametrize("cards", [{"lumber": 1}, {"ore": 1}, {"brick": 1, "wool": 1, "grain": 2, "paper": 1}])
def test_ck_pol_10_repair_must_be_paid(cards: dict[str, int]) -> None:
    """CK-POL-10: without lumber or ore nothing can be repaired."""
    assert refused(owner_of_a_sabotaged_city().with_hand(RED, **cards).game(), f"repair {CITY}")


def test_ck_pol_10_repaired_by_its_owner_in_the_action_phase() -> None:
    """CK-POL-10: not before the roll, and not by blue, who can repair blue's city."""
    position = owner_of_a_sabotaged_city().with_hand(RED, lumber=1, ore=1)
    assert can(position.game(), f"repair {CITY}")
    assert refused(position.before_roll(RED).game(), f"repair {CITY}")
    game = position.with_sabotaged_city(BLUE, FIVE[0]).with_hand(BLUE, lumber=1, ore=1).action_phase(BLUE).game()
    assert can(game, f"repair {FIVE[0]}")
    assert refused(game, f"repair {CITY}")


def test_ck_pol_10_no_upgrade_before_the_repair() -> None:
    """CK-POL-10: no settlement can become a city, bought or by Medicine, before the sabotaged city is repaired."""
    position = owner_of_a_sabotaged_city().with_settlement(RED, *FIVE[:2]).with_progress(RED, medicine=1)
    game = position.with_hand(RED, lumber=1, ore=6, grain=3).game()
    assert refused(game, f"city {FIVE[0]}")
    assert refused(game, "play medicine"), "it does not repair the city either"
    play(game, f"repair {CITY}", f"city {FIVE[0]}", "play medicine")
    assert (building(game, FIVE[0]), building(game, FIVE[1])) == (("city", "red"), ("city", "red"))


def test_ck_pol_10_a_sabotaged_city_of_an_opponent() -> None:
    """CK-POL-10: it affects only its owner."""
    position = ck(ck_saboteur="sabotage_city").with_sabotaged_city(BLUE, CITY).with_settlement(RED, FIVE[0])
    assert can(position.with_hand(RED, ore=3, grain=2).game(), f"city {FIVE[0]}")


def test_ck_pol_10_together_with_a_reduced_city() -> None:
    """CK-POL-10, CK-BUILD-05: a reduced city can be restored, but a settlement still cannot be upgraded."""
    position = owner_of_a_sabotaged_city().with_reduced_city(RED, FIVE[0]).with_settlement(RED, FIVE[1])
    game = position.with_hand(RED, ore=6, grain=4).game()
    assert refused(game, f"city {FIVE[1]}")
    play(game, f"city {FIVE[0]}")
    assert refused(game, f"city {FIVE[1]}"), "the sabotaged one is still there"


def test_ck_pol_10_only_with_the_option() -> None:
    """CK-POL-10: without the option cities are not affected."""
    position = with_card().with_city(BLUE, CITY).with_hand(BLUE, ore=2)
    game = play(position.game(), "play saboteur")
    assert not is_sabotaged(game, CITY)
    assert hand(game, BLUE) == {"ore": 1}
