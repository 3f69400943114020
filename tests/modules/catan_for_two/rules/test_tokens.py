"""Rule tests of trade tokens, of the end and of combinations: TWO-ACTION, TWO-EARN, TWO-END, TWO-COMBO, TWO-DEC."""

import pytest
from modules.catan_for_two.places import (
    AT_DESERT,
    FIRST,
    INLAND,
    NOBODY,
    ON_COAST,
    SECOND,
    SETTLEMENT_CARDS,
    open_knights,
    tokens,
    two,
    with_neutral,
    with_tokens,
)
from support import Position, asked, can, chances, draw, hand, legal, offer, play, refused, robber, roll, state

from insula.errors import RulesetError
from insula.game import ActionKind, Game, Phase
from insula.ruleset import combinations


def trader(first: int = 5, second: int = 5, **options: int) -> Position:
    """Return two players with a card each; the robber is away from the desert."""
    position = with_tokens(two(**options), first, second).with_robber("1,0")
    return position.with_hand(FIRST, ore=1).with_hand(SECOND, wool=1)


# The actions.


def test_two_action_01_at_any_time_in_the_own_turn() -> None:
    """TWO-ACTION-01: before the roll, between the rolls and in the action phase; the tokens go back to the supply."""
    for rolls in range(3):
        game = trader().before_roll(FIRST).game()
        for dice in ("6 6", "1 1")[:rolls]:
            roll(game, dice)
        assert can(game, "force trade")
        assert can(game, "send robber to 0,0")
        play(game, "send robber to 0,0")
        assert tokens(game) == [4, 5]


def test_two_action_01_once_in_a_turn() -> None:
    """TWO-ACTION-01: by default one action in a turn, of either kind; the next turn has its own."""
    game = play(trader().game(), "send robber to 0,0")
    assert refused(game, "force trade")
    play(game, "end")
    roll(roll(game, "6 6"), "1 1")
    play(game, "end")
    assert can(game, "force trade")


@pytest.mark.parametrize(("limit", "count"), [(2, 2), (0, 5)])
def test_two_action_01_option(limit: int, count: int) -> None:
    """TWO-ACTION-01, option: two actions in a turn, or any number."""
    game = trader(two_actions_per_turn=limit).with_hand(SECOND, ore=9).with_hand(FIRST, ore=1).game()
    for _ in range(count):
        assert can(game, "force trade")
        play(game, "force trade")
        while not can(game, "end"):
            play(game, sorted(legal(game))[0])
    assert not can(game, "force trade")
    assert tokens(game) == [5 - count, 5]


def test_two_action_01_not_in_the_turn_of_the_opponent() -> None:
    """TWO-ACTION-01: only the active player."""
    game = trader().game()
    assert not game.unasked_actions(SECOND)
    assert asked(game)[0] == FIRST


def test_two_action_02_price() -> None:
    """TWO-ACTION-02: 1 token with as many or fewer visible VP than the opponent, otherwise 2."""
    for mine, theirs, price in ((1, 1, 1), (1, 2, 1), (2, 1, 2)):
        position = trader(second=0).with_settlement(FIRST, *(INLAND, "2,0,NE")[:mine])
        game = position.with_settlement(SECOND, *("1,1,S", "-2,2,S")[:theirs]).game()
        assert tokens(play(game, "send robber to 0,0")) == [5 - price, 0]


def test_two_action_02_hidden_points_do_not_count() -> None:
    """TWO-ACTION-02, TBGEN-01: a hidden victory point card does not raise the price."""
    game = trader().with_cards(FIRST, victory_point=2).game()
    assert tokens(play(game, "send robber to 0,0")) == [4, 5]


def test_two_action_02_too_few_tokens() -> None:
    """TWO-ACTION-02: with too few tokens there is no action: 0, or 1 for the player who leads."""
    assert refused(trader(first=0).game(), "force trade")
    game = trader(first=1).with_settlement(FIRST, INLAND).game()
    assert refused(game, "force trade")
    assert refused(game, "send robber to 0,0")


