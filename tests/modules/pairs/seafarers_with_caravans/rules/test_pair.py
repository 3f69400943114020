"""Rule tests of Seafarers with The Caravans: COMBO-CARAVAN-SEA, COMBO-SEA-01, COMBO-SEA-02."""

from collections import Counter

import pytest
from modules.caravans.places import FIRST, camels, due, edge, front, node, places, sides, with_camels
from modules.pairs.seafarers_with_caravans.places import (
    RULES,
    TO_AN_ISLAND,
    TO_OPEN_SEA,
    TO_SEA,
    TO_THE_COAST,
    deciding,
    island,
    with_trail,
)
from modules.seafarers.places import SHIP_CARDS, length, pirate, same, ship
from modules.seafarers.rules.test_boards import harbors, laid
from modules.seafarers.test_maps import PRINTED
from support import BLUE, RED, asked, can, hand, legal, play, refused, roll, state
from support.maps import parsed

from insula import Game, Ruleset
from insula.drawing import draw
from insula.errors import RulesetError
from insula.game import Phase
from insula.game.build_frame import build_frame
from insula.game.deciders import filled_in
from insula.game.scene import scene
from insula.ruleset.words import TERRAINS

OTHERS = ("four_islands", "fog_islands", "through_the_desert", "greater_catan")
OASIS = (0, 0)
MAP = parsed(PRINTED["new_shores.p4"])
"""The printed four-player map (SEA-NS-02)."""
MAIN = {hex: found for hex, found in MAP.items() if max(map(abs, (*hex, sum(hex)))) <= 2 and hex != OASIS}
"""The main island without its desert."""


# Scenarios and the board.


@pytest.mark.parametrize("scenario", OTHERS)
def test_combo_sea_01_only_new_shores(scenario: str) -> None:
    """COMBO-SEA-01, COMBO-CARAVAN-SEA: all other scenarios are refused."""
    with pytest.raises(RulesetError, match="COMBO-SEA-01"):
        Ruleset.of(RULES, 4, {"sea_scenario": scenario})


def test_combo_caravan_sea_the_goal() -> None:
    """COMBO-CARAVAN-SEA: the goal of the scenario rises by 2, to 16; with Harbormaster 17."""
    assert Ruleset.of("seafarers", 4).options["vp_goal"] + 2 == Ruleset.of(RULES, 4).options["vp_goal"] == 16
    assert Ruleset.of(f"{RULES}+harbormaster", 3).options["vp_goal"] == 17


@pytest.mark.parametrize("seed", range(4))
def test_combo_caravan_sea_the_board(seed: int) -> None:
    """COMBO-CARAVAN-SEA, COMBO-SEA-02: the oasis at (0,0); the 18 other hexes keep their terrain and 18 tokens."""
    game = Game(RULES, 3 + seed % 2, seed)
    board = laid(game)
    assert set(board) == set(MAP)
    assert board[OASIS] == ("oasis", 0)
    main = [board[hex] for hex in MAIN]
    assert Counter(terrain for terrain, _ in main) == Counter(terrain for terrain, _ in MAIN.values())
    assert Counter(token for _, token in main) == Counter(token for _, token in MAIN.values())
    foreign = [found for hex, found in board.items() if hex not in MAIN and hex != OASIS]
    printed = [found for hex, found in MAP.items() if hex not in MAIN and hex != OASIS]
    assert Counter(terrain for terrain, _ in foreign) == Counter(terrain for terrain, _ in printed)
    assert Counter(token for _, token in foreign) == Counter(token for _, token in printed)
    assert (state(game).robber, pirate(game)) == (-1, "5,-1")


def test_combo_caravan_sea_the_printed_board() -> None:
    """COMBO-CARAVAN-SEA: `sea_setup = printed` is the map of SEA-NS-02 with the oasis in place of the desert."""
    game = Game(RULES, 3, 1, {"sea_setup": "printed"})
    assert MAP[OASIS] == ("desert", 0)
    assert laid(game) == {**MAP, OASIS: ("oasis", 0)}
    assert harbors(game) == harbors(Game("seafarers", 4, 1, {"sea_setup": "printed"}))
    assert state(game).robber == -1


@pytest.mark.parametrize(("position", "arrows"), [("A", ("NW", "NE", "S")), ("B", ("N", "SE", "SW"))])
def test_combo_caravan_sea_the_first_paths(position: str, arrows: tuple[str, ...]) -> None:
    """COMBO-CARAVAN-SEA, CARAVAN-SETUP-03: the first paths are those around (0,0)."""
    game = island(oasis_position=position).game()
    assert places(game) == sides(game, *(f"{FIRST[arrow]} of {arrow}" for arrow in arrows))


