"""Rule tests of The Rivers with variants whose rules send the robber to the desert: RIVER-COMBO."""

import pytest
from modules.events.places import reveal, with_damage
from modules.gold.places import gold
from modules.rivers.places import BRIDGE_CARDS, ROAD_CARDS, bridge, rivers
from support import BLUE, ORANGE, RED, WHITE, asked, can, hand, legal, play, robber, state

from insula import Ruleset
from insula.errors import IllegalActionError
from insula.game import Phase

EVENTS = "events+rivers"
SWAMPS = {"desert -1,-1", "desert -2,1"}


def test_river_combo_event_the_robber_flees_to_a_swamp() -> None:
    """RIVER-COMBO-EVENT: Robber Flees: the active player chooses the swamp; nobody steals."""
    position = rivers(4, EVENTS).with_settlement(BLUE, "-2,1,SE").with_hand(BLUE, ore=1).with_robber("0,0")
    game = reveal(position.before_roll(RED).game(), "4 robber flees")
    assert asked(game) == (RED, Phase.SENDING_ROBBER_HOME)
    assert legal(game) == SWAMPS
    play(game, "desert -2,1")
    assert robber(game) == "-2,1"
    assert asked(game) == (RED, Phase.ACTION_PHASE)
    assert hand(game, BLUE) == {"ore": 1}


def test_river_combo_event_the_robber_may_stay_on_its_swamp() -> None:
    """RIVER-COMBO-EVENT, TBGEN-06: a robber on a swamp may be left there."""
    game = reveal(rivers(4, EVENTS).before_roll(RED).game(), "4 robber flees")
    assert legal(game) == SWAMPS
    assert robber(play(game, "desert -1,-1")) == "-1,-1"


def test_river_combo_event_an_earthquake_damages_no_bridge() -> None:
    """RIVER-COMBO-EVENT: a player chooses among roads; one with bridges only is skipped."""
    position = rivers(4, EVENTS).with_settlement(RED, "0,-1,NE").with_settlement(BLUE, "-1,0,S")
    position.with_bridges(RED, "0,-1,E").with_bridges(BLUE, "-2,1,E")
    position.with_roads(RED, "0,-1,NE", "0,-1,NW")
    game = reveal(position.before_roll(RED).game(), "6 earthquake")
    assert legal(game) == {"damage 0,-1,NE", "damage 0,-1,NW"}
    play(game, "damage 0,-1,NE")
    assert asked(game) == (RED, Phase.ACTION_PHASE)
    assert sum(state(game).damaged) == 1


def test_river_combo_event_a_repair_brings_no_gold() -> None:
    """RIVER-COMBO-EVENT: a repaired road by the river brings no gold again."""
    position = rivers(4, EVENTS).with_settlement(RED, "0,-1,NE").with_roads(RED, "0,-1,NE").with_gold(2, 1, 1, 1)
    position.with_hand(RED, **ROAD_CARDS)
    game = play(with_damage(position, "0,-1,NE").game(), "repair road 0,-1,NE")
    assert gold(game) == [2, 1, 1, 1]


def test_river_combo_event_bridges_are_built_in_spite_of_damage() -> None:
    """RIVER-COMBO-EVENT, EVENT-CARD-QUAKE: a bridge is no road: it may be built while a road is damaged."""
    position = rivers(4, EVENTS).with_settlement(RED, "0,-1,NE").with_roads(RED, "0,-1,NE")
    position.with_hand(RED, **BRIDGE_CARDS)
    game = with_damage(position, "0,-1,NE").game()
    assert not can(game, "road 0,-1,NW")
    assert bridge(play(game, "bridge 0,-1,E"), "0,-1,E") == "red"


def test_river_combo_friendly_no_hex_is_allowed() -> None:
    """RIVER-COMBO-FRIENDLY: if no hex is allowed, the robber stays on or goes to a swamp."""
    position = rivers(4, "friendly_robber+rivers").with_robber("-1,-1")
    position.with_settlement(RED, "0,0,SE", "-1,1,S").with_settlement(BLUE, "-2,0,SE", "-1,-1,SE")
    position.with_settlement(WHITE, "1,1,S", "2,-2,S").with_settlement(ORANGE, "0,-2,NE", "2,0,NE")
    game = position.before_roll(RED).game()
    play(game, "roll")
    play(game, "3 4")
    assert asked(game) == (RED, Phase.CHOOSING_DESERT)
    assert legal(game) == SWAMPS
    assert robber(play(game, "desert -2,1")) == "-2,1"


def test_river_combo_friendly_tiles_count_for_protection() -> None:
    """RIVER-COMBO-FRIENDLY: the VP of the tiles count: 4 points and a Poor Settler tile are 2 points."""
    position = rivers(4, "friendly_robber+rivers").with_city(BLUE, "0,0,NE", "0,0,SW").with_gold(3, 0, 2, 2)
    game = position.before_roll(RED).game()
    play(game, "roll")
    play(game, "3 4")
    assert not can(game, "robber 0,0")
    with_gold = rivers(4, "friendly_robber+rivers").with_city(BLUE, "0,0,NE", "0,0,SW").with_gold(3, 1, 0, 2)
    game = with_gold.before_roll(RED).game()
    play(game, "roll")
    play(game, "3 4")
    assert can(game, "robber 0,0")


def test_river_combo_harbor_the_goal() -> None:
    """RIVER-COMBO-HARBOR: 11 VP."""
    for players in (3, 4, 5, 6):
        assert Ruleset.of("rivers+harbormaster", players).options["vp_goal"] == 11
    position = rivers(4, "rivers+harbormaster").with_gold(1, 3, 0, 2)
    position.with_city(RED, "0,0,N", "1,0,N", "-1,0,N", "0,1,S").with_settlement(RED, "2,-2,N", "-1,2,SW")
    for cards, is_over in ((0, False), (1, True)):
        game = position.with_cards(RED, victory_point=cards).game().copy()
        assert (game.points(RED), game.over) == (10 + cards, is_over)


def test_river_combo_event_no_bridge_beside_a_damaged_road_alone() -> None:
    """RIVER-COMBO-EVENT, EVENT-CARD-QUAKE: a damaged road is not there for building on; repaired, it is."""
    position = rivers(4, EVENTS).with_settlement(RED, "0,-1,N").with_roads(RED, "0,-1,NE")
    position.with_hand(RED, **{card: 2 * count for card, count in BRIDGE_CARDS.items()})
    game = with_damage(position, "0,-1,NE").game()
    assert not can(game, "bridge 0,-1,E")
    with pytest.raises(IllegalActionError, match="only a damaged road ends there: it must be repaired first"):
        game.play("bridge 0,-1,E")
    assert can(play(game, "repair road 0,-1,NE"), "bridge 0,-1,E")


def test_river_combo_event_a_bridge_goes_on_from_another_road() -> None:
    """RIVER-COMBO-EVENT, EVENT-CARD-QUAKE: one undamaged road at either end is enough."""
    position = rivers(4, EVENTS).with_settlement(RED, "0,-1,N").with_roads(RED, "0,-1,NE", "0,-1,SE")
    position.with_hand(RED, **BRIDGE_CARDS)
    assert can(with_damage(position, "0,-1,NE").game(), "bridge 0,-1,E")
