"""The greedy bot with gold, bridges and tiles."""

from modules.gold.places import gold
from modules.rivers.places import BRIDGE_CARDS, ROAD_CARDS, rivers, with_network
from support import BLUE, RED, play
from support.greedy import chosen, worth

from insula import ActionKind
from insula.bots.greedy.outlook import Outlook


def test_greedy_builds_a_bridge() -> None:
    assert chosen(with_network().with_gold(0, 1, 1, 1).with_hand(RED, **BRIDGE_CARDS).game()) == "bridge 0,-1,E"


def test_a_road_by_the_river_is_worth_more() -> None:
    game = with_network().with_gold(1, 1, 1, 1).with_hand(RED, **ROAD_CARDS).game()
    assert worth(game, "road 1,-1,NW") > worth(game, "road 1,-2,W")


def test_greedy_wins_by_leaving_the_poor() -> None:
    """With 11 VP and a Poor Settler tile, a road by the river wins (RIVER-TILE-02)."""
    position = with_network().with_gold(0, 1, 1, 0).with_city(RED, "1,0,N", "-1,0,N", "0,1,S", "-1,1,S")
    game = position.with_settlement(RED, "2,0,S", "-2,2,SW").with_hand(RED, **ROAD_CARDS).game()
    game.play(chosen(game))
    assert (game.over, game.winner) == (True, RED)


def test_greedy_does_not_give_its_gold_away() -> None:
    """It neither buys nor trades gold for cards that it does not need, when that makes it poor."""
    game = rivers(trade_with_players=True).with_gold(4, 1, 2, 3).with_hand(BLUE, ore=1).game()
    assert worth(game, "bank gold for ore") < 0
    assert worth(game, "buy ore") < 0
    assert chosen(game) == "end"


def test_greedy_buys_the_missing_card() -> None:
    """Two gold that it can spare buy the ore for a city."""
    position = rivers().with_gold(9, 1, 2, 3).with_settlement(RED, "0,0,N").with_hand(RED, ore=2, grain=2)
    game = position.game()
    assert chosen(game) == "buy ore"
    play(game, "buy ore")
    assert gold(game)[RED] == 7
    assert chosen(game) == "city 0,0,N"


def test_greedy_refuses_offers_for_its_gold() -> None:
    """An opponent who wants gold for a card that brings nothing is declined."""
    game = rivers(trade_with_players=True).with_gold(0, 4, 2, 3).with_hand(RED, wool=1).game()
    play(game, "offer", "give wool", "want gold", "want gold", "want gold", "want gold", "ask blue", "done")
    assert game.actor == BLUE
    assert chosen(game) in ("decline", "counter")


def test_every_kind_of_action_of_the_module_has_a_judge() -> None:
    game = with_network().with_gold(4, 0, 0, 0).with_hand(RED, **BRIDGE_CARDS).game()
    for kind in (ActionKind.BUILD_BRIDGE, ActionKind.BUY_RESOURCE):
        assert Outlook(game.view(RED)).parts.judges[kind]
