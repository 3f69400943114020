"""Rule tests of gold, what it buys and what it is not: RIVER-GOLD-03, RIVER-GOLD-05 and the same rules of others."""

import pytest
from modules.gold.places import gold
from modules.rivers.places import rivers
from support import BLUE, RED, WHITE, asked, bank, can, hand, play, refused, roll, state

from insula.game import Phase


def test_river_gold_03_buying() -> None:
    """RIVER-GOLD-03, ATTACK-GOLD-01, TRADER-GOLD-01: 2 gold for a resource of choice, at most twice per turn."""
    game = rivers().with_gold(7, 0, 0, 0).game()
    for count, card in enumerate(("ore", "ore"), 1):
        play(game, f"buy {card}")
        assert gold(game)[RED] == 7 - 2 * count
    assert hand(game, RED) == {"ore": 2}
    assert bank(game)["ore"] == 17
    assert refused(game, "buy wool")
    assert game.why_not("buy wool") == "red has already bought 2 resources with gold in this turn"


def test_river_gold_03_twice_in_each_turn() -> None:
    """RIVER-GOLD-03, ATTACK-GOLD-01, TRADER-GOLD-01: the count begins anew with every turn."""
    game = rivers().with_gold(4, 6, 0, 0).game()
    play(game, "buy ore", "buy ore", "end")
    roll(game, "1 1")
    play(game, "buy wool", "buy wool")
    assert hand(game, BLUE) == {"wool": 2}


@pytest.mark.parametrize("count", [0, 1])
def test_river_gold_03_the_price(count: int) -> None:
    """RIVER-GOLD-03, ATTACK-GOLD-01, TRADER-GOLD-01: less than 2 gold buys nothing."""
    game = rivers().with_gold(count, 5, 5, 5).with_hand(RED, ore=1).game()
    assert refused(game, "buy wool")
    assert game.why_not("buy wool") == f"red is short of {2 - count} gold"


def test_river_gold_03_the_bank_needs_the_card() -> None:
    """RIVER-GOLD-03, ATTACK-GOLD-01, TRADER-GOLD-01: each purchase needs a card of the chosen kind in the bank."""
    game = rivers().with_gold(6, 0, 0, 0).with_bank(ore=1).game()
    play(game, "buy ore")
    assert refused(game, "buy ore")
    assert can(game, "buy wool")


def test_river_gold_03_only_after_production() -> None:
    """RIVER-GOLD-03, ATTACK-GOLD-01, TRADER-GOLD-01: not before the roll, and not by an opponent."""
    game = rivers().with_gold(6, 6, 0, 0).before_roll(RED).game()
    assert refused(game, "buy ore")
    roll(game, "1 1")
    assert can(game, "buy ore")


def test_river_gold_05_the_hand_limit() -> None:
    """RIVER-GOLD-05, ATTACK-GOLD-05, TRADER-GOLD-04: gold does not count for the hand limit, and is not discarded."""
    game = rivers().with_gold(20, 9, 0, 0).with_hand(RED, ore=7).with_hand(BLUE, ore=8).before_roll(RED).game()
    roll(game, "3 4")
    assert asked(game) == (BLUE, Phase.DISCARDING) or asked(game) == (RED, Phase.MOVING_ROBBER)
    assert gold(game)[:2] == [20, 9]
    assert state(game).hand_size.tolist()[:2] == [7, 4]


def test_river_gold_05_gold_cannot_be_stolen() -> None:
    """RIVER-GOLD-05, ATTACK-GOLD-05, TRADER-GOLD-04: a player with gold and no card cannot be robbed."""
    position = rivers().with_gold(0, 9, 9, 0).with_settlement(BLUE, "0,0,N").with_settlement(WHITE, "0,0,SE")
    game = roll(position.with_hand(WHITE, ore=1).before_roll(RED).game(), "3 4")
    play(game, "robber 0,0")
    assert hand(game, RED) == {"ore": 1}
    assert gold(game) == [0, 9, 9, 0]


def test_river_gold_05_monopoly() -> None:
    """RIVER-GOLD-05, ATTACK-GOLD-05, TRADER-GOLD-04: Monopoly names resources only, and takes no gold."""
    game = play(rivers().with_gold(0, 9, 0, 0).with_cards(RED, monopoly=1).game(), "play monopoly")
    assert {str(action) for action in game.legal_actions} == {
        f"monopoly {card}" for card in ("brick", "lumber", "wool", "grain", "ore")
    }
    assert gold(play(game, "monopoly ore")) == [0, 9, 0, 0]


def test_river_gold_05_everybody_sees_the_gold() -> None:
    """RIVER-GOLD-05, ATTACK-GOLD-05, TRADER-GOLD-04: every seat and every spectator sees the gold of all."""
    game = rivers().with_gold(1, 2, 3, 4).game()
    for seat in (None, RED, BLUE):
        assert game.view(seat).state.gold.tolist()[:4] == [1, 2, 3, 4]
