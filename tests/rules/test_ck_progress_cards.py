"""Progress cards in general: CK-PC."""

from support import BLUE, RED, WHITE, asked, ck, draw, hand, legal, play, progress, roll_ck, state

from insula.game import Phase
from insula.ruleset.words import PROGRESS_CARDS


def test_ck_pc_01_back_under_the_deck():
    """CK-PC-01: a card played goes under its deck."""
    position = ck().with_city(RED, "0,-1,N").with_tracks(BLUE, science=1).with_progress(RED, mining=1)
    game = play(position.game(), "play mining")
    assert state(game).deck_left.tolist() == [18, 18, 18]
    assert PROGRESS_CARDS[state(game).progress_under[2, 0]] == "mining"


def test_ck_pc_02_who_draws():
    """CK-PC-02: level 1 draws with red 2, not with red 3; level 0 never; with red 6 only level 5."""
    for red, level, draws in ((2, 1, True), (3, 1, False), (1, 0, False), (6, 4, False), (6, 5, True)):
        position = ck().with_city(BLUE, "0,0,SE").with_tracks(BLUE, science=level).before_roll(RED)
        game = draw(play(position.game(), "roll"), f"{red} 2", "science")
        assert (asked(game)[1] == Phase.DRAWING_PROGRESS_CARD) == draws, (red, level)


def test_ck_pc_03_a_short_deck():
    """CK-PC-03: one card for two players: red draws it, blue gets nothing."""
    position = ck().with_tracks(RED, trade=1).with_tracks(BLUE, trade=1).with_deck_of("trade", merchant=1)
    game = roll_ck(position.before_roll(RED).game(), "1 1", "trade")
    assert (progress(game, RED), progress(game, BLUE)) == ({"merchant": 1}, {})


def test_ck_pc_03_a_returned_card_is_drawn_by_the_next():
    """CK-PC-03: blue returns a card of five, and white draws it from the deck that was empty."""
    position = ck().with_tracks(BLUE, trade=1).with_tracks(WHITE, trade=1).with_progress(BLUE, spy=3, smith=1)
    game = roll_ck(position.with_deck_of("trade", merchant=1).before_roll(RED).game(), "1 1", "trade")
    play(game, "return merchant")
    assert progress(game, WHITE) == {"merchant": 1}


def test_ck_pc_04_points_are_laid_open():
    """CK-PC-04, CK-SCI-08, CK-POL-02: the Printer is laid open at once, counts a point and not for the limit."""
    position = (
        ck().with_city(BLUE, "0,0,SE").with_tracks(BLUE, science=1).with_progress(BLUE, spy=3, smith=1).before_roll(RED)
    )
    game = draw(play(position.game(), "roll"), "1 1", "science", "printer")
    assert game.points(BLUE) == 3
    assert asked(game) == (RED, Phase.ACTION_PHASE)


def test_ck_pc_05_the_fifth_card():
    """CK-PC-05: an opponent returns one of five at once; the active player at the end of the turn."""
    position = (
        ck().with_city(BLUE, "0,0,SE").with_tracks(BLUE, science=1).with_progress(BLUE, spy=3, smith=1).before_roll(RED)
    )
    game = draw(play(position.game(), "roll"), "1 1", "science", "crane")
    assert asked(game) == (BLUE, Phase.RETURNING_PROGRESS_CARD)
    assert legal(game) == {"return spy", "return smith", "return crane"}
    position = (
        ck().with_city(RED, "0,0,SE").with_tracks(RED, science=1).with_progress(RED, spy=3, smith=1).before_roll(RED)
    )
    game = draw(play(position.game(), "roll"), "1 1", "science", "crane")
    assert asked(game) == (RED, Phase.ACTION_PHASE)
    assert asked(play(game, "end")) == (RED, Phase.RETURNING_PROGRESS_CARD)


def test_ck_pc_07_nothing_to_do():
    """CK-PC-07: cards that the public situation makes useless are not offered."""
    useless = ("engineer", "medicine", "road_building", "smith", "intrigue", "wedding", "saboteur", "deserter")
    game = ck().with_progress(RED, **dict.fromkeys(useless, 1)).game()
    assert legal(game) == {"end"}


def test_ck_pc_08_all_points_count():
    """CK-PC-08, CK-PC-09: Defender cards count where points are compared: white has more than red, and gives."""
    position = ck().with_settlement(RED, "0,0,N").with_defender(WHITE, 2).with_hand(WHITE, ore=1)
    game = play(position.with_progress(RED, wedding=1).game(), "play wedding")
    assert hand(game, RED) == {"ore": 1}


def test_ck_pc_10_contents_of_the_decks():
    """CK-PC-10: the counts of all 54 cards."""
    pool = dict(zip(PROGRESS_CARDS, state(ck().game()).progress_pool.tolist(), strict=True))
    assert sum(pool.values()) == 54
    assert {name for name, count in pool.items() if count == 1} == {"engineer", "printer", "constitution"}
    assert (pool["merchant"], pool["resource_monopoly"], pool["spy"]) == (6, 4, 3)
    assert {count for name, count in pool.items() if name not in ("merchant", "resource_monopoly", "spy")} == {1, 2}
