"""Victory points and the end of the game: CK-WIN."""

from collections.abc import Callable

import pytest
from support import (
    BLUE,
    ORANGE,
    RED,
    WHITE,
    Position,
    asked,
    ck,
    draw,
    hand,
    knight,
    legal,
    play,
    progress,
    roll_ck,
    state,
)
from support.landings import HOMES, POSTS, front, land

from insula.game import Game, Phase
from insula.ruleset import Ruleset

WEST, EAST, NORTH, SOUTH = HOMES


def points(seat: int, count: int, **options: object) -> Position:
    """Give the seat this many points, at least six: three cities, and Defender cards."""
    return ck(**options).with_city(seat, *HOMES[seat][:3]).with_defender(seat, count - 6)


def go_on(game: Game, seat: int) -> Game:
    """End turns without doing anything until the seat is asked before its roll, or the game is over."""
    while not game.over and asked(game) != (seat, Phase.BEFORE_ROLL):
        play(game, "end" if asked(game)[1] == Phase.ACTION_PHASE else "roll")
        if not game.over and asked(game)[1] == Phase.ROLLING_DICE:
            draw(game, "6 6", "trade")
    return game


# WIN-01


@pytest.mark.parametrize(
    ("lay", "worth"),
    [
        (lambda p: p.with_settlement(RED, WEST[0]), 1),
        (lambda p: p.with_reduced_city(RED, WEST[0]), 1),
        (lambda p: p.with_city(RED, WEST[0]), 2),
        (lambda p: p.with_sabotaged_city(RED, WEST[0]), 2),
        (lambda p: p.with_city(RED, WEST[0]).with_metropolis(trade=WEST[0]), 4),
        (lambda p: p.with_city(RED, *WEST[:2]).with_metropolis(trade=WEST[0], science=WEST[1]), 8),
        (lambda p: p.with_city(RED, WEST[0]).with_wall(WEST[0]), 2),
        (lambda p: p.with_roads(RED, "0,0,NE", "0,0,E").with_holder(longest_road=RED), 2),
        (lambda p: p.with_defender(RED, 1), 1),
        (lambda p: p.with_defender(RED, 3), 3),
        (lambda p: p.with_progress(RED, printer=1), 1),
        (lambda p: p.with_progress(RED, constitution=1), 1),
        (lambda p: p.with_progress(RED, printer=1, constitution=1), 2),
        (lambda p: p.with_merchant(RED, "0,0"), 1),
    ],
    ids=[
        *("settlement", "reduced city", "city", "sabotaged city", "metropolis", "two metropolises", "wall"),
        *("trade route", "Defender", "three Defenders", "Printer", "Constitution", "both cards", "merchant"),
    ],
)
def test_ck_win_01_what_counts(lay: Callable[[Position], Position], worth: int) -> None:
    """CK-WIN-01, CK-METRO-03, CK-POL-10: the points of each thing, for its owner alone, and visible to all."""
    game = lay(ck(ck_saboteur="sabotage_city")).game()
    assert [game.points(seat) for seat in range(4)] == [worth, 0, 0, 0]
    assert game.points(RED, hidden=False) == game.view(None).points(RED) == worth


def test_ck_win_01_what_does_not_count() -> None:
    """CK-WIN-01: knights, levels below 4, cards in hand and walls are worth nothing."""
    position = front((), (6,)).with_tracks(RED, trade=3, politics=3, science=3).with_hand(RED, ore=5, coin=5)
    assert position.with_progress(RED, merchant=3, spy=1).game().points(RED) == 0


def test_ck_win_01_all_together() -> None:
    """CK-WIN-01: all points are added."""
    position = ck().with_settlement(RED, *EAST[:2]).with_city(RED, *WEST[:2]).with_metropolis(politics=WEST[1])
    position = position.with_holder(longest_road=RED).with_defender(RED, 1).with_progress(RED, printer=1)
    assert position.with_merchant(RED, "0,0").game().points(RED) == 13


