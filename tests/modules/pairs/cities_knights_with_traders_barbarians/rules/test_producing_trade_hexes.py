"""Rule tests of Cities & Knights where trade hexes produce, because The Caravans are added: COMBO-TB-CK-12."""

import pytest
from modules.pairs.caravans_with_traders_barbarians.places import oasis
from modules.pairs.cities_knights_with_traders_barbarians.places import RULES
from support import RED, Position, draw, hand, play, roll_ck

from insula.game.build_frame import build_frame
from insula.game.frame import Gain

BUILDINGS = {"settlement": 1, "reduced_city": 1, "sabotaged_city": 1, "city": 2}
"""How many cards each building gets of a hex."""


def at_castle(building: str, others: str) -> Position:
    """Return a castle with a 6 before the roll of red, who has only the building there."""
    position = oasis(f"{RULES}+{others}", ck_saboteur="sabotage_city", allow_unpublished_combinations=True)
    position.with_hex("-2,0", "castle", 6).with_hex("-1,-1", "mountains", 3)
    getattr(position, f"with_{building}")(RED, "-2,0,N")
    return position.before_roll(RED)


@pytest.mark.parametrize(("building", "count"), BUILDINGS.items())
def test_tb_ck_12_resources_of_a_trade_hex(building: str, count: int) -> None:
    """COMBO-TB-CK-12, decision, CK-POL-10: two for a city, one for a city that lies, and no commodity."""
    game = roll_ck(at_castle(building, "caravans").game(), "3 3")
    assert hand(game, RED) == {"wool": count}
    assert build_frame(game.view(None)).gains["-2,0"] == [Gain(RED, {"wool": count})]


@pytest.mark.parametrize("building", BUILDINGS)
def test_tb_ck_12_the_log_misses_no_cards_of_a_trade_hex(building: str) -> None:
    """COMBO-TB-CK-12: the cards that are due are those that are paid: the bank lacks none, and no commodity either."""
    game = roll_ck(at_castle(building, "caravans").game(), "3 3")
    assert "shortage" not in {event.kind for event in game.events_since(0)}


@pytest.mark.parametrize("building", BUILDINGS)
def test_tb_ck_12_a_trade_hex_in_an_epidemic(building: str) -> None:
    """COMBO-TB-CK-12, EVENT-CARD-EPIDEMIC, CK-TB-04: every building gets one resource."""
    game = play(at_castle(building, "caravans+events").game(), "roll")
    assert hand(draw(game, "1", "ship", "6 epidemic"), RED) == {"wool": 1}
