"""Positions and records of Catan for Two: lines that are read and written, and positions that cannot exist."""

import pytest
from modules.catan_for_two.places import FIRST, NEUTRAL_1, NOBODY, SECOND, open_knights, tokens
from support import asked, play, state

from insula.errors import ImpossiblePositionError, NotationError
from insula.game import Game, Phase

POSITION = """insula position 1
rules: catan_for_two
players: 2
options: trade_with_players=off
board: beginner
robber: 1,0
neutral 1 settlements: 1,-2,S
neutral 1 roads: 0,-1,E
neutral 2 settlements: -1,2,N
knights gone: 1
{first}:
  settlements: -1,0,NW
  roads: -1,0,NW
  hand: 2 wool
  played: 2 knight
  trade tokens: 4
{second}:
  settlements: 2,0,NE
  roads: 2,0,E
  hand: 1 ore, 1 grain
  trade tokens: 3
turn: 7 {first}
{more}"""

FIRST_COLOR, SECOND_COLOR = Game("catan_for_two", 2, seed=1).ruleset.colors


def position(more: str = "", **replaced: str) -> str:
    text = POSITION.format(first=FIRST_COLOR, second=SECOND_COLOR, more=more)
    for line, other in replaced.items():
        text = text.replace(line.replace("_", " "), other)
    return text


def changed(line: str, other: str) -> str:
    text = position()
    assert line in text
    return text.replace(line, other)


def read(text: str) -> Game:
    return Game(position=text, chance="manual")


def test_every_line_is_read_and_written() -> None:
    game = read(position(f"phase: between rolls {FIRST_COLOR}\nalso: token_actions=1\nalso: knight_discarded=1\n"))
    record = state(game)
    assert (tokens(game), open_knights(game)) == ([4, 3], [2, 0])
    assert (record.knights_gone, record.token_actions, record.knight_discarded) == (1, 1, 1)
    assert record.deck[0] == 14 - 2 - 1
    assert asked(game) == (FIRST, Phase.BETWEEN_ROLLS)
    assert read(game.position)._states.tobytes() == game._states.tobytes()


def test_tokens_are_not_given_by_default() -> None:
    """A position without the line has no tokens, as it has no cards without a line for the hand."""
    assert tokens(read(changed("  trade tokens: 4\n", ""))) == [0, 3]


def test_a_neutral_player_can_hold_the_longest_road() -> None:
    roads = "neutral 1 roads: 0,-1,NE 0,-2,E 0,-2,NE 0,-2,NW 0,-2,W"
    game = read(changed("neutral 1 roads: 0,-1,E", roads))
    assert state(game).longest_road == NEUTRAL_1
    assert "longest road: neutral 1" in game.position
    assert read(game.position)._states.tobytes() == game._states.tobytes()


def test_the_largest_army_can_lie_aside() -> None:
    """After a discard both can have three open Knights without a holder (TWO-EARN-01)."""
    tie = changed("  played: 2 knight\n", "  played: 3 knight\n").replace("grain\n", "grain\n  played: 3 knight\n")
    with pytest.raises(ImpossiblePositionError, match="must say who holds"):
        read(tie)
    game = read(f"{tie}largest army: nobody\n")
    assert state(game).largest_army == NOBODY
    assert read(game.position)._states.tobytes() == game._states.tobytes()
    with pytest.raises(ImpossiblePositionError, match="must hold the Largest Army"):
        read(changed("  played: 2 knight\n", "  played: 3 knight\n") + "largest army: nobody\n")


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
