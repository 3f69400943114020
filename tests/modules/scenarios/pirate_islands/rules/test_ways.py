"""Rule tests of ways, ships and landings: SEA-PI-01 to SEA-PI-03."""

from itertools import pairwise

import pytest
from modules.scenarios.pirate_islands.places import (
    FORTRESSES,
    LANDINGS,
    SCENARIO,
    SETTLEMENT_CARDS,
    SHIP_CARDS,
    STARTS,
    WAYS,
    names,
    pirates,
    recounted,
    ships,
)
from support import BLUE, ORANGE, RED, WHITE, asked, building, can, chances, hand, legal, play, refused, state

from insula import Game, Ruleset
from insula.data import load
from insula.game import Phase
from insula.rules.constants import CITY, SETTLEMENT
from insula.ruleset.places import parse_place

SHIP = 15
TABLES = {3: "p34", 4: "p34", 5: "p56", 6: "p56"}


def laid(players: int = 4) -> Game:
    """Return a game in which the harbors are laid and the first way is drawn next."""
    game = Game("seafarers", players, seed=1, options=SCENARIO, chance="manual")
    while asked(game)[1] != Phase.DRAWING_WAY:
        game.play(game.legal_actions[0])
    return game


def table(players: int) -> dict[str, list[dict[str, object]]]:
    found: dict[str, list[dict[str, object]]] = load("scenarios.pirate_islands/map")[TABLES[players]]
    return found


def test_sea_pi_01_a_way_by_lot() -> None:
    """SEA-PI-01: a settlement, a ship and a fortress with strength 3; each player draws one of the ways left."""
    game = laid()
    assert chances(game) == {"way 1": 1, "way 2": 1, "way 3": 1, "way 4": 1}
    play(game, "way 3")
    assert building(game, STARTS[2]) == ("settlement", "red")
    assert ships(game, RED) == names(game, WAYS[2][:1])
    assert state(game).fortress[RED] == 3
    assert building(game, FORTRESSES[2]) is None
    assert (state(game).supply[RED, SETTLEMENT], state(game).supply[RED, SHIP]) == (4, 14)
    assert chances(game) == {"way 1": 1, "way 2": 1, "way 4": 1}
    play(game, "way 1", "way 4")
    assert [building(game, STARTS[way]) for way in (0, 3, 1)] == [
        ("settlement", "blue"), ("settlement", "white"), ("settlement", "orange"),
    ]  # fmt: skip
    assert recounted(game)


@pytest.mark.parametrize("players", [3, 5])
def test_sea_pi_01_as_many_ways_as_players(players: int) -> None:
    """SEA-PI-01: with three players only the first three entries are in the lots, with five the first five."""
    assert set(chances(laid(players))) == {f"way {number}" for number in range(1, players + 1)}


def test_sea_pi_01_the_foundation_follows() -> None:
    """SEA-PI-01: two settlements with roads, no ships, on the main island only, and cards from the second."""
    position = pirates(sea_start_ship=False)
    position.foundation(RED)
    game = position.game()
    main = {f"settlement {game.ruleset.map.geometry.node_names[node]}" for node in main_corners(game)}
    assert legal(game) <= main
    assert not can(game, "settlement -1,3,NW"), "the fixed settlement on -1,3,N is beside it (BASE-SETL-02)"
    play(game, "settlement 2,-1,NE")
    assert all(text.startswith("road ") for text in legal(game))
    play(game, sorted(legal(game))[0])
    while asked(game) != (RED, Phase.SETTLING):
        play(game, sorted(legal(game))[0])
    play(game, "settlement 3,-2,NE")
    play(game, sorted(legal(game))[0])
    assert hand(game, RED) == {"lumber": 1}, "the corner touches forest 10 alone"


