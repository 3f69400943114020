"""Rule tests of Greater Catan: SEA-GC."""

from collections import Counter

import pytest
from modules.seafarers.places import SHIP_CARDS, SeaPosition, pirate, sea, terrain
from modules.seafarers.rules.test_boards import by_group, drawn
from support import BLUE, RED, asked, chances, draw, legal, play, robber, state

from insula.game import Game, Phase

BAG = {"2": 1, "3": 1, "4": 1, "5": 1, "9": 1, "10": 1, "11": 1}
NEW_LAND = ("-2,-4", "-1,-4", "-2,-3", "-3,-2", "1,-4", "2,-4", "4,-4", "5,-4", "6,-4", "4,-3", "5,-3", "5,-2")


MAIN = {
    "0,-2": ("forest", 5),
    "1,-2": ("hills", 2),
    "2,-2": ("fields", 6),
    "-1,-1": ("pasture", 3),
    "0,-1": ("mountains", 8),
    "1,-1": ("forest", 10),
    "2,-1": ("fields", 9),
    "-2,0": ("hills", 12),
    "-1,0": ("pasture", 11),
    "0,0": ("desert", 0),
    "1,0": ("mountains", 4),
    "2,0": ("forest", 8),
    "-2,1": ("fields", 10),
    "-1,1": ("pasture", 9),
    "0,1": ("hills", 4),
    "1,1": ("mountains", 5),
    "-2,2": ("forest", 6),
    "-1,2": ("fields", 3),
    "0,2": ("pasture", 11),
}


def position(*new: int) -> SeaPosition:
    """Return a position on the main island above, with these tokens on new land."""
    return on_main_island(sea(4, "greater_catan"), *new)


def on_main_island(found: SeaPosition, *new: int) -> SeaPosition:
    """Lay the main island above, and these tokens on new land."""
    for hex, (kind, token) in MAIN.items():
        found.with_hex(hex, kind, token)
    for hex, token in zip(NEW_LAND, new, strict=False):
        found.with_hex(hex, "forest", token)
    return found.with_robber("0,0")


EMPTY_BAG = (2, 3, 4, 5, 9, 10, 11)


@pytest.mark.parametrize(("players", "main", "new"), [(3, 14, 14), (4, 19, 18)])
def test_sea_gc_01_layout(players: int, main: int, new: int) -> None:
    """SEA-GC-01, SEA-GC-02: the main island with its tokens, and new land without tokens."""
    game = drawn(f"greater_catan.p{players}")
    assert (len(by_group(game, "main")), len(by_group(game, "new_land"))) == (main, new)
    assert not any(token for _, token in by_group(game, "new_land"))
    assert all(token or kind == "desert" for kind, token in by_group(game, "main"))


def test_sea_gc_01_the_spiral() -> None:
    """SEA-GC-01: with four players the main island is set up as in the base game."""
    game = Game("seafarers", 4, 1, {"sea_scenario": "greater_catan"}, chance="manual")
    while asked(game)[1] == Phase.DRAWING_TERRAIN:
        game.play(game.legal_actions[0])
    assert asked(game)[1] == Phase.DRAWING_SPIRAL_START
    game.play(game.legal_actions[0])
    assert asked(game)[1] == Phase.DRAWING_HARBOR


def test_sea_gc_02_random_tokens() -> None:
    """SEA-GC-02: with three players the tokens lie at random."""
    game = Game("seafarers", 3, 1, {"sea_scenario": "greater_catan"}, chance="manual")
    while asked(game)[1] == Phase.DRAWING_TERRAIN:
        game.play(game.legal_actions[0])
    assert asked(game)[1] == Phase.DRAWING_TOKEN


def test_sea_gc_03_a_token_of_the_bag() -> None:
    """SEA-GC-03: a ship that reaches a new hex brings a token of the bag, at random, and no card."""
    game = position().with_settlement(RED, "2,0,NE").with_ships(RED, "3,0,NW").with_hand(RED, **SHIP_CARDS).game()
    play(game, "ship 3,0,NE")
    assert asked(game) == (-1, Phase.DRAWING_BAG_TOKEN)
    assert chances(game) == BAG
    draw(game, "10")
    assert terrain(game, "4,0")[1] == 10
    assert asked(game) == (RED, Phase.ACTION_PHASE)
    assert state(game).hand_size[RED] == 0


def test_sea_gc_03_only_once() -> None:
    """SEA-GC-03: a new hex with a token gets no other one, and the bag has one token less."""
    base = position(10).with_settlement(RED, "2,0,NE").with_ships(RED, "3,0,NW", "3,0,NE")
    base.with_hex("4,0", "hills", 4)
    game = play(base.with_hand(RED, **SHIP_CARDS).game(), "ship 3,0,E")
    assert asked(game) == (RED, Phase.ACTION_PHASE)


def test_sea_gc_03_a_token_of_the_main_island() -> None:
    """SEA-GC-03: with an empty bag the player takes a token from the main island, whose hex produces nothing then."""
    base = position(*EMPTY_BAG).with_settlement(RED, "2,0,NE", "0,0,N").with_ships(RED, "3,0,NW")
    game = play(base.with_hand(RED, **SHIP_CARDS).game(), "ship 3,0,NE")
    assert asked(game) == (RED, Phase.TAKING_TOKEN)
    play(game, "take token 1,-1")
    assert (terrain(game, "4,0")[1], terrain(game, "1,-1")) == (10, ("forest", 0))
    assert Counter(state(game).hex_token.tolist())[10] == 3


