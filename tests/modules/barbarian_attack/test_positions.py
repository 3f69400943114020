"""What positions of Barbarian Attack mean."""

from modules.barbarian_attack.places import barbarians, knights_of, sides
from rooms.tables import Moment
from support import RED


def test_barbarians_knights_and_prisoners_in_a_position() -> None:
    game = Moment("barbarian_attack", "pieces").game()
    assert barbarians(game) == {"0,2": 3, "-2,0": 1}
    assert knights_of(game, RED) == sides(game, "0,0,NE", "1,1,E")
    assert game.points(RED) == 2


def test_a_knight_that_moved_and_was_lost_is_forgotten() -> None:
    """The position between two battles has no moved knight on an empty path."""
    assert "moved knights" not in Moment("barbarian_attack", "a lost knight").text()
