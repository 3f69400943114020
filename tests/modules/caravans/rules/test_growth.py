"""Rule tests of how caravans grow: CARAVAN-PATH."""

from modules.caravans.places import caravans, due, front, node, places, sides, with_camels, with_camels_left
from support import BLUE, RED, asked, can, play, state

from insula.game import Phase

FIRST_OF_EXAMPLE = "0,-1,SW -1,-1,E 0,-2,SE 1,-2,SW"
SECOND_OF_EXAMPLE = "1,-1,SE 1,-1,E 2,-2,SW 1,-2,SE"


def test_caravan_path_01_roads_and_camels_share_paths() -> None:
    """CARAVAN-PATH-01: a camel goes beside a road of any player, and a road on a path with a camel."""
    position = due(caravans()).with_settlement(BLUE, "-1,-1,SE").with_roads(BLUE, "0,-1,SW")
    game = play(position.with_hand(RED, wool=1).game(), "end", "vote wool", "camel 0,-1,SW of NW")
    assert state(game).camel.tolist().count(0) < len(state(game).camel)
    position = with_camels(caravans(), NW="0,-1,SW").with_settlement(RED, "-1,-1,SE")
    game = position.with_hand(RED, brick=1, lumber=1).game()
    assert can(game, "road 0,-1,SW")


def test_caravan_path_01_one_camel_on_a_path() -> None:
    """CARAVAN-PATH-01: a path with a camel can take no other."""
    game = with_camels(caravans(), NW="0,-1,SW").game()
    assert not any(place.startswith(next(iter(sides(game, "0,-1,SW of NW"))).split()[0]) for place in places(game))


def test_caravan_path_01_coastal_paths() -> None:
    """CARAVAN-PATH-01: paths on the coast are allowed."""
    game = with_camels(caravans(), NW="0,-1,SW -1,-1,E -1,-1,NE").game()
    assert places(game) >= sides(game, "0,-2,W of NW", "-1,-1,NW of NW")


def test_caravan_path_02_the_first_camel() -> None:
    """CARAVAN-PATH-02: on the path away from the arrow, never beside the oasis; the front is its far end."""
    game = caravans().game()
    assert places(game) == sides(game, "0,-1,SW of NW", "1,-1,SE of NE", "-1,1,E of S")
    game = with_camels(caravans(), NW="0,-1,SW").game()
    assert front(game, "NW") == node(game, "-1,-1,SE")


def test_caravan_path_03_next_camels() -> None:
    """CARAVAN-PATH-03, example: after `0,-1,SW` there are 4 places, two of them at the front."""
    game = with_camels(caravans(), NW="0,-1,SW").game()
    expected = sides(game, "-1,-1,E of NW", "-1,-1,SE of NW", "1,-1,SE of NE", "-1,1,E of S")
    assert places(game) == expected
    game = with_camels(caravans(), NW="0,-1,SW -1,-1,E").game()
    assert front(game, "NW") == node(game, "0,-2,S")
    assert not places(game) & sides(game, "-1,-1,SE of NW"), "there are no branches"


def test_caravan_path_04_a_path_of_two_caravans() -> None:
    """CARAVAN-PATH-04, example: the fronts are `0,-2,S` and `0,-2,SE`: the path between them is two places."""
    position = with_camels(caravans(), NW="0,-1,SW -1,-1,E", NE="1,-1,SE 1,-1,E 1,-1,NE 1,-2,SE 1,-2,SW")
    game = due(position).with_hand(RED, wool=1).game()
    assert (front(game, "NW"), front(game, "NE")) == (node(game, "0,-2,S"), node(game, "0,-2,SE"))
    assert places(game) >= sides(game, "0,-2,SE of NW", "0,-2,SE of NE")
    assert len(places(game)) == 5
    first = play(game.copy(foresee=True), "end", "vote wool", "camel 0,-2,SE of NW")
    assert places(first) == sides(first, "0,-2,E of NW", "-1,1,E of S")
    assert front(first, "NW") == node(first, "0,-2,SE")
    second = play(game, "end", "vote wool", "camel 0,-2,SE of NE")
    assert places(second) == sides(second, "0,-2,SW of NW", "-1,1,E of S")
    assert front(second, "NE") == node(second, "0,-2,S")


def test_caravan_path_04_at_the_arrow_of_another_caravan() -> None:
    """CARAVAN-PATH-04: the first path of one caravan that touches the front of another is two places too."""
    game = with_camels(caravans(), NW="0,-1,SW -1,0,NW -1,0,W -1,0,SW -1,0,SE 0,0,SW").game()
    assert front(game, "NW") == node(game, "0,0,S")
    assert places(game) >= sides(game, "-1,1,E of NW", "-1,1,E of S", "0,0,SE of NW")