def test_combo_caravan_sea_the_robber_enters() -> None:
    """COMBO-CARAVAN-SEA, CARAVAN-SETUP-04: with the first 7, on a hex with a number; or the pirate moves."""
    game = roll(island().with_settlement(RED, "0,0,N").before_roll(RED).game(), "3 4")
    assert legal(game) == {"choose robber", "choose pirate"}
    play(game, "choose robber")
    assert refused(game, "robber 0,0")
    assert can(game, "robber 4,-1")
    with pytest.raises(RulesetError, match="sea_robber_enters"):
        Ruleset.of(RULES, 4, {"sea_robber_enters": "off_board"})


# Camels at sea.


def test_combo_caravan_sea_camels_go_to_sea() -> None:
    """COMBO-CARAVAN-SEA, example: from `2,-1,NE` a caravan goes on along the coast or to `3,-1,NW`, on open sea."""
    game = deciding(with_trail(TO_THE_COAST))
    here = {place for place in places(game) if place.endswith("of NE")}
    assert here == sides(game, "2,-1,NE of NE", "3,-1,NW of NE")
    play(game, "camel 3,-1,NW of NE")
    assert state(game).camel[edge(game, "3,-1,NW")]
    assert front(game, "NE") == node(game, "3,-1,N")


def test_combo_caravan_sea_over_open_sea() -> None:
    """COMBO-CARAVAN-SEA: at an intersection of three sea hexes the caravan has both other paths."""
    game = with_trail(TO_OPEN_SEA).game()
    corner = node(game, "2,-3,NE")
    assert front(game, "NE") == corner
    hexes = game.ruleset.boards[0]["node_hexes"][corner].tolist()
    assert {TERRAINS[state(game).hex_terrain[hex]] for hex in hexes} == {"sea"}
    assert sides(game, "2,-3,NE of NE", "3,-3,NW of NE") <= places(game)


def test_combo_caravan_sea_every_path() -> None:
    """COMBO-CARAVAN-SEA: any path may take a camel, wherever its front is."""
    position = island()
    board, record = position._game.ruleset.boards[0], state(position._game)
    for corner in range(board["n_nodes"]):
        record.caravan_front[0] = corner
        found = {place.split()[0] for place in places(position._game)}
        names = position._game.ruleset.map.geometry.edge_names
        around = board["node_edges"][corner][: board["node_degree"][corner]].tolist()
        assert {names[side] for side in around} <= found


@pytest.mark.parametrize("hex", ["3,-1", "3,-2"])
def test_combo_caravan_sea_the_pirate_stops_no_camel(hex: str) -> None:
    """COMBO-CARAVAN-SEA: the pirate on a sea hex does not prevent camels there, only ships."""
    game = deciding(with_trail(TO_THE_COAST, island().with_pirate(hex)))
    play(game, "camel 3,-1,NW of NE")
    assert state(game).camel[edge(game, "3,-1,NW")]
    position = island().with_pirate(hex).with_settlement(RED, "2,-1,NE").with_hand(RED, **SHIP_CARDS)
    assert not can(position.game(), "ship 3,-1,NW")


# Ships beside camels.


def test_combo_caravan_sea_a_ship_with_a_camel_counts_two() -> None:
    """COMBO-CARAVAN-SEA: a ship counts like a road, and counts 2 with a camel beside it."""
    ships = ("2,-1,E", "3,-1,NW", "3,-1,NE")
    assert length(island().with_ships(RED, *ships).game()) == 3
    assert length(with_trail(TO_SEA).with_ships(RED, *ships).game()) == 5


def test_combo_caravan_sea_the_camel_lengthens_the_route() -> None:
    """COMBO-CARAVAN-SEA, CARAVAN-ROAD-02: the route is compared after the camel: 4 ships, one with a camel, are 5."""
    ships = ("3,-1,NW", "3,-1,NE", "3,-1,E", "3,-1,SE")
    position = with_trail(TO_THE_COAST).with_settlement(BLUE, "2,-1,NE").with_ships(BLUE, *ships)
    game = deciding(position)
    assert (length(game, BLUE), state(game).longest_road) == (4, -1)
    play(game, "camel 3,-1,NW of NE")
    assert (length(game, BLUE), state(game).longest_road) == (5, BLUE)
    assert game.points(BLUE) == 1 + 1 + 2, "the settlement, which is now between two camels, and the card"


def test_combo_caravan_sea_a_new_ship_beside_a_camel() -> None:
    """COMBO-CARAVAN-SEA, CARAVAN-PATH-01: a ship and a camel share a path; roads do too."""
    position = with_trail(TO_SEA).with_settlement(RED, "2,-1,NE").with_hand(RED, lumber=2, wool=1, brick=1)
    game = play(position.game(), "ship 3,-1,NW", "road 2,-1,E")
    assert (ship(game, "3,-1,NW"), length(game)) == ("red", 4)


