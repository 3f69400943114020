"""Open victory point cards, and the limit of four progress cards: CK-PC-04, CK-PC-05."""

import pytest
from support import BLUE, RED, WHITE, Position, asked, bank, ck, draw, hand, legal, play, progress, refused, roll_ck

from insula.game import Phase

FOUR = {"spy": 3, "smith": 1}


def drawers(*levels: int) -> Position:
    """Return a game before red's roll; the players have levels of science, starting with red."""
    position = ck().before_roll(RED)
    for seat, level in enumerate(levels):
        position.with_tracks(seat, science=level)
    return position


# PC-04


@pytest.mark.parametrize("seat", [RED, BLUE])
@pytest.mark.parametrize(("card", "track"), [("printer", "science"), ("constitution", "politics")])
def test_ck_pc_04_laid_open_at_once(card: str, track: str, seat: int) -> None:
    """CK-PC-04, CK-SCI-08, CK-POL-02: drawn in anybody's turn, it is a point from then on, which everybody sees."""
    position = ck().with_tracks(seat, **{track: 1}).before_roll(RED)
    game = draw(roll_ck(position.game(), "1 1", track), card)
    assert game.points(seat) == game.points(seat, hidden=False) == 1
    assert progress(game, seat) == {}, "it is not in the hand"
    assert all(game.view(viewer).points(seat) == 1 for viewer in (None, *range(4)))


def test_ck_pc_04_it_wins_at_once_in_the_players_turn() -> None:
    """CK-PC-04, CK-WIN-02: the active player with 12 points draws the Printer and wins before anything else."""
    position = drawers(1, 1).with_defender(RED, 12)
    game = draw(roll_ck(position.game(), "1 1", "science"), "printer")
    assert (game.over, game.winner) == (True, RED)
    assert progress(game, BLUE) == {}


def test_ck_pc_04_not_counted_for_the_limit() -> None:
    """CK-PC-04: with both open cards and three others a fourth card can be kept."""
    position = drawers(0, 1).with_progress(BLUE, printer=1, constitution=1, spy=3)
    game = draw(roll_ck(position.game(), "1 1", "science"), "smith")
    assert progress(game, BLUE) == {"spy": 3, "smith": 1}
    assert asked(game) == (RED, Phase.ACTION_PHASE)


def test_ck_pc_04_not_returned() -> None:
    """CK-PC-04: a player who must return a card cannot return an open one."""
    position = drawers(0, 1).with_progress(BLUE, constitution=1, **FOUR)
    game = draw(roll_ck(position.game(), "1 1", "science"), "crane")
    assert legal(game) == {"return spy", "return smith", "return crane"}


def test_ck_pc_04_not_taken_by_the_spy() -> None:
    """CK-PC-04: the Spy cannot name a player who has only open cards, and cannot take one from another."""
    position = ck().with_progress(RED, spy=1).with_progress(BLUE, printer=1, constitution=1)
    assert refused(position.game(), "play spy")
    game = play(position.with_progress(BLUE, smith=1).game(), "play spy")
    assert legal(game) == {"take smith", "take none"}


# PC-05


def test_ck_pc_05_an_opponent_returns_at_once() -> None:
    """CK-PC-05: an opponent returns one of five, perhaps the new one, before others draw and before production."""
    position = drawers(0, 1, 1).with_progress(BLUE, **FOUR).with_settlement(WHITE, "1,-2,N")
    game = draw(roll_ck(position.game(), "1 1", "science"), "crane")
    assert asked(game) == (BLUE, Phase.RETURNING_PROGRESS_CARD)
    assert legal(game) == {"return spy", "return smith", "return crane"}
    assert (progress(game, WHITE), hand(game, WHITE)) == ({}, {})
    draw(play(game, "return crane"), "mining")
    assert (progress(game, BLUE), progress(game, WHITE)) == (FOUR, {"mining": 1})
    assert (hand(game, WHITE), asked(game)) == ({"ore": 1}, (RED, Phase.ACTION_PHASE))


def test_ck_pc_05_face_down() -> None:
    """CK-PC-05, CK-PC-01: only its player sees which card of a color was returned."""
    position = drawers(0, 1).with_progress(BLUE, **FOUR)
    smith = draw(roll_ck(position.game(), "1 1", "science"), "crane")
    crane = smith.copy()
    play(smith, "return smith")
    play(crane, "return crane")
    for viewer in (None, RED, WHITE):
        assert smith.view(viewer).bytes == crane.view(viewer).bytes
    assert smith.view(BLUE).bytes != crane.view(BLUE).bytes


def test_ck_pc_05_four_are_allowed() -> None:
    """CK-PC-05: an opponent can keep a fourth card."""
    game = draw(roll_ck(drawers(0, 1).with_progress(BLUE, spy=3).game(), "1 1", "science"), "crane")
    assert progress(game, BLUE) == {"spy": 3, "crane": 1}
    assert asked(game) == (RED, Phase.ACTION_PHASE)


