"""Paired players with Cities & Knights: CK-56-02, FIVESIX-CK-05."""

import pytest
from support import (
    BLUE,
    ORANGE,
    RED,
    WHITE,
    Position,
    a_game,
    asked,
    can,
    chances,
    ck,
    knight,
    legal,
    play,
    progress,
    refused,
    roll_ck,
    state,
)

from insula.game import Game, Phase

BOTH = pytest.mark.parametrize("players", [5, 6])


def kinds(game: Game) -> set[str]:
    """Return the first words of the legal actions."""
    return {text.split()[0] for text in legal(game)}


def pairs(players: int = 6, **options: object) -> Position:
    """Return a game with paired players: orange acts after red."""
    return ck(players, five_six_turn="paired_players", **options)


def test_ck_56_02_without_either() -> None:
    """CK-56-02: with `five_six_turn = none` the next turn follows at once."""
    position = ck(6, five_six_turn="none").with_hand(BLUE, ore=1, wool=1).with_roads(BLUE, "0,0,NE")
    assert asked(play(position.game(), "end")) == (BLUE, Phase.BEFORE_ROLL)


@BOTH
def test_ck_56_02_what_the_second_player_can_do(players: int) -> None:
    """CK-56-02, FIVESIX-CK-05: everything in an action phase: bank, building, levels, knights, cards."""
    position = pairs(players).with_roads(ORANGE, "0,0,NE", "0,0,E").with_city(ORANGE, "0,0,SE").with_robber("1,-1")
    position.with_knight(ORANGE, "0,0,N", active=True).with_knight(ORANGE, "0,0,S").with_barbarians(landed=True)
    position.with_hand(ORANGE, brick=3, lumber=1, ore=6, wool=2, grain=1, coin=1).with_progress(ORANGE, mining=1, spy=1)
    game = play(position.game(), "end")
    assert asked(game) == (ORANGE, Phase.ACTION_PHASE)
    assert kinds(game) >= {"bank", "road", "wall", "improve", "promote", "activate", "move", "chase", "end"}
    play(game, "wall 0,0,SE", "improve politics", "promote 0,0,S", "activate 0,0,S", "bank ore for cloth", "move 0,0,N")
    assert knight(game, "0,0,NE") == ("basic", "orange", "inactive")


def test_ck_56_02_what_the_second_player_cannot_do() -> None:
    """CK-56-02, FIVESIX-CK-05: no roll, no Alchemist, no trade with players."""
    options = {"five_six_turn": "paired_players"}
    position = a_game("cities_knights", 6, options=options).with_hand(ORANGE, ore=1).with_hand(RED, wool=1)
    game = position.with_progress(ORANGE, alchemist=1, warlord=1).game()
    assert {"offer", "end"} <= legal(game)
    play(game, "end")
    assert legal(game) == {"end"}
    assert refused(game, "play alchemist")
    assert not any(game.unasked_actions(seat) for seat in range(6))


def test_ck_56_02_the_second_player_can_win() -> None:
    """CK-56-02: the second player can win in this phase, with 13 points."""
    position = pairs().with_city(ORANGE, "1,-3,N").with_defender(ORANGE, 10).with_progress(ORANGE, merchant=1)
    game = play(position.game(), "end")
    assert not game.over
    play(game, "play merchant")
    while not game.over:
        game.play(game.legal_actions[0])
    assert (game.winner, game.points(ORANGE)) == (ORANGE, 13)


def test_ck_56_02_each_phase_counts_as_a_turn() -> None:
    """CK-56-02, CK-KNI-07: a knight activated in its owner's second part can act in the next phase, here the turn."""
    position = pairs().with_roads(ORANGE, "0,0,NE", "0,0,E").with_knight(ORANGE, "0,0,N").with_hand(ORANGE, grain=1)
    game = play(position.game(), "end", "activate 0,0,N")
    assert refused(game, "move 0,0,N")
    play(game, "end")
    for _ in (BLUE, WHITE):
        play(roll_ck(game, "1 1"), "end", "end")
    assert asked(game) == (ORANGE, Phase.BEFORE_ROLL)
    assert can(roll_ck(game, "1 1"), "move 0,0,N")


