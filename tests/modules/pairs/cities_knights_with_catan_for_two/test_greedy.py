"""The greedy bot's judgment of the pair."""

import pytest
from modules.catan_for_two.places import FIRST
from modules.pairs.cities_knights_with_catan_for_two.places import both
from support import state

from insula.bots.greedy.outlook import Outlook
from insula.modules.cities_knights.judge.outlook import KnightsOutlook
from insula.modules.cities_knights.rules.constants import STEPS_TO_LANDING


@pytest.mark.parametrize(("steps", "chance"), [(1, 15 / 16), (3, 5 / 16), (5, 0.0)])
def test_a_round_has_four_rolls(steps: int, chance: float) -> None:
    """Both players roll twice before the next turn of the first, and every second roll shows a ship."""
    game = both().game()
    state(game).barbarians = STEPS_TO_LANDING - steps
    assert Outlook(game.view(FIRST)).of(KnightsOutlook).defense.chance == chance