def test_caravan_path_05_back_at_the_oasis() -> None:
    """CARAVAN-PATH-05: a caravan that comes back may go along the sides of the oasis."""
    trail = "0,-1,SW -1,0,NW -1,0,W -1,0,SW -1,0,SE"
    game = with_camels(caravans(), NW=trail).game()
    assert front(game, "NW") == node(game, "0,0,SW")
    assert places(game) >= sides(game, "0,0,W of NW", "0,0,SW of NW")


def test_caravan_path_06_the_end_of_a_caravan() -> None:
    """CARAVAN-PATH-06: a caravan ends when no free path touches its front."""
    circle = "0,-1,SW -1,0,NW -1,0,W -1,0,SW -1,0,SE 0,0,W"
    game = with_camels(caravans(), NW=circle).game()
    assert front(game, "NW") == node(game, "0,0,NW")
    assert places(game) == sides(game, "0,0,NW of NW", "1,-1,SE of NE", "-1,1,E of S")
    game = with_camels(caravans(), NW="0,-1,SW -1,-1,E -1,-1,NE -1,-1,NW -1,-1,W -1,-1,SW -1,-1,SE").game()
    assert front(game, "NW") == node(game, "-1,-1,SE")
    assert places(game) == sides(game, "1,-1,SE of NE", "-1,1,E of S")


def test_caravan_path_06_a_taken_first_path() -> None:
    """CARAVAN-PATH-06, decision: a caravan whose first path has a camel of another one has ended before it began."""
    trail = "0,-1,SW -1,0,NW -1,0,W -1,0,SW -1,0,SE 0,0,SW -1,1,E"
    game = with_camels(caravans(), NW=trail).game()
    assert front(game, "NW") == node(game, "-1,1,SE")
    assert places(game) == sides(game, "-1,1,SE of NW", "0,1,SW of NW", "1,-1,SE of NE")


def test_caravan_path_07_merging() -> None:
    """CARAVAN-PATH-07, example: both fronts are `1,-2,S`: one caravan, which can only go on to `0,-1,E`."""
    game = with_camels(caravans(), NW=FIRST_OF_EXAMPLE, NE=SECOND_OF_EXAMPLE).game()
    assert front(game, "NW") == front(game, "NE") == node(game, "1,-2,S")
    assert places(game) == sides(game, "0,-1,E of NW", "-1,1,E of S")
    game = with_camels(caravans(), NW=f"{FIRST_OF_EXAMPLE} 0,-1,E", NE=SECOND_OF_EXAMPLE).game()
    assert places(game) == sides(game, "0,0,NW of NW", "0,0,NE of NW", "-1,1,E of S")


def test_caravan_path_07_running_into_another_caravan() -> None:
    """CARAVAN-PATH-07, decision: a front in the middle of another caravan has ended; the other one goes on."""
    position = with_camels(
        caravans(), NE="1,-1,SE 1,-1,E 1,-1,NE 1,-2,SE 1,-2,SW 0,-2,SE 0,-2,SW", NW="0,-1,SW -1,-1,E"
    )
    game = position.game()
    assert front(game, "NW") == node(game, "0,-2,S")
    assert not any(place.endswith("of NW") for place in places(game))
    assert any(place.endswith("of NE") for place in places(game))


def test_caravan_path_08_no_camel_left() -> None:
    """CARAVAN-PATH-08: without camels no vote is held."""
    game = with_camels_left(due(caravans()), 0).with_hand(RED, wool=3).game()
    assert asked(play(game, "end")) == (BLUE, Phase.BEFORE_ROLL)


def test_caravan_path_08_no_place_left() -> None:
    """CARAVAN-PATH-08: without a legal place no vote is held, although camels are left."""
    west = "0,-1,SW -1,-1,E -1,-1,NE -1,-1,NW -1,-1,W -1,-1,SW -1,-1,SE"
    east = "1,-1,SE 2,-1,SW 2,-1,SE 2,-1,E 2,-1,NE 2,-1,NW 2,-1,W"
    south = "-1,1,E -1,2,NE -1,2,E -1,2,SE -1,2,SW -1,2,W -1,2,NW"
    game = due(with_camels(caravans(), NW=west, NE=east, S=south)).with_hand(RED, wool=3).game()
    assert places(game) == set()
    assert asked(play(game, "end")) == (BLUE, Phase.BEFORE_ROLL)
