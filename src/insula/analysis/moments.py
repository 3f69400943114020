"""The steps of a game in order, with what each seat knew at that time."""

from collections.abc import Iterator, Sequence
from itertools import islice
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from ..bots.card_counter import CardCounter, Counts
from ..game import CHANCE, Game, Holding, View
from ..game.events import Event, event_views, events_of
from ..game.events.parts import CardFlow, parts_of


class GameStep(NamedTuple):
    """A step of a game, from one decision or outcome of chance to the next."""

    number: int
    turn: int
    actor: int
    """The seat that decided, or CHANCE."""
    code: int
    """The action."""
    before: NDArray[np.void]
    """The whole state before it, of shape (1,)."""
    after: NDArray[np.void]
    events: list[Event]
    exchanges: list[Event]
    """Those events that are exchanges of cards between seats."""
    view: View | None
    """What the seat saw; None for chance, and for an action that the seat was not asked for."""
    known: list[Holding]
    """The cards of others that the seat had counted."""


def steps_of(game: Game, counters: Sequence[CardCounter] = ()) -> Iterator[GameStep]:
    """Yield the steps of a game. The counters of the seats can be given: each knows what its seat knew at a step."""
    ruleset, record = game.ruleset, game.ruleset.template.dtype
    counters = counters or [CardCounter() for _ in range(game.players)]
    flows = parts_of(ruleset.modules).flows
    states = [np.frombuffer(game.bytes_at(step), record) for step in range(len(game.steps) + 1)]
    for number, step in enumerate(game.steps):
        events = events_of(ruleset, step.actor, step.code, step.before, states[number + 1].tobytes())
        view, known = None, list[Holding]()
        if step.actor != CHANCE:
            view = game.view_at(number, step.actor)
            if view.actor == step.actor:
                counters[step.actor].look(view)
                known = counters[step.actor].holdings(step.actor)
            else:
                view = None
        before, after = states[number : number + 2]
        turn = int(before["turn"][0])
        exchanges = [event for event in events if flows.get(event.kind) == CardFlow.TRADE]
        yield GameStep(number, turn, step.actor, step.code, before, after, events, exchanges, view, known)
        for seat, counter in enumerate(counters):
            counter.observe(event_views(events, ruleset, seat))


def counted_before(game: Game, number: int) -> list[list[Counts]]:
    """Return what each seat had counted of the cards of all seats before a step."""
    counters = [CardCounter() for _ in range(game.players)]
    next(islice(steps_of(game, counters), number, None))
    for seat, counter in enumerate(counters):
        counter.look(game.view_at(number, seat))
    return [counter.counted for counter in counters]
