"""Metropolises: CK-METRO. For the levels that can be bought see test_improvements.py."""

import pytest
from support import BLUE, RED, WHITE, Position, asked, building, can, ck, hand, legal, play, roll_ck, state, tracks

from insula.game import Game, Phase

COMMODITIES = {"trade": "cloth", "politics": "coin", "science": "paper"}
HERE, THERE, HOME_OF_BLUE = "0,1,N", "0,-1,S", "2,-2,N"


def red_buys(track: str, level: int, *cities: str) -> Position:
    """Return a game in which red has cities, and can pay for the level."""
    position = ck().with_city(RED, *cities).with_tracks(RED, **{track: level - 1})
    return position.with_hand(RED, **{COMMODITIES[track]: level})


def against_blue(position: Position, track: str, level: int) -> Position:
    """Let blue hold the metropolis of the track, at a level."""
    position.with_city(BLUE, HOME_OF_BLUE).with_tracks(BLUE, **{track: level})
    return position.with_metropolis(**{track: HOME_OF_BLUE})


def metropolis(game: Game, track: str) -> str | None:
    """Return the place of the metropolis of a track."""
    node = state(game).metropolis.tolist()[tuple(COMMODITIES).index(track)]
    return None if node < 0 else str(game.ruleset.map.geometry.node_names[node])


def next_turn(game: Game) -> Game:
    """End the turn, and let the next player roll a number that affects nobody."""
    return roll_ck(play(game, "end"), "6 6")


# METRO-01


@pytest.mark.parametrize("track", COMMODITIES)
def test_ck_metro_01_the_first_at_level_4(track: str) -> None:
    """CK-METRO-01: the first to buy level 4 takes the metropolis of that track at once; one city is not a choice."""
    game = play(red_buys(track, 4, HERE).game(), f"improve {track}")
    assert {each: metropolis(game, each) for each in COMMODITIES} == dict.fromkeys(COMMODITIES) | {track: HERE}
    assert asked(game) == (RED, Phase.ACTION_PHASE)


def test_ck_metro_01_not_before_level_4() -> None:
    """CK-METRO-01: level 3 does not win a metropolis."""
    game = play(red_buys("trade", 3, HERE).game(), "improve trade")
    assert metropolis(game, "trade") is None
    assert game.points(RED) == 2


def test_ck_metro_01_the_city_is_chosen() -> None:
    """CK-METRO-01: the player chooses one of their plain cities, and can do nothing else before that."""
    position = red_buys("science", 4, HERE, THERE).with_settlement(RED, "1,-2,N").with_reduced_city(RED, "2,0,SE")
    game = play(position.with_city(BLUE, HOME_OF_BLUE).game(), "improve science")
    assert asked(game) == (RED, Phase.PLACING_METROPOLIS)
    assert legal(game) == {f"metropolis {HERE}", f"metropolis {THERE}"}
    play(game, f"metropolis {THERE}")
    assert metropolis(game, "science") == THERE


def test_ck_metro_01_not_on_a_sabotaged_city() -> None:
    """CK-METRO-01, CK-POL-10: a sabotaged city cannot carry a metropolis: of two cities the upright one is left."""
    position = ck(ck_saboteur="sabotage_city").with_sabotaged_city(RED, HERE).with_city(RED, THERE)
    game = play(position.with_tracks(RED, trade=3).with_hand(RED, cloth=4).game(), "improve trade")
    assert metropolis(game, "trade") == THERE


@pytest.mark.parametrize("holder", [4, 5])
def test_ck_metro_01_a_second_one_gets_nothing(holder: int) -> None:
    """CK-METRO-01: a player who reaches level 4 after another player gets nothing."""
    game = play(against_blue(red_buys("science", 4, HERE), "science", holder).game(), "improve science")
    assert metropolis(game, "science") == HOME_OF_BLUE
    assert (game.points(RED), game.points(BLUE)) == (2, 4)
    assert asked(game) == (RED, Phase.ACTION_PHASE)


def test_ck_metro_01_by_the_crane() -> None:
    """CK-METRO-01, CK-SCI-02: a level bought with the Crane wins it as well."""
    position = ck().with_city(RED, HERE).with_tracks(RED, trade=3).with_hand(RED, cloth=3).with_progress(RED, crane=1)
    game = play(position.game(), "play crane", "improve trade")
    assert metropolis(game, "trade") == HERE


# METRO-02