# WIN-02


def test_ck_win_02_thirteen_points() -> None:
    """CK-WIN-02: the goal is 13; with 12 the game continues."""
    assert Ruleset.of("cities_knights", 4).options["vp_goal"] == 13
    assert not points(RED, 12).game().over
    assert points(RED, 13).game().winner == RED


@pytest.mark.parametrize(
    ("lay", "texts"),
    [
        (lambda p: p.with_progress(RED, merchant=1), ["play merchant", "merchant -2,0"]),
        (lambda p: p.with_tracks(RED, trade=3).with_hand(RED, cloth=4), ["improve trade", f"metropolis {WEST[0]}"]),
        (lambda p: p.with_settlement(RED, EAST[0]).with_hand(RED, ore=3, grain=2), [f"city {EAST[0]}"]),
    ],
    ids=["merchant", "metropolis", "city"],
)
def test_ck_win_02_at_any_moment_of_the_players_turn(lay: Callable[[Position], Position], texts: list[str]) -> None:
    """CK-WIN-02: the missing point ends the game at once, wherever it comes from."""
    game = lay(points(RED, 11 if "city" in texts[0] else 12)).game()
    assert not game.over
    play(game, *texts)
    assert (game.over, game.winner, game.legal_actions) == (True, RED, [])


def test_ck_win_02_the_rest_of_a_card_is_skipped() -> None:
    """CK-WIN-02, CK-SCI-09, example: the first free road wins the route and 13 points; no second one is placed."""
    line = ("0,0,SW", "0,0,W", "0,0,NW", "0,0,NE")
    game = points(RED, 11).with_roads(RED, *line).with_progress(RED, road_building=1).game()
    play(game, "play road building", "road 0,0,E")
    assert (game.winner, game.points(RED)) == (RED, 13)
    assert state(game).supply[RED, 0] == 10


def test_ck_win_02_points_of_another_turn_wait() -> None:
    """CK-WIN-02: 13 points in a turn of another player win at the start of the player's own turn, before the roll."""
    game = points(BLUE, 13).game()
    assert (game.over, asked(game)) == (False, (RED, Phase.ACTION_PHASE))
    play(game, "end")
    assert (game.winner, game.turn) == (BLUE, 21)
    assert state(game).stack_phase[0] == Phase.BEFORE_ROLL


def test_ck_win_02_if_they_are_still_there() -> None:
    """CK-WIN-02, CK-MER-03, example: A has 13, B takes the merchant: A has 12 and does not win in A's next turn."""
    position = points(RED, 12).with_merchant(RED, "-2,0").with_settlement(BLUE, EAST[0]).with_progress(BLUE, merchant=1)
    game = play(position.action_phase(BLUE).game(), "play merchant", "merchant 2,0")
    assert game.points(RED) == 12
    assert not go_on(game, RED).over


def test_ck_win_02_example_of_the_defender() -> None:
    """CK-WIN-02, example: the ship lands, the active player is Defender, 12 to 13: wins before the production."""
    position = front((3,), (3, 1)).with_defender(RED, 6)
    game = land(position, dice="4 4")
    assert (game.winner, game.points(RED)) == (RED, 13)
    assert hand(game, RED) == {}
    assert (state(game).barbarians, state(game).landed) == (7, 0), "the battle is not finished either"
    assert knight(game, POSTS[BLUE][0]) == ("basic", "blue", "active")


def test_ck_win_02_example_of_a_tie_of_defenders() -> None:
    """CK-WIN-02, example: A draws the Printer and has 13: B draws nothing, knights stay active, nothing is produced."""
    position = front((3,), (2, 2)).with_defender(RED, 6).with_deck_of("science", "printer", "smith")
    game = play(land(position, dice="4 4"), "deck science")
    assert game.winner == RED
    assert (progress(game, BLUE), hand(game, RED)) == ({}, {})
    assert {knight(game, POSTS[seat][0]) for seat in (RED, BLUE)} == {
        ("strong", "red", "active"),
        ("strong", "blue", "active"),
    }


