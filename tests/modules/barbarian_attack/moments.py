"""Barbarian Attack in the middle of something: Treason, movement, battles, and a board that is being laid."""

from collections.abc import Callable

from modules.barbarian_attack.places import AttackPosition, attack
from support import BLUE, RED, play

from insula import Game


def treason(*texts: str) -> Game:
    """Red plays Treason, and has chosen some of the hexes."""
    position = attack().with_barbarians(**{"0,2": 2, "1,1": 2, "2,0": 1}).with_deck_of(2)
    return play(position.with_hand(RED, ore=1, wool=1, grain=1).game(), "buy card", *texts)


def battle() -> AttackPosition:
    """Two players defeat one barbarian, and roll for it."""
    position = attack().with_barbarians(**{"1,1": 1}).with_knights(RED, "1,1,E").with_knights(BLUE, "1,1,W")
    return position.fighting()


def paid() -> Game:
    """Red pays grain for a longer move."""
    position = attack().with_knights(RED, "1,1,E", "0,0,NE").with_hand(RED, grain=1).moving()
    return play(position.game(), "move 1,1,E", "pay grain")


def lost() -> Game:
    """A knight that had moved was lost in the first of two battles."""
    position = attack().with_barbarians(**{"-2,1": 1, "1,1": 1}).with_moved("-2,1,NW")
    position.with_knights(RED, "-2,1,NW", "-2,1,W", "1,1,E", "1,1,W").fighting()
    return play(position.game(), "green")


def drawing() -> Game:
    """The first four hexes of the board are laid."""
    return play(Game("barbarian_attack", 4, chance="manual"), "pasture", "pasture", "pasture", "fields")


MOMENTS: dict[str, Callable[[], Game]] = {
    "Treason": lambda: treason("barbarian from 0,2"),
    "Treason with all sources": lambda: treason("barbarian from 0,2", "barbarian from 1,1", "barbarian to -2,1"),
    "a move with grain": paid,
    "rolls for a prisoner": lambda: battle().game(),
    "a second roll for a prisoner": lambda: play(battle().game(), "9"),
    "a lost knight": lost,
    "a board that is laid": drawing,
}
