"""Positions and records of Seafarers with Cities & Knights, and what is impossible in them."""

import pytest
from modules.pairs.seafarers_with_cities_knights.moments import waiting
from modules.pairs.seafarers_with_cities_knights.places import ACROSS, AT_SEA, HOME, OUT, both, robber_hex
from modules.seafarers.places import pirate
from support import BLUE, RED, play, roll_ck

from insula import Game


def test_a_record_is_read_as_written() -> None:
    """A game with ships of both cards and a chase of the pirate."""
    position = both().with_settlement(RED, HOME).with_ships(RED, OUT).with_knight(RED, AT_SEA, active=True)
    position.with_barbarians(landed=True).with_pirate("3,-4").with_progress(RED, diplomat=1, road_building=1)
    position.with_settlement(BLUE, "2,-1,NE").with_ships(BLUE, "3,-1,NW").with_hand(BLUE, ore=1)
    game = Game(position=position.game().position, chance="manual")
    play(game, f"chase pirate with {AT_SEA}", "pirate 3,-1", "play road building", f"ship {ACROSS}", "ship 2,-3,NE")
    play(game, "play diplomat", f"remove {ACROSS}", "ship none")
    again = Game.from_record(game.record())
    assert again.legal_actions == game.legal_actions
    assert again.record() == game.record()


# Robber and pirate that wait.


@pytest.mark.parametrize(("setup", "line"), [("printed", None), ("variable", "waiting: robber 0,0; pirate 5,-1")])
def test_waiting_figures_come_onto_the_board(setup: str, line: str | None) -> None:
    """CK-SEA-03: before and after the landing; without a line they wait as far as that is known before the draw."""
    game = waiting(setup)
    assert [row for row in game.position.splitlines() if row.startswith("waiting")] == ([line] if line else [])
    landed = roll_ck(Game(position=game.position, chance="manual"), "1 1", "ship")
    assert (robber_hex(landed), pirate(landed)) == ("0,0", "5,-1")
    assert "waiting: none" in landed.position