@pytest.mark.parametrize("track", COMMODITIES)
def test_ck_metro_02_taken_over_at_level_5(track: str) -> None:
    """CK-METRO-02: level 5 takes it from a holder at level 4; it goes to a city of the buyer."""
    game = play(against_blue(red_buys(track, 5, HERE), track, 4).game(), f"improve {track}")
    assert metropolis(game, track) == HERE
    assert (game.points(RED), game.points(BLUE)) == (4, 2)


def test_ck_metro_02_the_buyer_chooses_the_city() -> None:
    """CK-METRO-02: the buyer chooses one of their plain cities, but not one with another metropolis."""
    position = against_blue(red_buys("trade", 5, HERE, THERE, "2,0,SE"), "trade", 4).with_tracks(RED, science=4)
    game = play(position.with_metropolis(science=HERE).game(), "improve trade")
    assert asked(game) == (RED, Phase.PLACING_METROPOLIS)
    assert legal(game) == {f"metropolis {THERE}", "metropolis 2,0,SE"}
    play(game, "metropolis 2,0,SE")
    assert (metropolis(game, "trade"), metropolis(game, "science")) == ("2,0,SE", HERE)


def test_ck_metro_02_it_stays_with_the_holder() -> None:
    """CK-METRO-02, CK-METRO-05: a holder who buys level 5 keeps it where it is, even with other plain cities."""
    position = red_buys("trade", 5, HERE, THERE).with_metropolis(trade=HERE)
    game = play(position.game(), "improve trade")
    assert asked(game) == (RED, Phase.ACTION_PHASE)
    assert (metropolis(game, "trade"), game.points(RED)) == (HERE, 6)


def test_ck_metro_02_secured() -> None:
    """CK-METRO-02: level 5 takes nothing from a holder who is at level 5."""
    game = play(against_blue(red_buys("politics", 5, HERE), "politics", 5).game(), "improve politics")
    assert tracks(game, RED)["politics"] == 5
    assert metropolis(game, "politics") == HOME_OF_BLUE
    assert (game.points(RED), game.points(BLUE)) == (2, 4)


def test_ck_metro_02_never_back() -> None:
    """CK-METRO-02, example: red takes politics from blue at level 5; blue's level 5 comes too late."""
    position = against_blue(red_buys("politics", 5, HERE), "politics", 4).with_hand(BLUE, coin=5)
    game = next_turn(play(position.game(), "improve politics"))
    play(game, "improve politics")
    assert tracks(game, BLUE)["politics"] == 5
    assert (game.points(RED), game.points(BLUE)) == (4, 2)


def test_ck_metro_02_nor_to_a_third_player() -> None:
    """CK-METRO-02: once somebody has level 5 nobody can take it, even if a former holder has level 4."""
    position = against_blue(red_buys("politics", 5, HERE), "politics", 4)
    position.with_city(WHITE, THERE).with_tracks(WHITE, politics=4).with_hand(WHITE, coin=5)
    game = next_turn(next_turn(play(position.game(), "improve politics")))
    play(game, "improve politics")
    assert [game.points(seat) for seat in (RED, BLUE, WHITE)] == [4, 2, 2]


def test_ck_metro_02_from_level_3_to_5_in_a_turn() -> None:
    """CK-METRO-02, example: against a holder at level 4 another level 4 changes nothing; level 5 takes it."""
    position = against_blue(red_buys("trade", 4, HERE).with_hand(RED, cloth=5), "trade", 4)
    game = play(position.game(), "improve trade")
    assert (game.points(RED), game.points(BLUE)) == (2, 4)
    play(game, "improve trade")
    assert (game.points(RED), game.points(BLUE)) == (4, 2)


def test_ck_metro_02_tracks_are_apart() -> None:
    """CK-METRO-02: level 5 of a track takes only the metropolis of that track."""
    position = against_blue(red_buys("trade", 5, HERE).with_metropolis(trade=HERE), "science", 4)
    game = play(position.game(), "improve trade")
    assert (metropolis(game, "trade"), metropolis(game, "science")) == (HERE, HOME_OF_BLUE)


# METRO-03


@pytest.mark.parametrize("track", COMMODITIES)
def test_ck_metro_03_four_points(track: str) -> None:
    """CK-METRO-03: 2 points for the city and 2 for the metropolis, which everybody sees."""
    game = red_buys(track, 4, HERE).game()
    assert game.points(RED) == 2
    play(game, f"improve {track}")
    assert game.points(RED) == game.points(RED, hidden=False) == 4


def test_ck_metro_03_it_wins() -> None:
    """CK-METRO-03, CK-WIN-02: the points of the metropolis count as soon as it is placed."""
    game = play(red_buys("trade", 4, HERE).with_defender(RED, 9).game(), "improve trade")
    assert (game.over, game.winner, game.points(RED)) == (True, RED, 13)


