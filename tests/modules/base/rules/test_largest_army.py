"""Rule tests of the Largest Army: BASE-LA."""

from support import BLUE, RED, a_game, asked, play, state

from insula.game import Game, Phase

NOBODY = -1


def holder(game: Game) -> int:
    return int(state(game).largest_army)


def test_base_la_01_first_award() -> None:
    """BASE-LA-01: the first player with 3 face-up Knights takes the card at once, with 2 VP; 2 are not enough."""
    two = play(a_game().with_played(RED, knight=1).with_cards(RED, knight=1).game(), "play knight")
    assert (holder(two), two.points(RED)) == (NOBODY, 0)
    three = play(a_game().with_played(RED, knight=2).with_cards(RED, knight=1).game(), "play knight")
    assert (holder(three), three.points(RED, hidden=False)) == (RED, 2)
    assert asked(three) == (RED, Phase.MOVING_ROBBER), "at once: the robber has not moved yet"


def test_base_la_02_losing_it() -> None:
    """BASE-LA-02, BASE-LA-03, example: Red has 3; Blue's third Knight changes nothing, the fourth takes the card."""
    game = (
        a_game()
        .with_played(RED, knight=3)
        .with_played(BLUE, knight=2)
        .with_holder(largest_army=RED)
        .with_cards(BLUE, knight=2)
        .action_phase(BLUE)
        .game()
    )
    play(game, "play knight", "robber 0,-2")
    assert (holder(game), game.points(RED), game.points(BLUE)) == (RED, 2, 0)
    play(game, "end")
    for _ in range(3):
        play(game, "roll", "1 1", "end")
    play(game, "play knight")
    assert (holder(game), game.points(RED), game.points(BLUE)) == (BLUE, 0, 2)


def test_base_la_03_only_played_knights_count() -> None:
    """BASE-LA-03: Knights in hand never count; the number played never falls."""
    game = a_game().with_played(BLUE, knight=1).with_cards(BLUE, knight=5).with_cards(RED, knight=1).game()
    play(game, "play knight", "robber 0,-2")
    assert holder(game) == NOBODY
    assert state(game).development_played.tolist()[RED][0] == 1
    play(game, "end", "play knight", "robber 0,-1")
    assert holder(game) == NOBODY
    assert state(game).development_played.tolist()[BLUE][0] == 2
