"""Rule tests of the end: SEA-CL-08."""

from modules.scenarios.cloth.places import COAST, TEN, TO_TEN, VILLAGES, ClothPosition, cloth, cloth_game, left
from modules.seafarers.places import SHIP_CARDS
from support import BLUE, ORANGE, RED, WHITE, play, roll, state
from support.shown import told

from insula.game import Game


def almost_sold_out(**options: object) -> ClothPosition:
    """Return a position before red's roll: four villages have cloth, and red trades with that of them that has 1."""
    position = cloth_game(**options).with_settlement(RED, COAST).with_ships(RED, TO_TEN).before_roll(RED)
    position.with_village(TEN, 1).with_villages(0, *VILLAGES[4:])
    return position


def winners(game: Game) -> list[int]:
    """Return the seats that have won."""
    return [seat for seat in range(game.players) if state(game).winners >> seat & 1]


def test_sea_cl_08_four_villages_go_on() -> None:
    """SEA-CL-08: the game goes on with four villages that have cloth."""
    game = roll(almost_sold_out().with_village(TEN, 2).game(), "4 6")
    assert left(game, TEN) == 1
    assert not game.over


def test_sea_cl_08_fewer_than_four() -> None:
    """SEA-CL-08: with three the game ends at once, and the most points win, whoever's turn it is."""
    game = roll(almost_sold_out().with_city(BLUE, "0,-1,N").game(), "4 6")
    assert game.over
    assert left(game, TEN) == 0
    assert winners(game) == [BLUE]


def test_sea_cl_08_by_a_ship() -> None:
    """SEA-CL-08: the first cloth of a new trader can end the game too."""
    position = cloth_game().with_settlement(RED, COAST).with_hand(RED, **SHIP_CARDS).with_city(WHITE, "0,-1,N")
    position.with_village(TEN, 1).with_villages(0, *VILLAGES[4:])
    game = play(position.game(), f"ship {TO_TEN}")
    assert game.over
    assert winners(game) == [WHITE]


def test_sea_cl_08_hidden_points_count() -> None:
    """SEA-CL-08: victory point cards count."""
    game = roll(almost_sold_out().with_city(BLUE, "0,-1,N").with_cards(WHITE, victory_point=3).game(), "4 6")
    assert winners(game) == [WHITE]


def test_sea_cl_08_the_most_cloth_among_equals() -> None:
    """SEA-CL-08: Red and Blue have the same points, Blue one cloth more."""
    position = almost_sold_out().with_cloth(RED, 1).with_settlement(BLUE, "0,-1,N").with_cloth(BLUE, 3)
    game = roll(position.game(), "4 6")
    assert cloth(game) == [2, 3, 0, 0]
    assert [game.points(seat) for seat in (RED, BLUE)] == [2, 2]
    assert winners(game) == [BLUE]


def test_sea_cl_08_a_shared_win() -> None:
    """SEA-CL-08: with the same points and the same cloth they win together."""
    position = almost_sold_out().with_cloth(RED, 1).with_settlement(ORANGE, "0,-1,N").with_cloth(ORANGE, 2)
    assert winners(roll(position.game(), "4 6")) == [RED, ORANGE]


def test_sea_cl_08_more_cloth_does_not_beat_points() -> None:
    """SEA-CL-08: cloth decides only among equals."""
    position = almost_sold_out().with_city(BLUE, "0,-1,N").with_cloth(RED, 1)
    game = roll(position.with_cloth(BLUE, 1).with_cloth(RED, 1).game(), "4 6")
    assert [game.points(seat) for seat in (RED, BLUE)] == [2, 2]
    assert winners(game) == [RED]


def test_sea_cl_08_the_goal() -> None:
    """SEA-CL-08: who reaches the goal in the own turn wins as usual, also by the cloth of the roll."""
    position = cloth_game(vp_goal=3).with_settlement(RED, COAST).with_ships(RED, TO_TEN).with_cloth(RED, 3)
    game = roll(position.before_roll(RED).game(), "4 6")
    assert winners(game) == [RED]
    later = cloth_game(vp_goal=3).with_settlement(RED, COAST).with_ships(RED, TO_TEN).with_cloth(RED, 3)
    assert not roll(later.before_roll(BLUE).game(), "4 6").over


def test_sea_cl_08_the_goal_comes_first() -> None:
    """SEA-CL-08: if the last cloth brings the active player to the goal, more points of others do not matter."""
    position = almost_sold_out(vp_goal=3).with_cloth(RED, 3).with_city(BLUE, "0,-1,N", "0,1,SE")
    game = roll(position.game(), "4 6")
    assert game.over
    assert winners(game) == [RED]


def test_sea_cl_08_is_told() -> None:
    """SEA-CL-08: the last lines say why the game ends, and who wins."""
    game = play(almost_sold_out().with_city(BLUE, "0,-1,N").game(), "roll")
    lines = told(game, "4 6")
    assert lines[-4:] == [
        "red gets 1 cloth from villages",
        "the village at -1,0,N has no cloth left",
        "fewer than 4 villages have cloth left: the game ends, and the most points win; among equals the most cloth",
        "blue wins with 2 points",
    ]
