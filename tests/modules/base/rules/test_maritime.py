"""Trade with the bank and harbors (BASE-MARI)."""

import pytest
from support import BLUE, RED, a_game, bank, can, hand, legal, play, refused, roll

from insula import ActionKind, Game, Ruleset
from insula.arena import Match
from insula.bots import make_bot
from insula.errors import NotationError
from insula.game import Good, exchange_argument
from insula.rules.constants import RATE_BASE
from insula.rules.spec import ARGUMENT_BITS

KINDS = ("brick", "lumber", "wool", "grain", "ore")
SPECIAL = {"grain": "1,-2,NE", "ore": "2,-1,NE", "wool": "1,1,SE", "brick": "-2,1,W", "lumber": "-1,-1,W"}
"""The special harbors of the beginner board (BASE-BEGIN-03)."""
CLOCKWISE = ("N", "NE", "SE", "S", "SW", "NW")
ENDS = dict(zip(("NE", "E", "SE", "SW", "W", "NW"), zip(CLOCKWISE, (*CLOCKWISE[1:], "N"), strict=True), strict=True))
"""The corners at the ends of a side."""
THREE_TO_ONE = "0,-2,N"


def corners(side):
    hex, direction = side.rsplit(",", 1)
    return [f"{hex},{corner}" for corner in ENDS[direction]]


def exchanges(game):
    return {text for text in legal(game) if text.startswith("bank")}


def test_base_mari_01_four_to_one():
    """BASE-MARI-01: return 4 ore, take 1 lumber; no harbor is needed."""
    game = play(a_game().with_hand(RED, ore=4).game(), "bank ore for lumber")
    assert hand(game, RED) == {"lumber": 1}
    assert (bank(game)["ore"], bank(game)["lumber"]) == (19, 18)


@pytest.mark.parametrize("given", KINDS)
def test_base_mari_01_every_kind_for_every_other(given):
    """BASE-MARI-01: 4 cards of one kind for 1 card of another kind; 3 cards are not enough."""
    game = a_game().with_hand(RED, **{given: 4}).game()
    assert exchanges(game) == {f"bank {given} for {taken}" for taken in KINDS if taken != given}
    assert exchanges(a_game().with_hand(RED, **{given: 3}).game()) == set()


def test_base_mari_01_after_the_roll():
    """BASE-MARI-01: not before the roll."""
    game = a_game().with_hand(RED, ore=4).before_roll(RED).game()
    assert refused(game, "bank ore for lumber")
    assert can(roll(game, "1 1"), "bank ore for lumber")


@pytest.mark.parametrize("place", [*corners("0,-2,NW"), *corners("2,0,E"), *corners("-1,2,SE"), *corners("-2,2,SW")])
def test_base_mari_02_three_to_one(place):
    """BASE-MARI-02: at a 3:1 harbor return 3 lumber, take 1 ore, from either of its intersections."""
    game = play(a_game().with_settlement(RED, place).with_hand(RED, lumber=3).game(), "bank lumber for ore")
    assert hand(game, RED) == {"ore": 1}


def test_base_mari_02_three_equal_cards():
    """BASE-MARI-02: 2 lumber and 1 brick are not three of one kind."""
    game = a_game().with_city(RED, THREE_TO_ONE).with_hand(RED, lumber=2, brick=1).game()
    assert exchanges(game) == set()


@pytest.mark.parametrize("kind", SPECIAL)
@pytest.mark.parametrize("end", [0, 1])
def test_base_mari_03_two_to_one(kind, end):
    """BASE-MARI-03: 2 cards of the harbor's resource for 1 of another kind, from either intersection."""
    position = a_game().with_settlement(RED, corners(SPECIAL[kind])[end])
    game = position.with_hand(RED, **{kind: 2}).game()
    assert exchanges(game) == {f"bank {kind} for {taken}" for taken in KINDS if taken != kind}
    other = "ore" if kind != "ore" else "wool"
    play(game, f"bank {kind} for {other}")
    assert hand(game, RED) == {other: 1}


def test_base_mari_03_four_wool_for_two_cards():
    """BASE-MARI-03: at the wool harbor 4 wool buy 2 cards, equal or different: two exchanges."""
    for first, second in (("ore", "ore"), ("ore", "brick")):
        game = a_game().with_settlement(RED, "1,1,S").with_hand(RED, wool=4).game()
        play(game, f"bank wool for {first}", f"bank wool for {second}")
        assert hand(game, RED) == ({"ore": 2} if first == second else {"ore": 1, "brick": 1})


