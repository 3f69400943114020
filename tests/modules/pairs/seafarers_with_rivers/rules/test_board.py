"""Rule tests of the board of Seafarers with The Rivers of Catan: COMBO-RIVER-SEA, COMBO-SEA-01, COMBO-SEA-02."""

from collections import Counter

import pytest
from modules.pairs.seafarers_with_rivers.places import MOUTHS, RULES, island
from modules.seafarers.places import same
from modules.seafarers.rules.test_boards import harbors, laid
from modules.seafarers.test_maps import PRINTED
from support import RED, asked, chances, draw, hand, roll, state
from support.maps import parsed

from insula import Game, Ruleset
from insula.data import load
from insula.errors import RulesetError
from insula.game import Phase
from insula.game.build_frame import build_frame
from insula.ruleset.places import parse_place

ISLAND = {(q, r) for q in range(-2, 3) for r in range(-2, 3) if abs(q + r) <= 2}
"""The hexes of the main island."""
FOREIGN = {hex: found for hex, found in parsed(PRINTED["new_shores.p4"]).items() if hex not in ISLAND}
"""The printed foreign land, with the variable sea (SEA-NS-02)."""
TERRAIN = {"forest": 4, "fields": 4, "pasture": 3, "hills": 3, "mountains": 3, "swamp": 2}
"""RIVER-SETUP-02."""
TOKENS = [3, 3, 4, 4, 5, 5, 6, 6, 8, 8, 9, 9, 10, 10, 11, 11, 12]
"""The 17 tokens of RIVER-SETUP-05."""
SPIRAL = [5, 6, 3, 8, 10, 9, 12, 11, 4, 8, 10, 9, 4, 5, 6, 3, 11]
"""The tokens in alphabetical order without the 2, as in the example of RIVER-SETUP-05."""
SITES = {
    "west": ("-1,-1,NW", "-1,-1,E", "0,-1,E", "1,-1,E", "-2,1,SW", "-2,1,E", "-1,1,E"),
    "southeast": ("-1,-1,SE", "-1,0,SE", "-1,1,SE", "-1,2,SW", "1,-1,SE", "1,0,SE", "1,1,E"),
}
"""The bridge sites: the sides between two hexes of a river, and its mouth (RIVER-SETUP-03, RIVER-SITE-01)."""
OTHERS = ("four_islands", "fog_islands", "through_the_desert", "greater_catan")


def coast_of(start: tuple[int, int]) -> list[tuple[int, int]]:
    """Return the coastal hexes counterclockwise, from one of them on."""
    q, r = 2, -2
    walk = []
    for dq, dr in ((-1, 0), (-1, 1), (0, 1), (1, 0), (1, -1), (0, -1)):
        for _ in range(2):
            walk.append((q, r))
            q, r = q + dq, r + dr
    place = walk.index(start)
    return walk[place:] + walk[:place]


@pytest.mark.parametrize("scenario", OTHERS)
def test_combo_sea_01_only_new_shores(scenario: str) -> None:
    """COMBO-SEA-01, COMBO-RIVER-SEA: only maps with one large connected land; all other scenarios are refused."""
    with pytest.raises(RulesetError, match="COMBO-SEA-01"):
        Ruleset.of(RULES, 4, {"sea_scenario": scenario})


def test_combo_river_sea_the_goal() -> None:
    """COMBO-RIVER-SEA: the goal of the scenario does not change: 14, with Harbormaster 15."""
    assert Ruleset.of(RULES, 4).options["vp_goal"] == 14
    assert Ruleset.of(f"{RULES}+harbormaster", 3).options["vp_goal"] == 15


@pytest.mark.parametrize("players", [3, 4])
def test_combo_sea_02_the_layout_for_four(players: int) -> None:
    """COMBO-SEA-02: also three players have the four-player layout, with the hexes and harbors of SEA-NS-02."""
    game = Game(RULES, players, seed=players)
    assert set(laid(game)) == set(parsed(PRINTED["new_shores.p4"]))
    geometry = game.ruleset.map.geometry
    table = load("scenarios.new_shores/map")["p4"]["harbors"]
    assert {edge for edge, _ in harbors(game)} == {geometry.edge((row["q"], row["r"], row["side"])) for row in table}
    assert Counter(kind for _, kind in harbors(game)) == {
        "any": 4,
        **dict.fromkeys(("brick", "lumber", "wool", "grain", "ore"), 1),
    }


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("orientation", ["west", "southeast"])
def test_combo_river_sea_the_main_island(seed: int, orientation: str) -> None:
    """COMBO-RIVER-SEA, RIVER-SETUP-02 to -06: rivers, the other hexes at random, the tokens along the spiral."""
    game = Game(RULES, 3 + seed % 2, seed, {"river_orientation": orientation})
    main = {hex: found for hex, found in laid(game).items() if hex in ISLAND}
    assert Counter(terrain for terrain, _ in main.values()) == TERRAIN
    for river in load("rivers/supplies")[orientation]["river"]:
        for hex in river["hexes"]:
            assert main[hex["q"], hex["r"]][0] == hex["terrain"]
    assert sorted(token for _, token in main.values() if token) == TOKENS
    assert [terrain for terrain, token in main.values() if not token] == ["swamp", "swamp"]
    tokens = {hex: token for hex, (_, token) in main.items()}
    coasts = [[tokens[hex] for hex in coast_of(start) if tokens[hex]] for start in coast_of((2, -2)) if tokens[start]]
    assert SPIRAL[:10] in coasts


