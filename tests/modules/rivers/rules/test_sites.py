"""Rule tests of the bridge sites, and of what lies by the river: RIVER-SITE."""

import pytest
from modules.rivers.places import ROAD_CARDS, SETTLEMENT_CARDS, SITES, rivers, with_network
from support import BLUE, RED, can, play, refused, state

from insula.game import Game
from insula.rules.spec import ARGUMENT_BITS
from insula.ruleset import Ruleset
from insula.ruleset.places import parse_place

BY_FOUR = [
    "0,-2,SE",
    "0,-2,SW",
    "1,-2,SE",
    "1,-2,SW",
    "2,-2,SE",
    "2,-2,SW",
    "-1,-1,SE",
    "-1,-1,SW",
    "-1,-1,W",
    "0,-1,SE",
    "0,-1,SW",
    "1,-1,SE",
    "1,-1,SW",
    "2,-1,E",
    "2,-1,NE",
    "2,-1,SE",
    "2,-1,SW",
]
BY_THREE = [
    "-2,0,SE",
    "-1,0,SE",
    "-1,0,SW",
    "0,0,SE",
    "0,0,SW",
    "1,0,SW",
    "-2,1,SE",
    "-2,1,W",
    "-1,1,SE",
    "-1,1,SW",
    "0,1,E",
    "0,1,SE",
    "0,1,SW",
]
CORNERS_BY_FOUR = [
    "0,-2,S",
    "0,-2,SE",
    "0,-2,SW",
    "1,-2,S",
    "1,-2,SE",
    "2,-2,S",
    "2,-2,SE",
    "-1,-1,NW",
    "-1,-1,S",
    "-1,-1,SE",
    "-1,-1,SW",
    "0,-1,S",
    "0,-1,SE",
    "1,-1,S",
    "1,-1,SE",
    "2,-1,NE",
    "2,-1,S",
    "2,-1,SE",
]
CORNERS_BY_THREE = [
    "-2,0,S",
    "-2,0,SE",
    "-1,0,S",
    "-1,0,SE",
    "0,0,S",
    "0,0,SE",
    "1,0,S",
    "-2,1,S",
    "-2,1,SE",
    "-2,1,SW",
    "-1,1,S",
    "-1,1,SE",
    "0,1,S",
    "0,1,SE",
]


def edges(ruleset: Ruleset, places: list[str]) -> set[int]:
    return {ruleset.map.geometry.edge(parse_place(place)) for place in places}


def sites(game: Game) -> set[str]:
    """Return the places where the player can build a bridge."""
    return {str(action).split()[1] for action in game.legal_actions if str(action).startswith("bridge ")}


def test_river_site_01_the_seven_sites() -> None:
    """RIVER-SITE-01: a player with a settlement at each site can build on exactly these seven paths."""
    found: set[str] = set()
    for place, (corner, _) in SITES.items():
        game = rivers().with_settlement(RED, corner).with_hand(RED, brick=2, lumber=1).game()
        found |= sites(game)
        names = {game.ruleset.map.geometry.edge(parse_place(name)) for name in sites(game)}
        assert game.ruleset.map.geometry.edge(parse_place(place)) in names
    assert edges(game.ruleset, list(found)) == edges(game.ruleset, list(SITES))


@pytest.mark.parametrize(("place", "ends"), SITES.items())
def test_river_site_01_their_intersections(place: str, ends: tuple[str, str]) -> None:
    """RIVER-SITE-01: each site lies between the two intersections of the table."""
    ruleset = Ruleset.of("rivers")
    geometry = ruleset.map.geometry
    nodes = ruleset.boards[0]["edge_nodes"][geometry.edge(parse_place(place))].tolist()
    assert sorted(nodes) == sorted(geometry.node(parse_place(end)) for end in ends)


def gold_by_road(place: str) -> int:
    """Return the gold that a road on a path brings."""
    geometry = Ruleset.of("rivers").map.geometry
    ends = Ruleset.of("rivers").boards[0]["edge_nodes"][geometry.edge(parse_place(place))].tolist()
    start = geometry.node_names[ends[0]]
    game = rivers().with_settlement(RED, start).with_hand(RED, **ROAD_CARDS).game()
    return int(state(play(game, f"road {place}")).gold[RED])


def test_river_site_02_paths_by_the_river() -> None:
    """RIVER-SITE-02: 17 paths at the long river and 13 at the short one bring gold; no other path does."""
    ruleset = Ruleset.of("rivers")
    by_river = edges(ruleset, BY_FOUR) | edges(ruleset, BY_THREE)
    assert (len(BY_FOUR), len(BY_THREE), len(by_river)) == (17, 13, 30)
    for edge, name in enumerate(ruleset.map.geometry.edge_names):
        if edge not in edges(ruleset, list(SITES)):
            assert gold_by_road(name) == int(edge in by_river), name


def test_river_site_02_intersections_by_the_river() -> None:
    """RIVER-SITE-02: 18 intersections at the long river and 14 at the short one bring gold; no other one does."""
    ruleset = Ruleset.of("rivers")
    node = ruleset.map.geometry.node
    by_river = {node(parse_place(name)) for name in (*CORNERS_BY_FOUR, *CORNERS_BY_THREE)}
    assert (len(CORNERS_BY_FOUR), len(CORNERS_BY_THREE), len(by_river)) == (18, 14, 32)
    for number, name in enumerate(ruleset.map.geometry.node_names):
        game = play(rivers().foundation(RED).game(), f"settlement {name}")
        roads = sum(owner == RED for owner in state(game).road_owner.tolist())  # a road without an alternative
        assert int(state(game).gold[RED]) - roads == int(number in by_river), name


def test_river_site_03_no_road_in_the_set_up_phase() -> None:
    """RIVER-SITE-03: a starting road cannot lie on a bridge site."""
    game = play(rivers().foundation(RED).game(), "settlement 0,-1,NE")
    assert not can(game, "road 0,-1,E")
    assert can(game, "road 0,-1,NE")
    assert refused(game, "road 0,-1,E")


def test_river_site_03_no_road_for_money() -> None:
    """RIVER-SITE-03: a road for its price cannot lie on a bridge site."""
    game = with_network().with_hand(RED, **ROAD_CARDS).game()
    assert refused(game, "road 0,-1,E")
    assert can(game, "road 1,-1,NW")
    assert game.why_not("road 0,-1,E") == "a river crosses this path: only a bridge can be built here"


def test_river_site_03_no_free_road() -> None:
    """RIVER-SITE-03, RIVER-BRIDGE-04: the Road Building card builds neither a road nor a bridge there."""
    game = play(with_network().with_cards(RED, road_building=1).game(), "play road building")
    kinds = {code.code >> ARGUMENT_BITS for code in game.legal_actions}
    assert len(kinds) == 1
    assert not can(game, "road 0,-1,E")
    assert can(game, "road 1,-1,NW")


@pytest.mark.parametrize("has_bridge", [False, True])
def test_river_site_04_distance_rule(has_bridge: bool) -> None:
    """RIVER-SITE-04: the two intersections of a site are neighbors, with or without a bridge."""
    position = rivers().with_settlement(BLUE, "0,-1,NE").with_roads(RED, "0,-1,SE", "0,0,NE")
    position.with_settlement(RED, "1,-1,S").with_hand(RED, **SETTLEMENT_CARDS)
    if has_bridge:
        position.with_bridges(BLUE, "0,-1,E")
    assert refused(position.game(), "settlement 0,-1,SE")