@pytest.mark.parametrize(
    ("dice", "cards"),
    [("5 6", {"brick": 2}), ("1 2", {"wool": 1, "cloth": 1}), ("3 3", {"ore": 1, "coin": 1})],
)
def test_ck_metro_03_production_of_a_city(dice: str, cards: dict[str, int]) -> None:
    """CK-METRO-03, CK-PROD-01: it produces like any city."""
    position = ck().with_city(RED, HERE).with_tracks(RED, trade=4).with_metropolis(trade=HERE)
    assert hand(roll_ck(position.before_roll(RED).game(), dice), RED) == cards


def test_ck_metro_03_one_city_for_the_barbarians() -> None:
    """CK-METRO-03, CK-BARB-02: it counts one: with a plain city it is 2 against 2, and the knights win."""
    position = ck().with_city(RED, HERE, THERE).with_tracks(RED, trade=4).with_metropolis(trade=HERE)
    position.with_roads(RED, "2,-2,NE").with_knight(RED, "2,-2,N", "strong", active=True).with_barbarians(6)
    game = roll_ck(position.before_roll(RED).game(), "6 6")
    assert building(game, THERE) == ("city", "red")
    assert game.points(RED) == 4 + 2 + 1


def test_ck_metro_03_safe_from_the_barbarians() -> None:
    """CK-METRO-03: against 0 knights the plain city is lost, without a choice, but not the metropolis city."""
    position = ck().with_city(RED, HERE, THERE).with_tracks(RED, trade=4).with_metropolis(trade=HERE)
    game = roll_ck(position.with_barbarians(6).before_roll(RED).game(), "6 6")
    assert (building(game, HERE), building(game, THERE)) == (("city", "red"), ("settlement", "red"))
    assert game.points(RED) == 4 + 1


# METRO-04


def test_ck_metro_04_plain_again_with_its_wall() -> None:
    """CK-METRO-04: the former holder's city is worth 2 points and keeps its wall, and the owner keeps the level."""
    position = against_blue(red_buys("politics", 5, HERE), "politics", 4).with_wall(HOME_OF_BLUE)
    game = play(position.game(), "improve politics")
    assert building(game, HOME_OF_BLUE) == ("city", "blue")
    assert game.points(BLUE) == 2
    assert sum(state(game).wall.tolist()) == 1
    assert tracks(game, BLUE)["politics"] == 4


def test_ck_metro_04_it_can_be_lost() -> None:
    """CK-METRO-04: after the takeover the barbarians can take the city, which they could not do before."""
    for taken in (False, True):
        position = against_blue(red_buys("politics", 5, HERE), "politics", 4).with_barbarians(6)
        position.with_roads(RED, "1,-2,NE").with_knight(RED, "1,-2,N", active=True)
        game = position.game()
        if taken:
            play(game, "improve politics")
        next_turn(game)
        assert building(game, HOME_OF_BLUE) == ("settlement" if taken else "city", "blue")


def test_ck_metro_04_it_can_take_another() -> None:
    """CK-METRO-04: the city is plain again, so it can carry another metropolis (CK-IMP-04)."""
    position = against_blue(red_buys("politics", 5, HERE), "politics", 4).with_tracks(BLUE, trade=3)
    game = next_turn(play(position.with_hand(BLUE, cloth=4).game(), "improve politics"))
    play(game, "improve trade")
    assert (metropolis(game, "trade"), metropolis(game, "politics")) == (HOME_OF_BLUE, HERE)


# METRO-05


def test_ck_metro_05_all_three() -> None:
    """CK-METRO-05: a player can hold all three, each on a different city, the last one without a choice."""
    position = ck().with_city(RED, HERE, THERE, "2,0,SE").with_tracks(RED, trade=3, politics=3, science=3)
    game = position.with_hand(RED, cloth=4, coin=4, paper=4).game()
    play(game, "improve trade", f"metropolis {HERE}", "improve politics", "metropolis 2,0,SE", "improve science")
    assert [metropolis(game, track) for track in COMMODITIES] == [HERE, "2,0,SE", THERE]
    assert game.points(RED) == 12


def test_ck_metro_05_it_cannot_be_moved() -> None:
    """CK-METRO-05: an owner of two cities cannot choose again where a metropolis is."""
    position = ck().with_city(RED, HERE, THERE).with_tracks(RED, trade=4).with_metropolis(trade=HERE)
    game = position.game()
    assert not can(game, f"metropolis {THERE}")
    assert legal(game) == {"end"}
