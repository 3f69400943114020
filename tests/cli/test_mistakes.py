"""The answers of the terminal to a line that is not an action."""

import pytest

from insula import Game
from insula.cli.terminal.mistakes import explain
from insula.errors import NotationError


def answer(game: Game, line: str) -> str:
    with pytest.raises(NotationError) as raised:
        game.parse(line)
    return explain(raised.value, line, game.legal_actions)


def with_a_knight() -> Game:
    """Return a game in which red has two grain, four ore and a Knight."""
    return Game(
        position="""insula position 1
board: beginner
red:
  settlements: 0,-1,N 0,1,N
  roads: 0,-1,NE 0,1,NE
  hand: 2 grain, 4 ore
  cards: 1 knight
turn: 9 red
phase: action phase red""",
        seed=1,
    )


def test_the_answer_to_an_unknown_card_lists_the_possible_ones() -> None:
    """Each card is listed once, and only if it can be played."""
    assert answer(with_a_knight(), "play foo") == "found 'foo'; after 'play' you can choose knight"


def test_the_rest_of_an_exchange_is_listed() -> None:
    found = answer(with_a_knight(), "bank ore for foo")
    assert found == "found 'foo'; after 'bank ore for' you can choose brick, lumber, wool, grain"


def test_the_notation_answers_to_what_cannot_be_chosen_now() -> None:
    assert answer(with_a_knight(), "discard foo").startswith("found 'foo'; expected a ")


def test_many_places_are_not_listed() -> None:
    assert answer(Game(seed=1), "settlement 9,9,N").startswith("there is no corner 9,9,N")
