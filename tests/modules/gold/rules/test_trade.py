"""Rule tests of trade with gold: RIVER-GOLD-04, ATTACK-GOLD-02 to -04, TRADER-GOLD-02, TRADER-GOLD-03."""

import pytest
from modules.gold.places import gold
from modules.rivers.places import rivers
from support import BLUE, RED, WHITE, can, counter, hand, offer, play, propose, refused, state

WOOL_HARBOR, ANY_HARBOR, ORE_HARBOR = "0,-2,NW", "1,-2,N", "2,0,NE"
"""Intersections at harbors of the frame, whose kinds the tests set."""


def legal_exchanges(game) -> set[str]:
    return {str(action)[5:] for action in game.legal_actions if str(action).startswith("bank ")}


# With the bank.


def test_river_gold_04_gold_for_a_resource() -> None:
    """RIVER-GOLD-04: 4 gold bring one resource of choice from the bank."""
    game = rivers().with_gold(5, 0, 0, 0).game()
    assert legal_exchanges(game) == {f"gold for {card}" for card in ("brick", "lumber", "wool", "grain", "ore")}
    play(game, "bank 4 gold for ore")
    assert (gold(game)[RED], hand(game, RED)) == (1, {"ore": 1})


def test_river_gold_04_resources_for_gold() -> None:
    """RIVER-GOLD-04, ATTACK-GOLD-02, TRADER-GOLD-02: 4 cards of one kind bring 1 gold."""
    game = rivers().with_hand(RED, ore=4, wool=3).game()
    assert can(game, "bank ore for gold")
    assert not can(game, "bank wool for gold")
    play(game, "bank 4 ore for gold")
    assert (gold(game)[RED], hand(game, RED)) == (1, {"wool": 3})
    assert state(game).bank.tolist()[4] == 19


@pytest.mark.parametrize(("count", "is_legal"), [(2, False), (3, True)])
def test_river_gold_04_with_a_harbor_for_any_kind(count: int, is_legal: bool) -> None:
    """RIVER-GOLD-04, ATTACK-GOLD-02, TRADER-GOLD-02: with a 3:1 harbor 3 gold bring a resource, and 3 cards 1 gold."""
    position = rivers().with_settlement(RED, ANY_HARBOR).with_harbor("1,-2,NE", "any")
    game = position.with_gold(count, 0, 0, 0).with_hand(RED, ore=count).game()
    assert can(game, "bank gold for wool") == is_legal
    assert can(game, "bank ore for gold") == is_legal


def test_river_gold_04_with_a_harbor_of_a_kind() -> None:
    """RIVER-GOLD-04, ATTACK-GOLD-02, TRADER-GOLD-02: a 2:1 wool harbor turns 2 wool into 1 gold, not gold into wool."""
    position = rivers().with_settlement(RED, WOOL_HARBOR).with_harbor("0,-2,NW", "wool")
    game = position.with_gold(3, 0, 0, 0).with_hand(RED, wool=2, ore=3).game()
    assert legal_exchanges(game) >= {"wool for gold"}
    assert not can(game, "bank gold for wool")
    assert not can(game, "bank ore for gold")
    play(game, "bank 2 wool for gold")
    assert (gold(game)[RED], hand(game, RED)) == (4, {"ore": 3})


def test_river_gold_04_option_gold_at_special_harbor() -> None:
    """RIVER-GOLD-04, ATTACK-GOLD-02, TRADER-GOLD-02: with the option off a 2:1 harbor brings no gold."""
    position = rivers(gold_at_special_harbor=False).with_settlement(RED, WOOL_HARBOR).with_harbor("0,-2,NW", "wool")
    game = position.with_hand(RED, wool=3).game()
    assert can(game, "bank wool for ore")
    assert not can(game, "bank wool for gold")
    both = rivers(gold_at_special_harbor=False).with_settlement(RED, WOOL_HARBOR, ANY_HARBOR)
    both.with_harbor("0,-2,NW", "wool").with_harbor("1,-2,NE", "any").with_hand(RED, wool=3)
    game = play(both.game(), "bank 3 wool for gold")
    assert (gold(game)[RED], hand(game, RED)) == (1, {})


def test_river_gold_04_option_gold_to_bank() -> None:
    """RIVER-GOLD-04, ATTACK-GOLD-03, TRADER-GOLD-02: with the option off the bank takes no gold, but gives it."""
    game = rivers(gold_to_bank=False).with_gold(9, 0, 0, 0).with_hand(RED, ore=4).game()
    assert refused(game, "bank gold for wool")
    assert game.why_not("bank gold for wool") == "in this game the bank takes no gold; gold buys resources"
    assert can(game, "bank ore for gold")
    assert can(game, "buy wool")


