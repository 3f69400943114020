"""Rule tests of the three kinds of turns: FIVESIX-TURN."""

import pytest
from support import BLUE, GREEN, ORANGE, a_game, asked, play

from insula import Ruleset
from insula.errors import Code, RulesetError
from insula.game import Game, Phase

CARD = {"ore": 1, "wool": 1, "grain": 1}


def after_the_turn_of_red(turn: str | None, players: int = 6) -> Game:
    """Return a game at the end of Red's turn; Blue, Orange and Green can buy a card."""
    position = a_game(players=players, options={} if turn is None else {"five_six_turn": turn})
    for seat in (BLUE, ORANGE):
        position.with_hand(seat, **CARD)
    if players > 4:
        position.with_hand(GREEN, **CARD)
    return play(position.game(), "end")


@pytest.mark.parametrize(
    ("turn", "expected"),
    [
        (None, (BLUE, Phase.SPECIAL_BUILDING)),
        ("special_build_phase", (BLUE, Phase.SPECIAL_BUILDING)),
        ("paired_players", (ORANGE, Phase.ACTION_PHASE)),
        ("none", (BLUE, Phase.BEFORE_ROLL)),
    ],
)
def test_fivesix_turn_01_three_ways(turn: str | None, expected: tuple[int, Phase]) -> None:
    """FIVESIX-TURN-01: the special building phase by default, paired players, or neither; for the whole game."""
    game = after_the_turn_of_red(turn)
    assert asked(game) == expected
    while asked(game)[1] != Phase.BEFORE_ROLL:
        play(game, "pass" if asked(game)[1] == Phase.SPECIAL_BUILDING else "end")
    assert asked(game) == (BLUE, Phase.BEFORE_ROLL), "then the next player's turn begins"


@pytest.mark.parametrize("players", [2, 3, 4])
def test_fivesix_turn_02_only_with_five_and_six_players(players: int) -> None:
    """FIVESIX-TURN-02: with 2, 3 or 4 players neither exists, and the option is refused."""
    position = a_game(players=players).with_hand(1, **CARD)
    assert asked(play(position.game(), "end")) == (1, Phase.BEFORE_ROLL)
    with pytest.raises(RulesetError) as refused:
        Ruleset.of("base", players, {"five_six_turn": "none"})
    assert refused.value.code == Code.OPTION_NOT_USED
