"""What a seat cannot see of progress cards is dealt as the rules allow it."""

import numpy as np
import pytest
from importing.played import game_of_bots

from insula.game import Game
from insula.modules.cities_knights.rules.constants import CONSTITUTION, PRINTER
from insula.rules.constants import NOBODY
from insula.rules.state import STATE

DEALS = 200


@pytest.mark.slow
def test_nobody_holds_a_victory_point_card() -> None:
    """They are laid down the moment they are drawn (CK-PC-04), so others hold none, and none is under a deck."""
    game = game_of_bots(4, 4, "cities_knights", decisions=300)
    seat = game.actor
    hidden = sum(game.view(other).state.progress[other, card] for other in range(4) for card in range(25))
    assert hidden > 1, "there must be something to deal"
    assert game.state.printer == game.state.constitution == NOBODY, "they must not be drawn yet"
    rng = np.random.default_rng(1)
    for _ in range(DEALS):
        state = np.frombuffer(game.view(seat).sample(rng).bytes_at(0), STATE)[0]
        for card, holder in ((PRINTER, state["printer"]), (CONSTITUTION, state["constitution"])):
            assert state["progress"][:, card].sum() == 0
            assert card not in state["progress_under"]
            assert state["progress_pool"][card] == (holder == NOBODY)
        Game(position=Game.from_state(game.ruleset, state.tobytes()).position)