def test_river_gold_04_not_gold_for_gold() -> None:
    """RIVER-GOLD-04, BASE-TRADE-03: gold cannot be on both sides of one exchange."""
    game = rivers().with_gold(9, 0, 0, 0).with_hand(RED, ore=1).game()
    assert refused(game, "bank gold for gold")


def test_river_gold_04_not_before_the_roll() -> None:
    """RIVER-GOLD-04: trade belongs to the action phase of the own turn."""
    game = rivers().with_gold(9, 0, 0, 0).before_roll(RED).game()
    assert refused(game, "bank gold for ore")


def test_river_gold_04_the_bank_needs_the_card() -> None:
    """RIVER-GOLD-04, BASE-MARI-04: the bank must have the card."""
    game = rivers().with_gold(9, 0, 0, 0).with_bank(ore=0).game()
    assert refused(game, "bank gold for ore")
    assert game.why_not("bank gold for ore") == "the bank has no ore"


# With players.


def table(**options: object):
    return rivers(trade_with_players=True, **options)


def test_river_gold_04_an_offer_with_gold() -> None:
    """RIVER-GOLD-04, ATTACK-GOLD-04, TRADER-GOLD-03: gold and resources in any mix for a resource."""
    game = table().with_gold(3, 0, 0, 0).with_hand(RED, wool=1).with_hand(BLUE, ore=2).game()
    offer(game, give={"gold": 2, "wool": 1}, want={"ore": 2})
    play(game, "accept", "trade with blue")
    assert (gold(game), hand(game, RED), hand(game, BLUE)) == ([1, 2, 0, 0], {"ore": 2}, {"wool": 1})


def test_river_gold_04_asking_for_gold() -> None:
    """RIVER-GOLD-04, ATTACK-GOLD-04, TRADER-GOLD-03: a player with gold and no card can be asked for gold."""
    game = table().with_gold(0, 4, 0, 0).with_hand(RED, wool=1).game()
    offer(game, give={"wool": 1}, want={"gold": 3})
    play(game, "accept", "trade with blue")
    assert (gold(game), hand(game, BLUE)) == ([3, 1, 0, 0], {"wool": 1})


def test_river_gold_04_no_more_than_they_have() -> None:
    """RIVER-GOLD-04: nobody gives more gold than they have, or accepts without it."""
    game = table().with_gold(1, 2, 0, 0).with_hand(RED, wool=2).with_hand(BLUE, ore=2).game()
    play(game, "offer", "give gold")
    assert refused(game, "give gold")
    assert game.why_not("give gold") == "red has no more gold to give"
    play(game, "withdraw")
    offer(game, give={"wool": 1}, want={"gold": 3})
    assert refused(game, "accept")
    assert game.why_not("accept") == "blue is short of 1 gold"


def test_river_gold_04_not_on_both_sides() -> None:
    """RIVER-GOLD-04, BASE-TRADE-03: gold that is given cannot be wanted."""
    game = table().with_gold(2, 2, 0, 0).with_hand(RED, wool=2).with_hand(BLUE, ore=2).game()
    play(game, "offer", "give gold")
    assert refused(game, "want gold")


def test_river_gold_04_proposals_and_counter_offers() -> None:
    """RIVER-GOLD-04, ATTACK-GOLD-04, TRADER-GOLD-03: opponents propose and counter with gold too."""
    game = table().with_gold(0, 4, 0, 0).with_hand(RED, wool=2).with_hand(WHITE, ore=1).game()
    propose(game, BLUE, give={"gold": 2}, want={"wool": 1})
    play(game, "trade with blue")
    assert (gold(game), hand(game, BLUE)) == ([2, 2, 0, 0], {"wool": 1})
    offer(game, give={"wool": 1}, want={"ore": 1}, ask=["white"])
    counter(game, give={"ore": 1}, want={"gold": 2})
    play(game, "trade with white")
    assert (gold(game), hand(game, WHITE)) == ([0, 2, 2, 0], {})


def test_river_gold_04_gold_alone_begins_a_trade() -> None:
    """RIVER-GOLD-04: a player without cards can offer gold."""
    game = table().with_gold(2, 0, 0, 0).with_hand(BLUE, ore=1).game()
    assert can(game, "offer")
    game = table().with_hand(BLUE, ore=1).game()
    assert refused(game, "offer")
