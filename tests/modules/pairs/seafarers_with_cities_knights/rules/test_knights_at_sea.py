"""Rule tests of knights at the coast and on ships: CK-SEA-05, CK-SEA-06, CK-SEA-07."""

import pytest
from modules.pairs.seafarers_with_cities_knights.places import (
    ACROSS,
    AT_SEA,
    BEYOND,
    FAR,
    HOME,
    ISLAND_ROAD,
    OUT,
    both,
)
from modules.seafarers.places import SHIP_CARDS, SeaPosition, length
from support import BLUE, RED, asked, can, knight, legal, play, refused

from insula.game import Phase

KNIGHT_CARDS = {"ore": 1, "wool": 1}


def line() -> SeaPosition:
    """Return a position with a settlement of red, and two ships from it to an island."""
    return both().with_settlement(RED, HOME).with_ships(RED, OUT, ACROSS)


# Ships count like roads.


def test_ck_sea_05_recruited_at_ships() -> None:
    """CK-SEA-05, CK-SEA-07: on land where an own road or ship ends, not between three sea hexes."""
    game = line().with_roads(RED, "0,0,NE").with_hand(RED, **KNIGHT_CARDS).game()
    assert {text for text in legal(game) if text.startswith("recruit")} == {
        "recruit 0,0,N",
        "recruit 1,-1,S",
        f"recruit {FAR}",
    }
    assert game.why_not(f"recruit {AT_SEA}") == "a new knight needs land"
    assert game.why_not(f"recruit {BEYOND}") == "no road or ship of red ends there"
    assert knight(play(game, f"recruit {FAR}"), FAR) == ("basic", "red", "inactive")


def test_ck_sea_05_ships_of_others() -> None:
    """CK-SEA-05: a ship of an opponent is not enough, and neither is an occupied intersection."""
    position = line().with_ships(BLUE, "2,-3,SE").with_hand(RED, **KNIGHT_CARDS)
    assert refused(position.game(), "recruit 2,-3,S")
    assert refused(position.with_knight(BLUE, FAR).game(), f"recruit {FAR}")


@pytest.mark.parametrize("place", [AT_SEA, FAR])
def test_ck_sea_05_knights_block_ships(place: str) -> None:
    """CK-SEA-05: no ship goes on from an intersection with a knight of another player; an own knight does not block."""
    beyond = "2,-3,NE" if place == AT_SEA else ISLAND_ROAD
    ships = (OUT,) if place == AT_SEA else (OUT, ACROSS)
    position = both().with_settlement(RED, HOME).with_ships(RED, *ships).with_hand(RED, **SHIP_CARDS)
    assert can(position.game(), f"ship {beyond}")
    position.with_knight(BLUE, place)
    game = position.game()
    assert refused(game, f"ship {beyond}")
    assert game.why_not(f"ship {beyond}") == "the knight of blue ends the ships of red there"
    own = both().with_settlement(RED, HOME).with_ships(RED, *ships).with_hand(RED, **SHIP_CARDS).with_knight(RED, place)
    assert can(own.game(), f"ship {beyond}")


def test_ck_sea_05_a_knight_joins_no_road_and_ship() -> None:
    """CK-SEA-05, note: with a knight where ships end no road goes on, and the route does not; a settlement joins."""
    cards = {"brick": 1, "lumber": 1}
    position = line().with_hand(RED, **cards).with_knight(RED, FAR)
    assert refused(position.game(), f"road {ISLAND_ROAD}")
    assert length(line().with_knight(RED, FAR).with_roads(RED, ISLAND_ROAD).game()) == 2
    settled = line().with_settlement(RED, FAR).with_hand(RED, **cards)
    assert can(settled.game(), f"road {ISLAND_ROAD}")
    assert length(settled.with_roads(RED, ISLAND_ROAD).game()) == 3


