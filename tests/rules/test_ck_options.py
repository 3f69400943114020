"""Options and other variants: CK-OPT, CK-TB."""

import pytest
from support import BLUE, RED, a_game, asked, can, ck, draw, play

from insula.errors import RulesetError
from insula.game import Phase
from insula.ruleset import OPTIONS, Ruleset

CK = "cities_knights"


def test_ck_opt_01_defaults():
    """CK-OPT-01: the options of the module and what holds without being said."""
    options = {name: option.default for name, option in OPTIONS.items() if option.module == "CK"}
    assert options.pop("ck_board") == "ck_first_game"
    assert options.pop("ck_robber_locked_until_landing") is True
    assert {name for name, value in options.items() if value is False} == {
        *("ck_commit_knights", "ck_displace_own_knight", "ck_chase_needs_numbered_hex", "ck_barbarians_take_all"),
        *("ck_defender_cards_limited", "ck_win_on_any_turn", "ck_sea_robbers_wait_off_board"),
    }
    assert {value for value in options.values() if value is not False} == {
        *("end_of_turn", "equal_or_lower", "discard", "opponent"),
    }


def test_ck_opt_02_early_sevens():
    """CK-OPT-02: an early 7 is rolled again before the event die; the Alchemist cannot set one."""
    position = ck(early_sevens="reroll_two_rounds").with_progress(RED, alchemist=1).in_turn(1).before_roll(RED)
    game = draw(play(position.game(), "roll"), "3 4")
    assert asked(game)[1] == Phase.ROLLING_DICE
    position = ck(early_sevens="reroll_two_rounds").with_progress(RED, alchemist=1).in_turn(1).before_roll(RED)
    game = play(position.game(), "play alchemist", "die 3")
    assert not can(game, "die 4")
    with pytest.raises(RulesetError):
        Ruleset.of(CK, 4, {"trade_build_order": "separate"})


def test_ck_tb_02_the_friendly_robber():
    """CK-TB-02: a chased robber does not go to a hex of a player with two points."""
    position = a_game("cities_knights+friendly_robber", options={"trade_with_players": False}).with_settlement(
        BLUE, "0,1,S"
    )
    position = position.with_roads(RED, "0,0,NE").with_knight(RED, "0,0,N", active=True).with_barbarians(landed=True)
    game = play(position.game(), "chase with 0,0,N")
    assert not can(game, "robber 0,1")
    assert can(game, "robber 2,0")
