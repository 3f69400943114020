"""Rule tests of the Longest Trade Route with knights: CK-ROUTE. For thousands see test_trade_route_oracle.py."""

import pytest
from support import BLUE, GREEN, RED, WHITE, Position, a_game, asked, knight, play, state

from insula.game import Game, Phase

NOBODY = -1
SIX = "0,0,SW", "0,0,W", "0,0,NW", "0,0,NE", "0,0,E", "1,0,SW"
"""Six roads in a line; the corner `0,0,N` is in the middle."""
CIRCLE = tuple(f"0,0,{side}" for side in ("NE", "E", "SE", "SW", "W", "NW"))
KNIGHT = {"ore": 1, "wool": 1}


def lengths(game: Game) -> list[int]:
    return [int(length) for length in state(game).road_length.tolist()[: game.players]]


def holder(game: Game) -> int:
    return int(state(game).longest_road)


def a_line_of_six() -> Position:
    """Return a game in which blue holds the card with six roads; red has a road to their middle."""
    position = a_game("cities_knights").with_roads(BLUE, *SIX).with_holder(longest_road=BLUE)
    return position.with_roads(RED, "0,-1,E")


# ROUTE-01


def test_ck_route_01_five_roads_and_two_points() -> None:
    """CK-ROUTE-01: the fifth connected road wins the card, worth 2 VP."""
    game = a_game("cities_knights").with_roads(RED, *SIX[:3]).with_hand(RED, brick=2, lumber=2).game()
    play(game, f"road {SIX[3]}")
    assert (lengths(game)[RED], holder(game), game.points(RED)) == (4, NOBODY, 0)
    play(game, f"road {SIX[4]}")
    assert (lengths(game)[RED], holder(game), game.points(RED)) == (5, RED, 2)


def test_ck_route_01_buildings_of_the_owner_and_of_others() -> None:
    """CK-ROUTE-01: as in the base game the owner's city does not interrupt, but an opponent's does."""
    assert lengths(a_line_of_six().with_city(BLUE, "0,0,N").game())[BLUE] == 6
    assert lengths(a_line_of_six().with_city(RED, "0,0,N").game())[BLUE] == 3


# ROUTE-02


def test_ck_route_02_recruited_in_the_middle() -> None:
    """CK-ROUTE-02, example: a knight in the middle of six roads leaves 3 and 3, and the card is lost."""
    game = a_line_of_six().with_hand(RED, **KNIGHT).game()
    assert (lengths(game)[BLUE], holder(game), game.points(BLUE)) == (6, BLUE, 2)
    play(game, "recruit 0,0,N")
    assert (lengths(game)[BLUE], holder(game), game.points(BLUE)) == (3, NOBODY, 0)


def test_ck_route_02_moves_away() -> None:
    """CK-ROUTE-02, example: when the knight moves away, the route is 6 again, and the card is taken again."""
    position = a_game("cities_knights").with_roads(BLUE, *SIX).with_roads(RED, "0,-1,E")
    game = position.with_knight(RED, "0,0,N", active=True).game()
    assert (lengths(game)[BLUE], holder(game)) == (3, NOBODY)
    play(game, "move 0,0,N")
    assert knight(game, "0,0,N") is None
    assert (lengths(game)[BLUE], holder(game)) == (6, BLUE)


@pytest.mark.parametrize("active", [True, False])
@pytest.mark.parametrize("strength", ["basic", "strong", "mighty"])
def test_ck_route_02_any_knight(strength: str, active: bool) -> None:
    """CK-ROUTE-02: knights of every strength interrupt, active or not."""
    game = a_line_of_six().with_knight(RED, "0,0,NE", strength, active=active).game()
    assert lengths(game)[BLUE] == 4


@pytest.mark.parametrize("strength", ["basic", "strong", "mighty"])
def test_ck_route_02_own_knights_do_not_interrupt(strength: str) -> None:
    """CK-ROUTE-02: a knight never interrupts its owner's route."""
    position = a_line_of_six().with_knight(BLUE, "0,0,N", strength).with_knight(BLUE, "0,0,NE", active=True)
    assert lengths(position.game())[BLUE] == 6


def test_ck_route_02_one_knight_for_all_others() -> None:
    """CK-ROUTE-02: a knight interrupts the routes of all other players, but only at its intersection."""
    position = a_game("cities_knights").with_roads(BLUE, *SIX).with_knight(WHITE, "0,0,NE")
    position.with_roads(RED, "2,0,NW", "2,0,NE", "1,0,NW", "1,0,NE")
    assert lengths(position.game())[:2] == [4, 4]
    assert lengths(position.with_knight(WHITE, "2,0,NW").game())[:2] == [2, 4]


