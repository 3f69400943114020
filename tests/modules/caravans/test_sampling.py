"""Whoever is asked for cards in a vote has some, also where a seat does not see them."""

import numpy as np
import pytest
from modules.caravans.places import voting
from support import BLUE, ORANGE, RED, WHITE, play

from insula.game import Game, Phase

WOOL, GRAIN = 2, 3
CARDS = {"wool": 1, "brick": 1, "ore": 1}


@pytest.mark.parametrize("laid", [0, 1])
def test_seats_that_are_asked_hold_votes(laid: int) -> None:
    """CARAVAN-VOTE-02: seats without votes are passed over, and a seat that can stop has another one."""
    blue = {"wool": 2, "grain": 1, "brick": 1, "lumber": 1}
    game = voting(red={"wool": 1}, blue=blue, white=CARDS, orange={"brick": 5, "ore": 4})
    play(game, "vote none", *["vote wool"] * laid)
    assert (game.actor, game.phase) == (BLUE, Phase.LAYING_VOTES)
    rng, held = np.random.default_rng(2), set()
    for _ in range(60):
        sampled = game.view(ORANGE).sample(rng)
        hands = sampled.state.hand.tolist()
        assert hands[BLUE][WOOL] >= laid
        assert hands[BLUE][WOOL] + hands[BLUE][GRAIN] > laid
        assert hands[WHITE][WOOL] + hands[WHITE][GRAIN] > 0
        held.add(str(hands))
        Game(position=sampled.position)
    assert len(held) > 1


def test_cards_on_the_table_are_in_hand() -> None:
    """CARAVAN-VOTE-07: they go to the bank after the vote."""
    game = voting(red={"wool": 3, "ore": 2}, blue={"wool": 1, "brick": 4}, white={"ore": 4, "grain": 1, "lumber": 4})
    play(game, *["vote wool"] * 2, "vote none", "vote wool")
    rng = np.random.default_rng(3)
    for _ in range(60):
        sampled = game.view(None).sample(rng)
        assert sampled.state.hand[RED, WOOL] >= 2
        assert sampled.state.hand[BLUE, WOOL] >= 1
        while sampled.phase in (Phase.LAYING_VOTES, Phase.NAMING_PLACE, Phase.PLACING_CAMEL):
            Game(position=sampled.position)
            sampled.play(sampled.legal_actions[-1])
        assert np.min(sampled.state.hand) >= 0
