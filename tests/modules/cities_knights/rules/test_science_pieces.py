"""Science cards that give pieces: Engineer, Medicine, Road Building, Smith: CK-SCI-03, -06, -09, -10."""

import pytest
from support import (
    BLUE,
    RED,
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
    refused,
    road,
    supply,
)

from insula.game import Game, Phase

CORNERS = ("0,0,N", "0,0,NE", "0,0,SE", "0,0,S", "0,0,SW", "0,0,NW")


def red_with(card: str, count: int = 1) -> Position:
    """Return a game in which red acts, and holds a card."""
    return ck().with_progress(RED, **{card: count})


# SCI-03: Engineer


def test_ck_sci_03_a_wall_without_paying() -> None:
    """CK-SCI-03: a wall from the supply under a chosen city of the player, metropolis or not, that has none."""
    position = red_with("engineer").with_city(RED, "0,0,N", "0,0,SE", "0,0,SW").with_wall("0,0,N")
    position.with_tracks(RED, trade=4).with_metropolis(trade="0,0,SW").with_settlement(RED, "2,0,SE")
    game = position.with_city(BLUE, "1,-2,N").with_reduced_city(RED, "-2,0,N").with_hand(RED, brick=2).game()
    play(game, "play engineer")
    assert len(legal(game)) == 2
    assert can(game, "wall 0,0,SE")
    play(game, "wall 0,0,SW")
    assert (supply(game, RED)["wall"], hand(game, RED)) == (1, {"brick": 2})


def test_ck_sci_03_no_wall_left() -> None:
    """CK-SCI-03: with all three walls on the board the card cannot be played; with two it can."""
    cities = ("0,0,N", "0,0,SE", "0,0,SW", "2,-2,N")
    for walls, is_legal in ((2, True), (3, False)):
        position = red_with("engineer").with_city(RED, *cities).with_wall(*cities[:walls])
        assert can(position.game(), "play engineer") == is_legal


def test_ck_sci_03_no_city_without_a_wall() -> None:
    """CK-SCI-03: settlements, reduced cities and cities of others cannot be chosen."""
    position = red_with("engineer").with_city(RED, "0,0,N").with_wall("0,0,N").with_settlement(RED, "0,0,SE")
    assert refused(position.with_city(BLUE, "0,0,SW").with_reduced_city(RED, "2,0,SE").game(), "play engineer")


# SCI-06: Medicine


def a_doctor(ore: int = 2, grain: int = 1) -> Position:
    """Return a game in which red has a Medicine, and its cost."""
    return red_with("medicine").with_hand(RED, ore=ore, grain=grain)


def test_ck_sci_06_two_ore_and_a_grain() -> None:
    """CK-SCI-06: a settlement of the player becomes a city for 2 ore and 1 grain, which go to the bank."""
    game = play(a_doctor(ore=3, grain=2).with_settlement(RED, "0,0,SE").game(), "play medicine")
    assert (building(game, "0,0,SE"), hand(game, RED)) == (("city", "red"), {"ore": 1, "grain": 1})
    assert (bank(game)["ore"], bank(game)["grain"]) == (18, 18)
    assert (supply(game, RED)["city"], supply(game, RED)["settlement"]) == (3, 5)


@pytest.mark.parametrize(("ore", "grain"), [(1, 2), (2, 0), (5, 0), (0, 5)])
def test_ck_sci_06_it_must_be_paid(ore: int, grain: int) -> None:
    """CK-SCI-06: not playable without the 2 ore and the grain."""
    position = a_doctor(ore, grain).with_settlement(RED, "0,0,SE")
    assert refused(position.game(), "play medicine")


def test_ck_sci_06_the_settlement_is_chosen() -> None:
    """CK-SCI-06: any settlement of the player, and only these."""
    position = (
        a_doctor().with_settlement(RED, "0,0,N", "2,0,SE").with_city(RED, "-2,0,N").with_settlement(BLUE, "0,0,S")
    )
    game = play(position.game(), "play medicine")
    assert legal(game) == {"city 0,0,N", "city 2,0,SE"}


def test_ck_sci_06_no_settlement() -> None:
    """CK-SCI-06: not playable without a settlement."""
    assert refused(a_doctor().with_city(RED, "0,0,N").with_settlement(BLUE, "0,0,S").game(), "play medicine")


def test_ck_sci_06_a_city_piece_is_needed() -> None:
    """CK-SCI-06: with all four cities on the board the card cannot be played."""
    cities = ("0,0,N", "0,0,SE", "0,0,SW", "2,-2,N")
    for count, is_legal in ((3, True), (4, False)):
        position = a_doctor().with_settlement(RED, "2,0,SE").with_city(RED, *cities[:count])
        assert can(position.game(), "play medicine") == is_legal


