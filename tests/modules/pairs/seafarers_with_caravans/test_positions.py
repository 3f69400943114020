"""Positions and records of Seafarers with The Caravans; and what greedy makes of camels at sea."""

import pytest
from modules.caravans.places import edge
from modules.pairs.seafarers_with_caravans.places import TO_SEA, TO_THE_COAST, deciding, with_trail
from support import BLUE, RED
from support.shown import told

from insula import Game
from insula.bots import make_bot
from insula.errors import NotationError


def test_a_caravan_at_sea_is_written_and_read() -> None:
    """COMBO-CARAVAN-SEA: its camels are sides in their order, also between two sea hexes."""
    game = with_trail(TO_SEA).game()
    text = game.position
    (line,) = (line for line in text.splitlines() if line.startswith("caravans: NE "))
    written = line.split()[2:]
    assert [edge(game, side) for side in written] == [edge(game, side) for side in TO_SEA.split()]
    assert line in Game(position=text).position
    with pytest.raises(NotationError, match="does not touch the front"):
        Game(position=text.replace("3,-1,NW", "3,-1,NE"))


def test_a_camel_at_sea_is_told() -> None:
    first, *_ = told(deciding(with_trail(TO_THE_COAST)), "camel 3,-1,NW of NE")
    assert first == "red places a camel at 3,-1,NW"


def test_greedy_places_a_camel_beside_its_ship() -> None:
    """At sea beside its own ship, not beside that of an opponent."""
    own = with_trail(TO_THE_COAST).with_ships(RED, "3,-1,NW").with_ships(BLUE, "2,-1,NE")
    other = with_trail(TO_THE_COAST).with_ships(BLUE, "3,-1,NW").with_ships(RED, "2,-1,NE")
    for position, wanted in ((own, "3,-1,NW"), (other, "2,-1,NE")):
        game = deciding(position)
        chosen = make_bot("greedy").choose(game.view(game.actor), game.legal_actions)
        assert str(chosen) == f"camel {wanted} of NE"