def test_combo_caravan_sea_a_ship_moves_away_from_a_camel() -> None:
    """COMBO-CARAVAN-SEA, SEA-MOVE-08: the camel stays, and the length changes with the ship."""
    position = with_trail(TO_SEA).with_settlement(RED, "2,-1,NE").with_ships(RED, "3,-1,NW")
    game = position.game()
    assert length(game) == 2
    play(game, "move ship 3,-1,NW", "ship to 2,-1,NE")
    assert (length(game), camels(game)) == (1, len(TO_SEA.split()))


def test_combo_caravan_sea_the_route_still_needs_a_building() -> None:
    """COMBO-CARAVAN-SEA, SEA-LTR-02: with camels too, roads and ships are one line only at an own building."""
    position = with_trail(TO_SEA).with_roads(RED, "2,-1,E").with_ships(RED, "3,-1,NW")
    assert length(position.game()) == 2
    assert length(position.with_settlement(RED, "2,-1,NE").game()) == 4


# Points and the vote.


def test_combo_caravan_sea_points_on_islands() -> None:
    """COMBO-CARAVAN-SEA, CARAVAN-VP-01: a settlement between two camels on a foreign island is worth 1 VP more."""
    corner = "3,-1,NE"
    assert with_trail(TO_AN_ISLAND).with_settlement(RED, corner).game().points(RED) == 1
    game = deciding(with_trail(TO_AN_ISLAND).with_settlement(RED, corner))
    play(game, "camel 3,-1,E of NE")
    assert game.points(RED) == 2


def test_combo_caravan_sea_a_settlement_calls_for_a_camel() -> None:
    """COMBO-CARAVAN-SEA, CARAVAN-TURN-01, SEA-SVP-03: all rules of both: special points, then a camel at the end."""
    position = island().with_settlement(RED, "2,-1,NE").with_ships(RED, "3,-1,NW", "3,-1,NE")
    cards = {"brick": 1, "lumber": 1, "wool": 2, "grain": 1}
    game = play(position.with_hand(RED, **cards).game(), "settlement 3,-1,NE")
    assert game.points(RED) == 1 + 1 + 2
    play(game, "end")
    assert asked(game) == (RED, Phase.LAYING_VOTES)
    assert hand(game, RED) == {"wool": 1}


def test_combo_caravan_sea_the_order_of_places() -> None:
    """COMBO-CARAVAN-SEA, CARAVAN-VOTE-08: a path between two sea hexes is compared by the first of these."""
    position = due(with_trail(TO_SEA))
    game = play(position.game(), "end")
    # Both paths at the front are on the land hex (4,-2), in row -2: 3,-2,E is its side W, and 3,-1,NE its side SW.
    (first,) = sides(game, "3,-2,E of NE")
    assert str(filled_in(game)) == f"camel {first}"
    position = due(with_trail(TO_THE_COAST))
    game = play(position.game(), "end")
    # 3,-1,NW lies between the sea hexes (3,-2) and (3,-1): row -2. All other places are on land hexes from row -1 on.
    (first,) = sides(game, "3,-1,NW of NE")
    assert str(filled_in(game)) == f"camel {first}"


def test_combo_caravan_sea_merging_at_sea() -> None:
    """COMBO-CARAVAN-SEA, CARAVAN-PATH-07: caravans that meet at sea are one, with the one path that is left there."""
    north = "0,-1,SW -1,-1,E 0,-2,SE 1,-2,SW 1,-2,SE 1,-2,E 2,-2,NW"
    *east, _ = TO_OPEN_SEA.split()
    game = with_camels(island(), NW=north, NE=" ".join(east)).game()
    assert front(game, "NW") == front(game, "NE") == node(game, "2,-2,N")
    assert places(game) == sides(game, "2,-3,E of NW", "-1,1,E of S")


def test_combo_caravan_sea_camels_are_shown() -> None:
    """COMBO-CARAVAN-SEA: the table shows a camel on a path between two sea hexes, and the ship beside it."""
    game = with_trail(TO_SEA).with_ships(RED, "3,-1,NW", "3,-1,NE").game()
    (at,) = same(game, "3,-1,NW")
    shown = {piece.kind: piece for piece in build_frame(game.view(None)).pieces if piece.at == at}
    assert (shown["camel"].detail, shown["camel"].active) == ("ne", True)
    assert (shown["ship"].detail, shown["ship"].seat) == ("right_of_camel", RED)
    (elsewhere,) = (piece for piece in build_frame(game.view(None)).pieces if piece.kind == "ship" and piece.at != at)
    assert elsewhere.detail == ""
    beyond = build_frame(with_trail(TO_AN_ISLAND).with_ships(RED, "3,-1,NE").game().view(None)).pieces
    assert [piece.detail for piece in beyond if piece.kind == "ship"] == ["left_of_camel"]
    picture = draw(scene(game))
    assert f'data-piece="camel" data-at="{at}"' in picture
    assert "camel going ne" in picture
