"""What is seen and what is hidden: CK-INFO."""

from support import BLUE, RED, WHITE, ck, play


def test_ck_info_01_public():
    """CK-INFO-01: everybody sees knights, tracks, points, and how many cards of each color are held."""
    position = ck().with_roads(RED, "0,0,NE").with_knight(RED, "0,0,N", "strong").with_tracks(RED, trade=2)
    seen = position.with_progress(RED, spy=2, crane=1).game().view(BLUE).state
    assert (seen.track[RED, 0], max(seen.knight.tolist())) == (2, 2)
    assert seen.progress_size.tolist()[RED] == [0, 2, 1]


def test_ck_info_02_hidden():
    """CK-INFO-02: kinds of cards, decks and returned cards; the player of the Spy sees the hand."""
    game = ck().with_progress(RED, spy=1).with_progress(BLUE, smith=1, crane=1).with_hand(BLUE, coin=1, ore=1).game()
    seen = game.view(RED).state
    assert not any(seen.progress.tolist()[BLUE] + seen.hand.tolist()[BLUE] + seen.progress_pool.tolist())
    play(game, "play spy")
    assert sum(game.view(RED).state.progress.tolist()[BLUE]) == 2
    assert not any(game.view(WHITE).state.progress.tolist()[BLUE])