def main_corners(game: Game) -> set[int]:
    """Return the corners of the hexes that the table calls `main`."""
    geometry, board = game.ruleset.map.geometry, game.ruleset.boards[0]
    land = [geometry.hex((row["q"], row["r"])) for row in table(game.players)["hexes"] if row["area"] == "main"]  # type: ignore[arg-type]
    return {int(node) for hex in land for node in board["hex_nodes"][hex]}


@pytest.mark.parametrize("players", [4, 6])
def test_sea_pi_01_ways_lead_from_settlement_to_fortress(players: int) -> None:
    """SEA-PI-01: a way has 9 sides on the map for four, 10 on that for six. The sixth ship reaches the landing, on the
    fifth and the sixth way the fourth."""
    geometry, board = (ruleset := rules(players)).map.geometry, ruleset.boards[0]
    for number, start in enumerate(table(players)["starts"], start=1):
        at = [geometry.node(parse_place(str(start[key]))) for key in ("settlement", "landing", "fortress")]
        sides = [geometry.edge(parse_place(side)) for side in start["way"]]  # type: ignore[attr-defined]
        ends = [set(board["edge_nodes"][side].tolist()) for side in sides]
        passed = [at[0]]
        for one in ends:
            assert passed[-1] in one
            (other,) = one - {passed[-1]}
            passed.append(other)
        assert len(sides) == (9 if players == 4 else 10)
        assert (passed[-1], passed[6 if number < 5 else 4]) == (at[2], at[1])
        assert len(set(passed)) == len(passed)


def rules(players: int) -> Ruleset:
    return Ruleset.of("seafarers", players, SCENARIO)


@pytest.mark.parametrize("players", [4, 6])
def test_sea_pi_02_ways_share_no_side_and_cannot_be_blocked(players: int) -> None:
    """SEA-PI-02: ways share no side, and beyond its first side none lies at the main island, where roads could lie.
    Only the player of a way can have pieces at its corners, so nobody else could ever build a ship there."""
    geometry, board = (ruleset := rules(players)).map.geometry, ruleset.boards[0]
    main = {geometry.hex((row["q"], row["r"])) for row in table(players)["hexes"] if row["area"] == "main"}  # type: ignore[arg-type]
    ways = [[geometry.edge(parse_place(side)) for side in start["way"]] for start in table(players)["starts"]]  # type: ignore[attr-defined]
    assert len({side for way in ways for side in way}) == sum(map(len, ways))
    corners = [{node for side in way for node in board["edge_nodes"][side].tolist()} for way in ways]
    assert not any(one & other for one, other in pairwise(corners))
    for way in ways:
        for side in way[1:]:
            assert main.isdisjoint(board["edge_hexes"][side].tolist())


def test_sea_pi_02_one_ship_after_the_other() -> None:
    """SEA-PI-02: only the next side of the own way can take a ship; none beside it, and none of another way."""
    game = pirates().with_line(RED, 3).with_hand(RED, lumber=3, wool=3).game()
    places = {text for text in legal(game) if text.startswith("ship")}
    assert places == {f"ship {names(game, WAYS[RED])[3]}"}
    assert refused(game, f"ship {WAYS[RED][5]}")
    assert refused(game, f"ship {WAYS[BLUE][1]}")
    play(game, f"ship {WAYS[RED][3]}")
    assert ships(game, RED) == names(game, WAYS[RED][:4])
    assert {text for text in legal(game) if text.startswith("ship")} == {f"ship {names(game, WAYS[RED])[4]}"}


def test_sea_pi_02_no_ship_beyond_the_fortress() -> None:
    """SEA-PI-02: the whole way has ships, so no further one can be built."""
    game = pirates().with_line(RED, 9).with_hand(RED, **SHIP_CARDS).game()
    assert not any(text.startswith("ship") for text in legal(game))


def test_sea_pi_02_no_branch_from_other_buildings() -> None:
    """SEA-PI-02: another settlement on the coast starts no ships."""
    game = pirates().with_settlement(RED, "2,-3,NW").with_hand(RED, **SHIP_CARDS).game()
    assert {text for text in legal(game) if text.startswith("ship")} == {f"ship {names(game, WAYS[RED])[1]}"}


