"""Rule tests of moving ships: SEA-MOVE."""

import pytest
from modules.seafarers.places import CIRCLE, SHIP_CARDS, length, movable, same, sea, ship
from support import BLUE, RED, asked, can, draw, play, refused, roll, state

from insula.game import Game, Phase

LINE = ("3,-1,NW", "3,-1,NE")
TAIL = "3,-2,E"
"""From the corner `3,-1,N` of the circle to X."""
X = "3,-2,NE"


def test_sea_move_01_once_in_a_turn() -> None:
    """SEA-MOVE-01: in the action phase, after the roll, one own ship once per turn, without paying."""
    position = sea().with_settlement(RED, "2,-1,NE").with_ships(RED, *LINE)
    assert refused(position.before_roll(RED).game(), "move ship 3,-1,NE")
    game = position.action_phase(RED).game()
    play(game, "move ship 3,-1,NE", "ship to 3,-2,E")
    assert (ship(game, "3,-1,NE"), ship(game, "3,-2,E")) == (None, "red")
    assert not movable(game)
    assert game.why_not("move ship 3,-2,E") == "red has already moved a ship in this turn"


def test_sea_move_01_again_in_the_next_turn() -> None:
    """SEA-MOVE-01: each own turn allows one move."""
    position = sea().with_settlement(RED, "2,-1,NE").with_ships(RED, *LINE)
    game = play(position.with_settlement(BLUE, "0,0,N").game(), "move ship 3,-1,NE", "ship to 3,-2,E", "end")
    for _ in range(3):
        play(roll(game, "1 1"), "end")
    assert movable(roll(game, "1 1")) == same(game, "3,-2,E")


def test_sea_move_02_the_last_ship_of_a_line() -> None:
    """SEA-MOVE-02: only the ship with the open end; none when a settlement closes the line."""
    position = sea().with_settlement(RED, "2,-1,NE").with_ships(RED, *LINE)
    game = position.game()
    assert movable(game) == same(game, "3,-1,NE")
    assert game.why_not("move ship 3,-1,NW") == "a ship with own pieces at both ends stays where it is"
    assert not movable(position.with_settlement(RED, "3,-1,NE").game())


def test_sea_move_02_a_single_ship() -> None:
    """SEA-MOVE-02: a single ship at a settlement can be moved away."""
    game = sea().with_settlement(RED, "2,-1,NE").with_ships(RED, "3,-1,NW").game()
    assert movable(game) == same(game, "3,-1,NW")


def test_sea_move_02_a_side_branch() -> None:
    """SEA-MOVE-02: the open last ship of a branch can be moved, the ships between two settlements cannot."""
    position = sea().with_settlement(RED, "2,-1,NE", "3,-1,NE").with_ships(RED, *LINE, TAIL)
    game = position.game()
    assert movable(game) == same(game, TAIL)


def test_sea_move_02_roads_and_opponents_do_not_matter() -> None:
    """SEA-MOVE-02: an own road and an opponent's building at the end leave it open."""
    position = sea().with_settlement(RED, "2,-1,NE", "4,-1,N").with_ships(RED, *LINE)
    position.with_roads(RED, "4,-1,NW").with_settlement(BLUE, "3,-1,NE")
    game = position.game()
    assert movable(game) == same(game, "3,-1,NE")


def test_sea_move_02_only_own_ships() -> None:
    """SEA-MOVE-02: ships of opponents stay."""
    game = sea().with_settlement(BLUE, "2,-1,NE").with_ships(BLUE, *LINE).game()
    assert not movable(game)
    assert game.why_not("move ship 3,-1,NE") == "red has no ship there"


def test_sea_move_03_opponents_open_nothing() -> None:
    """SEA-MOVE-03: settlement, ship, opponent's settlement, ship, settlement: neither ship can be moved."""
    position = sea().with_settlement(RED, "2,-1,N", "3,-1,N").with_settlement(BLUE, "2,-1,NE")
    assert not movable(position.with_ships(RED, "2,-1,NE", "3,-1,NW").game())


