"""Rule tests of progress cards with ships and islands: CK-SEA-13."""

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
    robber_hex,
)
from modules.seafarers.places import CIRCLE, SeaPosition, length, movable, pirate, same, ship, terrain
from modules.seafarers.rules.test_moving import TAIL, X
from support import (
    BLUE,
    RED,
    WHITE,
    Position,
    asked,
    can,
    draw,
    hand,
    knight,
    legal,
    play,
    refused,
    road,
    state,
)

from insula.game import Game, Phase

LOOSE = "-2,1,W", "-1,1,E"
"""Two roads of white far from everything: both are open, so that red always has a choice."""


def line(seat: int = RED) -> SeaPosition:
    """Return a position with a settlement of a seat, and two ships."""
    return both().with_settlement(seat, HOME).with_ships(seat, OUT, ACROSS)


# Bishop.


def test_ck_sea_13_the_bishop_moves_the_robber() -> None:
    """CK-SEA-13: the Bishop moves only the robber, also to an island, and robs everybody there."""
    position = both().with_settlement(BLUE, FAR).with_settlement(WHITE, "4,-4,N").with_progress(RED, bishop=1)
    position.with_hand(BLUE, ore=1).with_hand(WHITE, coin=1).with_barbarians(landed=True)
    game = play(position.game(), "play bishop")
    assert asked(game) == (RED, Phase.MOVING_ROBBER)
    draw(play(game, "robber 4,-4"))
    assert (robber_hex(game), pirate(game)) == ("4,-4", "5,-1")
    assert hand(game, RED) == {"ore": 1, "coin": 1}


# Road Building.


@pytest.mark.parametrize(
    "pieces", [("road 0,0,NE", "road 0,0,E"), (f"ship {OUT}", f"ship {ACROSS}"), ("road 0,0,NE", f"ship {OUT}")]
)
def test_ck_sea_13_road_building(pieces: tuple[str, str]) -> None:
    """CK-SEA-13, CK-SCI-09: two roads, two ships, or one of each; the second may use the first, or be left out."""
    position = both().with_settlement(RED, HOME, "0,0,N").with_progress(RED, road_building=1)
    game = play(position.game(), "play road building")
    assert refused(game, "road none")
    play(game, pieces[0])
    assert can(game, "road none")
    play(game, pieces[1])
    assert asked(game) == (RED, Phase.ACTION_PHASE)
    for text in pieces:
        kind, place = text.split()
        assert (ship(game, place), road(game, place)) == ("red" if kind == "ship" else None, "red")
    assert hand(game, RED) == {}


def test_ck_sea_13_road_building_with_ships_alone() -> None:
    """CK-SEA-13, CK-SCI-09: the card is playable if only a ship can be placed; the ships are new (SEA-MOVE-05)."""
    position = line().with_progress(RED, road_building=1)
    for place in ("2,-2,NE", "2,-2,NW"):  # the two paths at the settlement that could hold a road
        position.with_roads(BLUE, place)
    game = play(position.game(), "play road building")
    assert not any(text.startswith("road") for text in legal(game))
    play(game, f"ship {ISLAND_ROAD}")
    assert not movable(game)
    assert game.why_not("ship 0,0,NE") == "ships lie only at the sea"


def test_ck_sea_13_road_building_at_a_knight() -> None:
    """CK-SEA-05, CK-SEA-13: no free ship goes on from a knight of another player."""
    position = line().with_progress(RED, road_building=1).with_knight(BLUE, FAR)
    game = play(position.game(), "play road building")
    assert refused(game, f"ship {ISLAND_ROAD}")
    assert game.why_not(f"ship {ISLAND_ROAD}") == "the knight of blue ends the ships of red there"


# Diplomat.


def open_pieces(position: Position, *places: str) -> set[str]:
    """Return which of the places red can choose with the Diplomat, in addition to two roads of white."""
    game = diplomat(position)
    found = {place for place in places if can(game, f"remove {place}")}
    assert len(legal(game)) == len(found) + len(LOOSE)
    return found


def diplomat(position: Position) -> Game:
    """Return the game after red has played a Diplomat."""
    return play(position.with_progress(RED, diplomat=1).with_roads(WHITE, *LOOSE).game(), "play diplomat")