def test_two_action_03_two_for_two() -> None:
    """TWO-ACTION-03: two random cards are drawn; then any two cards are given back."""
    game = trader().with_hand(SECOND, wool=1, grain=1).game()
    play(game, "force trade")
    assert chances(game) == {"wool": 2, "grain": 1}
    draw(game, "wool")
    assert chances(game) == {"wool": 1, "grain": 1}
    draw(game, "grain")
    assert hand(game, FIRST) == {"ore": 1, "wool": 1, "grain": 1}
    assert asked(game) == (FIRST, Phase.GIVING_BACK)
    play(game, "give back ore", "give back wool")
    assert (hand(game, FIRST), hand(game, SECOND)) == ({"grain": 1}, {"wool": 2, "ore": 1})
    assert asked(game) == (FIRST, Phase.ACTION_PHASE)


def test_two_action_03_one_for_two() -> None:
    """TWO-ACTION-03: the example: the opponent has 1 wool, the player 1 ore: both go to the opponent."""
    game = play(trader().game(), "force trade")
    assert (hand(game, FIRST), hand(game, SECOND)) == ({}, {"ore": 1, "wool": 1})
    assert asked(game) == (FIRST, Phase.ACTION_PHASE)


def test_two_action_03_a_hand_of_two_goes_back_without_asking() -> None:
    """TWO-ACTION-03, BASE-WORD-02: two cards of different kinds from a hand of two leave no choice."""
    position = two().with_hand(SECOND, wool=1, grain=1, ore=3)
    game = draw(draw(play(position.game(), "force trade"), "wool"), "grain")
    assert (hand(game, FIRST), hand(game, SECOND)) == ({}, {"wool": 1, "grain": 1, "ore": 3})
    assert asked(game) == (FIRST, Phase.ACTION_PHASE)


def test_two_action_03_without_an_own_card() -> None:
    """TWO-ACTION-03: the example: 0 cards against 3: the same two go back, which is legal and useless."""
    game = two().with_hand(SECOND, wool=3).game()
    play(game, "force trade")
    assert (hand(game, FIRST), hand(game, SECOND), tokens(game)) == ({}, {"wool": 3}, [4, 5])


def test_two_action_03_not_possible() -> None:
    """TWO-ACTION-03: not if the opponent has no card, or if the player would hold fewer than two after drawing."""
    assert refused(two().with_hand(FIRST, ore=5).game(), "force trade")
    assert refused(two().with_hand(SECOND, wool=1).game(), "force trade")
    assert can(two().with_hand(SECOND, wool=2).game(), "force trade")


def test_two_action_04_no_card_is_stolen() -> None:
    """TWO-ACTION-04: the robber goes to the desert, and nothing is stolen there."""
    game = trader().with_settlement(SECOND, AT_DESERT).game()
    play(game, "send robber to 0,0")
    assert robber(game) == "0,0"
    assert hand(game, SECOND) == {"wool": 1}
    assert asked(game) == (FIRST, Phase.ACTION_PHASE)


def test_two_action_04_not_from_the_desert() -> None:
    """TWO-ACTION-04: not allowed if the robber is at the desert already; nowhere else is possible."""
    assert refused(two().game(), "send robber to 0,0")
    assert refused(trader().game(), "send robber to 0,1")


def test_two_action_04_several_deserts() -> None:
    """TWO-ACTION-04, TBGEN-06: with several deserts the player chooses one; from one to another is not allowed."""
    game = trader().with_hex("2,0", "desert").game()
    assert {"send robber to 0,0", "send robber to 2,0"} <= legal(game)
    assert not can(trader().with_hex("2,0", "desert").with_robber("2,0").game(), "send robber to 0,0")


def test_two_action_04_beside_the_board() -> None:
    """TWO-ACTION-04, TBGEN-06: on a board without a desert the robber goes beside the board."""
    game = trader().with_hex("0,0", "pasture", 9).game()
    play(game, "send robber to none")
    assert state(game).robber == NOBODY
    play(game, "end")
    play(roll(game, "3 4"), "robber 1,0")
    assert robber(game) == "1,0"


# Earning tokens.


def army(mine: int, theirs: int, holder: int = FIRST) -> Game:
    """Return players with open Knights, and the holder of the Largest Army."""
    position = two().with_played(FIRST, knight=mine).with_played(SECOND, knight=theirs)
    return position.with_holder(**({"largest_army": holder} if holder >= 0 else {})).game()


