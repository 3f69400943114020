"""Rule tests of building near knights, city walls and reduced cities: CK-BUILD."""

import pytest
from support import BLUE, RED, Position, asked, bank, building, can, ck, hand, knight, play, refused, roll_ck, supply

from insula.game import Phase

SETTLEMENT = {"brick": 1, "lumber": 1, "wool": 1, "grain": 1}
CITY = {"ore": 3, "grain": 2}
ROAD = {"brick": 1, "lumber": 1}
WALL = {"brick": 2}
KNIGHT = {"ore": 1, "wool": 1}
MEDICINE = {"ore": 2, "grain": 1}
COSTS = [
    ("road 0,0,NW", ROAD),
    ("settlement 0,0,N", SETTLEMENT),
    ("city 2,0,N", CITY),
    ("wall 0,0,SE", WALL),
    ("recruit 0,0,N", KNIGHT),
    ("promote -2,0,N", KNIGHT),
    ("activate -2,0,N", {"grain": 1}),
    ("improve trade", {"cloth": 1}),
    ("improve politics", {"coin": 2}),
    ("improve science", {"paper": 3}),
]


def site() -> Position:
    """Return a game in which red could build and buy everything, but has no cards."""
    position = ck().with_city(RED, "0,0,SE").with_roads(RED, "0,0,E", "0,0,NE").with_settlement(RED, "2,0,N")
    return position.with_knight(RED, "-2,0,N").with_tracks(RED, politics=1, science=2)


# BUILD-01


@pytest.mark.parametrize(("text", "cost"), COSTS)
def test_ck_build_01_costs(text: str, cost: dict[str, int]) -> None:
    """CK-BUILD-01: exactly these cards go to the bank."""
    game = site().with_hand(RED, **cost).game()
    full = dict(bank(ck().game()))
    play(game, text)
    assert (hand(game, RED), bank(game)) == ({}, full)


@pytest.mark.parametrize(("text", "cost"), COSTS)
def test_ck_build_01_one_card_less(text: str, cost: dict[str, int]) -> None:
    """CK-BUILD-01: with one card less it cannot be bought, whatever else is in the hand."""
    for kind, count in cost.items():
        others = dict.fromkeys(("brick", "lumber", "wool", "grain", "ore", "cloth", "coin", "paper"), 6)
        assert refused(site().with_hand(RED, **others | {kind: count - 1}).game(), text)


@pytest.mark.parametrize("level", range(1, 6))
@pytest.mark.parametrize(("track", "commodity"), [("trade", "cloth"), ("politics", "coin"), ("science", "paper")])
def test_ck_build_01_level_n_costs_n_commodities(track: str, commodity: str, level: int) -> None:
    """CK-BUILD-01: level n costs n commodities of the track."""
    position = ck().with_city(RED, "0,0,SE").with_tracks(RED, **{track: level - 1})
    game = play(position.with_hand(RED, **{commodity: level}).game(), f"improve {track}")
    assert hand(game, RED) == {}
    position = ck().with_city(RED, "0,0,SE").with_tracks(RED, **{track: level - 1})
    assert refused(position.with_hand(RED, **{commodity: level - 1}, ore=5).game(), f"improve {track}")


def test_ck_build_01_restoring_a_reduced_city() -> None:
    """CK-BUILD-01: 3 ore and 2 grain restore a reduced city."""
    game = ck().with_reduced_city(RED, "0,0,SE").with_hand(RED, **CITY).game()
    play(game, "city 0,0,SE")
    assert (hand(game, RED), game.points(RED)) == ({}, 2)
    for kind in CITY:
        cards = CITY | {kind: CITY[kind] - 1}
        assert refused(ck().with_reduced_city(RED, "0,0,SE").with_hand(RED, **cards).game(), "city 0,0,SE")


# BUILD-02: settlements


@pytest.mark.parametrize("seat", [RED, BLUE])
@pytest.mark.parametrize("active", [False, True])
def test_ck_build_02_no_settlement_where_a_knight_stands(seat: int, active: bool) -> None:
    """CK-BUILD-02: whoever owns the knight, and whatever its state, nobody can build a settlement there."""
    position = ck().with_roads(RED, "0,0,NE", "0,0,NW").with_hand(RED, **SETTLEMENT)
    assert can(position.game(), "settlement 0,0,N")
    assert refused(position.with_knight(seat, "0,0,N", active=active).game(), "settlement 0,0,N")