def test_sea_move_03_side_branches_stay_open() -> None:
    """SEA-MOVE-03: ships of a side branch are not closed."""
    position = sea().with_settlement(RED, "2,-1,NE", "3,-1,NE").with_ships(RED, *LINE, TAIL, "3,-2,NE")
    game = position.game()
    assert movable(game) == same(game, "3,-2,NE")


CIRCLES = {
    "no tail": (("2,-1,NE",), (), ("3,-1,NW", "3,-1,W")),
    "a tail to a building": ((X,), (TAIL,), CIRCLE),
    "a tail to a building and one on the circle": ((X, "3,-1,S"), (TAIL,), ()),
    "an open tail": (("3,-1,S",), (TAIL,), ("3,-1,SE", "3,-1,SW", TAIL)),
    "two tails": ((X, "2,0,SE"), (TAIL, "2,0,E"), ()),
}


@pytest.mark.parametrize("name", CIRCLES)
def test_sea_move_04_circles(name: str) -> None:
    """SEA-MOVE-04: the table of circles."""
    buildings, more, wanted = CIRCLES[name]
    game = sea().with_settlement(RED, *buildings).with_ships(RED, *CIRCLE, *more).game()
    assert movable(game) == same(game, *wanted)


def test_sea_move_04_the_reason() -> None:
    """SEA-MOVE-04: a ship of a circle that does not touch the only building stays."""
    game = sea().with_settlement(RED, "2,-1,NE").with_ships(RED, *CIRCLE).game()
    assert game.why_not("move ship 3,-1,E") == "a ship with own pieces at both ends stays where it is"


def test_sea_move_05_not_a_new_ship() -> None:
    """SEA-MOVE-05: a ship built in this turn cannot be moved in this turn."""
    position = sea().with_settlement(RED, "2,-1,NE").with_hand(RED, **SHIP_CARDS)
    game = play(position.game(), "ship 3,-1,NW")
    assert not movable(game)
    assert game.why_not("move ship 3,-1,NW") == "the ship was built in this turn"


def test_sea_move_05_road_building() -> None:
    """SEA-MOVE-05: ships of Road Building are new too; an older one can be moved."""
    position = sea().with_settlement(RED, "2,-1,NE").with_ships(RED, "2,-1,NE").with_cards(RED, road_building=1)
    game = play(position.game(), "play road building", "ship 3,-1,NW", "ship 3,-1,NE")
    assert movable(game) == same(game, "2,-1,NE")


def test_sea_move_05_in_the_next_turn() -> None:
    """SEA-MOVE-05: in the owner's next turn the ship can be moved."""
    position = sea().with_settlement(RED, "2,-1,NE").with_hand(RED, **SHIP_CARDS)
    game = play(position.game(), "ship 3,-1,NW", "end")
    for _ in range(3):
        play(roll(game, "1 1"), "end")
    assert movable(roll(game, "1 1")) == same(game, "3,-1,NW")


def test_sea_move_05_starting_ships() -> None:
    """SEA-MOVE-05: the ships of the foundation phase can be moved from the first turn on."""
    position = sea(3, sea_pirate=False).foundation("blue")
    game = play(position.game(), "settlement 1,-2,NE", "ship 1,-2,E")
    assert ship(game, "1,-2,E") == "blue"
    for place, side in (("-2,0,NW", "-2,0,W"), ("-1,2,S", "-1,2,SE"), ("0,0,N", "0,0,NE"), ("0,1,S", "0,1,SE")):
        play(game, f"settlement {place}", f"ship {side}" if place != "0,0,N" else f"road {side}")
    play(game, "settlement 1,0,N", "road 1,0,NW")
    roll(game, "1 1")
    assert same(game, "1,-2,E") <= movable(game)


