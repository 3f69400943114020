"""Rule tests of The Rivers of Catan with Barbarian Attack: COMBO-RIVER-BA and COMBO-B-ADD-02."""

from collections import Counter

import pytest
from modules.barbarian_attack.places import CITY_CARDS, barbarians, is_conquered, points, supply
from modules.gold.places import gold
from modules.pairs.rivers_with_barbarian_attack.places import COAST, RIVERS, RULES, SITES, island
from modules.rivers.places import BRIDGE_CARDS, bridge
from support import BLUE, RED, asked, can, draw, hand, legal, play, refused, roll, state

from insula import Game, Ruleset
from insula.data import load
from insula.game import Phase
from insula.game.build_frame import build_frame
from insula.ruleset.places import parse_place
from insula.ruleset.words import TERRAINS

OTHERS_OUTSIDE = {"forest": 2, "hills": 1, "pasture": 2, "fields": 2}
OTHERS_INSIDE = {"forest": 1, "mountains": 1, "fields": 2}
LEFT_TILES = {"forest": 3, "pasture": 2, "fields": 4, "hills": 1, "mountains": 1}
OUTSIDE = {"-2,1", "-2,0", "-1,-1", "0,-2", "1,-2", "2,-1", "-1,2"}
"""The outer hexes that are neither castle nor river."""


def terrain(game: Game) -> dict[str, str]:
    """Return the terrain of each land hex."""
    names = game.ruleset.map.geometry.hex_names
    return {names[hex]: TERRAINS[state(game).hex_terrain[hex]] for hex in game.ruleset.boards[0]["land"][:19].tolist()}


def tokens(game: Game) -> dict[str, int]:
    """Return the token of each land hex, 0 without one."""
    names = game.ruleset.map.geometry.hex_names
    return {names[hex]: int(state(game).hex_token[hex]) for hex in game.ruleset.boards[0]["land"][:19].tolist()}


def printed() -> dict[str, int]:
    """Return the tokens of Barbarian Attack (ATTACK-BOARD-04)."""
    return {f"{row['q']},{row['r']}": row.get("token", 0) for row in load("barbarian_attack/map")["p4"]["hexes"]}


# The board.


@pytest.mark.parametrize("seed", range(6))
def test_combo_river_ba_the_board(seed: int) -> None:
    """COMBO-RIVER-BA, COMBO-B-ADD-02: castle and rivers have their places; the rings keep their own tiles."""
    laid = terrain(Game(RULES, seed=seed))
    assert laid["-2,2"] == "castle"
    assert {hex: laid[hex] for hex in RIVERS} == {hex: kind for hex, (kind, _) in RIVERS.items()}
    others = {hex: kind for hex, kind in laid.items() if hex != "-2,2" and hex not in RIVERS}
    assert Counter(kind for hex, kind in others.items() if hex in OUTSIDE) == OTHERS_OUTSIDE
    assert Counter(kind for hex, kind in others.items() if hex not in OUTSIDE) == OTHERS_INSIDE
    assert Counter(others.values()) == LEFT_TILES


def test_combo_river_ba_the_tokens() -> None:
    """COMBO-RIVER-BA, COMBO-B-ADD-02: they lie as in Barbarian Attack; the swamp in place of the 2 has none."""
    assert tokens(Game(RULES, seed=2)) == {**printed(), "0,2": 0}
    river = {hex: token for hex, (_, token) in RIVERS.items()}
    assert {hex: printed()[hex] for hex in river if hex != "0,2"} == {hex: river[hex] for hex in river if hex != "0,2"}


@pytest.mark.parametrize("seed", range(4))
def test_combo_river_ba_shuffled_tokens(seed: int) -> None:
    """COMBO-RIVER-BA, ATTACK-BOARD-04: the coast without its 2 and the interior are shuffled, by rivers too."""
    game = Game(RULES, seed=seed, options={"attack_shuffle_tokens": True})
    laid = tokens(game)
    inside = set(laid) - set(COAST) - {"-2,2", "2,-2", "0,2"}
    assert {laid[hex] for hex in ("-2,2", "2,-2", "0,2")} == {0}
    for group in (set(COAST), inside):
        assert sorted(laid[hex] for hex in group) == sorted(printed()[hex] for hex in group)
    with_twelve = next(hex for hex, token in laid.items() if token == 12)
    assert barbarians(game) == {with_twelve: 1}


def test_combo_river_ba_shuffled_tokens_are_drawn() -> None:
    """COMBO-RIVER-BA, ATTACK-BOARD-04: also the hexes of the rivers get different tokens in different games."""
    games = [tokens(Game(RULES, seed=seed, options={"attack_shuffle_tokens": True})) for seed in range(8)]
    for hex in ("2,0", "1,1", "-1,1", "0,0", "1,-1"):
        assert len({laid[hex] for laid in games}) > 1