def test_ck_route_02_a_circle() -> None:
    """CK-ROUTE-02, example: a circle of six with an opponent's knight on one corner is 6 long."""
    position = a_game("cities_knights").with_roads(BLUE, *CIRCLE).with_knight(RED, "0,0,N")
    assert lengths(position.game())[BLUE] == 6
    assert lengths(position.with_knight(WHITE, "0,0,SE").game())[BLUE] == 4


def test_ck_route_02_at_the_end() -> None:
    """CK-ROUTE-02: a knight at the end of a route changes nothing."""
    assert lengths(a_line_of_six().with_knight(RED, "0,0,S").game())[BLUE] == 6


# ROUTE-03


def test_ck_route_03_after_a_knight_has_moved_in() -> None:
    """CK-ROUTE-03: a knight that moves into a route cuts it, and the next player takes the card at once."""
    position = a_line_of_six().with_roads(RED, "0,-1,NE", "0,-1,NW").with_knight(RED, "0,-1,NE", active=True)
    position.with_roads(WHITE, "-1,1,SW", "-1,1,SE", "0,1,SW", "0,1,SE", "1,1,SW")
    game = position.game()
    assert (lengths(game)[:3], holder(game)) == ([3, 6, 5], BLUE)
    play(game, "move 0,-1,NE", "to 0,0,N")
    assert (lengths(game)[:3], holder(game)) == ([3, 3, 5], WHITE)


def test_ck_route_03_promoting_and_activating_change_nothing() -> None:
    """CK-ROUTE-03: the check after any completed build finds the same lengths and the same holder."""
    position = a_line_of_six().with_knight(RED, "0,0,N").with_hand(RED, **KNIGHT, grain=1)
    game = position.game()
    before = lengths(game)
    play(game, "activate 0,0,N", "promote 0,0,N")
    assert lengths(game) == before


def test_ck_route_03_road_building() -> None:
    """CK-ROUTE-03: each free road is a separate build: the first takes the card, before the second is built."""
    position = a_game("cities_knights").with_roads(RED, *SIX[:4]).with_progress(RED, road_building=1)
    game = play(position.game(), "play road building", f"road {SIX[4]}")
    assert asked(game) == (RED, Phase.PLACING_FREE_ROADS)
    assert (lengths(game)[RED], holder(game)) == (5, RED)


def test_ck_route_03_a_displacement_is_checked_at_its_end() -> None:
    """CK-ROUTE-03: the card does not change hands until the displaced knight has a place."""
    position = a_game("cities_knights").with_roads(BLUE, *SIX).with_roads(RED, "1,-1,SE")
    position.with_knight(RED, "1,0,N", "strong", active=True).with_knight(BLUE, "0,0,NE").with_holder(longest_road=BLUE)
    game = play(position.game(), "displace with 1,0,N")
    assert asked(game) == (BLUE, Phase.RELOCATING_KNIGHT)
    assert holder(game) == BLUE
    play(game, "relocate to 0,0,SE")
    assert (lengths(game)[BLUE], holder(game)) == (4, NOBODY)


def a_tangle(players: int = 5) -> Position:
    """Green holds the card with 5 roads; red's and white's routes are cut only by blue's knight."""
    position = a_game("cities_knights", players).with_holder(longest_road=GREEN)
    position.with_roads(GREEN, "0,2,E", "0,2,SE", "0,2,SW", "-1,2,SE", "-1,2,SW")
    position.with_roads(RED, "0,0,NW", "0,0,NE", "0,0,E", "1,0,SW", "1,0,SE", "1,0,E")
    position.with_roads(WHITE, "0,0,W", "-1,0,SE", "-1,0,SW", "-1,0,NE", "-1,-1,E", "-1,-1,NE")
    position.with_roads(BLUE, "0,0,SE").with_knight(BLUE, "0,0,SE")
    return position.with_knight(RED, "0,0,NW", "strong", active=True)


def test_ck_route_03_two_routes_grow_at_the_same_check() -> None:
    """CK-ROUTE-03, example: one displacement makes red and white 6 long; green has 5: the card is set aside."""
    game = a_tangle().game()
    assert (lengths(game), holder(game)) == ([3, 1, 3, 0, 5], GREEN)
    play(game, "displace with 0,0,NW")
    assert knight(game, "0,0,S") == ("basic", "blue", "inactive")
    assert (lengths(game), holder(game)) == ([6, 1, 6, 0, 5], NOBODY)


