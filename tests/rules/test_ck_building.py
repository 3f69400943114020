"""Building beside knights, and city walls: CK-BUILD."""

from support import RED, can, ck, hand, play, supply


def test_ck_build_02_no_settlement_on_a_knight():
    """CK-BUILD-02, CK-ACT-09: an own knight keeps an own settlement away, and lets roads pass."""
    cards = {"brick": 2, "lumber": 2, "wool": 1, "grain": 1}
    position = ck().with_settlement(RED, "0,0,S").with_roads(RED, "0,0,SE", "0,0,E").with_hand(RED, **cards)
    assert can(position.game(), "settlement 0,0,NE")
    game = ck().with_settlement(RED, "0,0,S").with_roads(RED, "0,0,SE", "0,0,E").with_hand(RED, **cards)
    game = game.with_knight(RED, "0,0,NE").game()
    assert not can(game, "settlement 0,0,NE")
    assert can(game, "road 0,0,NE")


def test_ck_build_03_a_wall():
    """CK-BUILD-03, CK-BUILD-01: two brick, under an own city, one each, three in all."""
    game = ck().with_city(RED, "0,0,SE").with_settlement(RED, "0,0,NW").with_hand(RED, brick=4).game()
    assert not can(game, "wall 0,0,NW")
    play(game, "wall 0,0,SE")
    assert hand(game, RED) == {"brick": 2}
    assert not can(game, "wall 0,0,SE")
    assert supply(game, RED)["wall"] == 2
