"""A puzzle is shown as its seat saw it, with everything that the seat could do; the page has them all as files."""

import gzip

import pytest
from msgspec import json

from insula.puzzles import RULES, puzzle, puzzles
from insula.server.http_messages import PuzzleCount, ShownPuzzle
from insula.server.puzzles import counts, shown, written

LARGEST = 120_000
"""The most bytes of a file, so that a reader need not wait for it."""


def test_the_page_learns_how_many_there_are() -> None:
    assert counts() == [PuzzleCount(rules, len(puzzles(rules))) for rules in RULES]


def test_a_file_has_all_puzzles_of_its_rules_and_is_small() -> None:
    file = written("base")
    found = json.decode(gzip.decompress(file), type=list[ShownPuzzle])
    assert found == [shown(one) for one in puzzles("base")]
    assert len(file) < LARGEST
    assert written("base") == file, "the same build has the same files"


@pytest.mark.parametrize("rules", RULES)
def test_a_puzzle_shows_what_its_seat_saw(rules: str) -> None:
    """Its own cards are there, and of those of others only the number."""
    one = puzzle(f"{rules}-1")
    sent = shown(one)
    assert (sent.name, sent.seat, sent.modules) == (one.name, one.seat, [rules])
    assert sum(sent.frame.hand.values()) == sent.frame.players[one.seat].cards
    assert sum(held.count for held in sent.frame.held) == sum(sent.frame.players[one.seat].held.values())
    assert not sent.frame.seen


def test_the_choices_do_not_betray_the_answer() -> None:
    """They come in the order of the rules, with the chance of each."""
    one = puzzle("base-1")
    sent = shown(one)
    chances = {choice.text: choice.chance for choice in one.choices}
    legal = [action.text for action in one.game.legal_actions if action.text in chances]
    assert [choice.choice.text for choice in sent.choices] == legal
    assert {choice.choice.text: choice.chance for choice in sent.choices} == chances