def test_ck_sci_06_reduced_cities_first() -> None:
    """CK-SCI-06, CK-BUILD-05: a reduced city comes before settlements, for the same price and without a piece."""
    position = a_doctor().with_settlement(RED, "0,0,N").with_reduced_city(RED, "2,0,SE")
    game = play(position.with_city(RED, "0,0,SE", "0,0,SW", "2,-2,N").game(), "play medicine")
    assert (building(game, "2,0,SE"), building(game, "0,0,N")) == (("city", "red"), ("settlement", "red"))
    assert (hand(game, RED), supply(game, RED)["city"], supply(game, RED)["settlement"]) == ({}, 0, 4)
    assert game.points(RED) == 4 * 2 + 1


def test_ck_sci_06_one_upgrade_for_each_card() -> None:
    """CK-SCI-06: a second settlement costs a second Medicine, or the full price."""
    position = red_with("medicine", 2).with_settlement(RED, "0,0,N", "2,0,SE").with_hand(RED, ore=4, grain=2)
    game = play(position.game(), "play medicine", "city 0,0,N")
    assert refused(game, "city 2,0,SE")
    play(game, "play medicine")
    assert (building(game, "2,0,SE"), hand(game, RED)) == (("city", "red"), {})


def test_ck_sci_06_with_a_sabotaged_city() -> None:
    """CK-SCI-06, CK-POL-10: a Medicine does not repair a sabotaged city, and upgrades nothing while there is one."""
    position = ck(ck_saboteur="sabotage_city").with_progress(RED, medicine=1).with_hand(RED, ore=2, grain=1)
    assert refused(position.with_sabotaged_city(RED, "0,0,N").with_settlement(RED, "2,0,SE").game(), "play medicine")


# SCI-09: Road Building


def test_ck_sci_09_two_roads() -> None:
    """CK-SCI-09: two roads from the supply for free, one after the other; the second can start from the first."""
    position = red_with("road_building").with_settlement(RED, "0,0,N").with_hand(RED, brick=1, lumber=1)
    game = play(position.game(), "play road building", "road 0,0,NE", "road 0,0,E")
    assert (road(game, "0,0,NE"), road(game, "0,0,E")) == ("red", "red")
    assert (supply(game, RED)["road"], hand(game, RED)) == (13, {"brick": 1, "lumber": 1})
    assert asked(game) == (RED, Phase.ACTION_PHASE)


def test_ck_sci_09_the_second_is_optional() -> None:
    """CK-SCI-09: the first road must be placed, the second need not be."""
    game = play(red_with("road_building").with_settlement(RED, "0,0,N").game(), "play road building")
    assert legal(game) == {"road 0,0,NW", "road 0,0,NE", "road 0,-1,E"}
    play(game, "road 0,0,NE")
    assert can(game, "road none")
    assert (supply(play(game, "road none"), RED)["road"], asked(game)[1]) == (14, Phase.ACTION_PHASE)


def test_ck_sci_09_the_rules_of_placement() -> None:
    """CK-SCI-09, CK-BUILD-02: an opponent's knight or building cannot be passed."""
    for piece in ("knight", "settlement"):
        position = red_with("road_building").with_roads(RED, "0,0,NE").with_roads(BLUE, "0,-1,E")
        getattr(position, f"with_{piece}")(BLUE, "0,0,N")
        game = play(position.game(), "play road building")
        assert legal(game) == {"road 0,0,E", "road 1,0,NW"}


def test_ck_sci_09_the_last_road() -> None:
    """CK-SCI-09: with 14 roads on the board only one is placed; with 15 the card cannot be played."""
    roads = [f"{hex},{side}" for hex in ("0,0", "2,-2", "-2,2") for side in ("NE", "E", "SE", "SW", "W", "NW")]
    game = play(red_with("road_building").with_roads(RED, *roads[:14]).game(), "play road building", "road 0,-1,E")
    assert (supply(game, RED)["road"], asked(game)) == (0, (RED, Phase.ACTION_PHASE))
    assert refused(red_with("road_building").with_roads(RED, *roads[:15]).game(), "play road building")


def test_ck_sci_09_no_place() -> None:
    """CK-SCI-09: not playable without a path for a road: a knight alone is not enough, and others may block it."""
    assert refused(red_with("road_building").with_knight(RED, "0,0,N").game(), "play road building")
    position = red_with("road_building").with_settlement(RED, "0,0,N").with_roads(BLUE, "0,0,NW", "0,0,NE")
    assert can(position.game(), "play road building")
    assert refused(position.with_roads(BLUE, "0,-1,E").game(), "play road building")