def test_combo_river_ba_what_lies_by_the_rivers() -> None:
    """COMBO-RIVER-BA, RIVER-SITE-01, RIVER-SITE-02: seven sites; 17 and 13 paths, 18 and 14 corners by the rivers."""
    board = Ruleset.of(RULES).boards[0]
    geometry = Ruleset.of(RULES).map.geometry
    marks = board["side_marks"].tolist()
    assert {edge for edge, mark in enumerate(marks) if mark == 2} == {
        geometry.edge(parse_place(site)) for site in SITES
    }
    assert marks.count(1) == 17 + 13
    assert board["corner_marks"].tolist().count(1) == 18 + 14


def test_combo_river_ba_the_frame_shows_the_rivers() -> None:
    """COMBO-RIVER-BA: the table shows the rivers, the castle, and the hex with two numbers."""
    hexes = {hex.at: hex for hex in build_frame(island().game().view(None)).hexes}
    assert hexes["-1,1"].ground == "river spring NE"
    assert hexes["2,-2"].ground == "river SW E mouth"
    assert hexes["0,2"].ground == "river NE SE mouth"
    assert hexes["-2,2"].ground == "castle"
    assert hexes["-2,0"].numbers == [2, 12]


# The 2 and the 12 on one hex.


@pytest.mark.parametrize(("dice", "cards"), [("1 1", {"grain": 1}), ("6 6", {"grain": 1}), ("1 2", {})])
def test_combo_river_ba_the_hex_produces_on_both(dice: str, cards: dict[str, int]) -> None:
    """COMBO-RIVER-BA: the 2 lies with the 12."""
    assert hand(roll(island().before_roll(RED).with_settlement(RED, "-2,0,N").game(), dice), RED) == cards


def test_combo_river_ba_the_start() -> None:
    """COMBO-RIVER-BA: one barbarian begins on the hex with 2 and 12, so the supply holds 35."""
    game = Game(RULES, seed=1)
    assert (barbarians(game), supply(game)) == ({"-2,0": 1}, 35)


def attacked(**there: int) -> Game:
    """Return the attack after red has built a city."""
    position = island().with_settlement(RED, "0,0,N").with_hand(RED, **CITY_CARDS).with_barbarians(**there)
    return play(position.game(), "city 0,0,N")


def test_combo_river_ba_both_numbers_land_there() -> None:
    """COMBO-RIVER-BA: rolls of 2 and 12 are different results, and both place on that hex."""
    game = draw(attacked(), "2")
    assert barbarians(game) == {"-2,0": 1}
    assert "2" not in legal(game)
    draw(game, "12")
    assert barbarians(game) == {"-2,0": 2}
    draw(game, "4")
    assert barbarians(game) == {"-2,0": 2, "-2,1": 1}


def test_combo_river_ba_the_second_number_conquers() -> None:
    """COMBO-RIVER-BA, ATTACK-LAND-04: the third barbarian comes with a 2; a 12 then finds the hex full."""
    game = draw(attacked(**{"-2,0": 2}), "2", "12")
    assert barbarians(game) == {"-2,0": 3}
    sentences = [event.text(game.ruleset) for event in game.events_since(0)]
    assert any("-2,0" in sentence and "12" in sentence for sentence in sentences)
    full = draw(attacked(**{"-2,0": 3}), "2")
    assert barbarians(full) == {"-2,0": 3}


# Swamps.


def test_combo_river_ba_swamps_are_no_coastal_hexes() -> None:
    """COMBO-RIVER-BA, COMBO-B-ADD-02: the check skips them, and no barbarian can go there."""
    game = island().game()
    names = game.ruleset.map.geometry.hex_names
    assert [names[hex] for hex in state(game).coast.tolist() if hex >= 0] == COAST


def test_combo_river_ba_a_swamp_protects() -> None:
    """COMBO-RIVER-BA: a swamp is never conquered, so a building at one is not conquered either."""
    game = island().with_settlement(RED, "1,1,S").with_settlement(BLUE, "1,1,SE").with_conquered("1,1").game()
    assert (is_conquered(game, "1,1,S"), is_conquered(game, "1,1,SE")) == (False, True)


def test_combo_river_ba_treason_sends_nobody_to_a_swamp() -> None:
    """COMBO-RIVER-BA: Treason chooses among the nine coastal hexes."""
    position = island().with_hand(RED, ore=1, wool=1, grain=1).with_barbarians(**{"1,1": 1, "2,0": 1})
    game = draw(play(position.game(), "buy card"), "treason")
    assert asked(game) == (RED, Phase.SENDING_BARBARIANS)
    assert legal(game) == {f"barbarian to {hex}" for hex in COAST if hex not in ("1,1", "2,0")}


# Bridges and roads.


@pytest.mark.parametrize(("count", "is_free"), [(0, True), (2, True), (3, False)])
def test_combo_river_ba_no_bridge_beside_a_conquered_hex(count: int, *, is_free: bool) -> None:
    """COMBO-RIVER-BA: on paths of conquered hexes no bridge may be built."""
    position = island().with_settlement(RED, "1,1,SW").with_hand(RED, **BRIDGE_CARDS).with_barbarians(**{"1,1": count})
    game = position.game()
    assert can(game, "bridge 1,1,SW") == is_free
    if is_free:
        assert (bridge(play(game, "bridge 1,1,SW"), "1,1,SW"), gold(game)[RED]) == ("red", 3)
    else:
        assert refused(game, "bridge 1,1,SW")
        assert game.why_not("bridge 1,1,SW") == "the path is a side of a conquered hex"


