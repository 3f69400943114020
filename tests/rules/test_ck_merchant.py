"""The merchant: CK-MER."""

from support import BLUE, RED, can, ck, draw, hand, legal, play


def test_ck_mer_02_merchant():
    """CK-TRD-03, CK-MER-01, CK-MER-02, CK-MER-03: a point and 2:1 for wool; another Merchant takes both over."""
    position = ck().with_settlement(RED, "0,0,SE").with_settlement(BLUE, "2,-2,N").with_hand(RED, wool=2)
    game = play(
        position.with_progress(RED, merchant=1).with_progress(BLUE, merchant=1).game(), "play merchant", "merchant 1,0"
    )
    assert game.points(RED) == 2
    assert hand(play(game, "bank wool for cloth"), RED) == {"cloth": 1}
    play(game, "end")
    draw(play(game, "roll"), "1 1", "ship")
    play(game, "play merchant")
    assert (game.points(RED), game.points(BLUE)) == (1, 2)


def test_ck_mer_02_not_the_commodity():
    """CK-MER-02, CK-MER-03: the merchant on a pasture trades wool, not cloth; it ends with its control."""
    position = ck().with_settlement(RED, "0,0,SE").with_merchant(RED, "1,0").with_hand(RED, wool=2, cloth=2)
    game = position.game()
    assert can(game, "bank wool for cloth")
    assert not can(game, "bank cloth for wool")
    position = ck().with_settlement(RED, "0,0,SE").with_merchant(BLUE, "1,0").with_hand(RED, wool=2)
    assert legal(position.game()) == {"end"}