def test_ck_sci_09_each_road_is_a_build() -> None:
    """CK-SCI-09, example: 11 points, and the first road wins the trade route: 13, and no second road is placed."""
    position = red_with("road_building").with_roads(RED, "0,0,NW", "0,0,NE", "0,0,E", "0,0,SE").with_defender(RED, 11)
    game = play(position.game(), "play road building", "road 0,0,SW")
    assert (game.over, game.winner, game.points(RED)) == (True, RED, 13)
    assert supply(game, RED)["road"] == 10


# SCI-10: Smith


def smiths(*strengths: str, politics: int = 3, cards: int = 1) -> Position:
    """Return a game in which red has knights around the middle hex, in the order of the corners from the north."""
    position = red_with("smith", cards).with_tracks(RED, politics=politics)
    for corner, strength in zip(CORNERS, strengths, strict=False):
        position.with_knight(RED, corner, strength)
    return position


def levels(game: Game) -> list[str]:
    """Return how strong the knights around the middle hex are."""
    return [found[0] for found in (knight(game, corner) for corner in CORNERS) if found]


def test_ck_sci_10_two_knights() -> None:
    """CK-SCI-10: two knights are promoted by one level each, for free."""
    position = smiths("basic", "strong", "basic").with_hand(RED, ore=1, wool=1)
    game = play(position.game(), "play smith", "promote 0,0,N", "promote 0,0,NE")
    assert (levels(game), hand(game, RED)) == (["strong", "mighty", "basic"], {"ore": 1, "wool": 1})
    assert asked(game) == (RED, Phase.ACTION_PHASE)
    assert [supply(game, RED)[f"{level}_knight"] for level in ("basic", "strong", "mighty")] == [1, 1, 1]


def test_ck_sci_10_the_second_is_optional() -> None:
    """CK-SCI-10: one knight must be promoted, a second one need not be."""
    game = play(smiths("basic", "basic").game(), "play smith")
    assert len(legal(game)) == 2
    assert "promote none" not in legal(game)
    play(game, "promote 0,0,NE", "promote none")
    assert levels(game) == ["basic", "strong"]


@pytest.mark.parametrize("active", [True, False])
def test_ck_sci_10_the_state_stays(active: bool) -> None:
    """CK-SCI-10: an active knight stays active, an inactive one inactive."""
    game = play(red_with("smith").with_knight(RED, "0,0,N", active=active).game(), "play smith")
    assert knight(game, "0,0,N") == ("strong", "red", "active" if active else "inactive")


def test_ck_sci_10_a_piece_set_free() -> None:
    """CK-SCI-10, example: two strong, one basic, Fortress: strong to mighty frees a piece for basic to strong."""
    game = play(smiths("strong", "strong", "basic").game(), "play smith")
    assert not can(game, "promote 0,0,SE"), "both strong pieces are on the board"
    play(game, "promote 0,0,N", "promote 0,0,SE")
    assert levels(game) == ["mighty", "strong", "strong"]


def test_ck_sci_10_without_the_fortress() -> None:
    """CK-SCI-10, CK-KNI-06: strong to mighty needs politics at level 3."""
    assert refused(smiths("strong", politics=2).game(), "play smith")
    assert levels(play(smiths("strong", politics=3).game(), "play smith")) == ["mighty"]
    assert levels(play(smiths("basic", politics=0).game(), "play smith")) == ["strong"]


@pytest.mark.parametrize(
    ("strengths", "is_legal"),
    [
        ((), False),
        (("mighty", "mighty"), False),
        (("strong", "mighty", "mighty"), False),
        (("basic", "strong", "strong", "mighty", "mighty"), False),
        (("basic", "strong", "strong", "mighty"), True),
        (("strong", "mighty"), True),
    ],
)
def test_ck_sci_10_playable_if(strengths: tuple[str, ...], is_legal: bool) -> None:
    """CK-SCI-10: some knight of the player must be promotable: it needs a higher level, and a piece of that level."""
    assert can(smiths(*strengths).with_knight(BLUE, "2,0,SE").game(), "play smith") == is_legal


def test_ck_sci_10_a_knight_is_promoted_once() -> None:
    """CK-SCI-10, example: no knight is promoted twice: not by one Smith, by two, or by a Smith and a payment."""
    position = smiths("basic", "basic", cards=2).with_hand(RED, ore=1, wool=1)
    game = play(position.game(), "play smith", "promote 0,0,N")
    assert not can(game, "promote 0,0,N")
    play(game, "promote none")
    assert refused(game, "promote 0,0,N")
    play(game, "play smith")
    assert levels(game) == ["strong", "strong"]
    assert legal(game) == {"end"}


def test_ck_sci_10_after_a_payment() -> None:
    """CK-SCI-10: a knight promoted for cards cannot be promoted by the Smith in the same turn."""
    game = play(smiths("basic").with_hand(RED, ore=1, wool=1).game(), "promote 0,0,N")
    assert refused(game, "play smith")