def test_combo_river_ba_bridges_stay() -> None:
    """COMBO-RIVER-BA, ATTACK-HEX-07: a bridge beside a conquered hex stays, and counts for the Longest Road."""
    position = island().with_settlement(RED, "1,1,SW").with_bridges(RED, "1,1,SW").with_roads(RED, "1,1,W")
    assert state(position.with_conquered("1,1").game()).road_length[RED] == 2


def test_combo_river_ba_knights_stand_on_bridge_sites() -> None:
    """COMBO-RIVER-BA, ATTACK-KNIGHT-04: every path of the island can be used, also where a river crosses it."""
    game = play(island().with_knights(RED, "1,1,W").moving().game(), "move 1,1,W")
    site = game.ruleset.map.geometry.edge(parse_place("1,1,SW"))
    play(game, "to 1,1,SW")
    assert state(game).edge_knight[site] == RED


# Gold and the tiles.


def test_combo_river_ba_starting_pieces() -> None:
    """COMBO-RIVER-BA: a starting settlement and a starting city by a river bring 1 gold each; an upgrade none."""
    game = island(3).foundation(RED).game()
    play(game, "settlement 0,0,N", "road 0,0,NW")
    assert gold(game)[RED] == 1 + 1, "the road lies by the river too"
    play(game, "settlement -2,0,N", "road -2,0,NW", "settlement 0,-2,N", "road 0,-2,NW")
    play(game, "city 1,-2,N", "road 1,-2,NE", "city -2,1,SW", "road -2,1,SW")
    assert gold(game)[1:3] == [0, 0]
    play(game, "city 2,0,NE", "road 2,0,E")
    assert gold(game)[RED] == 4
    upgraded = island().with_settlement(RED, "0,0,N").with_hand(RED, **CITY_CARDS).game()
    assert gold(play(upgraded, "city 0,0,N"))[RED] == 0


def test_combo_river_ba_no_poor_settlers() -> None:
    """COMBO-RIVER-BA: nobody loses points as a Poor Settler; the Wealthiest Settler has 1."""
    game = island().with_gold(0, 3, 1, 0).game()
    assert points(game) == [0, 1, 0, 0]
    assert {title.id for title in build_frame(game.view(None)).titles} == {"wealthiest_settler"}
    assert points(island().with_gold(0, 0, 0, 0).game()) == [0, 0, 0, 0]


def test_combo_river_ba_no_word_of_poor_settlers() -> None:
    """COMBO-RIVER-BA: when gold changes, only the tile of the Wealthiest Settler is told of."""
    game = island().with_gold(2, 1, 0, 0).game()
    play(game, "buy ore")
    sentences = " ".join(event.text(game.ruleset) for event in game.events_since(0))
    assert "Wealthiest" in sentences
    assert "Poor" not in sentences


def test_combo_river_ba_gold_goes_to_the_bank() -> None:
    """COMBO-RIVER-BA, COMBO-GEN-04: gold may be given to the bank at 4:1; at most two purchases for 2 gold."""
    assert Ruleset.of(RULES).options["gold_to_bank"] is True
    game = island().with_gold(9, 0, 0, 0).game()
    assert can(game, "bank gold for ore")
    play(game, "buy ore", "buy ore")
    assert not can(game, "buy ore")
    assert gold(play(game, "bank gold for ore"))[RED] == 1


# The rest.


def test_combo_river_ba_no_robber() -> None:
    """COMBO-RIVER-BA: there is no robber on a swamp; a 7 lets the player draw a card."""
    assert state(Game(RULES, seed=3)).robber == -1
    game = roll(island().before_roll(RED).with_hand(BLUE, ore=1).game(), "3 4")
    assert asked(game) == (RED, Phase.CHOOSING_SEVEN_VICTIM)


def test_combo_river_ba_the_goal() -> None:
    """COMBO-RIVER-BA: 12 VP; with the Harbormaster 13."""
    assert Ruleset.of(RULES).options["vp_goal"] == 12
    assert Ruleset.of(f"{RULES}+harbormaster").options["vp_goal"] == 13


@pytest.mark.parametrize("others", ["events", "friendly_robber+harbormaster", "cities_knights"])
def test_combo_river_ba_with_more_modules(others: str) -> None:
    """COMBO-RIVER-BA, COMBO-GEN-02: the small modules may be added, Cities & Knights on request; the board stays."""
    options = {"allow_unpublished_combinations": True} if others == "cities_knights" else {}
    game = Game(f"{RULES}+{others}", seed=4, options=options)
    assert {hex: terrain(game)[hex] for hex in RIVERS} == {hex: kind for hex, (kind, _) in RIVERS.items()}
    for _ in range(40):
        game.play(game.legal_actions[0])
