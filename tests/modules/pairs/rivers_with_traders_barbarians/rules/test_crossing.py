"""Rule tests of The Rivers of Catan with Traders & Barbarians, bridges and wagons: COMBO-RIVER-TB."""

import pytest
from modules.gold.places import gold
from modules.pairs.rivers_with_traders_barbarians.places import RULES, RiversTradersPosition, crossed
from modules.rivers.places import BRIDGE, BRIDGE_CARDS, points
from modules.traders_barbarians.places import AWAY, place_of, points_left
from support import BLUE, RED, can, play, refused, state

from insula import Game
from insula.game.build_frame import build_frame
from insula.notation.positions import read_position
from insula.rules.constants import ROAD, SETTLEMENT
from insula.ruleset.places import parse_place

NEUTRAL = 2
"""The owner of the first neutral player's pieces in a game for two."""
SITE = "0,-1,E"
START, END = "0,-1,NE", "0,-1,SE"


def moving(points: int = 7, *barbarians: str, amount: int = 5, **options: object) -> RiversTradersPosition:
    """Return a position in which red's wagon stands at a bridge site and moves."""
    position = crossed(**options).with_gold(amount, 5, 5, 5).with_wagon(RED, START, 4)
    return position.with_barbarians(*barbarians, *AWAY[len(barbarians) :]).moving(RED, points)


def crosses(position: RiversTradersPosition) -> tuple[int, int]:
    """Let the wagon cross the river; return the movement points and the gold that it cost."""
    game = position.game()
    before, had = points_left(game), gold(game)[RED]
    play(game, f"wagon {SITE}")
    assert place_of(game, RED) == game.ruleset.map.geometry.node_names[node(game, END)]
    return before - points_left(game), had - gold(game)[RED]


def node(game: Game, corner: str) -> int:
    return game.ruleset.map.geometry.node(parse_place(corner))


def test_combo_river_tb_without_a_bridge() -> None:
    """COMBO-RIVER-TB: across a river without a bridge 3 movement points, and no gold; another path costs 2."""
    assert crosses(moving()) == (3, 0)
    game = play(moving().game(), "wagon 0,-1,NE")
    assert points_left(game) == 7 - 2


@pytest.mark.parametrize(("owner", "cost"), [(RED, (1, 0)), (BLUE, (1, 2))])
def test_combo_river_tb_across_a_bridge(owner: int, cost: tuple[int, int]) -> None:
    """COMBO-RIVER-TB: any bridge 1 movement point; another player's bridge 2 gold in place of the toll of 1."""
    assert crosses(moving().with_bridges(owner, SITE)) == cost


def test_combo_river_tb_the_owner_gets_the_gold() -> None:
    """COMBO-RIVER-TB, TRADER-WAGON-04: the 2 gold go to the owner of the bridge; a road still costs 1."""
    game = moving().with_bridges(BLUE, SITE).with_roads(BLUE, "0,-1,SE").game()
    play(game, f"wagon {SITE}")
    assert gold(game)[:2] == [3, 7]
    play(game, "wagon 0,-1,SE")
    assert gold(game)[:2] == [2, 8]
    sentences = [event.text(game.ruleset) for event in game.events_since(0)]
    assert [sentence for sentence in sentences if "gold" in sentence] == [
        "red pays blue 2 gold for using a road",
        "red pays blue 1 gold for using a road",
    ]


@pytest.mark.parametrize(("amount", "is_possible"), [(1, False), (2, True)])
def test_combo_river_tb_not_without_the_gold(amount: int, *, is_possible: bool) -> None:
    """COMBO-RIVER-TB, TRADER-WAGON-04: without 2 gold the wagon cannot cross, also not as without a bridge."""
    game = moving(amount=amount).with_bridges(BLUE, SITE).game()
    assert can(game, f"wagon {SITE}") == is_possible
    if not is_possible:
        assert refused(game, f"wagon {SITE}")
        assert "1 gold" in game.why_not(f"wagon {SITE}")


@pytest.mark.parametrize(("points", "is_possible"), [(2, False), (3, True)])
def test_combo_river_tb_not_without_the_points(points: int, *, is_possible: bool) -> None:
    """COMBO-RIVER-TB, TRADER-WAGON-01: the wagon needs all 3 movement points."""
    assert can(moving(points).game(), f"wagon {SITE}") == is_possible