def test_ck_sea_05_a_knight_keeps_others_from_settling() -> None:
    """CK-SEA-05, CK-BUILD-02: a knight on the coast of an island stands in the way of settlements."""
    cards = {"brick": 1, "lumber": 1, "wool": 1, "grain": 1}
    assert can(line().with_hand(RED, **cards).game(), f"settlement {FAR}")
    game = line().with_hand(RED, **cards).with_knight(BLUE, FAR).game()
    assert refused(game, f"settlement {FAR}")


# Reach.


def test_ck_sea_06_across_the_sea() -> None:
    """CK-SEA-06, example: road, two ships and a road on the other island, without buildings in between: one move."""
    position = (
        both().with_settlement(RED, "2,-2,NE").with_roads(RED, "2,-2,NE", ISLAND_ROAD).with_ships(RED, OUT, ACROSS)
    )
    game = play(position.with_knight(RED, HOME, active=True).game(), f"move {HOME}")
    assert legal(game) == {f"to {place}" for place in (AT_SEA, FAR, BEYOND)}
    assert knight(play(game, f"to {BEYOND}"), BEYOND) == ("basic", "red", "inactive")


def test_ck_sea_06_not_past_a_piece_of_another() -> None:
    """CK-SEA-06, CK-ACT-02: a knight of another player on a ship can be reached but not passed."""
    position = line().with_roads(RED, "2,-2,NE", ISLAND_ROAD).with_knight(RED, "2,-2,NE", "strong", active=True)
    game = position.with_knight(BLUE, AT_SEA).game()
    assert refused(game, "move 2,-2,NE")
    game = play(game, "displace with 2,-2,NE")
    assert knight(game, AT_SEA) == ("strong", "red", "inactive")
    assert knight(game, FAR) is None


def test_ck_sea_06_ships_of_others_do_not_carry() -> None:
    """CK-SEA-06: the chain has only own roads and ships."""
    position = both().with_roads(RED, "2,-2,NE").with_knight(RED, HOME, active=True).with_ships(BLUE, OUT, ACROSS)
    game = play(position.game(), f"move {HOME}")
    assert knight(game, "2,-2,NE") == ("basic", "red", "inactive")  # the only goal


# On the sea.


def test_ck_sea_07_moved_onto_a_ship() -> None:
    """CK-SEA-07: a knight goes to an intersection between three sea hexes where an own ship ends."""
    game = play(line().with_knight(RED, FAR, active=True).game(), f"move {FAR}")
    assert knight(game, AT_SEA) == ("basic", "red", "inactive")  # the only free place in reach


def test_ck_sea_07_displaces_and_is_relocated_at_sea() -> None:
    """CK-SEA-07: a knight displaces another one at sea, whose owner relocates it along the own ships, at sea, too."""
    position = both().with_settlement(RED, HOME).with_ships(RED, OUT).with_knight(RED, AT_SEA)
    position.with_settlement(BLUE, "2,-4,S").with_ships(BLUE, "2,-3,NE", "3,-3,NW")
    position.with_knight(BLUE, "2,-3,N", "strong", active=True)
    game = play(position.action_phase(BLUE).game(), "displace with 2,-3,N")
    assert knight(game, AT_SEA) == ("strong", "blue", "inactive")
    assert knight(game, HOME) is None
    assert asked(game) == (BLUE, Phase.ACTION_PHASE)  # red has a settlement at HOME: no place in reach
    assert not any(owner == 0 for owner in game._state.knight_owner.tolist())


def test_ck_sea_07_relocated_to_the_sea() -> None:
    """CK-SEA-07: the owner of a displaced knight can put it onto an own ship at sea."""
    position = (
        line().with_knight(RED, FAR).with_roads(BLUE, ISLAND_ROAD).with_knight(BLUE, BEYOND, "strong", active=True)
    )
    game = play(position.action_phase(BLUE).game(), f"displace with {BEYOND}")
    assert knight(game, AT_SEA) == ("basic", "red", "inactive")  # the only place
    assert knight(game, FAR) == ("strong", "blue", "inactive")
