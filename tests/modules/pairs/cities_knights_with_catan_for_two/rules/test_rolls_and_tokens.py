"""Rule tests of the rolls, the tokens and the Forced Trade of Cities & Knights with Catan for Two: COMBO-TWO-CK."""

import pytest
from modules.catan_for_two.places import FIRST, ON_COAST, SECOND, tokens, with_tokens
from modules.events.places import kind
from modules.pairs.cities_knights_with_catan_for_two.places import HOME, HOME_ROADS, POST, both, knight_at
from support import Position, asked, can, draw, hand, legal, play, refused, roll, roll_ck, state

from insula.game import Game, Phase

EVENTS = "cities_knights+events+catan_for_two"


def test_ck_tb_05_is_offered() -> None:
    """CK-TB-05: Cities & Knights can be played with Catan for Two, to 13 points, with the rules of COMBO-TWO-CK."""
    ruleset = both().game().ruleset
    assert {"cities_knights", "catan_for_two", "pairs.cities_knights_with_catan_for_two"} <= set(ruleset.modules)
    assert ruleset.options["vp_goal"] == 13


# Two full rolls.


def test_combo_two_ck_each_result_is_a_full_roll() -> None:
    """COMBO-TWO-CK: both results come with the event die: the ship moves twice."""
    game = roll_ck(both().before_roll(FIRST).game(), "6 6")
    assert (state(game).barbarians, asked(game)) == (1, (FIRST, Phase.BETWEEN_ROLLS))
    roll_ck(game, "5 6")
    assert (state(game).barbarians, asked(game)) == (2, (FIRST, Phase.ACTION_PHASE))


def test_combo_two_ck_the_event_die_waits_for_a_differing_sum() -> None:
    """COMBO-TWO-CK, decision: the example: 8, then 3 and 5, then red 2 and white 4: the event die counts with red 2."""
    position = both().with_tracks(SECOND, politics=1).before_roll(FIRST)
    game = roll(roll_ck(position.game(), "4 4"), "3 5")
    assert asked(game)[1] == Phase.ROLLING_DICE
    draw(game, "2 4")
    assert asked(game)[1] == Phase.ROLLING_EVENT_DIE
    draw(game, "politics")
    assert asked(game)[1] == Phase.DRAWING_PROGRESS_CARD  # level 1 draws with a red 2
    assert state(game).dice.tolist() == [2, 4]


def test_combo_two_ck_the_alchemist_sets_the_first_roll() -> None:
    """COMBO-TWO-CK, CK-SCI-01: the Alchemist sets the dice of the first roll; the second one is rolled."""
    position = both().with_progress(FIRST, alchemist=2).before_roll(FIRST)
    game = play(position.game(), "play alchemist", "die 4", "die 4")
    draw(game, "ship")
    assert asked(game) == (FIRST, Phase.BETWEEN_ROLLS)
    assert not can(game, "play alchemist")
    roll(game, "3 5")
    assert asked(game)[1] == Phase.ROLLING_DICE


def test_combo_two_ck_a_battle_between_the_rolls() -> None:
    """COMBO-TWO-CK, TWO-ROLL-01: a landing in the first roll is fought before the second one."""
    position = both().with_city(SECOND, "2,0,NE").with_barbarians(6).before_roll(FIRST)
    game = roll_ck(position.game(), "6 6")
    assert (state(game).barbarians, state(game).landed, asked(game)) == (0, 1, (FIRST, Phase.BETWEEN_ROLLS))


# Event cards.


def revealing(red: str, die: str, card: str, **options: object) -> Game:
    """Play the first result with Event Cards, up to the second card."""
    game = play(both(EVENTS, **options).before_roll(FIRST).game(), "roll")
    return play(draw(game, red, die, card), "roll")


def test_combo_two_ck_the_second_card_comes_before_the_dice() -> None:
    """COMBO-TWO-CK, decision: the second card is revealed, then the red and the event die are rolled."""
    game = revealing("1", "ship", "8")
    assert asked(game)[1] == Phase.DRAWING_EVENT_CARD
    draw(game, "9")
    assert asked(game)[1] == Phase.ROLLING_RED_DIE
    draw(game, "3", "ship")
    assert (state(game).barbarians, asked(game)) == (2, (FIRST, Phase.ACTION_PHASE))
    assert (state(game).event_card, state(game).production_number, state(game).dice[0]) == (kind("9"), 9, 3)


def test_combo_two_ck_an_ignored_card_rolls_no_dice() -> None:
    """COMBO-TWO-CK, decision, EVENT-TWO-01: if the second card has the number of the first, no dice are rolled."""
    game = draw(revealing("1", "ship", "8"), "8 epidemic")
    assert (state(game).barbarians, asked(game)) == (1, (FIRST, Phase.ACTION_PHASE))
    assert state(game).dice[0] == 1


