"""Rule tests of two players: BASE-TWO."""

import pytest
from support import BLUE, RED, a_game, asked, hand, legal, offer, play, roll, state

from insula import Ruleset
from insula.errors import Code, RulesetError
from insula.game import Game, Phase

FIRST, SECOND = RED, BLUE
COMPETITIVE = {"vp_goal": 15, "hand_limit": 9, "bank_counts_hidden": True}
PLAIN = {"vp_goal": 10, "hand_limit": 7, "bank_counts_hidden": False}


def test_base_two_01_foundation_order() -> None:
    """BASE-TWO-01: two colors, and the order A, B, B, A; then A takes the first turn."""
    game = Game(players=2, seed=1, first=1)
    settlers = []
    while asked(game)[1] in (Phase.SETTLING, Phase.SETTING_ROAD):
        if asked(game)[1] == Phase.SETTLING:
            settlers.append(game.actor)
        game.play(game.legal_actions[0])
    assert settlers == [1, 0, 0, 1]
    assert asked(game) == (1, Phase.BEFORE_ROLL)


def test_base_two_01_trade_between_the_two() -> None:
    """BASE-TWO-01: the two may trade with each other."""
    game = a_game(players=2).with_hand(FIRST, ore=1).with_hand(SECOND, brick=1).game()
    play(offer(game, give={"ore": 1}, want={"brick": 1}), "accept", f"trade with {game.ruleset.colors[SECOND]}")
    assert (hand(game, FIRST), hand(game, SECOND)) == ({"brick": 1}, {"ore": 1})


def test_base_two_01_the_competitive_table() -> None:
    """BASE-TWO-01: 15 VP, hand limit 9, Friendly Robber, hidden bank, unless the table is plain."""
    competitive, plain = Ruleset.of("base", 2), Ruleset.of("base", 2, {"two_player_table": "plain"})
    assert {name: competitive.options[name] for name in COMPETITIVE} == COMPETITIVE
    assert {name: plain.options[name] for name in PLAIN} == PLAIN
    assert ("friendly_robber" in competitive.modules, "friendly_robber" in plain.modules) == (True, False)
    assert "friendly_robber" not in Ruleset.of("base", 3).modules
    assert Ruleset.of("base", 3).options["vp_goal"] == 10


@pytest.mark.parametrize("name", COMPETITIVE)
def test_base_two_01_each_can_be_changed(name: str) -> None:
    """BASE-TWO-01: each of the settings can be changed, even to the usual values of other tables."""
    for table in ("competitive", "plain"):
        for value in (COMPETITIVE[name], PLAIN[name]):
            ruleset = Ruleset.of("base", 2, {"two_player_table": table, name: value})
            assert ruleset.options[name] == value
            others = {**(COMPETITIVE if table == "competitive" else PLAIN), name: value}
            assert {other: ruleset.options[other] for other in others} == others


def test_base_two_01_hand_limit_nine() -> None:
    """BASE-TWO-01, example: at limit 9 a hand of 10 discards 5, a hand of 9 nothing."""
    ten = roll(a_game(players=2).with_hand(FIRST, ore=5, wool=5).before_roll(FIRST).game(), "3 4")
    play(ten, *["discard ore"] * 5)
    assert hand(ten, FIRST) == {"wool": 5}
    nine = roll(a_game(players=2).with_hand(FIRST, ore=5, wool=4).before_roll(FIRST).game(), "3 4")
    assert asked(nine) == (FIRST, Phase.MOVING_ROBBER)


def test_base_two_01_friendly_robber() -> None:
    """BASE-TWO-01: an opponent with 2 VP is safe from the robber, but not at a plain table."""
    for table, safe in (("competitive", True), ("plain", False)):
        position = a_game(players=2, options={"two_player_table": table}).with_settlement(SECOND, "0,-2,N", "2,0,SE")
        game = play(position.with_cards(FIRST, knight=1).game(), "play knight")
        assert ("robber 0,-2" in legal(game)) == (not safe)


def test_base_two_01_hidden_bank() -> None:
    """BASE-TWO-01: the number of cards in the bank is hidden, but not at a plain table."""
    assert sum(a_game(players=2).game().view(FIRST).state.bank.tolist()) == 0
    plain = a_game(players=2, options={"two_player_table": "plain"}).game()
    assert sum(plain.view(FIRST).state.bank.tolist()) == 95


def test_base_two_01_goal_fifteen() -> None:
    """BASE-TWO-01: 10 VP do not win at the competitive table, but at a plain one they do."""
    for table, over in (("competitive", False), ("plain", True)):
        position = a_game(players=2, options={"two_player_table": table}).with_cards(FIRST, victory_point=3)
        position.with_city(FIRST, "0,1,S", "1,1,S", "2,-2,N").with_deck(victory_point=1)
        game = play(position.with_hand(FIRST, ore=1, wool=1, grain=1).game(), "buy card")
        assert (game.points(FIRST), game.over) == (10, over)
    assert state(game).winners == 1


def test_base_two_01_only_for_two() -> None:
    """BASE-TWO-01, BASE-OPT-01: the option is for two players; a plain table has no options for the other settings."""
    with pytest.raises(RulesetError) as refused:
        Ruleset.of("base", 4, {"two_player_table": "plain"})
    assert refused.value.code == Code.OPTION_NOT_USED
    with pytest.raises(RulesetError) as without:
        Ruleset.of("base", 2, {"two_player_table": "plain", "friendly_robber_limit": 3})
    assert without.value.code == Code.OPTION_NOT_USED
    assert Ruleset.of("friendly_robber", 2, {"two_player_table": "plain", "friendly_robber_limit": 3})


def test_base_two_02_catan_for_two_is_a_separate_module() -> None:
    """BASE-TWO-02: the variant with neutral colors is a different module, not a setting of this one."""
    from insula import MODULES

    assert "catan_for_two" in MODULES
    assert "catan_for_two" not in Ruleset.of("base", 2).modules