@pytest.mark.parametrize("orientation", ["west", "southeast"])
def test_combo_river_sea_the_sites(orientation: str) -> None:
    """COMBO-RIVER-SEA, RIVER-SITE-01, -02: seven sites; 17 and 13 paths, 18 and 14 corners by the rivers."""
    ruleset = Ruleset.of(RULES, 4, {"river_orientation": orientation})
    marks = ruleset.boards[0]["side_marks"].tolist()
    geometry = ruleset.map.geometry
    assert {edge for edge, mark in enumerate(marks) if mark == 2} == {
        geometry.edge(parse_place(site)) for site in SITES[orientation]
    }
    assert marks.count(1) == 17 + 13
    assert ruleset.boards[0]["corner_marks"].tolist().count(1) == 18 + 14


@pytest.mark.parametrize("seed", range(4))
def test_combo_river_sea_the_foreign_land(seed: int) -> None:
    """COMBO-RIVER-SEA: everything outside the main island is that of the scenario, drawn as there (SEA-NS-03)."""
    game = Game(RULES, 4, seed)
    foreign = [found for hex, found in laid(game).items() if hex not in ISLAND]
    assert Counter(terrain for terrain, _ in foreign) == Counter(terrain for terrain, _ in FOREIGN.values())
    assert Counter(token for _, token in foreign) == Counter(token for _, token in FOREIGN.values())
    assert foreign != list(FOREIGN.values())


def test_combo_sea_02_printed_foreign_land() -> None:
    """COMBO-SEA-02, COMBO-RIVER-SEA: `sea_setup` concerns the foreign land only; harbors follow `harbor_kinds`."""
    games = [Game(RULES, 3, seed, {"sea_setup": "printed"}) for seed in range(4)]
    for game in games:
        assert {hex: found for hex, found in laid(game).items() if hex not in ISLAND} == FOREIGN
    assert len({tuple(laid(game)[hex] for hex in sorted(ISLAND)) for game in games}) == len(games)
    assert len({frozenset(harbors(game)) for game in games}) == len(games)
    framed = [Game(RULES, 3, seed, {"harbor_kinds": "frame"}) for seed in range(2)]
    table = load("scenarios.new_shores/map")["p4"]["harbors"]
    geometry = framed[0].ruleset.map.geometry
    kinds = {(geometry.edge((row["q"], row["r"], row["side"])), row["kind"].replace("3:1", "any")) for row in table}
    assert [harbors(game) for game in framed] == [kinds, kinds]


def test_combo_sea_02_red_numbers_on_foreign_land() -> None:
    """COMBO-SEA-02: no 6 and 8 are neighbors there; the options of the base game for tokens are not used."""
    for seed in range(40):
        board = laid(Game(RULES, 4, seed))
        red = {hex for hex, (_, token) in board.items() if token in (6, 8) and hex not in ISLAND}
        assert not any((q + 1, r) in red or (q, r + 1) in red or (q + 1, r - 1) in red for q, r in red)
    for option in ("red_tokens_apart", "token_layout"):
        assert option not in Ruleset.of(RULES).options


@pytest.mark.parametrize(("dice", "cards"), [("1 1", {"wool": 1, "lumber": 1}), ("6 6", {"lumber": 1})])
def test_combo_river_sea_the_second_token(dice: str, cards: dict[str, int]) -> None:
    """COMBO-RIVER-SEA: the main island's 2 lies beside its 12; the foreign land keeps its own 2, and both produce."""
    position = island().with_hex("5,-3", "pasture", 2)
    game = position.with_settlement(RED, "0,2,S", "5,-3,S").before_roll(RED).game()
    assert hand(roll(game, dice), RED) == cards


def test_combo_river_sea_the_table_shows_both_numbers() -> None:
    """COMBO-RIVER-SEA: the hex of the main island with the 12 shows the 2 as well; the rivers are shown."""
    hexes = {hex.at: hex for hex in build_frame(island().game().view(None)).hexes}
    assert hexes["0,2"].numbers == [2, 12]
    assert hexes["5,-3"].numbers == [2]
    assert hexes["-1,-1"].ground == "river E NW mouth"
    assert hexes["0,1"].ground == "river spring W"


def test_combo_river_sea_the_robber_begins_on_a_swamp() -> None:
    """COMBO-RIVER-SEA, RIVER-SETUP-07: each of the two is equally likely; `sea_robber_enters` is not used."""
    game = Game(RULES, 4, seed=5, options={"sea_setup": "printed"}, chance="manual")
    while asked(game)[1] != Phase.DRAWING_ROBBER_SWAMP:
        game.play(game.outcomes[0][0])
    assert chances(game) == {"-1,-1": 1, "-2,1": 1}
    draw(game, "-2,1")
    assert game.ruleset.map.geometry.hex_names[state(game).robber] == "-2,1"
    with pytest.raises(RulesetError, match="sea_robber_enters"):
        Ruleset.of(RULES, 4, {"sea_robber_enters": "off_board"})


def test_combo_river_sea_the_mouths_are_coasts() -> None:
    """COMBO-RIVER-SEA: in both orientations the mouths open to the sea, and no harbor lies there."""
    for orientation, sites in SITES.items():
        game = Game(RULES, 4, 1, {"river_orientation": orientation})
        mouths = {site for site in sites if site in (*MOUTHS, "-1,2,SW", "1,1,E")}
        assert len(mouths) == 2
        geometry = game.ruleset.map.geometry
        assert not {geometry.edge(parse_place(site)) for site in mouths} & {edge for edge, _ in harbors(game)}
        for name in same(game, *mouths):
            pair = game.ruleset.boards[0]["edge_hexes"][geometry.edge(parse_place(name))].tolist()
            assert sum(geometry.hexes[hex] in ISLAND for hex in pair) == 1