def test_ck_sea_13_an_open_ship() -> None:
    """CK-SEA-13, CK-POL-04: the last ship of a line is open, the inner one is not."""
    assert open_pieces(line(BLUE), OUT, ACROSS) == {ACROSS}
    assert diplomat(line(BLUE)).why_not(f"remove {OUT}") == (
        "the ship is not open: pieces of its owner stand or begin at both of its ends"
    )


@pytest.mark.parametrize("piece", ["settlement", "city", "knight"])
def test_ck_sea_13_a_piece_at_the_end(piece: str) -> None:
    """CK-SEA-13, CK-POL-04: a building or knight of the owner closes the end, one of another player does not."""
    assert open_pieces(getattr(line(BLUE), f"with_{piece}")(BLUE, FAR), OUT, ACROSS) == set()
    assert open_pieces(getattr(line(BLUE), f"with_{piece}")(WHITE, FAR), OUT, ACROSS) == {ACROSS}


def test_ck_sea_13_a_road_at_the_end() -> None:
    """CK-SEA-13, CK-POL-04: a road of the owner closes the end of a ship, and a ship that of a road."""
    position = line(BLUE).with_roads(BLUE, ISLAND_ROAD).with_settlement(BLUE, BEYOND)
    assert open_pieces(position, OUT, ACROSS, ISLAND_ROAD) == set()


def test_ck_sea_13_the_last_ship_of_a_knight() -> None:
    """CK-SEA-13, CK-POL-04: a ship without which a knight would have no adjacent road or ship is not open."""
    assert open_pieces(both().with_ships(BLUE, OUT).with_knight(BLUE, AT_SEA), OUT) == set()
    beside = both().with_ships(BLUE, OUT, ACROSS).with_settlement(BLUE, HOME).with_knight(BLUE, AT_SEA)
    assert open_pieces(beside, OUT, ACROSS) == {ACROSS}


@pytest.mark.parametrize(
    ("pieces", "wanted"),
    [
        ({X: "settlement"}, CIRCLE),
        ({X: "settlement", "3,-1,S": "knight"}, ()),
        ({X: "settlement", "3,-1,N": "knight"}, ("3,-1,NW", "3,-1,NE")),
    ],
)
def test_ck_sea_13_circles_of_ships(pieces: dict[str, str], wanted: tuple[str, ...]) -> None:
    """CK-SEA-13, SEA-MOVE-04: of a circle with a tail, the ships that could be moved are open."""
    position = both().with_ships(BLUE, *CIRCLE, TAIL)
    for place, piece in pieces.items():
        getattr(position, f"with_{piece}")(BLUE, place)
    assert open_pieces(position, *CIRCLE, TAIL) == set(wanted)


def test_ck_sea_13_a_circle_of_both() -> None:
    """CK-SEA-13, decision: a circle of roads and ships opens nothing."""
    position = both().with_roads(BLUE, "3,-1,W", "3,-1,SW").with_ships(BLUE, *(set(CIRCLE) - {"3,-1,W", "3,-1,SW"}))
    assert open_pieces(position, *CIRCLE) == set()


def test_ck_sea_13_next_to_the_pirate() -> None:
    """CK-SEA-13: a ship next to the pirate can be removed, but an own ship cannot be rebuilt next to it."""
    position = line().with_pirate("3,-4")
    game = play(diplomat(position), f"remove {ACROSS}")
    assert ship(game, ACROSS) is None
    assert asked(game) == (RED, Phase.DIPLOMAT_REBUILDING_SHIP)
    assert refused(game, "ship 2,-3,NE")
    assert game.why_not("ship 2,-3,NE") == "the pirate is there"
    assert can(diplomat(line()), f"remove {ACROSS}")
    assert can(play(diplomat(line()), f"remove {ACROSS}"), "ship 2,-3,NE")


def test_ck_sea_13_an_own_ship_is_rebuilt_as_a_ship() -> None:
    """CK-SEA-13: the own ship goes to another place for a ship, or to the supply, and is new; not to the same place."""
    taken = play(diplomat(line().with_settlement(RED, "0,0,N")), f"remove {ACROSS}")
    game = taken.copy()
    assert not any(text.startswith("road") for text in legal(game))
    assert refused(game, f"ship {ACROSS}")
    assert game.why_not(f"ship {ACROSS}") == "the ship must go to another side"
    play(game, "ship 2,-3,NE")
    assert ship(game, "2,-3,NE") == "red"
    assert not movable(game)  # SEA-MOVE-05
    kept = play(taken, "ship none")
    assert state(kept).supply[RED, 15] == 15 - 1
    assert movable(kept) == same(kept, OUT)  # SEA-MOVE-05: the Diplomat does not use up the move


