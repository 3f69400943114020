"""Rule tests of Catan for Two with The Rivers: RIVER-COMBO-TWO."""

from modules.catan_for_two.places import (
    FIRST,
    NEUTRAL_1,
    NEUTRAL_2,
    START_1,
    START_2,
    tokens,
    with_neutral,
    with_tokens,
)
from modules.gold.places import gold
from modules.rivers.places import BRIDGE_CARDS, ROAD_CARDS, SETTLEMENT_CARDS, RiversPosition, points, rivers
from support import asked, can, legal, play, refused, robber, state

from insula import Ruleset
from insula.game import Game, Phase
from insula.ruleset.places import parse_place

RULES = "catan_for_two+rivers"
SECOND = 1
BRIDGE = 12
NOBODY = -1


def pair(**options: object) -> RiversPosition:
    """Return the example board with the settlements of the neutral players; the first player acts."""
    position = rivers(2, RULES, **options)
    with_neutral(position, 0, START_1)
    with_neutral(position, 1, START_2)
    return position


def bridging(*more: str) -> RiversPosition:
    """Return a position in which the first player can build a bridge at `-1,-1,E`."""
    position = pair().with_settlement(FIRST, "0,-2,S").with_hand(FIRST, **BRIDGE_CARDS)
    return position.with_bridges(SECOND, *more) if more else position


def edge(game: Game, place: str) -> int:
    return int(game.ruleset.map.geometry.edge(parse_place(place)))


def owner(game: Game, place: str) -> int:
    """Return the owner of the bridge at a site, or NOBODY."""
    record = state(game)
    return record.road_owner[edge(game, place)] if record.edge_kind[edge(game, place)] == BRIDGE else NOBODY


def test_river_combo_two_tokens_at_a_swamp() -> None:
    """RIVER-COMBO-TWO: a settlement next to a swamp brings 2 trade tokens at once, besides its gold."""
    position = pair().with_roads(FIRST, "-1,-1,SE").with_hand(FIRST, **SETTLEMENT_CARDS)
    game = with_tokens(position, 5, 5).game()
    play(game, "settlement -1,-1,SE")
    assert tokens(game) == [7, 5]
    assert gold(game) == [1, 0]


def test_river_combo_two_tokens_at_a_swamp_on_the_coast() -> None:
    """RIVER-COMBO-TWO, decision: next to a swamp and on the coast together bring 3 tokens."""
    position = pair().with_roads(FIRST, "-1,-1,NE").with_hand(FIRST, **SETTLEMENT_CARDS)
    game = play(with_tokens(position, 5, 5).game(), "settlement 0,-2,SW")
    assert tokens(game) == [8, 5]


def test_river_combo_two_tokens_for_starting_settlements() -> None:
    """RIVER-COMBO-TWO, TWO-SETUP-06: starting settlements at a swamp bring tokens too, once."""
    position = pair().foundation(FIRST)
    game = play(with_tokens(position, 5, 5).game(), "settlement -1,-1,SE")
    assert tokens(game) == [7, 5]
    assert gold(game) == [1, 0]


def test_river_combo_two_robber_to_a_swamp() -> None:
    """RIVER-COMBO-TWO: Robber to the Desert sends the robber to a swamp, which the player chooses."""
    game = with_tokens(pair().with_robber("0,0"), 5, 5).game()
    assert {text for text in legal(game) if text.startswith("send robber")} == {
        "send robber to -1,-1",
        "send robber to -2,1",
    }
    play(game, "send robber to -2,1")
    assert (robber(game), tokens(game)) == ("-2,1", [4, 5])


def test_river_combo_two_the_robber_is_at_a_swamp() -> None:
    """RIVER-COMBO-TWO, TWO-ACTION-04: not allowed if the robber already stands on a swamp."""
    game = with_tokens(pair().with_robber("-2,1"), 5, 5).game()
    assert refused(game, "send robber to -1,-1")
    assert game.why_not("send robber to -1,-1") == "the robber is already at the desert"


def test_river_combo_two_a_bridge_for_a_neutral_player() -> None:
    """RIVER-COMBO-TWO: a player who builds a bridge builds one for a neutral player at once, for free."""
    game = play(bridging().game(), "bridge -1,-1,E")
    assert asked(game) == (FIRST, Phase.BUILDING_NEUTRAL_BRIDGE)
    assert legal(game) == {"neutral bridge 1 0,-1,E", "neutral bridge 2 -1,1,E"}
    play(game, "neutral bridge 1 0,-1,E")
    assert owner(game, "0,-1,E") == NEUTRAL_1
    assert state(game).supply[NEUTRAL_1, BRIDGE] == 2
    assert asked(game) == (FIRST, Phase.ACTION_PHASE)