def test_ck_route_03_a_relocated_knight_cuts_a_third_route() -> None:
    """CK-ROUTE-03, example: the displaced knight cuts a route of green: both effects are counted together, once."""
    position = a_game("cities_knights", 5).with_holder(longest_road=GREEN)
    position.with_roads(RED, "0,0,NW", "0,0,NE", "0,0,E", "1,0,SW", "1,0,SE").with_roads(BLUE, "0,0,SE")
    position.with_knight(RED, "0,0,NW", "strong", active=True).with_knight(BLUE, "0,0,SE")
    position.with_roads(GREEN, "-1,1,NW", "-1,1,NE", "-1,1,E", "-1,1,SE", "-1,1,SW")
    game = position.game()
    assert (lengths(game), holder(game)) == ([3, 1, 0, 0, 5], GREEN)
    play(game, "displace with 0,0,NW")
    assert knight(game, "0,0,S") == ("basic", "blue", "inactive")
    assert (lengths(game), holder(game)) == ([5, 1, 0, 0, 3], RED)


def test_ck_route_03_intrigue() -> None:
    """CK-ROUTE-03: Intrigue is checked at its end: what the knight opened and what it cut count together."""
    position = a_game("cities_knights").with_roads(RED, *SIX).with_knight(BLUE, "0,0,N")
    position.with_roads(BLUE, "0,-1,E", "0,-1,NE").with_progress(RED, intrigue=1)
    game = play(position.game(), "play intrigue")
    assert asked(game) == (BLUE, Phase.RELOCATING_KNIGHT)
    assert holder(game) == NOBODY, "it is not over yet"
    play(game, "relocate to 0,-1,NE")
    assert (lengths(game)[RED], holder(game)) == (6, RED)


def test_ck_route_03_deserter() -> None:
    """CK-ROUTE-03: the Deserter too is checked after the new knight is placed."""
    position = a_game("cities_knights").with_roads(RED, *SIX).with_knight(BLUE, "0,0,N").with_progress(RED, deserter=1)
    position.with_roads(WHITE, "1,0,SE", "1,0,E", "1,0,NE").with_roads(WHITE, "2,0,NW", "2,0,NE")
    game = play(position.game(), "play deserter")
    assert asked(game) == (RED, Phase.DESERTER_PLACE)
    assert knight(game, "0,0,N") is None
    assert holder(game) == NOBODY, "it is not over yet"
    play(game, "place 1,0,S")
    assert (lengths(game)[RED], holder(game)) == (6, RED)


def test_ck_route_03_diplomat() -> None:
    """CK-ROUTE-03: a player who moves their own road keeps the card, because the check is at the end."""
    position = a_game("cities_knights").with_roads(RED, *SIX[:5]).with_holder(longest_road=RED)
    position.with_roads(WHITE, "-1,1,SW", "-1,1,SE", "0,1,SW", "0,1,SE", "1,1,SW").with_progress(RED, diplomat=1)
    game = play(position.game(), "play diplomat", f"remove {SIX[0]}")
    assert asked(game) == (RED, Phase.DIPLOMAT_REBUILDING)
    assert holder(game) == RED
    play(game, f"road {SIX[5]}")
    assert (lengths(game)[:3], holder(game)) == ([5, 0, 5], RED)


def test_ck_route_03_diplomat_against_an_opponent() -> None:
    """CK-ROUTE-03: an open road of the holder is removed: the card is lost at once."""
    position = a_game("cities_knights").with_roads(BLUE, *SIX[:5]).with_holder(longest_road=BLUE)
    game = play(position.with_progress(RED, diplomat=1).game(), "play diplomat", f"remove {SIX[0]}")
    assert (lengths(game)[BLUE], holder(game)) == (4, NOBODY)


def test_ck_route_03_winning_by_the_route() -> None:
    """CK-ROUTE-03: the 2 VP count at once for the active player (CK-WIN-02)."""
    position = a_game("cities_knights", options={"vp_goal": 3}).with_settlement(RED, "0,0,SW")
    position.with_roads(RED, *SIX[:4]).with_hand(RED, brick=1, lumber=1)
    game = play(position.game(), f"road {SIX[4]}")
    assert game.over
    assert game.winner == RED
