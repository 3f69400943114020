"""Gold in positions, and what is impossible."""

from modules.gold.places import gold
from modules.rivers.places import rivers

from insula import Game


def test_gold_reads_back() -> None:
    position = rivers().with_gold(7, 0, 999, 1).game().position
    assert gold(Game(position=position)) == [7, 0, 999, 1]
