"""The turn and the order of the roll: CK-TURN, CK-DICE."""

from support import BLUE, RED, a_game, asked, building, can, chances, ck, draw, hand, legal, play, progress, roll_ck

from insula.game import Phase

CK = "cities_knights"


def test_ck_turn_01_before_the_roll_the_alchemist_only():
    """CK-TURN-01, CK-DICE-03: before the roll only an Alchemist; no trade, building, knight or other card."""
    position = ck().with_city(RED, "0,0,SE").with_roads(RED, "0,0,E").with_hand(RED, ore=5, wool=5, grain=5, brick=5)
    position = position.with_knight(RED, "0,0,NE", active=True).with_progress(RED, alchemist=1, mining=1, warlord=1)
    assert legal(position.before_roll(RED).game()) == {"roll", "play alchemist"}


def test_ck_turn_02_in_any_order():
    """CK-TURN-02, CK-PC-06: trade, build, recruit, play and build again, as long as the cards last."""
    position = ck().with_city(RED, "0,-1,N").with_roads(RED, "0,-1,NE").with_hand(RED, brick=6, ore=1, wool=1, grain=1)
    game = play(position.with_progress(RED, mining=1).game(), "wall 0,-1,N", "bank brick for coin", "improve politics")
    play(game, "recruit 0,-1,NE", "play mining", "activate 0,-1,NE")
    assert hand(game, RED) == {"ore": 4}
    assert can(game, "end")


def test_ck_turn_04_opponents_play_nothing():
    """CK-TURN-04: opponents have no unasked action but proposals; their cards wait for their own turn."""
    position = a_game(CK).with_hand(RED, ore=1).with_hand(BLUE, wool=1).with_progress(BLUE, spy=1, warlord=1)
    game = position.game()
    assert [str(action) for action in game.unasked_actions(BLUE)] == ["blue proposes"]


def test_ck_dice_01_three_dice():
    """CK-DICE-01: red and white are rolled as one pair of 36, then the event die."""
    game = play(ck().before_roll(RED).game(), "roll")
    assert len(chances(game)) == 36
    draw(game, "2 5")
    assert set(chances(game)) == {"ship", "trade", "politics", "science"}


def test_ck_dice_02_the_battle_before_the_seven():
    """CK-DICE-02, CK-ROB-03: ship and 7: the landing first, then red moves the robber, which is free now."""
    position = ck().with_city(RED, "0,0,SE").with_barbarians(6).with_settlement(BLUE, "0,1,SW").with_hand(BLUE, ore=1)
    game = roll_ck(position.before_roll(RED).game(), "3 4")
    assert building(game, "0,0,SE") == ("settlement", "red")
    assert asked(game) == (RED, Phase.MOVING_ROBBER)


def test_ck_dice_02_gate_before_production():
    """CK-DICE-02, CK-PC-02: with level 2 red 3 is low enough; the card is drawn, then the 9 produces."""
    position = ck().with_tracks(BLUE, trade=2, politics=1).with_settlement(BLUE, "0,-1,N").before_roll(RED)
    game = draw(play(position.game(), "roll"), "3 6", "trade")
    assert asked(game)[1] == Phase.DRAWING_PROGRESS_CARD
    draw(game, "merchant")
    assert progress(game, BLUE) == {"merchant": 1}
    assert hand(game, BLUE) == {"ore": 1}


def test_ck_dice_03_a_card_drawn_waits():
    """CK-DICE-03, CK-PC-05: fifth card and a 7: red discards first, then may play the card."""
    position = ck().with_city(RED, "0,0,SE").with_tracks(RED, politics=1).with_progress(RED, smith=2, crane=2)
    game = draw(play(position.with_hand(RED, ore=8, wool=1).before_roll(RED).game(), "roll"), "1 6", "politics", "spy")
    assert asked(game) == (RED, Phase.DISCARDING)
