"""Victory: CK-WIN."""

from support import BLUE, RED, ck, legal, play


def test_ck_win_02_thirteen_points():
    """CK-WIN-01, CK-WIN-02: 13 in the own turn win at once."""
    position = ck().with_city(RED, "0,0,SE", "0,0,NW", "2,-2,N").with_defender(RED, 6).with_progress(RED, merchant=1)
    game = play(position.game(), "play merchant")
    assert not game.over
    play(game, sorted(legal(game))[0])
    assert (game.over, game.winner) == (True, RED)


def test_ck_win_02_not_in_the_turn_of_another():
    """CK-WIN-02: points of another player wait for the own turn; by option they win at once."""
    position = ck().with_city(BLUE, "0,0,SE", "0,0,NW", "2,-2,N").with_defender(BLUE, 7)
    game = position.game()
    assert not game.over
    play(game, "end")
    assert (game.over, game.winner) == (True, BLUE)
    position = ck(ck_win_on_any_turn=True).with_city(BLUE, "0,0,SE", "0,0,NW", "2,-2,N").with_defender(BLUE, 7)
    assert position.game().over
