"""What a seat cannot see of progress cards is dealt as the rules allow it."""

import numpy as np
import pytest
from importing.played import game_of_bots
from support import BLUE, ORANGE, RED, WHITE, ck, play

from insula.game import Game, Phase
from insula.modules.cities_knights.rules.constants import CONSTITUTION, PRINTER
from insula.rules.constants import GRAIN, NOBODY, ORE, RESOURCES
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


@pytest.mark.parametrize("choice", ["opponent", "player"])
def test_a_resource_lies_face_down(choice: str) -> None:
    """CK-TRD-01: whoever has played a Commercial Harbor holds a resource, which the opponent gets for a commodity."""
    position = ck(ck_commercial_harbor_choice=choice).with_hand(RED, ore=1, lumber=1, coin=3, paper=2)
    position.with_hand(BLUE, coin=4, cloth=2, paper=1).with_hand(WHITE, cloth=5, brick=1)
    game = play(position.with_progress(RED, commercial_harbor=1).game(), "play commercial harbor", "exchange with blue")
    play(game, "offer ore")
    assert game.phase in (Phase.ANSWERING_COMMERCIAL_HARBOR, Phase.WANTING_COMMODITY)
    rng = np.random.default_rng(4)
    for _ in range(60):
        sampled = game.view(ORANGE).sample(rng)
        assert any(sampled.state.hand.tolist()[RED][:RESOURCES])
        Game(position=sampled.position)
        sampled.play(sampled.legal_actions[0])
        assert np.min(sampled.state.hand) >= 0


def test_the_city_of_a_medicine_can_be_paid() -> None:
    """CK-SCI-06: two ore and one grain."""
    position = ck().with_settlement(RED, "0,0,NW", "2,0,N").with_progress(RED, medicine=1)
    position.with_hand(RED, ore=2, grain=1, cloth=1).with_hand(BLUE, ore=1, wool=7, brick=3)
    game = play(position.game(), "play medicine")
    assert game.phase == Phase.MEDICINE
    rng = np.random.default_rng(5)
    for _ in range(60):
        sampled = game.view(WHITE).sample(rng)
        assert sampled.state.hand[RED, ORE] >= 2
        assert sampled.state.hand[RED, GRAIN] >= 1
        Game(position=sampled.position)
        sampled.play(sampled.legal_actions[0])
        assert np.min(sampled.state.hand) >= 0
