"""An episode: some steps of a game that belong together, as they can be told later."""

from collections.abc import Sequence
from functools import cached_property

import numpy as np

from ..notation.actions import write_action
from ..notation.records import Step
from ..notation.secrets import is_known
from ..rules.constants import CHANCE
from ..rules.spec import ARGUMENT_BITS, ARGUMENTS
from ..rules.state import STATE
from ..ruleset import Ruleset
from ..ruleset.sight import SPECTATOR
from .change import DIE_FACES
from .enums import ActionKind
from .event import Event
from .events import events_of
from .game import Game

HIDDEN = "?"
"""What stands for decisions that a seat may not know."""


class Episode:
    """Steps of a game, the states before them and the one after; it keeps what it needs, whatever becomes of the game.

    >>> game = Game(seed=1)
    >>> game.play(game.legal_actions[0])
    >>> Episode.since(game, len(game.steps) - 1).text(None)
    'settlement 0,-2,N'
    """

    def __init__(self, ruleset: Ruleset, steps: Sequence[Step], after: bytes) -> None:
        self.ruleset = ruleset
        self.steps = list(steps)
        self._befores = [*(step.before for step in self.steps), after]

    @classmethod
    def since(cls, game: Game, first: int) -> "Episode":
        """What was played from step number `first` on."""
        return cls.between(game, first, len(game.steps))

    @classmethod
    def between(cls, game: Game, first: int, end: int) -> "Episode":
        """What was played from step number `first` on, before step number `end`."""
        return cls(game.ruleset, game.steps[first:end], game.bytes_at(end))

    @cached_property
    def events(self) -> list[Event]:
        """What happened, in order."""
        found: list[Event] = []
        for number, step in enumerate(self.steps):
            found += events_of(self.ruleset, step.actor, step.code, *self._befores[number : number + 2])
        return found

    @property
    def rolls(self) -> list[int]:
        """The sums that the two dice showed."""
        codes = [step.code for step in self.steps if step.code >> ARGUMENT_BITS == ActionKind.ROLL_DICE]
        return [sum(divmod(code & (ARGUMENTS - 1), DIE_FACES)) + 2 for code in codes]

    def text(self, seat: int | None) -> str:
        """The decisions in the notation as a seat or a spectator may know them, with what all see of chance.

        Of a card drawn there is no mark, not even for who draws it: it would tell that there were others to draw.
        """
        known_to = SPECTATOR if seat is None else seat
        states = [np.frombuffer(bytes_, STATE)[0] for bytes_ in self._befores]
        parts: list[str] = []
        for number, step in enumerate(self.steps):
            is_chance = step.actor == CHANCE
            is_open = is_known(self.steps, states, number, SPECTATOR if is_chance else known_to)
            if is_chance and not is_open:
                continue
            text = write_action(self.ruleset, step.code) if is_open else HIDDEN
            if is_chance and parts:
                parts[-1] += f" [{text}]"
            elif text != HIDDEN or parts[-1:] != [HIDDEN]:
                parts.append(text)
        return "; ".join(parts)