def test_two_earn_01_two_tokens_for_a_knight() -> None:
    """TWO-EARN-01: once in the own turn an open Knight goes for 2 tokens; the card leaves the game."""
    game = play(army(2, 0, NOBODY), "discard open knight")
    assert (tokens(game), open_knights(game)) == ([7, 5], [1, 0])
    assert refused(game, "discard open knight")
    assert sum(row[0] for row in state(game).development_played.tolist()) + state(game).deck[0] == 14 - 1
    play(game, "end")
    assert refused(game, "discard open knight")  # the second player has no open Knight


@pytest.mark.parametrize(
    ("mine", "theirs", "holder", "after"),
    [
        (4, 3, FIRST, NOBODY),
        (3, 3, FIRST, SECOND),
        (4, 4, FIRST, SECOND),
        (3, 1, FIRST, NOBODY),
        (5, 3, FIRST, FIRST),
        (3, 4, SECOND, SECOND),
        (3, 3, NOBODY, SECOND),
    ],
)
def test_two_earn_01_largest_army(mine: int, theirs: int, holder: int, after: int) -> None:
    """TWO-EARN-01: the examples: 4 to 3 puts the card aside; 3 to 3 and 4 to 4 give it to the opponent."""
    game = play(army(mine, theirs, holder), "discard open knight")
    assert state(game).largest_army == after
    assert game.points(FIRST) == (2 if after == FIRST else 0)


def test_two_earn_01_at_any_time_in_the_own_turn() -> None:
    """TWO-EARN-01, decision: also before the roll and between the rolls, besides a token action."""
    position = with_tokens(two(), 5, 5).with_played(FIRST, knight=1).with_robber("1,0").before_roll(FIRST)
    game = play(position.game(), "discard open knight", "send robber to 0,0")
    assert tokens(game) == [6, 5]
    game = roll(position.with_played(FIRST, knight=1).before_roll(FIRST).game(), "6 6")
    assert can(game, "discard open knight") == (state(game).knight_discarded == 0)


@pytest.mark.parametrize(
    ("place", "road", "gained"), [(AT_DESERT, "0,0,NE", 2), (ON_COAST, "-2,1,W", 1), ("-1,0,NW", "-1,0,W", 0)]
)
def test_two_earn_02_settlements(place: str, road: str, gained: int) -> None:
    """TWO-EARN-02: a settlement at the desert brings 2 tokens, on the coast 1, elsewhere none."""
    position = two().with_roads(FIRST, road).with_hand(FIRST, **SETTLEMENT_CARDS)
    assert tokens(play(position.game(), f"settlement {place}")) == [5 + gained, 5]


def test_two_earn_02_desert_at_the_coast() -> None:
    """TWO-EARN-02: at the desert and on the coast 3; an upgrade to a city brings nothing."""
    position = two().with_hex("-2,1", "desert").with_roads(FIRST, "-2,1,W")
    game = play(position.with_hand(FIRST, **SETTLEMENT_CARDS).game(), f"settlement {ON_COAST}")
    assert tokens(game) == [8, 5]
    game = two().with_settlement(FIRST, AT_DESERT).with_hand(FIRST, ore=3, grain=2).game()
    assert tokens(play(game, f"city {AT_DESERT}")) == [5, 5]


def test_two_earn_02_not_for_neutral_settlements() -> None:
    """TWO-EARN-02: only a real player's settlement brings tokens: the neutral one on the coast brings none."""
    position = with_neutral(two(), 0, roads=("0,-1,NE", "0,-2,E")).with_roads(FIRST, "-1,0,W")
    game = play(position.with_hand(FIRST, **SETTLEMENT_CARDS).game(), f"settlement {INLAND}")
    assert state(game).building_owner.tolist().count(2) == 2
    assert tokens(game) == [5, 5]


# The end, and combinations.


