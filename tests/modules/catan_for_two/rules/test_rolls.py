"""Rule tests of the two rolls of a turn: TWO-ROLL."""

from modules.catan_for_two.places import FIRST, INLAND, SECOND, open_knights, tokens, two, with_tokens
from support import asked, can, chances, draw, hand, legal, play, robber, roll, state

from insula.game import Phase


def test_two_roll_01_production_after_each_roll() -> None:
    """TWO-ROLL-01: two rolls, one after the other, and each produces before the next."""
    game = two().with_settlement(SECOND, INLAND).before_roll(FIRST).game()
    roll(game, "5 6")
    assert hand(game, SECOND) == {"lumber": 1}
    assert asked(game) == (FIRST, Phase.BETWEEN_ROLLS)
    roll(game, "4 5")
    assert hand(game, SECOND) == {"lumber": 1, "grain": 1}
    assert asked(game) == (FIRST, Phase.ACTION_PHASE)


def test_two_roll_01_a_seven_comes_before_the_next_roll() -> None:
    """TWO-ROLL-01: the discards and the robber of a first 7 come before the second roll."""
    game = two().with_hand(SECOND, ore=8).with_settlement(SECOND, INLAND).before_roll(FIRST).game()
    roll(game, "3 4")
    assert state(game).hand_size[SECOND] == 4
    assert asked(game) == (FIRST, Phase.MOVING_ROBBER)
    play(game, "robber -1,0")
    assert asked(game) == (FIRST, Phase.BETWEEN_ROLLS)
    assert hand(game, FIRST) == {"ore": 1}
    roll(game, "5 6")
    assert hand(game, SECOND) == {"ore": 3}


def test_two_roll_02_equal_results_are_rolled_again() -> None:
    """TWO-ROLL-02: the example: 8, then 8, 8 and 5: the results are 8 and 5, and the second 8 has no effect."""
    game = two().with_settlement(SECOND, "2,0,NE").before_roll(FIRST).game()
    roll(game, "2 6")
    assert hand(game, SECOND) == {"ore": 1}
    play(game, "roll")
    for repeated in ("4 4", "6 2"):
        draw(game, repeated)
        assert asked(game) == (-1, Phase.ROLLING_DICE)
        assert hand(game, SECOND) == {"ore": 1}
    draw(game, "1 4")
    assert asked(game) == (FIRST, Phase.ACTION_PHASE)
    assert state(game).dice.tolist() == [1, 4]


def test_two_roll_02_one_seven_per_turn() -> None:
    """TWO-ROLL-02: a second 7 is rolled again; in the next turn a 7 counts again."""
    game = two().before_roll(FIRST).game()
    roll(game, "3 4")
    play(game, "robber 1,0", "roll")
    draw(game, "1 6")
    assert asked(game) == (-1, Phase.ROLLING_DICE)
    draw(game, "5 6")
    assert robber(game) == "1,0"
    play(game, "end")
    roll(game, "5 6")
    assert asked(game) == (SECOND, Phase.BETWEEN_ROLLS)
    roll(game, "3 4")
    assert asked(game) == (SECOND, Phase.MOVING_ROBBER)


def test_two_roll_02_the_first_roll_may_repeat_the_last_turn() -> None:
    """TWO-ROLL-02: only the two results of one turn must differ."""
    game = two().before_roll(FIRST).game()
    roll(roll(game, "1 1"), "6 6")
    play(game, "end")
    roll(game, "6 6")
    assert asked(game) == (SECOND, Phase.BETWEEN_ROLLS)


def test_two_roll_02_a_repeated_result_leaves_the_deck() -> None:
    """TWO-ROLL-02, decision: with a deck of 36 results a repeated one is gone, so the deck always ends."""
    position = two(dice_mode="deck_36").before_roll(FIRST)
    left = ("3 4", "4 3", "2 5")
    pairs = [f"{one} {other}" for one in range(1, 7) for other in range(1, 7)]
    game = position.with_dice_drawn(*(pair for pair in pairs if pair not in left)).game()
    roll(game, "3 4")
    play(game, "robber 1,0", "roll")
    assert set(chances(game)) == {"4 3", "2 5"}
    draw(game, "4 3")
    # The last card is drawn by itself; then the deck is shuffled, and all 36 results are possible again.
    assert len(chances(game)) == 36


def test_two_roll_03_what_is_possible_between_the_rolls() -> None:
    """TWO-ROLL-03: a Knight card, a token action, discarding a Knight, and the roll; nothing else."""
    position = two(trade=True).with_settlement(FIRST, INLAND).with_hand(FIRST, brick=4, lumber=4, wool=4, ore=4)
    position.with_hand(SECOND, ore=1).with_robber("1,0").with_played(FIRST, knight=1)
    position.with_cards(FIRST, knight=1, monopoly=1, invention=1, road_building=1, victory_point=1)
    game = roll(position.with_roads(FIRST, "-1,0,NW").before_roll(FIRST).game(), "6 6")
    assert legal(game) == {"play knight", "force trade", "send robber to 0,0", "discard open knight", "roll"}
    assert not game.unasked_actions(SECOND)


def test_two_roll_03_one_development_card_in_the_turn() -> None:
    """TWO-ROLL-03: a Knight between the rolls is the turn's card; after a card before the roll there is none."""
    position = two().with_cards(FIRST, knight=2).with_new_cards(SECOND, knight=1).before_roll(FIRST)
    game = roll(position.game(), "6 6")
    play(game, "play knight", "robber 1,0")
    assert asked(game) == (FIRST, Phase.BETWEEN_ROLLS)
    assert not can(game, "play knight")
    game = two().with_cards(FIRST, knight=2).before_roll(FIRST).game()
    play(game, "play knight", "robber 1,0")
    assert not can(roll(game, "6 6"), "play knight")
    assert open_knights(game) == [1, 0]


def test_two_roll_03_a_new_knight_must_wait() -> None:
    """TWO-ROLL-03: a Knight bought in this turn cannot be played there either."""
    game = roll(two().with_new_cards(FIRST, knight=1).before_roll(FIRST).game(), "6 6")
    assert not can(game, "play knight")


def test_two_roll_03_the_player_is_always_asked() -> None:
    """TWO-ROLL-03: even with nothing to do the player is asked, so that a hidden Knight stays hidden."""
    game = roll(with_tokens(two(), 0, 0).before_roll(FIRST).game(), "6 6")
    assert legal(game) == {"roll"}
    assert tokens(game) == [0, 0]
