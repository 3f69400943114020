"""The Alchemist: CK-SCI-01."""

import pytest
from support import (
    BLUE,
    ORANGE,
    RED,
    Position,
    asked,
    building,
    can,
    chances,
    ck,
    draw,
    hand,
    legal,
    play,
    progress,
    roll_ck,
)

from insula.game import Phase

FACES = {f"die {value}" for value in range(1, 7)}


def an_alchemist(count: int = 1, **options: object) -> Position:
    """Return a game in which red has Alchemists and has not rolled yet."""
    return ck(**options).with_progress(RED, alchemist=count).before_roll(RED)


def test_ck_sci_01_both_dice_are_set() -> None:
    """CK-SCI-01: first the red die, then the white one, each to any value; then only the event die is rolled."""
    game = play(an_alchemist().game(), "play alchemist")
    assert legal(game) == FACES
    play(game, "die 2")
    assert legal(game) == FACES
    play(game, "die 5")
    assert chances(game) == {"ship": 3, "trade": 1, "politics": 1, "science": 1}
    assert progress(game, RED) == {}


@pytest.mark.parametrize(("red", "white"), [(1, 1), (2, 6), (4, 4), (6, 6), (6, 2)])
def test_ck_sci_01_the_total_is_resolved_for_everybody(red: int, white: int) -> None:
    """CK-SCI-01: the chosen total produces for all players."""
    position = an_alchemist().with_settlement(RED, "1,-2,N").with_settlement(BLUE, "2,0,SE", "-1,2,SE")
    game = draw(play(position.game(), "play alchemist", f"die {red}", f"die {white}"), "ship")
    due = {2: ({"ore": 1}, {}), 8: ({}, {"grain": 1}), 12: ({}, {"wool": 1})}
    assert (hand(game, RED), hand(game, BLUE)) == due[red + white]
    assert asked(game) == (RED, Phase.ACTION_PHASE)


def test_ck_sci_01_the_red_value_counts_for_cards() -> None:
    """CK-SCI-01, example: red 2, white 6, green gate: players with science level 1 draw; then the 8 produces."""
    position = an_alchemist().with_tracks(RED, science=1).with_tracks(BLUE, science=1, trade=5)
    position.with_settlement(BLUE, "2,0,SE").with_deck_of("science", "smith", "crane")
    game = draw(play(position.game(), "play alchemist", "die 2", "die 6"), "science")
    assert (progress(game, RED), progress(game, BLUE)) == ({"smith": 1}, {"crane": 1})
    assert hand(game, BLUE) == {"grain": 1}


def test_ck_sci_01_a_high_red_value_brings_fewer_cards() -> None:
    """CK-SCI-01: red 6, white 2: the same 8, but at science level 1 nobody draws."""
    position = an_alchemist().with_tracks(BLUE, science=1).with_settlement(BLUE, "2,0,SE")
    game = draw(play(position.game(), "play alchemist", "die 6", "die 2"), "science")
    assert (progress(game, BLUE), hand(game, BLUE)) == ({}, {"grain": 1})


def test_ck_sci_01_the_event_before_production() -> None:
    """CK-SCI-01: the event die is resolved first: a card is drawn before the 8 produces."""
    position = an_alchemist().with_tracks(BLUE, science=1).with_settlement(BLUE, "2,0,SE")
    game = draw(play(position.game(), "play alchemist", "die 2", "die 6"), "science")
    assert (asked(game)[1], hand(game, BLUE)) == (Phase.DRAWING_PROGRESS_CARD, {})


def test_ck_sci_01_a_seven_before_the_first_landing() -> None:
    """CK-SCI-01, example: 7 chosen before the first landing: discards only."""
    position = an_alchemist().with_hand(BLUE, ore=8).with_settlement(BLUE, "0,1,S")
    game = draw(play(position.game(), "play alchemist", "die 3", "die 4"), "ship")
    assert hand(game, BLUE) == {"ore": 4}
    assert asked(game) == (RED, Phase.ACTION_PHASE)


def test_ck_sci_01_a_seven_and_the_first_landing() -> None:
    """CK-SCI-01, example: the ship lands on that roll: the battle comes first, and the 7 moves the robber."""
    position = an_alchemist().with_city(BLUE, "0,0,N").with_barbarians(6)
    game = draw(play(position.game(), "play alchemist", "die 1", "die 6"), "ship")
    assert building(game, "0,0,N") == ("settlement", "blue")
    assert asked(game) == (RED, Phase.MOVING_ROBBER)


def test_ck_sci_01_no_early_seven() -> None:
    """CK-SCI-01, CK-OPT-02: while `early_sevens` applies a total of 7 cannot be chosen; later it can."""
    for turn, is_legal in ((8, False), (9, True)):
        position = an_alchemist(early_sevens="reroll_two_rounds").in_turn(turn - 1).before_roll(ORANGE)
        game = play(roll_ck(position.game(), "3 3"), "end", "play alchemist")
        assert legal(game) == FACES, "whatever the red die is set to"
        play(game, "die 3")
        assert can(game, "die 4") == is_legal
        assert legal(game) | {"die 4"} == FACES


def test_ck_sci_01_one_in_a_turn() -> None:
    """CK-SCI-01: a second Alchemist waits for another turn of its owner; the first one determines the roll."""
    game = play(an_alchemist(2).game(), "play alchemist", "die 5", "die 5")
    draw(game, "ship")
    assert (progress(game, RED), legal(game)) == ({"alchemist": 1}, {"end"})
    for _ in range(3):
        roll_ck(play(game, "end"), "5 5")
    assert can(play(game, "end"), "play alchemist")


def test_ck_sci_01_not_after_the_roll() -> None:
    """CK-SCI-01: an Alchemist drawn on this roll, or kept through it, waits for the player's next turn."""
    position = ck().with_tracks(RED, science=1).before_roll(RED)
    game = draw(roll_ck(position.game(), "1 1", "science"), "alchemist")
    assert (progress(game, RED), legal(game)) == ({"alchemist": 1}, {"end"})
    assert legal(roll_ck(an_alchemist().game(), "1 1")) == {"end"}


def test_ck_sci_01_only_in_the_players_turn() -> None:
    """CK-SCI-01: an opponent's Alchemist is not played before red's roll."""
    game = ck().with_progress(BLUE, alchemist=1).before_roll(RED).game()
    assert legal(game) == {"roll"}
    assert game.unasked_actions(BLUE) == []


def test_ck_sci_01_it_need_not_be_played() -> None:
    """CK-SCI-01: a player who holds an Alchemist can roll instead, and keeps it."""
    game = roll_ck(an_alchemist().game(), "1 1")
    assert progress(game, RED) == {"alchemist": 1}
