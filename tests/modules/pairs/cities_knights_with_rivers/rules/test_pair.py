"""Rule tests of The Rivers of Catan with Cities & Knights: COMBO-RIVER-CK."""

import pytest
from modules.gold.places import gold
from modules.rivers.places import ROAD_CARDS, RiversPosition, points, rivers
from support import (
    BLUE,
    ORANGE,
    RED,
    WHITE,
    asked,
    building,
    can,
    hand,
    knight,
    legal,
    play,
    refused,
    road,
    roll_ck,
    state,
)

from insula import Game
from insula.game import Phase
from insula.ruleset.places import parse_place


def knights(**options: object) -> RiversPosition:
    """Return the example board of the rivers."""
    return rivers(rules="cities_knights+rivers", **options)


def test_goal() -> None:
    """COMBO-RIVER-CK: 13 VP."""
    assert Game("cities_knights+rivers", seed=1).ruleset.options["vp_goal"] == 13


def test_a_starting_city_by_the_river() -> None:
    """COMBO-RIVER-CK: in the set-up phase a city by the river brings 1 gold; a later upgrade brings none."""
    game = knights().foundation(RED).game()
    play(
        game, "settlement 0,2,N", "road 0,2,NE", "settlement -2,2,S", "road -2,2,SE", "settlement 2,0,NE", "road 2,0,E"
    )
    play(game, "settlement -2,0,NW", "road -2,0,NW")
    assert gold(game)[ORANGE] == 0
    play(game, "city 0,-1,NE")
    assert gold(game)[ORANGE] == 1
    game = knights().with_settlement(RED, "0,-1,NE").with_hand(RED, ore=3, grain=2).game()
    assert gold(play(game, "city 0,-1,NE"))[RED] == 0


def test_gold_buys_no_commodities() -> None:
    """COMBO-RIVER-CK: gold buys resources only; commodities are turned into gold at the player's rates."""
    position = knights().with_gold(9, 0, 0, 0).with_hand(RED, cloth=4, coin=2)
    game = position.game()
    assert refused(game, "buy cloth")
    assert refused(game, "bank gold for cloth")
    assert game.why_not("bank gold for cloth") == "gold can be exchanged only for resources"
    assert not can(game, "bank coin for gold")
    play(game, "bank cloth for gold")
    assert (gold(game)[RED], hand(game, RED)) == (10, {"coin": 2})
    trading_house = knights().with_tracks(RED, trade=3).with_city(RED, "0,0,N").with_hand(RED, cloth=2).game()
    assert can(trading_house, "bank cloth for gold")


def test_knights_use_bridges() -> None:
    """COMBO-RIVER-CK: a knight moves over a bridge like over a road."""
    position = knights().with_settlement(RED, "0,-2,SE").with_roads(RED, "0,-1,NE").with_bridges(RED, "0,-1,E")
    game = position.with_knight(RED, "0,-1,NE", active=True).game()
    play(game, "move 0,-1,NE")
    assert knight(game, "0,-1,SE") == ("basic", "red", "inactive")


# The barbarians.


def attacked(red: int, blue: int = 0, **options: object) -> Game:
    """Let the barbarians win against red and blue, each with a city and no knight; white has one knight."""
    position = knights(**options).with_city(RED, "0,0,N").with_city(BLUE, "2,0,S").with_settlement(WHITE, "-1,2,N")
    position.with_gold(red, blue, 1, 1).with_barbarians(6)
    return roll_ck(position.before_roll(RED).game(), "6 6")


@pytest.mark.parametrize(("amount", "is_asked"), [(4, False), (5, True)])
def test_only_with_five_gold(amount: int, is_asked: bool) -> None:
    """COMBO-RIVER-CK: the player is asked with 5 gold or more, and loses the city with less."""
    game = attacked(amount)
    assert (asked(game) == (RED, Phase.KEEPING_CITY)) == is_asked
    assert (building(game, "0,0,N") == ("city", "red")) == is_asked


def test_paying_keeps_the_city() -> None:
    """COMBO-RIVER-CK: 5 gold are paid, the city stays, and no other city is lost; the tiles follow at once."""
    game = attacked(6)
    assert asked(game) == (RED, Phase.KEEPING_CITY)
    play(game, "keep city yes")
    assert (gold(game)[RED], building(game, "0,0,N")) == (1, ("city", "red"))
    assert building(game, "2,0,S") == ("settlement", "blue")
    assert points(game)[RED] == 2


def test_not_paying_loses_the_city() -> None:
    """COMBO-RIVER-CK: a player may lose the city and keep the gold."""
    game = play(attacked(6), "keep city no")
    assert (gold(game)[RED], building(game, "0,0,N")) == (6, ("settlement", "red"))


