"""A range of steps of a game, with events and notation as each seat may know them."""

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
from .events import Event, EventView, event_views, events_of
from .events.parts import parts_of
from .game import Game

HIDDEN = "?"
"""The text of decisions that a seat may not know."""


class StepRange:
    """A range of steps with the states before and after them. It does not change when the game goes on.

    >>> game = Game(seed=1)
    >>> game.play(game.legal_actions[0])
    >>> StepRange.since(game, len(game.steps) - 1).text(None)
    'settlement 0,-2,N'
    """

    def __init__(self, ruleset: Ruleset, steps: Sequence[Step], after: bytes) -> None:
        self.ruleset = ruleset
        self.steps = list(steps)
        self._befores = [*(step.before for step in self.steps), after]

    @classmethod
    def since(cls, game: Game, first: int) -> "StepRange":
        """Return the steps from number `first` on."""
        return cls.between(game, first, len(game.steps))

    @classmethod
    def between(cls, game: Game, first: int, end: int) -> "StepRange":
        """Return the steps from number `first` up to, but not including, number `end`."""
        return cls(game.ruleset, game.steps[first:end], game.bytes_at(end))

    @cached_property
    def events(self) -> list[Event]:
        """Return the events in order."""
        found: list[Event] = []
        for number, step in enumerate(self.steps):
            found += events_of(self.ruleset, step.actor, step.code, *self._befores[number : number + 2])
        return found

    def event_views(self, seat: int | None, *, says_you: bool = True) -> list[EventView]:
        """Return what a seat, or a spectator if None, may know of the events (`insula.game.events.event_views`)."""
        return event_views(self.events, self.ruleset, seat, says_you=says_you)

    @property
    def is_public(self) -> bool:
        """Return whether everybody may know all events and all decisions of players."""
        is_open = all(event.is_open_to(None) for event in self.events)
        return is_open and HIDDEN not in self.text(None).split("; ")

    @property
    def rolls(self) -> list[int]:
        """Return the number of each roll, or of what replaces it."""
        numbers = parts_of(self.ruleset.modules).numbers
        drawn = [(step.code >> ARGUMENT_BITS, step.code & (ARGUMENTS - 1)) for step in self.steps]
        return [numbers[kind](argument) for kind, argument in drawn if kind in numbers]

    def text(self, seat: int | None) -> str:
        """Return the decisions in notation as a seat or a spectator may know them, with the outcomes everybody sees.

        Drawing a card leaves no mark, even for the seat that draws it. The mark would reveal that there was a choice.
        """
        return self._public_text if seat is None else self._text(seat)

    @cached_property
    def _public_text(self) -> str:
        return self._text(SPECTATOR)

    def _text(self, known_to: int) -> str:
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
