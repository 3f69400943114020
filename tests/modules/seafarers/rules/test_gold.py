"""Rule tests of gold fields: SEA-GOLD, SEA-FOUND-04."""

from modules.seafarers.places import sea
from support import BLUE, RED, WHITE, asked, bank, hand, legal, play, refused, roll, state

from insula.game import Phase

GOLD_CITY = "4,-1,N"
"""A corner of gold 10 and forest 9."""


def test_sea_gold_01_production() -> None:
    """SEA-GOLD-01: a settlement brings 1 card of choice, a city 2, equal or different."""
    position = sea().with_settlement(RED, "4,-1,S").with_city(BLUE, GOLD_CITY).before_roll(RED)
    game = roll(position.game(), "4 6")
    assert asked(game) == (RED, Phase.CHOOSING_GOLD)
    assert legal(game) == {"take brick", "take lumber", "take wool", "take grain", "take ore"}
    play(game, "take ore")
    assert asked(game) == (BLUE, Phase.CHOOSING_GOLD)
    play(game, "take wool", "take wool")
    assert (hand(game, RED), hand(game, BLUE)) == ({"ore": 1}, {"wool": 2})
    assert asked(game) == (RED, Phase.ACTION_PHASE)


def test_sea_gold_01_two_fields_with_one_number() -> None:
    """SEA-GOLD-01: cards of several gold fields and buildings are chosen together."""
    position = sea().with_hex("4,-4", "gold", 10).with_settlement(BLUE, "4,-4,N", GOLD_CITY).before_roll(RED)
    game = roll(position.game(), "4 6")
    play(game, "take ore", "take brick")
    assert hand(game, BLUE) == {"brick": 1, "ore": 1}


def test_sea_gold_02_order() -> None:
    """SEA-GOLD-02: first the wool of the pasture is given, then the owner of the gold field chooses two cards."""
    position = sea().with_hex("4,-1", "gold", 5).with_city(BLUE, "4,-1,SE")
    position.with_settlement(RED, "0,-2,N").with_empty_bank(wool=3).before_roll(RED)
    game = roll(position.game(), "1 4")
    assert hand(game, RED) == {"wool": 1}
    assert hand(game, BLUE) == {"wool": 2}
    assert bank(game)["wool"] == 0


def test_sea_gold_02_turn_order() -> None:
    """SEA-GOLD-02: the owners choose in turn order from the active player on, each all cards before the next."""
    position = sea().with_settlement(RED, "4,-1,S").with_city(WHITE, GOLD_CITY).before_roll(BLUE)
    game = roll(position.game(), "4 6")
    assert asked(game) == (WHITE, Phase.CHOOSING_GOLD)
    play(game, "take ore")
    assert asked(game) == (WHITE, Phase.CHOOSING_GOLD)
    play(game, "take ore")
    assert asked(game) == (RED, Phase.CHOOSING_GOLD)


def test_sea_gold_03_short_bank() -> None:
    """SEA-GOLD-03: with one ore in the bank the first in order takes it, and the second gets nothing."""
    position = sea().with_settlement(RED, "4,-1,S").with_settlement(BLUE, GOLD_CITY)
    game = roll(position.with_empty_bank(ore=1).before_roll(RED).game(), "4 6")
    assert (hand(game, RED), hand(game, BLUE)) == ({"ore": 1}, {})
    assert asked(game) == (RED, Phase.ACTION_PHASE)
    assert not any(state(game).gold_due.tolist())


def test_sea_gold_03_the_shortage_rule_does_not_apply() -> None:
    """SEA-GOLD-03: two players who are due more of the bank than it has still take what is there."""
    position = sea().with_city(RED, "4,-1,S").with_city(BLUE, GOLD_CITY)
    game = roll(position.with_empty_bank(ore=2, wool=1).before_roll(RED).game(), "4 6")
    assert legal(game) == {"take ore", "take wool"}
    play(game, "take ore", "take wool")
    assert (hand(game, RED), hand(game, BLUE)) == ({"ore": 1, "wool": 1}, {"ore": 1})


def test_sea_gold_03_only_what_is_there() -> None:
    """SEA-GOLD-03: a kind that the bank does not hold cannot be chosen."""
    position = sea().with_settlement(RED, "4,-1,S").with_bank(ore=0)
    game = roll(position.before_roll(RED).game(), "4 6")
    assert refused(game, "take ore")
    assert game.why_not("take ore") == "the bank has no ore"


def test_sea_gold_04_gold_is_no_resource() -> None:
    """SEA-GOLD-04: there are no gold cards: Monopoly and the bank name only the five resources."""
    game = play(sea().with_cards(RED, monopoly=1).game(), "play monopoly")
    assert {text.split()[-1] for text in legal(game)} == {"brick", "lumber", "wool", "grain", "ore"}
    assert set(bank(game)) == {"brick", "lumber", "wool", "grain", "ore"}


def test_sea_found_04_starting_resources() -> None:
    """SEA-FOUND-04: the second settlement at gold, hills and sea brings 1 brick and 1 card of choice."""
    position = sea(3).with_hex("-2,1", "gold", 11).foundation("blue")
    game = position.game()
    for place, side in (("1,-2,NE", "1,-2,E"), ("0,0,N", "0,0,NE"), ("0,1,S", "0,1,SE")):
        play(game, f"settlement {place}", f"road {side}" if place == "0,0,N" else f"ship {side}")
    play(game, "settlement -1,2,S", "ship -1,2,SE")
    play(game, "settlement 1,0,N", "road 1,0,NW")
    play(game, "settlement -2,0,S", "road -2,0,SE")
    assert asked(game) == (game.seat("blue"), Phase.SETTING_GOLD)
    play(game, "take ore")
    assert hand(game, "blue") == {"brick": 1, "ore": 1}