def test_base_mari_03_as_far_as_the_bank_has_them():
    """BASE-MARI-03: with 1 ore in the bank the second exchange takes another kind."""
    game = a_game().with_settlement(RED, "1,1,S").with_hand(RED, wool=4).with_bank(ore=1).game()
    play(game, "bank wool for ore")
    assert refused(game, "bank wool for ore")
    play(game, "bank wool for brick")


def test_base_mari_03_no_three_to_one_for_other_resources():
    """BASE-MARI-03: at the wool harbor 3 ore buy nothing; 4 ore do."""
    position = a_game().with_settlement(RED, "1,1,S")
    assert exchanges(position.with_hand(RED, ore=3).game()) == set()
    assert can(a_game().with_settlement(RED, "1,1,S").with_hand(RED, ore=4).game(), "bank ore for wool")


def test_base_mari_04_the_wanted_card_is_in_the_bank():
    """BASE-MARI-04: without wool in the bank no wool can be taken; nobody takes the kind that they return."""
    game = a_game().with_hand(RED, ore=4).with_bank(wool=0).game()
    assert exchanges(game) == {"bank ore for brick", "bank ore for lumber", "bank ore for grain"}
    assert refused(game, "bank ore for ore")


@pytest.mark.parametrize(("first", "second"), [("1,1,S", THREE_TO_ONE), (THREE_TO_ONE, "1,1,S")])
def test_base_mari_04_the_best_rate(first, second):
    """BASE-MARI-04: a wool and a 3:1 harbor: 2 wool, 3 of any other kind, in whichever order they were built."""
    position = a_game().with_settlement(RED, first).with_roads(RED, "1,1,SE", "0,-2,NE")
    game = position.with_hand(RED, brick=3, lumber=1, wool=6, grain=1, ore=5).game()
    play(game, f"settlement {second}", "bank wool for grain", "bank ore for grain")
    assert hand(game, RED) == {"brick": 2, "wool": 3, "grain": 2, "ore": 2}


def at_rates(first=THREE_TO_ONE, **cards):
    """Return a game of a player with a building, and all exchanges with the bank listed."""
    position = a_game(options={"bank_rates": "any"}).with_settlement(RED, first).with_hand(RED, **cards)
    return position.with_bank(brick=0, lumber=0, grain=0).game()


@pytest.mark.parametrize(
    ("buildings", "rates"),
    [((), [4]), ((THREE_TO_ONE,), [3, 4]), (("1,1,S",), [2, 4]), (("1,1,S", THREE_TO_ONE), [2, 3, 4])],
    ids=["no harbor", "3:1", "wool", "both"],
)
def test_base_mari_04_every_rate_that_the_player_has(buildings, rates):
    """BASE-MARI-04: 4, 3 with a 3:1 harbor, and the best one; other numbers are not read."""
    for rate in range(1, 6):
        game = a_game().with_settlement(RED, *buildings).with_hand(RED, wool=9).game()
        text = f"bank {rate} wool for ore"
        if rate in rates:
            play(game, text)
            assert (hand(game, RED), bank(game)["wool"]) == ({"wool": 9 - rate, "ore": 1}, 10 + rate)
            assert f"bank {rate} wool for ore" in game.record() or rate == rates[0]
            assert Game.from_record(game.record()).record() == game.record()
        else:
            with pytest.raises(NotationError, match=f"the bank takes {rates[0]} wool, not {rate}"):
                game.play(text)


def test_base_mari_04_other_rates_are_not_listed():
    """BASE-MARI-04: only the best rate is offered, but nothing speaks against the others."""
    game = a_game().with_settlement(RED, THREE_TO_ONE).with_hand(RED, wool=9).game()
    assert not any(action.kind == ActionKind.BANK_TRADE_AT_RATE for action in game.legal_actions)
    assert (game.why_not("bank 4 wool for ore"), game.is_legal("bank 4 wool for ore")) == (None, True)
    assert game.why_not("bank 4 grain for ore") == "red must give 4 grain and holds 0"


@pytest.mark.parametrize(("rate", "reason"), [(3, "red has no rate of 3 to 1 for this"), (4, None)])
def test_base_mari_04_a_rate_is_not_just_claimed(rate, reason):
    """BASE-MARI-04: at a wool harbor 3 wool are too many for the harbor and too few for the bank."""
    game = a_game().with_settlement(RED, "1,1,S").with_hand(RED, wool=9).game()
    argument = RATE_BASE * rate + exchange_argument(Good.WOOL, Good.ORE)
    assert game.why_not((ActionKind.BANK_TRADE_AT_RATE << ARGUMENT_BITS) + argument) == reason