def test_sea_pi_02_ships_do_not_move() -> None:
    """SEA-PI-02: no ship is moved."""
    game = pirates().with_line(RED, 4).game()
    assert not any(text.startswith("move ship") for text in legal(game))
    assert refused(game, f"move ship {WAYS[RED][3]}")


def test_sea_pi_02_road_building_places_ships() -> None:
    """SEA-PI-02: Road Building may place ships on the way, one after the other."""
    game = pirates().with_cards(RED, road_building=1).game()
    play(game, "play road building", f"ship {WAYS[RED][1]}", f"ship {WAYS[RED][2]}")
    assert ships(game, RED) == names(game, WAYS[RED][:3])


@pytest.mark.parametrize("seat", [RED, BLUE, WHITE, ORANGE])
def test_sea_pi_03_the_landing(seat: int) -> None:
    """SEA-PI-03: with six ships the player can settle at the own landing, with five not yet, and nowhere else there."""
    for count in (5, 6):
        position = pirates().with_line(seat, count).with_hand(seat, **SETTLEMENT_CARDS)
        game = position.action_phase(seat).game()
        geometry = game.ruleset.map.geometry
        landing = f"settlement {geometry.node_names[geometry.node(parse_place(LANDINGS[seat]))]}"
        main = {f"settlement {geometry.node_names[node]}" for node in main_corners(game)}
        places = {text for text in legal(game) if text.startswith("settlement")}
        assert places - main == ({landing} if count == 6 else set())


def test_sea_pi_03_nobody_settles_where_the_way_passes() -> None:
    """SEA-PI-03: the corner -2,3,N of the pasture island is passed by the second ship, and is no landing."""
    game = pirates().with_line(RED, 3).with_hand(RED, **SETTLEMENT_CARDS).game()
    assert refused(game, "settlement -2,3,N")
    assert building(play(game, "end"), "-2,3,N") is None


def test_sea_pi_03_no_roads_there() -> None:
    """SEA-PI-03: a road lies at the main island, none at a settlement on the landing."""
    position = pirates().with_line(RED, 6).with_settlement(RED, LANDINGS[RED]).with_hand(RED, brick=1, lumber=1)
    game = position.game()
    roads = {text.removeprefix("road ") for text in legal(game) if text.startswith("road")}
    assert roads
    ends = game.ruleset.boards[0]["edge_nodes"]
    start = game.ruleset.map.geometry.node(parse_place(STARTS[RED]))
    for side in roads:
        assert start in ends[game.ruleset.map.geometry.edge(parse_place(side))]


def test_sea_pi_03_a_city_at_the_landing() -> None:
    """SEA-PI-03: the settlement there is one like any other, and can become a city."""
    position = pirates().with_line(RED, 6).with_settlement(RED, LANDINGS[RED]).with_hand(RED, grain=2, ore=3)
    game = play(position.game(), f"city {LANDINGS[RED]}")
    assert state(game).building[game.ruleset.map.geometry.node(parse_place(LANDINGS[RED]))] == CITY


def test_sea_pi_01_the_example_of_the_third_way() -> None:
    """SEA-PI-01, example: the third way, side by side."""
    assert WAYS[2][:6] == ("-1,1,NE", "-1,1,NW", "-2,1,NE", "-2,1,NW", "-3,1,NE", "-3,1,NW")
    game = pirates().game()
    board, geometry = game.ruleset.boards[0], game.ruleset.map.geometry
    ends = [set(board["edge_nodes"][geometry.edge(parse_place(side))].tolist()) for side in WAYS[2]]
    assert all(len(one & other) == 1 for one, other in pairwise(ends))
    assert geometry.node(parse_place("-3,0,S")) in ends[5] & ends[6]
    assert geometry.node(parse_place("-5,2,N")) in ends[8]