def test_ck_build_02_no_distance_to_knights() -> None:
    """CK-BUILD-02: a settlement can be next to anybody's knights."""
    position = ck().with_roads(RED, "0,0,NE").with_hand(RED, **SETTLEMENT)
    position.with_knight(BLUE, "0,0,NW", "mighty", active=True).with_knight(RED, "0,0,NE")
    assert building(play(position.game(), "settlement 0,0,N"), "0,0,N") == ("settlement", "red")


def test_ck_build_02_after_the_knight_has_left() -> None:
    """CK-BUILD-02: when the knight has moved, its place is free for a settlement."""
    position = ck().with_roads(RED, "0,0,NE", "0,0,E").with_hand(RED, **SETTLEMENT)
    game = position.with_knight(RED, "0,0,N", active=True).game()
    assert refused(game, "settlement 0,0,N")
    assert can(play(game, "move 0,0,N", "to 0,0,SE"), "settlement 0,0,N")


# BUILD-02: roads


@pytest.mark.parametrize("active", [False, True])
def test_ck_build_02_roads_pass_a_knight_of_their_owner(active: bool) -> None:
    """CK-BUILD-02: a road can be continued past the player's own knight."""
    position = ck().with_roads(RED, "0,0,NW").with_knight(RED, "0,0,N", active=active).with_hand(RED, **ROAD)
    game = position.game()
    assert can(game, "road 0,0,NE")
    assert can(game, "road 0,-1,E")


@pytest.mark.parametrize("active", [False, True])
@pytest.mark.parametrize("text", ["road 0,0,NE", "road 0,-1,E"])
def test_ck_build_02_an_opposing_knight_blocks(text: str, active: bool) -> None:
    """CK-BUILD-02, example: blue's road on 0,0,NW ends at red's knight on 0,0,N: no road beyond; red can build."""
    position = ck().with_roads(BLUE, "0,0,NW").with_hand(BLUE, **ROAD).action_phase(BLUE)
    assert can(position.game(), text)
    position = ck().with_roads(BLUE, "0,0,NW").with_hand(BLUE, **ROAD).action_phase(BLUE)
    assert refused(position.with_knight(RED, "0,0,N", active=active).game(), text)
    road = "0,-1,E" if text == "road 0,0,NE" else "0,0,NE"
    position = ck().with_roads(BLUE, "0,0,NW").with_roads(RED, road).with_hand(RED, **ROAD)
    assert can(position.with_knight(RED, "0,0,N", active=active).game(), text)


def test_ck_build_02_a_knight_alone_starts_no_road() -> None:
    """CK-BUILD-02: a road can pass a knight of its owner, but cannot begin at a knight without a road."""
    game = ck().with_knight(RED, "0,0,N").with_roads(RED, "2,0,NE").with_hand(RED, **ROAD).game()
    assert refused(game, "road 0,0,NE")


def test_ck_build_02_a_road_up_to_the_knight() -> None:
    """CK-BUILD-02: a road can be built up to an opposing knight, and ends there."""
    position = ck().with_roads(BLUE, "0,0,W").with_knight(RED, "0,0,N").with_hand(BLUE, brick=2, lumber=2)
    game = position.action_phase(BLUE).game()
    play(game, "road 0,0,NW")
    assert refused(game, "road 0,0,NE")


def test_ck_build_02_from_the_other_end() -> None:
    """CK-BUILD-02: the path beyond the knight can be built from its other end."""
    position = ck().with_roads(BLUE, "0,0,NW", "0,0,E").with_knight(RED, "0,0,N").with_hand(BLUE, **ROAD)
    game = position.action_phase(BLUE).game()
    assert can(game, "road 0,0,NE")
    assert refused(game, "road 0,-1,E")


def test_ck_build_02_the_path_is_free_again() -> None:
    """CK-BUILD-02: when the opposing knight has moved away the road can be continued."""
    position = ck().with_roads(BLUE, "0,0,NW").with_roads(RED, "0,-1,E").with_knight(RED, "0,0,N", active=True)
    game = play(position.with_hand(BLUE, **ROAD).game(), "move 0,0,N")
    assert knight(game, "0,0,N") is None
    roll_ck(play(game, "end"), "1 1", "science")
    assert can(game, "road 0,0,NE")


def test_ck_build_02_free_roads_are_blocked_too() -> None:
    """CK-BUILD-02: a road of Road Building cannot start behind an opposing knight."""
    position = ck().with_roads(RED, "0,0,NW").with_knight(BLUE, "0,0,N").with_progress(RED, road_building=1)
    game = play(position.game(), "play road building")
    assert refused(game, "road 0,0,NE")
    assert can(game, "road 0,0,W")


