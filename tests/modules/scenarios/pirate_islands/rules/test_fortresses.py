"""Rule tests of attacks, conquest, the end of the fleet, victory, and other modules: SEA-PI-09 to SEA-PI-14."""

import pytest
from modules.scenarios.pirate_islands.places import (
    FORTRESSES,
    LANDINGS,
    SCENARIO,
    STARTS,
    WAYS,
    fleet,
    names,
    pirates,
    recounted,
    ships,
)
from support import BLUE, RED, asked, building, can, chances, draw, legal, play, refused, roll, state

from insula import Game, Ruleset
from insula.data import load
from insula.errors import ImpossiblePositionError, RulesetError
from insula.game import Phase
from insula.rules.constants import SETTLEMENT

SHIP = 15


def attacking(warships: int, strength: int = 3) -> Game:
    """Return a game in which red attacks with this many warships."""
    position = pirates().with_line(RED, 9, warships=warships).with_fortress(RED, strength)
    return play(position.game(), "attack")


def test_sea_pi_09_only_from_the_fortress() -> None:
    """SEA-PI-09: the player needs a ship at the fortress: with nine ships, not with eight."""
    assert can(pirates().with_line(RED, 9).game(), "attack")
    assert refused(pirates().with_line(RED, 8).game(), "attack")


def test_sea_pi_09_not_a_conquered_one() -> None:
    """SEA-PI-09: only a fortress that the pirates hold."""
    assert refused(pirates().with_line(RED, 9).with_fortress(RED, 0).game(), "attack")


def test_sea_pi_09_the_last_act_of_the_turn() -> None:
    """SEA-PI-09: the attack ends the turn, whatever the die shows; so there is one in a turn."""
    for number in range(1, 7):
        assert asked(draw(attacking(3), str(number))) == (BLUE, Phase.BEFORE_ROLL)
    assert chances(attacking(3)) == {str(number): 1 for number in range(1, 7)}


def test_sea_pi_09_not_before_the_roll() -> None:
    """SEA-PI-09: in the action phase."""
    assert legal(pirates().with_line(RED, 9).before_roll(RED).game()) == {"roll"}


@pytest.mark.parametrize(("number", "strength", "left"), [(1, 2, 9), (4, 2, 9), (5, 3, 8), (6, 3, 7)])
def test_sea_pi_09_five_warships(number: int, strength: int, left: int) -> None:
    """SEA-PI-09, example: rolls of 1 to 4 succeed, a 5 costs one ship, a 6 two: those nearest to the fortress."""
    game = draw(attacking(5), str(number))
    assert state(game).fortress[RED] == strength
    assert ships(game, RED) == names(game, WAYS[RED][:left])
    assert state(game).supply[RED, SHIP] == 15 - left
    assert state(game).warships[RED] == 5
    assert recounted(game)


def test_sea_pi_09_seven_warships() -> None:
    """SEA-PI-09, example: every attack succeeds."""
    assert state(draw(attacking(7), "6")).fortress[RED] == 2


def test_sea_pi_09_no_warship_is_lost() -> None:
    """SEA-PI-09: whatever the die shows, the warships stay: at most six can be beaten, and seven ships are left."""
    for warships in range(10):
        for number in range(1, 7):
            game = draw(attacking(warships), str(number))
            lost = 0 if warships > number else 1 if warships == number else 2
            assert (len(ships(game, RED)), state(game).warships[RED]) == (9 - lost, warships)
            assert warships <= 9 - lost


def test_sea_pi_09_ships_must_be_built_again() -> None:
    """SEA-PI-09: after a loss no ship is at the fortress; a new ship makes the next attack possible."""
    position = pirates().with_line(RED, 8, warships=3).with_hand(RED, lumber=1, wool=1)
    game = position.game()
    assert refused(game, "attack")
    assert can(play(game, f"ship {WAYS[RED][8]}"), "attack")


def test_sea_pi_10_conquest() -> None:
    """SEA-PI-10: at strength 0 the fortress becomes a settlement from the supply: one point, and it produces."""
    game = draw(attacking(5, strength=1), "1")
    assert building(game, FORTRESSES[RED]) == ("settlement", "red")
    assert state(game).supply[RED, SETTLEMENT] == 3
    assert game.points(RED) == 2
    assert recounted(game)
    assert refused(game, "attack")


def test_sea_pi_10_it_produces() -> None:
    """SEA-PI-10: red's fortress lies at the gold field with the 3."""
    position = pirates().with_line(RED, 9).with_fortress(RED, 0).before_roll(BLUE)
    game = roll(position.game(), "1 2")
    assert asked(game) == (RED, Phase.CHOOSING_GOLD)


def test_sea_pi_10_without_a_piece() -> None:
    """SEA-PI-10: with five settlements on the board the fortress counts all the same."""
    position = pirates().with_line(RED, 9, warships=7).with_fortress(RED, 1)
    position.with_settlement(RED, LANDINGS[RED], "3,-1,SE", "3,-3,NE", "2,1,S")
    game = draw(play(position.game(), "attack"), "6")
    assert building(game, FORTRESSES[RED]) == ("settlement", "red")
    assert game.points(RED) == 6
    assert recounted(game)


def held() -> Game:
    """Return a game in which red holds the fortress without a piece, and has the cards for two cities."""
    position = pirates().with_line(RED, 9, warships=7).with_fortress(RED, 0)
    position.with_settlement(RED, LANDINGS[RED], "3,-1,SE", "3,-3,NE", "2,1,S").with_hand(RED, grain=4, ore=6)
    return position.game()