def test_two_end_01_ten_points_and_trade() -> None:
    """TWO-END-01: 10 VP win in the own turn; the two players trade with each other as usual."""
    position = two(trade=True).with_city(FIRST, INLAND, "2,0,NE", "1,1,S", "-1,2,S").with_settlement(FIRST, "2,-2,N")
    position.with_hand(FIRST, ore=3, grain=2).with_hand(SECOND, wool=1)
    game = position.game()
    assert game.ruleset.options["vp_goal"] == 10
    offer(game, give={"ore": 1}, want={"wool": 1})
    play(game, "accept", f"trade with {game.ruleset.colors[SECOND]}")
    assert hand(game, FIRST) == {"ore": 2, "grain": 2, "wool": 1}
    winning = two().with_city(FIRST, INLAND, "2,0,NE", "1,1,S").with_settlement(FIRST, "2,-2,N", "-2,2,S", "-2,0,NW")
    game = winning.with_hand(FIRST, ore=3, grain=2).game()
    assert not game.over
    play(game, "city 2,-2,N")
    assert (game.over, list(game.winners)) == (True, [FIRST])


def test_two_end_01_the_tokens_are_not_traded() -> None:
    """TWO-END-01, TWO-SETUP-02: an offer names cards only."""
    game = play(two(trade=True).with_hand(FIRST, ore=1).with_hand(SECOND, wool=1).game(), "offer")
    assert legal(game) == {"give ore"} | {text for text in legal(game) if "withdraw" in text}


def test_two_combo_01_friendly_robber() -> None:
    """TWO-COMBO-01: neutral players, who have no VP, do not keep the robber away from a hex."""
    game = two("friendly_robber+catan_for_two").with_settlement(SECOND, INLAND).before_roll(FIRST).game()
    roll(game, "3 4")
    assert can(game, "robber 0,-1")  # a hex of neutral 1
    assert not can(game, "robber -1,0")


def test_two_combo_01_harbormaster() -> None:
    """TWO-COMBO-01, HARBOR-COMBO-01: neutral settlements at harbors count for nobody."""
    position = with_neutral(two("harbormaster+catan_for_two"), 0, "0,-2,NW", "1,-2,N", "2,-1,N")
    game = position.game()
    assert state(game).harbor_points.tolist()[:4] == [0, 0, 0, 0]
    assert game.ruleset.options["vp_goal"] == 11


def test_two_combo_02_scenarios_of_the_box() -> None:
    """TWO-COMBO-02: every scenario of the box can be combined with it, by changed rules with an ID."""
    rules = {"FISH": "FISH-COMBO-TWO", "RIV": "RIVER-COMBO-TWO", "CAR": "CARAVAN-COMBO-TWO"}
    rules |= {"BA": "ATTACK-TWO-01", "TB": "TRADER-TWO-01"}
    assert {code: pair_with(code).rule for code in rules} == rules
    assert all(pair_with(code).state == combinations.CHANGES for code in rules)


def test_two_combo_03_seafarers() -> None:
    """TWO-COMBO-03: allowed with Seafarers, by changed rules."""
    assert (pair_with("SEA").state, pair_with("SEA").rule) == (combinations.CHANGES, "TWO-COMBO-03")


def test_two_combo_04_cities_and_knights() -> None:
    """TWO-COMBO-04: Cities & Knights has rules of its own for the pair."""
    assert (pair_with("CK").state, pair_with("CK").rule) == (combinations.CHANGES, "COMBO-TWO-CK")


def test_two_combo_05_explorers_and_pirates() -> None:
    """TWO-COMBO-05: refused with Explorers & Pirates."""
    assert pair_with("EP").state == combinations.REFUSED
    with pytest.raises(RulesetError):
        Game("explorers_pirates+catan_for_two", 2)


def pair_with(code: str) -> combinations.Pair:
    """Return the pair of a module with this one."""
    return next(pair for pair in combinations.pairs_of(("TWO", code)))


def test_two_dec_01_every_decision() -> None:
    """TWO-DEC-01: the decisions are kinds of actions; random games ask for all but the one of other boards."""
    own = {
        "SETUP_NEUTRAL_SETTLEMENT", "NEUTRAL_ROAD", "NEUTRAL_SETTLEMENT", "FORCED_TRADE", "FORCED_TRADE_GIVE",
        "ROBBER_TO_DESERT", "DISCARD_OPEN_KNIGHT",
    }  # fmt: skip
    assert own <= {kind.name for kind in ActionKind}