@pytest.mark.parametrize("first", ["card_first", "die_first"])
def test_combo_two_ck_the_event_of_the_second_card(first: str) -> None:
    """COMBO-TWO-CK, EVENT-CK-01: by default the dice precede the event of the card, by option they follow it."""
    game = play(both(EVENTS, event_ck_order=first).before_roll(FIRST).game(), "roll")
    game = draw(game, "1", "ship", "8") if first == "die_first" else draw(game, "8", "1", "ship")
    draw(play(game, "roll"), "2 plentiful year")
    expected = Phase.ROLLING_RED_DIE if first == "die_first" else Phase.TAKING_RESOURCE
    assert asked(game)[1] == expected


def test_combo_two_ck_the_red_face_of_the_second_card() -> None:
    """COMBO-TWO-CK, EVENT-CK-03: with faces on the cards an ignored card shows none."""
    game = play(both(EVENTS, event_red_on_card=True).before_roll(FIRST).game(), "roll")
    draw(game, "8", "3", "ship")
    assert asked(game) == (FIRST, Phase.BETWEEN_ROLLS)
    draw(play(game, "roll"), "8 epidemic")
    assert (state(game).dice[0], asked(game)) == (3, (FIRST, Phase.ACTION_PHASE))


# Tokens.


def knights(strength: str = "basic", *, active: bool = False) -> Position:
    position = both().with_settlement(FIRST, HOME).with_roads(FIRST, *HOME_ROADS)
    return with_tokens(position.with_knight(FIRST, POST, strength, active=active), 5, 5)


@pytest.mark.parametrize(("strength", "count"), [("basic", 1), ("strong", 2), ("mighty", 3)])
def test_combo_two_ck_a_knight_for_tokens(strength: str, count: int) -> None:
    """COMBO-TWO-CK: a knight taken off the board brings as many tokens as its strength, active or not."""
    for is_active in (False, True):
        game = play(knights(strength, active=is_active).game(), f"tokens for knight {POST}")
        assert (tokens(game), knight_at(game, POST)) == ([5 + count, 5], None)


def test_combo_two_ck_one_knight_in_a_turn() -> None:
    """COMBO-TWO-CK: once in a turn, and again in the next one."""
    position = knights().with_knight(FIRST, "-2,1,N", "strong")
    game = play(position.game(), f"tokens for knight {POST}")
    assert refused(game, "tokens for knight -2,1,N")
    assert game.why_not("tokens for knight -2,1,N") == "blue has already taken a knight off the board in this turn"
    play(game, "end")
    roll_ck(roll_ck(game, "6 6"), "5 6")
    play(game, "end")
    assert can(game, "tokens for knight -2,1,N")


@pytest.mark.parametrize("phase", [Phase.BEFORE_ROLL, Phase.BETWEEN_ROLLS, Phase.ACTION_PHASE])
def test_combo_two_ck_a_knight_for_tokens_at_any_time_of_the_turn(phase: Phase) -> None:
    """COMBO-TWO-CK, TWO-EARN-01: in place of discarding a Knight card, so also before and between the rolls."""
    game = knights().with_knight(SECOND, "2,0,NE").with_roads(SECOND, "2,0,E").in_phase(phase, FIRST).game()
    assert {text for text in legal(game) if text.startswith("tokens")} == {f"tokens for knight {POST}"}


def test_combo_two_ck_the_supply_of_tokens_is_limited() -> None:
    """COMBO-TWO-CK, TWO-SETUP-02: a player gets what is left."""
    game = play(with_tokens(knights("mighty"), 10, 9).game(), f"tokens for knight {POST}")
    assert tokens(game) == [11, 9]


def test_combo_two_ck_a_starting_city_brings_tokens() -> None:
    """COMBO-TWO-CK, TWO-SETUP-06: a starting city counts as a settlement."""
    game = with_tokens(both().in_phase(Phase.SETTLING_CITY, FIRST, 1), 5, 5).game()
    play(game, f"city {ON_COAST}")
    assert tokens(game) == [6, 5]


# The Forced Trade.


def test_combo_two_ck_the_forced_trade_moves_commodities() -> None:
    """COMBO-TWO-CK, decision: the Forced Trade draws and returns any cards, commodities included."""
    position = with_tokens(both().with_hand(SECOND, cloth=1, coin=1).with_hand(FIRST, paper=1), 5, 5)
    game = play(position.game(), "force trade")
    assert {str(choice) for choice in game.legal_actions} == {"cloth", "coin"}
    draw(game, "cloth")
    assert hand(game, FIRST) == {"paper": 1, "cloth": 1, "coin": 1}
    assert legal(game) == {"give back paper", "give back cloth", "give back coin"}
    play(game, "give back paper", "give back coin")
    assert (hand(game, FIRST), hand(game, SECOND)) == ({"cloth": 1}, {"paper": 1, "coin": 1})


def test_combo_two_ck_the_robber_goes_to_the_desert_after_the_landing() -> None:
    """COMBO-TWO-CK, CK-ROB-02: tokens move the robber only when it is free."""
    locked, free = (
        with_tokens(both().with_robber("1,0"), 5, 5).with_barbarians(landed=landed) for landed in (False, True)
    )
    assert not any(text.startswith("send robber") for text in legal(locked.game()))
    assert any(text.startswith("send robber") for text in legal(free.game()))