def test_ck_sea_13_a_new_ship_is_taken() -> None:
    """CK-SEA-13, SEA-MOVE-05: a ship built in this turn that is taken and built elsewhere is new there alone."""
    position = both().with_settlement(RED, HOME).with_new_ships(RED, OUT)
    game = play(diplomat(position), f"remove {OUT}", "ship none")
    assert not any(state(game).ship_is_new.tolist())


def test_ck_sea_13_an_own_road_is_rebuilt_as_a_road() -> None:
    """CK-SEA-13: an own road goes to another path, not to the sea."""
    position = line().with_settlement(RED, "0,0,N").with_roads(RED, "0,0,NE")
    game = play(diplomat(position), "remove 0,0,NE")
    assert asked(game) == (RED, Phase.DIPLOMAT_REBUILDING)
    assert not any(text.startswith("ship") for text in legal(game))
    assert can(game, "road 0,0,NW")


def test_ck_sea_13_a_ship_of_an_opponent() -> None:
    """CK-SEA-13: the ship of an opponent goes to its owner's supply, and its route is counted again."""
    game = play(diplomat(line(BLUE)), f"remove {ACROSS}")
    assert asked(game) == (RED, Phase.ACTION_PHASE)
    assert state(game).supply[BLUE, 15] == 15 - 1
    assert length(game, BLUE) == 1


# Intrigue and Deserter.


def test_ck_sea_05_intrigue_at_ships() -> None:
    """CK-SEA-05: Intrigue drives a knight out of an intersection at which an own ship ends, also at sea."""
    position = both().with_settlement(RED, HOME).with_ships(RED, OUT).with_progress(RED, intrigue=1)
    position.with_ships(BLUE, ACROSS, "2,-3,NE").with_knight(BLUE, AT_SEA)
    game = play(position.game(), "play intrigue")
    assert asked(game) == (BLUE, Phase.RELOCATING_KNIGHT)
    assert legal(game) == {f"relocate to {FAR}", "relocate to 2,-3,N"}


def test_ck_sea_13_deserter_on_land() -> None:
    """CK-SEA-07, CK-SEA-13: the Deserter's knight comes to land where an own road or ship ends, not to the sea."""
    position = line().with_progress(RED, deserter=1).with_roads(BLUE, "0,0,NE").with_knight(BLUE, "0,0,N")
    game = play(position.game(), "play deserter")
    assert legal(game) == {f"place {FAR}", "place none"}
    assert game.why_not(f"place {AT_SEA}") == "a new knight needs land"
    assert knight(play(game, f"place {FAR}"), FAR) == ("basic", "red", "inactive")


# Tokens and hexes.


def test_ck_sea_13_inventor() -> None:
    """CK-SEA-13: the tokens of any two land hexes, gold fields on islands included; 2, 6, 8 and 12 stay."""
    game = play(both().with_progress(RED, inventor=1).game(), "play inventor")
    assert can(game, "token 4,-1")
    assert refused(game, "token 5,-3")  # 2
    assert refused(game, "token 3,-1")  # sea
    play(game, "token 4,-1", "token 4,-4")
    assert (terrain(game, "4,-1"), terrain(game, "4,-4")) == (("gold", 4), ("gold", 10))


@pytest.mark.parametrize(
    ("card", "terrain_of", "kind"), [("irrigation", "fields", "grain"), ("mining", "mountains", "ore")]
)
def test_ck_sea_13_harvests_on_all_islands(card: str, terrain_of: str, kind: str) -> None:
    """CK-SEA-13: Irrigation and Mining bring cards for hexes on all islands; a gold field is none of them."""
    position = both().with_hex("3,1", terrain_of, 3).with_settlement(RED, "3,1,NE", "4,-1,SE")
    place = {"fields": "-1,-1,N", "mountains": "-2,1,NW"}[terrain_of]
    game = play(position.with_settlement(RED, place).with_progress(RED, **{card: 1}).game(), f"play {card}")
    assert hand(game, RED) == {kind: 4}
