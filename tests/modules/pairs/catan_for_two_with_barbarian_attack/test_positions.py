"""Positions and records of Catan for Two with Barbarian Attack."""

import re
from collections.abc import Callable

import pytest
from modules.barbarian_attack.places import CARD_CARDS
from modules.catan_for_two.places import FIRST
from modules.pairs.catan_for_two_with_barbarian_attack.places import FAR, RULES, both, named
from support import draw, play, state

from insula import Game
from insula.errors import ImpossiblePositionError, NotationError


def bought() -> Game:
    """Return a game in which the first player has placed the first knight."""
    position = both().with_deck_of(0, 3).with_hand(FIRST, **CARD_CARDS)
    return play(position.game(), "buy card", "knight -2,2,E")


def paid() -> Game:
    """Return a game in which the first player has paid for moving a barbarian."""
    position = both().with_barbarians(**{"1,1": 2, "0,2": 1}).with_tokens(1, 0)
    return play(position.game(), "tokens for barbarian from 1,1")


def moving() -> Game:
    """Return a game in which the first player moves the stray knight and has paid a grain for it."""
    position = both().with_stray(FAR).with_hand(FIRST, grain=1).moving(FIRST)
    return play(position.game(), f"move {FAR}", "pay grain")


def rolling() -> Game:
    """Return a roll for a prisoner, in which the stray knight takes part; the first player has rolled."""
    position = both().with_barbarians(**{"1,1": 1}).with_stray("1,1,NE").with_knights(0, "1,1,E")
    return draw(position.with_knights(1, "1,1,W").fighting(FIRST).game(), "9")


MOMENTS: dict[str, Callable[[], Game]] = {
    "the stray knight is placed": bought,
    "a barbarian is sent for tokens": paid,
    "the stray knight moves": moving,
    "a roll with the stray knight": rolling,
    "a second roll with the stray knight": lambda: draw(draw(rolling(), "9"), "3"),
}


@pytest.mark.parametrize("moment", MOMENTS)
def test_positions_read_back(moment: str) -> None:
    """The text of a position gives the same choices and the same text."""
    game = MOMENTS[moment]()
    again = Game(position=game.position, chance="manual")
    assert re.sub(r"rng: .*\n", "", again.position) == game.position
    assert again.legal_actions == game.legal_actions
    assert [str(outcome) for outcome, _ in again.outcomes] == [str(outcome) for outcome, _ in game.outcomes]


def test_what_a_position_says() -> None:
    """ATTACK-TWO-01, ATTACK-TWO-05: the path of the stray knight, and who rolls."""
    text = rolling().position
    assert f"stray knight: {named(rolling(), '1,1,NE')}" in text
    colors = rolling().ruleset.colors
    assert f"for 1 among {colors[0]} {colors[1]} neutral 1" in text


def test_a_record_reads_back() -> None:
    """A game is written as a record, and read back."""
    game = Game(RULES, 2, seed=11, options={"trade_with_players": False})
    for turn in range(400):
        if game.over:
            break
        game.play(game.legal_actions[turn * 7 % len(game.legal_actions)])
    again = Game.from_record(game.record())
    assert again.record() == game.record()


@pytest.mark.parametrize(
    ("moment", "old", "new", "match"),
    [
        ("the stray knight moves", "stray knight: .*", "stray knight: 9,9,E", "9,9"),
        ("a roll with the stray knight", "stray knight: .*\n", "", "first knight of the game|do not roll"),
        ("a roll with the stray knight", "neutral 1;", "neutral 2;", "do not roll"),
        ("a barbarian is sent for tokens", "treason from: .*\n", "", "cannot move"),
        ("the stray knight is placed", "(?=turn:)", "stray knight: 0,0,NE\n", "first knight of the game"),
    ],
)
def test_impossible_positions(moment: str, old: str, new: str, match: str) -> None:
    """ATTACK-TWO-01, -05, -07: what cannot be is refused."""
    text = MOMENTS[moment]().position
    changed = re.sub(old, new, text, flags=re.MULTILINE)
    assert changed != text
    with pytest.raises((ImpossiblePositionError, NotationError), match=match):
        Game(position=changed)


def test_knights_without_the_stray_knight_are_refused() -> None:
    """ATTACK-TWO-01: it comes with the first knight."""
    text = both().with_stray(FAR).with_knights(FIRST, "0,0,NE").game().position
    with pytest.raises(ImpossiblePositionError, match="first knight of the game"):
        Game(position=re.sub(r"stray knight: .*\n", "", text))


def test_nothing_is_conquered_at_the_start() -> None:
    """ATTACK-BLDG-01, ATTACK-TWO-09: the neutral settlements stand before the board is laid, and are not conquered."""
    game = Game(RULES, 2, seed=1, options={"trade_with_players": False})
    assert not any(state(game).conquered)