def test_sea_pi_10_no_city_without_a_piece() -> None:
    """SEA-PI-10: no city there, until another settlement comes back to the supply and goes there at once."""
    game = held()
    assert game.points(RED) == 6
    assert refused(game, f"city {FORTRESSES[RED]}")
    play(game, f"city {STARTS[RED]}")
    assert state(game).supply[RED, SETTLEMENT] == 0
    assert game.points(RED) == 7
    play(game, f"city {FORTRESSES[RED]}")
    assert building(game, FORTRESSES[RED]) == ("city", "red")
    assert state(game).supply[RED, SETTLEMENT] == 1
    assert recounted(game)


def test_sea_pi_10_the_position_reads_back() -> None:
    """SEA-PI-10: six settlements of a player are possible with a conquered fortress, and only then."""
    game = held()
    again = Game(position=game.position)
    assert again.points(RED) == 6
    assert refused(again, f"city {FORTRESSES[RED]}")
    too_many = game.position.replace("settlements: ", "settlements: 0,3,SE ", 1)
    with pytest.raises(ImpossiblePositionError, match="6 settlements"):
        Game(position=too_many)


def test_sea_pi_11_the_fleet_leaves() -> None:
    """SEA-PI-11: the last conquest removes the fleet; then it never sails nor attacks."""
    position = pirates().with_line(RED, 9, warships=7).with_fortress(RED, 1)
    for seat in (1, 2, 3):
        position.with_line(seat, 9).with_fortress(seat, 0)
    game = position.game()
    assert fleet(game) == "-2,3"
    draw(play(game, "attack"), "1")
    assert fleet(game) is None
    roll(game, "2 3")
    assert fleet(game) is None


def test_sea_pi_11_not_before_the_last() -> None:
    """SEA-PI-11: as long as one fortress is left, the fleet sails."""
    position = pirates().with_line(RED, 9, warships=7).with_fortress(RED, 1)
    for seat in (1, 2):
        position.with_line(seat, 9).with_fortress(seat, 0)
    assert fleet(draw(play(position.game(), "attack"), "1")) == "-2,3"


def ten_points(strength: int) -> Game:
    """Return a game in which red has four cities and a settlement, 9 points, with a fortress of this strength."""
    position = pirates().with_line(RED, 9, warships=7).with_fortress(RED, strength)
    position.with_city(RED, "3,-1,SE", "3,-3,NE", "2,1,S", "1,2,S")
    return position.game()


def test_sea_pi_12_conquest_wins() -> None:
    """SEA-PI-12: with 9 points the conquest brings the tenth, and wins before the turn ends."""
    game = ten_points(1)
    assert game.points(RED) == 9
    draw(play(game, "attack"), "6")
    assert game.over
    assert game.winners == (RED,)


def test_sea_pi_12_not_without_the_fortress() -> None:
    """SEA-PI-12: ten points do not win while the pirates hold the fortress."""
    position = pirates().with_line(RED, 9, warships=7).with_city(RED, "3,-1,SE", "3,-3,NE", "2,1,S", "1,2,S")
    position.with_settlement(RED, LANDINGS[RED]).with_fortress(RED, 1)
    game = position.game()
    assert game.points(RED) == 10
    assert not game.over
    assert draw(play(game, "attack"), "1").over


def test_sea_pi_12_in_the_own_turn() -> None:
    """SEA-PI-12: blue has 10 points and the fortress in red's turn, and wins when the own turn begins."""
    position = (
        pirates().with_line(BLUE, 9).with_fortress(BLUE, 0).with_city(BLUE, "3,-1,SE", "2,1,S", "1,2,S", "0,1,SW")
    )
    game = position.game()
    assert game.points(BLUE) == 10
    assert not game.over
    assert play(game, "end").winners == (BLUE,)


def test_sea_pi_12_no_trade_route() -> None:
    """SEA-PI-12: nine ships in a line bring no card."""
    game = pirates().with_line(RED, 8).with_hand(RED, lumber=1, wool=1).game()
    play(game, f"ship {WAYS[RED][8]}")
    assert state(game).longest_road == -1
    assert game.points(RED) == 1


@pytest.mark.parametrize(
    "rules", ["friendly_robber", "events", "catan_for_two", "cities_knights", "fishermen", "rivers"]
)
def test_sea_pi_14_refused(rules: str) -> None:
    """SEA-PI-14: refused with the name of the scenario."""
    with pytest.raises(RulesetError, match="The Pirate Islands"):
        Ruleset.of(f"seafarers+{rules}", 2 if rules == "catan_for_two" else 4, SCENARIO)


@pytest.mark.parametrize(("rules", "players", "goal"), [("", 3, 10), ("", 6, 10), ("+harbormaster", 4, 11)])
def test_sea_pi_14_allowed(rules: str, players: int, goal: int) -> None:
    """SEA-PI-14: five and six players, and the Harbormaster, whose goal is one higher."""
    assert Ruleset.of(f"seafarers{rules}", players, SCENARIO).options["vp_goal"] == goal


def test_sea_pi_14_printed_is_refused() -> None:
    """SEA-PI-14: harbor kinds are always shuffled, so there is no printed arrangement."""
    with pytest.raises(RulesetError):
        Ruleset.of("seafarers", 4, {**SCENARIO, "sea_setup": "printed"})


def test_sea_pi_09_with_paired_players() -> None:
    """SEA-PI-09: the part of the second player is a turn: after the first player's turn white attacks, and the turn of
    blue begins."""
    (*_, fourth, _, _) = load("scenarios.pirate_islands/map")["p56"]["starts"]
    position = pirates(6, five_six_turn="paired_players").with_ships(3, *fourth["way"])
    game = play(position.with_settlement(3, fourth["settlement"]).game(), "end")
    assert asked(game) == (3, Phase.ACTION_PHASE)
    assert asked(draw(play(game, "attack"), "1")) == (BLUE, Phase.BEFORE_ROLL)
