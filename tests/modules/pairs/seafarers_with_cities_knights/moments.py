"""Seafarers with Cities & Knights in the middle of something: ships, knights at sea, cards for both."""

from collections.abc import Callable

from modules.pairs.seafarers_with_cities_knights.places import ACROSS, FAR, HOME, OUT, both
from modules.seafarers.places import SeaPosition
from support import BLUE, RED, play, roll_ck, state

from insula import Game

WAIT = {"ck_sea_robbers_wait_off_board": True}


def table() -> SeaPosition:
    """Return a position with ships and knights at sea, and the Diplomat."""
    position = both().with_settlement(RED, HOME).with_ships(RED, OUT, ACROSS).with_settlement(BLUE, "0,0,N")
    position.with_knight(RED, FAR, active=True).with_barbarians(2, landed=True).with_roads(RED, "2,-2,NW")
    return position.with_roads(BLUE, "0,0,NE", "0,0,NW").with_progress(RED, diplomat=1, road_building=1)


def rebuilding() -> Game:
    """Return a game in which red can rebuild a ship that the Diplomat has taken."""
    position = both().with_settlement(RED, HOME).with_ships(RED, OUT, ACROSS).with_settlement(BLUE, "0,0,N")
    position.with_roads(BLUE, "0,0,NE", "0,0,NW").with_progress(RED, diplomat=1)
    return play(position.game(), "play diplomat", f"remove {ACROSS}")


def waiting(setup: str) -> Game:
    """Robber and pirate wait before the first landing (CK-SEA-03)."""
    position = both(**WAIT, sea_setup=setup).with_hex("0,0", "desert").with_barbarians(6).before_roll(RED)
    desert = position._game.ruleset.map.geometry.hex((0, 0))
    state(position._game).robber, state(position._game).robber_start = -1, desert
    return position.game()


MOMENTS: dict[str, Callable[[], Game]] = {
    "pieces at sea": lambda: table().game(),
    "a knight at sea moves": lambda: play(table().game(), f"move {FAR}"),
    "Road Building": lambda: play(table().game(), "play road building"),
    "Road Building after a ship": lambda: play(table().game(), "play road building", "ship 2,-3,NE"),
    "Road Building after a road": lambda: play(table().game(), "play road building", "road 2,-2,NE"),
    "the Diplomat": lambda: play(table().game(), "play diplomat"),
    "a ship of the Diplomat": rebuilding,
    "figures that wait on the printed map": lambda: waiting("printed"),
    "figures that wait": lambda: waiting("variable"),
    "figures after the landing": lambda: roll_ck(waiting("variable"), "1 1", "ship"),
    "figures after the landing on the printed map": lambda: roll_ck(waiting("printed"), "1 1", "ship"),
    "figures on the board": lambda: both().game(),
    "figures beside the board": lambda: both(**WAIT).game(),
}