def test_ck_pc_05_the_active_player_at_the_end_of_the_turn() -> None:
    """CK-PC-05: the active player keeps the fifth card through the turn, and returns a chosen one at its end."""
    game = draw(roll_ck(drawers(1).with_progress(RED, **FOUR).game(), "1 1", "science"), "crane")
    assert asked(game) == (RED, Phase.ACTION_PHASE)
    play(game, "end")
    assert asked(game) == (RED, Phase.RETURNING_PROGRESS_CARD)
    assert legal(game) == {"return spy", "return smith", "return crane"}
    play(game, "return smith")
    assert progress(game, RED) == {"spy": 3, "crane": 1}
    assert asked(game) == (BLUE, Phase.BEFORE_ROLL)


def test_ck_pc_05_until_four_are_left() -> None:
    """CK-PC-05: with six cards two are returned, one after the other."""
    game = play(ck().with_progress(RED, spy=3, smith=2, crane=1).game(), "end", "return smith")
    assert asked(game) == (RED, Phase.RETURNING_PROGRESS_CARD)
    play(game, "return smith")
    assert (progress(game, RED), asked(game)[1]) == ({"spy": 3, "crane": 1}, Phase.BEFORE_ROLL)


def test_ck_pc_05_without_asking_where_all_are_equal() -> None:
    """CK-PC-05, BASE-WORD-02: of five Merchants one is returned without asking."""
    game = play(ck().with_progress(RED, merchant=5).game(), "end")
    assert (progress(game, RED), asked(game)) == ({"merchant": 4}, (BLUE, Phase.BEFORE_ROLL))


def test_ck_pc_05_played_down_to_four() -> None:
    """CK-PC-05: a player who plays the fifth card in the turn returns none."""
    position = ck().with_progress(RED, mining=1, **FOUR).with_settlement(RED, "0,-1,N")
    assert asked(play(position.game(), "play mining", "end")) == (BLUE, Phase.BEFORE_ROLL)


def test_ck_pc_05_nothing_is_returned_voluntarily() -> None:
    """CK-PC-05: with four cards none is returned, in the turn or at its end; with five none before the end."""
    game = ck().with_progress(RED, alchemist=2, engineer=1, medicine=1).game()
    assert legal(game) == {"end"}
    assert asked(play(game, "end")) == (BLUE, Phase.BEFORE_ROLL)
    assert legal(ck().with_progress(RED, alchemist=2, engineer=1, medicine=2).game()) == {"end"}


def test_ck_pc_05_a_printer_as_the_fifth() -> None:
    """CK-PC-05, example: blue, not active, holds four and draws a Printer: it is laid open, nothing is returned."""
    game = draw(roll_ck(drawers(0, 1).with_progress(BLUE, **FOUR).game(), "1 1", "science"), "printer")
    assert (game.points(BLUE), progress(game, BLUE)) == (1, FOUR)
    assert asked(game) == (RED, Phase.ACTION_PHASE)


def test_ck_pc_05_a_seven_with_the_fifth_card() -> None:
    """CK-PC-05, example: the same roll is a 7: the discard comes first, and the new card can be played after it."""
    position = drawers(1).with_progress(RED, **FOUR).with_hand(RED, wool=4, ore=4).with_settlement(RED, "0,-1,N")
    game = draw(roll_ck(position.game(), "1 6", "science"), "mining")
    assert asked(game) == (RED, Phase.DISCARDING)
    assert refused(game, "play mining")
    play(game, *["discard wool"] * 4, "play mining")
    assert (hand(game, RED), progress(game, RED)) == ({"ore": 8}, FOUR)
    assert bank(game)["wool"] == 19


def test_ck_pc_05_a_fifth_card_by_the_spy() -> None:
    """CK-PC-05, example: the Spy makes five: one is played or returned before the turn ends."""
    position = ck().with_progress(RED, spy=2, smith=2, crane=1).with_progress(BLUE, mining=1)
    game = play(position.with_settlement(RED, "0,-1,N").game(), "play spy", "take mining")
    assert sum(progress(game, RED).values()) == 5
    assert asked(play(game.copy(foresee=True), "end")) == (RED, Phase.RETURNING_PROGRESS_CARD)
    assert asked(play(game, "play mining", "end")) == (BLUE, Phase.BEFORE_ROLL)


def test_ck_pc_05_immediately_by_option() -> None:
    """CK-PC-05: with `ck_progress_limit_active = immediately` the active player too returns the fifth card at once."""
    position = ck(ck_progress_limit_active="immediately").with_tracks(RED, science=1).with_progress(RED, **FOUR)
    game = roll_ck(position.with_settlement(RED, "1,-2,N").before_roll(RED).game(), "1 1", "science")
    draw(game, "crane")
    assert asked(game) == (RED, Phase.RETURNING_PROGRESS_CARD)
    assert hand(game, RED) == {}, "before production"
    play(game, "return crane")
    assert (progress(game, RED), hand(game, RED)) == (FOUR, {"ore": 1})
    assert asked(play(game, "end")) == (BLUE, Phase.BEFORE_ROLL)