def test_river_combo_two_neutral_players_get_no_gold() -> None:
    """RIVER-COMBO-TWO: neutral players never get gold, for bridges, roads and settlements by the river."""
    game = play(bridging().game(), "bridge -1,-1,E")
    play(game, "neutral bridge 1 0,-1,E")
    assert state(game).gold.tolist()[:4] == [3, 0, 0, 0]
    position = pair().with_settlement(FIRST, "-1,0,NW").with_hand(FIRST, **ROAD_CARDS)
    game = play(position.game(), "road -1,0,NW", "neutral road 1 0,-1,NE")
    assert state(game).gold.tolist()[:4] == [1, 0, 0, 0]


def test_river_combo_two_only_players_compare_gold() -> None:
    """RIVER-COMBO-TWO: only the two players compare their gold: 1 against 0 is the Wealthiest and the Poor Settler."""
    assert points(pair().with_gold(1, 0).game()) == [1, -2]
    assert points(pair().with_gold(2, 2).game()) == [-2, -2]


def test_river_combo_two_a_road_if_no_bridge_is_possible() -> None:
    """RIVER-COMBO-TWO: only if neither neutral player can have a bridge, a road is built."""
    position = bridging("0,-1,E", "-1,1,E")
    game = play(position.game(), "bridge -1,-1,E")
    assert asked(game) == (FIRST, Phase.BUILDING_NEUTRAL_BRIDGE)
    assert all(text.startswith("neutral road") for text in legal(game))
    play(game, "neutral road 2 -1,2,NE")
    assert asked(game) == (FIRST, Phase.ACTION_PHASE)


def test_river_combo_two_no_road_while_a_bridge_is_possible() -> None:
    """RIVER-COMBO-TWO: a road is not built in place of a bridge that is possible; the reason says so."""
    game = play(bridging().game(), "bridge -1,-1,E")
    assert refused(game, "neutral road 2 -1,2,NE")
    assert (
        game.why_not("neutral road 2 -1,2,NE")
        == "a bridge is possible for a neutral player, so no road is built instead"
    )


def test_river_combo_two_no_neutral_road_at_a_bridge_site() -> None:
    """RIVER-COMBO-TWO, RIVER-SITE-03: a road of a neutral player cannot lie where a river flows; the reason says so."""
    position = with_neutral(pair(), 0, roads=("0,-1,NE",)).with_settlement(FIRST, "-1,0,NW")
    game = play(position.with_hand(FIRST, **ROAD_CARDS).game(), "road -1,0,NW")
    assert refused(game, "neutral road 1 0,-1,E")
    assert game.why_not("neutral road 1 0,-1,E") == "a river crosses this path: only a bridge can be built here"


def test_river_combo_two_three_bridges_each() -> None:
    """RIVER-COMBO-TWO: each neutral player has 3 bridges; after them the other one's, or a road."""
    position = bridging("-1,1,E")
    for place in ("-2,1,SW", "-2,1,E", "1,-1,E"):
        number = edge(position._game, place)
        state(position._game).road_owner[number], state(position._game).edge_kind[number] = NEUTRAL_1, BRIDGE
    game = position.game()
    assert state(game).supply[NEUTRAL_1, BRIDGE] == 0
    play(game, "bridge -1,-1,E")
    assert all(text.startswith("neutral road") for text in legal(game))


def test_river_combo_two_nothing_if_nothing_is_possible() -> None:
    """RIVER-COMBO-TWO: if neither a bridge nor a road is possible for both, nothing is built."""
    position = bridging("0,-1,E", "-1,1,E")
    position.with_roads(SECOND, "0,-1,NE", "1,-1,NW", "-1,2,NW", "-1,2,NE")
    game = play(position.game(), "bridge -1,-1,E")
    assert asked(game) == (FIRST, Phase.ACTION_PHASE)


def test_river_combo_two_the_network_of_the_neutral_player() -> None:
    """RIVER-COMBO-TWO, TWO-NEUTRAL-02: a bridge connects to the neutral player's own pieces, not past a building."""
    roads = ("1,-1,NW", "1,-1,NE")
    game = play(with_neutral(bridging(), 0, roads=roads).game(), "bridge -1,-1,E")
    assert can(game, "neutral bridge 1 1,-1,E")
    blocked = with_neutral(bridging(), 0, roads=roads).with_settlement(SECOND, "2,-2,S")
    assert not can(play(blocked.game(), "bridge -1,-1,E"), "neutral bridge 1 1,-1,E")


def test_river_combo_two_a_neutral_bridge_counts_for_the_longest_road() -> None:
    """RIVER-COMBO-TWO, RIVER-BRIDGE-03: a neutral bridge counts as a road of the neutral player."""
    position = with_neutral(bridging(), 0, roads=("0,-1,NE",))
    game = play(position.game(), "bridge -1,-1,E")
    play(game, "neutral bridge 1 0,-1,E")
    assert state(game).road_length[NEUTRAL_1] == 2
    assert state(game).road_length[NEUTRAL_2] == 0


def test_river_combo_two_goal() -> None:
    """RIVER-COMBO-TWO, TWO-END-01: 10 points, the goal of the scenario."""
    assert Ruleset.of(RULES, 2).options["vp_goal"] == 10