# BUILD-02: harbors and production


def test_ck_build_02_no_harbor_and_no_production() -> None:
    """CK-BUILD-02: a knight uses no harbor, and yields no cards."""
    position = ck().with_roads(RED, "1,-2,NE").with_knight(RED, "1,-2,NE", "mighty", active=True).with_hand(RED, ore=3)
    assert refused(position.game(), "bank ore for coin")
    assert hand(roll_ck(position.before_roll(RED).game(), "1 1"), RED) == {"ore": 3}


# BUILD-03


def test_ck_build_03_a_wall() -> None:
    """CK-BUILD-03: one wall for each city; a second city gets another one."""
    game = ck().with_city(RED, "0,0,SE", "0,0,NW").with_hand(RED, brick=6).game()
    play(game, "wall 0,0,SE")
    assert (hand(game, RED), supply(game, RED)["wall"]) == ({"brick": 4}, 2)
    assert refused(game, "wall 0,0,SE")
    assert supply(play(game, "wall 0,0,NW"), RED)["wall"] == 1


def test_ck_build_03_only_under_the_players_cities() -> None:
    """CK-BUILD-03: not under a settlement, an opponent's city, or an empty intersection."""
    position = ck().with_city(RED, "0,0,SE").with_settlement(RED, "0,0,NW").with_city(BLUE, "2,0,N")
    game = position.with_roads(RED, "0,0,E").with_hand(RED, brick=4).game()
    for place in ("0,0,NW", "2,0,N", "0,0,NE"):
        assert refused(game, f"wall {place}")
    assert can(game, "wall 0,0,SE")


def test_ck_build_03_under_a_metropolis() -> None:
    """CK-BUILD-03: a metropolis city can get a wall."""
    position = ck().with_city(RED, "0,0,SE").with_tracks(RED, trade=4).with_metropolis(trade="0,0,SE")
    assert supply(play(position.with_hand(RED, **WALL).game(), "wall 0,0,SE"), RED)["wall"] == 2


def test_ck_build_03_three_walls() -> None:
    """CK-BUILD-03: the fourth city gets no wall, because there are only three."""
    cities = ("0,0,SE", "0,0,NW", "2,-2,N", "-2,2,S")
    game = ck().with_city(RED, *cities).with_hand(RED, brick=8).game()
    play(game, *[f"wall {place}" for place in cities[:3]])
    assert refused(game, f"wall {cities[3]}")
    assert hand(game, RED) == {"brick": 2}


def test_ck_build_03_no_strength_against_the_barbarians() -> None:
    """CK-BUILD-03: three walls do not help: one city against no knight is lost."""
    position = ck().with_city(RED, "0,0,SE").with_wall("0,0,SE").with_barbarians(6).before_roll(RED)
    assert building(roll_ck(position.game(), "1 1"), "0,0,SE") == ("settlement", "red")


def test_ck_build_03_nothing_else() -> None:
    """CK-BUILD-03: a wall is worth no points, does not change production, and does not protect from theft."""
    position = ck().with_city(BLUE, "0,0,SE").with_wall("0,0,SE").with_barbarians(landed=True).before_roll(RED)
    game = roll_ck(position.game(), "3 3")
    assert (game.points(BLUE), hand(game, BLUE)) == (2, {"ore": 1, "coin": 1})
    position = ck().with_city(BLUE, "0,0,SE").with_wall("0,0,SE").with_hand(BLUE, coin=1).with_barbarians(landed=True)
    game = play(roll_ck(position.before_roll(RED).game(), "3 4"), "robber 0,0")
    assert hand(game, RED) == {"coin": 1}


# BUILD-04


def test_ck_build_04_a_lost_city_gives_its_wall_back() -> None:
    """CK-BUILD-04: the wall is in the supply, and can be built elsewhere, or here again when this is a city again."""
    position = ck().with_city(RED, "0,0,SE").with_wall("0,0,SE").with_barbarians(6).before_roll(RED)
    game = roll_ck(position.with_hand(RED, brick=2, **CITY).game(), "1 1")
    assert supply(game, RED)["wall"] == 3
    assert refused(game, "wall 0,0,SE")
    assert supply(play(game, "city 0,0,SE", "wall 0,0,SE"), RED)["wall"] == 2


