"""Rule tests of the events that the scenarios of Traders & Barbarians change: EVENT-SCEN."""

import pytest
from modules.barbarian_attack.places import attack
from modules.events.places import reveal
from modules.traders_barbarians.places import traders
from support import BLUE, RED, a_game, asked, hand, legal, play, robber, state

from insula.game import Phase
from insula.rules.constants import NOWHERE

CENTER = {"fishermen": "lake", "caravans": "oasis"}
"""What lies in the place of the desert."""


@pytest.mark.parametrize("scenario", CENTER)
def test_event_scen_01_the_robber_flees_beside_the_board(scenario: str) -> None:
    """EVENT-SCEN-01: with Fishermen or Caravans it goes beside the board, until the next 7; nobody steals."""
    position = a_game(f"events+{scenario}").with_hex("0,0", CENTER[scenario]).with_robber("1,0")
    position.with_settlement(BLUE, "1,0,N").with_hand(BLUE, ore=1)
    game = reveal(position.before_roll(RED).game(), "4 robber flees")
    assert (state(game).robber, asked(game)) == (NOWHERE, (RED, Phase.ACTION_PHASE))
    assert hand(game, BLUE)["ore"] >= 1
    play(game, "end")
    assert asked(reveal(game, "7 robber attack")) == (BLUE, Phase.MOVING_ROBBER)


def test_event_scen_01_the_robber_flees_to_a_swamp() -> None:
    """EVENT-SCEN-01: with Rivers it goes to a swamp hex."""
    game = reveal(a_game("events+rivers").with_robber("1,0").before_roll(RED).game(), "4 robber flees")
    swamp = min(legal(game))
    assert swamp.startswith("desert ")
    assert robber(play(game, swamp)) == swamp.removeprefix("desert ")


POSITIONS = {"barbarian_attack": attack, "traders_barbarians": traders}


@pytest.mark.parametrize("scenario", POSITIONS)
def test_event_scen_01_no_robber_flees(scenario: str) -> None:
    """EVENT-SCEN-01: with Barbarian Attack or Traders & Barbarians nothing happens: there is no robber."""
    game = reveal(POSITIONS[scenario](rules=f"events+{scenario}").before_roll(RED).game(), "4 robber flees")
    assert (state(game).robber, asked(game)) == (NOWHERE, (RED, Phase.ACTION_PHASE))
