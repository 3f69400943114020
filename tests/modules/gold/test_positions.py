"""Gold in positions, and what is impossible."""

import pytest
from modules.gold.places import gold
from modules.rivers.places import rivers

from insula import Game
from insula.errors import InsulaError, NotationError
from insula.notation.positions import read_position


def test_gold_reads_back() -> None:
    position = rivers().with_gold(7, 0, 999, 1).game().position
    assert gold(Game(position=position)) == [7, 0, 999, 1]


@pytest.mark.parametrize(
    ("line", "reason"),
    [("gold: -1", "-1"), ("gold: 1000", "999"), ("hand: 2 gold", "found 'gold'")],
    ids=["negative", "too much", "in the hand"],
)
def test_impossible_gold_is_refused_with_the_reason(line: str, reason: str) -> None:
    position = rivers().with_gold(7, 0, 0, 0).game().position
    with pytest.raises(InsulaError, match=reason):
        read_position(position.replace("gold: 7", line))


def test_the_line_is_unknown_in_other_games() -> None:
    with pytest.raises(NotationError, match="gold"):
        read_position("insula position 1\nboard: beginner\nturn: 5 red\nred:\n  gold: 2\n")