def test_each_loser_decides() -> None:
    """COMBO-RIVER-CK: every player who should lose a city decides, in turn order."""
    game = attacked(5, 7)
    assert asked(game) == (RED, Phase.KEEPING_CITY)
    play(game, "keep city yes")
    assert asked(game) == (BLUE, Phase.KEEPING_CITY)
    play(game, "keep city yes")
    assert gold(game)[:2] == [0, 2]
    assert (building(game, "0,0,N"), building(game, "2,0,S")) == (("city", "red"), ("city", "blue"))


CITIES = ("0,0,N", "0,1,N")


def with_two_cities(amount: int) -> Game:
    """Return a game in which the barbarians take both cities of red, who contributed least."""
    position = knights(ck_barbarians_take_all=True).with_city(RED, *CITIES).with_gold(amount, 1, 1, 1)
    position.with_city(BLUE, "2,0,S").with_roads(BLUE, "2,0,SW").with_knight(BLUE, "2,0,SW", active=True)
    return roll_ck(position.with_barbarians(6).before_roll(RED).game(), "6 6", "ship")


def test_a_city_is_lost_and_the_next_one_kept() -> None:
    """COMBO-RIVER-CK, `ck_barbarians_take_all`: the player chooses which city is lost, and is asked about the next."""
    game = play(with_two_cities(11), "keep city no")
    assert asked(game) == (RED, Phase.LOSING_CITY)
    assert legal(game) == {f"lose {city}" for city in CITIES}
    play(game, f"lose {CITIES[1]}")
    assert asked(game) == (RED, Phase.KEEPING_CITY)
    assert Game(position=game.position).legal_actions == game.legal_actions
    play(game, "keep city yes")
    assert [building(game, city)[0] for city in CITIES] == ["city", "settlement"]
    assert gold(game)[RED] == 6


def test_a_city_is_kept_and_the_next_one_lost() -> None:
    """COMBO-RIVER-CK, `ck_barbarians_take_all`: who has paid for one city is asked about the next, and may lose it."""
    game = play(with_two_cities(11), "keep city yes", "keep city no", f"lose {CITIES[0]}")
    assert [building(game, city)[0] for city in CITIES] == ["settlement", "city"]
    assert gold(game)[RED] == 6


@pytest.mark.parametrize(("amount", "answers"), [(4, []), (9, ["yes"]), (11, ["yes", "yes"]), (11, ["no", "no"])])
def test_all_cities_are_asked_about(amount: int, answers: list[str]) -> None:
    """COMBO-RIVER-CK, `ck_barbarians_take_all`: one after the other, as long as there are 5 gold."""
    game = with_two_cities(amount)
    for answer in answers:
        if asked(game)[1] == Phase.LOSING_CITY:
            play(game, f"lose {CITIES[0]}")
        assert asked(game) == (RED, Phase.KEEPING_CITY)
        play(game, f"keep city {answer}")
    if asked(game)[1] == Phase.LOSING_CITY:
        play(game, f"lose {CITIES[0]}")
    assert asked(game)[1] not in (Phase.KEEPING_CITY, Phase.LOSING_CITY)
    assert sum(building(game, city)[0] == "city" for city in CITIES) == answers.count("yes")
    assert gold(game)[RED] == amount - 5 * answers.count("yes")


def test_a_position_in_the_decision_reads_back() -> None:
    """COMBO-RIVER-CK: the pending decision is written and read."""
    game = attacked(6)
    assert Game(position=game.position).legal_actions == game.legal_actions


# The Diplomat.


def with_diplomat(amount: int, *roads: str) -> Game:
    """Return a game in which red has played the Diplomat; red and blue have a settlement and roads."""
    position = knights().with_gold(amount, 2, 4, 4).with_settlement(RED, "0,-1,NE").with_roads(RED, *roads)
    position.with_settlement(BLUE, "0,1,S").with_roads(BLUE, "0,1,SW").with_bridges(RED, "0,-1,E")
    return play(position.with_progress(RED, diplomat=1).game(), "play diplomat")


def test_no_bridge_is_removed() -> None:
    """COMBO-RIVER-CK: a bridge cannot be removed, moved or built with the Diplomat."""
    game = with_diplomat(2, "0,-1,NE")
    assert not [str(action) for action in game.legal_actions if "0,-1,E" in str(action).split()]
    play(game, next(str(action) for action in game.legal_actions if "0,-1,NE" in str(action)))
    assert not [str(action) for action in game.legal_actions if "1,-1,E" in str(action).split()]


