"""Rule tests of ships that knights keep where they are, and of routes with knights: CK-SEA-08, CK-SEA-09."""

import pytest
from modules.pairs.seafarers_with_cities_knights.places import ACROSS, AT_SEA, FAR, HOME, OUT, both
from modules.seafarers.places import CIRCLE, SeaPosition, length, movable, same
from modules.seafarers.rules.test_moving import TAIL, X
from support import BLUE, RED, play, refused


def line() -> SeaPosition:
    """Return a position with a settlement of red, and two ships."""
    return both().with_settlement(RED, HOME).with_ships(RED, OUT, ACROSS)


# The own knight.


@pytest.mark.parametrize("active", [True, False])
def test_ck_sea_08_closes_a_line(active: bool) -> None:
    """CK-SEA-08, example: settlement, ship, ship, knight, active or not: neither ship can be moved."""
    game = line().with_knight(RED, FAR, active=active).game()
    assert not movable(game)
    assert movable(line().game()) == same(game, ACROSS)


def test_ck_sea_08_on_the_sea() -> None:
    """CK-SEA-08, example: a knight between three sea hexes closes the line; without it the last ship moves."""
    position = both().with_settlement(RED, HOME).with_roads(RED, "2,-2,NE").with_ships(RED, "2,-3,E")
    position.with_knight(RED, AT_SEA, active=True)
    game = position.game()
    assert not movable(game)
    assert movable(play(game, f"move {AT_SEA}")) == same(game, OUT)


def test_ck_sea_08_the_ship_beyond_the_knight() -> None:
    """CK-SEA-08: a ship that goes on from the knight has an open end, and can be moved."""
    game = line().with_knight(RED, AT_SEA).game()
    assert movable(game) == same(game, ACROSS)


@pytest.mark.parametrize(("place", "wanted"), [("3,-1,S", ()), ("3,-1,N", ("3,-1,NW", "3,-1,NE"))])
def test_ck_sea_08_circles(place: str, wanted: tuple[str, ...]) -> None:
    """CK-SEA-08, example: circle, tail and settlement X of SEA-MOVE-04, with an own knight on the circle."""
    position = both().with_settlement(RED, X).with_ships(RED, *CIRCLE, TAIL).with_knight(RED, place)
    game = position.game()
    assert movable(game) == same(game, *wanted)


def cut(piece: str) -> SeaPosition:
    """Return a position in which roads lead red's knight on 2,0,N to one settlement, and a ship to another one.

    The roads go over 2,-1,S, where blue has a piece.
    """
    position = both().with_settlement(RED, "2,-1,N", "2,-1,SW").with_ships(RED, "2,-1,NE")
    position.with_roads(RED, "2,-1,E", "2,-1,SE", "2,-1,SW").with_knight(RED, "2,0,N")
    return getattr(position, f"with_{piece}")(BLUE, "2,-1,S") if piece else position  # type: ignore[no-any-return]


def test_ck_sea_08_the_connection_is_not_cut() -> None:
    """CK-SEA-08: a ship that alone connects a knight with the own buildings stays, although its end is open."""
    for piece in ("knight", "settlement"):
        game = cut(piece).game()
        assert not movable(game)
        assert game.why_not("move ship 2,-1,NE") == "the ship connects a knight with the buildings of red"
    game = cut("").game()
    assert movable(game) == same(game, "2,-1,NE")  # the roads connect it, too


def test_ck_sea_08_a_broken_connection() -> None:
    """CK-SEA-08, decision: a knight that is cut off already holds no ship."""
    game = cut("knight").with_knight(BLUE, "3,-2,S").game()
    assert not movable(game)  # CK-SEA-09
    position = both().with_settlement(RED, "2,-1,N").with_ships(RED, "2,-1,NE").with_roads(RED, "2,-1,E", "2,-1,SE")
    game = position.with_settlement(BLUE, "2,0,N").with_knight(RED, "2,-1,S").game()
    assert movable(game) == same(game, "2,-1,NE")


# The foreign knight.


def test_ck_sea_09_in_the_middle() -> None:
    """CK-SEA-09, example: settlement, ship, ship, settlement with red's knight in the middle: 1 and 1; both stay."""
    position = both().with_settlement(BLUE, HOME, FAR).with_ships(BLUE, OUT, ACROSS)
    assert length(position.game(), BLUE) == 2
    game = position.with_knight(RED, AT_SEA).action_phase(BLUE).game()
    assert length(game, BLUE) == 1
    assert not movable(game)


def test_ck_sea_09_an_open_ship() -> None:
    """CK-SEA-09: a ship with an open end stays, too, while the knight of another player is at it, active or not."""
    for place in (AT_SEA, FAR):
        game = line().with_knight(BLUE, place).game()
        assert not movable(game) & same(game, ACROSS)
        assert game.why_not(f"move ship {ACROSS}") == "the knight of blue holds the ship"
    game = line().with_settlement(BLUE, FAR).game()
    assert movable(game) == same(game, ACROSS)  # a settlement does not hold it


def test_ck_sea_09_circles() -> None:
    """CK-SEA-09: on a circle without own buildings the ships at the knight of another player stay."""
    position = both().with_settlement(RED, X).with_ships(RED, *CIRCLE, TAIL).with_knight(BLUE, "3,-1,S")
    game = position.game()
    assert movable(game) == same(game, "3,-1,NW", "3,-1,NE", "3,-1,W", "3,-1,E")


def test_ck_sea_09_no_ship_goes_on_from_it() -> None:
    """CK-SEA-05, CK-SEA-09: a moved ship does not go on from an own ship at the knight of another player."""
    position = both().with_settlement(RED, HOME, "2,-1,N").with_ships(RED, OUT, "2,-1,NE").with_knight(BLUE, AT_SEA)
    game = play(position.game(), "move ship 2,-1,NE")
    assert refused(game, f"ship to {ACROSS}")
    assert game.why_not(f"ship to {ACROSS}") == "the knight of blue ends the ships of red there"


def test_ck_sea_09_the_card_of_the_trade_route() -> None:
    """CK-SEA-09, CK-ROUTE-03: a knight that comes to a line of ships takes the card from its owner at once."""
    ships = ("3,-1,NW", "3,-1,W", "3,-1,SW", "2,0,E", "2,0,SE")
    position = both().with_settlement(BLUE, "2,-1,N").with_ships(BLUE, "2,-1,NE", *ships[1:])
    position.with_roads(RED, "2,-1,SE").with_hand(RED, ore=1, wool=1).with_holder(longest_road=BLUE)
    game = position.game()
    assert length(game, BLUE) == 5
    play(game, "recruit 2,0,N")
    assert length(game, BLUE) == 3
    assert game._state.longest_road == -1