def test_base_mari_04_other_rates_are_listed_with_an_option():
    """BASE-MARI-04, `bank_rates`: behind the best ones, as far as the hand goes."""
    texts = [str(action) for action in at_rates(wool=3).legal_actions]
    assert [text for text in texts if text.startswith("bank")] == ["bank wool for ore"]
    texts = [str(action) for action in at_rates(wool=4).legal_actions]
    assert [text for text in texts if text.startswith("bank")] == ["bank wool for ore", "bank 4 wool for ore"]
    texts = [str(action) for action in at_rates("1,1,S", wool=4, ore=4).legal_actions]
    assert [text for text in texts if text.startswith("bank")] == [
        "bank wool for ore",
        "bank ore for wool",
        "bank 4 wool for ore",
    ]


def test_base_mari_04_each_listed_rate_has_an_index():
    """BASE-MARI-04: batches list the other rates with the option, and only with it."""
    game = at_rates(wool=9)
    (action,) = [action for action in game.legal_actions if str(action) == "bank 4 wool for ore"]
    index = game.ruleset.action_index(action.code, RED)
    assert game.ruleset.action_code(index, RED) == action.code
    assert game.ruleset.num_actions == Ruleset.of().num_actions + 2 * 20
    assert action.exchange == (Good.WOOL, Good.ORE)


def test_base_mari_04_the_bank_is_empty():
    """BASE-MARI-04: also at another rate the wanted card must be in the bank."""
    game = a_game().with_hand(RED, ore=9).with_settlement(RED, THREE_TO_ONE).with_bank(wool=0).game()
    assert game.why_not("bank 4 ore for wool") == "the bank has no wool"


def test_base_mari_04_no_bot_gives_more_than_it_must():
    """BASE-MARI-04: even where all rates are listed, greedy uses the best one."""
    ruleset = Ruleset.of("base", 3, {"bank_rates": "any", "trade_with_players": False, "vp_goal": 6})
    match = Match(ruleset, [make_bot("greedy", seed=seat) for seat in range(3)], seed=1, strict=True)
    while not match.game.over:
        match.step()
    kinds = [step.code >> ARGUMENT_BITS for step in match.game.steps]
    assert kinds.count(ActionKind.BANK_TRADE) > 5
    assert ActionKind.BANK_TRADE_AT_RATE not in kinds


def test_base_mari_04_no_change():
    """BASE-MARI-04: each exchange is separate: 7 ore at 4:1 make one exchange, and 3 ore stay."""
    game = play(a_game().with_hand(RED, ore=7).game(), "bank ore for wool")
    assert hand(game, RED) == {"wool": 1, "ore": 3}
    assert exchanges(game) == set()


def test_base_mari_05_only_the_owner():
    """BASE-MARI-05: red cannot use blue's harbor, and blue can use it only in blue's turn."""
    position = a_game().with_settlement(BLUE, "1,1,S").with_hand(RED, wool=3).with_hand(BLUE, wool=2)
    game = position.game()
    assert exchanges(game) == set()
    roll(play(game, "end"), "1 1")
    assert can(game, "bank wool for ore")


def test_base_mari_05_a_road_is_not_enough():
    """BASE-MARI-05: a road to the harbor is not enough; a building is needed."""
    game = a_game().with_roads(RED, "1,1,SE", "1,1,E").with_hand(RED, wool=3).game()
    assert exchanges(game) == set()


def test_base_mari_05_the_robber_does_not_close_it():
    """BASE-MARI-05: the robber at the harbor's hex changes nothing."""
    game = a_game().with_city(RED, "1,1,S").with_robber("1,1").with_hand(RED, wool=2).game()
    assert can(game, "bank wool for ore")


def test_base_mari_05_one_building_at_most():
    """BASE-MARI-05: the two intersections of a harbor are adjacent: a building on one closes the other."""
    one, other = corners("1,1,SE")
    position = a_game().with_settlement(BLUE, one).with_roads(RED, "0,2,E", "0,2,NE")
    game = position.with_hand(RED, brick=1, lumber=1, wool=1, grain=1).game()
    assert refused(game, f"settlement {other}")


def test_base_mari_06_in_the_same_turn():
    """BASE-MARI-06: the harbor can be used right after the settlement is built."""
    position = a_game().with_roads(RED, "1,1,SE").with_hand(RED, brick=1, lumber=1, wool=3, grain=1)
    game = position.game()
    assert refused(game, "bank wool for ore")
    play(game, "settlement 1,1,S", "bank wool for ore")
    assert hand(game, RED) == {"ore": 1}
