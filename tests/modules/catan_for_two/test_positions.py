"""What positions and records of Catan for Two mean."""

import pytest
from modules.catan_for_two.places import FIRST, NEUTRAL_1, NOBODY, SECOND, open_knights, tokens
from rooms.tables import Moment
from support import asked, play, state

from insula.errors import NotationError
from insula.game import Game, Phase

FIRST_COLOR = "blue"


def position(more: str = "") -> str:
    return Moment("catan_for_two", "table").text() + more


def changed(line: str, other: str) -> str:
    text = position()
    assert line in text
    return text.replace(line, other)


def read(text: str) -> Game:
    return Game(position=text, chance="manual")


def test_every_line_is_read() -> None:
    game = Moment("catan_for_two", "between the rolls").game()
    record = state(game)
    assert (tokens(game), open_knights(game)) == ([4, 3], [2, 0])
    assert (record.knights_gone, record.token_actions, record.knight_discarded) == (1, 1, 1)
    assert record.deck[0] == 14 - 2 - 1
    assert asked(game) == (FIRST, Phase.BETWEEN_ROLLS)


def test_tokens_are_not_given_by_default() -> None:
    """A position without the line has no tokens, as it has no cards without a line for the hand."""
    assert tokens(read(changed("  trade tokens: 4\n", ""))) == [0, 3]


def test_a_neutral_player_can_hold_the_longest_road() -> None:
    assert state(Moment("catan_for_two", "neutral road").game()).longest_road == NEUTRAL_1


def test_the_largest_army_can_lie_aside() -> None:
    """After a discard both can have three open Knights without a holder (TWO-EARN-01)."""
    assert state(Moment("catan_for_two", "army aside").game()).largest_army == NOBODY


def test_lines_belong_to_the_module() -> None:
    """In a game without the module its lines, actions and phases are unknown."""
    text = position().replace("rules: catan_for_two", "rules: base")
    with pytest.raises(NotationError, match="neutral 1 settlements"):
        read(text)
    game = Game("base", 2, seed=1)
    for action in ("force trade", "neutral road 1 0,-1,E", "discard open knight"):
        with pytest.raises(NotationError):
            game.parse(action)


def test_a_place_needs_the_number_of_a_neutral_player() -> None:
    game = read(position(f"phase: building neutral road {FIRST_COLOR}\n"))
    for text in ("neutral road 0,-1,NE", "neutral road 5 0,-1,NE", "neutral road 1"):
        with pytest.raises(NotationError):
            game.parse(text)
    assert str(game.parse("Neutral Road 1 0,-1,NE")) == "neutral road 1 0,-1,NE"


def test_a_record_replays_and_hides_what_was_given() -> None:
    """Both players know the cards of a Forced Trade; spectators do not."""
    game = read(position())
    play(game, "force trade", "ore", "give back wool", "give back ore")
    again = Game.from_record(game.record())
    assert again.view(FIRST).bytes == game.view(FIRST).bytes
    for seat in (FIRST, SECOND):
        assert "give back wool" in game.record(seat=seat)
    assert "give back wool" not in game.record(seat=None)
