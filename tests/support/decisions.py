"""Decisions in words: how one comes up, who is asked in which phase, and all choices."""

from collections.abc import Callable
from typing import NamedTuple

import pytest

from insula.errors import IllegalActionError
from insula.game import ActionKind, Game, Phase
from insula.rules.action import action
from insula.rules.spec import ARGUMENTS

from .playing import asked


class Decision(NamedTuple):
    """A kind of decision in a game; `choices` are the texts of all choices."""

    kind: str
    game: Callable[[], Game]
    seat: int
    phase: Phase
    choices: set[str]


def each(verb: str, *arguments: str) -> set[str]:
    """Return the texts with each argument.

    >>> sorted(each("deck", "trade", "science"))
    ['deck science', 'deck trade']
    """
    return {f"{verb} {argument}" for argument in arguments}


def check(decision: Decision) -> Game:
    """Check that the seat is asked in the phase, that exactly the choices are listed, and that no other is accepted."""
    game, kind = decision.game(), ActionKind[decision.kind]
    assert asked(game) == (decision.seat, decision.phase)
    listed = [choice.argument for choice in game.legal_actions if choice.kind == kind]
    meant = [game.parse(text) for text in decision.choices]
    assert {choice.kind for choice in meant} == {kind}
    assert sorted(listed) == sorted(choice.argument for choice in meant)
    for argument in [*range(160), ARGUMENTS - 1]:
        if argument not in listed:
            with pytest.raises(IllegalActionError):
                game.play(action(int(kind), argument))
    for choice in meant:
        game.copy(foresee=True).play(choice)
    return game