def test_ck_build_04_a_reduced_city_gives_its_wall_back() -> None:
    """CK-BUILD-04: so does a city that is laid on its side, which cannot have a wall."""
    places = ("0,0,NW", "2,-2,N", "-2,2,S", "2,0,SE", "-2,0,SW")
    position = ck().with_settlement(RED, *places).with_city(RED, "0,0,SE").with_wall("0,0,SE").with_barbarians(6)
    game = roll_ck(position.with_hand(RED, **WALL).before_roll(RED).game(), "6 6")
    assert game.points(RED) == 6
    assert supply(game, RED)["wall"] == 3
    assert refused(game, "wall 0,0,SE")


def test_ck_build_04_the_other_wall_stays() -> None:
    """CK-BUILD-04: only the wall of the lost city goes back."""
    position = ck().with_city(RED, "0,0,SE", "0,0,NW").with_wall("0,0,SE", "0,0,NW").with_barbarians(6)
    game = play(roll_ck(position.before_roll(RED).game(), "6 6"), "lose 0,0,SE")
    assert supply(game, RED)["wall"] == 2
    assert refused(game, "wall 0,0,NW")


def test_ck_build_04_a_city_that_gains_a_metropolis_keeps_its_wall() -> None:
    """CK-BUILD-04: the wall stays; it is neither given back nor doubled."""
    position = ck().with_city(RED, "0,0,SE").with_wall("0,0,SE").with_tracks(RED, trade=3)
    game = play(position.with_hand(RED, cloth=4, **WALL).game(), "improve trade")
    assert (game.points(RED), supply(game, RED)["wall"]) == (4, 2)
    assert refused(game, "wall 0,0,SE")


def test_ck_build_04_a_city_that_loses_a_metropolis_keeps_its_wall() -> None:
    """CK-BUILD-04: blue takes over the metropolis; red's city keeps its wall, and blue's city gets none."""
    position = ck().with_city(BLUE, "0,0,NW").with_tracks(BLUE, trade=4).with_hand(BLUE, cloth=5)
    position.with_city(RED, "0,0,SE").with_wall("0,0,SE").with_tracks(RED, trade=4).with_metropolis(trade="0,0,SE")
    game = play(position.action_phase(BLUE).game(), "improve trade")
    assert (game.points(RED), game.points(BLUE)) == (2, 4)
    assert (supply(game, RED)["wall"], supply(game, BLUE)["wall"]) == (2, 3)


# BUILD-05


def test_ck_build_05_the_reduced_city_comes_first() -> None:
    """CK-BUILD-05: no settlement can become a city before the reduced city is restored."""
    position = ck().with_reduced_city(RED, "0,0,SE").with_settlement(RED, "0,0,NW").with_hand(RED, ore=6, grain=4)
    game = position.game()
    assert refused(game, "city 0,0,NW")
    play(game, "city 0,0,SE")
    assert building(play(game, "city 0,0,NW"), "0,0,NW") == ("city", "red")


def test_ck_build_05_every_reduced_city() -> None:
    """CK-BUILD-05: with two of them both come first, in either order."""
    for first, second in (("0,0,SE", "2,0,N"), ("2,0,N", "0,0,SE")):
        position = ck().with_reduced_city(RED, "0,0,SE", "2,0,N").with_settlement(RED, "0,0,NW")
        game = play(position.with_hand(RED, ore=6, grain=4).game(), f"city {first}")
        assert refused(game, "city 0,0,NW")
        assert play(game, f"city {second}").points(RED) == 5


def test_ck_build_05_the_medicine_too() -> None:
    """CK-BUILD-05: a Medicine restores the reduced city without asking; otherwise it asks for a settlement."""
    position = ck().with_settlement(RED, "0,0,NW", "2,0,N").with_progress(RED, medicine=1).with_hand(RED, **MEDICINE)
    assert asked(play(position.game(), "play medicine")) == (RED, Phase.MEDICINE)
    position = ck().with_settlement(RED, "0,0,NW", "2,0,N").with_progress(RED, medicine=1).with_hand(RED, **MEDICINE)
    game = play(position.with_reduced_city(RED, "0,0,SE").game(), "play medicine")
    assert building(game, "0,0,SE") == ("city", "red")
    assert building(game, "0,0,NW") == ("settlement", "red")


def test_ck_build_05_reduced_cities_of_others_do_not_matter() -> None:
    """CK-BUILD-05: red can upgrade a settlement while blue owns a reduced city, which red cannot restore."""
    position = ck().with_reduced_city(BLUE, "0,0,SE").with_settlement(RED, "0,0,NW").with_hand(RED, **CITY)
    game = position.game()
    assert refused(game, "city 0,0,SE")
    assert can(game, "city 0,0,NW")
