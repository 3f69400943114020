"""A puzzle is sent as its seat saw it, with everything that the seat could do."""

import pytest
from msgspec import json

from insula.puzzles import RULES, puzzle, puzzles
from insula.server import puzzles as served
from insula.server.http_messages import PuzzleCount, ShownPuzzle
from insula.server.messages import ErrorCode
from insula.server.refusal import Refusal


def shown(name: str) -> ShownPuzzle:
    return json.decode(served.shown(name), type=ShownPuzzle)


def test_the_page_learns_how_many_there_are() -> None:
    assert served.counts() == [PuzzleCount(rules, len(puzzles(rules))) for rules in RULES]


@pytest.mark.parametrize("rules", RULES)
def test_a_puzzle_shows_what_its_seat_saw(rules: str) -> None:
    """Its own cards are there, and of those of others only the number."""
    one = puzzle(f"{rules}-1")
    sent = shown(one.name)
    assert (sent.name, sent.seat, sent.modules) == (one.name, one.seat, [rules])
    assert sum(sent.frame.hand.values()) == sent.frame.players[one.seat].cards
    assert sum(held.count for held in sent.frame.held) == sum(sent.frame.players[one.seat].held.values())
    assert not sent.frame.seen


def test_the_choices_do_not_betray_the_answer() -> None:
    """They come in the order of the rules, with the chance of each."""
    one = puzzle("base-1")
    sent = shown(one.name)
    chances = {choice.text: choice.chance for choice in one.choices}
    legal = [action.text for action in one.game.legal_actions if action.text in chances]
    assert [choice.choice.text for choice in sent.choices] == legal
    assert {choice.choice.text: choice.chance for choice in sent.choices} == chances


@pytest.mark.parametrize("name", ["base-0", "base-99999", "nonsense", "../base-1"])
def test_other_names_are_refused(name: str) -> None:
    with pytest.raises(Refusal) as refused:
        served.shown(name)
    assert refused.value.code == ErrorCode.NO_SUCH_PUZZLE
