"""Find the events of a step by comparing the states before and after it. The rules themselves emit no events."""

from collections.abc import Iterator

import numpy as np

from ...rules import jit
from ...rules.spec import ARGUMENT_BITS, ARGUMENTS
from ...rules.state import STATE
from ...ruleset import Ruleset
from .change import Change
from .event import Event
from .kinds import EventKind
from .small_steps import small_steps


def events_of(ruleset: Ruleset, actor: int, code: int, before_bytes: bytes, after_bytes: bytes) -> list[Event]:
    """Return the events of one step, in the order in which they happened."""
    befores, afters = (np.frombuffer(record, STATE) for record in (before_bytes, after_bytes))
    before, after = jit.new_record(befores), jit.new_record(afters)
    change = Change(ruleset, actor, code >> ARGUMENT_BITS, code & (ARGUMENTS - 1), before, after, befores, afters)
    changes = small_steps(change) if change.parts.takes_apart(change) else (change,)
    return [event for part in changes for event in _found(part)]


def _found(change: Change) -> Iterator[Event]:
    """Yield the events that the modules find in a step or a part of it."""
    parts = change.parts
    for find in parts.finders:
        for event in find(change):
            amended = parts.amend(change, event)
            if amended is not None:
                yield amended._replace(kind=EventKind(amended.kind))