def test_sea_move_06_where_to() -> None:
    """SEA-MOVE-06: to another side where it could be built without itself; not to the side it left."""
    position = sea().with_settlement(RED, "2,-1,NE").with_ships(RED, *LINE)
    game = play(position.game(), "move ship 3,-1,NE")
    assert asked(game) == (RED, Phase.MOVING_SHIP)
    offered = {str(action).split()[-1] for action in game.legal_actions}
    assert offered == same(game, "2,-1,NE", "2,-1,E", "3,-2,E")
    assert refused(game, "ship to 3,-1,NE")
    assert refused(game, "ship to 3,-1,E")


def test_sea_move_06_a_ship_with_nowhere_to_go() -> None:
    """SEA-MOVE-06: a ship that can go nowhere is not offered."""
    position = sea().with_settlement(RED, "2,-1,NE").with_ships(RED, "3,-1,NW").with_ships(BLUE, "2,-1,NE", "2,-1,E")
    game = position.game()
    assert not movable(game)
    assert game.why_not("move ship 3,-1,NW") == "the ship can go nowhere else"


def test_sea_move_06_a_single_goal_is_not_asked() -> None:
    """SEA-MOVE-06: with one goal the ship goes there without a question."""
    position = sea().with_settlement(RED, "2,-1,NE").with_ships(RED, "3,-1,NW").with_ships(BLUE, "2,-1,NE")
    game = play(position.game(), "move ship 3,-1,NW")
    assert ship(game, "2,-1,E") == "red"
    assert asked(game) == (RED, Phase.ACTION_PHASE)


def test_sea_move_07_not_at_the_pirate() -> None:
    """SEA-MOVE-07: a ship at the pirate's hex cannot be moved, and none can go there."""
    position = sea().with_settlement(RED, "2,-1,NE").with_ships(RED, *LINE)
    game = position.with_pirate("3,-1").game()
    assert not movable(game)
    assert game.why_not("move ship 3,-1,NE") == "the pirate is there"
    away = sea().with_settlement(RED, "2,-1,NE").with_ships(RED, "2,-1,NE").with_pirate("3,-1").game()
    assert refused(away, "move ship 2,-1,NE")


def holder() -> Game:
    """Return a game in which red holds the card with 6, ending in an open ship, and blue has 6 too."""
    position = sea().with_settlement(RED, "2,-1,NE").with_ships(RED, *LINE)
    position.with_roads(RED, "2,-1,NE", "2,-1,NW", "1,-1,NE", "1,-1,NW").with_settlement(BLUE, "-1,2,SW")
    position.with_roads(BLUE, "-1,2,W", "-2,2,NE", "-2,1,E", "-1,1,NW", "-1,0,E", "0,-1,SW")
    return position.with_holder(longest_road=RED).game()


def test_sea_move_08_the_same_length() -> None:
    """SEA-MOVE-08: with 6 against 6, a move that keeps the length loses nothing."""
    game = holder()
    assert (length(game, RED), length(game, BLUE)) == (6, 6)
    play(game, "move ship 3,-1,NE", "ship to 3,-2,E")
    assert (length(game, RED), state(game).longest_road) == (6, RED)


def test_sea_move_08_a_shorter_route() -> None:
    """SEA-MOVE-08: with 5 against 6 after the move, the opponent takes the card."""
    game = play(holder(), "move ship 3,-1,NE", "ship to 2,-1,E")
    assert (length(game, RED), state(game).longest_road) == (5, BLUE)


def test_sea_move_09_results() -> None:
    """SEA-MOVE-09, SEA-FOG-02: a moved ship discovers a hex, like a new one."""
    position = sea(scenario="fog_islands").with_settlement(RED, "-2,0,NE").with_ships(RED, "-2,0,NE")
    game = play(position.game(), "move ship -2,0,NE", "ship to -1,0,NW")
    assert asked(game) == (-1, Phase.DRAWING_HIDDEN_HEX)
    draw(game, "sea")
    assert can(game, "end")