def test_ck_56_02_and_the_other_way_around() -> None:
    """CK-56-02, CK-KNI-06, CK-KNI-07: activated and promoted in the turn, it acts and rises in the second part."""
    position = pairs().with_roads(RED, "0,0,NE", "0,0,E").with_knight(RED, "0,0,N").with_tracks(RED, politics=3)
    game = position.with_hand(RED, grain=1, ore=2, wool=2).game()
    play(game, "activate 0,0,N", "promote 0,0,N")
    assert refused(game, "move 0,0,N")
    assert refused(game, "promote 0,0,N")
    play(game, "end", "end")
    for _ in (BLUE, WHITE):
        play(roll_ck(game, "1 1"), "end", "end")
    play(roll_ck(game, "1 1"), "end")
    assert asked(game) == (RED, Phase.ACTION_PHASE)
    play(game, "promote 0,0,N")
    assert can(game, "move 0,0,N")


def full_hand(seat: int) -> Position:
    """Return a game in which the seat holds four progress cards and draws a fifth at a politics gate."""
    position = pairs().with_tracks(seat, politics=5).with_progress(seat, smith=2, crane=2)
    return position.with_deck_of("politics", "spy", "bishop", "wedding").before_roll(RED)


def test_ck_56_02_drawn_on_the_roll_is_drawn_off_turn() -> None:
    """CK-56-02, CK-PC-05: the second player returns a fifth card at once; the first at the end of the turn."""
    assert asked(roll_ck(full_hand(ORANGE).game(), "1 1", "politics")) == (ORANGE, Phase.RETURNING_PROGRESS_CARD)
    game = roll_ck(full_hand(RED).game(), "1 1", "politics")
    assert asked(game) == (RED, Phase.ACTION_PHASE)
    play(game, "end")
    assert asked(game) == (RED, Phase.RETURNING_PROGRESS_CARD)
    assert asked(play(game, "return spy")) == (ORANGE, Phase.ACTION_PHASE)


def test_ck_56_02_four_cards_at_the_end_of_the_part() -> None:
    """CK-56-02, CK-PC-05: in their part the second player can hold five, and returns to four at its end."""
    position = pairs().with_progress(ORANGE, spy=2, smith=2, crane=1).with_progress(RED, mining=2)
    game = play(position.game(), "end", "play spy", "take mining")
    assert sum(progress(game, ORANGE).values()) == 5
    play(game, "end")
    assert asked(game) == (ORANGE, Phase.RETURNING_PROGRESS_CARD)
    assert asked(play(game, "return spy")) == (BLUE, Phase.BEFORE_ROLL)


def test_ck_56_02_lasting_cards_end_with_the_phase() -> None:
    """CK-56-02: Merchant Fleet and Commercial Harbor end with the phase in which they were played."""
    position = pairs().with_hand(RED, ore=3).with_hand(ORANGE, ore=3).with_hand(BLUE, cloth=1)
    position.with_progress(RED, merchant_fleet=1, commercial_harbor=1)
    position.with_progress(ORANGE, merchant_fleet=1, commercial_harbor=1)
    game = play(position.game(), "play merchant fleet", "fleet ore", "play commercial harbor")
    assert {"bank", "exchange"} <= kinds(game)
    play(game, "end")
    assert kinds(game) == {"play", "end"}
    play(game, "play commercial harbor", "play merchant fleet", "fleet ore")
    assert {"bank", "exchange"} <= kinds(game)
    play(game, "end")
    assert state(game).fleet == state(game).harbor_open == state(game).harbor_played == 0


def test_ck_56_02_the_barbarians_only_on_the_roll() -> None:
    """CK-56-02: the second part has no roll, so the ship moves once in a turn."""
    game = roll_ck(pairs().before_roll(RED).game(), "1 1", "ship")
    play(game, "end", "end")
    assert state(game).barbarians == 1
    assert len(chances(play(game, "roll"))) == 36
