"""Positions while chance lays the board read back, for each module and each pair of modules."""

from random import Random

import pytest
from ruleset.playable_sets import playable_sets
from support import asked

from insula import Game
from insula.game import Phase
from insula.rules.constants import CHANCE

MOST_DRAWS = 20
"""Between two positions; laying the board takes 40 to 60, and more where terrain is drawn again."""


@pytest.mark.parametrize("case", [*playable_sets(1), *playable_sets(2)], ids=str)
def test_a_position_reads_back_while_the_board_is_laid(case: tuple[str, int]) -> None:
    """The first position and two later ones; some sets have nothing to draw."""
    rules, players = case
    game, random = Game(rules, players, seed=1, chance="manual"), Random(rules)
    for _ in range(3):
        text = game.position
        again = Game(position=text, chance="manual")
        assert (again.position, again.legal_actions) == (text, game.legal_actions)
        for _ in range(random.randint(1, MOST_DRAWS)):
            if asked(game)[0] == CHANCE and asked(game)[1] != Phase.FIRST_PLAYER:
                game.play(random.choice(game.legal_actions))