def diplomat(game: Game, place: str) -> Game:
    """Play the decision of the Diplomat that names a path."""
    edge = game.ruleset.map.geometry.edge(parse_place(place))
    return play(game, next(str(action) for action in game.legal_actions if action.edge == edge))


def test_the_owner_pays_for_a_removed_road() -> None:
    """COMBO-RIVER-CK: if a road by the river is removed, its owner pays 1 gold."""
    game = diplomat(with_diplomat(2, "0,-1,NE"), "0,1,SW")
    assert road(game, "0,1,SW") is None
    assert gold(game)[:2] == [2, 1]


@pytest.mark.parametrize("amount", [0, 2])
def test_from_river_to_river_nothing_changes(amount: int) -> None:
    """COMBO-RIVER-CK: a road that moves from river to river changes no gold, also for a player without gold."""
    game = diplomat(diplomat(with_diplomat(amount, "0,-1,NE"), "0,-1,NE"), "1,-1,NW")
    assert road(game, "1,-1,NW") == "red"
    assert gold(game)[RED] == amount


@pytest.mark.parametrize(("amount", "after"), [(0, 0), (2, 1)])
def test_away_from_the_river(amount: int, after: int) -> None:
    """COMBO-RIVER-CK: a road that moves away from the river costs 1 gold, if there is any."""
    game = with_diplomat(amount, "0,-1,NE", "1,-2,W")
    diplomat(game, "1,-2,W")
    diplomat(game, "1,-1,NW")
    assert gold(game)[RED] == amount + 1
    game = with_diplomat(amount, "0,-1,NE")
    diplomat(game, "0,-1,NE")
    play(game, next(str(action) for action in game.legal_actions if str(action).endswith("none")))
    assert gold(game)[RED] == after


def rebuilding(amount: int, gold_of_blue: int, **options: object) -> Game:
    """Return a game in which red has removed its own road by the river; blue has 12 points."""
    position = knights(**options).with_gold(amount, gold_of_blue, 1, 0).with_progress(RED, diplomat=1)
    position.with_settlement(RED, "0,-1,NE").with_roads(RED, "0,-1,NE").with_roads(BLUE, "0,1,SW")
    position.with_city(BLUE, "0,1,S").with_settlement(BLUE, "-2,0,NW").with_defender(BLUE, 9)
    return diplomat(play(position.game(), "play diplomat"), "0,-1,NE")


def test_the_own_road_is_paid_for_when_it_is_rebuilt() -> None:
    """COMBO-RIVER-CK: until the player has decided where the road goes, it costs nothing."""
    game = rebuilding(5, 0)
    assert asked(game) == (RED, Phase.DIPLOMAT_REBUILDING)
    assert gold(game)[RED] == 5
    assert Game(position=game.position).legal_actions == game.legal_actions
    assert gold(play(Game(position=game.position), "road none"))[RED] == 4


def test_nobody_wins_in_the_middle_of_a_diplomat() -> None:
    """COMBO-RIVER-CK, CK-WIN-02: a payment that is not due makes nobody the Wealthiest Settler."""
    game = rebuilding(5, 5, ck_win_on_any_turn=True)
    assert (state(game).over, points(game)[BLUE]) == (0, 12)
    diplomat(game, "1,-1,NW")
    assert (state(game).over, gold(game)[:2]) == (0, [5, 5])


def test_a_road_built_later_in_the_turn_brings_gold() -> None:
    """COMBO-RIVER-CK: a road that could not be paid for matters only while it is rebuilt."""
    position = knights().with_gold(0, 2, 4, 4).with_settlement(RED, "0,-1,NE").with_roads(RED, "0,-1,NE")
    game = play(position.with_progress(RED, diplomat=1).with_hand(RED, **ROAD_CARDS).game(), "play diplomat")
    if asked(game)[1] != Phase.DIPLOMAT_REBUILDING:
        diplomat(game, "0,-1,NE")
    play(game, next(str(action) for action in game.legal_actions if str(action).endswith("none")))
    play(game, "road 1,-1,NW")
    assert gold(game)[RED] == 1


# The robber.


def test_the_robber_waits_on_its_swamp() -> None:
    """COMBO-RIVER-CK, RIVER-SETUP-07: it begins on a swamp, and stays until the first landing of the barbarians."""
    game = Game("cities_knights+rivers", seed=3)
    assert game.ruleset.map.geometry.hex_names[state(game).robber] in ("-1,-1", "-2,1")
    game = roll_ck(knights().with_settlement(BLUE, "0,0,N").before_roll(RED).game(), "3 4")
    assert asked(game)[1] == Phase.ACTION_PHASE
