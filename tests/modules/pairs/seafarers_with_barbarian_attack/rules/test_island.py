"""The boards, the main island and the small ones (COMBO-BA-SEA-01 to -03, COMBO-SEA-01, COMBO-SEA-02)."""

from collections import Counter

import pytest
from modules.barbarian_attack.places import (
    CITY_CARDS,
    COAST,
    SETTLEMENT_CARDS,
    barbarians,
    is_conquered,
    points,
    supply,
)
from modules.pairs.seafarers_with_barbarian_attack.places import RULES, island
from modules.seafarers.places import terrain
from support import BLUE, RED, asked, draw, legal, play, refused, state

from insula import Game, Ruleset
from insula.data import load
from insula.errors import RulesetError
from insula.game import Phase
from insula.ruleset.places import parse_place
from insula.ruleset.words import TERRAINS

ISLAND = [f"{q},{r}" for r in range(-2, 3) for q in range(-2, 3) if abs(q + r) <= 2]
"""The hexes of the base island (docs/rules, Coordinates)."""
OUTSIDE = {"forest": 2, "hills": 2, "pasture": 3, "mountains": 1, "fields": 2}
INSIDE = {"forest": 1, "hills": 1, "pasture": 1, "mountains": 2, "fields": 2}
HARBORS = ("0,-2,NW", "1,-2,NE", "2,-1,NE", "2,0,E", "1,1,SE", "-1,2,SE", "-2,2,SW", "-2,1,W", "-1,-1,W")
FOREIGN = {"hills": 2, "forest": 1, "pasture": 1, "fields": 1, "mountains": 2, "gold": 2, "sea": 4}
"""What is printed on the foreign land of four players, with its variable sea (SEA-NS-02)."""
ABROAD = ("4,-1,N", "4,-1,NW")
"""A corner of the small island, and the side of sea that leads to it."""


@pytest.mark.parametrize(("players", "seed"), [(3, 1), (3, 2), (4, 3), (4, 4)])
def test_combo_ba_sea_01_the_main_island(players: int, seed: int) -> None:
    """COMBO-BA-SEA-01, COMBO-SEA-02: tiles, tokens, castle and desert as in Barbarian Attack, also for three."""
    game = Game(RULES, players, seed)
    laid = {hex: terrain(game, hex) for hex in ISLAND}
    assert laid["-2,2"] == ("castle", 0)
    assert laid["2,-2"] == ("desert", 0)
    assert Counter(laid[hex][0] for hex in COAST[4]) == OUTSIDE
    inner = set(ISLAND) - set(COAST[4]) - {"-2,2", "2,-2"}
    assert Counter(laid[hex][0] for hex in inner) == INSIDE
    printed = {f"{row['q']},{row['r']}": row.get("token", 0) for row in load("barbarian_attack/map")["p4"]["hexes"]}
    assert {hex: token for hex, (_, token) in laid.items()} == printed
    assert barbarians(game) == {"-2,0": 1, "0,2": 1}
    assert supply(game) == 34


@pytest.mark.parametrize(("players", "seed"), [(3, 1), (4, 2)])
def test_combo_ba_sea_01_the_rest_is_that_of_the_scenario(players: int, seed: int) -> None:
    """COMBO-BA-SEA-01: the harbors of ATTACK-BOARD-05, and the foreign land of the four-player layout."""
    game = Game(RULES, players, seed)
    geometry, record = game.ruleset.map.geometry, state(game)
    edges = {geometry.edge(parse_place(side)) for side in HARBORS}
    assert set(record.harbor_edge.tolist()) - {-1} == edges
    land = [hex for hex in game.ruleset.map.land if f"{hex[0]},{hex[1]}" not in ISLAND]
    laid = Counter(TERRAINS[record.hex_terrain[geometry.hex(hex)]] for hex in land)
    assert sum(laid.values()) == 13
    assert laid["sea"] == 4
    tokens = sorted(int(record.hex_token[geometry.hex(hex)]) for hex in land)
    assert tokens == [0, 0, 0, 0, 2, 3, 4, 5, 6, 8, 9, 10, 11]


def test_combo_ba_sea_01_printed_foreign_land() -> None:
    """COMBO-BA-SEA-01: `sea_setup` concerns the foreign land only; the main island is drawn in any case."""
    games = [Game(RULES, 4, seed, options={"sea_setup": "printed"}) for seed in range(4)]
    for game in games:
        assert (terrain(game, "1,-4"), terrain(game, "4,-1")) == (("mountains", 8), ("gold", 10))
        assert terrain(game, "3,-4")[0] == "sea"
    assert len({tuple(terrain(game, hex) for hex in ISLAND) for game in games}) == len(games)


@pytest.mark.parametrize("scenario", ["four_islands", "fog_islands", "through_the_desert", "greater_catan"])
def test_combo_ba_sea_01_other_scenarios_are_refused(scenario: str) -> None:
    """COMBO-BA-SEA-01, COMBO-SEA-01: only Heading for New Shores has one continuous main land."""
    with pytest.raises(RulesetError, match="COMBO-SEA-01"):
        Ruleset.of(RULES, 4, {"sea_scenario": scenario})


