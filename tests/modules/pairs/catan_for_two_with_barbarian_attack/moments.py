"""Catan for Two with Barbarian Attack in the middle of something: the stray knight."""

from collections.abc import Callable

from modules.barbarian_attack.places import CARD_CARDS
from modules.catan_for_two.places import FIRST
from modules.pairs.catan_for_two_with_barbarian_attack.places import FAR, both
from support import draw, play

from insula import Game


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
MOMENTS["knights of both"] = lambda: both().with_stray(FAR).with_knights(FIRST, "0,0,NE").game()