@pytest.mark.parametrize("players", [3, 4])
def test_sea_gc_03_one_hex_at_a_time(players: int) -> None:
    """SEA-GC-03: no intersection that a piece reaches touches two new hexes, the first of which it did not reach."""
    game = drawn(f"greater_catan.p{players}")
    board, geometry = game.ruleset.boards[0], game.ruleset.map.geometry
    new = {geometry.hex(hex.at) for hex in game.ruleset.map.description.land if hex.group == "new_land"}
    for one, other in board["edge_nodes"][: board["n_edges"]].tolist():
        here, there = (set(board["node_hexes"][node].tolist()) & new for node in (one, other))
        assert len(there - here) <= 1
        assert len(here - there) <= 1


def test_sea_gc_04_own_building() -> None:
    """SEA-GC-04: A: only from a main hex at which the player has a building."""
    base = position(*EMPTY_BAG).with_settlement(RED, "2,0,NE", "0,0,N").with_ships(RED, "3,0,NW")
    game = play(base.with_hand(RED, **SHIP_CARDS).game(), "ship 3,0,NE")
    assert legal(game) == {"take token 0,-1", "take token 1,-1"}, "without (2,0), red's harbor settlement has no token"


def test_sea_gc_04_no_building_without_a_token() -> None:
    """SEA-GC-04: B: no building, of any player, loses its last token."""
    base = position(*EMPTY_BAG, 8).with_hex("0,-1", "mountains", 0).with_settlement(BLUE, "0,0,N")
    base.with_settlement(RED, "2,0,NE", "1,-1,N").with_ships(RED, "3,0,NW")
    game = play(base.with_hand(RED, **SHIP_CARDS).game(), "ship 3,0,NE")
    assert legal(game) == {"take token 1,-2", "take token 2,-2"}


def test_sea_gc_04_the_only_token() -> None:
    """SEA-GC-04: if exactly one token qualifies, it is taken without asking."""
    base = position(*EMPTY_BAG, 8, 6).with_hex("0,-1", "mountains", 0).with_hex("2,-2", "fields", 0)
    base.with_settlement(BLUE, "0,0,N").with_settlement(RED, "2,0,NE", "1,-1,N").with_ships(RED, "3,0,NW")
    game = play(base.with_hand(RED, **SHIP_CARDS).game(), "ship 3,0,NE")
    assert (terrain(game, "4,0")[1], terrain(game, "1,-2")) == (2, ("hills", 0))
    assert asked(game) == (RED, Phase.ACTION_PHASE)


def test_sea_gc_04_a_is_given_up() -> None:
    """SEA-GC-04: if each own building touches exactly one token, one is taken elsewhere, where B holds."""
    base = position(*EMPTY_BAG).with_settlement(RED, "2,0,NE").with_ships(RED, "3,0,NW")
    base.with_settlement(BLUE, "-2,0,NW")
    game = play(base.with_hand(RED, **SHIP_CARDS).game(), "ship 3,0,NE")
    offered = {text.removeprefix("take token ") for text in legal(game)}
    assert offered == MAIN.keys() - {"0,0", "2,0", "-2,0"}


@pytest.mark.parametrize(("beside", "wanted"), [(3, {"take token 2,-1", "take token 2,-2"}), (6, set())])
def test_sea_gc_04_red_numbers(beside: int, wanted: set[str]) -> None:
    """SEA-GC-04, SEA-GC-05: C: no red token next to another red token on new land."""
    base = position(*EMPTY_BAG).with_hex("5,-4", "forest", beside).with_hex("6,-4", "forest", 3)
    base.with_settlement(RED, "2,-1,N").with_ships(RED, "3,-2,W", "3,-2,NW").with_hand(RED, **SHIP_CARDS)
    game = play(base.game(), "ship 3,-2,NE")
    if wanted:
        assert legal(game) == wanted
    else:
        assert (terrain(game, "4,-3")[1], terrain(game, "2,-1")[1]) == (9, 0)


def test_sea_gc_06_the_robber_stays() -> None:
    """SEA-GC-06: the robber may stand on hexes without a token, and stays when a token is taken away."""
    base = position(*EMPTY_BAG).with_settlement(RED, "2,0,NE", "0,0,N").with_ships(RED, "3,0,NW").with_robber("1,-1")
    game = play(base.with_hand(RED, **SHIP_CARDS).game(), "ship 3,0,NE", "take token 1,-1")
    assert (robber(game), terrain(game, "1,-1")) == ("1,-1", ("forest", 0))
    knight = position().with_cards(RED, knight=1).game()
    assert "robber 4,0" in legal(play(knight, "play knight", "choose robber"))


def test_sea_gc_07_pieces() -> None:
    """SEA-GC-07: each player has 8 cities, 5 settlements, 15 roads and 15 ships."""
    assert state(sea(4, "greater_catan").game()).supply.tolist()[RED][:3] == [15, 5, 8]
    assert state(sea(4, "greater_catan").game()).supply.tolist()[RED][15] == 15
    assert state(sea(4).game()).supply.tolist()[RED][2] == 4


def test_sea_gc_08_robber_and_pirate() -> None:
    """SEA-GC-08: four players: robber on the desert; three: beside the board. The pirate on (0,-4)."""
    four, three = drawn("greater_catan.p4"), drawn("greater_catan.p3")
    assert terrain(four, robber(four))[0] == "desert"
    assert state(three).robber == -1
    assert (pirate(four), pirate(three)) == ("0,-4", "0,-4")


def test_sea_gc_08_no_special_points() -> None:
    """SEA-GC-08: there are no special points."""
    base = position(*EMPTY_BAG[:1]).with_hex("4,0", "hills", 4).with_settlement(RED, "2,0,NE")
    base.with_ships(RED, "3,0,NW", "3,0,NE").with_hand(RED, brick=1, lumber=1, wool=1, grain=1)
    game = base.game()
    target = next(str(action) for action in game.legal_actions if str(action).startswith("settlement "))
    play(game, target)
    assert game.points(RED) == 2