def b_is_defender(a: int, b: int, c: int = 0) -> Game:
    """Return a game: in red's turn (A) white (B) becomes Defender and has b points; blue (C) sits between them."""
    position = front((3, 0, 3), (1, 0, 6)).with_defender(WHITE, b - 7).with_defender(RED, a - 6)
    if c:
        position = position.with_city(BLUE, *EAST[:3]).with_knight(BLUE, POSTS[BLUE][0], "mighty", active=True)
        position = position.with_defender(BLUE, c - 6).with_progress(BLUE, merchant=1)
    return land(position.with_progress(RED, merchant=1))


def test_ck_win_02_example_another_is_defender() -> None:
    """CK-WIN-02, example: B becomes Defender in A's turn and has 13; A continues, and B wins when B's turn starts."""
    game = b_is_defender(8, 13)
    assert (game.points(WHITE), game.over, asked(game)) == (13, False, (RED, Phase.ACTION_PHASE))
    play(game, "end")
    assert asked(game) == (BLUE, Phase.BEFORE_ROLL)
    assert go_on(game, WHITE).winner == WHITE
    assert game.turn == 22


def test_ck_win_02_example_the_active_player_is_faster() -> None:
    """CK-WIN-02, example: A reaches 13 in this turn, although B already has 13: A wins."""
    game = play(b_is_defender(12, 14), "play merchant", "merchant -2,0")
    assert (game.points(WHITE), game.winner) == (14, RED)


def test_ck_win_02_example_the_next_player_is_faster() -> None:
    """CK-WIN-02, example: C sits before B and reaches 13 in C's turn: C wins."""
    game = go_on(b_is_defender(8, 13, 12), BLUE)
    assert not game.over
    draw(play(game, "roll"), "6 6", "trade")
    play(game, "play merchant", "merchant 2,0")
    assert game.winner == BLUE


@pytest.mark.parametrize("seat", [RED, BLUE, WHITE, ORANGE])
def test_ck_win_02_option_on_any_turn(seat: int) -> None:
    """CK-WIN-02, `ck_win_on_any_turn`: the game ends as soon as any player has 13, in anybody's turn."""
    assert points(seat, 13, ck_win_on_any_turn=True).game().winner == seat
    assert not points(seat, 12, ck_win_on_any_turn=True).game().over


def test_ck_win_02_option_as_soon_as() -> None:
    """CK-WIN-02, `ck_win_on_any_turn`: an opponent who becomes Defender wins at once, before the production."""
    position = front((1, 3), (0, 4), ck_win_on_any_turn=True).with_defender(BLUE, 6)
    game = land(position, dice="4 4")
    assert (game.winner, hand(game, RED)) == (BLUE, {})


@pytest.mark.parametrize(("active", "winner"), [(RED, BLUE), (BLUE, BLUE), (WHITE, ORANGE), (ORANGE, ORANGE)])
def test_ck_win_02_option_several_at_once(active: int, winner: int) -> None:
    """CK-WIN-02, `ck_win_on_any_turn`: of several with 13 the first in turn order from the active player wins."""
    position = points(BLUE, 13, ck_win_on_any_turn=True).with_city(ORANGE, *SOUTH[:3]).with_defender(ORANGE, 8)
    assert position.action_phase(active).game().winner == winner


def test_ck_win_02_option_a_card_of_another_turn() -> None:
    """CK-WIN-02, CK-PC-04, `ck_win_on_any_turn`: a Printer drawn in another player's turn wins at once."""
    position = points(BLUE, 12, ck_win_on_any_turn=True).with_tracks(BLUE, science=1).with_tracks(WHITE, science=1)
    position = position.with_deck_of("science", "printer", "smith").before_roll(RED)
    game = roll_ck(position.game(), "1 1", "science")
    assert (game.winner, progress(game, WHITE)) == (BLUE, {})
    assert legal(game) == set()