@pytest.mark.parametrize(("bridged", "cost"), [(False, 5), (True, 3)])
def test_combo_river_tb_a_barbarian_at_the_river(cost: int, *, bridged: bool) -> None:
    """COMBO-RIVER-TB: a barbarian on a bridge site or bridge adds 2 movement points as usual."""
    position = moving(7, SITE)
    assert crosses(position.with_bridges(RED, SITE) if bridged else position) == (cost, 0)


def test_combo_river_tb_the_ways_show_it() -> None:
    """COMBO-RIVER-TB: the table shows what a way over a river costs."""
    travel = build_frame(moving().with_bridges(BLUE, SITE).game().view(RED)).travel
    assert travel is not None
    step = next(way for way in travel.steps if way.sides == [SITE] or way.decisions == [f"wagon {SITE}"])
    assert (step.points, step.cards, step.tolls) == (1, {"gold": 2}, {BLUE: 2})


# Bridges, gold and tiles.


def test_combo_river_tb_a_bridge_brings_two_gold() -> None:
    """COMBO-RIVER-TB: a bridge brings 2 gold only; a road by the river 1."""
    position = crossed().with_settlement(RED, START).with_gold(0, 0, 0, 0).with_hand(RED, brick=3, lumber=2)
    game = play(position.game(), f"bridge {SITE}")
    assert gold(game)[RED] == 2
    assert gold(play(game, "road 0,-1,NE"))[RED] == 3


def test_combo_river_tb_no_road_on_a_site() -> None:
    """COMBO-RIVER-TB, RIVER-SITE-03: where the drawn river crosses a path only a bridge can be built."""
    game = crossed().with_settlement(RED, START).with_hand(RED, **BRIDGE_CARDS).game()
    assert refused(game, f"road {SITE}")
    assert game.why_not(f"road {SITE}") == "a river crosses this path: only a bridge can be built here"
    assert refused(game, "bridge 0,-1,NE")
    other = crossed().with_rivers(("-2,1", "E"), ("0,-1", "E")).with_hand(RED, **BRIDGE_CARDS)
    for hex, terrain in (("-2,1", "mountains"), ("-1,1", "hills"), ("0,1", "pasture"), ("1,1", "swamp")):
        other.with_hex(hex, terrain, 0 if terrain == "swamp" else 9)
    assert can(other.with_settlement(RED, "0,1,NE").game(), "bridge 0,1,E")


def test_combo_river_tb_no_poor_settlers() -> None:
    """COMBO-RIVER-TB: Poor Settler tiles take no VP; the Wealthiest Settler has 1."""
    game = crossed().with_gold(0, 3, 1, 0).game()
    assert points(game) == [0, 1, 0, 0]
    assert {title.id for title in build_frame(game.view(None)).titles} == {"wealthiest_settler"}


# Catan for Two.


@pytest.mark.parametrize(
    ("bridges", "roads", "paid", "share"),
    [([SITE], [], 2, 1), ([SITE], ["0,-1,SE"], 3, 1), ([], ["0,-1,SE"], 1, 0)],
)
def test_combo_river_tb_neutral_bridges(bridges: list[str], roads: list[str], paid: int, share: int) -> None:
    """COMBO-RIVER-TB, TRADER-TWO-01: 2 gold for a neutral bridge, divided as part of the sum of the movement."""
    position = crossed(2, f"{RULES}+catan_for_two").with_gold(5, 5).with_wagon(0, START, 4).moving(0, 7)
    record, geometry = state(position._game), position._game.ruleset.map.geometry
    for owner, corner in ((NEUTRAL, "0,-1,S"), (NEUTRAL + 1, "1,1,SE")):
        settlement = geometry.node(parse_place(corner))
        record.building[settlement] = SETTLEMENT
        record.building_owner[settlement] = owner
    for place in (*bridges, *roads, *([] if roads else ["0,-1,SE"])):
        edge = geometry.edge(parse_place(place))
        record.road_owner[edge] = NEUTRAL
        record.edge_kind[edge] = BRIDGE if place in bridges else ROAD
    game = play(position.game(), f"wagon {SITE}")
    if roads:
        play(game, "wagon 0,-1,SE")
    assert read_position(game.position)[1].tobytes() == game._states.tobytes()
    play(game, "end")
    assert gold(game) == [5 - paid, 5 + share]