@pytest.mark.parametrize("players", [2, 5, 6])
def test_combo_ba_sea_01_three_and_four_players(players: int) -> None:
    """COMBO-BA-SEA-01, COMBO-B-ADD-04, COMBO-X56-01: neither Catan for Two nor five and six players."""
    with pytest.raises(RulesetError):
        Game(f"catan_for_two+{RULES}" if players == 2 else RULES, players, 1)


def test_combo_ba_sea_01_shuffled_tokens() -> None:
    """COMBO-BA-SEA-01, ATTACK-BOARD-04: the option shuffles the coast and the interior of the main island."""
    game = Game(RULES, 4, 5, options={"attack_shuffle_tokens": True})
    assert sorted(terrain(game, hex)[1] for hex in COAST[4]) == [2, 3, 4, 5, 6, 8, 9, 10, 11, 12]


# The main island.


def sides_of_island(game: Game) -> set[str]:
    """Return the 72 sides of the base island."""
    geometry = game.ruleset.map.geometry
    directions = ("NE", "E", "SE", "SW", "W", "NW")
    sides = {geometry.edge(parse_place(f"{hex},{direction}")) for hex in ISLAND for direction in directions}
    assert len(sides) == 72
    return {geometry.edge_names[side] for side in sides}


def test_combo_ba_sea_02_where_knights_stand() -> None:
    """COMBO-BA-SEA-02: Black Knight can use every side of a land hex of the main island, and no other."""
    position = island().with_hand(RED, ore=1, wool=1, grain=1).with_ships(BLUE, "2,0,E")
    game = draw(play(position.game(), "buy card"), "black knight")
    places = {text.removeprefix("knight ") for text in legal(game)}
    assert places == sides_of_island(game)
    assert game.why_not("knight 4,-1,E") == "knights stay on the main island"
    assert game.why_not("knight 3,-1,SE") == "knights stay on the main island"


def test_combo_ba_sea_02_where_knights_move() -> None:
    """COMBO-BA-SEA-02, ATTACK-KNIGHT-04: a knight at the shore moves along the main island only."""
    game = play(island().with_knights(RED, "2,-1,E").moving().game(), "move 2,-1,E")
    goals = {text.removeprefix("to ") for text in legal(game) if text.startswith("to ")}
    assert goals
    assert goals <= sides_of_island(game)
    assert refused(game, "to 3,-1,NE")
    assert game.why_not("to 3,-1,NE") == "knights stay on the main island"


def test_combo_ba_sea_02_where_barbarians_land() -> None:
    """COMBO-BA-SEA-02: on the ten coastal hexes; the foreign land with the same number is spared."""
    game = island().with_settlement(RED, "0,0,N").with_hand(RED, **CITY_CARDS).game()
    assert terrain(game, "4,-1") == ("gold", 10)
    draw(play(game, "city 0,0,N"), "10", "9", "4")
    assert barbarians(game) == {"2,-1": 1, "-1,-1": 1, "-2,1": 1}


def test_combo_ba_sea_02_cards_know_only_the_coast() -> None:
    """COMBO-BA-SEA-02: Treason can send barbarians to the ten coastal hexes that are free, and to no other."""
    position = island().with_barbarians(**{"2,0": 1, "1,1": 1}).with_hand(RED, ore=1, wool=1, grain=1)
    game = draw(play(position.game(), "buy card"), "treason")
    assert legal(game) == {f"barbarian to {hex}" for hex in COAST[4] if hex not in ("2,0", "1,1")}
    assert game.why_not("barbarian to 4,-1") == "barbarians stand only on coastal hexes"


# Small islands.


def test_combo_ba_sea_03_a_settlement_abroad() -> None:
    """COMBO-BA-SEA-03: it brings the points of the scenario, and an attack on the main island."""
    position = island().with_settlement(RED, "2,-1,NE").with_ships(RED, "3,-2,SW", "3,-2,SE")
    position.with_ships(RED, ABROAD[1]).with_hand(RED, **SETTLEMENT_CARDS)
    game = play(position.game(), f"settlement {ABROAD[0]}")
    assert points(game)[RED] == 1 + 1 + 2
    assert asked(game)[1] == Phase.ROLLING_ATTACK
    draw(game, "10", "9", "5")
    assert barbarians(game) == {"2,-1": 1, "-1,-1": 1, "1,1": 1}


def test_combo_ba_sea_03_a_city_abroad() -> None:
    """COMBO-BA-SEA-03: a city on a small island causes an attack too."""
    position = island().with_settlement(RED, ABROAD[0]).with_hand(RED, **CITY_CARDS)
    assert asked(play(position.game(), f"city {ABROAD[0]}"))[1] == Phase.ROLLING_ATTACK


def test_combo_ba_sea_03_it_is_never_conquered() -> None:
    """COMBO-BA-SEA-03: with all ten coastal hexes conquered, buildings on small islands stand and give their points."""
    position = island().with_conquered(*COAST[4]).with_settlement(RED, ABROAD[0], "2,0,NE").with_city(RED, "3,1,NE")
    game = position.game()
    assert [is_conquered(game, corner) for corner in (ABROAD[0], "2,0,NE", "3,1,NE")] == [False, True, False]
    assert points(game)[RED] == 1 + 0 + 2
